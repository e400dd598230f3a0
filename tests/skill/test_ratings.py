"""Ratings: fitted as a whole, by shares minus luck, with teams, leavers and intervals that hold the truth."""

from collections.abc import Sequence
from math import log

import numpy as np
import pytest

from dicehaven.core.registry import games
from dicehaven.skill.anchors import Scale, difference, scale_of, standing
from dicehaven.skill.intervals import Z95
from dicehaven.skill.rating_fit import fit
from dicehaven.skill.ratings import Prior, RatedMatch, Rating, Side

ANCHORS = {"level2": 0.0, "level3": 1.0}
PRIOR = Prior(1.0, 1.5)


def drawn(
    known: dict[str, float], tables: Sequence[tuple[tuple[str, ...], ...]], seed: int, luck: float = 0.5
) -> list[RatedMatch]:
    """Matches at these tables, by the model; luck is so large a part of the variance of a share."""
    rng = np.random.default_rng(seed)
    found = []
    for sides in tables:
        own = np.exp([float(np.mean([known[name] for name in side])) for side in sides])
        chances = own / own.sum()
        won, other = (np.eye(len(sides))[rng.choice(len(sides), p=chances)] for _ in range(2))
        lucks = luck * (won - chances) + (luck * (1 - luck)) ** 0.5 * (other - chances)
        rows = (Side(side, 0.0, float(won[k]), float(lucks[k])) for k, side in enumerate(sides))
        found.append(RatedMatch("any", tuple(rows)))
    return found


def bare(matches: Sequence[RatedMatch]) -> list[RatedMatch]:
    return [match._replace(sides=tuple(side._replace(luck=None) for side in match.sides)) for match in matches]


def test_people_are_rated_on_the_scale_of_the_anchors() -> None:
    known = ANCHORS | {"ann": 0.2, "ben": 1.9, "cem": 1.0}
    tables = [(("ann",), ("level2",)), (("ben",), ("level3",)), (("ann",), ("ben",), ("cem",)), (("cem",), ("ben",))]
    ratings = fit(drawn(known, tables * 300, 1), ANCHORS, PRIOR)
    assert {name: rating.matches for name, rating in ratings.items()} == {"ann": 600, "ben": 900, "cem": 600}
    for name, rating in ratings.items():
        assert abs(rating.strength - known[name]) < 3 * rating.error < 0.5


def test_intervals_hold_the_truth_and_are_narrower_without_luck() -> None:
    people = {f"p{i}": i % 4 * 0.8 - 0.2 for i in range(16)}
    inside = {True: 0, False: 0}
    width = {True: 0.0, False: 0.0}
    for seed in range(12):
        rng = np.random.default_rng(seed)
        tables = [(*((f"p{i}",) for i in rng.permutation(16)[:3]), ("level3",)) for _ in range(160)]
        matches = drawn(ANCHORS | people, tables, seed)
        for luck in (True, False):
            for name, rating in fit(matches if luck else bare(matches), ANCHORS, PRIOR).items():
                inside[luck] += abs(rating.strength - people[name]) < Z95 * rating.error
                width[luck] += rating.error
    assert all(0.91 < count / (12 * 16) <= 1 for count in inside.values())
    assert width[True] < 0.85 * width[False]


def test_errors_are_those_of_the_whole_curvature() -> None:
    """For one person against anchors the inverse is known; for two who only meet each other it is that of a 2 × 2 matrix."""
    pair = fit(bare([RatedMatch("any", (Side(("ann",), 0.0, 0.5), Side(("ben",), 0.0, 0.5)))] * 40), {}, PRIOR)
    curvature = np.eye(2) / PRIOR.deviation**2 + 40 * 0.25 * np.array([[1, -1], [-1, 1]])
    expected = np.sqrt(np.linalg.inv(curvature)[0, 0])
    assert all(rating.strength == pytest.approx(PRIOR.mean, abs=1e-3) for rating in pair.values())
    assert pair["ann"].error == pytest.approx(expected, rel=0.3)  # estimated by draws


def test_a_team_is_one_side() -> None:
    known = ANCHORS | {"ann": 2.0, "ben": 0.0}
    tables = [(("ann", "ben"), ("level3", "level3")), (("ann",), ("level3",)), (("ben",), ("level2",))]
    ratings = fit(drawn(known, tables * 300, 2), ANCHORS, PRIOR)
    assert all(abs(ratings[name].strength - known[name]) < 3 * ratings[name].error for name in ratings)


