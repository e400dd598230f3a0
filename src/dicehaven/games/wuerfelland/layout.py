"""Boards of Würfelland as data: reading, validation with the place of an error, the Setup."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import text
from dicehaven.core.options import Choice, Option, Whole, Words

from .actions import CELL_NAMES
from .field_sets import AREA, edge, field_of
from .state import AREAS, CELLS, COLOURS, FULL_TREASURES, NONE, ROCK, SIDE, STANDARD_TREASURES, Setup
from .words import colour_text

SEATS = (2, 4)
BOARDS = ("1a", "2a", "3a", "4a", "1b", "2b", "3b", "4b")
PASSIVE_DICE = ("final", "first_roll")
GOALS = ("standard", "full")
OPTIONS: tuple[Option, ...] = (
    Choice("passive_dice", "final", "WL-2", PASSIVE_DICE),
    Choice("goal", "standard", "WL-6", GOALS),
    Words("boards", None, "WL-7", tuple(sorted(BOARDS))),
    Whole("turn_limit", 200, "WL-8"),
)
LETTERS = "rygboa"
OBSTACLE, START, NO_FIELD = "#*."
CHESTS_PER_COLOUR, AREAS_PER_COLOUR = 2, 2

Cell = tuple[int, int]  # row, column


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around one; odd rows are shifted half a field to the right."""
    row, column = cell
    shift = row % 2
    above_and_below = [(row + dr, column + dc) for dr in (-1, 1) for dc in (shift - 1, shift)]
    return [(row, column - 1), (row, column + 1), *above_and_below]


def name(cell: Cell) -> str:
    """A cell in the notation: c4."""
    return CELL_NAMES[number_of(cell)]


def number_of(cell: Cell) -> int:
    """A cell's number."""
    row, column = cell
    return SIDE * row + column


def cell_of(number: int) -> Cell:
    """The cell with a number."""
    return divmod(number, SIDE)


@dataclass(frozen=True)
class Board:
    """A valid board.  Areas are sorted by colour, then by their first cell in reading order; so are cells within one."""

    start: Cell
    areas: list[list[Cell]]
    colours: list[int]
    chests: list[Cell]
    obstacles: list[Cell]

    @property
    def fields(self) -> dict[Cell, tuple[int, int]]:
        """Area and place in it of every coloured field."""
        return {cell: (a, i) for a, cells in enumerate(self.areas) for i, cell in enumerate(cells)}


def read(rows: object, where: str) -> Board:
    """A board from its text; raises BadLayout with the place of what is wrong."""
    tokens = _tokens(rows, where)
    starts = [cell for cell, token in tokens.items() if token == START]
    if len(starts) != 1:
        raise BadLayout(text("board-one-start", found=len(starts)), _at(where, starts[1]) if starts else where)
    coloured = {cell: LETTERS.index(token.lower()) for cell, token in tokens.items() if token.lower() in LETTERS}
    chests = [cell for cell in coloured if tokens[cell].isupper()]
    for c in range(COLOURS):
        found = sum(coloured[cell] == c for cell in chests)
        if found != CHESTS_PER_COLOUR:
            raise BadLayout(text("board-two-treasures", colour=colour_text(c), found=found), where)
    areas = sorted(_areas(coloured), key=lambda cells: (coloured[cells[0]], cells[0]))
    for cells in areas:
        if len(cells) > AREA:
            raise BadLayout(
                text("board-area-too-large", colour=colour_text(coloured[cells[0]]), found=len(cells), most=AREA),
                _at(where, cells[0]),
            )
    colours = [coloured[cells[0]] for cells in areas]
    for c in range(COLOURS):
        if colours.count(c) < AREAS_PER_COLOUR:
            raise BadLayout(text("board-two-areas", colour=colour_text(c), found=colours.count(c)), where)
    reached = _reached(starts[0], coloured)
    for cell in coloured:
        if cell not in reached:
            raise BadLayout(text("board-unreachable", field=name(cell)), _at(where, cell))
    if len(areas) > AREAS:
        raise BadLayout(text("board-too-many-areas", found=len(areas), most=AREAS), where)
    return Board(starts[0], areas, colours, chests, [cell for cell, token in tokens.items() if token == OBSTACLE])


def _tokens(rows: object, where: str) -> dict[Cell, str]:
    """What stands in each cell, in reading order, blanks and cells without a field left out."""
    if not isinstance(rows, list) or not rows:
        raise BadLayout(text("board-no-rows"), where)
    tokens: dict[Cell, str] = {}
    for row, line in enumerate(rows):
        here = f"{where} row {row + 1}"
        if row >= SIDE:
            raise BadLayout(text("board-too-many-rows", most=SIDE), here)
        if not isinstance(line, str):
            raise BadLayout(text("board-row-no-text"), here)
        for column, token in enumerate(ch for ch in line if not ch.isspace()):
            if column >= SIDE:
                raise BadLayout(text("board-too-wide", most=SIDE), _at(where, (row, column)))
            if token.lower() not in LETTERS and token not in (OBSTACLE, START, NO_FIELD):
                raise BadLayout(text("board-unknown-letter", found=token), _at(where, (row, column)))
            if token != NO_FIELD:
                tokens[row, column] = token
    return tokens


def _at(where: str, cell: Cell) -> str:
    return f"{where} row {cell[0] + 1} column {cell[1] + 1}"


