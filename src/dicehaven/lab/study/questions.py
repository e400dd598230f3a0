"""The questions of `dicehaven study`: about one variant, a change and its parent, a range of values, the best values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Protocol

from dicehaven.core.i18n import ENGLISH
from dicehaven.lab.study import report, sweeping, tuning
from dicehaven.lab.study.comparison import Comparison, play_until_clear
from dicehaven.lab.study.conduct import Laboratory
from dicehaven.lab.study.parameters import Knob
from dicehaven.lab.study.plan import Plan
from dicehaven.lab.study.report import Pieces
from dicehaven.lab.study.words import Words

SEARCHED = 4000  # matches at most of each combination that is tried


class Question(Protocol):
    """A question, which plays what it needs and returns a report for each language."""

    def answer(self, lab: Laboratory, /) -> Callable[[Words], Pieces]: ...


@dataclass(frozen=True)
class Alone:
    """One variant."""

    plan: Plan
    variant: str

    def answer(self, lab: Laboratory) -> Callable[[Words], Pieces]:
        subject = lab.subject("", self.plan)
        return lambda words: report.of_one(subject, words, self.variant)


@dataclass(frozen=True)
class Against:
    """A change compared with its parent, each with a name."""

    parent: Plan
    change: Plan
    names: tuple[str, str]
    stops_early: bool

    def answer(self, lab: Laboratory) -> Callable[[Words], Pieces]:
        found = self.compare(lab)
        return lambda words: report.against(found, words, self.names[1])

    def compare(self, lab: Laboratory) -> Comparison:
        most = lab.extent.matches
        pair = play_until_clear(self.parent, self.change, most, lab.play, self.stops_early)
        subjects = [lab.subject(file, own.plan, own) for file, own in zip(("parent", "change"), pair)]
        for subject, name in zip(subjects, self.names):
            subject.name = name
        return Comparison(subjects[0], subjects[1], most, self.stops_early)


@dataclass(frozen=True)
class Sweeping:
    """One value over a range."""

    plan: Plan
    knob: Knob

    def answer(self, lab: Laboratory) -> Callable[[Words], Pieces]:
        found = sweeping.sweep(self.knob, self.plan, lab)
        return lambda words: sweeping.pieces(found, words)


@dataclass(frozen=True)
class Tuning:
    """The best of several values, which is then compared with the unchanged game, with other dice."""

    plan: Plan
    knobs: Sequence[Knob]
    trials: int
    length: float | None
    stops_early: bool

    def answer(self, lab: Laboratory) -> Callable[[Words], Pieces]:
        each = min(lab.extent.matches, SEARCHED)
        every = min(self.trials, prod(len(knob.values) for knob in self.knobs))

        def progress(count: int) -> None:
            lab.progress("trials", count, every)

        quiet = replace(lab, progress=lambda what, done, total: None)
        found = tuning.tune(self.knobs, self.plan, quiet, self.trials, each, self.length, progress)
        parent, change = (tuning.checking(plan) for plan in (self.plan, found.plan(self.plan, found.best)))
        name = tuning.name_of(found, found.best)
        before = report.variant_of(self.plan) or self.plan.found_game().texts(ENGLISH)("title")
        comparison = Against(parent, change, (before, name), self.stops_early).compare(lab)

        def pieces(words: Words) -> Pieces:
            head, findings, panels = report.against(comparison, words, name)
            return replace(head, step=words("step-tune")), findings, [tuning.panel(found, words), *panels]

        return pieces
