"""Saikoro Senshi: the worked examples of its page and its sentences."""

from itertools import combinations, combinations_with_replacement

import pytest
from saikoro_play import (
    attack_of,
    begun,
    captured,
    own,
    play_round,
    treasure,
    treasure_of,
    turn,
    won_by,
)

# Worked examples of the page


@pytest.mark.parametrize("value", range(1, 7))
def test_example_a_die_in_treasure_falls_to_seven_minus_its_value_only(value: int) -> None:
    others = "".join(str(v) for v in range(1, 7) if v != value)
    for v in range(1, 7):
        match = begun()
        turn(match, f"{value}{others[:4]}", str(value), "end")
        turn(match, f"{v}{v}{v}{v}{v}", "")
        assert (f"hit {value}@0" in match.legal(1)) == (v == 7 - value)


def test_example_seat_0_holds_5_and_4_and_rolls_the_4_again_after_a_3() -> None:
    match = begun()
    turn(match, "54112", "54", "end")
    turn(match, "31166", "")
    assert match.legal(1) == ["end", "hit 4@0"]
    match.play(1, "hit 4@0")
    assert treasure_of(match, 0) == "5" and attack_of(match, 0) == "211."
    assert match.state.mover == 0 and match.due and match.due.count == 4


def test_example_bound_by_the_cursed_three_no_3_stays_in_the_attack_row() -> None:
    for dice in combinations_with_replacement("123456", 5):
        if len(set(dice)) > 1:
            match = begun(4)
            match.roll([int(v) for v in dice])
            placed = [move.count("3") for move in match.legal(0)]
            assert set(placed) == {dice.count("3")}


def test_example_only_a_revealed_single_seat_can_knock_out_a_4() -> None:
    match = begun(3, (0, 1, 0), mode="teams", open_teams=True)
    turn(match, "42222", "4", "end")
    turn(match, "31222", "", "hit 4@0")
    assert treasure_of(match, 0) == ""
    hidden = begun(3, (0, 1, 0), mode="teams")
    turn(hidden, "42222", "4", "end")
    hidden.roll([3, 1, 2, 2, 2])
    assert all("3" in move for move in hidden.legal(1))


def test_example_solo_four_lost_rounds_end_the_match_of_two_whatever_was_captured() -> None:
    match = won_by(begun(), 1, 1, 1, 0, 0, 0)
    assert not match.over and own(match) == [1, 1]
    won_by(match, 0)
    assert match.over and match.winners == [0] and match.scores == [1 + 4, 0 + 3]


# A round


def test_a_seat_rolls_all_dice_of_its_attack_row_and_no_others() -> None:
    match = begun()
    turn(match, "66222", "66", "end")
    turn(match, "55222", "5", "end")
    assert match.due and match.due.count == 3
    turn(match, "224", "", "end")
    assert match.due and match.due.count == 4


def test_any_of_the_rolled_dice_may_be_placed_all_or_none() -> None:
    match = begun()
    match.roll([6, 3, 3, 1, 6])
    choices = {"".join(c) for n in range(6) for c in combinations("66331", n)}
    assert set(match.legal(0)) == {treasure(c) for c in choices}


def test_a_die_attacks_once() -> None:
    match = begun()
    turn(match, "44222", "44", "end")
    turn(match, "36555", "6")
    assert match.legal(1) == ["close", "end", "hit 4@0"]
    match.play(1, "hit 4@0")
    assert match.legal(1) == ["close", "end"] and treasure_of(match, 0) == "4"


def test_dice_just_placed_do_not_attack() -> None:
    match = begun()
    turn(match, "42222", "4", "end")
    turn(match, "36666", "3")
    assert match.legal(1) == ["close", "end"]


def test_all_other_seats_may_be_attacked_in_one_turn_but_not_the_own_treasure() -> None:
    match = begun(3)
    turn(match, "42222", "4", "end")
    turn(match, "46666", "4", "end")
    turn(match, "43355", "4")
    assert match.legal(2) == ["close", "end", "hit 4@0", "hit 4@1"]
    match.play(2, "hit 4@1")
    assert match.legal(2) == ["close", "end", "hit 4@0"]


# Closing


def test_after_closing_every_other_seat_has_one_more_turn_clockwise_and_the_round_is_scored() -> None:
    match = begun(3)
    turn(match, "22222", "")
    turn(match, "66222", "66", "close")
    turn(match, "55444", "")
    assert match.state.mover == 0 and match.state.gem_round == 1 and match.state.closer == 1
    turn(match, "22222", "2")
    assert match.state.gem_round == 2 and captured(match) == [0, 0, 2]  # 10, 12 and, moved into treasure, 22


