"""Days off: the vacations on which somebody's time at slow tables does not run, in their time zone."""

from typing import Annotated, NamedTuple

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.languages import date_of
from dicehaven.server.people.taking import keep_zone, own_zone, taker_of, zone_asked, zone_form
from dicehaven.server.slow.days_off import MAX_VACATION_DAYS, days_in
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.web.request import house_of, language_of, redirect, visitor_of, whole_page
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.zones import today_in

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
    vacations = house_of(request)[Vacations]
    zone = await own_zone(request)
    today = today_in(zone, house_of(request).now())
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
        zone_form=await zone_form(request),
        zone_asked=await zone_asked(request),
    )


@router.post("/settings/days-off/vacation")
async def take_vacation(request: Request, first: Typed = "", last: Typed = "") -> Response:
    """Take a vacation."""
    visitor = await taker_of(request)
    await keep_zone(request, visitor)
    await house_of(request)[Vacations].take(visitor, first, last)
    return redirect(request, "/settings/days-off", visitor)


@router.post("/settings/days-off/end")
async def end_vacation(request: Request, vacation: Annotated[int, Meta(ge=0, le=2**31 - 1)]) -> Response:
    """Cancel a vacation, or come back early."""
    visitor = await taker_of(request)
    await house_of(request)[Vacations].end(visitor, vacation)
    return redirect(request, "/settings/days-off", visitor)
