"""A game: the modules of its folder, and what all games have in common."""

import importlib
import importlib.util
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from dicehaven.core import compiler, plugins
from dicehaven.core import layout as layout_files
from dicehaven.core.contract import (
    Advice,
    BoundRules,
    Breakdown,
    CountsSeats,
    DrawsFaces,
    Editing,
    Evaluation,
    Exact,
    Expert,
    Forgives,
    Generator,
    HasBoards,
    HasHighlights,
    Heuristic,
    HoldsBoards,
    Layout,
    LayoutData,
    MarksChanges,
    Moves,
    Observation,
    OffersWays,
    Pointing,
    RollsAtOnce,
    RollsEach,
    Rules,
    Scenes,
    Setup,
    Sheet,
    Solo,
    State,
    Terminal,
)
from dicehaven.core.errors import BadGame, BadLayout, BadNotation, BadOption, DicehavenError
from dicehaven.core.i18n import ENGLISH, Texts, fallbacks, text
from dicehaven.core.options import Option, resolve

OURS = "dicehaven.games"
PICTURE = re.compile(r"^!\[[^]]*\]\(\w+\)\n\n?", re.MULTILINE)  # a line of the rules page that only browsers show


@dataclass(frozen=True)
class MatchConfig:
    """The configuration of a match: its Setup record, and the choices from which it was made."""

    players: int
    options: dict[str, Any]
    layout: str | LayoutData | None
    setup: Setup