def test_a_leaver_gets_nothing_and_for_the_others_the_match_is_void() -> None:
    fair = [RatedMatch("any", (Side(("ann",), 0.0, won), Side(("ben",), 0.0, 1 - won))) for won in (0.0, 1.0) * 10]
    left = RatedMatch("any", (Side(("ann",), 0.0, 1.0), Side(("cem",), 0.0, 0.0)), left=0)
    cem = RatedMatch("any", (Side(("cem",), 0.0, 0.5), Side(("level3",), 0.0, 0.5)))
    before = fit([*fair, cem], ANCHORS, PRIOR)
    after = fit([*fair, cem, *[left] * 5], ANCHORS, PRIOR)
    assert after["ann"].strength < before["ann"].strength - 0.1
    assert after["ann"].matches == 25
    assert after["cem"].matches == 1
    assert after["cem"].strength == pytest.approx(before["cem"].strength, abs=1e-3)


def test_old_matches_weigh_half_a_year_by_year() -> None:
    def lost(age: float) -> Rating:
        return fit(
            [RatedMatch("any", (Side(("ann",), 0.0, 0.0), Side(("level3",), 0.0, 1.0)), age)] * 8, ANCHORS, PRIOR
        )["ann"]

    assert lost(0).strength < lost(1).strength < lost(5).strength < PRIOR.mean
    twice = fit([RatedMatch("any", (Side(("ann",), 0.0, 0.0), Side(("level3",), 0.0, 1.0)), 1.0)] * 16, ANCHORS, PRIOR)
    assert twice["ann"].strength == pytest.approx(lost(0).strength, abs=1e-3)


def test_merging_two_people_is_renaming_them_in_the_matches() -> None:
    one = [RatedMatch("any", (Side(("ann",), 0.0, 1.0), Side(("level3",), 0.0, 0.0)))] * 4
    two = [RatedMatch("any", (Side(("anna",), 0.0, 0.0), Side(("level3",), 0.0, 1.0)))] * 4
    named = [match._replace(sides=(match.sides[0]._replace(members=("ann",)), match.sides[1])) for match in two]
    merged = fit([*one, *named], ANCHORS, PRIOR)
    assert merged["ann"].strength == pytest.approx(ANCHORS["level3"], abs=1e-3)
    assert "anna" not in merged


def test_the_advantage_of_a_seat_is_not_strength() -> None:
    rows = [(log(0.75), log(0.25), 1.0)] * 75 + [(log(0.75), log(0.25), 0.0)] * 25
    matches = [RatedMatch("any", (Side(("ann",), a, won), Side(("level3",), b, 1 - won))) for a, b, won in rows]
    assert fit(matches, ANCHORS, PRIOR)["ann"].strength == pytest.approx(ANCHORS["level3"], abs=0.01)


def test_without_matches_nobody_is_rated() -> None:
    assert fit([], ANCHORS, PRIOR) == {}
    bots = RatedMatch("any", (Side(("level2",), 0.0, 1.0), Side(("level3",), 0.0, 0.0)))
    assert fit([bots], ANCHORS, PRIOR) == {}


# The scale


@pytest.mark.parametrize("name", games())
def test_levels_rise_in_every_game_that_is_rated(name: str) -> None:
    scale = scale_of(games()[name])
    assert scale
    assert list(scale.levels) == sorted(set(scale.levels))
    assert scale.at(2) == 1
    assert all(0.3 < count < 2 for count in scale.counts.values())


def test_the_difference_of_bots_is_that_of_their_share() -> None:
    for sides in (2, 3, 4):
        alone = 1 / (1 + (sides - 1) * np.exp(-1.2))
        many = (sides - 1) / (sides - 1 + np.exp(-1.2))
        assert difference((alone + many) / 2, sides) == pytest.approx(1.2)


def test_a_rank_needs_an_interval_narrower_than_a_level() -> None:
    scale = Scale((0.0, 1.0, 2.0, 3.0, 4.0), {})
    sure = standing(Rating(2.4, 0.2, 50), scale)
    assert sure.is_ranked
    assert sure.level == 3
    assert sure.place == pytest.approx((3.008, 3.4, 3.792), abs=1e-3)
    assert sure.chance == pytest.approx((0.502, 0.599, 0.688), abs=1e-3)
    assert not standing(Rating(2.4, 0.4, 5), scale).is_ranked
    assert standing(Rating(9.0, 0.1, 5), scale).level == 5
