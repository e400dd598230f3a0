"""Writes docs/reviews.md: a reviewed game of each game, with the commands that made it.  `.venv/bin/python docs/reviews.py`"""

import os
import subprocess
import sys
from pathlib import Path

from dicehaven.core.game import games

HERE = Path(__file__).parent
WIDTH = 110  # columns of the output
MATCHES = {  # what `dicehaven trace` is told; other games are played between two
    "saikoro": "--seed review -o fast=true",
    "sailorman": "-k 3 --seed review",
    "sternenschiff": "--seed review",
    "wuerfelland": "--seed review",
}
HEAD = """# A reviewed game of each game

Made by `.venv/bin/python docs/reviews.py` with the commands below; what the numbers mean stands in [review.md](review.md). All seats are greedy bots. Solid,
dashed, dotted: seats 0, 1, 2. A triangle is a roll that changed much, a figure in a circle one of the dearest decisions.
"""


def run(words: str, given: str = "") -> str:
    """What `dicehaven` prints."""
    environment = os.environ | {"COLUMNS": str(WIDTH), "NO_COLOR": "1", "DICEHAVEN_LANG": "en"}
    command = [sys.executable, "-m", "dicehaven", *words.split()]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True, env=environment).stdout


def reviewed(name: str) -> str:
    """The section of a game; its drawing goes beside the other pictures."""
    trace = f"trace {name} --policy greedy {MATCHES.get(name, '--seed review')}"
    review = f"review - --no-lines --svg docs/pictures/review-{name}.svg"
    told = run(review, run(trace))
    lines = "\n".join(line.rstrip() for line in told.strip().splitlines())
    commands = f"`./dev run {trace} | ./dev run {review}`"
    picture = f"![Chances to win](pictures/review-{name}.svg)"
    return f"## {games()[name].texts('en')('title')}\n\n{commands}\n\n{picture}\n\n```\n{lines}\n```\n"


if __name__ == "__main__":
    os.chdir(HERE.parent)
    (HERE / "reviews.md").write_text("\n".join([HEAD, *map(reviewed, games())]), encoding="utf-8")
