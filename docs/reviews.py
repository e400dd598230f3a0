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
HEAD = """# Reviews: luck and skill

A review shows what was luck and what was skill. Open it at the web table when a match is over (*Review*), or run
`dicehaven review RECORD`. It shows:

* **Chances**: each seat's chance to win at every moment; a shared win counts in part.
* **Luck** of a roll: the chance after it minus the chance before it. Over many games it evens out.
* **Given away** by a decision: the chance after the best move minus the chance after the move made, judged only by what
  the seat could see. The total can exceed a whole win, because whoever recovers can give something away again. A
  decision is *costly* if it clearly gave away more than 1%.
* **What cost most**: the three most costly decisions, with the better move and what it would have gained.

Where the game is solved (Saikoro Senshi for two, `dicehaven solve`), all numbers are exact. Elsewhere they are
estimates, and ± is their standard error. To estimate the value of a position, Dicehaven deals the hidden information
anew hundreds of times and lets greedy players play on, either to the end or, if the game has a learned evaluation, for
40 decisions. The rolls are the same before and after a roll or a move (common random numbers), so that its effect is
not drowned out by later dice. Each decision is searched ([how](bots.md)). If the search prefers another move, both
moves are played on with the same dice, and the difference is what was given away.

**Hints** at the table come from the same search with a smaller budget, for the seat to move and from its view alone: up
to three moves, the best first, with the chance to win. Tap a hint to select its move. Hints are on by default when one
person plays against bots; each table can allow or forbid them.

## A reviewed match of each game

Written by `.venv/bin/python docs/reviews.py` with the commands below. All seats are greedy bots. Solid, dashed and
dotted lines are seats 0, 1 and 2. A triangle marks a roll that changed much, a circled number one of the most costly
decisions.
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
