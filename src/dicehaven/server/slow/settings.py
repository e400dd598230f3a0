"""Hours that the host names: the one of the day at which the pool is paired, and the one of the week at which people meet."""

import re
import zoneinfo
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Annotated

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.config import Part, Setting
from dicehaven.server.web.zones import is_zone, server_zone

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MIN_WEEKDAY_LETTERS = 3  # letters of a weekday
SHOWN_CHARACTERS = 100  # characters of an hour that are shown
PATTERN = re.compile(
    r"((?P<day>[A-Za-z]+)[.,]?\s+)?(?P<hour>[01]?[0-9]|2[0-3]):(?P<minute>[0-5][0-9])(\s+(?P<zone>\S+))?"
)


@dataclass(frozen=True)
class HostHour:
    """A time of day in a time zone, on one day of the week (0 is Monday) or on each."""

    at: time
    zone: str
    weekday: int | None = None

    def after(self, moment: float) -> float:
        """Return when it comes next after a moment, both in seconds since 1970.

        An hour that the clock skips comes as much later; one that comes twice is the first.
        """
        day = datetime.fromtimestamp(moment, zoneinfo.ZoneInfo(self.zone)).date()
        return next(found for k in range(9) if (found := self._on(day + timedelta(k))) is not None and found > moment)

    def _on(self, day: date) -> float | None:
        if self.weekday not in (None, day.weekday()):
            return None
        return datetime.combine(day, self.at, zoneinfo.ZoneInfo(self.zone)).timestamp()


def host_hour(words: str, option: str, weekly: bool = False) -> HostHour:
    """Return the hour that an option names, as `20:00 Europe/Berlin`, with its day if `weekly`; raise BadOption.

    >>> host_hour("Wednesday 20:00 Europe/Berlin", "--meeting-hour", weekly=True)
    HostHour(at=datetime.time(20, 0), zone='Europe/Berlin', weekday=2)
    """
    found = PATTERN.fullmatch(words.strip())
    day = (found["day"] or "").casefold() if found else ""
    days = [k for k, name in enumerate(WEEKDAYS) if len(day) >= MIN_WEEKDAY_LETTERS and name.startswith(day)]
    if found is None or bool(days) != weekly or bool(day) != weekly:
        raise BadOption(text("bad-weekly-hour" if weekly else "bad-daily-hour", hour=words[:SHOWN_CHARACTERS]), option)
    zone = found["zone"] or server_zone()
    if not is_zone(zone):
        raise BadOption(text("bad-hour-zone", zone=zone[:SHOWN_CHARACTERS]), option)
    return HostHour(time(int(found["hour"]), int(found["minute"])), zone, days[0] if weekly else None)


def usual_pairing() -> HostHour:
    """Return the hour of pairing that no host has named: six in the evening, by the server."""
    return HostHour(time(18), server_zone())


@dataclass(frozen=True)
class HostHours(Part):
    """When wishes for slow tables are paired, and when people meet, if the host has said so."""

    panel = "Hours for those who look for somebody to play with"
    pairing_hour: Annotated[
        HostHour,
        Setting(
            "Hour of the day at which wishes for slow tables are paired, such as '18:00 Europe/Berlin'. If omitted, 18:00.",
            read=partial(host_hour, option="--pairing-hour"),
        ),
    ] = field(default_factory=usual_pairing)
    meeting_hour: Annotated[
        HostHour | None,
        Setting(
            "Hour of the week at which people meet to play, such as 'Wednesday 20:00 Europe/Berlin': pages say it.",
            read=partial(host_hour, option="--meeting-hour", weekly=True),
        ),
    ] = None
