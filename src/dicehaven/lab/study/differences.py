"""The effects of a change, in sentences: each measure of the change compared with that of its parent.

A sentence claims no more than the intervals allow; if no difference was seen, it says which would have been detected.
"""

from collections.abc import Iterator
from math import isfinite
from statistics import NormalDist

from dicehaven.lab.simulate import Z95
from dicehaven.lab.study.comparison import BOUNDS, Comparison, bound_of
from dicehaven.lab.study.findings import Finding, favoured, other_seats
from dicehaven.lab.study.intervals import Estimate, Verdict, between
from dicehaven.lab.study.words import Words


def compare(found: Comparison, words: Words) -> list[Finding]:
    """The findings about a change compared with its parent."""
    parts = (
        _first_seat,
        _length_change,
        _decisions_change,
        _score_change,
        _lead_change,
        _decided_change,
        _choice_change,
        _skill_change,
    )
    return [finding for part in parts for finding in part(found, words)]


def _sure(found: Estimate, words: Words, shares: bool) -> str:
    """Say how certain a difference is; if none was seen, how large it would have to be."""
    digits = _digits(found, shares)
    least = words.points(2 * found.half, digits) if shares else words.number(2 * found.half, digits)
    return words(found.verdict.value, least=least)


def _digits(found: Estimate, shares: bool) -> int:
    """Return how many decimals show a difference, and whether its interval includes zero; at most three."""
    value, half = (100 * number if shares else number for number in (abs(found.value), found.half))
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
    """The message `code` about the mean before and now, and how certain their difference is.

    In the message, `name` is the mean now; `shares` says whether these are shares of 1.
    """
    digits, (before, now) = _digits(found, shares), means
    value, size = (words.share, words.points) if shares else (words.number, words.number)
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
    """The sign and the code of the head: that a difference is small if it is less than what matters."""
    if found.verdict is Verdict.UNSEEN:
        return "?", same
    if abs(found.value) < bound:
        return "=", same.replace("-same", "-small")
    return ("+", more) if found.value > 0 else ("−", less)


def _share_change(found: Comparison, measure: str, code: str, heads: tuple[str, str, str], words: Words) -> Finding:
    """A finding about a measure that is a share, or a part of a match."""
    change = found.changes[measure]
    means = (found.means(0)[measure], found.means(1)[measure])
    sign, head = _signed(change, bound_of(measure, found.parent.matches), *heads)
    name = "part" if measure == "decided" else "share"
    return Finding(sign, words(head), _change(code, name, change, means, words, shares=True))


def _first_seat(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-first-more", "find-first-less", "find-first-same")
    finding = _share_change(found, "first", "find-first", heads, words)
    players = found.change.matches.plan.players
    _, edge = favoured(found.change.matches)
    _, edge_before = favoured(found.parent.matches)
    if edge.verdict is Verdict.UNSEEN and edge_before.verdict is Verdict.CERTAIN:
        finding = Finding("=", words("find-now-fair", players=players), finding.more)
    yield Finding(finding.sign, finding.head, finding.more + other_seats(found.change, words))


def _number_change(
    found: Comparison, measure: str, code: str, name: str, heads: tuple[str, str, str], words: Words
) -> Finding:
    """A finding about a measure that is a number: turns, or changes of the lead."""
    change = found.changes[measure]
    means = (found.means(0)[measure], found.means(1)[measure])
    sign, head = _signed(change, bound_of(measure, found.parent.matches), *heads)
    percent = words.number(100 * abs(change.value) / max(means[0], 1e-9), 0)
    return Finding(sign, words(head, percent=percent), _change(code, name, change, means, words, shares=False))


def _length_change(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-longer", "find-shorter", "find-length-same")
    yield _number_change(found, "turns", "find-length-change", "turns", heads, words)


def _decisions_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """Say how often all seats decide, if that has changed: the length of a match if turns do not show it."""
    if found.changes["decisions"].verdict is not Verdict.UNSEEN:
        heads = ("find-decisions-more", "find-decisions-less", "find-decisions-same")
        yield _number_change(found, "decisions", "find-decisions-change", "times", heads, words)


def _score_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """The winners' scores; no finding if scores only say who has won."""
    if any(subject.matches.measure("score").std() for subject in (found.parent, found.change)):
        heads = ("find-score-more", "find-score-less", "find-score-same")
        yield _number_change(found, "score", "find-score-change", "score", heads, words)


def _lead_change(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-lead-more", "find-lead-less", "find-lead-same")
    yield _number_change(found, "changes", "find-lead-change", "times", heads, words)


def _decided_change(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-later", "find-sooner", "find-decided-same")
    yield _share_change(found, "decided", "find-decided-change", heads, words)


def _choice_change(found: Comparison, words: Words) -> Iterator[Finding]:
    now = found.means(1)["choosing"]
    before = found.means(0)["choosing"]
    if found.changes["choosing"].half == 0 and now == before:  # all decisions, or none
        yield Finding("=", words("find-choice-equal"), words("find-choice-both", share=words.share(now)))
        return
    heads = ("find-choice-up", "find-choice-down", "find-choice-same")
    yield _share_change(found, "choosing", "find-choice-change", heads, words)


def _skill_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """The pair of players whose difference is largest in terms of its error; the head is about all pairs."""
    before = {(duel.better, duel.worse): duel for duel in found.parent.duels}
    pairs = [
        (duel, before[duel.better, duel.worse]) for duel in found.change.duels if (duel.better, duel.worse) in before
    ]
    if not pairs:
        return
    changes = [between(now.share, then.share) for now, then in pairs]
    wider = NormalDist().inv_cdf(1 - 0.025 / len(pairs)) / Z95
    k = max(range(len(pairs)), key=lambda i: abs(changes[i].value) / max(changes[i].half, 1e-9))
    held = Estimate(changes[k].value, changes[k].half * wider, changes[k].count)
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
