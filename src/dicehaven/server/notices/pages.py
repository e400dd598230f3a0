"""Notices: what somebody wants to be told and where, the links in mails, feeds, and which pages are looked at."""

from itertools import chain
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.feeds import atom_of, calendar_of
from dicehaven.server.notices.notices_view import notices_of
from dicehaven.server.notices.quiet_hours import minutes_of
from dicehaven.server.notices.slots import CALENDAR, OfPerson
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.table.page.next_table import waiting_of
from dicehaven.server.web.calendar_file import MEDIA_TYPE
from dicehaven.server.web.request import house_of, keep_key, language_of, texts_of, whole_page
from dicehaven.server.web.routing import Routes, pairs_of
from dicehaven.server.web.visitor import Visitor

router = Routes()
HERE = "/settings/notices"
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
    kinds = house_of(request)[Alerts].kinds
    wanted = {kind: [value for name, value in sent if name == kind] for kind in kinds}
    await keep_zone(request, visitor)
    await house_of(request)[AlertWishes].wish(visitor, wanted, language_of(request), quiet)
    return _back(request, visitor)


def _back(request: Request, visitor: Visitor, part: str = "notices") -> Response:
    response = RedirectResponse(f"{HERE}#{part}", 303)
    keep_key(request, response, visitor)
    return response


@router.post(f"{HERE}/device")
async def add_device(request: Request, endpoint: Long, p256dh: Short, auth: Short) -> Response:
    """Let this browser take push messages."""
    visitor = await taker_of(request)
    await house_of(request)[AlertWishes].add_device(visitor, endpoint, p256dh, auth)
    return _back(request, visitor)


@router.post(f"{HERE}/remove")
async def remove(request: Request, channel: Short) -> Response:
    """Delete a channel."""
    visitor = await taker_of(request)
    await house_of(request)[AlertWishes].remove(visitor, channel)
    return _back(request, visitor)


@router.post(f"{HERE}/mail")
async def mail(request: Request, address: Annotated[str, Meta(max_length=400)]) -> Response:
    """Mail the link that confirms an address."""
    visitor = await taker_of(request)
    await house_of(request)[AlertWishes].ask_mail(visitor, address.strip(), language_of(request))
    return _back(request, visitor, "mail")


@router.post(f"{HERE}/ntfy")
async def ntfy(request: Request, server: Annotated[str, Meta(max_length=400)], topic: Short = "") -> Response:
    """Let a topic of a server of ntfy take notices."""
    visitor = await taker_of(request)
    await house_of(request)[AlertWishes].set_topic(visitor, server, topic.strip())
    return _back(request, visitor, "ntfy")


@router.post(f"{HERE}/try")
async def try_all(request: Request) -> Response:
    """Send something to all channels."""
    visitor = await taker_of(request)
    await house_of(request)[AlertWishes].try_all(visitor, language_of(request))
    return _back(request, visitor)


@router.post(f"{HERE}/feed")
async def feed(request: Request) -> Response:
    """Make a new secret address of feeds, which is shown this once."""
    visitor = await taker_of(request)
    secret = await house_of(request)[AlertWishes].new_feed(visitor, language_of(request))
    response = await _page(request, secret)
    keep_key(request, response, visitor)
    return response


# Links in mails


@router.get("/mail/{what}/{channel}/{code}")
async def mail_link(request: Request, what: str, channel: str, code: str) -> Response:
    """Ask whether an address is to be confirmed, or to get no more mail: programs that look at links change nothing."""
    one = await house_of(request)[AlertWishes].of_link(what, channel, code)
    return whole_page(request, "mail_link.html", what=what, address=one.address, done=False)


@router.post("/mail/confirm/{channel}/{code}")
async def confirm(request: Request, channel: str, code: str) -> Response:
    """Confirm an address."""
    await house_of(request)[AlertWishes].confirm_mail(channel, code)
    return whole_page(request, "mail_link.html", what="confirm", address="", done=True)


@router.post("/mail/stop/{channel}/{code}", reads_files=True)  # mail programs send such a body (RFC 8058)
async def stop(request: Request, channel: str, code: str) -> Response:
    """Send no more mail to an address; also for mail programs, with one click."""
    await house_of(request)[AlertWishes].stop_mail(channel, code)
    return whole_page(request, "mail_link.html", what="stop", address="", done=True)


# Feeds


@router.get("/feed/{secret}.atom")
async def atom(request: Request, secret: str) -> Response:
    """Get the tables that wait for somebody, as a feed."""
    wishes = await house_of(request)[AlertWishes].of_feed(secret)
    tables = await waiting_of(request, wishes.key)
    say = texts_of(request, language=wishes.language)
    content = atom_of(tables, wishes, say, str(request.base_url).rstrip("/"), request.url.path)
    return Response(content, media_type="application/atom+xml", headers={"Cache-Control": "private, max-age=300"})


@router.get("/feed/{secret}.ics")
async def calendar(request: Request, secret: str) -> Response:
    """Get when somebody's time at a table is up, and what features add, as a calendar."""
    house = house_of(request)
    wishes = await house[AlertWishes].of_feed(secret)
    tables = await waiting_of(request, wishes.key)
    say = texts_of(request, language=wishes.language)
    origin = str(request.base_url).rstrip("/")
    others = await house.ask(CALENDAR, OfPerson(wishes.key, say, origin))
    content = calendar_of(tables, [*chain(*others)], wishes, say, origin)
    return Response(content, media_type=MEDIA_TYPE, headers={"Cache-Control": "private, max-age=300"})
