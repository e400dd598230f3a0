"""Writes docs/reviews.md: a reviewed game of each game, with the commands that made it.  `.venv/bin/python docs/reviews.py`"""

import os
import subprocess
import sys
from pathlib import Path

from dicehaven.core.registry import games

HERE = Path(__file__).parent
WIDTH = 110  # columns of the output
MATCHES = {  # what `dicehaven trace` is told; other games are played between two
    "saikoro": "--seed review -o fast=true",
    "sailorman": "-k 3 --seed review",
    "sternenschiff": "--seed review",
    "wuerfelland": "--seed review",
}
HEAD = """# What was luck, and what was skill?

A review tells, at the web table when a match is over (*Review*) and by `dicehaven review RECORD`:

* **Chances**: at every moment, what each seat may hope for of the win; 100% is a whole one.
* **Luck** of a roll: the chance after it less the chance before it. Over many games it evens out.
* **Given away** by a decision: the chance after the best move less the chance after the one that was made, judged by what the seat could see and by nothing
  else. Added up it may be more than a whole win, since who recovers can give something away again. *Costly* is what clearly gave away more than 1%.
* **What cost most**: the three dearest decisions, with the better move and what it would have brought.

Where the game is solved (Saikoro Senshi between two, `dicehaven solve`) all numbers are exact. Elsewhere they are estimates, ± is their standard error. A
position is played on in hundreds of worlds by sensible beginners (to the end, or for 40 decisions where the game has learned what a table promises), the rolls of a world the same before and after (common random numbers), so that what a
roll changed is not drowned by later dice. A decision is searched ([how](bots.md)); if the search likes another move better, both are played on with the same
dice, and the difference is what was given away.

**Hints** at the table are the same search, shorter, for the seat that decides and from its view alone: up to three moves, the best first, with the chance to win. A
tap on one points at it. They are usual when one person plays against bots; a table can allow or forbid them.

## A reviewed game of each game

Made by `.venv/bin/python docs/reviews.py` with the commands below. All seats are greedy bots. Solid, dashed, dotted: seats 0, 1, 2. A triangle is a roll that
changed much, a figure in a circle one of the dearest decisions.
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
    return f"### {games()[name].texts('en')('title')}\n\n{commands}\n\n{picture}\n\n```\n{lines}\n```\n"


if __name__ == "__main__":
    os.chdir(HERE.parent)
    (HERE / "reviews.md").write_text("\n".join([HEAD, *map(reviewed, games())]), encoding="utf-8")
