"""Profile and settings: a name for this browser's key, people who share a browser, and everything that is mine."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple
from urllib.parse import quote

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.config import Retention
from dicehaven.server.db.clock import DAY
from dicehaven.server.errors import NotYours
from dicehaven.server.feature import Asked, Slot
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.store import Profile
from dicehaven.server.people.taking import device_zone, taker_of, zone_form
from dicehaven.server.people.zones import Zones
from dicehaven.server.web.request import (
    NAME,
    YEARS,
    ZONE,
    ZONE_SETTLED,
    browser_of,
    house_of,
    keep_key,
    name_in,
    redirect,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import PRIVACY, SETTINGS
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name
from dicehaven.server.web.visitor import LONGEST_KEY, Visitor, key_hash, new_key, visitor_with

router = Routes()
Name = Annotated[str, Meta(max_length=LONGEST_TYPED)]
Pin = Annotated[str, Meta(max_length=12)]
PEOPLE = "dicehaven_people"  # the cookie with the keys of others who share this browser
BETWEEN_PEOPLE = "."
MAX_PEOPLE = 8  # people of a browser
LONGEST_WORDS = 400  # characters of six words, or of a code with its link
STORED = ("cookie", "table", "result", "name")  # and what features add: see the messages `privacy-…`
SHOWN_DIGITS = 12  # digits of a hash that name a person in a form


class Settled(NamedTuple):
    """Somebody's settings: their profile, None without a name, and what is shown this once."""

    request: Request
    current: Profile | None
    once: Mapping[str, object]


WAYS_BACK: Slot[Asked[Settled, Markup]] = Slot(
    "ways back to oneself"
)  # such as six words; below the name in the settings


def others_of(request: Request) -> list[str]:
    """Return the keys of each of the others who share this browser."""
    found = request.cookies.get(PEOPLE, "").split(BETWEEN_PEOPLE)
    return [one[:LONGEST_KEY] for one in found if one][:MAX_PEOPLE]


async def sharing(request: Request) -> dict[str, str]:
    """Return the names of the others who share this browser, by their ids."""
    house = house_of(request)
    people = [await house[People].of(one) for one in others_of(request)]
    own = visitor_of(request).id
    return {one.id: one.name for one in await house[Profiles].people(people) if one and one.id != own}


def other_of(request: Request, person: str) -> str:
    """Return the keys of another person of this browser, whom a form names; raise NotYours if there is none."""
    keys = next((one for one in others_of(request) if key_hash(one)[:SHOWN_DIGITS] == person), None)
    if keys is None:
        raise NotYours(text("no-profile"))
    return keys


