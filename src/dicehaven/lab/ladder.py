"""A round-robin between bots: who beats whom, and ratings with their uncertainty.

Every pair plays an even number of two-seat matches: each pair of matches has the same dice, with the seats changed.
Ratings are Elo's, fitted by maximum likelihood (Bradley, Terry 1952; a shared win counts one half each), with mean
1500; their intervals come from resampling pairs of matches (bootstrap).
"""

from collections.abc import Callable
from concurrent.futures import as_completed
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter
from typing import Protocol

import numpy as np

from dicehaven.bots.bot import Bot, bot
from dicehaven.bots.process_pool import pool
from dicehaven.core.contract import FloatArray, LayoutData, Options, Setup
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find

MIDDLE, SCALE = 1500.0, 400.0 / np.log(10)
DRAWS = 1000  # of the bootstrap
MOST_ELO = 1200.0  # ratings further apart than that are not measured by so few matches


class MakeBot(Protocol):
    """What makes a bot (`bots.bot.bot`)."""

    def __call__(self, kind: str, game: Game, setup: Setup, seed: str, /) -> Bot: ...


@dataclass(frozen=True)
class Ladder:
    """Results: `shares[a, b, k]` is what bot a won against bot b in their k-th pair of matches, 0 to 1."""

    bots: tuple[str, ...]
    shares: FloatArray
    seconds: tuple[float, ...]  # for a move, on average

    def share(self, a: int, b: int) -> tuple[float, float]:
        """Bot a's share of the wins against bot b, and half of its 95 % interval."""
        x = self.shares[a, b]
        return float(x.mean()), float(1.96 * x.std(ddof=1) / len(x) ** 0.5) if len(x) > 1 else 1.0

    def ratings(self, seed: int = 0) -> list[tuple[float, float, float]]:
        """Each bot's rating with the ends of its 95 % interval."""
        rng, pairs = np.random.default_rng(seed), self.shares.shape[2]
        drawn = [rated(self.shares[:, :, rng.integers(0, pairs, pairs)].mean(axis=2)) for _ in range(DRAWS)]
        low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
        return [(float(r), float(lo), float(hi)) for r, lo, hi in zip(rated(self.shares.mean(axis=2)), low, high)]


def rated(shares: FloatArray) -> FloatArray:
    """Elo ratings from a table of shares: gradient ascent on the likelihood, slightly shrunk towards the mean."""
    n = len(shares)
    played = 1.0 - np.eye(n)
    strength = np.zeros(n)
    for _ in range(200):
        expected = 1.0 / (1.0 + np.exp(strength[None, :] - strength[:, None]))
        gradient = ((shares - expected) * played).sum(axis=1) - 0.002 * strength
        weight = (expected * (1.0 - expected) * played).sum(axis=1) + 0.002
        strength += 0.5 * gradient / weight
    ratings: FloatArray = MIDDLE + np.clip(SCALE * (strength - strength.mean()), -MOST_ELO, MOST_ELO)
    return ratings


def climb(
    game: str,
    bots: tuple[str, ...],
    pairs: int,
    seed: str = "0",
    options: Options | None = None,
    layout: str | LayoutData | None = None,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Ladder:
    """Let every bot play `pairs` pairs of matches against every other, in worker processes."""
    shares = np.full((len(bots), len(bots), pairs), 0.5)
    spent, asked = np.zeros(len(bots)), np.zeros(len(bots))
    jobs = [(a, b, k) for k in range(pairs) for a, b in combinations(range(len(bots)), 2)]
    with pool(cores) as processes:
        waiting = {
            processes.submit(play_pair, game, bots[a], bots[b], f"{seed}/{k}", options, layout): (a, b, k)
            for a, b, k in jobs
        }
        for done in as_completed(waiting):
            a, b, k = waiting[done]
            share, seconds, moves = done.result()
            shares[a, b, k], shares[b, a, k] = share, 1.0 - share
            for bot_number, i in ((a, 0), (b, 1)):
                spent[bot_number] += seconds[i]
                asked[bot_number] += moves[i]
            progress(1)
    return Ladder(bots, shares, tuple(float(x) for x in spent / np.maximum(asked, 1)))


def play_pair(
    game: str, a: str, b: str, seed: str, options: Options | None, layout: str | LayoutData | None, make: MakeBot = bot
) -> tuple[float, tuple[float, float], tuple[int, int]]:
    """Two matches with the same dice: bot a's share of the wins, seconds and decisions of both bots."""
    share, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for first in range(2):
        match = Match.new(game, 2, options, layout)
        players = [_bot(game, kind, _key(options, layout), match, make) for kind in (a, b)]
        dice = SeededDice(f"{seed}/dice")
        while not match.over:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            seat = match.movers[0]
            who = (seat + first) % 2
            start = perf_counter()
            action = players[who].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
            seconds[who] += perf_counter() - start
            moves[who] += 1
            match.play(seat, find(game).write(action))
        share += (first in match.winners) / len(match.winners) / 2
    return share, (seconds[0], seconds[1]), (moves[0], moves[1])


def _key(options: Options | None, layout: str | LayoutData | None) -> str:
    return repr((options, layout))


_made: dict[tuple[str, str, str], Bot] = {}


def _bot(game: str, kind: str, key: str, match: Match, make: MakeBot) -> Bot:
    """A bot of this process, made once for matches alike."""
    if (game, kind, key) not in _made:
        _made[game, kind, key] = make(kind, match.game, match.setup, "ladder")
    return _made[game, kind, key]
