"""The ground of the sea chart, which depends only on the layout: places and sizes, terrain, the river."""

import re
from functools import lru_cache

from dicehaven.drawing.svg import el, g, path, rect, smooth, text, use

from ..state import AREAS, COLUMNS, FIELDS, REGIONS, RIVER, ROWS, SYMBOLS, column_of, region_of, row_of

# of a field
WIDE = 60
HIGH = 72
EDGE = 22  # the chart's scale
# corner of the first field
LEFT = EDGE + 38
TOP = EDGE + 24
RIGHT = LEFT + COLUMNS * WIDE
FOOT = TOP + ROWS * HIGH
WIDTH = RIGHT + 62 + EDGE
HEIGHT = FOOT + 116 + EDGE

DEFS = el(
    "filter",
    el("feTurbulence", type="fractalNoise", baseFrequency="0.035", numOctaves="2", seed="4"),
    el("feDisplacementMap", **{"in": "SourceGraphic"}, scale="6", xChannelSelector="R", yChannelSelector="G"),
    id="sailorman-hand",
    x="-12%",
    y="-14%",
    width="124%",
    height="128%",
) + el("clipPath", rect(LEFT, TOP, COLUMNS * WIDE, ROWS * HIGH, 4), id="sailorman-map")


def centre(field: int) -> tuple[float, float]:
    """Return the middle of a field."""
    return LEFT + (column_of(field) + 0.5) * WIDE, TOP + (row_of(field) + 0.5) * HIGH


def corner(field: int) -> tuple[int, int]:
    """Return the upper left corner of a field."""
    return LEFT + column_of(field) * WIDE, TOP + row_of(field) * HIGH


def beside(field: int) -> list[int]:
    """Return the fields below, right, above and left of a field."""
    row, column = divmod(field, COLUMNS)
    found = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]
    return [r * COLUMNS + c for r, c in found if 0 <= r < ROWS and 0 <= c < COLUMNS]


BESIDE = [beside(field) for field in range(FIELDS)]


TUFTS = {
    "mountains": "M-11 7L-3 -7L2 2L5 -3L11 7M-3 -7L-5 1M5 -3L4 3",
    "land": "M-6 6V1M6 7V3M-6 1A4 4.6 0 1 1 -5.9 1M6 3A3.4 4 0 1 1 6.1 3",
    "dunes": "M-11 3C-8 -3 -3 -3 0 3C3 -3 8 -3 11 3M-4 8h.1M4 8h.1M0 -4h.1",
    "river": "M-13 -8q6.5 -6 13 0t13 0M-13 0q6.5 -6 13 0t13 0M-13 8q6.5 -6 13 0t13 0",
}


@lru_cache(maxsize=64)
def ground(area: tuple[int, ...], blank: bool = False) -> str:
    """Draw all that lies under the fields; `blank` is for paper, without rough edges."""
    hand = None if blank else "url(#sailorman-hand)"
    return (
        rect(0, 0, WIDTH, HEIGHT, 5, class_="paper")
        + _neatline()
        + g(
            g(_washes(area), filter=hand),
            g(water(area), filter=hand),
            clip_path="url(#sailorman-map)",
        )
        + path(_borders(area), class_="march", filter=hand)
        + parting_line(area)
        + _tufts(area)
        + rect(LEFT, TOP, COLUMNS * WIDE, ROWS * HIGH, 4, class_="coast")
        + _lighthouse(area)
        + "".join(text(LEFT + (c + 0.5) * WIDE, TOP - 8, c + 1, class_="head") for c in range(COLUMNS))
        + "".join(
            use(f"sailorman-{symbol}", EDGE + 17, TOP + (row + 0.5) * HIGH, 30, class_="row-symbol")
            for row, symbol in enumerate(SYMBOLS)
        )
    )


def _neatline() -> str:
    """Draw the scale that runs round a sea chart, black and white by turns."""
    w = WIDTH
    h = HEIGHT
    return (
        rect(3, 3, w - 6, h - 6, 3, class_="neat outer")
        + rect(8, 8, w - 16, h - 16, 1, class_="neat scale")
        + rect(8, 8, w - 16, h - 16, 1, class_="neat ticks")
        + rect(12.5, 12.5, w - 25, h - 25, class_="neat inner")
    )


def _washes(area: tuple[int, ...]) -> str:
    """Draw the wash under the fields; under the river it is that of the land nearest by."""
    cells: dict[str, str] = {}
    for field in range(FIELDS):
        x, y = corner(field)
        terrain = region_of(area[_nearest_land(area, field)])
        cells[terrain] = cells.get(terrain, "") + f"M{x - 1} {y - 1}h{WIDE + 2}v{HIGH + 2}h{-WIDE - 2}z"
    return "".join(path(d, class_=f"wash {terrain}") for terrain, d in cells.items())


def _nearest_land(area: tuple[int, ...], field: int) -> int:
    """Return the field itself, or the nearest that is no river: left, above, right or below, if possible in a line."""

    def far(other: int) -> tuple[int, int, int]:
        down = row_of(other) - row_of(field)
        right = column_of(other) - column_of(field)
        return abs(down) + abs(right), right > 0, down > 0

    return min((other for other in range(FIELDS) if area[other] < RIVER), key=far, default=field)


