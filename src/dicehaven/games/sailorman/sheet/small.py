"""A seat's small chart: full areas, marks and points."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import grouped
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path, rect

from ..actions import FIELD_NAMES
from ..bitboard import FIELDS, column_of, fields_in, row_of
from ..queries import marks_of
from ..state import FILLED, REGIONS, Setup, State
from .fields import pen_mark
from .ground import region_of

# of a field
TILE = 16
TILE_HIGH = 19
SIZE = (144, 114)
DONE = "M1 1h14v17h-14z"  # a tile, from the corner of its field


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw a map in 144 by 114."""
    fields = (slot(FIELD_NAMES[field], transform="translate({} {})".format(*_corner(field))) for field in range(FIELDS))
    box = f"0 0 {SIZE[0]} {SIZE[1]}"
    return slot("map", _tiles(tuple(t.area)), *fields, tag="svg", class_="small sailorman", viewBox=box)


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the state of seat q's fields; `new` are names of `pointing.new`."""
    filled = fields_in(v.at[q][FILLED])
    label = texts("sheet-small", name=name, points=v.points[q], boxes=v.boxes[q], fields=filled)
    return {"map": Part(label=label)} | _chart(tuple(v.at[q]), frozenset(new))


@lru_cache(maxsize=1024)
def _chart(at: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all fields; `at` are the sets of those that are filled, with each number, with a cross."""
    return {field: _written(mark, field in new) for field, mark in zip(FIELD_NAMES, marks_of(at))}


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Return seat q's points as text."""
    return grouped(v.points[q], texts.language)


@lru_cache(maxsize=32)
def _written(mark: int, new: bool) -> Part:
    """Draw the mark of a field, on white."""
    if not mark:
        return Part()
    use = f'<use href="#sailorman-pen-{pen_mark(mark)}" class="pen" x="1" y="2" width="14" height="15"/>'
    return Part("done is-new" if new else "done", path(DONE) + use)


def _corner(field: int) -> tuple[int, int]:
    return column_of(field) * TILE, row_of(field) * TILE_HIGH


def _tile(field: int) -> str:
    x, y = _corner(field)
    return f"M{x + 1} {y + 1}h14v17h-14z"


@lru_cache(maxsize=64)
def _tiles(area: tuple[int, ...]) -> str:
    """Draw the ground of a small map."""
    tiles = ((name, [field for field in range(FIELDS) if region_of(area[field]) == name]) for name in REGIONS)
    return rect(0, 0, *SIZE, 4, class_="paper") + "".join(
        path("".join(map(_tile, found)), class_=f"tile {name}") for name, found in tiles
    )
