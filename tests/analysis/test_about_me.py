"""A review is about its reader: whose decisions it shows, how it sums them up, and what it does not claim."""

from collections.abc import Callable

import numpy as np
import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, HERE

from dicehaven.analysis.estimates import Estimate
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.questions import Answer, DecisionAnalysis, DecisionQuestion, PositionsQuestion
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.review import DEAREST, Review, assemble, of_decision, of_seat, with_reasons
from dicehaven.analysis.sentences import Sentences
from dicehaven.analysis.steps import plan_review
from dicehaven.core.i18n import Seat, text
from dicehaven.core.record import records

NAMES = ["Mira", "Jonas", "Käthe", "Ben", "Lou", "Ann", "Jo", "Max"]
Judge = Callable[[DecisionQuestion], DecisionAnalysis]


def judged(question: DecisionQuestion, gave: float) -> DecisionAnalysis:
    """The move that was made gave away so much against another one, which keeps more open."""
    first = next((a for a in question.actions if a != question.played), question.played)
    best = first if gave else question.played
    others = [a for a in question.actions if a != best]
    alternatives = (Alternative(best, 0.7, 0.01), *(Alternative(a, 0.7 - max(gave, 0.2), 0.01) for a in others))
    if not gave:
        return DecisionAnalysis(alternatives)
    return DecisionAnalysis(alternatives, Estimate(gave, 0.01))


def made_up(name: str, judge: Judge, which: int = -1, luck: float = 0.0) -> Review:
    """The review of a record by answers that nothing was computed for; seat 0's chances rise with each roll by `luck`."""
    with (HERE / "records" / f"{name}.jsonl").open(encoding="utf-8") as file:
        planned = plan_review([placed.line for placed in list(records(file, name))[which]])
    players = planned.match.players
    answers = list[Answer]()
    for k, (_, question) in enumerate(planned.questions):
        if isinstance(question, DecisionQuestion):
            answers.append(judge(question))
        elif isinstance(question, PositionsQuestion):
            size = len(question.views), players, 40
            noise = np.random.default_rng(k).normal(luck * k, 0.001 if luck else 0.3, size)
            noise[:, 1:] = -noise[:, :1] / (players - 1)
            answers.append((1 / players + noise).tolist())
    return assemble(planned, answers)


@pytest.mark.parametrize(("name", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_my_dearest_decisions_come_with_reasons_in_words(name: str, language: str) -> None:
    found = made_up(name, lambda question: judged(question, 0.05 + 0.3 * (question.seat == 1)))
    assert {row.step.seat for row in found.dearest} == {1}
    mine = found.costly([0])
    assert len(mine) > DEAREST and {row.step.seat for row in mine} == {0}
    words = Sentences(found, language, NAMES[: len(found.totals)], reader=0)
    assert all(words.headline(row) and words.place(row) and not words.reasons(row) for row in mine)  # not asked yet
    told = Reason(ideas=("finish",), explains=1.0, sentences=(text("reason-win", seat=Seat(0), often=40, instead=0),))
    found = with_reasons(found, mine[:1], [told])
    words = Sentences(found, language, NAMES[: len(found.totals)], reader=0)
    row = found.costly([0])[0]
    [said] = words.reasons(row)
    assert said.startswith(words.say("reader")) and "40" in said
    assert not [one for one in (said, words.headline(row)) if "⟨" in one or "{" in one]


def test_accuracy_is_that_of_lichess_over_what_was_at_stake() -> None:
    for points, figure in ((0, 1.0), (1, 0.956), (5, 0.798), (10, 0.636), (20, 0.4), (100, 0.0)):
        assert of_decision(points / 100) == pytest.approx(figure, abs=1e-3)
    assert of_decision(-0.3) == 1.0 and of_seat([]) is None
    assert of_seat([0.0, 0.1]) == pytest.approx(0.818, abs=1e-3)
    found = made_up("sailorman", lambda question: judged(question, 0.1 * (question.seat == 1)))
    assert [total.accuracy for total in found.totals] == [1.0, pytest.approx(0.636, abs=1e-3), 1.0]
    assert found.totals[1].costly == found.totals[1].decisions > 10
    words = Sentences(found, "de", NAMES)
    assert [words.accuracy(p) for p in range(3)] == [
        "100\N{NO-BREAK SPACE}%",
        "64\N{NO-BREAK SPACE}%",
        "100\N{NO-BREAK SPACE}%",
    ]


def test_who_had_nothing_to_decide_is_not_praised() -> None:
    alike = made_up("saikoro", lambda q: DecisionAnalysis(tuple(Alternative(a, 0.5, 0.01) for a in q.actions)))
    words = Sentences(alike, "en", NAMES)
    assert alike.totals[0].decisions == 0 and words.accuracy(0) == "–"
    assert "nothing to decide" in words.nothing_dear([0]) and "Well played" not in words.nothing_dear()
    good = Sentences(made_up("saikoro", lambda question: judged(question, 0.0)), "en", NAMES)
    assert "Well played" in good.nothing_dear([0])
