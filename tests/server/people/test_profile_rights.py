"""Rights: for each role and each act on a profile, who may; and what is deleted wherever a key is kept."""

from collections.abc import Callable

import pytest
import schema
from profile_browser import NAME, Browser
from sqlalchemy import String, create_engine, select
from starlette.testclient import TestClient
from table_play import Program, app_client

from dicehaven.server.web.visitor import key_hash

ACTS = ("words", "link", "pin", "delete")
REFUSED = 403


def stranger(owner: Browser) -> Browser:
    found = Browser(owner.client)
    found.get("/")
    return found


def guesser(owner: Browser) -> Browser:
    """Somebody who has seen the hash of the owner's key, as in a copy of the database."""
    return Browser(owner.client, key_hash(owner.key))


def old_key(owner: Browser) -> Browser:
    found = Browser(owner.client, owner.key)
    owner.post("/settings/renew")
    return found


def signed_out(owner: Browser) -> Browser:
    found = Browser(owner.client)
    found.post("/back", typed=owner.link())
    found.post("/settings/leave")
    return found


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("role", [stranger, guesser, old_key, signed_out])
def test_nobody_else_may(client: TestClient, act: str, role: Callable[[Browser], Browser]) -> None:
    owner = Browser(client).named()
    other = role(owner)
    words = owner.words()
    answer = other.ask("POST", f"/settings/{act}", sure="yes", pin="1234")
    assert answer.status_code == REFUSED and NAME not in answer.text
    assert NAME in owner.get("/settings")
    found = Browser(client)
    found.post("/back", typed=words)
    assert found.person == owner.person


@pytest.mark.parametrize("act", ["name", "words", "link", "pin", "renew", "leave", "delete"])
def test_another_person_of_the_browser_acts_on_their_own_profile_only(client: TestClient, act: str) -> None:
    browser = Browser(client).named()
    owner = Browser(client, browser.key)
    words = browser.words()
    browser.post("/settings/person", name="Lina")
    browser.ask("POST", f"/settings/{act}", name="Evil", sure="yes", pin="1234")
    assert f'value="{NAME}"' in owner.get("/settings")
    found = Browser(client)
    found.post("/back", typed=words)
    assert found.person == owner.person
    person = browser.get("/settings").split('name="person" value="')[1].partition('"')[0]
    browser.post("/settings/switch", person=person)  # still without a PIN
    assert browser.person == owner.person


@pytest.mark.parametrize("act", ACTS)
def test_another_device_may_all_that_the_owner_may(client: TestClient, act: str) -> None:
    owner = Browser(client).named()
    other = Browser(client)
    other.post("/back", typed=owner.link())
    answer = other.ask("POST", f"/settings/{act}", sure="yes", pin="1234")
    assert answer.status_code in (200, 303)


@pytest.mark.both
def test_nothing_leads_back_to_a_deleted_profile(client: TestClient) -> None:
    owner = Browser(client).named()
    words = owner.words()
    link = owner.link()
    device = Browser(client, owner.key)
    owner.post("/settings/delete", sure="yes")
    for typed in (words, link):
        Browser(client).post("/back", REFUSED, typed=typed)
    assert f'value="{NAME}"' not in device.get("/settings")
    for act in ACTS:
        answer = device.ask("POST", f"/settings/{act}", sure="yes", pin="1234")
        assert answer.status_code == REFUSED


@pytest.mark.both
def test_no_column_of_the_whole_database_keeps_somebody_who_was_deleted(database: str) -> None:
    with app_client(database) as client:
        owner = Browser(client).named()
        gone = Browser(client).named("Gone")
        Program(client, owner.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])
        Program(client, gone.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])
        owner.post("/circles", name="Sundays", zone="Europe/Berlin", person=NAME)
        owner.post("/settings/notices", turn="push", zone="Europe/Berlin")
        words = gone.words()
        owner.post("/settings/merge", typed=words, sure="yes")
        person, before = owner.person, key_hash(gone.key)
        owner.post("/settings/renew")
        owner.words()
        device = Browser(client)
        device.post("/back", typed=owner.link())
        owner.link()
        keys = {person, before, key_hash(owner.key), key_hash(device.key)}
        theirs = {
            "people.id",
            "sessions.person",
            "session_links.person",
            "holders.key",
            "members.key",
            "circles.founder",
        }
        assert theirs <= kept(database, person)
        assert {"people.id", "holders.key"} <= kept(database, before)
        owner.post("/settings/delete", sure="yes")
        assert [kept(database, key) for key in keys] == [set()] * 4


def kept(database: str, key: str) -> set[str]:
    """The columns in which the hash of a key stands."""
    engine = create_engine(database)
    with engine.connect() as connection:
        return {
            f"{table.name}.{column.name}"
            for table in schema.metadata.sorted_tables
            for column in table.columns
            if isinstance(column.type, String) and connection.execute(select(column).where(column == key)).first()
        }