def changed_to(request: Request, keys: str, others: Sequence[str], name: str | None) -> Response:
    """Redirect to the settings; from now on somebody else plays in this browser, who is called so, and others share it."""
    response = redirect(request, "/settings", Visitor(keys=keys), name or "")
    if others:
        joined = BETWEEN_PEOPLE.join(others)
        response.set_cookie(PEOPLE, joined, YEARS, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    else:
        response.delete_cookie(PEOPLE)
    return response


def with_own(request: Request, others: Sequence[str], key: str) -> list[str]:
    """Return the others of a browser once somebody else plays in it; raise BadOption if they are too many."""
    found = [one for one in others if one != key]
    if (visitor := visitor_of(request)) and visitor.keys != key:
        found.append(visitor.keys)
    if len(found) >= MAX_PEOPLE:
        raise BadOption(text("too-many-people", most=MAX_PEOPLE), "person")
    return found


@router.get("/settings")
async def settings(request: Request) -> Response:
    """Show who plays in this browser."""
    return await settings_page(request)


async def settings_page(request: Request, **once: object) -> Response:
    """Show who plays in this browser; `once` is what the ways back show this once, such as six words."""
    visitor = visitor_of(request)
    house = house_of(request)
    profiles = house[Profiles]
    others = others_of(request)
    sharing = [await house[People].of(one) for one in others]
    current, *people = await profiles.people([visitor, *sharing])
    known = [current] if current else []
    holdings = await profiles.holdings([*known, *(one for one in people if one and not one.pin)])
    return whole_page(
        request,
        "settings.html",
        current=current,
        others=[
            (key_hash(keys)[:SHOWN_DIGITS], one.name if one else "", bool(one and one.pin), holdings.get(one))
            for keys, other, one in zip(others, sharing, people)
            if other and other.id != visitor.id
        ],
        typed=name_in(request),
        ways_back=await house.ask(WAYS_BACK, Settled(request, current, once)),
        zone_form=await zone_form(request),
        panels=await house.ask(SETTINGS, request),
    )


@router.post("/settings/name")
async def name(request: Request, name: Name) -> Response:
    """Give this browser's key a name, or another one."""
    visitor = await taker_of(request)
    profile = await house_of(request)[Profiles].name(visitor, name)
    return redirect(request, "/settings", visitor, profile.name)


@router.post("/settings/zone")
async def choose_zone(
    request: Request, zone: Annotated[str, Meta(max_length=80)], back: Annotated[str, Meta(max_length=80)] = ""
) -> Response:
    """Choose a time zone, of which this device need not be asked again."""
    visitor = await taker_of(request)
    await house_of(request)[Zones].choose(visitor, zone)
    response = redirect(request, back if back in ("/", "/settings/days-off") else "/settings#zone", visitor)
    response.set_cookie(ZONE, quote(zone), YEARS, samesite="lax")
    response.set_cookie(ZONE_SETTLED, quote(device_zone(request)), YEARS, samesite="lax")
    return response


# People who share this browser


@router.post("/settings/person")
async def person(request: Request, name: Name) -> Response:
    """Let somebody else play in this browser, too: with a new key, and a profile of their own."""
    house = house_of(request)
    key = new_key()
    others = with_own(request, others_of(request), key)
    typed_name(name)
    visitor = await house[People].enter(visitor_with(key), browser_of(request))
    profile = await house[Profiles].name(visitor, name)
    return changed_to(request, key, others, profile.name)


@router.post("/settings/switch", rate="words")
async def switch(
    request: Request,
    person: Annotated[str, Meta(max_length=SHOWN_DIGITS)],
    pin: Annotated[str, Meta(max_length=SHOWN_DIGITS)] = "",
) -> Response:
    """Let another person of this browser play, if the PIN is theirs."""
    others = others_of(request)
    keys = other_of(request, person)
    house = house_of(request)
    other = await house[People].of(keys)
    await house[Profiles].check_pin(other, pin.strip())
    profile = await house[Profiles].of(other)
    return changed_to(request, keys, with_own(request, others, keys), profile.name if profile else None)


@router.post("/settings/pin", rate="words")
async def pin(request: Request, pin: Annotated[str, Meta(max_length=SHOWN_DIGITS)] = "") -> Response:
    """Ask for a PIN before the current person plays, or no longer where it is empty."""
    await house_of(request)[Profiles].set_pin(visitor_of(request), pin.strip())
    return RedirectResponse("/settings", 303)


@router.post("/settings/merge", rate="words")
async def merge(
    request: Request,
    person: Pin = "",
    typed: Annotated[str, Meta(max_length=LONGEST_WORDS)] = "",
    pin: Pin = "",
    own_pin: Pin = "",
    sure: Annotated[str, Meta(max_length=4)] = "",
) -> Response:
    """Let the current person take over, for good, another one of this browser, or the one to whom six words lead.

    Whoever has a PIN is asked for it; six words stand for that of theirs.
    """
    visitor = visitor_of(request)
    house = house_of(request)
    if not sure:
        raise BadOption(text("merge-sure"), "sure")
    if await house[Profiles].of(visitor) is None:
        raise NotYours(text("no-profile"))
    await house[Profiles].check_pin(visitor, own_pin.strip())
    others = others_of(request)
    keys = ""
    if typed.strip():
        gone = await house[Profiles].of_words(typed)
    elif not person:
        raise BadOption(text("merge-nobody"), "person")
    else:
        keys = other_of(request, person)
        other = await house[People].of(keys)
        await house[Profiles].check_pin(other, pin.strip())
        gone = other.id
        others.remove(keys)
    if await house[Profiles].of(Visitor(gone)) is None:
        raise NotYours(text("merge-no-name"))
    await house[People].merge(visitor, gone)
    if keys:  # this browser has one of its own
        await house[People].sign_out(visitor, lambda key: key == key_hash(keys))
    profile = await house[Profiles].of(visitor)
    return changed_to(request, visitor.keys, others, profile.name if profile else None)


def left(request: Request) -> Response:
    """Let nobody play in this browser, or those without a PIN who share it."""
    response = RedirectResponse("/", 303)
    keep_key(request, response, Visitor(keys=new_key()))
    response.delete_cookie(NAME)
    return response


# What is mine


@router.get("/privacy")
async def privacy(request: Request) -> Response:
    """Show what this server stores of people, who sees it, and for how long."""
    kept = house_of(request).config[Retention]
    days = round(kept.kept / DAY)
    restore = round(kept.restorable / DAY)
    things = (*STORED, *house_of(request).pieces(PRIVACY))
    return whole_page(request, "privacy.html", things=things, days=days, restore=restore)


@router.post("/settings/delete")
async def delete(request: Request, sure: Annotated[str, Meta(max_length=4)] = "") -> Response:
    """Delete the profile, with its name, figures and devices; at shared tables its seats stay, without a name."""
    if not sure:
        raise BadOption(text("delete-sure"), "sure")
    await house_of(request)[Profiles].delete(visitor_of(request))
    return left(request)
