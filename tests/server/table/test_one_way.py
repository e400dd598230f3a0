"""Everything that happens at a table is an act in its journal, and a table's row repeats what its journal says."""

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from table_play import refuses, rows

from dicehaven.core.errors import DicehavenError
from dicehaven.server.feature import House
from dicehaven.server.table.play import acts, table_writer
from dicehaven.server.table.play.acts import Late, Undo
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.devices import Devices
from dicehaven.server.table.play.info import HOSTS, SITS, Change, Renew, Say, TableInfo, info_of
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PACES, PERSON, TAKEOVERS, Device, Place, SeatRequest, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.tables import info_from
from dicehaven.server.web.visitor import key_hash, visitor_with

KEYS = ("anna", "ben", "cleo", "dora")


async def something(house: House, table: LiveTable, rng: random.Random) -> None:
    """Try something at a table that changes it."""
    key = rng.choice(KEYS)
    seat = rng.randrange(len(table.places))
    ways: list[Callable[[], Any]] = [
        lambda: house[Seats].sit(table, seat, key.title(), visitor_with(key)),
        lambda: house[Seats].stand_up(table, seat, visitor_with(key)),
        lambda: house[Seats].ask(table, seat, key.title(), visitor_with(key)),
        lambda: house[Seats].answer(table, table.info.requests[0].id, visitor_with(key), rng.random() < 0.5),
        lambda: house[Seats].set_takeover(table, visitor_with(key), rng.choice(TAKEOVERS)),
        lambda: house[TableService].set_pace(table, seat, visitor_with(key), rng.choice([*PACES])),
        lambda: house[TableService].say(table, seat, visitor_with(key), "hello"),
        lambda: house[Devices].link(table, seat, visitor_with(key)),
        lambda: house[TableService].roll(table, seat, visitor_with(key)),
        lambda: house[TableService].play(table, seat, visitor_with(key), rng.choice(table.match.legal(seat))),
        lambda: house[TableService].undo(table, seat, visitor_with(key)),
    ]
    with contextlib.suppress(DicehavenError, IndexError):
        await rng.choice(ways)()


@pytest.mark.parametrize("seed", range(3))
async def test_a_row_repeats_what_the_journal_says(house: House, database: str, seed: int) -> None:
    house[BotRunner]._closed = True
    rng = random.Random(seed)
    places = [Place(PERSON, "Anna", key_hash("anna")), Place()]
    table = await house[TableService].create("sailorman", places, host=key_hash("anna"))
    kinds = set[type]()
    for _ in range(120):
        await something(house, table, rng)
        table = await house[TableRegistry].find(table.id)
        (row,) = rows(database, schema.tables)
        journal = rows(database, schema.acts)
        assert [one.number for one in journal] == list(range(table.version))
        assert info_from(row.info) == table.info and row.started == table.started
        held = {(one.key, one.role) for one in rows(database, schema.holders)}
        assert held == table.info.holders()
        kinds |= {type(acts.read(one.act)) for one in journal}
    again = await house[TableRegistry]._read(table.id)
    assert again.info == table.info and again.talk == table.talk and again.history.asides == table.history.asides
    assert again.match.lines == table.match.lines and again.moments == table.moments
    assert {Change, Say} <= kinds


def test_acts_are_read_as_they_were_written() -> None:
    place = Place(PERSON, "Zoë 🎲", "k", "s", (Device("d", 1.5, 2.5),), "c")
    info = TableInfo(Settings("Küche", clock=7), (place, Place()), "h", (SeatRequest("r", 0, "k", "Ben", 3.0),), 9.0)
    all_of_it = Change.setting_up(info)
    for act in (all_of_it, Change({1: place}, closed=True), Change(), Renew(("a", "b"), "c"), Say('a "b"', 1), Undo(1)):
        assert acts.read(acts.write(act)) == act
    assert info_of(acts.read(acts.write(all_of_it))) == info
    for odd in (Change({0: place}), Change({1: place}, Settings()), Say("x", 0), Late(0, acts.read('{"roll":[1]}'))):  # type: ignore[arg-type]
        with pytest.raises(ValueError):
            info_of(odd)
    with pytest.raises(ValueError):
        info.after(Change({7: place}))


