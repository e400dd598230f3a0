"""Sailorman Dice: worked examples of the rules page, rulings, reasons, views."""

import io
import random

import pytest
from rich.console import Console
from sailorman_play import GAME, fill, legal, play, roll, table, why
from typed_matches import SailormanMatch

from dicehaven.core.match import ONLOOKER
from dicehaven.games.sailorman import queries, rules, scoring, state
from dicehaven.games.sailorman.rules import MOVES
from dicehaven.games.sailorman.state import COLUMN_BOX, NOTHING, OPEN, REGION_BOX, SYMBOLS, State

DUNES = REGION_BOX + 4  # its left box


# Worked examples


def test_two_bells_with_1_and_5_give_no_entry_where_only_3_and_4_fit() -> None:
    t, s = table(p0={"bell": "123.45555"})
    roll(t, s, "bell", "bell", 1, 5)
    assert not rules.owes(t, s, 0)
    t, s = table(p0={"bell": "123.45555"})
    roll(t, s, "bell", "bell", 3, 4)
    assert {m for m in legal(t, s, 0) if "@" in m} == {"bell3@4", "bell4@4"}


def test_without_a_bell_entry_the_anchor_takes_either_number() -> None:
    t, s = table(p0={"bell": "123.45555"})
    roll(t, s, "bell", "anchor", 1, 6)
    assert legal(t, s, 0) == {f"anchor{n}@{c}" for n in (1, 6) for c in range(1, 10)}
    play(t, s, 0, "anchor6@9")
    assert not rules.owes(t, s, 0)


def test_other_seats_use_any_one_of_four_results() -> None:
    t, s = table()
    roll(t, s, "boat", "anchor", 3, 5)
    assert legal(t, s, 1) == {f"{r}@{c}" for r in ("boat3", "anchor5", "boat5", "anchor3") for c in range(1, 10)}
    play(t, s, 1, "boat5@2")
    assert not rules.owes(t, s, 1) and s.owed[0] == 2


def test_boat_5_and_wheel_6_in_the_river_allow_two_sailorman_moves_or_an_entry() -> None:
    t, s = table(p0={"boat": "......55x", "wheel": "......x6x", "starfish": "11111112."})
    roll(t, s, "boat", "wheel", 5, 6)
    play(t, s, 0, "boat5xstarfish9")
    second = legal(t, s, 0)
    assert {m for m in second if "@" in m} == {f"wheel6@{c}" for c in range(1, 7)}
    assert "wheel6xanchor1" in second and "wheel6xstarfish9" not in second and "pass" not in second


def test_a_full_row_scores_its_most_frequent_number_and_its_shell() -> None:
    t, s = table(p0={"bell": "1233.x455"}, p1={"bell": "1233.x455"})
    roll(t, s, "bell", "bell", 3, 3)
    play(t, s, 0, "bell3@5")
    play(t, s, 0, "pass")
    assert rules.score(t, s, 0) == 0  # nobody sees it before all have decided
    play(t, s, 1, "bell3@5")
    assert s.box[0][1] == 3 and rules.score(t, s, 0) == 3 + 1
    assert rules.score(t, s, 1) == 4  # filled on the same roll: the shell is for both


def test_a_full_column_scores_and_has_no_shell() -> None:
    t, s = table(p0={"anchor": "..2", "bell": "..3", "starfish": "..2", "fish": "..x", "boat": "..2"})
    roll(t, s, "wheel", "wheel", 2, 2)
    play(t, s, 0, "wheel2@3")
    play(t, s, 0, "wheel2@9")
    play(t, s, 1, "wheel2@9")
    assert s.box[0][COLUMN_BOX + 2] == 4 and rules.score(t, s, 0) == 4 and s.shells[0] == 0


def groups(s: State, p: int) -> list[int]:
    return list(state.largest_groups(s.at[p]))


