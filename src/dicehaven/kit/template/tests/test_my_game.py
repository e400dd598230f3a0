"""My Game passes the kit's checks, and its rules do what their page says."""

from pathlib import Path

import pytest

from dicehaven.core.match import Match
from dicehaven.core.registry import open_folder
from dicehaven.kit.checks import CHECKS, Check

GAME = open_folder(Path(__file__).parents[1] / "my_game")


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_the_kit_finds_nothing(check: Check) -> None:
    check.run(GAME)


def test_a_field_is_marked_with_a_die_of_its_value() -> None:
    match = Match.new(GAME, 2)
    match.roll([2, 5])
    assert match.legal(0) == ["mark 2", "mark 5", "pass"]
    match.play(0, "mark 5")
    assert match.scores == [5, 0]


def test_the_match_ends_when_a_row_is_full() -> None:
    match = Match.new(GAME, 2)
    for field in range(1, 7):
        match.roll([field, field])
        match.play(0, f"mark {field}")
        if field < 6:
            match.roll([1, 1])
            match.play(1, "pass")
    assert match.over and match.winners == [0]
