"""Hints during a match: the values of a seat's moves, computed from its view alone.

Until they are known, a hint consists of the moves that look best at first sight.
"""

import asyncio
from dataclasses import dataclass
from typing import cast

from cachetools import LRUCache

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.questions import DecisionAnalysis, DecisionQuestion, answer
from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadOption, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rights import not_held, place_of
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.fair_queue import Share
from dicehaven.server.work.workers import Apart, Inquiries, Workers

EFFORT = Effort(plays=800)
HINTS = 256  # hints that are remembered
Position = tuple[str, DecisionQuestion]  # of a table


@dataclass(frozen=True)
class FirstSight:
    """A seat's legal actions, best-looking first, and the progress of compiling what their values need."""

    actions: tuple[int, ...]
    compiled: Progress | None = None


class Hints(Inquiries):
    """The hints of one server."""

    def __init__(self, workers: Workers, apart: Apart, compiling: Compiling | None = None) -> None:
        super().__init__(workers)
        self.apart = apart
        self.compiling = compiling
        self._hints: LRUCache[Position, asyncio.Task[DecisionAnalysis]] = LRUCache(HINTS)

    async def within(
        self, seconds: float, table: LiveTable, seat: int, visitor: Visitor
    ) -> DecisionAnalysis | FirstSight:
        """Return the values of all legal moves of a seat if they are known in time, otherwise the moves that look best.

        Raise what `hint` raises, and TooMany if the address already waits for many results.
        """
        question = _question(table, seat, visitor)
        setup = table.match.setup
        view = table.match.view(seat)
        task = self._hint(table, question)
        await asyncio.wait({task}, timeout=seconds)
        compiled = None
        if task.done():
            if not isinstance(task.exception(), NotCompiled):
                return task.result()
            if self.compiling:
                self.compiling.hurry(table.game)
                compiled = self.compiling.progress(table.game)
        liked = await self.apart.once((table.id, question), table.id, lambda: _liked(table.game, setup, view, question))
        return FirstSight(liked, compiled)

    def hint(self, table: LiveTable, seat: int, visitor: Visitor) -> "asyncio.Task[DecisionAnalysis]":
        """Return the task that computes the values of all legal moves of a seat, once per position.

        Raise NotYours for anybody who does not hold the seat, BadOption if hints are not allowed, there is nothing to decide
        or no such seat, NotStored if whoever asks already waits for too many hints.
        """
        return self._hint(table, _question(table, seat, visitor))

    def _hint(self, table: LiveTable, question: DecisionQuestion) -> "asyncio.Task[DecisionAnalysis]":
        task = self._hints.get((table.id, question))
        if task is None or (task.done() and task.exception()):
            task = self.begin(table.id, lambda share: self._work_out(table.config_json, question, share))
            self._hints[table.id, question] = task
        return task

    async def _work_out(self, config_json: str, question: DecisionQuestion, share: Share) -> DecisionAnalysis:
        return cast(DecisionAnalysis, await self.run(answer, config_json, EFFORT, "hint", question, share=share))


def _question(table: LiveTable, seat: int, visitor: Visitor) -> DecisionQuestion:
    """Return the decision that a seat has to make, as a question for workers; raise NotYours or BadOption."""
    match = table.match
    place = place_of(table, seat)
    if seat not in table.seats_of(visitor):
        raise not_held(table, place, seat)
    if not table.settings.hints:
        raise BadOption(text("no-hints"), "seat")
    if not table.started or seat not in match.movers:
        raise BadOption(text("no-hint-now"), "seat")
    return DecisionQuestion(match.view(seat).to_bytes(), seat, tuple(match.actions(seat)))


def _liked(game: Game, setup: Setup, view: State, question: DecisionQuestion) -> tuple[int, ...]:
    """Return the actions in the order of the heuristic, best first."""
    code = plain(defaults, game.rules)
    return tuple(sorted(question.actions, key=lambda action: -code.heuristic_value(setup, view, question.seat, action)))
