"""The dice of Sternenschiff in the tray."""

from functools import lru_cache

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die

from ..multisets import SETS
from ..ship_view import phrase
from ..state import COLOURS, PLACES, Phase, Setup, State, waits
from ..ways import place_part


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The dice that lie rolled, after those that were placed; before a turn's first roll those of the last fight."""
    if v.phase == Phase.START:
        return []
    if v.phase == Phase.OVER or (v.phase == Phase.PLACE and v.due == PLACES):
        return [_rolled_die(texts, "fought", value, "used", "") for value in SETS[v.fought]]
    if v.phase == Phase.LATE:
        return [_rolled_die(texts, "fight", value, "used", "") for value in SETS[v.dice]]
    if v.phase == Phase.FIGHT:
        return _rolled(v, texts, chosen, "fight")
    return _placed(v, texts, chosen) + _rolled(v, texts, chosen, "rolled")


def _placed(v: State, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Blue, red and green; those that wait to be used are chosen by a tap."""
    dice = []
    for place, value in enumerate(v.laid):
        if value:
            useful = waits(v, place)
            part = place_part(v, place) if useful and v.phase == Phase.USE else ""
            state = "selected" if part in chosen else "" if useful else "used"
            code = "tray-laid" if useful or v.phase == Phase.PLACE else "tray-spent"
            dice.append(_placed_die(texts, code, place, value, state, part))
    return dice


def _rolled(v: State, texts: Texts, chosen: tuple[str, ...], kind: str) -> list[Die]:
    """The dice just rolled; each of them is chosen by a tap."""
    left = list(chosen)
    dice = []
    for value in SETS[v.dice]:
        part = f"die {value}"
        taken = part in left
        if taken:
            left.remove(part)
        dice.append(_rolled_die(texts, kind, value, "selected" if taken else "", part))
    return dice


@lru_cache(maxsize=1024)
def _placed_die(texts: Texts, code: str, place: int, value: int, state: str, part: str) -> Die:
    label = phrase(texts, code, ("value", value), ("place", phrase(texts, f"place-{COLOURS[place]}")))
    return Die(value, "cockpit", state, part, label)


@lru_cache(maxsize=1024)
def _rolled_die(texts: Texts, kind: str, value: int, state: str, part: str) -> Die:
    """A die just rolled, of the fight, or of the last one."""
    look = "cockpit" if kind == "rolled" else "danger"
    return Die(value, look, state, part, phrase(texts, f"tray-{kind}", ("value", value)))


def face(face: Face, texts: Texts) -> Die:
    """A die that shows a number."""
    return Die(face, "cockpit", "", "", str(face))
