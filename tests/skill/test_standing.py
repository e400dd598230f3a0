"""The standing of a player: bands that hold the truth, verdicts, luck of fair dice, accuracy over time."""

import numpy as np
import pytest

from dicehaven.bots.series import play_series, win_shares
from dicehaven.core.registry import games
from dicehaven.skill import seats
from dicehaven.skill.intervals import Verdict
from dicehaven.skill.standing import (
    LEAST,
    Outcome,
    accuracy_over_time,
    against_fair,
    change,
    luck_diary,
    student,
)


def test_a_difference_is_that_from_the_fair_share() -> None:
    found = against_fair([(1.0, 0.25)] * 30 + [(0.0, 0.25)] * 30)
    assert found.value == pytest.approx(0.25)
    assert found.low < 0.25 < found.high
    assert found.verdict is Verdict.CERTAIN
    assert found.has_band and not found.is_close


def test_several_figures_at_once_have_wider_bands() -> None:
    shares = [(1.0, 0.5)] * 33 + [(0.0, 0.5)] * 17
    one = against_fair(shares)
    four = against_fair(shares, figures=4)
    assert four.low < one.low < one.high < four.high
    assert one.verdict is Verdict.CERTAIN
    assert four.verdict is Verdict.LIKELY


def test_few_matches_have_no_band() -> None:
    assert not against_fair([(1.0, 0.5)] * (LEAST - 1)).has_band
    assert against_fair([]).count == 0
    spans = accuracy_over_time([Outcome(1, 0.5, 0.0, 0.8, 10)] * (LEAST - 1))
    assert [span.accuracy.half for span in spans] == [np.inf]


def test_thousands_of_even_matches_show_no_difference() -> None:
    found = against_fair([(0.0, 0.5), (1.0, 0.5)] * 1000)
    assert found.is_close and found.verdict is Verdict.UNSEEN


def test_the_band_holds_the_truth_for_somebody_who_plays_very_different_games() -> None:
    rng = np.random.default_rng(1)
    chances = np.array([0.95, 0.1])
    inside = []
    for _ in range(2000):
        kinds = rng.integers(2, size=200)
        won = rng.random(200) < chances[kinds]
        found = against_fair([(float(w), (0.5, 0.25)[k]) for w, k in zip(won, kinds)])
        true = float((chances[kinds] - np.array([0.5, 0.25])[kinds]).mean())
        inside.append(found.low <= true <= found.high)
    assert 0.93 < np.mean(inside) < 0.97


def test_matches_of_other_kinds_never_make_a_band_wider() -> None:
    alike = against_fair([(1.0, 0.4)] * 30 + [(0.0, 0.4)] * 30)
    apart = against_fair([(1.0, 0.5)] * 30 + [(0.0, 0.3)] * 30)
    assert alike.low < apart.low < apart.value < apart.high < alike.high
    assert against_fair([(1.0, 0.5)] * 30 + [(1.0, 0.3)] * 30).low < 0.59, "always won is not certain"


def test_the_band_of_luck_grows_with_the_variance_of_each_kind() -> None:
    diary = luck_diary([("quiet", 0.1), ("wild", -0.4), ("quiet", -0.1), ("wild", 0.4)])
    assert diary.luck == pytest.approx([0, 0.1, -0.3, -0.4, 0])
    steps = np.diff(np.square(diary.half))
    assert steps[1] == pytest.approx(16 * steps[0])
    assert diary.share_below == pytest.approx(0.5)
    assert diary.is_within


def test_the_band_of_luck_holds_fair_dice_in_95_of_100_cases() -> None:
    rng = np.random.default_rng(7)
    within = [luck_diary([("", x) for x in rng.uniform(-0.5, 0.5, 40)]).is_within for _ in range(1000)]
    assert 0.93 <= np.mean(within) <= 0.97


def test_accuracy_over_time_weighs_decisions_and_sees_progress() -> None:
    rng = np.random.default_rng(3)
    level = [0.75] * 40 + [0.85] * 40
    spans = accuracy_over_time([Outcome(0, 0.5, 0, float(rng.normal(at, 0.05)), 12) for at in level])
    assert [(span.first, span.end) for span in spans] == [(0, 20), (20, 40), (40, 60), (60, 80)]
    found = change(spans)
    assert found and found.verdict is Verdict.CERTAIN
    assert found.value == pytest.approx(0.1, abs=0.04)
    (one,) = accuracy_over_time([Outcome(0, 0.5, 0, 1.0, 30)] * 10 + [Outcome(0, 0.5, 0, 0.0, 10)] * 10)
    assert one.accuracy.value == pytest.approx(0.75)


def test_quantiles_of_student() -> None:
    table = {10: 2.228, 19: 2.093, 30: 2.042, 60: 2.000, 120: 1.980}
    for freedom, known in table.items():
        assert student(freedom) == pytest.approx(known, abs=0.001)


@pytest.mark.parametrize("name", games())
def test_seats_have_the_shares_that_are_measured(name: str) -> None:
    game = games()[name]
    known = seats.seat_shares(game, 2, {})
    played = 4_000
    won = play_series(game, game.configure(2), ("greedy", "greedy"), "seats", 0, played)["won"]
    assert list(win_shares(won).mean(axis=0)) == pytest.approx(known, abs=4 * (0.25 / played) ** 0.5)
    for players in game.seats:
        assert sum(seats.seat_shares(game, players, {})) == pytest.approx(1, abs=0.001)


def test_seats_are_even_where_options_are_not_the_usual_ones() -> None:
    game = games()["sternenschiff"]
    assert seats.seat_shares(game, 4, {"turn_limit": 6}) == (0.25,) * 4
    assert seats.seat_shares(game, 4, {}) != (0.25,) * 4
