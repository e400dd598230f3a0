"""Bots of one's own: a small class, in a file or behind an entry point.

    class Bot:
        def choose(self, view, legal, clock):
            return legal[0]

`view` is the View below, `legal` the legal moves in the notation of the rules page, `clock` the seconds that the move
may take.  What comes back is one of `legal`.  An instance plays one seat of one match.
"""

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text

GROUP = "dicehaven.bots"
CLOCK = 1.0  # seconds
_offered: dict[str, str] = {}


class BadBot(DicehavenError):
    """There is no such bot, or it did what none may do."""


@dataclass(frozen=True)
class View:
    """What a bot is asked about: the state as its seat sees it, the setup, the seat."""

    game: str
    seat: int
    setup: Any
    state: Any


class PluginBot:
    """A seat played by somebody's class."""

    def __init__(self, kind: str, game: Game, setup: Any, seed: str) -> None:
        self.kind, self.game, self.setup = kind, game, setup
        self._made: dict[int, Any] = {}

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """What the class chooses; raises BadBot for what is no legal move, or for an error of its own."""
        moves = {self.game.write(action): action for action in actions}
        try:
            if seat not in self._made:
                self._made[seat] = find_class(self.kind)()
            chosen = self._made[seat].choose(View(self.game.name, seat, self.setup, view), list(moves), CLOCK)
        except DicehavenError:
            raise
        except Exception as error:
            raise BadBot(text("bot-failed", bot=self.kind, problem=f"{type(error).__name__}: {error}"[:200])) from error
        if chosen not in moves:
            raise BadBot(text("bot-illegal", bot=self.kind, move=repr(chosen)[:60], legal=", ".join(list(moves)[:5])))
        return moves[chosen]


def offer(kind: str) -> str:
    """Let a bot be known by a name without its path, in this process; returns the name.  Raises BadBot."""
    find_class(kind)
    if not kind.endswith(".py"):
        return kind
    file = Path(kind).resolve()
    _offered[file.stem] = str(file)
    return file.stem


def whereabouts(kind: str) -> str:
    """What another process finds a bot by: its path, if it has been offered by a name."""
    return _offered.get(kind, kind)


def is_plugin(kind: str) -> bool:
    """Whether a word names a file with a bot, or an entry point."""
    return kind.endswith(".py") or kind in _offered or kind in installed()


@cache
def installed() -> tuple[str, ...]:
    """The names of all bots that installed packages offer."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def find_class(kind: str) -> Any:
    """The class of that name; raises BadBot."""
    if not kind.endswith(".py"):
        found = list(entry_points(group=GROUP, name=kind))
        if not found:
            raise BadBot(text("no-bot", bot=kind[:80]))
        return found[0].load()
    file = Path(kind).expanduser()
    if not file.is_file():
        raise BadBot(text("no-bot", bot=kind[:80]))
    spec = importlib.util.spec_from_file_location(f"own_bot_{file.stem}", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadBot(text("bot-failed", bot=kind, problem=f"{type(error).__name__}: {error}"[:200])) from error
    if not hasattr(getattr(module, "Bot", None), "choose"):
        raise BadBot(text("bot-no-class", bot=kind[:80]))
    return module.Bot
