"""The one question that a seat is asked: where a number goes, which field is crossed, or whom it waits for."""

from typing import Any

from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.prompt import Prompt

from . import rules
from .chart import COLUMNS, CROSS, NUMBERS
from .moves import symbol_text
from .queries import can_enter, chosen_field, crossing, entries, open_results, result_text, sailing
from .state import BOXES_TO_END, NOTHING, Setup, State


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """What seat p (-1: an onlooker) is asked or told now."""
    if v.over:
        return _result(t, v, p)
    if not v.waiting:
        hint = text("ask-last-round") if max(v.boxes[: t.players]) >= BOXES_TO_END else None
        if p == v.active:
            return Prompt(text("ask-your-roll"), text("ask-roll"), hint)
        return Prompt(text("ask-active", seat=Seat(v.active)), text("ask-roll-of", seat=Seat(v.active)), hint)
    if p < 0 or not v.owed[p]:
        return Prompt(
            text("ask-you-are-active") if p == v.active else text("ask-active", seat=Seat(v.active)), _waits(v, p)
        )
    return Prompt(_turn(v, p), *_decision(t, v, p, chosen))


def _result(t: Setup, v: State, p: int) -> Prompt:
    winners = [Seat(q) for q in range(t.players) if v.winners >> q & 1]
    points = max(v.points[: t.players])
    prompt = text("ask-you-win", points=points)
    if winners != [Seat(p)]:
        prompt = text("ask-wins", seats=winners, count=len(winners), points=points)
    groups = text("ask-groups", first=v.groups[p][0], second=v.groups[p][1]) if p >= 0 else None
    return Prompt(text("ask-over"), prompt, groups)


def _waits(v: State, p: int) -> Text:
    """What a seat that owes nothing reads while others decide."""
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
    """Prompt and hint for what is chosen so far."""
    field = chosen_field(chosen)
    if crossing(t, v, p, chosen):
        return _cross(t, v, p, field, can_enter(t, v, p))
    if field is None:
        return _which_field(t, v, p)
    place: dict[str, Any] = {"symbol": symbol_text(field // COLUMNS), "column": field % COLUMNS + 1}
    numbers = [r % NUMBERS + 1 for r in entries(t, v, p, field)]
    if len(numbers) == 2:
        return text("ask-enter-which", **place, one=numbers[0], other=numbers[1]), None
    if not numbers:  # a field that takes a cross only, pointed at before "cross"
        return text("ask-only-cross-here", **place), text(
            "ask-cross-for", results=[result_text(r) for r in sailing(t, v, p)]
        )
    result = NUMBERS * (field // COLUMNS) + numbers[0] - 1
    return text("ask-enter-here", **place, number=numbers[0]), _then(t, v, p, result, field, numbers[0])


def _which_field(t: Setup, v: State, p: int) -> tuple[Text, Text | None]:
    results = open_results(t, v, p)
    if p == v.active and v.left != NOTHING:
        prompt = text("ask-enter-one", result=result_text(v.left))
        return prompt, text("ask-or-cross") if sailing(t, v, p) else None
    if p != v.active:
        return text("ask-enter-some"), text("ask-any-result", results=[result_text(r) for r in results])
    words = [result_text(r) for r in results]
    if len(words) == 1:
        return text("ask-enter-some"), text("ask-twice", result=words[0])
    pairs = [text("ask-pair", one=words[i], other=words[i + 1]) for i in range(0, len(words), 2)]
    if len(pairs) == 1:
        return text("ask-enter-some"), text("ask-pairing", pair=pairs[0])
    return text("ask-enter-some"), text("ask-pairings", one=pairs[0], other=pairs[1])


def _cross(t: Setup, v: State, p: int, field: int | None, asked_for: bool) -> tuple[Text, Text | None]:
    results = sailing(t, v, p)
    hint = text("ask-cross-for", results=[result_text(r) for r in results])
    if field is None:
        return text("ask-which-cross" if asked_for else "ask-only-cross"), hint
    prompt = text("ask-cross-here", symbol=symbol_text(field // COLUMNS), column=field % COLUMNS + 1)
    if len(results) != 1:
        return prompt, text("ask-cross-which") if results else None
    return prompt, _then(t, v, p, results[0], field, CROSS) or hint


def _then(t: Setup, v: State, p: int, result: int, field: int, mark: int) -> Text | None:
    """What the active seat could do with its other result after a first move."""
    if p != v.active or v.left != NOTHING:
        return None
    left = v.results[0] + v.results[1] - result
    after = v.copy()
    rules.put(t, after, p, field, mark)
    enter, sail = rules.columns_for(after, p, left) > 0, rules.may_sail(after, p, left)
    code = "enter-or-cross" if enter and sail else "enter" if enter else "cross" if sail else "nothing"
    return text(f"ask-then-{code}", result=result_text(left))
