"""`dicehaven ladder`: bots against bots, and their ratings."""

import json as json_format
import time
from math import ceil, comb
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text as Styled

from dicehaven.bots.bot import require_loadable
from dicehaven.bots.levels import levels_of
from dicehaven.cli.compile import compile_for_bots
from dicehaven.cli.options import Cores, GameName, Json, Layout, Options, Players, Seed, table_of
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.cli.trace import bots_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven_lab.cli.options import Cluster, Keep, execution_of
from dicehaven_lab.ladder import Ladder, climb, matches_of_a_round

Bots = Annotated[
    str,
    typer.Option(
        help="Bots, separated by commas: levels, random, greedy, FILE.py, or installed bots; all levels of the game by default."
    ),
]


def ladder(
    game: GameName,
    bots: Bots = "",
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=2, max=100_000, help="Matches per pair, rounded up to whole rounds."),
    ] = 100,
    players: Players = 2,
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    json: Json = False,
) -> None:
    """Play bots against each other and rate them.

    Every pair of bots plays rounds of matches with the same dice. With two seats, a round is two matches, with the
    seats exchanged. With more seats, a round is one match for each bot and seat: the bot has that seat, the other bot
    has all the rest. In team games, a bot plays all seats of a team. Equally strong bots win half of a round each.
    Ratings are Elo ratings with mean 1500 and bootstrapped 95 % intervals.
    """
    chosen = find(game)
    names = bots_of(bots, "--bots") if bots else levels_of(chosen)
    for name in names:
        require_loadable(name)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption(text("ladder-bots"), "--bots")
    table = table_of(chosen, players, option, layout)
    execution = execution_of(cores, cluster, keep)
    compile_for_bots(chosen, table.setup, names)
    start = time.perf_counter()
    matches = matches_of_a_round(chosen, players, table.options, table.layout)
    rounds = ceil(games / matches)
    with progress(chosen.name, rounds * comb(len(names), 2)) as done:
        found = climb(chosen.name, names, rounds, seed, table.options, table.layout, done, execution, players)
    figures = figures_of(found) | {
        "players": players,
        "games": matches * rounds,
        "seconds": round(time.perf_counter() - start, 1),
    }
    if json:
        typer.echo(json_format.dumps({"game": game, "options": table.options, "seed": seed} | figures))
    else:
        plain_console().print(sheets_of(chosen.name, figures))


def figures_of(found: Ladder) -> dict[str, Any]:
    """Return the figures of a ladder, ready for JSON."""
    return {
        "bots": [
            {
                "bot": name,
                "rating": round(rating, 1),
                "interval": [round(low, 1), round(high, 1)],
                "ms": round(1e3 * s, 2),
            }
            for name, (rating, low, high), s in zip(found.bots, found.ratings(), found.seconds)
        ],
        "shares": [
            [None if a == b else [round(x, 4) for x in found.share(a, b)] for b in range(len(found.bots))]
            for a in range(len(found.bots))
        ],
    }


def sheets_of(name: str, figures: dict[str, Any]) -> Group:
    """Return the figures for a terminal: ratings, and who beats whom."""
    ratings = sheet_with("", "rating", "95 %", "ms a move")
    for row in figures["bots"]:
        low, high = row["interval"]
        ratings.add_row(row["bot"], f"{row['rating']:.0f}", f"{low:.0f} – {high:.0f}", f"{row['ms']:.1f}")
    names = [row["bot"] for row in figures["bots"]]
    wins = sheet_with("wins of / against", *names)
    for own, row in zip(names, figures["shares"]):
        wins.add_row(own, *("" if cell is None else f"{cell[0]:.0%} ± {cell[1]:.0%}" for cell in row))
    head = Styled.assemble(
        (name, "bold"),
        f" {figures['players']} seats, {figures['games']} matches of every pair in {figures['seconds']} s",
    )
    return Group(head, ratings, wins)
