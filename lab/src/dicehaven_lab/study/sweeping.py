"""Sweeps one value over a range: every value gets the same dice, so that differences show early."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import altair as alt

from dicehaven.core.contract import FloatArray
from dicehaven.skill.intervals import Estimate, Verdict, mean
from dicehaven_lab.study.charts import Dot, Rows, dots, layered, plot
from dicehaven_lab.study.figures import ENOUGH, SHARES, Matches, bound_of
from dicehaven_lab.study.findings import Finding, favoured, too_few
from dicehaven_lab.study.laboratory import Laboratory
from dicehaven_lab.study.page import Head, Panel, Table
from dicehaven_lab.study.plan import Knob, Plan, Value
from dicehaven_lab.study.report import Answer, Pieces, facts
from dicehaven_lab.study.style import HIGH, INK, QUIET, SMALL, WIDE, Chart, axis, dot, ink, line, picture_of
from dicehaven_lab.study.style import words as label
from dicehaven_lab.study.words import Words

DIFFERENCES = ("first", "turns", "changes", "decided")  # measures that have a picture each


@dataclass(frozen=True)
class Sweep:
    """The matches of each value; `shipped` is the value of the shipped game, which is always among them."""

    knob: Knob
    shipped: Value
    found: dict[Value, Matches]

    @property
    def parent(self) -> Matches:
        return self.found[self.shipped]

    def change(self, value: Value, measure: str) -> Estimate:
        """Return the difference from the shipped value, match by match; the interval holds for all values at once."""
        return self.paired(value, lambda matches: matches.measure(measure))

    def paired(self, value: Value, numbers: Callable[[Matches], FloatArray]) -> Estimate:
        """Return the same for any number per match."""
        pairs = numbers(self.found[value]) - numbers(self.parent)
        return mean(pairs).for_one_of(len(self.found) - 1)

    def certain(self, measure: str) -> list[Value]:
        """Return the values that certainly differ from the shipped one."""
        return [
            value
            for value in self.others
            if self.change(value, measure).verdict is Verdict.CERTAIN and self.parent.count >= ENOUGH
        ]

    def extremes(self, measure: str) -> tuple[float, float]:
        """Return the smallest and the largest mean of a measure."""
        means = [float(matches.measure(measure).mean()) for matches in self.found.values()]
        return min(means), max(means)

    @property
    def others(self) -> list[Value]:
        """All values but the shipped one."""
        return [value for value in self.found if value != self.shipped]

    @property
    def fairest(self) -> Value | None:
        """The value at which the most favoured seat is nearest to its fair share; None if not certainly nearer than as shipped.

        The comparison uses the wins of the seat that is favoured as shipped, since those have the same dice.
        """
        best = min(self.found, key=lambda value: favoured(self.found[value])[1].value)
        p, _ = favoured(self.parent)
        gain = self.paired(best, lambda matches: matches.shares[:, p])
        return best if gain.value < 0 and gain.verdict is Verdict.CERTAIN else None


def sweep(knob: Knob, plan: Plan, lab: Laboratory) -> Sweep:
    """Play every value of a knob, and its present value."""
    shipped = knob.current(plan)
    values = [*knob.values, *([shipped] if shipped not in knob.values else [])]
    if all(isinstance(value, int) for value in values):
        values.sort(key=int)
    found = {}
    for value in values:
        turned = plan if value == shipped else knob.turned(plan, value)
        table = lab.play(turned, 0, lab.extent.matches)
        lab.keep(value_text(value), "matches", table)
        found[value] = Matches(turned, table)
    return Sweep(knob, shipped, found)


def study_range(knob: Knob, plan: Plan, lab: Laboratory) -> Answer:
    """Study the values of a knob."""
    found = sweep(knob, plan, lab)
    return lambda words: pieces(found, words)


def value_text(value: Value) -> str:
    """Write a value as options have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def pieces(found: Sweep, words: Words) -> Pieces:
    """Return the report of a sweep."""
    plan = found.parent.plan
    path = found.knob.path
    known = [
        *facts(plan, words, found.parent.count, ""),
        (words("shipped-value"), f"{path}={value_text(found.shipped)}"),
    ]
    under = f"{value_text(next(iter(found.found)))} … {value_text(list(found.found)[-1])}"
    head = Head(words("step-sweep"), path, under, known, (words("foot"),))
    said = [_changed(found, words, "first"), _changed(found, words, "turns"), _fairest(found, words)]
    if found.parent.count < ENOUGH:
        said = [too_few(found.parent.count, words)]
    return head, said, [_panel(found, words), *(_differences(found, words, m) for m in DIFFERENCES)]


