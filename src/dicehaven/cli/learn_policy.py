"""`dicehaven learn GAME --policy`: the weights by which a search likes moves before it has tried them."""

import json as json_format
import time

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.weight_cards import write_card
from dicehaven.core.contract import HasPolicy
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.lab import learn_policy as learning
from dicehaven.lab.chunks import Execution

MOST_SEATS = 5  # more seats teach nothing that fewer do not


def learn_policy(
    game: Game, games: int, rounds: int, seed: str, execution: Execution, write: bool, as_json: bool
) -> None:
    """Learn in rounds of self-play, print what each came to, and write the last one's weights."""
    if not isinstance(game.evaluation, HasPolicy):
        raise BadOption(text("no-policy", game=game.name), "--policy")
    seats = [players for players in game.seats if players <= MOST_SEATS]
    tables = [(game.configure(players), max(1, games // (players - 1) ** 2)) for players in seats]
    start, found = time.perf_counter(), list[learning.Round]()
    with progress(game.name, rounds) as done:
        for one in learning.rounds(game, tables, rounds, seed, game.evaluation.alike(), execution):
            found.append(one)
            done(1)
    figures = {
        "positions": [one.positions for one in found],
        "errors": [round(one.error, 2) for one in found],
        "seconds": round(time.perf_counter() - start, 1),
    }
    kept = [float(f"{weight:.4g}") for weight in found[-1].weights]
    if write:
        words = f"dicehaven learn {game.name} --policy --games {games} --rounds {rounds} --seed {seed} --write"
        write_card(game, "policy", {"made by": words, "seats": seats, **figures, "weights": kept})
    if as_json:
        typer.echo(json_format.dumps({"game": game.name, "seed": seed, "games": games} | figures | {"weights": kept}))
        return
    sheet = Sheet("round", "positions", "error", box=SIMPLE_HEAD)
    for number, one in enumerate(found, 1):
        sheet.add_row(f"{number}", f"{one.positions:,}", f"{one.error:.2f}")
    for column in sheet.columns:
        column.justify = "right"
    plain_console().print(sheet)