def test_eight_4s_side_by_side_score_8_and_one_of_two_groups_of_six_scores_6() -> None:
    rows = {
        "anchor": "...4..666",
        "bell": "22.x4..66",
        "starfish": "22x44...6",
        "fish": "22.x444..",
        "boat": "...x44x.4",
    }
    _, s = table(p0=rows)
    assert groups(s, 0) == [8, 6]  # the 4s of the anchor row and of the last column touch nothing


# Rulings


def test_sd_1_the_first_move_fixes_the_pairing() -> None:
    t, s = table()
    roll(t, s, "boat", "anchor", 3, 5)
    play(t, s, 0, "anchor3@1")
    assert legal(t, s, 0) == {f"boat5@{c}" for c in range(1, 10)}
    assert rules.mover(t, s) == 0


def test_sd_1_a_number_just_entered_enables_a_sailorman_move() -> None:
    t, s = table()
    roll(t, s, "anchor", "anchor", 2, 2)
    play(t, s, 0, "anchor2@4")
    assert "anchor2xwheel1" in legal(t, s, 0)


def test_sd_2_pairing_is_free_unless_strict() -> None:
    for strict, symbols in ((False, {"anchor6", "bell1", "bell6"}), (True, {"anchor6", "bell1"})):
        t, s = table(strict=strict, p0={"anchor": "55......."}, p1={"anchor": "55......."})
        roll(t, s, "anchor", "bell", 1, 6)  # anchor 1 fits nowhere
        assert {m.split("@")[0] for m in legal(t, s, 0)} == symbols
        assert {m.split("@")[0] for m in legal(t, s, 1)} == {"anchor6", "bell1", "bell6"}
    assert why(t, s, 0, "bell6@1") == "lesser-pairing"
    play(t, s, 0, "bell1@9")
    play(t, s, 0, "anchor6@3")


def test_sd_2_strict_pairing_binds_sailorman_moves() -> None:
    for strict in (False, True):
        t, s = table(strict=strict, p0={"anchor": "566......", "bell": "..6......"})
        roll(t, s, "anchor", "bell", 1, 6)
        assert ("bell6xwheel1" in legal(t, s, 0)) != strict
    assert why(t, s, 0, "bell6xwheel1") == "lesser-pairing"


def test_sd_3_pass_only_where_no_number_can_be_entered() -> None:
    t, s = table(p0={"anchor": "xx16xxxxx"}, p1={"anchor": "xx16xxxxx"})
    roll(t, s, "anchor", "anchor", 1, 6)
    assert "pass" in legal(t, s, 0) and "anchor1xbell1" in legal(t, s, 0)
    play(t, s, 0, "pass")
    assert s.owed[0] == 0  # the whole turn has ended
    play(t, s, 1, "anchor6xbell9")
    roll(t, s, "anchor", "bell", 1, 6)
    assert "pass" not in legal(t, s, 1) and why(t, s, 1, "pass") == "must-enter"


def test_sd_3_a_second_number_that_no_longer_fits_is_not_asked_for() -> None:
    t, s = table()
    roll(t, s, "bell", "bell", 1, 6)
    play(t, s, 0, "bell6@1")
    assert not rules.owes(t, s, 0) and s.left == NOTHING


def test_sd_3_pass_at_the_second_decision() -> None:
    t, s = table(p0={"bell": "..66xxxxx", "anchor": "..1xxxxxx"})
    roll(t, s, "bell", "anchor", 6, 5)
    play(t, s, 0, "bell6@2")
    assert not rules.owes(t, s, 0)  # anchor 5 fits nowhere and does not stand in the river
    t, s = table(p0={"bell": "..66xxxxx", "anchor": "xx5xxxxxx"})
    roll(t, s, "bell", "anchor", 6, 5)
    play(t, s, 0, "bell6@2")
    assert legal(t, s, 0) >= {"pass", "anchor5xbell1"}
    play(t, s, 0, "pass")
    assert not rules.owes(t, s, 0)