def _areas(coloured: dict[Cell, int]) -> list[list[Cell]]:
    """The connected components of the colours."""
    areas, seen = [], set[Cell]()
    for cell, c in coloured.items():
        if cell not in seen:
            area = _reached(cell, {other: d for other, d in coloured.items() if d == c})
            seen |= area.keys()
            areas.append(sorted(area))
    return areas


def _reached(start: Cell, ground: dict[Cell, int]) -> dict[Cell, int]:
    """Steps over the ground from the start, itself included, to every cell that can be reached."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in neighbours(cell):
            if other in ground and other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def setup(
    players: int, options: dict[str, Any], data: LayoutData, *, given: frozenset[str], written_out: bool
) -> Setup:
    """The Setup of a match; raises BadOption or BadLayout."""
    if written_out and "boards" in given:
        raise BadOption(text("boards-with-layout"), "options.boards")
    t = Setup()
    t.players = players
    t.passive_dice = PASSIVE_DICE.index(options["passive_dice"])
    t.treasures_wanted = FULL_TREASURES if options["goal"] == "full" else STANDARD_TREASURES
    t.turn_limit = options["turn_limit"]
    for p, (rows, where) in enumerate(_seats_boards(players, options, data, written_out)):
        _lay(t, p, read(rows, where))
    return t


def _seats_boards(
    players: int, options: dict[str, Any], data: LayoutData, written_out: bool
) -> list[tuple[object, str]]:
    """Each seat's rows and where they stand."""
    boards = _boards(data)
    if written_out:
        if not isinstance(boards, list):
            raise BadLayout(text("boards-no-list"), "layout.boards")
        if len(boards) != players:
            raise BadLayout(text("boards-per-seat", players=players, found=len(boards)), "layout.boards")
        return [(rows, f"layout.boards {p + 1}") for p, rows in enumerate(boards)]
    assert isinstance(boards, dict)  # what we ship has names
    names = options["boards"] if options["boards"] is not None else list(BOARDS[:players])
    if len(names) != players:
        raise BadOption(text("boards-per-seat", players=players, found=len(names)), "options.boards")
    return [(boards[board], f"layout.boards {board}") for board in names]


def _boards(data: LayoutData) -> list[object] | dict[str, object]:
    """A list of boards or a table of them by name, not looked into."""
    for key in data:
        if key != "boards":
            raise BadLayout(text("layout-unknown-field", field=str(key)), f"layout.{key}")
    if not isinstance(data.get("boards"), list | dict) or not data["boards"]:
        raise BadLayout(text("boards-missing"), "layout.boards")
    boards: list[object] | dict[str, object] = data["boards"]
    return boards


def _lay(t: Setup, p: int, board: Board) -> None:
    """Write seat p's board into the Setup."""
    fields = board.fields
    coloured = {cell: board.colours[a] for cell, (a, _) in fields.items()}
    chests = sorted(board.chests, key=lambda cell: fields[cell])
    ways = [_reached(chest, coloured) for chest in chests]
    t.areas[p] = len(board.areas)
    t.first[p] = [sum(colour < c for colour in board.colours) for c in range(COLOURS + 1)]
    t.fields[p] = [sum(colour == c for colour in coloured.values()) for c in range(COLOURS)]
    t.field[p] = [NONE] * CELLS
    for cell, (a, i) in fields.items():
        t.field[p][number_of(cell)] = field_of(a, i)
    for cell in board.obstacles:
        t.field[p][number_of(cell)] = ROCK
    for a, cells in enumerate(board.areas):
        t.colour[p][a], t.extent[p][a] = board.colours[a], len(cells)
        t.chests[p][a] = sum(1 << i for i, cell in enumerate(cells) if cell in chests)
        for i, cell in enumerate(cells):
            t.cell[p][a][i] = number_of(cell)
            t.edges[p][a][i] = _edges(cell, fields)
            # a treasure behind the start alone cannot be walked to over coloured fields
            t.way[p][a][i] = [min(way.get(cell, 127), 127) for way in ways]
    t.chest[p] = [field_of(*fields[cell]) for cell in chests]
    t.start[p] = number_of(board.start)
    t.start_edges[p] = _edges(board.start, fields)


def _edges(cell: Cell, fields: dict[Cell, tuple[int, int]]) -> list[int]:
    """The fields beside a cell, put together by area."""
    bits: dict[int, int] = {}
    for other in neighbours(cell):
        if other in fields:
            a, i = fields[other]
            bits[a] = bits.get(a, 0) | 1 << i
    packed = [edge(a, b) for a, b in sorted(bits.items())]
    return packed + [NONE] * (AREA - len(packed))


def written_out(players: int, options: dict[str, Any], data: LayoutData) -> tuple[dict[str, Any], LayoutData]:
    """Options without `boards`, and the boards of the seats as a layout of their own."""
    rows = [rows for rows, _ in _seats_boards(players, options, data, False)]
    return {key: value for key, value in options.items() if key != "boards"}, {"boards": rows}


def check(data: LayoutData) -> None:
    """Validate boards without a match, a list of them or a table by name; raises BadLayout."""
    list(named_boards(data))


def named_boards(data: LayoutData) -> Iterator[tuple[str, Board]]:
    """The boards of a layout with their names, or their numbers from 1; raises BadLayout."""
    boards = _boards(data)
    named = boards.items() if isinstance(boards, dict) else enumerate(boards, 1)
    for title, rows in named:
        yield str(title), read(rows, f"layout.boards {title}")
