"""Moves of Sternenschiff chosen on the sheet: the parts that they point at, buttons, questions.

The parts: `ring 6` a field of the ring, `blue 4` and `red 4` a row of a bar, `hub` the green place, `die 4` a die in
the tray, `switch 3` a mechanic action, `ship 2` another seat's ship.
"""

from typing import Any

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .mechanics import ADVANCE, AGAIN, CHANGES, NINE, TO_SIX, can_raise
from .pirates import pirate_sum
from .queries import Ship, advanced, ahead_of, colour_text, effect_of, pirates_of, ship_of, symbol_text, with_die
from .rules import MOVES
from .state import ALL, COLOURS, GREEN, PLACES, PLAYERS, RING, SETS, Phase, Setup, State, is_used


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """Return the action that a tap on an unlit part was meant as; None if it means nothing or is legal after all."""
    found = meant(v, part)
    if not found or v.phase == Phase.OVER:
        return None
    if v.due or v.mover != p:
        return found[0]
    moves = [0] * MOVES
    legal = moves[: rules.legal(t, v, p, moves)]
    return None if any(a in found or part in way for a in legal for way in ways(t, v, p, a)) else found[-1]


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """Return the parts of seat p's ship that have changed since an earlier view: pawn, markers, dice, chips, gems."""
    found = {f"ring {v.pawn[p]}"} if v.phase != Phase.START and v.pawn[p] != before.pawn[p] else set[str]()
    found |= {f"spot {v.marker[q]}" for q in range(t.players) if v.marker[q] != before.marker[q]}
    found |= {name for name in ("chips", "diamonds") if getattr(v, name)[p] > getattr(before, name)[p]}
    if v.mover == p:
        laid = [place for place in range(PLACES) if v.laid[place] and v.laid[place] != before.laid[place]]
        used = [c for c in range(1, ADVANCE) if is_used(v, c) and not is_used(before, c)]
        found |= {place_part(v, place) for place in laid} | {f"switch {c}" for c in used}
    return found


# Parts


Parts = tuple[str, ...]
HUB = "hub"
NEXT = f"switch {ADVANCE}"
PARTS = frozenset(
    [HUB, *(f"ring {field}" for field in range(RING)), *(f"ship {q}" for q in range(PLAYERS))]
    + [f"{name} {value}" for name in ("blue", "red", "die") for value in range(1, 7)]
    + [f"switch {action}" for action in range(1, ADVANCE + 1)]
)
SHOWN_VALUES = tuple(tuple(sorted(set(dice))) for dice in SETS)


def values(v: State) -> tuple[int, ...]:
    """Return the different values of the dice that lie rolled."""
    return SHOWN_VALUES[v.dice]


def parts(t: Setup, v: State, p: int, a: int) -> Parts:
    """Return the parts that choose action a; () for an action that has a button only."""
    return ways(t, v, p, a)[0]


def ways(t: Setup, v: State, p: int, a: int) -> tuple[Parts, ...]:
    """Return the parts that choose a: an action that takes a die may name it, and may leave it out where it is clear."""
    place, value, clear = _taken(v, a)
    if not place:
        return ((),)
    if rules.is_raid(a):
        return (place,), ()  # a button besides the ship, as to raid nobody has one
    if not value:
        return ((place,),)
    with_die = (place, f"die {value}")
    return ((place,), with_die) if clear else (with_die,)


def _taken(v: State, a: int) -> tuple[str, int, bool]:
    """Return the part that an action needs, the die that it takes (0: none), and whether the part says which."""
    if rules.is_place(a):
        place = rules.place_colour(a)
        value = rules.place_value(a)
        return (HUB, value, len(values(v)) == 1) if place == GREEN else (f"{COLOURS[place]} {value}", value, True)
    if rules.is_chip(a):
        k = rules.chip_change(a)
        if k == NINE:
            return f"switch {ADVANCE}", 0, True
        action, value, after = CHANGES[k]
        several = action in (TO_SIX, AGAIN) and sum(other != after for other in values(v)) > 1
        return f"switch {action}", value, not several
    if rules.is_start(a):
        return f"ring {rules.start_field(a)}", 0, True
    if rules.is_use(a):
        return place_part(v, rules.use_colour(a)), 0, True
    if rules.is_skip(a):
        return place_part(v, rules.skip_colour(a)), 0, True
    return (f"ship {rules.raid_seat(a)}", 0, True) if rules.is_raid(a) else ("", 0, True)


def place_part(v: State, place: int) -> str:
    """Return the part where the die of a place lies."""
    return HUB if place == GREEN else f"{COLOURS[place]} {v.laid[place]}"


