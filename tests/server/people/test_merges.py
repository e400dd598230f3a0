"""Two people become one, for good: both proven, all that is theirs, and nobody comes back where they were turned away."""

from collections.abc import Callable, Iterator

import pytest
import schema
from circle_people import Browser as Circler
from circle_people import circle_of
from node_pair import until
from profile_browser import NAME, Browser
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, rows

from dicehaven.server.errors import NotYours
from dicehaven.server.feature import House
from dicehaven.server.people.people import People
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash

OTHER = "Quendolin"
REFUSED = 403
LAYOUT = {"boards": [["* r", " r ."]]}


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def shared(client: TestClient) -> tuple[Browser, str]:
    """A browser of two people, the second of whom plays; and the key of the other."""
    browser = Browser(client).named(OTHER)
    key = browser.key
    browser.post("/settings/person", name=NAME)
    return browser, key


def merge(browser: Browser, pin: str = "", own_pin: str = "") -> None:
    person = key_hash(browser.cookies["dicehaven_people"])[:12]
    browser.post("/settings/merge", person=person, pin=pin, own_pin=own_pin, sure="yes")


def filled(client: TestClient, key: str, name: str) -> tuple[str, str]:
    """A table that they set up, and one at which they are a guest; a circle, a board, notices and days off, too."""
    program = Program(client, key)
    own = program.create("saikoro", seats=[{"kind": "me", "name": name}, {"kind": "open"}])["table"]
    host = Program(client, f"the-key-of-the-host-of-{name}")
    visited = host.create("saikoro", seats=[{"kind": "me", "name": "Host"}, {"kind": "open"}])["table"]
    fine(program.post(f"{visited}/sit", seat=1, name=name))
    board = {"game": "wuerfelland", "name": "Harbour", "layout": LAYOUT}
    fine(client.post("/api/v1/boards", json=board, headers=program.headers))
    browser = Browser(client, key)
    browser.post("/circles", name=f"Circle of {name}", zone="Europe/Berlin", person=name)
    browser.post("/settings/notices", turn="push", zone="Europe/Berlin")
    browser.post("/settings/zone", zone="Europe/Berlin")
    return own, visited


@pytest.mark.both
def test_all_that_was_the_others_is_mine_and_no_act_is_written(client: TestClient, database: str) -> None:
    browser, other = shared(client)
    mine, theirs = filled(client, browser.key, NAME), filled(client, other, OTHER)
    before = len(rows(database, schema.acts))
    device = Browser(client, other)
    device.post("/settings/sign-out", 422, device="0" * 12)
    words = device.words()
    merge(browser)
    assert len(rows(database, schema.acts)) == before
    listed = browser.get("/tables")
    assert all(f"/t/{one}" in listed for one in (*mine, *theirs))
    program = Program(client, browser.key)
    seen = program.sees(theirs[0])
    assert (seen["seat"], seen["host"]) == (0, True)
    fine(program.post(f"{theirs[1]}/leave", seat=1))
    assert {row.owner for row in rows(database, schema.boards)} == {browser.person}
    assert {row.founder for row in rows(database, schema.circles)} == {browser.person}
    fresh = Browser(client)
    fresh.post("/back", typed=words)
    assert fresh.person == browser.person, "the words of the other lead to who stays"
    assert OTHER not in browser.get("/settings").split('id="people"')[1]


def test_it_is_said_before_that_it_cannot_be_undone_and_asked_whether_one_is_sure(client: TestClient) -> None:
    browser, other = shared(client)
    form = browser.get("/settings").split('id="merge"')[1]
    assert "cannot be undone" in form and 'name="sure"' in form and "stay removed" in form
    person = key_hash(other)[:12]
    assert "Say first that you are sure" in browser.post("/settings/merge", 422, person=person)
    assert "which name" in browser.post("/settings/merge", 422, sure="yes")
    assert browser.get("/settings").count("Quendolin") and browser.person != Browser(client, other).person


def test_words_prove_the_other_and_the_same_person_cannot_be_taken_over_twice(client: TestClient) -> None:
    other = Browser(client).named(OTHER)
    words = other.words()
    browser = Browser(client).named()
    browser.post("/settings/merge", typed=words, sure="yes")
    assert f'value="{NAME}"' in other.get("/settings"), "the other's devices are mine"
    assert "You are this person already" in browser.post("/settings/merge", 422, typed=words, sure="yes")


def test_a_merged_person_can_be_merged_with_a_third(client: TestClient) -> None:
    first, second, third = (Browser(client).named(name) for name in ("First", "Second", "Third"))
    table = Program(client, first.key).create("saikoro", seats=[{"kind": "me"}, {"kind": "open"}])["table"]
    first_words, second_words = first.words(), second.words()
    second.post("/settings/merge", typed=first_words, sure="yes")
    third.post("/settings/merge", typed=second_words, sure="yes")
    assert f"/t/{table}" in third.get("/tables") and Program(client, third.key).sees(table)["seat"] == 0
    fresh = Browser(client)
    fresh.post("/back", typed=first_words)
    assert fresh.person == third.person == first.person


# Attacks


