"""Days off: a person's time zone, and the vacations on which their time at slow tables does not run."""

from typing import Annotated, NamedTuple
from urllib.parse import quote

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.languages import date_of, day_and_time
from dicehaven.server.slow.days_off import MAX_VACATION_DAYS, days_in, places, today_in
from dicehaven.server.web.request import (
    YEARS,
    ZONE,
    ZONE_SETTLED,
    device_zone,
    keep_zone,
    language_of,
    redirect,
    services_of,
    taker_of,
    visitor_of,
    whole_page,
    zone_asked,
    zone_of,
)
from dicehaven.server.web.routing import Routes

router = Routes()
Typed = Annotated[str, Meta(max_length=80)]


class VacationRow(NamedTuple):
    """A vacation in the list: its days in words, and what can be done with it (a message), '' if it is over."""

    id: int
    first: str
    last: str
    action: str


@router.get("/settings/days-off")
async def days_off(request: Request) -> Response:
    """Show the time zone and the vacations of this browser's person."""
    visitor = visitor_of(request)
    language = language_of(request)
    vacations = services_of(request).vacations
    zone = await vacations.zone_of(visitor) or zone_of(request)
    today = today_in(zone, vacations.wall())
    taken = await vacations.of(visitor)
    rows = [
        VacationRow(
            one.id,
            date_of(one.first, language),
            date_of(one.last, language),
            "cancel" if one.first > today else "vacation-end" if one.last > today else "",
        )
        for one in taken
        if one.last >= today
    ]
    days = [(one.first, one.last) for one in taken]
    return whole_page(
        request,
        "days_off.html",
        today=today.isoformat(),
        year=str(today.year),
        left=max(0, MAX_VACATION_DAYS - days_in(days, today.year)),
        vacations=rows,
        zones=places() if zone in places() else (zone, *places()),
        zone=zone,
        zone_asked=await zone_asked(request),
        now=day_and_time(vacations.wall(), zone, language, vacations.wall()),
    )


@router.post("/settings/days-off/zone")
async def choose_zone(request: Request, zone: Typed = "", back: Typed = "") -> Response:
    """Choose a time zone, of which this device need not be asked again."""
    visitor = await taker_of(request)
    await services_of(request).vacations.choose_zone(visitor, zone)
    response = redirect(request, "/" if back == "/" else "/settings/days-off", visitor)
    response.set_cookie(ZONE, quote(zone), YEARS, samesite="lax")
    response.set_cookie(ZONE_SETTLED, quote(device_zone(request)), YEARS, samesite="lax")
    return response


@router.post("/settings/days-off/vacation")
async def take_vacation(request: Request, first: Typed = "", last: Typed = "") -> Response:
    """Take a vacation."""
    visitor = await taker_of(request)
    await keep_zone(request, visitor)
    await services_of(request).vacations.take(visitor, first, last)
    return redirect(request, "/settings/days-off", visitor)


@router.post("/settings/days-off/end")
async def end_vacation(request: Request, vacation: Annotated[int, Meta(ge=0, le=2**31 - 1)]) -> Response:
    """Cancel a vacation, or come back early."""
    visitor = await taker_of(request)
    await services_of(request).vacations.end(visitor, vacation)
    return redirect(request, "/settings/days-off", visitor)
