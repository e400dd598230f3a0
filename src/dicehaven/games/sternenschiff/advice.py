"""Advice in Sternenschiff: how far dice bring the marker, how fights end, and which moves only waste something."""

from collections.abc import Sequence

from dicehaven.core.i18n import Text, text

from . import rules
from .mechanics import CHANGES, can_raise, raised
from .pirates import pirate_sum
from .pointing import ask, hopeless, loss, parts
from .queries import furthest_field, waiting
from .rules import has_effect
from .state import CHIP, GREEN, JOKER, SETS, Phase, Setup, State


def reason(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Return what an action brings, or what it avoids."""
    if rules.is_start(a):
        return _of_start(t, rules.start_field(a))
    if rules.is_place(a):
        return _of_dice(t, v, p, a)
    if v.phase == Phase.FIGHT:
        return _of_fight(t, v, p, a)
    if a == rules.FIGHT:
        return text("reason-fight", percent=_lost(t, pirate_sum(v)), loss=loss(t, v, p))
    return None


def _of_start(t: Setup, field: int) -> Text:
    """Count the fields within reach of the first green die that help at once."""
    helpful = (t.scanner[1], JOKER, CHIP)
    return text("reason-start", count=sum(t.ring[field + steps] in helpful for steps in range(1, 7)))


def _of_dice(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Say how far the marker comes with the die, and how often the pirates that then come would win."""
    place = rules.place_colour(a)
    value = rules.place_value(a)
    follows = ask(t, v, p, parts(t, v, p, a)).hint
    blue, red = (value if place == bar else v.laid[bar] for bar in range(GREEN))
    if follows is None or not blue or not red:
        return follows
    return text("reason-with-pirates", follows=follows, percent=_lost(t, blue + red))


def _lost(t: Setup, total: int) -> int:
    """Return how many fights in a hundred are lost against the pirates of a sum, without chips."""
    return round(100 - 100 * ((7 - t.strength[total]) / 6) ** t.pirates[total])


def _of_fight(t: Setup, v: State, p: int, a: int) -> Text:
    strength = t.strength[pirate_sum(v)]
    if a == rules.STAND:
        return text("ask-hopeless", strength=strength) if hopeless(t, v, p) else loss(t, v, p)
    change = CHANGES[rules.chip_change(a)]
    if min(raised(SETS[v.dice], change)) < strength:
        return text("reason-in-vain" if harms(t, v, p, a) else "reason-more-chips")
    return text("reason-wins") if change.after else text("reason-wins-with", after=7 - strength)


def harms(t: Setup, v: State, p: int, a: int) -> bool:
    """Return whether an action spends a chip in a lost fight, or a die without effect that would help after others."""
    if v.phase == Phase.FIGHT and rules.is_chip(a):
        change = CHANGES[rules.chip_change(a)]
        strength = t.strength[pirate_sum(v)]
        used = v.used | 1 << change.action
        return change.value >= strength or not can_raise(raised(SETS[v.dice], change), strength, used, v.chips[p] - 1)
    return bool(rules.is_use(a)) and _wastes(t, v, p, rules.use_colour(a))


def _wastes(t: Setup, v: State, p: int, place: int) -> bool:
    """Return whether the marker could come further if other dice were used before the one on a place."""
    if has_effect(t, v, p, place):
        return False
    laid = waiting(v)
    rest = tuple(0 if other == place else value for other, value in enumerate(laid))
    return furthest_field(t, v, p, rest) < furthest_field(t, v, p, laid)


def kinds(t: Setup, v: State, p: int, good: Sequence[int], bad: Sequence[int]) -> list[str]:
    """Return whether a puzzle is about a place for a die, a chip, a raid, the pirates, or the order in which dice are used."""
    actions = (*good, *bad)
    found = ["chip"] if any(rules.is_chip(a) for a in actions) else []
    if any(rules.is_place(a) for a in actions):
        found.append("place")
    elif any(rules.is_raid(a) for a in actions):
        found.append("raid")
    elif v.phase == Phase.FIGHT:
        found.append("fight")
    elif any(rules.is_use(a) for a in actions):
        found.append("use")
    return found
