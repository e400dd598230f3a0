"""What a person points at to choose a move: a field to enter a number, "cross" and a field for a sailorman move."""

from dicehaven.core.i18n import Text, text

from . import rules
from .chart import COLUMNS, CROSS, FIELDS, NUMBERS
from .moves import FIELD_NAMES, use_of
from .queries import CROSSING, FIELD_NUMBERS, can_enter, entries, result_text, sailing
from .questions import ask as ask
from .state import CROSS_, FILLED, NOTHING, PASS_, Setup, State


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """A field; for a cross "cross" as well, unless no number can be entered, so that crosses need not be asked for."""
    if a == PASS_:
        return ()
    _, field, mark = use_of(a)
    if mark == CROSS and can_enter(t, v, p):
        return CROSSING, FIELD_NAMES[field]
    return (FIELD_NAMES[field],)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The entry, or cross, that a tap on an unlit field was meant to be."""
    if p < 0 or not v.owed[p]:
        return None
    left = p == v.active and v.left != NOTHING
    results = [v.left] if left else list(v.results)
    if part == CROSSING:
        empty = next((field for field in range(FIELDS) if not v.at[p][FILLED] >> field & 1), None)
        return None if empty is None or sailing(t, v, p) else CROSS_ + FIELDS * results[0] + empty
    field = FIELD_NUMBERS.get(part)
    if field is None:
        return None
    if v.at[p][FILLED] >> field & 1:
        return CROSS_ + FIELDS * results[0] + field
    if entries(t, v, p, field):
        return None
    row, column = divmod(field, COLUMNS)
    of_row = [r for r in results if r // NUMBERS == row] or [NUMBERS * row + results[0] % NUMBERS]
    fitting = [r for r in of_row if rules.columns_for(v, p, r) >> column & 1]  # in the pairing that is barred (SD-2)
    return COLUMNS * (fitting or of_row)[0] + column


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """The fields of seat p's map that something has been entered in since an earlier view."""
    fresh = v.at[p][FILLED] & ~before.at[p][FILLED]
    return {name for field, name in enumerate(FIELD_NAMES) if fresh >> field & 1}


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """What the button that commits an action says."""
    if a == PASS_:
        return text("button-pass")
    result, _, mark = use_of(a)
    if mark != CROSS:
        return text("button-enter", number=mark)
    if len(sailing(t, v, p)) == 1:
        return text("button-cross")
    return text("button-cross-for", result=result_text(result))
