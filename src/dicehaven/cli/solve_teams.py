"""`dicehaven solve` for rounds between teams of seats with fewer dice."""

from math import log

from rich.console import Console

from dicehaven.cli.compile import compiling_once
from dicehaven.cli.options import table_of
from dicehaven.cli.output import progress
from dicehaven.cli.solution_tables import show_tables
from dicehaven.cli.solve_solo import Extras
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.solving import teams_of
from dicehaven.solving.contract import Row
from dicehaven.solving.value_iteration import PROGRESS

TEAMS_FROM = 3  # seats
NARROW = 1e-9  # bounds so far apart are the end of a progress bar


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
    with progress(game.name, PROGRESS) as done:
        reached = 0

        def report(width: float) -> None:
            nonlocal reached
            now = min(PROGRESS, int(PROGRESS * log(max(width, NARROW)) / log(NARROW)))
            done(now - reached)
            reached = now

        with compiling_once(game, teams.SWEEP, game.rules):
            teams.figures(config.setup, 1, progress=lambda width: None)
        return teams.figures(config.setup, dice, extras.games, extras.handicaps, report)


def print_teams(console: Console, texts: Texts, tables: dict[str, list[Row]]) -> None:
    """Print the tables, with the seats' letters explained."""
    console.print(texts("team-seats"))
    show_tables(console, texts, tables)
