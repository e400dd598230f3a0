"""Logs hold no secrets, the database's file is for its owner, and what cannot be read hides itself alone."""

import asyncio
import io
import json
import logging
import os
import socket
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schema
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from table_play import Served, app_client, with_house

from dicehaven.cli.admin import _day
from dicehaven.server.db.engine import engine_of
from dicehaven.server.db.odd_rows import _logged
from dicehaven.server.errors import NotStored
from dicehaven.server.feature import House
from dicehaven.server.ops import logs
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.web.visitor import key_hash, new_key

KEY = "Xk3-browser_key-of-anna-0123456"


@pytest.fixture(params=logs.STYLES)
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """All that is logged, in each style, from the lowest level on."""
    found = io.StringIO()
    monkeypatch.setattr("sys.stderr", found)
    logs.configure(request.param, "debug")
    return found


def people() -> list[Place]:
    return [Place(PERSON, f"P{p}", key_hash(f"{KEY}{p}"), f"share-of-{p}" + "5" * 20) for p in range(2)]


def test_no_log_line_holds_a_secret(database: str, log: io.StringIO) -> None:
    async def play(house: House) -> None:
        table = await house[TableService].create("sailorman", people())
        secrets = {table.secret, *(p.key for p in table.places), *(p.share for p in table.places)}
        row: dict[str, Any] = {
            "id": "x",
            "header": {},
            "info": {"entry": "hidden-entry"},
            "secret": table.secret,
            "created": None,
        }
        row |= {"touched": None, "over": False, "started": True, "public": False}
        refused = [
            sa.insert(schema.tables).values(row),  # PostgreSQL quotes the whole row that it refuses
            sa.insert(schema.acts).values(table_id="nosuch", number=0, act='{"move": "hidden-entry"}'),
            sa.insert(schema.holders).values(table_id="nosuch", key=KEY, role="sits"),
        ]
        for statement in refused:
            with pytest.raises(NotStored):
                await house[TableWriter].act(table, Change(), also=(statement,))
        for statement in refused:
            try:
                await house.store.write(statement)
            except SQLAlchemyError:
                logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
        logging.getLogger("x").warning("GET %s by Bearer %s", f"/t/{table.id}/key/0/{KEY}", KEY)
        logging.getLogger("x").warning("with more", extra={"path": f"/t/x/key/0/{KEY}", "seconds": 0.5})
        found = log.getvalue()
        assert found.count("\n") >= 8 and table.id in found
        for secret in (*secrets, KEY, "hidden-entry"):
            assert secret not in found, secret

    with_house(database, play)
    if log.getvalue().startswith("{"):
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)
        assert any(line.get("seconds") == 0.5 for line in lines) and any("Traceback" in str(line) for line in lines)


def test_what_is_no_secret_stays_readable() -> None:
    for line in (
        'File "/srv/dicehaven/server/storage/test_a_rather_long_name_of_a_function.py", line 3, in work',
        "table lobby-3_x: the bot level4 has failed: TimeoutError()",
        "2026-11-22 10:00:00 the database cannot be reached: connection refused",
    ):
        assert logs.without_secrets(line) == line
    for secret in (new_key(), key_hash("x"), "0" * 64):
        assert secret not in logs.without_secrets(f"<{secret}> and '{secret}'")


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine whose clock is set to Berlin."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_the_hour_that_comes_twice_is_told_apart(berlin: None) -> None:
    record = logging.LogRecord("x", logging.WARNING, "", 0, "words", None, None)
    record.created = 1_792_888_200.25  # on the 25th of October 2026, when three o'clock becomes two o'clock
    assert logs.TextFormatter().format(record) == "2026-10-25 02:30:00.250+02:00 WARNING x: words"
    record.created += 3600
    assert logs.TextFormatter().format(record) == "2026-10-25 02:30:00.250+01:00 WARNING x: words"
    assert (_day(record.created - 3600), _day(record.created)) == ("2026-10-25 02:30+02:00", "2026-10-25 02:30+01:00")


def test_nobody_fills_the_log_with_what_they_send() -> None:
    seldom = logs.Seldom(3)

    def passes(name: str, level: int, words: str, minute: int) -> bool:
        record = logging.LogRecord(name, level, "", 0, words, None, None)
        record.created = 60.0 * minute
        return seldom.filter(record)

    bad = [passes("uvicorn.error", logging.WARNING, "Invalid HTTP request received.", 7) for _ in range(9)]
    assert bad == [True] * 3 + [False] * 6
    assert passes("uvicorn.error", logging.WARNING, "Invalid HTTP request received.", 8)
    assert all(passes("uvicorn.error", logging.ERROR, "Exception in ASGI application", 8) for _ in range(9))
    assert all(passes("dicehaven.server", logging.WARNING, "table x", 8) for _ in range(9))


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        for file in (tmp_path / "new.sqlite", tmp_path / "open.sqlite"):
            if file.stem == "open":
                file.touch(0o666)
                file.with_name("open.sqlite-wal").touch(0o666)

            async def play(house: House, file: Path = file) -> None:
                await house[TableService].create("sailorman", people())
                found = sorted(file.parent.glob(f"{file.name}*"))
                assert [one.name[len(file.name) :] for one in found] == ["", "-shm", "-wal"]
                assert {stat.S_IMODE(one.stat().st_mode) for one in found} == {0o600}

            with_house(f"sqlite:///{file}", play)
    finally:
        os.umask(before)


