"""Streams of pages and the clock of a table: what is sent when, and what a secret step moves."""

import asyncio
import random
import re
import socket
import time
from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from typing import Any

import msgspec
import pytest
from conftest import GAMES
from page_people import Person, two
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from table_play import app_client, play_on, short

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import games
from dicehaven.server.db.store import Store
from dicehaven.server.feature import House
from dicehaven.server.home import pages as home
from dicehaven.server.serve import listen
from dicehaven.server.table.page import stream
from dicehaven.server.table.page.page_state import page_state
from dicehaven.server.table.page.pages import whole_stage
from dicehaven.server.table.page.stream import follow
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play import audience
from dicehaven.server.table.play.clocks import ShareClock, TurnClock
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work import alarms
from dicehaven.server.work.alarms import until_stored


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("pages") / "x.sqlite") as found:
        yield found


@pytest.fixture
def anna(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-anna")


@pytest.fixture
def ben(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-ben")


# Streams and the clock


async def secret_step(house: House, table: LiveTable, rng: random.Random) -> tuple[int, float]:
    """Play on until a seat has made a step that nobody else can notice; the seat, and the deadline before the step."""
    while True:
        match = table.match
        version = table.version_for([])
        deadline = table.deadline
        if match.due:
            await house[TableService].roll(table, table.roller, visitor_with(f"key {table.roller}"))
            continue
        seat = rng.choice(match.movers)
        await house[TableService].play(table, seat, visitor_with(f"key {seat}"), rng.choice(match.legal(seat)))
        if table.version_for([]) == version:
            return seat, deadline


async def wuerfelland(house: House, clock: int = 0) -> LiveTable:
    """A table of the game that has secret steps."""
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    return await house[TableService].create("wuerfelland", places, settings=Settings(clock=clock))


@pytest.mark.parametrize("name", ["BEAT", "PAUSE"])
async def test_a_secret_step_moves_nobody_else_s_stream_nor_its_silence(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(stream, name, 0.05)
    wanted = stream.Silence.LONG if name == "BEAT" else stream.Silence.SHORT
    table = await wuerfelland(house)
    seat, _ = await secret_step(house, table, random.Random(2))
    for who, key in {"own": f"key {seat}", "other": f"key {1 - seat}", "onlooker": "x"}.items():
        version = table.version_for(table.seats_of(visitor_with(key))) - (name == "PAUSE")
        async with aclosing(follow(table, visitor_with(key), version, pauses=name == "PAUSE")) as told:
            if name == "PAUSE":
                assert await anext(told) == version + 1
            first = asyncio.ensure_future(anext(told))
            while not first.done():
                await asyncio.sleep(0)
                table.version += 1  # another secret step, again and again
                table.hidden_acts[seat] += 1
                table.audience.notify()
            assert (await first is wanted) == (who != "own")
    assert table.audience.viewers == 0


@pytest.mark.parametrize(("late", "pauses"), [(0.0, 1), (-1.0, 4)])  # timers are always later than a second before
async def test_a_busy_server_waits_for_another_pause_before_it_sends_what_is_not_urgent(
    house: House, monkeypatch: pytest.MonkeyPatch, late: float, pauses: int
) -> None:
    monkeypatch.setattr(stream, "PAUSE", 0.02)
    monkeypatch.setattr(stream, "PAUSES", 4)
    monkeypatch.setattr(stream, "LATE", late or 60.0)
    table = await wuerfelland(house)
    loop = asyncio.get_running_loop()
    async with aclosing(follow(table, visitor_with("x"), -1, pauses=True)) as told:
        await anext(told)
        began = loop.time()
        assert await anext(told) is stream.Silence.SHORT
        assert loop.time() - began >= 0.02 * pauses - 0.005


async def test_a_page_that_takes_long_keeps_its_stream_where_a_loop_refuses_what_is_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the loop of a tab does."""
    monkeypatch.setattr(stream, "PAUSE", 0.01)
    monkeypatch.setattr(stream, "BEAT", 0.02)
    loop = asyncio.get_running_loop()
    call_at = loop.call_at

    def call_later(delay: float, *given: Any, **more: Any) -> asyncio.TimerHandle:
        if delay < 0:
            raise ValueError(delay)
        return call_at(loop.time() + delay, *given, **more)

    monkeypatch.setattr(loop, "call_later", call_later)
    monkeypatch.setattr(loop, "call_at", lambda when, *given, **more: call_later(when - loop.time(), *given, **more))
    table = await wuerfelland(house)
    async with aclosing(follow(table, visitor_with("x"), -1, pauses=True)) as told:
        await anext(told)
        assert await anext(told) is stream.Silence.SHORT
        time.sleep(0.05)
        assert await anext(told) is stream.Silence.LONG


async def test_what_was_told_is_forgotten_after_the_last_stream(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "EMPTY", 0.0)
    table = await wuerfelland(house)
    table.events(0)
    async with aclosing(follow(table, visitor_with("key 0"), -1)) as told:
        await anext(told)
        assert table.audience.viewers == 1 and table.history._logs
    await asyncio.sleep(0.01)
    assert table.audience.viewers == 0 and not table.history._logs


@pytest.mark.parametrize("stored", [0, 1, 100], ids=["away at first", "away in between", "there"])
async def test_a_secret_step_does_not_wind_the_clock_which_rings_for_all(
    house: House, monkeypatch: pytest.MonkeyPatch, stored: int
) -> None:
    """Though the database is away after so many acts."""
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.01)
    tries = list[None]()
    execute = Store._execute

    def sometimes(store: Store, jobs: list[Any]) -> list[Any]:
        tries.append(None)
        if stored < len(tries) <= stored + 2:
            raise OperationalError("INSERT", {}, Exception("away"))
        return execute(store, jobs)

    table = await wuerfelland(house, 3600)
    rng = random.Random(4)
    for _ in range(3):
        _, deadline = await secret_step(house, table, rng)
        assert table.deadline == deadline > 0
    awaited = len(table.match.movers)
    acts = table.plays
    monkeypatch.setattr(Store, "_execute", sometimes)
    await until_stored(partial(house[TurnClock].alarms.ring, table, table.turn))
    assert table.plays >= acts + awaited and table.deadline > 0
    told = [event.message.code for event in table.events()]
    assert told.count("event-time-up") == awaited
    again = await house[TableRegistry]._read(table.id)
    assert [event.message.code for event in again.events()] == told


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_system_clock_that_is_set_takes_no_time_from_anybody_and_gives_none(
    house: House, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    table = await wuerfelland(house, 3600)
    rng = random.Random(4)
    before = time.time
    await secret_step(house, table, rng)
    shown = table.milliseconds_left
    assert shown and 3_590_000 < shown <= 3_600_000
    monkeypatch.setattr(time, "time", lambda: before() + hours * 3600)
    assert shown - 10_000 < (table.milliseconds_left or 0) <= shown
    turn = table.turn
    while table.turn == turn:
        await secret_step(house, table, rng)
    assert 3_590_000 < (table.milliseconds_left or 0) <= 3_600_000
    again = await house[TableRegistry]._read(table.id)  # as after a restart
    monkeypatch.setattr(time, "time", before)
    house[TurnClock].alarms.clear(again)
    house[TurnClock].wind(again)
    assert 9_000 < (again.milliseconds_left or 0) <= 3_600_000


async def test_shares_are_not_awaited_longer_after_the_system_clock_is_set_back() -> None:
    waited = asyncio.Event()

    async def time_up(_table: LiveTable, _until: float) -> None:
        waited.set()

    clock = ShareClock(time_up)
    table = LiveTable.new(Match.new("sailorman", players=2), Settings(wait=0), [Place(PERSON), Place(PERSON)])
    table.adopt(msgspec.structs.replace(table.info, until=time.time() + 3600))
    clock.wind(table)
    await asyncio.wait_for(waited.wait(), 60)
    await clock.alarms.close()


# What has just been entered


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_seat_has_entered_and_others_since_is_marked(house: House, game: str) -> None:
    """A mark comes with a decision that writes something, for the seat itself; it goes with the next decision."""
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    table = await house[TableService].create(game, places, short(game))
    rng = random.Random(game)
    marked = 0
    renderer = Renderer("1")
    while not table.match.over:
        match = table.match
        if match.due:
            await house[TableService].roll(table, table.roller, visitor_with(f"key {table.roller}"))
            continue
        seat = rng.choice(match.movers)
        first = all(decision.seat != seat for decision in match.since_roll)
        seen = TableView(table, Viewer(visitor_with(f"key {seat}"), seat, "en"), renderer)
        before = seen.view
        action = rng.choice(match.actions(seat))
        await house[TableService].play(table, seat, visitor_with(f"key {seat}"), match.game.write(action))
        now = TableView(table, Viewer(visitor_with(f"key {seat}"), seat, "en"), renderer)
        if first:
            assert match.game.pointing
            assert now.news[seat] == match.game.pointing.new(match.setup, before, now.view, seat)
        stage = whole_stage(now, page_state(now))
        for part in now.news[seat]:  # gems and cards, which nobody points at, are their sheet's own business
            if f'data-part="{part}"' in stage:
                assert re.search(f'is-new[^>]*data-part="{part}"', stage), part
        marked += bool(now.news[seat])
        onlooker = TableView(table, Viewer(visitor_with(""), ONLOOKER, "en"), renderer)
        assert not any(onlooker.news) and "is-new" not in whole_stage(onlooker, page_state(onlooker))
    assert marked > 5


def test_the_whole_match_marks_what_each_step_has_changed(anna: Person, ben: Person) -> None:
    table = two(anna, ben, "sailorman")
    play_on({0: anna, 1: ben}, table, random.Random(1))
    steps = [anna.page(f"/t/{table}/replay?step={step}&seat=0").text for step in range(12)]
    assert "is-new" not in steps[0] and any(len(re.findall("is-new", step)) == 1 for step in steps)


def test_connections_send_at_once() -> None:
    """Small updates are not held back until earlier ones have been acknowledged (Nagle)."""
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_an_act_is_carried_out_once(anna: Person, ben: Person) -> None:
    """However often it is sent: with the same key, or for a moment that is over."""
    table = two(anna, ben, "wuerfelland")
    page = anna.page(f"/t/{table}?seat=0").text
    moment = re.search(r'"moment":(\d+)', page)
    assert moment
    act = {"seat": 0, "show": 0, "moment": moment[1], "key": "a"}
    for key in ("\0", "a b", "😀", "k" * 65):  # what a database may refuse comes to no database
        assert anna.send(f"/t/{table}/roll", **(act | {"key": key})).status_code == 422
    rolled = anna.send(f"/t/{table}/roll", **act)
    assert rolled.json() == {"version": anna.sees(table)["version"]}
    assert anna.send(f"/t/{table}/roll", **act).status_code == 200
    late = anna.send(f"/t/{table}/roll", **(act | {"key": "b"}))
    assert late.status_code == 409 and "meantime" in late.json()["why"]
    assert len(anna.page(f"/t/{table}/record").text.splitlines()) == 2


def test_who_pressed_twice_before_the_scripts_came_is_led_back_to_the_table(anna: Person, ben: Person) -> None:
    table = two(anna, ben, "saikoro")
    headers = {"cookie": f"dicehaven={anna.key}"}
    pressed = [
        anna.client.post(f"/t/{table}/roll", data={"seat": 0, "show": 0}, headers=headers, follow_redirects=False)
        for _ in range(2)
    ]
    assert [answer.status_code for answer in pressed] == [303, 422]
    assert f'<a class="button main" href="/t/{table}">' in pressed[1].text
    assert 'href="/t/' not in anna.page("/t/no-such-table").text


def test_an_unusual_form_goes_the_long_way_and_is_answered_alike(anna: Person, ben: Person) -> None:
    table = two(anna, ben, "saikoro")
    headers = {"cookie": f"dicehaven={anna.key}", "x-page": "1"}
    parts = {"seat": (None, "0"), "move": (None, "treasure 6")}
    assert anna.client.post(f"/t/{table}/play", files=parts, headers=headers).status_code == 415
    more = {"seat": "0", "move": "treasure 6", "with": "more"}
    long = anna.client.post(f"/t/{table}/play", data=more, headers=headers)
    short_way = anna.send(f"/t/{table}/play", seat=0, move="treasure 6")
    assert (long.status_code, long.text) == (short_way.status_code, short_way.text) and "why" in long.text
    for form in ({"move": "end"}, {"seat": 99, "move": "end"}, {"seat": "x", "move": "end"}, {"seat": 0, "move": ""}):
        assert anna.send(f"/t/{table}/play", **form).json()["why"]


def test_a_form_that_a_browser_sends_twice_leads_on_to_the_table(anna: Person) -> None:
    """As by a double tap before the scripts of the page run; a script is told that the moment is over."""
    table = str(anna.create("saikoro", "me", "level1")["table"])
    page = anna.page(f"/t/{table}").text
    form = dict(re.findall(r'name="(seat|show|moment)" value="(\d+)"', page))
    assert set(form) == {"seat", "show", "moment"} and "\x1a" not in page
    headers = {"cookie": f"dicehaven={anna.key}"}
    for _ in range(2):
        answer = anna.client.post(f"/t/{table}/roll", data=form, headers=headers, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"].partition("?")[0]) == (303, f"/t/{table}")
    assert anna.page(f"/t/{table}/record").text.count('"roll"') == 1
    refused = anna.send(f"/t/{table}/roll", **form)
    assert refused.status_code == 409 and "meantime" in refused.json()["why"]


@pytest.mark.parametrize(("count", "heading"), [(4, "Four dice games."), (1, "A dice game."), (7, "7 dice games.")])
def test_home_counts_the_games_that_are_installed(
    count: int, heading: str, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(games().values())
    monkeypatch.setattr(home, "games", lambda: dict(enumerate((2 * found)[:count])))
    client.cookies.clear()  # who has been here before sees something else first
    assert heading in client.get("/").text
