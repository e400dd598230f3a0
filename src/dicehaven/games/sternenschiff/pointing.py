"""How moves of Sternenschiff are chosen on the sheet: their parts, buttons and prompts.

The parts: `ring 6` a field of the ring, `blue 4` and `red 4` a row of a bar, `hub` the green place, `die 4` a die in
the tray, `switch 3` a mechanic action, `ship 2` another seat's ship.
"""

from typing import Any

from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.prompt import Prompt

from . import actions, rules
from .mechanics import ADVANCE, AGAIN, CHANGES, NINE, TO_SIX
from .moves import effect_of
from .multisets import SETS
from .pirates import pirate_sum
from .ship_view import advance, chosen_row
from .state import ALL, BLUE, COLOURS, GREEN, PLACES, PLAYERS, RED, RING, Phase, Setup, State, is_used, waits
from .texts import ahead_of, colour_text, pirates_of, symbol_text

HUB = "hub"
PARTS = frozenset(
    [HUB, *(f"ring {field}" for field in range(RING)), *(f"ship {q}" for q in range(PLAYERS))]
    + [f"{name} {value}" for name in ("blue", "red", "die") for value in range(1, 7)]
    + [f"switch {action}" for action in range(1, ADVANCE + 1)]
)


def values(v: State) -> list[int]:
    """The different values of the dice that lie rolled."""
    return sorted(set(SETS[v.dice]))


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """What a person in seat p points at to choose action a; () for an action that has a button only."""
    if actions.is_start(a):
        return (f"ring {actions.start_field(a)}",)
    if actions.is_place(a):
        place, value = actions.place_colour(a), actions.place_value(a)
        if place != GREEN:
            return (f"{COLOURS[place]} {value}",)
        return (HUB, f"die {value}") if len(values(v)) > 1 else (HUB,)
    if actions.is_chip(a):
        return _chip_parts(v, actions.chip_change(a))
    if actions.is_use(a):
        return (place_part(v, actions.use_colour(a)),)
    if actions.is_skip(a):
        return (place_part(v, actions.skip_colour(a)),)
    return (f"ship {actions.raid_seat(a)}",) if actions.is_raid(a) else ()


def place_part(v: State, place: int) -> str:
    """Where the die of a place lies."""
    return HUB if place == GREEN else f"{COLOURS[place]} {v.laid[place]}"


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """What has moved on seat p's ship since an earlier view: its pawn, the dice laid, the chips in use."""
    found = {f"ring {v.pawn[p]}"} if v.phase != Phase.START and v.pawn[p] != before.pawn[p] else set[str]()
    if v.mover == p:
        laid = [place for place in range(PLACES) if v.laid[place] and v.laid[place] != before.laid[place]]
        used = [c for c in range(1, ADVANCE) if is_used(v, c) and not is_used(before, c)]
        found |= {place_part(v, place) for place in laid} | {f"switch {c}" for c in used}
    return found


