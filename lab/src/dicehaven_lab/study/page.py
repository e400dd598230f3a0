"""The page of a report, self-contained and printable: what stands on it, and its HTML."""

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

import dicehaven
from dicehaven.core.game import Game
from dicehaven.drawing.svg import sprite
from dicehaven_lab.study.findings import Finding
from dicehaven_lab.study.words import Words

HERE = Path(__file__).parent
STATIC = Path(dicehaven.__file__).parent / "server" / "web" / "static"  # tokens and letters that all pages share
LANGUAGES = ("en", "de")
PAGES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


@dataclass(frozen=True)
class Table:
    """The figures of a picture."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Panel:
    """A panel; `drawing` is SVG, `sheets` are titled drawings side by side, and `keys` explain their shades."""

    name: str
    title: str
    lead: str
    drawing: str
    table: Table
    sheets: Sequence[tuple[str, str]] = ()
    keys: Sequence[str] = ()
    across: bool = False  # the picture stands beside the words, over both columns

    @property
    def wide(self) -> bool:
        """True if it spans both columns."""
        return bool(self.sheets)


@dataclass(frozen=True)
class Step:
    """A suggestion, and the commands for it."""

    suggestion: str
    commands: Sequence[str]


@dataclass(frozen=True)
class Head:
    """The text at the top and at the foot of the page."""

    step: str
    title: str
    under: str = ""
    facts: Sequence[tuple[str, str]] = ()
    notes: Sequence[str] = field(default_factory=tuple)
    other: str = ""  # the file of the other language
    files: Sequence[str] = ()  # the tables that lie beside the page
    spent: str = ""
    steps: Sequence[Step] = ()


def page(game: Game, words: Words, head: Head, findings: Sequence[Finding], panels: Sequence[Panel]) -> str:
    """Return the whole page as text."""
    return PAGES.get_template("study.html").render(
        game=game,
        title=words.texts("title"),
        words=words,
        head=head,
        findings=findings,
        panels=_evenly(panels),
        icon=Markup((STATIC / "icon.svg").read_text(encoding="utf-8")),
        styles=Markup(_styles(game)),
        symbols=Markup(_symbols(game)),
        raw=Markup,
    )


def _evenly(panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels, of which one that would be alone in the last row takes both columns."""
    narrow = [at for at, panel in enumerate(panels) if not (panel.wide or panel.across)]
    alone = narrow[-1] if len(narrow) % 2 else None
    return [replace(panel, across=True) if at == alone else panel for at, panel in enumerate(panels)]


def file_of(language: str) -> str:
    """Return the name of the report's file in a language."""
    return f"study.{language}.html"


def _styles(game: Game) -> str:
    """Return the style sheet: tokens, the game's sheet and the report, with the fonts embedded."""
    files = [STATIC / "css" / "tokens.css", *sorted((game.folder / "sheet").glob("sheet.css")), HERE / "study.css"]
    styles = "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())

    def data(match: "re.Match[str]") -> str:
        content = (STATIC / "fonts" / match[1]).read_bytes()
        return f'url("data:font/woff2;base64,{base64.b64encode(content).decode()}")'

    return re.sub(r'url\("\.\./fonts/([^"]+)"\)', data, styles)


def _symbols(game: Game) -> str:
    """Return the symbols that the game's sheet refers to."""
    if game.sheet is None:
        return ""
    hidden = f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{game.sheet.DEFS}</defs></svg>'
    return sprite(dict(game.sheet.SYMBOLS)) + hidden