def test_opening_nothing_creates_nothing(tmp_path: Path) -> None:
    engine_of(f"sqlite:///{tmp_path / 'x.sqlite'}").dispose()
    assert not list(tmp_path.iterdir())


ODD: dict[str, dict[str, Any]] = {  # what another version, or somebody's hand, has written into the row of a table
    "no header": {"header": "null"},
    "another header": {"header": '[{"game": 1}]'},
    "no JSON": {"header": "{"},
    "unknown game": {"header": '{"record": 1, "game": "quidditch", "players": 2}'},
    "another number of seats": {"header": '{"record": 1, "game": "sailorman", "players": 3}'},
    "no secret": {"secret": "x"},
}
ACTS = {
    "no act": "{",
    "odd settings": '{"set": {"settings": {"clock": "soon"}}}',
    "no such seat": '{"set": {"places": {"7": {"kind": "person"}}}}',
    "odd words": '{"say": 1, "seat": 0}',
    "an unknown act": '{"leap": 3}',
    "an illegal move": '{"roll": [9, 9, 9, 9, 9, 9]}',
    "deep": "[" * 9_000,
}


@pytest.mark.parametrize("name", [*ODD, *ACTS])
def test_an_odd_row_hides_its_table_and_nothing_else(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    ids = list[str]()

    async def play(house: House) -> None:
        for _ in range(2):
            table = await house[TableService].create("sailorman", people())
            ids.append(table.id)

    with_house(database, play)
    engine = engine_of(database)
    with engine.begin() as connection:
        if name in ACTS:
            row = {"id": ids[0], "number": 1, "act": ACTS[name]}
            connection.execute(sa.text("INSERT INTO acts (table_id, number, act) VALUES (:id, :number, :act)"), row)
        for column, value in ODD.get(name, {}).items():
            connection.execute(
                sa.text(f"UPDATE tables SET {column} = :value WHERE id = :id"), {"value": value, "id": ids[0]}
            )
    engine.dispose()
    _logged.clear()
    with app_client(tmp_path / "x.sqlite") as client:
        client.cookies.set("dicehaven", f"{KEY}0")
        for _ in range(2):
            home = client.get("/")
            assert home.status_code == 200 and f"/t/{ids[1]}" in home.text
            assert f"/t/{ids[0]}" not in home.text
        odd = client.get(f"/t/{ids[0]}")
        fine = client.get(f"/t/{ids[1]}")
        assert odd.status_code < 500 and fine.status_code == 200
        logged = [one for one in caplog.records if "cannot be read" in one.message]
        assert len(logged) == 1 and all(ids[0] in one.message for one in logged)


def test_a_setting_that_a_newer_version_has_added_is_no_oddity(tmp_path: Path) -> None:
    ids = list[str]()

    async def play(house: House) -> None:
        ids.append((await house[TableService].create("sailorman", people())).id)

    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with_house(database, play)
    engine = engine_of(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE acts SET act = json_set(act, '$.set.settings.newer', 7)"))
    engine.dispose()
    with app_client(tmp_path / "x.sqlite") as client:
        assert client.get(f"/t/{ids[0]}").status_code == 200


def test_a_database_that_is_away_hides_no_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(house: House) -> None:
        table = await house[TableService].create("sailorman", people())
        house[TableRegistry].tables.clear()
        name = table.id
        house[TableRegistry]._known.clear()
        (tmp_path / "x.sqlite").unlink()
        found = await asyncio.gather(house[TableRegistry].find(name), return_exceptions=True)
        assert type(found[0]).__name__ == "DatabaseAway"

    with_house(f"sqlite:///{tmp_path / 'x.sqlite'}", play)
    assert not any("cannot be read" in one.message for one in caplog.records)


def test_what_people_send_is_one_line_of_the_log(tmp_path: Path, log: io.StringIO) -> None:
    """Nobody writes lines of their own into it, in an address for instance, nor hides one at a terminal."""
    logging.getLogger().setLevel("INFO")
    with app_client(tmp_path / "x.sqlite") as client:
        client.get("/nosuch%0a2026-11-22 12:00:00,000 ERROR forged%0d%1b[2K")
    lines = [line for line in log.getvalue().split("\n") if "dicehaven.requests" in line]
    assert len(lines) == 1 and "\\n2026" in lines[0] and "forged" in lines[0] and lines[0].isprintable(), lines


def test_a_server_at_level_info_logs_no_invitation_and_little_of_what_is_no_request(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = Served(f"sqlite:///{tmp_path / 'x.sqlite'}", "--log-level", "info")
    try:
        address = httpx.URL(server.address)
        bad = [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"] * 3 * logs.OFTEN
        asked = f"GET /t/TheInvitation7 HTTP/1.1\r\nHost: {address.netloc.decode()}\r\n\r\n".encode()
        for sent, status in [*((request, b"400") for request in bad), (asked, b"404")]:
            # By hand: httpx logs the addresses that it asks for, and this process writes to the same stderr.
            with socket.create_connection((address.host, address.port or 0), 30) as wire:
                wire.sendall(sent)
                assert wire.recv(100).startswith(b"HTTP/1.1 " + status + b" ")
    finally:
        server.end()
    lines = capfd.readouterr().err.splitlines()
    assert any("address=/t/*" in line for line in lines)
    assert not any("TheInvitation7" in line for line in lines)
    assert len([line for line in lines if "WARNING" in line or "ERROR" in line]) <= 2 * logs.OFTEN
