"""A board as a page of an atlas: where its fields are, and the parts of the drawing that depend only on the board."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from dicehaven.drawing.sheets import once_a_setup
from dicehaven.drawing.svg import g, number, path, rect, text

from ..layout import Board, Cell, cell_of, name, neighbours
from ..state import COLOUR_NAMES, ROCK, Setup, area_of, holds, place_of

# from column to column, from row to row, from the middle to a corner
ACROSS = 70
DOWN = 60
RADIUS = 40
HALF = ACROSS // 2
FRAME = 11  # from the edge of a sheet to the inner of the two lines round it
HEXAGON = "l35 20v40l-35 20-35-20v-40z"  # from its upper corner
CORNERS = (
    (0, -RADIUS),
    (HALF, -RADIUS // 2),
    (HALF, RADIUS // 2),
    (0, RADIUS),
    (-HALF, RADIUS // 2),
    (-HALF, -RADIUS // 2),
)
# in the place of a colour; the last one where an editor shows that nothing is
START_SPOT = -1
ROCK_SPOT = -2
NO_SPOT = -3


@dataclass(frozen=True, eq=False)
class Spot:
    """A field of a page: what it is, and where its middle lies."""

    cell: Cell
    part: str
    x: int
    y: int
    colour: int
    area: int = -1
    place: int = 0
    chest: bool = False

    @property
    def hexagon(self) -> str:
        return f"M{self.x} {self.y - RADIUS}{HEXAGON}"


Point = tuple[int, int]
Line = tuple[Point, Point]
Ground = tuple[int, int, int, bool]  # colour, area, place in it, whether there is a treasure


class Page:
    """The page of one board: its fields in reading order, its size, and the drawing below what changes."""

    def __init__(self, ground: dict[Cell, Ground]) -> None:
        rows = [row for row, _ in ground]
        lefts = {cell: cell[1] * ACROSS + cell[0] % 2 * HALF for cell in ground}
        wide = max(lefts.values()) - min(lefts.values()) + ACROSS
        high = (max(rows) - min(rows)) * DOWN + 2 * RADIUS
        self.scale = min(max(wide / 640, high / 510, 1.0), 2.4)  # of what is written round the board
        self.classes = "sheet wuerfelland" if self.scale == 1 else "sheet wuerfelland large"
        self.margin = round(36 * min(self.scale, 2))
        right = round(26 * self.scale)
        self.width = max(wide + self.margin + right, round(300 * self.scale))
        self.edge = self.margin + (self.width - self.margin - right - wide) // 2  # where the board begins
        self.left = self.edge - min(lefts.values())
        self.top = self.margin + 4 - min(rows) * DOWN
        self.foot = self.margin + 4 + high  # where the board ends
        self.spots = [
            Spot(cell, name(cell), self.left + lefts[cell] + HALF, self.top + cell[0] * DOWN + RADIUS, *ground[cell])
            for cell in sorted(ground)
        ]
        self.at = {spot.cell: spot for spot in self.spots}
        self.by_part = {spot.part: spot for spot in self.spots}
        self.areas: dict[int, list[Spot]] = {}
        for spot in self.spots:
            if spot.area >= 0:
                self.areas.setdefault(spot.area, []).append(spot)

    @cached_property
    def land(self) -> str:
        """Soils with their grains, obstacles, and the start, a path for each."""
        parts = []
        for c, colour in enumerate(COLOUR_NAMES):
            d = hexagons(spot for spot in self.spots if spot.colour == c)
            grain = path(d, fill=f"url(#wuerfelland-grain-{colour})", class_="grained")
            parts.append(g(path(d, class_="soil") + grain, class_=colour))
        rocks = [spot for spot in self.spots if spot.colour == ROCK_SPOT]
        if rocks:
            crags = "".join(f"M{s.x - 20} {s.y + 14}l9-22 8 9 9-17 13 30z" for s in rocks)
            parts.append(path(hexagons(rocks), class_="block") + path(crags, class_="crag"))
        starts = [spot for spot in self.spots if spot.colour == START_SPOT]  # one, unless somebody is still painting
        if starts:
            roses = "".join(f"M{s.x} {s.y - 27}l5 22 22 5-22 5-5 22-5-22-22-5 22-5z" for s in starts)
            parts += path(hexagons(starts), class_="home-field"), path(roses, class_="rose")
        return "".join(parts)

    @cached_property
    def borders(self) -> str:
        """A strip of paper parts areas; inside an area the sides are fine lines."""
        inner = list[Line]()
        outer = list[Line]()
        for spot in self.spots:
            for other in neighbours(spot.cell):
                beside = self.at.get(other)
                if spot.colour == NO_SPOT and (beside is None or beside.colour == NO_SPOT):
                    continue
                same = beside is not None and beside.area == spot.area >= 0
                if beside is None or spot.cell < other:
                    (inner if same else outer).append(_side(spot, other))
        front = _path_of(outer)
        hedge = path(_path_of(inner), class_="hedge") if inner else ""
        return g(hedge, path(front, class_="front ink"), path(front, class_="front strip"), class_="borders")

    @cached_property
    def heads(self) -> str:
        """Letters above the columns, numbers beside the rows."""
        first = min(spot.cell[0] for spot in self.spots)
        x = self.edge - 14 * self.margin / 36
        y = 29 * self.margin / 36
        columns = "".join(
            text(self.left + c * ACROSS + ACROSS * 3 / 4, y, name((0, c))[0].upper(), class_="head")
            for c in sorted({spot.cell[1] for spot in self.spots})
        )
        rows = "".join(
            text(x, self.top + r * DOWN + RADIUS + 6, r + 1, class_="head")
            for r in range(first, max(spot.cell[0] for spot in self.spots) + 1)
        )
        return g(columns, rows, font_size=18 * self.margin / 36)

    def paper(self, height: float) -> str:
        """Draw the sheet itself, with the curved net of an atlas and a double line round it."""
        return _paper(self.width, height, self.scale)

    @cached_property
    def outline(self) -> str:
        """The land alone, for the small drawing: no grain, no glyph, treasures as dots."""
        parts = [
            g(path(hexagons(s for s in self.spots if s.colour == c), class_="soil"), class_=colour)
            for c, colour in enumerate(COLOUR_NAMES)
        ]
        rocks = [spot for spot in self.spots if spot.colour == ROCK_SPOT]
        parts.append(path(hexagons(rocks), class_="block") if rocks else "")
        parts.append(path(hexagons(s for s in self.spots if s.colour == START_SPOT), class_="home-field"))
        return "".join(parts)


@lru_cache(maxsize=64)
def _paper(width: float, height: float, k: float) -> str:
    lines = [
        f"M{x} 14Q{number(round(x + (x - width / 2) * 0.16))} {number(height / 2)} {x} {number(height - 14)}"
        for x in range(60, int(width), int(96 * k))
    ]
    lines += [
        f"M14 {y}Q{number(width / 2)} {y + 26} {number(width - 14)} {y}" for y in range(30, int(height), int(84 * k))
    ]
    return (
        rect(0, 0, width, height, 5, class_="paper")
        + path("".join(lines), class_="net")
        + rect(7, 7, width - 14, height - 14, 2, class_="neat")
        + rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, 1, class_="neat fine")
    )


def hexagons(spots: Iterable[Spot]) -> str:
    """Draw the outlines of fields as one path."""
    return "".join(spot.hexagon for spot in spots)


def lines_between(sides: Iterable[tuple[Spot, Cell]]) -> str:
    """Draw the sides of fields towards cells beside them, as one path."""
    return _path_of([_side(spot, other) for spot, other in sides])


def _side(spot: Spot, other: Cell) -> Line:
    """Draw the line between a field and the cell beside it."""
    row = other[0] - spot.cell[0]
    column = other[1] - spot.cell[1]
    if row:
        right = column == spot.cell[0] % 2
        side = (0 if right else 5) if row < 0 else (2 if right else 3)
    else:
        side = 1 if column > 0 else 4
    ax, ay = CORNERS[side]
    bx, by = CORNERS[(side + 1) % 6]
    return (spot.x + ax, spot.y + ay), (spot.x + bx, spot.y + by)


def _path_of(lines: list[Line]) -> str:
    """Draw lines as one path, each begun where another ends if there is one."""
    ends: dict[Point, list[Point]] = {}
    for a, b in lines:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    parts = []
    for start in sorted(ends, key=lambda point: len(ends[point]) % 2 == 0):  # ends of trails first
        while ends[start]:
            here = start
            parts.append(f"M{here[0]} {here[1]}")
            while ends[here]:
                there = ends[here].pop()
                ends[there].remove(here)
                parts.append(f"l{there[0] - here[0]} {there[1] - here[1]}".replace(" -", "-"))
                here = there
    return "".join(parts)


@once_a_setup
def page_of(t: Setup, p: int) -> Page:
    """Return the page of seat p's board."""
    areas = t.areas[p]
    return _page(tuple(t.field[p]), tuple(t.colour[p][:areas]), tuple(t.chests[p][:areas]), t.start[p])


@lru_cache(maxsize=32)
def _page(fields: tuple[int, ...], colours: tuple[int, ...], chests: tuple[int, ...], start: int) -> Page:
    ground: dict[Cell, Ground] = {cell_of(start): (START_SPOT, -1, 0, False)}
    for cell, f in enumerate(fields):
        if f == ROCK:
            ground[cell_of(cell)] = (ROCK_SPOT, -1, 0, False)
        elif f >= 0:
            a = area_of(f)
            i = place_of(f)
            ground[cell_of(cell)] = (colours[a], a, i, holds(chests[a], i))
    return Page(ground)


def page_of_board(board: Board) -> Page:
    """Return the page of a board that is not laid before a seat."""
    ground: dict[Cell, Ground] = {
        cell: (board.colours[a], a, i, cell in board.chests) for cell, (a, i) in board.fields.items()
    }
    ground[board.start] = (START_SPOT, -1, 0, False)
    return Page(ground | dict.fromkeys(board.obstacles, (ROCK_SPOT, -1, 0, False)))
