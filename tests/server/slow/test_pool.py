"""The pool: wishes for slow tables are paired once a day, never with oneself, first those who have not met for the longest time."""

import asyncio
import time
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from starlette.testclient import TestClient
from table_play import app_client, opened_house, refuses, rows

from dicehaven.core.registry import find
from dicehaven.server.db.clock import DAY
from dicehaven.server.feature import House
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.pages import PEOPLE
from dicehaven.server.people.people import People
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.slow import pool_store as pool
from dicehaven.server.slow.pairing import Acquaintance, grouped
from dicehaven.server.slow.pool import EXPIRED_SECONDS, MAX_WISHES, WISH_SECONDS, Pool
from dicehaven.server.slow.pool_store import PoolWish
from dicehaven.server.slow.settings import HostHours
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.skill.anchors import scale_of

GAME = "saikoro"
NOW = 1_796_000_000.0
SIX = tuple(f"the-long-key-of-{name}" for name in ("anna", "ben", "cem", "dora", "eva", "fynn"))


# Who is paired with whom


def wished(key: str, made: float = 0.0, browser: str = "", seats: int = 2) -> PoolWish:
    return PoolWish(f"w-{key}-{made}", key, browser or key, key, GAME, seats, 3, False, made, NOW + DAY, NOW)


def pairs(*wishes: PoolWish, met: dict[str, float] | None = None, **strengths: float) -> list[str]:
    """The groups, each as the first letters of its members; `met` says how many days ago two met."""
    known = {(pair[0], pair[1]): NOW - days * DAY for pair, days in (met or {}).items()}
    found = grouped(wishes, Acquaintance(known, strengths, 2.0, NOW))
    return sorted("".join(sorted(one.key for one in group)) for group in found)


def test_those_who_have_not_met_for_the_longest_time_come_together() -> None:
    four = [wished(key, made) for made, key in enumerate("abcd")]
    lately = {"ab": 1.0, "cd": 1.0, "ac": 30.0, "bd": 30.0, "ad": 5.0, "bc": 5.0}
    assert pairs(*four, met=lately) == ["ac", "bd"]
    assert pairs(*four, met={"ac": 1.0, "bd": 1.0, "ab": 9.0, "cd": 9.0}) == ["ad", "bc"], "strangers first"
    assert pairs(*four[:2], met={"ab": 0.1}) == ["ab"], "the same two, if nobody else is there"


def test_the_first_choice_is_mended_where_it_leaves_two_who_have_just_met() -> None:
    four = [wished(key, made) for made, key in enumerate("abcd")]
    assert pairs(*four, met={"cd": 1.0}, a=1.0, b=1.1, c=5.0, d=5.3) in (["ac", "bd"], ["ad", "bc"])


def test_of_strangers_those_meet_who_play_alike() -> None:
    four = [wished(key, made) for made, key in enumerate("abcd")]
    assert pairs(*four, a=1.0, b=9.0, c=8.0, d=1.5) == ["ad", "bc"]
    assert pairs(*four, a=1.0, b=9.0, d=1.5) == ["ad", "bc"], "of c nothing is known"


def test_nobody_meets_themselves() -> None:
    assert pairs(wished("a", 1), wished("a", 2)) == []
    assert pairs(wished("a", 1, "x"), wished("b", 2, "x")) == []
    family = [wished(key, made, "home") for made, key in enumerate("cd")]
    assert pairs(wished("a", 7), wished("b", 8), *family) in (["ac", "bd"], ["ad", "bc"])
    assert pairs(*family, wished("a", 7, seats=2)) == ["ac"]


def test_groups_of_three_and_whoever_is_left_waits() -> None:
    seven = [wished(key, made, seats=3) for made, key in enumerate("abcdefg")]
    found = pairs(*seven)
    assert len(found) == 2 and "g" not in "".join(found)
    assert pairs(*[wished(key, 0, "home" if key in "ab" else "", seats=3) for key in "abc"]) == []


