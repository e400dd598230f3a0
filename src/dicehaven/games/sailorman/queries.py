"""Questions that surfaces ask of the rules of Sailorman Dice, and their answers in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Faces, Text, Texts, text

from . import rules
from .rules import PASS, field_filled, is_enter, result_used
from .scoring import columns_for, fill_boxes, shells_gone
from .state import (
    BOXES,
    BOXES_TO_END,
    COLUMN,
    COLUMN_BOX,
    COLUMNS,
    CROSS,
    FIELDS,
    FILLED,
    NOTHING,
    OPEN,
    REGION_BOX,
    REGIONS,
    ROW,
    ROWS,
    SHELLS,
    SYMBOLS,
    Setup,
    State,
    column_of,
    field_at,
    holds,
    holds_box,
    is_full,
    number_of,
    row_of,
    symbol_of,
)


def rolled_results(v: State, p: int) -> list[int]:
    """Return the results that the dice leave to seat p: all four of the roll, or the one of its second move."""
    return [v.left] if p == v.active and v.left != NOTHING else list(v.results)


def rolled_faces(v: State) -> list[Face]:
    """Return the faces of the roll: two symbols, then two numbers."""
    pairing = v.results[:2]
    return [*(SYMBOLS[symbol_of(result)] for result in pairing), *(number_of(result) for result in pairing)]


@dataclass(frozen=True, eq=False)
class Hand:
    """The possibilities of a seat now."""

    results: tuple[int, ...]  # open ones, each once
    entries: Mapping[int, tuple[int, ...]]  # the fields that take a number, with the results whose number that is
    crosses: Mapping[int, tuple[int, ...]]  # the fields that take a cross, with the results that allow it
    crossable: tuple[int, ...]  # the results that allow a sailorman move


def hand(t: Setup, v: State, p: int) -> Hand:
    """Return the possibilities of seat p now (cached: the same object until something changes for the seat)."""
    if v.results[0] == NOTHING:
        return NO_HAND
    chart = (v.at[p][FILLED], tuple(v.fits[p]), v.in_river[p])
    return _hand(t.strict, t.strict_entry, p == v.active, v.left, tuple(v.results), chart)


@lru_cache(maxsize=1024)
def _hand(
    strict: int,
    strict_entry: int,
    active: bool,
    left: int,
    rolled: tuple[int, ...],
    chart: tuple[int, tuple[int, ...], int],
) -> Hand:
    """Return the same from all that it depends on, laid before seat 0."""
    t = Setup()
    s = State()
    t.strict = strict
    t.strict_entry = strict_entry
    s.active = 0 if active else 1
    s.left = left
    s.results = list(rolled)
    filled, fitting, s.in_river[0] = chart
    s.at[0][FILLED] = filled
    s.fits[0] = list(fitting)
    moves = [0] * rules.MOVES
    entries: dict[int, tuple[int, ...]] = {}
    crosses: dict[int, tuple[int, ...]] = {}
    for a in moves[: rules.legal(t, s, 0, moves)]:
        if a != PASS:
            found = entries if is_enter(a) else crosses
            found[field_filled(a)] = (*found.get(field_filled(a), ()), result_used(a))
    results = tuple(result for result in rules.open_results(t, s, 0) if result != NOTHING)
    crossing = set().union(*crosses.values())
    return Hand(results, entries, crosses, tuple(result for result in results if result in crossing))


NO_HAND = Hand((), {}, {}, ())


def open_results(t: Setup, v: State, p: int) -> tuple[int, ...]:
    """Return the results that seat p may use now, each once."""
    return hand(t, v, p).results


def can_enter(t: Setup, v: State, p: int) -> bool:
    """Return whether seat p can enter any number now."""
    return bool(hand(t, v, p).entries)


def fits(v: State, p: int, result: int, field: int) -> bool:
    """Return whether a result's number can be written into a field, whatever the pairing."""
    return symbol_of(result) == row_of(field) and bool(columns_for(v, p, result) >> column_of(field) & 1)


def entries(t: Setup, v: State, p: int, field: int) -> tuple[int, ...]:
    """Return the results whose number seat p can enter into a field now."""
    return hand(t, v, p).entries.get(field, ())


def crossable(t: Setup, v: State, p: int, field: int | None = None) -> tuple[int, ...]:
    """Return the results that allow seat p a sailorman move now, into any field or into a given one."""
    return hand(t, v, p).crossable if field is None else hand(t, v, p).crosses.get(field, ())


