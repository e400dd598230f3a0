"""Searches for values that make a game fair and the right length: Optuna proposes, matches with the same dice judge.

The best values found were partly lucky, so they are measured again, with other dice, against the unchanged game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import prod

import optuna

from dicehaven.core.dice import seed_number
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import ENGLISH
from dicehaven_lab.study import charts
from dicehaven_lab.study.figures import Matches
from dicehaven_lab.study.findings import favoured
from dicehaven_lab.study.laboratory import Laboratory
from dicehaven_lab.study.page import Panel, Table
from dicehaven_lab.study.plan import Knob, Plan, Value
from dicehaven_lab.study.report import Answer, Pieces, compared, of_change, variant_of
from dicehaven_lab.study.style import picture_of
from dicehaven_lab.study.sweeping import value_text
from dicehaven_lab.study.words import Words

SEARCHED = 4000  # matches at most of each combination that is tried
SHOWN = 12  # trials in the panel, the best first
POINT = 0.01  # cost of one point of win share, and of missing the target length by one per cent


@dataclass(frozen=True)
class Trial:
    """Values that were tried, with the edge of the most favoured seat, the length, and the cost of both together."""

    values: tuple[Value, ...]
    edge: float
    turns: float
    cost: float


@dataclass(frozen=True)
class Tuning:
    """All trials, the cheapest first, and the target length."""

    knobs: tuple[Knob, ...]
    trials: tuple[Trial, ...]
    length: float | None = None

    @property
    def best(self) -> Trial:
        return self.trials[0]

    def plan(self, plan: Plan, trial: Trial) -> Plan:
        """Return the plan with the values of a trial."""
        return turned(plan, self.knobs, trial.values)


def tune(
    knobs: Sequence[Knob],
    plan: Plan,
    lab: Laboratory,
    trials: int,
    matches: int,
    length: float | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Tuning:
    """Search for the values with the least cost; try every combination if there are no more than `trials`.

    Raise BadInput if none of the combinations can be played.
    """
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    number = seed_number(plan.seed) % 2**31
    every = prod(len(knob.values) for knob in knobs) <= trials
    grid = {knob.path: list(range(len(knob.values))) for knob in knobs}
    sampler = optuna.samplers.GridSampler(grid, seed=number) if every else optuna.samplers.TPESampler(seed=number)
    study = optuna.create_study(sampler=sampler, direction="minimize")
    found: dict[tuple[Value, ...], Trial] = {}
    refused: list[BadInput] = []

    def cost(trial: optuna.Trial) -> float:
        places = [trial.suggest_int(knob.path, 0, len(knob.values) - 1) for knob in knobs]
        values = tuple(knob.values[place] for knob, place in zip(knobs, places))
        if values not in found:
            try:
                changed = turned(plan, knobs, values)
            except BadInput as error:
                refused.append(error)
                raise optuna.TrialPruned from error
            found[values] = judged(Matches(changed, lab.play(changed, 0, matches)), values, length)
        progress(1)
        return found[values].cost

    study.optimize(cost, n_trials=trials)
    if not found:
        raise refused[0]
    return Tuning(tuple(knobs), tuple(sorted(found.values(), key=lambda trial: trial.cost)), length)


def judged(matches: Matches, values: tuple[Value, ...], length: float | None) -> Trial:
    """Return values with their cost: the edge of the most favoured seat, and how far the length is from the target."""
    _, edge = favoured(matches)
    turns = float(matches.measure("turns").mean())
    away = abs(turns / length - 1) if length else 0.0
    return Trial(values, edge.value, turns, edge.value + POINT * 100 * away)


def turned(plan: Plan, knobs: Sequence[Knob], values: Sequence[Value]) -> Plan:
    """Return the plan with several values; raise BadInput."""
    for knob, value in zip(knobs, values):
        plan = knob.turned(plan, value)
    return plan


def study_best(
    plan: Plan, knobs: Sequence[Knob], trials: int, length: float | None, stops_early: bool, lab: Laboratory
) -> Answer:
    """Search for the best values, and compare them with the unchanged game, with other dice than those of the search."""
    every = min(trials, prod(len(knob.values) for knob in knobs))
    quiet = replace(lab, progress=lambda what, done, total: None)

    def progress(count: int) -> None:
        lab.progress("trials", count, every)

    found = tune(knobs, plan, quiet, trials, min(lab.extent.matches, SEARCHED), length, progress)
    best = found.plan(plan, found.best)
    parent, change = (replace(one, seed=f"{one.seed}/check") for one in (plan, best))
    before = variant_of(plan) or plan.found_game().texts(ENGLISH)("title")
    comparison = compared(parent, change, (before, name_of(found, found.best)), stops_early, lab)

    def pieces(words: Words) -> Pieces:
        head, findings, panels = of_change(comparison, words)
        return replace(head, step=words("step-tune")), findings, [panel(found, words), *panels]

    return pieces


def panel(found: Tuning, words: Words) -> Panel:
    """Show the trials."""
    dots = []
    rows = []
    for trial in found.trials[:SHOWN]:
        name = name_of(found, trial)
        value = 100 * trial.edge
        dots.append(charts.Dot(name, 0, value, value, value, words.number(value), 0.0))
    for trial in found.trials:
        cells = [words.points(trial.edge), words.number(trial.turns), words.points(trial.cost)]
        rows.append([name_of(found, trial), *cells])
    title, lead = _heading(found, words)
    head = ["", words("edge"), words("turns"), words("cost")]
    picture = picture_of(charts.dots(dots, 1), "tuned", title)
    return Panel("tuned", title, lead, picture, Table(head, rows), across=True)


def _heading(found: Tuning, words: Words) -> tuple[str, str]:
    """Return title and lead of the picture: of the fairest combination, or of the one that costs least with a length."""
    best = name_of(found, found.best)
    count = len(found.trials)
    if found.length is None:
        return words("title-tuned", value=best), words("lead-tuned", count=count)
    length = words.number(found.length, 0 if found.length == int(found.length) else 1)
    return words("title-tuned-length", value=best), words("lead-tuned-length", count=count, turns=length)


def name_of(found: Tuning, trial: Trial) -> str:
    """Return values as text, each with as much of its path as distinguishes it from the others; a single one without a path."""
    if len(found.knobs) == 1:
        return value_text(trial.values[0])
    names = short_names([knob.path for knob in found.knobs])
    return ", ".join(f"{name}={value_text(value)}" for name, value in zip(names, trial.values))


def short_names(paths: Sequence[str]) -> list[str]:
    """Return the shortest ends of paths that are all different.

    >>> short_names(["pirates.7.strength", "pirates.8.strength", "turn_limit"])
    ['7.strength', '8.strength', 'turn_limit']
    """

    def end(path: str, words: int) -> str:
        return ".".join(path.split(".")[-words:])

    found = []
    for path in paths:
        lengths = range(1, path.count(".") + 2)
        alone = (n for n in lengths if sum(end(other, n) == end(path, n) for other in paths) == 1)
        found.append(end(path, next(alone, lengths[-1])))
    return found