# On a server


class Clock:
    """A clock that a test sets; each look at it takes a moment."""

    def __init__(self, house: House) -> None:
        self.now = time.time()
        self.house = house
        house.store.clock.now = self.look  # type: ignore[method-assign]

    def look(self) -> float:
        self.now += 0.001
        return self.now

    def pass_(self, days: float = 1.0) -> None:
        self.now += days * DAY


async def wish(house: House, *keys: str, held: str = "", **more: Any) -> list[PoolWish]:
    given: dict[str, Any] = {"game": GAME, "seats": 2, "days": 3} | more
    return [
        await house[Pool].wish(
            visitor_with(key), visitor_with(f"{key}~{held}").ids, key.rpartition("-")[2].title(), **given
        )
        for key in keys
    ]


@pytest.fixture
def clock(house: House) -> Clock:
    return Clock(house)


def seated(database: str) -> list[list[str]]:
    """The names of those at each table, in no order."""
    first = [one for one in rows(database, schema.acts) if one.number == 0]
    return sorted(
        sorted(place["name"] for place in row.info["places"]) for row in rows(database, schema.tables) if first
    )


async def test_once_a_day_those_who_wish_for_the_same_sit_down(clock: Clock, database: str) -> None:
    house = clock.house
    await wish(house, *SIX[:3])
    await wish(house, SIX[3], days=7)
    await wish(house, SIX[4], game="wuerfelland")
    await house[Pool].pair()
    assert rows(database, schema.tables) == [], "the hour has not come"
    clock.pass_()
    await house[Pool].pair()
    await house[Pool].pair()
    (table,) = rows(database, schema.tables)
    info = table.info
    assert table.started and not table.public and info["settings"]["days"] == 3 and table.due is not None
    assert sorted(place["name"] for place in info["places"]) == ["Anna", "Ben"]
    assert {one.name for one in rows(database, schema.pool)} == {"Cem", "Dora", "Eva"}
    clock.pass_()
    await wish(house, SIX[0])
    clock.pass_()
    await house[Pool].pair()
    assert {one.name for one in rows(database, schema.pool)} == {"Dora", "Eva"}
    live = await house[TableRegistry].find(table.id)
    assert live.started and live.settings.days == 3
    assert await house[TableRegistry].of_key(visitor_with(SIX[1]), 5), (
        "it stands among the tables of those who sit there"
    )


async def test_not_the_same_two_again_while_others_are_there(clock: Clock, database: str) -> None:
    house = clock.house
    await wish(house, *SIX[:2])
    clock.pass_()
    await house[Pool].pair()
    await wish(house, *SIX[:4])
    clock.pass_()
    await house[Pool].pair()
    found = seated(database)
    assert len(found) == 3 and found.count(["Anna", "Ben"]) == 1 and ["Cem", "Dora"] not in found


async def test_matches_whose_tables_are_gone_count_as_meetings(clock: Clock) -> None:
    house = clock.house
    ended = clock.now - DAY
    match = {"id": "m", "header": {}, "game": GAME, "ended": ended, "dice": "fair"}
    seats = [
        {"match_id": "m", "seat": p, "kind": PERSON, "name": "", "key": key_hash(key), "share": 0.5, "score": 1}
        for p, key in enumerate(SIX[:2])
    ]
    await house.store.write(sa.insert(schema.matches).values(match), (sa.insert(schema.results), seats))
    keys = [key_hash(key) for key in SIX]
    found = await house.store.read(lambda connection: pool.met(connection, keys))
    low, high = sorted(keys[:2])
    assert found == {(low, high): ended}


