"""The solo match of Sternenschiff: time and memory to solve it on all cores, and the time of the bot's moves.

Each in a process of its own, with its compiled code in the cache (and the time without it beside). Memory is the process
at its largest, less what it takes before it solves. The bot plays by the costs that are shipped: its first move of
a turn works out the turn, the others look up.
"""

import json
import os
import subprocess
import sys
import tempfile

from common import by_itself, table

PROGRAM = """
import json, resource, time
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff.solo import store
from dicehaven.games.sternenschiff.solo.series import play
from dicehaven.games.sternenschiff.solo.solver import solve
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
setup = find("sternenschiff").configure(2).setup
before, clock, work = most(), time.perf_counter(), time.process_time()
solution = solve(setup)
figures = {"turns": solution.costs[0, 0, 0, 0], "sweeps": solution.sweeps, "positions": solution.costs.size}
figures |= {"seconds": time.perf_counter() - clock, "core_seconds": time.process_time() - work, "memory": most() - before}
bot, firsts, others, turn = store.solo_player(setup), [], [], 0
class Timed:
    def choose(self, s, seat, actions):
        global turn
        start = time.perf_counter()
        action = bot.choose(s, seat, actions)
        (others if s.turn == turn else firsts).append(time.perf_counter() - start)
        turn = s.turn
        return action
play(setup, Timed(), 3)
firsts, others = [], []
play(setup, Timed(), 40, seed="bench")
figures |= {"first": sum(firsts) / len(firsts), "other": sum(others) / len(others)}
print(json.dumps(figures))
"""


def run(cache: str) -> dict[str, float]:
    """The figures of a process of its own."""
    words = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(words, env=os.environ | {"XDG_CACHE_HOME": cache}, capture_output=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as cache:
        cold = run(cache)
        warm = run(cache)
    head = [
        "turns",
        "positions",
        "sweeps",
        "cold",
        "cached",
        "of all cores",
        "memory",
        "first move of a turn",
        "others",
    ]
    row = [
        f"{warm['turns']:.9f}",
        f"{warm['positions']:,}",
        warm["sweeps"],
        f"{cold['seconds']:.1f} s",
        f"{warm['seconds']:.1f} s",
        f"{warm['core_seconds']:.1f} s",
        f"{warm['memory']:.0f} MiB",
        f"{1000 * warm['first']:.2f} ms",
        f"{1000 * warm['other']:.2f} ms",
    ]
    table(head, [row])


if __name__ == "__main__":
    by_itself(main)