class Game:
    """The modules of one game's folder (see `contract`), and what all games have in common."""

    def __init__(self, package: str, folder: Path, name: str = "") -> None:
        self.name = name or folder.name
        self.package = package
        self.folder = folder
        self.messages = folder / "locale"

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder; raises BadGame if the module is broken and in a user's folder."""
        try:
            return importlib.import_module(f"{self.package}.{name}")
        except (Exception, SystemExit) as error:
            if self.package.startswith(OURS):
                raise
            raise plugins.broken(self.folder, error, f"{name}.py") from error

    def _optional(self, name: str) -> ModuleType | None:
        """A module that the folder may lack."""
        return self.module(name) if self.has(name) else None

    def has(self, name: str) -> bool:
        """Whether the folder has a module of that name."""
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    def broken(self, error: BaseException) -> BadGame:
        """What is wrong, by file and line, when the game's rules end in an exception."""
        problem = plugins.broken(self.folder, error, "rules.py")
        problem.messages = self.messages
        return problem

    @cached_property
    def rules(self) -> Rules[Setup, State]:
        return cast(Rules[Setup, State], self.module("rules"))

    @cached_property
    def layout(self) -> Layout:
        return cast(Layout, self.module("layout"))

    @cached_property
    def moves(self) -> Moves[Setup, State]:
        return cast(Moves[Setup, State], self.module("moves"))

    @cached_property
    def terminal(self) -> Terminal[Setup, State]:
        return cast(Terminal[Setup, State], self.module("terminal"))

    @cached_property
    def pointing(self) -> Pointing[Setup, State] | None:
        """What people point at to choose a move."""
        return cast(Pointing[Setup, State] | None, self._optional("pointing"))

    @cached_property
    def marks_changes(self) -> MarksChanges[Setup, State] | None:
        """Its pointing, if it marks changes; cached, because comparing with a protocol is slow."""
        return self.pointing if isinstance(self.pointing, MarksChanges) else None

    @cached_property
    def offers_ways(self) -> OffersWays[Setup, State] | None:
        """Its pointing, if moves can be chosen in several ways."""
        return self.pointing if isinstance(self.pointing, OffersWays) else None

    @cached_property
    def advice(self) -> Advice[Setup, State] | None:
        """`advice.py`: why a move is good, and which moves only harm."""
        return cast(Advice[Setup, State] | None, self._optional("advice"))

    @cached_property
    def rolls_at_once(self) -> RollsAtOnce | None:
        """Its moves, if some of them are decisions to roll."""
        return self.moves if isinstance(self.moves, RollsAtOnce) else None

    @cached_property
    def rolls_each(self) -> RollsEach[Setup, State] | None:
        """Its moves, if several seats may roll a die each."""
        return self.moves if isinstance(self.moves, RollsEach) else None

    @cached_property
    def forgives(self) -> Forgives | None:
        """Its moves, if they accept what people type in looser words."""
        return self.moves if isinstance(self.moves, Forgives) else None

    @cached_property
    def holds_boards(self) -> HoldsBoards[Setup, State] | None:
        """Its moves, if it clears its board during the match."""
        return self.moves if isinstance(self.moves, HoldsBoards) else None

    @cached_property
    def draws_faces(self) -> DrawsFaces | None:
        """Its sheet, if it can draw single faces of its dice."""
        return self.sheet if isinstance(self.sheet, DrawsFaces) else None

    @cached_property
    def highlights(self) -> frozenset[str]:
        """The codes of the events that a page shows large until people have seen them."""
        return (self.moves.HIGHLIGHTS if isinstance(self.moves, HasHighlights) else frozenset()) | {"event-over"}

    @cached_property
    def sheet(self) -> Sheet[Setup, State] | None:
        """The drawings."""
        return cast(Sheet[Setup, State] | None, self._optional("sheet"))

    @cached_property
    def breakdown(self) -> Breakdown[Setup, State] | None:
        """What a result is made of."""
        return cast(Breakdown[Setup, State] | None, self._optional("breakdown"))

    @cached_property
    def heuristic(self) -> Heuristic[Setup, State] | None:
        """What a sensible beginner likes."""
        return cast(Heuristic[Setup, State] | None, self._optional("heuristic"))

    @cached_property
    def evaluation(self) -> Evaluation[Setup, State] | None:
        """Learned values of positions."""
        return cast(Evaluation[Setup, State] | None, self._optional("evaluation"))

    @cached_property
    def exact(self) -> Exact[Setup] | None:
        """The solved game."""
        return cast(Exact[Setup] | None, self._optional("exact"))

    @cached_property
    def expert(self) -> Expert[Setup, State] | None:
        """A player of the game's own."""
        return cast(Expert[Setup, State] | None, self._optional("expert"))

    @cached_property
    def observation(self) -> Observation | None:
        """What a seat sees, as numbers."""
        return cast(Observation | None, self._optional("observation"))

    @cached_property
    def scenes(self) -> Scenes | None:
        """Moments that the rules page shows."""
        return cast(Scenes | None, self._optional("scenes"))

    @cached_property
    def generator(self) -> Generator | None:
        """What makes a board from a seed."""
        return cast(Generator | None, self._optional("generator"))

    @cached_property
    def editing(self) -> Editing | None:
        """How a board is edited by hand."""
        return cast(Editing | None, self._optional("editing"))

    @cached_property
    def solo(self) -> Solo[Setup] | None:
        """A match that one seat plays by itself."""
        return cast(Solo[Setup] | None, self._optional("solo"))

    @cached_property
    def plain(self) -> BoundRules[Setup, State]:
        """The interpreted rules, with defaults for what the game leaves out."""
        return cast(BoundRules[Setup, State], compiler.plain(None, self.module("rules")))

    @cached_property
    def hides(self) -> bool:
        """Whether seats may see different things, that is, whether the rules redact states."""
        return hasattr(self.module("rules"), "redact")

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
        """The messages of the core and of this game in a language."""
        return Texts(language, self.messages)

    def page(self, language: str, pictures: bool = False) -> str:
        """The rules page as Markdown; pictures are `![caption](scene)`, where `scene` is one of the module `scenes`.

        If it has not been translated, it is in English, with a note that says so.
        """
        spoken = self.page_language(language)
        words = (self.messages / spoken / "rules.md").read_text(encoding="utf-8")
        if spoken == ENGLISH != fallbacks(language)[0]:
            words = f"> {self.texts(language)('rules-in-english')}\n\n{words}"
        return words if pictures else PICTURE.sub("", words)

    def page_language(self, language: str) -> str:
        """The language of the rules page that readers of a language get: English if nobody has translated it."""
        files = {one: self.messages / one / "rules.md" for one in fallbacks(language)}
        return next((one for one, file in files.items() if file.is_file()), ENGLISH)

    def layout_data(self, layout: str | LayoutData | None) -> LayoutData:
        """The content of a layout, either of a shipped one by its name or the given data; raises BadLayout."""
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
        """The configuration of a match; raises BadOption or BadLayout."""
        with self.speaking():
            return self._configure(players, options, layout)

    def _configure(
        self, players: int, options: Mapping[str, Any] | None, layout: str | LayoutData | None
    ) -> MatchConfig:
        if players not in self.seats:
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
        """The same configuration, with its layout written out in full instead of named."""
        if not isinstance(self.layout, HasBoards) or isinstance(config.layout, dict):
            return config
        known = resolve(self.options, config.options)
        options, layout = self.layout.written_out(config.players, known, self.layout_data(config.layout))
        return self.configure(config.players, {k: v for k, v in options.items() if k in config.options}, layout)

    @cached_property
    def _actions(self) -> dict[str, int]:
        return {move: a for a, move in enumerate(self.moves.NOTATION)}

    def write(self, action: int) -> str:
        """An action in the notation of the game's page."""
        return self.moves.NOTATION[action]

    def read(self, move: str) -> int:
        """The action for a move in notation; raises BadNotation."""
        action = self._actions.get(move)
        if action is None:
            with self.speaking():
                raise BadNotation(text("bad-notation", move=move[:80], help=text("notation")))
        return action

    @cached_property
    def _shown(self) -> Sequence[str]:
        return self.moves.FOR_PEOPLE if isinstance(self.moves, CountsSeats) else self.moves.NOTATION

    @cached_property
    def alike_but_for_seat(self) -> list[list[int]]:
        """Groups of actions that differ only in the seat they name, ordered by that seat."""
        higher = {a: self._actions.get(move) for a, move in enumerate(self._shown) if move != self.write(a)}
        chains = [[a] for a in higher.keys() - higher.values()]
        for chain in chains:
            while (after := higher[chain[-1]]) is not None:
                chain.append(after)
        return sorted(chains)

    @cached_property
    def _typed(self) -> dict[str, str]:
        return dict(zip(self._shown, self.moves.NOTATION))

    def shown(self, action: int) -> str:
        """An action as people read and type it: in notation, but with seats counted from 1."""
        return self._shown[action]

    def typed(self, words: str) -> str:
        """A typed move (as `shown` writes it) in notation; anything that is not a move is returned unchanged."""
        move = self.tidy(words)
        return self._typed.get(move, move)

    def tidy(self, typed: str) -> str:
        """A typed move in exact notation: in lower case, with single spaces, and with what the game forgives put right."""
        move = " ".join(typed.lower().split())
        return move if move in self._actions or self.forgives is None else self.forgives.forgive(move)
