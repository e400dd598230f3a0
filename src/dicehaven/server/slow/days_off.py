"""Days off: the weekends and the vacation that do not count at slow tables, in a person's time zone.

Time is counted by the clock on the wall: whoever gets three days on a Friday at six has them until Monday at six, whether or
not the clocks change in between.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from dicehaven.server.web.zones import zone_named

SATURDAY = 5
MAX_VACATION_DAYS = 28  # days off in a calendar year
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


def days_in(vacations: Sequence[Vacation], year: int) -> int:
    """Return how many days of a calendar year are off.

    >>> days_in([(date(2026, 12, 30), date(2027, 1, 2)), (date(2026, 12, 31), date(2026, 12, 31))], 2026)
    2
    """
    days = {first + timedelta(k) for first, last in vacations for k in range((last - first).days + 1)}
    return sum(day.year == year for day in days)
