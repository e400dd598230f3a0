"""The fairness of boards to each other: every ordered pair of them played by bots, seats alternating.

For games whose layout is `{"boards": [rows of seat 0, rows of seat 1, …]}`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from dicehaven.core.contract import LayoutData, Options
from dicehaven.core.game import Game, MatchConfig
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven.lab.simulate import PolicySeries, interval

BoardRows = list[str]
NO_OPTIONS: Options = {}


def boards_of(data: LayoutData) -> dict[str, BoardRows]:
    """The boards of a layout by name, or by number from 1; empty if the game's layouts have no boards."""
    boards = data.get("boards", {})
    return dict(boards) if isinstance(boards, dict) else {str(n): rows for n, rows in enumerate(boards, 1)}


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
        shares = []
        for pair, part in self.parts(lo, hi):
            won = self._of(pair).play(part.start, part.stop)["won"]
            shares.append(won / np.maximum(won.sum(axis=1, keepdims=True), 1))
        return {"share": np.concatenate(shares)}

    def parts(self, lo: int, hi: int) -> Iterator[tuple[int, range]]:
        """The pairs that play games lo to hi - 1 of the series, each with the range of its own game numbers."""
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
    """Each board's share against all others, in `games` games of two seats in total (rounded up to equal pairs)."""
    return _shares(
        _series(game, boards, list(permutations(boards, 2)), games, policy, seed, options), progress, execution
    )


def against(
    game: Game,
    boards: Mapping[str, BoardRows],
    pool: Mapping[str, BoardRows],
    games: int,
    seed: str = "0",
    policy: str = "greedy",
) -> list[Share]:
    """The share of each of `boards` against a pool of other boards, in about `games` games each."""
    every = {**pool, **boards}
    pairs = [pair for board in boards for rival in pool if rival != board for pair in ((board, rival), (rival, board))]
    found = _shares(_series(game, every, pairs, games * len(boards), policy, seed))
    return [share for share in found if share.board in boards]


def _series(
    game: Game,
    boards: Mapping[str, BoardRows],
    pairs: Sequence[tuple[str, str]],
    games: int,
    policy: str,
    seed: str,
    options: Options = NO_OPTIONS,
) -> PairSeries:
    """At least `games` games, equally many for each pair of boards."""
    tables = tuple(game.configure(2, options, {"boards": [boards[name] for name in pair]}) for pair in pairs)
    return PairSeries(game, tables, tuple(pairs), -(-games // len(pairs)), policy, seed)


def _shares(
    series: PairSeries, progress: Callable[[int], None] = lambda done: None, execution: Execution = ALL_CORES
) -> list[Share]:
    """Play a series; the shares of its boards, in the order in which they first occur in its pairs."""
    boards = dict.fromkeys(name for pair in series.pairs for name in pair)
    played = dict.fromkeys(boards, 0)
    won = dict.fromkeys(boards, 0.0)
    for chunk, rows in play_in_chunks(series, series.each * len(series.pairs), execution, progress):
        for pair, part in series.parts(chunk.start, chunk.stop):
            begin = pair * series.each + part.start - chunk.start
            for name, share in zip(series.pairs[pair], rows["share"][begin : begin + len(part)].sum(axis=0)):
                played[name] += len(part)
                won[name] += float(share)
    return [Share(name, played[name], won[name]) for name in boards]


def fairest(shares: Iterable[Share]) -> list[Share]:
    """Shares, sorted by their distance from one half."""
    return sorted(shares, key=lambda share: abs(share.share - 0.5))


def largest_deviation(shares: Iterable[Share]) -> float:
    """The largest deviation of a share from one half."""
    return max(abs(share.share - 0.5) for share in shares)
