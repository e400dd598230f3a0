"""Quiet hours by the clock on the wall, also on the nights on which it is changed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from dicehaven.core.errors import BadOption
from dicehaven.server.notices.quiet_hours import minutes_of, quiet_until
from dicehaven.server.web.zones import check_zone

BERLIN = "Europe/Berlin"
NIGHT = (21 * 60, 7 * 60 + 30)


def at(words: str, zone: str = BERLIN, fold: int = 0) -> float:
    return datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-11-27 20:59", None),
        ("2026-11-27 21:00", "2026-11-28 07:30"),
        ("2026-11-27 23:59", "2026-11-28 07:30"),
        ("2026-11-28 00:00", "2026-11-28 07:30"),
        ("2026-11-28 07:29", "2026-11-28 07:30"),
        ("2026-11-28 07:30", None),
        ("2026-11-28 12:00", None),
    ],
)
def test_a_night_ends_in_the_morning(now: str, until: str | None) -> None:
    assert quiet_until(at(now), BERLIN, *NIGHT) == (at(until) if until else None)


def test_on_the_nights_of_the_changes_it_ends_by_the_clock_on_the_wall() -> None:
    spring = quiet_until(at("2026-03-28 22:00"), BERLIN, *NIGHT)
    autumn = quiet_until(at("2026-10-24 22:00"), BERLIN, *NIGHT)
    assert spring == at("2026-03-29 07:30") and spring - at("2026-03-28 22:00") == 8.5 * 3600
    assert autumn == at("2026-10-25 07:30") and autumn - at("2026-10-24 22:00") == 10.5 * 3600


def test_an_end_that_the_change_skips_is_as_much_later() -> None:
    """At 2:00 it becomes 3:00: there is no 2:30."""
    found = quiet_until(at("2026-03-29 01:00"), BERLIN, 22 * 60, 2 * 60 + 30)
    assert found == at("2026-03-29 03:30") == at("2026-03-29 01:00") + 1.5 * 3600


def test_an_hour_that_comes_twice_is_quiet_twice_where_it_lies_inside() -> None:
    """At 3:00 it becomes 2:00: whoever is quiet until 2:30 is so until the first, and from the second 2:00 until the second."""
    first, second = at("2026-10-25 02:30"), at("2026-10-25 02:30", fold=1)
    assert second - first == 3600
    assert quiet_until(at("2026-10-25 01:00"), BERLIN, 22 * 60, 2 * 60 + 30) == first
    assert quiet_until(at("2026-10-25 02:45"), BERLIN, 22 * 60, 2 * 60 + 30) is None
    assert quiet_until(at("2026-10-25 02:10", fold=1), BERLIN, 22 * 60, 2 * 60 + 30) == second


def test_each_has_the_night_of_their_own_zone() -> None:
    now = at("2026-11-27 22:00")
    assert quiet_until(now, "America/New_York", *NIGHT) is None  # 16:00
    assert quiet_until(now, "Asia/Kolkata", *NIGHT) == at("2026-11-28 07:30", "Asia/Kolkata")  # 2:30
    assert quiet_until(now, BERLIN, None, None) is None and quiet_until(now, BERLIN, 60, 60) is None


def test_what_is_no_time_and_no_zone_is_refused() -> None:
    assert minutes_of("00:00", "x") == 0 and minutes_of("23:59", "x") == 1439
    for odd in ("24:00", "7", "noon", "", "-1:00"):
        with pytest.raises(BadOption):
            minutes_of(odd, "quiet_from")
    assert check_zone(BERLIN) == BERLIN
    for odd in ("Berlin", "../../etc/passwd", "", "europe/berlin"):
        with pytest.raises(BadOption):
            check_zone(odd)
