"""The panel of scores: how far apart the winner and the best loser are, or what winners have in both variants."""

from collections.abc import Iterator, Sequence

import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven.lab.study import histograms
from dicehaven.lab.study.figures import Subject
from dicehaven.lab.study.intervals import Verdict, at_any_time
from dicehaven.lab.study.panel import Panel, Table
from dicehaven.lab.study.style import picture_of
from dicehaven.lab.study.words import Words

LEVELS = (5, 25, 50, 75, 95)  # per cent of matches with at most that score


def scores(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show how far apart winner and best loser are, in the variant that is studied, or what losers have in both."""
    if len(subjects) > 1 and all(subject.matches.winner_scores.std() for subject in subjects):
        yield _winners_scores(subjects, words)
        return
    won, lost = _apart(subjects[-1])
    if not len(won) or not np.isfinite(lost).all() or lost.std() == 0:
        return
    values = [lost, won]
    names = [words("loser"), words("winner")]
    title = words("title-scores", points=words.number(float((won - lost).mean())))
    lead = words("lead-scores")
    if won.min() > lost.max():  # the number only says who has won
        values = [_apart(subject)[1] for subject in subjects]
        names = [subject.name for subject in subjects]
        title = words("title-loser", points=words.number(float(lost.mean())))
        lead = words("lead-loser")
    notes = [[words("average", points=words.number(float(v.mean())))] for v in values]
    heads = names if len(names) > 1 else [words("loser")]
    rows = [
        [words.share(level / 100, 0), *(words.whole(float(np.percentile(v, level))) for v in values)]
        for level in LEVELS
    ]
    chart = histograms.histogram(values, names, notes)
    yield Panel("scores", title, lead, picture_of(chart, "scores", title), Table([words("score"), *heads], rows))


def _apart(subject: Subject) -> tuple[FloatArray, FloatArray]:
    """Scores of the winner and of the best loser, of the matches without a shared win."""
    matches = subject.matches
    clear = matches.shares.max(axis=1) == 1
    lost = np.where(matches.shares > 0, -np.inf, matches.scores).max(axis=1)
    return matches.winner_scores[clear], np.asarray(lost[clear])


def _winners_scores(subjects: Sequence[Subject], words: Words) -> Panel:
    """Show what winners have, in both variants."""
    values = [subject.matches.winner_scores for subject in subjects]
    means = [words.number(float(v.mean())) for v in values]
    title = words("title-scores-two", now=means[1], before=means[0], parent=subjects[0].name)
    if at_any_time(values[1] - values[0]).verdict is Verdict.UNSEEN:
        title = words.title("find-score-same")
    notes = [[words("average", points=points)] for points in means]
    rows = [
        [words.share(level / 100, 0), *(words.whole(float(np.percentile(v, level))) for v in values)]
        for level in LEVELS
    ]
    drawn = picture_of(histograms.histogram(values, [subject.name for subject in subjects], notes), "scores", title)
    return Panel(
        "scores",
        title,
        words("lead-scores-two"),
        drawn,
        Table([words("score"), *[subject.name for subject in subjects]], rows),
    )
