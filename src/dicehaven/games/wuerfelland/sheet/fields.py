"""What lies on a page of the atlas: fields in all their states, and the two goals at its foot."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path

from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import circle, g, number, path, rect, text, use

from ..atlas import ROCK_SPOT, START_SPOT, Page, Spot
from ..layout import COLOUR_NAMES

FOLDER = Path(__file__).parents[1] / "locale"
OPEN, FOCUS, NEW, HINT = "is-open", "is-focus", "is-new", "is-hint"
RIM = "l30 17v34l-30 17-30-17v-34z"  # a hexagon within a field's, from its upper corner
RIM_RADIUS = 34
CHIP, COIN, CHESTS_WIDTH = 60, 25, 44
STROKES = ((-7.2, -6.6), (-2.5, -2.5), (2.7, 3), (7.2, 7.5), (6.8, -7.3), (2.2, -2.6), (-2.6, 2.7), (-7, 7.3))
TICK = "M4.6 13.4C6.6 15 8 16.8 9.6 19.6C12.4 13.6 15.6 8.8 20 4.6"


@lru_cache(maxsize=4096)
def words(language: str, code: str, *args: tuple[str, object]) -> str:
    """A label in a language; a board has hundreds, and they come again."""
    return Texts(language, FOLDER)(code, **dict(args))


def field_words(language: str, spot: Spot, crossed: bool, open_: bool) -> str:
    """A field for a screen reader: B4, blue, treasure, may be crossed."""
    field = spot.part.upper()
    if spot.colour == START_SPOT:
        return words(language, "field-start", ("field", field))
    if spot.colour == ROCK_SPOT:
        return words(language, "field-rock", ("field", field))
    colour = words(language, f"colour-{COLOUR_NAMES[spot.colour]}")
    state = words(language, f"state-{'crossed' if crossed else 'open' if open_ else 'free'}")
    code = "field-treasure" if spot.chest else "field-plain"
    return words(language, code, ("field", field), ("colour", colour), ("state", state))


@lru_cache(maxsize=8192)
def field(language: str, spot: Spot, crossed: bool, state: str) -> str:
    """A field with what stands on it; its soil lies below already.

    `state` holds the classes of the states that come and go: open, focus, new, hint.
    """
    pressed = OPEN in state or FOCUS in state
    kind = "is-blocked" if spot.colour == ROCK_SPOT else "is-cross" if crossed else "is-empty"
    colour = COLOUR_NAMES[spot.colour] if spot.colour >= 0 else ""
    x, y = spot.x, spot.y
    parts = [path(spot.hexagon, class_="reach"), _marks(spot, crossed)]
    if crossed and NEW in state:
        parts.append(written("x", x, y + 4, 46))
    elif not crossed and FOCUS in state:
        parts.append(written("x", x, y + 4, 46, "pen ghost"))
    if state:
        d = f"M{x} {y - RIM_RADIUS}{RIM}"
        parts.append(path(d, class_="halo") + path(d, class_="rim"))
    return g(
        *parts,
        class_=" ".join(f"hex {colour} {kind} {state}".split()),
        data_part=spot.part,
        role="button" if pressed else "img",
        tabindex=0 if pressed else None,
        aria_label=field_words(language, spot, crossed, pressed),
    )


@lru_cache(maxsize=8192)
def cross(spot: Spot) -> str:
    """The cross on a field as part of a path, tilted by its place."""
    x, y, k = (spot.x, spot.y + 4, 1.9) if spot.colour >= 0 else (spot.x, spot.y, 1.4)
    tilt = ((spot.x * 7 + spot.y * 13) % 9 - 4) * pi / 180
    turned = [(k * (a * cos(tilt) - b * sin(tilt)), k * (a * sin(tilt) + b * cos(tilt))) for a, b in STROKES]
    (ax, ay), first, (bx, by), second = turned[0], turned[1:4], turned[4], turned[5:]
    down, up = (
        " ".join(f"{a - p:.1f} {b - q:.1f}" for a, b in ends) for ends, p, q in ((first, ax, ay), (second, bx, by))
    )
    return f"M{x + ax:.1f} {y + ay:.1f}c{down}M{x + bx:.1f} {y + by:.1f}c{up}".replace(" -", "-")


def crosses(spots: Iterable[Spot]) -> str:
    """What the pen has written before, in one path."""
    return g(path("".join(map(cross, spots))), class_="pen crosses")


def _marks(spot: Spot, crossed: bool) -> str:
    """The glyph of a field, and the chest of a treasure."""
    if spot.colour < 0:
        return ""
    x, y, symbol = spot.x, spot.y, f"wuerfelland-{COLOUR_NAMES[spot.colour]}"
    if spot.chest:
        chest = circle(x, y + 9, 18.5, class_="coin") + use("wuerfelland-chest", x, y + 8.5, 24, class_="chest")
        return chest + use(symbol, x, y - 21.5, 22, class_="glyph")
    return use(symbol, x, y - 24, 17, class_="glyph") if crossed else use(symbol, x, y, 34, class_="glyph")


def goals(
    page: Page, language: str, left: list[int], fields: list[int], found: int, wanted: int, gap: int = 0
) -> tuple[str, float]:
    """The two goals below the board, and the height that they take: a whole colour, and enough treasures.

    `gap` parts so many coins from those that follow.
    """
    room = page.width / page.scale - 40
    coins = max(wanted, found)
    items = [_chip(language, c, left[c], fields[c]) for c in range(len(COLOUR_NAMES))]
    step = min(COIN, (room - 6 * CHIP - 18 - CHESTS_WIDTH - (10 if gap else 0)) / coins)
    per_line = 6 if room >= 6 * CHIP else 3
    lines = [_row(items[i : i + per_line], CHIP) for i in range(0, 6, per_line)]
    treasures = words(language, "treasures-found", ("found", found), ("wanted", wanted))
    if per_line == 6 and step >= 19:
        chests, width = _coins(found, 0, coins, step, True, gap)
        lines[0] = (lines[0][0] + g(chests, transform=f"translate({6 * CHIP + 18} 0)"), 6 * CHIP + 18 + width)
    else:
        rows = -(-coins * COIN // int(room - CHESTS_WIDTH - 10))
        fit = -(-coins // rows)
        for start in range(0, coins, fit):
            lines.append(_coins(found, start, min(start + fit, coins), COIN, start == 0, gap))
    k, drawn = page.scale, []
    for i, (line, width) in enumerate(lines):
        x, y = (page.width - width * k) / 2, page.foot + (20 + i * 44) * k
        place = f"translate({number(x)} {number(y)})" + (f" scale({k:.3f})" if k != 1 else "")
        drawn.append(g(line, transform=place))
    label = g(*drawn, class_="goals", role="group", aria_label=treasures)
    return label, (24 + 44 * len(lines)) * k


def _row(items: list[str], width: float) -> tuple[str, float]:
    moved = (g(item, transform=f"translate({number(i * width)} 0)") for i, item in enumerate(items))
    return "".join(moved), width * len(items) - 4


@lru_cache(maxsize=4096)
def _chip(language: str, c: int, left: int, all_: int) -> str:
    """How many fields of a colour are left, in 56 by 36; a tick when there are none."""
    colour = COLOUR_NAMES[c]
    label = words(
        language, "colour-left", ("colour", words(language, f"colour-{colour}")), ("left", left), ("all", all_)
    )
    figure = (
        text(41, 21 if left < 100 else 19, left, class_="left" if left < 100 else "left many")
        if left
        else _tick(41, 14, 24)
    )
    return g(
        rect(0, -4, 56, 36, 9, class_="soil"),
        rect(0, -4, 56, 36, 9, fill=f"url(#wuerfelland-grain-{colour})", class_="grained"),
        use(f"wuerfelland-{colour}", 15.5, 14, 22, class_="glyph"),
        rect(29, 0, 24, 28, 6, class_="well"),
        figure,
        class_=f"chip {colour}" + ("" if left else " is-done"),
        role="img",
        aria_label=label,
    )


def _tick(x: float, y: float, size: float) -> str:
    k = size / 24
    place = f"translate({number(x)} {number(y)}) scale({k:.3g}) translate(-12 -12)"
    return g(path(TICK), class_="pen", transform=place)


@lru_cache(maxsize=512)
def _coins(found: int, start: int, end: int, step: float, chest: bool, gap: int) -> tuple[str, float]:
    """A chest and a row of coins, those found crossed."""
    parts = [use("wuerfelland-chest", 14, 14, 28, class_="chest")] if chest else []
    radius, x = min(11, step * 0.46), 0.0
    for i in range(start, end):
        x = CHESTS_WIDTH + (i - start) * step + (10 if gap and i >= gap else 0)
        parts.append(circle(x, 14, radius, class_="coin" if i < found else "coin open"))
        parts.append(written("x", x, 14, radius * 1.55) if i < found else "")
    return "".join(parts), x + radius
