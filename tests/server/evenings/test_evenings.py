"""Evenings of circles: arranged, answered, in a calendar, with a table at the hour that is made once; their season's table."""

import asyncio
import datetime
import random
import re
import time
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import postgres as pg
import pytest
import schema
import sqlalchemy as sa
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient
from table_play import Program, app_client, entered, fine, house_in, person_row, play_on, rows, short, with_house

from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.server.circles.circles import Circles
from dicehaven.server.circles.store import Circle, founded
from dicehaven.server.evenings import evenings as service
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.evenings import Evenings, tables_for
from dicehaven.server.evenings.seasons import SeasonTable
from dicehaven.server.evenings.store import Evening
from dicehaven.server.feature import House
from dicehaven.server.notices.feeds import calendar_of
from dicehaven.server.notices.slots import CALENDAR, OfPerson
from dicehaven.server.notices.store import Alert, all_anew
from dicehaven.server.notices.wish_store import Wishes
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash, visitor_with

GAME = "saikoro"
TEXT = {"game": GAME, "note": "Bring biscuits"}


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def day(days: int) -> str:
    return (datetime.datetime.now(ZoneInfo(ZONE)).date() + datetime.timedelta(days)).isoformat()


def moved(database: str, begins: float) -> None:
    """Let all evenings begin at a time."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(schema.evenings.update().values(begins=begins))


def test_an_evening_is_arranged_answered_and_written_into_a_calendar(client: TestClient, database: str) -> None:
    mira, jonas, eve = (Browser(client, name) for name in ("Mira", "Jonas", "Eve"))
    circle = circle_of(mira, jonas)
    assert jonas.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT).status_code == 303
    (evening,) = rows(database, schema.evenings)
    local = datetime.datetime.fromtimestamp(evening.begins, ZoneInfo(ZONE))
    assert (local.date().isoformat(), local.hour, local.minute) == (day(3), 20, 0)
    where = f"{circle}/evenings/{evening.id}"
    for answer in ("no", "perhaps", "yes"):
        assert jonas.post(f"{where}/answer", answer=answer).status_code == 303
    assert [row.answer for row in rows(database, schema.answers)] == ["yes"]
    assert re.search(r"Jonas</bdi></b> is coming", mira.get(circle).text) and "Bring biscuits" in mira.get(circle).text
    assert jonas.post(f"{where}/answer", answer="maybe").status_code == 422
    file = mira.get(f"{where}.ics")
    assert file.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "SUMMARY:Kitchen Table: Saikoro Senshi" in file.text and f"UID:{evening.id}@" in file.text
    for path in (circle, f"{circle}/evenings", f"{where}.ics", f"{circle}/seasons", f"{circle}/results"):
        assert eve.get(path).status_code == 404, path
    for act in ("answer", "cancel"):
        assert eve.post(f"{where}/{act}", answer="yes").status_code == 404
    other = circle_of(eve)
    assert eve.get(f"{other}/evenings/{evening.id}.ics").status_code == 404  # an evening of another circle
    assert eve.post(f"{other}/evenings/{evening.id}/cancel").status_code == 404
    assert mira.post(f"{where}/cancel", why="Lina has a fever").status_code == 303
    for page in (f"{circle}/evenings", circle):
        assert "Mira has called it off." in re.sub(r"[\u2066-\u2069]", "", jonas.get(page).text)
        assert "Lina has a fever" in jonas.get(page).text and 'name="answer"' not in jonas.get(page).text
    assert jonas.post(f"{where}/answer", answer="no").status_code == 422
    assert "STATUS:CANCELLED" in mira.get(f"{where}.ics").text and "BEGIN:VALARM" not in mira.get(f"{where}.ics").text
    assert mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT).status_code == 303  # instead
    assert len(rows(database, schema.evenings)) == 2


def test_an_evening_is_moved_and_called_off_by_its_arranger_and_the_founder_alone(
    client: TestClient, database: str
) -> None:
    mira, jonas, lina = (Browser(client, name) for name in ("Mira", "Jonas", "Lina"))
    circle = circle_of(mira, jonas, lina)
    for one, days in ((jonas, 3), (mira, 6)):
        one.post(f"{circle}/evenings", day=day(days), hour="20:00", **TEXT)
    by_hour = sorted(rows(database, schema.evenings), key=lambda row: row.begins)
    his, hers = (f"{circle}/evenings/{row.id}" for row in by_hour)
    for one, where, may in ((lina, his, False), (jonas, hers, False), (jonas, his, True), (mira, his, True)):
        assert (one.post(f"{where}/move", day=day(4), hour=f"1{len(one.name)}:00").status_code == 303) == may
        assert (f"{where}/move" in one.get(f"{circle}/evenings").text) == may
    assert mira.post(f"{hers}/move", day=day(4), hour="20:00").status_code == 422, "too close to the other one"
    assert "He has moved it".replace("He", "Mira") in re.sub(
        r"[\u2066-\u2069]", "", lina.get(f"{circle}/evenings").text
    )
    for one, where, may in ((lina, his, False), (jonas, hers, False), (jonas, his, True), (mira, hers, True)):
        assert (one.post(f"{where}/cancel").status_code == 303) == may
    assert [row.off for row in rows(database, schema.evenings)] == [True, True]
    assert jonas.post(f"{his}/move", day=day(5), hour="20:00").status_code == 422


def test_a_word_goes_with_an_answer_and_stands_at_home(client: TestClient, database: str) -> None:
    mira, jonas = (Browser(client, name) for name in ("Mira", "Jonas"))
    circle = circle_of(mira, jonas)
    other = circle_of(jonas, mira)
    for one in (circle, other):
        mira.post(f"{one}/evenings", day=day(3), hour="20:00", **TEXT)
    (first, second) = (f"{row.circle}/evenings/{row.id}" for row in rows(database, schema.evenings))
    assert all(f"/circles/{one}/answer" in jonas.get("/evenings").text for one in (first, second))
    answer = jonas.post(f"/circles/{first}/answer", answer="perhaps", word="<b>The train</b>", back="all")
    assert answer.headers["location"] == "/evenings"
    assert 'name="word" value="&lt;b&gt;The train&lt;/b&gt;"' in jonas.get("/").text
    jonas.post(f"/circles/{first}/answer", answer="yes", word="<b>The train</b>", back="home")
    assert [(row.answer, row.word) for row in rows(database, schema.answers)] == [("yes", "<b>The train</b>")]
    assert "<q><bdi>&lt;b&gt;The train&lt;/b&gt;</bdi></q>" in mira.get("/evenings").text
    assert jonas.post(f"/circles/{first}/answer", answer="yes", word="a" * 81).status_code == 422
    jonas.post(f"/circles/{first}/answer", answer="yes", word="")
    assert [row.word for row in rows(database, schema.answers)] == [""]


def test_what_changes_about_an_evening_is_a_later_revision_of_its_event(client: TestClient, database: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT)
    (evening,) = rows(database, schema.evenings)
    house = house_in(client)

    def revision() -> list[str]:
        file = mira.get(f"{circle}/evenings/{evening.id}.ics").text
        return [re.findall(rf"\r\n{name}:(\w+)\r\n", file)[0] for name in ("SEQUENCE", "DTSTAMP", "LAST-MODIFIED")]

    before = revision()
    changes: list[tuple[str, dict[str, str]]] = [
        (f"/evenings/{evening.id}/move", {"day": day(4), "hour": "18:00"}),
        (f"/evenings/{evening.id}/answer", {"answer": "yes"}),
        (f"/evenings/{evening.id}/answer", {"answer": "perhaps"}),
        ("/change", {"name": "The Attic", "zone": ZONE}),
        (f"/evenings/{evening.id}/cancel", {}),
    ]
    for number, (path, form) in enumerate(changes, 1):
        for seconds in (5 * number, 5 * number + 2):
            house.store.clock.now = lambda: time.time() + seconds  # type: ignore[method-assign]  # noqa: B023
            assert mira.post(f"{circle}{path}", **form).status_code in (303, 422)  # off once and for all
            after = revision()
            assert all(new > old for new, old in zip(after, before, strict=True)), path
            if seconds == 5 * number:
                first = after
        assert after == first, "what does not change anything is no revision"
        before = after


def test_the_next_evening_stands_at_home_and_in_the_feed_of_those_who_may_come(
    client: TestClient, database: str
) -> None:
    mira, jonas, eve = (Browser(client, name) for name in ("Mira", "Jonas", "Eve"))
    circle = circle_of(mira, jonas)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT)
    (evening,) = rows(database, schema.evenings)
    jonas.post(f"{circle}/evenings/{evening.id}/answer", answer="no")
    for one in (mira, jonas, eve):
        one.post(f"/new/{GAME}", kind0="me", name0=one.name, kind1="friend")
    assert "Are you coming?" in mira.get("/").text and f'href="{circle}"' in mira.get("/").text
    assert "You cannot come." in jonas.get("/").text
    assert "Kitchen Table" not in eve.get("/").text
    assert "is coming" not in mira.get("/").text
    for answer, said in (("yes", "You are coming."), ("perhaps", "You may come."), ("no", "You cannot come.")):
        sent = mira.post(f"{circle}/evenings/{evening.id}/answer", answer=answer, back="home")
        assert sent.headers["location"] == "/" and said in mira.get("/").text
        assert ("Mira is coming." in re.sub(r"[⁦-⁩]", "", jonas.get("/").text)) == (answer == "yes")
        assert re.search(rf'value="{answer}" aria-pressed="true"', mira.get("/").text)
    assert eve.post(f"{circle}/evenings/{evening.id}/answer", answer="yes", back="home").status_code == 404
    mira.post(f"{circle}/evenings/{evening.id}/answer", answer="perhaps", back="https://elsewhere.example")
    say = Renderer("x").messages("en")
    house = house_in(client)
    for one, there in ((mira, True), (jonas, False), (eve, False)):
        key = key_hash(one.key)
        asked = OfPerson(key, say, "https://dice.example")
        (found,) = client.portal.call(house.ask, CALENDAR, asked)  # type: ignore[union-attr]
        feed = calendar_of([], found, Wishes(key, {}, "en", ZONE), say, "https://dice.example")
        assert (f"UID:{evening.id}@dicehaven" in feed.decode()) == there, one.name
    jonas.post(f"{circle}/leave")
    assert "You cannot come." not in jonas.get("/").text


def test_whoever_answers_has_seen_what_they_were_told(client: TestClient, database: str) -> None:
    """Also at home; so they are told of the next evening."""
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT)
    (evening,) = rows(database, schema.evenings)
    told = Alert(key_hash(mira.key), "evening", evening.id, "push", 1, 0.0)
    store = house_in(client).store
    client.portal.call(store.write, all_anew([told]))  # type: ignore[union-attr]
    mira.post(f"{circle}/evenings/{evening.id}/answer", answer="yes", back="home")
    assert [row.seen is not None for row in rows(database, schema.alerts)] == [True]


def test_evenings_repeat_at_the_same_hour(client: TestClient, database: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    assert mira.post(f"{circle}/evenings", day=day(2), hour="19:30", repeats=12, every=28, **TEXT).status_code == 303
    found = rows(database, schema.evenings)
    hours = {datetime.datetime.fromtimestamp(one.begins, ZoneInfo(ZONE)).strftime("%H:%M") for one in found}
    assert len(found) == 12 and hours == {"19:30"}  # summer and winter


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"day": "soon", "hour": "20:00"}, "is not a day and an hour"),
        ({"day": "2020-01-01", "hour": "20:00"}, "lies in the future"),
        ({"day": "0001-01-01", "hour": "00:00"}, "lies in the future"),
        ({"day": "2999-01-01", "hour": "20:00"}, "lies in the future"),
        ({"day": "9999-12-31", "hour": "23:59", "repeats": "9", "every": "92"}, "lies in the future"),
        ({"repeats": "0"}, "at once"),
        ({"repeats": "99"}, "at once"),
        ({"every": "0"}, "at once"),
        ({"season": "none"}, "no such season"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_an_evening_that_cannot_be_is_refused(client: TestClient, form: dict[str, str], sentence: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    answer = mira.post(f"{circle}/evenings", **({"day": day(3), "hour": "20:00", **TEXT} | form))
    assert answer.status_code in (404, 422) and sentence in answer.text


def test_two_evenings_do_not_overlap_and_there_are_not_too_many(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    assert mira.post(f"{circle}/evenings", day=day(3), hour="20:00", **TEXT).status_code == 303
    assert "thirteen hours apart" in mira.post(f"{circle}/evenings", day=day(4), hour="08:00", **TEXT).text
    monkeypatch.setattr(service, "MAX_UPCOMING", 2)
    assert "2 evenings at most" in mira.post(f"{circle}/evenings", day=day(9), hour="08:00", repeats=2, **TEXT).text


async def test_a_form_that_is_sent_twice_at_once_arranges_one_evening(house: House) -> None:
    mira = await entered(house, "the-long-key-of-mira")
    circle = await house[Circles].found(mira, "Mira", "Kitchen Table", ZONE)
    seen = await house[Circles].find(circle.id, mira)
    begins = datetime.datetime.fromtimestamp(time.time() + 86_400, datetime.UTC)
    form = (begins.date().isoformat(), "12:00", "saikoro", "", "", 2, 7, "fair", True, "of the form")
    found = await asyncio.gather(*(house[Evenings].arrange(seen, *form) for _ in range(3)))
    assert {one.id for evenings in found for one in evenings} == {one.id for one in await house[Evenings].to_come(seen)}
    with pytest.raises(BadOption):  # another one at the same hour
        await house[Evenings].arrange(seen, form[0], form[1], "sternenschiff", "", "", 2, 7)


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
    (asked,) = client.portal.call(_seasons, house_in(client), circle, heinz.key)  # type: ignore[union-attr]
    assert {row.name: (row.matches, row.unconfirmed) for row in asked.rows} == {
        "Mira": (2, False),
        "Jonas": (1, False),
        "Heinz": (1, True),
    }
    heinz.post("/me/typed-in", answer="yes", seats=f"{second}.1")
    assert "said yet that it was them" not in heinz.get(f"{circle}/seasons").text
    scores = {row.key: row.score for row in rows(database, schema.results) if row.match_id == second}
    (table,) = client.portal.call(_seasons, house_in(client), circle, heinz.key)  # type: ignore[union-attr]
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
    (after,) = client.portal.call(_seasons, house_in(client), circle, jonas.key)  # type: ignore[union-attr]
    assert {row.cells for row in after.rows} == {row.cells for row in table.rows}


async def _seasons(house: House, circle: str, key: str) -> list[SeasonTable]:
    return await house[Evenings].seasons(await house[Circles].find(circle.split("/")[-1], visitor_with(key)))


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
