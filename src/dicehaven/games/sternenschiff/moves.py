"""Moves of Sternenschiff as text: notation, sentences, why a move is illegal; what happened, and what a result is made of."""

from collections.abc import Sequence

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .mechanics import ACTION, ADVANCE, AGAIN, CHANGES, NINE
from .pirates import pirate_sum
from .queries import ahead_of, colour_text, dice_text, die_text, effect_of, is_idle, pirates_of, symbol_text
from .rules import FOR_PEOPLE, NOTATION
from .state import (
    CHIP,
    COLOURS,
    GOAL,
    GREEN,
    JOKER,
    PIRATE,
    PLACES,
    SETS,
    Phase,
    Setup,
    State,
    is_empty,
    is_used,
    waits,
)


def roller(t: Setup, s: State) -> int:
    """Return the seat that the dice due belong to."""
    return s.mover


def forgive(move: str) -> str:
    """Accept `place blue 4`, `blue 4` and `4 blue` as `place 4 blue`, and `raid` as `raid none`."""
    words = move.removeprefix("place ").split()
    if len(words) == 2 and set(words) & set(COLOURS):
        colour, value = sorted(words, key=lambda word: word not in COLOURS)
        if value in "123456":
            return f"place {value} {colour}"
    return "raid none" if move == "raid" else move


def rolls(a: int) -> bool:
    """Return whether an action is a decision to roll: to meet the pirates, or to roll a die again."""
    return a == rules.FIGHT or (bool(rules.is_chip(a)) and int(ACTION[rules.chip_change(a)]) == AGAIN)


def forced(t: Setup, v: State, p: int, legal: Sequence[int]) -> int | None:
    """Return the use of a die that brings nothing, in whatever order the dice are used."""
    return next((rules.use(place) for place in range(PLACES) if is_idle(t, v, p, place)), None)


# Actions in words


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if rules.is_start(a):
        return text("move-start", ahead=ahead_of(t, rules.start_field(a)))
    if rules.is_place(a):
        return _describe_place(t, s, p, rules.place_colour(a), rules.place_value(a))
    if rules.is_chip(a):
        return _describe_chip(t, s, p, rules.chip_change(a))
    if rules.is_use(a):
        return _describe_use(t, s, p, rules.use_colour(a), "move-use")
    if rules.is_skip(a):
        return _describe_use(t, s, p, rules.skip_colour(a), "move-skip")
    if rules.is_raid(a):
        return text("move-raid", seat=Seat(rules.raid_seat(a)), symbol=symbol_text(t, rules.symbol_needed(t, s, p)))
    if a == rules.FIGHT:
        return text("move-fight", **pirates_of(t, pirate_sum(s)))
    return text({rules.NO_RAID: "move-no-raid", rules.STAND: "move-stand", rules.STAY: "move-stay"}[a])


def _describe_place(t: Setup, s: State, p: int, place: int, v: int) -> Text:
    if place == GREEN:
        return text("move-place-green", value=v, symbol=symbol_text(t, rules.symbol_ahead(t, s, p, v)))
    return text("move-place", value=v, place=colour_text(place), symbol=symbol_text(t, t.bars[place][v]))


def _describe_chip(t: Setup, s: State, p: int, k: int) -> Text:
    if k == NINE:
        return text("move-nine", symbol=symbol_text(t, rules.symbol_needed(t, s, p)))
    _, value, after = CHANGES[k]
    return text("move-change", value=value, after=after) if after else text("move-again", value=value)


def _describe_use(t: Setup, s: State, p: int, place: int, code: str) -> Text:
    if not s.laid[place]:
        return text(code, place=colour_text(place))
    symbol = symbol_text(t, rules.symbol_found(t, s, p, place))
    return text(f"{code}-{effect_of(t, s, p, place)}", place=colour_text(place), symbol=symbol)


