"""Advice in Sailorman Dice: what a number or a cross fills, joins and leaves open."""

from collections.abc import Sequence

from dicehaven.core.i18n import Text, text

from .pointing import fills
from .queries import can_enter, crossable, symbol_text
from .rules import PASS, field_filled, is_cross, mark_made
from .scoring import stands_in_river
from .state import COLUMNS, KEPT, NUMBERS, RIVER, Setup, State, column_of, fields_in, group_of, result_of, row_of

GROUP = 2  # equal numbers side by side


def reason(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Return what an action fills; else the group that grows, new crosses, or the places that stay open."""
    if a == PASS:
        return None
    if (filled := fills(t, v, p, a)) is not None:
        return filled
    field = field_filled(a)
    mark = mark_made(a)
    row = row_of(field)
    symbol = symbol_text(row_of(field))
    if not is_cross(a):
        group = fields_in(group_of(1 << field, v.at[p][mark] | 1 << field))
        if group >= GROUP:
            return text("reason-group", number=mark, count=group)
        if t.area[field] >= RIVER and not stands_in_river(v, p, result_of(row, mark)):
            return text("reason-river", symbol=symbol, number=mark)
    fits = v.fits[p][row] & KEPT[mark][column_of(field)]
    columns = sum(any(fits >> COLUMNS * number + column & 1 for number in range(NUMBERS)) for column in range(COLUMNS))
    return text("reason-row", symbol=symbol, count=columns)


def harms(t: Setup, v: State, p: int, a: int) -> bool:
    """Return whether an action passes where a field can be filled."""
    return a == PASS and (can_enter(t, v, p) or bool(crossable(t, v, p)))


def kinds(t: Setup, v: State, p: int, good: Sequence[int], bad: Sequence[int]) -> list[str]:
    """Return whether in a puzzle there is a Sailorman move, a box or shell that can be filled now, or only places to choose from."""
    actions = (*good, *bad)
    if any(is_cross(a) for a in actions):
        return ["cross"]
    if any(fills(t, v, p, a) is not None for a in actions):
        return ["fill"]
    return ["open"]
