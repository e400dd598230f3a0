"""Moves of Sternenschiff: notation, sentences, why not, and what happened."""

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .layout import word_of
from .mechanics import ADVANCE, AGAIN, CHANGES, NINE, TO_SIX
from .multisets import SETS
from .rules import (
    CHIP,
    CHIP_,
    FIGHT,
    FIGHT_,
    GREEN,
    JOKER,
    NO_RAID,
    PIRATE,
    PLACE,
    PLACE_,
    PLACES,
    PLAYERS,
    RAID,
    RAID_,
    READY,
    RING,
    SKIP_,
    START,
    START_,
    USE,
    USE_,
    Setup,
    State,
)

COLOURS = ("blue", "red", "green")
NAMED = ("start", "drop", "tree", "animal", "stone", "diamond", "moon", "star", "sun", "joker", "chip", "pirate")


def _change(k: int) -> str:
    action, value, _ = CHANGES[k]
    return f"chip {action} {value}" if action in (TO_SIX, AGAIN) else f"chip {action}"


NOTATION: tuple[str, ...] = (
    *(f"start {field}" for field in range(RING)),
    *(f"place {v} {colour}" for colour in COLOURS for v in range(1, 7)),
    *(_change(k) for k in range(NINE)),
    f"chip {ADVANCE}",
    *(f"use {colour}" for colour in COLOURS),
    *(f"skip {colour}" for colour in COLOURS),
    *(f"raid {q}" for q in range(PLAYERS)),
    "raid none",
    "fight",
    "stand",
)