def _changed(found: Sweep, words: Words, measure: str) -> Finding:
    """Return the finding about a measure: whether it differs from that of the shipped value at any other value."""
    certain = found.certain(measure)
    if not any(found.change(value, measure).value or found.change(value, measure).half for value in found.others):
        return Finding("=", words(f"find-sweep-{measure}-equal"), words("equal", count=words.whole(found.parent.count)))
    if not certain:
        widest = max((found.change(value, measure).half for value in found.others), default=0.0)
        least = words.points(2 * widest) if measure == "first" else words.number(2 * widest)
        return Finding("?", words(f"find-sweep-{measure}-same"), words("unseen", least=least))
    low, high = found.extremes(measure)
    ends = (words.share(low), words.share(high)) if measure == "first" else (words.number(low), words.number(high))
    more = words("find-sweep-more", low=ends[0], high=ends[1], values=", ".join(map(value_text, certain)))
    if max(abs(found.change(value, measure).value) for value in certain) < bound_of(measure, found.parent):
        return Finding("=", words(f"find-sweep-{measure}-small"), more)
    return Finding("+", words(f"find-sweep-{measure}"), more)


def _fairest(found: Sweep, words: Words) -> Finding:
    """Return the finding about the value at which the most favoured seat is nearest to its fair share."""
    best = found.fairest
    value = found.shipped if best is None else best
    p, edge = favoured(found.found[value])
    more = words(
        "find-sweep-fairest",
        value=f"{found.knob.path}={value_text(value)}",
        seat=words.seat_word(p),
        points=words.points(edge.value),
        half=words.points(edge.half),
        turns=words.number(float(found.found[value].measure("turns").mean())),
    )
    if best is None:
        return Finding("?", words("find-sweep-best-unseen"), more)
    return Finding("=", words("find-sweep-best", value=value_text(best)), more)


def _panel(found: Sweep, words: Words) -> Panel:
    """Show the win share of the first seat, over its price in turns."""
    points = []
    for value, matches in found.found.items():
        share = matches.share_of_seat(0)
        ends = 100 * share.value, 100 * share.low, 100 * share.high
        length = float(matches.measure("turns").mean())
        texts = words.points(share.value), words.number(length)
        points.append(Swept(value_text(value), *ends, length, value == found.shipped, *texts))
    title = words("title-sweep", certain=_certain(found))
    lead = words("lead-sweep", count=words.whole(found.parent.count))
    chart = sweep_chart(points, 100 / found.parent.plan.players, (words("fair"), words("first-seat"), words("turns")))
    head = [found.knob.path, words("first-seat"), words("turns")]
    rows = [[point.value, point.text, point.turns] for point in points]
    return Panel("sweep", title, lead, picture_of(chart, "sweep", title), Table(head, rows), across=True)


def _certain(found: Sweep) -> str:
    """Return what certainly changes somewhere in the range, as messages have it: who wins, the length, both or neither."""
    who, length = (bool(found.certain(measure)) for measure in ("first", "turns"))
    return {(True, True): "both", (True, False): "first", (False, True): "turns"}.get((who, length), "neither")


