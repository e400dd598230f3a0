"""A game: the modules of its folder, and what all games have in common."""

import importlib
import importlib.util
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

from dicehaven.core import compiler, contract, extras
from dicehaven.core import layout as layout_files
from dicehaven.core.contract import MODULES, BoundRules, LayoutData, Setup, State, complete
from dicehaven.core.errors import BadGame, BadLayout, BadNotation, BadOption, DicehavenError
from dicehaven.core.i18n import ENGLISH, Texts, fallbacks, text
from dicehaven.core.options import Option, resolve
from dicehaven.core.places import broken

OURS = "dicehaven.games"
PICTURE = re.compile(r"^!\[[^]]*\]\(\w+\)\n\n?", re.MULTILINE)  # a line of the rules page that only browsers show


@dataclass(frozen=True)
class MatchConfig:
    """The configuration of a match: its Setup record, and the choices from which it was made."""

    players: int
    options: dict[str, Any]
    layout: str | LayoutData | None
    setup: Setup


M = TypeVar("M")


class _Part(Generic[M]):
    """A module of a game, imported when it is first asked for; None if the folder lacks an optional one."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.module = MODULES[name]
        self.__doc__ = f"`{name}`: {self.module.purpose}."

    def __get__(self, game: Any, owner: type) -> M:
        if game is None:
            return cast(M, self)
        name = self.module.name
        there = self.module.required or all(game.has(one) for one in (name, self.module.needs) if one)
        found = game.module(name) if there else None
        if found is not None:
            complete(found, self.module)
        game.__dict__[name] = found
        return cast(M, found)


class Game:
    """The modules of one game's folder (see `contract.modules`), and what all games have in common."""

    rules = _Part[contract.Rules[Setup, State]]()
    layout = _Part[contract.FullLayout]()
    moves = _Part[contract.FullMoves[Setup, State]]()
    terminal = _Part[contract.FullTerminal[Setup, State]]()
    sheet = _Part[contract.FullSheet[Setup, State] | None]()
    pointing = _Part[contract.FullPointing[Setup, State] | None]()
    advice = _Part[contract.FullAdvice[Setup, State] | None]()
    ideas = _Part[contract.FullIdeas[Setup, State] | None]()
    heuristic = _Part[contract.Heuristic[Setup, State] | None]()
    evaluation = _Part[contract.FullEvaluation[Setup, State] | None]()
    exact = _Part[contract.Exact[Setup, State] | None]()
    levels = _Part[contract.Levels[Setup, State] | None]()
    expert = _Part[contract.FullExpert[Setup, State] | None]()
    observation = _Part[contract.Observation | None]()
    editing = _Part[contract.FullEditing | None]()
    generator = _Part[contract.Generator | None]()
    position = _Part[contract.FullPositions[Setup, State] | None]()
    flight = _Part[contract.FullFlight[Setup, State] | None]()

    def __init__(self, package: str, folder: Path, name: str = "") -> None:
        self.name = name or folder.name
        self.package = package
        self.folder = folder
        self.messages = folder / "locale"

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def module(self, name: str) -> ModuleType:
        """Return a module of the game's folder.

        Raise MissingExtra if it needs NumPy and that is not installed, BadGame if it is broken and in a user's folder.
        """
        try:
            return importlib.import_module(f"{self.package}.{name}")
        except (Exception, SystemExit) as error:
            if isinstance(error, ModuleNotFoundError) and error.name in (extras.COMPILER, extras.NUMPY):
                raise extras.missing("bots") from error
            if self.package.startswith(OURS):
                raise
            raise broken(self.folder, error, f"{name}.py") from error

    def has(self, name: str) -> bool:
        """Return True if the folder has a module of that name."""
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    def broken(self, error: BaseException) -> BadGame:
        """Return the error, by file and line, for an exception in which the game's rules end."""
        problem = broken(self.folder, error, "rules.py")
        problem.messages = self.messages
        return problem

    @cached_property
    def plain(self) -> BoundRules[Setup, State]:
        """The interpreted rules, with defaults for what the game leaves out."""
        return cast(BoundRules[Setup, State], compiler.plain(None, self.module("rules")))

    @cached_property
    def hides(self) -> bool:
        """True if seats may see different things: the rules redact states."""
        return hasattr(self.module("rules"), "redact")

    @property
    def seats(self) -> range:
        """The seat counts that the game can be played with."""
        least, most = self.layout.SEATS
        return range(least, most + 1)

    def takes(self, players: int) -> bool:
        """Return whether a match can have that many seats: one of `seats`, or those of the daily flight."""
        return players in self.seats or (self.flight is not None and players == self.flight.PLAYERS)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(self.layout.OPTIONS)

    @cached_property
    def layouts(self) -> dict[str, Path]:
        """The shipped layouts by name; the first is the default."""
        return {path.stem: path for path in sorted((self.folder / "layouts").glob("*.toml"))}

    @property
    def default_layout(self) -> str | None:
        return next(iter(self.layouts), None)

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Mark errors raised inside as this game's, so that their reasons are found among its messages."""
        try:
            yield
        except DicehavenError as error:
            error.messages = error.messages or self.messages
            raise

    def texts(self, language: str) -> Texts:
        """Return the messages of the core and of this game in a language."""
        return Texts(language, self.messages)

    def page(self, language: str, pictures: bool = False) -> str:
        """Return the rules page as Markdown; pictures are `![caption](scene)`, where `scene` is one of the module `scenes`.

        If it has not been translated, it is in English, with a note that says so.
        """
        spoken = self.page_language(language)
        words = (self.messages / spoken / "rules.md").read_text(encoding="utf-8")
        if spoken == ENGLISH != fallbacks(language)[0]:
            words = f"> {self.texts(language)('rules-in-english')}\n\n{words}"
        return words if pictures else PICTURE.sub("", words)

    def page_language(self, language: str) -> str:
        """Return the language of the rules page that readers of a language get: English if nobody has translated it."""
        files = {one: self.messages / one / "rules.md" for one in fallbacks(language)}
        return next((one for one, file in files.items() if file.is_file()), ENGLISH)

    def layout_data(self, layout: str | LayoutData | None) -> LayoutData:
        """Return the content of a layout, either of a shipped one by its name or the given data; raises BadLayout."""
        if isinstance(layout, dict):
            return layout
        name = self.default_layout if layout is None else layout
        if name is None:
            return {}
        if name not in self.layouts:
            raise BadLayout(text("unknown-layout", layout=name, known=", ".join(self.layouts) or "–"), "layout")
        return layout_files.load(self.layouts[name])

    def configure(
        self, players: int, options: Mapping[str, Any] | None = None, layout: str | LayoutData | None = None
    ) -> MatchConfig:
        """Return the configuration of a match; raises BadOption or BadLayout."""
        with self.speaking():
            return self._configure(players, options, layout)

    def _configure(
        self, players: int, options: Mapping[str, Any] | None, layout: str | LayoutData | None
    ) -> MatchConfig:
        if not self.takes(players):
            raise BadOption(text("bad-players", least=self.seats[0], most=self.seats[-1], found=players), "players")
        if layout is not None and self.default_layout is None:
            raise BadLayout(text("no-layouts"), "layout")
        known = resolve(self.options, options or {})
        data = self.layout_data(layout)
        given = frozenset(options or {})
        try:
            setup = self.layout.setup(players, known, data, given=given, written_out=isinstance(layout, dict))
        except BadLayout as error:
            shipped = None if isinstance(layout, dict) else layout or self.default_layout
            error.where = f"{self.layouts[shipped]}: {error.where}" if shipped else error.where
            raise
        return MatchConfig(players, dict(options or {}), layout, setup)

    def written_out(self, config: MatchConfig) -> MatchConfig:
        """Return the same configuration, with its layout written out in full instead of named."""
        if self.default_layout is None or isinstance(config.layout, dict):
            return config
        known = resolve(self.options, config.options)
        options, layout = self.layout.written_out(config.players, known, self.layout_data(config.layout))
        return self.configure(config.players, {k: v for k, v in options.items() if k in config.options}, layout)

    @cached_property
    def _actions(self) -> dict[str, int]:
        return {move: a for a, move in enumerate(self.moves.NOTATION)}

    def write(self, action: int) -> str:
        """Return an action in the notation of the game's page."""
        return self.moves.NOTATION[action]

    def read(self, move: str) -> int:
        """Return the action for a move in notation; raises BadNotation."""
        action = self._actions.get(move)
        if action is None:
            with self.speaking():
                raise BadNotation(text("bad-notation", move=move[:80], help=text("notation")))
        return action

    @cached_property
    def alike_but_for_seat(self) -> list[list[int]]:
        """Groups of actions that differ only in the seat they name, ordered by that seat."""
        higher = {a: self._actions.get(move) for a, move in enumerate(self.moves.FOR_PEOPLE) if move != self.write(a)}
        chains = [[a] for a in higher.keys() - higher.values()]
        for chain in chains:
            while (after := higher[chain[-1]]) is not None:
                chain.append(after)
        return sorted(chains)

    @cached_property
    def _typed(self) -> dict[str, str]:
        return dict(zip(self.moves.FOR_PEOPLE, self.moves.NOTATION))

    def shown(self, action: int) -> str:
        """Return an action as people read and type it: in notation, but with seats counted from 1."""
        return self.moves.FOR_PEOPLE[action]

    def typed(self, words: str) -> str:
        """Return a typed move (as `shown` writes it) in notation; anything that is not a move is returned unchanged."""
        move = self.tidy(words)
        return self._typed.get(move, move)

    def tidy(self, typed: str) -> str:
        """Return a typed move in exact notation: in lower case, with single spaces, and with what the game forgives put right."""
        move = " ".join(typed.lower().split())
        return move if move in self._actions else self.moves.forgive(move)
