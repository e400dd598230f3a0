"""Learns the weights of `evaluate` from self-play: a softmax over teams of which team won from a quiet position.

The model is Bradley and Terry's (1952) for any number of teams: team k wins in proportion to exp(w · x_k), where x_k is
the sum of `features` over its seats; usually each seat is its own team.  The fit is ridge-regularized maximum
likelihood, by Newton's method.
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
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, rows_of
from dicehaven.lab.compiling import compile_once
from dicehaven.lab.learning import self_play

RIDGE = 1e-3  # ridge penalty on the mean log-likelihood, with features scaled to unit deviation


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
        found: list[Samples] = []
        for g in range(lo, hi):
            n = code.play_and_note(t, number, g, work, x, wins, teams)
            require_room(rules, work.moves, work.dice)
            found.append(_by_team(x[:n], wins, teams))
        part = _together(found)
        return {"features": part.features, "shares": part.shares}


def sample(game: Game, table: MatchConfig, games: int, seed: str, execution: Execution = ALL_CORES) -> Samples:
    """The positions of a series of games, in the order in which they are played."""
    rows = rows_of(SampleSeries(game, table, seed), games, execution)
    return Samples(rows["features"], rows["shares"])


def _by_team(x: FloatArray, wins: FloatArray, teams: npt.NDArray[np.int64]) -> Samples:
    """The samples of a game: features are summed over a team's seats, and a win is shared among the teams that have it."""
    seats = teams == np.unique(teams)[:, None]  # of each team
    won = (seats & (wins > 0)).any(axis=1)
    return Samples(np.einsum("ks,nsf->nkf", seats, x), np.broadcast_to(won / won.sum(), (len(x), len(seats))))


def _together(parts: Sequence[Samples]) -> Samples:
    return Samples(np.concatenate([p.features for p in parts]), np.concatenate([p.shares for p in parts]))


def fit(samples: Sequence[Samples], steps: int = 12) -> tuple[FloatArray, float]:
    """The weights, and the mean log-likelihood of the winners."""
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
            z = x @ w
            p = np.exp(z - z.max(axis=1, keepdims=True))
            p /= p.sum(axis=1, keepdims=True)
            likelihood += float((part.shares * np.log(np.maximum(p, 1e-12))).sum()) / size
            gradient = gradient + np.einsum("ns,nsf->f", part.shares - p, x) / size
            mean = np.einsum("ns,nsf->nf", p, x)
            hessian = hessian + (np.einsum("ns,nsf,nsg->fg", p, x, x, optimize=True) - mean.T @ mean) / size
        w = w + np.linalg.solve(hessian, gradient)
    return w / scale, likelihood


def _deviations(samples: Sequence[Samples]) -> FloatArray:
    """The root mean square of each feature; 1 for one that is always 0."""
    squares: FloatArray = np.zeros(samples[0].features.shape[2])
    for s in samples:
        squares = squares + (s.features**2).sum(axis=(0, 1))
    scale: FloatArray = np.sqrt(squares / sum(s.features[..., 0].size for s in samples))
    scale[scale == 0] = 1.0
    return scale


def configurations(game: Game, players: int, variants: Iterable[Options]) -> list[MatchConfig]:
    """Those of the variants that so many seats can play."""
    found = []
    for options in variants:
        with suppress(BadOption):
            found.append(game.configure(players, options))
    return found
