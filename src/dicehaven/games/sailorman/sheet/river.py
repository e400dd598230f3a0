"""The river on the sea chart, whatever its course: arms that meet, bays, islands, ends at the coast or inland."""

import re

from dicehaven.drawing.svg import g, path, smooth

from ..bitboard import COLUMNS, FIELDS, ROWS, column_of, row_of
from ..boxes import RIVER
from .geometry import BESIDE, HIGH, LEFT, TOP, WIDE, centre, corner

Point = tuple[float, float]


def water(area: tuple[int, ...]) -> str:
    """Banks, shallows, depths and ripples along all arms."""
    river = {field for field, sub_area in enumerate(area) if sub_area >= RIVER}
    ways = arms(river)
    courses = "".join(_course(way, river) for way in ways)
    bays = "".join(_bay(field) for field in sorted(river) if _is_bay(field, river))
    long = "".join(_course(way, river) for way in ways if len(way) > 2) or courses
    return (
        "".join(
            path(courses, class_=f"water {part}") + (path(bays, class_=f"water {part} bay") if bays else "")
            for part in ("bank", "shallow", "deep")
        )
        + path(long, class_="water ripple a")
        + path(long, class_="water ripple b")
    )


def arms(river: set[int]) -> list[list[int]]:
    """Ways along the river that together pass each pair of neighbouring fields once; a lone field is a way by itself."""
    near = {field: [n for n in BESIDE[field] if n in river] for field in river}
    passed: set[frozenset[int]] = set()
    ways = [[field] for field in sorted(river) if not near[field]]
    for start in sorted(river, key=lambda field: (len(near[field]) == 2, field)):
        for first in near[start]:
            if frozenset((start, first)) in passed:
                continue
            way = [start, first]
            passed.add(frozenset(way))
            while len(near[way[-1]]) == 2:
                onward = [n for n in near[way[-1]] if frozenset((way[-1], n)) not in passed]
                if not onward:
                    break
                passed.add(frozenset((way[-1], onward[0])))
                way.append(onward[0])
            ways.append(way)
    return ways


def _course(way: list[int], river: set[int]) -> str:
    """A way as a curve; tenths are left out, since its banks are drawn by a shaking hand."""
    return re.sub(r"\.\d", "", smooth(_points(way, river)))


def _points(way: list[int], river: set[int]) -> list[Point]:
    """The way through its fields' centres; an end at the coast flows out into the sea."""
    points = [centre(field) for field in way]
    if len(way) == 1:
        return [points[0], (points[0][0] + 1, points[0][1])]
    head = _mouth(way[0], way[1], river)
    mouth = _mouth(way[-1], way[-2], river)
    return [*([head] if head else []), *points, *([mouth] if mouth else [])]


def _mouth(end: int, before: int, river: set[int]) -> Point | None:
    """A point off the map where the river goes on from its end, straight on if that leads off the map."""
    if sum(n in river for n in BESIDE[end]) > 1:
        return None
    row = row_of(end)
    column = column_of(end)
    straight = (row - row_of(before), column - column_of(before))
    for down, right in (straight, (0, -1), (0, 1), (-1, 0), (1, 0)):
        if not (0 <= row + down < ROWS and 0 <= column + right < COLUMNS):
            x, y = centre(end)
            return x + right * WIDE * 0.55, y + down * HIGH * 0.55
    return None


def _is_bay(field: int, river: set[int]) -> bool:
    """Whether the four fields from this one to the right and down are all river."""
    return column_of(field) + 1 < COLUMNS and {field, field + 1, field + COLUMNS, field + COLUMNS + 1} <= river


def _bay(field: int) -> str:
    x, y = centre(field)
    return f"M{x:g} {y:g}h{WIDE}v{HIGH}h{-WIDE}z"


def partings(area: tuple[int, ...]) -> list[tuple[int, int]]:
    """Neighbours, left or upper one first, that belong to different halves of the river."""
    return [
        (field, near)
        for field in range(FIELDS)
        for near in BESIDE[field]
        if near > field and min(area[field], area[near]) >= RIVER and area[field] != area[near]
    ]


def parting_line(area: tuple[int, ...]) -> str:
    """Buoys on the border of the river's halves."""
    d = "".join(_border(field, near) for field, near in partings(area))
    return g(path(d, class_="buoys under"), path(d, class_="buoys")) if d else ""


def _border(field: int, near: int) -> str:
    x, y = corner(near)
    return f"M{x} {y + 6}v{HIGH - 12}" if near == field + 1 else f"M{x + 6} {y}h{WIDE - 12}"


def parting_corner(area: tuple[int, ...]) -> Point | None:
    """The corner of fields, inside the map, where the river's halves part first; None where they never touch."""
    for field, near in partings(area):
        row = row_of(near)
        column = column_of(near)
        if near == field + 1:
            return LEFT + column * WIDE, TOP + (row + 1 if row + 1 < ROWS else row) * HIGH
        return LEFT + (column + 1 if column + 1 < COLUMNS else column) * WIDE, TOP + row * HIGH
    return None
