"""Taking along: all that is a person's as one file.

It is what anybody gets in the settings, and besides what lets it go on elsewhere: tables whose match goes on, records that are not stored
yet, and what the browser alone remembers.  No key, no link and no secret of dice is in it.
"""

import asyncio
import contextlib
import datetime
from collections.abc import Collection
from typing import Any

import msgspec

from dicehaven.core.record import Header, dump
from dicehaven.server.db import schema
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House
from dicehaven.server.keep import store
from dicehaven.server.keep.matches import BELIEVED
from dicehaven.server.keep.parts import BROWSER, FORMAT, FORMAT_NUMBER, UNDER_WAY, BrowserPart, FormatPart
from dicehaven.server.people import belongs
from dicehaven.server.table.play import lists
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.workers import Apart

MOST_TABLES = 200  # that go on: those touched last


def may_go(table: LiveTable, ids: Collection[str]) -> bool:
    """Return whether a table can go on elsewhere: its match goes on, it is nobody else's, and its dice are not those of a day."""
    settings = table.settings
    if not table.started or table.ended or settings.flight or settings.practice or settings.circle or settings.days:
        return False
    people = [place for place in table.places if place.kind == PERSON]
    return bool(people) and all(place.key in ids and not place.people.difference(ids) for place in people)


async def tables_under_way(house: House, visitor: Visitor) -> list[LiveTable]:
    """Return the tables of a visitor's that can go on elsewhere."""
    query = lists.of_hashes(visitor.ids, MOST_TABLES, ended=False)
    return [table for table in await house[TableRegistry].of_query(query) if may_go(table, visitor.ids)]


async def taken_along(house: House, visitor: Visitor, browser: BrowserPart) -> bytes:
    """Return the file of a visitor, who may have taken nothing yet."""
    ids = sorted(visitor.ids)
    found = await house.store.read(lambda connection: belongs.exported(connection, schema.everything(), ids))
    files = dict[str, Any](found)
    for match_id in await house.store.read(lambda connection: store.unrecorded(connection, ids)):
        with contextlib.suppress(NoTable):
            table = await house[TableRegistry].find(match_id)
            files[f"records/{match_id}.jsonl"] = b"".join(f"{dump(line)}\n".encode() for line in table.record)
    tables = await tables_under_way(house, visitor)
    files[UNDER_WAY] = [_told(table) for table in tables]
    for table in tables:
        header = Header({key: value for key, value in table.header.items() if key in BELIEVED})
        lines = [header, *table.match.lines[1:]]
        files[f"tables/{table.id}.jsonl"] = "".join(f"{dump(line)}\n" for line in lines).encode()
        await asyncio.sleep(0)
    files[BROWSER] = msgspec.to_builtins(browser)
    made = datetime.datetime.fromtimestamp(house.now(), datetime.UTC).isoformat(timespec="seconds")
    files[FORMAT] = msgspec.to_builtins(FormatPart("kept", FORMAT_NUMBER, made=made))
    return await house[Apart].make(f"keep {visitor.id}", lambda: belongs.packed(files))


def _told(table: LiveTable) -> dict[str, Any]:
    settings = table.settings
    seats = [
        {"seat": p, "kind": place.kind, "name": name, "me": place.kind == PERSON}
        for p, place in enumerate(table.places)
        for name in ([place.name] if not place.companion else [place.name, place.companion.name])
    ]
    own = {
        "dice": settings.dice,
        "name": settings.name,
        "pace": settings.pace,
        "hints": settings.hints,
        "watch": settings.watch,
    }
    return {"id": table.id, "brought": settings.brought, "touched": table.since, **own, "seats": seats}
