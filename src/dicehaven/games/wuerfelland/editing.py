"""Boards of Würfelland edited by hand: a grid of cells, each with the letter that stands for it in a layout file."""

from collections.abc import Mapping, Sequence

from dicehaven.core.contract import Check, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.pen import flawed, pin
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, path, svg, use

from .layout import (
    LETTERS,
    NO_FIELD,
    OBSTACLE,
    START,
    Cell,
    Problem,
    areas_of,
    boards_of,
    coloured_of,
    name,
    neighbours,
    problems,
    tokens_of,
)
from .layout import cell_of as cell_at
from .queries import field_text
from .sheet.ground import HEXAGON, NO_SPOT, RADIUS, ROCK_SPOT, START_SPOT, Ground, Page, Spot, hexagons, lines_between
from .sheet.slots import field_slots, field_words
from .sheet.symbols import PREFIX
from .state import CELL_NAMES, COLOUR_NAMES, SIDE

TREASURE = "treasure"  # the tool that hides one, or takes it away
TOOLS = (*LETTERS, TREASURE, OBSTACLE, START, NO_FIELD)
WORDS = {TREASURE: "tool-treasure", OBSTACLE: "tool-rock", START: "tool-start", NO_FIELD: "tool-nothing"}
RULES = ("size", "areas", "treasures", "start", "way")  # of `problems`, a check each
NUMBERS = {name: i for i, name in enumerate(CELL_NAMES)}
SIZES = ("columns", "rows")
LEAST = 2  # of each
Cells = dict[Cell, str]


def names(data: LayoutData) -> list[str]:
    """Return the boards of a layout by name, or by number from 1; raises BadLayout."""
    return [title for title, _ in boards_of(data)]


def start(data: LayoutData, name: str | None = None) -> LayoutData:
    """Return one board, its rows equally long and spaced as in the shipped layout; raises BadLayout."""
    boards = dict(boards_of(data))
    title = next(iter(boards)) if name is None else name
    if title not in boards:
        raise BadLayout(text("no-such-board", board=title[:40], known=", ".join(boards)), "layout.boards")
    where = f"layout.boards {title}"
    tokens = tokens_of(boards[title], where)
    rows = boards[title]
    high = max(LEAST, len(rows) if isinstance(rows, list) else 0)
    wide = max(LEAST, *(len("".join(str(row).split())) for row in rows)) if isinstance(rows, list) else LEAST
    return _layout({(r, c): tokens.get((r, c), NO_FIELD) for r in range(high) for c in range(wide)})


def named(data: LayoutData) -> str:
    """Return the name of a layout's first board; boards in a list have numbers alone."""
    return "" if isinstance(data["boards"], list) else names(data)[0]


def finished(layout: LayoutData, name: str) -> LayoutData:
    """Return a table of one board, by its name."""
    return {"boards": {name or "1": layout["boards"][0]}}


def called(layout: LayoutData, place: str, texts: Texts) -> str:
    """Name a field as the board does: F6."""
    return texts(f"edit-{place}") if place in SIZES else field_text(place)


def at(layout: LayoutData, place: str) -> str:
    """Return the letter of a cell; or how many columns or rows there are."""
    cells = _cells(layout)
    if place in SIZES:
        return str(1 + max(cell[place == "columns"] for cell in cells))
    return cells[_cell(cells, place)]


def put(layout: LayoutData, place: str, value: str) -> LayoutData:
    """Return the layout with another letter in a cell; columns change at the right, rows at the foot."""
    cells = _cells(layout)
    if place in SIZES:
        return _resized(cells, place, value)
    if value not in (*LETTERS, *LETTERS.upper(), OBSTACLE, START, NO_FIELD):
        raise BadLayout(text("board-unknown-letter", found=value[:1]), f"layout.boards {place[:9]}")
    return _layout(cells | {_cell(cells, place): value})


def tapped(layout: LayoutData, place: str, tool: str) -> str:
    """Return what a tool makes of a cell: a colour keeps its treasure; a treasure is added to a colour, or removed."""
    here = at(layout, place)
    if tool not in TOOLS:
        raise BadLayout(text("no-such-tool", tool=tool[:20]), place[:9])
    if tool == TREASURE:
        return here.swapcase() if here.lower() in LETTERS else here
    return tool.upper() if tool in LETTERS and here.isupper() else tool


def tools(layout: LayoutData, texts: Texts) -> list[Tool]:
    """Return six colours, treasures, obstacles, the start, nothing."""
    held = list(_cells(layout).values())
    counts: dict[str, int | None] = {letter: sum(token.lower() == letter for token in held) for letter in LETTERS}
    counts |= {TREASURE: sum(map(str.isupper, held)), OBSTACLE: held.count(OBSTACLE), START: held.count(START)}
    labels = {letter: f"colour-{colour}" for letter, colour in zip(LETTERS, COLOUR_NAMES)} | WORDS
    return [
        Tool(tool, texts(labels[tool]), tool_picture(tool), counts.get(tool), apart=tool in (TREASURE, NO_FIELD))
        for tool in TOOLS
    ]


