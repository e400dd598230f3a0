"""Compile time: until the first game is played, without a cache and from the disk cache

Each in a process of its own; the time to start Python and import is taken off.
"""

import os
import statistics
import subprocess
import sys
import tempfile

from common import by_itself, table

from dicehaven.core.registry import games

PROGRAM = """
import sys, time
import numpy as np
from dicehaven.bots import policies
from dicehaven.core.dice import Stream
from dicehaven.core.registry import find
from dicehaven.core.compiler import compiled
import numba
game = find(sys.argv[1])
t = game.configure(2).setup.stored()
rules = game.rules
start = time.perf_counter()
code = compiled(policies, rules)
states, streams = np.zeros(1, rules.State.dtype), np.zeros(1, Stream.dtype)
code.play_many(t, states, streams, 1, 0, 1, np.zeros(rules.MOVES, np.int32), np.zeros(rules.DICE, np.int32))
print(time.perf_counter() - start)
"""


def seconds(name: str, cache: str) -> float:
    """Seconds from the rules' source to the first game played."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        env=os.environ | {"XDG_CACHE_HOME": cache},
        capture_output=True,
        check=True,
    )
    return float(done.stdout)


def main() -> None:
    """Print the table."""
    rows = []
    for name in games():
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(name, cache)
            warm = statistics.median(seconds(name, cache) for _ in range(3))
        rows.append([name, f"{cold:.1f} s", f"{warm:.2f} s"])
    table(["game", "cold", "cached"], rows)


if __name__ == "__main__":
    by_itself(main)
