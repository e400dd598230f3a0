"""Moves of Würfelland for people: how they may be typed, in sentences, and why not."""

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .actions import FORGO, NOTATION, ROLL, STOP, choose_colour, cross, cross_cell, is_choose, is_cross
from .events import HIGHLIGHTS, events
from .state import COLOUR_NAMES, DICE, NONE, ROCK, Phase, Setup, Stage, State, area_of, holds, place_of
from .words import colour_text, field_text

OTHER_NAMES = dict(zip(("rot", "gelb", "grün", "blau", "orange", "grau"), COLOUR_NAMES)) | {"gray": "grey"}


def faces(t: Setup, s: State, i: int) -> tuple[Face, ...]:
    """Return the faces of die i of the roll that is due."""
    return COLOUR_NAMES


def face_text(face: Face) -> Text:
    """Name a face in a sentence."""
    return text(f"colour-{face}")


def roller(t: Setup, s: State) -> int:
    """Return the seat that the dice due belong to."""
    return s.thrower if s.phase == Phase.THROW else s.active


def forgive(move: str) -> str:
    """Accept German colours, American grey, and fields with a blank: `c 4` is `c4`."""
    return OTHER_NAMES.get(move, move.replace(" ", ""))


def rolls(a: int) -> bool:
    """Return whether an action is the decision to roll again."""
    return a == ROLL


def describe(t: Setup, v: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if is_cross(a):
        return _describe_cross(t, p, a)
    if a == ROLL:
        return text("move-roll", count=DICE - v.aside, colour=colour_text(v.chosen))
    if a == STOP:
        return text("move-stop", count=v.aside, colour=colour_text(v.chosen))
    if a == FORGO:
        return text("move-forgo")
    c = choose_colour(a)
    in_phase_1 = "choose" if rules.can_use(v, p, c) else "choose-in-vain"
    code = in_phase_1 if v.phase == Phase.CHOOSE else "use"
    return text(f"move-{code}", count=v.shown[c], colour=colour_text(c))


def _describe_cross(t: Setup, p: int, a: int) -> Text:
    f = t.field[p][cross_cell(a)]
    chest = holds(t.chests[p][area_of(f)], place_of(f))
    colour = colour_text(t.colour[p][area_of(f)])
    return text("move-cross-treasure" if chest else "move-cross", field=field_text(NOTATION[a]), colour=colour)


def why_not(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    if v.phase == Phase.PUSH:
        return text("roll-or-stop", colour=colour_text(v.chosen))
    if v.phase == Phase.CHOOSE:
        return text("colour-not-shown", colour=colour_text(choose_colour(a))) if is_choose(a) else text("choose-first")
    if a in (ROLL, STOP):
        return text("rolled-once" if v.phase == Phase.USE else "phase-1-over")
    if v.stage[p] == Stage.TO_CHOOSE:
        return _why_not_colour(v, p, choose_colour(a)) if is_choose(a) else text("colour-first")
    if is_choose(a):
        return text("one-colour", colour=colour_text(v.batch[p]))
    if a == FORGO:
        return text("must-cross" if p == v.active and v.phase == Phase.CROSS else "whole-batch", count=v.due[p])
    return _why_not_field(t, v, p, cross_cell(a))


def _why_not_colour(v: State, p: int, c: int) -> Text:
    colour = colour_text(c)
    if v.phase == Phase.CROSS and c == v.chosen:
        return text("active-colour", colour=colour, seat=Seat(v.active))
    if not v.shown[c]:
        return text("colour-not-shown", colour=colour)
    if not v.left[p][c]:
        return text("colour-complete", colour=colour)
    if not v.room[p][c]:
        return text("out-of-reach", colour=colour)
    code = "overrolled" if v.open[p][c] == NONE else "overrolled-open"
    return text(code, count=v.shown[c], colour=colour, room=v.room[p][c])


def _why_not_field(t: Setup, v: State, p: int, cell: int) -> Text:
    f = t.field[p][cell]
    field = field_text(NOTATION[cross(cell)])
    if f < 0:
        return text("start-field" if cell == t.start[p] else "obstacle" if f == ROCK else "no-field", field=field)
    a = area_of(f)
    i = place_of(f)
    c = v.batch[p]
    colour = colour_text(c)
    if t.colour[p][a] != c:
        return text("other-colour", field=field, found=colour_text(t.colour[p][a]), colour=colour)
    if holds(v.crossed[p][a], i):
        return text("already-crossed", field=field)
    if v.open[p][c] not in (NONE, a):
        return text("other-area-open", field=field, colour=colour)
    if not holds(v.touched[p][a], i):
        return text("no-touch", field=field)
    return text("area-too-small", field=field, size=t.extent[p][a], count=v.due[p])
