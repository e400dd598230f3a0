"""Time zones: one for each person, whatever device they use; another one is asked about, and a look changes nothing."""

import datetime
import re
from functools import partial

import pytest
import schema
from circle_people import Browser
from starlette.testclient import TestClient
from table_play import rows

from dicehaven.analysis.puzzles import FIRST_DAY
from dicehaven.core.day_dice import DayProof
from dicehaven.server.notices import wish_store
from dicehaven.server.people.zones import Zones
from dicehaven.server.skill.exercises import Exercises
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import key_hash


class Device(Browser):
    """A device of Mira's with a clock of its own, and what it has been told to remember."""

    zone = "Europe/Berlin"
    kept = ""

    @property
    def headers(self) -> dict[str, str]:
        """The headers of its requests."""
        given = super().headers
        return given | {"cookie": f"{given['cookie']}; zone-here={self.zone.replace('/', '%2F')}{self.kept}"}


def device(client: TestClient, zone: str) -> Device:
    found = Device(client, "Mira")
    found.zone = zone
    return found


@pytest.fixture
def slow(client: TestClient) -> str:
    """A slow table that waits for Mira, set up in Berlin."""
    form = {"kind0": "me", "name0": "Mira", "kind1": "friend", "clock": "3d"}
    table: str = device(client, "Europe/Berlin").post("/new/saikoro", **form).headers["location"]
    client.post(f"{table}/sit", data={"seat": 1, "name": "Jonas"}, headers={"cookie": f"dicehaven={'j' * 24}"})
    house = client.app.state.house  # type: ignore[attr-defined]
    live = client.portal.call(house[TableRegistry].find, table[3:].split("?")[0])  # type: ignore[union-attr]
    client.portal.call(house[SlowTables].set_deadlines, live)  # type: ignore[union-attr]
    return table


def due_of(client: TestClient, tmp_path: object) -> list[float | None]:
    return [row.due for row in rows(f"sqlite:///{tmp_path}/x.sqlite", schema.tables)]


def zones_in(tmp_path: object) -> list[tuple[str, str]]:
    return [(row.id, row.zone) for row in rows(f"sqlite:///{tmp_path}/x.sqlite", schema.people) if row.zone]


def test_a_look_from_another_zone_moves_no_deadline(client: TestClient, slow: str, tmp_path: object) -> None:
    mira = key_hash(Browser(client, "Mira").key)
    shown = device(client, "Europe/Berlin").get("/").text.partition("until ")[2][:20]
    before = due_of(client, tmp_path)
    for zone in ("Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin", "Etc/Unknown", "x" * 9_000):
        for page in (slow, "/", "/settings/days-off", "/settings/notices"):
            device(client, zone).get(page)
        assert (mira, "Europe/Berlin") in zones_in(tmp_path) and due_of(client, tmp_path) == before, zone
    assert device(client, "Europe/Berlin").get("/").text.partition("until ")[2][:20] == shown


def test_a_newcomer_s_vacation_begins_on_the_day_that_the_form_offers(client: TestClient) -> None:
    """In Tokyo it is Saturday already; the server knows no zone of hers yet."""
    house = client.app.state.house  # type: ignore[attr-defined]
    house.store.clock.now = lambda: datetime.datetime(2026, 11, 27, 20, 0, tzinfo=datetime.UTC).timestamp()
    tokyo = device(client, "Asia/Tokyo")
    assert 'min="2026-11-28"' in tokyo.get("/settings/days-off").text
    assert tokyo.post("/settings/days-off/vacation", first="2026-11-28", last="2026-11-28").status_code == 303


def test_a_device_in_another_zone_is_asked_once(client: TestClient, slow: str, tmp_path: object) -> None:
    question = "set to Tokyo. Your own times, and your deadlines, are those of Berlin"
    tokyo = device(client, "Asia/Tokyo")
    for page in ("/", "/settings/days-off"):
        assert question in tokyo.get(page).text
        assert "zone-asked" not in device(client, "Europe/Vienna").get(page).text, "its clock is the same"
    kept = tokyo.post("/settings/zone", zone="Europe/Berlin", back="/")
    assert kept.headers["location"] == "/"
    tokyo.kept = "; zone-settled=Asia%2FTokyo"
    settled = [one for one in kept.headers.get_list("set-cookie") if one.startswith("zone-settled=")]
    assert "Asia/Tokyo" in settled[0]
    assert question not in tokyo.get("/").text
    assert zones_in(tmp_path) == [(key_hash(tokyo.key), "Europe/Berlin")]
    tokyo.post("/settings/zone", zone="Asia/Tokyo")
    assert zones_in(tmp_path) == [(key_hash(tokyo.key), "Asia/Tokyo")]
    assert "set to Berlin" in device(client, "Europe/Berlin").get("/").text


