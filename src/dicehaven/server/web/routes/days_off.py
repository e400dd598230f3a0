"""Days off: a person's time zone, and the vacations on which their time at slow tables does not run."""

import time
from functools import cache
from typing import Annotated, NamedTuple
from urllib.parse import quote
from zoneinfo import available_timezones

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from dicehaven.core.languages import date_of, day_and_time
from dicehaven.server.tables.days_off import MOST_VACATION, days_in, is_zone
from dicehaven.server.web.http import (
    YEARS,
    ZONE,
    ZONE_HERE,
    keep_zone,
    key_of,
    language_of,
    own_key,
    redirect,
    services_of,
    whole_page,
    zone_of,
)

router = APIRouter(include_in_schema=False)
Typed = Annotated[str, Form(max_length=80)]


class VacationRow(NamedTuple):
    """A vacation in the list: its days in words, and what can be done with it (a message), '' if it is over."""

    id: int
    first: str
    last: str
    action: str


@cache
def zones() -> list[str]:
    """Return the names of all time zones of places, sorted."""
    return sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "SystemV/")))


@router.get("/settings/days-off")
async def days_off(request: Request) -> Response:
    """Show the time zone and the vacations of this browser's person."""
    keys = key_of(request)
    language = language_of(request)
    vacations = services_of(request).vacations
    await keep_zone(request, keys)
    zone, chosen = await vacations.zone_of(keys)
    if not chosen:
        zone = zone_of(request)
    today = await vacations.today(keys)
    taken = await vacations.of(keys)
    told = request.cookies.get(ZONE_HERE, "").replace("%2F", "/")
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
        left=max(0, MOST_VACATION - days_in(days, today.year)),
        vacations=rows,
        zones=zones(),
        chosen=zone if chosen else "",
        told=told if is_zone(told) else zone,
        now=day_and_time(time.time(), zone, language, time.time()),
    )


@router.post("/settings/days-off/zone")
async def choose_zone(request: Request, zone: Typed = "") -> Response:
    """Choose a time zone, or that of the browser."""
    keys = own_key(request)
    await services_of(request).vacations.choose_zone(keys, zone)
    response = redirect(request, "/settings/days-off", keys)
    if zone:
        response.set_cookie(ZONE, quote(zone), YEARS, samesite="lax")
    else:
        response.delete_cookie(ZONE)
    return response


@router.post("/settings/days-off/vacation")
async def take_vacation(request: Request, first: Typed = "", last: Typed = "") -> Response:
    """Take a vacation."""
    keys = own_key(request)
    await keep_zone(request, keys)
    await services_of(request).vacations.take(keys, first, last)
    return redirect(request, "/settings/days-off", keys)


@router.post("/settings/days-off/end")
async def end_vacation(request: Request, vacation: Annotated[int, Form(ge=0, le=2**31 - 1)]) -> Response:
    """Cancel a vacation, or come back early."""
    keys = own_key(request)
    await services_of(request).vacations.end(keys, vacation)
    return redirect(request, "/settings/days-off", keys)
