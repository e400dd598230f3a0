"""Two people share a seat at one device: one name for the table, a result for each in the season, for nobody's rating."""

import io
import json
import random
import zipfile
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser
from evening_tables import family, season_of, sits
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, house_in, play_on, refused, rows, short

from dicehaven.server.people.people import People
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import SEATS, Place
from dicehaven.server.web.visitor import key_hash, visitor_with

GAME = "saikoro"
RATED = "sternenschiff"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def places(client: TestClient, table: str) -> list[Place]:
    found = client.portal.call(house_in(client)[TableRegistry].find, table)  # type: ignore[union-attr]
    return list(found.places)


def names(one: Browser, table: str) -> list[str]:
    return [seat["name"] for seat in Program(one.client, one.key).sees(table)["seats"]]


def shared(client: TestClient, database: str) -> tuple[str, str, list[Browser]]:
    """The circle and the match of an evening at which Mira and Lina have shared a seat against Jonas; Sam is away."""
    circle, evening, people = family(client, database, season="Autumn", dice="mine")
    mira, jonas, _lina, _sam = people
    sits(mira, evening, 0)
    sits(jonas, evening, 1)
    assert mira.post(f"/t/{evening}/share", seat=0, companion="lina").status_code == 303
    table = mira.post(f"/t/{evening}/begin").headers["location"][3:]
    play_on({0: Program(client, mira.key), 1: Program(client, jonas.key)}, table, random.Random(1))
    return circle, table, people


def people_of(database: str, table: str) -> list[tuple[str, str]]:
    """Who sat at the first seat of a match, by id and name."""
    found = [*rows(database, schema.results), *rows(database, schema.companions)]
    return [(row.key, row.name) for row in found if row.match_id == table and row.seat in (0, SEATS)]


def test_two_are_one_seat_with_one_name_everywhere(client: TestClient, database: str) -> None:
    circle, table, (mira, jonas, lina, _sam) = shared(client, database)
    assert names(mira, table) == ["Mira & lina", "Jonas"]
    record = json.loads(mira.get(f"/t/{table}/record").text.splitlines()[0])
    assert record["tags"]["seat 0"] == "Mira & lina"
    for page in (f"/t/{table}/result", f"/t/{table}/replay", f"{circle}/results"):
        assert "Mira &amp; lina" in jonas.get(page).text or "Mira &amp; Lina" in jonas.get(page).text, page
    assert "on a shared seat" in mira.get("/me/matches").text and "shared this device" in mira.get("/me").text
    again = fine(Program(client, jonas.key).post(f"{table}/rematch"))["table"]
    assert names(jonas, again) == ["Jonas", "Mira & lina"]
    assert places(client, again)[1].people == {key_hash(lina.key)}


@pytest.mark.both
def test_the_season_counts_the_seat_for_both_once_the_other_has_confirmed(client: TestClient, database: str) -> None:
    circle, table, (mira, jonas, lina, sam) = shared(client, database)
    before = {row.name: (row.mean, row.unconfirmed) for row in season_of(client, circle, mira).rows}
    assert before["lina"] == (before["Mira"][0], True) and not before["Mira"][1]
    assert people_of(database, table) == [(key_hash(mira.key), "Mira"), ("", "lina")]
    assert "/me/matches" not in lina.get("/me").text, "it is no match of hers"
    assert "Mira has typed in a match with you" in lina.get("/").text
    for one in (mira, jonas, sam):  # it is not for them to say
        one.post("/me/typed-in", answer="yes", seats=f"{table}.0 {table}.{SEATS}")
    assert people_of(database, table)[1] == ("", "lina")
    lina.post("/me/typed-in", answer="yes", seats=f"{table}.0 {table}.{SEATS}")
    assert people_of(database, table) == [(key_hash(mira.key), "Mira"), (key_hash(lina.key), "lina")]
    after = {row.name: row for row in season_of(client, circle, jonas).rows}
    assert after["Lina"].cells == after["Mira"].cells and after["Lina"].place == after["Mira"].place
    assert "typed in for you" in lina.get("/me/matches").text
    lina.post("/me/typed-in", answer="no", seats=f"{table}.0 {table}.{SEATS}")
    assert people_of(database, table) == [(key_hash(mira.key), "Mira"), ("", "")]
    assert "Lina" not in {row.name for row in season_of(client, circle, jonas).rows}


