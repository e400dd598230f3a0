"""Days off: the weekends and the vacation that do not count at slow tables, in a person's time zone.

Time is counted by the clock on the wall: whoever gets three days on a Friday at six has them until Monday at six, whether or
not the clocks change in between.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

DAY = 86_400.0  # seconds
SATURDAY = 5
MAX_VACATION_DAYS = 28  # days off in a calendar year
LOCALTIME = Path("/etc/localtime")  # a link to the zone of this machine
Vacation = tuple[date, date]  # the first and the last day


@dataclass(frozen=True)
class DaysOff:
    """The days that do not count for one person: weekends if they are `free`, and vacations; all in a time zone."""

    zone: str = "UTC"
    weekends: bool = False
    vacations: tuple[Vacation, ...] = ()

    def later(self, start: float, seconds: float) -> float:
        """Return the moment at which so many seconds have counted since `start`, both in seconds since 1970."""
        zone = zone_named(self.zone)
        at = datetime.fromtimestamp(start, zone).replace(tzinfo=None)
        left = seconds
        while True:
            midnight = _midnight_after(at)
            room = 0.0 if self.is_off(at.date()) else (midnight - at).total_seconds()
            if left < room or (left == room and room):
                at += timedelta(seconds=left)
                break
            left -= room
            at = midnight
        # an hour that comes twice counts to its end; after one that is skipped, the clock goes on
        return max(start, at.replace(tzinfo=zone, fold=1).timestamp(), at.replace(tzinfo=zone).timestamp())

    def counted(self, start: float, end: float) -> float:
        """Return how many seconds count from `start` to `end`, both in seconds since 1970; none if the end is earlier."""
        zone = zone_named(self.zone)
        at, stop = (datetime.fromtimestamp(moment, zone).replace(tzinfo=None) for moment in (start, max(start, end)))
        found = 0.0
        while at < stop:
            midnight = min(stop, _midnight_after(at))
            found += 0.0 if self.is_off(at.date()) else (midnight - at).total_seconds()
            at = midnight
        return found

    def is_off(self, day: date) -> bool:
        """Return whether a day does not count."""
        weekend = self.weekends and day.weekday() >= SATURDAY
        return weekend or any(first <= day <= last for first, last in self.vacations)


def _midnight_after(at: datetime) -> datetime:
    return datetime(at.year, at.month, at.day) + timedelta(days=1)


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones."""
    return frozenset(available_timezones())


@cache
def places() -> tuple[str, ...]:
    """Return the time zones to choose from: those of places, and UTC."""
    others = ("Etc", "SystemV", "US", "posix", "right")
    return ("UTC", *sorted(zone for zone in zones() if "/" in zone and zone.split("/")[0] not in others))


def same_clock(one: str, other: str, now: float) -> bool:
    """Return whether clocks show the same in two time zones, now and in half a year.

    >>> same_clock("Europe/Berlin", "Europe/Vienna", 0.0), same_clock("Europe/Berlin", "Africa/Algiers", 1_795_000_000.0)
    (True, False)
    """
    moments = (datetime.fromtimestamp(now + later, UTC) for later in (0.0, 182 * DAY))
    return all(at.astimezone(ZoneInfo(one)).utcoffset() == at.astimezone(ZoneInfo(other)).utcoffset() for at in moments)


def is_zone(name: str) -> bool:
    """Return whether there is a time zone of this name, as `Europe/Berlin`; nothing is kept of other names, which strangers send.

    >>> is_zone("Europe/Berlin"), is_zone("../etc/passwd"), is_zone("Moon/Crater")
    (True, False, False)
    """
    return name in zones()


def zone_named(name: str) -> ZoneInfo:
    """Return the time zone with a name; that of the server if there is none."""
    return ZoneInfo(name if is_zone(name) else server_zone())


@cache
def server_zone() -> str:
    """Return the name of the time zone of this machine: TZ, or where its local time leads; UTC if that is not known."""
    found = os.environ.get("TZ", "").removeprefix(":")
    if not found and LOCALTIME.is_symlink():
        found = str(LOCALTIME.readlink()).rpartition("zoneinfo/")[2]
    return found if is_zone(found) else "UTC"


def days_in(vacations: Sequence[Vacation], year: int) -> int:
    """Return how many days of a calendar year are off.

    >>> days_in([(date(2026, 12, 30), date(2027, 1, 2)), (date(2026, 12, 31), date(2026, 12, 31))], 2026)
    2
    """
    days = {first + timedelta(k) for first, last in vacations for k in range((last - first).days + 1)}
    return sum(day.year == year for day in days)


def today_in(zone: str, now: float) -> date:
    """Return the date in a time zone at a moment in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).astimezone(zone_named(zone)).date()
