"""The lobby of an evening: one line, a headline and a sentence for each reader; to be late, and to wait for who is missing."""

import re
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser
from evening_tables import family, sits
from starlette.testclient import TestClient
from table_play import app_client, house_in, rows

from dicehaven.core.registry import games
from dicehaven.server.evenings.tray import first_dice
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry

MARKS = re.compile("[\u2066-\u2069]")


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def tray(one: Browser, table: str) -> tuple[str, str, str, list[str]]:
    """What the tray says to somebody: line, headline, sentence, and its buttons."""
    page = MARKS.sub("", one.get(f"/t/{table}").text)
    (found,) = re.findall(r'<section class="tray lobby-tray".*?</section>', page, re.DOTALL)
    line, headline, sentence = re.findall(r'class="(?:turn|prompt|hint)">(.*?)</', found)
    buttons = re.findall(r"<button[^>]*>(?:<svg.*?</svg>)?(.*?)</button>", found, re.DOTALL)
    return line, headline, sentence, buttons


def table_in(client: TestClient, name: str) -> LiveTable:
    """The table of that id."""
    found: LiveTable = client.portal.call(house_in(client)[TableRegistry].find, name)  # type: ignore[union-attr]
    return found


def perhaps(one: Browser, circle: str, table: str) -> None:
    """Let somebody say perhaps."""
    assert one.post(f"{circle}/evenings/{table}/answer", answer="perhaps").status_code == 303


def test_the_lobby_tells_each_who_is_here_who_is_missing_and_what_they_may_do(
    client: TestClient, database: str
) -> None:
    circle, table, (mira, jonas, lina, _sam) = family(client, database, dice="mine", spare="1")
    ben, tom = Browser(client, "Ben"), Browser(client, "Tom")
    for one in (ben, tom):
        one.asks(mira.link(circle))
        mira.lets_in(circle, one)
    assert tray(jonas, table) == (
        "Nobody is here yet",
        "Your seat is laid",
        "Our own dice: whoever’s turn it is rolls, and taps what fell.",
        ["Sit down", "I’ll be late"],
    )
    sits(mira, table, 0)
    alone = tray(mira, table)
    assert alone[:2] == ("One of four is here", "Jonas, Lina and Sam are missing")
    assert alone[2:] == ("As soon as two are here, you can begin.", [])
    for seat, name in ((1, "Jonas"), (2, "Lina")):  # at her tablet
        sits(mira, table, seat, name)
    assert tray(mira, table) == (
        "Three of four are here",
        "Only Sam is missing",
        "You can begin without Sam. Whoever comes later watches.",
        ["Begin with three", "Wait for Sam"],
    )
    assert tray(ben, table)[1:] == ("A seat is free for you", "It stays free until the others begin.", ["Sit down"])
    sits(ben, table, 4)
    assert tray(tom, table)[1:] == ("Only Sam is missing", "Every seat is taken or kept. Stay here to watch.", [])
    assert tray(lina, table)[0] == "Four of five are here"


def test_perhaps_is_no_kept_seat_but_a_spare_one_until_somebody_begins(client: TestClient, database: str) -> None:
    circle, table, (mira, jonas, lina, sam) = family(client, database, dice="mine", spare="1")
    perhaps(lina, circle, table)  # after the table was laid
    lina.post(f"{circle}/evenings/{table}/answer", answer="no")
    perhaps(sam, circle, table)
    sits(mira, table, 0)
    sits(jonas, table, 1)
    assert tray(mira, table)[1] == "Only Sam is missing", "nobody waits for who has said no"
    ben = Browser(client, "Ben")
    ben.asks(mira.link(circle))
    mira.lets_in(circle, ben)
    perhaps(ben, circle, table)
    sits(sam, table, 3)
    line, headline, sentence, buttons = tray(mira, table)
    assert (line, headline) == ("All three are here", "Perhaps Ben will come")
    assert sentence == "You can begin. Until then one seat stays free." and "Wait for Ben" in buttons
    assert mira.post(f"/t/{table}/let-know", said="waits").status_code == 303
    assert tray(ben, table)[2] == "Mira is waiting for you."
    first = mira.post(f"/t/{table}/begin").headers["location"]
    assert table_in(client, first[3:]).started and [one.name for one in table_in(client, first[3:]).places] == [
        "Mira",
        "Jonas",
        "Sam",
    ]
    assert str(ben.get(f"/t/{table}").url).endswith(first), "whoever comes later watches"


