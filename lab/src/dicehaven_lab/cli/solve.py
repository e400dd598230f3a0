"""`dicehaven solve`: solve a game exactly, between two seats, for a solo match or for teams, and report the findings."""

import json as json_format
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import log
from types import ModuleType
from typing import Annotated, Any, cast

import typer
from rich.console import Console

from dicehaven.ahead.parts import Part
from dicehaven.bots.solution import Solution
from dicehaven.cli.compile import compile_first, compiling_once
from dicehaven.cli.options import LARGEST_SERIES, Cores, GameName, Json, Language, Layout, Options, language, table_of
from dicehaven.cli.output import plain_console, progress, progress_to, show_tables, texts_of
from dicehaven.core.contract import Setup
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Texts, text
from dicehaven.core.registry import find
from dicehaven.skill.intervals import interval
from dicehaven_lab.chunks import Execution
from dicehaven_lab.simulate import simulate
from dicehaven_lab.solving import duel_of, mean_of, single, solo_of, teams_of
from dicehaven_lab.solving.contract import BoundsSolo, Row, SolvesSolo
from dicehaven_lab.solving.duels import findings, save, solved, wins_of
from dicehaven_lab.solving.value_iteration import PROGRESS, sweep_of

SEATS = 2
PAIRS = (("exact", "exact"), ("exact", "greedy"), ("greedy", "exact"), ("exact", "random"), ("random", "exact"))
SWEEPS = 16  # about as many as it takes
SHARES = 1000  # parts of the progress bar
TEAMS_FROM = 3  # seats
NARROW = 1e-9  # bounds so far apart are the end of a progress bar


@dataclass(frozen=True)
class Extras:
    """Further work of `dicehaven solve`: games played by the solution, handicaps, the solution stored, a race."""

    games: int
    handicaps: bool
    write: bool
    cores: int | None
    race: bool


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
    cores: Cores = None,
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
    words = [*(option or []), *(["fast=true"] if fast else [])]
    extras = Extras(games, handicaps, write, cores, race)
    show: Callable[[Console, Texts, Any], None]
    if dice is not None or players != SEATS:
        about: Row = {"dice": dice}
        figures: Row = {**solve_teams(chosen, players, words, dice, extras)}
        show = print_teams
    else:
        table = table_of(chosen, SEATS, words, layout)
        about = {"options": table.options}
        solo = solo_of(chosen)
        if race and not isinstance(solo, SolvesSolo):
            raise BadOption(text("no-race", game=chosen.name), "--race")
        if until is not None and not isinstance(solo, BoundsSolo):
            raise BadOption(text("no-until", game=chosen.name), "--until")
        if isinstance(solo, BoundsSolo):
            figures = {**solo_bounds(chosen, solo, table, until, extras)}
            show = partial(show_tables, numbers=solo.NUMBERS)
        elif isinstance(solo, SolvesSolo):
            figures = solve_solo(chosen, solo, table, extras)
            show = partial(print_solo, numbers=solo.NUMBERS)
        else:
            figures = solve_duel(chosen, table, extras)
            show = print_duel
    if json:
        typer.echo(json_format.dumps({"game": game} | about | figures))
    else:
        show(plain_console(), texts, figures)


# Between two seats


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
        figures["file"] = str(save(game, setup, solution, extras.cores))
    figures["findings"] |= findings(game, setup, solution, extras.cores)
    if extras.games:
        with progress(game.name, extras.games * len(PAIRS)) as done:
            figures["findings"]["play"] = played(game, setup, solution, extras.games, done, extras.cores)
    return figures


def played(
    game: Game, setup: Setup, solution: Solution, games: int, done: Callable[[int], None], cores: int | None
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


# Solo matches and teams


def solve_solo(game: Game, solo: Any, config: MatchConfig, extras: Extras) -> Row:
    """Return the figures of the match that `solo`, a `SolvesSolo`, solves; with `write`, store the solution for bots."""
    setup = config.setup
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
        alone = replace(config, players=1, setup=single(setup))
        greedy = simulate(game, alone, extras.games, ("greedy",), execution=Execution(extras.cores))
        figures["findings"]["solo-play"].append(mean_of("turns", "greedy", greedy.turns.tolist()))
    return figures


def print_solo(console: Console, texts: Texts, figures: Row, numbers: Collection[str]) -> None:
    """Print the figures as sentences and tables."""
    console.print(texts("solo-turns", turns=f"{figures['turns']:.9f}", error=f"{figures['residual']:.0e}"))
    effort = {key: str(figures[key]) for key in ("positions", "sweeps", "seconds", "core_seconds")}
    console.print(texts("solo-effort", **effort))
    if "file" in figures:
        console.print(texts("solve-written", file=figures["file"]))
    show_tables(console, texts, figures["findings"], numbers)


def solo_bounds(game: Game, solo: Any, config: MatchConfig, until: int | None, extras: Extras) -> dict[str, list[Row]]:
    """Return tables by `solo`, a `BoundsSolo`, of the best that a seat can reach; with `games`, also of matches played.

    Raises BadOption for extras that need an exact solution, and for an `until` or a Setup without figures.
    """
    if extras.write or extras.handicaps:
        raise BadOption(text("solo-bounds-only"), "--write" if extras.write else "--handicaps")
    compile_first(game)
    with progress_to(game.name, SHARES) as report, game.speaking():
        tables: dict[str, list[Row]] = solo.figures(config.setup, until, extras.games, report)
    if extras.games and until is None:
        alone = replace(config, players=1, setup=single(config.setup))
        series = simulate(game, alone, extras.games, ("greedy",), execution=Execution(extras.cores))
        counts = series.turns if solo.COUNTS == "turns" else series.score[:, 0]
        tables.setdefault("solo-play", []).append(mean_of(solo.COUNTS, "greedy", counts.tolist()))
    return tables


def solve_teams(game: Game, players: int, words: list[str], dice: int | None, extras: Extras) -> dict[str, list[Row]]:
    """Return tables of the rounds between teams of so many seats; raises BadOption where there is no such solver."""
    teams = teams_of(game)
    if not teams:
        raise BadOption(text("no-team-solver", game=game.name), "--seats" if dice is None else "--dice")
    if extras.write:
        raise BadOption(text("teams-not-stored"), "--write")
    if dice is None:
        raise BadOption(text("teams-need-dice"), "--dice")
    has_mode = any(word.startswith("mode=") for word in words)
    config = table_of(
        game, players, [*words, *(["mode=teams"] if players >= TEAMS_FROM and not has_mode else [])], None
    )
    with game.speaking():
        teams.check(config.setup, dice)
    with compiling_once(game, teams.SWEEP, game.rules):
        teams.figures(config.setup, 1, progress=lambda width: None)
    with progress_to(game.name, PROGRESS) as report:

        def narrowed(width: float) -> None:
            report(log(max(width, NARROW)) / log(NARROW))

        return teams.figures(config.setup, dice, extras.games, extras.handicaps, narrowed)


def print_teams(console: Console, texts: Texts, tables: dict[str, list[Row]]) -> None:
    """Print the tables, with the seats' letters explained."""
    console.print(texts("team-seats"))
    show_tables(console, texts, tables)
