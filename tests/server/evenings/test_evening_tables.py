"""The table of an evening fits a family: whose dice, who is there, one more game, and nobody waits for a free seat."""

import random
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser
from evening_tables import GAME, family, season_of, sits
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, house_in, play_on, rows

from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import Place
from dicehaven.server.web.visitor import key_hash


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def test_whose_dice_is_chosen_when_arranging_and_at_the_table_while_seats_are_free(
    client: TestClient, database: str
) -> None:
    _circle, evening, (mira, jonas, lina, sam) = family(client, database, dice="mine")
    find = house_in(client)[TableRegistry].find

    def dice() -> str:
        found = client.portal.call(find, evening)  # type: ignore[union-attr]
        return str(found.settings.dice)

    assert dice() == "mine"
    assert jonas.post(f"/t/{evening}/choose-dice", dice="fair").status_code == 403, "not from no seat"
    sits(jonas, evening, 1)
    assert jonas.post(f"/t/{evening}/choose-dice", dice="fair").status_code == 303 and dice() == "fair"
    assert jonas.post(f"/t/{evening}/choose-dice", dice="loaded").status_code == 422
    assert jonas.post(f"/t/{evening}/choose-dice", dice="mine").status_code == 303 and dice() == "mine"
    for seat, one in ((0, mira), (2, lina), (3, sam)):
        sits(one, evening, seat)
    assert jonas.post(f"/t/{evening}/choose-dice", dice="fair").status_code == 403, "the match has begun"
    assert house_in(client) and dice() == "mine"


def test_those_who_are_there_begin_and_the_free_seats_go(client: TestClient, database: str) -> None:
    circle, evening, (mira, jonas, lina, _sam) = family(client, database, dice="mine")
    eve = Browser(client, "Eve")
    sits(mira, evening, 0)
    assert "Begin with" not in mira.get(f"/t/{evening}").text, "one alone plays no match"
    sits(jonas, evening, 1)
    for one, status in ((lina, 422), (eve, 404)):
        assert one.post(f"/t/{evening}/begin").status_code == status
    assert "Begin with two" in mira.get(f"/t/{evening}").text
    first = mira.post(f"/t/{evening}/begin").headers["location"]
    assert jonas.post(f"/t/{evening}/begin").headers["location"] == first, "once"
    assert str(lina.get(f"/t/{evening}").url).endswith(first)
    found = client.portal.call(house_in(client)[TableRegistry].find, first[3:])  # type: ignore[union-attr]
    assert found.started and [place.name for place in found.places] == ["Mira", "Jonas"]
    programs = {0: Program(client, mira.key), 1: Program(client, jonas.key)}
    play_on(programs, first[3:], random.Random(1))
    (match,) = rows(database, schema.matches)
    assert (match.id, f"/circles/{match.circle}") == (first[3:], circle)


def test_three_at_a_tablet_and_one_far_away_play_one_match_with_real_dice_or_the_servers(
    client: TestClient, database: str
) -> None:
    """Whoever is far away types in real dice or lets the server roll, roll by roll."""
    _circle, evening, (mira, _jonas, _lina, sam) = family(client, database, dice="mine")
    for seat, name in enumerate(("Mira", "Jonas", "Lina")):
        sits(mira, evening, seat, name)
    sits(sam, evening, 3)
    tablet, far = Program(client, mira.key), Program(client, sam.key)
    drawn = 0
    rng = random.Random(2)
    for _ in range(20_000):
        seen = far.sees(evening, seat=3)
        if seen["over"]:
            break
        due = seen["due"]
        if due and 3 in due["rollers"] and rng.random() < 0.5:
            assert sam.post(f"/t/{evening}/roll", seat=3, drawn=1).status_code == 303
            drawn += 1
        elif due and due["rollers"]:
            seat = due["rollers"][0]
            faces = [rng.choice(die) for die in due["faces"]]
            fine((far if seat == 3 else tablet).post(f"{evening}/roll", seat=seat, faces=faces))
        elif not due:  # the server deals cards by itself
            for seat in range(4):
                program = far if seat == 3 else tablet
                if legal := program.sees(evening, seat=seat)["legal"]:
                    fine(program.post(f"{evening}/move", seat=seat, move=rng.choice(legal)))
    assert seen["over"] and drawn
    assert [row.dice for row in rows(database, schema.matches)] == ["mine"]