def _borders(area: tuple[int, ...]) -> str:
    """Draw a dotted line wherever two sub-areas meet; a river's bank is line enough."""
    lines = []
    for field in range(FIELDS):
        for near in BESIDE[field]:
            if near > field and area[near] != area[field] and max(area[near], area[field]) < RIVER:
                x, y = corner(near)
                lines.append(f"M{x} {y}v{HIGH}" if near == field + 1 else f"M{x} {y}h{WIDE}")
    return "".join(lines)


def _tufts(area: tuple[int, ...]) -> str:
    """Draw the terrain in small where four wells leave room, and at least once in each sub-area of land."""
    places = []
    drawn: set[int] = set()
    for field in range(FIELDS - COLUMNS):
        around = {area[field], area[field + COLUMNS]}
        if column_of(field) + 1 < COLUMNS:
            around |= {area[field + 1], area[field + COLUMNS + 1]}
            if len({a // 2 for a in around}) == 1 and area[field] < RIVER:
                drawn |= around
                places.append((*corner(field + COLUMNS + 1), 1.0, field))
    for sub_area in set(area).intersection(range(RIVER)) - drawn:
        field = area.index(sub_area)
        x, y = centre(field)
        pair = next((near for near in BESIDE[field] if area[near] == sub_area), None)
        if pair is None:
            places.append((round(x), round(y) + HIGH // 2 - 4, 0.6, field))
        else:
            other = centre(pair)
            places.append((round((x + other[0]) / 2), round((y + other[1]) / 2), 0.7, field))
    return "".join(
        path(
            TUFTS[region_of(area[field])],
            class_=f"tuft {region_of(area[field])}",
            transform=f"translate({x} {y})" + (f" scale({size})" if size != 1 else ""),
        )
        for x, y, size, field in places
    )


LIGHTHOUSE = (
    path("M-90 -14L0 -19L-90 14Z", class_="beam")
    + path("M-13 14C-11 8 -7 7 0 7S12 8 13 14C8 18 -8 18 -13 14Z", class_="rock")
    + path("M-5.6 10L-4 -13H4L5.6 10Z", class_="tower")
    + path("M-5.1 3.5L-4.6 -3H4.6L5.1 3.5Z", class_="band")
    + rect(-5.4, -15, 10.8, 2.4, 1, class_="roof")
    + rect(-3, -22, 6, 7, class_="lamp")
    + path("M-4.6 -22L0 -27.5L4.6 -22Z", class_="roof")
)


def _lighthouse(area: tuple[int, ...]) -> str:
    """Draw a lighthouse where the river's halves part, shining over the wider side; none where they never touch."""
    place = parting_corner(area)
    if place is None:
        return ""
    x, y = place
    turned = "" if x - LEFT >= RIGHT - x else "-"
    return g(LIGHTHOUSE, class_="lighthouse", transform=f"translate({x:g} {y + 2:g}) scale({turned}1.3 1.3)")


assert 2 * len(REGIONS) == AREAS and FOOT < HEIGHT


# The river, whatever its course: arms that meet, bays, islands, ends at the coast or inland


Point = tuple[float, float]


def water(area: tuple[int, ...]) -> str:
    """Draw banks, shallows, depths and ripples along all arms."""
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
    """Return ways along the river that pass each pair of neighbouring fields once; a lone field is a way by itself."""
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
    """Draw a way as a curve; tenths are left out, since its banks are drawn by a shaking hand."""
    return re.sub(r"\.\d", "", smooth(_points(way, river)))


def _points(way: list[int], river: set[int]) -> list[Point]:
    """Return the way through its fields' centres; an end at the coast flows out into the sea."""
    points = [centre(field) for field in way]
    if len(way) == 1:
        return [points[0], (points[0][0] + 1, points[0][1])]
    head = _mouth(way[0], way[1], river)
    mouth = _mouth(way[-1], way[-2], river)
    return [*([head] if head else []), *points, *([mouth] if mouth else [])]


def _mouth(end: int, before: int, river: set[int]) -> Point | None:
    """Return a point off the map where the river goes on from its end, straight on if that leads off the map."""
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
    """Return whether the four fields from this one to the right and down are all river."""
    return column_of(field) + 1 < COLUMNS and {field, field + 1, field + COLUMNS, field + COLUMNS + 1} <= river


def _bay(field: int) -> str:
    x, y = centre(field)
    return f"M{x:g} {y:g}h{WIDE}v{HIGH}h{-WIDE}z"


def partings(area: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return neighbours, left or upper one first, that belong to different halves of the river."""
    return [
        (field, near)
        for field in range(FIELDS)
        for near in BESIDE[field]
        if near > field and min(area[field], area[near]) >= RIVER and area[field] != area[near]
    ]


def parting_line(area: tuple[int, ...]) -> str:
    """Draw buoys on the border of the river's halves."""
    d = "".join(_border(field, near) for field, near in partings(area))
    return g(path(d, class_="buoys under"), path(d, class_="buoys")) if d else ""


def _border(field: int, near: int) -> str:
    x, y = corner(near)
    return f"M{x} {y + 6}v{HIGH - 12}" if near == field + 1 else f"M{x + 6} {y}h{WIDE - 12}"


def parting_corner(area: tuple[int, ...]) -> Point | None:
    """Return the corner of fields, inside the map, where the river's halves part first; None if they never touch."""
    for field, near in partings(area):
        row = row_of(near)
        column = column_of(near)
        if near == field + 1:
            return LEFT + column * WIDE, TOP + (row + 1 if row + 1 < ROWS else row) * HIGH
        return LEFT + (column + 1 if column + 1 < COLUMNS else column) * WIDE, TOP + row * HIGH
    return None
