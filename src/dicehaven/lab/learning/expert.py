"""Learns what a game's expert knows in rounds of self-play: the rounds that a seat needs (`contract.LearnsRounds`).

In each round of learning, seats play by the weights of the previous round (in the first, by the policy of the search).
The network is then fitted to the rounds that they needed, in this round of learning and the previous one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import Any

import numpy as np

from dicehaven.core.contract import FloatArray, LearnsRounds
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.lab.chunks import Execution, Rows, Series, configuration, rows_of
from dicehaven.lab.chunks.series import together
from dicehaven.lab.learning.fit_rounds import Lessons, fit_rounds, log_likelihood

SAME = 16  # games in a row with the same configuration


@dataclass(frozen=True, eq=False)
class LessonSeries(Series):
    """Games of self-play by weights, over several configurations with the same number of seats.

    The rows are positions, with the columns of `contract.LearnsRounds.lessons`.
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
            parts.append(teacher_of(self.game).lessons(setup, number, played[0], played[-1] + 1, self.weights))
        return together(parts)


def teacher_of(game: Game) -> LearnsRounds[Any]:
    """The game's expert, typed as one that learns."""
    expert = game.expert
    assert isinstance(expert, LearnsRounds)
    return expert


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
    """Rounds of learning; `tables` are the configurations for each number of seats, with the number of games per round."""
    units = teacher_of(game).UNITS
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
