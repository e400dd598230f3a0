"""Sessions: what a key opens, who is signed out and when, and what those who hold an old key can no longer do."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from node_pair import MOMENT, until
from profile_browser import NAME, Browser
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refused, with_house

from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER
from dicehaven.server.db.listen import LOCKS, Notices
from dicehaven.server.errors import DatabaseAway, NotYours
from dicehaven.server.feature import House
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.session_store import WORDS
from dicehaven.server.table.page.stream import page_changes, versions
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import Visitor, key_hash

ANNA, BEN = "the-long-key-of-anna", "the-long-key-of-ben"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def second_device(owner: Browser) -> Browser:
    found = Browser(owner.client)
    found.post("/back", typed=owner.link())
    return found


def device_in(page: str, label: str) -> str:
    """The name of a device in the list of the settings."""
    row = next(one for one in page.split('id="devices"')[1].split("<li>") if label in one)
    return row.split('name="device" value="')[1].partition('"')[0]


# Who somebody is


async def test_whoever_takes_something_first_becomes_a_person_and_nobody_else_does(house: House) -> None:
    people = house[People]
    stranger = await people.of(ANNA)
    assert stranger.id and not stranger.known and await people.sessions(stranger) == []
    anna = await people.enter(stranger, "Firefox · Linux")
    again = await people.of(ANNA)
    assert (again.id, again.known) == (anna.id, True)
    assert [one.label for one in await people.sessions(again)] == ["Firefox · Linux"]
    key = await people.let_in(anna.id, WORDS, "")
    assert (await people.of(key)).id == anna.id and key_hash(key) != anna.id


async def test_a_cookie_of_several_keys_acts_as_the_first_and_holds_the_seats_of_all(house: House) -> None:
    anna, ben = [await house[People].enter(await house[People].of(key), "") for key in (ANNA, BEN)]
    both = await house[People].of(f"{ANNA}~{BEN}")
    assert (both.id, both.ids) == (anna.id, frozenset([anna.id, ben.id]))


# Signing out


def test_one_device_is_signed_out_and_the_others_stay(client: TestClient) -> None:
    owner = Browser(client).named()
    table = Program(client, owner.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "level1"}])[
        "table"
    ]
    others = [second_device(owner) for _ in range(2)]
    stolen = others[0].key
    page = owner.get("/settings")
    assert page.split('id="devices"')[1].count('name="device"') == 3
    owner.post("/settings/sign-out", device=key_hash(stolen)[:12])
    assert [table in one.get("/tables") for one in (owner, *others)] == [True, False, True]
    assert Program(client, stolen).post(f"{table}/leave", seat=0).status_code == 403


def test_the_nameless_see_their_devices_too_and_one_device_has_no_others(client: TestClient) -> None:
    owner = Browser(client)
    assert 'id="devices"' not in owner.get("/settings"), "nobody has a device yet"
    owner.post("/new/saikoro", kind0="me", kind1="friend")
    page = owner.get("/settings")
    assert page.count('name="device"') == 1 and "nothing leads back" in page
    assert "Sign all other devices out" not in page and "Give this device a new key" in page


def test_a_stolen_key_opens_nothing_after_signing_out_not_even_by_taking_something(client: TestClient) -> None:
    owner = Browser(client).named()
    key = owner.key
    table = Program(client, key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])["table"]
    owner.post("/settings/renew")
    owner.get("/settings")
    thief = Program(client, key)
    refused(thief.post(f"{table}/sit", seat=1, name="Thief"), 403, "signed-out")
    refused(
        client.post("/api/v1/tables", json={"game": "saikoro", "seats": [{"kind": "me"}, {}]}, headers=thief.headers),
        403,
        "signed-out",
    )
    assert thief.sees(table)["seat"] == ONLOOKER
    refused(client.get("/api/v1/me/tables", headers=thief.headers), 403, "signed-out")
    browser = Browser(client, key)
    browser.post("/settings/name", name="Thief")
    assert browser.key != key, "whoever was signed out is somebody new"
    assert NAME in owner.get("/settings") and table in owner.get("/tables") and table not in browser.get("/tables")


def test_the_first_key_of_a_person_opens_nothing_once_it_is_signed_out(client: TestClient) -> None:
    owner = Browser(client).named()
    other = second_device(owner)
    first = owner.key
    other.post("/settings/sign-out", device=key_hash(first)[:12])
    owner.get("/settings")
    assert owner.key != first, "the browser gets another one"
    assert NAME in other.get("/settings") and f'value="{NAME}"' not in owner.get("/settings") + Browser(
        client, first
    ).get("/settings")


def test_a_copy_of_a_key_that_was_signed_out_is_of_no_use_when_its_browser_comes_back(client: TestClient) -> None:
    owner = Browser(client).named()
    words = owner.words()
    device = second_device(owner)
    copy = device.key
    owner.post("/settings/sign-out", device=key_hash(copy)[:12])
    device.post("/settings/name", name="Somebody")  # it takes something meanwhile
    device.post("/settings/leave")
    device.cookies["dicehaven"] = copy
    device.post("/back", typed=words)
    assert NAME in device.get("/settings") and NAME not in Browser(client, copy).get("/settings")


def test_what_a_nameless_browser_held_comes_along_with_words_and_its_key_ends(client: TestClient) -> None:
    owner = Browser(client).named()
    words = owner.words()
    guest = Browser(client, BEN)
    table = Program(client, BEN).create("saikoro", seats=[{"kind": "me"}, {"kind": "open"}])["table"]
    guest.post("/back", typed=words)
    assert table in owner.get("/tables") and table in guest.get("/tables") and guest.key != BEN
    assert Program(client, BEN).sees(table)["seat"] == ONLOOKER
    seen = Program(client, owner.key).sees(table)
    assert seen["seat"] == 0 and seen["host"]


def test_nobody_signs_a_session_out_that_is_not_theirs(client: TestClient) -> None:
    owner = Browser(client).named()
    evil = Browser(client).named("Evil")
    for device in (key_hash(owner.key)[:12], owner.person[:12], "0" * 12):
        evil.post("/settings/sign-out", 422, device=device)
    evil.post("/settings/sign-out", 422, device="")
    assert NAME in owner.get("/settings")


def test_a_renewed_key_works_though_the_answer_was_lost(client: TestClient) -> None:
    owner = Browser(client).named()
    before = owner.key
    owner.step("POST", "/settings/renew")
    lost = owner.key
    owner.cookies["dicehaven"] = before
    assert NAME in owner.get("/settings"), "the old key counts until the new one comes"
    owner.post("/settings/renew")
    assert NAME in owner.get("/settings") and owner.key not in (before, lost)
    assert NAME not in Browser(client, before).get("/settings")


def test_a_program_changes_its_key_and_sends_it_again(client: TestClient) -> None:
    old, new = Program(client, ANNA), Program(client, "another-long-key-of-anna")
    table = old.create("saikoro", seats=[{"kind": "me"}, {"kind": "open"}])["table"]
    for _ in range(2):
        assert fine(client.post("/api/v1/me/key", json={"key": new.key}, headers=old.headers)) == {"tables": 1}
    assert old.post(f"{table}/leave", seat=0).status_code == 403
    fine(Program(client, BEN).post(f"{table}/sit", seat=1, name="Ben"))
    refused(client.post("/api/v1/me/key", json={"key": BEN}, headers=new.headers), 422, "key-in-use")
    fine(new.post(f"{table}/leave", seat=0))


# Streams


async def table_of(house: House, *people: Visitor) -> LiveTable:
    places = [Place(PERSON, f"P{p}", one.id) for p, one in enumerate(people)]
    return await house[TableService].create("wuerfelland", places, settings=Settings(dice=UNPROVEN, watch=False))


async def told(stream: AsyncGenerator[bytes, None], into: list[bytes]) -> None:
    async with aclosing(stream):
        async for one in stream:
            into.append(one)


@pytest.mark.parametrize("kind", ["page", "program"])
async def test_signing_out_ends_the_streams_of_that_key_at_every_node_before_the_next_secret(
    nodes: tuple[House, House], kind: str
) -> None:
    """Seat 0 decides in secret, which its own streams are told: not that of the device that was signed out."""
    a, b = nodes
    anna, ben = [await a[People].enter(await a[People].of(key), "") for key in (ANNA, BEN)]
    table = await table_of(a, anna, ben)
    keys = [await a[People].let_in(anna.id, WORDS, "") for _ in range(2)]
    there = await b[TableRegistry].find(table.id)
    heard: list[list[bytes]] = []
    tasks = []
    for key in keys:
        who = await b[People].of(key)
        heard.append([])
        view = TableView(there, Viewer(who, 0, "en"), Renderer("x"))
        stream = page_changes(view, view.version) if kind == "page" else versions(there, who, view.version)
        tasks.append(asyncio.create_task(told(stream, heard[-1])))
    await until(lambda: there.audience.viewers == 2)
    stolen = await a[People].of(keys[1])
    await a[People].sign_out(anna, lambda key: key == stolen.session)
    async with asyncio.timeout(MOMENT):
        await tasks[1]
    seen = [len(one) for one in heard]
    assert (b"event: reload" if kind == "page" else b"event: closed") in heard[1][-1]
    await a[TableService].roll(table, 0, anna)
    await a[TableService].play(table, 0, anna, table.match.legal(0)[0])
    await until(lambda: there.version == table.version and len(heard[0]) > seen[0])
    assert len(heard[1]) == seen[1] and not tasks[0].done()
    tasks[0].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (await b[People].of(keys[1])).ended
    with pytest.raises(NotYours):
        await b[People].enter(await b[People].of(keys[1]), "")


async def test_a_node_that_was_cut_off_while_a_key_was_signed_out_ends_its_streams_when_it_is_back(
    nodes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = nodes
    anna = await a[People].enter(await a[People].of(ANNA), "")
    table = await table_of(a, anna, await a[People].enter(await a[People].of(BEN), ""))
    key = await a[People].let_in(anna.id, WORDS, "")
    there = await b[TableRegistry].find(table.id)
    heard: list[bytes] = []
    task = asyncio.create_task(told(versions(there, await b[People].of(key), there.version), heard))
    await until(lambda: there.audience.viewers)
    cut, back = asyncio.Event(), asyncio.Event()
    connected = Notices._connected

    async def later(notices: Notices) -> Any:
        cut.set()
        await back.wait()
        return await connected(notices)

    monkeypatch.setattr(Notices, "_connected", later)
    mine = {"node": b.store.node, "locks": LOCKS}
    ends = sa.text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = :locks AND objid = :node")
    with a.store.engine.begin() as connection:
        connection.execute(ends, mine)
    async with asyncio.timeout(MOMENT):
        await cut.wait()
    await a[People].sign_out(anna, lambda one: one == key_hash(key))
    assert not task.done() and (await b[People].of(key)).known, "it has not heard of it"
    back.set()
    async with asyncio.timeout(MOMENT):
        await task
    assert (await b[People].of(key)).ended


# What is remembered


def test_what_was_read_while_a_notice_came_is_not_remembered(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        people = house[People]
        anna = await people.enter(await people.of(ANNA), "")
        key = await people.let_in(anna.id, WORDS, "")
        usual = house.store.read
        reads = 0

        async def slow(ask: Any) -> Any:
            nonlocal reads
            found = await usual(ask)
            reads += 1
            if reads == 1:  # it was signed out between this read and what follows
                monkeypatch.setattr(house.store, "read", usual)
                await people.sign_out(anna, lambda one: one == key_hash(key))
            return found

        monkeypatch.setattr(house.store, "read", slow)
        assert not await people.of(key)
        assert not await people.of(key)

    with_house(database, play)


async def test_nobody_is_not_remembered_since_another_node_may_let_them_in(nodes: tuple[House, House]) -> None:
    a, b = nodes
    assert not (await b[People].of(ANNA)).known
    await a[People].enter(await a[People].of(ANNA), "")
    assert (await b[People].of(ANNA)).known


def test_a_database_that_is_away_says_so_and_the_browser_keeps_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app_client(tmp_path / "x.sqlite") as client:
        owner = Browser(client).named()
        table = Program(client, owner.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "level1"}])[
            "table"
        ]
        house: House = client.app.state.house  # type: ignore[attr-defined]
        house[People]._known.clear()

        async def away(ask: Any) -> None:
            raise DatabaseAway(text("database-away"))

        usual = house.store.read
        monkeypatch.setattr(house.store, "read", away)
        key = owner.key
        answer = owner.ask("GET", f"/t/{table}")
        assert answer.status_code == 503 and owner.key == key
        monkeypatch.setattr(house.store, "read", usual)
        assert NAME in owner.get("/settings") and owner.key == key


# Nodes of 0.2.0


async def test_whom_a_node_of_0_2_0_has_named_meanwhile_is_that_person_here(nodes: tuple[House, House]) -> None:
    a, b = nodes
    row = {"key": key_hash(ANNA), "name": NAME, "made": 1.0, "words": "w" * 64, "pin": "p" * 64}
    await a.store.write(schema.profiles.insert().values(row))
    anna = await b[People].of(ANNA)
    profile = await b[Profiles].of(anna)
    assert anna.known and profile and (profile.name, profile.made, profile.words) == (NAME, 1.0, True)
    assert (await a[People].of(ANNA)).id == key_hash(ANNA)
    await b[People].sign_out(anna, lambda key: True)
    assert not await b[People].of(ANNA), "the row of the old node opens nothing any more"