# Why not


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    if rules.is_start(a):
        return _why_not_start(t, s, rules.start_field(a))
    if s.phase == Phase.START:
        return text("start-first")
    if rules.is_place(a):
        return _why_not_place(s, rules.place_colour(a), rules.place_value(a))
    if rules.is_chip(a):
        return _why_not_chip(s, p, rules.chip_change(a))
    if rules.is_use(a):
        return _why_not_use(t, s, p, rules.use_colour(a))
    if rules.is_skip(a):
        return _why_not_use(t, s, p, rules.skip_colour(a))
    if rules.is_raid(a):
        return _why_not_raid(t, s, p, rules.raid_seat(a))
    if a == rules.NO_RAID:
        return text("no-raid-now")
    if a == rules.FIGHT:
        return text("already-fighting") if s.phase in (Phase.FIGHT, Phase.LATE) else _too_early(s)
    return text("no-fight-to-accept" if a == rules.STAND else "no-time-to-stay")


def _too_early(s: State) -> Text:
    """Say what has to be done first, in a phase before the fight."""
    return text({Phase.PLACE: "place-first", Phase.USE: "use-first", Phase.RAID: "raid-first"}[Phase(s.phase)])


def _why_not_start(t: Setup, s: State, field: int) -> Text:
    if s.phase != Phase.START:
        return text("already-started")
    if field >= t.fields:
        return text("no-such-field", field=field, last=t.fields - 1)
    return text("no-pirate-field", field=field, symbol=symbol_text(t, t.ring[field]))


def _why_not_place(s: State, place: int, v: int) -> Text:
    if s.phase != Phase.PLACE:
        return text("all-placed")
    if not is_empty(s, place):
        return text("place-taken", place=colour_text(place), value=s.laid[place])
    return text("no-such-die", value=v, dice=dice_text(s.dice))


def _why_not_chip(s: State, p: int, k: int) -> Text:
    if not s.chips[p]:
        return text("no-chip")
    action = ACTION[k]
    if is_used(s, action):
        return text("chip-used", action=action)
    if k == NINE:
        if s.phase in (Phase.RAID, Phase.FIGHT):
            return text("no-advance-in-fight" if s.phase == Phase.FIGHT else "raid-first")
        return text("on-diamond")
    if s.phase not in (Phase.PLACE, Phase.FIGHT):
        return text("no-dice-to-change", action=action)
    return text("no-such-die", value=CHANGES[k].value, dice=dice_text(s.dice))


def _why_not_use(t: Setup, s: State, p: int, place: int) -> Text:
    if s.phase != Phase.USE:
        return text("all-used") if s.phase in (Phase.READY, Phase.FIGHT, Phase.LATE) else _too_early(s)
    if not waits(s, place):
        return text("die-spent", place=colour_text(place))
    symbol = rules.symbol_found(t, s, p, place)
    if symbol == PIRATE:
        return text("raid-follows")
    return text("nothing-to-skip", place=colour_text(place), symbol=symbol_text(t, symbol))


def _why_not_raid(t: Setup, s: State, p: int, q: int) -> Text:
    if s.phase != Phase.RAID:
        return text("no-raid-now")
    if q >= t.players:
        return text("no-such-seat", number=q, last=t.players - 1)
    if q == p:
        return text("own-marker")
    return text("not-on-symbol", seat=Seat(q), symbol=symbol_text(t, rules.symbol_needed(t, s, p)))


# What happened: the differences between two views of a seat


LOST = ("event-lost-at-diamond", "event-lost-chips", "event-lost-diamond", "event-lost-field", "event-lost-nothing")
HIGHLIGHTS = frozenset({"event-diamond", "event-raid", "event-sixth-diamond", *LOST})


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


# The result


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's diamonds, the field of its marker, its chips (ST-9)."""
    return [
        Points(text("points-diamonds"), v.diamonds[q]),
        Points(text("points-scanner"), v.marker[q], False),
        Points(text("points-chips"), v.chips[q], False),
    ]


def ending(t: Setup, v: State) -> Text:
    """Say whether the sixth diamond or the turn limit ended the match (ST-9)."""
    found = any(v.diamonds[p] >= GOAL for p in range(t.players))
    return text("ended-by-diamond" if found else "ended-by-limit")
