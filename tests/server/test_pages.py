"""The pages without a browser: what they offer, who begins, and odd requests."""

import random
import re
from collections.abc import Iterator

import pytest
from conftest import GAMES
from page_people import Person, two
from starlette.requests import Request
from starlette.testclient import TestClient
from table_play import app_client, fine, play_on

from dicehaven.server.table.page import stream


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("pages") / "x.sqlite") as found:
        yield found


@pytest.fixture
def anna(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-anna")


@pytest.fixture
def ben(client: TestClient) -> Person:
    return Person(client, "the-long-key-of-ben")


# What is offered


@pytest.mark.parametrize("game", ["sailorman", "saikoro", "wuerfelland"])
def test_undo_is_offered_where_it_works_and_nowhere_else(anna: Person, ben: Person, game: str) -> None:
    table = two(anna, ben, game)
    people = (anna, ben)
    rng = random.Random(3)
    worked = set()
    for _ in range(40):
        if play_on(dict(enumerate(people)), table, rng, 1)["over"]:
            break
        for seat, person in enumerate(people):
            offered = f'action="/t/{table}/undo"' in person.page(f"/t/{table}?seat={seat}").text
            answer = person.send(f"/t/{table}/undo", seat=seat)
            assert offered == (answer.status_code == 200)
            worked.add(offered)
    assert worked == {True, False}


def test_who_has_decided_reads_who_is_missing(client: TestClient, anna: Person, ben: Person) -> None:
    cleo = Person(client, "the-long-key-of-cleo")
    said = 'class="hint">Waiting for '
    table = anna.create("sailorman", "me", "open", "open", dice="mine")["table"]
    for seat, (one, name) in enumerate(((ben, "Ben"), (cleo, "Cleo")), 1):
        fine(one.post(f"{table}/sit", seat=seat, name=name))
    fine(anna.post(f"{table}/roll", seat=0, faces=["anchor", "wheel", 4, 6]))
    fine(anna.post(f"{table}/move", seat=0, move="wheel6@9"))
    assert said not in anna.page(f"/t/{table}").text
    fine(anna.post(f"{table}/move", seat=0, move="anchor4@5"))
    assert f"{said}Ben and Cleo<" in anna.page(f"/t/{table}").text
    fine(ben.post(f"{table}/move", seat=1, move="anchor6@5"))
    for one, decided in ((anna, "has decided<"), (ben, "has decided<"), (Person(client, ""), "have decided<")):
        page = one.page(f"/t/{table}").text
        assert f"{said}Cleo; " in page and decided in page
    assert said not in cleo.page(f"/t/{table}").text


# Who begins


@pytest.mark.parametrize("game", GAMES)
def test_the_form_lets_people_choose_or_draw_who_begins(anna: Person, game: str) -> None:
    form = {"kind0": "me", "name0": "Ann", "kind1": "friend"}
    assert 'value="draw"' in anna.page(f"/new/{game}").text
    for begins, seat in (("0", 0), ("1", 1), ("", 0)):
        there = anna.send(f"/new/{game}", **form, begins=begins).headers["location"]
        assert [place["name"] for place in anna.sees(there.removeprefix("/t/"))["seats"]].index("Ann") == seat
        assert ("You begin." if seat == 0 else "Seat 1 begins.") in anna.page(there).text
    there = anna.send(f"/new/{game}", **(form | {"kind1": "here", "name1": "Bo"}), begins="draw").headers["location"]
    first = anna.sees(there.removeprefix("/t/"))["seats"][0]["name"]
    assert f"Drawn by lot: {first} begins." in anna.page(there).text
    for nobody in ("7", "-1", "²", "9" * 5000):
        assert anna.send(f"/new/{game}", **form, begins=nobody).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_another_seat_s_page_shows_the_sheet_and_calls_bots_by_their_names(anna: Person, game: str) -> None:
    """Links of the result lead there, and those of the table where there are no scripts."""
    table = anna.create(game, "me", "level1")["table"]
    bot = anna.sees(table)["seats"][1]["name"]
    page = anna.page(f"/t/{table}/seat/1").text
    assert "<svg" in page.partition('id="stage"')[2] and "&lt;" not in page
    assert f"<title>{bot} ·" in page


def test_a_form_that_is_refused_keeps_what_was_chosen(anna: Person) -> None:
    """Above all, a table that strangers must not watch does not become open by a typing error elsewhere."""
    form = {"kind0": "me", "name0": "Ann", "kind1": "level1", "public": "1", "pace": "slow", "option-turn_limit": "x"}
    page = anna.send("/new/saikoro", **form)
    assert page.status_code == 422
    assert 'name="watch" value="1">' in page.text and 'name="public" value="1" checked>' in page.text
    assert '<option value="slow" selected>' in page.text
    there = anna.send("/new/saikoro", **(form | {"option-turn_limit": "2"})).headers["location"]
    menu = anna.page(f"{there}/menu").text
    assert 'value="slow" aria-pressed="true"' in menu
    assert 'name="watch" value="1" checked>' in anna.page("/new/saikoro").text


def test_an_error_in_a_form_belongs_to_its_field(anna: Person) -> None:
    """Which has the focus then; an error about no field has it itself."""
    form = {"kind0": "me", "name0": "Ann", "kind1": "level1"}
    tied = 'aria-invalid="true" aria-describedby="error" autofocus'
    fields = [("option-turn_limit", "x"), ("begins", "5"), ("written", "no board")]
    for name, value in fields:
        page = anna.send("/new/wuerfelland", **form, **{name: value}).text
        assert re.search(rf'name="{name}"[^>]*{tied}', page) and page.count("autofocus") == 1, name
        assert '<p class="error" id="error">' in page
    page = anna.send("/new/wuerfelland", **(form | {"kind1": "none"})).text
    assert '<p class="error" id="error" tabindex="-1" autofocus>' in page and tied not in page


# What is asked strangely


@pytest.mark.parametrize("number", ["16", "99999999999999999999", "9" * 4300, "-1", "²", "x"])
def test_seats_that_there_are_not(anna: Person, ben: Person, number: str) -> None:
    table = two(anna, ben, "saikoro")
    for path in (f"/seat/{number}", f"/seat/0?seat={number}", f"?seat={number}", f"/menu?seat={number}"):
        assert anna.page(f"/t/{table}{path}").status_code < 500
    for path in (f"/replay?seat={number}", f"/replay?step={number}", f"/key/{number}/x", f"/stream?since={number}x"):
        assert anna.page(f"/t/{table}{path}").status_code < 500
    for path in ("play", "roll", "undo", "say", "sit", "leave", "key"):
        assert anna.send(f"/t/{table}/{path}", seat=number, move="x", words="x", key="x").status_code < 500
    assert anna.page(f"/t/{table}/seat/{number}").status_code == (422 if len(number) < 4096 else 431)


def test_a_key_that_looks_like_several_is_one(client: TestClient) -> None:
    odd = Person(client, "one~two")
    table = odd.create("saikoro", "me", "me")["table"]
    fine(odd.post(f"{table}/roll", seat=0))  # the short way
    assert odd.sees(table)["mine"] == [0, 1]  # the long way
    assert Person(client, "one").sees(table)["mine"] == []


@pytest.mark.parametrize("last", ["²", "-3", "x", "", "9" * 5000])
def test_a_stream_begins_whatever_the_browser_says_it_has_seen(last: str) -> None:
    headers = [(b"last-event-id", last.encode("latin-1"))]
    assert stream.resumed(Request({"type": "http", "headers": headers}), 7) == 7
    headers = [(b"last-event-id", b"12")]
    assert stream.resumed(Request({"type": "http", "headers": headers}), 7) == 12
