"""Solutions are right: found in another way, checked against the rules themselves, and played."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import HERE, LANGUAGES, dicehaven
from perft_models import small_round
from perft_models.enumeration import sums_of_dice
from random_matches import played
from typed_matches import SaikoroMatch

from dicehaven.bots.levels import HeuristicBot
from dicehaven.bots.solution import Solution, path_of, solution_for
from dicehaven.cli.output import sheet_of, texts_of
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven.games.saikoro.duels import STEPS
from dicehaven.games.saikoro.exact import ENOUGH_TURNS
from dicehaven.games.saikoro.expert import expert
from dicehaven.games.saikoro.layout import STARTERS
from dicehaven.games.saikoro.rules import CLOSE
from dicehaven.games.saikoro.state import Phase, State
from dicehaven_lab.solving import duel_of
from dicehaven_lab.solving.duels import save, solved, wins_of
from dicehaven_lab.solving.saikoro import duel
from dicehaven_lab.solving.saikoro.turn_tables import turns
from dicehaven_lab.solving.value_iteration import residual, solve, solve_unlike, sweep_of

pytestmark = pytest.mark.slow

GAME = find("saikoro")
found_duel = duel_of(GAME)
assert found_duel
DUEL = found_duel
VARIANTS = pytest.mark.parametrize("fast", [False, True], ids=["normal", "fast"])
ROUNDED = 4e-8  # a chance in the file has 24 binary digits
ENDLESS = 10**15


def setup_of(**options: Any) -> Any:
    return GAME.configure(2, options).setup


def shipped(fast: bool) -> Solution:
    solution = solution_for(GAME, setup_of(fast=fast))
    assert solution is not None
    return solution


# The solver


def test_pig_has_its_known_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """T. W. Neller and C. G. M. Presser, Optimal Play of the Dice Game Pig (2004)."""
    monkeypatch.setenv(PATH_VARIABLE, str(HERE))
    pig = find("pig")
    setup = pig.configure(2, {"goal": 100}).setup
    known = duel_of(pig)
    assert known
    bounds = solve(known, setup)
    assert 0.530592 <= bounds.low[0, 0] <= bounds.high[0, 0] < 0.530593
    assert residual(known, setup, bounds.values) < 1e-9


@VARIANTS
@pytest.mark.parametrize("dice", [1, 2])
def test_a_round_with_few_dice_has_the_value_found_in_another_way(dice: int, fast: bool) -> None:
    setup = setup_of(fast=fast)
    bounds, _ = solve_unlike(DUEL, setup, (turns(dice), turns(dice)))
    start = duel.opening(setup)
    assert bounds.low[start] - 1e-12 <= small_round.solve(dice, fast) <= bounds.high[start] + 1e-12
    assert bounds.width < 1e-9


def test_bounds_close_in_from_both_sides() -> None:
    setup = setup_of(fast=True)
    low = np.zeros(duel.shape(setup))
    high = np.ones(duel.shape(setup))
    once = np.zeros(duel.shape(setup))
    with ThreadPoolExecutor(1) as pool:
        sweep = sweep_of(DUEL, setup, pool, 1)
        for _ in range(4):
            for bound, theirs, side in ((low, high, 1), (high, low, -1)):
                sweep(theirs, once)
                assert (side * (once - bound) > -1e-12).all()
                bound[:] = once
            assert (low < high + 1e-12).all()


def test_seats_that_may_do_less_win_less() -> None:
    setup = setup_of(fast=True)
    start = duel.opening(setup)
    first = float(shipped(True).array[start])
    for memory in duel.handicaps(setup).values():
        bound, free = solve_unlike(DUEL, setup, (memory, turns()), 1e-4)
        assert bound.values[start] < first + 1e-4 and free.values[start] > first - 1e-4


# The file


@VARIANTS
def test_the_file_holds_a_solution(fast: bool) -> None:
    """One more sweep changes the last digits only."""
    setup = setup_of(fast=fast)
    assert residual(DUEL, setup, shipped(fast).array) < 2 * ROUNDED
    assert path_of(GAME, setup).stat().st_size < 1_000_000


def test_the_fast_round_solved_again_is_the_one_that_is_shipped(tmp_path: Path) -> None:
    setup = setup_of(fast=True)
    copy = Game(GAME.package, tmp_path)
    solution, figures = solved(copy, setup)
    assert figures["width"] < 1e-9 and figures["residual"] < 1e-9
    assert abs(solution.array - shipped(True).array).max() < ROUNDED
    save(copy, setup, solution)
    assert (Solution.load(copy, setup).array == shipped(True).array).all()


def test_only_matches_of_two_seats_without_a_limit_in_reach_are_solved() -> None:
    assert solution_for(GAME, GAME.configure(2, {"starter": "loser"}).setup)
    for table in (GAME.configure(3), GAME.configure(4), GAME.configure(2, {"turn_limit": ENOUGH_TURNS - 1})):
        assert solution_for(GAME, table.setup) is None
    other = find("sailorman")
    assert solution_for(other, other.configure(2).setup) is None


# Checked against the rules


@VARIANTS
@pytest.mark.parametrize("starter", STARTERS)
def test_values_are_what_the_rules_make_of_them(starter: str, fast: bool) -> None:
    """On the way through matches: a roll is worth the mean of what it leads to, a decision the best of it, by the real rules."""
    solution = shipped(fast)
    rng = random.Random(f"{starter} {fast}")
    seen: set[tuple[int, bool]] = set()
    for _ in range(6):
        match = SaikoroMatch.new(GAME, 2, {"fast": fast, "starter": starter})
        while not match.over:
            before = solution.value(match.setup, match.state)
            assert abs(sum(before) - 1) < 1e-12
            if match.due:
                if rng.random() < 0.1 or match.state.phase == Phase.ROLLOFF:
                    assert abs(before[0] - mean_after_roll(solution, match)) < 4 * ROUNDED
                match.roll([rng.randint(1, 6) for _ in range(match.due.count)])
                continue
            p = match.movers[0]
            actions = match.actions(match.movers[0])
            values = solution.action_values(match.setup, match.view(p), p, actions)
            for value, action in zip(values, actions):
                assert abs(value - value_after(solution, match, action)[p]) < 4 * ROUNDED
            assert abs(before[p] - max(values)) < 4 * ROUNDED
            best = solution.best(match.setup, match.view(p), p, actions)
            assert values[actions.index(best)] > max(values) - 1e-6
            seen.add((match.state.phase, match.state.closer >= 0))
            match.play(p, GAME.write(rng.choice(actions) if rng.random() < 0.6 else best))
        assert solution.value(match.setup, match.state) == [float(p in match.winners) for p in range(2)]
    assert seen == {(Phase.PLACE, False), (Phase.ACT, False)} | (
        set() if fast else {(Phase.PLACE, True), (Phase.ACT, True)}
    )


def mean_after_roll(solution: Solution, match: SaikoroMatch) -> float:
    """Seat 0's chance after the roll that is due, over all that can fall."""
    assert match.due
    tied = match.state.phase == Phase.ROLLOFF
    rolls = [(dice, 1) for dice in product(range(1, 7), repeat=2)] if tied else list(sums_of_dice(match.due.count))
    total = 0.0
    for dice, weight in rolls:
        state = match.state.copy()
        match.rules.rolled(match.setup, state, list(dice))
        total += weight * solution.value(match.setup, state)[0]
    return total / sum(weight for _, weight in rolls)


