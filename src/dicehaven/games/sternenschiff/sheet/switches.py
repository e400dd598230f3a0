"""The switches of the mechanic bar, the pirate table, the hold with diamonds and chips, and the ships to raid."""

from collections.abc import Collection
from functools import lru_cache
from html import escape

from dicehaven.core.contract import Part
from dicehaven.core.graphemes import fitted
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import circle, g, path, rect, text, use

from ..mechanics import ADVANCE, AGAIN, ONE_TO_SIX, TO_SIX
from ..queries import Board, Ship, phrase
from ..state import CHIPS, GOAL
from .symbols import PREFIX, glyph

SWITCHES = range(1, ADVANCE + 1)
SUMS = range(2, 13)
NAME = 9  # columns for a name on a ship to raid


# The mechanic's switches


def _tiny(x: float, y: float, value: int, size: float, bright: bool = False) -> str:
    return use(f"{PREFIX}-die-{value}", x, y, size, class_="tiny bright" if bright else "tiny")


@lru_cache(maxsize=16)
def switch_face(action: int, seat: int = 0) -> str:
    """Draw the effect of a mechanic action on 66 by 48; the ship is that of a seat."""
    plate = rect(1, 1, 64, 46, 9, class_="plate")
    arrow = path("M29 24H37M34 20.5L37.5 24L34 27.5", class_="arrow")
    if action == AGAIN:
        turn = path("M43 18.6A11 11 0 1 0 44.4 26M44.4 14V19.4H39", class_="arrow wide")
        return plate + turn + circle(33.6, 24, 2.6, class_="dot")
    if action == ADVANCE:
        ahead = path("M38 24H54M48 18L54.5 24L48 30", class_="arrow wide")
        return plate + use(f"{PREFIX}-ship-{seat}", 20, 24, 24, class_="symbol") + ahead
    if action == TO_SIX:
        return plate + use(f"{PREFIX}-question", 16, 24, 18, class_="symbol") + arrow + _tiny(50, 24, 6, 20, True)
    if action == ONE_TO_SIX:
        arrow = path("M26 24H37M29.5 20.5L33 24L29.5 27.5M34 20.5L37.5 24L34 27.5", class_="arrow")
        return plate + _tiny(15, 24, 1, 20) + arrow + _tiny(50, 24, 6, 20, True)
    return plate + _tiny(16, 24, action, 20) + arrow + _tiny(50, 24, action + 1, 20, True)


def switches(texts: Texts, q: int) -> str:
    """Draw the nine mechanic actions of seat q; a chip covers those in use."""
    drawn = "".join(_framed(66, 48, switch(action, q), "switch-frame") for action in SWITCHES)
    title = escape(phrase(texts, "console-mechanic"))
    return (
        f'<section class="mechanic" aria-label="{title}"><h2>{title}</h2><div class="switches">{drawn}</div></section>'
    )


def switch(action: int, q: int) -> str:
    """Draw a switch of seat q, on 66 by 48, with the chip that covers it when it has been used."""
    chip = use(f"{PREFIX}-chip", 33, 24, 40, class_="used-chip")
    return slot(f"switch {action}", switch_face(action, q), chip, class_="switch")


def _framed(width: int, height: int, inside: str, class_: str, align: str = "xMidYMid") -> str:
    """Frame a drawing without giving it a name or hiding what is in it."""
    return (
        f'<svg role="none" viewBox="0 0 {width} {height}" preserveAspectRatio="{align}" class="{class_}">{inside}</svg>'
    )


@lru_cache(maxsize=512)
def _switch_part(texts: Texts, action: int, used: bool, new: bool) -> Part:
    if action in (TO_SIX, AGAIN, ADVANCE):
        label = phrase(texts, {TO_SIX: "console-six", AGAIN: "console-again", ADVANCE: "console-nine"}[action])
    else:
        value = 1 if action == ONE_TO_SIX else action
        after = 6 if action == ONE_TO_SIX else action + 1
        label = phrase(texts, "console-step", ("action", action), ("value", value), ("after", after))
    label += f", {phrase(texts, 'console-used')}" if used else ""
    classes = ("is-used is-new" if new else "is-used") if used else ""
    return Part(classes, label=label, point=f"switch {action}")


# The ships to raid


def raid(texts: Texts, q: int, names: list[str]) -> str:
    """Draw the other ships; they take the place of the switches while a raid is decided."""
    title = escape(phrase(texts, "console-raid"))
    others = [(q + k) % len(names) for k in range(1, len(names))]
    drawn = "".join(_framed(128, 48, _target(other, names[other]), "target-frame", "xMinYMid") for other in others)
    inside = f'<h2>{title}</h2><div class="targets">{drawn}</div>'
    return f'<section class="mechanic raid" aria-label="{title}">{inside}</section>'


def _target(q: int, name: str) -> str:
    """Draw a ship: the symbol on which its marker stands, its sign, its name."""
    return slot(
        f"ship {q}",
        rect(1, 1, 126, 46, 9, class_="plate"),
        circle(24, 24, 17, class_="node"),
        MARK,
        use(f"{PREFIX}-sign-{q}", 38, 37, 17, class_=f"sign seat-{q}"),
        text(52, 29.5, fitted(name, NAME), class_="who"),
        class_="target",
    )


