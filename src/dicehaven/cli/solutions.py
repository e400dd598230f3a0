"""`dicehaven solve` for solo matches and for teams, and the tables of all solutions."""

import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from math import log
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Sheet

from dicehaven.ahead.parts import Part
from dicehaven.cli.compile import compile_first, compiling_once
from dicehaven.cli.options import table_of
from dicehaven.cli.output import progress, progress_to
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate
from dicehaven.solving import solo_of, teams_of
from dicehaven.solving.contract import BoundsSolo, Row, SolvesSolo
from dicehaven.solving.value_iteration import PROGRESS

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


def solo_bounds(game: Game, config: MatchConfig, until: int | None, extras: Extras) -> dict[str, list[Row]]:
    """Return tables of the best that a seat can reach in a solo match; with `games`, also of matches played.

    Raises BadOption for extras that need an exact solution, and for an `until` or a Setup without figures.
    """
    solo = solo_of(game)
    assert isinstance(solo, BoundsSolo), game.name
    if extras.write or extras.handicaps:
        raise BadOption(text("solo-bounds-only"), "--write" if extras.write else "--handicaps")
    compile_first(game)
    with progress_to(game.name, SHARES) as report, game.speaking():
        tables = solo.figures(config.setup, until, extras.games, report)
    if extras.games and until is None:
        single = replace(config, players=1, setup=solo.single(config.setup))
        series = simulate(game, single, extras.games, ("greedy",), execution=Execution(extras.cores))
        counts = series.turns if solo.COUNTS == "turns" else series.score[:, 0]
        tables.setdefault("solo-play", []).append(solo.mean_of("greedy", counts.tolist()))
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


# Tables


def show_tables(console: Console, texts: Texts, tables: Mapping[str, list[Row]], numbers: Collection[str] = ()) -> None:
    """Print each finding that has rows, with its title; columns in `numbers` are numbers, other fractions are chances."""
    for name, rows in tables.items():
        if rows:
            console.print()
            console.print(texts.say(Text(f"finding-{name}")), style="bold")
            console.print(sheet_of(texts, rows, numbers))


def sheet_of(texts: Texts, rows: list[Row], numbers: Collection[str] = ()) -> Sheet:
    """Return a finding as a table: its columns are messages of the game or the command."""
    sheet = Sheet(*(texts.say(Text(f"column-{key}")) for key in rows[0]), box=SIMPLE_HEAD)
    for row in rows:
        sheet.add_row(*(cell(texts, value, key in numbers) for key, value in row.items()))
    for column, value in zip(sheet.columns, rows[0].values()):
        column.justify = "left" if isinstance(value, str) else "right"
    return sheet


def cell(texts: Texts, value: Any, number: bool = False) -> str:
    """Return a value as text: chances in percent, names in words."""
    if isinstance(value, float):
        return f"{value:.4f}" if number else f"{value:.4%}"
    if isinstance(value, str) and texts.has(f"cell-{value}"):
        return texts.say(Text(f"cell-{value}"))
    return "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
