"""Würfelland: the rules page sentence by sentence, rulings, hidden information, whole games."""

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from random_play import advance
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LETTERS,
    LINE,
    LINE_FROM_YELLOW,
    PAIRS,
    PAIRS_FROM_YELLOW,
    areas_of,
    boards_of,
    chosen,
    climb,
    cross,
    crossed,
    land_of,
    line_field,
    phase_2,
    play,
    roll,
    say,
    settle,
    throw,
    tokens_of,
    turn,
    turn_to,
    twin_of,
)

from dicehaven.core.errors import BadOption
from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.core.record import Decision, dump
from dicehaven.games.wuerfelland import layout, rules
from dicehaven.games.wuerfelland.state import NONE, SIDE, Phase, Stage

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


# Rulings


def test_wl_1_the_active_seat_must_cross_if_it_can() -> None:
    match = phase_2("rryyoo", "red")
    assert "forgo" not in match.legal(0)
    play(match, 0, "d1")
    assert match.legal(0) == ["c1"]


def test_wl_1_a_colour_that_cannot_be_used_may_be_chosen_and_nothing_is_crossed() -> None:
    match = phase_2("rrooaa", "grey")
    assert match.movers == [1] and not crossed(match, 0)
    play(match, 1, "forgo")
    assert match.state.active == 1


def test_wl_2_the_others_choose_among_the_dice_as_they_lie_at_the_end_of_phase_1() -> None:
    match = chosen("ryyooo", "red roll", passive_dice="final")
    roll(match, "rbbgg")
    play(match, 0, "stop")
    assert match.legal(1) == ["blue", "forgo", "green"]
    play(match, 1, "blue")
    assert match.state.due[1] == 2


def test_wl_2_first_roll_counts_the_first_dice_even_if_they_were_rolled_again() -> None:
    match = chosen("ryyooo", "red roll", passive_dice="first_roll")
    roll(match, "rbbgg")
    play(match, 0, "roll")
    roll(match, "bbbb")
    assert match.state.aside == 2 and match.legal(1) == ["forgo", "yellow"]
    play(match, 1, "yellow")
    assert match.state.due[1] == 2


def test_wl_2_first_roll_leaves_dice_for_the_others_when_all_six_are_set_aside() -> None:
    match = chosen("rrrryy", "red roll", passive_dice="first_roll")
    roll(match, "rr")
    assert match.movers == [1] and match.legal(1) == ["forgo", "yellow"]


def test_wl_2_in_neither_way_may_the_others_use_the_colour_chosen() -> None:
    for passive_dice in layout.PASSIVE_DICE:
        match = phase_2("rryoob", "red", passive_dice=passive_dice)
        assert match.legal(1) == ["blue", "forgo", "yellow"]


ENTRIES = {0: ["yellow", "e1"], 1: ["forgo"], 2: ["d1", "c1"], 3: ["blue", "c2"]}


def simultaneous() -> WuerfellandMatch:
    """Phase 2 of seat 2's turn: all four seats have something to decide."""
    match = land_of(GARDEN, GARDEN, GARDEN, GARDEN)
    turn(match, 2, "rrybga", "red stop")
    assert sorted(match.movers) == [0, 1, 2, 3]
    return match


def orders() -> Iterator[list[int]]:
    """Seats in the order in which they enter a move: all orders of whole entries, and entries mixed at random."""
    for seats in permutations(ENTRIES):
        yield [p for p in seats for _ in ENTRIES[p]]
    rng = random.Random(3)
    every = [p for p in ENTRIES for _ in ENTRIES[p]]
    for _ in range(20):
        rng.shuffle(every)
        yield list(every)


def test_wl_3_entries_in_any_order_give_the_same_bytes_and_the_same_record() -> None:
    begun = simultaneous()
    states = set()
    records = set()
    for order in orders():
        match = twin_of(begun)
        left = {p: list(entries) for p, entries in ENTRIES.items()}
        for p in order:
            match.play(p, left[p].pop(0))
        states.add(match.state.stored().tobytes())
        records.add("\n".join(map(dump, match.lines)))
        assert match.due and match.due.count == 5
    assert len(states) == len(records) == 1


