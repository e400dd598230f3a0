"""The sheet of Saikoro Senshi: the table with all seats, seats in small, the dice in the tray, scenes."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from dicehaven.core.contract import NOTHING, Face, Part, Sign
from dicehaven.core.i18n import Seat, Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import Scene
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import g, rect, text, use

from .. import rules
from ..multisets import NOTHING as NO_DICE
from ..multisets import SETS, opposite, unpack
from ..pointing import button, die_part, striker
from ..queries import (
    LETTERS,
    Row,
    attack_row,
    bound_threes,
    closed,
    has_left,
    just_rolled,
    on_turn,
    sentences,
    spoken,
    team_of,
    winners,
)
from ..state import ROW, Phase, Setup, State
from .picture import picture
from .seats import drawing
from .slots import parts, preview
from .symbols import CRESTS, DEFS, SYMBOLS, cover


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
    return _washi(face)


def _washi(face: Face) -> Die:
    return Die(face, "washi", "", "", str(face))


def signs(t: Setup, v: State, p: int, a: int) -> list[Sign]:
    """Draw a move: the dice that go into treasure, or a die, the blade, and the die that it knocks out."""
    if rules.is_place(a) and rules.place_dice(a) != NO_DICE:
        return [Sign(_washi(value)) for value in SETS[rules.place_dice(a)]]
    if rules.is_hit(a):
        value = rules.hit_value(a)
        whose = Seat(rules.hit_seat(a)) if t.players > 2 else ""
        return [Sign(_washi(opposite(value))), Sign(symbol="saikoro-blade"), Sign(_washi(value), said=whose)]
    symbol = "saikoro-gem" if rules.is_give(a) else "ui-hourglass" if a == rules.END else ""
    return [Sign(symbol=symbol, said=button(t, v, p, a))]


# A seat in small


SQUARE = 18  # width of a die of the attack row
BONE, BLANK = (f'<rect width="{SQUARE}" height="19" rx="4" class="{kind}"/>' for kind in ("bone", "blank"))


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw a seat on 144 by 114; slots `seat`, `bar 0` to `bar 4`, `die 0` to `die 4`, in team games `card`."""
    wells = "".join(rect(11 + i * 25, 12, 21, 60, 4, class_="well") for i in range(ROW))
    bars = "".join(slot(f"bar {i}", transform=f"translate({11 + i * 25} 72)") for i in range(ROW))
    step = 21 if t.teams else 25
    dice = "".join(slot(f"die {i}", transform=f"translate({10 + i * step} 86)") for i in range(ROW))
    back = use("saikoro-card", 127, 95, 34, class_="back") + rect(117, 82, 20, 27, 3, class_="paper")
    card = slot("card", back, class_="team") if t.teams else ""
    tray = rect(6, 6, 132, 72, 6, class_="lacquer") + wells + bars + dice
    out = text(72, 64, texts("seal-out"), class_="word")
    ground = rect(0, 0, 144, 114, 8, class_="black")
    inside = ground, g(tray, class_="tray"), out, card
    return slot("seat", *inside, tag="svg", class_="small saikoro", viewBox="0 0 144 114", role="img")


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the state of its slots, which marks nothing as new."""
    states = (
        ("is-out", has_left(v, q)),
        ("is-turn", on_turn(t, v) == q),
        ("is-closer", closed(v) == q),
        ("is-won", q in winners(t, v)),
    )
    dice = unpack(v.treasure[q])
    row = attack_row(v, q)
    found = {
        "seat": Part(" ".join(state for state, holds in states if holds), label=sentences(t, v, q, texts, name)),
    }
    for i in range(ROW):
        found[f"bar {i}"] = _bar(dice[i]) if i < len(dice) else NOTHING
        found[f"die {i}"] = _square(row[i][0] > 0) if i < len(row) else NOTHING
    team = team_of(t, v, q)
    return found if team is None else found | {"card": _card(team)}


@lru_cache(8)
def _bar(value: int) -> Part:
    return Part(mark=f'<rect y="{-10 * value}" width="21" height="{10 * value}" rx="4" class="bone"/>')


@lru_cache(2)
def _square(shown: bool) -> Part:
    return Part(mark=BONE if shown else BLANK)


@lru_cache(8)
def _card(team: int) -> Part:
    if team < 0:
        return NOTHING
    crest = f'<use href="#{CRESTS[team]}" x="119" y="88" width="16" height="16"/>'
    return Part(f"is-turned team-{LETTERS[team].lower()}", crest)


# Scenes of the rules page


CLOSED = ([6, 6, 5, 4, 1], "0 treasure 6 6 5 4", "0 close")
SCENES = {
    "attack": Scene(
        ([5, 4, 2, 1, 1], "0 treasure 5 4", "0 end", [6, 3, 1, 1, 1], "1 treasure 6"), seat=1, chosen=("hit 4@0",)
    ),
    "closed": Scene((*CLOSED, [5, 5, 3, 2, 1], "1 treasure 5 5"), seat=1),
    "gems": Scene((*CLOSED, [5, 5, 3, 2, 2], "1 treasure 5 5", "1 end"), seat=0),
}