def test_sd_3_strict_entry_keeps_room_for_the_other_number_of_a_row() -> None:
    t, s = table(sparing=True)
    roll(t, s, "bell", "bell", 1, 6)
    first = {f"bell1@{c}" for c in range(1, 9)} | {f"bell6@{c}" for c in range(2, 10)}
    assert legal(t, s, 0) == first
    assert legal(t, s, 1) == first | {"bell1@9", "bell6@1"}  # it has only one result to use
    assert why(t, s, 0, "bell6@1") == "spare-other"
    play(t, s, 0, "bell6@5")
    assert legal(t, s, 0) == {f"bell1@{c}" for c in range(1, 5)}


def test_sd_3_strict_entry_looks_at_each_pairing_by_itself() -> None:
    full = {"anchor": "111111111", "bell": "4.x5x5555"}
    t, s = table(sparing=True, p0=full)
    roll(t, s, "anchor", "bell", 4, 5)  # no pairing leaves anything for a second move
    assert legal(t, s, 0) == {"bell4@2", "bell5@2"}
    t, s = table(
        sparing=True, p0=full | {"anchor": "111144111"}
    )  # anchor 4 stands in the river: it can be crossed after bell 5
    roll(t, s, "anchor", "bell", 4, 5)
    entries = {m for m in legal(t, s, 0) if "@" in m}
    assert entries == {"bell4@2", "bell5@2"} and "anchor4xbell2" not in legal(t, s, 0)
    assert "anchor4xwheel1" in legal(t, s, 0) and why(t, s, 0, "anchor4xbell2") == "spare-other"


def test_sd_3_strict_entry_may_leave_nothing_but_a_sailorman_move() -> None:
    bells = {"bell": "1.34xxxxx"}  # the 3 stands in the river; a 2 or a 3 fits between 1 and 3 only
    for sparing, moves_of_3 in ((False, True), (True, False)):
        t, s = table(sparing=sparing, p0=bells)
        roll(t, s, "bell", "bell", 2, 3)
        assert ("bell3@2" in legal(t, s, 0)) == moves_of_3
        assert "bell2@2" in legal(t, s, 0) and "bell3xwheel1" in legal(t, s, 0)
    assert "bell3xbell2" not in legal(t, s, 0)
    assert why(t, s, 0, "pass") == "must-enter"


def test_sd_3_strict_entry_lets_a_number_just_entered_in_the_river_allow_a_cross() -> None:
    t, s = table(sparing=True, p0={"bell": "1111.4444"})
    roll(t, s, "bell", "bell", 2, 2)
    assert legal(t, s, 0) == {"bell2@5"}
    play(t, s, 0, "bell2@5")
    assert "bell2xwheel1" in legal(t, s, 0)


def test_sd_3_strict_entry_with_strict_pairing() -> None:
    maps = {"bell": "......155", "boat": "222222222"}
    t, s = table(strict=True, sparing=True, p0=maps)
    roll(t, s, "bell", "fish", 1, 5)
    assert {m.split("@")[0] for m in legal(t, s, 0)} == {"bell1", "fish5"}  # bell 5 fits nowhere
    assert why(t, s, 0, "fish1@1") == "lesser-pairing"


def test_sd_4_a_box_of_crosses_scores_0_and_takes_its_shell() -> None:
    t, s = table(p0={"wheel": "xxxxxxxx.", "bell": "..1......"})
    roll(t, s, "bell", "bell", 1, 1)
    play(t, s, 0, "bell1xwheel9")
    play(t, s, 0, "bell1@1")
    play(t, s, 1, "bell1@1")
    assert s.box[0][5] == 0 and s.shells[0] == 1 << 5 and rules.score(t, s, 0) == 1
    assert s.boxes[0] == 1


