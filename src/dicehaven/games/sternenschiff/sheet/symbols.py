"""The symbols of Sternenschiff on 24 by 24, what its drawings refer to, and the cover of its box.

Words of a free layout that we have no drawing for get a badge: a shape, and in it the word's first letter.
"""

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from dicehaven.drawing.dice import PIPS
from dicehaven.drawing.pen import BACK, on_back, thin
from dicehaven.drawing.svg import circle, el, g, path, rect, svg, text, use

from ..queries import Board

PREFIX = "sternenschiff"  # of all ids
DIE_FACE = "var(--small-die, none)"
DIE_EDGE = "var(--small-edge, currentColor)"
LYING = 0.65  # the scale of a die of 30 that lies on the ship
EDGE = {"fill": "currentColor", "stroke": "currentColor", "stroke_linejoin": "round"}


def _spokes(count: int, start: float, end: float) -> str:
    """Draw rays around the middle."""
    angles = [i * 2 * pi / count for i in range(count)]
    return "".join(
        f"M{12 + start * cos(a):.1f} {12 + start * sin(a):.1f}L{12 + end * cos(a):.1f} {12 + end * sin(a):.1f}"
        for a in angles
    )


def _polygon(corners: int, radius: float, inner: float = 0) -> str:
    """Draw a regular polygon, or a star if there is an inner radius."""
    count = corners * 2 if inner else corners
    radii = [inner if inner and i % 2 else radius for i in range(count)]
    points = [(r, i * 2 * pi / count - pi / 2) for i, r in enumerate(radii)]
    return "M" + "L".join(f"{12 + r * cos(a):.1f} {12 + r * sin(a):.1f}" for r, a in points) + "Z"


def _toe(x: float, y: float, rx: float, ry: float, turn: float) -> str:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="currentColor", transform=f"rotate({turn:g} {x} {y})")


def _pips(value: int) -> str:
    return "".join(circle(x * 0.375, y * 0.375 + 0.4, 2.3, fill="currentColor") for x, y in PIPS[value])


def _die(value: int) -> str:
    """Draw a die as an icon: an outline and its pips."""
    return rect(1.2, 1.2, 21.6, 21.6, 5, fill=DIE_FACE, stroke=DIE_EDGE, stroke_width=1.3) + _pips(value)


def _lying(value: int) -> str:
    """Draw a die that lies on the ship, a little askew, its body around 12, 11."""
    return g(
        rect(-15, -12, 30, 30, 7, fill="#8d6a37"),
        rect(-15, -15, 30, 30, 7, fill="#f6e3ba"),
        g(_pips(value), transform="translate(-14 -14) scale(1.167)"),
        transform=f"translate(12 11) rotate(-4) scale({LYING})",
    )


