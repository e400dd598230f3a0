"""The report of a solved game: the value of moving first with its bounds, findings, and what handicaps cost."""

import time
from collections.abc import Callable
from typing import Any

from dicehaven.bots.exact.solution import Solution
from dicehaven.bots.exact.solver import Bounds, residual, solve, solve_unlike
from dicehaven.core.contract import Handicaps, Reports, Setup
from dicehaven.core.game import Game

HANDICAP_TOLERANCE = 1e-5
TURNS = (20, 50, 100, 200, 400)
Figures = dict[str, Any]  # JSON


def solved(
    game: Game, setup: Setup, cores: int | None = None, progress: Callable[[int], None] = lambda done: None
) -> tuple[Solution, Figures]:
    """Solve the game: the solution, and the figures of the run."""
    exact = game.exact
    clock = time.perf_counter()
    work = time.process_time()
    assert exact is not None, game.name
    bounds = solve(exact, setup, cores=cores, progress=progress)
    figures = {
        "first": float(bounds.values[exact.opening(setup)]),
        "low": float(bounds.low[exact.opening(setup)]),
        "high": float(bounds.high[exact.opening(setup)]),
        "width": bounds.width,
        "sweeps": bounds.sweeps,
        "seconds": round(time.perf_counter() - clock, 2),
        "core_seconds": round(time.process_time() - work, 2),
        "findings": {"limit": _limit(bounds)},
    }
    figures["residual"] = residual(exact, setup, bounds.values, cores)
    return Solution(game, bounds.values), figures


def _limit(bounds: Bounds) -> list[Figures]:
    """Lower and upper bounds of the first seat's value within a number of turns: a limit can change no more."""
    rows = []
    for turns in TURNS:
        if turns <= 2 * len(bounds.course):
            low, high = bounds.course[turns // 2 - 1]
            rows.append({"turns": turns, "sure": low, "hope": high})
    return rows


def findings(game: Game, setup: Setup, solution: Solution, cores: int | None = None) -> dict[str, list[Figures]]:
    """Tables by name, a list of rows each: what the game's exact finds, and what handicaps cost."""
    exact = game.exact
    assert exact is not None, game.name
    tables = exact.findings(setup, solution.known) if isinstance(exact, Reports) else {}
    handicaps = exact.handicaps(setup) if isinstance(exact, Handicaps) else {}
    if handicaps:
        start = exact.opening(setup)
        free = exact.memory(setup)
        rows = tables["handicaps"] = []
        for name, memory in handicaps.items():
            bound, other = solve_unlike(exact, setup, (memory, free), HANDICAP_TOLERANCE, cores)
            first = float(bound.values[start])
            second = 1 - float(other.values[start])
            rows.append({"handicap": name, "first": first, "second": second})
    return tables