def meant(v: State, part: str) -> list[int]:
    """Return the actions that a part may stand for, last the one whose reason is given if none of them is legal."""
    if part not in PARTS:
        return []
    name, _, number = part.partition(" ")
    n = int(number or 0)
    if name == "ring":
        return [rules.start(n)] if v.phase == Phase.START else []
    if name == "ship":
        return [rules.raid(n)]
    if name == "die":
        again = [k for k, change in enumerate(CHANGES) if change.value == n and change.action == AGAIN]
        return [rules.place(place, n) for place in range(len(COLOURS))] + list(map(rules.chip, again))
    if name == "switch":
        changes = [k for k, change in enumerate(CHANGES) if change.action == n]
        return list(map(rules.chip, changes or [NINE]))
    place = GREEN if name == HUB else COLOURS.index(name)
    if v.phase == Phase.PLACE or (name != HUB and v.laid[place] != n):
        return [rules.place(place, value) for value in ([n] if n else range(1, 7))]
    return [rules.use(place)]


def chosen_action(t: Setup, v: State, p: int, chosen: Parts) -> int | None:
    """Return the action that these parts of the legal moves choose; where a die may also be skipped, its use."""
    wanted = sorted(chosen)
    for part in chosen:
        if not part.startswith("die"):
            for a in meant(v, part):
                _, value, _ = _taken(v, a)
                if (not value or value in values(v)) and any(sorted(way) == wanted for way in ways(t, v, p, a)):
                    return a
    return None


def pointed(t: Setup, v: State, p: int, chosen: Parts) -> Ship:
    """Return the ship of seat p, which decides, with what it has pointed at: pawn, die, raid, action 9."""
    ship = ship_of(t, v, p)
    if v.phase == Phase.START and v.mover == p:
        return next((ship._replace(pawn=int(part[5:])) for part in chosen if part.startswith("ring ")), ship)
    if v.due or v.mover != p:
        return ship
    if v.phase == Phase.PLACE:
        ship = _placed(t, v, ship, chosen)
    return advanced(t, v, ship) if any(part == NEXT or part.startswith("ship ") for part in chosen) else ship


def _placed(t: Setup, v: State, ship: Ship, chosen: Parts) -> Ship:
    """Return the ship with the die that was pointed at on its place, or the fields where the pawn could land."""
    rolled = values(v)
    dice = [value for value in rolled if f"die {value}" in chosen] or rolled
    for part in chosen:
        name, _, value = part.partition(" ")
        if name in COLOURS:
            return with_die(t, v, ship, COLOURS.index(name), int(value))
    if HUB in chosen and len(dice) == 1:
        return with_die(t, v, ship, GREEN, dice[0])
    return ship if v.laid[GREEN] else ship._replace(lands=tuple(dice))


# Buttons and questions, by the kind of action


def _kind(t: Setup, v: State, p: int, a: int) -> tuple[str, dict[str, Any]]:
    """Return the kind of an action, as in the codes of its button and its question, and what both may name."""
    if rules.is_start(a):
        return "start", {}
    if rules.is_place(a):
        return _place_kind(t, v, p, rules.place_colour(a), rules.place_value(a))
    if rules.is_chip(a):
        return _chip_kind(t, v, p, rules.chip_change(a))
    if rules.is_use(a):
        return _use_kind(t, v, p, rules.use_colour(a), "use")
    if rules.is_skip(a):
        return _use_kind(t, v, p, rules.skip_colour(a), "skip")
    if rules.is_raid(a):
        needed = symbol_text(t, rules.symbol_needed(t, v, p))
        return "raid", {"seat": Seat(rules.raid_seat(a)), "symbol": needed}
    return {rules.NO_RAID: "no-raid", rules.FIGHT: "fight", rules.STAND: "stand", rules.STAY: "stay"}[a], {}


def _place_kind(t: Setup, v: State, p: int, place: int, value: int) -> tuple[str, dict[str, Any]]:
    symbol = rules.symbol_ahead(t, v, p, value) if place == GREEN else t.bars[place][value]
    found = {"value": value, "place": colour_text(place), "symbol": symbol_text(t, symbol)}
    return ("place-green" if place == GREEN else "place"), found


def _chip_kind(t: Setup, v: State, p: int, k: int) -> tuple[str, dict[str, Any]]:
    if k == NINE:
        return "nine", {"symbol": symbol_text(t, rules.symbol_needed(t, v, p))}
    _, value, after = CHANGES[k]
    return ("change", {"value": value, "after": after}) if after else ("again", {"value": value})


def _use_kind(t: Setup, v: State, p: int, place: int, verb: str) -> tuple[str, dict[str, Any]]:
    symbol = rules.symbol_found(t, v, p, place)
    named = {"place": colour_text(place), "symbol": symbol_text(t, symbol), "next": symbol_text(t, _next(t, v, p))}
    effect = effect_of(t, v, p, place)
    if place == GREEN:
        effect = {"nothing": "move", "advance": "green"}.get(effect, effect)
    return f"{verb}-{effect}", named


