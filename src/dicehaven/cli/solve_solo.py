"""`dicehaven solve` for a game of a single seat: the fewest turns that it takes, and findings."""

import json as json_format
import time
from dataclasses import replace
from typing import Any

import typer

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.solution_tables import Row, show_tables
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Texts
from dicehaven.lab.simulate import simulate

SWEEPS = 16  # about as many as it takes


def solve_solo(
    game: Game,
    table: MatchConfig,
    texts: Texts,
    games: int,
    handicaps: bool,
    write: bool,
    cores: int | None,
    json: bool,
) -> None:
    """Solve the game for one seat, and print the figures; with `write` the solution is kept for bots."""
    solo, setup = game.solo, table.setup
    assert solo is not None, game.name
    clock, work = time.perf_counter(), time.process_time()
    with progress(game.name, SWEEPS) as done:
        solution = solo.solve(setup, lambda sweep, residual: done(1), cores=cores)
    figures: Row = {
        "turns": solo.turns(setup, solution),
        "residual": solution.residual,
        "positions": solution.costs.size,
        "sweeps": solution.sweeps,
        "seconds": round(time.perf_counter() - clock, 2),
        "core_seconds": round(time.process_time() - work, 2),
        "findings": solo.findings(setup, solution),
    }
    if write:
        figures["file"] = str(solo.kept(setup, solution, table.layout or game.default_layout))
    if handicaps:
        with progress(game.name, len(solo.HANDICAPS)) as done:
            figures["findings"]["alone-handicaps"] = solo.handicaps(setup, solution, done)
    if games:
        with progress(game.name, games) as done:
            figures["findings"] |= solo.played(setup, solution, games, done)
        greedy = simulate(game, replace(table, players=1, setup=solo.single(setup)), games, ("greedy",), cores=cores)
        figures["findings"]["alone-play"].append(solo.length("greedy", greedy.turns.tolist()))
    if json:
        typer.echo(json_format.dumps({"game": game.name, "options": table.options} | figures))
    else:
        print_figures(texts, figures, solo.NUMBERS)


def print_figures(texts: Texts, figures: Row, numbers: Any) -> None:
    """The figures as sentences and tables."""
    console = plain_console()
    console.print(texts("alone-turns", turns=f"{figures['turns']:.9f}", error=f"{figures['residual']:.0e}"))
    effort = {key: str(figures[key]) for key in ("positions", "sweeps", "seconds", "core_seconds")}
    console.print(texts("alone-effort", **effort))
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"], numbers)
