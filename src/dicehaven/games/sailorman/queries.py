"""Queries on the rules of Sailorman Dice: open results, entries and crosses."""

from collections.abc import Mapping
from functools import lru_cache

from . import rules
from .bitboard import COLUMNS, CROSS, column_of, field_at, holds, row_of
from .chart import columns_for, stands_in_river
from .state import NOTHING, Setup, State, symbol_of


def rolled_results(v: State, p: int) -> list[int]:
    """The results that the dice leave to seat p: all four of the roll, or the one of its second move."""
    return [v.left] if p == v.active and v.left != NOTHING else list(v.results)


def open_results(t: Setup, v: State, p: int) -> list[int]:
    """The results that seat p may use now, each once."""
    return [result for result in rules.open_results(t, v, p) if result != NOTHING]


def all_entries(t: Setup, v: State, p: int) -> Mapping[int, tuple[int, ...]]:
    """The fields that seat p can enter a number into now, each with the results whose number that is."""
    return _entries(rules.open_results(t, v, p), tuple(v.fits[p]))


@lru_cache(maxsize=1024)
def _entries(results: tuple[int, ...], fitting: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """The same from what it depends on: the open results, and what each row still takes."""
    s, found = State(), dict[int, tuple[int, ...]]()
    s.fits[0] = list(fitting)
    for result in results:
        columns = columns_for(s, 0, result) if result != NOTHING else 0
        for column in range(COLUMNS):
            if columns >> column & 1:
                field = field_at(symbol_of(result), column)
                found[field] = (*found.get(field, ()), result)
    return found


def can_enter(t: Setup, v: State, p: int) -> bool:
    """Whether seat p can enter any number now."""
    return bool(all_entries(t, v, p))


def fits(v: State, p: int, result: int, field: int) -> bool:
    """Whether a result's number can be written into a field, whatever the pairing."""
    return symbol_of(result) == row_of(field) and bool(columns_for(v, p, result) >> column_of(field) & 1)


def entries(t: Setup, v: State, p: int, field: int) -> tuple[int, ...]:
    """The results whose number seat p can enter into a field now."""
    return all_entries(t, v, p).get(field, ())


def crossable(t: Setup, v: State, p: int) -> list[int]:
    """The results that allow seat p a sailorman move now."""
    return [result for result in open_results(t, v, p) if stands_in_river(v, p, result)]


def mark_at(v: State, p: int, field: int) -> int:
    """What stands in a field: 1 to 6, CROSS, or 0."""
    return next((mark for mark in range(1, CROSS + 1) if holds(v.at[p][mark], field)), 0)
