"""A seat on several devices: links for one seat, used once, short-lived; keys that are renewed, and no short ones."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from profile_browser import Browser
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refused, with_house

from dicehaven.server.db.store import Store
from dicehaven.server.feature import House
from dicehaven.server.table.play import devices
from dicehaven.server.table.play.devices import Devices
from dicehaven.server.table.play.seating import NEVER, PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

DESK = "the-key-of-a-desk"
PHONE = "the-key-of-a-phone"
THIEF = "the-key-of-a-thief"


def ask(client: TestClient, key: str, path: str, **form: str) -> Any:
    """A page, or the answer to a form, for a browser with a key."""
    headers = {"cookie": f"dicehaven={key}"}
    if form:
        return client.post(path, data=form, headers=headers, follow_redirects=False)
    return client.get(path, headers=headers, follow_redirects=False)


def link_of(client: TestClient, key: str, table: str, seat: int = 0, **more: str) -> tuple[str, str]:
    """The path of a link that the table menu makes, and its code."""
    page = ask(client, key, f"/t/{table}/link", seat=str(seat), **more).text
    found = re.search(rf'value="http://dicehaven\.test(/t/{table}/take)#([\w-]+)"', page)
    assert found
    return found[1], found[2]


def test_a_link_is_for_one_seat_works_once_and_holds_no_key(client: TestClient) -> None:
    desk = Program(client, DESK)
    phone = Program(client, PHONE)
    table = desk.create("sailorman", "me", "me")["table"]
    other = desk.create("sailorman", "me", "greedy")["table"]
    menu = ask(client, DESK, f"/t/{table}/menu").text
    assert DESK not in menu
    path, code = link_of(client, DESK, table, 1)
    shown = ask(client, PHONE, path)
    assert shown.status_code == 200 and 'name="code"' in shown.text and "js/take.js" in shown.text
    taken = ask(client, PHONE, path, code=code)
    assert taken.headers["location"] == f"/t/{table}?seat=1"
    assert DESK not in taken.headers["set-cookie"] and PHONE in taken.headers["set-cookie"]
    assert phone.sees(table)["mine"] == [1] and phone.sees(other)["mine"] == []
    assert desk.sees(table)["mine"] == [0, 1]
    assert ask(client, THIEF, path, code=code).status_code == 403
    assert "no longer works" in ask(client, THIEF, path, code=code).text
    assert ask(client, THIEF, f"/t/{other}/take", code=link_of(client, DESK, table)[1]).status_code == 403


def test_a_link_is_open_for_a_short_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Program(client, DESK)
    phone = Program(client, PHONE)
    table = desk.create("sailorman", "me", "greedy")["table"]
    code = fine(desk.post(f"{table}/link", seat=0))["code"]
    monkeypatch.setattr(devices, "LINK_SECONDS", -1.0)
    old = fine(desk.post(f"{table}/link", seat=0))["code"]
    refused(phone.post(f"{table}/take", code=old), 403, "link-over")
    refused(phone.post(f"{table}/take", code=DESK), 403, "link-over")
    assert fine(phone.post(f"{table}/take", code=code))["mine"] == [0]


def test_a_spare_link_brings_back_whom_a_browser_has_forgotten(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cookies are deleted, days later: it still works, once; newer links do not drive it out."""
    with app_client(database) as client:
        table = Program(client, DESK).create("sailorman", "me", "greedy")["table"]
        path, code = link_of(client, DESK, table, spare="1")
        for _ in range(devices.MAX_DEVICES):
            link_of(client, DESK, table)
        assert "A spare link, not used yet" in ask(client, DESK, f"/t/{table}/menu").text
    later = time.time() + 300 * 86_400
    monkeypatch.setattr(Store, "now", lambda store: later)
    with app_client(database) as client:
        assert ask(client, PHONE, path, code=code).headers["location"] == f"/t/{table}?seat=0"
        assert Program(client, PHONE).sees(table)["mine"] == [0]
        menu = ask(client, PHONE, f"/t/{table}/menu").text
        assert "A spare link, not used yet" not in menu and "A link, valid" not in menu
        assert ask(client, THIEF, path, code=code).status_code == 403


def test_a_host_whose_phone_died_goes_on_as_host_and_the_lost_phone_is_none(database: str) -> None:
    """Also for programs; who took along another seat of the host's is a guest."""
    lost = "the-key-of-a-lost-phone"
    friend = "the-key-of-a-friend"
    with app_client(database) as client:
        old, new, guest = (Program(client, key) for key in (lost, PHONE, friend))
        table = old.create("sailorman", "open", "me", "me", "greedy")["table"]
        fine(Program(client, THIEF).post(f"{table}/sit", seat=0, name="Early"))
        link = fine(old.post(f"{table}/link", seat=1, spare=True))
        assert link["until"] == NEVER and fine(old.get(f"{table}/seats/1/devices"))[1]["until"] == NEVER  # type: ignore[index]
        fine(guest.post(f"{table}/take", code=fine(old.post(f"{table}/link", seat=2))["code"]))
        assert fine(new.post(f"{table}/take", code=link["code"]))["host"]
        assert not guest.sees(table)["host"] and old.sees(table)["host"]
    with app_client(database) as client:
        old, new, guest = (Program(client, key) for key in (lost, PHONE, friend))
        devices_of = f"/api/v1/tables/{table}/seats/{{}}/devices"
        assert client.delete(f"{devices_of.format(1)}/{key_hash(lost)[:12]}", headers=new.headers).is_success
        assert new.sees(table)["host"] and not old.sees(table)["host"]
        assert client.delete(f"{devices_of.format(2)}/{key_hash(lost)[:12]}", headers=guest.headers).is_success
        assert not guest.sees(table)["host"] and not Program(client, THIEF).sees(table)["host"]
    with app_client(database) as client:
        assert Program(client, PHONE).sees(table)["host"] and not Program(client, lost).sees(table)["host"]


