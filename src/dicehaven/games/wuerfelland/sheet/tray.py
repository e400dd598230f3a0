"""The dice that lie there: those set aside first, then those of which a colour may be chosen."""

from functools import lru_cache

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die

from .. import rules
from ..state import COLOUR_NAMES, COLOURS, NONE, Phase, Setup, Stage, State
from ..taps import chosen_colour, die_of

WITH_ASIDE = (Phase.PUSH, Phase.REROLL, Phase.CROSS)
WITH_SHOWN = (Phase.CHOOSE, Phase.PUSH, Phase.CROSS, Phase.USE)


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The dice as seat p (-1: an onlooker) has them before it."""
    aside = _aside(v, p, texts) if v.phase in WITH_ASIDE else []
    return aside + (_shown(t, v, p, texts, chosen) if v.phase in WITH_SHOWN else [])


def _aside(v: State, p: int, texts: Texts) -> list[Die]:
    """Those that the active seat has set aside; once crossed with they are used."""
    crossing = v.phase == Phase.CROSS and p == v.active and v.stage[p] == Stage.CROSSING
    due = v.due[p] if crossing else v.aside
    used = _die(v.chosen, "used", p >= 0, texts)
    left = _die(v.chosen, "aside", p >= 0, texts)
    return [used] * (v.aside - due) + [left] * due


def _shown(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    picked = chosen_colour(chosen)
    dice = list[Die]()
    uses = p >= 0 and (p == v.thrower if v.phase == Phase.USE else v.phase == Phase.CROSS and p != v.active)
    batch = v.batch[p] if uses else NONE
    chooses = p >= 0 and v.phase != Phase.PUSH and rules.owes(t, v, p) and not rules.is_crossing(v, p)
    useless = [c for c in range(COLOURS) if chooses and rules.can_use_any(v, p) and not rules.can_use(v, p, c)]
    for c in range(COLOURS):
        used = v.shown[c] - v.due[p] if c == batch else 0
        state = "selected" if c in (picked, batch) else "useless" if c in useless else ""
        dice += [_die(c, "used", p >= 0, texts)] * used + [_die(c, state, p >= 0, texts)] * (v.shown[c] - used)
    return dice


@lru_cache(maxsize=256)
def _die(c: int, state: str, seated: bool, texts: Texts) -> Die:
    word = texts(f"colour-{COLOUR_NAMES[c]}")
    label = texts(f"die-{state}", colour=word) if state else word
    return Die(f"wuerfelland-{COLOUR_NAMES[c]}", COLOUR_NAMES[c], state, die_of(c) if seated else "", label)


def face(face: Face, texts: Texts) -> Die:
    """A die that shows a colour."""
    return Die(f"wuerfelland-{face}", str(face), "", "", texts(f"colour-{face}"))
