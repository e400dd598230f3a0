"""Who takes something in a request, whoever they have been until then; and what their device tells of them besides: its time zone."""

from urllib.parse import unquote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.i18n import text
from dicehaven.core.languages import day_and_time, place_of_zone
from dicehaven.server.errors import NoCookies, NotYours
from dicehaven.server.people.people import People
from dicehaven.server.people.zones import Zones
from dicehaven.server.web.request import (
    ZONE_HERE,
    ZONE_SETTLED,
    browser_of,
    house_of,
    language_of,
    piece,
    redirect,
    visitor_of,
    zone_of,
)
from dicehaven.server.web.visitor import Visitor, check_key, new_key, visitor_with
from dicehaven.server.web.zones import is_zone, places, same_clock


async def taking(request: Request, visitor: Visitor) -> Visitor:
    """Return who takes something by a program; raise NotYours without a key, BadOption for a key that could be guessed."""
    check_key(visitor.keys)
    return await house_of(request)[People].enter(visitor, browser_of(request))


async def taker_of(request: Request) -> Visitor:
    """Return who takes something in this browser, somebody new for a program that holds no cookie.

    Raises NoCookies for a browser without any: it was given one with the page that it sends this from.  Browsers name the
    origin of each form.
    """
    visitor = visitor_of(request)
    if not visitor.keys and "origin" in request.headers:
        raise NoCookies(text("no-cookies"))
    return await house_of(request)[People].enter(visitor or visitor_with(new_key()), browser_of(request))


async def with_new_key(request: Request, address: str) -> Response:
    """Give this browser a new key in place of its own, which ends once the new one has come; raise NotYours for nobody."""
    visitor = visitor_of(request)
    if not visitor.known:
        raise NotYours(text("no-profile"))
    keys = await house_of(request)[People].renew(visitor, browser_of(request))
    return redirect(request, address, Visitor(keys=keys))


# Time zones


def device_zone(request: Request) -> str:
    """Return the time zone that this device tells; '' if it tells none that there is."""
    zone = unquote(request.cookies.get(ZONE_HERE, ""))
    return zone if is_zone(zone) else ""


async def own_zone(request: Request) -> str:
    """Return the time zone of whoever asks; as long as none is known, that of their device, or of the server."""
    return await house_of(request)[Zones].of(visitor_of(request)) or zone_of(request)


async def zone_form(request: Request) -> Markup:
    """Return the form in which somebody chooses their time zone."""
    zone = await own_zone(request)
    now = house_of(request).now()
    return piece(
        request,
        "_zone_form.html",
        path=request.url.path,
        zones=places() if zone in places() else (zone, *places()),
        zone=zone,
        now=day_and_time(now, zone, language_of(request), now),
    )


async def keep_zone(request: Request, visitor: Visitor) -> None:
    """Take the time zone of this device as that of a visitor, if none is known."""
    await house_of(request)[Zones].told(visitor, device_zone(request))


async def zone_asked(request: Request) -> dict[str, str] | None:
    """Return the time zone of this device and that of its person, if their clocks differ and nobody has said which one counts."""
    here = device_zone(request)
    visitor = visitor_of(request)
    if not here or not visitor or unquote(request.cookies.get(ZONE_SETTLED, "")) == here:
        return None
    own = await house_of(request)[Zones].of(visitor)
    if not own or same_clock(own, here, house_of(request).now()):
        return None
    names = {
        f"{which}_name": place_of_zone(zone, language_of(request)) for which, zone in (("here", here), ("own", own))
    }
    return {"here": here, "own": own, **names}