def faces(t: Setup, s: State, i: int) -> tuple[int, ...]:
    """The faces of die i of the roll that is due."""
    return (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> str:
    """A face in a sentence."""
    return str(face)


def roller(t: Setup, s: State) -> int:
    """The seat that the dice due belong to."""
    return s.mover


def forgive(move: str) -> str:
    """`place blue 4` is `place 4 blue`, `blue 4` and `4 blue` too; `raid` alone is `raid none`."""
    words = move.removeprefix("place ").split()
    if len(words) == 2 and set(words) & set(COLOURS):
        colour, value = sorted(words, key=lambda word: word not in COLOURS)
        if value in "123456":
            return f"place {value} {colour}"
    return "raid none" if move == "raid" else move


def symbol_text(t: Setup, symbol: int) -> Text | str:
    """A symbol or a field of the ring in a sentence; words that we do not know stay as they are."""
    word = word_of(t, symbol)
    return text(f"symbol-{word}") if word in NAMED else word


def colour_text(place: int) -> Text:
    """One of the three places in a sentence."""
    return text(f"place-{COLOURS[place]}")


def landing(t: Setup, s: State, p: int, value: int) -> int:
    """The field where the pawn of seat p stands after so many steps."""
    return (s.pawn[p] + value) % t.fields


# Actions in words


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """An action in words."""
    if a < PLACE_:
        around = [symbol_text(t, t.ring[a + v]) for v in range(1, 7)]
        return text("move-start", field=a, ahead=around)
    if a < CHIP_:
        return _describe_place(t, s, p, (a - PLACE_) // 6, (a - PLACE_) % 6 + 1)
    if a < USE_:
        return _describe_chip(t, s, p, a - CHIP_)
    if a < RAID_:
        return _describe_use(t, s, p, (a - USE_) % PLACES, skips=a >= SKIP_)
    if a < NO_RAID:
        return text("move-raid", seat=Seat(a - RAID_), symbol=symbol_text(t, rules.needed(t, s, p)))
    if a == FIGHT_:
        return text("move-fight", **_pirates(t, s))
    return text("move-no-raid" if a == NO_RAID else "move-stand")


def _describe_place(t: Setup, s: State, p: int, place: int, v: int) -> Text:
    if place == GREEN:
        field = landing(t, s, p, v)
        return text("move-place-green", value=v, field=field, symbol=symbol_text(t, t.ring[field]))
    return text("move-place", value=v, place=colour_text(place), symbol=symbol_text(t, t.bars[place][v]))


def _describe_chip(t: Setup, s: State, p: int, k: int) -> Text:
    if k == NINE:
        return text("move-nine", symbol=symbol_text(t, rules.needed(t, s, p)))
    _, value, after = CHANGES[k]
    return text("move-change", value=value, after=after) if after else text("move-again", value=value)


def _describe_use(t: Setup, s: State, p: int, place: int, skips: bool) -> Text:
    if not s.laid[place]:
        return text("move-skip" if skips else "move-use", place=colour_text(place))
    symbol = rules.found(t, s, p, place)
    code = "move-skip-" if skips else "move-use-"
    if symbol == PIRATE:
        effect = "pirate"
    elif not rules.pays(t, s, p, place):
        effect = "nothing"
    else:
        effect = "chip" if symbol == CHIP else "joker" if symbol == JOKER else "advance"
    return text(code + effect, place=colour_text(place), symbol=symbol_text(t, symbol))


def _pirates(t: Setup, s: State) -> dict[str, int]:
    threat = rules.threat(s)
    return {"sum": threat, "count": t.pirates[threat], "strength": t.strength[threat]}


# Why not


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Why seat p, whose decision it is, may not do a."""
    if a < PLACE_:
        return _why_not_start(t, s, a - START_)
    if s.phase == START:
        return text("start-first")
    if a < CHIP_:
        return _why_not_place(s, (a - PLACE_) // 6, (a - PLACE_) % 6 + 1)
    if a < USE_:
        return _why_not_chip(t, s, p, a - CHIP_)
    if a < RAID_:
        return _why_not_use(t, s, p, (a - USE_) % PLACES)
    if a <= NO_RAID:
        return _why_not_raid(t, s, p, a - RAID_)
    if a == FIGHT_:
        return text("already-fighting") if s.phase == FIGHT else _too_early(s)
    return text("no-fight-to-accept")


def _too_early(s: State) -> Text:
    """What has to be done first, in a phase before the fight."""
    return text({PLACE: "place-first", USE: "use-first", RAID: "raid-first"}[s.phase])


def _why_not_start(t: Setup, s: State, field: int) -> Text:
    if s.phase != START:
        return text("already-started")
    if field >= t.fields:
        return text("no-such-field", field=field, last=t.fields - 1)
    return text("no-pirate-field", field=field, symbol=symbol_text(t, t.ring[field]))


def _why_not_place(s: State, place: int, v: int) -> Text:
    if s.phase != PLACE:
        return text("all-placed")
    if not s.empty >> place & 1:
        return text("place-taken", place=colour_text(place), value=s.laid[place])
    return text("no-such-die", value=v, dice=_values(s.dice))


def _why_not_chip(t: Setup, s: State, p: int, k: int) -> Text:
    if not s.chips[p]:
        return text("no-chip")
    action = ADVANCE if k == NINE else CHANGES[k][0]
    if s.used >> action & 1:
        return text("chip-used", action=action)
    if k == NINE:
        if s.phase in (RAID, FIGHT):
            return text("no-advance-in-fight" if s.phase == FIGHT else "raid-first")
        return text("on-diamond")
    if s.phase not in (PLACE, FIGHT):
        return text("no-dice-to-change", action=action)
    return text("no-such-die", value=CHANGES[k][1], dice=_values(s.dice))


def _why_not_use(t: Setup, s: State, p: int, place: int) -> Text:
    if s.phase != USE:
        return text("all-used") if s.phase in (READY, FIGHT) else _too_early(s)
    if not s.waiting >> place & 1:
        return text("die-spent", place=colour_text(place))
    symbol = rules.found(t, s, p, place)
    if symbol == PIRATE:
        return text("raid-follows")
    return text("nothing-to-skip", place=colour_text(place), symbol=symbol_text(t, symbol))


def _why_not_raid(t: Setup, s: State, p: int, q: int) -> Text:
    if s.phase != RAID:
        return text("no-raid-now")
    if q >= t.players:
        return text("no-such-seat", number=q, last=t.players - 1)
    if q == p:
        return text("own-marker")
    return text("not-on-symbol", seat=Seat(q), symbol=symbol_text(t, rules.needed(t, s, p)))


def _values(m: int) -> str:
    return " ".join(map(str, SETS[m])) or "–"


# What happened


def events(t: Setup, before: State, after: State) -> list[Text]:
    """What happened between two views of one seat."""
    p = before.mover
    if before.phase == START:
        return [text("event-start", seat=Seat(p), field=after.pawn[p])] if after.mover != p else []
    ended = after.turn > before.turn or after.phase == rules.OVER
    told = [
        *_placed(t, before, after),
        *_chips(t, before, after, ended),
        *_used(t, before, after),
        *_raided(t, before, after),
    ]
    if after.phase == FIGHT and before.phase != FIGHT:
        told.append(text("event-pirates", seat=Seat(p), **_pirates(t, after)))
    if ended and before.phase == FIGHT:
        told += _fought(before, after)
    if after.phase == rules.OVER and after.diamonds[p] < rules.GOAL:
        told.append(text("event-limit", turns=t.turn_limit))
    return told


def _placed(t: Setup, before: State, after: State) -> list[Text]:
    if before.phase != PLACE:
        return []
    return [
        text("event-place", seat=Seat(before.mover), value=after.laid[place], place=colour_text(place))
        for place in range(PLACES)
        if after.laid[place] != before.laid[place]
    ]


def _chips(t: Setup, before: State, after: State, ended: bool) -> list[Text]:
    """The chip put on the mechanic bar, told by what it did to the dice."""
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
        text("event-change", seat=Seat(p), value=value, after=new)
        if new
        else text("event-again", seat=Seat(p), value=value)
    ]


def _used(t: Setup, before: State, after: State) -> list[Text]:
    """What the die that was used did, unless it leads to a raid that is asked for."""
    p, told = Seat(before.mover), list[Text]()
    if before.phase != USE or after.waiting == before.waiting:
        return []
    place = (before.waiting & ~after.waiting).bit_length() - 1
    symbol = rules.found(t, before, before.mover, place)
    if place == GREEN:
        told.append(text("event-pawn", seat=p, field=after.pawn[before.mover], symbol=symbol_text(t, symbol)))
    if after.marker[before.mover] > before.marker[before.mover]:
        reached = symbol_text(t, t.scanner[after.marker[before.mover]])
        told.append(text("event-advance", seat=p, place=colour_text(place), symbol=reached))
    elif after.chips[before.mover] > before.chips[before.mover]:
        told.append(text("event-chip", seat=p, chips=after.chips[before.mover]))
    elif rules.pays(t, before, before.mover, place):
        told.append(text("event-skip", seat=p, place=colour_text(place), symbol=symbol_text(t, symbol)))
    elif place != GREEN:
        told.append(text("event-nothing", seat=p, place=colour_text(place), symbol=symbol_text(t, symbol)))
    return told


def _raided(t: Setup, before: State, after: State) -> list[Text]:
    if before.phase != RAID:
        return []
    p = before.mover
    for q in range(t.players):
        if q != p and after.marker[q] < before.marker[q]:
            return [text("event-raid", seat=Seat(p), other=Seat(q), symbol=symbol_text(t, t.scanner[before.marker[q]]))]
    return [text("event-no-raid", seat=Seat(p))]


def _fought(before: State, after: State) -> list[Text]:
    """How the fight ended, and a diamond taken after it."""
    p = before.mover
    seat = Seat(p)
    if not after.lost:
        won = [text("event-won", seat=seat, dice=_values(after.fought))]
        return won + (
            [text("event-diamond", seat=seat, diamonds=after.diamonds[p])]
            if after.diamonds[p] > before.diamonds[p]
            else []
        )
    in_hand = before.chips[p] - (not before.due and before.dice != after.fought)  # after a last chip in vain
    if before.marker[p]:
        code = "event-lost-field"
    elif after.diamonds[p] < before.diamonds[p]:
        code = "event-lost-diamond"
    else:
        code = "event-lost-chips" if in_hand else "event-lost-nothing"
    return [text(code, seat=seat, dice=_values(after.fought))]
