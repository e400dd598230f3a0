"""One value swept through a range: every value with the same dice, so that differences are seen early."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from dicehaven.lab.study import charts
from dicehaven.lab.study.charts import Swept
from dicehaven.lab.study.conduct import Laboratory
from dicehaven.lab.study.figures import Matches
from dicehaven.lab.study.findings import Finding, favoured
from dicehaven.lab.study.intervals import Z95, Estimate, Verdict, mean
from dicehaven.lab.study.page import Head
from dicehaven.lab.study.panel import Panel, Table
from dicehaven.lab.study.parameters import Knob, Value
from dicehaven.lab.study.plan import Plan
from dicehaven.lab.study.report import facts
from dicehaven.lab.study.style import picture_of
from dicehaven.lab.study.words import Words


@dataclass(frozen=True)
class Sweep:
    """The matches of each value; `shipped` is the value of the game as it is, which is always among them."""

    knob: Knob
    shipped: Value
    found: dict[Value, Matches]

    @property
    def parent(self) -> Matches:
        return self.found[self.shipped]

    def change(self, value: Value, measure: str) -> Estimate:
        """The difference from the shipped value, match by match; the interval allows for all values at once."""
        pairs = self.found[value].measure(measure) - self.parent.measure(measure)
        wider = NormalDist().inv_cdf(1 - 0.025 / max(1, len(self.found) - 1)) / Z95
        plain = mean(pairs)
        return Estimate(plain.value, plain.half * wider, plain.count)

    def certain(self, measure: str) -> list[Value]:
        """The values that certainly differ from the shipped one."""
        values = (value for value in self.found if value != self.shipped)
        return [value for value in values if self.change(value, measure).verdict is Verdict.CERTAIN]

    @property
    def fairest(self) -> Value:
        """The value at which the most favoured seat is nearest to its fair share."""
        return min(self.found, key=lambda value: favoured(self.found[value])[1].value)


def sweep(knob: Knob, plan: Plan, lab: Laboratory) -> Sweep:
    """Play every value of a knob, and the one that it has."""
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
    """The report of a sweep."""
    plan, path = found.parent.plan, found.knob.path
    told = [
        *facts(plan, words, found.parent.count, ""),
        (words("shipped-value"), f"{path}={value_text(found.shipped)}"),
    ]
    under = f"{value_text(next(iter(found.found)))} … {value_text(list(found.found)[-1])}"
    head = Head(words("step-sweep"), path, under, told, (words("foot"),))
    return head, list(_findings(found, words)), [_panel(found, words), _table(found, words)]


def _findings(found: Sweep, words: Words) -> Sequence[Finding]:
    said_of = []
    for measure, heads in (
        ("first", ("find-sweep-first", "find-sweep-first-same")),
        ("turns", ("find-sweep-turns", "find-sweep-turns-same")),
    ):
        certain = found.certain(measure)
        widest = max(found.change(value, measure).half for value in found.found if value != found.shipped)
        shares = measure == "first"
        least = words.points(2 * widest) if shares else words.number(2 * widest)
        if not certain:
            said_of.append(Finding("?", words(heads[1]), words("unseen", least=least)))
            continue
        means = {value: float(matches.measure(measure).mean()) for value, matches in found.found.items()}
        low, high = min(means.values()), max(means.values())
        told = (words.share(low), words.share(high)) if shares else (words.number(low), words.number(high))
        more = words("find-sweep-more", low=told[0], high=told[1], values=", ".join(map(value_text, certain)))
        said_of.append(Finding("+", words(heads[0]), more))
    best = found.fairest
    p, edge = favoured(found.found[best])
    more = words(
        "find-sweep-fairest",
        value=f"{found.knob.path}={value_text(best)}",
        seat=words.seat_word(p),
        points=words.points(edge.value),
        half=words.points(edge.half),
        turns=words.number(float(found.found[best].measure("turns").mean())),
    )
    said_of.append(Finding("=", words("find-sweep-best", value=value_text(best)), more))
    return said_of


def _panel(found: Sweep, words: Words) -> Panel:
    """The win share of the first seat over its price."""
    points = []
    for value, matches in found.found.items():
        share = matches.share_of_seat(0)
        ends = 100 * share.value, 100 * share.low, 100 * share.high
        length = float(matches.measure("turns").mean())
        points.append(Swept(value_text(value), *ends, length, value == found.shipped))
    title = words("title-sweep", path=found.knob.path)
    lead = words("lead-sweep", count=words.whole(found.parent.count))
    chart = charts.sweep(points, 100 / found.parent.plan.players, (words("fair"), words("first-seat"), words("turns")))
    head = [found.knob.path, words("first-seat"), words("turns")]
    rows = [[p.value, words.number(p.share), words.number(p.length)] for p in points]
    return Panel("sweep", title, lead, picture_of(chart, "sweep", title), Table(head, rows))


def _table(found: Sweep, words: Words) -> Panel:
    """How the values differ from the shipped one."""
    dots, rows = [], []
    for value in found.found:
        if value == found.shipped:
            continue
        change = found.change(value, "first")
        ends = 100 * change.value, 100 * change.low, 100 * change.high
        dots.append(charts.Dot(value_text(value), 0, *ends, words.points(change.value), 0.0))
        cells = [value_text(value), f"{words.points(change.value)} ± {words.points(change.half)}"]
        for measure in ("turns", "changes"):
            other = found.change(value, measure)
            cells.append(f"{words.number(other.value)} ± {words.number(other.half)}")
        decided = found.change(value, "decided")
        cells.append(f"{words.points(decided.value)} ± {words.points(decided.half)}")
        rows.append(cells)
    title = words("title-sweep-changes", path=found.knob.path, value=value_text(found.shipped))
    head = [found.knob.path, words("first-seat"), words("turns"), words("changes"), words("decided-points")]
    chart = charts.dots(dots, 1)
    return Panel(
        "sweep-changes", title, words("lead-sweep-changes"), picture_of(chart, "swept", title), Table(head, rows)
    )
