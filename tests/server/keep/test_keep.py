"""Keep my tables: what is taken along comes in elsewhere, is not believed more than the rules allow, and goes out again exactly."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schema
from kept_files import Keeper, file_of, parts_of
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, house_in, rows

from dicehaven.core.check import check
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import find
from dicehaven.server.boards.editor import begun
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService

ANNA, BEN = "Anna <b>", "Ben"


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str, str]:
    """A file of Anna's, with the ids of a match that has ended and of a table that goes on, both with Ben at her device."""
    with app_client(tmp_path_factory.mktemp("keep") / "x.sqlite") as client:
        anna = Keeper(client).named_(ANNA)
        ended = anna.sit("saikoro", ANNA, BEN)
        anna.play(ended)
        going = anna.sit("wuerfelland", ANNA, BEN, dice="mine")
        anna.play(going, acts=9)
        file = anna.saved(lessons={"saikoro": {"dice": {"step": 2}}}, puzzles={"saikoro 1": "🟩"})
    return file, ended, going


@pytest.fixture
def elsewhere(database: str) -> Iterator[TestClient]:
    """Another server."""
    with app_client(database) as client:
        yield client


def plays(database: str, table: str) -> int:
    """How many acts at its match a table has had."""
    acts = rows(database, schema.acts, schema.acts.c.table_id == table)
    return sum(not one.act.startswith('{"set"') for one in acts)


@pytest.mark.both
def test_what_is_taken_along_goes_on_elsewhere_and_goes_out_again(
    taken: tuple[bytes, str, str], elsewhere: TestClient, database: str
) -> None:
    file, ended, going = taken
    other = Keeper(elsewhere)
    other.get("/keep")
    name = other.brought(file)
    page = other.get("/keep")
    assert "Brought in: one table, one result." in page and "refused" not in page
    (table,) = rows(database, schema.tables)
    (match,) = rows(database, schema.matches)
    assert {table.id, match.id}.isdisjoint({ended, going}) and match.brought == ended
    assert (match.rated, match.circle, match.dice) == (False, None, "unproven")
    assert table.info["settings"]["brought"] == going and table.info["settings"]["dice"] == "mine"
    seats = rows(database, schema.results)
    assert [one.name for one in seats] == [ANNA, BEN] and {one.key for one in seats} == {other.person}
    before = plays(database, table.id)
    other.play(table.id, acts=4, seed=2)
    assert plays(database, table.id) == before + 4
    assert "from a file" in other.get("/me/matches") and "&lt;b&gt;" in other.get(f"/me/matches/{match.id}")
    record = other.get(f"/me/matches/{match.id}/record")
    assert check(record.splitlines(), "x") and f'"brought": "{ended}"' in record and '"fair"' not in record
    other.post("/keep/undo", file=name)
    assert not rows(database, schema.matches) and not rows(database, schema.results)
    assert rows(database, schema.tables)[0].deleted and other.ask("GET", f"/t/{table.id}").status_code == 404
    assert "Brought in" not in other.get("/keep")
    other.brought(file)
    assert len(rows(database, schema.matches)) == 1, "it can be brought again"


@pytest.mark.both
def test_the_same_table_twice_is_kept_as_it_stands_further_on(elsewhere: TestClient, database: str) -> None:
    anna = Keeper(elsewhere).named_(ANNA)
    table = anna.sit("saikoro", ANNA, BEN, dice="mine")
    anna.play(table, acts=6)
    early = anna.saved()
    anna.play(table, acts=6)
    late = anna.saved()
    anna.brought(early)
    assert "One was here already." in anna.get("/keep")
    assert [one.id for one in rows(database, schema.tables)] == [table], "here it is further on"
    other = Keeper(elsewhere)
    other.brought(early)
    name = other.brought(late)
    assert "One table was further on in the file." in other.get("/keep")
    mine = [one for one in rows(database, schema.tables) if one.id != table]
    first, second = sorted(mine, key=lambda one: one.deleted is None)
    assert first.deleted and plays(database, second.id) > 6
    other.post("/keep/undo", file=name)
    mine = [one for one in rows(database, schema.tables) if one.id != table]
    assert {one.id for one in mine if one.deleted is None} == {first.id}
    assert plays(database, first.id) == 6, "as it was before"
    anna.play(table)
    other.brought(anna.saved())
    (match,) = [one for one in rows(database, schema.matches) if one.brought]
    assert match.brought == table and {
        one.deleted is None for one in rows(database, schema.tables) if one.id == first.id
    } == {False}


