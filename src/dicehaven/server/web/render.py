"""Rendering: templates and their functions.  One renderer per app, with its caches."""

from functools import lru_cache
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemLoader
from jinja2.bccache import Bucket
from markupsafe import Markup

from dicehaven.core.i18n import Texts
from dicehaven.server.caching.caches import Caches
from dicehaven.server.web import sprites
from dicehaven.server.web.pieces import TABLE

TEMPLATES = Path(__file__).parent / "templates"


class Compiled(BytecodeCache):
    """Templates that have been compiled, by name and content: each once in a process, however many apps there are."""

    def __init__(self) -> None:
        self.code = dict[str, bytes]()

    def load_bytecode(self, bucket: Bucket) -> None:
        """What is known of a template."""
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Remember a template."""
        self.code[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()
PIECES, DICE, SENTENCES = 4_000, 4_096, 4_096  # remembered


class Renderer:
    """Renders the templates; `version` names the present content of the static files."""

    def __init__(self, caches: Caches, version: str) -> None:
        self.caches, self.version = caches, version
        self.templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            bytecode_cache=COMPILED,
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
        }
        self._pieces = self.templates.get_template("_pieces.html").module

    def page(self, template: str, **given: object) -> str:
        """A template as text."""
        return self.templates.get_template(template).render(given)

    def _piece(self, name: str, *given: object) -> Markup:
        """A piece of a fragment that follows from what it is given alone: it is there again on many a page."""
        return Markup(getattr(self._pieces, name)(*given))


def kind_in_words(say: Texts, kind: str) -> str:
    """Who sits at a seat: a person, a level, a user's bot by its name."""
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else say("kind-own", name=kind)
