"""Profile and settings: a name for this browser's key, six words, other devices, people who share a browser, and everything that is mine."""

import datetime
import io
import json
import re
import zipfile
import zoneinfo
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.languages import date_of
from dicehaven.server.db import schema
from dicehaven.server.errors import NotYours
from dicehaven.server.people import belongs, new_keys, six_words
from dicehaven.server.people.devices import LINK_LASTS
from dicehaven.server.people.merging import UNDONE_WITHIN
from dicehaven.server.people.passkey_view import site_of
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.seating import LONGEST_TYPED
from dicehaven.server.web.request import (
    NAME,
    YEARS,
    apart,
    attachment,
    house_of,
    in_parts,
    keep_key,
    key_of,
    language_of,
    name_in,
    new_key,
    redirect,
    services_of,
    taker_of,
    visitor_of,
    whole_page,
    zone_of,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import PRIVACY
from dicehaven.server.web.visitor import LONGEST_KEY, key_hash, visitor_with

router = Routes()
Name = Annotated[str, Meta(max_length=LONGEST_TYPED)]
PEOPLE = "dicehaven_people"  # the cookie with the keys of others who share this browser
BETWEEN_PEOPLE = "."
MAX_PEOPLE = 8  # people of a browser
LONGEST_WORDS = 400  # characters of six words, or of a code with its link
DAY = 86_400.0  # seconds
# what is stored, before and after what features add: see the messages `privacy-…`
STORED = ("cookie", "table", "result", "name")
AND = ("wish", "notice", "address")
SHOWN_DIGITS = 12  # digits of a hash that name a person in a form


def others_of(request: Request) -> list[str]:
    """Return the keys of each of the others who share this browser."""
    found = request.cookies.get(PEOPLE, "").split(BETWEEN_PEOPLE)
    return [one[:LONGEST_KEY] for one in found if one][:MAX_PEOPLE]


def other_of(request: Request, person: str) -> str:
    """Return the keys of another person of this browser, whom a form names; raise NotYours if there is none."""
    keys = next((one for one in others_of(request) if key_hash(one)[:SHOWN_DIGITS] == person), None)
    if keys is None:
        raise NotYours(text("no-profile"))
    return keys


def changed_to(request: Request, keys: str, others: Sequence[str], name: str | None) -> Response:
    """Redirect to the settings; from now on somebody else plays in this browser, who is called so, and others share it."""
    response = redirect(request, "/settings", visitor_with(keys), name or "")
    if others:
        joined = BETWEEN_PEOPLE.join(others)
        response.set_cookie(PEOPLE, joined, YEARS, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    else:
        response.delete_cookie(PEOPLE)
    return response


def _with_own(request: Request, others: Sequence[str], key: str) -> list[str]:
    """Return the others of a browser once somebody else plays in it; raise BadOption if they are too many."""
    keys = key_of(request)
    found = [one for one in others if key_hash(one) != key_hash(key)]
    if keys and key_hash(keys) != key_hash(key):
        found.append(keys)
    if len(found) >= MAX_PEOPLE:
        raise BadOption(text("too-many-people", most=MAX_PEOPLE), "person")
    return found


@router.get("/settings")
async def settings(request: Request) -> Response:
    """Show who plays in this browser."""
    return await new_keys.go_on(request) or await _settings(request)


async def _settings(request: Request, **given: Any) -> Response:
    keys = key_of(request)
    profiles = services_of(request).profiles
    others = others_of(request)
    current, *people = await profiles.people([keys, *others])
    key = current.key if current else ""
    merging = services_of(request).merging
    merges = await merging.merges(keys) if current else []
    holdings = await profiles.holdings([one for one in people if one and not one.pin])
    zone = zoneinfo.ZoneInfo(zone_of(request))
    language = language_of(request)
    site = site_of(request)
    passkeys = services_of(request).passkeys

    def day(moment: float) -> str:
        return date_of(datetime.datetime.fromtimestamp(moment, zone).date(), language)

    played = await services_of(request).store.read(lambda connection: results.of_keys(connection, [key] if key else []))
    usual: dict[str, Any] = {
        "current": current,
        "others": [
            (key_hash(keys)[:SHOWN_DIGITS], one.name if one else "", bool(one and one.pin), holdings.get(one))
            for keys, one in zip(others, people)
            if key_hash(keys) not in [merge.gone for merge in merges]
        ],
        "merges": [(one.id, one.name, day(one.until)) for one in merges if one.until],
        "passkey": await passkeys.creation_options(keys, current.name, site) if current and site else "",
        "passkeys": [(one.id, day(one.made)) for one in await passkeys.of(keys)] if current else [],
        "onward": None if current else await merging.onward(keys),
        "typed": name_in(request),
        "matches": len(played),
        "words": None,
        "link": "",
        "minutes": round(LINK_LASTS / 60),
        "days": round(UNDONE_WITHIN / DAY),
    }
    return whole_page(request, "settings.html", **(usual | given))


@router.post("/settings/name")
async def name(request: Request, name: Name) -> Response:
    """Give this browser's key a name, or another one."""
    visitor = await taker_of(request)
    profile = await services_of(request).profiles.name(visitor, name)
    return redirect(request, "/settings", visitor, profile.name)


@router.post("/settings/words", rate="words")
async def words(request: Request, dice: Annotated[str, Meta(max_length=LONGEST_WORDS)] = "") -> Response:
    """Draw six words, or take those that real dice make; they are shown this once."""
    language = language_of(request)
    faces = [int(digit) for digit in re.findall(r"[0-9]", dice)]
    drawn = six_words.rolled(faces, language) if dice.strip() else six_words.draw_words(language)
    await services_of(request).profiles.give_words(visitor_of(request), drawn)
    return await _settings(request, words=drawn)


@router.get("/back")
async def back_page(request: Request) -> Response:
    """Ask for six words, or for the code of a link."""
    site = site_of(request)
    passkey = await services_of(request).passkeys.request_options(site) if site else ""
    return whole_page(request, "come_back.html", passkey=passkey)


@router.post("/back", rate="words")
async def back(request: Request, typed: Annotated[str, Meta(max_length=LONGEST_WORDS)]) -> Response:
    """Let this browser hold the key to which six words or a link lead, as its own.

    Whoever played here before stays among its people if they have a name; otherwise what they hold comes along with the words.  It does
    not with a link, which somebody else may have sent.
    """
    profiles = services_of(request).profiles
    code = six_words.code_in(typed)
    key = await (profiles.key_of_link(code) if code else profiles.key_of_words(typed))
    return await come_back(request, key, proves=not code)


async def come_back(request: Request, key: str, proves: bool = True) -> Response:
    """Let this browser hold a key as its own; what whoever was nameless here held comes along if it `proves` who they are.

    Proof of a profile that was merged with another one is none for the PIN of that one.
    """
    services = services_of(request)
    others = others_of(request)
    keys = key_of(request)
    onward = await services.merging.onward(key)
    if onward and onward.locked and not (proves and onward.locked.key == key_hash(key)):
        return changed_to(request, key, _with_own(request, others, key), None)  # the settings ask for the PIN
    if onward:  # the profile was merged with another one
        key = onward.key
    before, after = await services.profiles.people([keys, key])
    if before is None and proves and keys and key_hash(keys) != key_hash(key):
        await services.devices.renew(keys, key)
        return changed_to(request, key, others, after.name if after else None)
    return changed_to(request, key, _with_own(request, others, key), after.name if after else None)


@router.post("/settings/link")
async def link(request: Request) -> Response:
    """Make a link that brings the profile to one other device."""
    code = await services_of(request).profiles.link(visitor_of(request))
    origin = str(request.base_url).rstrip("/")
    return await _settings(request, link=f"{origin}/back#{code}")


@router.post("/settings/renew")
async def renew(request: Request) -> Response:
    """Sign all other devices out: the profile gets a new key."""
    if not key_of(request):
        raise NotYours(text("no-profile"))
    return await new_keys.renew(request, "/settings")


# People who share this browser


@router.post("/settings/person")
async def person(request: Request, name: Name) -> Response:
    """Let somebody else play in this browser, too: with a new key, and a profile of their own."""
    others = _with_own(request, others_of(request), "")
    key = new_key()
    profile = await services_of(request).profiles.name(visitor_with(key), name)
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
    profiles = services_of(request).profiles
    await profiles.check_pin(visitor_with(keys), pin.strip())
    profile = await profiles.of(visitor_with(keys))
    return changed_to(request, keys, _with_own(request, others, keys), profile.name if profile else None)


@router.post("/settings/pin", rate="words")
async def pin(request: Request, pin: Annotated[str, Meta(max_length=SHOWN_DIGITS)] = "") -> Response:
    """Ask for a PIN before the current person plays, or no longer where it is empty."""
    await services_of(request).profiles.set_pin(visitor_of(request), pin.strip())
    return RedirectResponse("/settings", 303)


@router.post("/settings/leave")
async def leave(request: Request) -> Response:
    """Sign this device out."""
    return await _left(request)


async def _left(request: Request) -> Response:
    """Let nobody play in this browser, or those without a PIN who share it."""
    response = RedirectResponse("/", 303)
    keep_key(request, response, visitor_with(new_key()))
    response.delete_cookie(NAME)
    return response


# What is mine


@router.get("/privacy")
async def privacy(request: Request) -> Response:
    """Show what this server stores of people, who sees it, and for how long."""
    kept = services_of(request).sweeper.retention
    days = round(kept.kept / DAY)
    restore = round(kept.restorable / DAY)
    things = (*STORED, *house_of(request).pieces(PRIVACY), *AND)
    return whole_page(request, "privacy.html", things=things, days=days, restore=restore)


@router.get("/settings/export")
async def export(request: Request) -> Response:
    """Get everything that is mine as one file."""
    keys = key_of(request)
    services = services_of(request)
    profile = await services.profiles.of(visitor_with(keys))
    if profile is None:
        raise NotYours(text("no-profile"))
    files = await services.store.read(
        lambda connection: belongs.exported(connection, schema.everything(), [profile.key])
    )

    def zipped() -> bytes:
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
            for name, found in files.items():
                file.writestr(name, found() if callable(found) else json.dumps(found, ensure_ascii=False, indent=1))
        return content.getvalue()

    whole = await apart(request, f"export {profile.key}", zipped)  # one after the other, while others are answered
    headers = attachment(f"dicehaven-{profile.name}", "zip") | {"Cache-Control": "no-store"}
    return in_parts(whole, "application/zip", headers)


@router.post("/settings/delete")
async def delete(request: Request, sure: Annotated[str, Meta(max_length=4)] = "") -> Response:
    """Delete the profile, with its name, figures and devices; at shared tables its seats stay, without a name."""
    if not sure:
        raise BadOption(text("delete-sure"), "sure")
    await services_of(request).profiles.delete(visitor_of(request))
    return await _left(request)
