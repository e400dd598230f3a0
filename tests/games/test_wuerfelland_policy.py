"""What actions bring in Würfelland by the policy's weights: steps to treasures, dice that fit, and nothing that is hidden."""

import random

import numpy as np
import pytest
from random_play import play_one

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.games.wuerfelland import policy, rules
from dicehaven.games.wuerfelland.state import (
    AREA,
    NONE,
    TREASURES,
    Setup,
    State,
    area_of,
    edge_area,
    edge_fields,
    holds,
    place_of,
)


def position(lines: int, seed: int) -> tuple[Setup, State]:
    """A random match after some lines: its setup, and its state."""
    match = Match.new("wuerfelland", 2)
    dice = SeededDice(str(seed))
    rng = random.Random(seed)
    while not match.over and len(match.lines) < lines:
        play_one(match, dice, rng)
    assert isinstance(match.setup, Setup) and isinstance(match.state, State)
    return match.setup, match.state


def view_of(t: Setup, s: State, p: int) -> State:
    """What seat p sees."""
    view = s.copy()
    rules.redact(t, view, p)
    return view


def fields_reached(t: Setup, s: State, p: int) -> dict[tuple[int, int], int]:
    """Steps from the nearest cross, or the start, to each field, over coloured fields."""
    steps = {(a, i): 0 for a in range(t.areas[p]) for i in range(AREA) if holds(s.crossed[p][a], i)}
    queue = [(t.edges[p][a][i], 0) for a, i in steps] + [(t.start_edges[p], 0)]
    for edges, done in queue:
        for one in (one for one in edges if one != NONE):
            for i in range(AREA):
                field = edge_area(one), i
                if holds(edge_fields(one), i) and field not in steps:
                    steps[field] = done + 1
                    queue.append((t.edges[p][field[0]][i], done + 1))
    return steps


@pytest.mark.parametrize("seed", range(4))
def test_steps_to_treasures_are_those_of_a_walk(seed: int) -> None:
    t, s = position(20 + 30 * seed, seed)
    for seen in (s, *(view_of(t, s, p) for p in range(2))):
        for p in range(2):
            walked = fields_reached(t, seen, p)
            for k in range(TREASURES):
                chest = t.chest[p][k]
                assert seen.steps[p][k] == walked[area_of(chest), place_of(chest)]


def test_one_rolls_on_while_more_dice_fit() -> None:
    weights = np.zeros(policy.ENTRIES)
    assert policy.rolling_gain(6, 1, weights) == pytest.approx(500 / 6)  # a sixth of five dice shows the colour
    assert policy.rolling_gain(2, 2, weights) < 0.0 < policy.rolling_gain(6, 5, weights)
    weights[policy.EXACT] = 1000.0
    assert policy.rolling_gain(5, 5, weights) == pytest.approx(-1500 / 6)  # one more die would not fit