def stranger(owner: Browser) -> Browser:
    return Browser(owner.client).named("Evil")


def guesser(owner: Browser) -> Browser:
    """Somebody who has seen the hash of a key, as in a copy of the database."""
    found = Browser(owner.client).named("Evil")
    found.cookies["dicehaven_people"] = key_hash(owner.key)
    return found


def nameless(owner: Browser) -> Browser:
    """Somebody who holds the key, but has no name."""
    found = Browser(owner.client)
    found.get("/")
    found.cookies["dicehaven_people"] = owner.key
    return found


def old_key(owner: Browser) -> Browser:
    """Somebody whom the owner has signed out."""
    found = Browser(owner.client).named("Evil")
    found.cookies["dicehaven_people"] = owner.key
    owner.post("/settings/renew")
    owner.get("/settings")
    return found


@pytest.mark.parametrize("role", [stranger, guesser, nameless, old_key])
def test_nobody_merges_with_somebody_whose_key_they_do_not_hold(
    client: TestClient, role: Callable[[Browser], Browser]
) -> None:
    owner = Browser(client).named()
    table = Program(client, owner.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])[
        "table"
    ]
    key = owner.key
    evil = role(owner)
    for named in (key, key_hash(key), evil.cookies.get("dicehaven_people", "x" * 32)):
        evil.ask("POST", "/settings/merge", person=key_hash(named)[:12], sure="yes")
        evil.ask("POST", "/settings/merge", person=named[:12], sure="yes")
    evil.ask("POST", "/settings/merge", typed=key, sure="yes")
    assert f"/t/{table}" not in evil.get("/tables")
    assert NAME in owner.get("/settings") and f"/t/{table}" in owner.get("/tables")


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_pin_is_asked_for_where_one_is_set(client: TestClient, whose: str) -> None:
    browser, other = shared(client)
    words, device = Browser(client, other).words(), Browser(client)
    device.post("/back", typed=Browser(client, other).link())
    owner = browser if whose == "mine" else Browser(client, other)
    owner.post("/settings/pin", pin="2468")
    field = "own_pin" if whose == "mine" else "pin"
    person = key_hash(other)[:12]
    assert f'name="{field}"' in browser.get("/settings").split('id="merge"')[1]
    assert "not the PIN" in browser.post("/settings/merge", REFUSED, person=person, sure="yes")
    browser.post("/settings/merge", REFUSED, person=person, pin="1357", own_pin="1357", sure="yes")
    merge(browser, "2468", "2468")
    assert Browser(client, other).person != browser.person
    assert (device.person == browser.person) == (whose == "theirs"), "nothing of the other leads past a PIN"
    Browser(client).post("/back", 303 if whose == "theirs" else REFUSED, typed=words)


@pytest.mark.both
@pytest.mark.parametrize("stays", ["removed", "member"])
def test_nobody_who_was_turned_away_from_a_circle_comes_back_by_merging(client: TestClient, stays: str) -> None:
    founder, removed, member = (Circler(client, name) for name in ("Mira", "Jonas", "Lina"))
    circle = circle_of(founder, removed, member)
    founder.post(f"{circle}/turn-away", who=removed.who)
    one, other = (removed, member) if stays == "removed" else (member, removed)
    words = Browser(client, other.key).words()
    Browser(client, one.key).post("/settings/merge", typed=words, sure="yes")
    assert [person.get(circle).status_code for person in (founder, removed, member)] == [200, 404, 404]
    assert one.post(founder.link(circle), person="?").status_code == REFUSED


async def test_only_somebody_who_is_there_takes_over_somebody_who_is_there(house: House) -> None:
    people = house[People]
    one, other = [await people.enter(await people.of(f"the-long-key-of-{name}"), "") for name in ("one", "other")]
    await people.merge(one, other.id)
    again = await people.of("the-long-key-of-other")
    assert again.id == one.id and again.ids == {one.id, other.id}
    for stays, gone in ((one, other.id), (one, "nobody")):
        with pytest.raises(NotYours):
            await people.merge(stays, gone)


async def test_tables_at_every_node_name_whoever_has_taken_over(nodes: tuple[House, House]) -> None:
    """Also what follows from a seat, such as a result or a notice, is theirs."""
    a, b = nodes
    one, other, ben = [
        await a[People].enter(await a[People].of(f"the-long-key-of-{name}"), "") for name in ("one", "other", "ben")
    ]
    places = [Place(PERSON, "Other", other.id), Place(PERSON, "Ben", ben.id)]
    table = await a[TableService].create("saikoro", places, settings=Settings(dice=UNPROVEN), host=other.id)
    there = await b[TableRegistry].find(table.id)
    await a[People].merge(one, other.id)
    await until(lambda: there.places[0].key == one.id and there.info.host == one.id)
    here = await b[People].of("the-long-key-of-other")
    assert here.id == one.id
    await b[TableService].roll(there, 0, here)
    await until(lambda: table.version == there.version)
    b[TableRegistry].tables.clear()
    b[TableRegistry]._known.clear()
    assert (await b[TableRegistry].find(table.id)).places[0].key == one.id, "loaded anew"