_DRAWN = {
    "drop": path(
        "M12 2.2C15.8 7.6 18.6 11.2 18.6 15A6.6 6.6 0 0 1 5.4 15C5.4 11.2 8.2 7.6 12 2.2Z", fill="currentColor"
    )
    + on_back("M8.5 15.2C8.6 17 9.8 18.2 11.4 18.5"),
    "tree": path(
        "M10.7 22V17.6C7 18.4 3.6 16.4 3.6 13C3.6 11 4.7 9.6 6 9C5.6 5 8.6 2.2 12 2.2S18.4 5 18 9"
        "C19.3 9.6 20.4 11 20.4 13C20.4 16.4 17 18.4 13.3 17.6V22Z",
        fill="currentColor",
    )
    + on_back("M12 17V10.6M12 14L14.8 11.6M12 12.6L9.6 10.6"),
    "animal": path(
        "M12 11.6C15 11.6 18.4 15.4 17.8 18.4C17.3 20.9 14.4 20 12 20S6.7 20.9 6.2 18.4C5.6 15.4 9 11.6 12 11.6Z",
        fill="currentColor",
    )
    + _toe(4.6, 11.4, 2, 2.7, -24)
    + _toe(19.4, 11.4, 2, 2.7, 24)
    + _toe(9, 6.2, 2.1, 3, -8)
    + _toe(15, 6.2, 2.1, 3, 8),
    "stone": path("M2.2 17.2L5 9.4L10.4 4.6L17 6.4L21.8 13.4L20.4 19L13 20.8L5.4 20.2Z", stroke_width=1, **EDGE)
    + on_back("M5.6 10L11.4 11.8L16.6 6.9M11.4 11.8L13 20M11.4 11.8L20.8 14"),
    "diamond": path("M6.4 3.6H17.6L22.4 9.6L12 21.6L1.6 9.6Z", stroke_width=1, **EDGE)
    + on_back("M2.4 9.6H21.6M6.8 4.2L8.4 9.6L12 20.6L15.6 9.6L17.2 4.2M8.4 9.4L12 4.2L15.6 9.4", 1.2),
    "moon": path("M20 15A9 9 0 1 1 10.4 3.2A7.4 7.4 0 0 0 20 15Z", stroke_width=1.4, **EDGE),
    "star": path(_polygon(5, 9.8, 4.4), stroke_width=2, **EDGE),
    "sun": circle(12, 12, 5, fill="currentColor") + path(_spokes(8, 7.8, 10.6), **thin(2.4)),
    "comet": circle(16.4, 15.8, 5, fill="currentColor")
    + path("M11 17.6L2.4 9M13 11.6L5.4 4M18 9.6L13.4 4.6", **thin(2.2))
    + on_back("M14 16.4C14.2 17.8 15.2 18.6 16.4 18.8"),
    "planet": circle(12, 12, 6.4, fill="currentColor")
    + path(
        "M5.8 14.4C2.6 16.6 1.2 18.6 2 19.6C3.4 21.2 9 18.4 14.4 14S22.8 5.4 21.8 4.2C21 3.4 18.6 4 15.8 5.6",
        **thin(1.9),
    ),
    "leaf": path("M4 20C2.8 10.6 8.6 3.6 20.6 3.2C21 14.6 14.8 20.8 6.6 18.2", stroke_width=1, **EDGE)
    + on_back("M3.6 21C6.6 15 10.6 11 16 8M10 13V9M10 13H14.4"),
    "flame": path(
        "M12 1.8C13 6.4 18.8 9 18.8 15A6.8 6.8 0 0 1 5.2 15C5.2 11.6 7.2 10.2 7.8 7.2C9.4 7.8 10.2 9 10.4 10.4"
        "C12 8.6 12.4 5 12 1.8Z",
        fill="currentColor",
    )
    + on_back("M12 19.4C10 19 9.4 16.6 11.2 14.4"),
    "chip": path(_spokes(8, 8, 10.4), **thin(3.2))
    + circle(12, 12, 8.4, fill="currentColor")
    + circle(12, 12, 3.3, fill=BACK),
    "joker": path(
        "M4.8 17.6C5.4 13.8 5 11.2 3.4 10.6C2.6 10.3 2 10.8 1.8 11.6C1 8.4 2.8 5.6 5.6 5.8C8 6 9.4 7.8 9.8 10.4"
        "C10.2 7.6 10.8 5.2 12 3.4C13.2 5.2 13.8 7.6 14.2 10.4C14.6 7.8 16 6 18.4 5.8C21.2 5.6 23 8.4 22.2 11.6"
        "C22 10.8 21.4 10.3 20.6 10.6C19 11.2 18.6 13.8 19.2 17.6Z",
        stroke_width=0.8,
        **EDGE,
    )
    + "".join(circle(x, y, 1.7, fill="currentColor") for x, y in ((2.2, 13), (12, 2.6), (21.8, 13)))
    + rect(4.4, 18.8, 15.2, 2.8, 1.3, fill="currentColor"),
    "ship": path(
        "M21.6 2.4C15.8 2.6 11.6 4.8 8.8 8.8L4.6 9.4L2.2 13.2L6.4 13.4L10.6 17.6L10.8 21.8L14.6 19.4L15.2 15.2"
        "C19.2 12.4 21.4 8.2 21.6 2.4Z",
        stroke_width=0.8,
        **EDGE,
    )
    + circle(15.6, 8.4, 2.1, fill=BACK)
    + path("M6.2 15.4C4 16 3.4 18.4 2.6 21.4C5.6 20.6 8 20 8.6 17.8Z", fill="currentColor"),
    "start": path(
        "M6 22V3.4M6 4C9 2.4 11.4 5.6 14.4 4.6C16.4 4 17.6 3.6 19 4.4V13"
        "C17.6 12.2 16.4 12.6 14.4 13.2C11.4 14.2 9 11 6 12.6",
        **thin(2.1),
    ),
    "pirate": path(
        "M12 2.4C17.4 2.4 20.6 6 20.6 10.4C20.6 13.6 19 15.4 17 16.4V20C17 21.2 16.2 21.8 15.2 21.8H8.8"
        "C7.8 21.8 7 21.2 7 20V16.4C5 15.4 3.4 13.6 3.4 10.4C3.4 6 6.6 2.4 12 2.4Z",
        fill="currentColor",
    )
    + circle(8.4, 11.4, 2.4, fill=BACK)
    + path("M12.6 8.4L19 9.4C18.8 13.4 17.4 14 16 14C14 14 12.8 12.6 12.6 8.4Z", fill=BACK)
    + on_back("M3.6 7.6L20 9.6M12 14.6V16M10 18.6V21.4M14 18.6V21.4", 1.3),
    "question": path(
        "M7.8 8.6C7.9 5.8 9.8 4.2 12.2 4.2C14.8 4.2 16.6 5.8 16.6 8.2C16.6 11.4 12.2 11.6 12.2 15", **thin(2.6)
    )
    + circle(12.2, 19.4, 1.7, fill="currentColor"),
    "pawn": path(
        "M12 2.6A4.2 4.2 0 0 1 14.6 10.1C15 14 16.6 16.4 18.4 18.6V21.4H5.6V18.6"
        "C7.4 16.4 9 14 9.4 10.1A4.2 4.2 0 0 1 12 2.6Z",
        fill="currentColor",
    ),
}
_BADGES = (  # as many as words may share a first letter before two look alike
    circle(12, 12, 10, **thin(1.8)),
    rect(2.4, 2.4, 19.2, 19.2, 3, **thin(1.8)),
    path(_polygon(6, 11), **thin(1.8)),
    path(_polygon(4, 11.4), **thin(1.8)),
    path("M3 3.4H21V12C21 17 17 20 12 22C7 20 3 17 3 12Z", **thin(1.8)),
    path(_polygon(8, 11, 8.4), **thin(1.8)),
    path(_polygon(5, 11.4), **thin(1.8)),
    path("M2 12C6 4 18 4 22 12C18 20 6 20 2 12Z", **thin(1.8)),
)
BADGES = 2 * len(_BADGES)  # each shape once more with a second line below
DRAWN = frozenset(_DRAWN)  # words that have a drawing