def _differences(found: Sweep, words: Words, measure: str) -> Panel:
    """Show how a measure differs from that of the shipped value, at each of the others."""
    times, digits = (100, 1) if measure in SHARES else (1, 2)
    shown = []
    rows = []
    for value in found.others:
        change = found.change(value, measure)
        middle = times * change.value
        half = times * change.half
        number = words.number(middle, digits)
        shown.append(Dot(value_text(value), 0, middle, middle - half, middle + half, number, 0.0))
        rows.append([value_text(value), f"{number} ± {words.number(half, digits)}"])
    certain = ", ".join(map(value_text, found.certain(measure)))
    title = words(f"title-sweep-{measure}", values=certain or "none")
    lead = words("lead-sweep-changes", measure=measure, value=value_text(found.shipped))
    picture = picture_of(dots(shown, 1, ticks="~g"), f"swept-{measure}", title, words.language)
    return Panel(f"sweep-{measure}", title, lead, picture, Table([found.knob.path, words("difference")], rows))


# The picture


class Swept(NamedTuple):
    """A value of a sweep with its result, the interval, and its price; both also as text."""

    value: str
    share: float
    low: float
    high: float
    length: float
    parent: bool
    text: str
    turns: str


def sweep_chart(found: Sequence[Swept], fair: float, said: tuple[str, str, str]) -> Chart:
    """Draw a line with its band over a second line of its price; the parent's value is hollow.  In per cent, and turns."""
    order = [point.value for point in found]
    rows: Rows = [point._asdict() for point in found]
    xs = alt.X("value:N", sort=order, axis=None, scale=alt.Scale(type="point", padding=0.4))
    base = plot(rows)
    ends = [p.low for p in found] + [p.high for p in found] + [fair]
    room = max((max(ends) - min(ends)) * 0.4, 1)
    y = alt.Y(
        "share:Q",
        axis=None,
        scale=alt.Scale(domain=[min(ends) - room * 0.25, max(ends) + room], nice=False, zero=False),
    )
    fairly = plot([{"share": fair}]).mark_rule(stroke=QUIET, strokeDash=[2, 3]).encode(y=y)
    fairness = (
        plot([{"share": fair, "word": said[0]}])
        .mark_text(**label("left", dy=-9))
        .encode(x=alt.value(0), y=y, text="word:N")
    )
    upper = layered(
        [
            fairly,
            fairness,
            base.mark_area(fill=ink(0, 1), fillOpacity=0.16).encode(x=xs, y=alt.Y("low:Q", axis=None), y2="high:Q"),
            base.mark_line(**line(0, 1)).encode(x=xs, y=y),
            *_points(rows, xs, y),
            base.mark_text(**label(dy=-18)).encode(x=xs, y=y, text="text:N"),
            _end(said[1]),
        ],
        width=WIDE,
        height=HIGH * 0.75,
    )
    below = alt.X(
        "value:N", sort=order, axis=axis(labelAngle=0, labelFontSize=SMALL), scale=alt.Scale(type="point", padding=0.4)
    )
    longest = max(p.length for p in found)
    y2 = alt.Y("length:Q", axis=None, scale=alt.Scale(domain=[0, longest * 1.7], nice=False))
    lower = layered(
        [
            base.mark_line(**(line(0, 1) | {"strokeWidth": 1.8})).encode(x=below, y=y2),
            *_points(rows, below, y2),
            base.mark_text(**label(dy=-16)).encode(x=below, y=y2, text="turns:N"),
            _end(said[2]),
        ],
        width=WIDE,
        height=HIGH * 0.6,
    )
    return alt.vconcat(upper, lower, spacing=10)


def _points(rows: Rows, x: Any, y: Any) -> list[Any]:
    """Return filled points; the parent's is hollow."""
    found = []
    for hollow in (False, True):
        own = [row for row in rows if row["parent"] == hollow]
        found.append(plot(own).mark_point(**dot(0 if hollow else 1, 2)).encode(x=x, y=y))
    return [one for one in found if one.data.values]


def _end(word: str) -> Any:
    """Return a label above the right end of a line."""
    return (
        plot([{"word": word}])
        .mark_text(**label("right", strong=True, fill=INK))
        .encode(x=alt.value(WIDE), y=alt.value(2), text="word:N")
    )
