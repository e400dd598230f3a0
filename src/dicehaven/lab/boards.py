"""How fair boards are to each other: every ordered pair of them played by bots, seats alternating.

For games whose layout is `{"boards": [rows of seat 0, rows of seat 1, …]}`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from dicehaven.core.contract import LayoutData
from dicehaven.core.game import Game
from dicehaven.lab.simulate import interval, simulate

Rows = list[str]


def boards_of(data: LayoutData) -> dict[str, Rows]:
    """The boards of a layout by name, or by number from 1; none if the game's layouts hold no boards."""
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


def round_robin(
    game: Game,
    boards: Mapping[str, Rows],
    games: int,
    seed: str = "0",
    policy: str = "greedy",
    progress: Callable[[int], None] = lambda done: None,
) -> list[Share]:
    """Each board's share against all the others, in `games` games of two seats in all (rounded up to equal pairs)."""
    return _shares(game, boards, list(permutations(boards, 2)), games, seed, policy, progress)


def against(
    game: Game,
    boards: Mapping[str, Rows],
    pool: Mapping[str, Rows],
    games: int,
    seed: str = "0",
    policy: str = "greedy",
) -> list[Share]:
    """The share of each of `boards` against a pool of others, in about `games` games for each."""
    every = {**pool, **boards}
    pairs = [pair for board in boards for rival in pool if rival != board for pair in ((board, rival), (rival, board))]
    found = _shares(game, every, pairs, games * len(boards), seed, policy)
    return [share for share in found if share.board in boards]


def _shares(
    game: Game,
    boards: Mapping[str, Rows],
    pairs: Sequence[tuple[str, str]],
    games: int,
    seed: str,
    policy: str,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Share]:
    each = -(-games // len(pairs))
    played, won = dict.fromkeys(boards, 0), dict.fromkeys(boards, 0.0)
    for pair in pairs:
        table = game.configure(2, {}, {"boards": [boards[name] for name in pair]})
        wins = simulate(game, table, each, (policy,) * 2, f"{seed}/{'/'.join(pair)}").wins.sum(axis=0)
        for name, share in zip(pair, wins):
            played[name] += each
            won[name] += float(share)
        progress(each)
    return [Share(name, played[name], won[name]) for name in boards]


def fairest(shares: Iterable[Share]) -> list[Share]:
    """Shares, sorted by their distance from one half."""
    return sorted(shares, key=lambda share: abs(share.share - 0.5))


def largest_deviation(shares: Iterable[Share]) -> float:
    """The largest deviation of a share from one half."""
    return max(abs(share.share - 0.5) for share in shares)
