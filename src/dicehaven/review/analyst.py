"""Answers the questions of a review: exactly where the game is solved, else by playing on."""

import json
from functools import lru_cache
from typing import Any

import numpy as np

from dicehaven.bots.evaluator import Evaluator
from dicehaven.core.compiler import compiled
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.review import worlds
from dicehaven.review.question import UNDECIDED, Alternative, Answer, Array, Change, Choice, Effort, Judgement, Question

REMEMBERED = 16  # setups
ROUNDING = 1e-9
DOUBT = 0.5  # standard errors by which the first look must like another action more


class Analyst:
    """Answers questions about matches with one setup."""

    def __init__(self, game: Game, setup: Any, effort: Effort) -> None:
        self.game, self.effort = game, effort
        self.judge = Evaluator(game, setup, effort.budget(game.evaluation is not None))

    def answer(self, question: Question, seed: str) -> Answer:
        """The answer, the same for the same question and seed."""
        view = self.game.rules.State.load(np.frombuffer(question.view, self.game.rules.State.dtype)[0])
        if isinstance(question, Choice):
            return self._judge(view, question, seed)
        if self.judge.exact:
            return np.array(self.judge.chances(view)[0])[:, None]
        search, rolls = self.judge.search, question.rolls
        shares, work = np.zeros((search.players, self.effort.worlds)), search.work(view, (0,), 0)
        self._code.chances(search.setup, seed_number(seed), rolls, work, search.how, shares)
        return shares

    @property
    def _code(self) -> Any:
        """Compiled at the first question that is not answered exactly."""
        return compiled(worlds, self.game.rules)

    def _judge(self, view: Any, choice: Choice, seed: str) -> Judgement:
        if self.judge.exact:
            options = self.judge.options(view, choice.seat, choice.actions)
            known = tuple(Alternative(option.action, option.share, 0.0) for option in options)
            if choice.played == UNDECIDED:
                return Judgement(known)
            lost = known[0].chance - next(one.chance for one in known if one.action == choice.played)
            return Judgement(known, Change(lost if lost > ROUNDING else 0.0, 0.0))
        found = self.judge.search.look(view, choice.seat, choice.actions, f"{seed}/look")
        looked = map(Alternative, found.actions, found.shares, found.errors)
        seen = tuple(sorted(looked, key=lambda one: (one.action != found.best, -one.chance)))
        if choice.played == UNDECIDED:
            return Judgement(seen)
        best, played = seen[0], next(one for one in seen if one.action == choice.played)
        doubt = (best.error**2 + played.error**2) ** 0.5
        if played is best or best.chance - played.chance < DOUBT * doubt:
            return Judgement(seen)
        shares, points = self._duel(view, choice.seat, (best.action, played.action), f"{seed}/duel")
        mine = shares[choice.seat]
        changes = tuple(change(row) for row in shares), tuple(change(row) for row in points)
        return Judgement(seen, change(mine), *changes, float((mine > 0).mean()), float((mine < 0).mean()))

    def _duel(self, view: Any, seat: int, pair: tuple[int, int], seed: str) -> tuple[Array, Array]:
        """What the first of two actions changes against the second: shares and points, (seats, iterations) each."""
        search = self.judge.search
        count = max(2, search.budget.iterations // 2)
        shares, points = (np.zeros((2, search.players, count)) for _ in range(2))
        work = search.work(view, pair, 2 * count)
        self._code.duel(search.setup, seat, seed_number(seed), work, search.how, shares, points)
        return shares[0] - shares[1], points[0] - points[1]


def change(samples: Array) -> Change:
    """The mean of paired differences; a single one is exact."""
    return Change(float(samples.mean()), float(samples.std(ddof=1) / len(samples) ** 0.5) if len(samples) > 1 else 0.0)


def answer(header: str, effort: Effort, seed: str, question: Question) -> Answer:
    """The answer to a question about a match, whose header is given as JSON: what a worker is asked to do."""
    return _analyst(header, effort).answer(question, seed)


@lru_cache(REMEMBERED)
def _analyst(header: str, effort: Effort) -> Analyst:
    laid = json.loads(header)
    game = find(laid["game"])
    return Analyst(game, game.configure(laid["players"], laid.get("options"), laid.get("layout")).setup, effort)
