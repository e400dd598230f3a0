"""Merging in the settings: two profiles of one person become one, and are parted again."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.people.pages import LONGEST_WORDS, MAX_PEOPLE, SHOWN_DIGITS, changed_to, other_of, others_of
from dicehaven.server.web.request import key_of, services_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import key_hash, visitor_with

router = Routes()
Pin = Annotated[str, Meta(max_length=SHOWN_DIGITS)]


@router.post("/settings/merge", rate="words")
async def merge(
    request: Request,
    person: Pin = "",
    typed: Annotated[str, Meta(max_length=LONGEST_WORDS)] = "",
    pin: Pin = "",
    own_pin: Pin = "",
) -> Response:
    """Let the current profile take over that of another person of this browser, or the one to which six words lead.

    Whoever has a PIN is asked for it; six words stand for that of theirs.
    """
    keys = key_of(request)
    services = services_of(request)
    await services.profiles.check_pin(visitor_with(keys), own_pin.strip())
    if typed.strip():
        other = await services.profiles.key_of_words(typed)
    elif not person:
        raise BadOption(text("merge-nobody"), "person")
    else:
        other = other_of(request, person)
        await services.profiles.check_pin(visitor_with(other), pin.strip())
    await services.merging.merge(keys, other)
    gone = key_hash(other)
    return await _changed(request, keys, [one for one in others_of(request) if key_hash(one) != gone])


@router.post("/settings/part", rate="words")
async def part(request: Request, merge: Annotated[str, Meta(max_length=24)], own_pin: Pin = "") -> Response:
    """Undo a merge: the other profile is a person of this browser again."""
    keys = key_of(request)
    services = services_of(request)
    await services.profiles.check_pin(visitor_with(keys), own_pin.strip())
    others = others_of(request)
    if len(others) >= MAX_PEOPLE - 1:
        raise BadOption(text("too-many-people", most=MAX_PEOPLE), "person")
    back = await services.merging.part(keys, merge)
    return await _changed(request, keys, [*(one for one in others if key_hash(one) != key_hash(back)), back])


async def _changed(request: Request, keys: str, others: Sequence[str]) -> Response:
    profile = await services_of(request).profiles.of(visitor_with(keys))
    return changed_to(request, keys, others, profile.name if profile else None)


@router.post("/settings/onward", rate="words")
async def onward(request: Request, pin: Pin = "") -> Response:
    """Let this browser, whose profile was merged elsewhere, go on with the one that has stayed."""
    services = services_of(request)
    found = await services.merging.onward(key_of(request))
    if found is None:
        raise NotYours(text("no-profile"))
    if found.locked:
        await services.profiles.check_pin_of(found.locked, pin.strip())
    others = [one for one in others_of(request) if key_hash(one) != key_hash(found.key)]
    return changed_to(request, found.key, others, found.name)
