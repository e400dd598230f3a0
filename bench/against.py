"""Compares the speed of two trees: each plays in processes of its own, the two in turn, so that both meet the same load."""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from common import human, table

HERE = Path(__file__).parent
OURS = HERE.parent / "src"
ROUNDS = 5


def rates(source: Path) -> dict[str, float]:
    """Decisions a second by game, measured once with the package below `source`."""
    done = subprocess.run(
        [sys.executable, HERE / "play_rate.py"],
        env={**os.environ, "PYTHONPATH": str(source.resolve())},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compare(other: Path) -> None:
    """Print the medians of both trees and their ratio, for each game that both have."""
    pairs = [(rates(other), rates(OURS)) for _ in range(ROUNDS)]
    rows = []
    for name in sorted(set(pairs[0][0]) & set(pairs[0][1])):
        before, now = (statistics.median(pair[tree][name] for pair in pairs) for tree in (0, 1))
        ratio = statistics.median(pair[1][name] / pair[0][name] for pair in pairs)
        rows.append([name, human(before), human(now), f"{ratio:.3f}"])
    table(["game", "decisions/s there", "decisions/s here", "here / there"], rows)
