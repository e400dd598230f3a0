"""Advice in Saikoro Senshi: what is kept, knocked out or risked, and which choices lose the round at once."""

from collections.abc import Sequence

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .multisets import PIPS, SETS, SIZE, count_of, opposite
from .pointing import ask, parts
from .rules import may_close
from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State, are_known_mates


def reason(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Return what an action brings, or what it avoids."""
    if rules.is_place(a):
        return _of_placing(t, v, p, a)
    if rules.is_hit(a):
        value = rules.hit_value(a)
        q = rules.hit_seat(a)
        if v.closer == q:
            return ask(t, v, p, parts(t, v, p, a)).hint
        return text("reason-hit", seat=Seat(q), before=treasure_sum(v, q), after=treasure_sum(v, q) - value)
    if rules.is_give(a) or not (a == rules.CLOSE or may_close(v)):
        return None
    q = best_rival(t, v, p)
    lead = treasure_sum(v, p) - treasure_sum(v, q)
    if lead < 0:
        return text("reason-behind", seat=Seat(q), points=-lead)
    return text("reason-close" if a == rules.CLOSE else "reason-wait", seat=Seat(q), points=lead)


def _of_placing(t: Setup, v: State, p: int, a: int) -> Text:
    """Say what the treasure comes to, and whom the dice that are left can hit."""
    kept = SETS[rules.place_dice(a)]
    rest = list(SETS[v.hand])
    for value in kept:
        rest.remove(value)
    total = treasure_sum(v, p) + sum(kept)
    strikes = [
        text("reason-strike", own=own, seat=Seat(q), value=opposite(own))
        for own in sorted(set(rest))
        for q in range(t.players)
        if q != p and not are_known_mates(v, q, p) and count_of(v.treasure[q], opposite(own))
    ]
    if strikes:
        return text("reason-keep-and-hit", sum=total, strikes=strikes)
    return text("reason-keep", sum=total, count=len(rest))


def harms(t: Setup, v: State, p: int, a: int) -> bool:
    """Return whether an action places the last dice, or closes, with a smaller treasure than a rival has."""
    if rules.is_place(a):
        total = treasure_sum(v, p) + int(PIPS[rules.place_dice(a)])
        ends = SIZE[rules.place_dice(a)] == v.loose
    else:
        total = treasure_sum(v, p)
        ends = a == rules.CLOSE
    return bool(ends) and total < treasure_sum(v, best_rival(t, v, p))


def best_rival(t: Setup, v: State, p: int) -> int:
    """Return the rival with the largest treasure."""
    rivals = [q for q in range(t.players) if q != p and v.own[q] and not are_known_mates(v, q, p)]
    return max(rivals, key=lambda q: treasure_sum(v, q))


def kinds(t: Setup, v: State, p: int, good: Sequence[int], bad: Sequence[int]) -> list[str]:
    """Return whether a puzzle is about keeping or attacking, an answer to a closing, or closing: the question, not what is right."""
    if v.closer != NOBODY:
        return ["answer"]
    if v.phase == Phase.PLACE:
        return ["keep"]
    actions = (*good, *bad)
    found = ["attack"] if any(rules.is_hit(a) for a in actions) else []
    return [*found, "close"] if rules.CLOSE in actions else found
