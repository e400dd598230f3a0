"""From keys to people: a database of 0.2.0 is migrated, and every key opens what it opened."""

from functools import partial
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from table_play import rows, with_house

from dicehaven.server.db.engine import engine_of, opened, upgrade
from dicehaven.server.feature import House
from dicehaven.server.keys.passkeys import Passkeys
from dicehaven.server.people import store
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.zones import Zones
from dicehaven.server.web.visitor import key_hash

pytestmark = pytest.mark.both
BEFORE = "ce152f0ebdf3"
NAMELESS, NAMED, MERGED, RENEWED, LATEST, GOING, DEVICE, LED_PAST = KEYS = [
    f"the-long-key-of-{k}" for k in ("nameless", "named", "merged", "renewed", "latest", "going", "device", "led past")
]


def filled(database: str) -> None:
    """A database as nodes of 0.2.0 leave it."""
    engine = engine_of(database)
    upgrade(engine, BEFORE)
    hashes = {key: key_hash(key) for key in KEYS}
    found = sa.MetaData()
    with engine.begin() as connection:
        found.reflect(connection)

        def put(table: str, **row: Any) -> None:
            usual: dict[str, Any] = {
                column.name: {}
                if isinstance(column.type, sa.JSON)
                else b""
                if column.type.python_type is bytes
                else column.type.python_type()
                for column in found.tables[table].columns
                if not column.nullable and column.server_default is None
            }
            connection.execute(found.tables[table].insert().values(usual | row))

        put("tables", id="t")
        for key, role in ((NAMELESS, "sits"), (DEVICE, "sits"), (NAMED, "hosts"), (LATEST, "sits")):
            put("holders", table_id="t", key=hashes[key], role=role)
        put("holders", table_id="t", key="c" * 64, role="links")
        put("profiles", key=hashes[NAMED], name="Mira", made=1_234.5, words="w" * 64)
        put("profiles", key=hashes[LATEST], name="Ben", made=2.0, pin="p" * 64)
        put("former_keys", id="d", gone=hashes[LED_PAST], stays=hashes[LATEST], made=4.0, onward=b"x", words="u" * 64)
        put("time_zones", id=1, key=hashes[NAMED], zone="Asia/Tokyo")
        put("time_zones", id=2, key=hashes[NAMED], zone="Europe/Berlin")
        put("former_keys", id="a", gone=hashes[MERGED], stays=hashes[NAMED], made=3.0, onward=b"x", words="v" * 64)
        put("former_keys", id="b", gone=hashes[RENEWED], stays=hashes[MERGED], made=2.0)
        put("former_keys", id="c", gone=key_hash("before"), stays=hashes[LATEST], made=2.0)
        put("alert_wishes", key=hashes[LATEST], language="de", zone="Asia/Tokyo")
        put("alert_wishes", key=hashes[NAMED], language="en", zone="UTC")
        put("deletions", key=hashes[GOING], begun=1.0, leased=0.0)
        put("passkeys", id="k", profile=hashes[NAMED])
    engine.dispose()


def test_every_key_opens_what_it_opened_and_no_other_does(database: str) -> None:
    filled(database)
    opened(database).dispose()

    async def look(house: House) -> None:
        people = house[People]
        found = {key: await people.of(key) for key in KEYS}
        assert all(found[key].id == key_hash(key) and found[key].known for key in (NAMELESS, NAMED, LATEST, DEVICE))
        assert found[NAMED].ids == {key_hash(key) for key in (NAMED, MERGED, RENEWED)}, "acts name all of them"
        assert found[MERGED].id == found[NAMED].id, "a merged person's devices led on"
        assert found[LATEST].ids == {key_hash(one) for one in (LATEST, LED_PAST, "before")}
        assert found[RENEWED].ended and found[GOING].ended and (await people.of("before")).ended
        assert not (await people.of("somebody else")).known
        assert found[LED_PAST].ended, "nothing leads past a PIN"
        assert await house.store.read(partial(store.of_words, words="u" * 64)) is None
        profile = await house[Profiles].of(found[NAMED])
        assert profile and (profile.name, profile.made, profile.pin) == ("Mira", 1_234.5, None)
        assert await house[Zones].of(found[NAMED]) == "Europe/Berlin"
        for words in ("w" * 64, "v" * 64):
            person = await house.store.read(partial(store.of_words, words=words))
            assert person == found[NAMED].id
        assert len(await house[Passkeys].of(found[NAMED])) == 1

    with_house(database, look)
    known = {row.id: (row.language, row.zone) for row in rows(database, schema.people)}
    assert known[key_hash(LATEST)] == ("de", "Asia/Tokyo") and known[key_hash(NAMELESS)] == ("", "")
    assert known[key_hash(NAMED)] == ("en", "Europe/Berlin"), "the zone of notices counts where no other is known"
    assert "c" * 64 not in {row.id for row in rows(database, schema.people)}, "the code of a link is nobody"


def test_what_was_there_stays_as_it_is(database: str) -> None:
    filled(database)

    def kept() -> dict[str, list[str]]:
        engine = engine_of(database)
        found = sa.MetaData()
        with engine.connect() as connection:
            found.reflect(connection)
            everything = {
                name: sorted(map(repr, connection.execute(sa.select(table)))) for name, table in found.tables.items()
            }
        engine.dispose()
        return everything

    before = kept()
    opened(database).dispose()
    after = kept()
    assert {name: after[name] for name in before if name != "alembic_version"} == {
        name: found for name, found in before.items() if name != "alembic_version"
    }
    assert set(after) - set(before) >= {"people", "sessions", "session_links"}
