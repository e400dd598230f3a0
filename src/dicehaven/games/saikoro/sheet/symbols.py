"""Symbols of Saikoro Senshi: washi dice, gems, team crests, the back of a team card; and the cover."""

from math import cos, pi, sin

from dicehaven.drawing.dice import PIPS
from dicehaven.drawing.pen import thin
from dicehaven.drawing.svg import circle, el, g, path, rect, svg, text, use

PAPER = "#f8f1e2"
INK = "#231c18"
RED = "#9a231b"
GOLD = "#dca94c"
CRESTS = ("saikoro-crest-a", "saikoro-crest-b", "saikoro-crest-c", "saikoro-crest-d")


def _die(value: int) -> str:
    """Draw a die of 64 by 68, shrunk to a symbol; 0 is a blank one. Its colours can be set from outside."""
    if value == 1:
        pips = circle(32, 31, 9, fill="#b3261c")
    else:
        pips = "".join(circle(x, y, 5.4, fill="var(--saikoro-mark, #221c19)") for x, y in PIPS.get(value, ()))
    return g(
        rect(3, 7, 58, 57, 14, fill="var(--saikoro-side, #c9b896)"),
        rect(3, 2, 58, 57, 14, fill="var(--saikoro-face, #f8f1e2)"),
        rect(3, 2, 58, 57, 14, fill="url(#saikoro-sheen)"),
        path("M15 4.5H49C55 4.5 58.5 8 58.5 14", fill="none", stroke="#fff", stroke_opacity="0.5", stroke_width="1.5"),
        pips,
        transform="translate(.7 0) scale(.353)",
    )


GEM = "M12 1.8L19.8 6.9V17.1L12 22.2L4.2 17.1V6.9Z"
FACETS = (
    "M12 1.8L15.4 8.2L19.8 6.9M15.4 8.2V15.8L19.8 17.1M15.4 15.8L12 22.2L8.6 15.8L4.2 17.1"
    "M8.6 15.8V8.2L4.2 6.9M8.6 8.2L12 1.8M8.6 8.2H15.4M8.6 15.8H15.4"
)


def _gem(marks: str, **line: float) -> str:
    """Draw a gem with marks of its own: they say without colour whether it is one's own or captured."""
    body = path(GEM, fill="currentColor", stroke="currentColor", stroke_width=1, stroke_linejoin="round")
    return body + path(marks, fill="none", stroke="#fff", **line)


def _gem_lost() -> str:
    return path(GEM, fill="none", stroke="currentColor", stroke_width=1.4, stroke_dasharray="2.4 2.2")


def _diamond(x: float, y: float) -> str:
    return f"M{x} {y - 4.6:.1f}L{x + 5:.1f} {y}L{x} {y + 4.6:.1f}L{x - 5:.1f} {y}Z"


def _crests() -> dict[str, str]:
    """Return a crest for each team, as on the banners of houses: three stars, four diamonds, a tortoise shell, two bars."""
    hexagon = [f"{12 + r * sin(i * pi / 3):.1f} {12 - r * cos(i * pi / 3):.1f}" for r in (10.4, 5.2) for i in range(6)]
    shell = "M" + "L".join(hexagon[:6]) + "ZM" + "L".join(hexagon[6:]) + "Z"
    ring = circle(12, 12, 9.6, **thin(2))
    return dict(
        zip(
            CRESTS,
            (
                "".join(circle(x, y, 4.9, fill="currentColor") for x, y in ((12, 6.4), (6.6, 16.2), (17.4, 16.2))),
                path(
                    "".join(_diamond(x, y) for x, y in ((12, 6.6), (12, 17.4), (5.8, 12), (18.2, 12))),
                    fill="currentColor",
                ),
                path(shell, fill="none", stroke="currentColor", stroke_width="2.6", stroke_linejoin="round"),
                ring + rect(5, 7.4, 14, 3.4, 0, fill="currentColor") + rect(5, 13.2, 14, 3.4, 0, fill="currentColor"),
            ),
        )
    )


def _card_back() -> str:
    """Draw a team card of 60 by 86, face down: a net of hemp leaves and a locked seal."""
    seal = circle(30, 43, 13, fill=PAPER, stroke=GOLD, stroke_width=1.5) + text(
        30, 50, "?", fill="#7f1a13", font_size=21, font_weight=700, text_anchor="middle", font_family="var(--serif)"
    )
    return g(
        rect(1, 1, 58, 84, 7, fill="#f7f0e0", stroke=INK, stroke_width="1.2"),
        rect(6, 6, 48, 74, 3, fill="#7f1a13"),
        rect(6, 6, 48, 74, 3, fill="url(#saikoro-hemp)"),
        seal,
        transform="translate(3.63 0) scale(.279)",
    )


