"""Learns the weights of `gain` by approximate policy iteration: what a seat has is worth the lead that results from it.

In each round, seats play by the weights of the previous round (in the first, by the heuristic).  A seat's final lead over
the next one is then explained by the difference of their entries: least squares that include the positions of earlier
rounds, whose weight is halved with every round.  Weights that the game declares `alike` are drawn together, so that an
entry that never occurs is worth what is most like it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_room
from dicehaven.lab.chunks import Execution, Rows, rows_of
from dicehaven.lab.learning import policy_play
from dicehaven.lab.learning.policy_series import PolicySeries
from dicehaven.lab.learning.self_play import workspace_for

KEPT = 0.5  # factor by which each round scales the weight of earlier positions
# penalties of the squares of weights, and of differences of those that are alike
RIDGE = 1.0
DRAWN = 30.0


@dataclass(frozen=True, eq=False)
class LeadSeries(PolicySeries):
    """Games by the weights. The rows are quiet positions with two seats that sit next to each other.

    `which` and `much` (positions, entries) are the entries of the first seat minus those of the second, and `leads`
    (positions,) its final lead.
    """

    called = "learn-policy"
    algorithms: ClassVar[ModuleType] = policy_play
    sizes = (16, 256)

    def play(self, lo: int, hi: int) -> Rows:
        rules = self.game.rules
        players = self.table.players
        code = compiled(policy_play, rules)
        t = self.table.setup.stored()
        number = seed_number(self.seed)
        work = workspace_for(rules)
        shape = (policy_play.MOST_POSITIONS, players, policy_play.MOST_ENTRIES)
        which = np.zeros(shape, np.int64)
        much = np.zeros(shape)
        counts = np.zeros(shape[:2], np.int64)
        scores = np.zeros(players, np.int64)
        learned = int(self.weights.any())
        found: list[Rows] = [_leads(which[:0], much[:0], counts[:0], scores)]
        for g in range(lo, hi):
            n = code.play_by_gain(t, number, g, work, self.weights, learned, which, much, counts, scores)
            require_room(rules, work.moves, work.dice)
            found.append(_leads(which[:n], much[:n], counts[:n], scores))
        return {name: np.concatenate([rows[name] for rows in found]) for name in found[0]}


def _leads(
    which: npt.NDArray[np.int64], much: FloatArray, counts: npt.NDArray[np.int64], scores: npt.NDArray[np.int64]
) -> Rows:
    """The rows of a game: each seat paired with the next; with two seats, only the first."""
    counted = np.arange(which.shape[2]) < counts[:, :, None]
    which = np.where(counted, which, 0)
    much = np.where(counted, much, 0.0)
    players = len(scores)
    pairs = [(p, (p + 1) % players) for p in range(players if players > 2 else 1)]
    return {
        "which": np.concatenate([np.concatenate([which[:, p], which[:, q]], axis=1) for p, q in pairs]).astype(
            np.int16
        ),
        "much": np.concatenate([np.concatenate([much[:, p], -much[:, q]], axis=1) for p, q in pairs]).astype(
            np.float32
        ),
        "leads": np.concatenate([np.full(len(which), float(scores[p] - scores[q])) for p, q in pairs]),
    }


@dataclass(frozen=True)
class Round:
    """The weights of a round, the number of positions they come from, and the standard deviation of the residuals."""

    weights: FloatArray
    positions: int
    error: float


def rounds(
    game: Game,
    tables: Sequence[tuple[MatchConfig, int]],
    count: int,
    seed: str,
    alike: Iterable[tuple[int, int]],
    execution: Execution,
) -> Iterator[Round]:
    """Rounds of learning; `tables` come with the number of games per round."""
    code = compiled(policy_play, game.rules)
    size = int(code.ENTRIES)
    weights: FloatArray = np.zeros(size)
    xx: FloatArray = np.zeros((size, size))
    xy: FloatArray = np.zeros(size)
    form = penalty(size, alike)
    for k in range(count):
        xx *= KEPT
        xy *= KEPT
        parts = []
        for table, games in tables:
            series = LeadSeries(game, table, f"{seed}/{table.players}/{k}", weights)
            rows = rows_of(series, games, execution.part(f"{table.players}-{k}"))
            code.add_products(rows["which"], rows["much"], rows["leads"], xx, xy)
            parts.append(rows)
        weights = np.asarray(np.linalg.solve(xx + form, xy), np.float64)
        left = [rows["leads"] - (weights[rows["which"]] * rows["much"]).sum(axis=1) for rows in parts]
        yield Round(weights, sum(map(len, left)), float(np.concatenate(left).std()))


def penalty(size: int, alike: Iterable[tuple[int, int]]) -> FloatArray:
    """The matrix of the penalties' quadratic form."""
    form: FloatArray = RIDGE * np.eye(size)
    for i, j in alike:
        form[i, i] += DRAWN
        form[j, j] += DRAWN
        form[i, j] -= DRAWN
        form[j, i] -= DRAWN
    return form
