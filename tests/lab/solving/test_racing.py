"""Sternenschiff's level 5: the chance to be first, against the rules and against what every action and roll leads to."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import numpy as np
import pytest
from test_solo import SMALL, after_rolls, ship, small
from typed_matches import SternenschiffMatch

from dicehaven.core.registry import find
from dicehaven.games.sternenschiff import rules
from dicehaven.games.sternenschiff.expert import expert, known_times
from dicehaven.games.sternenschiff.expert.policy import SoloPlayer
from dicehaven.games.sternenschiff.expert.racer import Places, Race, Racer
from dicehaven.games.sternenschiff.state import Phase, Setup, State
from dicehaven_lab.solving.sternenschiff.solver import on_time

pytestmark = pytest.mark.slow


@cache
def times() -> Race:
    """The small ship's."""
    return Race(np.array(list(islice(on_time(small()[1]), 80))))


def chances(places: Places, first: int) -> list[float]:
    """Each seat's chance to win when seat `first` is about to begin a turn."""
    seats = range(len(places))
    after = [1.0 - times().on_time[(slice(None), *place)] for place in places]  # that a ship needs more than k turns
    found = []
    for p in seats:
        others = np.ones(len(after[p]) - 1)
        for q in seats:
            if q != p:
                earlier = (q - first) % len(places) < (p - first) % len(places)
                others *= after[q][1:] if earlier else after[q][:-1]
        found.append(float(others @ -np.diff(after[p])))
    return found


def legal(setup: Setup, s: State) -> list[int]:
    moves = [0] * rules.MOVES
    return moves[: rules.legal(setup, s, s.mover, moves)]


def played(setup: Setup, seed: int, player: SoloPlayer | None = None) -> Iterator[State]:
    """The states of a match of random moves, or of a player's."""
    rng = random.Random(seed)
    s = State()
    rules.begin(setup, s)
    while s.phase != Phase.OVER:
        yield s
        s = s.copy()
        if s.due:
            rules.rolled(setup, s, [rng.randint(1, 6) for _ in range(s.due)])
        else:
            actions = legal(setup, s)
            rules.step(setup, s, s.mover, player.choose(s, s.mover, actions) if player else rng.choice(actions))


@pytest.mark.parametrize("players", [2, 3])
def test_the_chance_of_every_state_follows_from_those_after_it(players: int) -> None:
    """A decision is worth what its best action is, a roll what its outcomes are on average, until the turn ends.

    Raids, too; only where rivals stand on several symbols, all of them may be looked forward to.
    """
    setup = ship(SMALL, players)
    racer = Racer(setup, small()[1].costs, times().on_time)
    raids = 0
    for s in list(played(setup, players))[players:400]:
        p = s.mover
        if s.due:
            after = [
                (chance, racer.cost(t, p) if t.turn == s.turn else racer.between(t, p))
                for chance, t in after_rolls(setup, s)
            ]
            found = sum(chance * cost for chance, cost in after)
        else:
            found = min(racer.cost_after(s, p, a) for a in legal(setup, s))
        raids += s.phase == Phase.RAID
        if len({s.marker[q] for q in range(players) if q != p} - {0}) > 1:
            assert racer.cost(s, p) <= found + 1e-8
        else:
            assert racer.cost(s, p) == pytest.approx(found, abs=1e-8)
    assert raids


def test_somebody_is_first() -> None:
    places = (0, 1, 2, 5), (2, 0, 0, 4), (1, 1, 0, 5), (0, 1, 2, 5)
    for seats in (2, 3, 4):
        for first in range(seats):
            found = chances(places[:seats], first)
            assert sum(found) == pytest.approx(1, abs=1e-6) and min(found) > 0
    even = chances((places[0], places[0]), 1)
    assert even[1] > even[0], "who has the next turn is ahead of an equal"


def test_a_turn_that_has_ended_leaves_the_rivals_the_next() -> None:
    mine = (0, 1, 2, 4)
    rivals = ((2, 0, 0, 5), (1, 1, 0, 3))
    assert 1 - times().losses(rivals)[mine] == pytest.approx(chances((mine, *rivals), 1)[0])


def test_who_is_as_good_as_beaten_takes_the_risk() -> None:
    """With a rival one turn from its goal, the chance to finish in time counts, and not the turns on average."""
    found = known_times(ship())
    assert found is not None
    late = Race(found).losses(((0, 4, 9, 5),))
    early = Race(found).losses(((0, 0, 0, 0),))
    assert late.mean() > early.mean()
    assert np.diff(found, axis=0).min() > -1e-4 and found[-1].min() > 0.999


def test_the_expert_races_where_no_limit_is_near() -> None:
    game = find("sternenschiff")
    for limit, kind in ((100, Racer), (20, SoloPlayer)):
        assert type(expert(SternenschiffMatch.new(game, 2, {"turn_limit": limit}).setup)) is kind
