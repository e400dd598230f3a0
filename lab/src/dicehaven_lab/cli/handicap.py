"""`dicehaven handicap`: how much ahead makes a match between two levels about even."""

from typing import Annotated

import typer
from rich.text import Text as Styled

from dicehaven.bots.levels import levels_of
from dicehaven.cli.compile import compile_for_bots
from dicehaven.cli.options import Cores, GameName, Json
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven.skill.handicap import NEARLY, SIDES, Chances, Pair, chances_of, games_of
from dicehaven_lab.cli.options import Cluster, Keep, execution_of
from dicehaven_lab.handicap import all_pairs, measure, option_of, written


def handicap(
    game: GameName,
    levels: Annotated[str, typer.Option(help="Two levels, such as 2,4; without it, every two.")] = "",
    apart: Annotated[int, typer.Option(min=1, help="Leave out levels that are further apart.")] = 9,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=0, max=100_000, help="Play so many matches for each share; 0: show the known ones."
        ),
    ] = 0,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    json: Json = False,
) -> None:
    """Show how often a stronger level wins when the weaker one begins ahead.

    A row for every two levels: the share of the stronger one when the weaker one has nothing ahead, one, two …, in the
    game's own unit. What is about even is marked. Two seats, usual options and board. With --games the matches are
    played: rounds of two with the same dice, in which each begins once. --json prints the file handicap.json of a
    game's folder.
    """
    chosen = find(game)
    option_of(chosen)
    pairs = list(all_pairs(chosen, apart)) if not levels else [_pair(chosen, levels)]
    if games:
        execution = execution_of(cores, cluster, keep)
        compile_for_bots(chosen, chosen.configure(SIDES).setup, levels_of(chosen))
        chances: Chances = {}
        rounds = -(-games // SIDES)
        most = option_of(chosen).most + 1
        with progress(chosen.name, rounds * most * len(pairs)) as done:
            chances = {pair: measure(chosen, pair, rounds, done, execution) for pair in pairs}
        games = SIDES * rounds
    else:
        games = games_of(chosen)
        known = chances_of(chosen)
        chances = {pair: known[pair] for pair in pairs if pair in known}
    if json:
        typer.echo(written(chances, games), nl=False)
        return
    sheet = sheet_with("", *map(str, range(option_of(chosen).most + 1)))
    for (stronger, weaker), shares in chances.items():
        sheet.add_row(f"{stronger} / {weaker}", *map(_cell, shares))
    plain_console().print(sheet)


def _cell(share: float) -> Styled:
    even = abs(share - 0.5) <= NEARLY
    return Styled(f"{share:.0%}{' *' if even else ''}", style="bold" if even else "")


def _pair(game: Game, levels: str) -> Pair:
    """Return the two levels that are named by numbers, the stronger one first; raises BadOption."""
    known = {str(number): name for number, name in enumerate(levels_of(game), 1)}
    numbers = sorted({one.strip() for one in levels.split(",")}, reverse=True)
    if len(numbers) != SIDES or not set(numbers) <= set(known):
        raise BadOption(text("handicap-levels", most=len(known)), "--levels")
    return known[numbers[0]], known[numbers[1]]
