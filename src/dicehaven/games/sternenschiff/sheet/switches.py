"""The switches of the mechanic bar, the pirate table, the hold with diamonds and chips, and the ships to raid."""

from functools import lru_cache
from html import escape

from dicehaven.drawing.svg import circle, g, path, rect, svg, text, use

from ..mechanics import ADVANCE, AGAIN, ONE_TO_SIX, TO_SIX
from ..ship_view import Board, Ship, phrase, spot
from ..state import CHIPS, GOAL, Phase, is_used
from ..symbols import GAME


def _tiny(x: float, y: float, value: int, size: float, bright: bool = False) -> str:
    return use(f"{GAME}-die-{value}", x, y, size, class_="tiny bright" if bright else "tiny")


@lru_cache(maxsize=16)
def switch_face(action: int) -> str:
    """What a mechanic action turns into what, on 66 by 48."""
    plate = rect(1, 1, 64, 46, 9, class_="plate")
    arrow = path("M29 24H37M34 20.5L37.5 24L34 27.5", class_="arrow")
    if action == AGAIN:
        turn = path("M43 18.6A11 11 0 1 0 44.4 26M44.4 14V19.4H39", class_="arrow wide")
        return plate + turn + circle(33.6, 24, 2.6, class_="dot")
    if action == ADVANCE:
        ahead = path("M38 24H54M48 18L54.5 24L48 30", class_="arrow wide")
        return plate + use(f"{GAME}-ship", 20, 24, 24, class_="symbol") + ahead
    if action == TO_SIX:
        return plate + use(f"{GAME}-question", 16, 24, 18, class_="symbol") + arrow + _tiny(50, 24, 6, 20, True)
    if action == ONE_TO_SIX:
        arrow = path("M26 24H37M29.5 20.5L33 24L29.5 27.5M34 20.5L37.5 24L34 27.5", class_="arrow")
        return plate + _tiny(15, 24, 1, 20) + arrow + _tiny(50, 24, 6, 20, True)
    return plate + _tiny(16, 24, action, 20) + arrow + _tiny(50, 24, action + 1, 20, True)


def switches(ship: Ship) -> str:
    """The nine mechanic actions; a chip covers those in use."""
    drawn = "".join(
        _switch(ship.language, action, ship.at_work and is_used(ship.v, action), ship.state(f"switch {action}"))
        for action in range(1, ADVANCE + 1)
    )
    title = escape(ship.say("console-mechanic"))
    return (
        f'<section class="mechanic" aria-label="{title}"><h2>{title}</h2><div class="switches">{drawn}</div></section>'
    )


@lru_cache(maxsize=512)
def _switch(language: str, action: int, used: bool, state: str) -> str:
    if action in (TO_SIX, AGAIN, ADVANCE):
        label = phrase(language, {TO_SIX: "console-six", AGAIN: "console-again", ADVANCE: "console-nine"}[action])
    else:
        value = 1 if action == ONE_TO_SIX else action
        after = 6 if action == ONE_TO_SIX else action + 1
        label = phrase(language, "console-step", ("action", action), ("value", value), ("after", after))
    label += f", {phrase(language, 'console-used')}" if used else ""
    chip = use(f"{GAME}-chip", 33, 24, 40, class_="used-chip") if used else ""
    class_ = "switch is-used" if used else "switch"
    drawn = spot(f"switch {action}", label, switch_face(action), chip, class_=class_, state=state)
    return _framed(66, 48, drawn, "switch-frame")


def _framed(width: int, height: int, inside: str, class_: str, align: str = "xMidYMid") -> str:
    """A drawing that neither has a name of its own nor hides what is in it."""
    return f'<svg viewBox="0 0 {width} {height}" preserveAspectRatio="{align}" class="{class_}">{inside}</svg>'


def raid(ship: Ship) -> str:
    """The other ships while a raid is decided, with the symbols on which their markers stand."""
    title = escape(ship.say("console-raid"))
    others = [(ship.seat + k) % ship.t.players for k in range(1, ship.t.players)]
    drawn = "".join(_target(ship, q) for q in others)
    inside = f'<h2>{title}</h2><div class="targets">{drawn}</div>'
    return f'<section class="mechanic raid" aria-label="{title}">{inside}</section>'


