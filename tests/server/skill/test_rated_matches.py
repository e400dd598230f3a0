"""Rated matches: only where all agree, each for themselves; whoever leaves one keeps its result, which is 0."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, refused, rows, with_house

from dicehaven.server.feature import House
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.rated import ABSENT, CLOCK, rated_seats
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import OPEN, PERSON, WITHOUT, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

GAME = "sternenschiff"
ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben"
CEM = "the-long-key-of-cem"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def post(client: TestClient, address: str, key: str, **form: Any) -> Any:
    """Send a form as a browser without scripts does."""
    client.cookies.clear()
    return client.post(address, data=form, headers={"cookie": f"dicehaven={key}"}, follow_redirects=False)


def look(client: TestClient, address: str, key: str) -> str:
    client.cookies.clear()
    found: str = client.get(address, headers={"cookie": f"dicehaven={key}"}).text
    return found


def set_up(client: TestClient, *others: str, game: str = GAME, **more: str) -> str:
    """Set up a table that Anna wants to be rated, and return its id."""
    kinds = {f"kind{p}": kind for p, kind in enumerate(("me", *others))}
    answer = post(client, f"/new/{game}", ANNA, rated="1", name0="Anna", watch="1", **(kinds | more))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


def join(client: TestClient, table: str, key: str = BEN, seat: int = 1, **more: str) -> None:
    assert post(client, f"/t/{table}/sit", key, seat=str(seat), name=key[-3:].title(), **more).status_code == 303


def info_of(client: TestClient, table: str) -> TableInfo:
    found: TableInfo = client.portal.call(client.app.state.house[TableRegistry].find, table).info  # type: ignore[union-attr,attr-defined]
    return found


# Agreeing


def test_a_match_is_rated_where_all_agree(client: TestClient) -> None:
    table = set_up(client, "friend")
    settings = info_of(client, table).settings
    assert settings.rated and settings.clock == CLOCK and not settings.hints
    seen = look(client, f"/t/{table}", BEN)
    assert "rated if everybody agrees" in seen and "Agreed: Anna" in seen and 'name="rated"' in seen
    join(client, table, rated="1")
    assert info_of(client, table).rated == (0, 1)
    assert 'class="rated"' in look(client, f"/t/{table}?seat=1", BEN)
    assert "everybody has agreed" in look(client, f"/t/{table}/menu?seat=1", BEN)


@pytest.mark.parametrize("host_agrees", [True, False])
def test_nobody_agrees_for_others(client: TestClient, host_agrees: bool) -> None:
    table = set_up(client, "friend")
    if not host_agrees:
        assert post(client, f"/t/{table}/rated", ANNA, seat="0", agree="no").status_code == 303
        assert "Not yet: Anna" in look(client, f"/t/{table}?seat=0", ANNA)
    assert post(client, f"/t/{table}/rated", BEN, seat="0", agree="yes").status_code == 403
    if host_agrees:
        join(client, table)
    else:
        join(client, table, rated="1")
    assert info_of(client, table).started and not info_of(client, table).rated
    assert 'class="rated"' not in look(client, f"/t/{table}?seat=1", BEN)


def test_programs_agree_each_for_itself(client: TestClient) -> None:
    anna, ben = Program(client, ANNA), Program(client, BEN)
    seats = [{"kind": "me", "name": "A"}, {"kind": "open"}]
    usual = fine(anna.post(game=GAME, seats=seats))
    assert usual["rated"] is None
    refused(anna.post(f"{usual['table']}/rated", seat=0), 422, "rated-not-offered")
    refused(anna.post(game=GAME, seats=seats, rated=True, hints=True), 422, "unrated-hints")
    table = fine(anna.post(game=GAME, seats=seats, rated=True))
    assert table["rated"] == {"agreed": [0], "rated": False}
    name = table["table"]
    assert info_of(client, name).settings.clock == CLOCK
    assert fine(anna.post(f"{name}/rated", seat=0, agree=False))["rated"]["agreed"] == []
    refused(ben.post(f"{name}/rated", seat=0), 403, "not-your-seat")
    fine(anna.post(f"{name}/rated", seat=0))
    assert fine(ben.post(f"{name}/sit", seat=1, name="B", rated=True))["rated"] == {"agreed": [0, 1], "rated": True}
    refused(ben.post(f"{name}/rated", seat=1, agree=False), 422, "rated-settled")
    other = fine(anna.post(game=GAME, seats=seats, rated=True, days=3))["table"]
    assert fine(ben.post(f"{other}/sit", seat=1, name="B"))["rated"] == {"agreed": [0], "rated": False}
    alone = fine(anna.post(game=GAME, seats=[{"kind": "me"}, {"kind": "level2"}], rated=True))
    assert alone["rated"] == {"agreed": [0], "rated": True}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"dice": "mine"}, "server&#39;s dice"),
        ({"hints": "yes"}, "Nobody is helped"),
        ({"kind1": "here"}, "device of their own"),
        ({"kind2": "here"}, "device of their own"),
    ],
)
def test_what_cannot_be_rated_is_refused_in_words(client: TestClient, more: dict[str, str], said: str) -> None:
    form = {"kind0": "me", "kind1": "friend", "rated": "1", "name0": "Anna"} | more
    answer = post(client, f"/new/{GAME}", ANNA, **form)
    assert answer.status_code == 422 and said in answer.text
    assert re.search(r'name="rated" value="1" checked', answer.text), "nothing is lost"


@pytest.mark.parametrize(
    ("places", "follows", "rated"),
    [
        ((("a", True), ("b", True)), "", (0, 1)),
        ((("a", True), ("a", True)), "", ()),  # one person twice
        ((("a", True), ("b", False)), "", ()),
        ((("a", True), ("b", True)), "before", ()),  # nobody has come to the rematch
    ],
)
def test_who_is_rated(places: tuple[tuple[str, bool], ...], follows: str, rated: tuple[int, ...]) -> None:
    settings = Settings(rated=True, follows=follows)
    seated = [Place(PERSON, key, key, commitment=WITHOUT, rated=agrees) for key, agrees in places]
    assert rated_seats(settings, seated) == rated
    assert rated_seats(settings, [*seated, Place("my_bot", "X")]) == ()
    assert not rated_seats(Settings(), seated)


def test_nobody_takes_over_a_seat_of_a_rated_match_but_its_owner(client: TestClient) -> None:
    table = set_up(client, "friend", "level2", takeover="anyone")
    join(client, table, rated="1")
    assert info_of(client, table).rated == (0, 1)
    assert post(client, f"/t/{table}/leave", BEN, seat="1").status_code == 303
    for key, seat in ((CEM, 1), (CEM, 2), (ANNA, 1), (ANNA, 2)):
        answer = post(client, f"/t/{table}/sit", key, seat=str(seat), name="Cem")
        assert answer.status_code == 403 and "This match is rated" in answer.text
        assert post(client, f"/t/{table}/ask", CEM, seat=str(seat), name="Cem").status_code in (403, 422)
    join(client, table)
    assert info_of(client, table).places[1].kind == PERSON


# Results


def leave(client: TestClient, game: str = GAME) -> str:
    table = set_up(client, "friend", game=game)
    join(client, table, rated="1")
    play_on({0: Program(client, ANNA), 1: Program(client, BEN)}, table, random.Random(3), 6)
    assert post(client, f"/t/{table}/leave", BEN, seat="1").status_code == 303
    return table


def test_whoever_leaves_keeps_the_result_of_the_seat(database: str, client: TestClient) -> None:
    table = leave(client)
    play_on({0: Program(client, ANNA)}, table, random.Random(3))
    (match,) = rows(database, schema.matches)
    first, second = rows(database, schema.results)
    assert match.rated and first.ending == "" and first.key == key_hash(ANNA)
    assert (second.kind, second.key, second.share, second.ending) == (PERSON, key_hash(BEN), 0.0, "left")


def test_a_table_closed_by_the_last_one_there_is_lost_for_whoever_left(database: str, client: TestClient) -> None:
    table = leave(client)
    assert post(client, f"/t/{table}/close", ANNA).status_code == 303
    (match,) = rows(database, schema.matches)
    first, second = rows(database, schema.results)
    assert match.rated and match.weighed
    assert (first.ending, first.key) == ("void", key_hash(ANNA))
    assert (second.ending, second.key, second.share) == ("left", key_hash(BEN), 0.0)
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.connect() as connection:
        assert results.of_keys(connection, [key_hash(ANNA)]) == []
        (seen,) = results.of_keys(connection, [key_hash(BEN)])
    assert seen.seats[1].ending == "left"


def test_closing_a_match_against_bots_is_leaving_it(database: str, client: TestClient) -> None:
    table = set_up(client, "level2")
    assert info_of(client, table).rated == (0,)
    assert post(client, f"/t/{table}/close", ANNA).status_code == 303
    assert [one.ending for one in rows(database, schema.results)] == ["left", "void"]


def test_a_table_that_is_not_rated_leaves_nothing_when_it_is_closed(database: str, client: TestClient) -> None:
    table = fine(Program(client, ANNA).post(game=GAME, seats=[{"kind": "me", "name": "A"}, {"kind": "level2"}]))[
        "table"
    ]
    assert post(client, f"/t/{table}/close", ANNA).status_code == 303
    assert rows(database, schema.results) == []


def test_whoever_lets_the_clock_decide_at_the_end_has_left(database: str) -> None:
    """The clock plays for Ben from some moment on; he comes back once, so that only what is late at the end counts."""
    with app_client(database) as client:
        table = set_up(client, "friend")
        join(client, table, rated="1")

    async def play(house: House) -> None:
        found = await house[TableRegistry].find(table)
        came_back = False
        while not found.match.over:
            match = found.match
            if match.due:
                await house[TableService].roll(found, found.roller, visitor_with((ANNA, BEN)[found.roller]))
                continue
            seat = match.movers[0]
            if seat == 1 and (found.absent[1] < ABSENT or came_back):
                await house[BotRunner].stand_in(found, seat, found.plays)
                continue
            came_back = came_back or seat == 1
            await house[TableService].play(
                found, seat, visitor_with((ANNA, BEN)[seat]), random.Random(found.plays).choice(match.legal(seat))
            )
        assert came_back and found.absent[1] >= ABSENT and found.absent[0] == 0

    with_house(database, play)
    assert [one.ending for one in rows(database, schema.results)] == ["", "left"]
    acts = [one.act for one in rows(database, schema.acts)]
    assert any("late" in act for act in acts)


def test_the_result_of_whoever_left_goes_with_their_profile(database: str, client: TestClient) -> None:
    table = leave(client)
    client.portal.call(client.app.state.house[Profiles].name, visitor_with(BEN), "Ben")  # type: ignore[union-attr,attr-defined,call-arg]
    client.portal.call(client.app.state.house[Profiles].delete, visitor_with(BEN))  # type: ignore[union-attr,attr-defined]
    play_on({0: Program(client, ANNA)}, table, random.Random(3))
    second = rows(database, schema.results)[1]
    assert (second.key, second.name, second.ending) == ("", "", "left")
    assert info_of(client, table).places[1].kind not in (OPEN, PERSON)
