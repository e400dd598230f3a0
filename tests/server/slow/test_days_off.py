"""Days off: what counts at slow tables, across weekends, vacations and the two days on which clocks change."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehaven.server.db.clock import DAY
from dicehaven.server.slow.days_off import DaysOff, days_in
from dicehaven.server.web.zones import is_zone, server_zone, zone_named

ZONES = [
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",  # half an hour
    "America/Havana",  # clocks change at midnight
    "Asia/Beirut",
    "Africa/Cairo",
    "Pacific/Apia",
    "Asia/Tokyo",
    "UTC",
]
BERLIN = ZoneInfo("Europe/Berlin")


def at(*when: int, zone: ZoneInfo = BERLIN) -> float:
    return datetime(*when, tzinfo=zone).timestamp()  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("begins", "ends", "hours"),
    [((2027, 3, 26, 18), (2027, 3, 29, 18), 71), ((2026, 10, 23, 18), (2026, 10, 26, 18), 73)],
)
def test_three_days_end_at_the_same_hour_though_clocks_change(
    begins: tuple[int, ...], ends: tuple[int, ...], hours: int
) -> None:
    off = DaysOff("Europe/Berlin")
    until = off.later(at(*begins), 3 * DAY)
    assert until == at(*ends) and until - at(*begins) == hours * 3_600
    assert off.counted(at(*begins), until) == 3 * DAY


def test_an_hour_that_is_skipped_or_comes_twice() -> None:
    off = DaysOff("Europe/Berlin")
    assert off.later(at(2027, 3, 27, 2, 30), DAY) == at(2027, 3, 28, 3, 30)  # there is no half past two
    twice = off.later(at(2026, 10, 24, 2, 30), DAY)
    assert twice == datetime(2026, 10, 25, 1, 30, tzinfo=UTC).timestamp()  # the second one


def test_weekends_do_not_count() -> None:
    off = DaysOff("Europe/Berlin", weekends=True)
    assert off.later(at(2026, 11, 27, 18), 3 * DAY) == at(2026, 12, 2, 18)  # from a Friday to a Wednesday
    assert off.later(at(2026, 11, 28, 18), DAY) == at(2026, 12, 1)  # from a Saturday to the end of Monday
    assert off.later(at(2026, 11, 27), DAY) == at(2026, 11, 28)  # all of Friday
    assert off.counted(at(2026, 11, 27, 18), at(2026, 11, 30, 6)) == 12 * 3_600
    # in New York it is still Friday
    assert DaysOff("America/New_York", weekends=True).is_off(date(2026, 11, 28))
    saturday = at(2026, 11, 28, 1)
    assert DaysOff("America/New_York", weekends=True).counted(saturday, saturday + 3_600) == 3_600
    assert off.counted(saturday, saturday + 3_600) == 0


def test_a_vacation_does_not_count() -> None:
    off = DaysOff("Europe/Berlin", vacations=((date(2026, 12, 23), date(2027, 1, 2)),))
    assert off.later(at(2026, 12, 22, 12), DAY) == at(2027, 1, 3, 12)
    assert off.later(at(2026, 12, 24, 12), 0.0) == at(2027, 1, 3)
    assert off.counted(at(2026, 12, 23), at(2027, 1, 3)) == 0
    assert days_in(off.vacations, 2026) == 9 and days_in(off.vacations, 2027) == 2


def test_zones_have_names() -> None:
    for odd in ("", "../../etc/passwd", "/etc/localtime", "Europe/Nowhere", "Europe/Berlin\n", "\0", "é", "E" * 99):
        assert not is_zone(odd), odd
    assert zone_named("Europe/Nowhere").key == server_zone() and is_zone(server_zone())


@st.composite
def days_off(draw: st.DrawFn) -> DaysOff:
    first = date(2026, 1, 1) + timedelta(days=draw(st.integers(0, 700)))
    length = draw(st.integers(0, 27))
    vacations = ((first, first + timedelta(days=length)),) if draw(st.booleans()) else ()
    return DaysOff(draw(st.sampled_from(ZONES)), draw(st.booleans()), vacations)


starts = st.integers(int(at(2026, 1, 1)), int(at(2027, 12, 31))).map(float)
lengths = st.integers(0, 40 * 24 * 60).map(lambda minutes: 60.0 * minutes)
HOURS = 2 * 3_600.0  # by which clocks change twice at most


@settings(max_examples=300, deadline=None)
@given(days_off(), starts, lengths)
def test_what_is_given_is_what_counts(off: DaysOff, start: float, seconds: float) -> None:
    until = off.later(start, seconds)
    assert until >= start
    assert until - start >= seconds - HOURS
    assert abs(off.counted(start, until) - seconds) <= HOURS
    if not off.weekends and not off.vacations:
        assert until - start <= seconds + HOURS


@settings(max_examples=300, deadline=None)
@given(days_off(), starts, lengths, lengths)
def test_more_time_never_ends_earlier(off: DaysOff, start: float, one: float, other: float) -> None:
    less, more = sorted((one, other))
    assert off.later(start, less) <= off.later(start, more)
    free = DaysOff(off.zone)
    assert free.later(start, one) <= off.later(start, one)  # days off only ever give time


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(ZONES), starts, st.integers(1, 40))
def test_whole_days_end_at_the_same_hour(zone: str, start: float, days: int) -> None:
    off = DaysOff(zone)
    began = datetime.fromtimestamp(start, ZoneInfo(zone))
    ended = datetime.fromtimestamp(off.later(start, days * DAY), ZoneInfo(zone))
    exists = (began.replace(tzinfo=None) + timedelta(days=days)).replace(tzinfo=ZoneInfo(zone))
    if exists.astimezone(UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None) == exists.replace(tzinfo=None):
        assert ended.replace(tzinfo=None) == began.replace(tzinfo=None) + timedelta(days=days)
