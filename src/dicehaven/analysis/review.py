"""Reviewing a record: the chances over the match, the luck of every roll, the cost of every decision."""

import os
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from math import exp
from operator import add, sub
from typing import Any, cast

from dicehaven.analysis.estimates import NO_DIFFERENCE, Effort, Estimate, estimate
from dicehaven.analysis.questions import Answer, DecisionAnalysis, DecisionQuestion, Question, ReasonQuestion, answer
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.rolling_out import Shares
from dicehaven.analysis.steps import DEAL, DECISION, ROLL, ReviewPlan, Step, plan_review
from dicehaven.core.record import Line

OfSeats = list[list[float]]  # (seats, rollouts)

DEAREST = 3  # decisions that are explained
EXPLAINED = 8  # decisions whose reasons are found, shared by all seats; DEAREST of each at least
SEEN = 0.0005  # chance: the least that is shown as given away
COSTLY = 0.01  # chance: the least that is called costly, and that something is at stake


@dataclass(frozen=True)
class Row:
    """A line of the record with its meaning; all numbers are chances to win, from 0 to 1, or differences of these.

    `chances` are those of each seat after the line, `luck` is what a roll changed for each seat, and `judgement` says
    what a decision was worth, if there were alternatives.
    """

    number: int  # of the line, the header's being 0
    step: Step
    chances: tuple[Estimate, ...]
    luck: tuple[Estimate, ...] = ()
    analysis: DecisionAnalysis | None = None

    @property
    def gave(self) -> Estimate:
        """The chance that the decision gave away."""
        return self.analysis.gave if self.analysis else NO_DIFFERENCE

    @property
    def costs(self) -> bool:
        """True if the decision clearly gave something away."""
        return self.gave.clear and self.gave.mean > SEEN

    @property
    def reason(self) -> Reason | None:
        """The reason why the best move is better; None as long as nobody has asked for it."""
        return self.analysis.reason if self.analysis else None

    @property
    def matters(self) -> bool:
        """True if something was at stake: the best and the worst alternative differ."""
        if self.analysis is None:
            return False
        chances = [one.chance for one in self.analysis.alternatives]
        return max(chances) - min(chances) > COSTLY


@dataclass(frozen=True)
class Total:
    """A seat's luck and how well it decided, over the whole match."""

    luck: Estimate
    gave: Estimate
    decisions: int  # at which something was at stake
    costly: int  # of these, those that clearly gave away more than COSTLY
    accuracy: float | None  # from 0 to 1; None without such a decision