def value_after(solution: Solution, match: SaikoroMatch, action: int) -> list[float]:
    state = match.state.copy()
    match.rules.step(match.setup, state, match.movers[0], action)
    return solution.value(match.setup, state)


def test_a_seat_that_cannot_lose_any_more_closes_at_last() -> None:
    match = SaikoroMatch.new(GAME, 2)
    # five sixes, three fives
    match.state.treasure[:2] = [0x500000, 0x030000]
    match.state.row[:2] = [0, 2]
    match.state.loose = 2
    match.state.phase = Phase.ACT
    actions = match.actions(0)
    assert CLOSE in actions
    assert shipped(False).best(match.setup, match.view(0), 0, actions) == CLOSE


# Played


def wins_of_rounds(fast: bool, seats: tuple[str, str], games: int, own: int = 1) -> float:
    """Seat 0's share of the matches that begin with so many own gems each: with one, a match is a round."""
    setup = setup_of(fast=fast, turn_limit=ENDLESS)
    start = State()
    GAME.plain.begin(setup, start)
    start.own[:2] = [own, own]
    return wins_of(shipped(fast), setup, start, seats, games, "test")[0] / games


@VARIANTS
def test_played_by_the_compiled_rules_a_round_is_worth_what_the_solution_says(fast: bool) -> None:
    """Within four standard deviations of 30,000 rounds; docs/solved.md has a million matches."""
    share = wins_of_rounds(fast, ("exact", "exact"), 30_000)
    assert abs(share - shipped(fast).array[duel.opening(setup_of())]) < 4 * 0.5 / 30_000**0.5


