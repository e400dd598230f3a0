"""What lies on a page of the atlas: fields in all their states, and the crosses on them."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin

from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import circle, g, path, use

from ..state import COLOUR_NAMES
from .page import ROCK_SPOT, START_SPOT, Spot

OPEN, FOCUS, NEW, HINT = "is-open", "is-focus", "is-new", "is-hint"
RIM = "l30 17v34l-30 17-30-17v-34z"  # a hexagon within a field's, from its upper corner
RIM_RADIUS = 34
STROKES = ((-7.2, -6.6), (-2.5, -2.5), (2.7, 3), (7.2, 7.5), (6.8, -7.3), (2.2, -2.6), (-2.6, 2.7), (-7, 7.3))


def field_words(texts: Texts, spot: Spot, crossed: bool, open_: bool) -> str:
    """A field for a screen reader: B4, blue, treasure, may be crossed."""
    field = spot.part.upper()
    if spot.colour == START_SPOT:
        return texts("field-start", field=field)
    if spot.colour == ROCK_SPOT:
        return texts("field-rock", field=field)
    state = texts(f"state-{'crossed' if crossed else 'open' if open_ else 'free'}")
    code = "field-treasure" if spot.chest else "field-plain"
    return texts(code, field=field, colour=texts(f"colour-{COLOUR_NAMES[spot.colour]}"), state=state)


@lru_cache(maxsize=8192)
def field(texts: Texts, spot: Spot, crossed: bool, state: str) -> str:
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
        aria_label=field_words(texts, spot, crossed, pressed),
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