def test_wl_3_in_a_record_the_active_seat_comes_first_then_clockwise() -> None:
    match = simultaneous()
    for p in (1, 0, 3, 2):
        for move in ENTRIES[p]:
            match.play(p, move)
    decisions = [(line.seat, line.move) for line in match.lines if isinstance(line, Decision)]
    clockwise = [(p, move) for p in (2, 3, 0, 1) for move in ENTRIES[p]]
    assert decisions[-len(clockwise) :] == clockwise


def test_wl_3_nobody_sees_the_others_crosses_before_all_have_decided() -> None:
    match = simultaneous()
    before = {p: match.view(p) for p in (ONLOOKER, 0, 1, 2, 3)}
    told = len(list(tell(match, 1)))
    for p in (2, 0, 3):
        play(match, p, " ".join(ENTRIES[p]))
    assert match.view(1) == before[1] and match.view(ONLOOKER) == before[ONLOOKER]
    assert match.view(2) != before[2] and match.view(2).crossed[0] == before[2].crossed[0]  # itself alone
    assert len(list(tell(match, 1))) == told
    play(match, 1, "forgo")
    assert all(match.view(p) == match.state for p in before)
    assert len(list(tell(match, 1))) > told


def test_wl_3_the_goal_is_met_unseen_until_all_have_decided() -> None:
    match = land_of(LINE, GARDEN)
    climb(match, 0, 8)
    turn(match, 0, "gyyrrr", "green stop j1")
    assert not match.over and match.view(1).found[0] == 8
    play(match, 1, "forgo")
    assert match.over and match.winners == [0]


def throwers(match: WuerfellandMatch, *dice: str) -> list[int]:
    """Who makes the treasure throws: these dice, of which the first colour is used in full, field by field."""
    seats = []
    for letters in dice:
        assert match.due and match.due.count == 5
        seats.append(match.state.thrower)
        roll(match, letters)
        if match.state.phase == Phase.USE:
            play(match, seats[-1], LETTERS[letters[0]])
            while match.movers == seats[-1:]:
                play(match, seats[-1], match.legal(seats[-1])[0])
    return seats


def test_wl_3_throws_wait_and_are_made_clockwise_each_seat_all_of_its_own_with_those_they_bring() -> None:
    match = land_of(PAIRS, PAIRS_FROM_YELLOW, PAIRS, PAIRS_FROM_YELLOW)
    turn(match, 2, "rryyoo", "red stop b1 c1")
    play(match, 1, "yellow b1 c1")
    assert match.due is None and match.movers == [3]  # seat 0 needs red, which is taken
    play(match, 3, "yellow b1 c1")
    assert match.state.throws == [0, 2, 1, 2] and match.state.thrower == 2
    used = throwers(match, "yyooo", "ooooo", "ooooo", "ooooo", "rrooo", "ooooo", "ooooo", "ooooo", "ooooo", "ooooo")
    assert used == [2, 2, 2, 2, 3, 3, 3, 3, 1, 1]
    assert match.state.phase == Phase.ROLL and match.state.active == 3


def test_wl_4_the_goal_is_checked_when_the_batch_is_complete() -> None:
    board = ["* R Y G B O A R Y G g B O A"]
    match = land_of(board, board)
    climb(match, 0, 7)
    cross(match, 0, "i1")
    turn(match, 0, "ggrrrr", "green stop j1")
    assert match.state.found[0] == 9 and match.state.left[0][0] == 0 and not match.over
    play(match, 0, "k1")
    assert match.over and match.winners == [0]


def test_wl_4_so_it_is_in_a_throw() -> None:
    board = ["* R Y G B O A R Y G g B O A"]
    match = land_of(board, board)
    climb(match, 0, 7)
    turn_to(match, 0)
    throw(match, "y", 6)
    play(match, 0, "i1")
    roll(match, "ggrrr")
    play(match, 0, "green j1")
    assert match.state.found[0] == 9 and not match.over
    play(match, 0, "k1")
    assert match.over and match.winners == [0]


