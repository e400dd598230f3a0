"""Saikoro Senshi: the rulings of its page but for those of teams."""

import pytest
from saikoro_play import (
    answering,
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

from dicehaven.core.errors import BadOption
from dicehaven.games.saikoro.state import Phase

# SS-1 responses


def test_ss_1_the_responder_may_decline_to_attack_but_not_close() -> None:
    match = answering()
    assert match.legal(1) == ["end", "hit 6@0"]
    match.play(1, "end")
    assert match.state.mover == 2 and match.state.closer == 0


def test_ss_1_who_makes_a_closing_void_may_close_and_all_others_answer() -> None:
    match = answering()
    match.play(1, "hit 6@0")
    assert match.legal(1) == ["close", "end", "hit 6@0"]
    match.play(1, "close")
    assert match.state.closer == 1
    turn(match, "44422", "")  # a 2 could strike the 5
    assert match.state.mover == 2
    match.play(2, "end")
    assert match.state.mover == 0 and match.due and match.due.count == 4
    turn(match, "6666", "6666")
    assert match.state.gem_round == 2 and captured(match) == [2, 0, 0]


def test_ss_1_a_team_mates_hit_on_a_three_voids_a_closing() -> None:
    match = begun(4, open_teams=True)
    turn(match, "63222", "63", "close")
    turn(match, "14222", "", "hit 3@0")
    assert match.state.closer == -1


# SS-2 closing


def test_ss_2_closing_needs_a_die_in_treasure() -> None:
    match = begun()
    turn(match, "66222", "66")
    assert match.legal(0) == ["close", "end"]
    match.play(0, "end")
    turn(match, "12222", "")
    assert match.legal(1) == ["end", "hit 6@0"]
    match.play(1, "hit 6@0")
    turn(match, "1555", "")
    assert match.legal(0) == ["close", "end"]  # a die from an earlier turn will do


def test_ss_2_dice_in_the_closers_own_attack_row_count_nothing() -> None:
    match = begun()
    turn(match, "65555", "6", "close")
    turn(match, "22222", "")
    assert captured(match) == [0, 1]  # 10 against 6, not 26


# SS-3 blank dice


def test_ss_3_a_blank_die_counts_nothing_until_rolled_again() -> None:
    match = begun(3)
    turn(match, "65222", "65", "close")
    turn(match, "66333", "66")
    turn(match, "11222", "", "hit 6@1", "hit 6@1", "end")
    assert captured(match) == [2, 0, 0]  # 11 against three threes with two blank dice, and 8


# SS-4 who begins


def starters(mode: str, hands: list[dict[int, str]], rolls: list[list[int]], players: int = 3) -> list[int]:
    match = begun(players, starter=mode, mode="solo")
    found = []
    for hand in hands:
        play_round(match, hand)
        while match.due and match.state.phase == Phase.ROLLOFF:
            match.roll(rolls.pop(0))
        found.append(match.state.mover)
    return found


def test_ss_4_rotate_is_the_default_and_gives_the_next_seat_clockwise() -> None:
    assert starters("rotate", [{2: "66665"}, {2: "66665"}, {0: "66665"}, {1: "66665"}], []) == [1, 2, 0, 1]
    assert begun().setup.starter == begun(starter="rotate").setup.starter


def test_ss_4_rotate_passes_over_seats_that_are_out() -> None:
    match = begun(3)
    match.state.own[1] = 1
    won_by(match, 0)
    assert match.state.mover == 2
    won_by(match, 0)
    assert match.state.mover == 0


def test_ss_4_the_winner_begins() -> None:
    assert starters("winner", [{2: "66665"}, {2: "66665"}, {1: "66665"}], []) == [2, 2, 1]
    assert starters("winner", [{1: "66665", 2: "66665"}], [[1, 2]]) == [2]


def test_ss_4_the_loser_begins() -> None:
    assert starters("loser", [{0: "66665", 2: "66554"}, {1: "66665", 0: "66554"}], []) == [1, 2]


def test_ss_4_of_several_losers_the_nearest_clockwise_after_the_winner_begins() -> None:
    assert starters("loser", [{1: "66665"}], []) == [2]
    assert starters("loser", [{2: "66665"}], []) == [0]
    assert starters("loser", [{3: "66665"}], [], 4) == [0]


def test_ss_4_the_winner_of_a_roll_off_counts_as_furthest() -> None:
    assert starters("loser", [{}], [[6, 5, 4]]) == [1]
    assert starters("loser", [{}], [[4, 5, 6]]) == [0]
    assert starters("loser", [{}], [[4, 5]], 2) == [0]


def test_ss_4_a_loser_who_is_out_does_not_begin() -> None:
    match = begun(3, starter="loser")
    match.state.own[1] = 1
    play_round(match, {0: "66665", 2: "66554"})
    assert match.state.mover == 2


@pytest.mark.parametrize(("gift", "begins"), [("give 1", 0), ("give 0", 2)])
def test_ss_4_a_loser_who_was_kept_in_begins(gift: str, begins: int) -> None:
    match = begun(4, open_teams=True, starter="loser")
    match.state.own[0] = 1
    play_round(match, {3: "66665", 1: "66554", 2: "66444"})
    match.play(1, gift)
    assert match.state.mover == begins


# SS-5 no dice to roll


def test_ss_5_a_seat_with_no_dice_may_only_close_or_end() -> None:
    match = begun()
    turn(match, "66554", "66554", "end")
    turn(match, "66555", "")
    assert match.state.mover == 0 and match.legal(0) == ["close", "end"]
    match.play(0, "end")
    turn(match, "66444", "66", "end")
    match.play(0, "close")
    turn(match, "444", "444")
    assert captured(match) == [1, 0]


def test_ss_5_a_seat_with_no_dice_is_not_asked_when_a_closing_stands() -> None:
    match = begun(3)
    turn(match, "66554", "66554", "end")
    turn(match, "66655", "6", "close")
    turn(match, "66655", "")
    assert match.state.gem_round == 2 and captured(match) == [0, 0, 2]


# SS-6 the fast game


def test_ss_6_fast_one_final_roll_each_blank_dice_too_no_attacks_no_decisions() -> None:
    match = begun(3, fast=True)
    turn(match, "65222", "65", "end")
    turn(match, "16555", "6", "hit 6@0", "close")
    assert not match.movers and match.due and match.due.count == 5
    match.roll([1, 1, 1, 1, 1])
    assert not match.movers and match.due and match.due.count == 4 and treasure_of(match, 1) == "6"
    match.roll([1, 1, 1, 2])
    assert captured(match) == [2, 0, 0]  # 10 against 6 and 5; the closer's attack row counts nothing


def test_ss_6_fast_seats_without_dice_roll_none() -> None:
    match = begun(3, fast=True)
    turn(match, "66554", "66554", "end")
    turn(match, "66655", "6", "close")
    assert match.due and match.due.count == 5
    match.roll([6, 6, 6, 6, 6])
    assert match.state.gem_round == 2 and captured(match) == [0, 0, 2]


def test_ss_6_final_rolls_can_be_sudden_deaths() -> None:
    match = begun(4, fast=True)
    turn(match, "66255", "66", "close")
    match.roll([1, 1, 1, 1, 1])
    assert match.over and match.winners == [0, 1] and match.scores == [4, 4, 4, 4] and match.state.revealed


def test_ss_6_a_repelled_sudden_death_in_a_final_roll_goes_into_treasure() -> None:
    match = begun(3, mode="teams", fast=True)
    turn(match, "66255", "66", "close")
    match.roll([5, 5, 5, 5, 5])
    assert match.due and match.due.count == 5
    match.roll([5, 5, 5, 5, 5])
    assert treasure_of(match, 1) == "55555" and match.state.revealed and match.due and match.state.mover == 2
    match.roll([1, 1, 1, 1, 2])
    assert captured(match) == [0, 1, 0] and match.state.revealed  # seat 0 is of the same team and pays nothing


def test_ss_6_roll_offs_are_never_sudden_deaths() -> None:
    match = begun(6)
    play_round(match, dict.fromkeys(range(5), "66554"))
    match.roll([3, 3, 3, 3, 3])
    assert not match.over and match.state.phase == Phase.ROLLOFF and match.due and match.due.count == 5


# SS-7 the turn limit


def test_ss_7_after_the_last_turn_everyone_rolls_once_more_and_all_of_it_counts() -> None:
    match = begun(turn_limit=1)
    turn(match, "66255", "66", "end")
    turn(match, "12222", "2", "hit 6@0", "end")
    assert not match.movers and match.due and match.due.count == 4 and match.state.mover == 0
    match.roll([1, 1, 1, 1])
    assert match.due and match.due.count == 4 and treasure_of(match, 0) == "61111"
    match.roll([2, 2, 2, 3])
    assert match.state.gem_round == 2 and captured(match) == [0, 1]  # 11 against 10


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_ss_7_so_many_turns_for_each_seat_that_began_the_round(limit: int) -> None:
    match = begun(3, turn_limit=limit)
    turns = 0
    while match.state.phase == Phase.ROLL:
        turn(match, "22222", "")
        turns += 1
    assert turns == 3 * limit
    for _ in range(3):
        match.roll([6, 6, 6, 6, 6 - match.state.mover])
    match.state.own[2] = 1
    assert match.state.gem_round == 2
    won_by(match, 0)
    assert own(match)[2] == 0
    turns = 0
    while match.state.phase == Phase.ROLL:
        turn(match, "22222", "")
        turns += 1
    assert turns == 2 * limit


def test_ss_7_the_final_rolls_begin_with_the_seat_whose_turn_it_would_be() -> None:
    match = begun(turn_limit=1, starter="winner")
    won_by(match, 1)
    turn(match, "22222", "")
    turn(match, "22222", "")
    assert match.state.phase == Phase.FINAL and match.state.mover == 1


def test_ss_7_a_closing_on_the_last_turn_is_played_out_first() -> None:
    match = begun(turn_limit=1)
    turn(match, "22222", "")
    turn(match, "62222", "6", "close")
    assert match.state.phase == Phase.ROLL and match.state.mover == 0
    turn(match, "66222", "")
    assert match.state.gem_round == 2 and captured(match) == [1, 0]


def test_ss_7_the_answer_that_makes_it_void_is_the_last_turn() -> None:
    match = begun(3, turn_limit=1)
    turn(match, "22222", "")
    turn(match, "22222", "")
    turn(match, "66222", "66", "close")
    turn(match, "12222", "", "hit 6@2")
    assert match.state.phase == Phase.FINAL and match.state.mover == 1 and match.state.gem_round == 1


def test_ss_7_unless_its_seat_closes_in_it() -> None:
    match = begun(3, turn_limit=1)
    turn(match, "22222", "")
    turn(match, "22222", "")
    turn(match, "66222", "66", "close")
    turn(match, "12226", "6", "hit 6@2", "close")
    assert match.state.phase == Phase.ROLL and match.state.mover == 1 and match.state.closer == 0
    turn(match, "55555", "")
    turn(match, "5555", "")
    assert match.state.gem_round == 2 and captured(match) == [0, 0, 2]  # 26 against 25 and 6


def test_ss_7_turns_without_a_decision_are_counted() -> None:
    match = begun(3, turn_limit=2)
    turn(match, "66554", "66554", "end")
    turn(match, "66655", "")
    turn(match, "65555", "6", "close")  # seat 0 has nothing to roll and cannot close: its fourth turn passes
    turn(match, "14444", "", "hit 6@2")
    turn(match, "66555", "")
    assert match.state.phase == Phase.FINAL and match.state.mover == 1


def test_ss_7_the_limit_is_a_whole_number_from_1_and_may_be_huge() -> None:
    assert begun(8, turn_limit=10**15).setup.turn_limit == 10**15 and begun().setup.turn_limit == 100
    for value in (0, True, "5", 1.0):
        with pytest.raises(BadOption):
            begun(turn_limit=value)


# SS-14 what answers leave in attack rows


def test_ss_14_what_an_answer_leaves_moves_in_when_all_have_answered() -> None:
    match = begun(3)
    turn(match, "66222", "66", "close")
    turn(match, "54111", "4", "end")  # its 5 stays in the attack row
    assert attack_of(match, 1) == "5111" and treasure_of(match, 1) == "4"
    match.roll([2, 2, 3, 6, 6])
    match.play(2, treasure(""))
    assert "hit 4@1" in match.legal(2) and "hit 5@1" not in match.legal(2)
    match.play(2, "end")
    assert list(match.state.sums[:3]) == [12, 4 + 5 + 3, 2 + 2 + 3 + 6 + 6]
