"""What a reader may do next: commands that go on from where a study ends."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from dicehaven.core.contract import HasBoards
from dicehaven.core.game import Game
from dicehaven.lab.study.words import Words


@dataclass(frozen=True)
class Step:
    """What is to be done, and the commands that do it."""

    told: str
    commands: Sequence[str]


@dataclass(frozen=True)
class Continuation:
    """The table of a study as it was given on the command line: a game, and the words for its options and its board."""

    program: str
    game: Game
    chosen: Sequence[str] = ()

    def steps(self, words: Words) -> list[Step]:
        """Play it; let better bots play it; change the board."""
        table = shlex.join([self.game.name, *self.chosen])
        found = [
            Step(words("next-play"), [f"{self.program} play {table}"]),
            Step(words("next-level"), [f"{self.program} study {table} --policy level3 --out level3"]),
        ]
        if isinstance(self.game.layout, HasBoards):
            name = self.game.name
            drawn = f"{self.program} layout {name} --toml >board.toml"
            found.append(
                Step(words("next-board"), [drawn, f"{self.program} study {name} --layout board.toml --out board"])
            )
        return found
