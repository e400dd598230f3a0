"""Rendering: templates and their functions, and pieces of a table's page.  One renderer per app, with what it remembers.

A piece is HTML that depends only on its recipe.  The state of a page holds recipes: they are compared, and a piece is made only
where its recipe has changed.
"""

import contextlib
import re
from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
import msgspec
from cachetools import LRUCache
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, ModuleLoader
from jinja2.bccache import Bucket
from markupsafe import Markup

from dicehaven.bots.levels import own_name_of, parsed
from dicehaven.core.compiler.code_cache import folder_of
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.graphemes import graphemes
from dicehaven.core.i18n import TOGETHER, Faces, ReaderName, Seat, Text, Texts, presentable
from dicehaven.core.languages import listed
from dicehaven.server.feature import Feature, folders
from dicehaven.server.web import sprites
from dicehaven.server.web.slots import REACHED

READY = Path(__file__).parent / "ready"  # the compiled templates, in builds for a browser (`dicehaven/site/`)
TABLE = "\x1atable"  # in the addresses of pieces: where the id of the table goes, so that all tables share a piece
MOMENT = "\x1amoment"  # in forms: where the field with their moment goes; scripts send it themselves
MARK = "\x1b"  # around what stands for a name or dice in sentences that are kept
# remembered
# sentences that are kept of each language of a game: how many, and bytes of the message that one comes from
SENTENCES = 10_000
SHORT = 500
PIECES = 4_000
DICE = 4_096
REPLAYS = 32
# addresses in a template: the beginning of an attribute that is one; an attribute whose value may be one; what is the templates' own
ADDRESS = re.compile(
    r"""(?P<own>\{[%{#].*?[%}#]\})|(?P<begins>[\w-]+=")(?=/)|(?P<attribute>(?:action|href|src|data-address)="\{\{)(?P<value>.*?)\}\}""",
    re.DOTALL,
)

Recipe = tuple[Hashable, ...]  # the name of a macro in _pieces.html, and what it is given


encode = msgspec.msgpack.Encoder(enc_hook=str).encode


class Marks(list[str]):
    """What stands for the names of the seats in sentences that are kept."""


class Die(NamedTuple):
    """What stands for the dice of an argument in sentences that are kept."""

    argument: str

    def __str__(self) -> str:
        return f"{MARK}{self.argument}{MARK}"


class CachedTexts(Texts):
    """Texts that keep formatted messages: without it, what a page shows after an act takes up to twice as long to make.

    Names and dice are filled in afterwards, so that a new name or roll does not mean to format a sentence anew.

    >>> texts = CachedTexts("en")
    >>> texts.say(Text("seat", {"number": 1})) is texts.say(Text("seat", {"number": 1}))
    True
    """

    def __init__(self, language: str, *folders: Path) -> None:
        super().__init__(language, *folders)
        self._said: dict[Hashable, str] = {}
        self._patterns: dict[Hashable, str] = {}
        self._plain: dict[str, str] = {}  # by code, as many as there are messages
        self._parts: dict[str, str] = {}

    def __call__(self, code: str, **args: object) -> str:
        """Return the sentence of a code."""
        if args:
            return super().__call__(code, **args)
        found = self._plain.get(code)
        if found is None:
            found = super().__call__(code)
            if self.has(code):
                self._plain[code] = found
        return found

    def of_part(self, part: str) -> str:
        """Return what the button of a part says that is chosen first; "" for one that lies on the sheet or in the tray."""
        found = self._parts.get(part)
        if found is None:
            code = f"part-{part.replace(' ', '-')}"
            found = self._parts[part] = self(code) if self.has(code) else ""
        return found

    def say(self, message: Text, names: list[str] | None = None, reader: int | None = None, drawn: bool = False) -> str:
        """Return the formatted message."""
        content = encode(message)
        if len(content) > SHORT:
            return super().say(message, names, reader, drawn)
        with_seats = b"number" in content  # the only field of a Seat; a value of that name does no harm
        key = (content, drawn, reader, *(names or ())) if with_seats else (content, drawn)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= SENTENCES:
                self._said.clear()
            whole = isinstance(names, Marks) or any(isinstance(name, ReaderName) for name in names or ())
            make = super().say if whole else self._filled
            found = self._said[key] = make(message, names if with_seats else None, reader, drawn)
        return found

    def _filled(self, message: Text, names: list[str] | None, reader: int | None, drawn: bool) -> str:
        """Return a message whose pattern, in which marks stand for names and dice, is formatted once."""
        dice = {name: value for name, value in message.args.items() if isinstance(value, Faces)}
        marked = Text(message.code, {**message.args, **{name: Die(name) for name in dice}})
        marks = Marks(mark(seat, TOGETHER in name) for seat, name in enumerate(names)) if names else None
        key = (encode(marked), drawn, reader, *(marks or ()))
        pattern = self._patterns.get(key)
        if pattern is None:
            if len(self._patterns) >= SENTENCES:
                self._patterns.clear()
            pattern = self._patterns[key] = super().say(marked, marks, reader, drawn)
        for sign, name in zip(marks or (), names or ()):
            if sign in pattern:
                pattern = pattern.replace(sign, self._isolated(presentable(name)))
        for argument, faces in dice.items():
            pattern = pattern.replace(str(Die(argument)), str(super()._value(faces, names, reader, drawn)))
        return pattern

    def _value(self, value: Any, names: list[str] | None, reader: int | None, drawn: bool) -> Any:
        if isinstance(value, Die):
            return str(value)
        if isinstance(names, Marks) and isinstance(value, Seat) and value.number != reader:
            return names[value.number]
        return super()._value(value, names, reader, drawn)


