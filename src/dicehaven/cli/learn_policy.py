"""`dicehaven learn GAME --policy`: the weights by which a search likes moves before it has tried them."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import progress
from dicehaven.cli.weight_cards import Learning
from dicehaven.core.contract import FloatArray, HasFirstWeights, HasPotential, LearnsPolicy
from dicehaven.core.errors import BadOption
from dicehaven.core.game import MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab.learning import evolve_policy as evolving
from dicehaven.lab.learning import policy as learning

TESTED = 4000  # games of each number of seats that test weights against those at the start

Tables = Sequence[tuple[MatchConfig, int]]  # matches and how many games of each are played


def learn_policy(asked: Learning) -> None:
    """Learn in rounds of self-play, print what each came to, and write the last one's weights."""
    game = asked.game
    evaluation = asked.game.evaluation
    tables = asked.tables()
    if not isinstance(evaluation, LearnsPolicy):
        raise BadOption(text("no-policy", game=game.name), "--policy")
    if isinstance(evaluation, HasPotential):
        weights, figures = by_leads(asked, tables, evaluation.alike())
    else:
        assert isinstance(evaluation, HasFirstWeights)
        weights, figures = by_wins(asked, tables, evaluation.START)
    figures = {**figures, "seconds": asked.seconds()}
    kept = [float(f"{weight:.4g}") for weight in weights]
    asked.finish("policy", asked.seats, figures, kept, sheet_of(asked.seats, figures), "--policy")


def by_leads(asked: Learning, tables: Tables, alike: Iterable[tuple[int, int]]) -> tuple[FloatArray, dict[str, Any]]:
    """Weights that explain the leads of games, with the figures of each round."""
    found = list[learning.Round]()
    with progress(asked.game.name, asked.rounds) as done:
        for one in learning.rounds(asked.game, tables, asked.rounds, asked.seed, alike, asked.execution):
            found.append(one)
            done(1)
    positions = [one.positions for one in found]
    errors = [round(one.error, 2) for one in found]
    return found[-1].weights, {"positions": positions, "errors": errors}


def by_wins(asked: Learning, tables: Tables, start: Sequence[float]) -> tuple[FloatArray, dict[str, Any]]:
    """Weights that win more games than others, with what they win against those at the start, by number of seats."""
    first = np.array(start, np.float64)
    found = [first]
    with progress(asked.game.name, asked.rounds) as done:
        for one in evolving.steps(asked.game, tables, asked.rounds, asked.seed, start, asked.execution):
            found.append(one)
            done(1)
    weights = found[-1]
    won = [evolving.won_against(asked.game, table, TESTED, f"{asked.seed}/test", weights, first) for table, _ in tables]
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
