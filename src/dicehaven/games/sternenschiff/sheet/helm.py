"""The helm: the blue and the red bar, between them the ring with the pawn, and in its middle the hub, the green place."""

from collections.abc import Collection
from functools import lru_cache
from math import cos, pi, sin

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, g, path, rect, svg, text, use

from ..pointing import HUB
from ..queries import Board, Ship, phrase
from ..state import BLUE, CHIP, COLOURS, GREEN, JOKER, PIRATE, RED
from .symbols import LYING, PREFIX, glyph

WIDTH = 384
HEIGHT = 256


def drawing(board: Board, texts: Texts, **place: float) -> str:
    """Draw bars, ring and hub; on paper they take their `place` in a larger drawing."""
    return svg(
        WIDTH,
        HEIGHT,
        _bar(board, BLUE, 0, texts),
        _ring(board, texts),
        _bar(board, RED, 304, texts),
        label=phrase(texts, "console-helm"),
        class_="part helm",
        **place,
    )


def parts(ship: Ship, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """Return the state of bars, ring, pawn and hub."""
    return _bar_parts(ship, BLUE, texts, new) | _bar_parts(ship, RED, texts, new) | _ring_parts(ship, texts, new)


def _bar(board: Board, place: int, left: int, texts: Texts) -> str:
    """Draw a bar's name and six values from the top, each with its symbol and the die that may cover it."""
    rows = [_row(board, place, value, left) for value in range(1, 7)]
    name = _place_name(left + 40, 14.6, place, texts)
    return g(rect(left + 1, 1, 78, 254, 14, class_="panel"), name, *rows, class_=f"bar-{COLOURS[place]}")


def _row(board: Board, place: int, value: int, left: int) -> str:
    y = 36.4 + (value - 1) * 39.4
    return slot(
        f"{COLOURS[place]} {value}",
        rect(left + 4, y - 18, 72, 36, 10, class_="key"),
        use(f"{PREFIX}-die-{value}", left + 22, y, 23, class_="tiny"),
        _placed(value, left + 22, y, 30),
        glyph(board, board.bars[place][value], left + 55, y, 25),
        path(f"M{left + 70} {y - 15:.1f}v7l-6 -3.5Z", class_="wanted"),
        class_="row",
    )


def _bar_parts(ship: Ship, place: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    symbols = ship.board.bars[place]
    die = ship.laid[place]
    colour = COLOURS[place]
    found = {}
    for value in range(1, 7):
        name = f"{colour} {value}"
        lies = "" if die != value else "spent" if ship.is_spent(place) else "lies"
        found[name] = _row_part(ship.board, texts, place, value, symbols[value] == ship.wanted, lies, name in new)
    return found


@lru_cache(maxsize=8192)
def _row_part(board: Board, texts: Texts, place: int, value: int, wanted: bool, lies: str, new: bool) -> Part:
    """Return a value and its symbol; `lies` says of its die that it waits or has been spent."""
    colour = phrase(texts, f"place-{COLOURS[place]}")
    word = board.named(board.bars[place][value], texts)
    label = phrase(texts, "console-row", ("place", colour), ("value", value), ("symbol", word))
    label += f", {phrase(texts, 'console-next')}" if wanted else ""
    label += f", {phrase(texts, f'console-{lies}')}" if lies else ""
    classes = ["taken" if lies else "", "spent" if lies == "spent" else ""]
    classes += ["is-wanted" if wanted else "", "is-new" if new else ""]
    return Part(" ".join(filter(None, classes)), label=label, point=f"{COLOURS[place]} {value}")


# The ring and the hub


X = 192
Y = 128
OUTER = 107
INNER = 61
DENSE = 18  # more fields than these are drawn with thin lines, their symbols further out
KINDS = {PIRATE: " pirate", JOKER: " joker", CHIP: " chip"}
NOBODY: frozenset[str] = frozenset()


def _ring(board: Board, texts: Texts) -> str:
    """Draw the fields clockwise from number 0 at the bottom, the pawn on the rim, the hub."""
    count = len(board.ring)
    fields = [
        slot(
            f"ring {i}",
            path(outline, class_="sector"),
            glyph(board, board.ring[i], x, y, size_of(count)),
            class_="ring-field" + KINDS.get(board.ring[i], ""),
        )
        for i, (outline, x, y, _, _) in enumerate(sectors(count))
    ]
    hub = slot(
        HUB,
        circle(X, Y, 48, class_="hub"),
        circle(X, Y, 38, class_="well"),
        use(f"{PREFIX}-question", X, Y - 6, 36, class_="symbol"),
        _place_name(X, Y + 30, GREEN, texts),
        class_="hub-field",
    )
    rim = circle(X, Y, 112, class_="rim") + circle(X, Y, 109, class_="dial")
    return g(rim, *fields, slot("pawn", class_="pawn"), hub, class_="ring" if count <= DENSE else "ring dense")


def _place_name(x: float, y: float, place: int, texts: Texts) -> str:
    """Write the name that questions and answers have for a place, for whoever does not see its colour."""
    name = phrase(texts, f"place-{COLOURS[place]}")
    return text(x, y, name[:1].upper() + name[1:], class_=f"place-name {COLOURS[place]}", aria_hidden="true")


def _placed(value: int, x: float, y: float, size: float) -> str:
    """Draw a die that lies on the ship, its face centred on x, y."""
    drawn = size / 30 * 24 / LYING
    return use(f"{PREFIX}-lying-{value}", x, y + drawn / 24, drawn, class_="placed")


@lru_cache(maxsize=72)
def sectors(fields: int) -> tuple[tuple[str, float, float, float, float], ...]:
    """Return the outline of each field, the middle of its symbol, and the place of its number of steps."""
    half = pi / fields
    gap = min(0.022, half * 0.12)
    drawn = []
    for i in range(fields):
        a = pi / 2 + i * 2 * half
        (ax, ay), (bx, by) = (_at(angle, OUTER) for angle in (a - half + gap, a + half - gap))
        (dx, dy), (ex, ey) = (_at(angle, INNER) for angle in (a - half + gap * 1.6, a + half - gap * 1.6))
        large = int(fields == 1)
        outline = (
            f"M{ax:.1f} {ay:.1f}A{OUTER} {OUTER} 0 {large} 1 {bx:.1f} {by:.1f}L{ex:.1f} {ey:.1f}"
            f"A{INNER} {INNER} 0 {large} 0 {dx:.1f} {dy:.1f}Z"
        )
        drawn.append((outline, *_at(a, 89 if fields <= DENSE else 95), *_at(a, 68.5 if fields <= DENSE else 72)))
    return tuple(drawn)


def _at(angle: float, radius: float) -> tuple[float, float]:
    return X + radius * cos(angle), Y + radius * sin(angle)


def size_of(fields: int) -> float:
    """Return the size of a symbol on the ring: as wide as its field allows."""
    return min(25.0, 2 * pi / fields * (84 if fields <= DENSE else 92))


def _ring_parts(ship: Ship, texts: Texts, new: Collection[str] = NOBODY, pawn: str = "") -> dict[str, Part]:
    """Return the state of each field, of the pawn (with a class of its own) and of the hub."""
    count = len(ship.board.ring)
    names = _names(len(ship.board.ring))
    found = {name: _part(ship, texts, i, name in new) for i, name in enumerate(names)}
    if ship.pawn < 0:
        found["pawn"] = NOTHING
    else:
        found["pawn"] = _pawn_part(count, ship.pawn, "is-new" if names[ship.pawn] in new else pawn)
    found[HUB] = _hub_part(texts, ship.laid[GREEN], ship.is_spent(GREEN), HUB in new, False)
    return found


def pointed(ship: Ship, before: Ship, texts: Texts) -> dict[str, Part]:
    """Return the parts that differ with the pawn or the die that was pointed at: steps, landings, pawn, hub."""
    if ship.pawn != before.pawn:
        usual = _ring_parts(before, texts)
        return {name: part for name, part in _ring_parts(ship, texts, pawn="ghost").items() if part != usual[name]}
    count = len(ship.board.ring)
    landing = before._replace(lands=ship.lands)
    found = dict[str, Part]()
    for steps in {*ship.lands, *before.lands} if ship.lands != before.lands else ():
        i = (ship.pawn + steps) % count
        part = _part(landing, texts, i, False)
        if part != _part(before, texts, i, False):
            found[_names(count)[i]] = part
    if ship.laid[GREEN] != before.laid[GREEN]:
        found[HUB] = _hub_part(texts, ship.laid[GREEN], False, False, True)
    return found


@lru_cache(maxsize=72)
def _names(fields: int) -> tuple[str, ...]:
    return tuple(f"ring {i}" for i in range(fields))


def _part(ship: Ship, texts: Texts, i: int, new: bool) -> Part:
    away = (i - ship.pawn) % len(ship.board.ring) if ship.pawn >= 0 else -1
    green = ship.laid[GREEN]
    dice = () if away < 0 or ship.is_spent(GREEN) else (green,) if green else (1, 2, 3, 4, 5, 6)
    return _field_part(ship.board, texts, i, away, dice, ship.lands, ship.board.ring[i] == ship.wanted, new)


@lru_cache(maxsize=8192)
def _field_part(
    board: Board,
    texts: Texts,
    i: int,
    away: int,
    dice: tuple[int, ...],
    landing: tuple[int, ...],
    wanted: bool,
    new: bool,
) -> Part:
    """Return a field so far from the pawn (-1: none yet), which may move by `dice`, and is about to by `landing`."""
    count = len(board.ring)
    steps = [value for value in dice if value % count == away]
    lands = next((value for value in landing if value % count == away), 0)
    label = [phrase(texts, "console-ring", ("symbol", board.named(board.ring[i], texts)))]
    if away < 0:
        label += [phrase(texts, "console-before", ("symbol", board.named(board.ring[(i + 1) % count], texts)))]
    label += [phrase(texts, "console-pawn")] if not away else []
    label += [phrase(texts, "console-steps", ("steps", away))] if away > 0 else []
    label += [phrase(texts, "console-lands", ("value", lands))] if lands else []
    label += [phrase(texts, "console-next")] if wanted else []
    _, _, _, x, y = sectors(count)[i]
    number = text(x, y + 3.6, "·".join(map(str, steps)), class_="steps") if steps else ""
    states = {"here": not away, "lands": lands, "is-wanted": wanted, "is-new": new}
    return Part(" ".join(name for name, is_so in states.items() if is_so), number, ", ".join(label), f"ring {i}")


@lru_cache(maxsize=1024)
def _pawn_part(count: int, field: int, state: str) -> Part:
    x, y = _at(pi / 2 + field * 2 * pi / count, 106)
    return Part(state, circle(x, y, 12.5, class_="disc") + use(f"{PREFIX}-pawn", x, y - 0.5, 18))


@lru_cache(maxsize=512)
def _hub_part(texts: Texts, value: int, spent: bool, new: bool, ghost: bool) -> Part:
    """Return the green place: a question mark, or the die that moves the pawn."""
    label = phrase(texts, "console-hub-die", ("value", value)) if value and not ghost else phrase(texts, "console-hub")
    label += f", {phrase(texts, 'console-spent')}" if spent else ""
    states = {"taken": value, "spent": spent, "ghost": ghost, "is-new": new}
    mark = _placed(value, X, Y - 7, 38) if value else ""
    return Part(" ".join(name for name, is_so in states.items() if is_so), mark, label, HUB)