def test_wl_5_the_start_is_crossed_has_no_colour_and_is_no_treasure() -> None:
    match = land_of(GARDEN, GARDEN)
    assert match.scores == [0, 0] and match.setup.fields[0] == [6, 5, 3, 4, 7, 3]
    assert sum(match.setup.fields[0]) == sum(token.isalpha() for row in GARDEN for token in row)
    roll(match, "rrrrry")
    play(match, 0, "yellow stop")
    assert match.legal(0) == ["e1"]


@pytest.mark.parametrize(("goal", "wins_with"), [("standard", 9), ("full", 12)])
def test_wl_6_the_treasures_wanted(goal: str, wins_with: int) -> None:
    match = land_of(LINE, LINE, goal=goal)
    climb(match, 0, wins_with - 1)
    assert not match.over
    cross(match, 0, line_field(wins_with))
    assert match.over and match.winners == [0] and match.scores == [100 + wins_with, 0]


def test_wl_6_full_wants_a_whole_colour_too() -> None:
    board = ["* R Y G B O A R Y G B O A r y g b o a"]
    match = land_of(board, board, goal="full")
    climb(match, 0, 12)
    assert not match.over
    cross(match, 0, "n1")
    assert match.winners == [0]


def test_wl_7_the_option_boards_names_a_board_per_seat_repeats_allowed() -> None:
    shipped = GAME.layout_data("shipped")["boards"]
    assert set(shipped) == set(layout.BOARDS) == {f"{n}{side}" for n in "1234" for side in "ab"}
    for names in (["2b", "4a"], ["3a", "3a"], ["1b", "1a", "4b", "1b"]):
        named = GAME.configure(len(names), {"boards": names}).setup
        assert named == GAME.configure(len(names), {}, {"boards": [shipped[name] for name in names]}).setup
        assert named == GAME.configure(len(names), {"boards": names}, "shipped").setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wl_7_by_default_the_fronts_in_their_order(players: int) -> None:
    fronts = ["1a", "2a", "3a", "4a"][:players]
    assert GAME.configure(players).setup == GAME.configure(players, {"boards": fronts}).setup


def test_wl_7_the_shipped_boards_are_eight_different_valid_ones_with_three_colours_at_the_start() -> None:
    shipped = GAME.layout_data("shipped")["boards"]
    layout.check({"boards": shipped})
    assert len({str(rows) for rows in shipped.values()}) == 8
    for rows in shipped.values():
        tokens = tokens_of(rows)
        [start] = (cell for cell, token in tokens.items() if token == "*")
        assert len({tokens[cell].lower() for cell in layout.neighbours(start) if tokens.get(cell, "#").isalpha()}) >= 3


