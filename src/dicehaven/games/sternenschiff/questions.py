"""Buttons and questions of Sternenschiff, by what kind of action it is."""

from typing import Any

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import actions, rules
from .mechanics import AGAIN, CHANGES, NINE, TO_SIX, can_raise
from .moves import effect_of
from .multisets import SETS
from .pirates import pirate_sum
from .state import ALL, GREEN, Phase, Setup, State
from .texts import ahead_of, colour_text, pirates_of, symbol_text
from .ways import HUB, chosen_action, pointed


def _kind(t: Setup, v: State, p: int, a: int) -> tuple[str, dict[str, Any]]:
    """The kind of an action, as in the codes of its button and its question, and what both may name."""
    if actions.is_start(a):
        return "start", {}
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
    return {actions.NO_RAID: "no-raid", actions.FIGHT: "fight", actions.STAND: "stand", actions.STAY: "stay"}[a], {}


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
        hint = None if v.phase == Phase.START else _hint(t, v, v.mover, ())
        return Prompt(_turn(t, v, own=False), text("ask-wait", seat=Seat(v.mover)), hint)
    if v.due:
        return Prompt(_turn(t, v), _roll(t, v), _hint(t, v, p, ()))
    return Prompt(_turn(t, v), _prompt(t, v, p, chosen), _hint(t, v, p, chosen))


def _turn(t: Setup, v: State, own: bool = True) -> Text:
    """The stage of the turn; for a seat that waits, worded without instructions."""
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
    """What the dice that are due are for."""
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
    if v.phase == Phase.RAID and raid is not None and actions.is_raid(raid):
        q = actions.raid_seat(raid)
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
    """Whether no chips can win a fight that has been rolled."""
    return not can_raise(SETS[v.dice], t.strength[pirate_sum(v)], v.used, v.chips[p])


def loss(t: Setup, v: State, p: int) -> Text:
    """What a lost fight costs (ST-4)."""
    if v.marker[p] == t.diamond:
        return text("hint-loss-at-diamond")
    return text("hint-loss-field" if v.marker[p] else "hint-loss-chips" if v.chips[p] else "hint-loss")


def _start_hint(t: Setup, chosen: tuple[str, ...]) -> Text:
    for part in chosen:
        if part.startswith("ring "):
            return text("hint-start", ahead=ahead_of(t, int(part[5:])))
    return text("hint-travel")
