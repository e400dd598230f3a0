"""Ratings on a server: fitted once a night by one server, in a worker; gone with the profile; said in sentences."""

import time
from typing import Any

import msgspec
import pytest
import schema
import sqlalchemy as sa
from table_play import app_client, entered, rows, with_house

from dicehaven.core.registry import find
from dicehaven.server.db.clock import HOUR
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.feature import House
from dicehaven.server.people import belongs
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill import ratings as service
from dicehaven.server.skill.rating_store import PersonRating, RatedSeat, RatedTable, Refit
from dicehaven.server.skill.ratings import Ratings, is_due
from dicehaven.server.table.play.result_store import LEFT, VOID
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.web.visitor import key_hash
from dicehaven.server.work.workers import Workers
from dicehaven.skill.anchors import scale_of

GAME = "saikoro"
ANNA = key_hash("the-long-key-of-anna")
BEN = key_hash("the-long-key-of-ben")


def match(number: int, won: bool, other: str = "level3", ending: str = "", **more: Any) -> list[Any]:
    """The statements that store a rated match of Anna's."""
    kind = other if other.startswith("level") else PERSON
    row = {
        "id": f"m{number}",
        "header": {},
        "game": GAME,
        "ended": time.time(),
        "dice": "fair",
        "rated": True,
        "weighed": True,
    }
    luck = {"luck": 0.1, "luck_error": 0.0, "gave": 0.0, "gave_error": 0.0, "decisions": 1, "accuracy": 1.0}
    both = [
        {"seat": 0, "kind": PERSON, "key": ANNA, "share": float(won), "ending": ending},
        {
            "seat": 1,
            "kind": kind,
            "key": "" if kind == other else other,
            "share": float(not won),
            "ending": VOID if ending else "",
        },
    ]
    seats = [{"match_id": f"m{number}", "name": "", "score": 1, "team": one["seat"]} | luck | one for one in both]
    seats[1]["luck"] = -0.1
    return [sa.insert(schema.matches).values(row | more), (sa.insert(schema.results), seats)]


def played(count: int = 30, **more: Any) -> list[Any]:
    return [one for number in range(count) for one in match(number, number % 3 > 0, **more)]


def refitted(house: House) -> Any:
    async def fit() -> None:
        await house[Ratings].refit(await house.store.read(ratings.refit))

    return fit()


async def test_people_are_fitted_and_stored(house: House) -> None:
    await house.store.write(*played(), *match(99, True, rated=False), *match(98, True, weighed=False))
    await refitted(house)
    (found,) = await house.store.read(lambda connection: ratings.of_keys(connection, [ANNA]))
    assert (found.game, found.matches) == (GAME, 30)
    scale = scale_of(find(GAME))
    assert scale and 0 < found.strength - scale.anchors["level3"] < 2 and 0 < found.error < 1
    refit = await house.store.read(ratings.refit)
    assert refit.leased == 0 and time.time() - refit.done < 60


async def test_one_server_fits(house: House) -> None:
    """Of two that look at once, the second finds the lease taken; a lease that a dead server left runs out."""
    before = await house.store.read(ratings.refit)
    await house.store.write(*played(), ratings.begun())
    await house.store.write(ratings.leased(before, 123.0))
    await house[Ratings].refit(before)
    assert await house.store.read(lambda connection: ratings.of_keys(connection, [ANNA])) == []
    await refitted(house)
    assert await house.store.read(lambda connection: ratings.of_keys(connection, [ANNA]))


def test_whoever_has_lost_the_lease_stores_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        await house.store.write(*played())
        before = await house.store.read(ratings.refit)

        async def slow(*_: Any, **__: Any) -> list[PersonRating]:
            now = await house.store.read(ratings.refit)
            await house.store.write(ratings.leased(now, 5.0))
            return [PersonRating(ANNA, GAME, 1.0, 1.0, 1)]

        monkeypatch.setattr(house[Workers], "run", slow)
        await house[Ratings].refit(before)
        assert await house.store.read(lambda connection: ratings.of_keys(connection, [ANNA])) == []

    with_house(database, play)


