"""Queries on the rules of Sailorman Dice: open results, entries and crosses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dicehaven.core.contract import Face

from . import rules
from .actions import PASS, field_filled, is_enter, result_used
from .bitboard import COLUMN, CROSS, FIELDS, ROW, column_of, holds, is_full, row_of
from .chart import columns_for
from .scoring import fill_boxes, shells_gone
from .state import BOXES, FILLED, NOTHING, SHELLS, SYMBOLS, Setup, State, holds_box, number_of, symbol_of


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
