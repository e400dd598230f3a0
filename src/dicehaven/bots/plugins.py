"""Bots that users write: a small class in a file or behind an entry point.

    class Bot:
        def choose(self, view, legal, clock):
            return legal[0]

`view` is the View below, `legal` lists the legal moves in the notation of the rules page, and `clock` is the number of
seconds that the move may take.  `choose` returns one of `legal`.  An instance plays one seat of one match.
"""

import importlib.util
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Protocol

from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text

GROUP = "dicehaven.bots"  # of entry points
NO_BOTS = (Path(__file__).parents[1], Path(importlib.__file__).parent)  # folders whose code calls bots, or loads them
LONGEST_NAME = 40  # characters of the name that a bot is known by at tables
CLOCK = 1.0  # seconds that a move may take
_files: dict[str, str] = {}  # of registered bots, by name


class BadBot(DicehavenError):
    """An unknown bot, or one that failed or made an illegal move."""


@dataclass(frozen=True)
class View:
    """The view of a bot: the state as its seat sees it, the setup, and the seat."""

    game: str
    """The name of the game."""
    seat: int
    """The seat that the bot plays, counted from 0."""
    setup: Setup
    """What is fixed for the match: the fields of the game's Setup."""
    state: State
    """The state with everything hidden that the seat may not see: the fields of the game's State."""


class Plugin(Protocol):
    """The interface of a user's bot."""

    def choose(self, view: View, legal: list[str], clock: float, /) -> str:
        """Return one of the legal moves.

        `legal` lists them in the notation of the rules page; `clock` is the number of seconds that the move may take. An
        exception, or a move that is not legal, is reported, and another bot decides at the web table.
        """
        ...


class PluginBot:
    """A seat played by a user's class; each seat gets its own instance."""

    def __init__(self, kind: str, game: Game, setup: Setup, seed: str) -> None:
        self.kind = kind
        self.game = game
        self.setup = setup
        self._instances: dict[int, Plugin] = {}

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the choice of the user's class; raises BadBot for an illegal move or an exception."""
        moves = {self.game.write(action): action for action in actions}
        try:
            if seat not in self._instances:
                self._instances[seat] = bot_class(self.kind)()
            chosen = self._instances[seat].choose(View(self.game.name, seat, self.setup, view), list(moves), CLOCK)
        except DicehavenError:
            raise
        except Exception as error:
            raise _failed(self.kind, error) from error
        if not isinstance(chosen, str) or chosen not in moves:
            raise BadBot(text("bot-illegal", bot=self.kind, move=repr(chosen)[:60], legal=", ".join(list(moves)[:5])))
        return moves[chosen]


def register_file(kind: str) -> str:
    """Register a bot in this process under a name without its path, and return the name; raises BadBot."""
    bot_class(kind)
    file = Path(kind).resolve()
    name = file.stem if kind.endswith(".py") else kind
    if len(name) > LONGEST_NAME:
        raise BadBot(text("bot-name-too-long", bot=name[:80], longest=LONGEST_NAME))
    if kind.endswith(".py"):
        _files[name] = str(file)
    return name


def location_of(kind: str) -> str:
    """Return where another process can find a bot: the path, if its file was registered under a name."""
    return _files.get(kind, kind)


def is_plugin(kind: str) -> bool:
    """Return True if a word names a file with a bot, a registered one, or an entry point."""
    return kind.endswith(".py") or kind in _files or kind in installed()


@cache
def installed() -> tuple[str, ...]:
    """Return the names of all bots in installed packages."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def bot_class(kind: str) -> Callable[[], Plugin]:
    """Return the class that a path or an entry point names; raises BadBot."""
    if kind.endswith(".py"):
        return _class_in(kind)
    found = list(entry_points(group=GROUP, name=kind))
    if not found:
        raise BadBot(text("no-bot", bot=kind[:80]))
    try:
        loaded = found[0].load()
    except Exception as error:
        raise _failed(kind, error) from error
    return _with_choose(loaded, kind)


def _class_in(kind: str) -> Callable[[], Plugin]:
    """Return the class `Bot` of a Python file."""
    file = Path(kind).expanduser()
    if not file.is_file():
        raise BadBot(text("no-bot", bot=kind[:80]))
    return _with_choose(vars(_run(file, kind)).get("Bot"), kind)


def _with_choose(found: object, kind: str) -> Callable[[], Plugin]:
    """Return a class that can be a bot; raises BadBot if it is something else."""
    if not (isinstance(found, type) and "choose" in dir(found)):
        raise BadBot(text("bot-no-class", bot=kind[:80]))
    return found


def _run(file: Path, kind: str) -> ModuleType:
    """Run a file as a module; raises BadBot if it fails."""
    spec = importlib.util.spec_from_file_location(f"own_bot_{file.stem}", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise _failed(kind, error) from error
    return module


def _failed(kind: str, error: Exception) -> BadBot:
    problem = f"{type(error).__name__}: {error}"[:200]
    return BadBot(text("bot-failed", bot=kind, problem=problem + _place_of(error)))


def _place_of(error: Exception) -> str:
    """Return the line of the bot's own file where it failed; nothing if it failed outside, as with a wrong signature."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_of_a_bot(Path(frame.filename))]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


def _is_of_a_bot(file: Path) -> bool:
    return file.is_file() and not any(file.is_relative_to(folder) for folder in NO_BOTS)
