"""The next roll: its exact chances against all orders of the dice, which rolls do it, and how a reason says so."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from dicehaven.analysis.causes import SOON, Cause
from dicehaven.analysis.next_roll import NextRoll, NextRolls
from dicehaven.analysis.reasons import Reasons
from dicehaven.analysis.sentences import texts_for
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.position import Position


def placed() -> Match:
    """Two dice, a 6 and a 5, lie in the first treasure, and the other seat is to roll."""
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    match.play(0, "treasure 6 5")
    match.play(0, "end")
    return match


def is_event(code: str) -> Callable[[Text], bool]:
    return lambda event: event.code == code


def test_the_chance_is_that_of_all_orders() -> None:
    match = placed()
    hits = [dice for dice in product(range(1, 7), repeat=5) if {1, 2} & set(dice)]
    found = NextRoll(match.game, match.setup, match.state).rolls_for(is_event("event-hit"), 1)
    assert found is not None
    assert found.chance == Fraction(len(hits), 6**5)
    assert set(found.needs) == {(1,), (2,)}
    assert not found.without


@pytest.mark.parametrize("game", ["saikoro", "sailorman", "sternenschiff", "wuerfelland"])
def test_chances_of_whether_it_happens_or_not_are_sure(game: str) -> None:
    match = Match.new(game, 2)
    while not match.due:
        p = match.movers[0]
        match.play(p, match.game.write(match.actions(p)[0]))
    roll = NextRoll(match.game, match.setup, match.state)
    assert sum(chance for _, _, chance in roll.fallen or ()) == 1
    nothing = roll.rolls_for(lambda event: False, 0)
    assert nothing is None or nothing.chance == 0  # None: too many states


def test_rolls_in_vain_are_those_without_the_colour() -> None:
    match = Match.new("wuerfelland", 2)
    match.roll(["red", "red", "blue", "green", "grey", "yellow"])
    match.play(0, next(move for move in map(match.game.write, match.actions(0)) if move == "red"))
    match.play(0, "roll")
    found = NextRoll(match.game, match.setup, match.state).rolls_for(is_event("event-miss"), 0)
    assert found is not None
    assert found.chance == Fraction(5, 6) ** 4
    assert found.needs == (("red",),)
    assert found.without


@pytest.mark.parametrize(
    ("rolls", "english", "german"),
    [
        (
            NextRolls(0.31, 0.87, "worse", ((1,), (2,)), False),
            "With 31 of 100 next rolls instead of 87: seat 2 knocks a die out. After the other move, 1 or 2 is enough.",
            "Bei 31 von 100 nächsten Würfen statt bei 87: Platz 2 wirft einen Würfel heraus. Nach dem anderen Zug reicht dafür 1 oder 2.",
        ),
        (
            NextRolls(0.69, 0.0, "better", ((1,),), True),
            "After the better move, any roll without 1 is enough.",
            "Nach dem besseren Zug reicht dafür jeder Wurf ohne 1.",
        ),
    ],
)
def test_a_reason_says_which_rolls_do_it(rolls: NextRolls, english: str, german: str) -> None:
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    more, less = (rolls.better, rolls.worse)
    cause = Cause(SOON, "event-hit", 1, "", None, more, less, more, less, 0.8, rolls)
    found = Reasons.of(Position.of(match), 0, "treasure 6 6", "treasure 6 5", [cause])
    for language, sentence in (("en", english), ("de", german)):
        texts = texts_for(match.game, language, isolating=False)
        assert any(sentence in texts.say(one) for one in found)
