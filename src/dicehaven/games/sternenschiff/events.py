"""Events of Sternenschiff: messages for the differences between two views of a seat."""

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .mechanics import ADVANCE
from .pirates import pirate_sum
from .state import GOAL, GREEN, PLACES, SETS, Phase, Setup, State
from .words import ahead_of, colour_text, dice_text, die_text, pirates_of, symbol_text

HIGHLIGHTS = frozenset({"event-diamond", "event-lost-at-diamond", "event-lost-diamond", "event-sixth-diamond"})


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Return what happened between two views of one seat, as messages."""
    p = before.mover
    if before.phase == Phase.START:
        return [text("event-start", seat=Seat(p), ahead=ahead_of(t, after.pawn[p]))] if after.mover != p else []
    ended = after.turn > before.turn or after.phase == Phase.OVER
    messages = [
        *_placed(t, before, after),
        *_chips(t, before, after, ended),
        *_used(t, before, after),
        *_raided(t, before, after),
    ]
    if after.phase == Phase.FIGHT and before.phase != Phase.FIGHT:
        messages.append(text("event-pirates", seat=Seat(p), **pirates_of(t, pirate_sum(after))))
    if before.phase == Phase.FIGHT and (ended or after.phase == Phase.LATE):
        messages += _fought(t, before, after)
    if before.phase == Phase.LATE:
        messages += _late(t, before, after)
    if after.phase == Phase.OVER and after.diamonds[p] < GOAL:
        messages.append(text("event-limit", turns=t.turn_limit))
    return messages


def _placed(t: Setup, before: State, after: State) -> list[Text]:
    if before.phase != Phase.PLACE:
        return []
    return [_lies(t, after, before.mover, place) for place in range(PLACES) if after.laid[place] != before.laid[place]]


def _lies(t: Setup, after: State, p: int, place: int) -> Text:
    """Tell which die has been placed beside what; what the green one finds depends on where the pawn will be."""
    lies = {"seat": Seat(p), "value": die_text(after.laid[place]), "place": colour_text(place)}
    if place == GREEN:
        return text("event-place", **lies)
    return text("event-place-beside", **lies, symbol=symbol_text(t, rules.symbol_found(t, after, p, place)))


def _chips(t: Setup, before: State, after: State, ended: bool) -> list[Text]:
    """Tell which chip was put on the mechanic bar, by what it did to the dice."""
    p = before.mover
    spent = after.used & ~before.used
    if not ended and spent == 1 << ADVANCE:
        return [text("event-nine", seat=Seat(p), symbol=symbol_text(t, t.scanner[after.marker[p]]))]
    now = SETS[after.fought if ended else after.dice]
    was = SETS[before.dice]
    if before.due or (now == was if ended else not spent):
        return []
    value = next(v for v in was if was.count(v) > now.count(v))
    new = next((v for v in now if now.count(v) > was.count(v)), 0)
    return [
        text("event-change", seat=Seat(p), value=die_text(value), after=die_text(new))
        if new
        else text("event-again", seat=Seat(p), value=die_text(value))
    ]


def _used(t: Setup, before: State, after: State) -> list[Text]:
    """Tell what the die that was used did, unless it leads to a raid that is asked for."""
    p = Seat(before.mover)
    messages = list[Text]()
    if before.phase != Phase.USE or after.waiting == before.waiting:
        return []
    place = (before.waiting & ~after.waiting).bit_length() - 1
    symbol = rules.symbol_found(t, before, before.mover, place)
    if place == GREEN:
        messages.append(text("event-pawn", seat=p, steps=before.laid[GREEN], symbol=symbol_text(t, symbol)))
    if after.marker[before.mover] > before.marker[before.mover]:
        reached = symbol_text(t, t.scanner[after.marker[before.mover]])
        messages.append(text("event-advance", seat=p, place=colour_text(place), symbol=reached))
    elif after.chips[before.mover] > before.chips[before.mover]:
        messages.append(text("event-chip", seat=p, chips=after.chips[before.mover]))
    elif rules.has_effect(t, before, before.mover, place):
        messages.append(text("event-skip", seat=p, place=colour_text(place), symbol=symbol_text(t, symbol)))
    elif place != GREEN:
        messages.append(text("event-nothing", seat=p, place=colour_text(place), symbol=symbol_text(t, symbol)))
    return messages


def _raided(t: Setup, before: State, after: State) -> list[Text]:
    if before.phase != Phase.RAID:
        return []
    p = before.mover
    for q in range(t.players):
        if q != p and after.marker[q] < before.marker[q]:
            return [text("event-raid", seat=Seat(p), other=Seat(q), symbol=symbol_text(t, t.scanner[before.marker[q]]))]
    return [text("event-no-raid", seat=Seat(p))]


def _late(t: Setup, before: State, after: State) -> list[Text]:
    """Tell of action 9 after the fight, or that there was none."""
    p = before.mover
    if after.chips[p] == before.chips[p]:
        return [text("event-stay", seat=Seat(p))]
    symbol = symbol_text(t, t.scanner[before.marker[p] + 1])
    return [text("event-nine", seat=Seat(p), symbol=symbol), *_diamond(before, after)]


def _diamond(before: State, after: State) -> list[Text]:
    """Tell of the diamond taken at the end of the turn."""
    p = before.mover
    if after.diamonds[p] <= before.diamonds[p]:
        return []
    code = "event-sixth-diamond" if after.diamonds[p] == GOAL else "event-diamond"
    return [text(code, seat=Seat(p), diamonds=after.diamonds[p])]


def _fought(t: Setup, before: State, after: State) -> list[Text]:
    """Tell how the fight ended, and which diamond was taken after it."""
    p = before.mover
    seat = Seat(p)
    dice = after.dice if after.phase == Phase.LATE else after.fought
    if not after.lost:
        return [text("event-won", seat=seat, dice=dice_text(dice)), *_diamond(before, after)]
    in_hand = before.chips[p] - (not before.due and before.dice != dice)  # after a last chip in vain
    if before.marker[p]:
        code = "event-lost-at-diamond" if before.marker[p] == t.diamond else "event-lost-field"
    elif after.diamonds[p] < before.diamonds[p]:
        code = "event-lost-diamond"
    else:
        code = "event-lost-chips" if in_hand else "event-lost-nothing"
    return [text(code, seat=seat, dice=dice_text(dice))]
