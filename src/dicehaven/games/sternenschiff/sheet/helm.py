"""The helm: the blue and the red bar, and between them the ring with the pawn and the green place as its hub."""

from functools import lru_cache
from math import cos, pi, sin

from dicehaven.drawing.svg import circle, g, path, rect, svg, text, use

from ..ship_view import Board, Ship, chosen_row, phrase, spot
from ..state import BLUE, CHIP, COLOURS, GREEN, JOKER, PIRATE, RED, Phase
from ..symbols import GAME

WIDTH, HEIGHT = 384, 256
X, Y = 192, 128
OUTER, INNER = 107, 61
DENSE = 18  # more fields than these are drawn with thin lines, their symbols further out
KINDS = {PIRATE: " pirate", JOKER: " joker", CHIP: " chip"}


def placed(x: float, y: float, value: int, size: float, class_: str = "placed") -> str:
    """A die that lies on the ship."""
    k = size / 30
    return g(
        rect(-15, -12, 30, 30, 7, class_="side"),
        rect(-15, -15, 30, 30, 7, class_="face"),
        use(f"{GAME}-die-{value}", 0, 0, 28, class_="mark"),
        transform=f"translate({x:g} {y:g}) rotate(-4) scale({k:.2f})",
        class_=class_,
    )


def helm(ship: Ship, laid: tuple[int, ...], values: list[int], **place: float) -> str:
    """Bars and ring; `laid` are the dice with the one just chosen, `values` those that lie rolled; `place` is its own on paper."""
    return svg(
        WIDTH,
        HEIGHT,
        _bar(ship, BLUE, 0),
        _ring(ship, laid, values),
        _bar(ship, RED, 304),
        label=ship.say("console-helm"),
        class_="part helm",
        **place,
    )


def _bar(ship: Ship, place: int, left: int) -> str:
    """Six values from the top, each with its symbol; a placed die covers its value."""
    board, wanted, die = ship.board, ship.wanted, ship.die_on(place)
    rows = []
    for value in range(1, 7):
        part = f"{COLOURS[place]} {value}"
        lies = "" if die != value else "spent" if ship.spent(place) else "lies"
        ghost, next_ = part in ship.chosen and ship.v.phase == Phase.PLACE, board.bars[place][value] == wanted
        rows.append(_row(board, ship.language, place, value, left, next_, lies, ghost, ship.state(part)))
    return g(rect(left + 1, 1, 78, 254, 14, class_="panel"), *rows, class_=f"bar-{COLOURS[place]}")


@lru_cache(maxsize=8192)
def _row(
    board: Board, language: str, place: int, value: int, left: int, wanted: bool, lies: str, ghost: bool, state: str
) -> str:
    """A value and its symbol; `lies` says of its die that it waits or has been spent, `ghost` that it would be placed."""
    symbol = board.bars[place][value]
    colour = phrase(language, f"place-{COLOURS[place]}")
    word = board.named(symbol, language)
    label = phrase(language, "console-row", ("place", colour), ("value", value), ("symbol", word))
    label += f", {phrase(language, 'console-next')}" if wanted else ""
    label += f", {phrase(language, f'console-{lies}')}" if lies else ""
    y = 24.5 + (value - 1) * 41.4
    die = (
        placed(left + 22, y, value, 30, "placed" if lies else "placed ghost")
        if lies or ghost
        else use(f"{GAME}-die-{value}", left + 22, y, 23, class_="tiny")
    )
    key = rect(left + 4, y - 19, 72, 38, 10, class_="key")
    mark = path(f"M{left + 70} {y - 16:.1f}v7l-6 -3.5Z", class_="wanted") if wanted else ""
    inside = key + die + board.glyph(symbol, left + 55, y, 25) + mark
    class_ = "row taken spent" if lies == "spent" else "row taken" if lies else "row"
    return spot(f"{COLOURS[place]} {value}", label, inside, class_=class_, state=state)


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


