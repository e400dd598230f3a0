"""The scanner in the windscreen: the way from start to diamond as a route among the stars."""

from collections.abc import Collection
from functools import lru_cache
from math import hypot, pi, sin

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, path, rect, svg, use

from ..queries import Board, Ship, phrase
from ..state import PLAYERS, SCANNER
from .symbols import PREFIX, glyph

WIDTH = 384
ROW = SCANNER // 2  # fields in one row; a longer way turns and comes back
SIGN_PLACES = ((15, 16), (-15, 16), (0, 21))  # where the signs of the other seats stand at a field
SIGN = 20  # their size


def height(fields: int) -> int:
    """Return the height of one row of fields, or of two."""
    return 92 if fields <= ROW else 124


@lru_cache(maxsize=16)
def places(fields: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the radius of a field, and where the fields are."""
    first = fields if fields <= ROW else (fields + 1) // 2
    step = 320 / max(first - 1, 1) if first > 1 else 320
    spots = []
    for i in range(fields):
        back = i >= first
        along = first - 1 - (i - first) if back else i
        x = 32 + along * step
        rise = sin(pi * (x - 6) / 372)
        y = 58 - 20 * rise if fields <= ROW else (86 + 9 * rise if back else 39 - 9 * rise)
        spots.append((x, y))
    return min(20.0, step * 0.42), tuple(spots)


def route(spots: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)


def _window(fields: int) -> str:
    """Draw the sky behind the route."""
    high = height(fields)
    low = height(fields) - 92
    return (
        rect(0, 0, WIDTH, high, class_="night")
        + rect(0, 0, WIDTH, high, fill=f"url(#{PREFIX}-sky)")
        + circle(350, 112 + low, 62, class_="planet")
        + path(
            f"M292 {100 + low}Q350 {78 + low} 408 {100 + low}M290 {112 + low}Q350 {92 + low} 410 {112 + low}",
            class_="cloud",
        )
        + circle(56, 16, 9, class_="moon")
        + path(route(places(fields)[1]), class_="route")
    )


def drawing(board: Board, texts: Texts, q: int, **place: float) -> str:
    """Draw the scanner of seat q (-1: nobody's, on paper): its fields with all that can come to stand there."""
    count = len(board.scanner)
    return svg(
        WIDTH,
        height(count),
        _window(count),
        *(_spot(board, i, q) for i in range(count)),
        rect(1.5, 1.5, WIDTH - 3, height(count) - 3, 16, class_="bezel"),
        class_="part scanner",
        label=phrase(texts, "table-scanner"),
        **place,
    )


def _spot(board: Board, i: int, q: int) -> str:
    """Draw a field: the way to it, its symbol or the ship of seat q, the signs of the other seats."""
    radius, spots = places(len(board.scanner))
    x, y = spots[i]
    inside = [_leg(spots[i - 1], spots[i], radius)] if i else []
    inside += [circle(x, y, radius, class_="node"), glyph(board, board.scanner[i], x, y, radius * 1.2)]
    if q >= 0:
        k = radius / 20
        others = [(q + n) % PLAYERS for n in range(1, PLAYERS)]
        inside.append(use(f"{PREFIX}-ship-{q}", x, y, radius * 1.6, class_="ship"))
        inside += [
            use(f"{PREFIX}-sign-{other}", x + dx * k, y + dy * k, SIGN * k, class_=f"sign seat-{other}")
            for other, (dx, dy) in zip(others, SIGN_PLACES)
        ]
    return slot(f"spot {i}", *inside, class_="spot goal" if i == len(board.scanner) - 1 else "spot")


def _leg(start: tuple[float, float], end: tuple[float, float], radius: float) -> str:
    """Draw the way between two fields, from rim to rim."""
    ax, ay = start
    bx, by = end
    length = hypot(bx - ax, by - ay)
    dx, dy = ((bx - ax) / length * radius, (by - ay) / length * radius) if length else (0.0, 0.0)
    return path(route(((ax + dx, ay + dy), (bx - dx, by - dy))), class_="leg")


def parts(ship: Ship, texts: Texts, names: list[str], new: Collection[str]) -> dict[str, Part]:
    """Return the state of each field."""
    return {name: _part(ship, texts, names, i, name in new) for i, name in enumerate(_names(len(ship.board.scanner)))}


def ahead(ship: Ship, before: Ship, texts: Texts, names: list[str]) -> dict[str, Part]:
    """Return the fields that the marker could reach now, but not before."""
    return {f"spot {i}": _part(ship, texts, names, i, False) for i in range(before.reached + 1, ship.reached + 1)}


@lru_cache(maxsize=16)
def _names(fields: int) -> tuple[str, ...]:
    return tuple(f"spot {i}" for i in range(fields))


def _part(ship: Ship, texts: Texts, names: list[str], i: int, new: bool) -> Part:
    marker = ship.markers[ship.seat]
    others = tuple([(q, names[q]) for q, field in enumerate(ship.markers) if field == i and q != ship.seat])
    steps = min(max(i - marker, -1), 2)
    return _spot_part(ship.board, texts, i, steps, steps > 0 and i <= ship.reached, others, new)


@lru_cache(maxsize=8192)
def _spot_part(
    board: Board, texts: Texts, i: int, steps: int, within: bool, others: tuple[tuple[int, str], ...], new: bool
) -> Part:
    """Return a field some steps (-1, 0, 1, 2 or more) ahead of the marker, within reach or not, with others' markers."""
    label = [board.named(board.scanner[i], texts)]
    label += [phrase(texts, "console-marker")] if not steps else []
    label += [phrase(texts, "console-next")] if steps == 1 else []
    label += [phrase(texts, "console-at", ("name", name)) for _, name in others]
    classes = ["own" if not steps else "ahead" if within else "", "next" if steps == 1 else ""]
    classes += [*(f"at-{q}" for q, _ in others), "is-new" if new else ""]
    return Part(" ".join(filter(None, classes)), label=", ".join(label))
