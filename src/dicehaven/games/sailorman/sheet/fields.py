"""A field of the map in each of its states, and the groups that count at the end."""

from functools import lru_cache

from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import g, path, rect

from ..chart import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS, fields_in, group_of
from ..moves import FIELD_NAMES, symbol_text
from ..queries import crossing, entries
from ..state import FILLED, Setup, State
from .ground import region_of
from .sizes import HIGH, LEFT, TOP, WIDE, centre

CROSS_GHOST = (CROSS,)
INSET = 3  # of the line round a group
PLAYOUT_DECISIONS = path(f"M{-WIDE / 2:g} {-HIGH / 2:g}h{WIDE}v{HIGH}h{-WIDE}z", class_="reach")
WELL = rect(-23.5, -28.5, 47, 57, 9, class_="well")
HALO = rect(-23.5, -28.5, 47, 57, 9, class_="halo")


def fields(
    t: Setup, v: State, p: int, texts: Texts, lit: frozenset[str], chosen: tuple[str, ...], new: frozenset[str]
) -> str:
    """All fields of seat p's map.

    Those that only a cross could fill are lit after "cross" alone; those that take a number stay lit while another is
    chosen, since a tap on them chooses them instead.
    """
    marks = marks_of(v, p)
    deciding = bool(lit or chosen)
    as_cross = deciding and crossing(t, v, p, chosen)
    drawn = []
    for field, name in enumerate(FIELD_NAMES):
        ghosts: tuple[int, ...] = ()
        if deciding and not marks[field]:
            numbers = sorted(r % NUMBERS + 1 for r in entries(t, v, p, field))
            ghosts = tuple(numbers) if not as_cross else CROSS_GHOST if name in lit or name in chosen else ()
        state = "is-open " if ghosts else ""
        state += "is-focus " if name in chosen else ""
        state += "is-new " if name in new else ""
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
        PLAYOUT_DECISIONS,
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
    tilt = (
        x % 7 / 7,
        y % 5 / 13,
    )  # so that fields differ in how their figures lie, though each is drawn round its own middle
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
    return texts(
        "sheet-field",
        row=symbol_text(field // COLUMNS),
        column=field % COLUMNS + 1,
        region=text(f"region-{region}"),
        state=state,
    )


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

    def inside(row: int, column: int) -> bool:
        return 0 <= row < ROWS and 0 <= column < COLUMNS and bool(group >> COLUMNS * row + column & 1)

    lines = []
    for field in range(FIELDS):
        row, column = divmod(field, COLUMNS)
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)) if group >> field & 1 else ():
            if inside(row + down, column + right):
                continue
            along = abs(right), abs(down)  # in rows and columns
            x, y = LEFT + (column + 0.5) * WIDE + right * (WIDE / 2 - INSET), _middle(row) + down * (HIGH / 2 - INSET)
            ends = []
            for way in (-1, 1):
                beside = row + way * along[0], column + way * along[1]
                turns_in = not inside(*beside)
                turns_out = not turns_in and inside(beside[0] + down, beside[1] + right)
                reach = INSET if turns_out else -INSET if turns_in else 0
                ends.append(f"{x + way * along[1] * (WIDE / 2 + reach):g} {y + way * along[0] * (HIGH / 2 + reach):g}")
            lines.append(f"M{ends[0]}L{ends[1]}")
    return "".join(lines)


def _middle(row: int) -> float:
    return TOP + (row + 0.5) * HIGH


def filled(v: State, p: int) -> int:
    """How many fields of seat p's map hold something."""
    return fields_in(v.at[p][FILLED])
