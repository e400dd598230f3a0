"""The hour of an evening: its tables are there, made once over all nodes; a season follows from what is played; nobody came."""

import asyncio
import random
import re
import time
from collections.abc import Iterator

import postgres as pg
import pytest
import schema
from circle_people import ZONE, Browser, circle_of
from evening_tables import GAME, TEXT, day, family, moved, season_of, sits
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, house_in, person_row, play_on, rows, short, with_house

from dicehaven.core.registry import find
from dicehaven.server.circles.store import Circle, founded
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.evenings import Evenings, tables_for
from dicehaven.server.evenings.store import Evening
from dicehaven.server.feature import House
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def test_a_table_is_there_at_the_hour(client: TestClient, database: str) -> None:
    mira, jonas, eve = (Browser(client, name) for name in ("Mira", "Jonas", "Eve"))
    circle = circle_of(mira, jonas)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT)
    (evening,) = rows(database, schema.evenings)
    for one in (mira, jonas):
        one.post(f"{circle}/evenings/{evening.id}/answer", answer="yes")
    house = house_in(client)
    client.portal.call(house[Evenings].set_up)  # type: ignore[union-attr]
    assert rows(database, schema.tables) == []
    moved(database, time.time() + 300)
    for _ in range(2):
        client.portal.call(house[Evenings].set_up)  # type: ignore[union-attr]
    (table,) = rows(database, schema.tables)
    assert (table.id, table.public) == (evening.id, False)
    found = client.portal.call(house[TableRegistry].find, evening.id)  # type: ignore[union-attr]
    assert found.settings.vacations_off
    assert f'href="/t/{evening.id}"' in jonas.get(circle).text
    assert jonas.get(f"/t/{evening.id}").status_code == 200
    assert eve.get(f"/t/{evening.id}").status_code == 404
    moved(database, time.time() - 7 * 3600)
    assert "No evening has been arranged" in mira.get(circle).text


def test_an_evening_that_is_long_over_gets_no_table(client: TestClient, database: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT)
    moved(database, time.time() - 7 * 3600)
    client.portal.call(house_in(client)[Evenings].set_up)  # type: ignore[union-attr]
    assert rows(database, schema.tables) == []


