"""Passkeys in the settings, and on the page on which people come back."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.keys.pages import come_back
from dicehaven.server.keys.passkey_view import site_of
from dicehaven.server.keys.passkeys import Passkeys, Site
from dicehaven.server.people.session_store import PASSKEY
from dicehaven.server.web.request import house_of, visitor_of
from dicehaven.server.web.routing import Routes

router = Routes()
Answer = Annotated[str, Meta(max_length=8_000)]  # of a browser, as JSON
Passkey = Annotated[str, Meta(max_length=64)]  # the hash of its id


def _site(request: Request) -> Site:
    site = site_of(request)
    if site is None:
        raise NotYours(text("passkey-wrong"))
    return site


@router.post("/settings/passkey")
async def add(request: Request, answer: Answer) -> Response:
    """Let a passkey lead back to the current profile."""
    await house_of(request)[Passkeys].add(visitor_of(request), _site(request), answer)
    return RedirectResponse("/settings#passkeys", 303)


@router.post("/settings/passkey/remove")
async def remove(request: Request, passkey: Passkey) -> Response:
    """Let a passkey lead nowhere any more."""
    await house_of(request)[Passkeys].remove(visitor_of(request), passkey)
    return RedirectResponse("/settings#passkeys", 303)


@router.post("/back/passkey", rate="words")
async def back(request: Request, answer: Answer) -> Response:
    """Let this browser in as the person to whom a passkey leads."""
    return await come_back(request, await house_of(request)[Passkeys].person_of(_site(request), answer), PASSKEY)