def test_whoever_comes_later_says_so_once_and_everybody_in_the_lobby_sees_it(client: TestClient, database: str) -> None:
    _circle, table, (mira, jonas, lina, sam) = family(client, database, dice="mine")
    sits(mira, table, 0)
    sits(jonas, table, 1)
    acts = len(rows(database, schema.acts))
    for _ in range(5):
        assert sam.post(f"/t/{table}/let-know", said="later").status_code == 303
    assert len(rows(database, schema.acts)) == acts + 1, "it grows by nothing more"
    assert tray(sam, table)[1:] == (
        "You come later",
        "Everybody here sees it. Your seat stays free until they begin.",
        ["Sit down"],
    )
    assert "Sam comes later." in tray(mira, table)[2]
    assert "<li>Sam: Not here yet, comes later</li>" in MARKS.sub("", mira.get(f"/t/{table}").text), "aloud, too"
    page = MARKS.sub("", lina.get(f"/t/{table}").text)
    assert "<small>comes later</small>" in page and "comes later; the seat is kept" in page
    sits(sam, table, 3)
    assert not any(place.said for place in table_in(client, table).places), "it goes by itself"
    assert "comes later" not in lina.get(f"/t/{table}").text


def test_whoever_waits_says_so_to_all_and_it_goes_when_somebody_comes(client: TestClient, database: str) -> None:
    _circle, table, (mira, jonas, lina, sam) = family(client, database, dice="mine")
    sits(mira, table, 0)
    sits(mira, table, 1, "Jonas")
    acts = len(rows(database, schema.acts))
    for _ in range(5):
        assert mira.post(f"/t/{table}/let-know", said="waits").status_code == 303
    assert len(rows(database, schema.acts)) == acts + 1, "it grows by nothing more, also from two seats"
    line, _, sentence, buttons = tray(mira, table)
    assert sentence == "You are waiting for Lina and Sam; everybody here sees it." and buttons == ["Begin with two"]
    assert tray(sam, table)[2] == tray(lina, table)[2] == "Mira is waiting for you."
    assert "Mira is waiting for you." in MARKS.sub("", sam.get("/").text)
    assert "is waiting for you" not in jonas.get("/").text
    sits(lina, table, 2)
    line, _, sentence, buttons = tray(mira, table)
    assert (line, buttons) == ("Three of four are here", ["Begin with three", "Wait for Sam"])
    assert "waiting" not in sentence, "she has not said that she waits for Sam alone"
    assert lina.post(f"/t/{table}/let-know", said="waits").status_code == 303
    assert tray(mira, table)[2].startswith("Lina is waiting for Sam.")
    assert 'class="button main">' not in mira.get(f"/t/{table}").text.split('class="acts"')[1].split("</section>")[0]
    assert mira.post(f"/t/{table}/begin").status_code == 303, "it binds nobody"


def test_nobody_else_says_anything_in_a_lobby(client: TestClient, database: str) -> None:
    circle, table, (mira, jonas, lina, _sam) = family(client, database, dice="mine", spare="1")
    tom, eve = Browser(client, "Tom"), Browser(client, "Eve")
    tom.asks(mira.link(circle))
    mira.lets_in(circle, tom)
    for one, said, status in (
        (tom, "later", 403),  # no seat is kept for him
        (lina, "waits", 403),  # who is not here yet
        (eve, "later", 404),  # who sees no table of the circle
        (lina, "<b>", 422),
    ):
        assert one.post(f"/t/{table}/let-know", said=said).status_code == status
    sits(mira, table, 0)
    assert mira.post(f"/t/{table}/let-know", said="waits").status_code == 403, "alone she could not begin"
    sits(jonas, table, 1)
    first = mira.post(f"/t/{table}/begin").headers["location"]
    for one, said in ((lina, "later"), (mira, "waits")):
        for where in (f"/t/{table}", first):
            assert one.post(f"{where}/let-know", said=said).status_code == 403, "the match has begun"
    assert not any(place.said for place in table_in(client, table).places)


def test_the_dice_of_each_game_lie_in_its_tray_as_its_table_draws_them(client: TestClient, database: str) -> None:
    _circle, table, (mira, *_others) = family(client, database, dice="mine")
    for game in games().values():
        assert first_dice(game), game.name
    page = mira.get(f"/t/{table}").text
    lying = page.split('class="tray lobby-tray"')[1].split('class="ask"')[0]
    assert lying.count('class="die die-washi') == 5 and 'aria-hidden="true"' in lying
