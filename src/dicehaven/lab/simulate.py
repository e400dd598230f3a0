"""Simulation of many compiled games; the results do not depend on threads, processes or machines."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.bots import policies as policy_rules
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_ended, require_room
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, play_in_chunks
from dicehaven.lab.code import compile_once


@dataclass(frozen=True)
class Simulation:
    """Outcomes of a series, as arrays with a row per game."""

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
        return win_shares(self.won)

    @property
    def wins_by_policy(self) -> dict[str, float]:
        """The mean share of a game that each policy wins (in an alternating series, every policy plays every seat)."""
        players = self.won.shape[1]
        shares: dict[str, float] = dict.fromkeys(self.policies, 0.0)
        for g0 in range(players if self.alternating else 1):
            rows = self.wins[g0::players] if self.alternating else self.wins
            for p in range(players):
                shares[self.policies[(p - g0) % players]] += float(rows[:, p].sum()) / self.games
        return shares


def win_shares(won: npt.NDArray[Any]) -> FloatArray:
    """Return each seat's share of the wins of its games, which winners share; both of shape (games, players)."""
    shares: FloatArray = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


@dataclass(frozen=True)
class PolicySeries(Series):
    """Games played by policies; the rows have `won` and `score` (games, players), `decisions` and `turns` (games,).

    `plan[g % len(plan), p]` is the number of the policy that plays seat p of game g.
    """

    compiled = True
    sizes = (256, 16_384)

    game: Game
    table: MatchConfig
    policies: tuple[str, ...]
    seed: str
    alternating: bool = False

    def description(self) -> dict[str, Any]:
        return {
            "series": "simulate",
            **configuration(self.game, self.table),
            "policies": self.policies,
            "alternating": self.alternating,
            "seed": self.seed,
        }

    @property
    def plan(self) -> npt.NDArray[np.int8]:
        players = self.table.players
        seats = [policy_rules.POLICIES.index(name) for name in self.policies]
        turns = players if self.alternating else 1
        return np.array([[seats[(p - k) % players] for p in range(players)] for k in range(turns)], np.int8)

    def prepare(self) -> None:
        compile_once(self.game, policy_rules, lambda: self.play(0, 0))

    def play(self, lo: int, hi: int) -> Rows:
        players = self.table.players
        rules = self.game.rules
        code = compiled(policy_rules, rules)
        work = policy_rules.workspace_for(rules)
        outcomes = np.zeros(hi - lo, policy_rules.Outcome.dtype)
        code.play_series(self.table.setup.stored(), seed_number(self.seed), lo, hi, self.plan, work, outcomes)
        require_room(rules, work.moves, work.dice)
        require_ended(rules, outcomes["decisions"], lo)
        return {
            "won": outcomes["won"][:, :players] > 0,
            "score": outcomes["score"][:, :players].copy(),
            "decisions": outcomes["decisions"].copy(),
            "turns": outcomes["turns"].copy(),
        }


def simulate(
    game: Game,
    table: MatchConfig,
    games: int,
    policies: tuple[str, ...],
    seed: str = "0",
    alternating: bool = False,
    progress: Callable[[int], None] = lambda done: None,
    execution: Execution = ALL_CORES,
) -> Simulation:
    """Play a series; `policies` has a name for each seat (random, greedy); if alternating, they move on by a seat each game."""
    series = PolicySeries(game, table, policies, seed, alternating)
    players = table.players
    won = np.zeros((games, players), np.bool_)
    score = np.zeros((games, players), np.int32)
    decisions = np.zeros(games, np.int32)
    turns = np.zeros(games, np.int64)
    columns: Rows = {"won": won, "score": score, "decisions": decisions, "turns": turns}
    for chunk, rows in play_in_chunks(series, games, execution, progress):
        for name, column in columns.items():
            column[chunk.start : chunk.stop] = rows[name]
    return Simulation(policies, alternating, won, score, decisions, turns)