SYMBOLS: dict[str, str] = {
    **{f"saikoro-die-{value}": _die(value) for value in range(7)},
    "saikoro-gem": _gem(FACETS, stroke_opacity=0.55, stroke_width=0.9),
    "saikoro-gem-won": _gem("M12 7V17M7 12H17", stroke_width=2.6),
    "saikoro-gem-lost": _gem_lost(),
    "saikoro-blade": path("M20.8 2.2L21.8 3.2L10.2 16.4L7.6 13.8Z", fill="currentColor")
    + path("M5.4 13.4L10.6 18.6M7 17L3 21", **thin(2.4)),
    **_crests(),
    "saikoro-card": _card_back(),
}


def _gradient(name: str, first: str, last: str) -> str:
    return el(
        "linearGradient",
        el("stop", offset=0, stop_color=first) + el("stop", offset=1, stop_color=last),
        id=name,
        x1=0,
        x2=0,
        y1=0,
        y2=1,
    )


DEFS = (
    _gradient("saikoro-lacquer", "#9c281f", "#7c1912")
    + _gradient("saikoro-black", "#30241e", "#1a120f")
    + el(
        "radialGradient",
        el("stop", offset=0, stop_color="#fff", stop_opacity="0.55"),
        el("stop", offset="0.7", stop_color="#fff", stop_opacity="0.06"),
        el("stop", offset=1, stop_color="#000", stop_opacity="0.1"),
        id="saikoro-sheen",
        cx="0.36",
        cy="0.28",
        r="0.9",
    )
    + el(
        "pattern",
        path(
            "M0 0L9 5.2L18 0M9 5.2V16L0 10.8L9 5.2L18 10.8L9 16M0 0V10.8M18 0V10.8M0 10.8V21.6M18 10.8V21.6"
            "M9 16V26.8M0 21.6L9 16L18 21.6M0 10.8L9 16M0 32V21.6L9 26.8L18 21.6V32M9 26.8L0 32M9 26.8L18 32",
            fill="none",
            stroke=GOLD,
            stroke_width="0.9",
        ),
        id="saikoro-hemp",
        width=18,
        height=32,
        x=3,
        y=6,
        patternUnits="userSpaceOnUse",
    )
    + el(
        "filter",
        el("feTurbulence", type="fractalNoise", baseFrequency="0.035", numOctaves=2, seed=4),
        el("feDisplacementMap", **{"in": "SourceGraphic"}, scale=6, xChannelSelector="R", yChannelSelector="G"),
        id="saikoro-brush",
        x="-12%",
        y="-14%",
        width="124%",
        height="128%",
    )
)


def _circle_of_ink() -> str:
    """Draw one stroke of the brush, thick where it starts, dry where it ends."""
    outer = []
    inner = []
    for i in range(73):
        k = i / 72
        a = -pi * 0.62 + k * pi * 1.9
        r = 128 + 5 * sin(k * 7)
        w = 21 * (1 - k) ** 0.6 + 5 + 2.2 * sin(k * 41) * k
        outer.append(f"{160 + (r + w / 2) * cos(a):.0f} {160 + (r + w / 2) * sin(a):.0f}")
        inner.append(f"{160 + (r - w / 2) * cos(a):.0f} {160 + (r - w / 2) * sin(a):.0f}")
    stroke = path("M" + "L".join(outer + inner[::-1]) + "Z", fill="currentColor", filter="url(#saikoro-brush)")
    return svg(320, 320, stroke, class_="saikoro-enso")


ENSO = _circle_of_ink()


def cover() -> str:
    """Draw the picture of the box, 300 by 188: the sun, a stroke of ink, three dice."""
    brush = "".join(
        path(
            f"M{-20 + i * 3} {150 + i * 7}C70 {132 + i * 6} 170 {166 + i * 5} 330 {126 + i * 8}",
            fill="none",
            stroke=INK,
            stroke_width=9 - i * 1.6,
            stroke_opacity=f"{0.9 - i * 0.16:.2f}",
            stroke_linecap="round",
        )
        for i in range(5)
    )
    dice = "".join(_lying(*place) for place in ((62, 62, 66, 6, -12), (136, 78, 66, 1, 9), (98, 22, 46, 3, 22)))
    return svg(
        300,
        188,
        rect(0, 0, 300, 188, fill="#efe5d0"),
        circle(206, 78, 62, fill="#a3261d"),
        g(brush, filter="url(#saikoro-brush)"),
        dice,
        class_="cover",
        preserveAspectRatio="xMidYMid slice",
    )


def _lying(x: float, y: float, size: float, value: int, tilt: float) -> str:
    shadow = rect(
        x + size * 0.08, y + size * 0.2, size * 0.9, size * 0.88, size * 0.22, fill="#000", fill_opacity="0.28"
    )
    body = use(f"saikoro-die-{value}", x + size / 2, y + size / 2, size * 1.06)
    return g(shadow, body, transform=f"rotate({tilt:g} {x} {y})")
