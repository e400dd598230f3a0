"""Events of Sailorman Dice: messages for the differences between two views of a seat."""

from collections.abc import Iterator

from dicehaven.core.i18n import Seat, Text, text

from .bitboard import CROSS, FIELDS, holds
from .queries import mark_at
from .state import BOXES, BOXES_TO_END, FILLED, OPEN, SHELLS, Setup, State, holds_box
from .words import box_text, drawn_field

HIGHLIGHTS = frozenset({"event-last-round"})


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