def test_a_hit_on_the_closer_voids_the_closing_and_play_goes_on_after_that_turn() -> None:
    match = begun(3)
    turn(match, "66222", "66", "close")
    turn(match, "15555", "", "hit 6@0")
    assert match.state.closer == -1 and match.state.mover == 2 and match.state.gem_round == 1
    turn(match, "22222", "")
    assert match.state.mover == 0 and match.due and match.due.count == 4
    turn(match, "6222", "6")
    assert match.legal(0) == ["close", "end"]


def test_a_hit_on_somebody_else_voids_nothing() -> None:
    match = begun(3)
    turn(match, "66222", "66", "close")
    turn(match, "43331", "4", "end")
    assert match.state.closer == 0
    turn(match, "31555", "", "hit 4@1")
    assert match.state.closer == 0 and match.legal(2) == ["end", "hit 6@0"]
    match.play(2, "end")
    assert match.state.gem_round == 2 and captured(match) == [0, 0, 2]  # 12, 10 with one die blank, 19


# Scoring


def test_the_round_ends_at_once_when_all_dice_of_all_seats_lie_in_treasure() -> None:
    match = begun()
    turn(match, "66665", "66665", "end")
    turn(match, "66661", "66661")
    assert match.state.gem_round == 2 and own(match) == [4, 3] and captured(match) == [1, 0]


def test_a_die_knocked_out_keeps_the_round_going() -> None:
    match = begun()
    turn(match, "66554", "66554", "end")
    turn(match, "66661", "6666", "hit 6@0", "end")
    turn(match, "5", "", "end")
    turn(match, "4", "4", "end")
    assert match.state.gem_round == 1 and match.due and match.due.count == 1


def test_the_highest_sum_wins_a_gem_from_each_other_seat() -> None:
    match = begun(5)
    play_round(match, {3: "66665", 1: "66664"})
    assert own(match) == [3, 3, 3, 4, 3] and captured(match) == [0, 0, 0, 4, 0]


def test_ties_are_settled_by_a_roll_off_repeated_among_the_highest_until_one_is() -> None:
    match = begun(5)
    play_round(match, {0: "66554", 2: "66653", 3: "65555", 4: "55556"})
    assert match.due and match.due.count == 4 and not match.movers
    match.roll([2, 6, 6, 6])
    assert match.due and match.due.count == 3
    match.roll([1, 1, 1])
    assert match.due and match.due.count == 3 and match.state.gem_round == 1
    match.roll([4, 5, 5])
    assert match.due and match.due.count == 2
    match.roll([3, 6])
    assert captured(match) == [0, 0, 0, 0, 4] and match.state.gem_round == 2


def test_dice_of_a_roll_off_belong_to_the_tied_seats_lowest_first() -> None:
    match = begun(4, mode="solo")
    play_round(match, {1: "66554", 3: "66554"})
    match.roll([5, 4])
    assert captured(match) == [0, 3, 0, 0]


# The match


def test_a_seat_without_own_gems_is_out() -> None:
    match = won_by(begun(3), 1, 1, 1)
    match.state.own[0] = 2
    won_by(match, 1)
    assert own(match) == [1, 4, 0] and attack_of(match, 2) == "" and not match.over
    seats = []
    for _ in range(4):
        seats.append(match.state.mover)
        turn(match, "22222", "")
    assert 2 not in seats and set(seats) == {0, 1}
    assert captured(match) == [0, 8, 0]
    play_round(match, {0: "66665"})
    assert own(match) == [1, 3, 0] and captured(match) == [1, 8, 0]


def test_captured_gems_never_replace_own_ones() -> None:
    match = won_by(begun(3), 0, 0, 0, 1, 1, 1)
    assert own(match) == [1, 1, 0] and captured(match) == [6, 4, 0] and not match.over
    won_by(match, 1)
    assert match.over and match.winners == [1] and match.scores == [6, 1 + 5, 0]


def test_the_last_seat_with_own_gems_wins_and_scores_are_own_plus_captured() -> None:
    match = won_by(begun(3), 2, 0, 0, 0)
    assert own(match) == [3, 0, 1] and not match.over
    won_by(match, 2, 0)
    assert match.over and match.winners == [0] and match.scores == [2 + 7, 0, 0 + 3]
