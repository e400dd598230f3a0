"""Moves of Sailorman Dice as text: loose notation, sentences, and why a move is illegal."""

import re

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Text, text

from .actions import NOTATION, PASS, field_filled, is_cross, mark_made, result_used
from .bitboard import COLUMNS, CROSS, NUMBERS, column_of, field_at, holds, row_of
from .chart import columns_for, stands_in_river
from .events import HIGHLIGHTS, events
from .queries import mark_at, open_results, rolled_results
from .rules import other_result
from .state import FILLED, SYMBOLS, Setup, State, number_of, symbol_of
from .words import field_args, result_args, shown_symbol, symbol_text, the_symbol

GERMAN = {
    "anker": "anchor",
    "glocke": "bell",
    "seestern": "starfish",
    "fisch": "fish",
    "boot": "boat",
    "steuerrad": "wheel",
    "passen": "pass",
}
LOOSE = re.compile(r"([a-z]+) ?([1-6]) ?(?:(?:@ ?|(?<= ))([1-9])|[x×] ?([a-z]+) ?([1-9]))")


def faces(t: Setup, s: State, i: int) -> tuple[Face, ...]:
    """Return the faces of die i of the roll that is due: two dice have symbols, two have numbers."""
    return SYMBOLS if i < 2 else tuple(range(1, NUMBERS + 1))


def face_text(face: Face) -> Text | str:
    """Name a face in a sentence."""
    return text(f"symbol-{face}") if isinstance(face, str) else str(face)


def roller(t: Setup, s: State) -> int:
    """Return the seat that the dice due belong to."""
    return s.active


def forgive(move: str) -> str:
    """Accept blanks, a blank for the @, and German symbols: `bell 3 4` and `glocke 3@4` are `bell3@4`."""
    move = re.sub(r"[a-z]+", lambda word: _english(word[0]), move)
    parts = LOOSE.fullmatch(move)
    if parts is None:
        return move
    symbol, number, column, row, cross = parts.groups()
    return f"{symbol}{number}@{column}" if column else f"{symbol}{number}x{row}{cross}"


def _english(word: str) -> str:
    if word[0] == "x" and word[1:]:
        return "x" + GERMAN.get(word[1:], word[1:])
    return GERMAN.get(word, word)


def describe(t: Setup, v: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if a == PASS:
        return text("move-pass")
    result = result_args(result_used(a))
    field = field_args(field_filled(a))
    if is_cross(a):
        return text("move-cross", **result, **field)
    return text("move-enter", **result, column=field["column"])


def why_not(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    rolled = rolled_results(v, p)
    if a == PASS:
        return text("must-enter", **result_args(next(result for result in rolled if columns_for(v, p, result))))
    result = result_used(a)
    field = field_filled(a)
    if result not in rolled:
        return _why_no_result(v, result, rolled)
    if holds(v.at[p][FILLED], field):
        found = mark_at(v, p, field)
        if found == CROSS:
            return text("field-crossed", **field_args(field))
        return text("field-taken", number=found, **field_args(field))
    if not is_cross(a):
        return _why_no_order(v, p, field, mark_made(a)) or _why_barred(t, v, p, result)
    return (
        _why_barred(t, v, p, result) if stands_in_river(v, p, result) else text("not-in-river", **result_args(result))
    )


def _why_barred(t: Setup, v: State, p: int, result: int) -> Text:
    """Name the option that bars the use of a result that could be used as it stands (SD-2, SD-3)."""
    if result not in open_results(t, v, p):
        return text("lesser-pairing", **result_args(result))
    return text("spare-other", **result_args(other_result(v, result)))


def _why_no_result(v: State, result: int, rolled: list[int]) -> Text:
    if len(rolled) == 1:
        return text("other-result-left", **result_args(rolled[0]))
    pairing = rolled[:2]
    one, other = map(symbol_of, pairing)
    if symbol_of(result) not in (one, other):
        code = "symbol-not-rolled" if one != other else "symbol-not-rolled-twice"
        return text(code, symbol=shown_symbol(symbol_of(result)), one=the_symbol(one), other=the_symbol(other))
    one, other = map(number_of, pairing)
    code = "number-not-rolled" if one != other else "number-not-rolled-twice"
    return text(code, number=number_of(result), one=one, other=other)


def _why_no_order(v: State, p: int, field: int, number: int) -> Text | None:
    """Name the number of the row that would stand on the wrong side, if there is one."""
    for column in range(COLUMNS):
        other = mark_at(v, p, field_at(row_of(field), column))
        left = column < column_of(field)
        if 0 < other < CROSS and (other > number if left else other < number):
            row = symbol_text(row_of(field))
            side = "left" if left else "right"
            return text(f"numbers-fall-{side}", number=number, other=other, column=column + 1, row=row)
    return None
