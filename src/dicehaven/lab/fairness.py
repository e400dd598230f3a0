"""The fairness of one board, to each seat and against the shipped boards; played in small parts.

The result of a part depends only on its numbers, so parts can be played anywhere and in any order.
"""

import json
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.lab.boards import boards_of
from dicehaven.lab.simulate import PolicySeries
from dicehaven.lab.study.intervals import Estimate, wilson

# matches on the board with each number of seats, and those of a part
SERIES = 20_000
PART = 1_000
MOST_SEATS = 4  # numbers of seats from two up to this are played
EACH = 625  # matches with each shipped board, in each order of the seats
SEED = "fair"
BOARD = "board"  # what a part is about, if not the seats


class FairnessPart(NamedTuple):
    """Matches lo to hi - 1 of a series of greedy players with a layout.

    `about` is the number of seats whose shares are measured, or BOARD if the part is about the board that `seat` has.
    Series of different boards have different dice; with the same dice, as many matches would tell less.
    """

    about: str
    game: str
    layout: str  # JSON
    players: int
    seat: int
    seed: str
    lo: int
    hi: int


class Played(NamedTuple):
    """Matches, and how many each seat has won (or the board and its rival, if they are about those); ties are shared."""

    games: int
    won: tuple[float, ...]

    def and_also(self, other: "Played") -> "Played":
        """The sum of both."""
        return Played(self.games + other.games, tuple(a + b for a, b in zip(self.won, other.won)))

    @property
    def even(self) -> float:
        """The share of each seat if the board is fair."""
        return 1 / len(self.won)

    @property
    def shares(self) -> list[Estimate]:
        """The win share of each seat; the 95 % intervals hold for all of them at once (Bonferroni)."""
        z = NormalDist().inv_cdf(1 - 0.025 / (len(self.won) - 1))  # two shares are one figure
        shares = [won / self.games for won in self.won]
        return [wilson(share, self.games, z) for share in shares]

    @property
    def farthest(self) -> int:
        """The seat whose share is farthest from an even one."""
        return max(range(len(self.won)), key=lambda p: abs(self.won[p] - self.games * self.even))


def parts_of(game: Game, layout: LayoutData) -> Sequence[FairnessPart]:
    """All parts for a layout of one board: first about each number of seats, then about the shipped boards."""
    written = json.dumps(layout, sort_keys=True)
    parts = [
        FairnessPart(str(players), game.name, written, players, 0, SEED, lo, lo + PART)
        for players in seats_of(game, layout)
        for lo in range(0, SERIES, PART)
    ]
    rivals = boards_of(game.layout_data(None))
    if len(rivals) > 1:
        (mine,) = boards_of(layout).values()
        for rival, rows in rivals.items():
            for seat, pair in enumerate(([mine, rows], [rows, mine])):
                seed = f"{SEED}/{rival}/{seat}"
                parts.append(FairnessPart(BOARD, game.name, json.dumps({"boards": pair}), 2, seat, seed, 0, EACH))
    return parts


def seats_of(game: Game, layout: LayoutData) -> list[int]:
    """The numbers of seats that are played: from two to MOST_SEATS, as far as the board allows."""
    found = []
    for players in game.seats:
        if 2 <= players <= MOST_SEATS:
            try:
                game.configure(players, {}, layout)
            except DicehavenError:
                continue
            found.append(players)
    return found


def play_part(part: FairnessPart) -> Played:
    """Play a part; compiled."""
    game = find(part.game)
    table = game.configure(part.players, {}, json.loads(part.layout))
    won = PolicySeries(game, table, ("greedy",) * part.players, part.seed).play(part.lo, part.hi)["won"]
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return Played(part.hi - part.lo, tuple(np.roll(shares.sum(axis=0), -part.seat).tolist()))
