"""Sailorman Dice in a terminal: sea charts, coloured by region and lettered by sub-area."""

from collections.abc import Collection

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text as Line

from dicehaven.core.contract import LayoutData
from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.fitting import Fitting

from . import rules
from .layout import LETTERS, OPTIONS, setup
from .queries import mark_at, short, symbol_text
from .rules import PASS, field_filled, mark_made
from .scoring import shell_is_gone
from .state import (
    BOXES_TO_END,
    COLUMNS,
    CROSS,
    NOTHING,
    OPEN,
    REGION_BOX,
    REGIONS,
    ROWS,
    SYMBOLS,
    Setup,
    State,
    column_box,
    field_at,
    holds_box,
    number_of,
    symbol_of,
)

GLYPHS = ("⚓", "🔔", "⭐", "🐟", "⛵", "⎈ ")  # two cells each
GROUNDS = ("#c9c5bc", "#b3aea4", "#bcd39c", "#a3bf80", "#efdfae", "#dfc98a", "#a6cfe3", "#86b7d1")  # by sub-area
INK = "#1d3557"
SYMBOL_DIE = f"#fffaf0 on {INK}"
NUMBER_DIE = f"{INK} on #efe6cf"
LIT = "bold #5a3a00 on #fff2c2"
NEW = "bold underline"
CELL = 5
LABEL = 13
# in a narrow terminal
SHORT_CELL = 4
SHORT_LABEL = 3
WIDE = 76  # columns from which a terminal is wide
MARKS = " 123456×"


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: Collection[int]) -> RenderableType:
    """Draw the table as seat p sees it (-1: an onlooker); fields that the actions in `lit` would fill are marked."""
    return Fitting(lambda width: _table(t, v, p, texts, names, lit, width))


def _table(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: Collection[int], width: int
) -> RenderableType:
    others = [_small(t, v, q, texts, names[q]) for q in range(t.players) if q != p]
    parts: list[RenderableType] = [Columns(others, padding=(0, 2)), Line(), _roll(v, p, texts, names)]
    if p >= 0:  # last, so that a low window shows it above the moves
        parts += [_sheet(t, v, p, texts, names[p], lit, width), Line(texts("legend"), style="dim")]
    return Group(*parts)


def board(data: LayoutData, texts: Texts) -> RenderableType:
    """Draw a chart without a match, with its shells."""
    t = setup(2, resolve(OPTIONS, {}), data)
    s = State()
    rules.begin(t, s)
    letters = ", ".join(
        f"{LETTERS[2 * i]} {LETTERS[2 * i + 1]} {texts(f'region-{name}')}" for i, name in enumerate(REGIONS)
    )
    legend = Line(letters, style="dim")

    def draw_board(width: int) -> Group:
        return Group(*_chart(t, s, 0, texts, {}, width >= WIDE), _regions(t, s, 0, texts, width), legend)

    return Fitting(draw_board)


def _roll(v: State, p: int, texts: Texts, names: list[str]) -> Line:
    """Say whose roll it is, and what the dice show."""
    if v.over:
        return Line()
    line = Line(texts("table-active", seat=names[v.active]), style="bold")
    if v.waiting:
        line.append("  ")
        for symbol in map(symbol_of, v.results[:2]):
            line.append(f" {GLYPHS[symbol]} {texts.say(symbol_text(symbol))} ", SYMBOL_DIE).append(" ")
        for number in map(number_of, v.results[:2]):
            line.append(f" {number} ", NUMBER_DIE).append(" ")
    if p == v.active and v.left != NOTHING:
        left = texts("table-left", symbol=symbol_text(symbol_of(v.left)), number=number_of(v.left))
        line.append(f" {left}", "not bold")
    return line


def _sheet(t: Setup, v: State, p: int, texts: Texts, name: str, lit: Collection[int], width: int) -> Group:
    title = Line(name, style="bold").append("  " + _standing(v, p, texts), "not bold")
    return Group(title, *_chart(t, v, p, texts, _ghosts(lit), width >= WIDE), _regions(t, v, p, texts, width))


def _standing(v: State, p: int, texts: Texts) -> str:
    return texts("table-standing", points=v.points[p], boxes=v.boxes[p], least=BOXES_TO_END)


def _ghosts(lit: Collection[int]) -> dict[int, str]:
    """Return the marks that the lit actions would put into each field."""
    marks: dict[int, set[int]] = {}
    for a in lit:
        if a != PASS:
            marks.setdefault(field_filled(a), set()).add(mark_made(a))
    return {field: "".join(MARKS[mark] for mark in sorted(found)) for field, found in marks.items()}


