"""What would lie on the table of Saikoro Senshi after what has been pointed at: dice on their way into treasure, a hit."""

from collections import Counter
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts

from ..multisets import unpack
from ..pointing import hit_part, placed, striker, target
from ..queries import attack_row, just_rolled, on_turn
from ..state import Phase, Setup, State
from .parts import DICE, Parts, fighter
from .words import Row, phrase


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """The slots that differ while seat p has pointed at `chosen`."""
    if on_turn(t, v) != p:
        return {}
    if v.phase == Phase.PLACE:
        return dict(_placing(texts, p, v.treasure[p], just_rolled(v), placed(t, v, chosen)))
    strikes = striker(chosen) if v.phase == Phase.ACT else 0
    if not strikes:
        return {}
    found = _striking(p, strikes, attack_row(v, p))
    aim = target(chosen)
    return found | _aiming(texts, names[aim[1]], aim[1], aim[0], v.treasure[aim[1]]) if aim else dict(found)


@lru_cache(4096)
def _placing(texts: Texts, p: int, treasure: int, fallen: tuple[int, ...], kept: tuple[int, ...]) -> Parts:
    """Dice chosen for treasure, pale in their places; without them the attack row, with them the sum."""
    if not kept:
        return {}
    dice = unpack(treasure)
    found = dict[str, Part]()
    taken = Counter(kept)
    for i, value in enumerate(kept, len(dice)):
        found[f"treasure {p}.{i}"] = Part("is-ghost", DICE[value], phrase(texts, "die-to-treasure", value=value))
    for i, value in enumerate(fallen):
        if taken[value]:
            taken[value] -= 1
            found[f"attack {p}.{i}"] = NOTHING
    total = sum(dice)
    more = sum(kept)
    added = f"<small>{total}\u202f+\u202f{more}</small>" if total else ""
    return found | {f"sum {p}": Part("is-preview", f"<b>{total + more}</b>{added}")}


@lru_cache(4096)
def _aiming(texts: Texts, name: str, q: int, value: int, treasure: int) -> dict[str, Part]:
    """The die that has been pointed at: the first of its value."""
    dice = unpack(treasure)
    if value not in dice:
        return {}
    label = f"{name}: {phrase(texts, 'die-chosen', value=value)}"
    return {f"treasure {q}.{dice.index(value)}": Part("", DICE[value], label, hit_part(value, q))}


@lru_cache(4096)
def _striking(p: int, value: int, row: Row) -> dict[str, Part]:
    """The die of seat p that would strike."""
    die = (value, "die-ready")
    return {f"attack {p}.{row.index(die)}": fighter(value, "die-ready is-striker")} if die in row else {}
