"""Rendering: templates and their functions.  One renderer per app, with its caches."""

import contextlib
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket
from markupsafe import Markup

from dicehaven.core.compiler.code_cache import folder_of
from dicehaven.core.i18n import Texts
from dicehaven.server.caching.caches import Caches
from dicehaven.server.caching.newest import Newest
from dicehaven.server.web.page import sprites
from dicehaven.server.web.page.model import PageState
from dicehaven.server.web.page.pieces import MOMENT, TABLE

TEMPLATES = Path(__file__).parents[1] / "templates"


class Compiled(FileSystemBytecodeCache):
    """Templates that have been compiled, by name and content: once on a machine, however many servers there are."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template; where the disk is full, it is compiled again next time."""
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


@cache
def compiled() -> Compiled:
    """The compiled templates, in a folder under a key of all that their code comes from."""
    sources = (Path(__file__), *TEMPLATES.rglob("*.html"))
    return Compiled(str(folder_of(f"Jinja {version('jinja2')}", sources, "templates")))


# remembered
PIECES = 4_000
DICE = 4_096
SENTENCES = 4_096
STATES = 200  # of pages: an answer and the streams that show the same follow each other at once
PageKey = tuple[str | int | tuple[int, ...], ...]  # table, version, seat, the viewer's seats, language


class Renderer:
    """Renders the templates; `version` names the present content of the static files."""

    def __init__(self, caches: Caches, version: str) -> None:
        self.caches = caches
        self.version = version
        self.states = Newest[PageKey, PageState](STATES)
        self.templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            bytecode_cache=compiled(),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # or every fragment would ask the disk whether its template has changed
        )
        self.symbols = lru_cache(sprites.symbols)
        self.piece = lru_cache(PIECES)(self._piece)
        self.with_dice = lru_cache(SENTENCES)(sprites.with_dice)
        self.templates.globals |= {
            "kind_in_words": kind_in_words,
            "icon": lru_cache(sprites.icon),
            "die": lru_cache(DICE)(sprites.die_drawing),
            "qr": sprites.qr_code,
            "cover": lru_cache(sprites.cover),
            "piece": self.piece,
            "TABLE": TABLE,
            "MOMENT": MOMENT,
        }
        self._pieces = self.templates.get_template("_pieces.html").module

    def page(self, template: str, **given: object) -> str:
        """A template as text."""
        return self.templates.get_template(template).render(given)

    def _piece(self, name: str, *given: object) -> Markup:
        """The HTML that the macro `name` makes of these arguments, on which alone it depends."""
        return Markup(getattr(self._pieces, name)(*given))


def kind_in_words(say: Texts, kind: str) -> str:
    """Who sits at a seat: a person, a level, a user's bot by its name."""
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else say("kind-own", name=kind)
