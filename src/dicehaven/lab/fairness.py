"""The fairness of boards: of one to each seat and against the shipped ones, and of a layout's boards to each other.

For games whose layout is `{"boards": [rows of seat 0, rows of seat 1, …]}`; seats alternate.  One board is played in small
parts, each of which depends on its numbers only, so that parts can be played anywhere and in any order.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from dicehaven.core.contract import LayoutData, Options
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.registry import find
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven.lab.simulate import PolicySeries, win_shares
from dicehaven.skill.intervals import Estimate, interval, quantile, wilson

# matches on the board with each number of seats, and those of a part
SERIES = 20_000
PART = 1_000
MOST_SEATS = 4  # numbers of seats from two up to this are played
EACH = 625  # matches with each shipped board, in each order of the seats
SEED = "fair"
BOARD = "board"  # what a part is about, if not the seats
NO_OPTIONS: Options = {}
BoardRows = list[str]


def boards_of(data: LayoutData) -> dict[str, BoardRows]:
    """Return the boards of a layout by name, or by number from 1; empty if the game's layouts have no boards."""
    boards = data.get("boards", {})
    return dict(boards) if isinstance(boards, dict) else {str(n): rows for n, rows in enumerate(boards, 1)}


# One board


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
                parts.append(FairnessPart(BOARD, game.name, json.dumps({"boards": pair}), 2, seat, seed, 0, EACH))
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
    won = PolicySeries(game, table, ("greedy",) * part.players, part.seed).play(part.lo, part.hi)["won"]
    return Played(part.hi - part.lo, tuple(np.roll(win_shares(won).sum(axis=0), -part.seat).tolist()))


# Boards against each other


@dataclass(frozen=True)
class Share:
    """A board's win share (a tie counts half), with Wilson's 95 % interval."""

    board: str
    games: int
    won: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.share, self.games)


@dataclass(frozen=True)
class PairSeries(Series):
    """Games between pairs of boards, `each` per pair, one pair after the other; the rows have `share` (games, 2).

    Game g of a pair is game g of `simulate` with the seed SEED/BOARD/BOARD.
    """

    compiled = True
    sizes = PolicySeries.sizes

    game: Game
    tables: tuple[MatchConfig, ...]
    pairs: tuple[tuple[str, str], ...]
    each: int
    policy: str
    seed: str

    def description(self) -> dict[str, Any]:
        return {
            "series": "boards",
            "game": self.game.name,
            "boards": [table.layout for table in self.tables],
            "options": self.tables[0].options,
            "names": self.pairs,
            "games": self.each,
            "policy": self.policy,
            "seed": self.seed,
        }

    def prepare(self) -> None:
        self._of(0).prepare()

    def play(self, lo: int, hi: int) -> Rows:
        shares = [
            win_shares(self._of(pair).play(part.start, part.stop)["won"]) for pair, part in self.parts_of_pairs(lo, hi)
        ]
        return {"share": np.concatenate(shares)}

    def parts_of_pairs(self, lo: int, hi: int) -> Iterator[tuple[int, range]]:
        """Yield the pairs that play games lo to hi - 1 of the series, each with the range of its own game numbers."""
        for pair in range(lo // self.each, -(-hi // self.each)):
            first = pair * self.each
            yield pair, range(max(lo - first, 0), min(hi - first, self.each))

    def _of(self, pair: int) -> PolicySeries:
        seed = f"{self.seed}/{'/'.join(self.pairs[pair])}"
        return PolicySeries(self.game, self.tables[pair], (self.policy,) * 2, seed)


def round_robin(
    game: Game,
    boards: Mapping[str, BoardRows],
    games: int,
    seed: str = "0",
    policy: str = "greedy",
    progress: Callable[[int], None] = lambda done: None,
    execution: Execution = ALL_CORES,
    options: Options = NO_OPTIONS,
) -> list[Share]:
    """Return each board's share against all others, in `games` games of two seats in total (rounded up to equal pairs)."""
    pairs = tuple(permutations(boards, 2))
    tables = tuple(game.configure(2, options, {"boards": [boards[name] for name in pair]}) for pair in pairs)
    series = PairSeries(game, tables, pairs, -(-games // len(pairs)), policy, seed)
    played = dict.fromkeys(boards, 0)
    won = dict.fromkeys(boards, 0.0)
    for chunk, rows in play_in_chunks(series, series.each * len(pairs), execution, progress):
        for pair, part in series.parts_of_pairs(chunk.start, chunk.stop):
            begin = pair * series.each + part.start - chunk.start
            for name, share in zip(pairs[pair], rows["share"][begin : begin + len(part)].sum(axis=0)):
                played[name] += len(part)
                won[name] += float(share)
    return [Share(name, played[name], won[name]) for name in boards]


def largest_deviation(shares: Iterable[Share]) -> float:
    """Return the largest deviation of a share from one half."""
    return max(abs(share.share - 0.5) for share in shares)
