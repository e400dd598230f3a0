"""The sheet of Sternenschiff: a seat's own console, others small, the dice, the cover, ships to print."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Face, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.slots import slot

from ..pointing import place_part, pointed
from ..queries import board_of, phrase, ship_of
from ..state import COLOURS, PLACES, SETS, Phase, Setup, State, waits
from ..words import spoken
from . import helm, scanner, switches
from .picture import blank, picture
from .small import score, small_drawing, small_parts
from .symbols import DEFS, SYMBOLS, cover

CONSOLE = Part()
RAIDING = Part("raiding")


def shown(t: Setup, v: State, p: int) -> int:
    """Return the seat whose ship seat p sees: its own; an onlooker sees that of the seat whose turn it is."""
    return p if p >= 0 else v.mover


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw the console of seat q: scanner, helm, hold, switches and pirate table."""
    board = board_of(t)
    tall = scanner.height(len(board.scanner)) > scanner.height(1)
    return slot(
        "console",
        scanner.drawing(board, texts, q),
        helm.drawing(board, texts),
        switches.hold(),
        switches.switches(texts, q),
        switches.raid(texts, q, names),
        switches.pirates(board, texts),
        tag="div",
        class_="sternenschiff console tall" if tall else "sternenschiff console",
        role="group",
        data_sheet="",
        aria_label=phrase(texts, "console-label", ("name", names[q])),
    )


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: Collection[str]) -> dict[str, Part]:
    """Return the state of seat q's console."""
    ship = ship_of(t, v, q)
    return (
        {"console": RAIDING if ship.raiding else CONSOLE}
        | scanner.parts(ship, texts, names, new)
        | helm.parts(ship, texts, new)
        | switches.parts(ship, texts, names, new)
    )


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return what the chosen pawn or die would change: its landing, the reach on the scanner, the pirates that come.

    A die on a bar needs no preview: its row is chosen.
    """
    ship = pointed(t, v, p, chosen)
    before = ship_of(t, v, p)
    return (
        scanner.ahead(ship, before, texts, names)
        | helm.pointed(ship, before, texts)
        | switches.expected(ship, before, texts)
    )


# The tray


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return the dice that lie rolled, after those placed; before a turn's first roll those of the last fight."""
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
    """Return the dice on blue, red and green; those that wait to be used are chosen by a tap."""
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
    """Return the dice just rolled; each of them is chosen by a tap."""
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
    """Return a die just rolled, of the fight, or of the last one."""
    look = "cockpit" if kind == "rolled" else "danger"
    return Die(value, look, state, part, phrase(texts, f"tray-{kind}", ("value", value)))


def face(face: Face, texts: Texts) -> Die:
    """Return a die that shows a number."""
    return Die(face, "cockpit", "", "", str(face))
