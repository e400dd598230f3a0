"""The talk of a circle: for its members alone, phrases in each language, within bounds, deleted by whoever said it or looks after the circle."""

from collections.abc import Iterator

import pytest
import schema
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.server.circles import talk, talk_store


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def test_members_alone_read_and_speak_each_in_their_language(client: TestClient, database: str) -> None:
    mira, jonas, eve, wim = (Browser(client, name) for name in ("Mira", "Jonas", "Eve", "Wim"))
    circle = circle_of(mira, jonas)
    wim.asks(mira.link(circle))
    jonas.language = "de"
    for words in ("<i>Who bakes?</i>", ":hello:"):
        assert mira.post(f"{circle}/talk", words=words).status_code == 303
    for page in (circle, f"{circle}/talk"):
        assert "&lt;i&gt;Who bakes?&lt;/i&gt;" in jonas.get(page).text and "👋 Hallo!" in jonas.get(page).text
        assert "👋 Hello!" in mira.get(page).text
        assert eve.get(page).status_code == wim.get(page).status_code == 404
    for one in (eve, wim):
        assert one.post(f"{circle}/talk", words="hello").status_code == 404
    jonas.post(f"{circle}/leave")
    assert jonas.get(f"{circle}/talk").status_code == 404


def test_words_are_said_only_where_the_circle_allows_them(client: TestClient, database: str) -> None:
    mira = Browser(client, "Mira")
    circle = circle_of(mira)
    mira.post(f"{circle}/change", name="Kitchen Table", zone=ZONE, phrases="1")
    assert mira.post(f"{circle}/talk", words="hello").status_code == 422
    assert mira.post(f"{circle}/talk", words=":hello:").status_code == 303
    assert 'name="words" required' not in mira.get(circle).text


def test_a_line_is_deleted_by_whoever_said_it_or_looks_after_the_circle(client: TestClient, database: str) -> None:
    mira, jonas, lina = (Browser(client, name) for name in ("Mira", "Jonas", "Lina"))
    circle = circle_of(mira, jonas, lina)
    other = circle_of(lina)
    for one in (mira, jonas, jonas):
        one.post(f"{circle}/talk", words=one.name)
    hers, his, last = (row.id for row in rows(database, schema.circle_talk))
    for one, where, line, left in (
        (lina, circle, his, {hers, his, last}),
        (jonas, circle, hers, {hers, his, last}),
        (lina, other, his, {hers, his, last}),  # the founder of another one
        (jonas, circle, his, {hers, last}),
        (mira, circle, last, {hers}),
    ):
        one.post(f"{where}/talk/delete", line=line)
        assert {row.id for row in rows(database, schema.circle_talk)} == left


def test_talk_is_bounded_for_each_person_and_each_circle(
    client: TestClient, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mira, jonas = (Browser(client, name) for name in ("Mira", "Jonas"))
    circle = circle_of(mira, jonas)
    fast, _ = talk.FAST
    answers = [mira.post(f"{circle}/talk", words=str(k)).status_code for k in range(fast + 2)]
    assert answers == [303] * fast + [422] * 2
    assert jonas.post(f"{circle}/talk", words="calmly").status_code == 303
    assert mira.post(f"{circle}/talk", words="a" * 201).status_code == 422
    monkeypatch.setattr(talk_store, "KEPT", 3)
    jonas.post(f"{circle}/talk", words="the last one")
    assert [row.words for row in rows(database, schema.circle_talk)] == [str(fast - 1), "calmly", "the last one"]


def test_talk_is_exported_and_goes_with_whoever_said_it(client: TestClient, database: str) -> None:
    mira, jonas = (Browser(client, name) for name in ("Mira", "Jonas"))
    circle = circle_of(mira, jonas)
    for one in (mira, jonas):
        one.post(f"{circle}/talk", words=f"by {one.name}")
    assert jonas.post("/settings/delete", sure="yes").status_code == 303
    assert [row.words for row in rows(database, schema.circle_talk)] == ["by Mira"]
    assert "by Jonas" not in mira.get(circle).text
