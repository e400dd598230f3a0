"""Analyses of positions: rough at first, refined as far as somebody asks, computed by the worker processes that give hints.

Nothing is stored: what is known of the latest positions stays in memory.  Nobody is told anything about the position at a table where
they play without hints.
"""

import asyncio
from dataclasses import dataclass
from functools import partial

from cachetools import LRUCache

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.analysis.board import PositionAnalysis, analyse_text
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.questions import ReasonQuestion, answer, header_of
from dicehaven.analysis.reasons import Reason
from dicehaven.core.errors import BadOption, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER
from dicehaven.core.position import Position
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.fair_queue import Share
from dicehaven.server.work.workers import Inquiries, Workers

DEPTHS = tuple(Effort.playing(plays, Effort.seconds) for plays in (48, 200, 800, 3200))
POSITIONS = 1024  # that are remembered
TABLES = 100  # at which somebody plays, the latest of them, that are looked at
SEED = "analysis"


@dataclass(frozen=True)
class Analysis:
    """The knowledge of a position: the deepest analysis so far with its depth, or else the progress of compiling."""

    found: PositionAnalysis | None = None
    depth: int = -1
    compiled: Progress | None = None

    @property
    def is_done(self) -> bool:
        """True if it will not become more precise."""
        return self.found is not None and (self.found.exact or self.depth == len(DEPTHS) - 1)


class _Study:
    """The analysis of a position that is being deepened."""

    def __init__(self) -> None:
        self.found: list[PositionAnalysis] = []  # by depth
        self.wanted = 0  # the depth that somebody has asked for
        self.task: asyncio.Task[None] | None = None

    @property
    def known(self) -> Analysis:
        return Analysis(self.found[-1], len(self.found) - 1) if self.found else Analysis()


class Analyses(Inquiries):
    """The analyses of one server."""

    def __init__(self, registry: TableRegistry, workers: Workers, compiling: Compiling | None = None) -> None:
        super().__init__(workers)
        self.registry = registry
        self.compiling = compiling
        self._reasons: LRUCache[tuple[str, int, str, str], Reason] = LRUCache(POSITIONS)
        self._studies: LRUCache[str, _Study] = LRUCache(POSITIONS)

    async def within(self, seconds: float, position: Position, depth: int, visitor: Visitor) -> Analysis:
        """Return the analysis of a position to a depth if it is known in time, otherwise what is known by then.

        Raise BadOption if one of these keys holds a seat at a running table with that position where hints are off,
        NotStored if whoever asks already waits for too many positions.
        """
        if with_dice_taken(position) in await self.played(position.game, visitor):
            raise BadOption(text("no-analysis-here"), "position")
        written = position.write()
        study = self._studies.get(written)
        if study is None:
            study = self._studies[written] = _Study()
        study.wanted = max(study.wanted, min(depth, len(DEPTHS) - 1))
        if study.known.is_done or study.known.depth >= study.wanted:
            return study.known
        task = study.task
        if task is None or task.done():
            task = study.task = self.begin(SEED, partial(self._work_out, study, written))
        await asyncio.wait({task}, timeout=seconds)
        if task.done() and not isinstance(task.exception(), NotCompiled):
            task.result()
        elif task.done() and self.compiling:
            self.compiling.hurry(position.game)
            return Analysis(compiled=self.compiling.progress(position.game))
        return study.known

    async def _work_out(self, study: _Study, written: str, share: Share) -> None:
        """Analyse a position deeper and deeper, up to the depth that is wanted by then."""
        while study.known.depth < study.wanted and not study.known.is_done:
            effort = DEPTHS[study.known.depth + 1]
            study.found.append(await self.run(analyse_text, written, effort, SEED, share=share))

    async def reason(self, position: Position, seat: int, better: str, worse: str, visitor: Visitor) -> Reason:
        """Return the reason why a seat's move is better than another one, in notation.

        Raise BadNotation, MissingExtra where the game's ideas need what is not installed, and what `within` raises.
        """
        if with_dice_taken(position) in await self.played(position.game, visitor):
            raise BadOption(text("no-analysis-here"), "position")
        asked = (position.write(), seat, better, worse)
        found = self._reasons.get(asked)
        if found is None:
            read = position.game.read
            question = ReasonQuestion(position.match().view(seat).to_bytes(), seat, read(better), read(worse))
            header = header_of(position.game, position.config)
            told = await self.begin(SEED, lambda share: self.run(answer, header, Effort(), SEED, question, share=share))
            assert isinstance(told, Reason)
            found = self._reasons[asked] = told
        return found

    def at(self, position: Position, depth: int) -> PositionAnalysis | None:
        """Return the analysis of a position of exactly this depth, or the exact one; None if it is not known yet."""
        study = self._studies.get(position.write())
        if study is None or not study.found:
            return None
        last = study.found[-1]
        return last if last.exact else study.found[depth] if depth < len(study.found) else None

    async def played(self, game: Game, visitor: Visitor) -> set[str]:
        """Return the texts of the positions at running tables without hints where a visitor plays, as they may see them."""
        found = set[str]()
        for table in await self.registry.of_key(visitor, TABLES, ended=False) if visitor else ():
            seats = table.seats_of(visitor)
            if seats and table.started and not table.settings.hints and table.game is game and not table.ended:
                found |= {Position.of(table.match, seat).write() for seat in (ONLOOKER, *seats)}
        return found


def with_dice_taken(position: Position) -> str:
    """Return the text of a position in which the dice that lie have been taken."""
    return Position.of(position.match()).write() if position.dice else position.write()
