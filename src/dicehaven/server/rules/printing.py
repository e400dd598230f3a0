"""Empty sheets on leaves of paper: for the page to print, and for a file of its own."""

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicehaven.core.contract import LayoutData
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.server.feature import folders
from dicehaven.server.web import sprites, static_files

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # mm, upright
# mm: printers need 5 or so; between sheets
MARGIN = 10.0
GAP = 5.0
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # columns and rows of an upright leaf, by sheets on it
MAX_COPIES = 60
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Order:
    """An order to print: copies of each sheet, the paper, the sheets on a leaf, with or without outlines."""

    copies: int = 1
    paper: str = "a4"
    each: int = 1
    outlines: bool = False


@dataclass(frozen=True)
class Leaf:
    """One leaf: its sheets, its columns and rows, and whether it lies across."""

    sheets: tuple[str, ...]
    columns: int
    rows: int
    across: bool


@cache
def empty_sheets(game: str, language: str) -> tuple[str, ...]:
    """Return the empty sheets of the shipped boards, as SVG; none for a game in which nothing is written."""
    found = find(game)
    return blank_sheets(found, found.layout_data(None), language)


def blank_sheets(game: Game, layout: LayoutData, language: str) -> tuple[str, ...]:
    """Return the empty sheets of a valid layout."""
    return tuple(game.sheet.blank(layout, game.texts(language))) if game.sheet else ()


def sheets_of(game: Game, layout: LayoutData, name: str, language: str) -> tuple[str, ...]:
    """Return the empty sheets of a board that somebody has made; raises BadLayout if something is wrong with it."""
    if not game.sheet or not game.editing:
        return ()
    with game.speaking():
        return blank_sheets(game, game.editing.finished(game.editing.start(layout), name), language)


def leaves(sheets: Sequence[str], order: Order) -> list[Leaf]:
    """Return the leaves of an order, the copies of each sheet together; each lies so that its sheets are largest."""
    wanted = [sheet for sheet in sheets for _ in range(order.copies)]
    if not wanted:
        return []
    across = max((False, True), key=lambda across: (_scale(wanted[0], order, across), not across))
    columns, rows = _grid(order.each, across)
    parts = (tuple(wanted[lo : lo + order.each]) for lo in range(0, len(wanted), order.each))
    return [Leaf(part, columns, rows, across) for part in parts]


def _grid(each: int, across: bool) -> tuple[int, int]:
    columns, rows = GRIDS[each]
    return (rows, columns) if across else (columns, rows)


def _scale(sheet: str, order: Order, across: bool) -> float:
    """Return the millimetres for each unit of the drawing."""
    found = VIEW_BOX.search(sheet)
    assert found, sheet[:80]
    short, long = PAPERS[order.paper]
    width, height = (long, short) if across else (short, long)
    columns, rows = _grid(order.each, across)
    room = (
        (width - 2 * MARGIN - GAP * (columns - 1)) / columns,
        (height - 2 * MARGIN - GAP * (rows - 1)) / rows,
    )
    return min(room[0] / float(found[1]), room[1] / float(found[2]))


def standalone(game: Game, sheets: Sequence[str], language: str, order: Order) -> str:
    """Return a page with all leaves of these sheets for a file of its own, with everything that it needs."""
    templates = Environment(
        loader=FileSystemLoader(folders("templates")), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    return templates.get_template("print_standalone.html").render(
        title=game.texts(language)("title"),
        language=language,
        game=game,
        order=order,
        leaves=leaves(sheets, order),
        symbols=sprites.symbols(game),
        styles=Markup(_with_fonts(static_files.styles())),
    )


def _with_fonts(styles: str) -> str:
    """Return styles that bring their fonts along."""

    files = static_files.files_of()

    def data(match: "re.Match[str]") -> str:
        content = files[f"fonts/{match[1]}"].read_bytes()
        return f'url("data:font/woff2;base64,{base64.b64encode(content).decode()}")'

    return re.sub(r'url\("\.\./fonts/([^"]+)"\)', data, styles)
