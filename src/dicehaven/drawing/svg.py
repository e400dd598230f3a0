"""SVG as text."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape


def el(tag: str, *inside: str, **attributes: object) -> str:
    """Write an element; `class_` becomes class, other underscores hyphens, None leaves the attribute out."""
    pairs = attributes_of(attributes)
    body = "".join(inside)
    return f"<{tag}{pairs}>{body}</{tag}>" if body else f"<{tag}{pairs}/>"


def attributes_of(values: Mapping[str, object]) -> str:
    """Write attributes as text, each after a space; names as in `el`."""
    return "".join(map(_attribute, values.keys(), values.values()))


@lru_cache(10_000, typed=True)  # drawings repeat the same few thousand attributes
def _attribute(name: str, value: object) -> str:
    return "" if value is None else f' {name.rstrip("_").replace("_", "-")}="{escape(number(value))}"'


def number(value: object) -> str:
    """Write a number with at most one decimal, which halves a page and makes no visible difference."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def g(*inside: str, **attributes: object) -> str:
    return el("g", *inside, **attributes)


def path(d: str, **attributes: object) -> str:
    return el("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: object) -> str:
    return el("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    return el("circle", cx=x, cy=y, r=r, **attributes)


def text(x: float, y: float, words: object, **attributes: object) -> str:
    return el("text", escape(str(words)), x=x, y=y, **attributes)


def use(symbol: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Draw a symbol of the page's sprite, centred on x, y."""
    return el("use", href=f"#{symbol}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def svg(width: float, height: float, /, *inside: str, label: str | None = None, **attributes: object) -> str:
    """Return a drawing that scales to its box.

    With a label it is a group to a screen reader, or whatever `role` says; without one it is hidden.  As part of a larger
    drawing it takes its place there: x, y, width, height.
    """
    spoken = {"role": "group", "aria_label": label} if label else {"aria_hidden": "true"}
    box = f"0 0 {number(float(width))} {number(float(height))}"
    return el("svg", *inside, viewBox=box, **(spoken | attributes))


def smooth(points: list[tuple[float, float]], tension: float = 0.5) -> str:
    """Write a path through all points, rounded (Catmull-Rom as cubic Béziers)."""
    padded = [points[0], *points, points[-1]]
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        k = tension / 3 * 2
        first = (start[0] + (end[0] - before[0]) * k / 2, start[1] + (end[1] - before[1]) * k / 2)
        second = (end[0] - (after[0] - start[0]) * k / 2, end[1] - (after[1] - start[1]) * k / 2)
        parts.append(f"C{first[0]:.1f} {first[1]:.1f} {second[0]:.1f} {second[1]:.1f} {end[0]:.1f} {end[1]:.1f}")
    return "".join(parts)


def sprite(symbols: dict[str, str]) -> str:
    """Draw the symbols of a page once, hidden, on 24 by 24; drawings refer to them by `use`."""
    drawn = (el("symbol", d, id=name, viewBox="0 0 24 24") for name, d in symbols.items())
    return el("svg", *drawn, class_="sprite", aria_hidden="true", width=0, height=0)