_SHIPS = (  # one for each seat, with different outlines: a rocket, a saucer, a glider, a satellite
    _DRAWN["ship"],
    path(
        "M2 13.6C2 11.2 5 9.9 7 9.3A5.1 5.1 0 0 1 17 9.3C19 9.9 22 11.2 22 13.6C22 16.4 17.4 18 12 18S2 16.4 2 13.6Z",
        fill="currentColor",
    )
    + path("M7 17L5.4 20.4M17 17L18.6 20.4", **thin(1.8))
    + on_back("M7.2 10.6C9 12 15 12 16.8 10.6", 1.3)
    + "".join(circle(x, y, 1.2, fill=BACK) for x, y in ((6.6, 14.2), (12, 15.2), (17.4, 14.2))),
    path(
        "M12 1.6C13.8 4.2 14.6 7.6 14.8 11L22 18.4L14.7 17.6L14 21.8H10L9.3 17.6L2 18.4L9.2 11C9.4 7.6 10.2 4.2 12 1.6Z",
        stroke_width=0.8,
        **EDGE,
    )
    + circle(12, 8.2, 1.7, fill=BACK),
    circle(12, 12, 4.4, fill="currentColor")
    + path("M6 12H18M12 8V4", **thin(2))
    + rect(0.6, 7, 6, 10, 1.2, fill="currentColor")
    + rect(17.4, 7, 6, 10, 1.2, fill="currentColor")
    + circle(12, 3.4, 2.2, fill="currentColor"),
)


def _sign(ship: str) -> str:
    """Draw a ship on a disc: another seat's marker on one's own scanner, and where it is in its own small drawing."""
    disc = circle(12, 12, 11.2, fill="var(--seat, #e4d8c4)", stroke="#14132a", stroke_width=1.6)
    return disc + g(ship, transform="translate(12 12) scale(.7) translate(-12 -12)")


SYMBOLS: dict[str, str] = {
    **{f"{PREFIX}-{name}": d for name, d in _DRAWN.items()},
    **{f"{PREFIX}-badge-{i}": d for i, d in enumerate(_BADGES)},
    **{f"{PREFIX}-badge-{i + len(_BADGES)}": d + path("M8 23.2H16", **thin(1.4)) for i, d in enumerate(_BADGES)},
    **{f"{PREFIX}-die-{value}": _die(value) for value in range(1, 7)},
    **{f"{PREFIX}-lying-{value}": _lying(value) for value in range(1, 7)},
    **{f"{PREFIX}-ship-{seat}": ship for seat, ship in enumerate(_SHIPS)},
    f"{PREFIX}-place-blue": rect(3, 3, 18, 18, 4, fill="#6fa8dc"),
    f"{PREFIX}-place-red": rect(3, 3, 18, 18, 4, fill="#d8695f"),
    f"{PREFIX}-place-green": circle(12, 12, 9, fill="#6fb283"),
    **{f"{PREFIX}-sign-{seat}": _sign(ship) for seat, ship in enumerate(_SHIPS)},
}