def test_a_renewed_key_holds_each_seat_once() -> None:
    devices = (Device("old", 1.0), Device("new", 2.0), Device("other", 3.0))
    info = TableInfo(
        Settings(), (Place(PERSON, "A", "old", devices=devices), Place(PERSON, "B", "x", devices=devices)), "old"
    )
    after = info.after(Renew(("old",), "new"))
    assert after.places[0].key == "new" and [one.key for one in after.places[0].devices] == ["other"]
    assert [(one.key, one.since) for one in after.places[1].devices] == [("new", 2.0), ("other", 3.0)]
    assert after.holders() == {("new", SITS), ("other", SITS), ("x", SITS), ("new", HOSTS)}


async def test_a_table_takes_only_so_many_changes_and_can_be_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [Place(PERSON, "Anna", key_hash("anna")), Place(PERSON, "Anna", key_hash("anna"))]
    table = await house[TableService].create("sailorman", places)
    monkeypatch.setattr(table_writer, "MAX_ACTS", 5)
    for _ in range(4):
        await house[TableService].set_pace(table, 0, visitor_with("anna"), "slow")
    with refuses("too-many-acts"):
        await house[TableService].set_pace(table, 0, visitor_with("anna"), "slow")
    await house[TableService].roll(table, table.roller, visitor_with("anna"))
    await house[TableService].close_table(table, visitor_with("anna"))
    assert table.closed


async def test_what_comes_second_is_decided_again_on_sqlite_too(house: House) -> None:
    """`dicehaven admin` may have closed a table a moment ago."""
    places = [Place(PERSON, "Anna", key_hash("anna")), Place(PERSON, "Ben", key_hash("ben"))]
    table = await house[TableService].create("sailorman", places)
    closing = {"table_id": table.id, "number": table.version, "act": acts.write(Change(closed=True))}
    with house.store.engine.begin() as connection:
        connection.execute(sa.insert(schema.acts), closing)
    with refuses("table-closed"):
        await house[TableService].roll(table, table.roller, visitor_with("anna"))
    assert table.closed and table.plays == 0


async def test_the_first_turn_s_clock_begins_with_the_match(house: House) -> None:
    """However long a table has waited for people."""
    places = [Place(PERSON, "Anna", key_hash("anna")), Place()]
    table = await house[TableService].create("sailorman", places, settings=Settings(clock=60))
    table.since -= 3600
    await house[Seats].sit(table, 1, "Ben", visitor_with("ben"))
    assert table.milliseconds_left and table.milliseconds_left > 55_000


async def test_nobody_is_told_of_a_decision_before_the_roll_that_falls_with_it(house: House) -> None:
    """Or a page would ask for a roll that has been made by the time of the answer."""
    table = await house[TableService].create(
        "wuerfelland", [Place(PERSON, "A", key_hash("a")), Place(PERSON, "B", "b")]
    )
    news = asyncio.Event()
    seen = list[bool]()
    notify = table.audience.notify
    table.audience.subscribe(news)

    def noted() -> None:
        first = table.match.rolls == 1  # after the second roll, the next seat may be asked for a third
        seen.append(first and table.match.due is not None)
        notify()

    table.audience.notify = noted  # type: ignore[method-assign]
    await house[TableService].roll(table, 0, visitor_with("a"))
    colour = next(move for move in table.match.legal(0) if move not in ("roll", "stop"))
    await house[TableService].play(table, 0, visitor_with("a"), colour, by_page=True)
    await house[TableService].play(table, 0, visitor_with("a"), "roll", by_page=True)
    assert table.match.rolls == 2 and seen and not any(seen)
