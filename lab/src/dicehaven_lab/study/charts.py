"""The pictures of a study, one question each.  They take plain rows and contain no sentences: these are in the page."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import altair as alt
import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven_lab.study.style import (
    HIGH,
    QUIET,
    WIDE,
    Align,
    Chart,
    axis,
    deep,
    dot,
    ink,
    line,
    pale,
    words,
)

Rows = list[dict[str, Any]]
LETTER = 6.8  # wide, of a label
LARGE_LETTER = 8.4  # on a narrow screen, where words are larger (study.css)
ROW = 30  # height of a row of dots
ALIGNED: tuple[Align, ...] = ("left", "center", "right")
MOST_BINS = 40  # of a histogram
PANEL = 114  # height of one of several histograms
# of the words beside a histogram, in pixels: the middle of the first line, and the distance between lines
TOP = 14
LINE = 18


class Dot(NamedTuple):
    """A value with the ends of its interval, in per cent, in a row of a picture; `fair` is where the row's mark stands."""

    row: str
    variant: int
    value: float
    low: float
    high: float
    text: str = ""
    fair: float | None = None


def plot(rows: Rows) -> alt.Chart:
    """Return a chart of rows, which the picture holds itself."""
    return alt.Chart(alt.InlineData(values=rows))


def layered(layers: Sequence[Any], **sizes: Any) -> Chart:
    """Return layers, one above the other."""
    return alt.layer(*layers).properties(**sizes)


def dots(found: Sequence[Dot], variants: int, band: tuple[float, float] | None = None, ticks: str = "d") -> Chart:
    """Draw values with their intervals on a common scale, one row each; variants one below the other."""
    rows = list(dict.fromkeys(d.row for d in found))
    ends = [x for d in found for x in (d.low, d.high, *([d.fair] if d.fair is not None else []))] + list(band or ())
    room = (max(ends) - min(ends)) * 0.06 or 0.5
    scale = alt.Scale(domain=[min(ends) - room, max(ends) + room], nice=False, zero=False)
    place = {row: i for i, row in enumerate(rows)}
    shift = 0.16 if variants > 1 else 0.0
    data: Rows = [d._asdict() | {"y": place[d.row] + (shift if d.variant == variants - 1 else -shift)} for d in found]
    high = max(len(rows) * (ROW + 6 * (variants > 1)), 60)
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[len(rows) - 0.4, -0.6], nice=False, zero=False))
    x = alt.X("value:Q", scale=scale, axis=axis(format=ticks, tickCount=6, grid=True))
    layers: list[Any] = []
    if band:
        layers.append(
            plot([{"lo": band[0], "hi": band[1]}])
            .mark_rect(fill="#f1eadb")
            .encode(x=alt.X("lo:Q", scale=scale), x2="hi:Q")
        )
    fair: Rows = [
        {"y": place[d.row] - 0.48, "to": place[d.row] + 0.48, "value": d.fair} for d in found if d.fair is not None
    ]
    if fair:
        layers.append(
            plot(fair).mark_rule(stroke=QUIET, strokeDash=[2, 3], strokeWidth=1.4).encode(x=x, y=y, y2="to:Q")
        )
    for k in range(variants):
        own = [row for row in data if row["variant"] == k]
        base = plot(own)
        layers.append(
            base.mark_rule(stroke=ink(k, variants), strokeWidth=2.6).encode(
                x=alt.X("low:Q", scale=scale), x2="high:Q", y=y
            )
        )
        layers.append(base.mark_point(**dot(k, variants)).encode(x=x, y=y))
    labels: Rows = [{"y": place[row], "row": row} for row in rows]
    texts: Rows = [{"y": place[d.row], "text": d.text} for d in found if d.text and d.variant == variants - 1]
    beside = round(LARGE_LETTER * (longest(rows) + longest(str(one["text"]) for one in texts))) + 40
    left = alt.value(-beside)
    layers.append(plot(labels).mark_text(**words("left")).encode(x=left, y=y, text="row:N"))
    layers.append(plot(texts).mark_text(**words("right", strong=True)).encode(x=alt.value(-10), y=y, text="text:N"))
    return layered(layers, width=WIDE - beside, height=high)


def longest(words: Iterable[str]) -> int:
    """Return the length of the longest word, in letters."""
    return max(map(len, words), default=0)


def lines(
    values: Sequence[Sequence[float]],
    names: Sequence[str],
    x: Sequence[float],
    most: float,
    ticks: Sequence[float],
    ends: tuple[str, str, str],
) -> Chart:
    """Draw a line for each variant over the part of a match that has been played, its name at its end."""
    n = len(values)
    layers = list[Any]()
    scale = alt.Scale(domain=[0, most], nice=False)
    xs = alt.X("x:Q", scale=alt.Scale(domain=[x[0], x[-1]], nice=False), axis=None)
    for k, found in enumerate(values):
        rows: Rows = [{"x": at, "y": v} for at, v in zip(x, found)]
        y = alt.Y("y:Q", scale=scale, axis=axis(values=list(ticks), grid=True, domain=False, ticks=False, format="d"))
        layers.append(plot(rows).mark_line(**line(k, n)).encode(x=xs, y=y))
        if n > 1:
            at = len(rows) * 2 // 3
            spot = rows[at] | {"name": names[k]}
            over = k == max(range(n), key=lambda j: values[j][at])
            layers.append(
                plot([spot])
                .mark_text(**words("right" if over else "left", dy=-12 if over else 14, strong=True))
                .encode(x=xs, y=y, text="name:N")
            )
    for word, place, align in zip(ends, (x[0], (x[0] + x[-1]) / 2, x[-1]), ALIGNED):
        mark = words(align)
        layers.append(
            plot([{"x": place, "word": word}]).mark_text(**mark).encode(x=xs, y=alt.value(HIGH + 18), text="word:N")
        )
    return layered(layers, width=WIDE, height=HIGH)


