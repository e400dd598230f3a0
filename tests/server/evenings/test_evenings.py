"""Evenings of circles: arranged, answered, moved, called off, in a calendar."""

import asyncio
import datetime
import re
import time
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest
import schema
from circle_people import ZONE, Browser, circle_of
from evening_tables import GAME, TEXT, day
from starlette.testclient import TestClient
from table_play import app_client, entered, house_in, rows

from dicehaven.core.errors import BadOption
from dicehaven.server.circles.circles import Circles
from dicehaven.server.evenings import evenings as service
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.feature import House
from dicehaven.server.notices.feeds import calendar_of
from dicehaven.server.notices.slots import CALENDAR, OfPerson
from dicehaven.server.notices.store import Alert, all_anew
from dicehaven.server.notices.wish_store import Wishes
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


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
    jonas.post(f"/circles/{first}/answer", answer="yes", back="home")  # where no word is asked for
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
