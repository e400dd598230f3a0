"""`dicehaven solve`: solve a game exactly and report the findings."""

import json as json_format
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Annotated, cast

import typer
from rich.console import Console

from dicehaven.bots.solution import Solution
from dicehaven.cli.compile import compiling_once
from dicehaven.cli.options import LARGEST_SERIES, GameName, Json, Language, Layout, Options, language, table_of
from dicehaven.cli.output import plain_console, progress, texts_of
from dicehaven.cli.solutions import Extras, print_solo, print_teams, show_tables, solo_bounds, solve_solo, solve_teams
from dicehaven.core.contract import Setup
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Texts, text
from dicehaven.core.registry import find
from dicehaven.lab.simulate import interval
from dicehaven.solving import duel_of, solo_of
from dicehaven.solving.contract import BoundsSolo, Row, SolvesSolo
from dicehaven.solving.duels import findings, save, solved, wins_of
from dicehaven.solving.value_iteration import PROGRESS, sweep_of

SEATS = 2
PAIRS = (("exact", "exact"), ("exact", "greedy"), ("greedy", "exact"), ("exact", "random"), ("random", "exact"))


def solve(
    game: GameName,
    fast: Annotated[bool, typer.Option("--fast", help="Short for -o fast=true.")] = False,
    option: Options = None,
    layout: Layout = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=0,
            max=LARGEST_SERIES,
            help="Matches that the solution plays against each bot, or solo.",
        ),
    ] = 0,
    handicaps: Annotated[
        bool, typer.Option("--handicaps", help="Also compute the cost of handicaps, which can take minutes.")
    ] = False,
    race: Annotated[
        bool, typer.Option("--race", help="Also bound the chances of two ships that race each other without raids.")
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="Store the solution where bots and reviews find it.")] = False,
    cores: Annotated[int | None, typer.Option(min=1, max=1024, help="Number of cores; defaults to all.")] = None,
    players: Annotated[int, typer.Option("--seats", "-k", min=2, help="Seats of a round between teams.")] = SEATS,
    dice: Annotated[
        int | None, typer.Option(min=1, help="Dice of each seat: solves a round between teams with fewer dice.")
    ] = None,
    until: Annotated[
        int | None,
        typer.Option(min=1, help="How far a solo match goes: so many treasures, rolls …; defaults to the whole match."),
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Solve a game exactly: the value of moving first, with bounds, and findings.

    Three games are solved for a solo match: Sternenschiff for the fewest turns that a ship takes on average, Würfelland for
    the fewest turns within bounds (--until 3: only until three treasures are crossed), and Sailorman Dice for the most
    points in a number of rolls (--until 2: exactly; more: an upper bound). Saikoro Senshi is also solved for a pair
    against a single seat (-k 3) and for two pairs (-k 4), with fewer --dice for each seat and open cards.

    With --games, the solution also plays against itself and against bots by the compiled rules; its wins are shown next
    to the expected ones, with Wilson's 95 % intervals.
    """
    chosen = find(game)
    texts = texts_of(game, language(lang))
    if dice is not None or players != SEATS:
        words = [*(option or []), *(["fast=true"] if fast else [])]
        tables = solve_teams(chosen, players, words, dice, Extras(games, handicaps, write, cores))
        if json:
            typer.echo(json_format.dumps({"game": game, "dice": dice} | tables))
        else:
            print_teams(plain_console(), texts, tables)
        return
    table = table_of(chosen, SEATS, [*(option or []), *(["fast=true"] if fast else [])], layout)
    extras = Extras(games, handicaps, write, cores, race)
    solo = solo_of(chosen)
    if race and not isinstance(solo, SolvesSolo):
        raise BadOption(text("no-race", game=chosen.name), "--race")
    if isinstance(solo, BoundsSolo):
        tables = solo_bounds(chosen, table, until, extras)
        if json:
            typer.echo(json_format.dumps({"game": game, "options": table.options} | tables))
        else:
            show_tables(plain_console(), texts, tables, solo.NUMBERS)
        return
    if until is not None:
        raise BadOption(text("no-until", game=chosen.name), "--until")
    figures = solve_solo(chosen, table, extras) if solo else solve_duel(chosen, table, extras)
    if json:
        typer.echo(json_format.dumps({"game": game, "options": table.options} | figures))
    elif solo:
        print_solo(plain_console(), texts, figures, solo.NUMBERS)
    else:
        print_duel(plain_console(), texts, figures)


def solve_duel(game: Game, config: MatchConfig, extras: Extras) -> Row:
    """Solve the game between two seats and return the figures; raises BadOption if it has no solver."""
    duel = duel_of(game)
    setup = config.setup
    if not duel:
        raise BadOption(text("no-solver", game=game.name), "GAME")
    if not duel.solves(setup):
        raise BadOption(text("not-solvable"), "--option")
    if (extras.write or extras.games) and not game.exact:
        raise BadOption(text("only-solved"), "--write" if extras.write else "--games")
    with compiling_once(game, None, cast(ModuleType, duel)), ThreadPoolExecutor(1) as pool:
        sweep_of(duel, setup, pool, 1)
    with progress(game.name, PROGRESS) as done:
        solution, figures = solved(game, setup, extras.cores, done)
    if extras.write:
        figures["file"] = str(save(game, setup, solution))
    figures["findings"] |= findings(game, setup, solution, extras.cores)
    if extras.games:
        with progress(game.name, extras.games * len(PAIRS)) as done:
            figures["findings"]["play"] = played(game, setup, solution, extras.games, done, extras.cores)
    return figures


def played(
    game: Game, setup: Setup, solution: Solution, games: int, done: Callable[[int], None], cores: int | None = None
) -> list[Row]:
    """Return seat 0's wins in matches of each pair of policies, and the least that the solution expects."""
    start = game.rules.State()
    rows = []
    game.plain.begin(setup, start)
    promised = solution.value(setup, start)[0]
    for pair in PAIRS:
        wins = wins_of(solution, setup, start, pair, games, progress=done, cores=cores)[0]
        low, high = interval(wins / games, games)
        bound = {"exact": "=" if pair[1] == "exact" else "≥"}.get(pair[0], "≤")
        row = {"seats": ", ".join(pair), "games": games, "wins": wins / games, "low": low, "high": high}
        rows.append(row | {"promised": f"{bound} {promised:.4%}"})
    return rows


def print_duel(console: Console, texts: Texts, figures: Row) -> None:
    """Print the figures as sentences and tables."""
    low, high = (f"{figures[key]:.10f}" for key in ("low", "high"))
    console.print(texts("solve-first", first=f"{figures['first']:.9f}", low=low, high=high))
    effort = {key: str(figures[key]) for key in ("sweeps", "seconds", "core_seconds")}
    console.print(
        texts("solve-effort", width=f"{figures['width']:.1e}", residual=f"{figures['residual']:.1e}", **effort)
    )
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"])