def test_an_unknown_zone_keeps_nothing_from_being_saved(client: TestClient, tmp_path: object) -> None:
    odd = device(client, "Etc/Unknown")
    assert odd.post("/settings/notices", turn="push").status_code == 303
    assert not zones_in(tmp_path)
    assert "Etc/Unknown is not a time zone" in odd.post("/settings/zone", zone="Etc/Unknown").text
    tokyo = device(client, "Asia/Tokyo")
    tokyo.post("/settings/notices", turn="push", quiet_from="22:00", quiet_until="07:00")
    for zone in ("Asia/Tokyo", "Europe/Berlin"):
        tokyo.post("/settings/zone", zone=zone)
        house = client.app.state.house  # type: ignore[attr-defined]
        read = partial(wish_store.wishes_of, key=key_hash(tokyo.key))
        assert client.portal.call(house.store.read, read).zone == zone, "quiet hours are by the person's clock"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("zone", "words"),
    [
        ("America/Los_Angeles", "Until Saturday 16:00"),
        ("Europe/Berlin", "Until Sunday 01:00"),
        ("Asia/Tokyo", "Until Sunday 09:00"),
    ],
)
def test_home_says_when_the_day_of_puzzles_turns_here(client: TestClient, zone: str, words: str) -> None:
    """It is Friday 16:59 in Los Angeles, and Saturday in UTC: what is called today there ends at four on Saturday."""
    house = client.app.state.house  # type: ignore[attr-defined]
    house.store.clock.now = lambda: datetime.datetime(2026, 11, 28, 0, 59, tzinfo=datetime.UTC).timestamp()
    assert datetime.date(2026, 11, 28) > FIRST_DAY
    here = device(client, zone)
    here.post("/new/saikoro", kind0="me", kind1="level1")
    page = here.get("/").text
    assert words in page, re.findall("Until [^<]*", page)
    assert words.removeprefix("Until ") in here.get("/flight").text


@pytest.mark.parametrize(
    ("zone", "day"), [("America/New_York", "2026-11-28"), ("Europe/Berlin", "2026-11-29"), ("", "")]
)
def test_an_exercise_is_due_tomorrow_where_the_person_is(client: TestClient, zone: str, day: str) -> None:
    """At nine in the evening in New York it is the next day already in UTC."""
    house = client.app.state.house  # type: ignore[attr-defined]
    house.store.clock.now = lambda: datetime.datetime(2026, 11, 28, 2, 0, tzinfo=datetime.UTC).timestamp()
    here = device(client, zone)
    here.post("/settings/notices", turn="push")
    assert client.portal
    today = client.portal.call(house[Zones].today, key_hash(here.key))
    assert (today + datetime.timedelta(1)).isoformat() == (day or today + datetime.timedelta(1)).__str__()
    asked = client.portal.call(house[Exercises].zones.today, key_hash(here.key))
    assert asked == today, "where it is looked for"


def test_the_key_of_a_days_dice_is_published_by_the_clock_of_the_database(client: TestClient) -> None:
    house = client.app.state.house  # type: ignore[attr-defined]
    table_id = client.post("/flight/2026-11-27", follow_redirects=False).headers["location"].rpartition("/")[2]
    assert client.portal
    table = client.portal.call(house[TableRegistry].find, table_id)
    assert table.now == house.store.now
    for hour, shown in ((23, False), (25, True)):
        at = datetime.datetime(2026, 11, 27, tzinfo=datetime.UTC).timestamp() + hour * 3600
        table.now = lambda at=at: at
        assert isinstance(table._day_proof, DayProof)
        assert table.day_is_over is shown
