"""A seat in small: dice in treasure as bars of their height, dice in the attack row as a row of squares, the team card."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import g, rect, text, use

from ..multisets import unpack
from ..queries import LETTERS, attack_row, closed, has_left, on_turn, winners
from ..state import ROW, Setup, State
from ..words import sentences, team_of
from .symbols import CRESTS

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