def _ring(ship: Ship, laid: tuple[int, ...], values: list[int]) -> str:
    """The fields clockwise from number 0 at the bottom, the pawn on the rim, the hub."""
    board, pawn, wanted, lands = ship.board, ship.pawn, ship.wanted, _landings(ship, laid, values)
    count = len(board.ring)
    steps = _steps(ship)
    drawn = [circle(X, Y, 112, class_="rim"), circle(X, Y, 109, class_="dial")]
    for i, symbol in enumerate(board.ring):
        number = tuple(steps.get(i, ()))
        state = ship.state(f"ring {i}")
        drawn.append(_field(board, ship.language, i, i == pawn, symbol == wanted, number, lands.get(i, 0), state))
    if pawn >= 0:
        x, y = _at(pi / 2 + pawn * 2 * pi / count, 106)
        drawn.append(g(circle(x, y, 12.5, class_="disc"), use(f"{GAME}-pawn", x, y - 0.5, 18), class_="pawn"))
    return g(*drawn, _hub(ship, laid), class_="ring" if count <= DENSE else "ring dense")


def _steps(ship: Ship) -> dict[int, list[int]]:
    """The fields that the green die may reach, with the steps to them, as long as it has not been used."""
    found: dict[int, list[int]] = {}
    if ship.pawn < 0 or ship.spent(GREEN):
        return found
    ahead = [ship.die_on(GREEN)] if ship.die_on(GREEN) else range(1, 7)
    for steps in ahead:
        found.setdefault((ship.pawn + steps) % len(ship.board.ring), []).append(steps)
    return found


def _landings(ship: Ship, laid: tuple[int, ...], values: list[int]) -> dict[int, int]:
    """The fields where the dice at hand, or the one on the hub, would bring the pawn."""
    if not ship.at_work or ship.pawn < 0 or ship.v.phase not in (Phase.PLACE, Phase.USE) or ship.spent(GREEN):
        return {}
    dice = [laid[GREEN]] if laid[GREEN] else [] if chosen_row(ship.chosen)[0] >= 0 else values
    return {(ship.pawn + value) % len(ship.board.ring): value for value in dice}


@lru_cache(maxsize=8192)
def _field(
    board: Board, language: str, i: int, here: bool, wanted: bool, steps: tuple[int, ...], lands: int, state: str
) -> str:
    """A field of the ring; the pawn is `here`, or so many `steps` away, or the die `lands` it there."""
    outline, x, y, sx, sy = sectors(len(board.ring))[i]
    symbol = board.ring[i]
    label = [phrase(language, "console-ring", ("field", i), ("symbol", board.named(symbol, language)))]
    label += [phrase(language, "console-pawn")] if here else []
    label += [phrase(language, "console-steps", ("steps", steps[0]))] if steps else []
    label += [phrase(language, "console-lands", ("value", lands))] if lands else []
    label += [phrase(language, "console-next")] if wanted else []
    number = "·".join(map(str, steps))
    class_ = "ring-field" + KINDS.get(symbol, "")
    class_ += (" here" if here else "") + (" lands" if lands else "") + (" is-wanted" if wanted else "")
    return spot(
        f"ring {i}",
        ", ".join(label),
        path(outline, class_="sector"),
        board.glyph(symbol, x, y, size_of(len(board.ring))),
        text(sx, sy + 3.6, number, class_="steps") if number else "",
        class_=class_,
        state=state,
    )


def _hub(ship: Ship, laid: tuple[int, ...]) -> str:
    """The green place: a question mark, or the die that moves the pawn."""
    value, spent = ship.die_on(GREEN), ship.spent(GREEN)
    inside = [circle(X, Y, 48, class_="hub"), circle(X, Y, 38, class_="well")]
    if value:
        inside.append(placed(X, Y, value, 42, "placed spent" if spent else "placed"))
    elif laid[GREEN]:
        inside.append(placed(X, Y, laid[GREEN], 42, "placed ghost"))
    else:
        inside.append(use(f"{GAME}-question", X, Y, 40, class_="symbol"))
    label = ship.say("console-hub-die", value=value) if value else ship.say("console-hub")
    label += f", {ship.say('console-spent')}" if spent else ""
    return spot("hub", label, *inside, class_="hub-field", state=ship.state("hub"))
