"""Reviews of matches that are over, and hints while one is on: worked out by the workers, never by the server's loop."""

import asyncio
import json
import logging
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import cast

from markupsafe import Markup

from dicehaven.bots.exact.solution import solution_for
from dicehaven.core import extras
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.review.analyst import answer
from dicehaven.review.page import article
from dicehaven.review.plan import Plan, plan
from dicehaven.review.question import Answer, Choice, Effort, Judgement, Question
from dicehaven.review.review import Review, Row, assemble
from dicehaven.review.words import Words
from dicehaven.server.errors import NotStored, NotYours
from dicehaven.server.service.live_table import PERSON, LiveTable, Place
from dicehaven.server.service.workers import TooBusy, Workers

REVIEW = Effort(worlds=400, iterations=600)
HINT = Effort(iterations=800)
KEPT, WAITING = 32, 12  # reviews that are remembered, and of these such as are not done yet
HINTS = 256  # remembered
LONGEST = 300.0  # seconds of a question; the first one may have to compile
TRIES = 3  # where a worker has died
log = logging.getLogger(__name__)


@dataclass
class Work:
    """A review, or how far it has come: `done` of `total` questions are answered."""

    done: int = 0
    total: int = 0
    found: Review | None = None
    articles: dict[tuple[str, ...], Markup] = field(default_factory=dict)  # by language and names


class Reviews:
    """The reviews and hints of one server."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._works: OrderedDict[tuple[str, int], Work] = OrderedDict()
        self._hints: OrderedDict[tuple[str, Question], asyncio.Task[Judgement]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()  # one review after another

    # Reviews

    def of(self, table: LiveTable) -> Work:
        """The review of a table whose match is over; it is begun if it is new.

        Raises NotStored when too many wait, MissingExtra where it cannot be worked out.
        """
        key = (table.id, table.acts)
        if key not in self._works:
            _need_compiler(table)
            if sum(work.found is None for work in self._works.values()) >= WAITING:
                raise NotStored(text("too-busy"))
            self._works[key] = Work()
            task = asyncio.create_task(self._work_out(key, table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            self._forget()
        self._works.move_to_end(key)
        return self._works[key]

    async def article(self, table: LiveTable, language: str) -> Markup | None:
        """The review in a language, as soon as it is there."""
        work = self.of(table)
        found = work.found
        if found is None:
            return None
        key = (language, *table.names)
        if key not in work.articles:
            words = Words(found, language, table.names)

            def link(row: Row) -> str:
                return f"/t/{table.id}/replay?step={row.number}&seat={max(row.step.seat, 0)}"

            work.articles[key] = await asyncio.to_thread(article, found, words, link)
        return work.articles[key]

    async def _work_out(self, key: tuple[str, int], table: LiveTable) -> None:
        work = self._works[key]
        try:
            async with self._turn:
                planned = await asyncio.to_thread(plan, table.match.lines, f"review {table.id}")
                work.total = len(planned.questions)
                work.found = await asyncio.to_thread(assemble, planned, await self._answers(planned, work))
        except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("table %s: no review: %r", table.id, error)
            self._works.pop(key, None)  # who asks again may have more luck

    async def _answers(self, planned: Plan, work: Work) -> list[Answer]:
        """The answers to all questions, so many at once that a process stays free for bots where there are several."""
        free = asyncio.Semaphore(max(1, self.workers.processes - 1))

        async def one(part: str, question: Question) -> Answer:
            async with free:
                found = await self._ask(planned.header, REVIEW, part, question)
            work.done += 1
            return found

        return await asyncio.gather(*(one(part, question) for part, question in planned.questions))

    def _forget(self) -> None:
        """Keep the latest reviews that are done."""
        done = [key for key, work in self._works.items() if work.found is not None]
        for key in done[: max(0, len(self._works) - KEPT)]:
            del self._works[key]

    # Hints

    def hint(self, table: LiveTable, seat: int, key: str) -> "asyncio.Task[Judgement]":
        """The worth of all that a seat may do now, for who holds it: worked out from nothing but the seat's view.

        Raises NotYours, BadOption where there are no hints or nothing is to be decided, or MissingExtra.
        """
        match = table.match
        if seat not in table.seats_of(key):
            raise NotYours(text("not-your-seat", seat=table.names[seat] if 0 <= seat < match.players else str(seat)))
        if not table.settings.hints:
            raise BadOption(text("no-hints"), "seat")
        if not table.started or seat not in match.movers:
            raise BadOption(text("no-hint-now"), "seat")
        _need_compiler(table)
        question = Choice(match.view(seat).stored().tobytes(), seat, tuple(match.actions(seat)))
        name = (table.id, question)
        task = self._hints.get(name)
        if task is None or (task.done() and task.exception()):
            task = self._hints[name] = asyncio.create_task(self._hint(header_of(table), question))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be waiting any more
        self._hints.move_to_end(name)
        for old in [old for old, other in self._hints.items() if other.done()][: max(0, len(self._hints) - HINTS)]:
            del self._hints[old]
        return task

    async def _hint(self, header: str, question: Choice) -> Judgement:
        try:
            return cast(Judgement, await self._ask(header, HINT, "hint", question))
        except (TooBusy, TimeoutError, BrokenExecutor) as error:
            raise NotStored(text("too-busy")) from error

    async def _ask(self, header: str, effort: Effort, seed: str, question: Question) -> Answer:
        for tried in range(TRIES):
            try:
                return await self.workers.run(answer, header, effort, seed, question, seconds=LONGEST)
            except BrokenExecutor:
                if tried == TRIES - 1:
                    raise
        raise AssertionError

    async def close(self) -> None:
        """Give up what is not done."""
        tasks = [*self._tasks, *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _need_compiler(table: LiveTable) -> None:
    """Raise MissingExtra where chances have to be estimated by compiled rules and the compiler is not installed."""
    if solution_for(table.game, table.match.setup) is None:
        extras.need("bots")


def header_of(table: LiveTable) -> str:
    """What a table is played with, for a worker."""
    return json.dumps(dict(zip(("game", "players", "options", "layout"), table.described)))


def known(found: Judgement) -> bool:
    """Whether a hint's chances are known, not estimated."""
    return not any(one.error for one in found.alternatives)


def among_bots(places: list[Place]) -> bool:
    """Whether one person plays against bots alone: then hints are usual."""
    people = [place for place in places if not place.is_bot]
    return len(people) == 1 and people[0].kind == PERSON