def test_another_game_takes_two_taps_and_the_season_counts_each(client: TestClient, database: str) -> None:
    circle, table, people = family(client, database, "Mira", "Jonas", season="Autumn", dice="mine")
    mira, jonas = people
    for seat, one in enumerate(people):
        sits(one, table, seat)
    programs = {0: Program(client, mira.key), 1: Program(client, jonas.key)}
    for again in (GAME, "sailorman"):
        play_on(programs, table, random.Random(3))
        page = mira.get(f"/t/{table}/result").text
        assert 'name="game" value="sailorman"' in page, "one tap unfolds, the other begins"
        given = {} if again == GAME else {"game": again}
        table = mira.post(f"/t/{table}/rematch", **given).headers["location"].split("?")[0][3:]
        assert house_in(client)
        programs = {0: Program(client, jonas.key), 1: Program(client, mira.key)}
    found = client.portal.call(house_in(client)[TableRegistry].find, table)  # type: ignore[union-attr]
    assert found.game.name == "sailorman" and found.settings.circle and found.settings.dice == "mine"
    assert len(rows(database, schema.matches)) == 2
    assert "2 matches" in mira.get(circle).text
    (row,) = {line.matches for line in season_of(client, circle, mira).rows}
    assert row == 2


def test_seats_are_kept_for_who_said_yes_and_named_so(client: TestClient, database: str) -> None:
    _circle, evening, (mira, jonas, lina, sam) = family(client, database, dice="mine")

    def places() -> list[Place]:
        found = client.portal.call(house_in(client)[TableRegistry].find, evening)  # type: ignore[union-attr]
        return list(found.places)

    assert [(one.kind, one.name) for one in places()] == [("open", name) for name in ("Mira", "Jonas", "Lina", "Sam")]
    page = lina.get(f"/t/{evening}").text
    assert "Your seat is laid" in page and page.count("Sit down</button>") == 1 and 'name="name" required' not in page
    sits(lina, evening, 2, "Somebody else")
    assert places()[2].name == "Lina" and places()[2].key == key_hash(lina.key) and not places()[2].invited
    sits(mira, evening, 0)
    sits(mira, evening, 1, "Not Jonas")  # at her tablet
    assert (places()[1].name, places()[1].invited) == ("Jonas", key_hash(jonas.key))
    mira.post(f"/t/{evening}/leave", seat=1)
    assert (places()[1].kind, places()[1].name) == ("open", "Jonas"), "kept again"
    sits(mira, evening, 1)
    sits(sam, evening, 3)
    sits(jonas, evening, 1)  # comes after all, at his own device
    assert places()[1].held_by({key_hash(jonas.key)}) and places()[1].held_by({key_hash(mira.key)})


def test_a_spare_seat_is_for_whoever_turns_up_if_it_fits(client: TestClient, database: str) -> None:
    circle, evening, (mira, jonas, _lina, _sam) = family(client, database, dice="mine", spare="1")
    tom = Browser(client, "Tom")
    tom.asks(mira.link(circle))
    mira.lets_in(circle, tom)
    for one, seat in ((mira, 0), (jonas, 1), (tom, 4)):
        sits(one, evening, seat)
    first = tom.post(f"/t/{evening}/begin").headers["location"]
    found = client.portal.call(house_in(client)[TableRegistry].find, first[3:])  # type: ignore[union-attr]
    assert [place.name for place in found.places] == ["Mira", "Jonas", "Tom"] and found.started


def test_whoever_came_later_sits_in_the_next_game_at_a_seat_more(client: TestClient, database: str) -> None:
    _circle, evening, (mira, jonas, _lina, sam) = family(client, database, dice="mine")
    for one, seat in ((mira, 0), (jonas, 1)):
        sits(one, evening, seat)
    first = mira.post(f"/t/{evening}/begin").headers["location"].split("?")[0][3:]
    play_on({0: Program(client, mira.key), 1: Program(client, jonas.key)}, first, random.Random(5))
    page = mira.get(f"/t/{first}/result").text
    assert 'name="more"' in page and f'name="game" value="{GAME}"' in page
    second = mira.post(f"/t/{first}/rematch", game=GAME, more="1").headers["location"].split("?")[0][3:]
    assert f"/t/{second}" in sam.get(f"/t/{first}/rematch").text, "whoever watches is led there"
    sits(sam, second, 2)
    found = client.portal.call(house_in(client)[TableRegistry].find, second)  # type: ignore[union-attr]
    assert [place.name for place in found.places] == ["Jonas", "Mira", "Sam"] and found.started
