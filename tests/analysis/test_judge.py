"""The judge of moves: it contradicts no puzzle, nor itself with more plays; experts know best unless the dice prove them wrong."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot

import numpy as np
import pytest

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.judge import COMPETING, WHOLE_THOUGHT, Judge, Verdict, compare
from dicehaven.analysis.puzzles import Puzzle, puzzles_of
from dicehaven.analysis.review import review
from dicehaven.bots.bot import bot
from dicehaven.bots.levels import ExpertBot
from dicehaven.core import extras
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import find
from dicehaven.games.wuerfelland.expert.racer import Racer

LITTLE = Effort(rollouts=4, plays=16, max_decisions=2)
WHOLE = replace(LITTLE, plays=WHOLE_THOUGHT)  # with which experts think as at the table
JUDGED = 20  # puzzles of a game
BAD = 50  # thousandths that a puzzle says a move loses
GOOD = 0.01


def judged(game: Game, puzzle: Puzzle, effort: Effort | None = None) -> tuple[list[int], Verdict]:
    """The legal actions of a puzzle, and the verdict on them."""
    match, view, actions = puzzle.decision(game)
    return actions, Judge(game, match.setup, effort).verdict(view, puzzle.seat, actions, "judged")


@pytest.mark.parametrize("name", ["saikoro", "sternenschiff", "wuerfelland", "sailorman"])
def test_no_puzzle_is_contradicted(name: str) -> None:
    """The best move is one of the puzzle's, and what is clearly worse there clearly loses, half as much or more, within the error."""
    game = find(name)
    found = puzzles_of(game).all
    for puzzle in found[:: len(found) // JUDGED][:JUDGED]:
        actions, verdict = judged(game, puzzle)
        assert actions.index(verdict.best) in puzzle.good
        for action, lost in zip(actions, puzzle.lost):
            there = verdict.lost[action]
            assert lost < BAD or (there.mean >= GOOD and there.mean + there.error >= lost / 2000)


@pytest.mark.parametrize("name", ["sternenschiff", "wuerfelland", "sailorman"])
def test_more_plays_narrow_what_fewer_have_said(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(game).all[:3]:
        verdicts = [judged(game, puzzle, Effort(plays=plays))[1] for plays in (50, 400, 3200)]
        for few, many in pairwise(verdicts):
            errors = [sum(one.error for one in found.alternatives[:COMPETING]) for found in (few, many)]
            assert errors[1] < 0.9 * errors[0]  # a move that is given up keeps the error that it has
            best = few.lost[many.best]
            for action, lost in many.lost.items():
                before = few.lost[action]
                assert abs(lost.mean - before.mean + best.mean) <= 4 * max(hypot(before.error, best.error), GOOD)


class Dice:
    """Plays of moves 0, 1 … that win with these chances; the same dice move all of them alike, others each alone."""

    def __init__(self, *chances: float, lucky: int | None = None) -> None:
        self.chances = chances
        self.lucky = lucky  # a move that does better with the first dice

    def __call__(self, actions: Sequence[int], seed: str, lo: int, hi: int) -> list[list[float]]:
        def play(action: int, number: int) -> float:
            luck = 0.2 if action == self.lucky and "again" not in seed else 0.0
            common, own = (np.random.default_rng([len(seed), number, k]).normal(0, 0.2) for k in (0, 1 + action))
            return float(self.chances[action] + luck + common + own / 4)

        return [[play(action, number) for number in range(lo, hi)] for action in actions]


def test_a_move_that_proves_better_becomes_the_best() -> None:
    found = compare(Dice(0.5, 0.6, 0.4), [0, 1, 2], 0, 400, "seed")
    assert found.best == 1
    assert [round(found.lost(action).mean, 1) for action in (0, 1, 2)] == [0.1, 0.0, 0.2]


def test_a_move_that_was_lucky_does_not() -> None:
    found = compare(Dice(0.5, 0.45, lucky=1), [0, 1], 0, 400, "seed")
    assert found.best == 0
    assert found.lost(1).mean == pytest.approx(0.05, abs=0.02)


def test_few_of_many_moves_are_played_on_with_all_dice() -> None:
    found = compare(Dice(0.6, *[0.5 - k / 100 for k in range(31)]), range(32), 0, 1600, "seed", kept=[31])
    plays = [len(found.brought[action]) for action in range(32)]
    assert plays[0] == plays[31] == 1600 and plays.count(1600) <= 8
    assert min(plays) >= 100 and sum(plays) < 32 * 1600 / 2


def test_what_the_rest_of_the_turn_can_mend_loses_nothing() -> None:
    """After red, blue can be left out: the green die raids as it does in the other order. That green goes first cannot be mended."""
    at = "AY8ceJwgy5vK1HDgiAETAwMDOyOQYFAEkswsTFxcQDZIFAhYWBhgQBpKTwAA"
    match = Position.read(f"sternenschiff.{at}").match()
    judge = Judge(match.game, match.setup, Effort(plays=200))
    verdict = judge.verdict(match.view(0), 0, match.actions(0), "order")
    lost = {match.game.write(action): one.mean for action, one in verdict.lost.items()}
    assert lost["use blue"] == lost["use red"] == 0
    assert lost["use green"] > 0.05 and lost["skip red"] > 0.2


@pytest.mark.parametrize("name", ["sternenschiff", "saikoro"])
def test_without_a_compiler_fewer_plays_say_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(name)
    match = Match.new(game, 3)
    dice = SeededDice("plain")
    while match.due or len(match.actions(match.movers[0])) < 3:
        match.roll(dice.answer(match.rolls, match.due)) if match.due else match.play(
            match.movers[0], match.legal(match.movers[0])[0]
        )
    seat = match.movers[0]
    actions = match.actions(seat)
    compiled = Judge(game, match.setup).rollouts.after(match.view(seat), seat, actions, "plain", 3, 5)
    monkeypatch.setattr(extras, "installed", lambda *_: False)
    judge = Judge(game, match.setup, Effort(plays=240))
    assert judge.rollouts.after(match.view(seat), seat, actions, "plain", 3, 5) == compiled
    verdict = judge.verdict(match.view(seat), seat, actions, "plain")
    assert not verdict.exact and verdict.plays == 12
    assert {one.action for one in verdict.alternatives} == set(actions)


def by_experts(name: str, players: int, lines: int) -> Match:
    """A match of the best bots, or its beginning."""
    match = Match.new(find(name), players)
    dice = SeededDice("experts")
    bots = [bot("level5", match.game, match.setup, f"{p}") for p in range(players)]
    assert all(isinstance(one, ExpertBot) for one in bots)
    while not match.over and len(match.lines) < lines:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
        else:
            seat = match.movers[0]
            chosen = bots[seat].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
            match.play(seat, match.game.write(chosen))
    return match


@pytest.mark.parametrize(("name", "players"), [("saikoro", 3), ("sternenschiff", 2), ("wuerfelland", 2)])
def test_experts_give_next_to_nothing_away(name: str, players: int) -> None:
    found = review(by_experts(name, players, 60).lines, WHOLE if name == "wuerfelland" else LITTLE)
    rows = [row for row in found.rows if row.analysis]
    assert len(rows) > 10
    assert sum(row.costs for row in rows) <= 0.1 * len(rows)
    first = [row.analysis.alternatives[0].action for row in rows if row.analysis]
    same = sum(row.step.actions[action] == row.step.what for action, row in zip(first, rows, strict=True))
    assert same >= 0.9 * len(rows), "few dice prove another move"


def test_a_rough_review_asks_the_expert_for_less_thought() -> None:
    """One that plays matches in its head plays fewer of them; from half of a review's effort on it decides as at the table."""
    game = find("wuerfelland")
    setup = game.configure(2).setup
    whole, half, rough = (Judge(game, setup, Effort(plays=plays)).expert for plays in (1200, 600, 32))
    assert isinstance(whole, Racer) and isinstance(half, Racer) and isinstance(rough, Racer)
    usual = bot("level5", game, setup, "0")
    assert isinstance(usual, ExpertBot) and isinstance(usual.player, Racer)
    assert whole.most == half.most == usual.player.most
    assert 0 < rough.most < whole.most / 10
