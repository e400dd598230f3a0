"""Moves of Sailorman Dice as text: notation, sentences, why a move is illegal; what happened, and what a result is made of."""

import re
from collections.abc import Iterator

from dicehaven.core.contract import Face, Points
from dicehaven.core.i18n import Seat, Text, text

from .queries import (
    box_text,
    drawn_field,
    field_args,
    mark_at,
    open_results,
    result_args,
    rolled_results,
    shown_symbol,
    symbol_text,
    the_symbol,
)
from .rules import NOTATION, PASS, field_filled, is_cross, mark_made, other_result, result_used
from .scoring import columns_for, stands_in_river
from .state import (
    AREAS,
    BOXES,
    BOXES_TO_END,
    COLUMN_BOX,
    COLUMNS,
    CROSS,
    FIELDS,
    FILLED,
    NUMBERS,
    OPEN,
    REGION_BOX,
    ROWS,
    SHELLS,
    SYMBOLS,
    Setup,
    State,
    column_of,
    field_at,
    holds,
    holds_box,
    number_of,
    points_ahead,
    row_of,
    symbol_of,
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
        return _why_no_result(result, rolled)
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


def _why_no_result(result: int, rolled: list[int]) -> Text:
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


# What happened: the differences between two views of a seat


HIGHLIGHTS = frozenset({"event-box-shell", "event-last-round"})


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Tell of entries, crosses and passes seat by seat, then of boxes, then of the end that nears."""
    messages: list[Text] = []
    idle: list[Seat] = []
    for p in _in_order(t, before):
        new = after.at[p][FILLED] & ~before.at[p][FILLED]
        if new:
            messages += [_entered(p, field, mark_at(after, p, field)) for field in range(FIELDS) if holds(new, field)]
        if before.owed[p] and not after.owed[p] and not new:
            messages.append(text("event-pass", seat=Seat(p)))
        if after.turn > before.turn and not after.owed[p]:
            idle.append(Seat(p))
    if idle:
        messages.append(
            text("event-nothing", seat=idle[0]) if len(idle) == 1 else text("event-nothing-several", seats=idle)
        )
    for p in _in_order(t, before):
        messages += _boxes(t, before, after, p)
    if not before.over and after.active != before.active:
        messages += _nearing_end(t, before, after)
    return messages


def _in_order(t: Setup, before: State) -> Iterator[int]:
    return ((before.active + k) % t.players for k in range(t.players))


def _entered(p: int, field: int, mark: int) -> Text:
    if mark == CROSS:
        return text("event-cross", seat=Seat(p), **drawn_field(field))
    return text("event-enter", seat=Seat(p), number=mark, **drawn_field(field))


def _boxes(t: Setup, before: State, after: State, p: int) -> Iterator[Text]:
    if before.box[p] == after.box[p]:
        return
    for b in range(BOXES):
        if before.box[p][b] == OPEN and after.box[p][b] != OPEN:
            args = {"seat": Seat(p), "box": box_text(b, "fills"), "worth": text("event-points", points=after.box[p][b])}
            if b < SHELLS and holds_box(after.shells[p] & ~before.shells[p], b):
                yield text("event-box-shell", **args, bonus=t.shells[b])
            else:
                yield text("event-box", **args)


def _nearing_end(t: Setup, before: State, after: State) -> Iterator[Text]:
    for p in _in_order(t, before):
        if not after.over and after.boxes[p] >= BOXES_TO_END > before.boxes[p]:
            yield text("event-last-round", seat=Seat(p), boxes=after.boxes[p], left=t.players - after.active)
        if after.over:
            yield text("event-groups", seat=Seat(p), first=after.groups[p][0], second=after.groups[p][1])


# The result


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's points."""
    box = [max(count, 0) if count != OPEN else 0 for count in v.box[q]]
    handicap = [Points(text("points-ahead"), points_ahead(t, q))] if any(t.ahead) else []
    return [
        *handicap,
        Points(text("points-rows"), sum(box[:ROWS])),
        Points(text("points-columns"), sum(box[COLUMN_BOX:])),
        Points(text("points-regions"), sum(box[REGION_BOX : REGION_BOX + AREAS])),
        Points(text("points-shells"), sum(t.shells[b] for b in range(SHELLS) if holds_box(v.shells[q], b))),
        Points(text("points-largest-group"), v.groups[q][0]),
        Points(text("points-second-group"), v.groups[q][1]),
    ]


def ending(t: Setup, v: State) -> Text | None:
    """Say that the river decided between seats with equal points; None if points did."""
    best = max(v.points[: t.players])
    first = [p for p in range(t.players) if v.points[p] == best]
    return text("ended-by-river") if len(first) > 1 and v.winners.bit_count() < len(first) else None
