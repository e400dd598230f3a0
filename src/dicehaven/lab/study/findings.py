"""What a study found, in sentences: the finding first, then the numbers, then how sure it is.

A sentence claims no more than the intervals allow; where nothing was seen, it says how much would have been.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from dicehaven.lab.boards import Share
from dicehaven.lab.study.comparison import Comparison
from dicehaven.lab.study.figures import Matches, Subject
from dicehaven.lab.study.intervals import Z95, Estimate, Verdict, between
from dicehaven.lab.study.words import Words

BOUND = 0.02  # boards are equally good when each wins one half, give or take this
EVEN = 0.55  # a better player who wins less than this has little from it
EARLY, LATE = 0.4, 0.6  # parts of a match


@dataclass(frozen=True)
class Finding:
    """A sign (= settled, + more, − less, ? not known), the finding in a few words, and the sentences behind it."""

    sign: str
    head: str
    more: str


def find(subject: Subject, words: Words) -> list[Finding]:
    """What is said of one variant alone."""
    return [found for part in (_seats, _length, _course, _choice, _skill, _boards) for found in part(subject, words)]


def compare(found: Comparison, words: Words) -> list[Finding]:
    """What is said of a change against its parent."""
    parts = (_first_seat, _length_change, _score_change, _lead_change, _decided_change, _choice_change, _skill_change)
    return [finding for part in parts for finding in part(found, words)]


# One variant


def favoured(matches: Matches) -> tuple[int, Estimate]:
    """The seat that is furthest from its fair share, and by how much; the interval allows for having looked at all."""
    players = matches.plan.players
    edges = [matches.share_of_seat(p).minus(1 / players) for p in range(players)]
    wider = NormalDist().inv_cdf(1 - 0.025 / max(1, players - 1)) / Z95
    p = max(range(players), key=lambda q: edges[q].value)
    return p, Estimate(edges[p].value, edges[p].half * wider, edges[p].count)


def _seats(subject: Subject, words: Words) -> Iterator[Finding]:
    matches = subject.matches
    players = matches.plan.players
    p, edge = favoured(matches)
    first = matches.share_of_seat(0)
    if edge.verdict is Verdict.UNSEEN:
        more = words(
            "find-fair-more",
            players=players,
            share=words.share(first.value),
            half=words.points(first.half),
            least=words.points(2 * edge.half),
        )
        yield Finding("=", words("find-fair"), more + _other_seats(subject, words))
        return
    more = words(
        "find-edge-more",
        players=players,
        share=words.share(edge.value + 1 / players),
        points=words.points(edge.value),
        half=words.points(edge.half),
    )
    head = words("find-edge", seat=words.seat_word(p))
    yield Finding("+", head, f"{more} {words(edge.verdict.value)}{_other_seats(subject, words)}")


def _other_seats(subject: Subject, words: Words) -> str:
    """Whom it hurts with other numbers of seats."""
    said = []
    for matches in subject.others:
        p, edge = favoured(matches)
        if edge.verdict is Verdict.CERTAIN:
            said.append(
                words(
                    "find-also",
                    players=matches.plan.players,
                    seat=words.seat_word(p),
                    points=words.points(edge.value),
                )
            )
    return "".join(f" {one}" for one in said)


def _length(subject: Subject, words: Words) -> Iterator[Finding]:
    turns = subject.matches.column("turns")
    low, high = np.percentile(turns, (5, 95))
    more = words("find-length-more", low=words.whole(low), high=words.whole(high))
    yield Finding("=", words("find-length", turns=words.number(float(turns.mean()))), more)


def _course(subject: Subject, words: Words) -> Iterator[Finding]:
    matches = subject.matches
    half = float(np.median(matches.column("decided")))
    head = words("find-early" if half < EARLY else "find-open" if half > LATE else "find-half")
    behind = matches.caught_up
    back = words.share(float(behind.mean()), 0) if len(behind) else "–"
    yield Finding("=", head, words("find-decided", part=words.share(half, 0), back=back))


def _choice(subject: Subject, words: Words) -> Iterator[Finding]:
    share = words.share(float(subject.matches.choosing.mean()), 0)
    more = words("find-choice-plain")
    if (stakes := subject.stakes) is not None:
        more = words(
            "find-choice-more",
            matter=words.share(stakes.matter, 0),
            count=words.whole(stakes.count),
            gain=words.points(stakes.gain.value),
            half=words.points(stakes.gain.half),
        )
    yield Finding("=", words("find-choice", share=share), more)


def _skill(subject: Subject, words: Words) -> Iterator[Finding]:
    if not subject.duels:
        return
    said = [
        words(
            "find-skill-more",
            better=duel.better,
            worse=duel.worse,
            share=words.share(duel.share.value, 0),
            half=words.points(duel.share.half, 0),
        )
        for duel in subject.duels
    ]
    pays = max(duel.share.low for duel in subject.duels) > EVEN
    yield Finding("+" if pays else "?", words("find-skill" if pays else "find-luck"), " ".join(said))


def worst_board(boards: Sequence[Share]) -> tuple[str, Estimate]:
    """The board that strays furthest from one half, and by how much; the interval allows for having looked at all."""
    worst = max(boards, key=lambda share: abs(share.share - 0.5))
    low, high = worst.interval
    wider = NormalDist().inv_cdf(1 - 0.025 / len(boards)) / Z95
    return worst.board, Estimate(worst.share - 0.5, (high - low) / 2 * wider, worst.games)


def boards_verdict(boards: Sequence[Share]) -> Verdict | None:
    """None if all boards are equally good within the bound, CERTAIN if one is not, UNSEEN if more matches are needed."""
    _, away = worst_board(boards)
    if abs(away.value) + away.half <= BOUND:
        return None
    return Verdict.CERTAIN if abs(away.value) - away.half > 0 else Verdict.UNSEEN


def _boards(subject: Subject, words: Words) -> Iterator[Finding]:
    if not subject.boards:
        return
    found = boards_verdict(subject.boards)
    board, away = worst_board(subject.boards)
    bound = words.points(BOUND)
    if found is None:
        more = words("find-boards-more", points=words.points(abs(away.value) + away.half), bound=bound)
        yield Finding("=", words("find-boards"), more)
        return
    told = {"board": board, "points": words.points(abs(away.value)), "half": words.points(away.half), "bound": bound}
    if found is Verdict.UNSEEN:
        yield Finding("?", words("find-boards-unseen"), words("find-boards-worst", **told))
    else:
        yield Finding("−", words("find-boards-not"), words("find-boards-worst", **told))


# A change against its parent


def _sure(found: Estimate, words: Words, shares: bool) -> str:
    """How sure it is; where no difference was seen, how large it would have to be."""
    digits = _digits(found.half, shares)
    least = words.points(2 * found.half, digits) if shares else words.number(2 * found.half, digits)
    return words(found.verdict.value, least=least)


def _digits(half: float, shares: bool) -> int:
    """How many places behind the point show that an interval is not nought, at most three."""
    seen = 100 * half if shares else half
    return next((digits for digits in (1, 2) if seen * 10**digits >= 0.5), 3) if half else 1


def _change(
    code: str, found: Estimate, now: str, before: str, points: str, half: str, words: Words, shares: bool, now_name: str
) -> str:
    more = "yes" if found.value > 0 else "no"
    said = words(code, before=before, points=points, more=more, half=half, **{now_name: now})
    return f"{said} {_sure(found, words, shares)}"


def _signed(found: Estimate, more: str, less: str, same: str) -> tuple[str, str]:
    """The sign and the code of the head."""
    if found.verdict is Verdict.UNSEEN:
        return "?", same
    return ("+", more) if found.value > 0 else ("−", less)


def _share_change(found: Comparison, measure: str, code: str, heads: tuple[str, str, str], words: Words) -> Finding:
    """A finding about a measure that is a share, or a part of a match."""
    change, now, before = found.changes[measure], found.means(1)[measure], found.means(0)[measure]
    sign, head = _signed(change, *heads)
    name, digits = "part" if measure == "decided" else "share", _digits(change.half, shares=True)
    more = _change(
        code,
        change,
        words.share(now, digits),
        words.share(before, digits),
        words.points(abs(change.value), digits),
        words.points(change.half, digits),
        words,
        True,
        name,
    )
    return Finding(sign, words(head), more)


def _first_seat(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-first-more", "find-first-less", "find-first-same")
    finding = _share_change(found, "first", "find-first", heads, words)
    players = found.change.matches.plan.players
    _, edge = favoured(found.change.matches)
    _, edge_before = favoured(found.parent.matches)
    if edge.verdict is Verdict.UNSEEN and edge_before.verdict is Verdict.CERTAIN:
        finding = Finding("=", words("find-now-fair", players=players), finding.more)
    yield Finding(finding.sign, finding.head, finding.more + _other_seats(found.change, words))


def _number_change(
    found: Comparison, measure: str, code: str, name: str, heads: tuple[str, str, str], words: Words
) -> Finding:
    """A finding about a measure that is a number: turns, or changes of the lead."""
    change, now, before = found.changes[measure], found.means(1)[measure], found.means(0)[measure]
    sign, head = _signed(change, *heads)
    percent = words.number(100 * abs(change.value) / max(before, 1e-9), 0)
    digits = _digits(change.half, shares=False)
    told = (words.number(number, digits) for number in (now, before, abs(change.value), change.half))
    after, previous, size, half = told
    more = _change(code, change, after, previous, size, half, words, False, name)
    return Finding(sign, words(head, percent=percent), more)


def _length_change(found: Comparison, words: Words) -> Iterator[Finding]:
    heads = ("find-longer", "find-shorter", "find-length-same")
    yield _number_change(found, "turns", "find-length-change", "turns", heads, words)


def _score_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """What winners have; nothing where the number only says who has won."""
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
    heads = ("find-choice-up", "find-choice-down", "find-choice-same")
    yield _share_change(found, "choosing", "find-choice-change", heads, words)


def _skill_change(found: Comparison, words: Words) -> Iterator[Finding]:
    """The pair of players whose difference is largest among its errors; the head speaks of the whole."""
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
    sign, head = _signed(held, "find-skill-up", "find-skill-down", "find-skill-same")
    now, then = pairs[k]
    more = words(
        "find-skill-change",
        better=now.better,
        worse=now.worse,
        share=words.share(now.share.value, 0),
        before=words.share(then.share.value, 0),
        points=words.points(abs(held.value), 0),
        more="yes" if held.value > 0 else "no",
        half=words.points(held.half, 0),
    )
    yield Finding(sign, words(head), f"{more} {_sure(held, words, True)}")
