"""A game and where it is found: adding a game is adding a folder.

Every folder below `dicehaven/games` is a game, and so is every folder below those that `DICEHAVEN_GAMES` lists.
"""

import importlib
import importlib.util
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from dicehaven.core import elsewhere, machine
from dicehaven.core.errors import BadGame, BadLayout, BadNotation, BadOption, DicehavenError, UnknownGame
from dicehaven.core.options import Option, resolve
from dicehaven.core.text import Texts, text

OURS = "dicehaven.games"
PICTURE = re.compile(r"^!\[[^]]*\]\(\w+\)\n\n?", re.MULTILINE)  # a line of the rules page that only a browser shows
LayoutData = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """What a match is played with: the Setup record, and the choices that it came from."""

    players: int
    options: dict[str, Any]
    layout: str | LayoutData | None
    setup: Any


class Game:
    """The rooms of one game's folder, and what every game does alike."""

    def __init__(self, package: str, folder: Path) -> None:
        self.name, self.package, self.folder = folder.name, package, folder
        self._rooms: dict[str, bool] = {}

    def room(self, name: str) -> ModuleType:
        """A module of the game's folder: rules, layout, moves, terminal; raises BadGame for a broken one from elsewhere."""
        try:
            return importlib.import_module(f"{self.package}.{name}")
        except (Exception, SystemExit) as error:
            if self.package.startswith(OURS):
                raise
            raise elsewhere.broken(self.folder, error, f"{name}.py") from error

    @cached_property
    def rules(self) -> ModuleType:
        return self.room("rules")

    @cached_property
    def layout(self) -> ModuleType:
        return self.room("layout")

    @cached_property
    def moves(self) -> ModuleType:
        return self.room("moves")

    @cached_property
    def terminal(self) -> ModuleType:
        return self.room("terminal")

    @cached_property
    def parts(self) -> ModuleType:
        """What a person points at to choose a move; only games that `has("parts")`."""
        return self.room("parts")

    @cached_property
    def sheet(self) -> ModuleType:
        """The drawings; only games that `has("sheet")`."""
        return self.room("sheet")

    def has(self, room: str) -> bool:
        """Whether the game's folder has a room of that name; the disk is asked once."""
        if room not in self._rooms:
            self._rooms[room] = (self.folder / f"{room}.py").is_file()
        return self._rooms[room]

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The rules, interpreted, with defaults for what the game leaves out."""
        return machine.plain(None, self.rules)

    @property
    def seats(self) -> range:
        """The seat counts that the game can be played with."""
        least, most = self.layout.SEATS
        return range(least, most + 1)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(self.layout.OPTIONS)

    @cached_property
    def layouts(self) -> dict[str, Path]:
        """The layouts that we ship, by name; the first is the default."""
        return {path.stem: path for path in sorted((self.folder / "layouts").glob("*.toml"))}

    @property
    def default_layout(self) -> str | None:
        return next(iter(self.layouts), None)

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Errors raised in here have their reasons among this game's messages."""
        try:
            yield
        except DicehavenError as error:
            error.game = error.game or self.name
            raise

    @property
    def generator(self) -> Callable[[str], list[str]] | None:
        """What makes a board from a seed, for a game that has such a thing."""
        if not (self.folder / "generator.py").is_file():
            return None
        return self.room("generator").generate  # type: ignore[no-any-return]

    def texts(self, language: str) -> Texts:
        """The messages of the core and of this game in a language."""
        return Texts(language, self.folder / "texts")

    def page(self, language: str, pictures: bool = False) -> str:
        """The rules in our own words, as Markdown; pictures are `![caption](scene)`, scenes of the room `scenes`."""
        words = (self.folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
        return words if pictures else PICTURE.sub("", words)

    def layout_data(self, layout: str | LayoutData | None) -> LayoutData:
        """The content of a layout: a shipped one's by its name, or the one written out; raises BadLayout."""
        if isinstance(layout, dict):
            return layout
        name = self.default_layout if layout is None else layout
        if name is None:
            return {}
        if name not in self.layouts:
            raise BadLayout(text("unknown-layout", layout=name, known=", ".join(self.layouts) or "–"), "layout")
        return tomllib.loads(self.layouts[name].read_text(encoding="utf-8"))

    def table(
        self, players: int, options: Mapping[str, Any] | None = None, layout: str | LayoutData | None = None
    ) -> Table:
        """Set a match up; raises BadOption or BadLayout."""
        with self.speaking():
            return self._table(players, options, layout)

    def _table(self, players: int, options: Mapping[str, Any] | None, layout: str | LayoutData | None) -> Table:
        if players not in self.seats:
            raise BadOption(text("bad-players", least=self.seats[0], most=self.seats[-1], found=players), "players")
        if layout is not None and self.default_layout is None:
            raise BadLayout(text("no-layouts"), "layout")
        known = resolve(self.options, options or {})
        setup = self.layout.setup(
            players,
            known,
            self.layout_data(layout),
            given=frozenset(options or {}),
            written_out=isinstance(layout, dict),
        )
        return Table(players, dict(options or {}), layout, setup)

    def written_out(self, table: Table) -> Table:
        """The same table with its layout written out in full instead of named."""
        if self.default_layout is None or isinstance(table.layout, dict):
            return table
        known = resolve(self.options, table.options)
        options, layout = self.layout.written_out(table.players, known, self.layout_data(table.layout))
        return self.table(table.players, {k: v for k, v in options.items() if k in table.options}, layout)

    @cached_property
    def _actions(self) -> dict[str, int]:
        return {move: a for a, move in enumerate(self.moves.NOTATION)}

    def write(self, action: int) -> str:
        """An action in the notation of the game's page."""
        return str(self.moves.NOTATION[action])

    def read(self, move: str) -> int:
        """The action that a move stands for; raises BadNotation."""
        action = self._actions.get(move)
        if action is None:
            with self.speaking():
                raise BadNotation(text("bad-notation", move=move[:80], help=text("notation")))
        return action

    def tidy(self, typed: str) -> str:
        """A move as a person types it, in the exact notation: lower case, single spaces, and what the game forgives."""
        move = " ".join(typed.lower().split())
        forgive = getattr(self.moves, "forgive", None)
        return str(forgive(move)) if forgive and move not in self._actions else move


def look() -> tuple[dict[str, Game], list[BadGame]]:
    """All games by name, and what is wrong with those from elsewhere that cannot be played."""
    own = sorted((Path(__file__).parents[1] / "games").iterdir())
    found = {folder.name: _game(folder) for folder in own if (folder / "rules.py").is_file()}
    folders, problems = elsewhere.folders()
    for folder in folders:
        if folder.name in found:
            problems.append(BadGame(text("game-name-taken", other=found[folder.name].folder), str(folder)))
            continue
        game = _adopted(folder)
        if isinstance(game, Game):
            found[folder.name] = game
        else:
            problems.append(game)
    return found, problems


def games() -> dict[str, Game]:
    """All games by name."""
    return look()[0]


def find(name: str) -> Game:
    """The game of that name; raises UnknownGame, or BadGame for one that is there but broken."""
    known, problems = look()
    if name in known:
        return known[name]
    for problem in problems:
        if problem.game == name:
            raise problem
    raise UnknownGame(text("unknown-game", game=name, known=", ".join(known)), "game")


@cache
def _game(folder: Path) -> Game:
    return Game(f"{OURS}.{folder.name}", folder)


@cache
def _adopted(folder: Path) -> Game | BadGame:
    """A game from elsewhere, or what is wrong with it."""
    try:
        game = Game(_adopt(folder), folder)
        elsewhere.hold_sound(game)
        return game
    except Exception as error:
        problem = error if isinstance(error, BadGame) else elsewhere.broken(folder, error)
        problem.game = folder.name
        return problem


def _adopt(folder: Path) -> str:
    """Make a folder from elsewhere importable under a name of its own."""
    name = f"dicehaven_game_{folder.name}".replace(".", "_")
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec and spec.loader
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        if (folder / "__init__.py").is_file():
            try:
                spec.loader.exec_module(module)
            except (Exception, SystemExit) as error:
                del sys.modules[name]
                raise elsewhere.broken(folder, error, "__init__.py") from error
    return name
