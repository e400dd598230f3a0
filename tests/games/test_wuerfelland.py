"""Würfelland: the rules page sentence by sentence."""

import pytest
from wuerfelland_play import (
    GARDEN,
    LINE,
    LINE_FROM_YELLOW,
    chosen,
    climb,
    cross,
    crossed,
    land_of,
    phase_2,
    play,
    roll,
    settle,
    throw,
    turn,
)

from dicehaven.games.wuerfelland.state import Phase

# A turn: phase 1


def test_six_dice_are_rolled_then_the_remaining_ones_and_five_for_a_treasure() -> None:
    match = land_of(GARDEN, GARDEN)
    assert match.due and match.due.count == 6
    assert set(match.due.faces) == {("red", "yellow", "green", "blue", "orange", "grey")}
    roll(match, "rrooaa")
    play(match, 0, "red roll")
    assert match.due and match.due.count == 4
    roll(match, "rooa")
    play(match, 0, "roll")
    assert match.due and match.due.count == 3
    roll(match, "ooa")
    play(match, 0, "d1 c1 b1")
    assert match.due and match.due.count == 5


def test_the_active_seat_chooses_one_colour_that_shows() -> None:
    match = land_of(GARDEN, GARDEN)
    roll(match, "rroooa")
    assert match.movers == [0] and match.legal(0) == ["grey", "orange", "red"]
    play(match, 0, "red")
    assert match.state.aside == 2 and match.legal(0) == ["roll", "stop"]


def test_all_the_other_dice_are_rolled_as_often_as_one_likes_and_each_hit_is_set_aside() -> None:
    match = chosen("ryyyyy", "red")
    for left in (5, 4, 3, 2):
        play(match, 0, "roll")
        assert match.due and match.due.count == left
        roll(match, "r" + "a" * (left - 1))
        assert match.state.aside == 7 - left
    assert match.legal(0) == ["roll", "stop"]


def test_phase_1_ends_when_a_reroll_misses_and_what_is_aside_stays_aside() -> None:
    match = chosen("rroooa", "red roll")
    roll(match, "yyoo")
    assert match.state.phase == Phase.CROSS and match.state.aside == 2
    assert match.legal(0) == ["d1", "e2"]


def test_wl_10_with_all_six_set_aside_nobody_is_asked() -> None:
    match = chosen("rrrroo", "red roll")
    roll(match, "rr")
    assert match.state.phase == Phase.ROLL and match.state.active == 1  # overrolled, and no dice for the others
    roll(match, "oooooo")
    play(match, 1, "orange")
    assert match.state.phase == Phase.ROLL and match.state.active == 0


def test_wl_10_six_set_aside_can_be_crossed() -> None:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "d3 e3")
    turn(match, 0, "oooooo", "orange")
    assert match.legal(0) == ["c4", "d4", "e4"]
    play(match, 0, "c4 b4 a4 d4 e4 f4")
    assert match.state.left[0][4] == 1


def test_wl_10_rolling_stays_legal_when_overrolled() -> None:
    match = chosen("rrrrry", "red")
    assert match.state.aside == 5 > match.state.room[0][0]
    assert match.legal(0) == ["roll", "stop"]
    play(match, 0, "roll")
    assert match.due and match.due.count == 1


# A turn: phase 2


def test_the_active_seat_crosses_as_many_fields_as_dice_of_the_colour_in_one_area() -> None:
    match = phase_2("rryyoo", "red")
    assert match.legal(0) == ["d1", "e2"]
    play(match, 0, "e2")
    assert match.legal(0) == ["f2"]  # d1 would be a second area
    play(match, 0, "f2")
    assert crossed(match, 0) == {"e2", "f2"} and match.movers == [1]


def test_each_other_seat_may_use_one_of_the_other_colours_with_all_its_dice_or_forgo() -> None:
    match = phase_2("rryybo", "red", GARDEN, GARDEN, GARDEN)
    assert match.legal(1) == match.legal(2) == ["blue", "forgo", "yellow"]
    play(match, 1, "yellow")
    assert match.legal(1) == ["e1"]
    play(match, 1, "e1")
    assert match.legal(1) == ["f1"]
    play(match, 1, "f1")
    play(match, 2, "forgo")
    play(match, 0, "d1 c1")
    assert crossed(match, 0) == {"d1", "c1"} and crossed(match, 1) == {"e1", "f1"} and not crossed(match, 2)


def test_who_can_use_no_colour_is_not_asked() -> None:
    match = phase_2("rrooaa", "red")
    assert match.movers == [0]


