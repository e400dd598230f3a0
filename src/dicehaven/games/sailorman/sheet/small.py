"""A seat's small chart: full areas, marks and points."""

from functools import lru_cache

from dicehaven.core.i18n import Texts
from dicehaven.drawing.svg import el, g, path, rect

from ..bitboard import FIELDS, column_of, fields_in, row_of
from ..boxes import REGIONS
from ..state import FILLED, Setup, State
from .fields import marks_of, pen_mark
from .ground import region_of

TILE, TILE_HIGH = 16, 19  # of a field
SIZE = (144, 114)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Seat q's map in 144 by 114."""
    done, pen = [], []
    for field, mark in enumerate(marks_of(v, q)):
        if mark:
            x, y = _corner(field)
            done.append(_tile(field))
            pen.append(f'<use href="#sailorman-pen-{pen_mark(mark)}" x="{x + 1}" y="{y + 2}" width="14" height="15"/>')
    filled = fields_in(v.at[q][FILLED])
    return el(
        "svg",
        _tiles(tuple(t.area)),
        path("".join(done), class_="tile done") if done else "",
        g(*pen, class_="marks") if pen else "",
        viewBox=f"0 0 {SIZE[0]} {SIZE[1]}",
        class_="small sailorman",
        role="img",
        aria_label=texts("sheet-small", name=name, points=v.points[q], boxes=v.boxes[q], fields=filled),
    )


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Seat q's points."""
    return str(v.points[q])


def _corner(field: int) -> tuple[int, int]:
    return column_of(field) * TILE, row_of(field) * TILE_HIGH


def _tile(field: int) -> str:
    x, y = _corner(field)
    return f"M{x + 1} {y + 1}h14v17h-14z"


@lru_cache(maxsize=64)
def _tiles(area: tuple[int, ...]) -> str:
    """The ground of a small map."""
    tiles = ((name, [field for field in range(FIELDS) if region_of(area[field]) == name]) for name in REGIONS)
    return rect(0, 0, *SIZE, 4, class_="paper") + "".join(
        path("".join(map(_tile, found)), class_=f"tile {name}") for name, found in tiles
    )
