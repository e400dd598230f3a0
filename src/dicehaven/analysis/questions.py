"""Questions about a match, and their answers: exact where the game is solved, otherwise estimated by rollouts and search.

A question asks for the chances in positions, or for the values of a seat's actions. It and its answer are plain data, so
another thread or process can answer it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot
from types import SimpleNamespace

from dicehaven.analysis import rollouts
from dicehaven.analysis.causes import Cause, causes, with_next_roll
from dicehaven.analysis.plays import played_best, rolled_out
from dicehaven.bots.evaluator import Evaluator
from dicehaven.bots.mcts.budget import Budget
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.registry import find

ITERATIONS_A_PLAY = 2  # of the effort: it affords one play, with its events, for so many iterations
MOST_PLAYS = 20_000  # after all actions together that are compared with the best
TO_THE_END = 1 << 30  # decisions: more than any match has
UNDECIDED = -1
LEAST = 24  # rollouts of a position, and iterations for a decision
REMEMBERED = 16  # setups
ROUNDING = 1e-9
DOUBT = 0.5  # standard errors by which the first search must like another action more


@dataclass(frozen=True)
class Effort:
    """The amount of computation that each question gets."""

    rollouts: int = 2000  # of a position, to estimate its chances
    iterations: int = 1200  # of the search for a decision
    seconds: float = 1e9  # of the search for a decision; if the limit is reached, the same seed may give something else
    max_decisions: int = 40  # of an iteration of that search, where the game has learned to estimate chances
    best_plays: int = 60  # after each of two moves, to find causes where the game is solved: their chances hardly vary

    @classmethod
    def searching(cls, iterations: int, seconds: float) -> "Effort":
        """Return the effort with so many iterations for a decision, and rollouts of a position in proportion."""
        return cls(iterations * cls.rollouts // cls.iterations, iterations, seconds)

    def times(self, share: float) -> "Effort":
        """Return this effort, or less of it if the share is below 1; not so little that nothing can be said."""
        rollouts, iterations = (min(most, max(LEAST, round(share * most))) for most in (self.rollouts, self.iterations))
        return replace(self, rollouts=rollouts, iterations=iterations)

    def budget(self, estimates: bool) -> Budget:
        """Return the budget of a search; if the game cannot estimate chances, playouts go to the end."""
        most = self.max_decisions if estimates else TO_THE_END
        return Budget(self.iterations, self.seconds, max_decisions=most, width=1000)


@dataclass(frozen=True)
class PositionsQuestion:
    """A question for the chances of all seats in positions, as an onlooker sees them.

    The positions follow each other in a match without a roll between them.
    """

    views: tuple[bytes, ...]
    rolls: int  # how many there have been


@dataclass(frozen=True)
class DecisionQuestion:
    """A question for the value of each action of a seat, as the seat sees it, and what the one that was played gave away.

    For a hint, before anything is played, `played` is UNDECIDED.
    """

    view: bytes
    seat: int
    actions: tuple[int, ...]
    played: int = UNDECIDED


@dataclass(frozen=True)
class CauseQuestion:
    """A question for the causes why one action of a seat is better than another one, as the seat sees the position.

    `gave` is the known difference in the chance to win; without one it is estimated.
    """

    view: bytes
    seat: int
    better: int
    worse: int
    gave: float | None = None


@dataclass(frozen=True)
class LossesQuestion:
    """A question for what each action of a seat, as it sees the position, loses against the first of them, with the same dice."""

    view: bytes
    seat: int
    actions: tuple[int, ...]


Question = PositionsQuestion | DecisionQuestion | CauseQuestion | LossesQuestion


@dataclass(frozen=True)
class Alternative:
    """An action and the seat's expected share of the win after it, with its standard error (0: exact)."""

    action: int
    chance: float
    error: float


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """True if it clearly differs from zero (by two standard errors)."""
        return abs(self.mean) > max(2 * self.error, 1e-9)


NO_DIFFERENCE = Estimate(0.0, 0.0)


