"""Events of Würfelland: messages for the differences between two views of a seat."""

from dicehaven.core.i18n import Seat, Text, text

from .crosses import meets_goal
from .queries import chests_in, names_of, newly_crossed
from .state import COLOURS, NONE, Phase, Setup, Stage, State
from .words import drawn_colour, field_text

HIGHLIGHTS = frozenset({"event-complete"})


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