@pytest.mark.both
def test_each_can_be_forgotten_or_merged_without_the_other(client: TestClient, database: str) -> None:
    circle, table, (mira, jonas, lina, sam) = shared(client, database)
    lina.post("/me/typed-in", answer="yes", seats=f"{table}.{SEATS}")
    merge = house_in(client)[People].merge
    client.portal.call(merge, visitor_with(sam.key), key_hash(lina.key))  # type: ignore[union-attr]
    assert people_of(database, table) == [(key_hash(mira.key), "Mira"), (key_hash(sam.key), "lina")]
    with zipfile.ZipFile(io.BytesIO(sam.post("/keep/file").content)) as file:
        (match,) = json.loads(file.read("results.json"))
    assert [(one["seat"], one["name"], one["me"]) for one in match["seats"]][:2] == [
        (0, "Mira", False),
        (0, "lina", True),
    ]
    assert sam.post("/settings/delete", sure="yes").status_code == 303
    assert people_of(database, table) == [(key_hash(mira.key), "Mira"), ("", "")]
    left = {row.name: row.mean for row in season_of(client, circle, jonas).rows}
    assert left[""] == left["Mira"], "as somebody who has left"
    assert names(jonas, table)[0] == "Mira"
    assert mira.post("/settings/delete", sure="yes").status_code == 303
    assert people_of(database, table) == [("", ""), ("", "")]


def test_whoever_is_named_at_a_table_leaves_its_journal_when_they_are_forgotten(
    client: TestClient, database: str
) -> None:
    _circle, _table, (_mira, _jonas, lina, _sam) = shared(client, database)
    lina.post("/settings/delete", sure="yes")
    acts = "".join(row.act for row in rows(database, schema.acts))
    assert key_hash(lina.key) not in acts and "lina" not in acts


def test_two_may_be_named_when_a_table_is_set_up_and_another_may_hold_it(client: TestClient, database: str) -> None:
    circle, _evening, (mira, jonas, lina, sam) = family(client, database)
    form = {"circle": circle.split("/")[-1], "dice": "mine", "kind0": "here", "name0": "Jonas", "with0": "Sam"}
    form |= {"kind1": "here", "name1": "Opa", "with1": "Mira", "watch": "1"}
    table = mira.post(f"/new/{GAME}", **form, **{f"option-{k}": str(v) for k, v in short(GAME).items()})
    table_id = table.headers["location"].split("?")[0][3:]
    assert names(mira, table_id) == ["Jonas & Sam", "Opa & Mira"]
    play_on(dict.fromkeys((0, 1), Program(client, mira.key)), table_id, random.Random(1))
    asked = {(row.seat, row.person) for row in rows(database, schema.confirmations)}
    assert asked == {(0, key_hash(jonas.key)), (SEATS, key_hash(sam.key))}
    (held,) = [row for row in rows(database, schema.companions) if row.seat == SEATS + 1]
    assert held.key == key_hash(mira.key), "whoever holds the device need not ask herself"
    assert lina.get("/").text.count("has typed in") == 0


def test_who_shares_is_said_before_the_match_and_never_at_a_rated_table(client: TestClient, database: str) -> None:
    _circle, evening, (mira, jonas, lina, sam) = family(client, database, dice="mine")
    sits(mira, evening, 0)
    assert jonas.post(f"/t/{evening}/share", seat=0, companion="Jonas").status_code == 403
    assert mira.post(f"/t/{evening}/share", seat=0, companion="mira").status_code == 422
    sits(sam, evening, 3)
    mira.post(f"/t/{evening}/share", seat=0, companion="Sam")
    assert places(client, evening)[0].people == set(), "Sam has a seat: this one is a guest"
    mira.post(f"/t/{evening}/share", seat=0, companion="Lina")
    assert (places(client, evening)[2].name, places(client, evening)[0].people) == ("", {key_hash(lina.key)})
    mira.post(f"/t/{evening}/share", seat=0, companion="")
    assert names(mira, evening)[0] == "Mira"
    for odd in ("x" * 60, "x" * 5_000):
        assert mira.post(f"/t/{evening}/share", seat=0, companion=odd).status_code == 422, odd
    mira.post(f"/t/{evening}/share", seat=0, companion="\u200b\u202e ")
    assert names(mira, evening)[0] == "Mira", "nothing that anybody sees"
    sits(jonas, evening, 1)
    table = mira.post(f"/t/{evening}/begin").headers["location"][3:]
    assert mira.post(f"/t/{table}/share", seat=0, companion="Lina").status_code == 422
    ann = Program(client, mira.key)
    open_one = fine(ann.post(game=RATED, seats=[{"kind": "me"}, {"kind": "open"}], rated=True))["table"]
    assert mira.post(f"/t/{open_one}/share", seat=0, companion="Lina").status_code == 422
    form = {"kind0": "me", "name0": "Mira", "with0": "Lina", "kind1": "friend", "rated": "1"}
    assert mira.post(f"/new/{RATED}", **form).status_code == 422
    refused(ann.post(f"{open_one}/rated", seat=1), 403, "seat-is-free")
