"""Reviews of finished matches, computed by worker processes: a first picture with little effort, then the whole."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

from cachetools import LRUCache
from markupsafe import Markup

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.bots.exact.solution import solution_for
from dicehaven.core.errors import DicehavenError, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.review.analysis import answers
from dicehaven.review.page import article
from dicehaven.review.questions import Answer, Effort, Question
from dicehaven.review.review import Review, Row, assemble
from dicehaven.review.sentences import Sentences
from dicehaven.review.steps import ReviewPlan, plan_review
from dicehaven.server.errors import NotStored
from dicehaven.server.service.fair_queue import FairQueue, Rank, Share, share_of
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.workers import TooBusy, Workers, need_compiler

FIRST, EFFORT = Effort(rollouts=48, iterations=32), Effort(rollouts=400, iterations=600)
AT_ONCE = {FIRST: 8, EFFORT: 1}  # questions that a worker gets
KEPT = 32  # reviews that are remembered
WAITING, WAITING_EACH = 400, 4  # that are not done yet: of all, and of those that one address has asked for
AT_WORK = 3  # at once, of different addresses
HERE = 5.0  # seconds after which somebody who waits on the page has asked again
LONGEST = 300.0  # seconds of a question; where nothing is compiled ahead the first one has to compile
AGAIN = 1.0  # seconds before a worker is asked again what has to be compiled first
TRIES = 3  # where a worker has died
log = logging.getLogger(__name__)


@dataclass
class Work:
    """A review, first a rough one, and how far it has come: `done` of `total` questions are answered."""

    done: int = 0
    total: int = 0
    review: Review | None = None
    whole: bool = False  # whether the review is final
    compiled: Progress | None = None  # what is compiled before it can begin
    asked: float = field(default_factory=time.monotonic)  # when somebody asked last
    articles: dict[tuple[object, ...], Markup] = field(default_factory=dict)  # by effort, language and names


class Reviews:
    """The reviews of one server."""

    def __init__(self, workers: Workers, compiling: Compiling | None = None) -> None:
        self.workers, self.compiling = workers, compiling
        self._works: LRUCache[tuple[str, int], Work] = LRUCache(KEPT)
        self._begun: dict[tuple[str, int], Work] = {}  # those that are not done yet
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: Counter[str] = Counter()  # by account
        self._queue = FairQueue(AT_WORK, each=1)

    def of(self, table: LiveTable) -> Work:
        """The review of a table whose match is over; a new one is started.

        Raises NotStored when too many wait, MissingExtra where it cannot be worked out.
        """
        key = (table.id, table.acts)
        work = self._begun.get(key) or self._works.get(key)
        if work is None:
            need_compiler(table)
            work = self._begin(key, table)
        work.asked = time.monotonic()
        return work

    def _begin(self, key: tuple[str, int], table: LiveTable) -> Work:
        work = Work()
        share = share_of(table.id, lambda: Rank.LATER if time.monotonic() < work.asked + HERE else Rank.UNSEEN)
        if len(self._begun) >= WAITING or self._waiting[share.account] >= WAITING_EACH:
            raise NotStored(text("too-busy"))
        self._begun[key] = work
        self._waiting[share.account] += 1
        task = asyncio.create_task(self._work_out(key, work, table, share))
        self._tasks.add(task)
        task.add_done_callback(lambda task: self._done(task, key, share.account))
        return work

    def _done(self, task: "asyncio.Task[None]", key: tuple[str, int], account: str) -> None:
        work = self._begun.pop(key)
        if work.whole:
            self._works[key] = work
        self._tasks.discard(task)
        self._waiting[account] -= 1
        if not self._waiting[account]:
            del self._waiting[account]

    def sentences(self, table: LiveTable, language: str, reader: int | None = None) -> Sentences | None:
        """The sentences of a review for whoever sits at a seat, as soon as it is there."""
        review = self.of(table).review
        return Sentences(review, language, table.names_in(language), reader) if review else None

    async def article(self, table: LiveTable, language: str, seats: Sequence[int] = ()) -> Markup | None:
        """The review in a language, as soon as it is there; the chart marks what these seats decided (all if none)."""
        work, words = self.of(table), self.sentences(table, language)
        if words is None:
            return None
        key = (work.whole, language, *table.names_in(language), *seats)
        if key not in work.articles:

            def link(row: Row) -> str:
                return f"/t/{table.id}/replay?step={row.number}&seat={max(row.step.seat, 0)}"

            work.articles[key] = await asyncio.to_thread(article, words.review, words, link, seats)
        return work.articles[key]

    async def _work_out(self, key: tuple[str, int], work: Work, table: LiveTable, share: Share) -> None:
        try:
            async with self._queue.turn(share):
                planned = await asyncio.to_thread(plan_review, table.match.lines, f"review {table.id}")
                exact = solution_for(table.game, table.match.setup) is not None
                for effort in [EFFORT] if exact else [FIRST, EFFORT]:
                    found = await self._answers(planned, effort, work, table.game, share)
                    review = await asyncio.to_thread(assemble, planned, found)
                    work.review, work.whole = review, effort is EFFORT
        except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("table %s: no review: %r", table.id, error)  # who asks again may have more luck

    async def _answers(self, planned: ReviewPlan, effort: Effort, work: Work, game: Game, share: Share) -> list[Answer]:
        """The answers to all questions, in parallel, leaving a process free for bots if there are more than two."""
        questions, size = planned.questions, AT_ONCE[effort]
        free = asyncio.Semaphore(self.workers.processes - (self.workers.processes > 2))
        work.done, work.total = 0, len(questions)

        async def some(asked: Sequence[tuple[str, Question]]) -> list[Answer]:
            async with free:
                found = await self._answered(planned.header, effort, asked, work, game, share)
            work.done += len(asked)
            return found

        groups = [questions[lo : lo + size] for lo in range(0, len(questions), size)]
        return [one for found in await asyncio.gather(*map(some, groups)) for one in found]

    async def _answered(
        self, header: str, effort: Effort, asked: Sequence[tuple[str, Question]], work: Work, game: Game, share: Share
    ) -> list[Answer]:
        """The answers of a worker; what has to be compiled for them is waited for."""
        while True:
            try:
                found = await self.workers.run(
                    answers, header, effort, asked, share=share, seconds=LONGEST, tries=TRIES
                )
            except NotCompiled:
                if self.compiling is None:
                    raise
                self.compiling.hurry(game)
                work.compiled = self.compiling.progress(game)
                await asyncio.sleep(AGAIN)
            else:
                work.compiled = None
                return found

    async def close(self) -> None:
        """Give up what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
