"""Seats in somebody else's name: nobody takes one for another person, nor agrees for them; what is typed in for others says so."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schema
from circle_people import Browser, circle_of
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, refused, rows, short, with_house

from dicehaven.server.feature import House
from dicehaven.server.table.play import confirmation_store
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.info import INVITED, TableInfo
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

GAME = "saikoro"
RATED = "sternenschiff"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def info_of(client: TestClient, table: str) -> TableInfo:
    found: TableInfo = client.portal.call(client.app.state.house[TableRegistry].find, table).info  # type: ignore[union-attr,attr-defined]
    return found


def table_of(one: Browser, circle: str, game: str = GAME, **more: str) -> str:
    """Set up a table of a circle; return its id."""
    options = {f"option-{name}": str(value) for name, value in short(game).items()} if "rated" not in more else {}
    form = {"kind0": "me", "name0": one.name, "circle": circle.split("/")[-1], "watch": "1", **options}
    answer = one.post(f"/new/{game}", **(form | more))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).split("?")[0][3:]


def program_of(one: Browser) -> Program:
    return Program(one.client, one.key)


def family(client: TestClient) -> tuple[Browser, Browser, str]:
    mira, heinz = Browser(client, "Mira"), Browser(client, "Heinz")
    return mira, heinz, circle_of(mira, heinz)


def typed_in(client: TestClient) -> tuple[Browser, Browser, str, str]:
    """A table at which Mira types in what Heinz rolls."""
    mira, heinz, circle = family(client)
    return mira, heinz, circle, table_of(mira, circle, kind1="here", name1="heinz", dice="mine")


# With another member's name


@pytest.mark.parametrize(
    "attack",
    [
        {"kind1": "me"},
        {"kind1": "here"},
        {"kind1": "here", "dice": "mine"},
        {"kind1": "me", "dice": "mine"},
        {"kind1": "me", "rated": "1"},
    ],
    ids=str,
)
def test_a_name_is_no_seat_of_whoever_bears_it(client: TestClient, database: str, attack: dict[str, str]) -> None:
    mira, heinz, circle = family(client)
    game = RATED if "rated" in attack else GAME
    table = table_of(mira, circle, game, **({"name1": "Heinz"} | attack))
    info = info_of(client, table)
    assert (key_hash(heinz.key), INVITED) not in info.holders() or attack.get("kind1") == "here"
    assert not any(place.held_by({key_hash(heinz.key)}) for place in info.places) and not info.rated
    assert heinz.get("/waiting").json() == {"waiting": 0}
    if not info.settings.rated:
        play_on({0: program_of(mira), 1: program_of(mira)}, table, random.Random(1))
        assert key_hash(heinz.key) not in {row.key for row in rows(database, schema.results)}
        assert ("typed in" in mira.get(f"{circle}/results").text) == (attack["kind1"] == "here")


def test_nobody_outside_the_circle_is_named_for(client: TestClient) -> None:
    _, _, circle = family(client)
    eve = Browser(client, "Eve")
    eve.founds("Eve's")
    form: dict[str, Any] = {"kind0": "me", "kind1": "here", "name1": "Heinz", "dice": "mine"}
    assert eve.post(f"/new/{GAME}", **form, circle=circle.split("/")[-1]).status_code == 422


# Typed in


def played(client: TestClient) -> tuple[Browser, Browser, str, str]:
    """A match that Mira has typed in for Heinz, too, to its end."""
    mira, heinz, circle, table = typed_in(client)
    program = program_of(mira)
    play_on({0: program, 1: program}, table, random.Random(1))
    return mira, heinz, circle, table


def whose(database: str, table: str) -> list[tuple[str, str]]:
    """The person and the name of each seat of a match."""
    found = [(row.seat, row.key, row.name) for row in rows(database, schema.results) if row.match_id == table]
    return [(key, name) for _, key, name in sorted(found)]


def test_whoever_types_in_plays_for_both_and_a_member_is_asked_whether_it_was_them(
    client: TestClient, database: str
) -> None:
    mira, heinz, circle, table = typed_in(client)
    assert all(program_of(one).sees(table)["seats"][1]["typed_in"] for one in (mira, heinz))
    program = program_of(mira)
    while not program.sees(table, seat=1)["legal"]:
        play_on({0: program, 1: program}, table, random.Random(1), 1)
    assert heinz.get("/waiting").json() == {"waiting": 0}, "whoever types is asked"
    refused(program_of(heinz).post(f"{table}/undo", seat=1), 403, "not-your-seat")
    play_on({0: program, 1: program}, table, random.Random(1))
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), ("", "heinz")]
    assert mira.get(f"{circle}/results").text.count("<small>typed in</small>") == 1
    assert "/me/matches" not in heinz.get("/me").text, "it is no match of his"
    assert all("Mira has typed in a match with you" in heinz.get(page).text for page in ("/", "/me"))
    assert all("has typed in" not in mira.get(page).text for page in ("/", "/me"))


@pytest.mark.both
def test_yes_makes_a_result_theirs_and_no_takes_the_name_out_also_later(client: TestClient, database: str) -> None:
    mira, heinz, circle, table = played(client)
    eve = Browser(client, "Eve")
    eve.founds("Eve's")
    for one in (mira, eve, Browser(client, "Nobody")):  # it is not for them to say
        for answer in ("yes", "no"):
            assert one.post("/me/typed-in", answer=answer, seats=f"{table}.0 {table}.1").status_code == 303
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), ("", "heinz")]
    heinz.post("/me/typed-in", answer="yes", seats=f"{table}.0 {table}.1", back="/")
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), (key_hash(heinz.key), "heinz")]
    assert "typed in for you" in heinz.get("/me").text and "has typed in" not in heinz.get("/").text
    heinz.post("/me/typed-in", answer="no", seats=f"{table}.0 {table}.1", back="/me/matches")
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), ("", "")]
    heinz.post("/me/typed-in", answer="yes", seats=f"{table}.1")
    assert whose(database, table)[1] == ("", ""), "no is the last word"
    again = fine(program_of(mira).post(f"{table}/rematch"))["table"]
    play_on({0: program_of(mira), 1: program_of(mira)}, again, random.Random(2))
    heinz.post("/me/typed-in", answer="no", seats=f"{again}.0")  # Heinz sits first in the rematch
    assert whose(database, again) == [("", ""), (key_hash(mira.key), "Mira")]
    assert "Heinz" not in mira.get(f"{circle}/results").text


@pytest.mark.both
def test_whoever_typed_a_seat_in_withdraws_the_name_until_it_is_confirmed(client: TestClient, database: str) -> None:
    mira, heinz, _, table = played(client)
    assert all("heinz" in mira.get(page).text.partition('id="named"')[2] for page in ("/me", "/settings"))
    for page in ("/", "/me", "/settings"):
        asked = heinz.get(page).text.partition('id="typed-in"')[2]
        assert "Mira has typed in a match with you" in asked and "<b>Saikoro Senshi</b>" in asked.partition("</ul>")[0]
    for one in (heinz, Browser(client, "Eve")):  # it is not for them to withdraw
        assert one.post("/me/typed-in", answer="withdraw", seats=f"{table}.0 {table}.1").status_code == 303
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), ("", "heinz")]
    answer = mira.post("/me/typed-in", answer="withdraw", seats=f"{table}.0 {table}.1", back="/settings")
    assert answer.headers["location"] == "/settings"
    assert whose(database, table) == [(key_hash(mira.key), "Mira"), ("", "")]
    heinz.post("/me/typed-in", answer="yes", seats=f"{table}.1")
    assert whose(database, table)[1] == ("", "") and not rows(database, schema.confirmations)
    assert all("has typed in" not in heinz.get(page).text for page in ("/", "/me", "/settings"))
    again = fine(program_of(mira).post(f"{table}/rematch"))["table"]
    play_on({0: program_of(mira), 1: program_of(mira)}, again, random.Random(2))
    heinz.post("/me/typed-in", answer="yes", seats=f"{again}.0")
    mira.post("/me/typed-in", answer="withdraw", seats=f"{again}.0")
    assert whose(database, again)[0] == (key_hash(heinz.key), "heinz"), "what is confirmed stays"
    assert 'id="named"' not in mira.get("/me").text


@pytest.mark.both
def test_nobody_is_asked_without_end(client: TestClient, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirmation_store, "OF_ONE", 1)
    mira, heinz, _, table = played(client)
    again = fine(program_of(mira).post(f"{table}/rematch"))["table"]
    play_on({0: program_of(mira), 1: program_of(mira)}, again, random.Random(2))
    assert [row.match_id for row in rows(database, schema.confirmations)] == [table]
    assert whose(database, again)[0] == (key_hash(mira.key), "heinz"), "the seat is that of a guest of hers"
    assert heinz.get("/").text.count("has typed in a match with you") == 1
    monkeypatch.setattr(confirmation_store, "OF_ONE", 100)
    monkeypatch.setattr(confirmation_store, "OF_ALL", 1)
    third = fine(program_of(mira).post(f"{again}/rematch"))["table"]
    play_on({0: program_of(mira), 1: program_of(mira)}, third, random.Random(3))
    assert len(rows(database, schema.confirmations)) == 1, "however many ask"


def test_who_shares_a_browser_is_asked_and_a_namesake_of_another_circle_is_not(
    client: TestClient, database: str
) -> None:
    mira, ben = Browser(client, "Mira"), Browser(client, "Ben")
    ben.founds()
    mira.founds("Mira's")
    form = {"kind0": "me", "name0": "Mira", "kind1": "here", "name1": "BEN", "kind2": "here", "name2": "Ben"}
    others = [mira.headers, {"cookie": f"dicehaven={mira.key}; dicehaven_people={ben.key}"}]
    tables = [
        client.post("/new/saikoro", data=form, headers=one, follow_redirects=False).headers["location"][3:]
        for one in others
    ]
    asked = [[place.invited for place in info_of(client, table).places] for table in tables]
    assert asked == [["", "", ""], ["", key_hash(ben.key), ""]], "and once in a match"


def test_a_member_may_take_the_seat_under_their_name_on_a_device_of_their_own(
    client: TestClient, database: str
) -> None:
    mira, heinz, circle, table = typed_in(client)
    rolf = Browser(client, "Rolf")
    rolf.asks(mira.link(circle))
    mira.lets_in(circle, rolf)
    assert rolf.post(f"/t/{table}/sit", seat="1", name="Heinz").status_code == 422
    offered = ["Take this seat over" in one.get(f"/t/{table}/menu").text for one in (heinz, rolf)]
    assert offered == [True, False]
    assert heinz.post(f"/t/{table}/sit", seat="1", name="Heinz").status_code == 303
    place = info_of(client, table).places[1]
    assert (place.key, place.invited) == (key_hash(heinz.key), "") and place.held_by([key_hash(mira.key)])
    play_on({0: program_of(mira), 1: program_of(heinz)}, table, random.Random(1))
    assert whose(database, table)[1] == (key_hash(heinz.key), "Heinz"), "and nobody has to ask"


def test_another_name_is_nobody_s_invitation(client: TestClient) -> None:
    mira, _, _, table = typed_in(client)
    mira.post(f"/t/{table}/sit", seat="1", name="Somebody else")
    assert not info_of(client, table).places[1].invited


def test_a_seat_that_a_node_of_0_2_0_set_up_is_that_of_whoever_types() -> None:
    stored = b'{"kind":"person","name":"Papa","key":"papa","devices":[{"key":"mira","since":1.0}],"typed_in":true}'
    place = msgspec.json.decode(stored, type=Place)
    assert (place.key, place.invited, place.devices) == ("mira", "papa", ())
    assert msgspec.json.decode(msgspec.json.encode(place), type=Place) == place


def test_a_rematch_stays_typed_in_while_both_are_members(client: TestClient) -> None:
    mira, heinz, circle, table = played(client)
    program = program_of(mira)
    again = fine(program.post(f"{table}/rematch"))["table"]
    first, second = info_of(client, again).places
    assert (first.name, first.invited, first.key) == ("heinz", key_hash(heinz.key), key_hash(mira.key))
    assert (second.invited, second.key) == ("", key_hash(mira.key))
    play_on({0: program, 1: program}, again, random.Random(2))
    heinz.post(f"{circle}/leave")
    last = fine(program.post(f"{again}/rematch"))["table"]
    assert {key for key, _ in info_of(client, last).holders()} == {key_hash(mira.key)}


def test_whoever_was_turned_away_has_no_rematch_at_a_table_of_the_circle(client: TestClient) -> None:
    mira, heinz, circle, table = typed_in(client)
    heinz.post(f"/t/{table}/sit", seat="1", name="Heinz")
    program = program_of(mira)
    play_on({0: program, 1: program}, table, random.Random(1))
    mira.post(f"{circle}/turn-away", who=heinz.who)
    refused(program_of(heinz).post(f"{table}/rematch"), 422, "no-rematch")
    fine(program.post(f"{table}/rematch"))
    refused(program_of(heinz).post(f"{table}/rematch"), 422, "no-rematch")


# Rematches


@pytest.mark.parametrize("comes", [True, False])
def test_a_rematch_to_which_somebody_never_comes_is_not_theirs(database: str, comes: bool) -> None:
    with app_client(database) as client:
        anna, ben = (Program(client, f"the-long-key-of-{name}") for name in ("anna", "ben"))
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        first = fine(anna.post(game=GAME, seats=seats, options=short(GAME)))["table"]
        fine(ben.post(f"{first}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, first, random.Random(1))
        table = fine(anna.post(f"{first}/rematch"))["table"]

    async def play(house: House) -> None:
        found = await house[TableRegistry].find(table)
        came = False
        while not found.match.over:
            if found.match.due:
                seat = found.roller
                await house[TableService].roll(found, seat, visitor_with((ben.key, anna.key)[seat]))
            elif (seat := found.match.movers[0]) == 0 and (came or not comes):
                await house[BotRunner].stand_in(found, seat, found.plays)  # Ben's time is up
            else:
                came = came or seat == 0
                move = random.Random(found.plays).choice(found.match.legal(seat))
                await house[TableService].play(found, seat, visitor_with((ben.key, anna.key)[seat]), move)

    with_house(database, play)
    keys = [row.key for row in rows(database, schema.results) if row.match_id == table]
    assert keys == [key_hash(ben.key) if comes else "", key_hash(anna.key)]


# Agreeing


def test_no_other_device_at_a_seat_agrees_for_its_owner(client: TestClient) -> None:
    anna, ben, eve = (Program(client, f"the-long-key-of-{name}") for name in ("anna", "ben", "eve"))
    table = fine(anna.post(game=RATED, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], rated=True))["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    code = fine(ben.post(f"{table}/link", seat=1))["code"]
    fine(eve.post(f"{table}/take", code=code))
    refused(eve.post(f"{table}/rated", seat=1), 403, "rated-by-others")
    fine(ben.post(f"{table}/rated", seat=1))
    fine(eve.client.delete(f"/api/v1/tables/{table}/seats/1/devices/{key_hash(ben.key)[:12]}", headers=eve.headers))
    assert info_of(client, table).places[1].key == key_hash(eve.key)
    assert not info_of(client, table).places[1].rated, "what Ben has agreed to, Eve has not"


def test_a_rated_result_stays_with_whoever_agreed(client: TestClient) -> None:
    anna, ben, eve = (Program(client, f"the-long-key-of-{name}") for name in ("anna", "ben", "eve"))
    table = fine(anna.post(game=RATED, seats=[{"kind": "me"}, {"kind": "open"}], rated=True))["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben", rated=True))
    assert info_of(client, table).rated
    code = fine(ben.post(f"{table}/link", seat=1))["code"]
    fine(eve.post(f"{table}/take", code=code))
    named = key_hash(ben.key)[:12]
    refused(
        eve.client.delete(f"/api/v1/tables/{table}/seats/1/devices/{named}", headers=eve.headers), 422, "rated-stays"
    )
    assert info_of(client, table).places[1].key == key_hash(ben.key)


def test_whoever_gets_a_seat_has_not_agreed_to_what_its_former_owner_did(client: TestClient) -> None:
    anna, ben, eve = (Program(client, f"the-long-key-of-{name}") for name in ("anna", "ben", "eve"))
    table = fine(anna.post(game=RATED, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "level1"}], rated=True))[
        "table"
    ]
    fine(anna.post(f"{table}/rated", seat=0, agree=False))
    fine(ben.post(f"{table}/sit", seat=1, name="Ben", rated=True))
    assert info_of(client, table).started and not info_of(client, table).rated
    fine(ben.post(f"{table}/leave", seat=1))
    fine(eve.post(f"{table}/requests", seat=1, name="Eve"))
    (request,) = anna.sees(table)["requests"]
    fine(anna.post(f"{table}/requests/{request['id']}", accept=True))
    place = info_of(client, table).places[1]
    assert (place.key, place.rated) == (key_hash(eve.key), False)