def test_ids_in_a_file_that_belong_to_others_take_nothing_of_theirs(elsewhere: TestClient, database: str) -> None:
    owner = Keeper(elsewhere).named_(ANNA)
    table = owner.sit("saikoro", ANNA, BEN, dice="mine")
    owner.play(table, acts=4)
    file = parts_of(owner.saved())
    thief = Keeper(elsewhere)
    thief.brought(file_of(file))
    theirs = [one for one in rows(database, schema.tables) if one.id != table]
    assert len(theirs) == 1 and thief.get(f"/t/{theirs[0].id}")
    registry = house_in(elsewhere)[TableRegistry]
    held = registry.in_memory(table)
    assert held and {place.key for place in held.places} == {owner.person} and thief.person != owner.person
    assert not rows(database, schema.confirmations), "nobody is asked by a name in a file"


def test_a_file_holds_no_secret_and_nobodys_key(taken: tuple[bytes, str, str]) -> None:
    file, _, going = taken
    parts = parts_of(file)
    whole = b"".join(one if isinstance(one, bytes) else repr(one).encode() for one in parts.values())
    assert (
        not re.search(rb"[0-9a-f]{64}", parts[f"tables/{going}.jsonl"])
        and b"secret" not in parts[f"tables/{going}.jsonl"]
    )
    assert b"'key'" not in whole and b"once" not in whole
    assert parts["browser.json"]["puzzles"] == {"saikoro 1": "🟩"}


def test_a_host_may_take_no_files(tmp_path: Path) -> None:
    from own_config import own_config

    from dicehaven.server.app import create_app
    from dicehaven.server.keep.settings import KeepSettings

    config = own_config(f"sqlite:///{tmp_path / 'x.sqlite'}", KeepSettings(bring=0))
    with TestClient(create_app(config), base_url="http://dicehaven.test") as client:
        keeper = Keeper(client)
        assert "This server takes no files" in keeper.get("/keep")
        assert keeper.bring(b"PK").status_code == 403
        assert keeper.saved(), "what is theirs, people get all the same"


def test_whoever_wants_is_reminded_every_two_weeks(elsewhere: TestClient) -> None:
    anna = Keeper(elsewhere).named_(ANNA)
    assert "keep-line" not in anna.get("/")
    anna.post("/keep/remind", reminds="yes")
    assert "keep-line" in anna.get("/")
    anna.saved()
    assert "keep-line" not in anna.get("/")
    clock = house_in(elsewhere).store.clock
    now = clock.now()
    clock.now = lambda: now + 15 * 86_400  # type: ignore[method-assign]
    assert "keep-line" in anna.get("/") and "15 days ago" in anna.get("/keep")
    anna.post("/keep/remind")
    assert "keep-line" not in anna.get("/")


def test_a_file_replaces_no_table_at_which_others_sit(elsewhere: TestClient, database: str) -> None:
    anna = Keeper(elsewhere).named_(ANNA)
    table = anna.sit("saikoro", ANNA, BEN, dice="mine")
    anna.play(table, acts=4)
    longer = parts_of(anna.saved())
    theirs = Program(elsewhere, anna.key).create("saikoro", "me", "open", dice="mine")["table"]
    fine(Program(elsewhere, "the-key-of-somebody-else").post(f"{theirs}/sit", seat=1, name="Cleo"))
    longer["under-way.json"][0]["id"] = theirs
    longer[f"tables/{theirs}.jsonl"] = longer.pop(f"tables/{table}.jsonl")
    anna.brought(file_of(longer))
    assert all(one.deleted is None for one in rows(database, schema.tables))
    assert "One was here already." in anna.get("/keep")


