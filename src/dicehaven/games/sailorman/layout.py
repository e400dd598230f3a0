"""Charts of Sailorman Dice as data: reading, validation with the place of an error, the Setup."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Text, text
from dicehaven.core.options import Ahead, Flag, Option

from .state import (
    AREAS,
    COLUMNS,
    FIELDS,
    MOST_AHEAD,
    REGIONS,
    RIVER,
    ROWS,
    SHELLS,
    Setup,
    column_of,
    fields_in,
    group_of,
    holds,
    row_of,
)

SEATS = (2, 4)
AHEAD = Ahead("ahead", None, "SD-9", most=MOST_AHEAD)
OPTIONS: tuple[Option, ...] = (Flag("strict_pairing", False, "SD-2"), Flag("strict_entry", False, "SD-3"), AHEAD)

LETTERS = "MmLlDdRr"  # of the sub-areas, by their numbers
KEYS = ("map", "shells")
SIDES = ("left", "right")
MOST_SHELL = 10**8  # so that the sum of all shells fits a score


def setup(
    players: int,
    options: dict[str, Any],
    data: LayoutData,
    *,
    given: frozenset[str] = frozenset(),
    written_out: bool = False,
) -> Setup:
    """Return the Setup of a match; raises BadLayout, or BadOption for a handicap that is none."""
    t = Setup()
    t.players = players
    t.strict = int(options["strict_pairing"])
    t.strict_entry = int(options["strict_entry"])
    t.ahead[:players] = AHEAD.of_seats(players, options[AHEAD.name])
    t.area = read_map(data)
    t.fields = [fields_of(t.area, sub_area) for sub_area in range(AREAS)]
    t.shells = read_shells(data)
    return t


def written_out(players: int, options: dict[str, Any], data: LayoutData) -> tuple[dict[str, Any], LayoutData]:
    """Return options and map as a record's header writes them in full."""
    return options, {"map": list(data["map"]), "shells": {key: list(data["shells"][key]) for key in ("rows", *REGIONS)}}


def check(data: LayoutData) -> None:
    """Raise BadLayout, naming field, row and column, unless the map is valid."""
    read_map(data)
    read_shells(data)


class Problem(NamedTuple):
    """A fault of a map: the rule that it breaks, the reason, the fields concerned, and the place of the mistake."""

    rule: str
    reason: Text
    fields: Sequence[int]
    where: str


def read_map(data: LayoutData) -> list[int]:
    """Return the sub-area of each field; raises BadLayout."""
    area = painted(data)
    for problem in problems(area):
        raise BadLayout(problem.reason, problem.where)
    return area


def painted(data: LayoutData) -> list[int]:
    """Return the sub-area of each field, of valid maps and others; raises BadLayout for what cannot be read as a map."""
    _keys(data, KEYS, "layout")
    rows = data["map"]
    if not isinstance(rows, list):
        raise BadLayout(text("map-no-list"), "layout.map")
    if len(rows) != ROWS:
        raise BadLayout(text("map-rows", found=len(rows)), "layout.map")
    return [sub_area for number, row in enumerate(rows, 1) for sub_area in _row(row, number)]


def problems(area: list[int]) -> Iterator[Problem]:
    """Yield all faults of a map, in the order of the rules that it breaks."""
    for sub_area in range(AREAS):
        yield from _disconnected(area, sub_area)
    yield from _missed(area)


def fields_of(area: list[int], sub_area: int) -> int:
    """Return the fields of a sub-area."""
    return sum(1 << f for f in range(FIELDS) if area[f] == sub_area)


def _row(row: object, number: int) -> list[int]:
    where = f"layout.map row {number}"
    if not isinstance(row, str):
        raise BadLayout(text("map-row-text"), where)
    letters = "".join(row.split())
    for column, letter in enumerate(letters[:COLUMNS], 1):
        if letter not in LETTERS:
            raise BadLayout(text("map-letter", letter=letter, letters=", ".join(LETTERS)), f"{where} column {column}")
    if len(letters) != COLUMNS:
        raise BadLayout(text("map-columns", found=len(letters)), where)
    return [LETTERS.index(letter) for letter in letters]


def _disconnected(area: list[int], sub_area: int) -> Iterator[Problem]:
    """Yield a fault if a sub-area is in pieces: its stray fields, seen from its largest part."""
    fields = fields_of(area, sub_area)
    largest = 0
    if not fields:
        yield Problem("all", text("map-no-area", letter=LETTERS[sub_area]), (), "layout.map")
    rest = fields
    while rest:
        part = group_of(rest & -rest, rest)
        rest &= ~part
        if fields_in(part) > fields_in(largest):
            largest = part
    if stray := [f for f in range(FIELDS) if holds(fields & ~largest, f)]:
        row, column = divmod(stray[0], COLUMNS)
        place = f"layout.map row {row + 1} column {column + 1}"
        yield Problem("whole", text("map-stray", letter=LETTERS[sub_area]), stray, place)


def _missed(area: list[int]) -> Iterator[Problem]:
    """Yield a fault for each row and column that the river misses."""
    river = [f for f in range(FIELDS) if area[f] >= RIVER]
    for row in range(ROWS):
        if all(row_of(f) != row for f in river):
            fields = [f for f in range(FIELDS) if row_of(f) == row]
            yield Problem("river", text("map-no-river"), fields, f"layout.map row {row + 1}")
    for column in range(COLUMNS):
        if all(column_of(f) != column for f in river):
            fields = [f for f in range(FIELDS) if column_of(f) == column]
            yield Problem("river", text("map-no-river"), fields, f"layout.map column {column + 1}")


def read_shells(data: LayoutData) -> list[int]:
    """Return the bonus points by box: six rows, then each region's left and right; raises BadLayout."""
    shells = data["shells"]
    if not isinstance(shells, dict):
        raise BadLayout(text("shells-table"), "layout.shells")
    _keys(shells, ("rows", *REGIONS), "layout.shells")
    points: list[int] = []
    for key in ("rows", *REGIONS):
        values = shells[key]
        where = f"layout.shells.{key}"
        wanted = ROWS if key == "rows" else len(SIDES)
        if not isinstance(values, list):
            raise BadLayout(text("shells-no-list", wanted=wanted), where)
        if len(values) != wanted:
            raise BadLayout(text("shells-count", wanted=wanted, found=len(values)), where)
        for i, value in enumerate(values):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_SHELL:
                place = f"row {i + 1}" if key == "rows" else SIDES[i]
                raise BadLayout(text("shell-value", value=str(value)[:40], most=str(MOST_SHELL)), f"{where} {place}")
        points += values
    assert len(points) == SHELLS
    return points


def _keys(data: LayoutData, wanted: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in wanted:
            raise BadLayout(text("layout-unknown-key", key=str(key)[:40], known=", ".join(wanted)), where)
    for key in wanted:
        if key not in data:
            raise BadLayout(text("layout-missing-key", key=key), where)
