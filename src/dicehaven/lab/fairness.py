"""How fair one board is: who begins, and the board against those that are shipped; played in small parts.

What a part gives depends on its numbers alone, so that parts can be played anywhere and in any order.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dicehaven.core.contract import LayoutData
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.lab.boards import boards_of
from dicehaven.lab.simulate import PolicySeries

SERIES, PART = 20_000, 1_000  # matches between two seats on the board, and those of a part
EACH = 625  # matches with each shipped board, in each order of the seats
SEED = "fair"
SEATS, BOARD = "seats", "board"  # what a part is about


class FairnessPart(NamedTuple):
    """Matches lo to hi - 1 of a series of greedy players with a layout; `seat` is the one that has the board.

    Series of different boards have different dice: else their matches would tell less than as many others.
    """

    about: str
    game: str
    layout: str  # JSON
    seat: int
    seed: str
    lo: int
    hi: int


class Played(NamedTuple):
    """What a part gives: matches, and how many of them the seat has won; a tie counts half."""

    games: int
    won: float


def parts_of(game: Game, layout: LayoutData) -> Sequence[FairnessPart]:
    """All parts of the question for a layout of one board: those about the seats, then those about the shipped boards."""
    written = json.dumps(layout, sort_keys=True)
    parts = [FairnessPart(SEATS, game.name, written, 0, SEED, lo, lo + PART) for lo in range(0, SERIES, PART)]
    rivals = boards_of(game.layout_data(None))
    if len(rivals) > 1:
        (mine,) = boards_of(layout).values()
        for rival, rows in rivals.items():
            for seat, pair in enumerate(([mine, rows], [rows, mine])):
                seed = f"{SEED}/{rival}/{seat}"
                parts.append(FairnessPart(BOARD, game.name, json.dumps({"boards": pair}), seat, seed, 0, EACH))
    return parts


def play_part(part: FairnessPart) -> Played:
    """Play a part; compiled."""
    game = find(part.game)
    table = game.configure(2, {}, json.loads(part.layout))
    won = PolicySeries(game, table, ("greedy",) * 2, part.seed).play(part.lo, part.hi)["won"]
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return Played(part.hi - part.lo, float(shares[:, part.seat].sum()))
