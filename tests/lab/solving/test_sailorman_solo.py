"""Sailorman Dice solo: its figures against naive models, against expectimax by the rules, and against play."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from statistics import fmean

import numpy as np
import pytest
import rolls_by_rules
from perft_models.sailorman import At, Sailorman

from dicehaven.core.compiler import compiled
from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.core.struct import records
from dicehaven.games.sailorman import rules
from dicehaven.games.sailorman.state import Setup, State
from dicehaven_lab.solving import single
from dicehaven_lab.solving.sailorman import areas, few_rolls
from dicehaven_lab.solving.sailorman.areas import Area, counts_up_to
from dicehaven_lab.solving.sailorman.bounds import columns, halves, most_points, rows
from dicehaven_lab.solving.sailorman.playouts import points_of_games
from dicehaven_lab.solving.sailorman.solo import figures

GAME = find("sailorman")
PRICE = 0.3
ALL = 36  # results that stand in the river: a cross is always possible


@cache
def setup(strict: bool = False) -> Setup:
    config = GAME.configure(2, {"strict_pairing": strict})
    assert isinstance(config.setup, Setup)
    return config.setup


# One and two rolls


@pytest.mark.slow
def test_two_rolls_bring_exactly_so_much() -> None:
    assert few_rolls.expected(setup(), 1) == 2
    assert few_rolls.expected(setup(), 2) == Fraction(7403, 2916)
    assert few_rolls.expected(setup(), 3) is None


@pytest.mark.slow
@pytest.mark.parametrize("dice", [(2, 2, 3, 3), (1, 3, 2, 5)], ids=str)  # with a cross, with both pairings
def test_two_rolls_are_those_of_expectimax_by_the_rules(dice: tuple[int, int, int, int]) -> None:
    run = compiled(rolls_by_rules, rules)
    t = single(setup()).stored()
    room = rolls_by_rules.Room(records(State, 6), np.zeros((4, rules.MOVES), np.int32), np.zeros(4, np.int32))  # type: ignore[arg-type]
    start = records(State, 1)
    run.begin(t, start[0])
    run.throw(t, start[0], *dice, room)
    known = np.full((few_rolls.MARKS + 1,) * 2, few_rolls.UNKNOWN)
    shown = dice[0] - 1, dice[1] - 1, dice[2], dice[3]
    assert few_rolls.after_roll(setup(), shown, *few_rolls.empty(), known) == run.both_by_rules(t, start[0], room)


@pytest.mark.parametrize(
    ("chart", "strict"),
    [({9: 3, 11: 4}, False), ({9: 3, 11: 4}, True), ({18: 1, 22: 6}, False)],
    ids=str,
)
def test_a_last_roll_brings_what_a_naive_model_finds(chart: dict[int, int], strict: bool) -> None:
    at, fits = few_rolls.empty()
    for field, mark in chart.items():
        few_rolls.write(at, fits, field, mark)
    model = Sailorman(1, GAME.layout_data(None), strict)
    start = model.begin()._replace(maps=(tuple(chart.get(i, 0) for i in range(54)),))
    found = compiled(few_rolls, rules).last_roll(at, fits, int(strict))
    assert found == sum(ways * most(model, x) for ways, x in model.chance(start))


def most(model: Sailorman, x: At) -> int:
    """The most that the two groups score once the roll is used."""
    if not x.dice:
        return sum([*sorted(model.groups(x.maps[0]), reverse=True), 0, 0][:2])
    return max(most(model, y) for y in model.moves(x).values())


# Areas by themselves

Cells = tuple[int, ...]  # of an area: 0 empty, 1 to 6 a number, 9 a cross


class Naive:
    """An area whose every cell has a row, played only for itself; every roll of every die, every way to use it."""

    def __init__(self, row: Cells, shell: int, roomy: bool, crosses: bool) -> None:
        self.row = row
        self.shell = shell
        self.roomy = roomy
        self.crosses = crosses
        self.known: dict[tuple[Cells, int], float] = {}

    def value(self, cells: Cells, rolls: int) -> float:
        if not rolls:
            return max(cells.count(n) for n in range(1, 7)) + self.shell if all(cells) else 0.0
        if (cells, rolls) not in self.known:
            dice = product(range(6), range(6), range(1, 7), range(1, 7))
            self.known[cells, rolls] = sum(self.best(cells, *shown, rolls) for shown in dice) / 1296
        return self.known[cells, rolls]

    def best(self, cells: Cells, a: int, b: int, x: int, y: int, rolls: int) -> float:
        found = []
        for first, second in [((a, x), (b, y)), ((b, y), (a, x)), ((a, y), (b, x)), ((b, x), (a, y))]:
            for one in {cells, *self.used(cells, *first, False)}:
                for two in {one, *self.used(one, *second, first == second)}:  # the first may stand in the river now
                    paid = PRICE * (cells.count(0) - two.count(0))
                    found.append(self.value(two, rolls - 1) - paid)
        return max(found)

    def used(self, cells: Cells, row: int, n: int, sails: bool) -> Iterator[Cells]:
        """A result is entered where its row is, or a cross is made."""
        for i, cell in enumerate(cells):
            if not cell and (row in self.row if self.roomy else self.row[i] == row):
                yield (*cells[:i], n, *cells[i + 1 :])
            if not cell and (sails or self.crosses):
                yield (*cells[:i], 9, *cells[i + 1 :])


@pytest.mark.slow
@pytest.mark.parametrize("crosses", [False, True], ids=["no crosses", "free crosses"])
@pytest.mark.parametrize(
    ("area", "naive", "cells"),
    [
        (columns(setup())[0][1], ((0, 1, 2, 3, 4, 5), 0, False), (3, 3, 5, 9, 0, 0)),
        (rows(setup())[0][1], ((0,) * 9, 1, False), (1, 1, 2, 2, 2, 4, 9, 0, 0)),
        (halves(setup())[0][1], ((0, 0, 1, 1, 2), 1, True), (6, 6, 2, 0, 0)),
    ],
    ids=["column", "row", "half"],
)
def test_an_area_is_worth_what_a_naive_model_finds(
    area: Area, naive: tuple[Cells, int, bool], cells: Cells, crosses: bool
) -> None:
    table = counts_up_to(len(cells))
    code = compiled(areas, rules)
    now, after = np.zeros((2, len(cells) + 1, len(table.total)))
    code.value_end(area, table, after)
    counts = sorted((cells.count(n) for n in range(1, 7)), reverse=True)
    where = len(cells) - cells.count(0), index(counts, len(cells))
    model = Naive(*naive, crosses)
    for rolls in (1, 2):
        code.value_roll(area, table, len(cells), ALL * crosses, PRICE, now, after, np.zeros((2, 6)))
        assert now[where] == pytest.approx(model.value(cells, rolls), abs=1e-9)
        now, after = after, now


def index(counts: list[int], size: int) -> int:
    """The number of some counts: that of nothing, and one more of a number at a time."""
    table = counts_up_to(size)
    found = 0
    for number, count in enumerate(counts):
        for _ in range(count):
            found = int(table.more[found, number, 6])
    return found


# Bounds and play


@pytest.mark.slow
def test_bounds_hold_what_is_exact_and_what_is_played() -> None:
    assert sum(most_points(setup(), 1).values()) == pytest.approx(2)
    assert sum(most_points(setup(), 2).values()) >= 7403 / 2916
    for rolls in (3, 8):
        points = points_of_games(setup(), rolls, 300, tries=0)
        assert fmean(points) < sum(most_points(setup(), rolls).values())


def test_trying_moves_beats_the_first_sight_of_them() -> None:
    first, tried = (points_of_games(setup(), 6, 200, tries=tries) for tries in (0, 10))
    assert fmean(tried) > fmean(first) + 0.5


@pytest.mark.parametrize("rolls", [0, 41])
def test_too_many_rolls_are_refused(rolls: int) -> None:
    with pytest.raises(BadOption):
        figures(setup(), rolls, 0, lambda share: None)


def test_figures_name_the_kinds_that_sum_to_the_bound() -> None:
    tables = figures(setup(), 3, 20, lambda share: None)
    (row,), (kinds,) = tables["solo-rolls"], tables["solo-kinds"]
    assert row["sure"] is None and row["low"] < row["points"] < row["hope"]
    assert row["hope"] == pytest.approx(sum(kinds[name] for name in ("rows", "columns", "regions", "groups")))
    exactly = figures(setup(), 1, 0, lambda share: None)
    assert exactly == {"solo-rolls": [{"rolls": 1, "sure": 2.0, "hope": 2.0}], "solo-kinds": []}
