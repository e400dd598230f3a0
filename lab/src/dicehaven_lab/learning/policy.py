"""Learns the weights of `gain`, from the leads that games end with, or from the games that they win.

From leads, by approximate policy iteration: what a seat has is worth the lead that results from it.  In each round, seats
play by the weights of the previous round (in the first, by the heuristic).  A seat's final lead over the next one is then
explained by the difference of their entries: least squares that include the positions of earlier rounds, whose weight is
halved with every round.  Weights that the game declares `alike` are drawn together, so that an entry that never occurs is
worth what is most like it.

From wins, by an evolution strategy.  Each step tries many random directions: seats that play by the weights plus a
direction meet seats that play by the weights minus it, with the same dice in exchanged seats.  The mean of the directions,
weighted by what they win, estimates the gradient (Salimans and others 2017, with mirrored samples), which is followed with
momentum.  The weights of the last steps are averaged (Polyak and Juditsky 1992).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_room
from dicehaven_lab.chunks import Execution, Rows, Series, configuration, rows_of, together
from dicehaven_lab.code import compile_once
from dicehaven_lab.learning import policy_play
from dicehaven_lab.learning.self_play import workspace_for

# From leads
KEPT = 0.5  # factor by which each round scales the weight of earlier positions
# penalties of the squares of weights, and of differences of those that are alike
RIDGE = 1.0
DRAWN = 30.0
# From wins
DEVIATION = 30.0  # standard deviation of each weight in a direction; weights are in hundredths
MATCHES = 300  # per direction
MOMENTUM = 0.7  # how much of the last steps' gradient is kept
LENGTH = 40.0  # Euclidean length of a step in the first half of the steps; the second half takes steps half as long
AVERAGED = 0.1  # how much of the average is what the last step came to


@dataclass(frozen=True, eq=False)
class LearningSeries(Series):
    """Games of one configuration by the weights of a policy; `called` names the series in kept chunks."""

    compiled = True
    called: ClassVar[str]
    algorithms: ClassVar[ModuleType]  # that `play` runs, bound to the rules

    game: Game
    table: MatchConfig
    seed: str
    weights: FloatArray

    def description(self) -> dict[str, Any]:
        weights = sha256(self.weights.tobytes()).hexdigest()
        return {"series": self.called, **configuration(self.game, self.table), "seed": self.seed, "weights": weights}

    def prepare(self) -> None:
        compile_once(self.game, self.algorithms, lambda: self.play(0, 1))


# From leads


@dataclass(frozen=True, eq=False)
class LeadSeries(LearningSeries):
    """Games by the weights.  The rows are quiet positions with two seats that sit next to each other.

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
        return together(found)


def _leads(
    which: npt.NDArray[np.int64], much: FloatArray, counts: npt.NDArray[np.int64], scores: npt.NDArray[np.int64]
) -> Rows:
    """Return the rows of a game: each seat paired with the next; with two seats, only the first."""
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
    """Yield rounds of learning; `tables` come with the number of games per round."""
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
    """Return the matrix of the penalties' quadratic form."""
    form: FloatArray = RIDGE * np.eye(size)
    for i, j in alike:
        form[i, i] += DRAWN
        form[j, j] += DRAWN
        form[i, j] -= DRAWN
        form[j, i] -= DRAWN
    return form


# From wins


@dataclass(frozen=True, eq=False)
class DirectionSeries(LearningSeries):
    """Directions, and the win share of the weights plus each direction against the weights minus it.

    The rows: `directions` (directions, weights) in parts of DEVIATION, and `shares` (directions).
    """

    called = "evolve-policy"
    algorithms: ClassVar[ModuleType] = policy_play
    sizes = (1, 16)

    def play(self, lo: int, hi: int) -> Rows:
        code = compiled(policy_play, self.game.rules)
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
    """Yield the weights after each step; `tables` come with the number of games per step."""
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
    """Return the win share of seats that play by `one`, while every other seat plays by `other`."""
    work = workspace_for(game.rules)
    share = compiled(policy_play, game.rules).share_of(table.setup.stored(), seed_number(seed), games, work, one, other)
    require_room(game.rules, work.moves, work.dice)
    return float(share)
