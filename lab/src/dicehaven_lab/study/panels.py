"""The panels of a report: each has a title with the finding, a line about what is measured, a picture, and its figures."""

import itertools
from collections.abc import Iterator, Sequence

import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven.skill.intervals import Verdict, at_any_time, between
from dicehaven_lab.study import charts
from dicehaven_lab.study.charts import Dot
from dicehaven_lab.study.figures import BOUNDS, ENOUGH, Subject, heads
from dicehaven_lab.study.findings import BOUND, boards_verdict, favoured, skill_pays
from dicehaven_lab.study.noting import TENTHS
from dicehaven_lab.study.page import Panel, Table
from dicehaven_lab.study.places import places
from dicehaven_lab.study.style import picture_of
from dicehaven_lab.study.weighing import PLAYOUTS
from dicehaven_lab.study.words import Words

MOST_CHANGES = 6  # so many changes of the lead, and more, share one column
MOST_KINDS = 12  # of moves that a picture shows
GAINS = (0.0, 0.05, 0.1, 0.2, 0.3)  # where the classes of stakes begin
LENGTHS = (1, 5, 25, 50, 75, 95, 99)  # per cent of matches with at most that length
SCORES = (5, 25, 50, 75, 95)  # the same of scores


def panels(subjects: Sequence[Subject], words: Words) -> list[Panel]:
    """Return the panels of one variant, or of a parent and its change."""
    makers = (seats, lengths, decided, changes, places, skill, stakes, scores, choices, moves, boards)
    return [panel for maker in makers for panel in maker(subjects, words)]


def _names(subjects: Sequence[Subject]) -> list[str]:
    return [subject.name for subject in subjects]


def _unseen(subjects: Sequence[Subject], measure: str) -> bool:
    """Return True if no difference of a measure was seen, or so few matches that none is claimed."""
    parent, change = (subject.matches.measure(measure) for subject in subjects)
    return len(change) < ENOUGH or at_any_time(change - parent).verdict is Verdict.UNSEEN


def _ranged(value: float, low: float, high: float, words: Words) -> str:
    return f"{words.points(value)} ({words.points(max(low, 0))} – {words.points(min(high, 1))})"


def _percentiles(values: Sequence[FloatArray], levels: Sequence[int], words: Words) -> list[list[str]]:
    """Return the rows of a table: for each level in per cent, the values that so many matches do not exceed."""
    return [
        [words.share(level / 100, 0), *(words.whole(float(np.percentile(v, level))) for v in values)]
        for level in levels
    ]


