"""Würfelland solo: its costs against a naive model of the rules page, and its play against its costs."""

from collections import Counter
from functools import cache
from itertools import product
from math import sqrt
from statistics import fmean, stdev

import pytest
from perft_models.wuerfelland import COLOURS, Board, Cell, neighbours

from dicehaven.core.errors import BadOption
from dicehaven.games.wuerfelland import layout
from dicehaven.games.wuerfelland.state import Setup
from dicehaven_lab.solving.wuerfelland.board import fewest_fields, land
from dicehaven_lab.solving.wuerfelland.bounds import Costs, Goal, solve
from dicehaven_lab.solving.wuerfelland.play import lengths
from dicehaven_lab.solving.wuerfelland.solo import figures

ROWS = ["B G R A O", " A r * Y B", "R Y G o O"]  # areas of one field, and two of two
SETS = 1 << 13
OPTIONS = {"ahead": None, "boards": None, "passive_dice": "final", "goal": "standard", "turn_limit": 200}

Crosses = frozenset[Cell]


@cache
def setup() -> Setup:
    return layout.setup(2, OPTIONS, {"boards": [ROWS]}, given=frozenset(), written_out=True)


def costs(treasures: int, colour: bool = False, room: int = SETS) -> Costs:
    return solve(land(setup()), Goal(treasures, colour), room)


class Naive:
    """Expected turns to come, straight from the page: every roll of every die, every order of crosses."""

    def __init__(self, treasures: int) -> None:
        self.board = Board(ROWS)
        self.treasures = treasures
        self.rolls = {n: shares(n) for n in range(1, 7)}
        self.known: dict[tuple[Crosses, int], float] = {}

    def batches(self, crosses: Crosses, colour: str, n: int) -> set[Crosses]:
        """The sets that n crosses of a colour lead to."""
        areas = {area for at, area in self.board.area.items() if self.board.colour[at] == colour}
        opened = [area for area in areas if area & crosses and not area <= crosses]
        found = set()
        for area in opened or [area for area in areas if not area & crosses]:
            if len(area - crosses) >= n:
                reached = {crosses}
                for _ in range(n):
                    reached = {s | {at} for s in reached for at in area - s if self.touches(s, at)}
                found |= reached
        return found

    def touches(self, crosses: Crosses, at: Cell) -> bool:
        return any(q == self.board.start or q in crosses for q in neighbours(at))

    def cost(self, crosses: Crosses, throws: int = 0) -> float:
        if len(crosses & self.board.treasures) >= self.treasures:
            return 0
        if (crosses, throws) not in self.known:
            used = {
                (c, n): min(
                    (self.after(crosses, s, max(throws - 1, 0)) for s in self.batches(crosses, c, n)), default=None
                )
                for c in COLOURS
                for n in range(1, 7)
            }
            self.known[crosses, throws] = self.throw(crosses, throws, used) if throws else self.turn(used)
        return self.known[crosses, throws]

    def after(self, crosses: Crosses, made: Crosses, throws: int) -> float:
        return self.cost(made, throws + len((made - crosses) & self.board.treasures))

    def throw(self, crosses: Crosses, throws: int, used: dict[tuple[str, int], float | None]) -> float:
        left = self.cost(crosses, throws - 1)
        options = {roll: [x for c, n in roll if (x := used[c, n]) is not None] for roll in self.rolls[5]}
        return sum(share * min([left, *options[roll]]) for roll, share in self.rolls[5].items())

    def turn(self, used: dict[tuple[str, int], float | None]) -> float:
        here = 1.0
        for _ in range(200):  # a turn in vain comes again

            @cache
            def pushed(c: str, n: int, here: float = here) -> float:
                stop = used[c, n] if used[c, n] is not None else here
                assert stop is not None
                if n == 6:
                    return stop
                more = 0.0
                for roll, share in self.rolls[6 - n].items():
                    hits = dict(roll).get(c, 0)
                    more += share * (pushed(c, n + hits) if hits else stop)
                return min(stop, more)

            again = 1 + sum(share * min(pushed(c, n) for c, n in roll) for roll, share in self.rolls[6].items())
            if again - here < 1e-12:
                return again
            here = again
        raise AssertionError("a turn in vain comes again too often")


def shares(n: int) -> dict[tuple[tuple[str, int], ...], float]:
    """The chances of what n dice show: colours with their numbers."""
    found = Counter(tuple(sorted(Counter(faces).items())) for faces in product(COLOURS, repeat=n))
    return {shown: count / 6**n for shown, count in found.items()}


def test_costs_are_those_of_a_naive_model() -> None:
    assert costs(1).least[0, 0] == pytest.approx(1.0614479397, abs=1e-9)
    for treasures in (1, 2):
        assert Naive(treasures).cost(frozenset()) == pytest.approx(costs(treasures).least[0, 0], abs=1e-9)


def test_games_take_as_long_as_expected() -> None:
    best = costs(9, colour=True)
    assert best.crosses is None
    taken = lengths(setup(), best, 300)
    assert abs(fmean(taken) - best.least[0, 0]) < 4 * stdev(taken) / sqrt(len(taken))


def test_bounds_hold_where_not_all_sets_are_looked_at() -> None:
    exact = costs(3)
    rough = costs(3, room=300)
    assert exact.crosses is None and rough.crosses is not None
    assert rough.least[0, 0] <= exact.least[0, 0] <= rough.most[0, 0]
    assert rough.least[0, 0] > 1


def test_fewest_fields_are_those_of_the_smallest_sets() -> None:
    naive = Naive(9)
    smallest = {0: 0}
    reached = {frozenset[Cell]()}
    for size in range(1, 6):
        reached = {s | {at} for s in reached for at in naive.board.colour if at not in s and naive.touches(s, at)}
        for s in reached:
            smallest.setdefault(len(s & naive.board.treasures), size)
    least = fewest_fields(land(setup()))
    assert {found: least[found] for found in smallest if found <= 4} == {k: n for k, n in smallest.items() if k <= 4}


def test_a_goal_out_of_reach_is_refused() -> None:
    with pytest.raises(BadOption):
        figures(setup(), 13, 0, lambda share: None)
