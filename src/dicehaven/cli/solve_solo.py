"""`dicehaven solve` for a solo match that is solved exactly: the fewest turns that it takes, and findings."""

import time
from collections.abc import Collection
from dataclasses import dataclass, replace

from rich.console import Console

from dicehaven.ahead.parts import Part
from dicehaven.cli.compile import compile_first
from dicehaven.cli.output import progress
from dicehaven.cli.solution_tables import show_tables
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Texts
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate
from dicehaven.solving import solo_of
from dicehaven.solving.contract import Row, SolvesSolo

SWEEPS = 16  # about as many as it takes


@dataclass(frozen=True)
class Extras:
    """Further work of `dicehaven solve`: games played by the solution, handicaps, the solution stored, a race."""

    games: int
    handicaps: bool
    write: bool
    cores: int | None
    race: bool = False


def solve_solo(game: Game, config: MatchConfig, extras: Extras) -> Row:
    """Return the figures of the solved solo match; with `write`, the solution is stored for bots."""
    solo = solo_of(game)
    setup = config.setup
    assert isinstance(solo, SolvesSolo), game.name
    compile_first(game, *([Part.EXPERT] if game.expert else []), *([Part.SERIES] if extras.games else []))
    clock = time.perf_counter()
    work = time.process_time()
    with game.speaking(), progress(game.name, SWEEPS) as done:
        solution = solo.solve(setup, lambda sweep, residual: done(1), cores=extras.cores)
    figures: Row = {
        "turns": solo.turns(setup, solution),
        "residual": solution.residual,
        "positions": solution.costs.size,
        "sweeps": solution.sweeps,
        "seconds": round(time.perf_counter() - clock, 2),
        "core_seconds": round(time.process_time() - work, 2),
        "findings": solo.findings(setup, solution),
    }
    if extras.write:
        figures["file"] = str(solo.kept(setup, solution, config.layout or game.default_layout))
    if extras.handicaps:
        with progress(game.name, len(solo.HANDICAPS)) as done:
            figures["findings"]["solo-handicaps"] = solo.handicaps(setup, solution, done)
    if extras.race:
        with progress(game.name, solo.RACE_TURNS) as done:
            figures["findings"]["solo-race"] = solo.race(setup, solution, extras.cores, done)
    if extras.games:
        with progress(game.name, extras.games) as done:
            figures["findings"] |= solo.played(setup, solution, extras.games, done)
        single = replace(config, players=1, setup=solo.single(setup))
        greedy = simulate(game, single, extras.games, ("greedy",), execution=Execution(extras.cores))
        figures["findings"]["solo-play"].append(solo.mean_of("greedy", greedy.turns.tolist()))
    return figures


def print_solo(console: Console, texts: Texts, figures: Row, numbers: Collection[str]) -> None:
    """Print the figures as sentences and tables."""
    console.print(texts("solo-turns", turns=f"{figures['turns']:.9f}", error=f"{figures['residual']:.0e}"))
    effort = {key: str(figures[key]) for key in ("positions", "sweeps", "seconds", "core_seconds")}
    console.print(texts("solo-effort", **effort))
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"], numbers)
