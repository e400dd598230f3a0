"""A board while somebody paints it: all cells of its grid, those without a field too, and what is wrong with it."""

from collections.abc import Mapping, Sequence

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.flaws import flawed, pin
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, path, svg, use

from ..layout import (
    LETTERS,
    NO_FIELD,
    OBSTACLE,
    START,
    Cell,
    Problem,
    areas_of,
    coloured_of,
    neighbours,
    problems,
)
from ..state import COLOUR_NAMES
from ..words import field_text
from .fields import field_slots, field_words
from .page import HEXAGON, NO_SPOT, RADIUS, ROCK_SPOT, START_SPOT, Ground, Page, Spot, hexagons, lines_between
from .symbols import PREFIX

PIN_LIFT = 12  # above the middle of a field
TOOL = "-38 -42 76 84"  # the view box of a hexagon in the palette
WORDS = {START_SPOT: "edit-start", ROCK_SPOT: "edit-rock", NO_SPOT: "edit-nothing"}


def page_of_cells(cells: Mapping[Cell, str]) -> Page:
    """The page of a grid, `NO_FIELD` where it has no field."""
    coloured = coloured_of(cells)
    ground: dict[Cell, Ground] = {}
    for cell, token in cells.items():
        kind = {START: START_SPOT, OBSTACLE: ROCK_SPOT, NO_FIELD: NO_SPOT}.get(token)
        if kind is not None:
            ground[cell] = (kind, -1, 0, False)
    for a, area in enumerate(areas_of(coloured)):
        for i, cell in enumerate(area):
            ground[cell] = (coloured[cell], a, i, cells[cell].isupper())
    return Page(ground)


def edited_drawing(cells: Mapping[Cell, str], texts: Texts) -> str:
    """The sheet without crosses and goals."""
    page = page_of_cells(cells)
    ground = (page.paper(page.foot + 30), page.heads, page.land, field_slots(page), page.borders)
    return svg(
        page.width,
        page.foot + 30,
        *ground,
        slot("flaw", class_="flaws"),
        label=texts("edit-board"),
        class_=f"{page.classes} edited",
    )


def edited_parts(cells: Mapping[Cell, str], texts: Texts) -> dict[str, Part]:
    """What each field is, and the flaws drawn over them."""
    page = page_of_cells(cells)
    wrong = list(problems({cell: t for cell, t in cells.items() if t != NO_FIELD}))
    bad = {cell for problem in wrong for cell in problem.cells}
    parts = {spot.part: _part(spot, texts, spot.cell in bad) for spot in page.spots}
    parts["flaw"] = Part(mark="".join(_flaw(page, problem) for problem in wrong if problem.cells))
    return parts


def _part(spot: Spot, texts: Texts, bad: bool) -> Part:
    if spot.colour >= 0:
        words = field_words(texts, spot, "flawed" if bad else "painted")
    else:
        words = texts(WORDS[spot.colour], field=field_text(spot.part))
    return Part("is-flawed" if bad else "", "", words, spot.part)


def _flaw(page: Page, problem: Problem) -> str:
    """A flaw of some fields: areas are hatched as a whole, single fields have a pin each."""
    spots = [page.at[cell] for cell in problem.cells]
    if problem.rule in ("size", "way"):
        first = min(spots, key=lambda spot: (spot.y, spot.x))
        count = len(spots) if problem.rule == "size" else "!"
        return flawed(hexagons(spots), _outline(spots), first.x, first.y - PIN_LIFT, count)
    return "".join(pin(spot.x, spot.y - PIN_LIFT) for spot in spots)


def _outline(spots: Sequence[Spot]) -> str:
    """The line round some fields."""
    cells = {spot.cell for spot in spots}
    return lines_between((spot, other) for spot in spots for other in neighbours(spot.cell) if other not in cells)


def tool_picture(token: str) -> str:
    """A tool of the palette as it looks on the board."""
    if token in LETTERS:
        colour = COLOUR_NAMES[LETTERS.index(token)]
        grain = path(f"M0-{RADIUS}{HEXAGON}", fill=f"url(#{PREFIX}-grain-{colour})")
        inside = (
            path(f"M0-{RADIUS}{HEXAGON}", class_="soil") + grain + use(f"{PREFIX}-{colour}", 0, 0, 36, class_="glyph")
        )
        return _tool(inside, colour)
    if token == OBSTACLE:
        return _tool(
            path(f"M0-{RADIUS}{HEXAGON}", class_="block") + path("M-20 14l9-22 8 9 9-17 13 30z", class_="crag")
        )
    if token == START:
        rose = path("M0-27l5 22 22 5-22 5-5 22-5-22-22-5 22-5z", class_="rose")
        return _tool(path(f"M0-{RADIUS}{HEXAGON}", class_="home-field") + rose)
    if token == NO_FIELD:
        return _tool(path(f"M0-{RADIUS}{HEXAGON}", class_="nowhere"))
    return _tool(circle(0, 0, 25, class_="coin") + use(f"{PREFIX}-chest", 0, -1, 34, class_="chest"))


def _tool(inside: str, colour: str = "") -> str:
    return f'<svg class="wuerfelland" viewBox="{TOOL}" aria-hidden="true"><g class="{colour} rimmed">{inside}</g></svg>'
