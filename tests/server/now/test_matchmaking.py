"""Play now: the oldest fitting seat, else a new table where a bot sits down, whose seat the next person takes; open tables expire."""

import asyncio
import random
import time
from typing import Any

import pytest
from node_pair import until
from random_play import advance
from starlette.testclient import TestClient
from table_play import Program, fine, opened_house

from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven.server.feature import House
from dicehaven.server.now import matchmaking
from dicehaven.server.now.matchmaking import Matchmaking
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.lists import Summary
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import takeover_at
from dicehaven.server.table.play.seating import ANYONE, ASK, PERSON, Place, Settings
from dicehaven.server.web.visitor import visitor_with

GAME = "saikoro"


def now(client: TestClient, key: str, game: str = GAME, **more: str) -> str:
    """Ask for a seat; return the address that the page leads to."""
    answer = client.post(
        "/now",
        data={"game": game, "name": key.title(), **more},
        headers={"cookie": f"dicehaven=the-long-key-of-{key}"},
        follow_redirects=False,
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def page(client: TestClient, address: str, key: str) -> str:
    found: str = client.get(address, headers={"cookie": f"dicehaven=the-long-key-of-{key}"}).text
    return found


def test_two_who_want_to_play_meet(client: TestClient) -> None:
    first = now(client, "anna")
    assert "20 seconds" in page(client, first, "anna")
    second = now(client, "ben")
    assert second.partition("?")[0] == first.partition("?")[0]
    assert (first[-1], second[-1]) == ("0", "1")
    assert "lobby-page" not in page(client, second, "ben")


def test_who_asks_twice_keeps_the_seat_that_waits(client: TestClient) -> None:
    assert now(client, "anna") == now(client, "anna") == now(client, "anna", "any")


async def test_who_taps_several_times_at_once_gets_one_table(house: House) -> None:
    seats = [house[Matchmaking].seat([GAME], "Anna", visitor_with("the-long-key-of-anna")) for _ in range(4)]
    found = await asyncio.gather(*seats)
    assert len({(table.id, seat) for table, seat in found}) == 1


def test_the_oldest_seat_of_the_game_comes_first(client: TestClient) -> None:
    first = now(client, "anna", "sternenschiff")
    second = now(client, "ben")
    assert now(client, "cem", "any").partition("?")[0] == first.partition("?")[0]
    assert now(client, "dora").partition("?")[0] == second.partition("?")[0]


def test_a_seat_that_does_not_fit_stays_free(client: TestClient) -> None:
    """Tables that are not public, with options, or slow, are for others."""
    anna = Program(client, "the-key-of-anna")
    hidden = anna.create(GAME, "me", "open")["table"]
    fine(anna.post("", game=GAME, seats=[{"kind": "me", "name": "A"}, {"kind": "open"}], public=True, clock=86_400))
    assert hidden not in now(client, "ben") and now(client, "ben").endswith("seat=0")


@pytest.mark.parametrize("word", ["nonsense", "../x"])
def test_an_unknown_game_is_refused_in_words(client: TestClient, word: str) -> None:
    answer = client.post("/now", data={"game": word, "name": "A"})
    assert answer.status_code == 422 and "game" in answer.text
    assert client.get("/now", params={"game": "x" * 50}).status_code == 422


def test_the_page_says_where_somebody_waits(client: TestClient) -> None:
    assert "somebody is waiting" not in client.get("/now").text
    now(client, "anna")
    client.cookies.clear()
    assert client.get("/now").text.count("somebody is waiting") == 1
    assert "somebody is waiting" not in page(client, "/now", "anna")
    assert 'href="/now"' in client.get("/").text and f'href="/now?game={GAME}"' in client.get(f"/new/{GAME}").text


@pytest.mark.parametrize(("settings", "fitting"), [({}, True), ({"days": 3}, False), ({"circle": "c"}, False)])
def test_slow_tables_and_those_of_circles_do_not_fit(settings: dict[str, Any], fitting: bool) -> None:
    info = TableInfo(Settings(public=True, **settings), (Place(PERSON, "A", "a"), Place()))
    assert matchmaking.fits(Summary("t", {"game": GAME}, info, 0.0, started=False, over=False)) == fitting


# Bots, and who comes later


async def test_a_bot_sits_down_and_gives_up_its_seat_in_the_first_round(nodes: tuple[House, House]) -> None:
    """At one node, while the next person comes at the other."""
    a, b = nodes
    a[Matchmaking].patience = b[Matchmaking].patience = 0.2
    table, seat = await a[Matchmaking].seat([GAME], "Anna", visitor_with("the-key-of-anna-long"))
    await until(lambda: table.started)
    assert [place.kind for place in table.places] == [PERSON, "level2of9"] and seat == 0
    there, other = await b[Matchmaking].seat([GAME], "Ben", visitor_with("the-key-of-ben--long"))
    assert (there.id, other) == (table.id, 1)
    await until(lambda: table.places[1].kind == PERSON)
    third, _ = await b[Matchmaking].seat([GAME], "Cem", visitor_with("the-key-of-cem--long"))
    assert third.id != table.id


async def test_alone_one_soon_plays_against_a_bot(database: str) -> None:
    async with opened_house(database) as house:
        house[Matchmaking].patience = 0.1
        table, _ = await house[Matchmaking].seat([GAME], "Anna", visitor_with("the-key-of-anna-long"))
        assert not table.started
        await until(lambda: table.started)
        assert [place.kind for place in table.places] == [PERSON, "level2of9"]
        again, seat = await house[Matchmaking].seat([GAME], "Anna", visitor_with("the-key-of-anna-long"))
        assert again.id != table.id and seat == 0


async def test_a_bot_sits_down_after_a_restart(database: str) -> None:
    """As soon as whoever waits looks at the table again."""
    async with opened_house(database) as house:
        house[Matchmaking].patience = 3_600.0
        waiting, _ = await house[Matchmaking].seat([GAME], "Anna", visitor_with("the-key-of-anna-long"))
    async with opened_house(database) as house:
        house[Matchmaking].patience = 0.0
        table = await house[TableRegistry].find(waiting.id)
        await until(lambda: table.started)
        assert [place.kind for place in table.places] == [PERSON, "level2of9"]


def test_a_table_that_nobody_joins_is_closed_with_a_word(client: TestClient) -> None:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    anna = Program(client, "the-key-of-anna-long")
    waits = fine(anna.post("", game=GAME, seats=[{"kind": "me", "name": "A"}, {"kind": "open"}], public=True))["table"]
    hidden = anna.create(GAME, "me", "open")["table"]

    def expire(before: float) -> None:
        assert client.portal
        client.portal.call(house[Matchmaking].expire, before)

    expire(time.time() - 60)
    assert "Nobody came" not in client.get(f"/t/{waits}").text
    expire(time.time() + 60)
    assert "Nobody came" in client.get(f"/t/{waits}").text
    assert "Niemand ist gekommen" in client.get(f"/t/{waits}", headers={"accept-language": "de"}).text
    assert "Nobody came" not in client.get(f"/t/{hidden}").text
    assert waits not in client.get("/").text and waits not in now(client, "ben")
    answer = client.post(f"/t/{waits}/sit", data={"seat": "1", "name": "B"})
    assert answer.status_code == 422 and "closed" in answer.text


@pytest.mark.parametrize("game", games())
def test_after_the_first_round_the_host_is_asked_again(game: str) -> None:
    rng = random.Random(1)
    places = [Place(PERSON, "A", "a"), Place(matchmaking.BOT, "B")]
    match = Match.new(game, 2)
    settings = Settings(now=True, takeover=ANYONE)
    assert takeover_at(LiveTable.new(match, settings, places, started=True)) == ANYONE
    while not match.over and int(match.rules.turns(match.setup, match.state)) <= 2:
        advance(match, rng)
    assert takeover_at(LiveTable.new(match, settings, places, started=True)) == ASK
    assert takeover_at(LiveTable.new(match, Settings(takeover=ANYONE), places, started=True)) == ANYONE
