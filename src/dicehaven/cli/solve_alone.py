"""`dicehaven solve` for a game that a single seat can play: the fewest turns that it takes alone, and what that tells."""

import json as json_format
import time
from dataclasses import replace
from typing import Any

import typer

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.findings import Row, show_tables
from dicehaven.core.game import Game, Table
from dicehaven.core.text import Texts
from dicehaven.lab.simulate import simulate

SWEEPS = 16  # about as many as it takes


def solve_alone(
    game: Game, table: Table, texts: Texts, games: int, handicaps: bool, write: bool, cores: int | None, json: bool
) -> None:
    """Solve the game for one seat, and print the figures; with `write` the solution is kept for bots."""
    room, setup = game.room("solo"), table.setup
    clock, work = time.perf_counter(), time.process_time()
    with progress(game.name, SWEEPS) as done:
        solution = room.solve(setup, lambda sweep, residual: done(1), cores=cores)
    figures: Row = {
        "turns": room.turns(setup, solution),
        "residual": solution.residual,
        "positions": solution.costs.size,
        "sweeps": solution.sweeps,
        "seconds": round(time.perf_counter() - clock, 2),
        "core_seconds": round(time.process_time() - work, 2),
        "findings": room.findings(setup, solution),
    }
    if write:
        figures["file"] = str(room.kept(setup, solution, table.layout or game.default_layout))
    if handicaps:
        with progress(game.name, len(room.HANDICAPS)) as done:
            figures["findings"]["alone-handicaps"] = room.handicaps(setup, solution, done)
    if games:
        with progress(game.name, games) as done:
            figures["findings"] |= room.played(setup, solution, games, done)
        greedy = simulate(game, replace(table, players=1, setup=room.single(setup)), games, ("greedy",), cores=cores)
        figures["findings"]["alone-play"].append(room.length("greedy", greedy.turns.tolist()))
    if json:
        typer.echo(json_format.dumps({"game": game.name, "options": table.options} | figures))
    else:
        show(texts, figures, room.NUMBERS)


def show(texts: Texts, figures: Row, numbers: Any) -> None:
    """The figures as sentences and tables."""
    console = plain_console()
    console.print(texts("alone-turns", turns=f"{figures['turns']:.9f}", error=f"{figures['residual']:.0e}"))
    effort = {key: str(figures[key]) for key in ("positions", "sweeps", "seconds", "core_seconds")}
    console.print(texts("alone-effort", **effort))
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"], numbers)
