"""Coming back: six words, a link for one more device, and the devices of a person."""

import datetime
import re
import zoneinfo
from typing import Annotated, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.languages import date_of
from dicehaven.server.feature import House
from dicehaven.server.keys.passkey_view import site_of
from dicehaven.server.keys.passkeys import Passkeys
from dicehaven.server.people import six_words
from dicehaven.server.people.pages import (
    LONGEST_WORDS,
    SHOWN_DIGITS,
    Settled,
    changed_to,
    left,
    others_of,
    settings_page,
    with_own,
)
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.session_store import LINK, LINK_SECONDS, WORDS
from dicehaven.server.people.taking import with_new_key
from dicehaven.server.web.request import browser_of, house_of, language_of, piece, visitor_of, whole_page, zone_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import Visitor

router = Routes()


class DeviceRow(NamedTuple):
    """A session in the list of devices: its name in forms, what the browser calls itself, how it came, when it was seen, whether it is this one."""

    name: str
    label: str
    how: str
    seen: str
    this: bool


async def ways_back(house: House, settled: Settled) -> Markup:
    """Return the panels of the settings with the ways back, and the devices that are there."""
    request, current, once = settled
    visitor = visitor_of(request)
    zone = zoneinfo.ZoneInfo(zone_of(request))
    language = language_of(request)
    site = site_of(request)
    passkeys = house[Passkeys]

    def day(moment: float) -> str:
        return date_of(datetime.datetime.fromtimestamp(moment, zone).date(), language)

    return piece(
        request,
        "_ways_back.html",
        current=current,
        devices=[
            DeviceRow(one.key[:SHOWN_DIGITS], one.label, one.how, day(one.seen), one.key == visitor.session)
            for one in (await house[People].sessions(visitor) if visitor.known else ())
        ],
        passkey=await passkeys.creation_options(visitor, current.name, site) if current and site else "",
        passkeys=[(one.id, day(one.made)) for one in await passkeys.of(visitor)] if current else [],
        minutes=round(LINK_SECONDS / 60),
        **once,
    )


async def here_before(house: House, request: Request) -> Markup:
    """Return the way back for somebody whom nobody knows here yet."""
    return piece(request, "_here_before.html")


@router.post("/settings/words", rate="words")
async def words(request: Request, dice: Annotated[str, Meta(max_length=LONGEST_WORDS)] = "") -> Response:
    """Draw six words, or take those that real dice make; they are shown this once."""
    language = language_of(request)
    faces = [int(digit) for digit in re.findall(r"[0-9]", dice)]
    drawn = six_words.rolled(faces, language) if dice.strip() else six_words.draw_words(language)
    await house_of(request)[Profiles].give_words(visitor_of(request), drawn)
    return await settings_page(request, words=drawn)


@router.get("/back")
async def back_page(request: Request) -> Response:
    """Ask for six words, or for the code of a link."""
    site = site_of(request)
    passkey = await house_of(request)[Passkeys].request_options(site) if site else ""
    return whole_page(request, "come_back.html", passkey=passkey)


@router.post("/back", rate="words")
async def back(request: Request, typed: Annotated[str, Meta(max_length=LONGEST_WORDS)]) -> Response:
    """Let this browser in as the person to whom six words or a link lead.

    Whoever played here before stays among its people if they have a name; otherwise what they hold comes along with the words.  It does
    not with a link, which somebody else may have sent.
    """
    profiles = house_of(request)[Profiles]
    code = six_words.code_in(typed)
    if code:
        return await come_back(request, await profiles.of_link(code), LINK)
    return await come_back(request, await profiles.of_words(typed), WORDS)


async def come_back(request: Request, person: str, how: str) -> Response:
    """Let this browser in as a person; unless a link was all there is, what whoever was nameless here held comes along."""
    house = house_of(request)
    visitor = visitor_of(request)
    others = others_of(request)
    before, after = await house[Profiles].people([visitor, Visitor(person)])
    name = after.name if after else None
    if visitor.id == person:
        return changed_to(request, visitor.keys, others, name)
    if before is None and visitor.known and how != LINK:
        return changed_to(request, await house[People].join(visitor, person, how, browser_of(request)), others, name)
    key = await house[People].let_in(person, how, browser_of(request))
    kept = with_own(request, others, key) if visitor.known else list(others)
    return changed_to(request, key, kept, name)


@router.post("/settings/link")
async def link(request: Request) -> Response:
    """Make a link that brings the profile to one other device."""
    code = await house_of(request)[Profiles].link(visitor_of(request))
    origin = str(request.base_url).rstrip("/")
    return await settings_page(request, link=f"{origin}/back#{code}")


@router.post("/settings/renew")
async def renew(request: Request) -> Response:
    """Sign all other devices out, and give this one a new key."""
    visitor = visitor_of(request)
    await house_of(request)[People].sign_out(visitor, lambda key: key != visitor.session)
    return await with_new_key(request, "/settings#devices")


@router.post("/settings/sign-out")
async def sign_out(
    request: Request, device: Annotated[str, Meta(min_length=SHOWN_DIGITS, max_length=SHOWN_DIGITS)]
) -> Response:
    """Sign one device of the person out."""
    visitor = visitor_of(request)
    if visitor.session.startswith(device):
        return await leave(request)
    if not await house_of(request)[People].sign_out(visitor, lambda key: key.startswith(device)):
        raise BadOption(text("no-device"), "device")
    return RedirectResponse("/settings#devices", 303)


@router.post("/settings/leave")
async def leave(request: Request) -> Response:
    """Sign this device out."""
    visitor = visitor_of(request)
    if visitor.known:
        await house_of(request)[People].sign_out(visitor, lambda key: key == visitor.session)
    return left(request)
