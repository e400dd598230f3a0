"""Quiet hours: when nothing is told, by the clock on somebody's wall."""

from datetime import datetime, time, timedelta

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.web.zones import zone_named

HOUR = 60  # minutes


def minutes_of(words: str, field: str) -> int:
    """Return a time of day in minutes after midnight; raise BadOption.

    >>> minutes_of("21:30", "from")
    1290
    """
    try:
        found = time.fromisoformat(words)
    except ValueError:
        raise BadOption(text("bad-time", time=words[:20]), field) from None
    return found.hour * HOUR + found.minute


def quiet_until(now: float, zone: str, begins: int | None, ends: int | None) -> float | None:
    """Return when the quiet hours end in which a moment lies; None if it lies in none.

    They begin and end so many minutes after midnight in a time zone.  A time of day that a change of the clocks skips is as much
    later as they skip; one that comes twice counts when it comes first.
    """
    if begins is None or ends is None or begins == ends:
        return None
    place = zone_named(zone)
    here = datetime.fromtimestamp(now, place)
    minute = here.hour * HOUR + here.minute
    quiet = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    if not quiet:
        return None
    for day in (here.date(), here.date() + timedelta(1)):
        for fold in (0, 1):
            end = datetime.combine(day, time(*divmod(ends, HOUR)), place).replace(fold=fold).timestamp()
            if end > now:
                return end
    return None
