"""Moves of Würfelland as text: notation, sentences, why a move is illegal; what happened, and what a result is made of."""

from collections.abc import Sequence

from dicehaven.core.contract import Face, Points
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .crosses import meets_goal
from .queries import chests_in, colour_text, drawn_colour, field_text, names_of, newly_crossed
from .rules import FORGO, NOTATION, ROLL, STOP, choose_colour, cross, cross_cell, is_choose, is_cross
from .state import COLOUR_NAMES, COLOURS, DICE, NONE, ROCK, SIZE, Phase, Setup, Stage, State, area_of, holds, place_of

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


def forced(t: Setup, v: State, p: int, legal: Sequence[int]) -> int | None:
    """Return the next cross where the batch fits one way only: a single field, or all that are left in the only area."""
    if v.stage[p] != Stage.CROSSING or not is_cross(legal[0]):
        return None
    areas = {area_of(t.field[p][cross_cell(a)]) for a in legal}
    fills = [t.extent[p][a] - SIZE[v.crossed[p][a]] == v.due[p] for a in areas]
    return legal[0] if len(legal) == 1 or fills == [True] else None


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


# What happened: the differences between two views of a seat


HIGHLIGHTS = frozenset({"event-complete", "event-nothing-fits", "event-overrolled", "event-treasure"})


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Return what happened between two views of one seat, as messages."""
    messages = _phase_1(before, after)
    if before.phase == Phase.THROW and after.phase != Phase.USE:
        messages.append(text("event-nothing-fits", seat=Seat(before.thrower)))
    crossed = [_crosses(t, before, after, p) for p in range(t.players)]
    for p in range(t.players):
        colour = after.batch[p]
        if before.batch[p] == NONE and colour != NONE and before.stage[p] == Stage.TO_CHOOSE:
            messages.append(text("event-use", seat=Seat(p), count=after.due[p], colour=drawn_colour(colour)))
        messages += crossed[p] or _forgone(before, after, p)
    if after.phase == Phase.OVER != before.phase and not any(meets_goal(t, after, p) for p in range(t.players)):
        messages.append(text("event-turn-limit", turns=t.turn_limit))
    return messages


def _phase_1(before: State, after: State) -> list[Text]:
    """Tell of choosing, setting aside and stopping; dice set aside stay known until the next turn's roll."""
    if before.phase not in (Phase.CHOOSE, Phase.PUSH, Phase.REROLL):
        return []
    p = before.active
    seat = Seat(before.active)
    colour = drawn_colour(after.chosen)
    messages: list[Text] = []
    if before.phase == Phase.CHOOSE:
        messages.append(text("event-choose", seat=seat, count=after.aside, colour=colour))
    elif before.phase == Phase.PUSH and after.phase != Phase.REROLL:
        messages.append(text("event-stop", seat=seat, count=after.aside, colour=colour))
    elif before.phase == Phase.REROLL and after.aside == before.aside:
        messages.append(text("event-miss", seat=seat, colour=colour))
    elif before.phase == Phase.REROLL:
        messages.append(
            text("event-aside", seat=seat, more=after.aside - before.aside, count=after.aside, colour=colour)
        )
    if after.phase not in (Phase.PUSH, Phase.REROLL) and after.aside > before.room[p][after.chosen]:
        messages.append(text("event-overrolled", seat=seat, count=after.aside, colour=colour))
    return messages


def _crosses(t: Setup, before: State, after: State, p: int) -> list[Text]:
    """Tell which fields a seat has crossed, its treasures, and a colour that it has completed."""
    if after.crossed[p] == before.crossed[p]:
        return []
    messages: list[Text] = []
    new = newly_crossed(before, after, p)
    for c in range(COLOURS):
        areas = range(t.first[p][c], t.first[p][c + 1])
        fields = [field_text(part) for a in areas for part in names_of(t, p, a, new[a])]
        if not fields:
            continue
        messages.append(text("event-cross", seat=Seat(p), fields=fields, count=len(fields), colour=drawn_colour(c)))
        chests = sum(chests_in(t, p, a, new[a]) for a in areas)
        if chests:
            messages.append(text("event-treasure", seat=Seat(p), count=chests, found=after.found[p]))
        if not after.left[p][c]:
            messages.append(text("event-complete", seat=Seat(p), colour=drawn_colour(c)))
    return messages


def _forgone(before: State, after: State, p: int) -> list[Text]:
    """Tell that a seat could have chosen and did not; of others one learns it when all have decided."""
    asked = before.phase in (Phase.CROSS, Phase.USE) and before.stage[p] == Stage.TO_CHOOSE
    asked = asked and (before.phase == Phase.CROSS or p == before.thrower)
    settled = after.phase != before.phase or after.stage[p] not in (Stage.TO_CHOOSE, Stage.CROSSING)
    return [text("event-forgo", seat=Seat(p))] if asked and settled else []


# The result


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's treasures, then its fields that are still to be crossed, by colour."""
    left = [
        Points(text("points-left", colour=text(f"colour-{name}")), v.left[q][c], False)
        for c, name in enumerate(COLOUR_NAMES)
    ]
    return [Points(text("points-treasures"), v.found[q]), *left]


def ending(t: Setup, v: State) -> Text:
    """Say whether the goal was met or the turn limit reached (WL-6, WL-8)."""
    met = any(meets_goal(t, v, p) for p in range(t.players))
    return text("ended-by-goal" if met else "ended-by-limit", treasures=t.treasures_wanted)
