"""Würfelland: the rulings of its page, WL-1 to WL-11."""

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LETTERS,
    LINE,
    PAIRS,
    PAIRS_FROM_YELLOW,
    chosen,
    climb,
    cross,
    crossed,
    land_of,
    line_field,
    phase_2,
    play,
    roll,
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
from dicehaven.games.wuerfelland import layout
from dicehaven.games.wuerfelland.state import NONE, Phase

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