async def test_nobody_is_paired_with_somebody_of_the_same_browser_or_profile(clock: Clock, database: str) -> None:
    house = clock.house
    await wish(house, SIX[0])
    await wish(house, SIX[1], held=SIX[0])  # at the same browser
    await wish(house, SIX[2])
    await wish(house, SIX[3])
    clock.pass_()
    both = [await house[People].enter(await house[People].of(key), "") for key in SIX[2:4]]
    await house[People].merge(both[1], both[0].id)
    await house[Pool].pair()
    found = seated(database)
    assert len(found) == 2 and ["Anna", "Ben"] not in found and ["Cem", "Dora"] not in found


async def test_wishes_are_taken_back_expire_and_go_with_their_owner(clock: Clock, database: str) -> None:
    house = clock.house
    anna, ben, cem = await wish(house, *SIX[:3])
    await house[Pool].take_back(visitor_with(SIX[1]).ids, anna.id)
    await house[Pool].take_back(visitor_with(SIX[0]).ids, anna.id)
    assert [one.id for one in await house[Pool].of(visitor_with(SIX[0]).ids)] == []
    await house[Deletions].begin(key_hash(SIX[1]))
    assert {one.id for one in rows(database, schema.pool)} == {cem.id} != {ben.id}
    clock.now += WISH_SECONDS + DAY
    await wish(house, SIX[3])
    clock.pass_()
    await house[Pool].pair()
    assert rows(database, schema.tables) == [], "it has expired"
    (kept,) = await house[Pool].of(visitor_with(SIX[2]).ids)
    assert kept.until < clock.now, "and is still shown"
    await wish(house, SIX[2])
    clock.pass_()
    await house[Pool].pair()
    assert seated(database) == [["Cem", "Dora"]], "wished for again"
    await wish(house, SIX[4])
    clock.now += WISH_SECONDS + EXPIRED_SECONDS + 1
    await house[Pool].pair()
    assert rows(database, schema.pool) == []


async def test_a_match_is_rated_where_all_have_wished_it(clock: Clock, database: str) -> None:
    house = clock.house
    scale = scale_of(find(GAME))
    assert scale
    await wish(house, *SIX[:2], rated=True, game=GAME)
    await wish(house, SIX[2], days=7, rated=True)
    await wish(house, SIX[3], days=7)
    clock.pass_()
    await house[Pool].pair()
    settled = sorted(len(row.info["rated"]) for row in rows(database, schema.tables))
    assert settled == [0, 2]


async def test_strengths_are_those_of_the_game(clock: Clock, database: str) -> None:
    house = clock.house
    strong = [
        {
            "key": key_hash(key),
            "game": game,
            "strength": strength if game == GAME else 5.0,
            "error": 0.1,
            "matches": 50,
        }
        for key, strength in zip(SIX, (1.0, 9.0, 1.2, 8.8))
        for game in (GAME, "wuerfelland")
    ]
    await house.store.write((sa.insert(schema.ratings), strong))
    assert len(await house.store.read(lambda connection: ratings.of_keys(connection, [key_hash(SIX[0])]))) == 2
    await wish(house, *SIX[:4])
    clock.pass_()
    await house[Pool].pair()
    assert seated(database) == [["Anna", "Cem"], ["Ben", "Dora"]]


async def test_two_servers_that_pair_at_once_seat_everybody_once(nodes: tuple[House, House]) -> None:
    a, b = nodes
    database = str(a.store.engine.url)
    clock = Clock(a)
    b.store.clock.now = clock.look  # type: ignore[method-assign]
    for key in range(16):
        await wish(a, f"the-long-key-of-{key:03}")
    clock.pass_()
    await asyncio.gather(a[Pool].pair(), b[Pool].pair())
    for _ in range(3):
        clock.pass_()
        await a[Pool].pair()
    names = [name for table in seated(database) for name in table]
    assert sorted(names) == [f"{key:03}" for key in range(16)]
    assert rows(database, schema.pool) == []


async def test_a_table_that_cannot_be_stored_leaves_the_wishes(clock: Clock, database: str) -> None:
    house = clock.house
    await wish(house, *SIX[:2])
    clock.pass_()
    house[TableRegistry].most = 0
    with refuses("server-full"):
        await house[Pool].pair()
    house[TableRegistry].most = 10
    await house[Pool].pair()
    assert seated(database) == [["Anna", "Ben"]]


