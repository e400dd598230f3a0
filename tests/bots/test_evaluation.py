"""Evaluations: no matter where a seat sits, and networks of their own weights; OpenSpiel's search as an opponent."""

from typing import Any

import pytest
from random_matches import played
from test_mcts import GAMES

from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.game import Game
from dicehaven.core.network import network, weights

SEATS = {"active", "mover", "closer", "starter"}  # fields that hold a seat
SETS = {"winners", "tied", "givers", "rivals"}  # fields that hold a set of seats


def relabelled(record: Any, order: list[int], seats: int) -> Any:
    """A copy of a Setup or State in which seat order[p] is what seat p was."""
    twin = record.copy()
    for name, (_, shape) in type(record)._fields.items():
        value = getattr(record, name)
        if shape and shape[0] == seats:
            for p, q in enumerate(order):
                getattr(twin, name)[q] = value[p]
        elif name in SEATS and value >= 0:
            setattr(twin, name, order[value])
        elif name in SETS:
            setattr(twin, name, sum(1 << q for p, q in enumerate(order) if value >> p & 1))
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_seats_are_worth_the_same_wherever_they_sit(name: str) -> None:
    """The order of turns matters, so all seats move on by as many places."""
    for seed in range(8):
        match = played(name, 3, 20 + 9 * seed, seed)
        code = plain(defaults, match.game.rules)
        seats = match.game.rules.PLAYERS
        order = [(p + seed) % 3 for p in range(3)]
        setup = relabelled(match.setup, order, seats)
        state = relabelled(match.state, order, seats)
        for p, q in enumerate(order):
            assert code.evaluate(setup, state, q) == pytest.approx(code.evaluate(match.setup, match.state, p))
            assert len(code.features(setup, state, q)) == code.FEATURES


def test_a_network_adds_its_active_units_to_a_linear_function() -> None:
    linear = [0.5, 0.25]
    unit = [-2.0, 1.0, 1.0, 10.0]
    assert network((1.0, 2.0), linear) == 1.0
    assert network((1.0, 2.0), linear + unit) == 11.0
    assert network((1.0, 0.5), linear + unit) == 0.625


def test_weights_that_do_not_fit_are_refused(game: Game) -> None:
    evaluation: Any = game.evaluation
    assert weights(evaluation.__file__, evaluation.FEATURES)
    with pytest.raises(ValueError, match="learn them anew"):
        weights(evaluation.__file__, evaluation.FEATURES + 1)
