"""`dicehaven learn GAME --trials`: weights of a policy, improved by trials of actions."""

import json as json_format
import time
from collections.abc import Sequence

import numpy as np
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Sheet

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.learn_policy import MOST_SEATS, TESTED
from dicehaven.cli.weight_cards import read_card, write_card
from dicehaven.core.contract import FloatArray, HasPolicy, HasPotential
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning import trials as learning
from dicehaven.lab.learning.evolve_policy import won_against


def learn_trials(
    game: Game, games: int, rounds: int, seed: str, execution: Execution, write: bool, as_json: bool
) -> None:
    """Improve the weights of `policy.json` in rounds of trials, print what each came to, and write the last one's."""
    evaluation = game.evaluation
    if not (isinstance(evaluation, HasPolicy) and isinstance(evaluation, HasPotential)):
        raise BadOption(text("no-policy", game=game.name), "--trials")
    first: FloatArray = np.array(read_card(game, "policy")["weights"], np.float64)
    seats = [players for players in game.seats if players <= MOST_SEATS]
    tables = [(game.configure(players), max(1, games // (players - 1) ** 2)) for players in seats]
    start, found = time.perf_counter(), list[learning.Round]()
    with progress(game.name, rounds) as done:
        for one in learning.rounds(game, tables, rounds, seed, first, evaluation.alike(), execution):
            found.append(one)
            done(1)
    kept = [float(f"{weight:.4g}") for weight in found[-1].weights]
    learned: FloatArray = np.array(kept)
    won = [won_against(game, table, TESTED, f"{seed}/test", learned, first) for table, _ in tables]
    figures = {
        "samples": [one.samples for one in found],
        "errors": [round(one.error, 2) for one in found],
        "tested": TESTED,
        "won": [round(share, 4) for share in won],
        "seconds": round(time.perf_counter() - start, 1),
    }
    if write:
        words = f"dicehaven learn {game.name} --trials --games {games} --rounds {rounds} --seed {seed} --write"
        write_card(game, "trials", {"made by": words, "seats": seats, **figures, "weights": kept})
    if as_json:
        typer.echo(json_format.dumps({"game": game.name, "seed": seed, "games": games} | figures | {"weights": kept}))
    else:
        plain_console().print(sheet_of(seats, found, won))


def sheet_of(seats: Sequence[int], found: Sequence[learning.Round], won: Sequence[float]) -> Group:
    """The figures of each round, and what is won with each number of seats, for a terminal."""
    each = Sheet("round", "samples", "standard deviation", "left open", box=SIMPLE_HEAD)
    for number, one in enumerate(found, 1):
        each.add_row(f"{number}", f"{one.samples:,}", f"{one.deviation:.2f}", f"{one.error:.2f}")
    wins = Sheet("seats", "games", "won against the weights before", box=SIMPLE_HEAD)
    for players, share in zip(seats, won):
        wins.add_row(f"{players}", f"{TESTED:,}", f"{share:.1%}")
    for column in (*each.columns, *wins.columns):
        column.justify = "right"
    return Group(each, wins)
