"""Rendering: templates and their functions, and pieces of a table's page.  One renderer per app, with what it remembers.

A piece is HTML that depends only on its recipe.  The state of a page holds recipes: they are compared, and a piece is made only
where its recipe has changed.
"""

import contextlib
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path

import msgspec
from cachetools import LRUCache
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket
from markupsafe import Markup

from dicehaven.core.compiler.code_cache import folder_of
from dicehaven.core.graphemes import graphemes
from dicehaven.core.i18n import Text, Texts
from dicehaven.server.feature import Feature, folders
from dicehaven.server.table.play.history import Past
from dicehaven.server.web import sprites

TABLE = "\x1atable"  # in the addresses of pieces: where the id of the table goes, so that all tables share a piece
MOMENT = "\x1amoment"  # in forms: where the field with their moment goes; scripts send it themselves
# remembered
# sentences that are kept of each language of a game: how many, and bytes of the message that one comes from
SENTENCES = 10_000
SHORT = 500
PIECES = 4_000
DICE = 4_096
REPLAYS = 32

Recipe = tuple[Hashable, ...]  # the name of a macro in _pieces.html, and what it is given


encode = msgspec.msgpack.Encoder(enc_hook=str).encode


class CachedTexts(Texts):
    """Texts that cache formatted messages: without it, what a page shows after an act takes up to twice as long to make.

    >>> texts = CachedTexts("en")
    >>> texts.say(Text("seat", {"number": 1})) is texts.say(Text("seat", {"number": 1}))
    True
    """

    def __init__(self, language: str, *folders: Path) -> None:
        super().__init__(language, *folders)
        self._said: dict[Hashable, str] = {}

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
            found = self._said[key] = super().say(message, names, reader, drawn)
        return found


class Compiled(FileSystemBytecodeCache):
    """Templates that have been compiled, by name and content: once on a machine, however many servers there are."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template; where the disk is full, it is compiled again next time."""
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


@cache
def compiled() -> Compiled:
    """Return the compiled templates, in a folder under a key of all that their code comes from."""
    sources = (Path(__file__), *(file for folder in folders("templates") for file in sorted(folder.glob("*.html"))))
    return Compiled(str(folder_of(f"Jinja {version('jinja2')}", sources, "templates")))


class Renderer:
    """Renders the templates; `version` names the present content of the static files.

    `texts` are the messages of folders in a language, such as those of a game (`Game.messages`).
    """

    def __init__(self, version: str, features: Sequence[Feature] = ()) -> None:
        self.version = version
        self.features = features
        self.texts = cache(CachedTexts)
        self._messages = folders("locale", features)
        self.replays: LRUCache[str, Past] = LRUCache(REPLAYS)  # of tables, half a megabyte each
        self.states: dict[Hashable, object] = {}  # of pages, the newest: see `page_state.page_state`
        self.templates = Environment(
            loader=FileSystemLoader(folders("templates", features)),
            bytecode_cache=compiled(),
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
            "piece": self._piece,
            "TABLE": TABLE,
            "MOMENT": MOMENT,
        }
        self._macros = self.templates.get_template("_pieces.html").module

    def messages(self, language: str, *more: Path) -> CachedTexts:
        """Return the messages of the pages in a language; those of further folders count only where pages have none."""
        return self.texts(language, *more, *self._messages)

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


def kind_in_words(say: Texts, kind: str) -> str:
    """Return who sits at a seat: a person, a level, a user's bot by its name."""
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else say("kind-own", name=kind)