def _chip_parts(v: State, k: int) -> tuple[str, ...]:
    if k == NINE:
        return (f"switch {ADVANCE}",)
    action, value, after = CHANGES[k]
    several = action in (TO_SIX, AGAIN) and sum(other != after for other in values(v)) > 1
    return (f"switch {action}", f"die {value}") if several else (f"switch {action}",)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The action that a tap on an unlit part was meant to be; None if it means nothing or is legal after all."""
    meant = _meant(t, v, part)
    if not meant or v.phase == Phase.OVER:
        return None
    if v.due or v.mover != p:
        return meant[0]
    return None if any(a in meant or part in parts(t, v, p, a) for a in _legal(t, v, p)) else meant[-1]


def _legal(t: Setup, v: State, p: int) -> list[int]:
    """The legal actions of seat p, which has to decide."""
    moves = [0] * actions.MOVES
    return moves[: rules.legal(t, v, p, moves)]


def _meant(t: Setup, v: State, part: str) -> list[int]:
    """The actions that a part may stand for; the last is the one whose reason is given."""
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
        return [actions.place(place, n) for place in range(PLACES)] + list(map(actions.chip, again))
    if name == "switch":
        changes = [k for k, change in enumerate(CHANGES) if change.action == n]
        return list(map(actions.chip, changes or [NINE]))
    place = GREEN if name == HUB else COLOURS.index(name)
    if v.phase == Phase.PLACE or (name != HUB and v.laid[place] != n):
        return [actions.place(place, value) for value in ([n] if n else range(1, 7))]
    return [actions.use(place)]


# The button and the question, by what kind of action it is


def _kind(t: Setup, v: State, p: int, a: int) -> tuple[str, dict[str, Any]]:
    """The kind of an action, as in the codes of its button and its question, and what both may name."""
    if actions.is_start(a):
        return "start", {"field": actions.start_field(a)}
    if actions.is_place(a):
        return _place_kind(t, v, p, actions.place_colour(a), actions.place_value(a))
    if actions.is_chip(a):
        return _chip_kind(t, v, p, actions.chip_change(a))
    if actions.is_use(a):
        return _use_kind(t, v, p, actions.use_colour(a), "use")
    if actions.is_skip(a):
        return _use_kind(t, v, p, actions.skip_colour(a), "skip")
    if actions.is_raid(a):
        needed = symbol_text(t, rules.symbol_needed(t, v, p))
        return "raid", {"seat": Seat(actions.raid_seat(a)), "symbol": needed}
    return {actions.NO_RAID: "no-raid", actions.FIGHT: "fight", actions.STAND: "stand"}[a], {}


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
    """The symbol that the marker needs, or the diamond when it stands there."""
    return t.scanner[min(v.marker[p] + 1, t.diamond)]


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """The short label of the button that commits a."""
    kind, named = _kind(t, v, p, a)
    return text(f"button-{kind}", **named)


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """What seat p (-1: an onlooker) is asked now, or what it waits for."""
    if v.phase == Phase.OVER:
        winners = [Seat(q) for q in range(t.players) if rules.won(t, v, q)]
        return Prompt(text("ask-over"), text("ask-winners", seats=winners, count=len(winners)))
    if v.mover != p:
        return Prompt(_turn(t, v), text("ask-wait", seat=Seat(v.mover)), _hint(t, v, v.mover, ()))
    if v.due:
        code = "ask-roll-fight" if v.phase == Phase.FIGHT else "ask-roll"
        return Prompt(_turn(t, v), text(code, count=v.due), _hint(t, v, p, ()))
    return Prompt(_turn(t, v), _prompt(t, v, p, chosen), _hint(t, v, p, chosen))


def _turn(t: Setup, v: State) -> Text:
    if v.phase == Phase.PLACE:
        return text("turn-place", count=v.empty.bit_count())
    codes = {
        Phase.START: "turn-start",
        Phase.USE: "turn-use",
        Phase.RAID: "turn-raid",
        Phase.READY: "turn-ready",
        Phase.FIGHT: "turn-fight",
    }
    return text(codes[Phase(v.phase)], **pirates_of(t, pirate_sum(v)) if v.phase == Phase.FIGHT else {})


def _prompt(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Text:
    a = _chosen_action(t, v, p, chosen)
    if a is not None:
        kind, named = _kind(t, v, p, a)
        return text(f"ask-{kind}", **named)
    if chosen:
        first = next((part for part in chosen if not part.startswith("die")), chosen[0])
        name, _, number = first.partition(" ")
        codes = {HUB: "ask-hub", f"switch {TO_SIX}": "ask-six", f"switch {AGAIN}": "ask-which-again"}
        if name == "die":
            return text("ask-die", value=int(number))
        if first in codes:
            return text(codes[first])
    general = {
        Phase.START: "ask-first",
        Phase.PLACE: "ask-any",
        Phase.USE: "ask-which",
        Phase.RAID: "ask-whom",
        Phase.READY: "ask-ready",
    }
    if v.phase == Phase.FIGHT:
        return text("ask-rescue", strength=t.strength[pirate_sum(v)])
    if v.phase == Phase.PLACE and v.empty.bit_count() == 1:
        return text("ask-last", value=SETS[v.dice][0], place=colour_text(v.empty.bit_length() - 1))
    return text(general[Phase(v.phase)])


def _chosen_action(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> int | None:
    """The first action that is chosen by exactly these parts."""
    legal = _legal(t, v, p) if chosen else []
    return next((a for a in legal if sorted(parts(t, v, p, a)) == sorted(chosen)), None)


def _hint(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Text | None:
    if v.phase == Phase.START:
        return _start_hint(t, chosen)
    if v.phase == Phase.FIGHT:
        return text("hint-loss-field" if v.marker[p] else "hint-loss-chips" if v.chips[p] else "hint-loss")
    if v.phase == Phase.RAID:
        return text("hint-needs", symbol=symbol_text(t, _next(t, v, p)))
    laid, total = preview(v, chosen)
    if v.phase == Phase.USE:
        laid = tuple(value if waits(v, place) else 0 for place, value in enumerate(laid))
    reached = advance(t, v, p, laid) if v.phase != Phase.READY else v.marker[p]
    if total:
        named = pirates_of(t, total) | {"fields": reached - v.marker[p]}
        return text("hint-sum", symbol=symbol_text(t, t.scanner[reached]), **named)
    if v.marker[p] == t.diamond:
        return text("hint-diamond")
    if v.empty == ALL and not chosen:
        return text("hint-needs", symbol=symbol_text(t, _next(t, v, p)))
    return text("hint-ahead", fields=reached - v.marker[p], symbol=symbol_text(t, t.scanner[reached]))


def _start_hint(t: Setup, chosen: tuple[str, ...]) -> Text:
    if chosen and chosen[0].startswith("ring "):
        field = int(chosen[0][5:])
        return text("hint-start", ahead=ahead_of(t, field))
    return text("hint-travel")


def preview(v: State, chosen: tuple[str, ...]) -> tuple[tuple[int, ...], int]:
    """The dice on blue, red and green with the one just chosen, and the sum for the pirates (0: not known)."""
    laid = list(v.laid)
    if v.phase == Phase.PLACE and not v.due:
        place, value = chosen_row(chosen)
        dice = [int(part[4:]) for part in chosen if part.startswith("die ")] or values(v)
        if HUB in chosen and len(dice) == 1:
            place, value = GREEN, dice[0]
        if place >= 0 and not laid[place]:
            laid[place] = value
    return tuple(laid), laid[BLUE] + laid[RED] if laid[BLUE] and laid[RED] else 0
