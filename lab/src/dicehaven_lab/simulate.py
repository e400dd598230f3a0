"""Simulation of many compiled games; the results do not depend on threads, processes or machines."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.bots import policies as policy_rules
from dicehaven.bots.series import play_series, win_shares
from dicehaven.core.contract import FloatArray
from dicehaven.core.game import Game, MatchConfig
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, play_in_chunks
from dicehaven_lab.code import compile_once


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


@dataclass(frozen=True)
class PolicySeries(Series):
    """Games played by policies; the rows have `won` and `score` (games, players), `decisions` and `turns` (games,)."""

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

    def prepare(self) -> None:
        compile_once(self.game, policy_rules, lambda: self.play(0, 0))

    def play(self, lo: int, hi: int) -> Rows:
        return play_series(self.game, self.table, self.policies, self.seed, lo, hi, self.alternating)


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
