"""Weights of `evaluate`, learned from self-play: which team of a quiet position won in the end, as a softmax over teams.

The model is Bradley's and Terry's (1952) for any number of teams: team k wins in proportion to exp(w · x_k), where x_k
is the sum over its seats of what `weighted_features` counts; mostly each seat is a team of its own.  Ridge-regularised maximum likelihood, by Newton's method.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import hold_within
from dicehaven.lab import self_play

RIDGE = 1e-3  # of the mean log-likelihood, with features scaled to deviation 1


@dataclass(frozen=True)
class Samples:
    """Quiet positions: features of shape (positions, teams, weights), shares of the win of shape (positions, teams)."""

    features: FloatArray
    shares: FloatArray


def sample(game: Game, table: MatchConfig, games: int, seed: str, cores: int = 2) -> Samples:
    """Positions of greedy games in which a seat now and then considers only a few of its actions."""
    code, players = compiled(self_play, game.rules), table.players
    t, number, count = table.setup.stored(), seed_number(seed), int(code.FEATURES)

    def part(core: int) -> Samples:
        work = self_play.scratch_for(game.rules, count)
        x: FloatArray = np.zeros((self_play.MAX_POSITIONS, players, count))
        wins, teams = np.zeros(players), np.zeros(players, np.int64)
        found: list[Samples] = []
        for g in range(core, games, cores):
            n = code.play_and_note(t, number, g, work, x, wins, teams)
            hold_within(game.rules, work.moves, work.dice)
            found.append(_by_team(x[:n], wins, teams))
        return _together(found)

    with ThreadPoolExecutor(cores) as pool:
        return _together(list(pool.map(part, range(cores))))


def _by_team(x: FloatArray, wins: FloatArray, teams: npt.NDArray[np.int64]) -> Samples:
    """The samples of a game: features are summed over a team's seats, a win is shared by the teams that have it."""
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