def _next(t: Setup, v: State, p: int) -> int:
    """Return the symbol that the marker needs, or the diamond when it stands there."""
    return t.scanner[min(v.marker[p] + 1, t.diamond)]


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the short label of the button that commits a."""
    kind, named = _kind(t, v, p, a)
    return text(f"button-{kind}", **named)


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """Return the question for seat p (-1: an onlooker), or what it waits for."""
    if v.phase == Phase.OVER:
        winners = [Seat(q) for q in range(t.players) if rules.won(t, v, q)]
        return Prompt(text("ask-over"), text("ask-winners", seats=winners, count=len(winners)))
    if v.mover != p:
        hint = None if v.phase == Phase.START else _hint(t, v, v.mover, ())
        return Prompt(_turn(v, own=False), text("ask-wait", seat=Seat(v.mover)), hint)
    if v.due:
        return Prompt(_turn(v), _roll(t, v), _hint(t, v, p, ()))
    return Prompt(_turn(v), _prompt(t, v, p, chosen), _hint(t, v, p, chosen))


def _turn(v: State, own: bool = True) -> Text:
    """Name the stage of the turn; for a seat that waits, without instructions."""
    if v.phase == Phase.PLACE:
        return text("turn-place" if own else "turn-place-other", count=v.empty.bit_count())
    codes = {
        Phase.START: "turn-start",
        Phase.USE: "turn-use" if own else "turn-use-other",
        Phase.RAID: "turn-raid",
        Phase.READY: "turn-ready",
        Phase.LATE: "turn-late",
        Phase.FIGHT: "turn-fight",
    }
    return text(codes[Phase(v.phase)], **{"sum": pirate_sum(v)} if v.phase == Phase.FIGHT else {})


def _roll(t: Setup, v: State) -> Text:
    """Say what the dice that are due are for."""
    if v.phase == Phase.FIGHT:
        again = SETS[v.dice] != ()
        return text("ask-roll-again") if again else text("ask-roll-fight", **pirates_of(t, pirate_sum(v)))
    return text("ask-roll", count=v.due) if v.due == v.empty.bit_count() else text("ask-roll-again")


def _prompt(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Text:
    a = chosen_action(t, v, p, chosen)
    if a is not None:
        kind, named = _kind(t, v, p, a)
        return text(f"ask-{kind}", **named)
    if chosen:
        first = next((part for part in chosen if not part.startswith("die")), chosen[0])
        name, _, number = first.partition(" ")
        codes = {HUB: "ask-hub", f"switch {TO_SIX}": "ask-six", f"switch {AGAIN}": "ask-which-again"}
        if name == "die":
            return text("ask-die-fight" if v.phase == Phase.FIGHT else "ask-die", value=int(number))
        if first in codes:
            return text(codes[first])
    general = {
        Phase.START: "ask-first",
        Phase.PLACE: "ask-any",
        Phase.USE: "ask-which",
        Phase.RAID: "ask-whom",
        Phase.READY: "ask-ready",
        Phase.LATE: "ask-ready",
    }
    if v.phase == Phase.FIGHT:
        return text("ask-hopeless" if hopeless(t, v, p) else "ask-rescue", strength=t.strength[pirate_sum(v)])
    if v.phase == Phase.PLACE and v.empty.bit_count() == 1:
        return text("ask-last", value=SETS[v.dice][0], place=colour_text(v.empty.bit_length() - 1))
    return text(general[Phase(v.phase)])


def _hint(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Text | None:
    if v.phase == Phase.START:
        return _start_hint(t, chosen)
    if v.phase == Phase.FIGHT:
        return loss(t, v, p)
    raid = chosen_action(t, v, p, chosen)
    if v.phase == Phase.RAID and raid is not None and rules.is_raid(raid):
        q = rules.raid_seat(raid)
        return text("hint-raid", seat=Seat(q), symbol=symbol_text(t, t.scanner[v.marker[q]]))
    if v.phase == Phase.RAID:
        return text("hint-needs", symbol=symbol_text(t, _next(t, v, p)))
    if v.phase == Phase.LATE:
        return text("hint-late")
    ship = pointed(t, v, p, chosen)
    ahead = {"fields": ship.reached - v.marker[p], "symbol": symbol_text(t, t.scanner[ship.reached])}
    if ship.total:
        return text("hint-sum", **pirates_of(t, ship.total), **ahead)
    if v.marker[p] == t.diamond:
        return text("hint-diamond")
    if v.empty == ALL and not chosen:
        return text("hint-needs", symbol=symbol_text(t, _next(t, v, p)))
    return text("hint-ahead", **ahead)


def hopeless(t: Setup, v: State, p: int) -> bool:
    """Return whether no chips can win a fight that has been rolled."""
    return not can_raise(SETS[v.dice], t.strength[pirate_sum(v)], v.used, v.chips[p])


def loss(t: Setup, v: State, p: int) -> Text:
    """Say what a lost fight costs (ST-4)."""
    if v.marker[p] == t.diamond:
        return text("hint-loss-at-diamond")
    return text("hint-loss-field" if v.marker[p] else "hint-loss-chips" if v.chips[p] else "hint-loss")


def _start_hint(t: Setup, chosen: tuple[str, ...]) -> Text:
    for part in chosen:
        if part.startswith("ring "):
            return text("hint-start", ahead=ahead_of(t, int(part[5:])))
    return text("hint-travel")
