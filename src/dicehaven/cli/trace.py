"""`dicehaven trace`: traced records on standard output."""

import sys
from typing import Annotated

import typer

from dicehaven.bots.bot import is_bot, known_bots
from dicehaven.cli.common import GameName, Games, Layout, Options, Players, Seed, game_of, table_of
from dicehaven.cli.compiling import compile_for_bots
from dicehaven.cli.simulate import one_each
from dicehaven.core.record import dump
from dicehaven.lab.trace import series


def trace(
    game: GameName,
    players: Players = 2,
    games: Games = 1,
    seed: Seed = "0",
    policy: Annotated[
        str,
        typer.Option(
            help="Bot (random, greedy, level1 to level5, FILE.py or an installed one) for all seats, "
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

    With random and greedy, they are the games that `dicehaven simulate` plays with the same seed and policies. If any
    other bot plays, the dice follow from the seed in the header alone; `dicehaven check --dice` checks both kinds.
    """
    chosen = game_of(game)
    table = table_of(chosen, players, option, layout)
    policies = one_each(policy, players, is_bot, known_bots())
    compile_for_bots(chosen, table.setup, policies)
    for lines in series(chosen, table, games, policies, seed, full_layout):
        sys.stdout.write("".join(dump(line) + "\n" for line in lines))