def test_as_many_tables_as_people_need() -> None:
    game = find(GAME)
    least, most = game.seats[0], game.seats[-1]
    assert tables_for(game, 0) == [least] and tables_for(game, most) == [most]
    assert tables_for(game, most + 1) == [-(-(most + 1) // 2), (most + 1) // 2]
    assert sum(tables_for(game, 3 * most - 1)) == 3 * most - 1


async def evening_at(house: House, begins: float, people: int) -> Evening:
    """An evening of a circle, to which so many come."""
    circle = Circle("c" * 16, "Club", "f" * 64, "i" * 16, ZONE, False, 0.0)
    evening = Evening("e" * 16, circle.id, None, GAME, begins, "", 0.0)
    await house.store.write(person_row(circle.founder, "Mira", 0.0), *founded(circle), evenings.added([evening]))
    for k in range(people):
        dialect = house.store.engine.dialect.name
        await house.store.write(evenings.answered(evening.id, f"{k:064}", "yes", 0.0, dialect))
    return evening


def test_a_kill_between_two_tables_of_an_evening_leaves_none_out(
    tmp_path_factory: pytest.TempPathFactory, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last table is the one that says that all are there."""

    async def play(house: House) -> None:
        await evening_at(house, time.time(), find(GAME).seats[-1] + 2)
        create = house[TableService].create
        calls = 0

        async def dies(*given: object, **named: object) -> object:
            nonlocal calls
            calls += 1
            if calls == 2:
                raise asyncio.CancelledError
            return await create(*given, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(house[TableService], "create", dies)
        with pytest.raises(asyncio.CancelledError):
            await house[Evenings].set_up()
        monkeypatch.setattr(house[TableService], "create", create)
        await house[Evenings].set_up()
        await house[Evenings].set_up()

    with_house(database, play)
    assert sorted(row.id for row in rows(database, schema.tables)) == ["e" * 16, "e" * 16 + "-2"]


@pytest.mark.skipif(pg.programs() is None, reason=pg.MISSING)
async def test_two_nodes_make_one_table(nodes: tuple[House, House]) -> None:
    a, b = nodes
    database = str(a.store.engine.url)
    await evening_at(a, time.time(), 3)
    await asyncio.gather(
        a[Evenings].set_up(),
        b[Evenings].set_up(),
        a[Evenings].set_up(),
        b[Evenings].set_up(),
    )
    assert (await a[TableRegistry].find("e" * 16)).settings.circle == (
        await b[TableRegistry].find("e" * 16)
    ).settings.circle
    assert [row.id for row in rows(database, schema.tables)] == ["e" * 16]
    assert len(rows(database, schema.acts)) == 1


def test_a_season_follows_from_what_is_played_at_its_evenings(client: TestClient, database: str) -> None:
    """A Sunday: two at their own devices, a third at real dice, written down by one of them."""
    mira, jonas, heinz = (Browser(client, name) for name in ("Mira", "Jonas", "Heinz"))
    circle = circle_of(mira, jonas, heinz)
    assert jonas.post(f"{circle}/seasons", game=GAME, name="Autumn", planned=8, least=1).status_code == 403
    assert mira.post(f"{circle}/seasons", game=GAME, name="Autumn series", planned=8, least=1).status_code == 303
    (season,) = rows(database, schema.seasons)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", season=season.id, note="")
    assert "Evening 1 of 8: Saikoro Senshi for “Autumn series”" in re.sub(r"[⁦-⁩]", "", mira.get(circle).text)
    moved(database, time.time())
    client.portal.call(house_in(client)[Evenings].set_up)  # type: ignore[union-attr]
    (evening,) = rows(database, schema.evenings)
    table = client.portal.call(house_in(client)[TableRegistry].find, evening.id)  # type: ignore[union-attr]
    assert not table.settings.vacations_off  # nobody's vacation holds a season up
    programs = [Program(client, one.key) for one in (mira, jonas)]
    for seat, program in enumerate(programs):
        fine(program.post(f"{evening.id}/sit", seat=seat, name=("Mira", "Jonas")[seat]))
    play_on(dict(enumerate(programs)), evening.id, random.Random(1))
    fields = {"kind0": "me", "name0": "Mira", "kind1": "here", "name1": "Heinz", "dice": "mine"}
    options = {f"option-{name}": value for name, value in short(GAME).items()}
    form = {**fields, **options, "circle": circle.split("/")[-1]}
    second = mira.post(f"/new/{GAME}", **form).headers["location"].split("?")[0][3:]
    play_on({0: programs[0], 1: programs[0]}, second, random.Random(2))
    played = {row.id: row.dice for row in rows(database, schema.matches)}
    assert played == {evening.id: "fair", second: "mine"}
    page = heinz.get(f"{circle}/seasons").text
    assert all(f"<bdi>{name}</bdi>" in page for name in ("Mira", "Jonas", "Heinz"))
    assert "real dice" in page
    assert "said yet that it was them" in page
    asked = season_of(client, circle, heinz)
    assert {row.name: (row.matches, row.unconfirmed) for row in asked.rows} == {
        "Mira": (2, False),
        "Jonas": (1, False),
        "Heinz": (1, True),
    }
    heinz.post("/me/typed-in", answer="yes", seats=f"{second}.1")
    assert "said yet that it was them" not in heinz.get(f"{circle}/seasons").text
    scores = {row.key: row.score for row in rows(database, schema.results) if row.match_id == second}
    table = season_of(client, circle, heinz)
    (row,) = [row for row in table.rows if row.name == "Heinz"]
    assert row.mean == scores[key_hash(heinz.key)] and row.cells[0].real
    assert {row.name: row.matches for row in table.rows} == {"Mira": 2, "Jonas": 1, "Heinz": 1}
    assert "Heinz" in jonas.get(f"{circle}/results").text
    assert (
        mira.post("/settings/delete", sure="yes").status_code
        == heinz.post("/settings/delete", sure="yes").status_code
        == 303
    )
    jonas.language = "de"
    page = jonas.get(f"{circle}/seasons").text
    assert page.count("<bdi>jemand, der nicht mehr dabei ist</bdi>") == 2
    assert not any(name in page for name in ("Mira", "Heinz"))
    after = season_of(client, circle, jonas)
    assert {row.cells for row in after.rows} == {row.cells for row in table.rows}


def test_the_table_to_which_nobody_came_goes_once_the_evening_is_over(client: TestClient, database: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    house = house_in(client)
    for days in (3, 5):
        mira.post(f"{circle}/evenings", day=day(days), hour="20:00", **TEXT)
    sat, ghost = (row.id for row in rows(database, schema.evenings))
    moved(database, time.time() + 300)
    client.portal.call(house[Evenings].set_up)  # type: ignore[union-attr]
    assert "Every member of the circle may sit down here." in mira.get(f"/t/{ghost}").text
    mira.post(f"/t/{sat}/sit", seat=0, name="Mira")
    for begins, left in ((time.time() - 3600, {sat, ghost}), (time.time() - 7 * 3600, {sat})):
        moved(database, begins)
        client.portal.call(house[Evenings].clear, time.time())  # type: ignore[union-attr]
        assert {row.id for row in rows(database, schema.tables, schema.tables.c.deleted.is_(None))} == left


def test_home_says_that_the_table_is_laid_until_its_match_begins(client: TestClient, database: str) -> None:
    _, evening, (mira, jonas, lina, _) = family(client, database)
    laid = f'href="/t/{evening}">To the table'
    assert "The table is laid" in mira.get("/").text and laid in mira.get("/").text
    sits(mira, evening, 0)
    assert "Mira" in jonas.get("/").text.split("The table is laid")[1].split(laid)[0], "who sits there already"
    (circle,) = {row.circle for row in rows(database, schema.evenings)}
    assert lina.post(f"/circles/{circle}/evenings/{evening}/answer", answer="no").status_code == 303
    assert laid not in lina.get("/").text
    sits(jonas, evening, 1)
    assert mira.post(f"/t/{evening}/begin").status_code == 303
    assert laid not in jonas.get("/").text
