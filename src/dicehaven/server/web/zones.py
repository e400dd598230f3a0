"""Time zones: those that there are, that of this machine, and what day it is in one."""

import os
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text

HALF_A_YEAR = 182 * 86_400  # seconds
LOCALTIME = Path("/etc/localtime")  # a link to the zone of this machine


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
    moments = (datetime.fromtimestamp(now + later, UTC) for later in (0.0, HALF_A_YEAR))
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


def check_zone(name: str) -> str:
    """Return the name of a time zone; raise BadOption if there is none."""
    if not is_zone(name):
        raise BadOption(text("bad-zone", zone=name[:40]), "zone")
    return name


def today_in(zone: str, now: float) -> date:
    """Return the date in a time zone at a moment in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).astimezone(zone_named(zone)).date()
