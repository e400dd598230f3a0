"""The next roll: its exact chances against all orders of the dice."""

from fractions import Fraction
from itertools import product

import pytest

from dicehaven.analysis.next_roll import NextRoll
from dicehaven.core.match import Match


@pytest.mark.parametrize("game", ["saikoro", "sailorman", "sternenschiff", "wuerfelland"])
def test_chances_of_all_rolls_are_sure(game: str) -> None:
    match = Match.new(game, 2)
    while not match.due:
        p = match.movers[0]
        match.play(p, match.game.write(match.actions(p)[0]))
    assert sum(chance for _, _, chance in NextRoll(match.game, match.setup, match.state).fallen or ()) == 1


def test_the_chance_is_that_of_all_orders() -> None:
    """Two dice, a 6 and a 5, lie in the first treasure, and the other seat is to roll."""
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    match.play(0, "treasure 6 5")
    match.play(0, "end")
    hits = [dice for dice in product(range(1, 7), repeat=5) if {1, 2} & set(dice)]
    fallen = NextRoll(match.game, match.setup, match.state).fallen or []
    assert sum(chance for dice, _, chance in fallen if {1, 2} & set(dice)) == Fraction(len(hits), 6**5)
