"""Moves of Sternenschiff as text: notation, sentences, and why a move is illegal."""

from dicehaven.core.i18n import Seat, Text, text

from . import actions, rules
from .actions import FOR_PEOPLE, NOTATION
from .events import HIGHLIGHTS, events
from .mechanics import ACTION, AGAIN, CHANGES, NINE
from .pirates import pirate_sum
from .state import CHIP, COLOURS, GREEN, JOKER, PIRATE, Phase, Setup, State, is_empty, is_used, waits
from .words import ahead_of, colour_text, dice_text, pirates_of, symbol_text


def faces(t: Setup, s: State, i: int) -> tuple[int, ...]:
    """Return the faces of die i of the roll that is due."""
    return (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> str:
    """Name a face in a sentence."""
    return str(face)


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
    return a == actions.FIGHT or (bool(actions.is_chip(a)) and int(ACTION[actions.chip_change(a)]) == AGAIN)


# Actions in words


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if actions.is_start(a):
        return text("move-start", ahead=ahead_of(t, actions.start_field(a)))
    if actions.is_place(a):
        return _describe_place(t, s, p, actions.place_colour(a), actions.place_value(a))
    if actions.is_chip(a):
        return _describe_chip(t, s, p, actions.chip_change(a))
    if actions.is_use(a):
        return _describe_use(t, s, p, actions.use_colour(a), "move-use")
    if actions.is_skip(a):
        return _describe_use(t, s, p, actions.skip_colour(a), "move-skip")
    if actions.is_raid(a):
        return text("move-raid", seat=Seat(actions.raid_seat(a)), symbol=symbol_text(t, rules.symbol_needed(t, s, p)))
    if a == actions.FIGHT:
        return text("move-fight", **pirates_of(t, pirate_sum(s)))
    return text({actions.NO_RAID: "move-no-raid", actions.STAND: "move-stand", actions.STAY: "move-stay"}[a])


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


def effect_of(t: Setup, s: State, p: int, place: int) -> str:
    """Return the effect of using the die on a place, as message codes end: pirate, nothing, chip, joker or advance."""
    symbol = rules.symbol_found(t, s, p, place)
    if symbol == PIRATE:
        return "pirate"
    if not rules.has_effect(t, s, p, place):
        return "nothing"
    return {CHIP: "chip", JOKER: "joker"}.get(symbol, "advance")


# Why not


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    if actions.is_start(a):
        return _why_not_start(t, s, actions.start_field(a))
    if s.phase == Phase.START:
        return text("start-first")
    if actions.is_place(a):
        return _why_not_place(s, actions.place_colour(a), actions.place_value(a))
    if actions.is_chip(a):
        return _why_not_chip(s, p, actions.chip_change(a))
    if actions.is_use(a):
        return _why_not_use(t, s, p, actions.use_colour(a))
    if actions.is_skip(a):
        return _why_not_use(t, s, p, actions.skip_colour(a))
    if actions.is_raid(a):
        return _why_not_raid(t, s, p, actions.raid_seat(a))
    if a == actions.NO_RAID:
        return text("no-raid-now")
    if a == actions.FIGHT:
        return text("already-fighting") if s.phase in (Phase.FIGHT, Phase.LATE) else _too_early(s)
    return text("no-fight-to-accept" if a == actions.STAND else "no-time-to-stay")


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