def test_who_is_deleted_meanwhile_stays_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        await house.store.write(*played())

        async def slow(*_: Any, **__: Any) -> list[PersonRating]:
            await house[Deletions].begin(ANNA)
            return [PersonRating(ANNA, GAME, 1.0, 1.0, 1)]

        monkeypatch.setattr(house[Workers], "run", slow)
        await refitted(house)

    with_house(database, play)
    assert rows(database, schema.ratings) == []


def renew(connection: sa.Connection) -> list[Notice]:
    belongs.merge(connection, schema.metadata, [ANNA], BEN)
    return []


async def test_ratings_go_with_a_key_and_move_with_it(house: House, database: str) -> None:
    store = house.store
    await store.write(*played())
    await refitted(house)
    await store.write(Work(renew))
    (moved,) = rows(database, schema.ratings)
    assert moved.key == BEN
    await store.write(sa.insert(schema.ratings).values(moved._asdict() | {"key": ANNA}))
    await store.write(Work(renew))
    assert rows(database, schema.ratings) == [], "of two ratings that meet, neither is right"
    await refitted(house)
    await house[Deletions].begin(BEN)
    assert rows(database, schema.ratings) == []


def fitted(*tables: RatedTable) -> dict[str, PersonRating]:
    found = service.fitted(msgspec.msgpack.encode(list(tables)), 0.0)
    return {one.key: one for one in found}


def two(*seats: tuple[str, float, str]) -> RatedTable:
    rated = [
        RatedSeat(PERSON if key else "level3", key, p, share, ending, 0.0)
        for p, (key, share, ending) in enumerate(seats)
    ]
    return RatedTable("m", GAME, 0.0, rated)


def test_whoever_leaves_gets_nothing_and_for_the_others_it_is_void() -> None:
    left = fitted(two(("ann", 0.0, LEFT), ("ben", 0.0, VOID)))
    assert set(left) == {"ann"} and left["ann"].matches == 1
    lost = fitted(two(("ann", 0.0, ""), ("ben", 1.0, "")))
    assert set(lost) == {"ann", "ben"}
    both = fitted(two(("ann", 0.0, LEFT), ("ben", 0.0, LEFT)))
    assert {key: one.matches for key, one in both.items()} == {"ann": 1, "ben": 1}


def test_what_cannot_be_fitted_is_left_out() -> None:
    nobody = RatedSeat("my_bot", "", 1, 0.0, "", 0.0)
    ann = RatedSeat(PERSON, "ann", 0, 1.0, "", 0.0)
    assert fitted(RatedTable("m", GAME, 0.0, [ann, nobody])) == {}
    assert fitted(RatedTable("m", "gone", 0.0, [ann, ann])) == {}
    assert fitted(two(("ann", 1.0, ""), ("ann", 0.0, ""))) == {}
    unknown = RatedSeat(PERSON, "", 1, 0.0, "", 0.0)
    assert set(fitted(RatedTable("m", GAME, 0.0, [ann, unknown]))) == {"ann"}, (
        "who is gone is one of whom nothing is known"
    )


@pytest.mark.parametrize(
    ("hour", "since", "leased", "due"),
    [(3, 24, 0, True), (3, 3, 0, False), (3, 24, 1, False), (12, 24, 0, False), (12, 45, 0, True)],
)
def test_a_night_has_one_refit(hour: int, since: float, leased: float, due: bool) -> None:
    now = time.mktime((2026, 11, 27, hour, 30, 0, 0, 0, -1))
    assert is_due(Refit(now - since * HOUR, (now + 60) * leased), now) == due


def test_my_page_says_it_to_nobody_else(database: str) -> None:
    key = "the-long-key-of-anna"
    with app_client(database) as client:

        async def store() -> None:
            house: House = client.app.state.house  # type: ignore[attr-defined]
            await house.store.write(*played())
            row = {"key": ANNA, "game": GAME, "strength": 2.6, "error": 0.1, "matches": 120}
            await house.store.write(sa.insert(schema.ratings).values(row))
            await house[Profiles].name(await entered(house, key), "Anna")

        assert client.portal
        client.portal.call(store)
        seen = client.get("/me", headers={"cookie": f"dicehaven={key}"}).text
        assert "about as well as level 3" in seen and "120 rated matches" in seen
        client.cookies.clear()
        assert "rated matches" not in client.get("/me", headers={"cookie": "dicehaven=the-long-key-of-ben"}).text