def _sky(width: int, height: int, stars: int, seed: int) -> str:
    """Draw stars as three paths of dots, of three sizes and brightnesses."""
    chance = Random(seed)
    sizes: dict[float, list[str]] = {1.0: [], 1.5: [], 2.3: []}
    for _ in range(stars):
        dots = sizes[chance.choice((1.0, 1.5, 1.5, 2.3))]
        dots.append(f"M{chance.randint(2, width - 2)} {chance.randint(2, height - 2)}h0")
    return "".join(
        path("".join(dots), stroke="#fbe9c6", stroke_width=size, stroke_opacity=size / 2.6, stroke_linecap="round")
        for size, dots in sizes.items()
    )


DEFS = el(
    "pattern",
    _sky(256, 148, 84, 5),
    id=f"{PREFIX}-sky",
    width=256,
    height=148,
    patternUnits="userSpaceOnUse",
)


def glyph(board: Board, symbol: int, x: float, y: float, size: float) -> str:
    """Draw a symbol, or its badge: a shape with the first letter."""
    word = board.word(symbol)
    if word in DRAWN:
        return use(f"{PREFIX}-{word}", x, y, size, class_="symbol")
    shape = _badges(board.words)[word]
    letter = text(x, y + size * 0.19, word[0].upper(), class_="letter", font_size=size * 0.56)
    return g(use(f"{PREFIX}-badge-{shape}", x, y, size), letter, class_="symbol badge")


@lru_cache(maxsize=64)
def _badges(words: tuple[str, ...]) -> dict[str, int]:
    """Return the shape of each word's badge: words that begin with the same letter differ in shape."""
    shapes: dict[str, int] = {}
    for word in words:
        if word:
            shapes[word] = sum(other[0] == word[0] for other in shapes) % BADGES
    return shapes


# The cover


WIDTH = 300
HEIGHT = 188
X = 150
Y = 236
RADIUS = 112
FIELDS = (("chip", "#4d4133"), ("tree", "#3a3356"), ("pirate", "#5b2c3b"), ("drop", "#3a3356"), ("joker", "#35506b"))


def _on_rim(angle: float) -> tuple[float, float]:
    return X + RADIUS * cos(angle), Y + RADIUS * sin(angle)


def _field(i: int, symbol: str, colour: str) -> str:
    start = pi + 0.36 + i * 0.49
    ax, ay = _on_rim(start)
    bx, by = _on_rim(start + 0.46)
    x, y = _on_rim(start + 0.23)
    arc = path(
        f"M{ax:.1f} {ay:.1f}A{RADIUS} {RADIUS} 0 0 1 {bx:.1f} {by:.1f}", fill="none", stroke=colour, stroke_width=34
    )
    return arc + use(f"{PREFIX}-{symbol}", x, y, 26)


def cover() -> str:
    """Draw the box on the home page, 300 by 188."""
    way = "M22 118Q90 30 178 62T286 26"
    rim = "".join(_field(i, symbol, colour) for i, (symbol, colour) in enumerate(FIELDS))
    return svg(
        WIDTH,
        HEIGHT,
        rect(0, 0, WIDTH, HEIGHT, fill="#15142c"),
        rect(0, 0, WIDTH, HEIGHT, fill=f"url(#{PREFIX}-sky)"),
        circle(262, 96, 52, fill="#8a5360"),
        path(
            "M212 86Q262 68 312 88M214 104Q262 86 312 106",
            fill="none",
            stroke="#b97f80",
            stroke_width=4,
            stroke_opacity=0.6,
        ),
        circle(42, 34, 11, fill="#e9c98d"),
        path(way, fill="none", stroke="#ffb85c", stroke_width=2.4, stroke_dasharray="1 7", stroke_linecap="round"),
        use(f"{PREFIX}-diamond", 280, 28, 28, color="#a9e6f2"),
        use(f"{PREFIX}-ship", 128, 58, 50, color="#ffcf80"),
        circle(X, Y, 134, fill="#2c2641", stroke="#c4935a", stroke_width=3),
        g(rim, color="#f8e6c1"),
        circle(X, Y, 88, fill="#1b1730", stroke="#c4935a", stroke_width=2),
        use(f"{PREFIX}-question", X, 170, 30, color="#8fdcaa"),
        class_="cover sternenschiff",
        preserveAspectRatio="xMidYMid slice",
    )