def numbers(layout: LayoutData) -> list[Number]:
    """Return columns and rows of the grid."""
    return [Number(place, text(f"edit-{place}"), int(at(layout, place)), LEAST, SIDE) for place in SIZES]


def checks(layout: LayoutData) -> list[Check]:
    """Return a check for each rule of boards, with the fields that break it."""
    found: dict[str, list[Flaw]] = {rule: [] for rule in RULES}
    for problem in problems({cell: token for cell, token in _cells(layout).items() if token != NO_FIELD}):
        found[problem.rule].append(Flaw(problem.reason, [name(cell) for cell in problem.cells]))
    return [Check(text(f"check-{rule}"), flaws) for rule, flaws in found.items()]


def _cells(layout: LayoutData) -> Cells:
    return {(r, c): token for r, row in enumerate(layout["boards"][0]) for c, token in enumerate(row.split())}


def _layout(cells: Mapping[Cell, str]) -> LayoutData:
    """Write rows as usual: those that are shifted to the right begin with a space."""
    rows: dict[int, list[str]] = {}
    for (r, _), token in sorted(cells.items()):
        rows.setdefault(r, []).append(token)
    return {"boards": [[" " * (r % 2) + " ".join(row) for r, row in rows.items()]]}


def _cell(cells: Cells, place: str) -> Cell:
    cell = cell_at(NUMBERS[place]) if place in NUMBERS else (-1, -1)
    if cell not in cells:
        raise BadLayout(text("no-field", field=field_text(place[:9])), "layout.boards")
    return cell


def _resized(cells: Cells, place: str, value: str) -> LayoutData:
    wanted = int(value) if value.isdecimal() and len(value) < 3 else 0
    if not LEAST <= wanted <= SIDE:
        raise BadLayout(text("edit-size", found=value[:9], least=LEAST, most=SIDE), f"layout.{place}")
    high, wide = (1 + max(cell[i] for cell in cells) for i in (0, 1))
    high, wide = (high, wanted) if place == "columns" else (wanted, wide)
    return _layout({(r, c): cells.get((r, c), NO_FIELD) for r in range(high) for c in range(wide)})


# The board as it is drawn meanwhile


PIN_LIFT = 12  # above the middle of a field
TOOL = "-38 -42 76 84"  # the view box of a hexagon in the palette
SPOT_WORDS = {START_SPOT: "edit-start", ROCK_SPOT: "edit-rock", NO_SPOT: "edit-nothing"}


def page_of_cells(cells: Mapping[Cell, str]) -> Page:
    """Return the page of a grid, `NO_FIELD` where it has no field."""
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


def drawing(layout: LayoutData, texts: Texts) -> str:
    """Draw the page of the atlas with all cells of the grid, without crosses and goals."""
    page = page_of_cells(_cells(layout))
    ground = (page.paper(page.foot + 30), page.heads, page.land, field_slots(page), page.borders)
    return svg(
        page.width,
        page.foot + 30,
        *ground,
        slot("flaw", class_="flaws"),
        label=texts("edit-board"),
        class_=f"{page.classes} edited",
    )


def parts(layout: LayoutData, texts: Texts) -> dict[str, Part]:
    """Return the state of each field, and the flaws drawn over them."""
    cells = _cells(layout)
    page = page_of_cells(cells)
    wrong = list(problems({cell: t for cell, t in cells.items() if t != NO_FIELD}))
    bad = {cell for problem in wrong for cell in problem.cells}
    parts = {spot.part: _edited_part(spot, texts, spot.cell in bad) for spot in page.spots}
    parts["flaw"] = Part(mark="".join(_flaw(page, problem) for problem in wrong if problem.cells))
    return parts


def _edited_part(spot: Spot, texts: Texts, bad: bool) -> Part:
    if spot.colour >= 0:
        words = field_words(texts, spot, "flawed" if bad else "painted")
    else:
        words = texts(SPOT_WORDS[spot.colour], field=field_text(spot.part))
    return Part("is-flawed" if bad else "", "", words, spot.part)


def _flaw(page: Page, problem: Problem) -> str:
    """Draw a flaw of some fields: areas are hatched as a whole, single fields have a pin each."""
    spots = [page.at[cell] for cell in problem.cells]
    if problem.rule in ("size", "way"):
        first = min(spots, key=lambda spot: (spot.y, spot.x))
        count = len(spots) if problem.rule == "size" else "!"
        return flawed(hexagons(spots), _outline(spots), first.x, first.y - PIN_LIFT, count)
    return "".join(pin(spot.x, spot.y - PIN_LIFT) for spot in spots)


def _outline(spots: Sequence[Spot]) -> str:
    """Draw the line round some fields."""
    cells = {spot.cell for spot in spots}
    return lines_between((spot, other) for spot in spots for other in neighbours(spot.cell) if other not in cells)


def tool_picture(token: str) -> str:
    """Draw a tool of the palette as it looks on the board."""
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
