"""Notices: what somebody wants to be told and where, the links in mails, feeds, and which pages are looked at."""

import time
from itertools import chain
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.notices.feeds import atom_of, calendar_of
from dicehaven.server.notices.notices_view import notices_of
from dicehaven.server.notices.quiet_hours import minutes_of
from dicehaven.server.notices.slots import CALENDAR, OfPerson
from dicehaven.server.setup.meeting_hour import meeting_events
from dicehaven.server.slow.host_hours import HostHours
from dicehaven.server.slow.meanwhile import look_at
from dicehaven.server.table.page.next_table import waiting_of
from dicehaven.server.table.play.looks import Look
from dicehaven.server.table.play.seating import SEATS
from dicehaven.server.web.calendar_file import MEDIA_TYPE
from dicehaven.server.web.request import (
    keep_key,
    keep_zone,
    language_of,
    page_view,
    services_of,
    table_of,
    taker_of,
    texts_of,
    whole_page,
    zone_of,
)
from dicehaven.server.web.routing import Routes, pairs_of
from dicehaven.server.web.visitor import Visitor

router = Routes()
HERE = "/settings/notices"
MAX_VERSION = 2_000_000
Hour = Annotated[str, Meta(max_length=20)]
Short = Annotated[str, Meta(max_length=120)]
Long = Annotated[str, Meta(max_length=2_048)]


@router.get(HERE)
async def notices(request: Request) -> Response:
    """Show what this browser's owner wants to be told."""
    return await _page(request)


async def _page(request: Request, feed: str = "") -> Response:
    return whole_page(request, "notices.html", notices=await notices_of(request, feed))


@router.post(HERE)
async def wish(request: Request, quiet_from: Hour = "", quiet_until: Hour = "") -> Response:
    """Store what is told where, a field for each kind, and the quiet hours."""
    visitor = await taker_of(request)
    begins, ends = quiet_from.strip(), quiet_until.strip()
    if bool(begins) != bool(ends):
        raise BadOption(text("half-quiet"), "quiet_until" if begins else "quiet_from")
    quiet = (minutes_of(begins, "quiet_from"), minutes_of(ends, "quiet_until")) if begins else None
    sent = pairs_of(request)
    kinds = services_of(request).alerts.kinds
    wanted = {kind: [value for name, value in sent if name == kind] for kind in kinds}
    await keep_zone(request, visitor)
    zone = await services_of(request).vacations.zone_of(visitor) or zone_of(request)
    await services_of(request).alert_wishes.wish(visitor, wanted, language_of(request), zone, quiet)
    return _back(request, visitor)


def _back(request: Request, visitor: Visitor, part: str = "notices") -> Response:
    response = RedirectResponse(f"{HERE}#{part}", 303)
    keep_key(request, response, visitor)
    return response


@router.post(f"{HERE}/device")
async def add_device(request: Request, endpoint: Long, p256dh: Short, auth: Short) -> Response:
    """Let this browser take push messages."""
    visitor = await taker_of(request)
    await services_of(request).alert_wishes.add_device(visitor, endpoint, p256dh, auth)
    return _back(request, visitor)


@router.post(f"{HERE}/remove")
async def remove(request: Request, channel: Short) -> Response:
    """Delete a channel."""
    visitor = await taker_of(request)
    await services_of(request).alert_wishes.remove(visitor, channel)
    return _back(request, visitor)


@router.post(f"{HERE}/mail")
async def mail(request: Request, address: Annotated[str, Meta(max_length=400)]) -> Response:
    """Mail the link that confirms an address."""
    visitor = await taker_of(request)
    await services_of(request).alert_wishes.ask_mail(visitor, address.strip(), language_of(request))
    return _back(request, visitor, "mail")


@router.post(f"{HERE}/ntfy")
async def ntfy(request: Request, server: Annotated[str, Meta(max_length=400)], topic: Short = "") -> Response:
    """Let a topic of a server of ntfy take notices."""
    visitor = await taker_of(request)
    await services_of(request).alert_wishes.set_topic(visitor, server, topic.strip())
    return _back(request, visitor, "ntfy")


