"""A change compared with its parent: matches with the same dice, their differences, and when to stop."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from dicehaven.core.contract import FloatArray
from dicehaven.lab.study.figures import MEASURES, Matches, Subject
from dicehaven.lab.study.intervals import Estimate, at_any_time, is_clear
from dicehaven.lab.study.plan import Plan

BATCH = 1000  # matches of each variant between two looks
LEAST = 2000  # matches of each variant before the first look
BOUNDS = {  # smaller differences do not matter to designers; win shares absolutely, turns, decisions and scores relative to the parent
    "first": 0.01,
    "turns": 0.02,
    "decisions": 0.02,
    "score": 0.02,
    "changes": 0.05,
    "decided": 0.02,
    "choosing": 0.01,
}
RELATIVE = ("turns", "decisions", "score")
Play = Callable[[Plan, int, int], pa.Table]


@dataclass
class Comparison:
    """Two variants; match g of both had the same dice."""

    parent: Subject
    change: Subject
    most: int  # matches that were planned
    stops_early: bool = False
    changes: dict[str, Estimate] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.changes = changes_of(self.parent.matches, self.change.matches)

    @property
    def stopped(self) -> bool:
        """True if fewer matches were played than planned because the answer was clear."""
        return self.change.matches.count < self.most

    def means(self, k: int) -> dict[str, float]:
        """The means of the parent (0) or the change (1)."""
        matches = (self.parent, self.change)[k].matches
        return {name: float(matches.measure(name).mean()) for name in MEASURES}


def changes_of(parent: Matches, change: Matches) -> dict[str, Estimate]:
    """For each measure, the mean difference match by match, with an interval that is valid whenever one stops."""
    return {name: at_any_time(change.measure(name) - parent.measure(name)) for name in MEASURES}


def all_clear(parent: Matches, change: Matches) -> bool:
    """True if every difference is certain, or smaller than what matters."""
    found = changes_of(parent, change)
    return all(is_clear(found[name], bound_of(name, parent)) for name in MEASURES)


def bound_of(measure: str, parent: Matches) -> float:
    """The difference from the parent that matters."""
    return BOUNDS[measure] * (max(abs(float(parent.measure(measure).mean())), 1.0) if measure in RELATIVE else 1.0)


def play_until_clear(
    parent: Plan, change: Plan, most: int, play: Play, stops_early: bool = True
) -> tuple[Matches, Matches]:
    """Matches of both variants, in batches, until every answer is clear or `most` have been played."""
    tables: tuple[list[pa.Table], list[pa.Table]] = ([], [])
    done = 0
    while True:
        end = min(most, max(LEAST, done + BATCH) if stops_early else most)
        for plan, found in zip((parent, change), tables):
            found.append(play(plan, done, end))
        done = end
        pair = Matches(parent, pa.concat_tables(tables[0])), Matches(change, pa.concat_tables(tables[1]))
        if done >= most or (stops_early and all_clear(*pair)):
            return pair


def correlation(parent: FloatArray, change: FloatArray) -> float:
    """The correlation of a measure between the variants: how much the same dice help."""
    if parent.std() == 0 or change.std() == 0:
        return 0.0
    return float(np.corrcoef(parent, change)[0, 1])
