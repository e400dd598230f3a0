"""The dice of a roll: those that the chosen field uses are lifted, those used up are grey."""

from functools import lru_cache

from dicehaven.core.contract import Face
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die

from ..moves import face_text
from ..queries import crossable, entries
from ..state import DICE, NOTHING, RESULT_DICE, SYMBOLS, Setup, State, number_of, symbol_of
from ..taps import chosen_field, means_cross


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Two symbol dice and two number dice, as seat p (-1: an onlooker) has them before it."""
    if v.results[0] == NOTHING:
        return []
    pairing = v.results[:2]
    faces: list[Face] = [*(SYMBOLS[symbol_of(r)] for r in pairing), *(number_of(r) for r in pairing)]
    used = _used(v, p)
    lifted = _lifted(t, v, p, chosen) if p >= 0 and v.owed[p] else set()
    states = ["selected" if i in lifted else "used" if i in used else "" for i in range(DICE)]
    return [_die(texts, face, state) for face, state in zip(faces, states)]


@lru_cache(maxsize=256)
def _die(texts: Texts, face: Face, state: str) -> Die:
    label = texts(f"die-{state or 'fallen'}", face=face_text(face))
    if isinstance(face, int):
        return Die(face, "bone", state, "", label)
    return Die(f"sailorman-{face}", "ink", state, "", label)


def _dice_of(v: State, result: int) -> set[int]:
    return set(RESULT_DICE[v.results.index(result)])


def _used(v: State, p: int) -> set[int]:
    """The dice that seat p has no further use for."""
    everything = set(range(DICE))
    if p >= 0 and not v.owed[p]:
        return everything
    return everything - _dice_of(v, v.left) if p == v.active and v.left != NOTHING else set()


def _lifted(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> set[int]:
    """The dice of the result that a chosen field uses; of two possible ones only the symbol that they share."""
    field = chosen_field(chosen)
    if field is None:
        return set()
    results = crossable(t, v, p, field) if means_cross(t, v, p, chosen) else entries(t, v, p, field)
    return set.intersection(*(_dice_of(v, result) for result in results)) if results else set()


def face(face: Face, texts: Texts) -> Die:
    """A die that shows a face."""
    kind, drawn = ("bone", face) if isinstance(face, int) else ("ink", f"sailorman-{face}")
    found = face_text(face)
    return Die(drawn, kind, "", "", found if isinstance(found, str) else texts.say(found))