@router.post(f"{HERE}/try")
async def try_all(request: Request) -> Response:
    """Send something to all channels."""
    visitor = await taker_of(request)
    await services_of(request).alert_wishes.try_all(visitor, language_of(request))
    return _back(request, visitor)


@router.post(f"{HERE}/feed")
async def feed(request: Request) -> Response:
    """Make a new secret address of feeds, which is shown this once."""
    visitor = await taker_of(request)
    secret = await services_of(request).alert_wishes.new_feed(visitor, language_of(request))
    response = await _page(request, secret)
    keep_key(request, response, visitor)
    return response


# Links in mails


@router.get("/mail/{what}/{channel}/{code}")
async def mail_link(request: Request, what: str, channel: str, code: str) -> Response:
    """Ask whether an address is to be confirmed, or to get no more mail: programs that look at links change nothing."""
    one = await services_of(request).alert_wishes.of_link(what, channel, code)
    return whole_page(request, "mail_link.html", what=what, address=one.address, done=False)


@router.post("/mail/confirm/{channel}/{code}")
async def confirm(request: Request, channel: str, code: str) -> Response:
    """Confirm an address."""
    await services_of(request).alert_wishes.confirm_mail(channel, code)
    return whole_page(request, "mail_link.html", what="confirm", address="", done=True)


@router.post("/mail/stop/{channel}/{code}", reads_files=True)  # mail programs send such a body (RFC 8058)
async def stop(request: Request, channel: str, code: str) -> Response:
    """Send no more mail to an address; also for mail programs, with one click."""
    await services_of(request).alert_wishes.stop_mail(channel, code)
    return whole_page(request, "mail_link.html", what="stop", address="", done=True)


# Feeds


@router.get("/feed/{secret}.atom")
async def atom(request: Request, secret: str) -> Response:
    """Get the tables that wait for somebody, as a feed."""
    wishes = await services_of(request).alert_wishes.of_feed(secret)
    tables = await waiting_of(request, wishes.key)
    say = texts_of(request, language=wishes.language)
    content = atom_of(tables, wishes, say, str(request.base_url).rstrip("/"), request.url.path)
    return Response(content, media_type="application/atom+xml", headers={"Cache-Control": "private, max-age=300"})


@router.get("/feed/{secret}.ics")
async def calendar(request: Request, secret: str) -> Response:
    """Get when somebody's time at a table is up, the host's hour of the week, and what features add, as a calendar."""
    services = services_of(request)
    wishes = await services.alert_wishes.of_feed(secret)
    tables = await waiting_of(request, wishes.key)
    say = texts_of(request, language=wishes.language)
    origin = str(request.base_url).rstrip("/")
    hour = services.config[HostHours].meeting_hour
    meetings = meeting_events(hour, time.time(), say, origin) if hour else []
    others = await services.house.ask(CALENDAR, OfPerson(wishes.key, say, origin))
    content = calendar_of(tables, [*meetings, *chain(*others)], wishes, say, origin)
    return Response(content, media_type=MEDIA_TYPE, headers={"Cache-Control": "private, max-age=300"})


# Which pages are looked at


class LookForm(Struct, kw_only=True, frozen=True):
    """The form of a page of a table: the seat and the version that it shows, and whether it is visible or was until now."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    version: Annotated[int, Meta(ge=0, le=MAX_VERSION)]
    visible: bool


@router.post("/t/{name}/looking", status=204)
async def note_look(request: Request, name: str, form: LookForm) -> None:
    """Note what a page of a table has shown: who has seen it is told nothing of it elsewhere, and not told first the next time."""
    services = services_of(request)
    await services.fresh(await table_of(request, name))
    page = await page_view(request, name, form.seat)
    if form.seat in page.mine:
        seen = look_at(page) if form.version >= page.version else Look()  # the rest is on its way there
        await services.alerts.looked(page.viewer.who, page.table, form.seat, seen, form.visible)
