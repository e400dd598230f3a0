"""Solving two-seat rounds until all bounds are 1e-10 apart, on all cores: time, memory, look-ups; rounds between teams; a ship

Rounds between teams have fewer dice, and are solved on one core until all bounds are 1e-9 apart.
Each in a process of its own, with its compiled code in the cache (and the time without it beside). Memory is the
process at its largest, less what it takes before it solves. A bot in the solo match of Sternenschiff plays by the costs that
are shipped: its first move of a turn works out the turn, the others look up.
"""

import json
import os
import subprocess
import sys
import tempfile

from run import by_itself, table

from dicehaven.core.registry import games
from dicehaven_lab.solving import duel_of

PROGRAM = """
import json, resource, sys, time
from dicehaven.core.registry import find
from dicehaven.core.match import Match
from dicehaven_lab.solving.duels import solved
from dicehaven.bots.solution import solution_for
import numba
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
name, options = sys.argv[1], json.loads(sys.argv[2])
game, match = find(name), Match.new(name, 2, options)
before = most()
solution, figures = solved(game, match.setup)
figures["memory"] = most() - before
match.roll([6, 5, 4, 3, 2])
view, actions = match.view(0), match.actions(0)
start = time.perf_counter()
for _ in range(20):
    solution.action_values(match.setup, view, 0, actions)
figures["look_up"] = (time.perf_counter() - start) / 20
print(json.dumps(figures))
"""

TEAMS = """
import json, resource, sys, time
from dicehaven_lab.solving.saikoro.teams.solver import Round, solve
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
before, clock, work = most(), time.perf_counter(), time.process_time()
bounds = solve(Round(tuple(map(int, sys.argv[1])), int(sys.argv[2])))
figures = {"low": bounds.opening(0)[0], "high": bounds.opening(0)[1], "sweeps": bounds.sweeps}
figures |= {"seconds": time.perf_counter() - clock, "core_seconds": time.process_time() - work, "memory": most() - before}
print(json.dumps(figures))
"""
ROUNDS = (("010", 1), ("0101", 1), ("0011", 1), ("010", 2), ("0101", 2))  # the team of each seat, its dice
SOLO = """
import json, resource, time
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff.expert import store
from dicehaven.games.sternenschiff.expert.policy import SoloPlayer
from dicehaven_lab.solving.sternenschiff.solo import play
from dicehaven_lab.solving.sternenschiff.solver import solve
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
setup = find("sternenschiff").configure(2).setup
before, clock, work = most(), time.perf_counter(), time.process_time()
solution = solve(setup)
figures = {"turns": solution.costs[0, 0, 0, 0], "sweeps": solution.sweeps, "positions": solution.costs.size}
figures |= {"seconds": time.perf_counter() - clock, "core_seconds": time.process_time() - work, "memory": most() - before}
bot, firsts, others, turn = SoloPlayer(setup, store.known_costs(setup)), [], [], 0
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


def run(name: str, options: dict[str, bool], cache: str) -> dict[str, float]:
    """The figures of one solution, computed in a process of its own."""
    return figures_of(cache, PROGRAM, name, json.dumps(options))


def figures_of(cache: str, program: str, *arguments: str) -> dict[str, float]:
    """What a process of its own prints."""
    words = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(words, env=os.environ | {"XDG_CACHE_HOME": cache}, capture_output=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Print the tables."""
    rows = []
    for name, game in games().items():
        if not duel_of(game):
            continue
        flags = [option.name for option in game.options if option.name == "fast"]
        for options in ({}, *({flag: True} for flag in flags)):
            with tempfile.TemporaryDirectory() as cache:
                cold = run(name, options, cache)
                warm = run(name, options, cache)
            rows.append(
                [
                    " ".join([name, *options]),
                    f"{warm['first']:.9f}",
                    warm["sweeps"],
                    f"{cold['seconds']:.1f} s",
                    f"{warm['seconds']:.1f} s",
                    f"{warm['core_seconds']:.1f} s",
                    f"{warm['memory']:.0f} MiB",
                    f"{1000 * warm['look_up']:.1f} ms",
                ]
            )
    head = ["round", "moving first", "sweeps", "cold", "cached", "of all cores", "memory", "32 moves valued"]
    table(head, rows)
    print()
    rows = []
    with tempfile.TemporaryDirectory() as cache:
        figures_of(cache, TEAMS, "01", "1")  # compiles
        for teams, dice in ROUNDS:
            found = figures_of(cache, TEAMS, teams, str(dice))
            row = [" ".join("AB"[int(team)] for team in teams), dice, f"{found['low']:.9f}", f"{found['high']:.9f}"]
            seconds = [f"{found['seconds']:.1f} s", f"{found['core_seconds']:.1f} s"]
            rows.append([*row, found["sweeps"], *seconds, f"{found['memory']:.0f} MiB"])
    table(["teams", "dice", "first, at least", "at most", "sweeps", "cached", "of one core", "memory"], rows)
    print()
    solo()


def solo() -> None:
    """Print the table of the solo match."""
    with tempfile.TemporaryDirectory() as cache:
        cold = figures_of(cache, SOLO)
        warm = figures_of(cache, SOLO)
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
