"""The host finds, renames and deletes people and circles beside running servers, and sees what fills the database."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
import schema
import sqlalchemy as sa
from circle_people import Browser
from conftest import dicehaven
from table_play import Program, Served, fine, person_row, served, with_house

from dicehaven.server.db.engine import engine_of, file_of, writing
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.db.room import MAX_ROWS
from dicehaven.server.feature import House
from dicehaven.server.ops import sizes
from dicehaven.server.people import store as profiles
from dicehaven.server.table.play.seating import OPEN, PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash

NAME = "Rosalind"


@pytest.fixture
def servers(database: str) -> Iterator[list[Served]]:
    """One server over a file; two over PostgreSQL."""
    with ExitStack() as stack:
        yield [stack.enter_context(served(database)) for _ in range(2 if "postgresql" in database else 1)]


def test_what_the_host_renames_and_deletes_is_seen_at_once_at_all_running_servers(
    database: str, servers: list[Served]
) -> None:
    env = {"DICEHAVEN_DATABASE": database}
    clients = [httpx.Client(base_url=one.address, follow_redirects=True, timeout=30) for one in servers]
    zoe, ben = Browser(clients[0], NAME), Browser(clients[0], "Ben")
    circle = zoe.founds(f"{NAME}s Küche")
    assert ben.post(zoe.link(circle), person="Ben").status_code == 303
    zoe.post(f"{circle}/let-in", who=ben.who)
    seats = [{"kind": "me", "name": NAME}, {"kind": "open"}]
    table = Program(clients[0], zoe.key).create("sailorman", seats=seats)["table"]
    fine(Program(clients[0], ben.key).post(f"{table}/sit", seat=1, name="Ben"))
    everywhere = [Browser(client, "Ben") for client in clients]
    for one in everywhere:
        assert NAME in one.get(circle).text + one.get(f"{circle}/people").text
        fine(Program(one.client, ben.key).get(table))  # it is in memory there

    assert dicehaven("admin", "rename", circle.rsplit("/", 1)[1], "Garten", env=env).code == 0
    assert dicehaven("admin", "rename", key_hash(zoe.key), "Rosa Linde", env=env).code == 0
    for one in everywhere:
        page = one.get(circle).text + one.get(f"{circle}/people").text
        assert "Garten" in page and "Rosa Linde" in page and NAME not in page

    done = dicehaven("admin", "forget", key_hash(zoe.key), "--yes", env=env)
    assert done.code == 0 and "Rosa Linde is deleted\n" in done.out, done
    for one in everywhere:
        page = one.get(f"{circle}/people").text
        assert "Rosa Linde" not in page and "Ben" in page
        look = Program(one.client, "somebody")
        for _ in range(300):  # a server over a file looks once a second
            if NAME not in json.dumps(fine(look.get(table))):
                break
            threading.Event().wait(0.01)
        assert NAME not in json.dumps(fine(look.get(table)))
    if file := file_of(database):
        for path in file.parent.glob(f"{file.name}*"):
            assert NAME.encode() not in path.read_bytes() and b"Rosa Linde" not in path.read_bytes(), path.name
    assert dicehaven("admin", "forget", circle.rsplit("/", 1)[1], "--yes", env=env).code == 0
    for one in everywhere:
        assert one.get(circle).status_code == 404 and "Garten" not in one.get("/circles").text


def test_a_change_that_looks_before_it_writes_is_not_refused_because_the_host_changes_something(database: str) -> None:
    keys = [key_hash("anna"), key_hash("ben")]

    async def play(house: House) -> None:
        for key in keys:
            await house.store.write(person_row(key, NAME, 1.0))
        host = threading.Thread(target=dicehaven_rename)

        def do(connection: sa.Connection) -> list[Notice]:
            assert profiles.found(connection, keys)
            host.start()
            host.join(1)
            connection.execute(profiles.named(keys[1], "Benedikt"))
            return []

        def of(connection: sa.Connection) -> set[str]:
            return {one.name for one in profiles.found(connection, keys)}

        await house.store.write(Work(do))
        host.join()
        assert await house.store.read(of) == {"Annabel", "Benedikt"}

    def dicehaven_rename() -> None:
        engine = engine_of(database)
        with writing(engine) as connection:
            connection.execute(profiles.named(keys[0], "Annabel"))
        engine.dispose()

    with_house(database, play)


def test_the_host_is_asked_before_anybody_is_deleted_and_ids_are_clear_though_they_begin_with_a_dash(
    database: str,
) -> None:
    env = {"DICEHAVEN_DATABASE": database}
    founder = key_hash("founder")

    async def make(house: House) -> None:
        await house.store.write(person_row(founder, "Zoë", 1.0))
        circle = {"id": "-kitchen-", "name": "Küche", "founder": founder, "invitation": "i", "zone": "UTC", "made": 2.0}
        await house.store.write(schema.circles.insert().values(**circle, phrases=False))

    with_house(database, make)
    found = json.loads(dicehaven("admin", "people", "zoë", "--json", env=env).out)
    assert [(one["kind"], one["id"], one["name"]) for one in found] == [("person", founder, "Zoë")]
    assert dicehaven("admin", "rename", "nobody", "X", env=env).code == 2
    assert "40 characters fit here" in dicehaven("admin", "rename", "-kitchen-", "K" * 41, env=env).err
    assert dicehaven("admin", "rename", "-kitchen-", "K" * 40, env=env).code == 0
    (circle,) = json.loads(dicehaven("admin", "people", "-kitchen", "--json", env=env).out)
    assert len(circle["name"]) == 40, "as long as its founder could have made it"
    assert "there is no table --x" in dicehaven("admin", "close", "--x", env=env).err
    assert dicehaven("admin", "forget", founder[:12], env=env).code != 0, "nobody has said yes"
    assert len(json.loads(dicehaven("admin", "people", "--json", env=env).out)) == 2


def test_the_host_sees_what_fills_a_server_and_where_room_runs_short(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = {"DICEHAVEN_DATABASE": database}

    async def make(house: House) -> None:
        await house.store.write(person_row(key_hash("anna"), NAME, 1.0))
        table = await house[TableService].create("sailorman", [Place(PERSON, NAME, key_hash("anna")), Place(OPEN)], {})
        said = {"table_id": table.id, "act": '{"say":"Hello","seat":0}'}
        await house.store.write((schema.acts.insert(), [said | {"number": k} for k in range(1, 500)]))

    with_house(database, make)
    found = json.loads(dicehaven("admin", "size", "--json", "--most-tables", "1", env=env).out)
    kinds = {one["kind"]: one for one in found["kinds"]}
    assert kinds["acts"]["rows"] == 500 and kinds["acts"]["bytes"] > 500 * 24 and kinds["people"]["rows"] == 1
    assert sum(one["bytes"] for one in found["kinds"]) <= found["bytes"]
    assert found["room"][0] == {"kind": "tables", "stored": 1, "most": 1}
    assert {one["kind"]: one["most"] for one in found["room"]} == {**MAX_ROWS, "tables": 1}
    assert [(one["kind"], one["name"], one["tables"], one["acts"]) for one in found["largest"]] == [
        ("person", NAME, 1, 0),
        ("table", "", 1, 500),
    ]
    for language, words in (("en", "Room runs short: tables."), ("de", "Der Platz wird knapp: tables.")):
        said = dicehaven("admin", "size", "--most-tables", "1", env=env | {"DICEHAVEN_LANG": language}).out
        assert words in said and NAME in said, said
    monkeypatch.setattr(sizes, "PAGES", "SELECT name FROM a_table_that_is_not_there")  # without dbstat
    again = json.loads(dicehaven("admin", "size", "--json", env=env).out)
    assert next(one for one in again["kinds"] if one["kind"] == "acts")["bytes"] > 500 * 24


def test_the_help_says_that_admin_is_about_people_too() -> None:
    assert "people" in next(line for line in dicehaven("--help").out.splitlines() if " admin " in line)
