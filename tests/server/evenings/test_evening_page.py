"""The page of an evening: who comes and sits where, what was played, what is instead of one that is off."""

import random
import re
import time
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser, circle_of
from evening_tables import GAME, TEXT, day, family, moved, sits
from starlette.testclient import TestClient
from table_play import Program, app_client, play_on, rows

from dicehaven.server.evenings import evenings as service
from dicehaven.server.web.visitor import key_hash


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def devices(page: str) -> list[str]:
    """The picture of who sits where, in words."""
    (found,) = re.findall(r'<div class="hidden" aria-live="polite"><ul>(.*?)</ul>', page, re.DOTALL)
    return [re.sub("[\u2066-\u2069]", "", one) for one in re.findall("<li>(.*?)</li>", found)]


def planned(client: TestClient, database: str, **form: str) -> tuple[str, list[Browser]]:
    """The address of an evening of four, and its people."""
    people = [Browser(client, name) for name in ("Mira", "Jonas", "Lina", "Sam")]
    circle = circle_of(*people)
    assert people[0].post(f"{circle}/evenings", day=day(5), hour="18:00", **(TEXT | form)).status_code == 303
    (evening,) = rows(database, schema.evenings)
    return f"{circle}/evenings/{evening.id}", people


def test_around_one_device_sit_those_who_say_so_and_else_those_who_live_there_and_roll_themselves(
    client: TestClient, database: str
) -> None:
    evening, (mira, jonas, lina, sam) = planned(client, database, dice="mine", spare="1")
    for one, answer, at in ((mira, "yes", ""), (jonas, "perhaps", "here"), (lina, "yes", "far"), (sam, "no", "here")):
        assert one.post(f"{evening}/answer", answer=answer, at=at, back="evening").headers["location"] == evening
    page = sam.get(evening).text
    assert devices(page) == [
        "Mira and Jonas: One device, passed round, Berlin",
        "Lina: A device of their own",
        "A spare seat, for whoever turns up",
    ]
    assert 'aria-hidden="true"><li class="at tablet">' in page
    assert mira.post(f"{evening}/answer", answer="yes", at="moon").status_code == 422


def test_an_answer_without_a_word_leaves_the_word_and_the_place(client: TestClient, database: str) -> None:
    evening, (mira, jonas, _lina, _sam) = planned(client, database)
    mira.post(f"{evening}/answer", answer="yes", word="I bake", at="far")
    mira.post(f"{evening}/answer", answer="perhaps")
    (row,) = rows(database, schema.answers)
    assert (row.answer, row.word, row.at) == ("perhaps", "I bake", "far")
    told = {"answer": "no", "who": mira.who}
    assert jonas.post(f"{evening}/answer", **told).status_code == 403, "a notice for somebody else in this browser"
    assert len(rows(database, schema.answers)) == 1 and mira.post(f"{evening}/answer", **told).status_code == 303


def test_afterwards_it_says_what_was_played_and_who_came_and_the_season_leads_there(
    client: TestClient, database: str
) -> None:
    circle, table, people = family(client, database, season="Autumn", dice="mine")
    mira, jonas, lina, _sam = people
    address = f"{circle}/evenings/{table}"
    sits(mira, table, 0)
    sits(jonas, table, 1)
    assert devices(lina.get(f"/t/{table}").text)[:2] == ["Mira: Is here", "Jonas: Is here"]
    match = mira.post(f"/t/{table}/begin").headers["location"][3:]
    play_on({0: Program(client, mira.key), 1: Program(client, jonas.key)}, match, random.Random(1))
    moved(database, time.time() - 8 * 3600)
    page = lina.get(address).text
    assert "Mira and Jonas were there." in re.sub("[\u2066-\u2069]", "", page) and f"/t/{match}" in page
    assert "A word with it" not in page and "/seasons#s-" in page
    assert f'href="{address}"' in lina.get(f"{circle}/seasons").text
    assert Browser(client, "Eve").get(address).status_code == 404


def test_another_day_is_proposed_in_place_of_one_that_is_off(client: TestClient, database: str) -> None:
    evening, (mira, jonas, _lina, _sam) = planned(client, database, spare="1")
    off = {"why": "Lina is ill", "day": day(6), "hour": "18:00"}
    assert jonas.post(f"{evening}/cancel", **off).status_code == 403
    assert mira.post(f"{evening}/cancel", **(off | {"day": "2020-01-01"})).status_code == 422
    assert not any(row.off for row in rows(database, schema.evenings)), "all or nothing"
    assert mira.post(f"{evening}/cancel", **off).headers["location"] == evening
    (gone,), (new,) = ([row for row in rows(database, schema.evenings) if row.off == off] for off in (True, False))
    assert (new.game, new.arranger, new.made, new.spare) == (GAME, key_hash(mira.key), gone.changed, True)
    page = jonas.get(evening).text
    assert "Lina is ill" in page and "Mira proposes it" in re.sub("[\u2066-\u2069]", "", page)
    assert f"{evening.rpartition('/')[0]}/{new.id}/answer" in page and "No table is laid" in page


def test_whoever_had_answered_says_a_word_back_to_one_that_is_off(client: TestClient, database: str) -> None:
    evening, (mira, jonas, lina, sam) = planned(client, database)
    assert jonas.post(f"{evening}/answer", answer="yes", word="I bring cake").status_code == 303
    mira.post(f"{evening}/cancel", why="Lina is ill")
    back = {"answer": "yes", "word": "Get well, Lina!", "back": "evening"}
    assert "A word back" in jonas.get(evening).text and "A word back" not in sam.get(evening).text
    assert jonas.post(f"{evening}/answer", **back).headers["location"] == evening
    page = lina.get(evening).text
    assert "Get well, Lina!" in page and "cake" not in page
    for one, given in ((jonas, back | {"answer": "no"}), (jonas, back | {"at": "here"}), (sam, back)):
        assert one.post(f"{evening}/answer", **given).status_code == 422, "nothing else is answered any more"


def test_days_proposed_instead_count_like_any_evening(
    client: TestClient, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_UPCOMING", 3)
    evening, (mira, *_) = planned(client, database)
    where = evening.rpartition("/")[0]
    for days in (6, 7, 8):
        (row,) = [one for one in rows(database, schema.evenings) if not one.off]
        status = mira.post(f"{where}/{row.id}/cancel", why="", day=day(days), hour="18:00").status_code
    assert status == 422 and len(rows(database, schema.evenings)) == 3
    (row,) = [one for one in rows(database, schema.evenings) if not one.off]
    for bad in ("9999-12-31", "2027-13-01", "x" * 300):
        assert mira.post(f"{where}/{row.id}/cancel", why="", day=bad, hour="18:00").status_code == 422
    assert mira.post(f"{where}/{row.id}/cancel").status_code == 303, "off, and nothing instead"
