"""Rounds between teams with few dice: solved in another way, checked against the rules, and played."""

import json
import random

import pytest
from conftest import LANGUAGES, dicehaven
from perft_models import small_round
from perft_models.enumeration import sums_of_dice
from typed_matches import SaikoroMatch

from dicehaven.cli.output import sheet_of, texts_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import Text
from dicehaven.games.saikoro.state import Phase
from dicehaven_lab.solving.saikoro.teams import check
from dicehaven_lab.solving.saikoro.teams.play import Solved, play
from dicehaven_lab.solving.saikoro.teams.solver import Bounds, Restrictions, Round, solve

PAIR_AND_SINGLE = (0, 1, 0)
OPPOSITE = (0, 1, 0, 1)
ADJACENT = (0, 0, 1, 1)


def found_for(teams: tuple[int, ...], dice: int = 1) -> Bounds:
    return solve(Round(teams, dice))


@pytest.mark.parametrize(("dice", "known"), [(1, 0.5588235294), (2, 0.5289968972)])
def test_between_two_seats_it_is_the_value_of_the_other_solver(dice: int, known: float) -> None:
    """docs/solved.md; that solver finds it and the naive model as well (test_exact.py)."""
    low, high = found_for((0, 1), dice).opening(0)
    assert low - 1e-10 <= known <= high + 1e-10 and high - low < 1e-9


def test_a_pair_against_a_single_seat_has_the_value_found_in_another_way() -> None:
    """The naive model plays every move of every position; `python -m perft_models.small_round` solves two pairs, too."""
    low, high = found_for(PAIR_AND_SINGLE).opening(0)
    assert low - 1e-12 <= small_round.solve(1, teams=PAIR_AND_SINGLE) <= high + 1e-12 and high - low < 1e-9


def test_where_the_seats_are_counted_from_makes_no_difference() -> None:
    one = found_for(PAIR_AND_SINGLE)
    other = found_for((1, 0, 0))
    for p in range(3):
        assert one.value((p + 1) % 3, 0, 0) == pytest.approx(other.value(p, 0, 0), abs=1e-9)


@pytest.mark.parametrize("teams", [PAIR_AND_SINGLE, OPPOSITE, ADJACENT])
def test_values_are_what_the_rules_make_of_them(teams: tuple[int, ...]) -> None:
    """Before a roll a state is worth the mean of what can fall, by the game's own rules, whatever was played before."""
    solved = Solved(found_for(teams))
    rng = random.Random(str(teams))
    answers = 0
    for number in range(150):
        s = solved.begun(number % len(teams))
        while s.phase != Phase.OVER:
            if s.phase == Phase.ROLL:
                p = int(s.mover)
                total = 0.0
                answers = answers + (s.closer >= 0)
                count = solved.code.dice_due(solved.setup, s)
                for dice, weight in sums_of_dice(count):
                    after = s.copy()
                    solved.code.rolled(solved.setup, after, list(dice))
                    total += weight * solved.chance(after, p) / 6**count
                assert solved.chance(s, p) == pytest.approx(total, abs=1e-8)
            if solved.code.dice_due(solved.setup, s):
                count = solved.code.dice_due(solved.setup, s)
                solved.code.rolled(solved.setup, s, [rng.randint(1, 6) for _ in range(count)])
            else:
                s = solved.after(s, rng.choice(solved.legal(s)))
    assert answers > 20


def test_played_by_the_rules_a_round_is_worth_what_the_solution_says() -> None:
    """Within four standard deviations of 1,000 rounds; docs/teams.md has ten thousand."""
    solved = Solved(found_for(OPPOSITE))
    series = play(solved, 0, 1000, "test")
    assert abs(series.wins / 1000 - solved.bounds.value(0, 0, 0)) < 4 * 0.5 / 1000**0.5
    assert series.habits["mates-hit"] >= series.habits["mates-voided"] > 0


def test_a_team_that_may_do_less_wins_less() -> None:
    free = found_for(OPPOSITE).value(0, 0, 0)
    for less in (Restrictions(closes=False), Restrictions(strikes_mates=False)):
        for whose, sign in ((0, 1), (1, -1)):
            restrictions = [less if team == whose else Restrictions() for team in (0, 1)]
            bound = solve(Round(OPPOSITE, 1), restrictions=restrictions)
            assert sign * (free - bound.value(0, 0, 0)) > 1e-3


def test_the_command_prints_tables_in_both_languages() -> None:
    words = ("solve", "saikoro", "-k", "3", "--dice", "1", "--games", "20", "--handicaps", "--json")
    figures = json.loads(dicehaven(*words).out)
    assert [row["begins"] for row in figures["team-openings"]] == ["A B A", "A B B", "A A B"]
    for language in LANGUAGES:
        texts = texts_of("saikoro", language)
        for name, rows in figures.items():
            if isinstance(rows, list):
                assert texts.say(Text(f"finding-{name}")) and sheet_of(texts, rows).row_count == len(rows) > 0


@pytest.mark.parametrize(
    "words",
    [
        ("saikoro", "-k", "4"),
        ("saikoro", "-k", "3", "--dice", "1", "-o", "mode=solo"),
        ("saikoro", "-k", "4", "--dice", "1", "-o", "mode=teams", "-o", "partners_pay=true"),
        ("sailorman", "--dice", "2"),
    ],
)
def test_what_cannot_be_solved_between_teams_is_said_in_a_sentence(words: tuple[str, ...]) -> None:
    done = dicehaven("solve", *words)
    assert done.code == 2 and len(done.err.splitlines()) == 1 and not done.out


@pytest.mark.parametrize(("players", "dice"), [(4, 3), (5, 1), (3, 0)])
def test_more_dice_or_seats_than_the_solver_is_made_for_are_refused(players: int, dice: int) -> None:
    with pytest.raises(BadOption):
        check(SaikoroMatch.new("saikoro", players, {"mode": "teams"}).setup, dice)