@cache
def mark(seat: int, shared: bool = False) -> str:
    """Return what stands for the name of a seat, perhaps one that people share: no name has such signs."""
    return f"{MARK}{seat}{TOGETHER if shared else ''}{MARK}"


class Compiled(FileSystemBytecodeCache):
    """Templates that have been compiled, by name and content: once on a machine, however many servers there are."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template; where the disk is full, it is compiled again next time."""
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


@cache
def compiled(base: str) -> Compiled:
    """Return the compiled templates, in a folder under a key of all that their code comes from."""
    sources = (Path(__file__), *(file for folder in folders("templates") for file in sorted(folder.glob("*.html"))))
    return Compiled(str(folder_of(f"Jinja {jinja2.__version__} {base}", sources, "templates")))


class Templates(FileSystemLoader):
    """Templates of a site that lies below a path: its base is put before each address in them, so that none has to name it.

    An address is the value of an attribute if it begins with a slash; of one that is filled in, only of those in `ADDRESS`.

    >>> Templates([], "/dice").based('<a href="/t/{{ table }}"> <form action="{{ page.address }}"> <a href="#{{ id }}">')
    '<a href="/dice/t/{{ table }}"> <form action="{{ below(page.address) }}"> <a href="#{{ id }}">'
    """

    def __init__(self, folders: Sequence[Path], base: str) -> None:
        super().__init__(folders)
        self.base = base

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template, where it lies, and whether it is still the same."""
        source, file, same = super().get_source(environment, template)
        return self.based(source) if self.base else source, file, same

    def based(self, source: str) -> str:
        """Return a template with the base before its addresses."""
        return ADDRESS.sub(self._based, source)

    def _based(self, found: re.Match[str]) -> str:
        if found["begins"]:
            return f"{found['begins']}{self.base}"
        return found["own"] or f"{found['attribute']} below({found['value'].strip()}) }}}}"

    def below(self, address: str) -> str:
        """Return an address with the base before it; one of another site, or within a page, as it is."""
        return self.base + address if address.startswith("/") else address


class Renderer:
    """Renders the templates; `version` names the present content of the static files, `base` the path below which the site lies.

    `texts` are the messages of folders in a language, such as those of a game (`Game.messages`).
    """

    def __init__(self, version: str, features: Sequence[Feature] = (), base: str = "") -> None:
        self.version = version
        self.base = base
        self.features = features
        self.reached = any(one.slot is REACHED for feature in features for one in feature.pieces)
        self.texts = cache(CachedTexts)
        self._messages = folders("locale", features)
        self.replays: LRUCache[str, Any] = LRUCache(REPLAYS)  # of tables, half a megabyte each
        self.states: dict[Hashable, object] = {}  # of pages, the newest: see `page_state.page_state`
        templates = Templates(folders("templates", features), base)
        is_ready = READY.is_dir()
        self.templates = Environment(
            loader=ModuleLoader(READY) if is_ready else templates,
            bytecode_cache=None if is_ready else compiled(base),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # or every fragment would ask the disk whether its template has changed
        )
        self.symbols = lru_cache(sprites.symbols)
        self._piece = lru_cache(PIECES)(self._made)
        self.templates.globals |= {
            "kind_in_words": kind_in_words,
            "icon": lru_cache(sprites.icon),
            "die": lru_cache(DICE)(sprites.die_drawing),
            "qr": sprites.qr_code,
            "cover": lru_cache(sprites.cover),
            "initial": initial,
            "listed": listed,
            "piece": self._piece,
            "base": base,
            "reached": self.reached,
            "below": templates.below,
            "TABLE": TABLE,
            "MOMENT": MOMENT,
        }
        self._macros = self.templates.get_template("_pieces.html").module

    def messages(self, language: str, *more: Path) -> CachedTexts:
        """Return the messages of the pages in a language; those of further folders count only where pages have none."""
        return self.texts(language, *more, *self._messages)

    def reason(self, error: DicehavenError, language: str) -> str:
        """Return the sentence of an error, its reason among the messages of its game, the core or the pages."""
        return error.texts(language, *self._messages).say(error.reason)

    def page(self, template: str, **given: object) -> str:
        """Return a template as text."""
        return self.templates.get_template(template).render(given)

    def piece(self, recipe: Recipe, table: str = "", moment: int | None = None) -> str:
        """Return the piece of a recipe, with the addresses of a table; nothing for the empty one.

        On a whole page forms say for which `moment` they are, as a browser may send them before the scripts run.
        """
        if not recipe:
            return ""
        field = "" if moment is None else f'<input type="hidden" name="moment" value="{moment}">'
        return str.replace(self._piece(*recipe), TABLE, table).replace(MOMENT, field)

    def _made(self, macro: str, *given: object) -> Markup:
        return Markup(getattr(self._macros, macro)(*given))


def initial(name: str) -> str:
    """Return the letter of somebody's seal; a question mark without a name."""
    return graphemes(name)[0].upper() if name else "?"


def kind_in_words(say: Texts, kind: str, game: Game | None = None) -> str:
    """Return who sits at a seat: a person, a level, a user's bot by its name."""
    if level := parsed(own_name_of(kind, game) if game else kind):
        return say("kind-level", number=level[0], count=level[1])
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else say("kind-own", name=kind)
