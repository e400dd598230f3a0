"""Learn what a game's expert knows in rounds of self-play: the rounds that a seat needs (`contract.Teacher`).

In each round of learning, seats play by the weights of the previous round (in the first, by the policy of the search).
A `core.network.wide_network` is then fitted to the rounds that they needed, in this round of learning and the previous one:
by least squares with L-BFGS (Liu and Nocedal 1989); errors count for less when many rounds are still to come.  A seat that
needs r rounds then wins in proportion to exp(-scale * r ** power), with the most likely scale and power.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import Any

import numpy as np
from scipy.optimize import minimize

from dicehaven.core.contract import AnyFloats, FloatArray, Setup
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.network import wide_network_of_many
from dicehaven_lab.chunks import Execution, Rows, Series, configuration, rows_of, together
from dicehaven_lab.learning.evaluation import softmax
from dicehaven_lab.solving import teacher_of
from dicehaven_lab.solving.contract import Teacher

SAME = 16  # games in a row with the same configuration
STEPS = 300  # of L-BFGS, at most
DECAY = 1e-6  # of the weights
LEARNED = 250_000  # seats of positions at most that a fit learns from
HELD_BACK = 32  # one seat of a position in so many is held out to test the fit
POWERS = (0.4, 0.5, 0.6, 0.7, 0.85, 1.0)
SCALES = np.arange(0.5, 6.25, 0.25)
LOOKED_AT = 20_000  # positions of each number of seats that scale and power are found by
SOON = 0.05  # rounds to go at least


@dataclass(frozen=True, eq=False)
class LessonSeries(Series):
    """Games of self-play by weights, over several configurations with the same number of seats.

    The rows are positions, with the columns of `contract.Teacher.lessons`.
    """

    compiled = True
    sizes = (16, 256)

    game: Game
    tables: tuple[MatchConfig, ...]
    seed: str
    weights: FloatArray

    def description(self) -> dict[str, Any]:
        weights = sha256(self.weights.tobytes()).hexdigest()
        tables = [configuration(self.game, table) for table in self.tables]
        return {"series": "learn-expert", "tables": tables, "seed": self.seed, "weights": weights}

    def play(self, lo: int, hi: int) -> Rows:
        number = seed_number(self.seed)
        parts = []
        for _, games in groupby(range(lo, hi), key=lambda g: g // SAME):
            played = list(games)
            setup = self.tables[played[0] // SAME % len(self.tables)].setup
            parts.append(teacher(self.game).lessons(setup, number, played[0], played[-1] + 1, self.weights))
        return together(parts)


def teacher(game: Game) -> Teacher[Setup]:
    """Return what teaches a game's expert."""
    found = teacher_of(game)
    assert found is not None, game.name
    return found


@dataclass(frozen=True)
class Round:
    """The weights of a round, how many positions it played, the error in rounds, the log-likelihood of the winners."""

    weights: FloatArray
    positions: int
    error: float
    log_likelihood: float


def rounds(
    game: Game,
    tables: Sequence[tuple[Sequence[MatchConfig], int]],
    count: int,
    seed: str,
    execution: Execution,
) -> Iterator[Round]:
    """Yield rounds of learning; `tables` are the configurations for each number of seats, with the number of games per round."""
    units = teacher(game).UNITS
    weights: FloatArray = np.zeros(0)
    before = list[Lessons]()
    for k in range(count):
        played = []
        for configs, games in tables:
            players = configs[0].players
            series = LessonSeries(game, tuple(configs), f"{seed}/{players}/{k}", weights)
            played.append(Lessons(**rows_of(series, games, execution.part(f"{players}-{k}"))))
        weights, error = fit_rounds([*before, *played], units, weights, k)
        yield Round(weights, sum(len(part.shares) for part in played), error, log_likelihood(played, weights, units))
        before = played if k else []  # the first round's seats are beginners


# The fit


@dataclass(frozen=True)
class Lessons:
    """Positions of one number of seats: see `contract.Teacher.lessons`."""

    features: AnyFloats
    rounds: AnyFloats
    shares: AnyFloats


def fit_rounds(parts: Sequence[Lessons], units: int, start: AnyFloats, seed: int) -> tuple[FloatArray, float]:
    """Return the weights with scale and power, starting from given weights or at random, and the error in rounds."""
    rng = np.random.default_rng(seed)
    n = parts[0].features.shape[-1]
    x = np.concatenate([part.features.reshape(-1, n) for part in parts])
    y = np.concatenate([part.rounds.ravel() for part in parts])
    held = np.zeros(len(y), np.bool_)
    held[::HELD_BACK] = True
    w = start[:-2].astype(np.float32) if len(start) else _first_weights(rng, n, units)
    learned = rng.permutation(np.flatnonzero(~held))[:LEARNED]
    w = _improved(w, x[learned], y[learned], units)
    error = float(np.sqrt(((wide_network_of_many(x[held], w, units) - y[held]) ** 2).mean()))
    return np.concatenate([w.astype(np.float64), scale_and_power(parts, w, units)]), error


def _first_weights(rng: np.random.Generator, n: int, units: int) -> AnyFloats:
    parts = np.zeros(n + units), rng.normal(0.0, 0.05, units), rng.normal(0.0, 0.15, n * units)
    return np.concatenate(parts).astype(np.float32)


def _improved(start: AnyFloats, x: AnyFloats, y: AnyFloats, units: int) -> AnyFloats:
    """Return the weights with the least weighed squares, found from a start."""
    n = x.shape[1]
    weigh = 1.0 / (np.maximum(y, 0.0) + 1.0) / len(y)

    def loss(flat: FloatArray) -> tuple[float, FloatArray]:
        weights = flat.astype(np.float32)
        linear, bias, share, first = np.split(weights, [n, n + units, n + 2 * units])
        active = np.maximum(x @ first.reshape(n, units) + bias, 0.0)
        off = active @ share + x @ linear - y
        wrong = off * weigh
        back = (wrong[:, None] * share) * (active > 0)
        slope = np.concatenate([x.T @ wrong, back.sum(axis=0), active.T @ wrong, (x.T @ back).ravel()])
        return (float(off @ wrong) + DECAY * float(flat @ flat)) / 2, slope + DECAY * flat

    found = minimize(loss, start.astype(np.float64), jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    best: AnyFloats = found.x.astype(np.float32)
    return best


def scale_and_power(parts: Sequence[Lessons], weights: AnyFloats, units: int) -> FloatArray:
    """Return the most likely scale and power, given who won."""
    found = [(_rounds(part, weights, units), part.shares[:LOOKED_AT]) for part in parts]
    pairs = [(float(scale), power) for power in POWERS for scale in SCALES]
    return np.array(max(pairs, key=lambda pair: sum(_likelihood(r, s, *pair) for r, s in found)))


def log_likelihood(parts: Sequence[Lessons], weights: AnyFloats, units: int) -> float:
    """Return the mean log-likelihood of the winners, by weights with scale and power."""
    total = sum(_likelihood(_rounds(part, weights, units), part.shares[:LOOKED_AT], *weights[-2:]) for part in parts)
    return total / sum(len(part.shares[:LOOKED_AT]) for part in parts)


def _rounds(part: Lessons, weights: AnyFloats, units: int) -> AnyFloats:
    return np.maximum(wide_network_of_many(part.features[:LOOKED_AT], weights, units), SOON)


def _likelihood(rounds: AnyFloats, shares: AnyFloats, scale: float, power: float) -> float:
    return float((shares * np.log(np.maximum(softmax((-scale * rounds**power).astype(np.float64)), 1e-12))).sum())
