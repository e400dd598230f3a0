"""Sweeps one value over a range: every value gets the same dice, so that differences show early."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from dicehaven.core.contract import FloatArray
from dicehaven.lab.simulate import Z95
from dicehaven.lab.study import charts
from dicehaven.lab.study.charts import Swept
from dicehaven.lab.study.comparison import bound_of
from dicehaven.lab.study.conduct import Laboratory
from dicehaven.lab.study.figures import Matches
from dicehaven.lab.study.findings import Finding, favoured
from dicehaven.lab.study.intervals import Estimate, Verdict, mean
from dicehaven.lab.study.page import Head
from dicehaven.lab.study.panel import Panel, Table
from dicehaven.lab.study.parameters import Knob, Value
from dicehaven.lab.study.plan import Plan
from dicehaven.lab.study.report import facts
from dicehaven.lab.study.style import picture_of
from dicehaven.lab.study.words import Words

DIFFERENCES = ("first", "turns", "changes", "decided")  # measures that have a picture each
SHARES = ("first", "decided")  # of these, what is shown in points


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
        """The difference from the shipped value, match by match; the interval allows for all values at once."""
        return self.paired(value, lambda matches: matches.measure(measure))

    def paired(self, value: Value, numbers: Callable[[Matches], FloatArray]) -> Estimate:
        """The same for any number per match."""
        pairs = numbers(self.found[value]) - numbers(self.parent)
        wider = NormalDist().inv_cdf(1 - 0.025 / max(1, len(self.found) - 1)) / Z95
        plain = mean(pairs)
        return Estimate(plain.value, plain.half * wider, plain.count)

    def certain(self, measure: str) -> list[Value]:
        """The values that certainly differ from the shipped one."""
        return [value for value in self.others if self.change(value, measure).verdict is Verdict.CERTAIN]

    def extremes(self, measure: str) -> tuple[float, float]:
        """The smallest and the largest mean of a measure."""
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


def value_text(value: Value) -> str:
    """A value as options are written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def pieces(found: Sweep, words: Words) -> tuple[Head, Sequence[Finding], Sequence[Panel]]:
    """The parts of the report of a sweep."""
    plan = found.parent.plan
    path = found.knob.path
    known = [
        *facts(plan, words, found.parent.count, ""),
        (words("shipped-value"), f"{path}={value_text(found.shipped)}"),
    ]
    under = f"{value_text(next(iter(found.found)))} … {value_text(list(found.found)[-1])}"
    head = Head(words("step-sweep"), path, under, known, (words("foot"),))
    return head, _findings(found, words), [_panel(found, words), *(_differences(found, words, m) for m in DIFFERENCES)]


def _findings(found: Sweep, words: Words) -> list[Finding]:
    return [_changed(found, words, "first"), _changed(found, words, "turns"), _fairest(found, words)]


def _changed(found: Sweep, words: Words, measure: str) -> Finding:
    """Return True if a measure differs from that of the shipped value at any other value."""
    certain = found.certain(measure)
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
    """The finding about the value at which the most favoured seat is nearest to its fair share, if that is certain."""
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
    """The win share of the first seat over its price."""
    points = []
    for value, matches in found.found.items():
        share = matches.share_of_seat(0)
        ends = 100 * share.value, 100 * share.low, 100 * share.high
        length = float(matches.measure("turns").mean())
        texts = words.points(share.value), words.number(length)
        points.append(Swept(value_text(value), *ends, length, value == found.shipped, *texts))
    title = words("title-sweep", certain=_certain(found))
    lead = words("lead-sweep", count=words.whole(found.parent.count))
    chart = charts.sweep(points, 100 / found.parent.plan.players, (words("fair"), words("first-seat"), words("turns")))
    head = [found.knob.path, words("first-seat"), words("turns")]
    rows = [[point.value, point.text, point.turns] for point in points]
    return Panel("sweep", title, lead, picture_of(chart, "sweep", title), Table(head, rows), across=True)


def _certain(found: Sweep) -> str:
    """Say what certainly changes somewhere in the range: who wins, the length, both or neither."""
    who, length = (bool(found.certain(measure)) for measure in ("first", "turns"))
    return {(True, True): "both", (True, False): "first", (False, True): "turns"}.get((who, length), "neither")


def _differences(found: Sweep, words: Words, measure: str) -> Panel:
    """Say how a measure differs from that of the shipped value, at each of the others."""
    times, digits = (100, 1) if measure in SHARES else (1, 2)
    dots = []
    rows = []
    for value in found.others:
        change = found.change(value, measure)
        middle = times * change.value
        half = times * change.half
        shown = words.number(middle, digits)
        dots.append(charts.Dot(value_text(value), 0, middle, middle - half, middle + half, shown, 0.0))
        rows.append([value_text(value), f"{shown} ± {words.number(half, digits)}"])
    certain = ", ".join(map(value_text, found.certain(measure)))
    title = words(f"title-sweep-{measure}", values=certain or "none")
    lead = words("lead-sweep-changes", measure=measure, value=value_text(found.shipped))
    picture = picture_of(charts.dots(dots, 1, ticks="~g"), f"swept-{measure}", title, words.language)
    return Panel(f"sweep-{measure}", title, lead, picture, Table([found.knob.path, words("difference")], rows))
