"""Queries on the rules of Sailorman Dice: open results, entries and crosses."""

from . import rules
from .bitboard import CROSS, column_of, holds, row_of
from .chart import columns_for, stands_in_river
from .state import NOTHING, Setup, State, symbol_of


def rolled_results(v: State, p: int) -> list[int]:
    """The results that the dice leave to seat p: all four of the roll, or the one of its second move."""
    return [v.left] if p == v.active and v.left != NOTHING else list(v.results)


def open_results(t: Setup, v: State, p: int) -> list[int]:
    """The results that seat p may use now, each once."""
    return [result for result in rules.open_results(t, v, p) if result != NOTHING]


def can_enter(t: Setup, v: State, p: int) -> bool:
    """Whether seat p can enter any number now."""
    return any(columns_for(v, p, result) for result in open_results(t, v, p))


def fits(v: State, p: int, result: int, field: int) -> bool:
    """Whether a result's number can be written into a field, whatever the pairing."""
    return symbol_of(result) == row_of(field) and bool(columns_for(v, p, result) >> column_of(field) & 1)


def entries(t: Setup, v: State, p: int, field: int) -> list[int]:
    """The results whose number seat p can enter into a field now."""
    return [result for result in open_results(t, v, p) if fits(v, p, result, field)]


def crossable(t: Setup, v: State, p: int) -> list[int]:
    """The results that allow seat p a sailorman move now."""
    return [result for result in open_results(t, v, p) if stands_in_river(v, p, result)]


def mark_at(v: State, p: int, field: int) -> int:
    """What stands in a field: 1 to 6, CROSS, or 0."""
    return next((mark for mark in range(1, CROSS + 1) if holds(v.at[p][mark], field)), 0)