def columns(labels: Sequence[str], values: Sequence[Sequence[float]], names: Sequence[str]) -> Chart:
    """Draw columns with their numbers, side by side for each variant, in per cent."""
    n = len(values)
    layers = list[Any]()
    xs = alt.X(
        "label:N",
        sort=list(labels),
        axis=axis(labelAngle=0, domain=True, ticks=False),
        scale=alt.Scale(paddingInner=0.24, paddingOuter=0.1),
    )
    most = max(max(v) for v in values) * 1.12
    for k, found in enumerate(values):
        rows: Rows = [
            {"label": label, "value": v, "k": str(k), "text": "<1" if 0 < v < 0.5 else f"{v:.0f}"}
            for label, v in zip(labels, found)
        ]
        more: Any = (
            {"xOffset": alt.XOffset("k:N", scale=alt.Scale(domain=[str(i) for i in range(n)], paddingInner=0.1))}
            if n > 1
            else {}
        )
        y = alt.Y("value:Q", axis=None, scale=alt.Scale(domain=[0, most], nice=False))
        base = plot(rows)
        layers.append(base.mark_bar(fill=pale(k, n), stroke=ink(k, n), strokeWidth=1.3).encode(x=xs, y=y, **more))
        layers.append(base.mark_text(**words(dy=-9)).encode(x=xs, y=y, text="text:N", **more))
    if n > 1:
        for k, name in enumerate(names):
            key: Rows = [{"name": name}]
            layers.append(
                plot(key)
                .mark_square(size=190, fill=pale(k, n), stroke=ink(k, n), opacity=1)
                .encode(x=alt.value(WIDE - 172), y=alt.value(8 + 22 * k))
            )
            layers.append(
                plot(key)
                .mark_text(**words("left"))
                .encode(x=alt.value(WIDE - 156), y=alt.value(8 + 22 * k), text="name:N")
            )
    return layered(layers, width=WIDE, height=HIGH)


def histogram(values: Sequence[FloatArray], names: Sequence[str], notes: Sequence[Sequence[str]]) -> Chart:
    """Draw how many matches have which whole number, a row for each variant on one axis; the middle column is dark."""
    low = min(float(v.min()) for v in values)
    high = max(float(np.percentile(v, 99.8)) for v in values)  # a few outliers join the last column
    step = max(1, -(-int(high - low + 1) // MOST_BINS))
    n = len(values)
    panels = []
    for k, found in enumerate(values):
        rows, middle = _bins(found, low, high, step)
        x = alt.X(
            "lo:Q",
            scale=alt.Scale(domain=[low - 0.5, low - 0.5 + step * len(rows)], nice=False, zero=False),
            axis=axis(format="d", tickCount=8) if k == n - 1 else None,
        )
        high_as = HIGH if n == 1 else PANEL
        leans = middle > len(rows) / 2  # then the room for words is on the left
        said = [*([names[k]] if n > 1 else []), *notes[k]]
        most = _headroom([row["share"] for row in rows], leans, said, high_as)
        y = alt.Y("share:Q", axis=None, scale=alt.Scale(domain=[0, most], nice=False))
        base = plot(rows)
        bars = base.mark_rect(stroke=ink(k, n), strokeWidth=1, fill=pale(k, n)).encode(
            x=x, x2="hi:Q", y=y, y2=alt.Y2Datum(0)
        )
        dark = (
            plot([row for row in rows if row["at"] == middle])
            .mark_rect(stroke=ink(k, n), fill=deep(k, n))
            .encode(x=x, x2="hi:Q", y=y, y2=alt.Y2Datum(0))
        )
        text = [
            plot([{"text": word}])
            .mark_text(**words("left" if leans else "right", strong=i == 0))
            .encode(x=alt.value(4 if leans else WIDE), y=alt.value(TOP + LINE * i), text="text:N")
            for i, word in enumerate(said)
        ]
        panels.append(layered([bars, dark, *text], width=WIDE, height=high_as))
    return panels[0] if n == 1 else alt.vconcat(*panels, spacing=8)


def _headroom(shares: Sequence[float], leans: bool, said: Sequence[str], high: float) -> float:
    """Return the share at the top of a histogram's axis that keeps every column below the words beside it."""
    beside = -(-round(LETTER * longest(said)) * len(shares) // WIDE)  # columns beside or below the words
    covered = max(shares[:beside] if leans else shares[-beside:], default=0.0)
    free = 1 - (TOP + LINE * (len(said) - 0.3)) / high
    return max(max(shares), covered / free) or 1.0


def _bins(values: FloatArray, low: float, high: float, step: int) -> tuple[Rows, int]:
    """Return the columns of a histogram, and which of them has the median."""
    count = int((high - low) // step) + 1
    at = np.minimum(((values - low) // step).astype(np.int64), count - 1)
    shares = np.bincount(at, minlength=count) / len(values)
    middle = int((np.median(values) - low) // step)
    rows = [
        {"at": i, "lo": low - 0.5 + i * step, "hi": low - 0.5 + (i + 1) * step, "share": float(share)}
        for i, share in enumerate(shares)
    ]
    return rows, min(middle, count - 1)
