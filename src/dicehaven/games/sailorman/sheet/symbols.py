"""The symbols of Sailorman Dice on 24 by 24, and the cover of its box."""

from math import cos, pi, sin

from dicehaven.drawing.pen import BACK, on_back, pen_symbols, thin
from dicehaven.drawing.svg import circle, g, path, rect, svg, use

PREFIX = "sailorman"  # of all ids
PEN_MARKS = "0123456789x"  # what stands in fields and boxes


def _turned(count: int) -> list[float]:
    return [i * 2 * pi / count for i in range(count)]


def _star(points: int, outer: float, inner: float) -> str:
    """Draw a star that stands on two of its arms."""
    arms = [(outer if i % 2 == 0 else inner, a - pi / 2) for i, a in enumerate(_turned(2 * points))]
    return "M" + "L".join(f"{12 + r * cos(a):.1f} {12 + r * sin(a):.1f}" for r, a in arms) + "Z"


def _spokes(count: int, start: float, end: float) -> str:
    return "".join(
        f"M{12 + start * cos(a):.1f} {12 + start * sin(a):.1f}L{12 + end * cos(a):.1f} {12 + end * sin(a):.1f}"
        for a in _turned(count)
    )


def _pores() -> str:
    return "".join(
        circle(12 + r * cos(a - pi / 2), 12 + r * sin(a - pi / 2), 0.75 - r / 30, fill=BACK)
        for r in (2.4, 4.8, 7.2)
        for a in _turned(5)
    )


ANCHOR = (
    circle(12, 4.3, 2, **thin(1.9))
    + path("M12 6.5V20.6M7.4 9.4H16.6M4.2 13.6C4.6 18 8 20.6 12 20.6S19.4 18 19.8 13.6", **thin(2.3))
    + path("M1.9 15.9L4.1 11.6L7 15.3ZM22.1 15.9L19.9 11.6L17 15.3Z", fill="currentColor")
)
BELL = (
    path(
        "M12 3.6C8 3.9 6.9 7 6.8 10.2C6.7 14 5.6 15.6 3.6 17.6H20.4C18.4 15.6 17.3 14 17.2 10.2C17.1 7 16 3.9 12 3.6Z",
        fill="currentColor",
    )
    + circle(12, 3, 1.7, fill="currentColor")
    + path("M9.4 19H14.6A2.6 2.6 0 0 1 9.4 19Z", fill="currentColor")
    + on_back("M7 15H17", 1.3)
    + on_back("M9.6 8.2C9.3 9.6 9.4 10.6 9.2 12", 1.2)
)
STARFISH = (
    path(_star(5, 9.2, 4.3), fill="currentColor", stroke="currentColor", stroke_width=3, stroke_linejoin="round")
    + _pores()
)
FISH = (
    path(
        "M1.6 12.2C4.4 6.9 12 5.4 17 10.7L22 6.9C20.9 10.2 20.9 14 22 17.3L17 13.6C12 18.8 4.4 17.3 1.6 12.2Z",
        fill="currentColor",
    )
    + circle(5.9, 11.3, 1.1, fill=BACK)
    + on_back("M9 9C10.3 11 10.3 13.4 9 15.4M12.2 10.4C13 11.6 13 12.8 12.2 14", 1.2)
)
BOAT = path("M2.6 16.2H21.4C20.9 18.6 19.6 20.4 17.8 21H6.4C4.5 20.4 3.1 18.6 2.6 16.2Z", fill="currentColor") + path(
    "M12.9 2.6C17 6.2 18.7 10.2 18.8 14.3H12.9ZM11.1 5C9.1 9.2 7 12 4.6 14.3H11.1Z", fill="currentColor"
)
WHEEL = (
    circle(12, 12, 6.1, **thin(2.2)) + circle(12, 12, 2, fill="currentColor") + path(_spokes(8, 2, 10.6), **thin(1.9))
)
SHELL = path(
    "M12 20.6C10.6 20.6 9.7 19.8 9 18.6C4.7 16.9 2 13.2 2.3 9.3C3.4 8 5 7.6 6.3 7.9C6.8 6 8.3 4.7 10 4.9"
    "C10.6 3.9 13.4 3.9 14 4.9C15.7 4.7 17.2 6 17.7 7.9C19 7.6 20.6 8 21.7 9.3C22 13.2 19.3 16.9 15 18.6"
    "C14.3 19.8 13.4 20.6 12 20.6Z",
    fill="currentColor",
) + path(
    "M11.3 17.6L6.6 8.4M11.7 17.2L10 5.6M12.3 17.2L14 5.6M12.7 17.6L17.4 8.4",
    fill="none",
    stroke="#5a3413",
    stroke_opacity="0.3",
    stroke_width=1,
)

