"""Advice in Würfelland: what a die, a roll or a cross brings, and which choices cross nothing."""

from collections.abc import Sequence
from math import comb

from dicehaven.core.i18n import Text, text

from . import rules
from .pointing import ask, parts
from .queries import colour_text
from .rules import FORGO, ROLL, STOP, choose_colour, is_cross
from .state import DICE, Phase, Setup, State


def reason(t: Setup, v: State, p: int, a: int) -> Text | None:
    """Return what an action brings, or what speaks against rolling on."""
    if a in (ROLL, STOP):
        return _of_rolling(v, p)
    if a == FORGO:
        return text("reason-forgo")
    if is_cross(a) or v.phase == Phase.CHOOSE:
        return ask(t, v, p, parts(t, v, p, a)).hint
    c = choose_colour(a)
    fills = v.room[p][c] == v.shown[c]
    return text("reason-use-fills" if fills else "reason-use", count=v.shown[c], colour=colour_text(c))


def _of_rolling(v: State, p: int) -> Text:
    """Say how often one more roll brings what fits, and how often too much."""
    room = v.room[p][v.chosen] - v.aside
    if room <= 0:
        return text("reason-full" if room == 0 else "reason-over", colour=colour_text(v.chosen))
    dice = DICE - v.aside
    chances = [comb(dice, k) * 5 ** (dice - k) / 6**dice for k in range(dice + 1)]
    more = round(100 * sum(chances[1 : room + 1]))
    over = round(100 * sum(chances[room + 1 :]))
    return text("reason-roll", more=more, over=over, colour=colour_text(v.chosen))


def harms(t: Setup, v: State, p: int, a: int) -> bool:
    """Return whether an action takes a colour without room for its dice, or rolls when no more dice could be used."""
    if v.phase == Phase.CHOOSE:
        return not rules.can_use(v, p, choose_colour(a)) and rules.can_use_any(v, p)
    return a == ROLL and v.room[p][v.chosen] <= v.aside


def kinds(t: Setup, v: State, p: int, good: Sequence[int], bad: Sequence[int]) -> list[str]:
    """Return whether a puzzle is about rolling on, fields or nothing, the fields to cross, or a colour."""
    actions = (*good, *bad)
    if ROLL in actions:
        return ["push"]
    if FORGO in actions:
        return ["forgo"]
    return ["cross"] if any(is_cross(a) for a in actions) else ["colour"]
