"""Circles: a link joins, a member lets in, who waits sees nothing; rights of everybody who might come; limits; leaving."""

import asyncio
import re
from collections.abc import AsyncGenerator, Iterator
from functools import partial

import pytest
import schema
import sqlalchemy as sa
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.server.circles import circles as service
from dicehaven.server.flights.flights import Flights
from dicehaven.server.table.page.stream import admitted, closed, reload
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rooms import sees
from dicehaven.server.web.visitor import key_hash, visitor_with

SECRETS = ("Kitchen Table", "Mira", "Jonas")  # what nobody outside may read
ROLES = ("stranger", "waiting", "member", "founder", "left", "removed")
PAGES = ("", "/people", "/here")


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def everybody(client: TestClient) -> tuple[str, dict[str, Browser]]:
    """A circle of Mira's, and a browser in each role."""
    people = {role: Browser(client, name) for role, name in zip(ROLES, ("Eve", "Wim", "Jonas", "Mira", "Lena", "Rolf"))}
    mira = people["founder"]
    circle = circle_of(mira, people["member"], people["left"], people["removed"])
    people["left"].post(f"{circle}/leave")
    mira.post(f"{circle}/turn-away", who=people["removed"].who)
    people["waiting"].asks(mira.link(circle))
    return circle, people


def state(database: str, one: Browser) -> list[str]:
    return [row.state for row in rows(database, schema.members, schema.members.c.key == key_hash(one.key))]


def test_who_asks_is_let_in_by_any_member(client: TestClient) -> None:
    mira, jonas, kaethe = (Browser(client, name) for name in ("Mira", "Jonas", "Käthe"))
    circle = circle_of(mira, jonas)
    kaethe.asks(jonas.link(circle))
    assert "Käthe is waiting to be let in" in mira.get(circle).text
    assert kaethe.get(circle).status_code == 404
    jonas.lets_in(circle, kaethe)
    assert "a circle of 3" in kaethe.get(circle).text
    assert "Kitchen Table" in kaethe.get("/circles").text
    assert kaethe.get(mira.link(circle)).url.path == circle


@pytest.mark.both
def test_each_role_sees_and_does_what_is_its_own(client: TestClient, database: str) -> None:
    circle, people = everybody(client)
    for role, one in people.items():
        inside = role in ("member", "founder")
        for page in PAGES:
            answer = one.get(circle + page)
            assert answer.status_code == (200 if inside else 404), (role, page)
            assert inside or not any(word in answer.text for word in SECRETS), (role, page)
        assert ("Kitchen Table" in one.get("/circles").text) == inside
    wim = people["waiting"]
    for role in ("stranger", "waiting", "left", "removed"):
        one = people[role]
        for act in ("let-in", "turn-away", "pass-on", "link", "change", "shown", "leave"):
            assert one.post(f"{circle}/{act}", who=wim.who, name="Mine", zone=ZONE).status_code == 404, (role, act)
    assert state(database, wim) == ["waits"]
    jonas = people["member"]
    for act in ("pass-on", "link", "change"):
        assert jonas.post(f"{circle}/{act}", who=jonas.who, name="Mine", zone=ZONE).status_code == 403, act
    assert jonas.post(f"{circle}/turn-away", who=people["founder"].who).status_code == 403
    assert [row.name for row in rows(database, schema.circles)] == ["Kitchen Table"]


def test_the_link_says_the_name_and_no_more(client: TestClient) -> None:
    circle, people = everybody(client)
    link = people["founder"].link(circle)
    for role in ("stranger", "waiting", "left", "removed"):
        page = people[role].get(link)
        assert page.status_code == 200 and "Kitchen Table" in page.text
        assert "Mira" not in page.text and "Jonas" not in page.text and circle.split("/")[-1] not in page.text
    assert people["removed"].post(link, person="Rolf").status_code == 403
    assert people["founder"].post(f"{circle}/link").status_code == 303
    assert people["stranger"].get(link).status_code == 404
    people["founder"].lets_in(circle, people["removed"])
    assert people["removed"].get(circle).status_code == 200


def test_an_id_that_is_not_mine_looks_like_none(client: TestClient) -> None:
    circle, people = everybody(client)
    unknown = "/circles/AAAAAAAAAAAAAAAA"
    eve = people["stranger"]
    for page in PAGES:
        for other in (unknown, "/circles/x", "/circles/%00", "/circles/" + "a" * 400):
            assert eve.get(other + page).status_code == 404
        assert eve.get(circle + page).text == eve.get(unknown + page).text.replace("A" * 16, circle.split("/")[-1])


