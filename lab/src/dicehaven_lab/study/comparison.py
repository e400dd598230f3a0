"""A change compared with its parent: matches with the same dice, when to stop, and the differences in sentences.

A sentence claims no more than the intervals allow; if no difference was seen, it says which would have been detected.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import isfinite

import pyarrow as pa

from dicehaven.skill.intervals import Estimate, Verdict, at_any_time, between, is_clear
from dicehaven_lab.study.figures import BOUNDS, ENOUGH, MEASURES, SHARES, Matches, Subject, bound_of
from dicehaven_lab.study.findings import Finding, favoured, other_seats, too_few
from dicehaven_lab.study.plan import Plan
from dicehaven_lab.study.words import Words

BATCH = 1000  # matches of each variant between two looks
LEAST = 2000  # matches of each variant before the first look
Play = Callable[[Plan, int, int], pa.Table]
# the message about the change of a measure, the name of the mean now in it, and the heads for more, less and no change
TOLD = {
    "first": ("find-first", "share", ("find-first-more", "find-first-less", "find-first-same")),
    "turns": ("find-length-change", "turns", ("find-longer", "find-shorter", "find-length-same")),
    "decisions": (
        "find-decisions-change",
        "times",
        ("find-decisions-more", "find-decisions-less", "find-decisions-same"),
    ),
    "score": ("find-score-change", "score", ("find-score-more", "find-score-less", "find-score-same")),
    "changes": ("find-lead-change", "times", ("find-lead-more", "find-lead-less", "find-lead-same")),
    "decided": ("find-decided-change", "part", ("find-later", "find-sooner", "find-decided-same")),
    "choosing": ("find-choice-change", "share", ("find-choice-up", "find-choice-down", "find-choice-same")),
}


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
        """Return the means of the parent (0) or the change (1)."""
        matches = (self.parent, self.change)[k].matches
        return {name: float(matches.measure(name).mean()) for name in MEASURES}


def changes_of(parent: Matches, change: Matches) -> dict[str, Estimate]:
    """Return, for each measure, the mean difference match by match, with an interval that is valid whenever one stops."""
    return {name: at_any_time(change.measure(name) - parent.measure(name)) for name in MEASURES}


def all_clear(parent: Matches, change: Matches) -> bool:
    """Return True if every difference is certain, or smaller than what matters."""
    found = changes_of(parent, change)
    return all(is_clear(found[name], bound_of(name, parent)) for name in MEASURES)


def play_until_clear(
    parent: Plan, change: Plan, most: int, play: Play, stops_early: bool = True
) -> tuple[Matches, Matches]:
    """Play matches of both variants, in batches, until every answer is clear or `most` have been played."""
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


# Differences in sentences


def compare(found: Comparison, words: Words) -> list[Finding]:
    """Return the findings about a change compared with its parent."""
    if found.change.matches.count < ENOUGH:
        return [too_few(found.change.matches.count, words), *_skill_change(found, words)]
    measures = ["turns"]
    if found.changes["decisions"].verdict is not Verdict.UNSEEN:  # the length of a match if turns do not show it
        measures.append("decisions")
    if any(subject.matches.measure("score").std() for subject in (found.parent, found.change)):
        measures.append("score")  # or scores only say who has won
    measures += ["changes", "decided"]
    return [
        _first_seat(found, words),
        *(_measure_change(found, measure, words) for measure in measures),
        _choice_change(found, words),
        *_skill_change(found, words),
    ]


def _sure(found: Estimate, words: Words, shares: bool) -> str:
    """Say how certain a difference is; if none was seen, how large it would have to be."""
    digits = _digits(found, shares)
    seen = max(2 * found.half, 10.0**-digits / (100 if shares else 1))  # never a difference of 0.0
    least = words.points(seen, digits) if shares else words.number(seen, digits)
    return words(found.verdict.value, least=least)


def _digits(found: Estimate, shares: bool) -> int:
    """Return how many decimals show a difference, and whether its interval includes zero; at most three."""
    times = 100 if shares else 1
    value = times * abs(found.value)
    half = times * found.half
    if not half or not isfinite(half):
        return 1
    enough = (
        digits
        for digits in (1, 2)
        if half * 10**digits >= 0.5 and _apart(value, half, digits) and (round(value, digits) or round(value, 3) == 0)
    )
    return next(enough, 3)


def _direction(found: Estimate, digits: int, shares: bool) -> str:
    """Say whether there is more, less or, as far as the digits show, no change."""
    if round(found.value * (100 if shares else 1), digits) == 0:
        return "same"
    return "yes" if found.value > 0 else "no"


def _apart(value: float, half: float, digits: int) -> bool:
    """Return True if rounding keeps a difference visible: a certain difference is not shown as 1.5 ± 1.5."""
    return (value > half) == (round(value, digits) > round(half, digits))


def _change(code: str, name: str, found: Estimate, means: tuple[float, float], words: Words, shares: bool) -> str:
    """Return the message `code` about the mean before and now, and how certain their difference is.

    In the message, `name` is the mean now; with `shares`, these are shares of 1.
    """
    digits = _digits(found, shares)
    before, now = means
    value = words.share if shares else words.number
    size = words.points if shares else words.number
    said = words(
        code,
        before=value(before, digits),
        points=size(abs(found.value), digits),
        half=size(found.half, digits),
        more=_direction(found, digits, shares),
        **{name: value(now, digits)},
    )
    return f"{said} {_sure(found, words, shares)}"


def _signed(found: Estimate, bound: float, more: str, less: str, same: str) -> tuple[str, str]:
    """Return the sign and the code of the head, which calls a difference small if it is less than what matters."""
    if found.verdict is Verdict.UNSEEN:
        return "?", same
    if abs(found.value) < bound:
        return "=", same.replace("-same", "-small")
    return ("+", more) if found.value > 0 else ("−", less)


def _measure_change(found: Comparison, measure: str, words: Words) -> Finding:
    """Return the finding about a measure."""
    code, name, heads = TOLD[measure]
    change = found.changes[measure]
    if not change.half and not change.value:
        return Finding(
            "=", words(heads[-1].replace("-same", "-equal")), words("equal", count=words.whole(change.count))
        )
    means = (found.means(0)[measure], found.means(1)[measure])
    sign, head = _signed(change, bound_of(measure, found.parent.matches), *heads)
    percent = words.number(100 * abs(change.value) / max(means[0], 1e-9), 0)
    more = _change(code, name, change, means, words, shares=measure in SHARES)
    return Finding(sign, words(head, percent=percent), more)


def _first_seat(found: Comparison, words: Words) -> Finding:
    finding = _measure_change(found, "first", words)
    _, edge = favoured(found.change.matches)
    _, edge_before = favoured(found.parent.matches)
    more = finding.more + other_seats(found.change, words)
    if edge.verdict is Verdict.UNSEEN and edge_before.verdict is Verdict.CERTAIN:
        return Finding("=", words("find-now-fair", players=found.change.matches.plan.players), more)
    return replace(finding, more=more)


def _choice_change(found: Comparison, words: Words) -> Finding:
    now = found.means(1)["choosing"]
    if found.changes["choosing"].half == 0 and now == found.means(0)["choosing"]:  # all decisions, or none
        return Finding("=", words("find-choice-equal"), words("find-choice-both", share=words.share(now)))
    return _measure_change(found, "choosing", words)


def _skill_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """Compare the pair of players whose difference is largest in terms of its error; the head is about all pairs."""
    before = {(duel.better, duel.worse): duel for duel in found.parent.duels}
    pairs = [
        (duel, before[duel.better, duel.worse]) for duel in found.change.duels if (duel.better, duel.worse) in before
    ]
    if not pairs:
        return
    fewest = min(now.share.count for now, _ in pairs)
    if fewest < ENOUGH:
        yield Finding("?", words("find-skill-few"), words("find-skill-few-more", count=fewest, enough=ENOUGH))
        return
    changes = [between(now.share, then.share) for now, then in pairs]
    k = max(range(len(pairs)), key=lambda i: abs(changes[i].value) / max(changes[i].half, 1e-9))
    held = changes[k].for_one_of(len(pairs))
    sign, head = _signed(held, BOUNDS["first"], "find-skill-up", "find-skill-down", "find-skill-same")
    now, then = pairs[k]
    digits = _digits(held, shares=True)
    more = words(
        "find-skill-change",
        better=words.bot(now.better),
        worse=words.bot(now.worse),
        share=words.share(now.share.value, digits),
        before=words.share(then.share.value, digits),
        points=words.points(abs(held.value), digits),
        more=_direction(held, digits, shares=True),
        half=words.points(held.half, digits),
    )
    yield Finding(sign, words(head), f"{more} {_sure(held, words, True)}")
