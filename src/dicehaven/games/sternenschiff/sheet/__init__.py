"""The sheet of Sternenschiff: a seat's own console, others small, the dice, the cover, ships to print."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Face, Part, Sign
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import Scene
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path, rect, use

from .. import rules
from ..mechanics import CHANGES, NINE
from ..pointing import button, place_part, pointed
from ..queries import Board, board_of, phrase, ship_of, spoken, symbol_text
from ..state import CHIPS, COLOURS, GOAL, GREEN, PLACES, SETS, Phase, Setup, State, waits
from . import helm, scanner, switches
from .picture import blank, picture
from .symbols import DEFS, PREFIX, SYMBOLS, cover

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
    return _cockpit(face)


def _cockpit(face: Face) -> Die:
    return Die(face, "cockpit", "", "", str(face))


# Moves as signs


def signs(t: Setup, v: State, p: int, a: int) -> list[Sign]:
    """Draw a move: a die, its place, and the symbol there or where the pawn lands; a chip and what it changes."""
    if rules.is_start(a):
        return [_symbol(t, t.ring[rules.start_field(a) + steps]) for steps in range(1, 7)]
    if rules.is_place(a):
        place, value = rules.place_colour(a), rules.place_value(a)
        symbol = rules.symbol_ahead(t, v, p, value) if place == GREEN else t.bars[place][value]
        return [Sign(_cockpit(value)), _place(place), _symbol(t, symbol)]
    chip = Sign(symbol=f"{PREFIX}-chip")
    if rules.is_chip(a):
        if rules.chip_change(a) == NINE:
            return [chip, Sign(symbol="ui-next"), _symbol(t, rules.symbol_needed(t, v, p))]
        _, value, after = CHANGES[rules.chip_change(a)]
        turned = Sign(_cockpit(after)) if after else Sign(symbol="ui-again")
        return [chip, Sign(_cockpit(value)), *([Sign(symbol="ui-next")] if after else []), turned]
    if rules.is_use(a) or rules.is_skip(a):
        place = rules.use_colour(a) if rules.is_use(a) else rules.skip_colour(a)
        found = [_symbol(t, rules.symbol_found(t, v, p, place))] if v.laid[place] else []
        return [Sign(symbol="ui-next" if rules.is_use(a) else "ui-close"), _place(place), *found]
    return [Sign(said=button(t, v, p, a))]


def _place(place: int) -> Sign:
    return Sign(symbol=f"{PREFIX}-place-{COLOURS[place]}")


def _symbol(t: Setup, symbol: int) -> Sign:
    """Return the sign of a symbol; in words if it has no drawing but a badge."""
    drawn = f"{PREFIX}-{board_of(t).word(symbol)}"
    return Sign(symbol=drawn) if drawn in SYMBOLS else Sign(said=symbol_text(t, symbol))


# A seat in small


SIGN = 27  # the size of the ship


@lru_cache(maxsize=16)
def _spots(fields: int) -> tuple[tuple[float, float], ...]:
    one_row = scanner.height(fields) == scanner.height(1)
    return tuple((10 + x * 0.323, y * 0.62 if one_row else 4 + y * 0.46) for x, y in scanner.places(fields)[1])


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw the way, and sockets for diamonds and chips."""
    spots = _spots(len(board_of(t).scanner))
    size = min(5.5, 60 / len(spots))
    gems = "".join(use(f"{PREFIX}-diamond", 17 + i * 22, 79, 18) for i in range(GOAL))
    chips = "".join(path(f"M{16 + i * 14} 102h0") for i in range(CHIPS))
    return slot(
        "ship",
        rect(0, 0, 144, 114, 8, class_="night"),
        rect(0, 0, 144, 66, 8, fill=f"url(#{PREFIX}-sky)"),
        path(scanner.route(spots), class_="route"),
        path("".join(f"M{x:.1f} {y:.1f}h0" for x, y in spots), class_="spots", stroke_width=2 * size),
        slot("marker"),
        slot("diamonds", gems, class_="gems"),
        slot("chips", chips, class_="sockets"),
        tag="svg",
        class_="small sternenschiff",
        viewBox="0 0 144 114",
    )


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the state of the small drawing, which marks nothing as new."""
    return _parts(board_of(t), texts, q, name, v.marker[q], v.diamonds[q], v.chips[q])


@lru_cache(maxsize=4096)
def _parts(board: Board, texts: Texts, q: int, name: str, marker: int, diamonds: int, chips: int) -> dict[str, Part]:
    """Return the state of the ship of seat q."""
    label = phrase(
        texts,
        "console-small",
        ("name", name),
        ("symbol", board.named(board.scanner[marker], texts)),
        ("field", marker),
        ("last", len(board.scanner) - 1),
        ("diamonds", diamonds),
        ("chips", chips),
    )
    return {
        "ship": Part(label=label),
        "marker": _marker(len(board.scanner), q, marker),
        "diamonds": _count(diamonds),
        "chips": _count(chips),
    }


@lru_cache(maxsize=512)
def _marker(fields: int, q: int, field: int) -> Part:
    x, y = _spots(fields)[field]
    return Part(mark=use(f"{PREFIX}-sign-{q}", x, y, SIGN, class_=f"sign seat-{q}"))


@lru_cache(maxsize=16)
def _count(count: int) -> Part:
    return Part(f"has-{count}")


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Return seat q's diamonds as text."""
    return str(v.diamonds[q])


# Scenes of the rules page


TURN = ("0 start 6", "1 start 6", [1, 4, 5], "0 place 1 blue", [3, 4], "0 place 4 green", [3], "0 place 3 red")
SCENES = {
    "use": Scene(TURN),
    "fight": Scene((*TURN, "0 use blue", "0 use red", "0 use green")),
}