def test_other_sites_cannot_act(client: TestClient, database: str) -> None:
    circle, people = everybody(client)
    mira = people["founder"]
    for act in ("let-in", "turn-away", "pass-on", "link", "change", "leave"):
        answer = client.post(
            f"{circle}/{act}",
            data={"who": people["waiting"].who, "name": "x", "zone": ZONE},
            headers=mira.headers | {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"},
            follow_redirects=False,
        )
        assert answer.status_code == 403, act
    assert state(database, people["waiting"]) == ["waits"]


def test_a_founder_passes_the_circle_on_and_leaves(client: TestClient, database: str) -> None:
    mira, jonas, kaethe = (Browser(client, name) for name in ("Mira", "Jonas", "Käthe"))
    circle = circle_of(mira, jonas, kaethe)
    assert mira.post(f"{circle}/pass-on", who=kaethe.who).status_code == 303
    assert mira.post(f"{circle}/link").status_code == 403
    assert kaethe.post(f"{circle}/change", name="Sunday", zone="Europe/Vienna", phrases="1").status_code == 303
    assert kaethe.post(f"{circle}/leave").status_code == 303  # Mira has been there longest
    (row,) = rows(database, schema.circles)
    assert (row.name, row.zone, row.phrases, row.founder) == ("Sunday", "Europe/Vienna", True, key_hash(mira.key))
    mira.post(f"{circle}/leave")
    jonas.post(f"{circle}/leave")
    assert rows(database, schema.circles) == [] and rows(database, schema.members) == []


def test_bad_input_is_refused_in_a_sentence(client: TestClient) -> None:
    mira = Browser(client, "Mira")
    assert "needs a name" in mira.post("/circles", name=" \u200b ", zone=ZONE, person="Mira").text
    assert "Mars/Olympus is not a time zone" in mira.post("/circles", name="x", zone="Mars/Olympus", person="M").text
    assert mira.post("/circles", name="x" * 401, zone=ZONE, person="M").status_code == 422
    assert "40 characters fit here" in mira.post("/circles", name="K" * 41, zone=ZONE, person="Mira").text
    circle = mira.founds("K" * 40)
    assert mira.post(f"{circle}/turn-away", who=mira.who).status_code == 422
    assert mira.post(f"{circle}/let-in", who="000000000000").status_code == 404
    assert mira.post(f"{circle}/let-in", who="").status_code in (404, 422)


def test_there_are_limits(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MEMBERS", 2)
    monkeypatch.setattr(service, "WAITING", 2)
    monkeypatch.setattr(service, "MAX_CIRCLES", 2)
    mira, *others = (Browser(client, name) for name in ("Mira", "Jonas", "Lina", "Wim", "Opa"))
    circle = circle_of(mira, others[0])
    link = mira.link(circle)
    others[1].asks(link)
    others[2].asks(link)
    assert "Too many people are waiting" in others[3].post(link, person="Opa").text
    assert "at most 2 members" in mira.post(f"{circle}/let-in", who=others[1].who).text
    mira.founds("Two")
    assert "2 circles at most" in mira.post("/circles", name="Three", zone=ZONE, person="Mira").text
    others[3].founds("Three")
    room = client.app.state.house.store.room  # type: ignore[attr-defined]
    monkeypatch.setitem(room.most, "circles", room.stored["circles"])
    assert others[3].post("/circles", name="Four", zone=ZONE, person="Opa").status_code == 503


def test_only_members_find_a_table_of_the_circle(client: TestClient) -> None:
    circle, people = everybody(client)
    mira = people["founder"]
    form = {
        "kind0": "me",
        "name0": "Mira",
        "kind1": "friend",
        "circle": circle.split("/")[-1],
        "public": "1",
        "watch": "1",
    }
    table = mira.post("/new/saikoro", **form).headers["location"].split("?")[0]
    assert table in people["member"].get(circle).text
    assert table not in people["member"].get("/").text  # not among the open tables
    for role, one in people.items():
        inside = role in ("member", "founder")
        for page in ("", "/menu", "/record", "/stream?seat=-1")[: 3 if inside else 4]:
            found = one.get(table + page).status_code
            assert found == 404 if not inside else found != 404 or page == "/record", (role, page)
        program = {"authorization": f"Bearer {one.key}"}
        assert client.get(f"/api/v1/tables/{table[3:]}", headers=program).status_code == (200 if inside else 404)
        sat = client.post(f"/api/v1/tables/{table[3:]}/sit", json={"seat": 1, "name": role}, headers=program)
        assert (sat.status_code == 404) == (not inside), (role, sat.text)
        if not inside:
            assert one.post(f"{table}/sit", seat=1, name="Eve").status_code == 404
        for path in (f"/api/v1/tables/{table[3:]}/seats/0/devices/take", f"/api/v1/tables/{table[3:]}/boards/take"):
            asked = client.request("DELETE", path, headers=program)
            assert inside or (asked.status_code in (404, 405) and "Mira" not in asked.text), (role, asked.text)
        assert one.get(f"{table}/take").status_code == 200, "a link for a seat leads here, and shows nothing"
        assert "Mira" not in one.get(f"{table}/take").text
    assert people["stranger"].post("/new/saikoro", **form).status_code == 422
    jonas = people["member"]  # sits by now, and keeps the seat
    jonas.post(f"{circle}/leave")
    assert jonas.get(table).status_code == 200


@pytest.mark.parametrize("program", [False, True])
def test_who_is_removed_is_told_nothing_more_by_an_open_stream(client: TestClient, program: bool) -> None:
    mira, rolf = Browser(client, "Mira"), Browser(client, "Rolf")
    circle = circle_of(mira, rolf)
    form = {"kind0": "me", "name0": "Mira", "kind1": "greedy", "circle": circle.split("/")[-1], "watch": "1"}
    name = mira.post("/new/saikoro", **form).headers["location"].split("?")[0][3:]
    house = client.app.state.house  # type: ignore[attr-defined]
    table = house[TableRegistry].in_memory(name)
    may_see = partial(sees, house, table, visitor_with(rolf.key))
    goodbye = closed(table) if program else reload(table)

    async def told() -> list[bytes]:
        news = asyncio.Event()
        found = []

        async def events() -> AsyncGenerator[bytes, None]:
            yield b"before"
            await news.wait()
            yield b"after"

        async for one in admitted(events(), may_see, goodbye):
            found.append(one)
            await asyncio.to_thread(mira.post, f"{circle}/turn-away", who=rolf.who)
            news.set()
        return found

    assert client.portal.call(told) == [b"before", goodbye]  # type: ignore[union-attr]


def test_nobody_sees_flights_of_today_before_their_own_has_landed(client: TestClient) -> None:
    mira, jonas, kaethe = (Browser(client, name) for name in ("Mira", "Jonas", "Käthe"))
    circle = circle_of(mira, jonas, kaethe)
    house = client.app.state.house  # type: ignore[attr-defined]
    today = house[Flights].today().isoformat()

    def lands(one: Browser, **more: object) -> None:
        row = {"day": today, "key": key_hash(one.key), "flown_at": "x", "begun": 0.0, "landed": 1.0} | more
        client.portal.call(house.store.write, sa.insert(schema.flights).values(row))  # type: ignore[union-attr]

    lands(jonas, counts=True, result=1)
    lands(kaethe, counts=False, result=1)  # after midnight, or tried once more
    for reader in (mira, kaethe):
        page = reader.get(circle).text
        assert 'class="board"' not in page and "Jonas" in page
    lands(mira, counts=True, result=1)
    (board,) = re.findall(r'<ol class="board">.*</ol>|$', mira.get(circle).text, re.DOTALL)[:1]
    assert board.count('class="numbers"') == 2 and "Jonas" in board and "Käthe</bdi></b><span>not yet" in board


def test_a_circle_shows_who_is_at_one_of_its_tables_now(client: TestClient) -> None:
    mira, jonas = Browser(client, "Mira"), Browser(client, "Jonas")
    circle = circle_of(mira, jonas)
    form = {"kind0": "me", "name0": "Mira", "kind1": "friend", "circle": circle.split("/")[-1]}
    name = mira.post("/new/saikoro", **form).headers["location"].split("?")[0][3:]
    assert "at a table" not in jonas.get(f"{circle}/here").text
    house = client.app.state.house  # type: ignore[attr-defined]
    table = house[TableRegistry].in_memory(name)
    news = asyncio.Event()
    client.portal.call(table.audience.subscribe, news, [0])  # type: ignore[union-attr]
    (here,) = [one for one in re.findall(r"<li.*?</li>", jonas.get(circle).text) if "at a table" in one]
    assert "Mira" in here and 'class="here"' in here
    client.portal.call(table.audience.unsubscribe, news, [0])  # type: ignore[union-attr]


def test_who_waits_stands_at_home_for_members_alone(client: TestClient) -> None:
    circle, people = everybody(client)
    for role, one in people.items():
        page = one.get("/").text
        assert ("Somebody waits to be let in" in page) == (role in ("member", "founder")), role
        assert ("<bdi>Wim</bdi>" in page) == (role in ("member", "founder")), role
    Browser(client, "Lotte").asks(people["founder"].link(circle))
    assert "Two people wait to be let in" in people["member"].get("/").text
    people["member"].lets_in(circle, people["waiting"])
    assert "<bdi>Wim</bdi>" not in people["founder"].get("/").text
