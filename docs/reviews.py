"""Writes the matches in docs/reviews.md: one with exact and one with estimated chances, reviewed, with the commands that made it.

.venv/bin/python docs/reviews.py
"""

import os
import subprocess
import sys
from pathlib import Path

from dicehaven.core.registry import games

HERE = Path(__file__).parent
WIDTH = 110  # columns of the output
MATCHES = {"saikoro": "--seed review -o fast=true", "wuerfelland": "--seed review"}  # what `dicehaven trace` is told
TITLE = "\n## Two reviewed matches\n"  # what is written begins below it
NOTE = """
Written by `.venv/bin/python docs/reviews.py` with the commands below. All seats are greedy bots. The solid line is the first seat's,
the dashed one the second's. A triangle marks a roll that changed much, a circled number one of the costliest decisions.
"""


def run(words: str, given: str = "") -> str:
    """What `dicehaven` prints."""
    environment = os.environ | {"COLUMNS": str(WIDTH), "NO_COLOR": "1", "DICEHAVEN_LANG": "en"}
    command = [sys.executable, "-m", "dicehaven", *words.split()]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True, env=environment).stdout


def reviewed(name: str) -> str:
    """The section of a game; its drawing goes beside the other pictures."""
    trace = f"trace {name} --bots greedy {MATCHES[name]}"
    review = f"review - --no-lines --svg docs/pictures/review-{name}.svg"
    told = run(review, run(trace))
    lines = "\n".join(line.rstrip() for line in told.strip().splitlines())
    commands = f"`./dev run {trace} | ./dev run {review}`"
    picture = f"![Chances to win](pictures/review-{name}.svg)"
    return f"### {games()[name].texts('en')('title')}\n\n{commands}\n\n{picture}\n\n```\n{lines}\n```\n"


if __name__ == "__main__":
    os.chdir(HERE.parent)
    page = HERE / "reviews.md"
    head = page.read_text(encoding="utf-8").partition(TITLE)[0]
    page.write_text("\n".join([f"{head}{TITLE}{NOTE}", *map(reviewed, MATCHES)]), encoding="utf-8")