@dataclass(frozen=True)
class DecisionAnalysis:
    """The alternatives, the best first, and what the one that was played gave away compared with the best.

    If the game is not solved and the search prefers another action, that action and the one played are compared once more
    with other dice, so nobody is blamed for the luck of the search; what was given away may therefore be negative.
    `shares` and `points` are what the best action would have changed for each seat; `better` and `worse` are how often,
    with the same dice, it turns out better or worse.  `causes` are None until they have been asked for.
    """

    alternatives: tuple[Alternative, ...]
    gave: Estimate = NO_DIFFERENCE
    shares: tuple[Estimate, ...] = ()
    points: tuple[Estimate, ...] = ()
    better: float = 0.0
    worse: float = 0.0
    causes: tuple[Cause, ...] | None = None


Answer = FloatArray | DecisionAnalysis | tuple[Cause, ...] | list[Estimate]
"""For positions: the shares of all seats in each rollout, (positions, seats, rollouts); for a decision: its analysis; for losses: chances to win."""


class Analyzer:
    """Answers questions about matches with one setup."""

    def __init__(self, game: Game, setup: Setup, effort: Effort) -> None:
        self.game = game
        self.setup = setup
        self.effort = effort
        self.evaluator = Evaluator(game, setup, effort.budget(game.evaluation is not None))

    def answer(self, question: Question, seed: str) -> Answer:
        """Return the answer, the same for the same question and seed."""
        if isinstance(question, DecisionQuestion):
            view = self._read(question.view)
            return self._known(view, question) if self.evaluator.exact else self._estimated(view, question, seed)
        if isinstance(question, CauseQuestion):
            return self.causes(self._read(question.view), question, seed)
        if isinstance(question, LossesQuestion):
            return self._losses(self._read(question.view), question, seed)
        views = [self._read(view) for view in question.views]
        return self._known_chances(views) if self.evaluator.exact else self._rolled_out(views, question.rolls, seed)

    def causes(self, view: State, question: CauseQuestion, seed: str) -> tuple[Cause, ...]:
        """Return the causes why an action is better than another one; none if it is not."""
        pair = question.better, question.worse
        seat = question.seat
        solution = self.evaluator.solution
        if solution:
            known = solution.action_values(self.setup, view, seat, pair)
            plays = played_best(self.game, self.setup, solution, view, seat, pair, self.effort.best_plays, seed)
            return with_next_roll(self.game, self.setup, causes(self.game, *plays, known[0] - known[1]), plays)
        gave = question.gave
        if gave is None:
            gave = float(self._duel(view, seat, pair, f"{seed}/duel")[0][seat].mean())
        count = max(LEAST, self.effort.iterations // ITERATIONS_A_PLAY)
        search = self.evaluator.search
        plays = rolled_out(self.game, search, self._code, view, seat, pair, count, f"{seed}/plays")
        return with_next_roll(self.game, self.setup, causes(self.game, *plays, gave), plays)

    def _read(self, view: bytes) -> State:
        """Return the view that a question holds as bytes."""
        state = self.game.rules.State
        return state.from_bytes(view)

    @property
    def _code(self) -> SimpleNamespace:
        """The rollouts, compiled at the first question that is not answered exactly."""
        return compiled(rollouts, self.game.rules)

    def _known_chances(self, views: Sequence[State]) -> FloatArray:
        """Return the exact chances of all seats as if from one rollout, (positions, seats, 1)."""
        import numpy as np

        return np.array([self.evaluator.chances(view)[0] for view in views])[:, :, None]

    def _rolled_out(self, views: Sequence[State], rolls: int, seed: str) -> FloatArray:
        """Return the shares of all seats in each rollout, (positions, seats, rollouts)."""
        import numpy as np

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
        """Return the seat's actions, the best first."""
        values = self.evaluator.action_values(view, question.seat, question.actions, seed)
        return tuple(Alternative(value.action, value.chance, value.error) for value in values)

    def _known(self, view: State, question: DecisionQuestion) -> DecisionAnalysis:
        """Return the exact values of the alternatives."""
        known = self._alternatives(view, question)
        if question.played == UNDECIDED:
            return DecisionAnalysis(known)
        lost = known[0].chance - next(one.chance for one in known if one.action == question.played)
        return DecisionAnalysis(known, Estimate(lost if lost > ROUNDING else 0.0, 0.0))

    def _estimated(self, view: State, question: DecisionQuestion, seed: str) -> DecisionAnalysis:
        """Return estimates; if they prefer another action to the one played, the two are compared once more."""
        seen = self._alternatives(view, question, f"{seed}/look")
        if question.played == UNDECIDED:
            return DecisionAnalysis(seen)
        best = seen[0]
        played = next(one for one in seen if one.action == question.played)
        likes_more = self.evaluator.expert or best.chance - played.chance >= DOUBT * hypot(best.error, played.error)
        if played is best or not likes_more:
            return DecisionAnalysis(seen)
        shares, points = self._duel(view, question.seat, (best.action, played.action), f"{seed}/duel")
        mine = shares[question.seat]
        changes = tuple(map(estimate, shares)), tuple(map(estimate, points))
        return DecisionAnalysis(seen, estimate(mine), *changes, float((mine > 0).mean()), float((mine < 0).mean()))

    def _losses(self, view: State, question: LossesQuestion, seed: str) -> list[Estimate]:
        """Return what each action loses against the first one."""
        if self.evaluator.exact:
            asked = DecisionQuestion(question.view, question.seat, question.actions)
            known = {one.action: one.chance for one in self._alternatives(view, asked)}
            return [Estimate(known[question.actions[0]] - known[action], 0.0) for action in question.actions]
        most = MOST_PLAYS // len(question.actions)
        count = max(LEAST, min(self.evaluator.search.budget.iterations, most))
        shares, _ = self._played_on(view, question.seat, question.actions, count, seed)
        mine = shares[:, question.seat]
        return [estimate(mine[0] - one) for one in mine]

    def _duel(self, view: State, seat: int, pair: tuple[int, int], seed: str) -> tuple[FloatArray, FloatArray]:
        """Return what the first of two actions changes compared with the second: shares and points, (seats, rollouts)."""
        count = max(2, self.evaluator.search.budget.iterations)
        shares, points = self._played_on(view, seat, pair, count, seed)
        return shares[0] - shares[1], points[0] - points[1]

    def _played_on(
        self, view: State, seat: int, actions: tuple[int, ...], count: int, seed: str
    ) -> tuple[FloatArray, FloatArray]:
        """Return shares and points after each action, with the same dice: (actions, seats, rollouts)."""
        import numpy as np

        search = self.evaluator.search
        shares, points = (np.zeros((len(actions), search.players, count)) for _ in range(2))
        work = search.workspace(view, actions, 0)
        self._code.duel(search.setup, seat, seed_number(seed), work, search.rollout, shares, points)
        return shares, points


def estimate(samples: FloatArray) -> Estimate:
    """Return the mean of samples with its standard error; a single one is exact."""
    error = float(samples.std(ddof=1) / len(samples) ** 0.5) if len(samples) > 1 else 0.0
    return Estimate(float(samples.mean()), error)


def answer(header: str, effort: Effort, seed: str, question: Question) -> Answer:
    """Answer a question about the match with this header (JSON): the task of a worker process."""
    return _analyzer(header, effort).answer(question, seed)


def answers(header: str, effort: Effort, asked: Sequence[tuple[str, Question]]) -> list[Answer]:
    """Answer several questions about a match, each with its seed."""
    return [answer(header, effort, seed, question) for seed, question in asked]


def header_of(game: Game, config: MatchConfig) -> str:
    """Return the header of a match with this configuration, as questions need it (JSON)."""
    laid = {"game": game.name, "players": config.players, "options": config.options, "layout": config.layout}
    return json.dumps(laid)


@lru_cache(REMEMBERED)
def _analyzer(header: str, effort: Effort) -> Analyzer:
    laid = json.loads(header)
    game = find(laid["game"])
    return Analyzer(game, game.configure(laid["players"], laid.get("options"), laid.get("layout")).setup, effort)
