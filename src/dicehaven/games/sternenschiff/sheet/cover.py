"""The cover of Sternenschiff: a ship among the stars, and below it the rim of its helm."""

from math import cos, pi, sin

from dicehaven.drawing.svg import circle, g, path, rect, svg, use

from ..symbols import GAME

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
    (ax, ay), (bx, by), (x, y) = _on_rim(start), _on_rim(start + 0.46), _on_rim(start + 0.23)
    arc = path(
        f"M{ax:.1f} {ay:.1f}A{RADIUS} {RADIUS} 0 0 1 {bx:.1f} {by:.1f}", fill="none", stroke=colour, stroke_width=34
    )
    return arc + use(f"{GAME}-{symbol}", x, y, 26)


def cover() -> str:
    """The box on the home page, 300 by 188."""
    way = "M22 118Q90 30 178 62T286 26"
    rim = "".join(_field(i, symbol, colour) for i, (symbol, colour) in enumerate(FIELDS))
    return svg(
        WIDTH,
        HEIGHT,
        rect(0, 0, WIDTH, HEIGHT, fill="#15142c"),
        rect(0, 0, WIDTH, HEIGHT, fill=f"url(#{GAME}-sky)"),
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
        use(f"{GAME}-diamond", 280, 28, 28, color="#a9e6f2"),
        use(f"{GAME}-ship", 128, 58, 50, color="#ffcf80"),
        circle(X, Y, 134, fill="#2c2641", stroke="#c4935a", stroke_width=3),
        g(rim, color="#f8e6c1"),
        circle(X, Y, 88, fill="#1b1730", stroke="#c4935a", stroke_width=2),
        use(f"{GAME}-question", X, 170, 30, color="#8fdcaa"),
        class_="cover sternenschiff",
        preserveAspectRatio="xMidYMid slice",
    )
