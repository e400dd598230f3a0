"""The sheet of Sternenschiff: a seat's own console, others small, the dice, the cover, ships to print."""

from html import escape
from typing import Any

from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.dice import Die
from dicehaven.drawing.svg import svg

from ..layout import setup
from ..multisets import SETS
from ..pointing import place_part, preview, values
from ..ship_view import Ship, board_of
from ..state import ALL, BLUE, GREEN, PLACES, RED, Phase, Setup, State, waits
from ..symbols import DEFS, SYMBOLS
from ..texts import ahead_of, colour_text, symbol_text
from . import helm, scanner, switches
from .cover import cover

__all__ = ["DEFS", "SYMBOLS", "blank", "cover", "score", "small", "spoken", "stage", "tray"]

NOTHING_LAID = (0, 0, 0)


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
    """The console of seat p; an onlooker sees the ship of the seat whose turn it is."""
    seat = p if p >= 0 else v.mover
    board = board_of(t)
    ship = Ship(t, v, seat, board, texts.language, tuple(names), frozenset(lit), chosen, frozenset(new))
    laid, total = preview(v, chosen) if ship.at_work else (NOTHING_LAID, 0)
    rolled = values(v) if ship.at_work and v.phase == Phase.PLACE and not v.due else []
    tall = " tall" if scanner.height(len(board.scanner)) > 92 else ""
    return (
        f'<div class="sternenschiff console{tall}" role="group" '
        f'aria-label="{escape(ship.say("console-label", name=names[seat]))}">'
        + scanner.scanner(ship, scanner.within_reach(ship, laid))
        + helm.helm(ship, laid, rolled)
        + switches.hold(ship)
        + switches.panel(ship)
        + switches.pirates(board, texts.language, total)
        + "</div>"
    )


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """The ship of seat q drawn small."""
    ship = Ship(t, v, q, board_of(t), texts.language)
    symbol = t.scanner[v.marker[q]]
    label = ship.say(
        "console-small",
        name=name,
        symbol=ship.word(symbol),
        field=v.marker[q],
        last=t.diamond,
        diamonds=v.diamonds[q],
        chips=v.chips[q],
    )
    return scanner.small(ship, label)


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Diamonds."""
    return str(v.diamonds[q])


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The dice that lie rolled, after those that were placed; before a turn's first roll those of the last fight."""
    if v.phase == Phase.START:
        return []
    if v.phase == Phase.OVER or (v.phase == Phase.PLACE and v.due == PLACES):
        return [_die(texts, value, "tray-fought", "danger", "used") for value in SETS[v.fought]]
    if v.phase == Phase.FIGHT:
        return _rolled(v, texts, chosen, "tray-fight", "danger")
    return _placed(v, texts, chosen) + _rolled(v, texts, chosen, "tray-rolled", "cockpit")


def _die(texts: Texts, value: int, code: str, kind: str, state: str = "", part: str = "") -> Die:
    return Die(value, kind, state, part, texts(code, value=value))


def _placed(v: State, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Blue, red and green; those that wait to be used are chosen by a tap."""
    dice = []
    for place in range(PLACES):
        if v.laid[place]:
            useful = waits(v, place)
            part = place_part(v, place) if useful and v.phase == Phase.USE else ""
            state = "selected" if part in chosen else "" if useful else "used"
            spent = v.phase != Phase.PLACE and not useful
            said = text("tray-spent" if spent else "tray-laid", value=v.laid[place], place=colour_text(place))
            dice.append(Die(v.laid[place], "cockpit", state, part, texts.say(said)))
    return dice


def _rolled(v: State, texts: Texts, chosen: tuple[str, ...], code: str, kind: str) -> list[Die]:
    """The dice just rolled; several values make each of them something to point at."""
    several, left, dice = len(values(v)) > 1, list(chosen), []
    for value in SETS[v.dice]:
        part = f"die {value}"
        taken = part in left
        if taken:
            left.remove(part)
        dice.append(_die(texts, value, code, kind, "selected" if taken else "", part if several else ""))
    return dice


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """The ship of seat q in a few sentences."""
    at = {"name": names[q], "symbol": symbol_text(t, t.scanner[v.marker[q]]), "field": v.marker[q], "last": t.diamond}
    on_diamond = v.marker[q] == t.diamond
    told = [
        text("spoken-diamond", name=names[q], field=v.marker[q], last=t.diamond)
        if on_diamond
        else text("spoken-scanner", next=symbol_text(t, t.scanner[v.marker[q] + 1]), **at)
    ]
    if v.phase == Phase.START and q >= v.mover:
        told.append(text("spoken-no-pawn"))
    else:
        symbol, ahead = symbol_text(t, t.ring[v.pawn[q]]), ahead_of(t, v.pawn[q])
        told.append(text("spoken-pawn", field=v.pawn[q], symbol=symbol, ahead=ahead))
    told.append(text("spoken-hold", diamonds=v.diamonds[q], chips=v.chips[q]))
    if v.mover == q and v.phase in (Phase.PLACE, Phase.USE, Phase.RAID, Phase.READY, Phase.FIGHT) and v.empty != ALL:
        dice = [
            text("spoken-die", value=v.laid[place], place=colour_text(place))
            for place in (BLUE, RED, GREEN)
            if v.laid[place]
        ]
        told.append(text("spoken-dice", dice=dice))
    return " ".join(texts.say(sentence) for sentence in told)


def blank(data: dict[str, Any], texts: Texts) -> list[str]:
    """An empty ship on white ground, across the page."""
    t, v = setup(2, {"turn_limit": 1}, data), State()
    v.phase = Phase.START
    ship = Ship(t, v, -1, board_of(t), texts.language)
    high = scanner.height(t.diamond + 1)
    drawn = [
        scanner.scanner(ship, -1, width=scanner.WIDTH, height=high),
        helm.helm(ship, NOTHING_LAID, [], y=high + 12, width=helm.WIDTH, height=helm.HEIGHT),
        *switches.printed(ship, 408, high + 268),
    ]
    return [svg(710, high + 390, *drawn, class_="sheet sternenschiff blank", label=texts("title"))]
