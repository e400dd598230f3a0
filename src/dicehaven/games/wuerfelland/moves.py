"""Moves of Würfelland: notation, sentences, why not, and what happened."""

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .land import (
    CELL_,
    CHOOSE,
    COLOURS,
    CROSS,
    CROSSING,
    DICE,
    FORGO_,
    NONE,
    OVER,
    PUSH,
    REROLL,
    ROCK,
    ROLL_,
    SIDE,
    SIZE,
    STOP_,
    THROW,
    TO_CHOOSE,
    USE,
    Setup,
    State,
)
from .layout import COLOUR_NAMES, colour_text, name

NOTATION: tuple[str, ...] = (
    *COLOUR_NAMES,
    "roll",
    "stop",
    "forgo",
    *(name(divmod(cell, SIDE)) for cell in range(SIDE * SIDE)),
)
OTHER_NAMES = dict(zip(("rot", "gelb", "grün", "blau", "orange", "grau"), COLOUR_NAMES)) | {"gray": "grey"}


def faces(t: Setup, s: State, i: int) -> tuple[str, ...]:
    """The faces of die i of the roll that is due."""
    return COLOUR_NAMES


def face_text(face: int | str) -> Text:
    """A face in a sentence."""
    return text(f"colour-{face}")


def roller(t: Setup, s: State) -> int:
    """The seat that the dice due belong to."""
    return s.thrower if s.phase == THROW else s.active


def forgive(move: str) -> str:
    """German colours, American grey, and fields with a blank: `c 4` is `c4`."""
    return OTHER_NAMES.get(move, move.replace(" ", ""))


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """An action in words."""
    if a >= CELL_:
        f = t.field[p][a - CELL_]
        chest = t.chests[p][f >> 3] >> (f & 7) & 1
        colour = colour_text(t.colour[p][f >> 3])
        return text("move-cross-treasure" if chest else "move-cross", field=NOTATION[a], colour=colour)
    if a == ROLL_:
        return text("move-roll", count=DICE - s.aside, colour=colour_text(s.chosen))
    if a == STOP_:
        return text("move-stop", count=s.aside, colour=colour_text(s.chosen))
    if a == FORGO_:
        return text("move-forgo")
    code = "move-use" if s.phase != CHOOSE else "move-choose" if s.shown[a] <= s.room[p][a] else "move-choose-in-vain"
    return text(code, count=s.shown[a], colour=colour_text(a))


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Why seat p, whose decision it is, may not do a."""
    if s.phase == PUSH:
        return text("roll-or-stop", colour=colour_text(s.chosen))
    if s.phase == CHOOSE:
        return text("colour-not-shown", colour=colour_text(a)) if a < COLOURS else text("choose-first")
    if a in (ROLL_, STOP_):
        return text("rolled-once" if s.phase == USE else "phase-1-over")
    if s.stage[p] == TO_CHOOSE:
        return _why_not_colour(s, p, a) if a < COLOURS else text("colour-first")
    if a < COLOURS:
        return text("one-colour", colour=colour_text(s.batch[p]))
    if a == FORGO_:
        return text("must-cross" if p == s.active and s.phase == CROSS else "whole-batch", count=s.due[p])
    return _why_not_field(t, s, p, a - CELL_)


def _why_not_colour(s: State, p: int, c: int) -> Text:
    colour = colour_text(c)
    if s.phase == CROSS and c == s.chosen:
        return text("active-colour", colour=colour, seat=Seat(s.active))
    if not s.shown[c]:
        return text("colour-not-shown", colour=colour)
    if not s.left[p][c]:
        return text("colour-complete", colour=colour)
    if not s.room[p][c]:
        return text("out-of-reach", colour=colour)
    code = "overrolled" if s.open[p][c] == NONE else "overrolled-open"
    return text(code, count=s.shown[c], colour=colour, room=s.room[p][c])


def _why_not_field(t: Setup, s: State, p: int, cell: int) -> Text:
    f, field = t.field[p][cell], NOTATION[CELL_ + cell]
    if f < 0:
        return text("start-field" if cell == t.start[p] else "obstacle" if f == ROCK else "no-field", field=field)
    a, bit, c = f >> 3, 1 << (f & 7), s.batch[p]
    colour = colour_text(c)
    if t.colour[p][a] != c:
        return text("other-colour", field=field, found=colour_text(t.colour[p][a]), colour=colour)
    if s.crossed[p][a] & bit:
        return text("already-crossed", field=field)
    if s.open[p][c] not in (NONE, a):
        return text("other-area-open", field=field, colour=colour)
    if not s.touched[p][a] & bit:
        return text("no-touch", field=field)
    return text("area-too-small", field=field, size=t.extent[p][a], count=s.due[p])


def events(t: Setup, before: State, after: State) -> list[Text]:
    """What happened between two views of one seat."""
    told = _phase_1(before, after)
    if before.phase == THROW and after.phase != USE:
        told.append(text("event-nothing-fits", seat=Seat(before.thrower)))
    crossed = [_crosses(t, before, after, p) for p in range(t.players)]
    for p in range(t.players):
        colour = after.batch[p]
        if before.batch[p] == NONE and colour != NONE and before.stage[p] == TO_CHOOSE:
            told.append(text("event-use", seat=Seat(p), count=after.due[p], colour=colour_text(colour)))
        told += crossed[p] or _forgone(before, after, p)
    if (
        after.phase == OVER
        and before.phase != OVER
        and not any(rules.meets_goal(t, after, p) for p in range(t.players))
    ):
        told.append(text("event-turn-limit", turns=t.turn_limit))
    return told


def _phase_1(before: State, after: State) -> list[Text]:
    """Choosing, setting aside and stopping; the dice set aside stay known until the next turn's roll."""
    if before.phase not in (CHOOSE, PUSH, REROLL):
        return []
    p, seat = before.active, Seat(before.active)
    colour = colour_text(after.chosen)
    told: list[Text] = []
    if before.phase == CHOOSE:
        told.append(text("event-choose", seat=seat, count=after.aside, colour=colour))
    elif before.phase == PUSH and after.phase != REROLL:
        told.append(text("event-stop", seat=seat, count=after.aside, colour=colour))
    elif before.phase == REROLL and after.aside == before.aside:
        told.append(text("event-miss", seat=seat, colour=colour))
    elif before.phase == REROLL:
        told.append(text("event-aside", seat=seat, more=after.aside - before.aside, count=after.aside, colour=colour))
    if after.phase not in (PUSH, REROLL) and after.aside > before.room[p][after.chosen]:
        told.append(text("event-overrolled", seat=seat, count=after.aside, colour=colour))
    return told


