"""Rated matches of three people and of two teams, from agreeing to the sentence on my page."""

import random
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.server.feature import House
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill.rating_store import PersonRating
from dicehaven.server.skill.ratings import Ratings
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.result_store import Worth
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.skill.standing import LEAST

KEYS = tuple(f"the-long-key-of-{name}" for name in ("anna", "ben", "cem", "dora"))
COPIES = 24  # of a match, so that there are enough for a sentence


def post(client: TestClient, address: str, key: str, **form: Any) -> Any:
    client.cookies.clear()
    headers = {"cookie": f"dicehaven={key}"}
    return client.post(address, data=form, headers=headers, follow_redirects=False)


def set_up(client: TestClient, game: str, people: int, agree: bool = True) -> str:
    """Let people sit down at a table that the first of them wants to be rated; the last agrees, or does not."""
    kinds = {f"kind{p}": "friend" for p in range(1, people)}
    answer = post(client, f"/new/{game}", KEYS[0], kind0="me", name0="Anna", rated="1", watch="1", **kinds)
    table = str(answer.headers["location"]).rpartition("/")[2]
    for seat, key in enumerate(KEYS[1:people], 1):
        agreed = {"rated": "1"} if agree or seat < people - 1 else {}
        sat = post(client, f"/t/{table}/sit", key, seat=str(seat), name=key[-4:].title(), **agreed)
        assert sat.status_code == 303, sat.text
    return table


async def play(house: House, table_id: str) -> None:
    """Play a match at random to its end."""
    table = await house[TableRegistry].find(table_id)
    rng = random.Random(1)
    while not table.match.over:
        match = table.match
        if match.due:
            await house[TableService].roll(table, table.roller, visitor_with(KEYS[table.roller]))
        else:
            seat = match.movers[0]
            await house[TableService].play(table, seat, visitor_with(KEYS[seat]), rng.choice(match.legal(seat)))


def weighed_and_copied(database: str, match: str) -> list[Any]:
    """The statements that weigh a match, and store it again and again as others."""
    seats = [one._asdict() for one in rows(database, schema.results)]
    worth = [Worth(0.0, 0.01, 0.0, 0.0, 9, 1.0) for _ in seats]
    (whole,) = rows(database, schema.matches)
    found: list[Any] = [*results.weighed(match, worth)]
    for number in range(COPIES):
        copy = {"id": f"copy{number}", "weighed": True}
        found.append(sa.insert(schema.matches).values(whole._asdict() | copy))
        of_copy = [one | {"match_id": copy["id"]} | worth[p]._asdict() for p, one in enumerate(seats)]
        found.append((sa.insert(schema.results), of_copy))
    return found


@pytest.mark.parametrize(("game", "people", "sides"), [("wuerfelland", 3, 3), ("saikoro", 4, 2)])
def test_from_agreeing_to_the_sentence(game: str, people: int, sides: int, tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    database = f"sqlite:///{file}"
    with app_client(file) as client:
        table = set_up(client, game, people)
        house: House = client.app.state.house  # type: ignore[attr-defined]
        assert client.portal
        assert client.portal.call(house[TableRegistry].find, table).info.rated == tuple(range(people))
        client.portal.call(play, house, table)
        (match,) = rows(database, schema.matches)
        seats = rows(database, schema.results)
        assert match.rated and len({one.team for one in seats}) == sides
        assert sum(one.share for one in seats) == pytest.approx(1) and all(one.ending == "" for one in seats)

        async def refit() -> list[PersonRating]:
            await house.store.write(*weighed_and_copied(database, table))
            await house[Ratings].refit(await house.store.read(ratings.refit))
            keys = [key_hash(key) for key in KEYS[:people]]
            return await house.store.read(lambda connection: ratings.of_keys(connection, keys))

        found = {one.key: one for one in client.portal.call(refit)}
        assert len(found) == people and all(one.matches == COPIES + 1 for one in found.values())
        share = {one.key: one.share for one in seats}
        best, worst = max(share, key=lambda key: share[key]), min(share, key=lambda key: share[key])
        assert found[best].strength > found[worst].strength or share[best] == share[worst], (
            "whoever wins is the stronger"
        )
        if sides < people:  # whoever is on one side is rated alike
            for one in seats:
                mate = next(other for other in seats if other.team == one.team and other.seat != one.seat)
                assert found[one.key].strength == pytest.approx(found[mate.key].strength, abs=1e-3)
        client.cookies.clear()
        seen = client.get("/me", headers={"cookie": f"dicehaven={KEYS[0]}"}).text
        assert f"{COPIES + 1} rated matches" in seen and ("Between level" in seen or "about as well" in seen)
        assert COPIES + 1 >= LEAST


def test_with_three_people_one_who_does_not_agree_is_enough(tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite") as client:
        table = set_up(client, "wuerfelland", 3, agree=False)
        house: House = client.app.state.house  # type: ignore[attr-defined]
        assert client.portal
        found = client.portal.call(house[TableRegistry].find, table)
        assert found.started and not found.info.rated
