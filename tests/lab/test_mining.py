"""Puzzles mined from self-play: decisions that part, confirmed; those that games ship hold with other dice."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from conftest import GAMES
from msgspec.structs import replace
from random_play import advance

from dicehaven.analysis.judge import Judge
from dicehaven.analysis.puzzles import GOOD, Comparison, Puzzle, puzzles_of
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution
from dicehaven_lab.mining import Mined, MinedMatch, MiningSeries, is_confirmed, mine
from dicehaven_lab.parting import BAD, MAX_ROLLOUTS, Parted
from dicehaven_lab.promising import promises
from dicehaven_lab.puzzle_findings import Reasons, with_reasons
from dicehaven_lab.puzzle_sets import chosen, in_place


def samples(chances: Sequence[float], noise: float = 0.4, seed: int = 1) -> Parted:
    """A decision whose actions 0, 1 … have these chances; the same dice move all of them alike, others each alone."""
    rng = np.random.default_rng(seed)

    def play(actions: Sequence[int], name: str, lo: int, hi: int) -> Any:
        common = rng.normal(0, noise, hi - lo)
        return [(chances[a] + common + rng.normal(0, noise / 4, hi - lo) * (a > 0)).tolist() for a in actions]

    return Parted(play, list(range(len(chances))), "seed")


def test_good_and_bad_moves_are_told_apart() -> None:
    found = samples([0.6, 0.5, 0.45, 0.3])
    assert found.decided()
    assert found.good == {0}
    assert found.best == 0
    for one, chance in zip(found.losses(), (0.6, 0.5, 0.45, 0.3)):
        assert abs(one.loss - (0.6 - chance)) < 0.06


@pytest.mark.parametrize("chances", [[0.6, 0.58, 0.4], [0.6, 0.6, 0.6], [0.6, 0.599, 0.598, 0.597, 0.3]])
def test_a_move_between_too_many_good_ones_or_only_good_ones_are_no_puzzle(chances: list[float]) -> None:
    assert not samples(chances, noise=0.1).decided()


def test_moves_that_end_alike_are_good_together_and_counted_once() -> None:
    found = samples([0.6, 0.6, 0.6, 0.6, 0.4], noise=0.0)
    assert found.decided()
    assert found.good == {0, 1, 2, 3}


def test_a_decision_is_given_up_as_soon_as_the_likely_move_may_be_good() -> None:
    found = samples([0.6, 0.5])
    assert not found.decided(likely=0)
    assert len(found.brought[0]) < MAX_ROLLOUTS / 8


def test_a_position_that_is_lost_is_soon_given_up() -> None:
    found = samples([0.005, 0.0], noise=0.02)
    assert not found.decided()
    assert found.drawn < MAX_ROLLOUTS / 8


def test_moves_that_no_rollouts_would_tell_apart_are_given_up() -> None:
    found = samples([0.5, 0.5], noise=1.6)
    assert not found.decided()
    assert found.drawn < MAX_ROLLOUTS


def test_most_puzzles_are_in_decisions_that_promise_one_and_most_decisions_do_not() -> None:
    game = find("sailorman")
    judge = Judge(game, game.configure(2).setup)
    promising = []
    for puzzle in puzzles_of(game).all:
        match = puzzle.match(game)
        promising.append(promises(judge, match.view(puzzle.seat), puzzle.seat, match.actions(puzzle.seat)))
    assert sum(promising) > len(promising) / 2
    tried, match, rng = [], Match.new(game.name, 2), random.Random(1)
    while not match.over:
        advance(match, rng)
        for seat in match.movers[:1] if not match.due else ():
            if len(actions := match.actions(seat)) > 1:
                tried.append(promises(judge, match.view(seat), seat, actions))
    assert sum(tried) < len(tried) / 2


def test_few_are_wrong_where_nothing_parts() -> None:
    """A move that loses a little more than a good one may: in hardly any of many trials are they taken for good and bad."""
    assert sum(samples([0.6, 0.585, 0.3], noise=0.2, seed=k).decided() for k in range(40)) <= 1


def test_puzzles_of_a_solved_game_part_by_exact_chances_and_do_not_depend_on_cores() -> None:
    game = find("saikoro")
    table = game.configure(2)
    *_, mined = mine(game, table, 6, execution=Execution(cores=1))
    assert len(mined.puzzles) >= 6
    for puzzle in mined.puzzles:
        match, view, actions = puzzle.decision(game)
        verdict = Judge(game, match.setup).verdict(view, puzzle.seat, actions)
        values = {one.action: one.chance for one in verdict.alternatives}
        best = max(values.values())
        for action, lost, chance in zip(actions, puzzle.lost, puzzle.chances):
            assert abs(best - values[action] - lost / 1000) < 0.001
            assert abs(values[action] - chance / 1000) < 0.001
            assert best - values[action] <= GOOD or best - values[action] >= BAD
    again = Mined([])
    series = MiningSeries(game, table)
    for number in range(mined.matches):
        again.add(series.play(number, number + 1))
    assert again.puzzles == mined.puzzles
    assert chosen(game, mined.puzzles, 4) == chosen(game, again.puzzles, 4)


def test_a_shipped_puzzle_comes_from_the_match_that_it_names() -> None:
    """So the commands that a set names make it again."""
    game = find("saikoro")
    shipped = puzzles_of(game)
    puzzle = next(one for one in shipped.all if one.exact)
    seed, _, number = puzzle.source.partition("/")
    command = next(one for one in shipped.made if f"--seats 2 --plain 1.0 --seed {seed} " in f"{one} ")
    assert command.startswith("dicehaven puzzles saikoro ")
    again = MinedMatch(MiningSeries(game, game.configure(2), seed, 1.0), int(number)).puzzles
    assert puzzle.at in [one.at for one in again]


def test_chosen_puzzles_are_mixed() -> None:
    """In half the obvious move is right; few have two moves only, and none is won already."""
    game = find("saikoro")
    found = chosen(game, puzzles_of(game).all, 40)
    assert len(found) == 40 == len({puzzle.at for puzzle in found})
    assert sum(puzzle.likely in puzzle.good for puzzle in found) == 20
    assert sum(len(puzzle.lost) == 2 for puzzle in found) <= 4
    assert max(puzzle.chances[puzzle.best] for puzzle in found) <= 950


def test_a_puzzle_that_stays_in_a_set_keeps_its_number() -> None:
    """So a link to it, and the puzzle of a day, still lead to it when others of the set go and come."""
    every = puzzles_of(find("saikoro")).all
    before, new = every[:10], every[10:14]
    staying = [*before[:2], *before[3:5], *before[6:9]]
    for puzzles in ([*new, *staying], [*staying, new[0]], staying, new):
        found = in_place(before, puzzles)
        assert sorted(one.at for one in found) == sorted(one.at for one in puzzles)
        kept = [one == old for one, old in zip(found, before)]
        assert kept == [old in puzzles for old in before[: len(found)]]


def test_the_kinds_are_what_the_game_says() -> None:
    match = Match.new("saikoro", 2)
    match.roll([6, 3, 3, 2, 1])
    advice = match.game.advice
    assert advice
    actions = match.actions(0)
    assert advice.kinds(match.setup, match.view(0), 0, actions[:1], actions[1:]) == ["keep"]


def compared(game: Game, puzzle: Puzzle, seed: str = "0") -> tuple[Comparison, ...]:
    """The comparisons of a puzzle, computed anew."""
    ((_, told),) = Reasons(game, (puzzle,), seed).each(Execution(cores=1))
    return told.reasons


def test_reasons_are_computed_for_puzzles_without_them_and_do_not_depend_on_cores() -> None:
    game = find("saikoro")
    bare = [replace(one, reasons=()) for one in puzzles_of(game).all[:3]]
    first = replace(bare[0], reasons=compared(game, bare[0], seed="other"))
    alone = dict(with_reasons(game, [first, *bare[1:]], execution=Execution(cores=1)))
    assert list(alone) == [1, 2]
    assert dict(with_reasons(game, [first, *bare[1:]], execution=Execution(cores=2))) == alone
    for k, one in alone.items():
        assert replace(one, reasons=()) == bare[k]
        assert [found.worse for found in one.reasons] == list(one.tempting)
        assert one.reasons == compared(game, bare[k])


@pytest.mark.parametrize("name", GAMES)
def test_reasons_that_are_shipped_are_those_that_are_computed(name: str) -> None:
    """Of the puzzle that has the fewest moves and the most events."""
    game = find(name)
    known = [one for one in puzzles_of(game).all if one.reasons]
    for puzzle in sorted(known, key=lambda one: len(one.lost))[:1]:
        assert compared(game, puzzle) == puzzle.reasons


@pytest.fixture
def holds() -> Callable[[str, int, int], list[int]]:
    """Return the numbers of the puzzles of a game, from one on, each so many, that do not hold."""

    def wrong(name: str, first: int, step: int) -> list[int]:
        game = find(name)
        found = puzzles_of(game).all
        return [k + 1 for k in range(first, len(found), step) if not is_confirmed(game, found[k])]

    return wrong


@pytest.mark.parametrize("name", GAMES)
def test_some_puzzles_hold_with_other_dice(name: str, holds: Callable[[str, int, int], list[int]]) -> None:
    assert holds(name, 3, 100) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_quarter_of_the_puzzles_hold_with_other_dice(name: str, holds: Callable[[str, int, int], list[int]]) -> None:
    assert holds(name, 0, 4) == []
