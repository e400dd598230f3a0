"""Answers the questions of a review: exactly where the game is solved, otherwise by rollouts and search."""

import json
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from types import SimpleNamespace

import numpy as np

from dicehaven.bots.evaluator import Evaluator
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven.review import rollouts
from dicehaven.review.questions import (
    UNDECIDED,
    Alternative,
    Answer,
    DecisionAnalysis,
    DecisionQuestion,
    Effort,
    Estimate,
    Question,
)

REMEMBERED = 16  # setups
ROUNDING = 1e-9
DOUBT = 0.5  # standard errors by which the first search must like another action more


class Analyzer:
    """Answers questions about matches with one setup."""

    def __init__(self, game: Game, setup: Setup, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.evaluator = Evaluator(game, setup, effort.budget(game.evaluation is not None))

    def answer(self, question: Question, seed: str) -> Answer:
        """The answer, the same for the same question and seed."""
        if isinstance(question, DecisionQuestion):
            view = self._read(question.view)
            return self._known(view, question) if self.evaluator.exact else self._estimated(view, question, seed)
        views = [self._read(view) for view in question.views]
        if self.evaluator.exact:
            return np.array([self.evaluator.chances(view)[0] for view in views])[:, :, None]
        return self._rolled_out(views, question.rolls, seed)

    def _read(self, view: bytes) -> State:
        """A view as it stands in a question."""
        state = self.game.rules.State
        return state.load(np.frombuffer(view, state.dtype)[0])

    @property
    def _code(self) -> SimpleNamespace:
        """Compiled at the first question that is not answered exactly."""
        return compiled(rollouts, self.game.rules)

    def _rolled_out(self, views: Sequence[State], rolls: int, seed: str) -> FloatArray:
        """The shares of all seats in each rollout, (positions, seats, rollouts)."""
        search = self.evaluator.search
        shares: FloatArray = np.zeros((len(views), search.players, self.effort.rollouts))
        works = [search.workspace(view, (0,), 0) for view in views]
        later = np.zeros((0, 0))
        goal = works[-1]
        for work, into in zip(reversed(works), reversed(shares), strict=True):
            self._code.chances(search.setup, goal, seed_number(seed), rolls, work, search.rollout, later, into)
            later = into
            goal = work
        return shares

    def _alternatives(self, view: State, question: DecisionQuestion, seed: str = "") -> tuple[Alternative, ...]:
        """The seat's actions, the best first."""
        values = self.evaluator.action_values(view, question.seat, question.actions, seed)
        return tuple(Alternative(value.action, value.chance, value.error) for value in values)

    def _known(self, view: State, question: DecisionQuestion) -> DecisionAnalysis:
        """The exact values of the alternatives."""
        known = self._alternatives(view, question)
        if question.played == UNDECIDED:
            return DecisionAnalysis(known)
        lost = known[0].chance - next(one.chance for one in known if one.action == question.played)
        return DecisionAnalysis(known, Estimate(lost if lost > ROUNDING else 0.0, 0.0))

    def _estimated(self, view: State, question: DecisionQuestion, seed: str) -> DecisionAnalysis:
        """The evaluator's estimates; if it prefers another action to the one played, the two are compared once more."""
        seen = self._alternatives(view, question, f"{seed}/look")
        if question.played == UNDECIDED:
            return DecisionAnalysis(seen)
        best = seen[0]
        played = next(one for one in seen if one.action == question.played)
        if played is best or not (
            self.evaluator.expert or best.chance - played.chance >= DOUBT * doubt_of(best, played)
        ):
            return DecisionAnalysis(seen)
        shares, points = self._duel(view, question.seat, (best.action, played.action), f"{seed}/duel")
        mine = shares[question.seat]
        changes = tuple(estimate(row) for row in shares), tuple(estimate(row) for row in points)
        return DecisionAnalysis(seen, estimate(mine), *changes, float((mine > 0).mean()), float((mine < 0).mean()))

    def _duel(self, view: State, seat: int, pair: tuple[int, int], seed: str) -> tuple[FloatArray, FloatArray]:
        """The change that the first of two actions makes compared with the second: shares and points, each (seats, rollouts)."""
        search = self.evaluator.search
        count = max(2, search.budget.iterations)
        shares, points = (np.zeros((2, search.players, count)) for _ in range(2))
        work = search.workspace(view, pair, 0)
        self._code.duel(search.setup, seat, seed_number(seed), work, search.rollout, shares, points)
        return shares[0] - shares[1], points[0] - points[1]


def doubt_of(one: Alternative, other: Alternative) -> float:
    """The standard error of the difference of two alternatives."""
    return hypot(one.error, other.error)


def estimate(samples: FloatArray) -> Estimate:
    """The mean of samples with its standard error; a single one is exact."""
    error = float(samples.std(ddof=1) / len(samples) ** 0.5) if len(samples) > 1 else 0.0
    return Estimate(float(samples.mean()), error)


def answer(header: str, effort: Effort, seed: str, question: Question) -> Answer:
    """The answer to a question about the match with this header (JSON): the task of a worker process."""
    return _analyzer(header, effort).answer(question, seed)


def answers(header: str, effort: Effort, asked: Sequence[tuple[str, Question]]) -> list[Answer]:
    """The answers to several questions about a match, each with its seed."""
    return [answer(header, effort, seed, question) for seed, question in asked]


@lru_cache(REMEMBERED)
def _analyzer(header: str, effort: Effort) -> Analyzer:
    laid = json.loads(header)
    game = find(laid["game"])
    return Analyzer(game, game.configure(laid["players"], laid.get("options"), laid.get("layout")).setup, effort)
