"""The panel of scores: how far apart the winner and the best loser are, or what winners have in both variants."""

from collections.abc import Iterator, Sequence

import numpy as np

from dicehaven.lab.study import histograms
from dicehaven.lab.study.figures import Subject
from dicehaven.lab.study.intervals import Verdict, at_any_time
from dicehaven.lab.study.panel import Panel, Table
from dicehaven.lab.study.style import picture_of
from dicehaven.lab.study.words import Words

LEVELS = (5, 25, 50, 75, 95)  # per cent of matches with at most that score


def scores(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """How far apart the winner and the best loser are, of the variant that is studied."""
    if len(subjects) > 1 and all(subject.matches.winner_scores.std() for subject in subjects):
        yield _winners_scores(subjects, words)
        return
    matches = subjects[-1].matches
    clear = matches.shares.max(axis=1) == 1
    won, lost = matches.winner_scores[clear], np.where(matches.shares > 0, -np.inf, matches.scores).max(axis=1)[clear]
    if not len(won) or not np.isfinite(lost).all() or lost.std() == 0:
        return
    values, names = [lost, won], [words("loser"), words("winner")]
    title, lead = words("title-scores", points=words.number(float((won - lost).mean()))), words("lead-scores")
    if won.min() > lost.max():  # the number only says who has won
        values, names = [lost], names[:1]
        title, lead = words("title-loser", points=words.number(float(lost.mean()))), words("lead-loser")
    notes = [[words("average", points=words.number(float(v.mean())))] for v in values]
    rows = [[f"{level}%", *(words.whole(float(np.percentile(v, level))) for v in values)] for level in LEVELS]
    chart = histograms.histogram(values, names, notes)
    yield Panel("scores", title, lead, picture_of(chart, "scores", title), Table([words("score"), *names], rows))


def _winners_scores(subjects: Sequence[Subject], words: Words) -> Panel:
    """What winners have, in both variants."""
    values = [subject.matches.winner_scores for subject in subjects]
    means = [words.number(float(v.mean())) for v in values]
    title = words("title-scores-two", now=means[1], before=means[0], parent=subjects[0].name)
    if at_any_time(values[1] - values[0]).verdict is Verdict.UNSEEN:
        title = words("find-score-same")
    notes = [[words("average", points=points)] for points in means]
    rows = [[f"{level}%", *(words.whole(float(np.percentile(v, level))) for v in values)] for level in LEVELS]
    drawn = picture_of(histograms.histogram(values, [subject.name for subject in subjects], notes), "scores", title)
    return Panel(
        "scores",
        title,
        words("lead-scores-two"),
        drawn,
        Table([words("score"), *[subject.name for subject in subjects]], rows),
    )
