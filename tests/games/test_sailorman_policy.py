"""The potential of a chart in Sailorman Dice: its entries add up to it, and a move's gain is what the move adds to it."""

import random

import numpy as np
import pytest
from random_play import play_one

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.games.sailorman import policy
from dicehaven.games.sailorman.cells import CELLS, NO_CELL
from dicehaven.games.sailorman.rules import PASS, field_filled, mark_made
from dicehaven.games.sailorman.scoring import put
from dicehaven.games.sailorman.state import Setup, State
from dicehaven_lab.learning.policy_play import MOST_ENTRIES


def decision(lines: int, seed: int) -> tuple[Setup, State, int, list[int]]:
    """A random match after some lines: its setup, the view of the seat that decides, the seat, its actions."""
    match = Match.new("sailorman", 2)
    dice = SeededDice(str(seed))
    rng = random.Random(seed)
    while match.due or len(match.lines) < lines or len(match.actions(match.movers[0])) < 2:
        play_one(match, dice, rng)
    seat = match.movers[0]
    setup = match.setup
    view = match.view(seat)
    assert isinstance(setup, Setup) and isinstance(view, State)
    return setup, view, seat, list(match.actions(seat))


@pytest.mark.parametrize("seed", range(6))
def test_entries_add_up_to_what_the_chart_is_worth(seed: int) -> None:
    setup, view, seat, _ = decision(12 + 11 * seed, seed)
    weights = np.random.default_rng(seed).normal(size=policy.ENTRIES)
    weights[[NO_CELL, CELLS + NO_CELL]] = 0.0
    which = np.zeros(MOST_ENTRIES, np.int64)
    much = np.zeros(MOST_ENTRIES)
    n = policy.entries(setup, view, seat, which, much)
    assert weights[which[:n]] @ much[:n] == pytest.approx(policy.worth(setup, view, seat, weights))


@pytest.mark.parametrize("seed", range(6))
def test_a_gain_is_what_the_move_adds(seed: int) -> None:
    setup, view, seat, actions = decision(12 + 11 * seed, seed)
    weights = np.random.default_rng(seed).normal(size=policy.ENTRIES)
    weights[CELLS:] = weights[NO_CELL] = 0.0  # what a move adds to `lateness` is left out of its gain
    before = policy.worth(setup, view, seat, weights)
    for action in actions:
        if action != PASS:
            after = view.copy()
            put(setup, after, seat, field_filled(action), mark_made(action))
            added = policy.worth(setup, after, seat, weights) - before
            assert added == pytest.approx(policy.gain(setup, view, seat, action, weights))


def test_weights_of_neighbours_exist() -> None:
    pairs = list(policy.alike())
    assert len(pairs) == len(set(pairs)) and all(0 <= i < j < policy.ENTRIES for i, j in pairs)
