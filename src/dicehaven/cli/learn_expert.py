"""`dicehaven learn GAME --expert`: the rounds that boards need, by which a game's expert plays."""

import json as json_format
import time
from collections.abc import Sequence

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.compiling import say_compiling
from dicehaven.cli.weight_cards import write_card
from dicehaven.core.contract import LearnsRounds
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning import expert as learning
from dicehaven.lab.learning.configurations import configurations


def learn_expert(
    game: Game, games: int, rounds: int, seed: str, execution: Execution, write: bool, as_json: bool
) -> None:
    """Learn in rounds of self-play, print what each came to, and write the last one's weights."""
    expert = game.expert
    if not isinstance(expert, LearnsRounds):
        raise BadOption(text("no-lessons", game=game.name), "--expert")
    tables = [
        (configurations(game, players, expert.VARIANTS), max(1, games // (players - 1) ** 2)) for players in game.seats
    ]
    say_compiling(game)
    start, found = time.perf_counter(), list[learning.Round]()
    with progress(game.name, rounds) as done:
        for one in learning.rounds(game, tables, rounds, seed, execution):
            found.append(one)
            done(1)
    kept = [round(float(weight), 5) + 0.0 for weight in found[-1].weights]  # no negative zeros
    figures = {
        "positions": [one.positions for one in found],
        "errors": [round(one.error, 3) for one in found],
        "log_likelihoods": [round(one.log_likelihood, 4) for one in found],
        "seconds": round(time.perf_counter() - start, 1),
    }
    if write:
        words = f"dicehaven learn {game.name} --expert --games {games} --rounds {rounds} --seed {seed} --write"
        write_card(game, "expert", {"made by": words, "seats": list(game.seats), **figures, "weights": kept})
    if as_json:
        typer.echo(json_format.dumps({"game": game.name, "seed": seed, "games": games} | figures | {"weights": kept}))
    else:
        plain_console().print(sheet_of(found))


def sheet_of(found: Sequence[learning.Round]) -> Sheet:
    """The figures of each round for a terminal."""
    sheet = Sheet("round", "positions", "error, rounds", "log-likelihood", box=SIMPLE_HEAD)
    for number, one in enumerate(found, 1):
        sheet.add_row(f"{number}", f"{one.positions:,}", f"{one.error:.3f}", f"{one.log_likelihood:.4f}")
    for column in sheet.columns:
        column.justify = "right"
    return sheet