def would_fill(t: Setup, v: State, p: int, a: int) -> list[tuple[int, int, int]]:
    """Return the boxes that a move of seat p would fill, each with its points and those for its shell."""
    field = field_filled(a)
    filled = v.at[p][FILLED] | 1 << field
    if not any(
        is_full(filled, area) for area in (ROW[row_of(field)], COLUMN[column_of(field)], t.fields[t.area[field]])
    ):
        return []
    after = v.copy()
    gone = shells_gone(t, v)
    if v.entered[p][0] != NOTHING:  # on this roll already: its points come first
        fill_boxes(t, after, p, int(v.entered[p][0]))
    before = after.copy()
    rules.use(t, after, p, a)
    fill_boxes(t, after, p, field)
    new = [b for b in range(BOXES) if after.box[p][b] != before.box[p][b]]
    return [(b, after.box[p][b], t.shells[b] if b < SHELLS and not holds_box(gone, b) else 0) for b in new]


def marks_of(at: Sequence[int]) -> list[int]:
    """Return the mark in each field of a seat's `at`: 1 to 6, CROSS, or 0."""
    found = [0] * FIELDS
    for mark in range(1, CROSS + 1):
        rest = at[mark]
        while rest:
            found[(rest & -rest).bit_length() - 1] = mark
            rest &= rest - 1
    return found


def mark_at(v: State, p: int, field: int) -> int:
    """Return the mark in a field: 1 to 6, CROSS, or 0."""
    return next((mark for mark in range(1, CROSS + 1) if holds(v.at[p][mark], field)), 0)


# Names in sentences


@cache
def symbol_text(symbol: int) -> Text:
    """Name a symbol, which is also a row's name."""
    return text(f"symbol-{SYMBOLS[symbol]}")


@cache
def the_symbol(symbol: int) -> Text:
    """Name a symbol with its article: the bell."""
    return text(f"the-{SYMBOLS[symbol]}")


@cache
def shown_symbol(symbol: int) -> Text:
    """Name it where a die shows it, which is another case in German."""
    return text(f"shows-{SYMBOLS[symbol]}")


@cache
def result_text(result: int) -> Text:
    """Name a result: bell 3."""
    return text("ask-result", **result_args(result))


def result_args(result: int) -> dict[str, Text | int]:
    """Return a result as arguments of a message."""
    return {"symbol": symbol_text(symbol_of(result)), "number": number_of(result)}


def field_args(field: int) -> dict[str, Text | int]:
    """Return a field as arguments of a message."""
    return {"row": symbol_text(row_of(field)), "column": column_of(field) + 1}


def drawn_field(field: int) -> dict[str, Faces | int]:
    """Return the same where a die that shows the row can be drawn."""
    row = row_of(field)
    return {"row": Faces((SYMBOLS[row],), symbol_text(row)), "column": column_of(field) + 1}


def box_name(b: int) -> str:
    """Return a box as a part of the sheet."""
    return f"box-{b}"


@cache
def box_text(b: int, kind: str = "box") -> Text:
    """Name a box; `kind` is "fills" where a sentence goes on with it."""
    if b < REGION_BOX:
        return text(f"{kind}-row", symbol=symbol_text(b))
    if b >= COLUMN_BOX:
        return text(f"{kind}-column", column=b - COLUMN_BOX + 1)
    region, side = divmod(b - REGION_BOX, 2)
    return text(f"{kind}-right" if side else f"{kind}-left", region=text(f"region-of-{REGIONS[region]}"))


def short(number: int) -> str:
    """Write a number in at most four characters, such as 999, 12k or 1.5M; truncated, never rounded up."""
    if number < 1000:
        return str(number)
    for size, sign in ((10**6, "M"), (10**3, "k")):
        if number >= size:
            tenths = number * 10 // size
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 100 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)


# A chart in sentences, for screen readers


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say seat q's standing, what stands in each row, full boxes, shells, at the end the groups."""
    sentences = [
        text("spoken-standing", name=names[q], points=v.points[q], boxes=v.boxes[q], least=BOXES_TO_END),
        *(_row(v, q, row) for row in range(ROWS)),
    ]
    full = [text("sheet-box-full", box=box_text(b), points=v.box[q][b]) for b in range(BOXES) if v.box[q][b] != OPEN]
    won = [box_text(b) for b in range(SHELLS) if holds_box(v.shells[q], b)]
    sentences += [text("spoken-boxes", boxes=full)] if full else []
    sentences += [text("spoken-shells", boxes=won)] if won else []
    sentences += [text("spoken-groups", first=v.groups[q][0], second=v.groups[q][1])] if v.over else []
    return " ".join(texts.say(sentence, names) for sentence in sentences)


def _row(v: State, q: int, row: int) -> Text:
    marks = marks_of(v.at[q])[field_at(row, 0) : field_at(row, COLUMNS)]
    words = [text("spoken-nothing")] if not any(marks) else [_mark(mark) for mark in marks]
    return text("spoken-row", symbol=symbol_text(row), marks=words)


def _mark(mark: int) -> Text | str:
    if mark == CROSS:
        return text("sheet-cross")
    return str(mark) if mark else text("sheet-empty")
