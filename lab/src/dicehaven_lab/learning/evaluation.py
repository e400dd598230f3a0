"""Learns the weights of `evaluate` from self-play, and compares the chances that they predict with who won.

The model of which team wins from a quiet position is Bradley and Terry's (1952) for any number of teams, a softmax: team k
wins in proportion to exp(w · x_k), where x_k is the sum of `features` over its seats; usually each seat is its own team.
The fit is ridge-regularized maximum likelihood, by Newton's method.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Options
from dicehaven.core.dice import seed_number
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_room
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, rows_of
from dicehaven_lab.code import compile_once
from dicehaven_lab.learning import self_play

RIDGE = 1e-3  # ridge penalty on the mean log-likelihood, with features scaled to unit deviation
BINS = 10  # of predicted chances


@dataclass(frozen=True)
class Samples:
    """Quiet positions: features of shape (positions, teams, weights), shares of the win of shape (positions, teams)."""

    features: FloatArray
    shares: FloatArray


@dataclass(frozen=True)
class SampleSeries(Series):
    """Greedy games in which seats sometimes consider only a few of their actions.

    The rows are their quiet positions: `features` (positions, teams, weights) and `shares` (positions, teams).
    """

    compiled = True
    sizes = (16, 256)

    game: Game
    table: MatchConfig
    seed: str

    def description(self) -> dict[str, Any]:
        return {"series": "learn", **configuration(self.game, self.table), "seed": self.seed}

    def prepare(self) -> None:
        compile_once(self.game, self_play, lambda: self.play(0, 1))

    def play(self, lo: int, hi: int) -> Rows:
        rules = self.game.rules
        players = self.table.players
        number = seed_number(self.seed)
        code = compiled(self_play, rules)
        t = self.table.setup.stored()
        count = int(code.FEATURES)
        work = self_play.workspace_for(rules)
        x: FloatArray = np.zeros((self_play.MAX_POSITIONS, players, count))
        wins = np.zeros(players)
        teams = np.zeros(players, np.int64)
        found = list[Samples]()
        for g in range(lo, hi):
            n = code.play_and_note(t, number, g, work, x, wins, teams)
            require_room(rules, work.moves, work.dice)
            found.append(_by_team(x[:n], wins, teams))
        return {
            "features": np.concatenate([one.features for one in found]),
            "shares": np.concatenate([one.shares for one in found]),
        }


def sample(game: Game, table: MatchConfig, games: int, seed: str, execution: Execution = ALL_CORES) -> Samples:
    """Return the positions of a series of games, in the order in which they are played."""
    rows = rows_of(SampleSeries(game, table, seed), games, execution)
    return Samples(rows["features"], rows["shares"])


def _by_team(x: FloatArray, wins: FloatArray, teams: npt.NDArray[np.int64]) -> Samples:
    """Return the samples of a game: features are summed over a team's seats, and winning teams share the win."""
    seats = teams == np.unique(teams)[:, None]  # of each team
    won = (seats & (wins > 0)).any(axis=1)
    return Samples(np.einsum("ks,nsf->nkf", seats, x), np.broadcast_to(won / won.sum(), (len(x), len(seats))))


def softmax(z: FloatArray) -> FloatArray:
    """Return the softmax of each row."""
    p = np.exp(z - z.max(axis=1, keepdims=True))
    shares: FloatArray = p / p.sum(axis=1, keepdims=True)
    return shares


def fit(samples: Sequence[Samples], steps: int = 12) -> tuple[FloatArray, float]:
    """Return the most likely weights, and the mean log-likelihood of the winners."""
    scale = _deviations(samples)
    size = sum(len(s.shares) for s in samples)
    w: FloatArray = np.zeros(len(scale))
    likelihood = 0.0
    for _ in range(steps):
        gradient: FloatArray = -RIDGE * w
        hessian: FloatArray = RIDGE * np.eye(len(w))
        likelihood = 0.0
        for part in samples:
            x = part.features / scale
            p = softmax(x @ w)
            likelihood += float((part.shares * np.log(np.maximum(p, 1e-12))).sum()) / size
            gradient = gradient + np.einsum("ns,nsf->f", part.shares - p, x) / size
            mean = np.einsum("ns,nsf->nf", p, x)
            hessian = hessian + (np.einsum("ns,nsf,nsg->fg", p, x, x, optimize=True) - mean.T @ mean) / size
        w = w + np.linalg.solve(hessian, gradient)
    return w / scale, likelihood


def _deviations(samples: Sequence[Samples]) -> FloatArray:
    """Return the root mean square of each feature; 1 for one that is always 0."""
    squares: FloatArray = np.zeros(samples[0].features.shape[2])
    for s in samples:
        squares = squares + (s.features**2).sum(axis=(0, 1))
    scale: FloatArray = np.sqrt(squares / sum(s.features[..., 0].size for s in samples))
    scale[scale == 0] = 1.0
    return scale


def configurations(game: Game, players: int, variants: Iterable[Options]) -> list[MatchConfig]:
    """Return those of the variants that so many seats can play."""
    found = []
    for options in variants:
        with suppress(BadOption):
            found.append(game.configure(players, options))
    return found


# Calibration


@dataclass(frozen=True)
class Bin:
    """The seats whose predicted chance is in one tenth: their number, mean prediction and mean share of the win."""

    seats: int
    predicted: float
    actual: float


@dataclass(frozen=True)
class Calibration:
    """The mean log-likelihood of the winners, that of guessing by the number of seats, and the tenths that occur."""

    log_likelihood: float
    by_chance: float
    bins: tuple[Bin, ...]

    @property
    def error(self) -> float:
        """The mean absolute difference between prediction and share, weighted by the number of seats in each tenth."""
        return sum(b.seats * abs(b.predicted - b.actual) for b in self.bins) / sum(b.seats for b in self.bins)


def values(x: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the values of `core.network` for the features in the last axis of x."""
    n = x.shape[-1]
    units = weights[n:].reshape(-1, n + 2)
    active = np.maximum(x @ units[:, 1 : n + 1].T + units[:, 0], 0.0)
    found: FloatArray = x @ weights[:n] + active @ units[:, n + 1]
    return found


def calibrate(samples: Sequence[Samples], weights: FloatArray) -> Calibration:
    """Return the calibration of weights on positions that were not used to learn them."""
    likelihood = 0.0
    by_chance = 0.0
    size = sum(len(part.shares) for part in samples)
    predicted = []
    actual = []
    for part in samples:
        chances = softmax(values(part.features, weights))
        likelihood += float((part.shares * np.log(np.maximum(chances, 1e-12))).sum()) / size
        by_chance -= len(part.shares) * float(np.log(part.shares.shape[1])) / size
        predicted.append(chances.ravel())
        actual.append(part.shares.ravel())
    p = np.concatenate(predicted)
    share = np.concatenate(actual)
    tenth = np.minimum((p * BINS).astype(np.int64), BINS - 1)
    bins = [
        Bin(int(of.sum()), float(p[of].mean()), float(share[of].mean()))
        for k in range(BINS)
        if (of := tenth == k).any()
    ]
    return Calibration(likelihood, by_chance, tuple(bins))
