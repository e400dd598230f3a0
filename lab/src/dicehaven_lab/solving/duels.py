"""The report of a solved game: the value of moving first with its bounds, findings, the cost of handicaps, and games played."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from dicehaven.bots.defaults import best
from dicehaven.bots.policies import POLICIES, Workspace, apply_chance, choose, workspace_for
from dicehaven.bots.solution import Solution, path_of
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import dice_due, legal, mover, over, redact, step, won
from dicehaven.core.dice import Stream, seed_number, seeded
from dicehaven.core.game import Game
from dicehaven.core.rule import rule
from dicehaven.core.scratch import require_room
from dicehaven.core.struct import Records
from dicehaven_lab.solving import duel_of
from dicehaven_lab.solving.contract import Duel, Reports, Row
from dicehaven_lab.solving.value_iteration import Bounds, residual, solve, solve_unlike

HANDICAP_TOLERANCE = 1e-5
TURNS = (20, 50, 100, 200, 400)
EXACT = len(POLICIES)  # a policy beside those of `bots.policies`
NAMES = (*POLICIES, "exact")
CHUNK = 256  # games that a core plays at a time
SEATS = 2


def solved(
    game: Game, setup: Setup, cores: int | None = None, progress: Callable[[int], None] = lambda done: None
) -> tuple[Solution, Row]:
    """Solve the game; return the solution, and the figures of the run."""
    clock = time.perf_counter()
    work = time.process_time()
    duel = _duel(game)
    bounds = solve(duel, setup, cores=cores, progress=progress)
    figures = {
        "first": float(bounds.values[duel.opening(setup)]),
        "low": float(bounds.low[duel.opening(setup)]),
        "high": float(bounds.high[duel.opening(setup)]),
        "width": bounds.width,
        "sweeps": bounds.sweeps,
        "seconds": round(time.perf_counter() - clock, 2),
        "core_seconds": round(time.process_time() - work, 2),
        "findings": {"limit": _limit(bounds)},
    }
    figures["residual"] = residual(duel, setup, bounds.values, cores)
    return Solution(game, bounds.values), figures


def _limit(bounds: Bounds) -> list[Row]:
    """Return bounds of the first seat's value within a number of turns: a limit can change no more."""
    rows = []
    for turns in TURNS:
        if turns <= 2 * len(bounds.course):
            low, high = bounds.course[turns // 2 - 1]
            rows.append({"turns": turns, "sure": low, "hope": high})
    return rows


def findings(game: Game, setup: Setup, solution: Solution, cores: int | None = None) -> dict[str, list[Row]]:
    """Return tables by name, a list of rows each: what the game's duel finds, and what handicaps cost."""
    duel = _duel(game)
    if not isinstance(duel, Reports):
        return {}
    start = duel.opening(setup)
    free = duel.memory(setup)
    rows = []
    for name, memory in duel.handicaps(setup).items():
        bound, other = solve_unlike(duel, setup, (memory, free), HANDICAP_TOLERANCE, cores)
        rows.append({"handicap": name, "first": float(bound.values[start]), "second": 1 - float(other.values[start])})
    return duel.findings(setup, solution.array) | {"handicaps": rows}


def save(game: Game, setup: Setup, solution: Solution, cores: int | None = None) -> Path:
    """Write the file that the game ships for this Setup, with the values of restricted games; returns its path."""
    duel = _duel(game)
    assert isinstance(duel, Reports), game.name
    path = path_of(game, setup)
    path.parent.mkdir(exist_ok=True)
    arrays = {"values": duel.kept(setup, solution.array)}
    for name, memories in duel.besides(setup).items():
        arrays[name] = duel.kept(setup, solve_unlike(duel, setup, memories, cores=cores)[0].values)
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
    return path


def _duel(game: Game) -> Duel[Setup]:
    duel = duel_of(game)
    assert duel is not None, game.name
    return duel


# Games played by a solution, compiled


class Series(NamedTuple):
    """The games that are played: from which state, by which policies (an index of NAMES a seat), with which values of positions."""

    start: Records[State]
    policies: Ints
    values: Floats


@rule
def play_out(t: Setup, s: State, r: Stream, what: Series, w: Workspace) -> None:
    """Play s to its end, each seat by its policy: what is best by the values, or one of `bots.policies`."""
    while not over(t, s):
        count = dice_due(t, s)
        if count:
            apply_chance(t, s, r, w.dice, count)
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        if what.policies[p] == EXACT:
            w.views[0] = s
            redact(t, w.views[0], p)
            step(t, s, p, best(t, w.views[0], p, what.values, w.moves, n))
        else:
            step(t, s, p, choose(t, s, w.views, p, r, what.policies[p], w.moves, n))


@rule
def play_games(t: Setup, seed: int, lo: int, hi: int, what: Series, w: Workspace, wins: Ints) -> None:
    """Play games lo to hi - 1 of a series, each from the state what.start[0]; add up every seat's wins."""
    for g in range(lo, hi):
        s = w.states[0]
        r = w.streams[0]
        w.states[0] = what.start[0]
        seeded(r, seed, g)
        play_out(t, s, r, what, w)
        for p in range(SEATS):
            wins[p] += won(t, s, p)


def wins_of(
    solution: Solution,
    setup: Setup,
    start: State,
    policies: Sequence[str],
    games: int,
    seed: str = "0",
    progress: Callable[[int], None] = lambda done: None,
    cores: int | None = None,
) -> list[int]:
    """Return the number of games, out of `games` that begin with the state `start`, that each seat wins; `policies` are of NAMES."""
    rules = solution.game.rules
    number = seed_number(seed)
    t = setup.stored()
    code = compiled(sys.modules[__name__], rules)
    begin = np.zeros(1, rules.State.dtype)
    start.store(begin[0])
    kinds = np.array([NAMES.index(name) for name in policies], np.int8)
    what = Series(cast(Records[State], begin), kinds, solution.array)

    def chunk(lo: int, hi: int) -> npt.NDArray[np.int64]:
        wins: npt.NDArray[np.int64] = np.zeros(SEATS, np.int64)
        work = workspace_for(rules)
        code.play_games(t, number, lo, hi, what, work, wins)
        require_room(rules, work.moves, work.dice)
        progress(hi - lo)
        return wins

    chunk(0, 0)  # compiles, once, before the threads start
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        done = pool.map(lambda lo: chunk(lo, min(lo + CHUNK, games)), range(0, games, CHUNK))
        return [int(n) for n in sum(done, np.zeros(SEATS, np.int64))]