def test_boards_flights_and_exercises_come_along_and_count_for_nobody_else(
    taken: tuple[bytes, str, str], elsewhere: TestClient, database: str
) -> None:
    file, ended, _ = taken
    parts = parts_of(file)
    position = Match.new("saikoro", 2)
    position.roll([6, 3, 3, 2, 1])
    played, other = position.legal(0)[:2]
    flown = {"day": "2026-11-01", "flown_at": "x", "begun": 1.7e9, "landed": 1.7e9, "result": 12, "counts": True}
    exercise: dict[str, Any] = {
        "match_id": ended,
        "seat": 0,
        "line": 2,
        "game": "saikoro",
        "played": played,
        "lost": 0.2,
        "step": 0,
    }
    exercise |= {"position": Position.of(position, 0).write(), "due": "2026-11-02"}
    exercise["found"] = {"moves": {other: [0.6, 0, 0], played: [0.4, 0.2, 0.01]}, "reason": {"sentences": ["<b>"]}}
    parts["boards/mine.json"] = {
        "game": "wuerfelland",
        "name": "Mine",
        "layout": begun(find("wuerfelland")).draft.layout,
    }
    parts["boards/odd.json"] = {"game": "wuerfelland", "name": "Odd", "layout": {"fields": 7}}
    parts["flights.json"] = [flown, flown | {"day": "2999-01-01"}, flown | {"day": "2026-99-99"}]
    parts["exercises.json"] = [exercise, exercise | {"line": 3, "played": "nothing"}, exercise | {"match_id": "other"}]
    keeper = Keeper(elsewhere)
    name = keeper.brought(file_of(parts))
    assert "Boards: 1, daily flights: 1." in keeper.get("/keep")
    (told,) = rows(database, schema.brought_files)
    assert sorted(one.partition(":")[0] for one in told.told["refused"]) == [
        "boards/odd.json",
        "exercises.json 2",
        "flights.json",
        "flights.json 2",
    ]
    (flight,) = rows(database, schema.flights)
    assert (flight.key, flight.counts, flight.given) == (keeper.person, False, None)
    (kept,) = rows(database, schema.exercises)
    assert kept.key == keeper.person and kept.found == {"moves": exercise["found"]["moves"]}
    assert kept.match_id == rows(database, schema.matches)[0].id
    assert "Mine" in keeper.get("/boards/wuerfelland") and ANNA.replace("<", "&lt;").replace(">", "&gt;") in keeper.get(
        "/settings"
    )
    assert keeper.get("/me") and keeper.get(keeper.ask("GET", "/me/train").headers["location"])
    keeper.post("/keep/undo", file=name)
    for table in (schema.boards, schema.flights, schema.exercises, schema.matches):
        assert not rows(database, table)
    assert "&lt;b&gt;" not in keeper.get("/settings"), "the name has gone, too"


def test_what_a_server_has_no_room_for_comes_when_the_file_is_brought_again(
    taken: tuple[bytes, str, str], elsewhere: TestClient, database: str
) -> None:
    registry = house_in(elsewhere)[TableRegistry]
    keeper = Keeper(elsewhere)
    keeper.get("/keep")
    registry.most, usual = registry.stored + 1, registry.most
    registry.store.room.most["tables"] = 1
    keeper.brought(taken[0])
    (told,) = rows(database, schema.brought_files)
    assert len(told.came["matches"]) == 1 and not told.came["tables"] and "no room" in told.told["refused"][0]
    registry.most = registry.store.room.most["tables"] = usual
    keeper.brought(taken[0])
    assert [len(one.came["tables"]) for one in rows(database, schema.brought_files)].count(1) == 1
    assert len(rows(database, schema.matches)) == 1, "what is here already is passed over"


@pytest.mark.both
def test_what_had_come_when_a_server_failed_is_known_and_goes_out_again(
    taken: tuple[bytes, str, str], elsewhere: TestClient, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(elsewhere)
    keeper.get("/keep")
    with monkeypatch.context() as broken:
        broken.setattr(TableService, "add", fails)
        with pytest.raises(RuntimeError, match="out of order"):
            keeper.bring(taken[0])
    assert "Brought in: 0 tables, one result." in keeper.get("/keep")
    (file,) = rows(database, schema.brought_files)
    keeper.post("/keep/undo", file=file.id)
    assert not rows(database, schema.matches)
    keeper.brought(taken[0])
    assert "Brought in: one table, one result." in keeper.get("/keep")


async def fails(*_: Any, **more: Any) -> None:
    raise RuntimeError("out of order")
