"""Improves the weights of `gain` by trials of actions: policy iteration with the differences that actions make.

`policy` fits the outcomes of positions, so which of two actions is better depends on small differences of large
numbers.  Here, other actions are tried beside the one that is liked best (`policy_play`), and the weights are fitted by
least squares to the differences alone.  In each round, seats play by the weights of the previous round; the weight of
earlier samples is halved with every round.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_room
from dicehaven_lab.chunks import Execution, Rows, play_in_chunks, together
from dicehaven_lab.learning import policy_play
from dicehaven_lab.learning.policy import KEPT, LearningSeries, penalty
from dicehaven_lab.learning.policy_play import DIFFERENT, MOST_SAMPLES, trial_workspace


@dataclass(frozen=True, eq=False)
class TrialSeries(LearningSeries):
    """Games by the weights, with trials.  The rows are actions that were tried beside the best liked one.

    `which` and `much` (samples, DIFFERENT) are what the seat has more of after the action, and `leads` (samples,) by how
    much its final lead is larger.
    """

    called = "learn-trials"
    algorithms: ClassVar[ModuleType] = policy_play
    sizes = (16, 256)

    def play(self, lo: int, hi: int) -> Rows:
        rules = self.game.rules
        t = self.table.setup.stored()
        number = seed_number(self.seed)
        code = compiled(policy_play, rules)
        room = trial_workspace(rules, len(self.weights))
        shape = (MOST_SAMPLES, DIFFERENT)
        which = np.zeros(shape, np.int64)
        much = np.zeros(shape)
        leads = np.zeros(MOST_SAMPLES)
        found: list[Rows] = []
        for g in range(lo, hi):
            n = code.play_trials(t, number, g, self.weights, room, which, much, leads)
            for scratch in (room.game, room.trial):
                require_room(rules, scratch.moves, scratch.dice)
            rows: Rows = {
                "which": which[:n].astype(np.int16),
                "much": much[:n].astype(np.float32),
                "leads": leads[:n].copy(),
            }
            found.append(rows)
        return together(found)


@dataclass(frozen=True)
class Round:
    """The weights of a round; its samples; the standard deviation of their leads, and of what the weights before left open."""

    weights: FloatArray
    samples: int
    deviation: float
    error: float


def rounds(
    game: Game,
    tables: Sequence[tuple[MatchConfig, int]],
    count: int,
    seed: str,
    start: FloatArray,
    alike: Iterable[tuple[int, int]],
    execution: Execution,
) -> Iterator[Round]:
    """Yield rounds of learning that begin with given weights; `tables` come with the number of games per round."""
    code = compiled(policy_play, game.rules)
    weights = start
    size = len(start)
    xx: FloatArray = np.zeros((size, size))
    xy: FloatArray = np.zeros(size)
    form = penalty(size, alike)
    for k in range(count):
        samples = 0
        squares = 0.0
        left = 0.0
        for table, games in tables:
            series = TrialSeries(game, table, f"{seed}/{table.players}/{k}", weights)
            for _, rows in play_in_chunks(series, games, execution.part(f"{table.players}-{k}")):
                left += code.add_samples(rows["which"], rows["much"], rows["leads"], weights, xx, xy)
                samples += len(rows["leads"])
                squares += float((rows["leads"] ** 2).sum())
        change = np.asarray(np.linalg.solve(xx + form, xy), np.float64)
        weights = weights + change
        yield Round(weights, samples, float((squares / samples) ** 0.5), float((left / samples) ** 0.5))
        xy = KEPT * (xy - xx @ change)  # what the new weights leave open
        xx = KEPT * xx
