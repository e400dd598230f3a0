"""Simulation of many compiled games on all cores; results do not depend on the number of cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from dicehaven.bots import policies as policy_rules
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import hold_within

CHUNK = 256  # games that a core plays at a time
Z95 = 1.959964


@dataclass(frozen=True)
class Simulation:
    """Outcomes of a series: arrays with one row per game.  `seat_policy[g, p]` is what seat p of game g played."""

    policies: tuple[str, ...]
    alternating: bool
    won: npt.NDArray[np.bool_]  # (games, players)
    score: npt.NDArray[np.int32]  # (games, players)
    decisions: npt.NDArray[np.int32]  # (games,)
    turns: npt.NDArray[np.int64]  # (games,)

    @property
    def games(self) -> int:
        return len(self.decisions)

    @property
    def wins(self) -> FloatArray:
        """Each seat's share of a game's win: shape (games, players)."""
        shares: FloatArray = self.won / np.maximum(self.won.sum(axis=1, keepdims=True), 1)
        return shares

    @property
    def wins_by_policy(self) -> dict[str, float]:
        """The mean number of seats' wins by policy, as a share of a game (alternating series put every policy everywhere)."""
        players = self.won.shape[1]
        shares: dict[str, float] = dict.fromkeys(self.policies, 0.0)
        for g0 in range(players if self.alternating else 1):
            rows = self.wins[g0::players] if self.alternating else self.wins
            for p in range(players):
                shares[self.policies[(p - g0) % players]] += float(rows[:, p].sum()) / self.games
        return shares


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share observed in a number of games."""
    if games == 0:
        return 0.0, 1.0
    middle = (share + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 / (1 + Z95**2 / games) * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    game: Game,
    table: MatchConfig,
    games: int,
    policies: tuple[str, ...],
    seed: str = "0",
    alternating: bool = False,
    progress: Callable[[int], None] = lambda done: None,
    cores: int | None = None,
) -> Simulation:
    """Play a series; `policies` has a name a seat (random, greedy), which move on by a seat each game if alternating."""
    players = table.players
    seats = [policy_rules.POLICIES.index(name) for name in policies]
    turns = players if alternating else 1
    plan = np.array([[seats[(p - k) % players] for p in range(players)] for k in range(turns)], np.int8)
    code = compiled(policy_rules, game.rules)
    t, number = table.setup.stored(), seed_number(seed)
    outcomes = np.zeros(games, policy_rules.Outcome.dtype)

    def chunk(lo: int) -> int:
        return play(lo, min(lo + CHUNK, games))

    def play(lo: int, hi: int) -> int:
        work = policy_rules.scratch_for(game.rules)
        code.play_series(t, number, lo, hi, plan, work, outcomes[lo:hi])
        hold_within(game.rules, work.moves, work.dice)
        return hi - lo

    play(0, 0)  # compiles, once, before the threads start
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        for done in pool.map(chunk, range(0, games, CHUNK)):
            progress(done)
    return Simulation(
        policies,
        alternating,
        outcomes["won"][:, :players] > 0,
        outcomes["score"][:, :players],
        outcomes["decisions"],
        outcomes["turns"],
    )