@pytest.mark.parametrize(
    ("options", "data", "code", "where"),
    [
        ({"boards": ["1a", "2a"]}, {"boards": [GARDEN, GARDEN]}, "boards-with-layout", "options.boards"),
        ({"boards": ["1a"]}, None, "boards-per-seat", "options.boards"),
        ({"boards": ["1a", "2a", "3a"]}, None, "boards-per-seat", "options.boards"),
        ({"boards": []}, None, "boards-per-seat", "options.boards"),
        ({"boards": ["1a", "5a"]}, None, "bad-option", "options.boards"),
        ({"boards": ["1a", "2A"]}, None, "bad-option", "options.boards"),
        ({"boards": "1a"}, None, "bad-option", "options.boards"),
        ({"goal": "all"}, None, "bad-option", "options.goal"),
        ({"passive_dice": "last"}, None, "bad-option", "options.passive_dice"),
        ({"turn_limit": 0}, None, "bad-option", "options.turn_limit"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Any, data: Any, code: str, where: str) -> None:
    with pytest.raises(BadOption) as refused:
        WuerfellandMatch.new(GAME, 2, options, data)
    assert (refused.value.reason.code, refused.value.where) == (code, where)
    for language in LANGUAGES:
        assert refused.value.say(GAME.texts(language)).startswith(where)


@pytest.mark.parametrize("players", [0, 5])
def test_two_to_four_seats_play(players: int) -> None:
    assert list(GAME.seats) == [2, 3, 4]  # one seat flies alone: see `flight.py`
    with pytest.raises(BadOption):
        WuerfellandMatch.new(GAME, players)


def test_wl_7_a_header_with_the_boards_written_out_plays_the_same() -> None:
    table = GAME.configure(3, {"boards": ["1b", "1b", "4a"], "goal": "full"})
    written = GAME.written_out(table)
    assert written.options == {"goal": "full"} and written.setup == table.setup
    shipped = GAME.layout_data("shipped")["boards"]
    assert written.layout == {"boards": [shipped["1b"], shipped["1b"], shipped["4a"]]}


@pytest.mark.parametrize(
    ("treasures", "winners", "scores"),
    [((2, 1, 0), [0], [102, 1, 0]), ((1, 2, 2), [1, 2], [1, 102, 102]), ((0, 0, 0), [0, 1, 2], [100, 100, 100])],
)
def test_wl_8_after_the_last_turn_most_treasures_win_and_ties_are_shared(
    treasures: tuple[int, ...], winners: list[int], scores: list[int]
) -> None:
    match = land_of(LINE, LINE, LINE, turn_limit=3)
    for seat, count in enumerate(treasures):
        assert not match.over
        if count:
            climb(match, seat, count)
        else:
            roll(match, "rrrrrr")
            play(match, seat, "red")
    assert match.over and match.winners == winners and match.scores == scores


def test_wl_8_a_turn_includes_its_throws() -> None:
    match = land_of(LINE, LINE, turn_limit=1)
    throw(match, "r", 6)
    play(match, 0, "b1")
    assert not match.over and match.due and match.due.count == 5
    throw(match, "y")
    play(match, 0, "c1")
    assert not match.over
    roll(match, "rrrrr")
    assert match.over and match.winners == [0] and match.scores == [102, 0]


def test_wl_8_the_limit_is_200_by_default() -> None:
    match = land_of(GARDEN, GARDEN)
    for _ in range(200):
        assert not match.over
        roll(match, "rrrrrr")
        play(match, match.state.active, "red")
    assert match.over and match.winners == [0, 1]


def test_wl_9_one_throw_for_each_treasure_not_for_each_batch() -> None:
    match = phase_2("rraaaa", "red", PAIRS, PAIRS)
    play(match, 0, "b1 c1")
    assert throwers(match, "ooooo", "ooooo") == [0, 0]
    assert match.state.phase == Phase.ROLL


def test_wl_11_in_an_open_area_any_cross_of_any_colour_suffices() -> None:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "d1", "c2 b2")
    turn(match, 0, "ryyyyy", "red stop")
    assert match.legal(0) == ["b1", "c1"]  # b1 touches the blue b2 only


def test_wl_11_a_full_area_is_not_open() -> None:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "e2 f2")
    assert match.state.open[0][0] == NONE
    turn(match, 0, "rrrryy", "red stop")
    assert match.legal(0) == ["d1"]
    play(match, 0, "d1 c1 b1 a1")
    settle(match)
    assert match.state.left[0][0] == 0 and match.state.room[0][0] == 0


# Secrets


def entered(match: WuerfellandMatch, rng: random.Random, but: int) -> bool:
    """A random entry of phase 2 by any seat but one; False if only that one is left."""
    seats = [p for p in match.movers if p != but]
    if not seats:
        return False
    seat = rng.choice(seats)
    match.play(seat, rng.choice(match.legal(seat)))
    return True


def what_one_knows(match: WuerfellandMatch, seat: int, asked: list[str]) -> Any:
    """A seat's view, its legal moves and the reasons that it is given."""
    owes = seat in match.movers
    reasons = [str(match.why_not(seat, move)) for move in asked] if owes else []
    return match.view(seat), match.legal(seat), reasons


