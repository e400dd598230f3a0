"""Presence: who has a page open is shown to their circles, by all nodes, for minutes; whoever hides is not shown."""

import asyncio
import re
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser, circle_of
from node_pair import until
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.server.feature import House
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.nodes.presence import HASH_DIGITS, PEOPLE_A_NOTICE, PRESENT_SECONDS, TELL_SECONDS, Presence
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import BETWEEN_KEYS, key_hash, visitor_with

pytestmark = pytest.mark.both


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def here(reader: Browser, circle: str) -> set[str]:
    """The names of those who are here, as the circle's page shows them."""
    found = re.findall(r'<li class="here">.*?<bdi>(.*?)</bdi>', reader.get(circle).text)
    return set(found)


def leaves(client: TestClient) -> None:
    """Let nobody be here any more."""
    client.app.state.house[Presence]._here.clear()  # type: ignore[attr-defined]


def test_whoever_has_a_page_open_is_shown_to_their_circle(client: TestClient) -> None:
    mira, jonas, kaethe = (Browser(client, name) for name in ("Mira", "Jonas", "Käthe"))
    circle = circle_of(mira, jonas, kaethe)
    leaves(client)
    assert here(mira, circle) == {"Mira"}
    jonas.get("/puzzles")  # any page
    assert here(mira, circle) == {"Mira", "Jonas"}
    assert kaethe.get("/here").status_code == 204  # a page that stays open
    piece = mira.get(f"{circle}/here").text
    assert piece.startswith('<ul class="people" id="here"') and piece.count(" is here") == 3
    leaves(client)
    assert here(jonas, circle) == {"Jonas"}


def test_whoever_hides_from_a_circle_is_not_shown_there_and_sees_the_others(client: TestClient) -> None:
    mira, jonas = Browser(client, "Mira"), Browser(client, "Jonas")
    circle, other = circle_of(mira, jonas), circle_of(jonas, mira)
    jonas.post(f"{circle}/shown", answers="1")
    mira.get("/")
    assert here(jonas, circle) == {"Mira"}
    assert "hidden" in jonas.get(f"{circle}/here").text
    assert here(mira, circle) == {"Mira"} and "hidden</a>" not in mira.get(circle).text
    assert here(mira, other) == {"Mira", "Jonas"}
    form = {"kind0": "me", "name0": "Jonas", "kind1": "friend", "circle": circle.split("/")[-1]}
    name = jonas.post("/new/saikoro", **form).headers["location"].split("?")[0][3:]
    table = client.app.state.house[TableRegistry].in_memory(name)  # type: ignore[attr-defined]
    news = asyncio.Event()
    client.portal.call(table.audience.subscribe, news, [0])  # type: ignore[union-attr]
    assert here(mira, circle) == {"Mira"}  # nor at a table of the circle
    jonas.post(f"{circle}/shown", here="1")
    assert here(mira, circle) == {"Mira", "Jonas"}
    client.portal.call(table.audience.unsubscribe, news, [0])  # type: ignore[union-attr]


def test_nothing_of_it_is_stored(client: TestClient, database: str) -> None:
    mira, jonas = Browser(client, "Mira"), Browser(client, "Jonas")
    circle = circle_of(mira, jonas)
    before = {table.name: rows(database, table) for table in schema.metadata.sorted_tables}
    for page in (circle, f"{circle}/here", "/here", "/privacy"):
        assert mira.get(page).status_code in (200, 204)
    assert {table.name: rows(database, table) for table in schema.metadata.sorted_tables} == before
    assert "Two and a half minutes" in mira.get("/privacy").text


def test_somebody_is_here_for_a_while_under_their_own_key_alone() -> None:
    now = [0.0]
    presence = Presence(clock=lambda: now[0])
    presence.note(visitor_with(""))
    presence.note(visitor_with(BETWEEN_KEYS.join(("mine", "held-for-somebody-else"))))
    everybody = [key_hash(key) for key in ("mine", "held-for-somebody-else", "another")]
    assert presence.of(everybody) == {key_hash("mine")}
    now[0] = PRESENT_SECONDS - 1
    assert presence.of(everybody)
    presence.note(visitor_with("mine"))
    now[0] += PRESENT_SECONDS - 1
    assert presence.of(everybody)
    now[0] += 2
    assert presence.of(everybody) == set() and presence.news() == []


def test_nodes_are_told_of_somebody_once_in_a_while_and_of_many_together() -> None:
    now = [0.0]
    a, b = (Presence(others=True, clock=lambda: now[0]) for _ in range(2))
    keys = [f"key {k}" for k in range(PEOPLE_A_NOTICE + 1)]
    for key in (*keys, *keys):
        a.note(visitor_with(key))
    news = a.news()
    assert [len(words.split(" ")) for words in news] == [PEOPLE_A_NOTICE, 1]
    assert max(map(len, news)) < 8_000 and len(news[1]) == HASH_DIGITS
    for words in news:
        b.heard(words)
    hashes = [key_hash(key) for key in keys]
    assert b.of(hashes) == set(hashes) and b.news() == []
    a.note(visitor_with(keys[0]))
    assert a.news() == []
    now[0] = TELL_SECONDS + 1
    a.note(visitor_with(keys[0]))
    assert a.news() == [key_hash(keys[0])[:HASH_DIGITS]]


async def test_who_is_here_shows_at_all_nodes(nodes: tuple[House, House]) -> None:
    a, b = nodes
    await until(lambda: a[Nodes].others and b[Nodes].others)
    a[Presence].note(visitor_with("key of Mira"))
    await until(lambda: b[Presence].of([key_hash("key of Mira"), key_hash("another")]))
    assert b[Presence].of([key_hash("key of Mira"), key_hash("another")]) == {key_hash("key of Mira")}
