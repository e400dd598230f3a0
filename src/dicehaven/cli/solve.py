"""`dicehaven solve`: a game solved exactly, and what that tells."""

import json as json_format
from typing import Annotated, Any

import typer
from rich.console import Console

from dicehaven.bots.exact.report import findings, solved
from dicehaven.bots.exact.series import wins_of
from dicehaven.bots.exact.solution import Solution
from dicehaven.bots.exact.solver import PROGRESS
from dicehaven.cli.common import (
    LARGEST_SERIES,
    GameName,
    Json,
    Language,
    Layout,
    Options,
    game_of,
    language,
    plain_console,
    progress,
    table_of,
    texts_of,
)
from dicehaven.cli.solution_tables import Row, show_tables
from dicehaven.cli.solve_solo import solve_solo
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.lab.simulate import interval

SEATS = 2
PAIRS = (("exact", "exact"), ("exact", "greedy"), ("greedy", "exact"), ("exact", "random"), ("random", "exact"))


def solve(
    game: GameName,
    fast: Annotated[bool, typer.Option("--fast", help="The same as -o fast=true.")] = False,
    option: Options = None,
    layout: Layout = None,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=0, max=LARGEST_SERIES, help="Matches of the solution against each bot, or alone."
        ),
    ] = 0,
    handicaps: Annotated[
        bool, typer.Option("--handicaps", help="What handicaps cost, too, where finding out takes minutes.")
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="Keep the solution in the game's folder, for bots and reviews.")
    ] = False,
    cores: Annotated[int | None, typer.Option(min=1, max=1024, help="Cores to use; all if not given.")] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Solve a game between two seats exactly: the value of moving first with bounds, and findings.

    Sternenschiff is solved for one ship alone: the fewest turns that it takes on average.

    With --games the solution also plays, by the compiled rules, against itself and our bots: its wins beside what it
    expects. Intervals are Wilson's at 95 %.
    """
    chosen, texts = game_of(game), texts_of(game, language(lang))
    table = table_of(chosen, SEATS, [*(option or []), *(["fast=true"] if fast else [])], layout)
    if chosen.solo:
        solve_solo(chosen, table, texts, games, handicaps, write, cores, json)
        return
    if not chosen.exact:
        raise BadOption(text("no-solver", game=game), "GAME")
    room = chosen.exact
    if not room.solves(table.setup):
        raise BadOption(text("not-solvable"), "--option")
    if (write or games) and not hasattr(room, "value"):
        raise BadOption(text("only-solved"), "--write" if write else "--games")
    with progress(chosen.name, PROGRESS) as done:
        solution, figures = solved(chosen, table.setup, cores, done)
    if write:
        figures["file"] = str(solution.save(table.setup))
    figures["findings"] |= findings(chosen, table.setup, solution, cores)
    if games:
        with progress(chosen.name, games * len(PAIRS)) as done:
            figures["findings"]["play"] = played(chosen, table.setup, solution, games, done, cores)
    if json:
        typer.echo(json_format.dumps({"game": game, "options": table.options} | figures))
    else:
        print_figures(plain_console(), texts, figures)


def played(game: Game, setup: Any, solution: Solution, games: int, done: Any, cores: int | None = None) -> list[Row]:
    """How seat 0 fares in so many matches of each pair of policies, and the least that the solution promises it."""
    start, rows = game.rules.State(), []
    game.plain.begin(setup, start)
    promised = solution.value(setup, start)[0]
    for pair in PAIRS:
        wins = wins_of(solution, setup, start, pair, games, progress=done, cores=cores)[0]
        low, high = interval(wins / games, games)
        bound = {"exact": "=" if pair[1] == "exact" else "≥"}.get(pair[0], "≤")
        row = {"seats": ", ".join(pair), "games": games, "wins": wins / games, "low": low, "high": high}
        rows.append(row | {"promised": f"{bound} {promised:.4%}"})
    return rows


def print_figures(console: Console, texts: Texts, figures: Row) -> None:
    """The figures as sentences and tables."""
    low, high = (f"{figures[key]:.10f}" for key in ("low", "high"))
    console.print(texts("solve-first", first=f"{figures['first']:.9f}", low=low, high=high))
    effort = {key: str(figures[key]) for key in ("sweeps", "seconds", "core_seconds")}
    console.print(
        texts("solve-effort", width=f"{figures['width']:.1e}", residual=f"{figures['residual']:.1e}", **effort)
    )
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"])