def compare_views(match: WuerfellandMatch, rng: random.Random) -> int:
    """What each seat knows, having entered nothing, something or all, whatever the others enter; how often compared."""
    compared = 0
    for seat in (ONLOOKER, *range(match.players)):
        twin = twin_of(match)
        while seat in twin.movers and len(twin.movers) > 1 and rng.random() < 0.6:
            twin.play(seat, rng.choice(twin.legal(seat)))
        asked = [GAME.write(rng.randrange(rules.ACTIONS)) for _ in range(8)]
        known = what_one_knows(twin, seat, asked)
        while entered(twin, rng, seat) and twin.state.phase == Phase.CROSS:
            assert what_one_knows(twin, seat, asked) == known
            compared += 1
    return compared


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_the_same_whatever_another_seat_has_entered_on_the_same_roll(seed: int) -> None:
    rng = random.Random(seed)
    compared = 0
    match = some_match(rng, 2 + seed % 3, [GARDEN], turn_limit=10)
    while not match.over:
        if match.state.phase == Phase.CROSS and len(match.movers) > 1:
            compared += compare_views(match, rng)
        advance(match, rng)
        if match.state.phase != Phase.CROSS:
            assert all(match.view(p) == match.state for p in (ONLOOKER, *range(match.players)))
    assert compared > 20


# Whole games


def some_match(rng: random.Random, players: int, ours: list[list[str]], **options: Any) -> WuerfellandMatch:
    """A match on boards that are shipped, or on some of ours, with options drawn at random."""
    options |= {"passive_dice": rng.choice(layout.PASSIVE_DICE), "goal": rng.choice(layout.GOALS)}
    if rng.random() < 0.4:
        return WuerfellandMatch.new(GAME, players, options | {"boards": rng.choices(layout.BOARDS, k=players)})
    return land_of(*rng.choices(ours, k=players), **options)


def neighbours_of(cell: layout.Cell) -> set[str]:
    return {layout.name(other) for other in layout.neighbours(cell) if min(other) >= 0 and other[1] < SIDE}


def assert_crosses_follow_the_page(match: WuerfellandMatch, boards: list[list[str]]) -> None:
    """Connected with the start, one open area of a colour, and accounts that agree with the text."""
    for p, rows in enumerate(boards):
        tokens = {layout.name(cell): token for cell, token in tokens_of(rows).items()}
        near = {layout.name(cell): neighbours_of(cell) for cell in tokens_of(rows)}
        crosses = crossed(match, p)
        reached = set[str]()
        queue = [field for field, token in tokens.items() if token == "*"]
        while queue:
            new = near[queue.pop()] & crosses - reached
            reached |= new
            queue += new
        assert reached == crosses
        areas = set(areas_of(rows).values())
        for c, letter in enumerate(LETTERS):
            begun = [a for a in areas if tokens[min(a)].lower() == letter and a & crosses and a - crosses]
            assert len(begun) <= 1
            left = sum(token.lower() == letter for field, token in tokens.items() if field not in crosses)
            assert match.state.left[p][c] == left
        assert match.state.found[p] == sum(tokens[field].isupper() for field in crosses)


@pytest.mark.parametrize("seed", range(10))
def test_random_games_keep_the_rules_and_everything_can_be_said(seed: int) -> None:
    rng = random.Random(seed)
    match = some_match(rng, 2 + seed % 3, [GARDEN, LINE, PAIRS, PAIRS_FROM_YELLOW], turn_limit=30)
    boards = boards_of(match)
    while not match.over:
        before = match.state.copy()
        advance(match, rng)
        for p in match.movers:
            needless = match.state.phase not in (Phase.CHOOSE, Phase.CROSS) or match.state.stage[p] == Stage.TO_CHOOSE
            assert len(match.legal(p)) > 1 or not needless or match.state.stage[p] == Stage.CROSSING
        if before.phase != match.state.phase == Phase.ROLL:
            assert_crosses_follow_the_page(match, boards)
            assert match.state.throws == [0] * 4
    assert WuerfellandMatch.replay(match.lines).state == match.state
    for seat in (ONLOOKER, 0):
        assert all(all(say(event.message)) for event in tell(match, seat))
    assert sum(match.scores) == sum(match.state.found) + 100 * len(match.winners)
