"""Fields of the chart in all their states, and the groups that count at the end."""

from dataclasses import dataclass
from functools import lru_cache

from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import g, path, rect

from ..actions import FIELD_NAMES
from ..bitboard import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS, column_of, field_at, fields_in, group_of, holds, row_of
from ..queries import entries
from ..state import Setup, State, number_of
from ..taps import means_cross
from ..words import field_args
from .geometry import HIGH, LEFT, TOP, WIDE, centre
from .ground import region_of

CROSS_GHOST = (CROSS,)
INSET = 3  # of the line round a group
REACH = path(f"M{-WIDE / 2:g} {-HIGH / 2:g}h{WIDE}v{HIGH}h{-WIDE}z", class_="reach")
WELL = rect(-23.5, -28.5, 47, 57, 9, class_="well")
HALO = rect(-23.5, -28.5, 47, 57, 9, class_="halo")


@dataclass(frozen=True)
class Pointed:
    """Parts of a map that can be pointed at, those chosen, and those that have changed."""

    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    new: frozenset[str] = frozenset()


def fields(t: Setup, v: State, p: int, texts: Texts, pointed: Pointed) -> str:
    """All fields of seat p's map.

    Those that only a cross could fill are lit after "cross" alone; those that take a number stay lit while another is
    chosen, since a tap on them chooses them instead.
    """
    marks, chosen = marks_of(v, p), pointed.chosen
    deciding = bool(pointed.lit or chosen)
    as_cross = deciding and means_cross(t, v, p, chosen)
    drawn = []
    for field, name in enumerate(FIELD_NAMES):
        ghosts: tuple[int, ...] = ()
        if deciding and not marks[field]:
            numbers = sorted(map(number_of, entries(t, v, p, field)))
            as_ghost = CROSS_GHOST if name in pointed.lit or name in chosen else ()
            ghosts = as_ghost if as_cross else tuple(numbers)
        state = "is-open " if ghosts else ""
        state += "is-focus " if name in chosen else ""
        state += "is-new " if name in pointed.new else ""
        drawn.append(one_field(texts, field, region_of(t.area[field]), marks[field], ghosts, state))
    return "".join(drawn)


def marks_of(v: State, p: int) -> list[int]:
    """What stands in each field: 1 to 6, CROSS, or 0."""
    found = [0] * len(FIELD_NAMES)
    for mark in range(1, CROSS + 1):
        rest = v.at[p][mark]
        while rest:
            found[(rest & -rest).bit_length() - 1] = mark
            rest &= rest - 1
    return found


def pen_mark(mark: int) -> str:
    """A mark as the pen knows it."""
    return "x" if mark == CROSS else str(mark)


@lru_cache(maxsize=8192)
def one_field(texts: Texts, field: int, region: str, mark: int, ghosts: tuple[int, ...], state: str) -> str:
    """A field; `state` is any of is-open, is-focus, is-new, `ghosts` is what would be entered."""
    x, y = centre(field)
    kind = "is-cross" if mark == CROSS else "is-filled" if mark else "is-empty"
    pointable = "is-open" in state or "is-focus" in state
    return g(
        REACH,
        HALO if state else "",
        WELL,
        _content(x, y, mark, ghosts),
        class_=f"field {region} {state}{kind}",
        data_part=FIELD_NAMES[field],
        role="button" if pointable else "img",
        tabindex=0 if pointable else None,
        aria_pressed="true" if "is-focus" in state else None,
        aria_label=_words(texts, field, region, mark, ghosts),
        transform=f"translate({x:g} {y:g})",
    )


def _content(x: float, y: float, mark: int, ghosts: tuple[int, ...]) -> str:
    tilt = x % 7 / 7, y % 5 / 13  # so that figures lie differently, though each is drawn round its field's middle
    if mark:
        return written(pen_mark(mark), *tilt, 39)
    if len(ghosts) == 2:
        return "".join(written(pen_mark(n), dx, dx / 2, 26, class_="pen ghost") for n, dx in zip(ghosts, (-10.0, 10.0)))
    return "".join(written(pen_mark(n), *tilt, 33, class_="pen ghost") for n in ghosts)


def _words(texts: Texts, field: int, region: str, mark: int, ghosts: tuple[int, ...]) -> str:
    """A field for a screen reader: bell 4, land, empty, 3 can be entered."""
    if mark:
        state = text("sheet-cross") if mark == CROSS else text("sheet-number", number=mark)
    elif ghosts:
        state = text("sheet-crossable") if ghosts == CROSS_GHOST else text("sheet-fits", numbers=ghosts)
    else:
        state = text("sheet-empty")
    return texts("sheet-field", **field_args(field), region=text(f"region-{region}"), state=state)


def final_groups(v: State, p: int) -> str:
    """Lines round the largest and the second largest group, once the game is over."""
    found: list[int] = []
    for n in range(1, NUMBERS + 1):
        rest = v.at[p][n]
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            found.append(group)
    found.sort(key=fields_in, reverse=True)
    return "".join(
        path(_outline(group), class_=f"group-line {name}") for group, name in zip(found, ("first", "second"))
    )


def _outline(group: int) -> str:
    """The border of a set of fields, a little inside of it."""
    lines = []
    for field in range(FIELDS):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)) if holds(group, field) else ():
            if not _inside(group, row_of(field) + down, column_of(field) + right):
                lines.append(_side(group, row_of(field), column_of(field), down, right))
    return "".join(lines)


def _inside(group: int, row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS and holds(group, field_at(row, column))


def _side(group: int, row: int, column: int, down: int, right: int) -> str:
    """The line at one side of a field, longer or shorter at an end where the border turns."""
    x, y = LEFT + (column + 0.5) * WIDE + right * (WIDE / 2 - INSET), _middle(row) + down * (HIGH / 2 - INSET)
    along = abs(right), abs(down)  # in rows and columns
    ends = []
    for way in (-1, 1):
        beside = row + way * along[0], column + way * along[1]
        turns_in = not _inside(group, *beside)
        turns_out = not turns_in and _inside(group, beside[0] + down, beside[1] + right)
        reach = INSET if turns_out else -INSET if turns_in else 0
        ends.append(f"{x + way * along[1] * (WIDE / 2 + reach):g} {y + way * along[0] * (HIGH / 2 + reach):g}")
    return f"M{ends[0]}L{ends[1]}"


def _middle(row: int) -> float:
    return TOP + (row + 0.5) * HIGH