@dataclass(frozen=True)
class Review:
    """A reviewed match; `exact` says whether the numbers are exact or estimates.

    `teams` are the seats that win together; usually each seat is its own team.
    """

    plan: ReviewPlan
    exact: bool
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    teams: tuple[tuple[int, ...], ...]

    @property
    def dearest(self) -> list[Row]:
        """The decisions of all seats that clearly gave most away, at most DEAREST of them, the most costly first."""
        return self.costly()[:DEAREST]

    def costly(self, seats: Collection[int] | None = None) -> list[Row]:
        """Return the decisions of these seats (None: all) that clearly gave something away, the most costly first."""
        clear = [row for row in self.rows if row.costs and (seats is None or row.step.seat in seats)]
        return sorted(clear, key=lambda row: row.gave.error - row.gave.mean)

    @property
    def explained(self) -> list[Row]:
        """The decisions whose reasons are found: the costliest ones of each seat."""
        players = len(self.totals)
        each = max(DEAREST, EXPLAINED // players)
        return [row for p in range(players) for row in self.costly([p])[:each]]

    def choices(self, seat: int) -> list[Row]:
        """Return the decisions of a seat at which something was at stake."""
        return [row for row in self.rows if row.step.seat == seat and row.matters]


@dataclass(frozen=True)
class Finding:
    """The findings of a review about a line of the record."""

    chances: tuple[Estimate, ...]
    luck: tuple[Estimate, ...]
    analysis: DecisionAnalysis | None


@dataclass(frozen=True)
class Findings:
    """The findings of a review, without the record itself: plain data, to be stored and sent."""

    exact: bool
    rows: tuple[Finding, ...]
    totals: tuple[Total, ...]

    @classmethod
    def of(cls, found: Review) -> "Findings":
        """Return the findings of a review."""
        rows = tuple(Finding(row.chances, row.luck, row.analysis) for row in found.rows)
        return cls(found.exact, rows, found.totals)

    def about(self, planned: ReviewPlan) -> Review:
        """Return the review that these findings make together with their record."""
        rows = (
            Row(k, step, one.chances, one.luck, one.analysis)
            for k, (step, one) in enumerate(zip(planned.steps, self.rows, strict=True))
        )
        return Review(planned, self.exact, tuple(rows), self.totals, planned.teams)


def review(
    lines: Sequence[Line],
    effort: Effort | None = None,
    seed: str = "0",
    cores: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Review:
    """Review a record whose lines follow the rules, on a number of cores (all if None).

    Without an effort, the default one is scaled down to what a long match can afford. The same seed gives the same review
    on any number of cores, unless the effort limits seconds.
    """
    planned = plan_review(lines, seed)
    how = effort or planned.affordable(Effort())

    def work(k: int) -> Answer:
        part, question = planned.questions[k]
        return answer(planned.header, how, part, question)

    answers = []
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        for done, one in enumerate(pool.map(work, range(len(planned.questions))), 1):
            answers.append(one)
            progress(done, len(planned.questions))
    return assemble(planned, answers)


def compared(found: Review, row: Row) -> ReasonQuestion:
    """Return a costly decision as its seat saw it: the best move, and the one that was made."""
    assert row.analysis is not None and row.step.choice is not None
    asked = found.plan.questions[row.step.choice][1]
    assert isinstance(asked, DecisionQuestion)
    return ReasonQuestion(asked.view, asked.seat, row.analysis.alternatives[0].action, asked.played)


def why(found: Review, row: Row, seed: str = "0") -> tuple[str, Question]:
    """Return the question for the reason of a costly decision, with its seed."""
    return f"{seed}/reason {row.number}", compared(found, row)


def with_reasons(found: Review, rows: Sequence[Row], reasons: Sequence[Answer]) -> Review:
    """Return the review with the reasons of these decisions."""
    known = {row.number: cast(Reason, one) for row, one in zip(rows, reasons, strict=True)}
    explained = (
        replace(row, analysis=replace(row.analysis, reason=known[row.number]))
        if row.analysis and row.number in known
        else row
        for row in found.rows
    )
    return replace(found, rows=tuple(explained))


def explain(
    found: Review, rows: Sequence[Row], effort: Effort | None = None, seed: str = "0", cores: int | None = None
) -> Review:
    """Return the review with the reasons of these decisions, found on a number of cores (all if None)."""
    how = effort or found.plan.affordable(Effort())
    asked = [why(found, row, seed) for row in rows]
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        answers = list(pool.map(lambda one: answer(found.plan.header, how, *one), asked))
    return with_reasons(found, rows, answers)


def assemble(planned: ReviewPlan, answers: Sequence[Answer]) -> Review:
    """Assemble the review from the answers to the questions of its plan."""
    found = [cast(Shares, answers[question])[place] for question, place in planned.positions]
    shares = [found[step.position] for step in planned.steps]  # of the seats after each line, in each rollout
    luck = [[0.0] * len(seat) for seat in shares[0]]
    rows = []
    for k, step in enumerate(planned.steps):
        changed = _combined(sub, shares[k], shares[k - 1]) if step.kind in (DEAL, ROLL) else None
        luck = luck if changed is None else _combined(add, luck, changed)
        analysis = None if step.choice is None else cast(DecisionAnalysis, answers[step.choice])
        of_roll = () if changed is None else tuple(map(estimate, changed))
        rows.append(Row(k, step, tuple(map(estimate, shares[k])), of_roll, analysis))
    totals = tuple(_total(p, luck[p], rows) for p in range(len(luck)))
    return Review(planned, len(luck[0]) == 1, tuple(rows), totals, planned.teams)


def _combined(how: Callable[[float, float], float], one: OfSeats, other: OfSeats) -> OfSeats:
    return [list(map(how, *seats)) for seats in zip(one, other)]


def _total(p: int, luck: Sequence[float], rows: Sequence[Row]) -> Total:
    """Return the total of seat p, given its luck in each rollout.

    Rollouts have the same dice at every roll, so luck is summed before its error is taken; decisions have dice of their own.
    """
    mine = [row for row in rows if row.step.kind == DECISION and row.step.seat == p and row.analysis]
    gave = Estimate(sum(row.gave.mean for row in mine), sum(row.gave.error**2 for row in mine) ** 0.5)
    choices = [row for row in mine if row.matters]
    costly = sum(row.costs and row.gave.mean > COSTLY for row in choices)
    accuracy = of_seat(row.gave.mean if row.costs else 0.0 for row in choices)
    return Total(estimate(luck), gave, len(choices), costly, accuracy)


def as_data(found: Review) -> dict[str, Any]:  # Any: JSON
    """Return the review as plain data for JSON, with actions in the notation."""
    game = found.plan.match.game
    match = found.plan.match

    def row_data(row: Row) -> dict[str, Any]:
        step = row.step
        analysis = row.analysis
        data: dict[str, Any] = {"line": row.number, "kind": step.kind, "roll": step.roll, "seat": step.seat}
        data["chances"] = [asdict(one) for one in row.chances]
        if row.luck:
            data["luck"] = [asdict(one) for one in row.luck]
        if analysis:
            data["gave"] = asdict(analysis.gave)
            data["alternatives"] = [
                {"move": game.write(one.action), "chance": one.chance, "error": one.error}
                for one in analysis.alternatives
            ]
            if analysis.reason:
                told = analysis.reason
                data["reason"] = {"ideas": list(told.ideas), "explains": told.explains}
        return data

    return {
        "game": game.name,
        "players": match.players,
        "exact": found.exact,
        "teams": [list(team) for team in found.teams],
        "totals": [asdict(total) for total in found.totals],
        "dearest": [row.number for row in found.dearest],
        "rows": [row_data(row) for row in found.rows],
    }


SCALE = 103.1668
RATE = 0.04354
OFFSET = 3.1669


def of_decision(given: float) -> float:
    """Return the accuracy of a decision that gave away this much of the chance to win, both from 0 to 1.

    A decision that gives away x points of the chance to win, of 100, has the accuracy of a move on Lichess,
    103.1668 · exp(−0.04354 · x) − 3.1669 (lichess.org/page/accuracy): 100 at 0, 95.6 at 1, 80 at 5, 64 at 10, 40 at 20.

    >>> [round(of_decision(given), 3) for given in (0.0, 0.05, 0.1, 1.0)]
    [1.0, 0.798, 0.636, 0.0]
    """
    if given <= 0:
        return 1.0
    return max(0.0, (SCALE * exp(-100 * RATE * given) - OFFSET) / 100)


def of_seat(given: Iterable[float]) -> float | None:
    """Return the accuracy of a seat, given what each of its decisions gave away; None if it had no decisions.

    It is the mean over the decisions at which something was at stake; what they gave away counts only if it is certain
    (two standard errors). Lichess also weights moves by how much the chances swing around them; with dice they swing
    anyway, so every decision counts the same here.

    >>> of_seat([]), of_seat([0.0, 0.0])
    (None, 1.0)
    """
    found = [of_decision(one) for one in given]
    return sum(found) / len(found) if found else None
