"""What can be done where: entries of a field, results that allow a cross, what chosen parts mean."""

from dicehaven.core.i18n import Text, text

from . import rules
from .chart import COLUMNS, NUMBERS
from .moves import FIELD_NAMES, symbol_text
from .state import NOTHING, Setup, State

CROSSING = "cross"  # the part that turns a tap on a field into a cross
FIELD_NUMBERS = {name: field for field, name in enumerate(FIELD_NAMES)}


def open_results(t: Setup, v: State, p: int) -> list[int]:
    """The results that seat p may use now, each once."""
    if p == v.active and v.left != NOTHING:
        return [v.left]
    found = list(v.results)
    if t.strict and p == v.active:
        barred = rules.lesser_pairing(v, p, *found)
        if barred != NOTHING:
            found = found[:2] if barred else found[2:]
    return list(dict.fromkeys(found))


def can_enter(t: Setup, v: State, p: int) -> bool:
    """Whether seat p can enter any number now."""
    return any(rules.columns_for(v, p, r) for r in open_results(t, v, p))


def entries(t: Setup, v: State, p: int, field: int) -> list[int]:
    """The results whose number seat p can enter into a field now."""
    row, column = divmod(field, COLUMNS)
    return [r for r in open_results(t, v, p) if r // NUMBERS == row and rules.columns_for(v, p, r) >> column & 1]


def sailing(t: Setup, v: State, p: int) -> list[int]:
    """The results that allow seat p a cross now."""
    return [r for r in open_results(t, v, p) if rules.may_sail(v, p, r)]


def crossing(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> bool:
    """Whether a tap on a field means a cross."""
    return CROSSING in chosen or not can_enter(t, v, p)


def chosen_field(chosen: tuple[str, ...]) -> int | None:
    """The field among the chosen parts."""
    return next((FIELD_NUMBERS[part] for part in chosen if part in FIELD_NUMBERS), None)


def result_text(result: int) -> Text:
    """A result in words: bell 3."""
    return text("ask-result", symbol=symbol_text(result // NUMBERS), number=result % NUMBERS + 1)
