"""`dicehaven trace`: games that bots play, as records with all legal moves."""

import sys
from typing import Annotated

import typer

from dicehaven.bots.bot import is_bot, known_bots
from dicehaven.bots.trace import series
from dicehaven.cli.compile import compile_for_bots
from dicehaven.cli.options import GameName, Games, Layout, Options, Players, Seed, table_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.record import dump
from dicehaven.core.registry import find


def trace(
    game: GameName,
    players: Players = 2,
    games: Games = 1,
    seed: Seed = "0",
    bots: Annotated[
        str,
        typer.Option(
            help="Bot (random, greedy, level1 to level5 (or another level of the game, such as level6of9), FILE.py or an installed one) for all seats, "
            "or one per seat, separated by commas."
        ),
    ] = "random",
    option: Options = None,
    layout: Layout = None,
    full_layout: Annotated[
        bool, typer.Option("--full-layout", help="Write the layout in full instead of naming it.")
    ] = False,
) -> None:
    """Let bots play, and print records with all legal moves (JSON Lines).

    With random and greedy, they are the games that `dicehaven simulate` plays with the same seed and bots. If any
    other bot plays, the dice follow from the seed in the header alone; `dicehaven check --rolls` checks both kinds.
    """
    chosen = find(game)
    table = table_of(chosen, players, option, layout)
    names = one_each(bots_of(bots, "--bots"), players)
    compile_for_bots(chosen, table.setup, names)
    for lines in series(chosen, table, games, names, seed, full_layout):
        sys.stdout.write("".join(dump(line) + "\n" for line in lines))


def bots_of(words: str, option: str) -> tuple[str, ...]:
    """Return the bots that an option lists; raises BadOption for a word that names none."""
    names = tuple(words.split(","))
    for name in names:
        if not is_bot(name):
            raise BadOption(text("bad-option", value=repr(name), allowed=", ".join(known_bots())), option)
    return names


def one_each(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return a name for each seat from those of `--bots`, one for all seats or one for each; raises BadOption."""
    if len(names) not in (1, players):
        raise BadOption(text("bots-count", found=len(names), players=players), "--bots")
    return names * players if len(names) == 1 else names
