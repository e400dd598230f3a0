"""Reviews of finished matches, computed by worker processes."""

import asyncio
import logging
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

from cachetools import LRUCache
from markupsafe import Markup

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.review.analysis import answer
from dicehaven.review.page import article
from dicehaven.review.questions import Answer, Effort, Question
from dicehaven.review.review import Review, Row, assemble
from dicehaven.review.sentences import Sentences
from dicehaven.review.steps import ReviewPlan, plan_review
from dicehaven.server.errors import NotStored
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.workers import TooBusy, Workers, need_compiler

EFFORT = Effort(rollouts=400, iterations=600)
KEPT, WAITING = 32, 12  # reviews that are remembered, and of these such as are not done yet
LONGEST = 300.0  # seconds of a question; the first one may have to compile
TRIES = 3  # where a worker has died
log = logging.getLogger(__name__)


@dataclass
class Work:
    """A review, or how far it has come: `done` of `total` questions are answered."""

    done: int = 0
    total: int = 0
    review: Review | None = None
    articles: dict[tuple[str, ...], Markup] = field(default_factory=dict)  # by language and names


class Reviews:
    """The reviews of one server."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._works: LRUCache[tuple[str, int], Work] = LRUCache(KEPT)
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()  # one review after another

    def of(self, table: LiveTable) -> Work:
        """The review of a table whose match is over; a new one is started.

        Raises NotStored when too many wait, MissingExtra where it cannot be worked out.
        """
        key = (table.id, table.acts)
        work = self._works.get(key)
        if work is None:
            need_compiler(table)
            if len(self._tasks) >= WAITING:
                raise NotStored(text("too-busy"))
            work = self._works[key] = Work()
            task = asyncio.create_task(self._work_out(key, work, table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return work

    async def article(self, table: LiveTable, language: str) -> Markup | None:
        """The review in a language, as soon as it is there."""
        work = self.of(table)
        review = work.review
        if review is None:
            return None
        key = (language, *table.names)
        if key not in work.articles:
            words = Sentences(review, language, table.names)

            def link(row: Row) -> str:
                return f"/t/{table.id}/replay?step={row.number}&seat={max(row.step.seat, 0)}"

            work.articles[key] = await asyncio.to_thread(article, review, words, link)
        return work.articles[key]

    async def _work_out(self, key: tuple[str, int], work: Work, table: LiveTable) -> None:
        try:
            async with self._turn:
                planned = await asyncio.to_thread(plan_review, table.match.lines, f"review {table.id}")
                work.total = len(planned.questions)
                work.review = await asyncio.to_thread(assemble, planned, await self._answers(planned, work))
        except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("table %s: no review: %r", table.id, error)
            self._works.pop(key, None)  # who asks again may have more luck

    async def _answers(self, planned: ReviewPlan, work: Work) -> list[Answer]:
        """The answers to all questions, in parallel, leaving a process free for bots if there are several."""
        free = asyncio.Semaphore(max(1, self.workers.processes - 1))

        async def one(part: str, question: Question) -> Answer:
            async with free:
                found = await self.workers.run(
                    answer, planned.header, EFFORT, part, question, seconds=LONGEST, tries=TRIES
                )
            work.done += 1
            return found

        return await asyncio.gather(*(one(part, question) for part, question in planned.questions))

    async def close(self) -> None:
        """Give up what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
