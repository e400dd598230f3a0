"""The sheet of a game that draws none: its table as a terminal shows it, in a drawing of one part."""

import re
from collections.abc import Collection, Mapping, Sequence
from io import StringIO
from typing import Any

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from dicehaven.core.contract import FullSheet, LayoutData, Part, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import grouped
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import el, g, number, rect, svg, text

COLUMNS = 80  # of the terminal
# A letter of ten units: how wide and high its cell is, and how far below the cell's top it stands
SIZE = 10
WIDE = 6
HIGH = 12
BASE = 9.3
SLOT = "table"
LINES = re.compile("[\u2500-\u259f]")  # lines and blocks, which say nothing to the ear
PLAIN = Style()


class TextSheet(FullSheet[Setup, State]):
    """The table of a game as its terminal shows it to a seat: all seats are on it, and nothing on it can be pointed at."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def SYMBOLS(self) -> Mapping[str, str]:  # noqa: N802
        return {}

    @property
    def DEFS(self) -> str:  # noqa: N802
        return ""

    def cover(self) -> str:
        return ""

    def shown(self, t: Setup, v: State, p: int, /) -> int:
        return p

    def drawing(self, t: Setup, q: int, texts: Texts, names: list[str], /) -> str:
        return el("div", slot(SLOT, tag="div", class_="text"), class_="sheet text-sheet", data_sheet="", tabindex=0)

    def parts(self, t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str], /) -> dict[str, Part]:
        lines = self._lines(t, v, q, texts, names)
        return {SLOT: Part(mark=_picture(lines), label=_spoken(lines))}

    def preview(
        self, t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...], /
    ) -> dict[str, Part]:
        return {}

    def small_drawing(self, t: Setup, q: int, texts: Texts, /) -> str:
        return ""

    def small_parts(
        self, t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = (), /
    ) -> dict[str, Part]:
        return {}

    def tray(self, t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...], /) -> Sequence[Any]:
        return ()

    def score(self, t: Setup, v: State, q: int, texts: Texts, /) -> str:
        return grouped(int(self.game.plain.score(t, v, q)), texts.language)

    def spoken(self, t: Setup, v: State, q: int, texts: Texts, names: list[str], /) -> str:
        return _spoken(self._lines(t, v, q, texts, names))

    def blank(self, data: LayoutData, texts: Texts, /) -> list[str]:
        return []

    def _lines(self, t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> list[list[Segment]]:
        """Return the lines of the table as seat q (-1: an onlooker) sees it, of each its pieces with one style."""
        console = Console(file=StringIO(), width=COLUMNS, markup=False, emoji=False, highlight=False)
        table = self.game.terminal.draw(t, v, q, texts, names, set())
        lines = console.render_lines(table, pad=False)
        while lines and not "".join(piece.text for piece in lines[-1]).strip():
            lines.pop()
        return lines


def _spoken(lines: list[list[Segment]]) -> str:
    """Return what stands there for the ear: a sentence for each line, without what only lines and boxes say."""
    said = (" ".join(LINES.sub(" ", "".join(piece.text for piece in line)).split()) for line in lines)
    return " ".join(words if words[-1] in ".!?:;," else f"{words}." for words in said if words)


def _picture(lines: list[list[Segment]]) -> str:
    """Draw lines of text; each word stands at its column, whatever letters the font lacks."""
    rows = list[str]()
    columns = 0
    for y, line in enumerate(lines):
        x = 0
        for piece in line:
            row, end = _piece(piece, x, y * HIGH)
            rows.append(row)
            x += cell_len(piece.text)
            columns = max(columns, end)
    wide, high = columns * WIDE, len(lines) * HIGH
    size = {"width": f"{number(wide / SIZE)}em", "height": f"{number(high / SIZE)}em"}
    return svg(wide, high, g(*rows, font_size=SIZE), label=None, **size)


def _piece(piece: Segment, column: int, top: int) -> tuple[str, int]:
    """Draw a piece of a line, and return the column in which what can be seen of it ends."""
    style = piece.style or PLAIN
    ink, ground = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
    long = cell_len(piece.text)
    behind = _colour(ground, foreground=bool(style.reverse))
    shapes = [rect(column * WIDE, top, long * WIDE, HIGH, fill=behind)] if behind else []
    end = column + long if behind else 0
    for word in re.finditer(r"\S+", piece.text):
        at, width = column + cell_len(piece.text[: word.start()]), cell_len(word[0])
        end = max(end, at + width)
        length = {"textLength": width * WIDE, "lengthAdjust": "spacingAndGlyphs"}
        shapes.append(text(at * WIDE, top + BASE, word[0], **length, fill=_colour(ink, foreground=not style.reverse)))
    looks = {
        "font_weight": 700 if style.bold else None,
        "font_style": "italic" if style.italic else None,
        "text_decoration": "underline" if style.underline else None,
        "opacity": 0.7 if style.dim else None,
    }
    return (g(*shapes, **looks) if any(looks.values()) else "".join(shapes)), end


def _colour(colour: Color | None, foreground: bool) -> str | None:
    """Return a colour of the terminal; None for the usual one, which is that of the page, unless it is turned round."""
    if colour is None or colour.is_default:
        return None
    return colour.get_truecolor(SVG_EXPORT_THEME, foreground).hex