def test_devices_are_listed_and_removed_and_links_withdrawn(client: TestClient) -> None:
    desk = Program(client, DESK)
    phone = Program(client, PHONE)
    table = desk.create("sailorman", "me", "greedy")["table"]
    fine(phone.post(f"{table}/take", code=fine(desk.post(f"{table}/link", seat=0))["code"]))
    code = fine(desk.post(f"{table}/link", seat=0))["code"]
    found: Any = fine(phone.get(f"{table}/seats/0/devices"))
    assert [(one["this"], one["until"] is not None) for one in found] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    assert not [one for one in found if one["id"] in (DESK, PHONE, code)]
    address = f"/api/v1/tables/{table}/seats/0/devices"
    assert client.delete(f"{address}/{found[2]['id']}", headers=phone.headers).is_success
    refused(Program(client, THIEF).post(f"{table}/take", code=code), 403, "link-over")
    refused(client.delete(f"{address}/{found[1]['id']}", headers=phone.headers), 422, "own-device")
    assert client.delete(f"{address}/{found[0]['id']}", headers=phone.headers).is_success  # the desk
    assert desk.sees(table)["mine"] == [] and phone.sees(table)["mine"] == [0]
    menu = ask(client, PHONE, f"/t/{table}/menu").text
    assert "This device" in menu and "Renew this browser" in menu


def test_a_key_is_renewed_at_all_tables_and_the_old_one_holds_nothing(database: str) -> None:
    fresh = "a-new-key-of-a-desk"
    with app_client(database) as client:
        desk = Program(client, DESK)
        phone = Program(client, PHONE)
        new = Program(client, fresh)
        tables = [desk.create("sailorman", "me", "greedy", watch=False)["table"] for _ in range(3)]
        fine(phone.post(f"{tables[0]}/take", code=fine(desk.post(f"{tables[0]}/link", seat=0))["code"]))
        fine(desk.post(f"{tables[1]}/leave", seat=0))
        answer = client.post("/api/v1/me/key", json={"key": fresh}, headers=desk.headers)
        assert fine(answer) == {"tables": 3}
        for table in tables:
            refused(desk.get(table), 403, "no-onlookers")
        assert new.sees(tables[0])["mine"] == phone.sees(tables[0])["mine"] == [0]
        assert fine(new.post(f"{tables[1]}/sit", seat=0, name="Mira"))["host"]
        assert new.sees(tables[2])["host"]
        browser = Browser(client, fresh)
        browser.post(f"/t/{tables[0]}/renew")
        assert browser.key != fresh and new.sees(tables[0])["mine"] == [0], (
            "the old one counts until the new one has come"
        )
        browser.get("/")
        refused(new.get(tables[0]), 403, "no-onlookers")
    with app_client(database) as client:
        assert Program(client, browser.key).sees(tables[0])["mine"] == [0]


def test_a_program_has_no_short_key(client: TestClient) -> None:
    short = {"Authorization": "Bearer fifteen-letters"}
    seats = {"game": "sailorman", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused(client.post("/api/v1/tables", json=seats, headers=short), 422, "short-key")
    table = Program(client, DESK).create("sailorman", "me", "open")["table"]
    for path, body in (("sit", {"seat": 1, "name": "X"}), ("requests", {"seat": 1, "name": "X"})):
        refused(client.post(f"/api/v1/tables/{table}/{path}", json=body, headers=short), 422, "short-key")
    refused(
        client.post("/api/v1/me/key", json={"key": "short"}, headers={"Authorization": f"Bearer {DESK}"}),
        422,
        "short-key",
    )


def test_neither_keys_nor_codes_are_stored(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house[TableService].create("sailorman", [Place(PERSON, "A", key_hash(DESK)), Place()])
        codes.append(await house[Devices].link(table, 0, visitor_with(DESK)))

    codes: list[str] = []
    file = tmp_path / "tables.sqlite"
    with_house(f"sqlite:///{file}", play)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        dump = str(
            [
                connection.execute(sa.text(f"SELECT * FROM {name}")).all()
                for name in sa.inspect(engine).get_table_names()
            ]
        )
    engine.dispose()
    assert key_hash(DESK) in dump and key_hash(codes[0]) in dump
    assert DESK not in dump and codes[0] not in dump
