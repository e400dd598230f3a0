"""The fairness of a board: to each seat, and against the shipped ones, by matches that greedy players play.

For games whose layout is `{"boards": [rows of seat 0, rows of seat 1, …]}`; seats alternate.  A board is played in small
parts, each of which depends on its numbers only, so that parts can be played anywhere and in any order.
"""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dicehaven.bots.series import play_series, win_shares
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.skill.intervals import Estimate, quantile, wilson

# matches on the board with each number of seats, and those of a part
SERIES = 20_000
PART = 1_000
MOST_SEATS = 4  # numbers of seats from two up to this are played
MATCHES_EACH_ORDER = 625  # matches with each shipped board, in each order of the seats
SEED = "fair"
BOARD = "board"  # what a part is about, if not the seats
BoardRows = list[str]


def boards_of(data: LayoutData) -> dict[str, BoardRows]:
    """Return the boards of a layout by name, or by number from 1; empty if the game's layouts have no boards."""
    boards = data.get("boards", {})
    return dict(boards) if isinstance(boards, dict) else {str(n): rows for n, rows in enumerate(boards, 1)}


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
        """Return the sum of both."""
        return Played(self.games + other.games, tuple(a + b for a, b in zip(self.won, other.won)))

    @property
    def even(self) -> float:
        """The share of each seat if the board is fair."""
        return 1 / len(self.won)

    @property
    def shares(self) -> list[Estimate]:
        """The win share of each seat; the 95 % intervals hold for all of them at once."""
        z = quantile(len(self.won) - 1)  # two shares are one figure
        return [wilson(won / self.games, self.games, z) for won in self.won]

    @property
    def farthest(self) -> int:
        """The seat whose share is farthest from an even one."""
        return max(range(len(self.won)), key=lambda p: abs(self.won[p] - self.games * self.even))


def parts_of(game: Game, layout: LayoutData) -> Sequence[FairnessPart]:
    """Return all parts for a layout of one board: first about each number of seats, then about the shipped boards."""
    written = json.dumps(layout, sort_keys=True)
    parts = [
        FairnessPart(str(players), game.name, written, players, 0, SEED, lo, lo + PART)
        for players in _seats_of(game, layout)
        for lo in range(0, SERIES, PART)
    ]
    rivals = boards_of(game.layout_data(None))
    if len(rivals) > 1:
        (mine,) = boards_of(layout).values()
        for rival, rows in rivals.items():
            for seat, pair in enumerate(([mine, rows], [rows, mine])):
                seed = f"{SEED}/{rival}/{seat}"
                parts.append(
                    FairnessPart(BOARD, game.name, json.dumps({"boards": pair}), 2, seat, seed, 0, MATCHES_EACH_ORDER)
                )
    return parts


def _seats_of(game: Game, layout: LayoutData) -> Iterator[int]:
    """Yield the numbers of seats that are played: from two to MOST_SEATS, as far as the board allows."""
    for players in game.seats:
        if 2 <= players <= MOST_SEATS:
            try:
                game.configure(players, {}, layout)
            except DicehavenError:
                continue
            yield players


def play_part(part: FairnessPart) -> Played:
    """Play a part; compiled."""
    game = find(part.game)
    table = game.configure(part.players, {}, json.loads(part.layout))
    outcomes = play_series(game, table, ("greedy",) * part.players, part.seed, part.lo, part.hi)
    won = win_shares(outcomes["won"]).sum(axis=0).tolist()
    return Played(part.hi - part.lo, tuple(won[part.seat :] + won[: part.seat]))
