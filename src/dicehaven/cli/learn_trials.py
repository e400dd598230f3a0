"""`dicehaven learn GAME --trials`: weights of a policy, improved by trials of actions."""

from collections.abc import Sequence

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Sheet

from dicehaven.cli.common import progress
from dicehaven.cli.learn_policy import TESTED
from dicehaven.cli.weight_cards import Learning, read_card
from dicehaven.core.contract import FloatArray, HasPotential, LearnsPolicy
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.lab.learning import trials as learning
from dicehaven.lab.learning.evolve_policy import won_against


def learn_trials(asked: Learning) -> None:
    """Improve the weights of `policy.json` in rounds of trials, print what each came to, and write the last one's."""
    game = asked.game
    evaluation = asked.game.evaluation
    tables = asked.tables()
    if not (isinstance(evaluation, LearnsPolicy) and isinstance(evaluation, HasPotential)):
        raise BadOption(text("no-policy", game=game.name), "--trials")
    first: FloatArray = np.array(read_card(game, "policy")["weights"], np.float64)
    found = list[learning.Round]()
    with progress(game.name, asked.rounds) as done:
        for one in learning.rounds(game, tables, asked.rounds, asked.seed, first, evaluation.alike(), asked.execution):
            found.append(one)
            done(1)
    kept = [float(f"{weight:.4g}") for weight in found[-1].weights]
    learned: FloatArray = np.array(kept)
    won = [won_against(game, table, TESTED, f"{asked.seed}/test", learned, first) for table, _ in tables]
    figures = {
        "samples": [one.samples for one in found],
        "errors": [round(one.error, 2) for one in found],
        "tested": TESTED,
        "won": [round(share, 4) for share in won],
        "seconds": asked.seconds(),
    }
    asked.finish("trials", asked.seats, figures, kept, sheet_of(asked.seats, found, won), "--trials")


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