def test_an_open_area_is_filled_before_another_of_its_colour_is_begun() -> None:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "d1 c1")
    turn(match, 0, "ryyyyy", "red stop")
    assert match.legal(0) == ["b1"]  # and not e2
    play(match, 0, "b1")
    settle(match)
    turn(match, 0, "rryyyy", "red stop")
    assert match.state.phase == Phase.ROLL and match.state.active == 1  # two do not fit the field left
    cross(match, 0, "a1", "e2")
    assert crossed(match, 0) == {"a1", "b1", "c1", "d1", "e2"}


def test_with_no_area_open_any_untouched_one_that_has_room_for_the_whole_batch_may_be_begun() -> None:
    assert phase_2("ryyyyy", "red").legal(0) == ["d1", "e2"]
    assert phase_2("rrrryy", "red").legal(0) == ["d1"]
    assert phase_2("yyyroo", "red").legal(1) == []  # e1, f1 are two; the area of three is out of reach


def test_a_batch_larger_than_the_free_fields_cannot_be_used_at_all() -> None:
    match = phase_2("rrrrra", "red")
    assert match.state.phase == Phase.ROLL and match.state.active == 1 and not crossed(match, 0)
    match = phase_2("rybbbb", "red")
    assert match.legal(1) == ["forgo", "yellow"]


def test_treasures_bring_a_throw_of_five_dice_for_oneself_alone() -> None:
    match = phase_2("rryyyy", "red")
    play(match, 0, "d1 c1")
    assert match.due and match.due.count == 5 and match.state.thrower == 0
    roll(match, "bboog")
    assert match.movers == [0] and match.legal(0) == ["blue", "forgo", "green"]
    play(match, 0, "blue")
    assert match.legal(0) == ["b2", "c2"]
    play(match, 0, "c2")
    assert match.legal(0) == ["b2"]
    play(match, 0, "b2")
    assert match.state.phase == Phase.ROLL and match.state.active == 1


def test_a_treasure_throw_is_not_rolled_again_and_may_be_forgone() -> None:
    match = phase_2("rryyyy", "red")
    play(match, 0, "d1 c1")
    roll(match, "bboog")
    assert "roll" not in match.legal(0)
    play(match, 0, "forgo")
    assert match.state.phase == Phase.ROLL and crossed(match, 0) == {"d1", "c1"}


def test_treasures_crossed_in_a_throw_give_further_throws() -> None:
    match = phase_2("ryyyyy", "red", LINE, LINE)
    play(match, 0, "b1")
    for field, letter in (("c1", "y"), ("d1", "g"), ("e1", "b")):
        throw(match, letter)
        assert not match.due
        play(match, 0, field)
        assert match.due and match.due.count == 5 and match.state.thrower == 0
    roll(match, "rrrrr")
    assert match.state.phase == Phase.ROLL and match.state.active == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_throws_the_next_seat_clockwise_becomes_active(players: int) -> None:
    match = land_of(*[GARDEN] * players)
    seats = []
    for _ in range(2 * players):
        seats.append(match.state.active)
        roll(match, "rryyoo")
        play(match, match.state.active, "red stop")
        play(match, match.state.active, "d1 c1" if len(seats) <= players else "b1 a1")
        settle(match)
    assert seats == [*range(players)] * 2


# The end


def test_all_that_meet_the_goal_after_phase_2_win_together_and_no_throw_follows() -> None:
    match = land_of(LINE, LINE_FROM_YELLOW, LINE)
    climb(match, 0, 8)
    climb(match, 1, 8)
    assert not match.over
    turn(match, 0, "gbrrrr", "green stop j1")
    assert not match.over and match.winners == []
    play(match, 1, "blue j1")
    assert match.over and match.due is None and match.winners == [0, 1] and match.scores == [109, 109, 0]


def test_in_the_throws_the_first_seat_to_meet_the_goal_wins_alone_and_the_rest_is_dropped() -> None:
    match = land_of(LINE, LINE_FROM_YELLOW)
    climb(match, 0, 7)
    climb(match, 1, 7)
    turn(match, 1, "ryaaaa", "red stop")
    play(match, 0, "yellow i1")
    play(match, 1, "i1")
    assert not match.over and match.state.thrower == 1  # both have eight and a throw; seat 1 is active
    throw(match, "b")
    play(match, 1, "j1")
    assert match.over and match.winners == [1] and match.scores == [8, 109]
    assert match.state.throws == [0, 0, 0, 0] and match.due is None


def test_nine_treasures_do_not_win_without_a_whole_colour() -> None:
    board = ["* R Y G B O A R Y G B O A r y g b o a"]
    match = land_of(board, board)
    climb(match, 0, 12)
    assert match.state.found[0] == 12 and not match.over
    cross(match, 0, "n1")
    assert match.over and match.winners == [0] and match.scores == [112, 0]
