"""The hour of the week at which people meet to play, as the host has named it: in words, and in calendars."""

from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of, day_and_time, place_of_zone, time_of
from dicehaven.server.feature import House
from dicehaven.server.notices.slots import OfPerson
from dicehaven.server.slow.settings import HostHour, HostHours
from dicehaven.server.web.calendar_file import CalendarEvent
from dicehaven.server.web.request import house_of, language_of, piece, texts_of, zone_of

MEETING_SECONDS = 2 * 3_600.0  # seconds
COMING = 8  # weeks of a calendar


class MeetingHour(NamedTuple):
    """The hour as pages say it: each week, and when it is next for a reader elsewhere, "" where the clock shows the same."""

    words: str
    here: str


def meeting_hour(request: Request) -> MeetingHour | None:
    """Return the hour of the week in the reader's language; None if the host has named none."""
    hour = house_of(request).config[HostHours].meeting_hour
    if hour is None:
        return None
    say = texts_of(request)
    language = language_of(request)
    zone = zone_of(request)
    now = house_of(request).now()
    begins = hour.after(now - MEETING_SECONDS)
    there = datetime.fromtimestamp(begins, ZoneInfo(hour.zone))
    given = {
        "day": date_of(there.date(), language, weekday=True),
        "time": time_of(there.time(), language),
        "place": place_of_zone(hour.zone, language),
    }
    is_now = begins <= now
    elsewhere = there.utcoffset() != there.astimezone(ZoneInfo(zone)).utcoffset()
    here = say("meeting-here", when=day_and_time(begins, zone, language, now)) if elsewhere and not is_now else ""
    return MeetingHour(say("meeting-now" if is_now else "meeting-weekly", **given), here)


async def meeting(house: House, request: Request) -> Markup | None:
    """Return the hour of the week for a page; None if the host has named none."""
    hour = meeting_hour(request)
    return piece(request, "_meeting_hour.html", meeting=hour) if hour else None


async def meetings(house: House, asked: OfPerson) -> list[CalendarEvent] | None:
    """Return the next hours for somebody's calendar; None if the host has named none."""
    hour = house.config[HostHours].meeting_hour
    return meeting_events(hour, house.now(), asked.say, asked.origin) if hour else None


def meeting_events(hour: HostHour, now: float, say: Texts, origin: str) -> list[CalendarEvent]:
    """Return the next hours as events of a calendar, including one that is going on."""
    found = list[CalendarEvent]()
    begins = hour.after(now - MEETING_SECONDS)
    for _ in range(COMING):
        uid = f"meeting-{int(begins)}@dicehaven"
        found.append(
            CalendarEvent(uid, say("meeting-title"), begins, begins + MEETING_SECONDS, 0.0, address=f"{origin}/now")
        )
        begins = hour.after(begins)
    return found
