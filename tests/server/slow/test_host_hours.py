"""Hours that the host names: read from settings, also where the clock changes; the one of the week is said on pages."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from own_config import own_config
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refuses

from dicehaven.server.feature import House
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.now.meeting_hour import COMING
from dicehaven.server.slow.settings import HostHour, HostHours, host_hour
from dicehaven.server.web.visitor import visitor_with

BERLIN = ZoneInfo("Europe/Berlin")


def moment(day: str, hour: str, zone: ZoneInfo = BERLIN) -> float:
    return datetime.fromisoformat(f"{day}T{hour}").replace(tzinfo=zone).timestamp()


@pytest.mark.parametrize(
    "words", ["Wednesday 20:00 Europe/Berlin", "wed 20:00 Europe/Berlin", " Wed. 20:00  Europe/Berlin"]
)
def test_an_hour_of_the_week_is_read(words: str) -> None:
    hour = host_hour(words, "--meeting-hour", weekly=True)
    assert (hour.weekday, hour.at.hour, hour.zone) == (2, 20, "Europe/Berlin")
    assert hour.after(moment("2026-11-27", "12:00")) == moment("2026-12-02", "20:00")
    assert hour.after(moment("2026-12-02", "19:59")) == moment("2026-12-02", "20:00")
    assert hour.after(moment("2026-12-02", "20:00")) == moment("2026-12-09", "20:00")


@pytest.mark.parametrize(
    "words", ["20:00", "Wednesday", "We 20:00", "Someday 20:00", "Wed 24:00", "Wed 20:00 Europe/Berlin now", "Wed 20"]
)
def test_what_is_no_hour_of_the_week_is_refused(words: str) -> None:
    with refuses("bad-weekly-hour"):
        host_hour(words, "--meeting-hour", weekly=True)


def test_hours_that_the_clock_skips_or_repeats_come_once_a_day() -> None:
    hour = host_hour("2:30 Europe/Berlin", "--pairing-hour")
    now = moment("2026-03-27", "12:00")
    found = []
    for _ in range(4):
        now = hour.after(now)
        found.append(datetime.fromtimestamp(now, BERLIN).strftime("%d %H:%M"))
    assert found == ["28 02:30", "29 03:30", "30 02:30", "31 02:30"]
    autumn = hour.after(moment("2026-10-24", "12:00"))
    assert hour.after(autumn) - autumn == 25 * 3_600.0


# On pages


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path / "x.sqlite") as found:
        yield found


def named(client: TestClient, begins_in: float, zone: str = "Europe/Berlin") -> HostHour:
    """Let the host name the hour of the week that begins in so many seconds, to the minute."""
    at = datetime.fromtimestamp(time.time() + begins_in, ZoneInfo(zone))
    hour = HostHour(at.time().replace(second=0, microsecond=0), zone, at.weekday())
    house: House = client.app.state.house  # type: ignore[attr-defined]
    house.config = own_config("", HostHours(meeting_hour=hour))
    return hour


def look(client: TestClient, address: str, language: str = "en", zone: str = "Europe/Berlin") -> str:
    client.cookies.clear()
    headers = {
        "accept-language": language,
        "cookie": f"zone={zone.replace('/', '%2F')}; dicehaven=the-long-key-of-anna",
    }
    found: str = client.get(address, headers=headers).text
    return found


def test_the_hour_is_said_where_one_looks_for_company(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna")
    table = fine(anna.post("", game="saikoro", seats=[{"kind": "me", "name": "A"}, {"kind": "open"}], public=True))[
        "table"
    ]
    hidden = anna.create("saikoro", "me", "open")["table"]
    places = ("/", "/now", f"/t/{table}?seat=0")
    assert not any("time in Berlin" in look(client, one) for one in (*places, f"/t/{hidden}?seat=0"))
    hour = named(client, 3 * 86_400.0)
    day = datetime.fromtimestamp(hour.after(time.time()), BERLIN)
    for one in places:
        seen = look(client, one)
        assert f"Every {day:%A} at {hour.at:%H:%M} (time in Berlin)" in seen and "Where you are" not in seen, one
        assert f"um {hour.at:%H:%M} Uhr (Zeit in Berlin)" in look(client, one, "de")
    assert "time in Berlin" not in look(client, f"/t/{hidden}?seat=0")
    there = datetime.fromtimestamp(hour.after(time.time()), ZoneInfo("Asia/Tokyo"))
    assert f"Where you are, the next time is {there:%A %H:%M}" in look(client, "/now", zone="Asia/Tokyo")


def test_the_hour_is_in_calendars(client: TestClient) -> None:
    empty = client.get("/now/meeting.ics").text
    assert "VEVENT" not in empty and "BEGIN:VTIMEZONE" in empty, "a calendar has a component"
    named(client, 86_400.0)
    found = client.get("/now/meeting.ics")
    assert found.headers["content-type"].startswith("text/calendar")
    assert found.text.count("BEGIN:VEVENT") == COMING
    house: House = client.app.state.house  # type: ignore[attr-defined]
    assert client.portal
    secret = client.portal.call(house[AlertWishes].new_feed, visitor_with("the-long-key-of-anna"), "en")
    assert client.get(f"/feed/{secret}.ics").text.count("BEGIN:VEVENT") == COMING