def test_sd_5_boxes_go_by_the_order_in_which_the_seat_completes() -> None:
    dunes = {
        "bell": "........1",
        "starfish": ".......xx",
        "fish": ".......xx",
        "boat": "222.....x",
        "wheel": "22.......",
    }
    for order, points in ((("anchor1@9", "wheel2@3"), [2, 6]), (("wheel2@3", "anchor1@9"), [6, 6])):
        t, s = table(p0=dunes)
        roll(t, s, "wheel", "anchor", 2, 1)
        for move in order:
            play(t, s, 0, move)
        play(t, s, 1, "anchor1@1")
        assert s.box[0][DUNES : DUNES + 2] == points
        assert s.shells[0] == 3 << DUNES and rules.score(t, s, 0) == sum(points) + 1 + 2


def test_sd_5_a_second_sub_area_alone_fills_no_second_box_twice() -> None:
    t, s = table(p0={"boat": "222......", "wheel": "2........"})
    roll(t, s, "wheel", "wheel", 2, 2)
    play(t, s, 0, "wheel2@2")
    play(t, s, 0, "wheel2@3")
    play(t, s, 1, "wheel2@3")
    assert s.box[0][DUNES : DUNES + 2] == [6, OPEN] and s.boxes[0] == 1


def test_shells_go_to_the_first_and_not_to_later_ones() -> None:
    t, s = table(p0={"bell": "11111111."}, p1={"bell": "11111111."})
    roll(t, s, "bell", "anchor", 1, 6)
    play(t, s, 0, "bell1@9")
    play(t, s, 0, "anchor6@9")
    play(t, s, 1, "anchor6@9")
    roll(t, s, "bell", "bell", 1, 1)
    play(t, s, 1, "bell1@9")
    play(t, s, 1, "pass")
    play(t, s, 0, "pass")
    assert [s.shells[0], s.shells[1]] == [2, 0] and [rules.score(t, s, p) for p in (0, 1)] == [10, 9]
    assert scoring.shell_is_gone(t, s, 1) and not scoring.shell_is_gone(t, s, 0)
    drawn = Console(file=io.StringIO(), width=100)
    drawn.print(GAME.terminal.draw(t, s, 1, GAME.texts("en"), ["Ann", "Ben"], set()))
    assert "–1" in drawn.file.getvalue()  # type: ignore[attr-defined]


def test_sd_6_entries_of_this_roll_are_hidden_and_still_to_be_made() -> None:
    t, s = table(3)
    roll(t, s, "boat", "anchor", 3, 5)
    before = s.copy()
    play(t, s, 1, "boat5@2")
    play(t, s, 0, "anchor5@9")
    view = s.copy()
    rules.redact(t, view, 2)
    assert view == before
    view = s.copy()
    rules.redact(t, view, 0)
    assert view.entered[0][0] == 8 and view.left == s.left and view.owed == [1, 1, 1, 0]
    view = s.copy()
    rules.redact(t, view, 1)
    assert view.owed == [2, 0, 1, 0] and view.at[0] == before.at[0] and view.at[1] == s.at[1]


def test_sd_6_the_order_of_simultaneous_decisions_does_not_matter() -> None:
    chance = random.Random(5)
    for number in range(6):
        match = SailormanMatch.new("sailorman", 2 + number % 3, {"strict_pairing": number > 2})
        while not match.over:
            if match.due:
                match.roll([chance.choice(faces) for faces in match.due.faces])
                continue
            choices: dict[int, list[int]] = {}
            ends = []
            for order in (1, -1):
                s = match.state.copy()
                for p in range(match.players)[::order]:
                    k = 0
                    while rules.owes(match.setup, s, p):
                        chosen = choices.setdefault(p, [])
                        if k == len(chosen):
                            found = [0] * MOVES
                            chosen.append(found[chance.randrange(rules.legal(match.setup, s, p, found))])
                        rules.step(match.setup, s, p, chosen[k])
                        k += 1
                ends.append(s)
            assert ends[0] == ends[1]
            match.state = ends[0]


