"""Charts of the pages as SVG: a difference with its band, a line in its band.  Each says in a sentence what it shows."""

from collections.abc import Sequence

from markupsafe import Markup

from dicehaven.drawing.svg import el, path

MAX_POINTS = 160  # of a line
SIDE = 100.0  # the picture is stretched to its box


def interval(at: float, low: float, high: float, scale: float, label: str) -> Markup:
    """Draw a difference as a point in its band, on a scale from -scale to scale, with a dotted line at nought."""

    def place(value: float) -> float:
        return 50 + 50 * max(-1.0, min(1.0, value / scale))

    left = place(low)
    drawn = (
        el("line", x1="50%", x2="50%", y1="-3", y2="29", class_="nought"),
        el("rect", x=f"{left:.1f}%", width=f"{place(high) - left:.1f}%", y="6", height="14", rx="7", class_="band"),
        el("circle", cx=f"{place(at):.1f}%", cy="13", r="6", class_="dot-of"),
    )
    return Markup(el("svg", *drawn, class_="interval", role="img", aria_label=label))


def line_in_band(
    values: Sequence[float],
    half: Sequence[float],
    low: float,
    high: float,
    label: str,
    middle: Sequence[float] | None = None,
    dots: bool = False,
) -> Markup:
    """Draw a line in a band of half this width around `middle` (None: nought, drawn, too); the picture shows `low` to `high`."""
    around = [0.0] * len(values) if middle is None else list(middle)
    kept = _thinned(len(values))
    spots = [SIDE * k / max(1, len(values) - 1) for k in kept]

    def points(heights: Sequence[float]) -> list[str]:
        return [f"{x:.2f} {_y(heights[k], low, high):.2f}" for x, k in zip(spots, kept)]

    upper = points([a + h for a, h in zip(around, half)])
    lower = points([a - h for a, h in zip(around, half)])
    line = points(values)
    parts = [path(f"M{'L'.join(upper)}L{'L'.join(reversed(lower))}Z", class_="cone")]
    if middle is None:
        parts.append(path(f"M0 {_y(0, low, high):.2f}H{SIDE:g}", class_="even"))
    parts.append(path(f"M{'L'.join(line)}", class_="ln"))
    parts += [path(f"M{point}h.01", class_="pt") for point in (line if dots else line[-1:])]
    box = f"0 0 {SIDE:g} {SIDE:g}"
    return Markup(el("svg", *parts, viewBox=box, preserveAspectRatio="none", role="img", aria_label=label))


def _y(value: float, low: float, high: float) -> float:
    return SIDE * (high - max(low, min(high, value))) / (high - low)


def _thinned(count: int) -> list[int]:
    """Return the numbers of the points that are drawn: evenly spread ones, the first and the last among them."""
    if count <= MAX_POINTS:
        return list(range(count))
    return [round(k * (count - 1) / (MAX_POINTS - 1)) for k in range(MAX_POINTS)]