def _target(ship: Ship, q: int) -> str:
    symbol = ship.board.scanner[ship.v.marker[q]]
    name = ship.names[q]
    shown = name if len(name) <= 9 else f"{name[:8]}…"
    drawn = spot(
        f"ship {q}",
        ship.say("console-ship", name=name, symbol=ship.word(symbol)),
        rect(1, 1, 126, 46, 9, class_="plate"),
        circle(24, 24, 17, class_="node"),
        ship.board.glyph(symbol, 24, 24, 21),
        text(48, 29.5, shown, class_="who"),
        class_=f"target seat-{q}",
        state=ship.state(f"ship {q}"),
    )
    return _framed(128, 48, drawn, "target-frame", "xMinYMid")


@lru_cache(maxsize=512)
def _column(number: int, strength: int, total: int) -> str:
    """A column of the pirate table, on 36 by 70: the sum, the number of pirates, their strength."""
    first = number if number <= 3 else (number + 1) // 2
    rows = ((31, range(first)), (41.5, range(number - first))) if number > 3 else ((36, range(number)),)
    skulls = "".join(
        use(f"{GAME}-pirate", 18 + (i - (len(row) - 1) / 2) * 10.6, y, 10.4 if number > 1 else 13)
        for y, row in rows
        for i in row
    )
    plate = rect(1, 1, 34, 68, 8, class_="plate")
    return plate + text(18, 18, total, class_="sum") + skulls + _tiny(18, 57, strength, 19, True)


@lru_cache(maxsize=512)
def pirates(board: Board, language: str, now: int) -> str:
    """The pirate table; the column of this turn's sum stands out."""
    title, note = escape(phrase(language, "console-pirates")), escape(phrase(language, "console-sum"))
    drawn = "".join(_pirate_column(board, language, total, total == now) for total in range(2, 13))
    return (
        f'<section class="pirate-table" aria-label="{title}: {note}"><h2>{title} <small>{note}</small></h2>'
        f'<div class="columns">{drawn}</div></section>'
    )


def _pirate_column(board: Board, language: str, total: int, now: bool) -> str:
    number, strength = board.pirates[total - 2]
    label = phrase(language, "console-column", ("sum", total), ("count", number), ("strength", strength))
    label += f", {phrase(language, 'console-now')}" if now else ""
    return g(_column(number, strength, total), role="img", aria_label=label).join(
        (f'<svg viewBox="0 0 36 70" class="pirates{" is-next" if now else ""}">', "</svg>")
    )


@lru_cache(maxsize=256)
def _row_of(symbol: str, full: int, count: int, gap: int, label: str) -> str:
    drawn = "".join(
        use(f"{GAME}-{symbol}", gap / 2 + i * gap, 11, 19, class_="own" if i < full else "none") for i in range(count)
    )
    return svg(count * gap, 22, drawn, class_=f"{symbol}s", label=label)


def hold(ship: Ship) -> str:
    """What the ship has: diamonds of six, chips of nine."""
    diamonds = ship.v.diamonds[ship.seat] if ship.seat >= 0 else 0
    chips = ship.v.chips[ship.seat] if ship.seat >= 0 else 0
    won = ship.say("console-diamonds", count=diamonds, goal=GOAL)
    held = ship.say("console-chips", count=chips, most=CHIPS)
    gems, in_hand = _row_of("diamond", diamonds, GOAL, 23, won), _row_of("chip", chips, CHIPS, 22, held)
    return f'<div class="hold">{gems}{in_hand}</div>'


def panel(ship: Ship) -> str:
    """The mechanic's switches, or the other ships while a raid is decided."""
    return raid(ship) if ship.v.phase == Phase.RAID else switches(ship)


def printed(ship: Ship, left: float, high: float) -> list[str]:
    """For an empty ship on paper: switches, diamonds and chips at the right, 300 wide, and the pirate table below."""
    drawn = [
        g(switch_face(i + 1), transform=f"translate({left + i % 3 * 102:g} {i // 3 * 76}) scale(1.42)")
        for i in range(9)
    ]
    drawn += [use(f"{GAME}-diamond", left + 24 + i * 50, 262, 34, class_="none") for i in range(GOAL)]
    drawn += [use(f"{GAME}-chip", left + 16 + i * 33, 316, 28, class_="none") for i in range(CHIPS)]
    for i, (number, strength) in enumerate(ship.board.pirates):
        column = _column(number, strength, i + 2)
        drawn.append(g(column, transform=f"translate({i * 65} {high + 14:g}) scale(1.5)", class_="pirates"))
    return drawn
