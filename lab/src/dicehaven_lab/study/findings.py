"""The findings of a study about one variant, in sentences: the finding, then the numbers, then how certain it is.

A sentence claims no more than the intervals allow; if no difference was seen, it says which would have been detected.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from dicehaven.skill.intervals import Estimate, Verdict, quantile, wilson
from dicehaven_lab.board_comparison import Share
from dicehaven_lab.study.figures import BOUNDS, ENOUGH, Duel, Matches, Subject
from dicehaven_lab.study.words import Words

BOUND = 0.02  # boards are equally good when each wins one half, give or take this
EVEN = 0.55  # a better player who wins less than this has little from it
# parts of a match
EARLY = 0.4
LATE = 0.6


@dataclass(frozen=True)
class Finding:
    """A sign (= settled, + more, − less, ? not known), the finding in a few words, and the sentences behind it."""

    sign: str
    head: str
    more: str


def find(subject: Subject, words: Words) -> list[Finding]:
    """Return the findings about a single variant; few matches tell how long one is, but not who is favoured."""
    few = subject.matches.count < ENOUGH
    parts = (_few, _length, _choice, _skill, _boards) if few else (_seats, _length, _course, _choice, _skill, _boards)
    return [found for part in parts for found in part(subject, words)]


def _few(subject: Subject, words: Words) -> Iterator[Finding]:
    yield too_few(subject.matches.count, words)


def too_few(count: int, words: Words) -> Finding:
    """Return the finding that so many matches allow no conclusion."""
    return Finding("?", words("find-few"), words("find-few-more", count=count, enough=ENOUGH))


def favoured(matches: Matches) -> tuple[int, Estimate]:
    """Return the seat that is most favoured, and by how much; the interval allows for having looked at all seats."""
    players = matches.plan.players
    edges = [matches.share_of_seat(p).minus(1 / players) for p in range(players)]
    p = max(range(players), key=lambda q: edges[q].value)
    return p, edges[p].for_one_of(players - 1)


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
        yield Finding("=", words("find-fair"), more + other_seats(subject, words))
        return
    more = words(
        "find-edge-more",
        players=players,
        share=words.share(edge.value + 1 / players),
        points=words.points(edge.value),
        half=words.points(edge.half),
    )
    small = edge.value < BOUNDS["first"]
    head = words("find-edge-small" if small else "find-edge", seat=words.seat_word(p))
    yield Finding("=" if small else "+", head, f"{more} {words(edge.verdict.value)}{other_seats(subject, words)}")


def other_seats(subject: Subject, words: Words) -> str:
    """Return sentences about seats that are favoured with other numbers of seats."""
    said = []
    for matches in subject.others:
        p, edge = favoured(matches)
        if matches.count >= ENOUGH and edge.verdict is Verdict.CERTAIN:
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
    decisions = words.whole(float(subject.matches.column("decisions").mean()))
    more = words("find-length-more", low=words.whole(low), high=words.whole(high), decisions=decisions)
    yield Finding("=", words("find-length", turns=words.number(float(turns.mean()))), more)


def _course(subject: Subject, words: Words) -> Iterator[Finding]:
    matches = subject.matches
    half = float(np.median(matches.column("decided")))
    head = words("find-early" if half < EARLY else "find-open" if half > LATE else "find-half")
    end = round(half, 2) >= 1
    more = words("find-decided-end") if end else words("find-decided", part=words.share(half, 0))
    behind = matches.caught_up
    if len(behind):
        more += f" {words('find-back', back=words.share(float(behind.mean()), 0))}"
    yield Finding("=", head, more)


def _choice(subject: Subject, words: Words) -> Iterator[Finding]:
    always = bool(subject.matches.choosing.min() == 1)
    share = words.share(float(subject.matches.choosing.mean()), 0)
    more = "" if always else words("find-choice-plain")
    if (stakes := subject.stakes) is not None:
        more = words(
            "find-choice-more",
            matter=words.share(stakes.matter, 0),
            count=words.whole(stakes.count),
            gain=words.points(stakes.gain.value),
            half=words.points(stakes.gain.half),
        )
    yield Finding("=", words("find-choice-always") if always else words("find-choice", share=share), more)


def _skill(subject: Subject, words: Words) -> Iterator[Finding]:
    if not subject.duels:
        return
    said = [
        words(
            "find-skill-more",
            better=words.bot(duel.better),
            worse=words.bot(duel.worse),
            share=words.share(duel.share.value, 0),
            half=words.points(duel.share.half, 0),
        )
        for duel in subject.duels
    ]
    pays = skill_pays(subject.duels)
    sign, head = {True: ("+", "find-skill"), False: ("−", "find-luck"), None: ("?", "find-skill-open")}[pays]
    yield Finding(sign, words(head), " ".join(said))


def skill_pays(duels: Sequence[Duel]) -> bool | None:
    """Return whether any better player wins clearly more than EVEN; None if that is not known. Few matches tell nothing."""
    shares = [duel.share for duel in duels]
    if any(share.low > EVEN for share in shares if share.count >= ENOUGH):
        return True
    return False if all(share.count >= ENOUGH and share.high < EVEN for share in shares) else None


def worst_board(boards: Sequence[Share]) -> tuple[str, Estimate]:
    """Return the board that is furthest from one half, and by how much; the interval allows for having looked at all."""
    worst = max(boards, key=lambda share: abs(share.share - 0.5))
    found = wilson(worst.share, worst.games, quantile(len(boards)))
    return worst.board, found.minus(0.5)


def boards_verdict(boards: Sequence[Share]) -> Verdict | None:
    """Return None if all boards are equally good within the limit, CERTAIN if one is not, UNSEEN if that is not known.

    Both hold for the whole interval: a board is not worse for a difference that is certain and within the limit.
    """
    _, away = worst_board(boards)
    if abs(away.value) + away.half <= BOUND:
        return None
    return Verdict.CERTAIN if abs(away.value) - away.half > BOUND else Verdict.UNSEEN


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
    args = {"board": board, "points": words.points(abs(away.value)), "half": words.points(away.half), "bound": bound}
    if found is Verdict.UNSEEN:
        yield Finding("?", words("find-boards-unseen"), words("find-boards-worst", **args))
    else:
        yield Finding("−", words("find-boards-not"), words("find-boards-worst", **args))