def _chart(t: Setup, v: State, p: int, texts: Texts, ghosts: dict[int, str], wide: bool) -> list[Line]:
    """Draw column heads, two lines for each row, the columns' boxes."""
    cell, label = (CELL, LABEL) if wide else (SHORT_CELL, SHORT_LABEL)
    heads = Line(" " * label)
    feet = Line(" " * label)
    for c in range(COLUMNS):
        heads.append(f"{c + 1}".center(cell) + " ", "dim")
        feet.append(f"[{_points(v, p, column_box(c))}]".center(cell) + " ", _box_style(v, p, column_box(c)))
    lines = [heads]
    for row in range(ROWS):
        above = Line(" " * label)
        line = Line(f"{GLYPHS[row]} {texts.say(symbol_text(row)) if wide else ''}")
        line.pad_right(label - line.cell_len)
        for c in range(COLUMNS):
            field = field_at(row, c)
            ground = f"{INK} on {GROUNDS[t.area[field]]}"
            above.append(f" {LETTERS[t.area[field]]}{' ' * (cell - 2)}", ground).append(" ")
            line.append(*_content(v, p, field, ghosts.get(field, ""), ground, cell)).append(" ")
        line.append(" ").append_text(_box(t, v, p, row))
        lines += [above, line]
    return [*lines, feet]


def _content(v: State, p: int, field: int, ghost: str, ground: str, cell: int) -> tuple[str, str]:
    mark = mark_at(v, p, field)
    if mark:
        new = f" {NEW}" if field in v.entered[p] else ""
        return MARKS[mark].center(cell), f"bold {ground}{new}"
    return (f"‹{ghost}›".center(cell), LIT) if ghost else (" " * cell, ground)


def _regions(t: Setup, v: State, p: int, texts: Texts, width: int) -> Line:
    """Draw the regions' boxes with their shells, in two lines if one is too long, and the final groups."""
    regions = []
    for i, name in enumerate(REGIONS):
        region = Line().append(f"{LETTERS[2 * i]} {texts(f'region-{name}')} ", f"{INK} on {GROUNDS[2 * i]}")
        for side in range(2):
            region.append_text(_box(t, v, p, REGION_BOX + 2 * i + side))
        regions.append(region)
    line = Line(" ").join(regions)
    if line.cell_len > width:
        line = Line("\n").join(Line(" ").join(half) for half in (regions[:2], regions[2:]))
    if v.over:
        line.append("\n" + texts("table-groups", first=v.groups[p][0], second=v.groups[p][1]))
    return line


def _points(v: State, p: int, b: int) -> str:
    return " " if v.box[p][b] == OPEN else str(v.box[p][b])


def _box_style(v: State, p: int, b: int) -> str:
    return "dim" if v.box[p][b] == OPEN else "bold"


def _box(t: Setup, v: State, p: int, b: int) -> Line:
    """Draw a box with its shell: ● won, ○ still to be won, – won by others."""
    line = Line().append(f"[{_points(v, p, b)}]", _box_style(v, p, b))
    if holds_box(v.shells[p], b):
        return line.append(f"●{short(t.shells[b])}", "bold")
    if shell_is_gone(t, v, b):
        return line.append(f"–{short(t.shells[b])}", "dim strike")
    return line.append(f"○{short(t.shells[b])}")


def _small(t: Setup, v: State, p: int, texts: Texts, name: str) -> Group:
    """Draw another seat's map: what stands where, filled boxes, shells."""
    lines = [Line(name, style="bold"), Line(_standing(v, p, texts))]
    for row in range(ROWS):
        line = Line(f"{GLYPHS[row]} ")
        for c in range(COLUMNS):
            field = field_at(row, c)
            mark = mark_at(v, p, field)
            content = MARKS[mark] if mark else "·"
            line.append(f"{content} ", f"{'bold ' if mark else ''}{INK} on {GROUNDS[t.area[field]]}")
        lines.append(line.append(" ").append_text(_box(t, v, p, row)))
    regions = Line()
    for i in range(len(REGIONS)):
        points = "/".join(_points(v, p, REGION_BOX + 2 * i + k).replace(" ", "·") for k in range(2))
        regions.append(f"{LETTERS[2 * i]} ", "dim").append(f"{points}  ")
    return Group(*lines, regions)


assert len(GLYPHS) == len(SYMBOLS) and len(LETTERS) == len(GROUNDS) and MARKS[CROSS] == "×"
