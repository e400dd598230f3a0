"""The sheet of Saikoro Senshi: the stage, small views of seats, the dice in the tray."""

from collections import Counter
from typing import Any

from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.svg import rect, svg, text

from ..multisets import unpack
from ..pointing import die_part, target
from ..queries import bound_threes, just_rolled
from ..state import Phase, Setup, State
from . import seats
from .stage import Stage, attack_row, standing
from .symbols import DEFS, SYMBOLS, cover

__all__ = [
    "DEFS",
    "SYMBOLS",
    "blank",
    "cover",
    "score",
    "small",
    "spoken",
    "stage",
    "tray",
]


def stage(
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    names: list[str],
    lit: set[str],
    chosen: tuple[str, ...],
    new: set[str],
) -> str:
    """The whole table as seat p (-1: an onlooker) sees it, its own seat last."""
    return seats.draw(Stage(t, v, p, texts, names, lit, chosen, new))


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """A seat's table in a few sentences."""
    return standing(Stage(t, v, -1, texts, names), q)


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Own gems, and captured ones after a plus."""
    own, captured = v.own[q], v.captured[q]
    return f"{own}+{captured}" if captured else str(own)


def blank(data: Any, texts: Texts) -> list[str]:
    """Nothing is written in this game, so there are no sheets to print."""
    return []


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """A seat in small: dice in treasure as bars of their height, dice in the attack row as a row of squares."""
    drawing = [rect(0, 0, 144, 114, 8, class_="black"), rect(6, 6, 132, 72, 6, class_="lacquer")]
    treasure = unpack(v.treasure[q])
    for i in range(5):
        x = 11 + i * 25
        drawing.append(rect(x, 12, 21, 60, 4, class_="well"))
        if i < len(treasure):
            high = treasure[i] * 10
            drawing.append(rect(x, 72 - high, 21, high, 4, class_="bone"))
    row = attack_row(t, v, q)
    drawing += [
        rect(12 + i * 25, 86, 18, 19, 4, class_="bone" if value else "blank") for i, (value, _) in enumerate(row)
    ]
    out = not v.own[q] and not treasure
    if out:
        drawing = [drawing[0], text(72, 64, texts("seal-out"), class_="word")]
    label = standing(Stage(t, v, -1, texts, [""] * q + [name]), q)
    return svg(144, 114, *drawing, label=label, role="img", class_="small saikoro")


# The tray


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The mover's dice that lie rolled: to be placed, or in the attack row; five equal ones in a sudden death."""
    if v.phase == Phase.PLACE and p == v.mover:
        return _to_place(t, v, texts, chosen)
    if v.phase == Phase.ACT:
        return _to_attack(t, v, p, texts, chosen)
    return [Die(value, "washi", "", "", texts("die-rolled", value=value)) for value in just_rolled(v)]


def _to_place(t: Setup, v: State, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The dice just rolled, cursed threes set aside, chosen ones lifted."""
    pointed = Counter(chosen)
    cursed = bound_threes(t, v)
    aside, dice = [], []
    for value in just_rolled(v):
        part = die_part(value)
        if value == 3 and cursed:
            aside.append(Die(3, "washi", "aside", part, texts("die-cursed")))
        elif pointed[part]:
            pointed[part] -= 1
            dice.append(Die(value, "washi", "selected", part, texts("die-kept", value=value)))
        else:
            dice.append(Die(value, "washi", "", part, texts("die-to-place", value=value)))
    return aside + dice


def _to_attack(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The attack row; the die that would strike is lifted, those that have struck are used."""
    aim = target(chosen)
    striker = 7 - aim[0] if aim else 0
    dice = []
    for value, state in attack_row(t, v, v.mover):
        if not value:
            dice.append(Die(None, "washi", "blank", "", texts("die-blank")))
            continue
        part = die_part(value) if p == v.mover else ""
        look = "used" if state == "die-spent" else ""
        if value == striker and state == "die-ready":
            part, look, striker = chosen[0], "selected", 0  # a tap on it lets the target go
        dice.append(Die(value, "washi", look, part, texts(state, value=value)))
    return dice