def seats(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show who wins, by seat."""
    found = list[Dot]()
    rows = list[list[str]]()
    now = subjects[-1]
    for matches in now.all_matches:
        players = matches.plan.players
        for p in range(players):
            row = f"{words.seats(players)}, {words.seat(p)}" if p == 0 else " " * players + words.seat(p)
            cells = [f"{words.seats(players)}, {words.seat(p)}"]
            shares = list[str]()
            for k, subject in enumerate(subjects):
                of = next((m for m in subject.all_matches if m.plan.players == players), None)
                if of is None:
                    cells.append("–")
                    continue
                share = of.share_of_seat(p)
                shares.append(words.points(share.value))
                ends = 100 * share.value, 100 * share.low, 100 * share.high
                found.append(Dot(row, k, *ends, " → ".join(shares), 100 / players))
                cells.append(_ranged(share.value, share.low, share.high, words))
            rows.append(cells)
    p, edge = favoured(now.matches)
    seat = words.seat_word(p)
    if now.matches.count < ENOUGH:
        title = words.title("find-few")
    elif edge.verdict is Verdict.UNSEEN:
        title = words("title-fair")
    else:
        title = words("title-edge-small" if edge.value < BOUNDS["first"] else "title-edge", seat=seat)
    others = min((matches.count for matches in now.others), default=0)
    lead = words("lead-seats", count=words.whole(now.matches.count), others=others, each=words.whole(others))
    head = ["", *(f"{name}, %" for name in _names(subjects))] if len(subjects) > 1 else ["", "%"]
    yield Panel("seats", title, lead, picture_of(charts.dots(found, len(subjects)), "seats", title), Table(head, rows))


def lengths(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how many turns a match takes."""
    values = [subject.matches.column("turns") for subject in subjects]
    ends = [[words.whole(float(end)) for end in np.percentile(found, (5, 95))] for found in values]
    notes = [
        [words("mean", turns=words.number(float(found.mean()))), words("nine", low=low, high=high)]
        for found, (low, high) in zip(values, ends)
    ]
    title = words("title-length", low=ends[-1][0], high=ends[-1][1])
    if len(subjects) > 1:
        more = float(values[1].mean() - values[0].mean())
        title = words("title-longer" if more > 0 else "title-shorter", points=words.number(abs(more)))
        if _unseen(subjects, "turns"):
            title = words.title("find-length-same")
    table = Table([words("turns"), *heads(subjects, words("turns"))], _percentiles(values, LENGTHS, words))
    lead = words("lead-length", count=words.whole(len(values[-1])))
    chart = charts.histogram(values, _names(subjects), notes)
    yield Panel("length", title, lead, picture_of(chart, "length", title), table)


def decided(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how many matches are decided after each part of a match."""
    parts = [k / 20 for k in range(21)]
    values = [[100 * subject.matches.decided_by(part) for part in parts] for subject in subjects]
    half = [words.share(v[10] / 100, 0) for v in values]
    title = words("title-decided", now=half[-1])
    if len(subjects) > 1:
        title = words("title-decided-two", now=half[1], before=half[0], parent=subjects[0].name)
        if _unseen(subjects, "decided"):
            title = words.title("find-decided-same")
    ends = (words("start"), words("half"), words("end"))
    chart = charts.lines(values, _names(subjects), parts, 100, (0, 50, 100), ends)
    rows = [[words.share(part, 0), *(f"{v[i]:.0f}" for v in values)] for i, part in enumerate(parts) if i % 2 == 0]
    table = Table([words("part"), *heads(subjects)], rows)
    yield Panel("decided", title, words("lead-decided"), picture_of(chart, "decided", title), table)


def changes(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how often the lead changes."""
    values = list[list[float]]()
    times = list[str]()
    for subject in subjects:
        found = subject.matches.column("changes")
        times.append(words.number(float(found.mean())))
        counts = [float((found == k).mean()) for k in range(MOST_CHANGES)] + [float((found >= MOST_CHANGES).mean())]
        values.append([100 * count for count in counts])
    labels = [words("none"), *(str(k) for k in range(1, MOST_CHANGES)), f"{MOST_CHANGES} +"]
    title = words("title-changes", times=times[-1])
    if len(subjects) > 1:
        title = words("title-changes-two", times=times[1], before=times[0], parent=subjects[0].name)
        if _unseen(subjects, "changes"):
            title = words.title("find-lead-same")
    rows = [[label, *(words.number(v[k]) for v in values)] for k, label in enumerate(labels)]
    chart = charts.columns(labels, values, _names(subjects))
    table = Table([words("changes"), *heads(subjects)], rows)
    yield Panel("changes", title, words("lead-changes"), picture_of(chart, "changes", title), table)


def skill(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how often the better player wins."""
    found = list[Dot]()
    rows = dict[str, list[str]]()
    ratings = dict[str, list[str]]()
    for k, subject in enumerate(subjects):
        for duel in subject.duels:
            row = words("beats", better=words.bot(duel.better), worse=words.bot(duel.worse))
            share = duel.share
            ends = 100 * share.value, 100 * max(share.low, 0), 100 * min(share.high, 1)
            found.append(Dot(row, k, *ends, words.points(share.value, 0), 50.0))
            rows.setdefault(row, [row]).append(_ranged(share.value, share.low, share.high, words))
            ratings.setdefault(row, []).append("{} ({} – {})".format(*map(words.whole, duel.elo)))
    if not found:
        return
    shares = [duel.share.value for duel in subjects[-1].duels]
    low = words.share(min(shares), 0)
    high = words.share(max(shares), 0)
    title = words("title-skill-one", low=low) if low == high else words("title-skill", low=low, high=high)
    if skill_pays(subjects[-1].duels) is None:
        title = words.title("find-skill-open")
    if len(subjects) > 1:
        pairs = zip(subjects[1].duels, subjects[0].duels)
        if all(between(now.share, then.share).verdict is Verdict.UNSEEN for now, then in pairs):
            title = words.title("find-skill-same")
    chart = charts.dots(found, len(subjects))
    head = ["", *heads(subjects), *(f"Elo, {name}" if len(subjects) > 1 else "Elo" for name in _names(subjects))]
    table = Table(head, [rows[row] + ratings[row] for row in rows])
    yield Panel("skill", title, words("lead-skill"), picture_of(chart, "skill", title), table)


def stakes(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show what is at stake in a decision."""
    known = [subject.stakes for subject in subjects if subject.stakes is not None]
    if len(known) < len(subjects):
        return
    edges = [*(round(100 * gain) for gain in GAINS), None]
    labels = [f"{lo} – {hi}" if hi is not None else f"{lo} +" for lo, hi in itertools.pairwise(edges)]
    values = [[100 * share for share in one.classes(GAINS)] for one in known]
    title = words("title-stakes", matter=words.share(known[-1].matter, 0))
    lead = words("lead-stakes", count=words.whole(known[-1].count), playouts=PLAYOUTS)
    rows = [[label, *(words.number(v[k]) for v in values)] for k, label in enumerate(labels)]
    chart = charts.columns(labels, values, _names(subjects))
    table = Table([words("points"), *heads(subjects)], rows)
    yield Panel("stakes", title, lead, picture_of(chart, "stakes", title), table)


def scores(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show the winners' scores in both variants; or how far apart winner and best loser are; or what losers have."""
    names = _names(subjects)
    if len(subjects) > 1 and all(subject.matches.winner_scores.std() for subject in subjects):
        values = [subject.matches.winner_scores for subject in subjects]
        before, now = (words.number(float(v.mean())) for v in values)
        title = words("title-scores-two", now=now, before=before, parent=names[0])
        lead = words("lead-scores-two")
        if _unseen(subjects, "score"):
            title = words.title("find-score-same")
    else:
        won, lost = _apart(subjects[-1])
        if not len(won) or not np.isfinite(lost).all() or lost.std() == 0:
            return
        if won.min() > lost.max():  # the winner's number only says that it has won
            values = [_apart(subject)[1] for subject in subjects]
            title = words("title-loser", points=words.number(float(lost.mean())))
            lead = words("lead-loser")
        else:
            values = [lost, won]
            names = [words("loser"), words("winner")]
            title = words("title-scores", points=words.number(float((won - lost).mean())))
            lead = words("lead-scores")
    notes = [[words("average", points=words.number(float(v.mean())))] for v in values]
    columns = names if len(names) > 1 else [words("loser")]
    table = Table([words("score"), *columns], _percentiles(values, SCORES, words))
    yield Panel("scores", title, lead, picture_of(charts.histogram(values, names, notes), "scores", title), table)


def _apart(subject: Subject) -> tuple[FloatArray, FloatArray]:
    """Return the scores of the winner and of the best loser, of the matches without a shared win."""
    matches = subject.matches
    clear = matches.shares.max(axis=1) == 1
    lost = np.where(matches.shares > 0, -np.inf, matches.scores).max(axis=1)
    return matches.winner_scores[clear], np.asarray(lost[clear])


def choices(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how many legal moves there are, over a match."""
    values = [[float(x) for x in subject.matches.options] for subject in subjects]
    most = float(np.ceil(max(max(v) for v in values) * 1.15))
    step = max(1, round(most / 4))
    chart = charts.lines(
        values,
        _names(subjects),
        [k + 0.5 for k in range(TENTHS)],
        most,
        [float(x) for x in np.arange(0, most + 1, step)],
        (words("start"), words("half"), words("end")),
    )
    now = subjects[-1].matches
    title = words("title-choices", options=words.number(float(np.mean(values[-1]))))
    lead = words("lead-choices", share=words.share(float(now.choosing.mean()), 0))
    rows = [[str(k + 1), *(words.number(v[k], 2) for v in values)] for k in range(TENTHS)]
    table = Table([words("tenth"), *heads(subjects, "")], rows)
    yield Panel("choices", title, lead, picture_of(chart, "choices", title), table)


def moves(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show which kinds of moves are made when they are possible."""
    now = subjects[-1]
    if not now.kinds:
        return
    found = list[Dot]()
    rows = dict[str, list[str]]()
    unused = False
    for k, subject in enumerate(subjects):
        for kind in subject.kinds:
            label = kind.word or words("field")
            share = 100 * kind.taken / kind.offered
            rows.setdefault(label, [label] + ["–"] * len(subjects))[k + 1] = words.number(share)
            if len([d for d in found if d.variant == k]) < MOST_KINDS:
                found.append(Dot(label, k, share, share, share, words.number(share, 0)))
            unused |= k == len(subjects) - 1 and kind.taken == 0
    title = words("title-moves-never" if unused and now.matches.count >= ENOUGH else "title-moves")
    lead = words("lead-moves", count=words.whole(now.matches.count))
    head = [words("move"), *heads(subjects)]
    if len(subjects) == 1:
        head += [words("offered"), words("taken")]
        for kind in now.kinds:
            label = kind.word or words("field")
            rows[label] += [words.number(kind.offered), words.number(kind.taken)]
    chart = charts.dots(found, len(subjects))
    yield Panel("moves", title, lead, picture_of(chart, "moves", title), Table(head, list(rows.values())))


def boards(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how good the boards of a layout are compared with each other."""
    if not any(subject.boards for subject in subjects):
        return
    found = list[Dot]()
    rows = dict[str, list[str]]()
    for k, subject in enumerate(subjects):
        for share in subject.boards:
            low, high = share.interval
            found.append(Dot(share.board, k, 100 * share.share, 100 * low, 100 * high, words.points(share.share), 50.0))
            ranged = _ranged(share.share, low, high, words)
            rows.setdefault(share.board, [share.board] + ["–"] * len(subjects))[k + 1] = ranged
    last = next(subject for subject in reversed(subjects) if subject.boards)
    titles = {Verdict.UNSEEN: "title-boards-unseen", Verdict.CERTAIN: "title-boards-not", None: "title-boards"}
    title = words(titles[boards_verdict(last.boards)])
    count = sum(share.games for share in last.boards) // 2
    lead = words("lead-boards", count=words.whole(count), bound=words.points(BOUND, 0))
    band = 50 - 100 * BOUND, 50 + 100 * BOUND
    chart = charts.dots(found, len(subjects), band)
    table = Table([words("board"), *heads(subjects)], list(rows.values()))
    yield Panel("boards", title, lead, picture_of(chart, "boards", title), table)