# The command


def test_the_command_prints_bounds_findings_and_play() -> None:
    words = ("solve", "saikoro", "--fast", "--games", "300", "-o", "starter=loser", "--json")
    figures = json.loads(dicehaven(*words).out)
    known = float(shipped(True).array[duel.opening(setup_of())])
    assert figures["low"] <= figures["first"] <= figures["high"] < figures["low"] + 1e-9
    assert abs(figures["first"] - known) < ROUNDED
    assert {row["face"]: row["kept"] for row in figures["findings"]["faces"]}[6] == pytest.approx(1)
    assert [row["starter"] for row in figures["findings"]["match"]] == list(STARTERS)
    assert sum(row["games"] for row in figures["findings"]["play"]) == 5 * 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_findings_are_told_in_both_languages(language: str) -> None:
    texts = texts_of("saikoro", language)
    for name, rows in duel.findings(setup_of(), shipped(False).array).items():
        assert texts.say(Text(f"finding-{name}"))
        assert sheet_of(texts, rows).row_count == len(rows)
    for name in duel.handicaps(setup_of()):
        assert texts.say(Text(f"cell-{name}"))


def test_a_game_from_elsewhere_is_solved_too() -> None:
    """Pig to one point is won by who does not roll a 1 first: 6/7."""
    elsewhere = {PATH_VARIABLE: str(HERE)}
    assert "0.857142857" in dicehaven("solve", "pig", "-o", "goal=1", env=elsewhere).out
    assert dicehaven("solve", "pig", "--write", env=elsewhere).code == 2


@pytest.mark.parametrize(
    "words", [("sailorman", "--until", "99"), ("saikoro", "-o", "turn_limit=3"), ("sailorman", "--fast")]
)
def test_what_cannot_be_solved_is_said_in_a_sentence(words: tuple[str, ...]) -> None:
    done = dicehaven("solve", *words)
    assert done.code == 2 and len(done.err.splitlines()) == 1 and not done.out


# Three seats or more


def test_a_duelist_between_two_plays_the_solution() -> None:
    """Between two seats the product of chances is one chance, exact up to the steps of its table."""
    setup = setup_of()
    lost = []
    duelist = expert(setup)
    solution = shipped(False)
    assert duelist
    for seed in range(40):
        match = played("saikoro", 2, 5 + seed, seed)
        if not match.movers:
            continue
        seat = match.movers[0]
        view = match.view(seat)
        legal = match.actions(seat)
        assert isinstance(view, State)
        chances = dict(zip(legal, solution.action_values(match.setup, view, seat, legal)))
        lost.append(max(chances.values()) - chances[duelist.choose(view, seat, legal)])
    assert len(lost) > 20 and max(lost) < 1 / STEPS and sum(lost) / len(lost) < 1e-4


@pytest.mark.parametrize("players", [3, 4, 8])
def test_a_duelist_wins_more_than_its_share(players: int) -> None:
    """From greedy seats, each for itself; it does not play in teams."""
    won = due = 0.0
    assert players == 3 or expert(SaikoroMatch.new("saikoro", players, {"mode": "teams"}).setup) is None
    for seed in range(6):
        match = SaikoroMatch.new("saikoro", players, {"mode": "solo"})
        best = expert(match.setup)
        dice = SeededDice(str(seed))
        seat = seed % players
        assert best
        others = HeuristicBot(1.0, GAME, match.setup, str(seed))
        while not match.over:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            p = match.movers[0]
            view = match.view(p)
            legal = match.actions(p)
            action = best.choose(view, p, legal) if p == seat else others.choose(view, p, legal, len(match.lines))
            match.play(p, GAME.write(action))
        won += seat in match.winners
        due += len(match.winners) / players
    assert won > due
