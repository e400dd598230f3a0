"""Whole numbers and how many matches have them: the picture of lengths and scores."""

from collections.abc import Sequence

import altair as alt
import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven.lab.study.charts import LETTER, Rows, inline, layered, longest
from dicehaven.lab.study.style import HIGH, WIDE, Chart, axis, deep, ink, pale, words

PANEL = 114  # height of one of several histograms
# pixels: the middle of the first line of words, and the distance between lines
TOP = 14
LINE = 18


def histogram(
    values: Sequence[FloatArray], names: Sequence[str], notes: Sequence[Sequence[str]], most_bins: int = 40
) -> Chart:
    """Whole numbers and how many matches have them, a row for each variant on one axis; the middle one is dark."""
    low = min(float(v.min()) for v in values)
    high = max(float(_inner(v)) for v in values)
    step = max(1, -(-int(high - low + 1) // most_bins))
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
        base = alt.Chart(inline(rows))
        bars = base.mark_rect(stroke=ink(k, n), strokeWidth=1, fill=pale(k, n)).encode(
            x=x, x2="hi:Q", y=y, y2=alt.Y2Datum(0)
        )
        dark = (
            alt.Chart(inline([row for row in rows if row["at"] == middle]))
            .mark_rect(stroke=ink(k, n), fill=deep(k, n))
            .encode(x=x, x2="hi:Q", y=y, y2=alt.Y2Datum(0))
        )
        text = [
            alt.Chart(inline([{"text": word}]))
            .mark_text(**words("left" if leans else "right", strong=i == 0))
            .encode(x=alt.value(4 if leans else WIDE), y=alt.value(TOP + LINE * i), text="text:N")
            for i, word in enumerate(said)
        ]
        panels.append(layered([bars, dark, *text], width=WIDE, height=high_as))
    return panels[0] if n == 1 else alt.vconcat(*panels, spacing=8)


def _headroom(shares: Sequence[float], leans: bool, said: Sequence[str], high: float) -> float:
    """The share of a histogram that stays empty at the top, so that no column reaches into the labels."""
    beside = -(-round(LETTER * longest(said)) * len(shares) // WIDE)  # columns beside or below the words
    covered = max(shares[:beside] if leans else shares[-beside:], default=0.0)
    free = 1 - (TOP + LINE * (len(said) - 0.3)) / high
    return max(max(shares), covered / free) or 1.0


def _inner(values: FloatArray) -> float:
    """The largest value, apart from a few outliers."""
    return float(np.percentile(values, 99.8))


def _bins(values: FloatArray, low: float, high: float, step: int) -> tuple[Rows, int]:
    count = int((high - low) // step) + 1
    at = np.minimum(((values - low) // step).astype(np.int64), count - 1)
    shares = np.bincount(at, minlength=count) / len(values)
    middle = int((np.median(values) - low) // step)
    rows = [
        {"at": i, "lo": low - 0.5 + i * step, "hi": low - 0.5 + (i + 1) * step, "share": float(share)}
        for i, share in enumerate(shares)
    ]
    return rows, min(middle, count - 1)
