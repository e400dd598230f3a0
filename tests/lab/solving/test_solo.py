"""Sternenschiff solo: its costs against the rules by brute force, its play against its costs."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice, product
from typing import Any

import numpy as np
import pytest
from typed_matches import SternenschiffMatch

from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff import layout, rules
from dicehaven.games.sternenschiff.expert import expert, fingerprint, known_costs
from dicehaven.games.sternenschiff.expert.policy import SoloPlayer
from dicehaven.games.sternenschiff.expert.ship import Ship
from dicehaven.games.sternenschiff.mechanics import ACTION
from dicehaven.games.sternenschiff.state import GOAL, GREEN, Phase, Setup, State
from dicehaven_lab.solving.sternenschiff.race_bounds import late
from dicehaven_lab.solving.sternenschiff.solver import Solution, Sweep, best_start, on_time, solve

pytestmark = pytest.mark.slow

GAME = find("sternenschiff")
ENDLESS = {"turn_limit": 10**6}
SMALL = {  # a ring of three fields, all there is in them
    "blue": ["drop", "moon", "drop", "drop", "drop", "moon"],
    "red": ["moon", "moon", "moon", "drop", "diamond", "drop"],
    "scanner": ["start", "drop", "moon", "diamond"],
    "ring": ["pirate", "chip", "joker"],
    "pirates": {str(total): [1 + total // 5, 1 + total % 5] for total in range(2, 13)},
}


def ship(data: Any = None, players: int = 1) -> Setup:
    """The setup of a match that no limit ends; of one seat, which no table offers."""
    return layout.setup(players, ENDLESS | {"late_advance": False, "ahead": None}, data or GAME.layout_data(None))


@cache
def small(*banned: int) -> tuple[Setup, Solution]:
    setup = ship(SMALL)
    return setup, solve(setup, banned=frozenset(banned))


@cache
def ours() -> SoloPlayer:
    costs = known_costs(ship())
    assert costs is not None
    return SoloPlayer(ship(), costs)


def expected_turns() -> float:
    return float(ours().costs[best_start(ship(), ours().costs), 0, 0, 0])


def begun(setup: Setup, w: int, m: int, chips: int, diamonds: int) -> State:
    """The only seat about to roll."""
    s = State()
    rules.begin(setup, s)
    rules.set_pawn(setup, s, 0, w)
    s.marker[0] = m
    s.chips[0] = chips
    s.diamonds[0] = diamonds
    return s


def rolls(count: int) -> Counter[tuple[int, ...]]:
    """The rolls of so many dice, order aside, and how often each falls."""
    return Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))


ROLLS = [rolls(count) for count in range(6)]


def after_rolls(setup: Setup, s: State) -> Iterator[tuple[float, State]]:
    """What may follow the roll that is due, with its chance."""
    for dice, times in ROLLS[s.due].items():
        after = s.copy()
        rules.rolled(setup, after, list(dice))
        yield times / 6**s.due, after


def legal_actions(setup: Setup, s: State, banned: tuple[int, ...] = ()) -> list[int]:
    moves = [0] * rules.MOVES
    legal = moves[: rules.legal(setup, s, 0, moves)]
    return [a for a in legal if not (rules.is_chip(a) and ACTION[rules.chip_change(a)] in banned)]


def looked_ahead(setup: Setup, s: State, between: Callable[[State], float], *banned: int) -> float:
    """The cost of the turn that begins with s, over every legal action and every roll of the interpreted rules."""
    known: dict[bytes, float] = {}

    def cost(s: State) -> float:
        if s.turn != 1 or s.phase == Phase.OVER:
            return between(s)
        key = s.stored().tobytes()
        if key not in known:
            if s.due:
                known[key] = sum(chance * cost(after) for chance, after in after_rolls(setup, s))
            else:
                known[key] = min(cost(stepped(setup, s, a)) for a in legal_actions(setup, s, banned))
        return known[key]

    return 1 + cost(s)


def stepped(setup: Setup, s: State, a: int) -> State:
    after = s.copy()
    rules.step(setup, after, 0, a)
    return after


def of(costs: Any, s: State) -> float:
    if s.diamonds[0] == GOAL:
        return 0.0
    return float(costs[s.pawn[0], s.marker[0], s.chips[0], s.diamonds[0]])


@pytest.mark.parametrize("place", [(0, 0, 0, 0), (7, 3, 1, 1)])
def test_costs_are_those_of_the_best_turn_by_brute_force(place: tuple[int, int, int, int]) -> None:
    costs = known_costs(ship())
    assert costs is not None
    assert looked_ahead(ship(), begun(ship(), *place), lambda s: of(costs, s)) == pytest.approx(costs[place], abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("place", [(0, 0, 0, 0), (0, 2, 1, 4)])
def test_a_ship_of_ones_own_is_solved_as_well(place: tuple[int, int, int, int]) -> None:
    setup, solution = small()
    assert solution.residual < 1e-10
    found = looked_ahead(setup, begun(setup, *place), lambda s: of(solution.costs, s))
    assert found == pytest.approx(solution.costs[place], abs=1e-9)


@pytest.mark.parametrize("place", [(2, 1, 1, 3)])
def test_actions_that_are_banned_are_done_without(place: tuple[int, int, int, int]) -> None:
    banned = 1, 6, 9
    setup, solution = small(*banned)
    found = looked_ahead(setup, begun(setup, *place), lambda s: of(solution.costs, s), *banned)
    assert found == pytest.approx(solution.costs[place], abs=1e-9)
    assert (solution.costs > small()[1].costs).all()


def test_shipped_costs_are_a_fixed_point() -> None:
    costs = known_costs(ship())
    assert costs is not None
    assert np.abs(Sweep(Ship(ship()))(costs) - costs).max() < 1e-10


def test_the_chain_of_turns_takes_as_long_as_the_costs_say() -> None:
    solution = small()[1]
    assert np.abs(solution.chain.sum(axis=(4, 5, 6)) - 1).max() < 1e-12
    lengths = sum(1 - chances for chances in islice(on_time(solution), 300))
    assert np.abs(lengths - solution.costs).max() < 1e-9


def test_more_chips_diamonds_and_fields_are_never_worse() -> None:
    for costs in (ours().costs, small()[1].costs):
        for axis in (1, 2, 3):
            assert np.diff(costs, axis=axis).max() < 1e-9


def played(setup: Setup, choose: Callable[[State, list[int]], int], seed: int) -> Iterator[State]:
    """The states of a game of one seat, the last one over."""
    rng = random.Random(seed)
    s = State()
    rules.begin(setup, s)
    while True:
        yield s
        if s.phase == Phase.OVER:
            return
        s = s.copy()
        if s.due:
            rules.rolled(setup, s, [rng.randint(1, 6) for _ in range(s.due)])
        else:
            rules.step(setup, s, 0, choose(s, legal_actions(setup, s)))


def turns(choose: Callable[[State, list[int]], int], games: int) -> Any:
    """How long each of so many games of the shipped ship takes."""
    return np.array([list(played(ship(), choose, seed))[-1].turn for seed in range(games)])


@pytest.mark.slow
def test_the_play_takes_as_many_turns_as_it_expects() -> None:
    lengths = turns(lambda s, legal: ours().choose(s, 0, legal), 90)
    expected = expected_turns()
    assert abs(lengths.mean() - expected) < 4 * lengths.std() / np.sqrt(len(lengths))


@pytest.mark.parametrize("seed", range(3))
def test_the_cost_of_every_state_follows_from_those_after_it(seed: int) -> None:
    """Whatever is played: a decision costs what its best action does, a roll what its outcomes do on average."""
    setup, solution = small()
    policy = SoloPlayer(setup, solution.costs)
    rng = random.Random(seed)
    for s in list(played(setup, lambda s, legal: rng.choice(legal), seed))[1:400]:
        if s.phase == Phase.OVER:
            continue
        if s.due:
            after = [
                (p, policy.cost(t, 0) if t.turn == s.turn else of(solution.costs, t)) for p, t in after_rolls(setup, s)
            ]
            found = sum(chance * cost for chance, cost in after)
        else:
            found = min(policy.cost_after(s, 0, a) for a in legal_actions(setup, s))
        assert policy.cost(s, 0) == pytest.approx(found, abs=1e-8)


def test_a_raid_is_taken_from_the_rival_nearest_to_its_goal() -> None:
    setup = SternenschiffMatch.new(GAME, 3).setup
    policy = SoloPlayer(setup, ours().costs)
    s = State()
    rules.begin(setup, s)
    for seat in range(3):
        rules.set_pawn(setup, s, seat, 6)
    s.phase = Phase.USE
    s.empty = 0
    s.waiting = 4
    s.laid = [2, 2, 6]
    s.marker = [1, 2, 2, 0]
    s.diamonds = [0, 1, 3, 0]
    moves = [0] * rules.MOVES
    use = policy.choose(s, 0, moves[: rules.legal(setup, s, 0, moves)])
    assert use == rules.use(GREEN)
    rules.step(setup, s, 0, use)
    assert s.phase == Phase.RAID
    assert policy.choose(s, 0, moves[: rules.legal(setup, s, 0, moves)]) == rules.raid(2)


def test_a_ship_that_never_arrives_is_refused() -> None:
    data = SMALL | {"ring": ["pirate", "drop"], "blue": ["drop"] * 6, "red": ["drop"] * 6}
    with pytest.raises(BadLayout) as error:
        solve(ship(data))
    for language in ("en", "de"):
        assert GAME.texts(language).say(error.value.reason)


def test_with_late_advance_no_ship_is_solved_and_none_plays_by_a_solution() -> None:
    setup = SternenschiffMatch.new(GAME, 2, {"late_advance": True}).setup
    with pytest.raises(BadOption) as error:
        solve(setup)
    for language in ("en", "de"):
        assert GAME.texts(language).say(error.value.reason)
    assert known_costs(setup) is None and expert(setup) is None


def test_costs_belong_to_the_ship_not_to_the_match() -> None:
    assert fingerprint(ship(players=2)) == fingerprint(SternenschiffMatch.new(GAME, 4, {"turn_limit": 7}).setup)
    assert fingerprint(ship(SMALL)) != fingerprint(ship())
    assert known_costs(ship(SMALL | {"ring": ["pirate"]})) is None


def test_the_least_chance_to_be_late_by_brute_force() -> None:
    setup = ship(SMALL)
    place = (0, 1, 0, 5)
    chances = list(islice(late(setup), 3))
    found = looked_ahead(setup, begun(setup, *place), partial(of, chances[1])) - 1
    assert 0 < found == pytest.approx(chances[2][place], abs=1e-12)
    for axis in (1, 2, 3):  # what the solver leaves out rests on this
        assert all(np.diff(one, axis=axis).max() < 1e-12 for one in chances)
