"""How moves of Sailorman Dice are chosen on the sheet: a field to enter a number, "cross" and a field for a sailorman move."""

from dicehaven.core.i18n import Text, text

from .actions import FIELD_NAMES, PASS, cross, enter, field_filled, is_cross, mark_made, result_used
from .bitboard import FIELDS, column_of, holds, row_of
from .prompts import ask
from .queries import can_enter, crossable, entries, fits, rolled_results
from .state import FILLED, Setup, State, number_of, result_of, symbol_of
from .taps import CROSSING, FIELD_NUMBERS
from .words import box_name, result_text

__all__ = ["ask", "attempt", "button", "new", "parts"]


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """A field; for a cross "cross" as well, unless no number can be entered: then a tap means a cross."""
    if a == PASS:
        return ()
    field = FIELD_NAMES[field_filled(a)]
    return (CROSSING, field) if is_cross(a) and can_enter(t, v, p) else (field,)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The entry, or cross, that a tap on an unlit field was meant to be."""
    if p < 0 or not v.owed[p]:
        return None
    results = rolled_results(v, p)
    filled = v.at[p][FILLED]
    if part == CROSSING:
        empty = next((field for field in range(FIELDS) if not holds(filled, field)), None)
        return None if empty is None or crossable(t, v, p) else cross(results[0], empty)
    field = FIELD_NUMBERS.get(part)
    if field is None:
        return None
    if holds(filled, field):
        return cross(results[0], field)
    if entries(t, v, p, field):
        return None
    if crossable(t, v, p) and not can_enter(t, v, p):  # a tap means a cross
        return None if crossable(t, v, p, field) else cross(crossable(t, v, p)[0], field)
    of_row = [result for result in results if symbol_of(result) == row_of(field)]
    of_row = of_row or [result_of(row_of(field), number_of(results[0]))]
    barred = [result for result in of_row if fits(v, p, result, field)]  # by an option (SD-2, SD-3)
    return enter((barred or of_row)[0], column_of(field))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """The fields and boxes of seat p's map that something has been entered in since an earlier view."""
    fresh = v.at[p][FILLED] & ~before.at[p][FILLED]
    fields = {name for field, name in enumerate(FIELD_NAMES) if holds(fresh, field)} if fresh else set[str]()
    if v.box[p] == before.box[p]:
        return fields
    return fields | {box_name(b) for b, score in enumerate(v.box[p]) if score != before.box[p][b]}


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """What the button that commits an action says."""
    if a == PASS:
        return text("button-pass")
    if not is_cross(a):
        return text("button-enter", number=mark_made(a))
    if len(crossable(t, v, p, field_filled(a))) == 1:
        return text("button-cross")
    return text("button-cross-for", result=result_text(result_used(a)))