def test_a_redacted_view_can_be_played_on_and_keeps_its_sets_true() -> None:
    chance = random.Random(8)
    match = SailormanMatch.new("sailorman", 3)
    while not match.over:
        if match.due:
            match.roll([chance.choice(faces) for faces in match.due.faces])
            continue
        p = chance.choice(match.movers)
        match.play(p, chance.choice(match.legal(p)))
        for seat in (0, 1, 2, ONLOOKER):
            view = match.view(seat)
            for q in range(3):
                again = State()
                rules.begin(match.setup, again)
                for field in range(54):
                    if mark := queries.mark_at(view, q, field):
                        scoring.put(match.setup, again, q, field, mark)
                assert (again.at[q], again.fits[q], again.in_river[q]) == (view.at[q], view.fits[q], view.in_river[q])


def test_sd_7_two_final_groups_of_the_same_number_and_a_missing_second_group() -> None:
    _, s = table(p0={"anchor": "444.44..."}, p1={"anchor": "333......"})
    assert groups(s, 0) == [3, 2] and groups(s, 1) == [3, 0]


def test_the_round_is_played_to_its_end() -> None:
    t, s = table(3)
    s.boxes[1] = 8
    full = dict.fromkeys(SYMBOLS, "111111111")
    for p in range(3):
        fill(t, s, p, {**full, "wheel": "11111111."})
    s.active = 1
    s.boxes[2] = 0
    roll(t, s, "anchor", "anchor", 2, 2)  # nobody can do anything
    assert not rules.over(t, s) and rules.dice_due(t, s) == 4 and s.active == 2
    roll(t, s, "anchor", "anchor", 2, 2)
    assert rules.over(t, s) and rules.dice_due(t, s) == 0


def test_seven_boxes_do_not_end_the_game() -> None:
    """One field completes a row, and with it the seventh or the eighth box, on the last roll of a round."""
    for boxes, ends in ((6, False), (7, True)):
        t, s = table(p0={"wheel": "1111.1111"})
        s.boxes[0] = boxes
        s.active = 1
        roll(t, s, "wheel", "wheel", 1, 1)
        play(t, s, 1, "wheel1@1")
        play(t, s, 1, "wheel1@2")
        play(t, s, 0, "wheel1@5")
        assert s.box[0][5] == 8 + 1 and s.boxes[0] == boxes + 1
        assert rules.over(t, s) == ends and s.active == 0


def test_ties_go_by_numbers_in_river_fields() -> None:
    t, s = table(p0={"anchor": "..11....."}, p1={"anchor": "11......."})
    scoring.finish(t, s)
    assert rules.score(t, s, 0) == rules.score(t, s, 1) and rules.won(t, s, 0) and not rules.won(t, s, 1)


def test_crosses_in_the_river_break_no_tie_and_a_tie_is_shared() -> None:
    t, s = table(p0={"anchor": "11xx....."}, p1={"anchor": "11......."})
    scoring.finish(t, s)
    assert rules.won(t, s, 0) and rules.won(t, s, 1)


def test_equal_dice_give_fewer_distinct_moves() -> None:
    t, s = table()
    roll(t, s, "fish", "wheel", 5, 5)
    assert len(legal(t, s, 0)) == 18
    play(t, s, 0, "fish5@5")
    assert legal(t, s, 0) == {f"wheel5@{c}" for c in range(1, 10)}


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("bell 3 4", "bell3@4"),
        ("bell 3 @ 4", "bell3@4"),
        ("Bell3 @4", "bell3@4"),
        ("glocke 3 4", "bell3@4"),
        ("boat 5 x starfish 9", "boat5xstarfish9"),
        ("boot5 xseestern9", "boat5xstarfish9"),
        ("bell34", "bell34"),
        ("passen", "pass"),
    ],
)
def test_forgiven_notation(typed: str, move: str) -> None:
    assert GAME.tidy(typed) == move
