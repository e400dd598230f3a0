"""Saikoro Senshi in teams: hidden cards, sudden deaths, gifts, the end of a match, and the options."""

import random
from typing import Any

import pytest
from saikoro_play import (
    GAME,
    LANGUAGES,
    attack_of,
    begun,
    captured,
    facing,
    giving,
    own,
    treasure,
    treasure_of,
    turn,
    won_by,
)
from typed_matches import SaikoroMatch

from dicehaven.core.errors import BadOption, BadRoll
from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.games.saikoro import layout
from dicehaven.games.saikoro.state import Phase

# Teams


@pytest.mark.parametrize("players", range(3, 9))
def test_teams_are_pairs_and_the_last_of_an_odd_number_is_single(players: int) -> None:
    match = SaikoroMatch.new("saikoro", players, {"mode": "teams"})
    assert match.due and match.due.sides == 0
    assert match.due.cards == tuple(p // 2 for p in range(players))


def test_the_deal_is_the_first_line_of_a_team_game_and_a_solo_game_has_none() -> None:
    match = begun(4, (1, 0, 1, 0))
    assert [getattr(line, "cards", None) for line in match.lines] == [None, [1, 0, 1, 0]]
    with pytest.raises(BadRoll):
        SaikoroMatch.new("saikoro", 4).roll([0, 0, 0, 1])
    assert begun(4, mode="solo").state.revealed and begun(2).due.count == 5  # type: ignore[union-attr]


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_no_seat_learns_anything_of_the_cards_before_the_reveal(players: int) -> None:
    """The same dice and moves under two deals: all views, all legal moves, all news are the same until the third round."""
    rng = random.Random(players)
    options = {"mode": "teams", "starter": "loser"}
    cards = [p // 2 for p in range(players)]
    deals = [rng.sample(cards, players) for _ in range(2)]
    if deals[0] == deals[1]:
        deals[1].reverse()
    one, two = (begun(players, tuple(deal), **options) for deal in deals)
    steps = 0
    while not one.state.revealed:
        for seat in range(ONLOOKER, players):
            assert one.view(seat) == two.view(seat)
            assert one.view(seat).team[:players] == [-1] * players
        assert [one.legal(p) for p in range(players)] == [two.legal(p) for p in range(players)]
        if one.due:
            dice = [rng.randint(1, 6) for _ in range(one.due.count)]
            if len(dice) == 5 and len(set(dice)) == 1:
                continue
            one.roll(dice)
            two.roll(dice)
        else:
            [p] = one.movers
            legal = one.legal(p)
            move = max(legal, key=len) if one.state.phase == Phase.PLACE else rng.choice(legal)
            one.play(p, move)
            two.play(p, move)
        steps += 1
        if steps % 7 == 0 and not one.state.revealed:
            assert list(tell(one, 0)) == list(tell(two, 0))
    assert one.state.gem_round == two.state.gem_round == 3
    assert list(one.view(0).team[:players]) == deals[0] and list(two.view(ONLOOKER).team[:players]) == deals[1]


def test_the_cards_are_turned_when_the_third_round_begins() -> None:
    match = begun(4)
    assert [won_by(match, 0).state.revealed, won_by(match, 1).state.revealed] == [0, 1]
    assert match.state.gem_round == 3


def test_after_the_reveal_team_mates_attack_each_other_for_threes_only() -> None:
    match = begun(4, open_teams=True)
    turn(match, "63522", "635", "end")
    turn(match, "14222", "")
    assert match.legal(1) == ["end", "hit 3@0"]
    match.play(1, "hit 3@0")
    turn(match, "12222", "")
    assert match.legal(2) == ["end", "hit 5@0", "hit 6@0"]


def test_after_the_reveal_team_mates_pay_each_other_no_gems() -> None:
    match = won_by(begun(4, open_teams=True), 0)
    assert own(match) == [4, 4, 3, 3] and captured(match) == [2, 0, 0, 0]


def test_ss_13_with_partners_pay_the_partner_pays_too() -> None:
    match = won_by(begun(4, open_teams=True, partners_pay=True), 0)
    assert own(match) == [4, 3, 3, 3] and captured(match) == [3, 0, 0, 0]


def test_ss_13_a_partner_that_pays_its_last_gem_can_be_kept_in_by_the_winner() -> None:
    match = giving([3, 1, 4, 4], 0, partners_pay=True)
    assert match.movers == [0] and match.legal(0) == ["give 0", "give 1", "give 2"]
    match.play(0, "give 2")
    assert own(match) == [1, 2, 3, 3] and captured(match) == [3, 0, 0, 0]


def test_ss_13_a_partner_that_pays_its_last_gem_is_out() -> None:
    for partners_pay in (False, True):
        match = begun(4, open_teams=True, partners_pay=partners_pay)
        match.state.own[:4] = [1, 1, 1, 4]
        won_by(match, 0)
        assert own(match) == [1, 0 if partners_pay else 1, 0, 3]
        assert not match.over


def test_the_match_ends_as_soon_as_a_team_has_no_own_gems_left() -> None:
    match = begun(4, open_teams=True)
    match.state.own[:4] = [1, 1, 4, 2]
    won_by(match, 3)
    assert match.over and match.winners == [2, 3] and match.scores == [0, 0, 4, 4]


def test_a_team_with_one_seat_left_plays_on() -> None:
    match = begun(4, open_teams=True)
    match.state.own[:4] = [1, 2, 4, 4]
    won_by(match, 3)
    assert not match.over and not match.movers and own(match) == [0, 1, 4, 4]
    won_by(match, 3)
    assert match.over and match.winners == [2, 3]


# SS-8 before the reveal


def test_ss_8_before_the_reveal_a_team_mate_may_be_attacked_for_anything() -> None:
    match = begun(4)
    turn(match, "66222", "66", "end")
    turn(match, "12222", "")
    assert match.legal(1) == ["end", "hit 6@0"]


def test_ss_8_the_cursed_three_binds_a_single_seat_before_the_reveal_only() -> None:
    match = begun(3, (1, 0, 0), mode="teams")
    match.roll([3, 3, 4, 5, 6])
    assert all(move.count("3") == 2 for move in match.legal(0)) and len(match.legal(0)) == 8
    match = won_by(begun(3, (1, 0, 0), mode="teams", starter="winner"), 0, 0)
    match.roll([3, 3, 4, 5, 6])
    assert len(match.legal(0)) == 24
    match.play(0, "treasure none")
    match.roll([3, 3, 4, 5, 6])
    assert all(move.count("3") == 2 for move in match.legal(1))


def test_ss_8_there_is_no_cursed_three_and_no_sudden_death_solo() -> None:
    match = begun(4, mode="solo")
    match.roll([3, 3, 3, 3, 3])
    assert match.legal(0) == sorted(treasure("3" * n) for n in range(6))


# SS-9 handing over


@pytest.mark.parametrize(("gems", "offers"), [(2, 0), (3, 2), (4, 3)])
@pytest.mark.parametrize("giver", [0, 1])
def test_ss_9_the_giver_counts_its_gems_once_all_have_paid(gems: int, offers: int, giver: int) -> None:
    before = [1, gems, 4, 4] if giver else [gems, 1, 4, 4]
    match = giving(before, 2)
    assert match.state.gem_round == (1 if offers else 2)
    assert match.legal(giver) == [f"give {n}" for n in range(offers)]


def test_ss_9_gems_received_are_own_gems_and_keep_a_seat_in() -> None:
    match = giving([1, 4, 4, 4], 2)
    match.play(1, "give 1")
    assert own(match) == [1, 2, 4, 4] and match.state.gem_round == 2 and attack_of(match, 0) == "....."


def test_ss_9_nothing_has_to_be_given_and_it_is_offered_once() -> None:
    match = giving([1, 4, 4, 4], 2)
    match.play(1, "give 0")
    assert own(match) == [0, 3, 4, 4] and attack_of(match, 0) == ""
    won_by(match, 3)
    assert not match.movers and own(match) == [0, 2, 4, 4]


def test_ss_9_a_seat_that_was_out_before_is_given_nothing() -> None:
    match = giving([1, 4, 2, 4], 3)
    match.play(1, "give 0")
    won_by(match, 1, 1)
    assert own(match) == [0, 3, 0, 2] and match.movers == [3]
    match.play(3, "give 1")
    assert own(match) == [0, 3, 1, 1] and not match.movers


def test_ss_9_givers_decide_in_seat_order() -> None:
    match = giving([4, 1, 1, 4, 4, 4], 5, 6)
    assert match.movers == [0] and match.legal(0) == ["give 0", "give 1", "give 2"]
    match.play(0, "give 1")
    assert match.movers == [3]
    match.play(3, "give 2")
    assert own(match) == [2, 1, 2, 1, 4, 4]


def test_ss_9_nobody_gives_before_the_reveal_nor_to_another_team_nor_alone() -> None:
    hidden = begun(6)
    hidden.state.own[0] = 1
    won_by(hidden, 2)
    assert not hidden.movers and own(hidden)[0] == 0
    solo = begun(3)
    solo.state.own[0] = 1
    won_by(solo, 2)
    assert not solo.movers and own(solo)[0] == 0


# SS-10 the end with more than two teams


@pytest.mark.parametrize(
    ("gems", "trophies", "winners"),
    [
        ([1, 1, 2, 2, 4, 4], [0, 0, 0, 0, 0, 0], [4, 5]),  # most own gems, over the team
        ([1, 1, 4, 1, 3, 3], [0, 0, 0, 0, 0, 9], [2, 3]),  # 5 own gems against 4, whatever was captured
        ([1, 1, 2, 2, 3, 3], [0, 0, 0, 0, 2, 1], [2, 3]),  # 4 own gems each: 4 captured gems against 3
        ([1, 1, 2, 2, 3, 3], [9, 9, 0, 0, 2, 3], [4, 5]),
        ([1, 1, 2, 2, 3, 3], [0, 0, 0, 0, 3, 1], [2, 3, 4, 5]),
        ([1, 1, 2, 2, 1, 1], [0, 0, 0, 0, 9, 9], [2, 3]),
    ],
)
def test_ss_10_most_own_then_most_captured_gems_of_a_team_then_shared(
    gems: list[int], trophies: list[int], winners: list[int]
) -> None:
    match = begun(6, open_teams=True)
    match.state.own[:6] = gems
    match.state.captured[:6] = trophies
    won_by(match, 2)
    assert match.over and match.winners == winners
    assert match.scores == [a + b for a, b in zip(own(match), captured(match), strict=True)]


def test_ss_10_seats_of_a_winning_team_win_though_they_are_out() -> None:
    match = giving([2, 2, 3, 1, 2, 2], 4, 6)
    match.play(2, "give 0")
    match.state.captured[2] = 1
    won_by(match, 2)
    assert match.over and own(match) == [0, 0, 2, 0, 1, 1] and match.winners == [2, 3]


# SS-11 sudden death


@pytest.mark.parametrize("face", range(1, 7))
def test_ss_11_five_equal_dice_win_for_the_rollers_team_and_do_not_score_the_round(face: int) -> None:
    match = facing([face] * 5, (0, 1, 0, 1))
    assert match.over and match.winners == [0, 2] and match.scores == [4, 4, 4, 4] and match.state.revealed


def test_ss_11_before_the_reveal_it_turns_the_cards_which_stay_open() -> None:
    match = facing([2] * 5)
    assert match.state.revealed and list(match.view(1).team[:3]) == [0, 0, 1]
    assert match.due and match.due.count == 5 and not match.movers
    match.roll([2] * 5)
    assert not match.over and match.state.revealed and match.state.gem_round == 1


@pytest.mark.parametrize("open_teams", [False, True])
@pytest.mark.parametrize(
    ("answer", "winners"),
    [([4] * 5, [2]), ([6] * 5, [2]), ([2] * 5, [0, 1]), ([6, 6, 6, 6, 5], [0, 1]), ([3, 3, 3, 3, 4], [0, 1])],
)
def test_ss_11_a_single_seat_answers_higher_lower_or_not_at_all(
    answer: list[int], winners: list[int], open_teams: bool
) -> None:
    match = facing([3] * 5, open_teams=open_teams)
    match.roll(answer)
    assert match.over and match.winners == winners and match.scores == [4, 4, 4]


def test_ss_11_after_an_equal_answer_the_rollers_turn_goes_on_with_its_dice() -> None:
    match = facing([4] * 5)
    match.roll([4] * 5)
    assert match.movers == [0] and match.legal(0) == sorted(treasure("4" * n) for n in range(6))
    match.play(0, "treasure 4 4")
    match.play(0, "end")
    assert treasure_of(match, 0) == "44" and match.state.mover == 1


def test_ss_11_an_equal_answer_with_threes_is_cursed_still() -> None:
    match = facing([3] * 5)
    match.roll([3] * 5)
    assert match.legal(0) == ["treasure 3 3 3 3 3"]


@pytest.mark.parametrize("open_teams", [False, True])
def test_ss_11_nobody_answers_a_single_seat(open_teams: bool) -> None:
    match = facing([1] * 5, (2, 0, 1, 0, 1), open_teams=open_teams)
    assert match.over and match.winners == [0] and match.scores == [4] * 5


def test_ss_11_single_goes_by_the_cards_not_by_who_is_out() -> None:
    match = giving([1, 3, 4, 4], 2)
    match.play(1, "give 0")
    assert match.state.mover == 1 and not match.state.own[0]
    match.roll([6] * 5)
    assert match.over and match.winners == [0, 1]
    match = giving([1, 3, 4, 4], 3)
    match.play(1, "give 0")
    turn(match, "22221", "")
    match.roll([6] * 5)  # seat 1 is alone at the table, but not by the cards
    assert match.over and match.winners == [2, 3]


# SS-12 options


@pytest.mark.parametrize(("players", "mode"), [(2, 0), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 1)])
def test_ss_12_the_mode_follows_from_the_number_of_seats(players: int, mode: int) -> None:
    assert SaikoroMatch.new(GAME, players).setup.teams == mode
    assert SaikoroMatch.new(GAME, players, {"mode": "solo"}).setup.teams == 0


def test_ss_12_two_seats_make_no_teams() -> None:
    with pytest.raises(BadOption) as refused:
        begun(2, mode="teams")
    assert (refused.value.reason.code, refused.value.where) == ("too-few-for-teams", "options.mode")
    for texts in LANGUAGES:
        assert refused.value.say(texts)


def test_ss_12_open_teams_lie_open_from_the_start() -> None:
    match = begun(4, (1, 0, 0, 1), open_teams=True)
    assert match.state.revealed and list(match.view(2).team[:4]) == [1, 0, 0, 1]


@pytest.mark.parametrize(
    "options", [{"mode": "pairs"}, {"starter": "youngest"}, {"fast": 1}, {"open_teams": "yes"}, {"speed": True}]
)
def test_ss_12_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        begun(4, **options)


@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_seats(players: int) -> None:
    assert layout.SEATS == (2, 8)
    with pytest.raises(BadOption):
        SaikoroMatch.new("saikoro", players)
