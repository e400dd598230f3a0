"""The pages without a browser: odd requests, streams, and what forms and buttons do."""

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
from sqlalchemy.exc import OperationalError
from starlette.requests import Request
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, short

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import games
from dicehaven.server.db.store import Store
from dicehaven.server.home import pages as home
from dicehaven.server.serve import listen
from dicehaven.server.services import Services
from dicehaven.server.table.page import stream
from dicehaven.server.table.page.page_state import page_state
from dicehaven.server.table.page.pages import whole_stage
from dicehaven.server.table.page.stream import follow
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play import audience
from dicehaven.server.table.play.clocks import ShareClock
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work import alarms
from dicehaven.server.work.alarms import until_stored


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("pages") / "x.sqlite") as found:
        yield found


class Person(Program):
    """Someone with a browser, who can look through the eyes of a program too."""

    def page(self, path: str, **headers: str) -> Any:
        return self.client.get(path, headers={"cookie": f"dicehaven={self.key}"} | headers, follow_redirects=False)

    def send(self, path: str, **form: Any) -> Any:
        headers = {"cookie": f"dicehaven={self.key}", "x-page": "1"}
        return self.client.post(path, data=form, headers=headers, follow_redirects=False)


@pytest.fixture
def anna(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-anna")


@pytest.fixture
def ben(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-ben")


def two(anna: Person, ben: Person, game: str) -> str:
    name: str = anna.create(game, "me", "open")["table"]
    fine(ben.post(f"{name}/sit", seat=1, name="Ben"))
    return name


# What is offered


@pytest.mark.parametrize("game", ["sailorman", "saikoro", "wuerfelland"])
def test_undo_is_offered_where_it_works_and_nowhere_else(anna: Person, ben: Person, game: str) -> None:
    table = two(anna, ben, game)
    people = (anna, ben)
    rng = random.Random(3)
    worked = set()
    for _ in range(40):
        if play_on(dict(enumerate(people)), table, rng, 1)["over"]:
            break
        for seat, person in enumerate(people):
            offered = f'action="/t/{table}/undo"' in person.page(f"/t/{table}?seat={seat}").text
            answer = person.send(f"/t/{table}/undo", seat=seat)
            assert offered == (answer.status_code == 200)
            worked.add(offered)
    assert worked == {True, False}


def test_who_has_decided_reads_who_is_missing(client: TestClient, anna: Person, ben: Person) -> None:
    cleo = Person(client, "the-long-key-of-cleo")
    said = 'class="hint">Waiting for '
    table = anna.create("sailorman", "me", "open", "open", dice="mine")["table"]
    for seat, (one, name) in enumerate(((ben, "Ben"), (cleo, "Cleo")), 1):
        fine(one.post(f"{table}/sit", seat=seat, name=name))
    fine(anna.post(f"{table}/roll", seat=0, faces=["anchor", "wheel", 4, 6]))
    fine(anna.post(f"{table}/move", seat=0, move="wheel6@9"))
    assert said not in anna.page(f"/t/{table}").text
    fine(anna.post(f"{table}/move", seat=0, move="anchor4@5"))
    assert f"{said}Ben and Cleo<" in anna.page(f"/t/{table}").text
    fine(ben.post(f"{table}/move", seat=1, move="anchor6@5"))
    for one, decided in ((anna, "has decided<"), (ben, "has decided<"), (Person(client, ""), "have decided<")):
        page = one.page(f"/t/{table}").text
        assert f"{said}Cleo; " in page and decided in page
    assert said not in cleo.page(f"/t/{table}").text


def test_people_come_to_the_same_rematch_as_programs(anna: Person, ben: Person) -> None:
    table = two(anna, ben, "sailorman")
    assert "why" in anna.send(f"/t/{table}/rematch").json()  # not yet
    play_on({0: anna, 1: ben}, table, random.Random(1))
    led = [person.send(f"/t/{table}/rematch").headers["location"] for person in (anna, ben)]
    assert led[0] == led[1] == f"/t/{fine(ben.post(f'{table}/rematch'))['table']}"
    assert Person(anna.client, "stranger").send(f"/t/{table}/rematch").status_code == 422


# Who begins


@pytest.mark.parametrize("game", GAMES)
def test_the_form_lets_people_choose_or_draw_who_begins(anna: Person, game: str) -> None:
    form = {"kind0": "me", "name0": "Ann", "kind1": "friend"}
    assert 'value="draw"' in anna.page(f"/new/{game}").text
    for begins, seat in (("0", 0), ("1", 1), ("", 0)):
        there = anna.send(f"/new/{game}", **form, begins=begins).headers["location"]
        assert [place["name"] for place in anna.sees(there.removeprefix("/t/"))["seats"]].index("Ann") == seat
        assert ("You begin." if seat == 0 else "Seat 1 begins.") in anna.page(there).text
    there = anna.send(f"/new/{game}", **(form | {"kind1": "here", "name1": "Bo"}), begins="draw").headers["location"]
    first = anna.sees(there.removeprefix("/t/"))["seats"][0]["name"]
    assert f"Drawn by lot: {first} begins." in anna.page(there).text
    for nobody in ("7", "-1", "²", "9" * 5000):
        assert anna.send(f"/new/{game}", **form, begins=nobody).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_another_seat_s_page_shows_the_sheet_and_calls_bots_by_their_names(anna: Person, game: str) -> None:
    """Links of the result lead there, and those of the table where there are no scripts."""
    table = anna.create(game, "me", "level1")["table"]
    bot = anna.sees(table)["seats"][1]["name"]
    page = anna.page(f"/t/{table}/seat/1").text
    assert "<svg" in page.partition('id="stage"')[2] and "&lt;" not in page
    assert f"<title>{bot} ·" in page


def test_a_form_that_is_refused_keeps_what_was_chosen(anna: Person) -> None:
    """Above all, a table that strangers must not watch does not become open by a typing error elsewhere."""
    form = {"kind0": "me", "name0": "Ann", "kind1": "level1", "public": "1", "pace": "slow", "option-turn_limit": "x"}
    page = anna.send("/new/saikoro", **form)
    assert page.status_code == 422
    assert 'name="watch" value="1">' in page.text and 'name="public" value="1" checked>' in page.text
    assert '<option value="slow" selected>' in page.text
    there = anna.send("/new/saikoro", **(form | {"option-turn_limit": "2"})).headers["location"]
    menu = anna.page(f"{there}/menu").text
    assert 'value="slow" aria-pressed="true"' in menu
    assert 'name="watch" value="1" checked>' in anna.page("/new/saikoro").text


def test_an_error_in_a_form_belongs_to_its_field(anna: Person) -> None:
    """Which has the focus then; an error about no field has it itself."""
    form = {"kind0": "me", "name0": "Ann", "kind1": "level1"}
    tied = 'aria-invalid="true" aria-describedby="error" autofocus'
    fields = [("option-turn_limit", "x"), ("begins", "5"), ("written", "no board")]
    for name, value in fields:
        page = anna.send("/new/wuerfelland", **form, **{name: value}).text
        assert re.search(rf'name="{name}"[^>]*{tied}', page) and page.count("autofocus") == 1, name
        assert '<p class="error" id="error">' in page
    page = anna.send("/new/wuerfelland", **(form | {"kind1": "none"})).text
    assert '<p class="error" id="error" tabindex="-1" autofocus>' in page and tied not in page


# What is asked strangely


@pytest.mark.parametrize("number", ["16", "99999999999999999999", "9" * 4300, "-1", "²", "x"])
def test_seats_that_there_are_not(anna: Person, ben: Person, number: str) -> None:
    table = two(anna, ben, "saikoro")
    for path in (f"/seat/{number}", f"/seat/0?seat={number}", f"?seat={number}", f"/menu?seat={number}"):
        assert anna.page(f"/t/{table}{path}").status_code < 500
    for path in (f"/replay?seat={number}", f"/replay?step={number}", f"/key/{number}/x", f"/stream?since={number}x"):
        assert anna.page(f"/t/{table}{path}").status_code < 500
    for path in ("play", "roll", "undo", "say", "sit", "leave", "key"):
        assert anna.send(f"/t/{table}/{path}", seat=number, move="x", words="x", key="x").status_code < 500
    assert anna.page(f"/t/{table}/seat/{number}").status_code == (422 if len(number) < 4096 else 431)


def test_a_key_that_looks_like_several_is_one(client: TestClient) -> None:
    odd = Person(client, "one~two")
    table = odd.create("saikoro", "me", "me")["table"]
    fine(odd.post(f"{table}/roll", seat=0))  # the short way
    assert odd.sees(table)["mine"] == [0, 1]  # the long way
    assert Person(client, "one").sees(table)["mine"] == []


@pytest.mark.parametrize("last", ["²", "-3", "x", "", "9" * 5000])
def test_a_stream_begins_whatever_the_browser_says_it_has_seen(last: str) -> None:
    headers = [(b"last-event-id", last.encode("latin-1"))]
    assert stream.resumed(Request({"type": "http", "headers": headers}), 7) == 7
    headers = [(b"last-event-id", b"12")]
    assert stream.resumed(Request({"type": "http", "headers": headers}), 7) == 12


# Streams and the clock


async def secret_step(services: Services, table: LiveTable, rng: random.Random) -> tuple[int, float]:
    """Play on until a seat has made a step that nobody else can notice; the seat, and the deadline before the step."""
    while True:
        match = table.match
        version = table.version_for([])
        deadline = table.deadline
        if match.due:
            await services.tables.roll(table, table.roller, visitor_with(f"key {table.roller}"))
            continue
        seat = rng.choice(match.movers)
        await services.tables.play(table, seat, visitor_with(f"key {seat}"), rng.choice(match.legal(seat)))
        if table.version_for([]) == version:
            return seat, deadline


async def wuerfelland(services: Services, clock: int = 0) -> LiveTable:
    """A table of the game that has secret steps."""
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    return await services.tables.create("wuerfelland", places, settings=Settings(clock=clock))


@pytest.mark.parametrize("name", ["BEAT", "PAUSE"])
async def test_a_secret_step_moves_nobody_else_s_stream_nor_its_silence(
    services: Services, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(stream, name, 0.05)
    wanted = stream.Silence.LONG if name == "BEAT" else stream.Silence.SHORT
    table = await wuerfelland(services)
    seat, _ = await secret_step(services, table, random.Random(2))
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
    services: Services, monkeypatch: pytest.MonkeyPatch, late: float, pauses: int
) -> None:
    monkeypatch.setattr(stream, "PAUSE", 0.02)
    monkeypatch.setattr(stream, "PAUSES", 4)
    monkeypatch.setattr(stream, "LATE", late or 60.0)
    table = await wuerfelland(services)
    loop = asyncio.get_running_loop()
    async with aclosing(follow(table, visitor_with("x"), -1, pauses=True)) as told:
        await anext(told)
        began = loop.time()
        assert await anext(told) is stream.Silence.SHORT
        assert loop.time() - began >= 0.02 * pauses - 0.005


async def test_what_was_told_is_forgotten_after_the_last_stream(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "EMPTY", 0.0)
    table = await wuerfelland(services)
    table.events(0)
    async with aclosing(follow(table, visitor_with("key 0"), -1)) as told:
        await anext(told)
        assert table.audience.viewers == 1 and table.history._logs
    await asyncio.sleep(0.01)
    assert table.audience.viewers == 0 and not table.history._logs


@pytest.mark.parametrize("stored", [0, 1, 100], ids=["away at first", "away in between", "there"])
async def test_a_secret_step_does_not_wind_the_clock_which_rings_for_all(
    services: Services, monkeypatch: pytest.MonkeyPatch, stored: int
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

    table = await wuerfelland(services, 3600)
    rng = random.Random(4)
    for _ in range(3):
        _, deadline = await secret_step(services, table, rng)
        assert table.deadline == deadline > 0
    awaited = len(table.match.movers)
    acts = table.plays
    monkeypatch.setattr(Store, "_execute", sometimes)
    await until_stored(partial(services.clock.alarms.ring, table, table.turn))
    assert table.plays >= acts + awaited and table.deadline > 0
    told = [event.message.code for event in table.events()]
    assert told.count("event-time-up") == awaited
    again = await services.registry._read(table.id)
    assert [event.message.code for event in again.events()] == told


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_system_clock_that_is_set_takes_no_time_from_anybody_and_gives_none(
    services: Services, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    table = await wuerfelland(services, 3600)
    rng = random.Random(4)
    before = time.time
    await secret_step(services, table, rng)
    shown = table.milliseconds_left
    assert shown and 3_590_000 < shown <= 3_600_000
    monkeypatch.setattr(time, "time", lambda: before() + hours * 3600)
    assert shown - 10_000 < (table.milliseconds_left or 0) <= shown
    turn = table.turn
    while table.turn == turn:
        await secret_step(services, table, rng)
    assert 3_590_000 < (table.milliseconds_left or 0) <= 3_600_000
    again = await services.registry._read(table.id)  # as after a restart
    monkeypatch.setattr(time, "time", before)
    services.clock.alarms.clear(again)
    services.clock.wind(again)
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
async def test_what_a_seat_has_entered_and_others_since_is_marked(services: Services, game: str) -> None:
    """A mark comes with a decision that writes something, for the seat itself; it goes with the next decision."""
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    table = await services.tables.create(game, places, short(game))
    rng = random.Random(game)
    marked = 0
    renderer = Renderer("1")
    while not table.match.over:
        match = table.match
        if match.due:
            await services.tables.roll(table, table.roller, visitor_with(f"key {table.roller}"))
            continue
        seat = rng.choice(match.movers)
        first = all(decision.seat != seat for decision in match.since_roll)
        seen = TableView(table, Viewer(visitor_with(f"key {seat}"), seat, "en"), renderer)
        before = seen.view
        action = rng.choice(match.actions(seat))
        await services.tables.play(table, seat, visitor_with(f"key {seat}"), match.game.write(action))
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
