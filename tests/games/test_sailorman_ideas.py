"""Sailorman Dice: the facts by which a better move is told, and the company that a number can expect."""

from itertools import combinations_with_replacement
from typing import cast

import pytest
from sailorman_play import GAME, roll, table

from dicehaven.analysis.reasons import Reason, Reasoner
from dicehaven.core.contract import Facts
from dicehaven.games.sailorman import moves
from dicehaven.games.sailorman.company import chance, company, fill_chance
from dicehaven.games.sailorman.state import FIELD_NAMES, Setup, State


def told(t: Setup, s: State, better: str, worse: str) -> Reason:
    """The reason why a move of seat 0 is better."""
    return Reasoner(GAME, t).between(s, 0, moves.NOTATION.index(better), moves.NOTATION.index(worse))


def place(t: Setup, s: State, better: str, worse: str) -> Facts | None:
    """The facts that say in which column a number of seat 0 belongs."""
    reasoner = Reasoner(GAME, t)
    notation = moves.NOTATION.index
    pair = reasoner.turns.pair(reasoner.ideas, s, 0, notation(better), notation(worse), "0")
    found = reasoner.facts(pair, "place")
    assert (found is not None) == (reasoner.shares(pair)["place"] > 0)
    return found


@pytest.mark.parametrize(("lowest", "highest"), [(1, 6), (2, 4), (3, 3), (5, 6)])
def test_a_chance_counts_all_ways_to_fill_a_gap_in_order(lowest: int, highest: int) -> None:
    for size in range(1, 6):
        ways = list(combinations_with_replacement(range(lowest, highest + 1), size))
        for place in range(size):
            for number in range(1, 7):
                often = sum(way[place] == number for way in ways) / len(ways)
                assert fill_chance(number, place, size - 1 - place, lowest, highest) == pytest.approx(often)


def test_company_is_what_stands_in_the_column_and_what_can_come_between_numbers_and_across_crosses() -> None:
    _, s = table(p0={"anchor": "2.x.4....", "bell": ".2.......", "starfish": ".x.......", "fish": "2.2......"})
    assert chance(s, 0, 0, 0, 2) == 1.0 and chance(s, 0, 0, 0, 3) == 0.0
    assert chance(s, 0, 0, 1, 2) == pytest.approx(3 / 6)  # 22 23 24 33 34 44
    assert chance(s, 0, 3, 1, 2) == 1.0 and chance(s, 0, 2, 1, 2) == 0.0
    empty = fill_chance(2, 1, 7, 1, 6)
    assert company(s, 0, FIELD_NAMES.index("boat2"), 2) == pytest.approx(3 / 6 + 1 + 0 + 1 + empty)


def test_early_a_number_is_told_to_belong_where_more_of_its_like_can_be_expected() -> None:
    t, s = table(p0={"anchor": "1........", "bell": "12.......", "fish": "12......."})
    roll(t, s, "boat", "wheel", 2, 6)
    found = place(t, s, "boat2@2", "boat2@1")
    assert found and (found.does.args["number"], found.does.args["column"], found.does.args["other"]) == (2, 2, 1)
    count, instead = (cast(float, found.does.args[name]) for name in ("count", "instead"))
    assert count > instead
    assert place(t, s, "boat2@1", "boat2@2") is None
    assert place(t, s, "boat2@2", "boat6@9") is None  # other numbers


def test_a_last_field_that_stays_free_for_an_equal_number_is_told() -> None:
    ones = {
        "anchor": "1........",
        "bell": "12.......",
        "starfish": "1........",
        "fish": "1........",
        "wheel": "22.......",
    }
    t, s = table(p0=ones)
    roll(t, s, "boat", "anchor", 2, 4)
    found = told(t, s, "boat2@2", "boat2@1")
    said = next(one for one in found.sentences if one.code == "idea-keeps")
    assert (said.args["number"], said.args["points"], said.args["instead"]) == (1, 5, 4)
    t, s = table(p0=ones | {"anchor": "2........", "bell": "22......."})  # no more 1s than 2s
    roll(t, s, "boat", "anchor", 2, 4)
    assert "idea-keeps" not in [one.code for one in told(t, s, "boat2@2", "boat2@1").sentences]