SYMBOLS = {
    "sailorman-anchor": ANCHOR,
    "sailorman-bell": BELL,
    "sailorman-starfish": STARFISH,
    "sailorman-fish": FISH,
    "sailorman-boat": BOAT,
    "sailorman-wheel": WHEEL,
    "sailorman-shell": SHELL,
    **pen_symbols(PREFIX, PEN_MARKS),
}


# The cover


WIDE = 300
HIGH = 188
INK = "#274a63"
RED = "#a8372d"


def _waves(y: float, height: float, length: float, shift: float, **attributes: object) -> str:
    crests = f"q{length / 4:g} {-height:g} {length / 2:g} 0t{length / 2:g} 0" * (int(WIDE / length) + 3)
    return path(f"M{shift - length:g} {y:g}{crests}V{HIGH}H{shift - length:g}Z", **attributes)


def _rose() -> str:
    """Draw a compass rose and the lines that a sailor steers by."""
    lines = "".join(f"M64 54L{64 + 420 * cos(i * pi / 8):.0f} {54 + 420 * sin(i * pi / 8):.0f}" for i in range(16))
    arms = "".join(
        path("M0 0L4 -5L0 -20L-4 -5Z", fill=RED, transform=f"rotate({i * 45})")
        if i % 2
        else path("M0 0L5 -6L0 -34L-5 -6Z", fill=INK, transform=f"rotate({i * 45})")
        for i in range(8)
    )
    return (
        path(lines, stroke="#b7a67e", stroke_width=0.7)
        + g(arms, transform="translate(64 54)")
        + circle(64, 54, 24, fill="none", stroke=INK, stroke_width=1)
    )


def _lighthouse() -> str:
    edge = {"stroke": "#2f3b42", "stroke_width": 1.6}
    return (
        path("M226 84L-20 44V112Z", fill="#ffdf80", fill_opacity="0.55")
        + path("M178 152C184 132 202 126 216 128C234 122 262 130 272 152Z", fill="#5d564c")
        + path("M196 140L208 130L216 142M238 130L246 142L258 138", fill="none", stroke="#8d8474", stroke_width=2)
        + path("M212 132L217 90H235L240 132Z", fill="#fdf6e6", **edge)
        + path("M213.6 118.6L215.2 105H236.8L238.4 118.6Z", fill=RED)
        + rect(214, 86, 24, 5, 2, fill="#2f3b42")
        + rect(218, 73, 16, 13, 1, fill="#ffc93f", **edge)
        + path("M215 74L226 61L237 74Z", fill=RED, **edge)
        + rect(223, 121, 6, 11, 3, fill="#2f3b42")
    )


def cover() -> str:
    """Draw the picture, 300 by 188."""
    return svg(
        WIDE,
        HIGH,
        rect(0, 0, WIDE, HIGH, fill="#f2e5c4"),
        _rose(),
        _waves(118, 9, 44, 0, fill="#9cc6cc"),
        _lighthouse(),
        _waves(132, 10, 56, 18, fill="#6aa6bb"),
        _waves(150, 11, 66, -14, fill="#457f97"),
        _waves(170, 10, 80, 30, fill="#2f5f78"),
        g(use("sailorman-boat", 96, 116, 54), color="#2b2a27", transform="rotate(-4 96 116)"),
        _waves(142, 9, 60, 24, fill="#457f97", fill_opacity="0.55"),
        _waves(166, 10, 76, -8, fill="#2f5f78"),
        class_="cover",
        preserveAspectRatio="xMaxYMid slice",
    )
