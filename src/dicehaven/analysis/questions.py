"""Questions about a match, and their answers: exact where the game is solved, otherwise estimated.

A question asks for the chances in positions, or for the values of a seat's actions. It and its answer are plain data, so
another thread or process can answer it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from dicehaven.analysis.estimates import NO_DIFFERENCE, Effort, Estimate
from dicehaven.analysis.judge import Alternative, Judge
from dicehaven.analysis.reasons import Reason, Reasoner
from dicehaven.analysis.rolling_out import Rollouts, Shares
from dicehaven.core.contract import Setup, State
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.registry import find

UNDECIDED = -1
REMEMBERED = 16  # setups
ROUNDING = 1e-9


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
class ReasonQuestion:
    """A question for the reason why one action of a seat is better than another one, as the seat sees the position."""

    view: bytes
    seat: int
    better: int
    worse: int


Question = PositionsQuestion | DecisionQuestion | ReasonQuestion


@dataclass(frozen=True)
class DecisionAnalysis:
    """The alternatives, the best first, and what the one that was played gave away compared with the best.

    Unless they are `exact`, what was given away may be negative: then the action that was played did better, but that is not proven.
    `reason` is None until somebody has asked for it.
    """

    alternatives: tuple[Alternative, ...]
    gave: Estimate = NO_DIFFERENCE
    reason: Reason | None = None
    exact: bool = False


Answer = Shares | DecisionAnalysis | Reason
"""For positions: the shares of all seats in each rollout, of which there is one if they are exact; for a decision: its analysis."""


class Analyzer:
    """Answers questions about matches with one setup."""

    def __init__(self, game: Game, setup: Setup, effort: Effort) -> None:
        self.game = game
        self.setup = setup
        self.effort = effort
        self.judge = Judge(game, setup, effort)

    def answer(self, question: Question, seed: str) -> Answer:
        """Return the answer, the same for the same question and seed."""
        if isinstance(question, DecisionQuestion):
            return self._judged(self._read(question.view), question, seed)
        if isinstance(question, ReasonQuestion):
            asked = self._read(question.view), question.seat, question.better, question.worse
            return self.reasoner.between(*asked, seed)
        views = [self._read(view) for view in question.views]
        solution = self.judge.solution
        if solution:
            return [[[chance] for chance in solution.value(self.setup, view)] for view in views]
        count = self.rollouts.affordable(self.effort.rollouts)
        return self.rollouts.chances(views, question.rolls, count, seed)

    @cached_property
    def reasoner(self) -> Reasoner:
        """Finds the reasons for moves."""
        return Reasoner(self.game, self.setup)

    def _read(self, view: bytes) -> State:
        """Return the view that a question holds as bytes."""
        state = self.game.rules.State
        return state.from_bytes(view)

    @property
    def rollouts(self) -> Rollouts:
        return self.judge.rollouts

    def _judged(self, view: State, question: DecisionQuestion, seed: str) -> DecisionAnalysis:
        """Return what the actions are worth, and what the one that was played gave away."""
        played = None if question.played == UNDECIDED else question.played
        found = self.judge.verdict(view, question.seat, question.actions, seed, played)
        if played is None:
            return DecisionAnalysis(found.alternatives, exact=found.exact)
        gave = found.lost[played]
        if found.exact:
            lost = Estimate(gave.mean if gave.mean > ROUNDING else 0.0, 0.0)
            return DecisionAnalysis(found.alternatives, lost, exact=True)
        return DecisionAnalysis(found.alternatives, gave)


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