def _crosses(t: Setup, before: State, after: State, p: int) -> list[Text]:
    """The fields that a seat has crossed, its treasures, and a colour that it has completed."""
    told: list[Text] = []
    for c in range(COLOURS):
        areas = range(t.first[p][c], t.first[p][c + 1])
        fields = [f for a in areas for f in _fields(t, p, a, after.crossed[p][a] & ~before.crossed[p][a])]
        if not fields:
            continue
        told.append(text("event-cross", seat=Seat(p), fields=fields, count=len(fields), colour=colour_text(c)))
        chests = sum(SIZE[t.chests[p][a] & after.crossed[p][a] & ~before.crossed[p][a]] for a in areas)
        if chests:
            told.append(text("event-treasure", seat=Seat(p), count=chests, found=after.found[p]))
        if not after.left[p][c]:
            told.append(text("event-complete", seat=Seat(p), colour=colour_text(c)))
    return told


def _fields(t: Setup, p: int, a: int, bits: int) -> list[str]:
    return [NOTATION[CELL_ + t.cell[p][a][i]] for i in range(t.extent[p][a]) if bits >> i & 1]


def _forgone(before: State, after: State, p: int) -> list[Text]:
    """A seat that could have chosen and did not; of others one learns it when all have decided."""
    asked = before.phase in (CROSS, USE) and before.stage[p] == TO_CHOOSE
    asked = asked and (before.phase == CROSS or p == before.thrower)
    settled = after.phase != before.phase or after.stage[p] not in (TO_CHOOSE, CROSSING)
    return [text("event-forgo", seat=Seat(p))] if asked and settled else []
