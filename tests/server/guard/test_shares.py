"""Those who think share the workers: by address and by table, people who look first; who plays below its level says so."""

import asyncio
import contextvars
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from table_play import Program, app_client, fine

from dicehaven.analysis.questions import DecisionQuestion
from dicehaven.bots.trace import trace
from dicehaven.core import process_pool
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored
from dicehaven.server.feature import House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.review import hints as hints_module
from dicehaven.server.review.hints import FirstSight, Hints
from dicehaven.server.review.reviews import LIMITS, Reviews
from dicehaven.server.table.play.acts import Below, read
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work.fair_queue import UP, FairQueue, Rank, Share, WaitedTooLong, address, party
from dicehaven.server.work.workers import ANSWERS, Apart, TooBusy, Workers

SLOW = 0.01  # seconds of a job
PATIENCE = 60  # seconds, on a busy machine


def share(account: str, table: str = "", rank: Rank = Rank.LOOKING) -> Share:
    return Share(account, table or account, lambda: rank)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def order(queue: FairQueue, *shares: tuple[str, Share], before: Callable[[], None] = lambda: None) -> str:
    """In which order those get their turn who wait while somebody else is at work, by their letters."""
    done: list[str] = []

    async def work(letter: str, mine: Share) -> None:
        async with queue.turn(mine):
            done.append(letter)

    async with queue.turn(share("somebody else")):
        tasks = [asyncio.create_task(work(*one)) for one in shares]
        await asyncio.sleep(0)
        before()
    await asyncio.gather(*tasks)
    return "".join(done)


async def test_addresses_share_and_the_tables_of_an_address_share() -> None:
    many = [(letter, share("a", table)) for letter, table in (("A", "t1"), ("B", "t1"), ("C", "t1"), ("D", "t2"))]
    clock = Clock()
    queue = FairQueue(1, clock=clock)
    async with queue.turn(share("a", "t1")):
        clock.now += 1
    assert await order(queue, *many, ("X", share("b"))) == "XDABC"


async def test_people_who_look_come_first_and_who_waits_for_long_goes_up() -> None:
    clock = Clock()
    seen = [Rank.UNSEEN]
    unseen, later, looked = (share(rank.name, rank=rank) for rank in (Rank.UNSEEN, Rank.LATER, Rank.LOOKING))
    asked = ("U", unseen), ("R", later), ("L", looked)
    assert await order(FairQueue(1, clock=clock), *asked) == "LRU"
    opened = Share("a", "a", lambda: seen[0])
    look: Callable[[], None] = lambda: seen.__setitem__(0, Rank.LOOKING)  # noqa: E731
    assert await order(FairQueue(1, clock=clock), ("R", later), ("O", opened), before=look) == "OR"
    queue = FairQueue(1, clock=clock)
    done = list[str]()

    async def work(letter: str, mine: Share) -> None:
        async with queue.turn(mine):
            done.append(letter)

    async with queue.turn(share("somebody else")):
        old = asyncio.create_task(work("U", unseen))
        await asyncio.sleep(0)
        clock.now += 2 * UP
        new = asyncio.create_task(work("R", later))
        await asyncio.sleep(0)
    await asyncio.gather(old, new)
    assert done == ["U", "R"]


async def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    queue = FairQueue(1)
    async with queue.turn(share("a")):
        with pytest.raises(WaitedTooLong):
            async with queue.turn(share("b"), 0.01):
                raise AssertionError
        gone = asyncio.create_task(order(queue, ("X", share("c"))))
        await asyncio.sleep(0)
        gone.cancel()
    assert await asyncio.wait_for(order(queue, ("Y", share("b"))), 1) == "Y"
    assert not len(queue)


@pytest.fixture
def threads() -> Iterator[None]:
    """Threads do the work of processes, so that what bots call can be replaced."""
    process_pool.use(lambda: ThreadPoolExecutor(2))
    yield
    process_pool.use(None)


async def test_sixty_tables_of_level_5_do_not_keep_anothers_bot_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch, threads: None
) -> None:
    thought: list[str] = []
    lock = threading.Lock()

    def decide(config: str, kind: str, seed: str, view: Any, seat: int, actions: list[int], number: int) -> int:
        time.sleep(SLOW)
        with lock:
            thought.append(seed)
        return actions[-1]

    monkeypatch.setattr("dicehaven.server.table.play.bots.decide", decide)
    monkeypatch.setattr("dicehaven.server.table.play.bots.prepare", lambda *given: None)
    house[BotRunner].workers = workers = Workers(2)
    for number in range(60):
        address.set(f"192.0.2.{number % 2}")
        await house[TableService].create("sailorman", [Place("level5", "A"), Place("level5", "B")])
    async with asyncio.timeout(PATIENCE):
        while len(thought) < 20:
            await asyncio.sleep(SLOW)
    address.set("198.51.100.7")
    own = await house[TableService].create(
        "sailorman", [Place("level5", "C"), Place(PERSON, "Mira", key_hash("k" * 20))]
    )
    own.audience.subscribe(asyncio.Event())
    before = len(thought)
    mine = own.bot_at(0)[1]
    async with asyncio.timeout(PATIENCE):
        while mine not in thought:
            await asyncio.sleep(SLOW)
    assert (
        thought.index(mine) - before <= 20
    )  # of the 60 that wait: a few come first while a busy machine brings the request
    assert not own.below and not own.stand_ins
    workers.close()


