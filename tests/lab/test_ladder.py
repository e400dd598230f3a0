"""The ladder: pairs of matches that are fair, teams, ratings."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import Run, dicehaven

from dicehaven.core.dice import SeededDice
from dicehaven.core.registry import find
from dicehaven.games.saikoro.state import HIDDEN
from dicehaven_lab.chunks import Execution, rows_of
from dicehaven_lab.ladder import Ladder, LadderSeries, lineups, play_round, rated

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


def test_the_example_plays_in_the_terminal_s_ladder() -> None:
    done = dicehaven(
        "ladder", "saikoro", "--bots", f"level1,{EXAMPLE}", "-n", "4", "--json", "-o", "turn_limit=4", "--cores", "1"
    )
    figures = json.loads(done.out)
    assert done.code == 0 and [row["bot"] for row in figures["bots"]] == ["level1", str(EXAMPLE)]
    assert figures["shares"][0][1][0] == pytest.approx(1 - figures["shares"][1][0][0])


@pytest.mark.parametrize("words", [("nobody", "level1"), ("level1",), ("level1", "level1")])
def test_a_ladder_without_two_bots_is_refused(run_here: Callable[..., Run], words: tuple[str, ...]) -> None:
    done = run_here("ladder", "saikoro", "--bots", ",".join(words))
    assert done.code == 2 and "--bots" in done.err and not done.out


def test_a_pair_of_matches_is_fair() -> None:
    """A bot that plays itself with the same dice in changed seats wins exactly one half."""
    for teams in ((0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 1, 0), (0, 0, 1), (0, 1, 0, 2, 1)):
        each = np.array(lineups(teams))
        assert (each.mean(axis=0) == 0.5).all() and len({*lineups(teams)}) == len(each)
    share, _, moves = play_round("saikoro", "level3", "level3", "s", {"turn_limit": 5}, None)
    assert share == 0.5 and min(moves) > 0
    for seats, mode in ((4, "solo"), (3, "teams"), (4, "teams"), (5, "teams")):
        options = {"turn_limit": 2, "mode": mode}
        share, _, moves = play_round("saikoro", "level3", "level3", "s", options, None, players=seats)
        assert share == pytest.approx(0.5) and min(moves) > 0


def test_a_bot_of_the_ladder_plays_a_whole_team_and_is_not_told() -> None:
    """In the first match of a round a bot has one team, in the second the other; no view shows the cards before the reveal."""
    asked: list[tuple[int, int, str, list[int]]] = []

    class Noting:
        def __init__(self, kind: str) -> None:
            self.kind = kind
            self.match = 0
            self.line = 0

        def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
            self.match += number < self.line  # the lines of a record only become more
            self.line = number
            asked.append((self.match, seat, self.kind, [] if view.revealed else view.team[:4]))
            return actions[-1]

    play_round("saikoro", "first", "second", "cards", {"turn_limit": 2}, None, lambda kind, *_: Noting(kind), 4)
    deal = SeededDice("cards/dice").deal(0, [0, 0, 1, 1])
    teams = {(match, deal[seat]): kind for match, seat, kind, _ in asked}
    assert teams[0, 0] == teams[1, 1] != teams[0, 1] == teams[1, 0]
    assert all(teams[match, deal[seat]] == kind for match, seat, kind, _ in asked)
    hidden = [cards for *_, cards in asked if cards]
    assert hidden and all(cards == [HIDDEN] * 4 for cards in hidden)


def test_a_ladder_of_teams_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    series = LadderSeries(find("saikoro"), ("level1", "level3"), "1", {"turn_limit": 3}, None, 4)
    rows_of(series, 2, Execution(1, keep=tmp_path))
    kept = rows_of(series, 6, Execution(1, keep=tmp_path))
    alone = rows_of(series, 6, Execution(1))
    assert all((kept[name] == alone[name]).all() for name in ("share", "decisions"))


def test_ratings_are_elo_s() -> None:
    """A share of 10 in 11 is 400 points; a bot that beats all is above those that it beats."""
    two = rated(np.array([[0.5, 10 / 11], [1 / 11, 0.5]]))
    assert two[0] - two[1] == pytest.approx(400, abs=0.1)
    shares = np.full((3, 3, 20), 0.5)
    shares[0, 1:] = 0.9
    shares[1:, 0] = 0.1
    found = Ladder(("a", "b", "c"), shares, (0.0,) * 3).ratings()
    assert found[0][0] > found[1][0] and all(low - 1e-6 <= rating <= high + 1e-6 for rating, low, high in found)
