"""The sheet of Sailorman Dice: a seat's own sea chart, others small, the dice, the cover."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Face, LayoutData, Part, Sign
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import grouped
from dicehaven.core.options import resolve
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import Play, Scene
from dicehaven.drawing.slots import Drawing, slot
from dicehaven.drawing.svg import path, rect, svg

from .. import rules
from ..layout import OPTIONS, setup
from ..moves import face_text
from ..pointing import button, chosen_field, means_cross
from ..queries import crossable, entries, marks_of, rolled_faces, spoken
from ..rules import PASS, field_filled, is_cross, result_used
from ..state import (
    COLUMNS,
    DICE,
    FIELD_NAMES,
    FIELDS,
    FILLED,
    NOTHING,
    NUMBERS,
    REGIONS,
    RESULT_DICE,
    ROWS,
    Setup,
    State,
    column_of,
    field_at,
    fields_in,
    group_of,
    holds,
    number_of,
    region_of,
    row_of,
    symbol_of,
)
from ..state import SYMBOLS as ROW_SYMBOLS
from .ground import DEFS, HEIGHT, HIGH, LEFT, TOP, WIDE, WIDTH, ground
from .slots import box_parts, box_slots, field_parts, field_previews, field_slots, pen_mark
from .symbols import SYMBOLS, cover


def shown(t: Setup, v: State, p: int) -> int:
    """Return the seat whose map seat p sees: its own; an onlooker (-1) sees the active seat's, at the end a winner's."""
    if p >= 0:
        return p
    return next(q for q in range(t.players) if rules.won(t, v, q)) if v.over else v.active


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw seat q's map."""
    return _chart(t, texts, texts("sheet-map", name=names[q]), "")


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Return the state of seat q's fields and boxes; `new` are names of `pointing.new`."""
    return field_parts(t, v, q, texts, new) | group_parts(v, q) | box_parts(t, v, q, texts, new)


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields with the marks that would be entered into them."""
    return field_previews(t, v, p, texts, chosen)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Return an empty map for printing."""
    t = setup(2, resolve(OPTIONS, {}), data)
    s = State()
    rules.begin(t, s)
    return [Drawing(_chart(t, texts, texts("sheet-blank"), " blank")).filled(parts(t, s, 0, texts, [], set()))]


def _chart(t: Setup, texts: Texts, label: str, kind: str) -> str:
    return svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area), blank=bool(kind)),
        field_slots(t),
        group_slots(),
        box_slots(t, texts),
        label=label,
        class_=f"sheet sailorman{kind}",
    )


# The two groups of equal numbers that count at the end


INSET = 3  # of the line round a group
NAMES = ("line-first", "line-second")


def group_slots() -> str:
    """Draw the places of the lines."""
    return slot(NAMES[0], class_="group-line first") + slot(NAMES[1], class_="group-line second")


def group_parts(v: State, p: int) -> dict[str, Part]:
    """Return lines round seat p's largest and second largest group, once the game is over."""
    groups = _largest(tuple(v.at[p][1 : NUMBERS + 1])) if v.over else ()
    lines = (*(Part(mark=path(outline(group))) for group in groups), Part(), Part())
    return dict(zip(NAMES, lines))


