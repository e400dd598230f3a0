"""A terminal on which a script types, and a session played with its keys."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console

from dicehaven.cli.files import Saved
from dicehaven.cli.output import texts_of
from dicehaven.cli.screen import FORGET
from dicehaven.cli.seats import Seats
from dicehaven.cli.session import Session
from dicehaven.core.match import Match

Key = str | Callable[[], str]


class Keyboard(Console):
    """A terminal on which a script types; after its last key nobody is there any more."""

    def __init__(self, *keys: Key, width: int = 120, height: int = 50) -> None:
        self.paper = StringIO()
        super().__init__(
            file=self.paper, force_terminal=True, width=width, height=height, color_system=None, legacy_windows=False
        )
        self.keys = list(keys)

    def input(self, prompt: object = "", **_: object) -> str:
        self.print(prompt, end="")
        if not self.keys:
            raise EOFError
        key = self.keys.pop(0)
        typed = key if isinstance(key, str) else key()
        self.paper.write(typed + "\n")
        return typed

    @property
    def screens(self) -> list[str]:
        """What could be seen, by scrolling too, from one hand-over to the next."""
        return self.paper.getvalue().split(FORGET)


def at_table(
    file: Path, seats: str, *keys: Key, game: str = "sailorman", seed: str = "s", lang: str = "en"
) -> tuple[Session, Keyboard]:
    """A session played with these keys."""
    sitting = Seats.parse(seats)
    match = Match.new(game, len(sitting.words), seed=seed, tags={"seats": seats})
    keyboard = Keyboard(*keys)
    session = Session(match, sitting, texts_of(game, lang), keyboard, Saved(file), hints=True)
    session.run()
    return session, keyboard