@lru_cache(maxsize=512)
def _target_part(board: Board, texts: Texts, q: int, name: str, field: int) -> Part:
    symbol = board.scanner[field]
    label = phrase(texts, "console-ship", ("name", name), ("symbol", board.named(symbol, texts)))
    return Part("", glyph(board, symbol, 24, 24, 21), label, f"ship {q}")


# The pirate table


def column(number: int, strength: int, total: int) -> str:
    """Draw a column of the pirate table, on 36 by 70: the sum, the number of pirates, their strength."""
    first = number if number <= 3 else (number + 1) // 2
    rows = ((31, range(first)), (41.5, range(number - first))) if number > 3 else ((36, range(number)),)
    skulls = "".join(
        use(f"{PREFIX}-pirate", 18 + (i - (len(row) - 1) / 2) * 10.6, y, 10.4 if number > 1 else 13)
        for y, row in rows
        for i in row
    )
    plate = rect(1, 1, 34, 68, 8, class_="plate")
    return plate + text(18, 18, total, class_="sum") + skulls + _tiny(18, 57, strength, 19, True)


def pirates(board: Board, texts: Texts) -> str:
    """Draw the pirate table: a column for each sum of blue and red."""
    title = escape(phrase(texts, "console-pirates"))
    note = escape(phrase(texts, "console-sum"))
    drawn = "".join(
        slot(f"sum {total}", column(*board.pirates[total - 2], total), tag="svg", class_="pirates", viewBox="0 0 36 70")
        for total in SUMS
    )
    return (
        f'<section class="pirate-table" aria-label="{title}: {note}"><h2>{title} <small>{note}</small></h2>'
        f'<div class="columns">{drawn}</div></section>'
    )


def pirate_parts(ship: Ship, texts: Texts) -> dict[str, Part]:
    """Return the state of each column: that of this turn's sum stands out."""
    return {f"sum {total}": _pirate_part(ship.board, texts, total, total == ship.total) for total in SUMS}


def expected(ship: Ship, before: Ship, texts: Texts) -> dict[str, Part]:
    """Return the column of the sum as it would be."""
    if ship.total == before.total:
        return {}
    return {f"sum {ship.total}": _pirate_part(ship.board, texts, ship.total, True)}


@lru_cache(maxsize=512)
def _pirate_part(board: Board, texts: Texts, total: int, now: bool) -> Part:
    number, strength = board.pirates[total - 2]
    label = phrase(texts, "console-column", ("sum", total), ("count", number), ("strength", strength))
    return Part("is-next", label=f"{label}, {phrase(texts, 'console-now')}") if now else Part(label=label)


# The hold


def _row_of(symbol: str, count: int, gap: int) -> str:
    drawn = "".join(use(f"{PREFIX}-{symbol}", gap / 2 + i * gap, 11, 19) for i in range(count))
    return slot(f"{symbol}s", drawn, tag="svg", class_=f"{symbol}s", viewBox=f"0 0 {count * gap} 22")


def hold() -> str:
    """Draw the hold: six diamonds, nine chips."""
    return f'<div class="hold">{_row_of("diamond", GOAL, 23)}{_row_of("chip", CHIPS, 22)}</div>'


@lru_cache(maxsize=512)
def _hold_part(texts: Texts, code: str, count: int, most: tuple[str, int], new: bool) -> Part:
    return Part(f"has-{count} is-new" if new else f"has-{count}", label=phrase(texts, code, ("count", count), most))


def parts(ship: Ship, texts: Texts, names: list[str], new: Collection[str]) -> dict[str, Part]:
    """Return the state of switches, ships to raid, pirate table and hold."""
    found = {}
    for action in SWITCHES:
        name = f"switch {action}"
        found[name] = _switch_part(texts, action, (ship.used >> action & 1) == 1, name in new)
    for q, field in enumerate(ship.markers):
        if q != ship.seat:
            found[f"ship {q}"] = _target_part(ship.board, texts, q, names[q], field)
    found["diamonds"] = _hold_part(texts, "console-diamonds", ship.diamonds, ("goal", GOAL), "diamonds" in new)
    found["chips"] = _hold_part(texts, "console-chips", ship.chips, ("most", CHIPS), "chips" in new)
    return found | pirate_parts(ship, texts)


def printed(board: Board, left: float, high: float) -> list[str]:
    """Draw, for an empty ship on paper, switches, diamonds and chips at the right, 300 wide, and pirates below."""
    drawn = [
        g(switch_face(i + 1), transform=f"translate({left + i % 3 * 102:g} {i // 3 * 76}) scale(1.42)")
        for i in range(9)
    ]
    drawn += [use(f"{PREFIX}-diamond", left + 24 + i * 50, 262, 34, class_="none") for i in range(GOAL)]
    drawn += [use(f"{PREFIX}-chip", left + 16 + i * 33, 316, 28, class_="none") for i in range(CHIPS)]
    for i, (number, strength) in enumerate(board.pirates):
        drawn.append(
            g(
                column(number, strength, i + 2),
                transform=f"translate({i * 65} {high + 14:g}) scale(1.5)",
                class_="pirates",
            )
        )
    return drawn
