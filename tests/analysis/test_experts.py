"""Where a game has an expert that is better than the search, reviews and hints play by it."""

from dataclasses import replace

import pytest

from dicehaven.analysis.questions import Effort
from dicehaven.analysis.review import review
from dicehaven.bots.bot import bot
from dicehaven.bots.evaluator import WHOLE_THOUGHT, ActionValue, Evaluator, at_least_as_good
from dicehaven.bots.levels import ExpertBot
from dicehaven.bots.mcts.budget import Budget
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.wuerfelland.expert.racer import Racer

LITTLE = Effort(rollouts=4, iterations=16, max_decisions=2)
WHOLE = replace(LITTLE, iterations=WHOLE_THOUGHT)  # with which experts think as at the table


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
def test_experts_give_nothing_away(name: str, players: int) -> None:
    found = review(by_experts(name, players, 60).lines, WHOLE if name == "wuerfelland" else LITTLE)
    judged = [row for row in found.rows if row.analysis]
    assert len(judged) > 10
    assert all(row.gave.mean == 0 and not row.costs for row in judged)
    for row in judged:
        first = row.analysis.alternatives[0]  # type: ignore[union-attr]
        assert row.step.actions[first.action] == row.step.what
    assert not found.dearest


def test_a_hint_is_what_the_expert_would_play() -> None:
    match = by_experts("saikoro", 3, 25)
    while match.due or len(match.actions(match.movers[0])) < 3:
        match.roll([6, 5, 4, 3, 2][: match.due.count]) if match.due else match.play(
            match.movers[0], match.legal(match.movers[0])[0]
        )
    seat = match.movers[0]
    evaluator = Evaluator(match.game, match.setup, Budget(iterations=60, max_decisions=4))
    values = evaluator.action_values(match.view(seat), seat, match.actions(seat), "s")
    assert evaluator.expert
    assert values[0].action == evaluator.expert.choose(match.view(seat), seat, match.actions(seat))
    assert values[0].chance == max(value.chance for value in values)


def test_estimates_give_way_to_what_is_known() -> None:
    """The first is known to be the largest: those above it are pooled with it, in proportion to their precision."""
    values = [
        ActionValue(7, 0.50, 0.02),
        ActionValue(1, 0.56, 0.04),
        ActionValue(2, 0.51, 0.02),
        ActionValue(3, 0.4, 0.1),
    ]
    found = at_least_as_good(values)
    pooled = (0.50 / 0.0004 + 0.56 / 0.0016) / (1 / 0.0004 + 1 / 0.0016)
    assert [value.chance for value in found] == pytest.approx([pooled, pooled, 0.51, 0.4])
    assert found[0].error == found[1].error < 0.02
    assert at_least_as_good(values[:1]) == values[:1]
    assert at_least_as_good([values[0], values[3]]) == [values[0], values[3]]


def test_a_rough_review_asks_the_expert_for_less_thought() -> None:
    """One that plays matches in its head plays fewer of them; from half of a review's effort on it decides as at the table."""
    game = find("wuerfelland")
    setup = game.configure(2).setup
    whole, half, rough = (
        Evaluator(game, setup, Effort(iterations=n).budget(estimates=True)).expert for n in (1200, 600, 32)
    )
    assert isinstance(whole, Racer) and isinstance(half, Racer) and isinstance(rough, Racer)
    assert whole.most == half.most == Racer(setup).most
    assert 0 < rough.most < whole.most / 10
