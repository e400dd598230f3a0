"""The plan of a study, who plays what: everything that determines its tables, small enough to be sent to another process."""

import json
from dataclasses import dataclass, field
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from dicehaven.bots.policies import POLICIES
from dicehaven.core.contract import LayoutData
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.registry import find


@dataclass(frozen=True)
class Plan:
    """A series of matches: game, seats, options, board, a bot for each seat, and the seed of the dice.

    The table of a plan depends on the plan alone.  With `alternating`, the bots of match g move on by g seats, so that each
    of them plays every seat equally often.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str = "0"
    options: dict[str, object] = field(default_factory=dict)
    layout: str | LayoutData | None = None
    alternating: bool = False

    @property
    def compiled(self) -> bool:
        """True if all seats are policies, which play compiled."""
        return all(bot in POLICIES for bot in self.bots)

    @property
    def rounds(self) -> int:
        """The number of different seatings of the bots."""
        return self.players if self.alternating and len(set(self.bots)) > 1 else 1

    def seated(self, number: int) -> tuple[str, ...]:
        """The bot at each seat in match `number`."""
        shift = number % self.rounds
        return tuple(self.bots[(p - shift) % self.players] for p in range(self.players))

    @property
    def policies(self) -> npt.NDArray[np.int8]:
        """The policies of the seats of match g, by number: row g % rounds."""
        return np.array([[POLICIES.index(word) for word in self.seated(g)] for g in range(self.rounds)], np.int8)

    def found_game(self) -> Game:
        """The game; raises UnknownGame."""
        return find(self.game)

    def config(self) -> MatchConfig:
        """The configuration of a match; raises BadOption or BadLayout."""
        return self.found_game().configure(self.players, self.options, self.layout)

    @property
    def seed_number(self) -> int:
        """The seed of the compiled series: the same for all variants, so that they are played with the same dice."""
        return seed_number(f"{self.seed}/study")

    def key(self) -> str:
        """A name for the table of this plan, different for different plans."""
        words = (self.game, self.players, self.bots, self.seed, self.options, self.layout, self.alternating)
        return sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:16]
