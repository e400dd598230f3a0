"""The fairness of a layout's boards to each other: every pair is played in both seat orders."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from dicehaven.bots.series import win_shares
from dicehaven.core.contract import Options
from dicehaven.core.game import Game, MatchConfig
from dicehaven.skill.fairness import BoardRows
from dicehaven.skill.intervals import interval
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven_lab.simulate import PolicySeries

NO_OPTIONS: Options = {}


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
