"""Boards of Würfelland as data: reading, validation with the place of an error, the Setup."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import Text, text
from dicehaven.core.options import Ahead, Choice, Option, Whole, Words

from .queries import colour_text, field_text
from .state import (
    AREA,
    AREAS,
    CELL_NAMES,
    CELLS,
    COLOURS,
    FAR_AWAY,
    FULL_TREASURES,
    NONE,
    ROCK,
    SIDE,
    STANDARD_TREASURES,
    Setup,
    edge,
    field_of,
)

SEATS = (2, 4)
BOARDS = ("1a", "2a", "3a", "4a", "1b", "2b", "3b", "4b")
PASSIVE_DICE = ("final", "first_roll")
GOALS = ("standard", "full")
MOST_AHEAD = 5  # treasures: more would not change the chances, since a whole colour is wanted, too (docs/handicap.md)
AHEAD = Ahead("ahead", None, "WL-13", most=MOST_AHEAD)
OPTIONS: tuple[Option, ...] = (
    Choice("passive_dice", "final", "WL-2", PASSIVE_DICE),
    Choice("goal", "standard", "WL-6", GOALS),
    Words("boards", None, "WL-7", tuple(sorted(BOARDS))),
    AHEAD,
    Whole("turn_limit", 200, "WL-8"),
)
LETTERS = "rygboa"
OBSTACLE, START, NO_FIELD = "#*."
CHESTS_PER_COLOUR = 2
AREAS_PER_COLOUR = 2

Cell = tuple[int, int]  # row, column


def neighbours(cell: Cell) -> list[Cell]:
    """Return the six cells around one; odd rows are shifted half a field to the right."""
    row, column = cell
    shift = row % 2
    above_and_below = [(row + dr, column + dc) for dr in (-1, 1) for dc in (shift - 1, shift)]
    return [(row, column - 1), (row, column + 1), *above_and_below]


def name(cell: Cell) -> str:
    """Return a cell in the notation: c4."""
    return CELL_NAMES[number_of(cell)]


def number_of(cell: Cell) -> int:
    """Return a cell's number."""
    row, column = cell
    return SIDE * row + column


def cell_of(number: int) -> Cell:
    """Return the cell with a number."""
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


class Problem(NamedTuple):
    """A fault of a board: the rule that it breaks, the reason, and the cells concerned."""

    rule: str
    reason: Text
    cells: Sequence[Cell] = ()
    at: Cell | None = None  # the place of the mistake, where it has one


def read(rows: object, where: str) -> Board:
    """Return a board from its text; raises BadLayout with the place of what is wrong."""
    tokens = tokens_of(rows, where)
    for problem in problems(tokens):
        raise BadLayout(problem.reason, _at(where, problem.at) if problem.at else where)
    coloured = coloured_of(tokens)
    areas = areas_of(coloured)
    return Board(
        next(cell for cell, token in tokens.items() if token == START),
        areas,
        [coloured[cells[0]] for cells in areas],
        [cell for cell in coloured if tokens[cell].isupper()],
        [cell for cell, token in tokens.items() if token == OBSTACLE],
    )


def problems(tokens: Mapping[Cell, str]) -> Iterator[Problem]:
    """Yield all faults of a board, given what its cells contain."""
    starts = [cell for cell, token in tokens.items() if token == START]
    if len(starts) != 1:
        yield Problem("start", text("board-one-start", found=len(starts)), starts, starts[1] if starts else None)
    coloured = coloured_of(tokens)
    for c in range(COLOURS):
        chests = [cell for cell, colour in coloured.items() if colour == c and tokens[cell].isupper()]
        if len(chests) != CHESTS_PER_COLOUR:
            reason = text("board-two-treasures", colour=colour_text(c), found=len(chests))
            yield Problem("treasures", reason, chests, *chests[CHESTS_PER_COLOUR:][:1])
    areas = areas_of(coloured)
    for cells in areas:
        if len(cells) > AREA:
            colour = colour_text(coloured[cells[0]])
            reason = text("board-area-too-large", colour=colour, found=len(cells), most=AREA)
            yield Problem("size", reason, cells, cells[0])
    for c in range(COLOURS):
        found = [cells for cells in areas if coloured[cells[0]] == c]
        if len(found) < AREAS_PER_COLOUR:
            reason = text("board-two-areas", colour=colour_text(c), found=len(found))
            yield Problem("areas", reason, [cell for cells in found for cell in cells])
    reached = _reached(starts[0], coloured) if starts else coloured
    if lost := [cell for cell in coloured if cell not in reached]:
        yield Problem("way", text("board-unreachable", field=field_text(name(lost[0]))), lost, lost[0])
    if len(areas) > AREAS:
        yield Problem("size", text("board-too-many-areas", found=len(areas), most=AREAS))


def coloured_of(tokens: Mapping[Cell, str]) -> dict[Cell, int]:
    """Return the colours of the coloured cells."""
    return {cell: LETTERS.index(token.lower()) for cell, token in tokens.items() if token.lower() in LETTERS}


