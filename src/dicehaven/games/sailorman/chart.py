"""A seat's sea chart: what is written where, which numbers its rows still accept, which numbers stand in the river."""

from dicehaven.core.rule import inlined, rule

from .bitboard import ALL_FIT, COLUMNS, CROSS, KEPT, NUMBERS, ROWS, WHOLE_ROW, column_of, field_at, holds, row_of
from .state import FILLED, RIVER, Setup, State, result_of


@inlined
def columns_for(s: State, p: int, result: int) -> int:
    """Return the columns where seat p can enter a result: its row's numbers, read from left to right, never fall."""
    return s.fits[p][result // NUMBERS] >> COLUMNS * (result % NUMBERS) & WHOLE_ROW


@inlined
def fits_any(s: State, p: int) -> bool:
    """Return whether seat p can enter a result of the roll: one of two numbers into one of two rows."""
    a = s.results[0]
    b = s.results[1]
    fits = s.fits[p][a // NUMBERS] | s.fits[p][b // NUMBERS]
    return fits & (WHOLE_ROW << COLUMNS * (a % NUMBERS) | WHOLE_ROW << COLUMNS * (b % NUMBERS)) != 0


@inlined
def stands_in_river(s: State, p: int, result: int) -> bool:
    """Return whether the result's number stands in a river field of its row."""
    return (s.in_river[p] >> result & 1) == 1


@inlined
def empty_columns(s: State, p: int, row: int) -> int:
    """Return the columns of a row where nothing stands."""
    return ~s.at[p][FILLED] >> COLUMNS * row & WHOLE_ROW


@rule
def clear(s: State, p: int) -> None:
    """Empty the chart."""
    s.in_river[p] = 0
    for mark in range(CROSS + 1):
        s.at[p][mark] = 0
    for row in range(ROWS):
        s.fits[p][row] = ALL_FIT


@rule
def put(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Write a number or a cross into an empty field."""
    s.at[p][mark] |= 1 << field
    s.at[p][FILLED] |= 1 << field
    follow(t, s, p, field, mark)


@rule
def erase(t: Setup, s: State, p: int, field: int) -> None:
    """Undo `put`; the row's `fits` and the river's numbers are derived again from what is left."""
    row = row_of(field)
    for mark in range(CROSS + 1):
        s.at[p][mark] &= ~(1 << field)
    s.fits[p][row] = ALL_FIT
    s.in_river[p] &= ~((1 << NUMBERS) - 1 << result_of(row, 1))
    for mark in range(1, CROSS + 1):
        for column in range(COLUMNS):
            if holds(s.at[p][mark], field_at(row, column)):
                follow(t, s, p, field_at(row, column), mark)


@rule
def follow(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Update the row's `fits` and the river's numbers after a mark."""
    row = row_of(field)
    s.fits[p][row] &= KEPT[mark][column_of(field)]
    if mark != CROSS and t.area[field] >= RIVER:
        s.in_river[p] |= 1 << result_of(row, mark)
