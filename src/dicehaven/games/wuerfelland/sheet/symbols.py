"""The symbols of Würfelland on 24 by 24, the grain of its soils, and the cover of its box."""

from functools import cache
from math import cos, pi, sin

from dicehaven.drawing.pen import pen_symbols, thin, written
from dicehaven.drawing.svg import circle, el, g, number, path, rect, svg, use

from ..layout import LETTERS
from ..state import COLOUR_NAMES

PREFIX = "wuerfelland"  # of all ids
SOLID: dict[str, object] = {"fill": "currentColor"}
ROUNDED = SOLID | {"stroke": "currentColor", "stroke_width": 0.8, "stroke_linejoin": "round"}
HOLE = "var(--glyph-hole, #0003)"
EAR = "M12 2C14 4 14 6.6 12 8.4C10 6.6 10 4 12 2Z"
CHEST = "M3 10.4C3 6.6 5 4.8 8 4.8H16C19 4.8 21 6.6 21 10.4V11H3ZM3 12.6H9.6V14.8H14.4V12.6H21V20H3Z"


def _rays(count: int, start: float, end: float) -> str:
    turned = [i * 2 * pi / count for i in range(count)]
    return "".join(
        f"M{12 + start * cos(a):.1f} {12 + start * sin(a):.1f}L{12 + end * cos(a):.1f} {12 + end * sin(a):.1f}"
        for a in turned
    )


def _grains(y: float) -> str:
    """Draw a pair of grains at an ear of wheat."""
    return (
        f"M12.6 {y}C12.7 {y - 3} 14.6 {y - 4.6} 17.6 {y - 4.6}C17.5 {y - 1.5} 15.6 {y} 12.6 {y}Z"
        f"M11.4 {y}C11.3 {y - 3} 9.4 {y - 4.6} 6.4 {y - 4.6}C6.5 {y - 1.5} 8.4 {y} 11.4 {y}Z"
    )


def _wave(y: float) -> str:
    return f"M2.4 {y:.1f}C4.8 {y - 3:.1f} 7.2 {y - 3:.1f} 9.6 {y - 0.4:.1f}S14.4 {y + 2.2:.1f} 16.8 {y - 0.4:.1f}S20.4 {y - 2:.1f} 21.6 {y - 1.2:.1f}"


HOUSE = path("M12 3.4L22 11.6H19.2V20.6H4.8V11.6H2Z", **SOLID) + path("M9.9 20.6V15.4H14.1V20.6Z", fill=HOLE)
WHEAT = path("M12 21.6V9", **thin(1.9)) + path(EAR + _grains(12.4) + _grains(17.6), **SOLID)
FIR = path("M12 2L18.2 10H15.6L20.4 16.8H13.4V22H10.6V16.8H3.6L8.4 10H5.8Z", **ROUNDED)
WAVES = path(_wave(7.6) + _wave(13.2) + _wave(18.8), **thin(2.3))
SUN = circle(12, 12, 5, **SOLID) + path(_rays(8, 7.6, 10.6), **thin(2.2))
PEAKS = path("M1.4 20L8.6 6.4L12.4 13L14.8 9.2L22.6 20Z", **ROUNDED) + path(
    "M8.6 6.4L11.2 11L9.6 12.4L8.4 10.8L6.2 11.2Z", fill="var(--glyph-hole, #fff8)"
)

SYMBOLS: dict[str, str] = {
    "wuerfelland-red": HOUSE,
    "wuerfelland-yellow": WHEAT,
    "wuerfelland-green": FIR,
    "wuerfelland-blue": WAVES,
    "wuerfelland-orange": SUN,
    "wuerfelland-grey": PEAKS,
    "wuerfelland-chest": path(CHEST, **SOLID) + rect(10.9, 10.4, 2.2, 3.2, fill="currentColor"),
    **pen_symbols(PREFIX, "x"),
}


def _grain(colour: str, size: int, stroke: str, width: float, d: str) -> str:
    """Draw bricks, dots, ticks …: soils can be distinguished without hue or glyph."""
    line = path(d, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_opacity=".42")
    return el("pattern", line, id=f"wuerfelland-grain-{colour}", width=size, height=size, patternUnits="userSpaceOnUse")


DEFS = (
    _grain("red", 12, "#6d0f20", 1.3, "M0 3H12M0 9H12M3 3V9M9 9V15M9 -3V3")
    + _grain("yellow", 10, "#a47c0c", 2.6, "M2.5 2.5h.01M7.5 7.5h.01")
    + _grain("green", 11, "#2c5c35", 1.4, "M2 5L4 2L6 5M7.5 10.5L9.5 7.5L11.5 10.5M-3.5 10.5L-1.5 7.5L.5 10.5")
    + _grain("blue", 12, "#173f6c", 1.4, "M0 4Q3 1.5 6 4T12 4M0 10Q3 7.5 6 10T12 10")
    + _grain("orange", 9, "#a9580f", 1.6, "M-2 11L11 -2M-2 2L2 -2M7 11L11 7")
    + _grain("grey", 11, "#5f6265", 1, "M0 0L11 11M11 0L0 11")
)


# The cover


WIDTH = 300
HEIGHT = 188
LAND = ("yyorggb", "yoo*rggb", "#aoYrrby", "aaggbbyo")
CROSSED = {(1, 3), (1, 2), (0, 3), (1, 1), (2, 1), (1, 4)}
TILE = "l33.3 19.2v38.4l-33.3 19.2-33.3-19.2v-38.4z"


@cache
def cover() -> str:
    """Draw the land as thick tiles on sand, 300 by 188."""
    tiles = (
        _tile(token, c * 70 - (20 if r % 2 else -15) + 8, r * 60.6 + 6, (r, c) in CROSSED)
        for r, row in enumerate(LAND)
        for c, token in enumerate(row)
    )
    land = g(*tiles, transform="translate(-46 10) scale(.86)")
    sand = rect(0, 0, WIDTH, HEIGHT, fill="#e9e2cb")
    return svg(WIDTH, HEIGHT, sand, land, class_="cover wuerfelland", preserveAspectRatio="xMidYMid slice")


def _tile(token: str, x: float, y: float, crossed: bool) -> str:
    d = f"M{number(x)} {number(y - 38.4)}{TILE}"
    edge = path(f"M{number(x)} {number(y - 32.4)}{TILE}", fill="#2b2a22", fill_opacity=0.55)
    pen = written("x", x, y, 46) if crossed else ""
    if token.lower() not in LETTERS:
        return edge + g(path(d, class_="home-field" if token == "*" else "block"), pen)
    colour = COLOUR_NAMES[LETTERS.index(token.lower())]
    soil = path(d, class_="soil") + path(d, fill=f"url(#wuerfelland-grain-{colour})")
    top = path(d, class_="veil") if crossed else use(f"wuerfelland-{colour}", x, y, 36, class_="glyph")
    return g(edge, soil, top, pen, class_=f"hex {colour}")
