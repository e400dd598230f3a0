"""Searches in a tab have a worker of their own, which pages do not wait for; one that fails is replaced, and one that nobody waits for is ended."""

import asyncio
import math
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from typing import Any

import pytest
from tabs import Tab

from dicehaven.core import process_pool
from dicehaven.server.work.fair_queue import Rank, Share
from dicehaven.server.work.workers import Workers
from dicehaven.site.search import SearchWorker, work

SHARE = Share("", "", lambda: Rank.LOOKING)
LOOK = """
const known = () => frame.fetch(arguments[0] + '/analysis/sailorman').then((found) => found.text()).then((text) => /data-piece="?figures"?[^>]*data-whole="?yes/.test(text));
(async () => { while (!(await known())); frame.known = true; })();
(async () => { while (!frame.known) await frame.fetch(arguments[0] + '/'); frame.ended = true; })();
"""


class Sent(bytes):
    """Bytes as JavaScript hands them over."""

    def to_bytes(self) -> bytes:
        return bytes(self)


class Worker:
    """A web worker as Python sees it, and what it has been sent."""

    def __init__(self, told: Callable[[Any], None]) -> None:
        self.told, self.posted, self.ended = told, asyncio.Queue[bytes](), False

    def post(self, content: bytes) -> None:
        self.posted.put_nowait(content)

    def end(self) -> None:
        self.ended = True

    async def do(self) -> None:
        self.told(Sent(work(Sent(await self.posted.get()))))

    async def fail(self) -> None:
        await self.posted.get()
        self.told(None)


@pytest.fixture
def begun() -> Iterator[list[Worker]]:
    """The web workers that have been started."""
    started = list[Worker]()

    def start(told: Callable[[Any], None]) -> Worker:
        started.append(Worker(told))
        return started[-1]

    process_pool.use(lambda: SearchWorker(start))
    yield started
    process_pool.use(None)


async def asked(workers: Workers, begun: list[Worker], count: int, *job: Any, tries: int = 1) -> "asyncio.Task[Any]":
    """A job that has been asked for, once so many workers have begun."""
    task = asyncio.create_task(workers.run(*job, share=SHARE, tries=tries))
    while len(begun) < count:
        await asyncio.sleep(0)
    return task


def test_one_worker_is_started_for_all_jobs_and_errors_come_back(begun: list[Worker]) -> None:
    async def run() -> None:
        workers = Workers(1)
        for number in (4, 9):
            task = await asked(workers, begun, 1, math.isqrt, number)
            await begun[0].do()
            assert await task == math.isqrt(number)
        task = await asked(workers, begun, 1, math.isqrt, -1)
        await begun[0].do()
        with pytest.raises(ValueError):
            await task
        assert len(begun) == 1 and not begun[0].ended

    asyncio.run(run())


def test_a_job_is_done_by_another_worker_if_one_fails(begun: list[Worker]) -> None:
    async def run() -> None:
        workers = Workers(1)
        task = await asked(workers, begun, 1, math.isqrt, 16, tries=2)
        await begun[0].fail()
        while len(begun) < 2:
            await asyncio.sleep(0)
        await begun[1].do()
        assert await task == 4
        task = await asked(workers, begun, 2, math.isqrt, 16)
        await begun[1].fail()
        with pytest.raises(BrokenExecutor):
            await task
        assert all(one.ended for one in begun)

    asyncio.run(run())


def test_a_job_that_nobody_waits_for_ends_its_worker_and_the_next_begins_another(begun: list[Worker]) -> None:
    async def run() -> None:
        workers = Workers(1)
        task = await asked(workers, begun, 1, math.isqrt, 4)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        task = await asked(workers, begun, 2, math.isqrt, 9)
        assert begun[0].ended
        await begun[1].do()
        assert await task == 3

    asyncio.run(run())


def test_pages_are_answered_while_a_search_runs(new_tab: Tab) -> None:
    tab = new_tab
    tab.open()
    tab.run(LOOK, tab.base)
    tab.wait("frame.ended")
    took = tab.engine.run("return window.house.took")
    searches = [one for one in took if one["what"] == "search"]
    pages = [one for one in took if one["what"] == f"GET {tab.base}/"]
    assert searches and any(is_within(page, search) for page in pages for search in searches)


def is_within(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether one began after the other, and ended before it."""
    return other["began"] < one["began"] and one["began"] + one["milliseconds"] < other["began"] + other["milliseconds"]
