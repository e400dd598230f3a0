"""Moves of Sailorman Dice: notation, sentences, why not, and what happened."""

import re
from collections.abc import Iterator

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .chart import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS
from .state import (
    ACTIONS,
    BOXES,
    BOXES_TO_END,
    COLUMN_BOX,
    CROSS_,
    FILLED,
    NOTHING,
    OPEN,
    PASS_,
    REGION_BOX,
    REGIONS,
    SHELLS,
    Setup,
    State,
)

SYMBOLS = ("anchor", "bell", "starfish", "fish", "boat", "wheel")  # the rows, from the top
RESULT_NAMES = [f"{symbol}{number}" for symbol in SYMBOLS for number in range(1, NUMBERS + 1)]
FIELD_NAMES = [f"{symbol}{column}" for symbol in SYMBOLS for column in range(1, COLUMNS + 1)]

NOTATION: tuple[str, ...] = (
    *(f"{result}@{column}" for result in RESULT_NAMES for column in range(1, COLUMNS + 1)),
    *(f"{result}x{field}" for result in RESULT_NAMES for field in FIELD_NAMES),
    "pass",
)

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


def faces(t: Setup, s: State, i: int) -> tuple[int | str, ...]:
    """The faces of die i of the roll that is due: two dice have symbols, two have numbers."""
    return SYMBOLS if i < 2 else (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> Text | str:
    """A face in a sentence."""
    return text(f"symbol-{face}") if isinstance(face, str) else str(face)


def roller(t: Setup, s: State) -> int:
    """The seat that the dice due belong to."""
    return s.active


def forgive(move: str) -> str:
    """Blanks around the parts, a blank for the @, German symbols: `bell 3 4` and `glocke 3@4` are `bell3@4`."""
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


def symbol_text(row: int) -> Text:
    """A row's symbol in words."""
    return text(f"symbol-{SYMBOLS[row]}")


def box_text(b: int) -> Text:
    """A box in words."""
    if b < REGION_BOX:
        return text("box-row", symbol=symbol_text(b))
    if b >= COLUMN_BOX:
        return text("box-column", column=b - COLUMN_BOX + 1)
    region, side = divmod(b - REGION_BOX, 2)
    return text("box-right" if side else "box-left", region=text(f"region-{REGIONS[region]}"))


def mark_at(s: State, p: int, field: int) -> int:
    """What stands in a field: 1 to 6, CROSS, or 0."""
    return next((mark for mark in range(1, CROSS + 1) if s.at[p][mark] >> field & 1), 0)


def use_of(a: int) -> tuple[int, int, int]:
    """The result that an action uses, its field, and what it puts there."""
    if a < CROSS_:
        result = a // COLUMNS
        return result, COLUMNS * (result // NUMBERS) + a % COLUMNS, result % NUMBERS + 1
    return (a - CROSS_) // FIELDS, (a - CROSS_) % FIELDS, CROSS


def _result_args(result: int) -> dict[str, Text | int]:
    return {"symbol": symbol_text(result // NUMBERS), "number": result % NUMBERS + 1}


def _field_args(field: int) -> dict[str, Text | int]:
    return {"row": symbol_text(field // COLUMNS), "column": field % COLUMNS + 1}


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """An action in words."""
    if a == PASS_:
        return text("move-pass")
    result, field, mark = use_of(a)
    if mark == CROSS:
        return text("move-cross", **_result_args(result), **_field_args(field))
    return text("move-enter", **_result_args(result), column=field % COLUMNS + 1)


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Why seat p, whose decision it is, may not do a."""
    open_results = [s.left] if p == s.active and s.left != NOTHING else s.results
    if a == PASS_:
        result = next(r for r in open_results if rules.columns_for(s, p, r))
        return text("must-enter", **_result_args(result))
    result, field, mark = use_of(a)
    if result not in open_results:
        return _why_no_result(s, result, open_results)
    if s.at[p][FILLED] >> field & 1:
        found = mark_at(s, p, field)
        return (
            text("field-crossed", **_field_args(field))
            if found == CROSS
            else text("field-taken", number=found, **_field_args(field))
        )
    if mark == CROSS and not rules.may_sail(s, p, result):
        return text("not-in-river", **_result_args(result))
    if mark != CROSS:
        for column in range(COLUMNS):
            found = mark_at(s, p, COLUMNS * (field // COLUMNS) + column)
            if 0 < found < CROSS and (found > mark if column < field % COLUMNS else found < mark):
                where = "left" if column < field % COLUMNS else "right"
                return text(
                    f"numbers-fall-{where}",
                    number=mark,
                    other=found,
                    column=column + 1,
                    row=symbol_text(field // COLUMNS),
                )
    return text("lesser-pairing", **_result_args(result))


def _why_no_result(s: State, result: int, open_results: list[int]) -> Text:
    if len(open_results) == 1:
        return text("other-result-left", **_result_args(open_results[0]))
    symbols = [symbol_text(r // NUMBERS) for r in s.results[:2]]
    numbers = [r % NUMBERS + 1 for r in s.results[:2]]
    if result // NUMBERS not in [r // NUMBERS for r in s.results]:
        return text("symbol-not-rolled", symbol=symbol_text(result // NUMBERS), rolled=symbols)
    return text("number-not-rolled", number=result % NUMBERS + 1, rolled=numbers)


def events(t: Setup, before: State, after: State) -> list[Text]:
    """What happened between two views of one seat."""
    told: list[Text] = []
    for p in _in_order(t, before):
        new = after.at[p][FILLED] & ~before.at[p][FILLED]
        for field in range(FIELDS):
            if new >> field & 1:
                told.append(_entered(p, field, mark_at(after, p, field)))
        if before.owed[p] and not after.owed[p] and not new:
            told.append(text("event-pass", seat=Seat(p)))
        if after.turn > before.turn and not after.owed[p]:
            told.append(text("event-nothing", seat=Seat(p)))
    for p in _in_order(t, before):
        told += _boxes(t, before, after, p)
    if not before.over and after.active != before.active:
        told += _nearing_end(t, before, after)
    return told


def _in_order(t: Setup, before: State) -> Iterator[int]:
    return ((before.active + k) % t.players for k in range(t.players))


def _entered(p: int, field: int, mark: int) -> Text:
    if mark == CROSS:
        return text("event-cross", seat=Seat(p), **_field_args(field))
    return text("event-enter", seat=Seat(p), number=mark, **_field_args(field))


def _boxes(t: Setup, before: State, after: State, p: int) -> Iterator[Text]:
    for b in range(BOXES):
        if before.box[p][b] == OPEN and after.box[p][b] != OPEN:
            if b < SHELLS and (after.shells[p] & ~before.shells[p]) >> b & 1:
                yield text("event-box-shell", seat=Seat(p), box=box_text(b), points=after.box[p][b], bonus=t.shells[b])
            else:
                yield text("event-box", seat=Seat(p), box=box_text(b), points=after.box[p][b])


def _nearing_end(t: Setup, before: State, after: State) -> Iterator[Text]:
    for p in _in_order(t, before):
        if not after.over and after.boxes[p] >= BOXES_TO_END > before.boxes[p]:
            yield text("event-last-round", seat=Seat(p), boxes=after.boxes[p], left=t.players - after.active)
        if after.over:
            yield text("event-groups", seat=Seat(p), first=after.groups[p][0], second=after.groups[p][1])


assert len(SYMBOLS) == ROWS and len(NOTATION) == ACTIONS
