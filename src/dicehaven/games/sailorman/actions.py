"""The moves of Sailorman Dice, each declared once: entering a number, a sailorman move's cross, passing."""

from dicehaven.core.actions import Declaration
from dicehaven.core.rule import inlined

from .bitboard import COLUMNS, CROSS, NUMBERS, field_at
from .state import SYMBOLS, number_of, symbol_of

RESULT_NAMES = tuple(f"{symbol}{number}" for symbol in SYMBOLS for number in range(1, NUMBERS + 1))
FIELD_NAMES = tuple(f"{symbol}{column}" for symbol in SYMBOLS for column in range(1, COLUMNS + 1))

_moves = Declaration(__name__)
_enter = _moves.kind("enter", "{result}@{column}", result=RESULT_NAMES, column=[c + 1 for c in range(COLUMNS)])
_cross = _moves.kind("cross", "{result}x{field}", result=RESULT_NAMES, field=FIELD_NAMES)
enter, is_enter, enter_result, enter_column = _enter.rules()
cross, is_cross, cross_result, cross_field = _cross.rules()
PASS = _moves.single("pass")
NOTATION = _moves.notation
ACTIONS = _moves.count


@inlined
def result_used(a: int) -> int:
    """Return the result that an entry or a cross uses."""
    return enter_result(a) if is_enter(a) else cross_result(a)


@inlined
def field_filled(a: int) -> int:
    """Return the field that an entry or a cross fills."""
    return field_at(symbol_of(enter_result(a)), enter_column(a)) if is_enter(a) else cross_field(a)


@inlined
def mark_made(a: int) -> int:
    """Return the mark that an entry or a cross makes: a number, or CROSS."""
    return number_of(enter_result(a)) if is_enter(a) else CROSS
