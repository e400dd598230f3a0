"""The parts of the sheet by which moves are chosen, and the actions that they mean.

The parts: `ring 6` a field of the ring, `blue 4` and `red 4` a row of a bar, `hub` the green place, `die 4` a die in
the tray, `switch 3` a mechanic action, `ship 2` another seat's ship.
"""

from . import actions
from .mechanics import ADVANCE, AGAIN, CHANGES, NINE, TO_SIX
from .multisets import SETS
from .ship_view import Ship, advanced, ship_of, with_die
from .state import COLOURS, GREEN, PLAYERS, RING, Phase, Setup, State

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
    """The different values of the dice that lie rolled."""
    return SHOWN_VALUES[v.dice]


def parts(t: Setup, v: State, p: int, a: int) -> Parts:
    """What a person in seat p points at to choose action a; () for an action that has a button only."""
    return ways(t, v, p, a)[0]


def ways(t: Setup, v: State, p: int, a: int) -> tuple[Parts, ...]:
    """The parts that choose a: what takes a die may be chosen with it, and without it where the die is clear."""
    place, value, clear = _taken(v, a)
    if not place:
        return ((),)
    if not value:
        return ((place,),)
    with_die = (place, f"die {value}")
    return ((place,), with_die) if clear else (with_die,)


def _taken(v: State, a: int) -> tuple[str, int, bool]:
    """The part of the sheet that an action needs, the die that it takes (0: none), whether the part says which."""
    if actions.is_place(a):
        place = actions.place_colour(a)
        value = actions.place_value(a)
        return (HUB, value, len(values(v)) == 1) if place == GREEN else (f"{COLOURS[place]} {value}", value, True)
    if actions.is_chip(a):
        k = actions.chip_change(a)
        if k == NINE:
            return f"switch {ADVANCE}", 0, True
        action, value, after = CHANGES[k]
        several = action in (TO_SIX, AGAIN) and sum(other != after for other in values(v)) > 1
        return f"switch {action}", value, not several
    if actions.is_start(a):
        return f"ring {actions.start_field(a)}", 0, True
    if actions.is_use(a):
        return place_part(v, actions.use_colour(a)), 0, True
    if actions.is_skip(a):
        return place_part(v, actions.skip_colour(a)), 0, True
    return (f"ship {actions.raid_seat(a)}", 0, True) if actions.is_raid(a) else ("", 0, True)


def place_part(v: State, place: int) -> str:
    """Where the die of a place lies."""
    return HUB if place == GREEN else f"{COLOURS[place]} {v.laid[place]}"


def meant(v: State, part: str) -> list[int]:
    """The actions that a part may stand for; the last is the one whose reason is given if none of them is legal."""
    if part not in PARTS:
        return []
    name, _, number = part.partition(" ")
    n = int(number or 0)
    if name == "ring":
        return [actions.start(n)] if v.phase == Phase.START else []
    if name == "ship":
        return [actions.raid(n)]
    if name == "die":
        again = [k for k, change in enumerate(CHANGES) if change.value == n and change.action == AGAIN]
        return [actions.place(place, n) for place in range(len(COLOURS))] + list(map(actions.chip, again))
    if name == "switch":
        changes = [k for k, change in enumerate(CHANGES) if change.action == n]
        return list(map(actions.chip, changes or [NINE]))
    place = GREEN if name == HUB else COLOURS.index(name)
    if v.phase == Phase.PLACE or (name != HUB and v.laid[place] != n):
        return [actions.place(place, value) for value in ([n] if n else range(1, 7))]
    return [actions.use(place)]


def chosen_action(t: Setup, v: State, p: int, chosen: Parts) -> int | None:
    """The action that these parts of the legal moves choose; where a die may also be skipped, its use."""
    wanted = sorted(chosen)
    for part in chosen:
        if not part.startswith("die"):
            for a in meant(v, part):
                _, value, _ = _taken(v, a)
                if (not value or value in values(v)) and any(sorted(way) == wanted for way in ways(t, v, p, a)):
                    return a
    return None


def pointed(t: Setup, v: State, p: int, chosen: Parts) -> Ship:
    """The ship of seat p, which decides, as it would be with what it has pointed at: pawn, die, raid, action 9."""
    ship = ship_of(t, v, p)
    if v.phase == Phase.START and v.mover == p:
        return next((ship._replace(pawn=int(part[5:])) for part in chosen if part.startswith("ring ")), ship)
    if v.due or v.mover != p:
        return ship
    if v.phase == Phase.PLACE:
        ship = _placed(t, v, ship, chosen)
    return advanced(t, v, ship) if any(part == NEXT or part.startswith("ship ") for part in chosen) else ship


def _placed(t: Setup, v: State, ship: Ship, chosen: Parts) -> Ship:
    """The ship with the die that was pointed at on its place, or the fields where the pawn could land."""
    rolled = values(v)
    dice = [value for value in rolled if f"die {value}" in chosen] or rolled
    for part in chosen:
        name, _, value = part.partition(" ")
        if name in COLOURS:
            return with_die(t, v, ship, COLOURS.index(name), int(value))
    if HUB in chosen and len(dice) == 1:
        return with_die(t, v, ship, GREEN, dice[0])
    return ship if v.laid[GREEN] else ship._replace(lands=tuple(dice))
