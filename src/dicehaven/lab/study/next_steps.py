"""The next steps for a reader: commands that continue where a study ends."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from dicehaven.core.game import Game
from dicehaven.lab.study.words import Words


@dataclass(frozen=True)
class Step:
    """A suggestion, and the commands for it."""

    suggestion: str
    commands: Sequence[str]


@dataclass(frozen=True)
class Continuation:
    """The subject of a study as given on the command line: a game, and the words for its options and its board."""

    program: str
    game: Game
    chosen: Sequence[str] = ()

    def steps(self, words: Words) -> list[Step]:
        """The suggestions: play it, let better bots play it, change the board."""
        table = shlex.join([self.game.name, *self.chosen])
        found = [
            Step(words("next-play"), [f"{self.program} play {table}"]),
            Step(words("next-level"), [f"{self.program} study {table} --policy level3 --out level3"]),
        ]
        if self.game.default_layout is not None:
            name = self.game.name
            drawn = f"{self.program} layout {shlex.join([name, *self._board])} --toml > board.toml"
            found.append(
                Step(words("next-board"), [drawn, f"{self.program} study {name} --layout board.toml --out board"])
            )
        return found

    @property
    def _board(self) -> Sequence[str]:
        """The board that was studied; empty for the shipped one."""
        given = list(self.chosen)
        return given[given.index("--layout") + 1 :][:1] if "--layout" in given else []
