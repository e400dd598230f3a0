"""The cover of Sailorman Dice: a lighthouse over the sea, a boat, a compass rose."""

from math import cos, pi, sin

from dicehaven.drawing.svg import circle, g, path, rect, svg, use

WIDE = 300
HIGH = 188
INK = "#274a63"
RED = "#a8372d"


def _waves(y: float, height: float, length: float, shift: float, **attributes: object) -> str:
    crests = f"q{length / 4:g} {-height:g} {length / 2:g} 0t{length / 2:g} 0" * (int(WIDE / length) + 3)
    return path(f"M{shift - length:g} {y:g}{crests}V{HIGH}H{shift - length:g}Z", **attributes)


def _rose() -> str:
    """A compass rose and the lines that a sailor steers by."""
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
    """The picture, 300 by 188."""
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