def areas_of(coloured: dict[Cell, int]) -> list[list[Cell]]:
    """Return the areas, connected cells of a colour, in their order: by colour, then by their first cell."""
    areas = []
    seen = set[Cell]()
    for cell, c in coloured.items():
        if cell not in seen:
            area = _reached(cell, {other: d for other, d in coloured.items() if d == c})
            seen |= area.keys()
            areas.append(sorted(area))
    return sorted(areas, key=lambda cells: (coloured[cells[0]], cells[0]))


def tokens_of(rows: object, where: str) -> dict[Cell, str]:
    """Return what stands in each cell in reading order, without blanks and cells without a field; raises BadLayout."""
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


def _reached(start: Cell, ground: dict[Cell, int]) -> dict[Cell, int]:
    """Return steps over the ground from the start, itself included, to every cell that can be reached."""
    steps = {start: 0}
    queue = deque([start])
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
    """Return the Setup of a match; raises BadOption or BadLayout."""
    if written_out and "boards" in given:
        raise BadOption(text("boards-with-layout"), "options.boards")
    t = Setup()
    t.players = players
    t.passive_dice = PASSIVE_DICE.index(options["passive_dice"])
    t.treasures_wanted = FULL_TREASURES if options["goal"] == "full" else STANDARD_TREASURES
    t.turn_limit = options["turn_limit"]
    t.ahead[:players] = AHEAD.of_seats(players, options[AHEAD.name])
    for p, (rows, where) in enumerate(_seats_boards(players, options, data, written_out)):
        _lay(t, p, read(rows, where))
    return t


def _seats_boards(
    players: int, options: dict[str, Any], data: LayoutData, written_out: bool
) -> list[tuple[object, str]]:
    """Return each seat's rows and where they stand."""
    boards = _boards(data)
    if written_out:
        named = boards_of(data)
        if len(named) == 1:  # everybody plays it
            named *= players
        if len(named) < players or (len(named) > players and isinstance(boards, list)):
            raise BadLayout(text("boards-per-seat", players=players, found=len(named)), "layout.boards")
        return [(rows, f"layout.boards {title}") for title, rows in named[:players]]
    assert isinstance(boards, dict)  # what we ship has names
    names = options["boards"] if options["boards"] is not None else list(BOARDS[:players])
    if len(names) != players:
        raise BadOption(text("boards-per-seat", players=players, found=len(names)), "options.boards")
    return [(boards[board], f"layout.boards {board}") for board in names]


def _boards(data: LayoutData) -> list[object] | dict[str, object]:
    """Return a list of boards or a table of them by name, not looked into."""
    for key in data:
        if key != "boards":
            raise BadLayout(text("layout-unknown-field", field=str(key)), f"layout.{key}")
    if not isinstance(data.get("boards"), list | dict) or not data["boards"]:
        raise BadLayout(text("boards-missing"), "layout.boards")
    boards: list[object] | dict[str, object] = data["boards"]
    return boards


def boards_of(data: LayoutData) -> list[tuple[str, object]]:
    """Return the boards of a layout, not looked into, by name or by number from 1; raises BadLayout."""
    boards = _boards(data)
    if isinstance(boards, dict):
        return [(str(title), rows) for title, rows in boards.items()]
    return [(str(number), rows) for number, rows in enumerate(boards, 1)]


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
        t.colour[p][a] = board.colours[a]
        t.extent[p][a] = len(cells)
        t.chests[p][a] = sum(1 << i for i, cell in enumerate(cells) if cell in chests)
        for i, cell in enumerate(cells):
            t.cell[p][a][i] = number_of(cell)
            t.edges[p][a][i] = _edges(cell, fields)
            # a treasure that only the start leads to cannot be reached over coloured fields
            t.way[p][a][i] = [min(way.get(cell, FAR_AWAY), FAR_AWAY) for way in ways]
    t.chest[p] = [field_of(*fields[cell]) for cell in chests]
    t.start[p] = number_of(board.start)
    t.start_edges[p] = _edges(board.start, fields)
    t.start_way[p] = [min(FAR_AWAY, *(1 + way.get(cell, FAR_AWAY) for cell in neighbours(board.start))) for way in ways]


def _edges(cell: Cell, fields: dict[Cell, tuple[int, int]]) -> list[int]:
    """Return the fields beside a cell, put together by area."""
    bits: dict[int, int] = {}
    for other in neighbours(cell):
        if other in fields:
            a, i = fields[other]
            bits[a] = bits.get(a, 0) | 1 << i
    packed = [edge(a, b) for a, b in sorted(bits.items())]
    return packed + [NONE] * (AREA - len(packed))


def written_out(players: int, options: dict[str, Any], data: LayoutData) -> tuple[dict[str, Any], LayoutData]:
    """Return the options without `boards`, and the boards of the seats as a layout of their own."""
    rows = [rows for rows, _ in _seats_boards(players, options, data, False)]
    return {key: value for key, value in options.items() if key != "boards"}, {"boards": rows}


def check(data: LayoutData) -> None:
    """Validate boards without a match, a list of them or a table by name; raises BadLayout."""
    list(named_boards(data))


def named_boards(data: LayoutData) -> Iterator[tuple[str, Board]]:
    """Yield the boards of a layout with their names, or their numbers from 1; raises BadLayout."""
    for title, rows in boards_of(data):
        yield title, read(rows, f"layout.boards {title}")