class Idle:
    """Workers that never have time."""

    processes = 1

    async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
        await asyncio.sleep(3600)


def over(name: str) -> LiveTable:
    game = find("saikoro")
    match = Match.replay(trace(game, game.configure(2, {"fast": True}), 0, ("greedy", "greedy"), "short"))
    return LiveTable(
        name,
        match,
        "5" * 64,
        TableInfo(Settings(hints=True), tuple([Place(PERSON, f"P{p}") for p in range(2)]), started=True),
    )


def rolled(name: str) -> LiveTable:
    """Both seats have to decide, and may ask for hints."""
    match = Match.new("sailorman", 2)
    match.roll(["anchor", "bell", 3, 4])
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    return LiveTable(name, match, "5" * 64, TableInfo(Settings(hints=True), tuple(places), started=True))


def test_reviews_that_wait_keep_nobody_else_and_none_another_from_being_worked_out(tmp_path: Path) -> None:
    async def ask() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        reviews = Reviews(store, Idle(), Apart())  # type: ignore[arg-type]
        table = over("t")
        address.set("192.0.2.1")
        work = []
        for number in range(LIMITS.each):
            table.id = f"t{number}"
            work.append(await reviews.of(table))
        table.id = "another"
        with pytest.raises(NotStored):
            await reviews.of(table)
        address.set("192.0.2.2")
        work.append(await reviews.of(table))
        while not all(one.total for one in work):  # all ask the workers: none waits until another one is finished
            await asyncio.sleep(0.01)
        await reviews.jobs.close()
        store.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


async def test_an_address_that_waits_for_many_hints_keeps_nobody_else_from_asking() -> None:
    table = rolled("t")
    hints = Hints(Idle(), Apart())  # type: ignore[arg-type]
    address.set("192.0.2.1")
    for number in range(ANSWERS):
        table.id = f"t{number}"
        hints.hint(table, 0, visitor_with("key 0"))
    table.id = "another"
    with pytest.raises(NotStored):
        hints.hint(table, 0, visitor_with("key 0"))
    address.set("192.0.2.2")
    assert not hints.hint(table, 0, visitor_with("key 0")).done()
    await hints.close()


async def test_first_sights_of_a_position_are_made_once_and_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    at_work = [0]
    most = [0]
    made = list[str]()

    def slow(game: object, setup: object, view: object, question: DecisionQuestion) -> tuple[int, ...]:
        at_work[0] += 1
        most[0] = max(most[0], at_work[0])
        time.sleep(0.02)
        made.append("one")
        at_work[0] -= 1
        return question.actions

    monkeypatch.setattr(hints_module, "_liked", slow)
    tables = [rolled(f"t{number}") for number in range(4)]
    hints = Hints(Idle(), Apart())  # type: ignore[arg-type]
    found = await asyncio.gather(
        *(hints.within(0, table, 0, visitor_with("key 0")) for table in tables for _ in range(10))
    )
    assert all(isinstance(one, FirstSight) and one.actions for one in found)
    assert len(made) == len(tables) and most == [1]
    await hints.close()


def test_a_bot_that_plays_below_its_level_says_so_on_the_page_in_the_api_and_in_the_log(tmp_path: Path) -> None:
    class Busy:
        async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
            raise TooBusy

    with app_client(tmp_path / "tables.sqlite") as client:
        client.app.state.house[BotRunner].workers = Busy()  # type: ignore[attr-defined]
        anna = Program(client, "the-the-long-key-of-anna-here")
        table = anna.create("saikoro", "level5", "me", options={"turn_limit": 30})["table"]
        deadline = time.monotonic() + 60
        while not (seen := anna.sees(table))["due"] or 1 not in seen["due"]["rollers"]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        (bot,) = seen["below_level"]
        assert bot["why"] == "busy" and bot["decisions"] >= 1 and bot["seat"] == 0
        page = client.get(f"/t/{table}", headers={"cookie": f"dicehaven={anna.key}"}).text
        assert "level 3 plays: too many computations are waiting" in page
        assert "Level 3 plays for" in page  # in the log of the match
        lines = fine(anna.get(f"{table}/record"))
        assert "below" not in str(lines)
    with app_client(tmp_path / "tables.sqlite") as client:
        again = Program(client, "the-the-long-key-of-anna-here").sees(table)["below_level"]
        assert again == [bot | {"why": None}]


def test_a_decision_below_a_level_is_one_for_the_version_before() -> None:
    act = read('{"seat":1,"move":"end","below":"busy"}')
    assert isinstance(act, Below) and act.why == "busy" and act.act.move == "end"


def test_mails_of_this_machine_have_no_limit_and_use_up_nobodys() -> None:
    """An address without limits asks as often as it likes, and a mailbox that it has asked can still be asked by others."""
    limits = Limits(exempt=("127.0.0.1",))
    context = contextvars.copy_context()
    context.run(party.set, "127.0.0.1")
    assert {context.run(limits.allow_mail, "box") for _ in range(50)} == {("", 0.0)}
    context.run(party.set, "203.0.113.9")
    asked = [context.run(limits.allow_mail, "box")[0] for _ in range(4)]
    assert asked[0] == "" and "there" in asked
