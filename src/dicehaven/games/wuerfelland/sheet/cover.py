"""The cover of Würfelland: crossed and free land from above."""

from functools import cache

from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import g, number, path, rect, svg, use

from ..layout import LETTERS
from ..state import COLOUR_NAMES

WIDTH = 300
HEIGHT = 188
LAND = ("yyorggb", "yoo*rggb", "#aoYrrby", "aaggbbyo")
CROSSED = {(1, 3), (1, 2), (0, 3), (1, 1), (2, 1), (1, 4)}
TILE = "l33.3 19.2v38.4l-33.3 19.2-33.3-19.2v-38.4z"


@cache
def cover() -> str:
    """300 by 188, as thick tiles on sand."""
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
