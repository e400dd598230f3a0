"""Weights of `evaluate`, learned from self-play: which of the seats at rest won in the end, as a softmax over seats.

The model is Bradley's and Terry's (1952) for any number of seats: seat p wins in proportion to exp(w · x_p), where x_p
is what `weighted_features` counts.  Ridge-regularised maximum likelihood, by Newton's method.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from dicehaven.bots.mcts import playout
from dicehaven.core.compiler import compiled
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import hold_within, moves_and_dice
from dicehaven.lab import positions

Array = np.ndarray[Any, Any]
RIDGE = 1e-3  # of the mean log-likelihood, with features scaled to deviation 1
EVERY = 7  # decisions between two positions that are kept, on average


@dataclass(frozen=True)
class Samples:
    """Positions at rest: features of shape (positions, seats, weights), shares of the win of shape (positions, seats)."""

    features: Array
    shares: Array


def sample(game: Game, table: MatchConfig, games: int, seed: str, cores: int = 2) -> Samples:
    """Positions of greedy games in which now and then a seat looks at few of its actions."""
    code, rules, players = compiled(positions, game.rules), game.rules, table.players
    t, number, count = table.setup.stored(), seed_number(seed), _features(game)

    def part(core: int) -> Samples:
        states, views = np.zeros(1, rules.State.dtype), np.zeros(1, rules.State.dtype)
        work = positions.Desk(
            states,
            views,
            np.zeros(2, Stream.dtype),
            *moves_and_dice(rules),
            np.zeros(count),
        )
        x = np.zeros((positions.MOST, players, count))
        shares = np.zeros(players)
        found: list[tuple[Array, Array]] = []
        for g in range(core, games, cores):
            n = code.play_and_look(t, number, g, work, x, shares)
            hold_within(rules, work.moves, work.dice)
            found.append((x[:n].copy(), np.broadcast_to(shares, (n, players)).copy()))
        return Samples(np.concatenate([f for f, _ in found]), np.concatenate([y for _, y in found]))

    with ThreadPoolExecutor(cores) as pool:
        parts = list(pool.map(part, range(cores)))
    return Samples(np.concatenate([p.features for p in parts]), np.concatenate([p.shares for p in parts]))


def fit(samples: list[Samples], steps: int = 12) -> tuple[Array, float]:
    """The weights, and the mean log-likelihood of the winners."""
    scale = np.sqrt(
        sum((s.features**2).sum(axis=(0, 1)) for s in samples) / sum(s.features[..., 0].size for s in samples)
    )
    scale[scale == 0] = 1.0
    size = sum(len(s.shares) for s in samples)
    w = np.zeros(len(scale))
    loss = 0.0
    for _ in range(steps):
        gradient, hessian, loss = -RIDGE * w, RIDGE * np.eye(len(w)), 0.0
        for part in samples:
            x = part.features / scale
            z = x @ w
            p = np.exp(z - z.max(axis=1, keepdims=True))
            p /= p.sum(axis=1, keepdims=True)
            loss += float((part.shares * np.log(np.maximum(p, 1e-12))).sum()) / size
            gradient = gradient + np.einsum("ns,nsf->f", part.shares - p, x) / size
            mean = np.einsum("ns,nsf->nf", p, x)
            hessian = hessian + (np.einsum("ns,nsf,nsg->fg", p, x, x, optimize=True) - mean.T @ mean) / size
        w = w + np.linalg.solve(hessian, gradient)
    return w / scale, loss


def _features(game: Game) -> int:
    return int(compiled(playout, game.rules).FEATURES)
