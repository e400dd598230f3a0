"""The worth of a position: moves, rolls, chances."""

from fractions import Fraction

import pytest
from random_matches import played

from dicehaven.analysis import board
from dicehaven.analysis.board import analyse
from dicehaven.analysis.estimates import Effort
from dicehaven.core.match import Match
from dicehaven.core.position import Position

LITTLE = Effort.playing(30, 1e9)


def test_where_the_game_is_solved_the_best_move_is_worth_the_position_and_rolls_even_out() -> None:
    match = Match.new("saikoro", 2, {"turn_limit": 10**15})
    before = analyse(Position.of(match))
    assert before.exact and before.roller == 0 and not before.moves
    assert sum(one.probability for one in before.rolls) == Fraction(1)
    assert sum(one.luck[0].mean * float(one.probability) for one in before.rolls) == pytest.approx(0, abs=1e-9)
    best, worst = before.rolls[0], before.rolls[-1]
    assert best.luck[0].mean == pytest.approx(-best.luck[1].mean) and best.luck[0].mean > 0 > worst.luck[0].mean
    match.roll(best.faces)
    after = analyse(Position.of(match))
    assert after.exact and after.chances[0].mean == pytest.approx(after.moves[0][0].chance)
    assert after.chances[0].mean == pytest.approx(before.chances[0].mean + best.luck[0].mean)


def test_a_match_that_is_over_is_worth_its_result() -> None:
    match = played("sternenschiff", 2, 10**6, 1, {"turn_limit": 3})
    assert match.over
    found = analyse(Position.of(match))
    assert [round(one.mean * len(match.winners)) for one in found.chances] == [p in match.winners for p in range(2)]


def test_estimates_are_the_same_for_the_same_seed_and_say_how_certain_they_are() -> None:
    match = played("sternenschiff", 2, 12, 1)
    found = analyse(Position.of(match), LITTLE)
    assert found == analyse(Position.of(match), LITTLE) and not found.exact
    seat = match.movers[0]
    assert {one.action for one in found.moves[seat]} == set(match.actions(seat))
    assert not found.chances and any(one.error for one in found.moves[seat])


def test_rolls_that_cannot_be_told_apart_are_left_out() -> None:
    match = Match.new("sternenschiff", 2)
    while not match.due:
        match.play(match.movers[0], match.legal(match.movers[0])[0])
    assert analyse(Position.of(match), LITTLE).rolls == ()
    assert len(analyse(Position.of(match), LITTLE).chances) == 2


def test_of_many_rolls_the_luckiest_and_the_unluckiest_are_judged_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first roll of Würfelland has 46,656 orders; dice of one kind are the same roll in any order."""
    monkeypatch.setattr(board, "ROLLOUTS", 1000)
    monkeypatch.setattr(board, "CERTAIN_AGAIN", 1.0)
    match = Match.new("wuerfelland", 2)
    found = analyse(Position.of(match), Effort.playing(60, 1e9))
    assert len(found.rolls) == 2 * board.TOLD
    assert len(found.rolls) + found.between == 462
    lucks = [one.luck[found.roller].mean for one in found.rolls]
    assert lucks == sorted(lucks, reverse=True)
    assert len({tuple(sorted(one.faces)) for one in found.rolls}) == len(found.rolls)
    for one in found.rolls:
        match.copy().roll(one.faces)


def test_dice_that_fell_in_another_order_are_the_same_roll() -> None:
    possible = board._possible(Match.new("sailorman", 2))
    assert len(possible) == 21 * 21
    assert sum(one.probability for one in possible) == Fraction(1)
