"""Boards of Würfelland edited by hand: a grid of cells, each with the letter that stands for it in a layout file."""

from collections.abc import Mapping

from dicehaven.core.contract import Check, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Texts, text

from .actions import CELL_NAMES
from .layout import LETTERS, NO_FIELD, OBSTACLE, START, Cell, boards_of, name, problems, tokens_of
from .layout import cell_of as cell_at
from .sheet.edited import edited_drawing, edited_parts, tool_picture
from .state import COLOUR_NAMES, SIDE
from .words import field_text

TREASURE = "treasure"  # the tool that hides one, or takes it away
TOOLS = (*LETTERS, TREASURE, OBSTACLE, START, NO_FIELD)
WORDS = {TREASURE: "tool-treasure", OBSTACLE: "tool-rock", START: "tool-start", NO_FIELD: "tool-nothing"}
RULES = ("size", "areas", "treasures", "start", "way")  # of `problems`, a check each
NUMBERS = {name: i for i, name in enumerate(CELL_NAMES)}
SIZES = ("columns", "rows")
LEAST = 2  # of each
Cells = dict[Cell, str]


def names(data: LayoutData) -> list[str]:
    """The boards of a layout by name, or by number from 1; raises BadLayout."""
    return [title for title, _ in boards_of(data)]


def start(data: LayoutData, name: str | None = None) -> LayoutData:
    """One board, its rows equally long and spaced as in the shipped layout; raises BadLayout."""
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
    """What a layout calls its first board; boards in a list have numbers alone."""
    return "" if isinstance(data["boards"], list) else names(data)[0]


def finished(layout: LayoutData, name: str) -> LayoutData:
    """A table of one board, by its name."""
    return {"boards": {name or "1": layout["boards"][0]}}


def called(layout: LayoutData, place: str, texts: Texts) -> str:
    """A field as the board names it: F6."""
    return texts(f"edit-{place}") if place in SIZES else field_text(place)


def at(layout: LayoutData, place: str) -> str:
    """The letter of a cell; or how many columns or rows there are."""
    cells = _cells(layout)
    if place in SIZES:
        return str(1 + max(cell[place == "columns"] for cell in cells))
    return cells[_cell(cells, place)]


def put(layout: LayoutData, place: str, value: str) -> LayoutData:
    """Another letter in a cell; columns are added and taken away at the right, rows at the foot."""
    cells = _cells(layout)
    if place in SIZES:
        return _resized(cells, place, value)
    if value not in (*LETTERS, *LETTERS.upper(), OBSTACLE, START, NO_FIELD):
        raise BadLayout(text("board-unknown-letter", found=value[:1]), f"layout.boards {place[:9]}")
    return _layout(cells | {_cell(cells, place): value})


def tapped(layout: LayoutData, place: str, tool: str) -> str:
    """What a tool makes of a cell: a colour keeps the field's treasure; a treasure is added to a coloured field, or removed."""
    here = at(layout, place)
    if tool not in TOOLS:
        raise BadLayout(text("no-such-tool", tool=tool[:20]), place[:9])
    if tool == TREASURE:
        return here.swapcase() if here.lower() in LETTERS else here
    return tool.upper() if tool in LETTERS and here.isupper() else tool


def tools(layout: LayoutData, texts: Texts) -> list[Tool]:
    """Six colours, treasures, obstacles, the start, nothing."""
    held = list(_cells(layout).values())
    counts: dict[str, int | None] = {letter: sum(token.lower() == letter for token in held) for letter in LETTERS}
    counts |= {TREASURE: sum(map(str.isupper, held)), OBSTACLE: held.count(OBSTACLE), START: held.count(START)}
    labels = {letter: f"colour-{colour}" for letter, colour in zip(LETTERS, COLOUR_NAMES)} | WORDS
    return [
        Tool(tool, texts(labels[tool]), tool_picture(tool), counts.get(tool), apart=tool in (TREASURE, NO_FIELD))
        for tool in TOOLS
    ]


def numbers(layout: LayoutData) -> list[Number]:
    """Columns and rows of the grid."""
    return [Number(place, text(f"edit-{place}"), int(at(layout, place)), LEAST, SIDE) for place in SIZES]


def checks(layout: LayoutData) -> list[Check]:
    """A check for each rule of boards, with the fields that break it."""
    found: dict[str, list[Flaw]] = {rule: [] for rule in RULES}
    for problem in problems({cell: token for cell, token in _cells(layout).items() if token != NO_FIELD}):
        found[problem.rule].append(Flaw(problem.reason, [name(cell) for cell in problem.cells]))
    return [Check(text(f"check-{rule}"), flaws) for rule, flaws in found.items()]


def drawing(layout: LayoutData, texts: Texts) -> str:
    """The page of the atlas with all cells of the grid."""
    return edited_drawing(_cells(layout), texts)


def parts(layout: LayoutData, texts: Texts) -> dict[str, Part]:
    """What each cell is, and what is wrong."""
    return edited_parts(_cells(layout), texts)


def _cells(layout: LayoutData) -> Cells:
    return {(r, c): token for r, row in enumerate(layout["boards"][0]) for c, token in enumerate(row.split())}


def _layout(cells: Mapping[Cell, str]) -> LayoutData:
    """Rows as they are usually written: those that are shifted to the right begin with a space."""
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
