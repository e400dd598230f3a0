"""The scanner in the windscreen: the way from start to diamond as a route among the stars."""

from functools import lru_cache
from math import pi, sin

from dicehaven.drawing.svg import circle, el, g, path, rect, svg, text, use

from ..ship_view import Board, Ship, advance, phrase
from ..state import CHIPS, GOAL, SCANNER, Phase
from ..symbols import GAME

WIDTH = 384
ROW = SCANNER // 2  # fields in one row; a longer way turns and comes back
BADGE_PLACES = ((15, 15), (-15, 15), (0, 20))  # where other ships stand at a field


def height(fields: int) -> int:
    """One row of fields, or two."""
    return 92 if fields <= ROW else 124


@lru_cache(maxsize=16)
def places(fields: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The radius of a field, and where the fields are."""
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


@lru_cache(maxsize=16)
def _window(fields: int) -> str:
    """What lies behind the route."""
    high, low = height(fields), height(fields) - 92
    return (
        rect(0, 0, WIDTH, high, class_="night")
        + rect(0, 0, WIDTH, high, fill=f"url(#{GAME}-sky)")
        + circle(350, 112 + low, 62, class_="planet")
        + path(
            f"M292 {100 + low}Q350 {78 + low} 408 {100 + low}M290 {112 + low}Q350 {92 + low} 410 {112 + low}",
            class_="cloud",
        )
        + circle(56, 16, 9, class_="moon")
        + path(route(places(fields)[1]), class_="route")
    )


def scanner(ship: Ship, ahead: int, **place: float) -> str:
    """The scanner with all markers; the way to `ahead` is what the dice on the ship make possible."""
    board, v = ship.board, ship.v
    count = len(board.scanner)
    spots = places(count)[1]
    marker = v.marker[ship.seat] if ship.seat >= 0 else -1
    drawn = [_window(count)]
    if ahead > marker >= 0:
        drawn.append(path(route(spots[marker : ahead + 1]), class_="route reached"))
    for i in range(count):
        others = [q for q in range(ship.t.players) if marker >= 0 and q != ship.seat and v.marker[q] == i]
        named = tuple((q, ship.names[q]) for q in others)
        after = marker >= 0 and i == marker + 1
        drawn.append(_spot(board, ship.language, i, _mark(i, marker, ahead, count), i == marker, after, named))
    drawn.append(rect(1.5, 1.5, WIDTH - 3, height(count) - 3, 16, class_="bezel"))
    return svg(WIDTH, height(count), *drawn, class_="part scanner", label=ship.say("table-scanner"), **place)


@lru_cache(maxsize=4096)
def _spot(
    board: Board, language: str, i: int, mark: str, own: bool, after: bool, others: tuple[tuple[int, str], ...]
) -> str:
    """A field of the scanner: with the marker, next to it, or with others' markers."""
    radius, spots = places(len(board.scanner))
    x, y = spots[i]
    label = [board.named(board.scanner[i], language)]
    label += [phrase(language, "console-marker")] if own else []
    label += [phrase(language, "console-next")] if after else []
    label += [phrase(language, "console-at", ("name", name)) for _, name in others]
    return g(
        circle(x, y, radius, class_="node"),
        use(f"{GAME}-ship", x, y, radius * 1.6, class_="ship")
        if own
        else board.glyph(board.scanner[i], x, y, radius * 1.2),
        *(_badge(name, q, x, y, place, radius) for (q, name), place in zip(others, BADGE_PLACES)),
        class_="spot" + mark,
        role="img",
        aria_label=", ".join(label),
    )


def _mark(i: int, marker: int, ahead: int, count: int) -> str:
    if i == marker:
        return " own"
    within = " ahead" if marker < i <= ahead else ""
    return within + (" next" if i == marker + 1 and marker >= 0 else " goal" if i == count - 1 else "")


def _badge(name: str, q: int, x: float, y: float, place: tuple[int, int], radius: float) -> str:
    """Another ship's marker: its seat's initial on a small disc."""
    k = radius / 20
    x, y = x + place[0] * k, y + place[1] * k
    return g(
        circle(x, y, 7.4),
        text(x, y + 3.7, name[:1].upper() or str(q), class_="initial"),
        class_=f"other seat-{q}",
    )


@lru_cache(maxsize=16)
def _small_way(fields: int) -> tuple[str, tuple[tuple[float, float], ...]]:
    spots = tuple((10 + x * 0.323, y * 0.62 if fields <= ROW else 4 + y * 0.46) for x, y in places(fields)[1])
    return path(route(spots), class_="route"), spots


def small(ship: Ship, label: str) -> str:
    """The ship as 144 by 114: where its marker is, its diamonds, its chips."""
    way, spots = _small_way(len(ship.board.scanner))
    v, q = ship.v, ship.seat
    size = min(5.5, 60 / len(spots))
    way += path("".join(f"M{x:.1f} {y:.1f}h0" for x, y in spots), class_="spots", stroke_width=2 * size)
    x, y = spots[v.marker[q]]
    gems = "".join(
        use(f"{GAME}-diamond", 17 + i * 22, 79, 18, class_="won" if i < v.diamonds[q] else "open") for i in range(GOAL)
    )
    chips = path("".join(f"M{16 + i * 14} 102h0" for i in range(CHIPS)), class_="sockets")
    chips += path("".join(f"M{16 + i * 14} 102h0" for i in range(v.chips[q])), class_="held") if v.chips[q] else ""
    return el(
        "svg",
        rect(0, 0, 144, 114, 8, class_="night"),
        rect(0, 0, 144, 66, 8, fill=f"url(#{GAME}-sky)"),
        way,
        circle(x, y, 9, class_="here"),
        use(f"{GAME}-ship", x, y, 13, class_="ship"),
        gems,
        chips,
        viewBox="0 0 144 114",
        class_="small sternenschiff",
        role="img",
        aria_label=label,
    )


def within_reach(ship: Ship, laid: tuple[int, ...]) -> int:
    """How far the marker can get with the dice that are still to be used."""
    if not ship.at_work:
        return ship.v.marker[ship.seat] if ship.seat >= 0 else -1
    if ship.v.phase not in (Phase.PLACE, Phase.USE, Phase.OVER):
        return ship.v.marker[ship.seat]
    waiting = tuple(0 if ship.spent(place) else value for place, value in enumerate(laid))
    return advance(ship.t, ship.v, ship.seat, waiting)
