"""Moves of Sailorman Dice chosen on the sheet: the parts that they point at, buttons, questions.

A move points at a field to enter a number; a sailorman move points at "cross" and a field."""

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .queries import (
    box_name,
    box_text,
    can_enter,
    crossable,
    entries,
    fits,
    open_results,
    result_text,
    rolled_results,
    symbol_text,
    would_fill,
)
from .rules import PASS, cross, enter, field_filled, is_cross, mark_made, result_used
from .scoring import columns_for, round_is_last, stands_in_river
from .state import (
    BOXES_TO_END,
    FIELD_NAMES,
    FIELDS,
    FILLED,
    NOTHING,
    Setup,
    State,
    column_of,
    holds,
    number_of,
    result_of,
    row_of,
    symbol_of,
)

CROSSING = "cross"
FIELD_NUMBERS = {name: field for field, name in enumerate(FIELD_NAMES)}


def means_cross(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> bool:
    """Return whether a tap on a field means a cross."""
    return CROSSING in chosen or not can_enter(t, v, p)


def chosen_field(chosen: tuple[str, ...]) -> int | None:
    """Return the field among the chosen parts."""
    return next((FIELD_NUMBERS[part] for part in chosen if part in FIELD_NUMBERS), None)


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """Return a field; for a cross "cross" as well, unless no number can be entered: then a tap means a cross."""
    if a == PASS:
        return ()
    field = FIELD_NAMES[field_filled(a)]
    return (CROSSING, field) if is_cross(a) and can_enter(t, v, p) else (field,)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """Return the entry, or cross, that a tap on an unlit field was meant to be."""
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
    """Return the fields and boxes of seat p's map that have been filled since an earlier view."""
    fresh = v.at[p][FILLED] & ~before.at[p][FILLED]
    fields = {name for field, name in enumerate(FIELD_NAMES) if holds(fresh, field)} if fresh else set[str]()
    if v.box[p] == before.box[p]:
        return fields
    return fields | {box_name(b) for b, score in enumerate(v.box[p]) if score != before.box[p][b]}


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the text of the button that commits an action."""
    if a == PASS:
        return text("button-pass")
    if not is_cross(a):
        return text("button-enter", number=mark_made(a))
    if len(crossable(t, v, p, field_filled(a))) == 1:
        return text("button-cross")
    return text("button-cross-for", result=result_text(result_used(a)))


# Questions


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """Return the prompt for seat p (-1: an onlooker)."""
    if v.over:
        return _result(t, v, p)
    if not v.waiting:
        return _roll(t, v, p)
    if p < 0 or not v.owed[p]:
        turn = text("ask-you-are-active") if p == v.active else text("ask-active", seat=Seat(v.active))
        return Prompt(turn, _waits(v, p))
    return Prompt(_turn(v, p), *_decision(t, v, p, chosen))


def _result(t: Setup, v: State, p: int) -> Prompt:
    winners = [Seat(q) for q in range(t.players) if rules.won(t, v, q)]
    points = max(v.points[: t.players])
    prompt = text("ask-you-win", points=points)
    if winners != [Seat(p)]:
        prompt = text("ask-wins", seats=winners, points=points)
    groups = text("ask-groups", first=v.groups[p][0], second=v.groups[p][1]) if p >= 0 else None
    return Prompt(text("ask-over"), prompt, groups)


def _roll(t: Setup, v: State, p: int) -> Prompt:
    hint = text("ask-last-round") if round_is_last(t, v) else None
    if p == v.active:
        return Prompt(text("ask-your-roll"), text("ask-roll"), hint)
    return Prompt(text("ask-active", seat=Seat(v.active)), text("ask-roll-of", seat=Seat(v.active)), hint)


def _waits(v: State, p: int) -> Text:
    """Return the prompt of a seat that owes nothing while others decide."""
    if p < 0:
        return text("ask-others-decide")
    if v.entered[p][0] != NOTHING:
        return text("ask-decided")
    return text("ask-passed") if rules.decisions_on(v, p) else text("ask-nothing")


def _turn(v: State, p: int) -> Text:
    if p != v.active:
        return text("ask-one-result", seat=Seat(v.active))
    return text("ask-second-result") if v.left != NOTHING else text("ask-first-result")


def _decision(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> tuple[Text, Text | None]:
    """Return prompt and hint for what is chosen so far."""
    field = chosen_field(chosen)
    if means_cross(t, v, p, chosen):
        return _cross(t, v, p, field)
    if field is None:
        return _which_field(t, v, p)
    place = {"symbol": symbol_text(row_of(field)), "column": column_of(field) + 1}
    numbers = [number_of(result) for result in entries(t, v, p, field)]
    if len(numbers) == 2:
        filled = [fills(t, v, p, enter(result_of(row_of(field), number), column_of(field))) for number in numbers]
        prompt = text("ask-enter-which", **place, one=numbers[0], other=numbers[1])
        if None in filled:
            return prompt, None
        hints = [text("ask-with-number", number=number, fills=one) for number, one in zip(numbers, filled)]
        return prompt, text("ask-fills-then", fills=hints[0], then=hints[1])
    if not numbers:  # a field that takes a cross only, pointed at before "cross"
        results = [result_text(result) for result in crossable(t, v, p, field)]
        return text("ask-only-cross-here", **place), text("ask-cross-for", results=results)
    result = result_of(row_of(field), numbers[0])
    prompt = text("ask-enter-here", **place, number=numbers[0])
    return prompt, _follows(t, v, p, result, enter(result, column_of(field)))


def _which_field(t: Setup, v: State, p: int) -> tuple[Text, Text | None]:
    if p == v.active and v.left != NOTHING:
        prompt = text("ask-enter-one", result=result_text(v.left))
        return prompt, text("ask-or-cross") if crossable(t, v, p) else None
    words = [result_text(result) for result in open_results(t, v, p)]
    if p != v.active and len(words) == 1:
        return text("ask-enter-one", result=words[0]), text("ask-or-cross") if crossable(t, v, p) else None
    if p != v.active:
        return text("ask-enter-some"), text("ask-any-result", results=words)
    if len(words) == 1:
        return text("ask-enter-some"), text("ask-twice", result=words[0])
    pairs = [text("ask-pair", one=words[i], other=words[i + 1]) for i in range(0, len(words), 2)]
    if len(pairs) == 1:
        return text("ask-enter-some"), text("ask-pairing", pair=pairs[0])
    return text("ask-enter-some"), text("ask-pairings", one=pairs[0], other=pairs[1])


def _cross(t: Setup, v: State, p: int, field: int | None) -> tuple[Text, Text | None]:
    results = crossable(t, v, p, field)
    hint = text("ask-cross-for", results=[result_text(result) for result in results])
    if field is None and any(columns_for(v, p, result) for result in open_results(t, v, p)):
        return text("ask-which-cross"), hint
    if field is None:  # who passes now passes for good (SD-3)
        both = p == v.active and v.left == NOTHING
        return text("ask-only-cross"), text("ask-fills-then", fills=hint, then=text("ask-pass-both")) if both else hint
    prompt = text("ask-cross-here", symbol=symbol_text(row_of(field)), column=column_of(field) + 1)
    if len(results) != 1:
        if not results:
            return prompt, None
        filled = fills(t, v, p, cross(results[0], field))
        which = text("ask-cross-which")
        return prompt, text("ask-fills-then", fills=filled, then=which) if filled else which
    return prompt, _follows(t, v, p, results[0], cross(results[0], field)) or hint


def _follows(t: Setup, v: State, p: int, result: int, a: int) -> Text | None:
    """Name the boxes that a move fills, and what the active seat could do after it."""
    filled = fills(t, v, p, a)
    then = _then(t, v, p, result, a)
    return text("ask-fills-then", fills=filled, then=then) if filled and then else filled or then


def fills(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Name the boxes that a move fills, if it fills any, and say whether they bring the last round."""
    boxes = [
        text(
            "ask-fills-shell" if bonus else "ask-fills-box",
            box=box_text(b, "fills"),
            worth=text("event-points", points=points),
            bonus=bonus,
        )
        for b, points, bonus in would_fill(t, v, p, a)
    ]
    if not boxes:
        return None
    filled = text("ask-fills", boxes=boxes)
    found = v.boxes[p] + len(boxes)
    if found >= BOXES_TO_END and not round_is_last(t, v):
        return text("ask-fills-then", fills=filled, then=text("ask-brings-end", boxes=found))
    return filled


def _then(t: Setup, v: State, p: int, result: int, a: int) -> Text | None:
    """Say what the active seat could do with its other result after a first move."""
    if p != v.active or v.left != NOTHING:
        return None
    left = rules.other_result(v, result)
    after = v
    if row_of(field_filled(a)) == symbol_of(left):  # what is entered in another row changes nothing for it
        after = v.copy()
        rules.use(t, after, p, a)
    can_enter_left = columns_for(after, p, left) != 0
    can_cross = stands_in_river(after, p, left)
    code = "enter-or-cross" if can_enter_left and can_cross else ""
    code = code or ("enter" if can_enter_left else "cross" if can_cross else "nothing")
    return text(f"ask-then-{code}", result=result_text(left))
