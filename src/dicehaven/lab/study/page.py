"""The report: one self-contained page that can be printed."""

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
from dicehaven.lab.study.findings import Finding
from dicehaven.lab.study.next_steps import Step
from dicehaven.lab.study.panel import Panel
from dicehaven.lab.study.words import Words

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
    """The whole page as text."""
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
    """The panels; one that would be alone in the last row takes both columns."""
    narrow = [at for at, panel in enumerate(panels) if not (panel.wide or panel.across)]
    alone = narrow[-1] if len(narrow) % 2 else None
    return [replace(panel, across=True) if at == alone else panel for at, panel in enumerate(panels)]


def file_of(language: str) -> str:
    """The name of the report in a language."""
    return f"study.{language}.html"


def _styles(game: Game) -> str:
    """The style sheet: tokens, the game's sheet and the report, with the fonts embedded."""
    files = [STATIC / "css" / "tokens.css", *sorted((game.folder / "sheet").glob("sheet.css")), HERE / "study.css"]
    return _with_letters("\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file()))


def _with_letters(styles: str) -> str:
    def data(match: "re.Match[str]") -> str:
        content = (STATIC / "fonts" / match[1]).read_bytes()
        return f'url("data:font/woff2;base64,{base64.b64encode(content).decode()}")'

    return re.sub(r'url\("\.\./fonts/([^"]+)"\)', data, styles)


def _symbols(game: Game) -> str:
    """The symbols that the game's sheet refers to."""
    if game.sheet is None:
        return ""
    hidden = f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{game.sheet.DEFS}</defs></svg>'
    return sprite(dict(game.sheet.SYMBOLS)) + hidden
