"""`dicehaven learn GAME --policy`: the weights by which a search likes moves before it has tried them."""

import json as json_format
import time
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.weight_cards import write_card
from dicehaven.core.contract import FloatArray, HasFirstWeights, HasPolicy, HasPotential
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning import evolve_policy as evolving
from dicehaven.lab.learning import policy as learning

MOST_SEATS = 5  # more seats teach nothing that fewer do not
TESTED = 4000  # games of each number of seats that test weights against those at the start

Tables = Sequence[tuple[MatchConfig, int]]  # matches and how many games of each are played


def learn_policy(
    game: Game, games: int, rounds: int, seed: str, execution: Execution, write: bool, as_json: bool
) -> None:
    """Learn in rounds of self-play, print what each came to, and write the last one's weights."""
    evaluation = game.evaluation
    if not isinstance(evaluation, HasPolicy):
        raise BadOption(text("no-policy", game=game.name), "--policy")
    seats = [players for players in game.seats if players <= MOST_SEATS]
    tables = [(game.configure(players), max(1, games // (players - 1) ** 2)) for players in seats]
    start = time.perf_counter()
    if isinstance(evaluation, HasPotential):
        weights, figures = by_leads(game, tables, rounds, seed, evaluation.alike(), execution)
    else:
        assert isinstance(evaluation, HasFirstWeights)
        weights, figures = by_wins(game, tables, rounds, seed, evaluation.START, execution)
    figures = {**figures, "seconds": round(time.perf_counter() - start, 1)}
    kept = [float(f"{weight:.4g}") for weight in weights]
    if write:
        words = f"dicehaven learn {game.name} --policy --games {games} --rounds {rounds} --seed {seed} --write"
        write_card(game, "policy", {"made by": words, "seats": seats, **figures, "weights": kept})
    if as_json:
        typer.echo(json_format.dumps({"game": game.name, "seed": seed, "games": games} | figures | {"weights": kept}))
    else:
        plain_console().print(sheet_of(seats, figures))


def by_leads(
    game: Game, tables: Tables, rounds: int, seed: str, alike: Iterable[tuple[int, int]], execution: Execution
) -> tuple[FloatArray, dict[str, Any]]:
    """Weights that explain the leads of games, with the figures of each round."""
    found = list[learning.Round]()
    with progress(game.name, rounds) as done:
        for one in learning.rounds(game, tables, rounds, seed, alike, execution):
            found.append(one)
            done(1)
    positions, errors = [one.positions for one in found], [round(one.error, 2) for one in found]
    return found[-1].weights, {"positions": positions, "errors": errors}


def by_wins(
    game: Game, tables: Tables, rounds: int, seed: str, start: Sequence[float], execution: Execution
) -> tuple[FloatArray, dict[str, Any]]:
    """Weights that win more games than others, with what they win against those at the start, by number of seats."""
    first = np.array(start, np.float64)
    found = [first]
    with progress(game.name, rounds) as done:
        for one in evolving.steps(game, tables, rounds, seed, start, execution):
            found.append(one)
            done(1)
    weights = found[-1]
    won = [evolving.won_against(game, table, TESTED, f"{seed}/test", weights, first) for table, _ in tables]
    return weights, {"tested": TESTED, "won": [round(share, 4) for share in won]}


def sheet_of(seats: Sequence[int], figures: dict[str, Any]) -> Sheet:
    """The figures for a terminal: of each round, or what is won with each number of seats."""
    if "won" in figures:
        sheet = Sheet("seats", "games", "won against the first weights", box=SIMPLE_HEAD)
        for players, share in zip(seats, figures["won"]):
            sheet.add_row(f"{players}", f"{figures['tested']:,}", f"{share:.1%}")
    else:
        sheet = Sheet("round", "positions", "error", box=SIMPLE_HEAD)
        for number, (positions, error) in enumerate(zip(figures["positions"], figures["errors"]), 1):
            sheet.add_row(f"{number}", f"{positions:,}", f"{error:.2f}")
    for column in sheet.columns:
        column.justify = "right"
    return sheet