async def test_what_cannot_be_wished_is_refused_in_words(clock: Clock) -> None:
    house = clock.house
    with refuses("bad-players"):
        await wish(house, SIX[0], seats=9)
    with refuses("bad-option"):
        await wish(house, SIX[0], days=40)
    with refuses("unknown-game"):
        await wish(house, SIX[0], game="chess")
    with refuses("no-key"):
        await house[Pool].wish(visitor_with(""), (), "A", GAME, 2, 3)
    again = await wish(house, SIX[0], SIX[0])
    assert again[0].id == again[1].id, "sent twice, it is one wish"
    twice = await asyncio.gather(*(wish(house, SIX[1]) for _ in range(3)))
    assert len({one.id for (one,) in twice}) == len(await house[Pool].of(visitor_with(SIX[1]).ids)) == 1
    for days in range(1, MAX_WISHES):
        await wish(house, SIX[0], days=days + 3)
    with refuses("too-many-wishes"):
        await wish(house, SIX[0], days=14)


# Pages


@pytest.fixture
def client(tmp_path: Any) -> Any:
    with app_client(tmp_path / "x.sqlite") as found:
        yield found


def post(client: TestClient, address: str, key: str, **form: Any) -> Any:
    client.cookies.clear()
    headers = {"cookie": f"dicehaven={key}"}
    return client.post(address, data=form, headers=headers, follow_redirects=False)


def page(client: TestClient, key: str, language: str = "en") -> str:
    client.cookies.clear()
    found: str = client.get("/now", headers={"cookie": f"dicehaven={key}", "accept-language": language}).text
    return found


def test_a_wish_is_put_shown_and_taken_back_without_scripts(client: TestClient) -> None:
    answer = post(client, "/now/pool", SIX[0], game=GAME, seats=2, days=3, name="Anna")
    assert answer.status_code == 303 and answer.headers["location"] == "/now#pool"
    seen = page(client, SIX[0])
    assert "2 people, 3 days for a move" in seen and "until " in seen
    assert "2 people, 3 days" not in page(client, SIX[1])
    assert "Zurücknehmen" in page(client, SIX[0], "de")
    house: House = client.app.state.house  # type: ignore[attr-defined]
    (mine,) = client.portal.call(house[Pool].of, visitor_with(SIX[0]).ids)  # type: ignore[union-attr]
    post(client, "/now/pool/back", SIX[1], wish=mine.id)
    assert "2 people, 3 days" in page(client, SIX[0])
    post(client, "/now/pool/back", SIX[0], wish=mine.id)
    assert "2 people, 3 days" not in page(client, SIX[0])


def test_others_who_share_the_browser_are_known(client: TestClient) -> None:
    """Each person of a browser has a cookie with keys; the others stand in another one."""
    post(client, "/now/pool", SIX[0], game=GAME, name="Anna")
    client.cookies.clear()
    headers = {"cookie": f"dicehaven={SIX[1]}; {PEOPLE}={SIX[0]}"}
    client.post("/now/pool", data={"game": GAME, "name": "Ben"}, headers=headers)
    house: House = client.app.state.house  # type: ignore[attr-defined]
    both = client.portal.call(house[Pool].of, visitor_with("~".join(SIX[:2])).ids)  # type: ignore[union-attr]
    assert len(both) == 2 and len({one.browser for one in both}) == 1


async def test_the_hour_of_pairing_is_that_of_the_host(database: str) -> None:
    async with opened_house(database) as house:
        own: Pool = house[Pool]
        (mine,) = await wish(house, SIX[0])
        at = time.localtime(mine.due)
        assert (at.tm_hour, at.tm_min) == (18, 0) and 0 < mine.due - time.time() <= DAY + 3_600
        assert own.pairing == house.config[HostHours].pairing_hour
