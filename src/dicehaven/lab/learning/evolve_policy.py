"""Learns the weights of `gain` by an evolution strategy, which moves them towards weights that win more duels.

Each step tries many random directions: seats that play by the weights plus a direction meet seats that play by the
weights minus it, with the same dice in exchanged seats.  The mean of the directions, weighted by what they win,
estimates the gradient (Salimans and others 2017, with mirrored samples), which is followed with momentum.  The weights
of the last steps are averaged (Polyak and Juditsky 1992).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_room
from dicehaven.lab.chunks import Execution, Rows, rows_of, together
from dicehaven.lab.learning import policy_duels
from dicehaven.lab.learning.policy_series import PolicySeries
from dicehaven.lab.learning.self_play import workspace_for

DEVIATION = 30.0  # standard deviation of each weight in a direction; weights are in hundredths
MATCHES = 300  # per direction
MOMENTUM = 0.7  # how much of the last steps' gradient is kept
LENGTH = 40.0  # Euclidean length of a step in the first half of the steps; the second half takes steps half as long
AVERAGED = 0.1  # how much of the average is what the last step came to


@dataclass(frozen=True, eq=False)
class DirectionSeries(PolicySeries):
    """Directions, and the win share of the weights plus each direction against the weights minus it.

    The rows: `directions` (directions, weights) in parts of DEVIATION, and `shares` (directions).
    """

    called = "evolve-policy"
    algorithms: ClassVar[ModuleType] = policy_duels
    sizes = (1, 16)

    def play(self, lo: int, hi: int) -> Rows:
        code = compiled(policy_duels, self.game.rules)
        t = self.table.setup.stored()
        work = workspace_for(self.game.rules)
        number = seed_number(self.seed)
        directions = np.zeros((hi - lo, len(self.weights)))
        shares = np.zeros(hi - lo)
        for k in range(lo, hi):
            direction = np.random.default_rng([number, k]).normal(size=len(self.weights))
            one = self.weights + DEVIATION * direction
            other = self.weights - DEVIATION * direction
            directions[k - lo] = direction
            shares[k - lo] = code.share_of(t, number + k, MATCHES, work, one, other)
            require_room(self.game.rules, work.moves, work.dice)
        return {"directions": directions, "shares": shares}


def steps(
    game: Game,
    tables: Sequence[tuple[MatchConfig, int]],
    count: int,
    seed: str,
    start: Sequence[float],
    execution: Execution,
) -> Iterator[FloatArray]:
    """The weights after each step; `tables` come with the number of games per step."""
    weights: FloatArray = np.array(start, np.float64)
    average = weights
    momentum = np.zeros(len(weights))
    for k in range(count):
        parts = []
        for table, games in tables:
            series = DirectionSeries(game, table, f"{seed}/{table.players}/{k}", weights)
            parts.append(rows_of(series, max(1, games // MATCHES), execution.part(f"{table.players}-{k}")))
        found = together(parts)
        slope = (found["shares"] - 0.5) @ found["directions"] / len(found["shares"])
        momentum = MOMENTUM * momentum + (1.0 - MOMENTUM) * slope
        length = LENGTH if k < count // 2 else LENGTH / 2
        weights = weights + length * momentum / max(float(np.linalg.norm(momentum)), 1e-9)
        average = (1.0 - AVERAGED) * average + AVERAGED * weights
        yield average


def won_against(game: Game, table: MatchConfig, games: int, seed: str, one: FloatArray, other: FloatArray) -> float:
    """The win share of seats that play by `one`, while every other seat plays by `other`."""
    work = workspace_for(game.rules)
    share = compiled(policy_duels, game.rules).share_of(
        table.setup.stored(), seed_number(seed), games, work, one, other
    )
    require_room(game.rules, work.moves, work.dice)
    return float(share)
