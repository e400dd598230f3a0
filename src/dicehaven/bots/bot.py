"""Bots for a table: each sees its seat's view and the legal actions, and nothing else.

A bot is named by a word: `random`, `greedy`, `level1` to `level5`, the name of an entry point in the group
`dicehaven.bots`, or the path of a Python file (`plugins.py`).
"""

from collections.abc import Sequence
from typing import Any, Protocol

from dicehaven.bots import plugins, policies
from dicehaven.bots.levels import BEGINNERS, LEVELS, level
from dicehaven.core.compiler import plain
from dicehaven.core.dice import Stream, seed_number, seeded
from dicehaven.core.game import Game
from dicehaven.core.struct import Slot

KINDS = (*LEVELS, *policies.POLICIES)  # always there


class Bot(Protocol):
    """Who decides for a seat."""

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """One of the legal actions; the same for the same view, seed and number of the decision."""


class Policy:
    """A seat played by a policy of the policies, its choices among equals drawn from a seed of its own."""

    def __init__(self, kind: str, game: Game, setup: Any, seed: str) -> None:
        self.setup, self.seed = setup, seed
        self.number = policies.POLICIES.index(kind)
        self.code = plain(policies, game.rules)

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """What the arena chooses."""
        stream = Stream()
        seeded(stream, seed_number(f"{self.seed}/bot {seat}"), number)
        return int(
            self.code.choose(self.setup, view, Slot([view]), seat, stream, self.number, list(actions), len(actions))
        )


def is_bot(kind: str) -> bool:
    """Whether a word names a bot."""
    return kind in KINDS or plugins.is_plugin(kind)


def is_quick(kind: str) -> bool:
    """Whether a bot decides at once and runs no compiled code and nobody's own."""
    return kind in policies.POLICIES or kind in BEGINNERS


def bot(kind: str, game: Game, setup: Any, seed: str) -> Bot:
    """The bot of that name for matches with one setup; raises BadBot."""
    if kind in policies.POLICIES:
        return Policy(kind, game, setup, seed)
    if kind in LEVELS:
        return level(kind, game, setup, seed)
    return plugins.PluginBot(kind, game, setup, seed)
