"""The sheet of Saikoro Senshi: the table with all seats, seats in small, the dice in the tray."""

from functools import lru_cache
from typing import Any

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die

from ..pointing import die_part, striker
from ..queries import attack_row, bound_threes, just_rolled
from ..state import Phase, Setup, State
from ..words import Row, spoken
from .parts import parts, preview
from .picture import picture
from .seats import drawing
from .small import small_drawing, small_parts
from .symbols import DEFS, SYMBOLS, cover


def shown(t: Setup, v: State, p: int) -> int:
    """Return p: all seats lie on one table, with seat p's own row last."""
    return p


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Write own gems, and captured ones after a plus."""
    own = v.own[q]
    captured = v.captured[q]
    return f"{own}+{captured}" if captured else str(own)


def blank(data: Any, texts: Texts) -> list[str]:
    """Return no sheets, since nothing is written in this game."""
    return []


# The tray


LOOKS = {"die-blank": "blank", "die-spent": "used"}


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return the mover's dice that lie rolled: to be placed, or in the attack row; five equal ones in a sudden death."""
    if v.phase == Phase.PLACE and p == v.mover:
        return list(_to_place(just_rolled(v), bound_threes(t, v) > 0, texts, chosen))
    if v.phase == Phase.ACT:
        return list(_to_attack(attack_row(v, v.mover), p == v.mover, texts, striker(chosen)))
    return [Die(value, "washi", "", "", texts("die-rolled", value=value)) for value in just_rolled(v)]


@lru_cache(4096)
def _to_place(fallen: tuple[int, ...], cursed: bool, texts: Texts, chosen: tuple[str, ...]) -> tuple[Die, ...]:
    """Return the dice just rolled, cursed threes set aside, chosen ones lifted."""
    pointed = list(chosen)
    aside = []
    dice = []
    for value in fallen:
        part = die_part(value)
        if value == 3 and cursed:
            aside.append(Die(3, "washi", "aside", part, texts("die-cursed")))
        elif part in pointed:
            pointed.remove(part)
            dice.append(Die(value, "washi", "selected", part, texts("die-kept", value=value)))
        else:
            dice.append(Die(value, "washi", "", part, texts("die-to-place", value=value)))
    return (*aside, *dice)


@lru_cache(4096)
def _to_attack(row: Row, own: bool, texts: Texts, strikes: int) -> tuple[Die, ...]:
    """Return an attack row; the die that would strike is lifted, those that have struck are used."""
    dice = []
    for value, state in row:
        if not value:
            dice.append(Die(None, "washi", "blank", "", texts("die-blank")))
            continue
        look = LOOKS.get(state, "")
        if value == strikes and state == "die-ready":
            look = "selected"
            strikes = 0
        dice.append(Die(value, "washi", look, die_part(value) if own else "", texts(state, value=value)))
    return tuple(dice)


def face(face: Face, texts: Texts) -> Die:
    """Return a die that shows a number."""
    return Die(face, "washi", "", "", str(face))