@lru_cache(maxsize=64)
def _largest(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the two largest groups, or fewer; numbers[n - 1] are the fields with number n."""
    found: list[int] = []
    for fields in numbers:
        rest = fields
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            found.append(group)
    return tuple(sorted(found, key=fields_in, reverse=True)[:2])


@lru_cache(maxsize=64)
def outline(group: int) -> str:
    """Draw the border of a set of fields, a little inside of it."""
    lines = []
    for field in range(FIELDS):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)) if holds(group, field) else ():
            if not _inside(group, row_of(field) + down, column_of(field) + right):
                lines.append(_side(group, row_of(field), column_of(field), down, right))
    return "".join(lines)


def _inside(group: int, row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS and holds(group, field_at(row, column))


def _side(group: int, row: int, column: int, down: int, right: int) -> str:
    """Draw the line at one side of a field, longer or shorter at an end where the border turns."""
    x = LEFT + (column + 0.5) * WIDE + right * (WIDE / 2 - INSET)
    y = _middle(row) + down * (HIGH / 2 - INSET)
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


# The tray


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return two symbol dice and two number dice, as seat p (-1: an onlooker) has them before it."""
    if v.results[0] == NOTHING:
        return []
    used = _used(v, p)
    lifted = _lifted(t, v, p, chosen) if p >= 0 and v.owed[p] else set()
    states = ["selected" if i in lifted else "used" if i in used else "" for i in range(DICE)]
    return [_die(texts, face, state) for face, state in zip(rolled_faces(v), states)]


@lru_cache(maxsize=256)
def _die(texts: Texts, face: Face, state: str) -> Die:
    label = texts(f"die-{state or 'fallen'}", face=face_text(face))
    if isinstance(face, int):
        return Die(face, "bone", state, "", label)
    return Die(f"sailorman-{face}", "ink", state, "", label)


def _dice_of(v: State, result: int) -> set[int]:
    return set(RESULT_DICE[v.results.index(result)])


def _used(v: State, p: int) -> set[int]:
    """Return the dice that seat p has no further use for."""
    everything = set(range(DICE))
    if p >= 0 and not v.owed[p]:
        return everything
    return everything - _dice_of(v, v.left) if p == v.active and v.left != NOTHING else set()


def _lifted(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> set[int]:
    """Return the dice of the result that a chosen field uses; of two possible ones only the symbol that they share."""
    field = chosen_field(chosen)
    if field is None:
        return set()
    results = crossable(t, v, p, field) if means_cross(t, v, p, chosen) else entries(t, v, p, field)
    return set.intersection(*(_dice_of(v, result) for result in results)) if results else set()


def face(face: Face, texts: Texts) -> Die:
    """Return a die that shows a face."""
    kind, drawn = ("bone", face) if isinstance(face, int) else ("ink", f"sailorman-{face}")
    found = face_text(face)
    return Die(drawn, kind, "", "", found if isinstance(found, str) else texts.say(found))


def signs(t: Setup, v: State, p: int, a: int) -> tuple[Sign, ...]:
    """Draw a move: the result that it uses, an arrow or a cross, the field."""
    if a == PASS:
        return (Sign(symbol="ui-hourglass", said=button(t, v, p, a)),)
    result, field = result_used(a), field_filled(a)
    return (
        Sign(symbol=f"sailorman-{ROW_SYMBOLS[symbol_of(result)]}", said=str(number_of(result))),
        Sign(symbol="ui-close" if is_cross(a) else "ui-next"),
        Sign(symbol=f"sailorman-{ROW_SYMBOLS[row_of(field)]}", said=str(column_of(field) + 1), is_place=True),
    )


# A seat in small


# of a field
TILE = 16
TILE_HIGH = 19
SIZE = (144, 114)
DONE = "M1 1h14v17h-14z"  # a tile, from the corner of its field


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw a map in 144 by 114."""
    fields = (slot(FIELD_NAMES[field], transform="translate({} {})".format(*_corner(field))) for field in range(FIELDS))
    box = f"0 0 {SIZE[0]} {SIZE[1]}"
    return slot("map", _tiles(tuple(t.area)), *fields, tag="svg", class_="small sailorman", viewBox=box)


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the state of seat q's fields; `new` are names of `pointing.new`."""
    filled = fields_in(v.at[q][FILLED])
    label = texts("sheet-small", name=name, points=v.points[q], boxes=v.boxes[q], fields=filled)
    return {"map": Part(label=label)} | _small_fields(tuple(v.at[q]), frozenset(new))


@lru_cache(maxsize=1024)
def _small_fields(at: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all fields; `at` are the sets of those that are filled, with each number, with a cross."""
    return {field: _written(mark, field in new) for field, mark in zip(FIELD_NAMES, marks_of(at))}


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Return seat q's points as text."""
    return grouped(v.points[q], texts.language)


@lru_cache(maxsize=32)
def _written(mark: int, new: bool) -> Part:
    """Draw the mark of a field, on white."""
    if not mark:
        return Part()
    use = f'<use href="#sailorman-pen-{pen_mark(mark)}" class="pen" x="1" y="2" width="14" height="15"/>'
    return Part("done is-new" if new else "done", path(DONE) + use)


def _corner(field: int) -> tuple[int, int]:
    return column_of(field) * TILE, row_of(field) * TILE_HIGH


def _tile(field: int) -> str:
    x, y = _corner(field)
    return f"M{x + 1} {y + 1}h14v17h-14z"


@lru_cache(maxsize=64)
def _tiles(area: tuple[int, ...]) -> str:
    """Draw the ground of a small map."""
    tiles = ((name, [field for field in range(FIELDS) if region_of(area[field]) == name]) for name in REGIONS)
    return rect(0, 0, *SIZE, 4, class_="paper") + "".join(
        path("".join(map(_tile, found)), class_=f"tile {name}") for name, found in tiles
    )


# Scenes of the rules page


BELL = "bell"
ROW: Play = (
    [BELL, BELL, 1, 3],
    "0 bell1@1",
    "0 bell3@2",
    [BELL, BELL, 3, 3],
    "0 bell3@3",
    [BELL, BELL, 3, 3],
    "0 bell3@4",
    "0 bell3@5",
    [BELL, BELL, 5, 5],
    "0 bell5@6",
    [BELL, BELL, 5, 5],
    "0 bell5@7",
    "0 bell5@8",
    [BELL, BELL, 6, 6],
    "0 bell6@9",
    [BELL, BELL, 1, 1],
)
SCENES = {
    "enter": Scene(([BELL, BELL, 2, 5], "0 bell2@2", "0 bell5@7", [BELL, "fish", 3, 4])),
    "cross": Scene(([BELL, BELL, 3, 5], "0 bell3@3", "0 bell5@7", [BELL, "fish", 3, 4]), chosen=("cross",)),
    "row": Scene(ROW),
}
