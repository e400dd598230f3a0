"""The ring of the helm with the pawn, and in its middle the hub, the green place."""

from collections.abc import Collection
from functools import lru_cache
from math import cos, pi, sin

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, g, path, text, use

from ..ship_view import Board, Ship, phrase
from ..state import CHIP, COLOURS, GREEN, JOKER, PIRATE
from ..symbols import GAME, LYING
from ..ways import HUB

X = 192
Y = 128
OUTER = 107
INNER = 61
DENSE = 18  # more fields than these are drawn with thin lines, their symbols further out
KINDS = {PIRATE: " pirate", JOKER: " joker", CHIP: " chip"}
NOBODY: frozenset[str] = frozenset()


def drawing(board: Board, texts: Texts) -> str:
    """The fields clockwise from number 0 at the bottom, the pawn on the rim, the hub."""
    count = len(board.ring)
    fields = [
        slot(
            f"ring {i}",
            path(outline, class_="sector"),
            board.glyph(board.ring[i], x, y, size_of(count)),
            class_="ring-field" + KINDS.get(board.ring[i], ""),
        )
        for i, (outline, x, y, _, _) in enumerate(sectors(count))
    ]
    hub = slot(
        HUB,
        circle(X, Y, 48, class_="hub"),
        circle(X, Y, 38, class_="well"),
        use(f"{GAME}-question", X, Y - 6, 36, class_="symbol"),
        place_name(X, Y + 30, GREEN, texts),
        class_="hub-field",
    )
    rim = circle(X, Y, 112, class_="rim") + circle(X, Y, 109, class_="dial")
    return g(rim, *fields, slot("pawn", class_="pawn"), hub, class_="ring" if count <= DENSE else "ring dense")


def place_name(x: float, y: float, place: int, texts: Texts) -> str:
    """What questions and answers call a place for dice, for whoever does not see its colour."""
    name = phrase(texts, f"place-{COLOURS[place]}")
    return text(x, y, name[:1].upper() + name[1:], class_=f"place-name {COLOURS[place]}", aria_hidden="true")


def placed(value: int, x: float, y: float, size: float) -> str:
    """A die that lies on the ship, its face centred on x, y."""
    drawn = size / 30 * 24 / LYING
    return use(f"{GAME}-lying-{value}", x, y + drawn / 24, drawn, class_="placed")


@lru_cache(maxsize=72)
def sectors(fields: int) -> tuple[tuple[str, float, float, float, float], ...]:
    """The outline of each field, the middle of its symbol, and where the number of steps stands."""
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
    """How large a symbol on the ring is: as wide as its field allows."""
    return min(25.0, 2 * pi / fields * (84 if fields <= DENSE else 92))


def parts(ship: Ship, texts: Texts, new: Collection[str] = NOBODY, pawn: str = "") -> dict[str, Part]:
    """The state of each field, of the pawn (with a class of its own) and of the hub."""
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
    """What looks different with the pawn or the die that was pointed at: steps, landings, pawn, hub."""
    if ship.pawn != before.pawn:
        usual = parts(before, texts)
        return {name: part for name, part in parts(ship, texts, pawn="ghost").items() if part != usual[name]}
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
    """A field so far from the pawn (-1: there is none yet), which may be moved by `dice`, and is about to by `landing`."""
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
    return Part(state, circle(x, y, 12.5, class_="disc") + use(f"{GAME}-pawn", x, y - 0.5, 18))


@lru_cache(maxsize=512)
def _hub_part(texts: Texts, value: int, spent: bool, new: bool, ghost: bool) -> Part:
    """The green place: a question mark, or the die that moves the pawn."""
    label = phrase(texts, "console-hub-die", ("value", value)) if value and not ghost else phrase(texts, "console-hub")
    label += f", {phrase(texts, 'console-spent')}" if spent else ""
    states = {"taken": value, "spent": spent, "ghost": ghost, "is-new": new}
    mark = placed(value, X, Y - 7, 38) if value else ""
    return Part(" ".join(name for name, is_so in states.items() if is_so), mark, label, HUB)
