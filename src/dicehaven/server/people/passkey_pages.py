"""Passkeys in the settings, and on the page on which people come back."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.people.pages import come_back
from dicehaven.server.people.passkey_view import site_of
from dicehaven.server.people.passkeys import Site
from dicehaven.server.web.request import key_of, services_of
from dicehaven.server.web.routing import Routes

router = Routes()
Answer = Annotated[str, Meta(max_length=8_000)]  # of a browser, as JSON
Secret = Annotated[str, Meta(max_length=64)]


def _site(request: Request) -> Site:
    site = site_of(request)
    if site is None:
        raise NotYours(text("passkey-wrong"))
    return site


@router.post("/settings/passkey")
async def add(request: Request, answer: Answer, secret: Secret) -> Response:
    """Let a passkey lead back to the current profile."""
    await services_of(request).passkeys.add(key_of(request), _site(request), answer, secret)
    return RedirectResponse("/settings#passkeys", 303)


@router.post("/settings/passkey/remove")
async def remove(request: Request, passkey: Secret) -> Response:
    """Let a passkey lead nowhere any more."""
    await services_of(request).passkeys.remove(key_of(request), passkey)
    return RedirectResponse("/settings#passkeys", 303)


@router.post("/back/passkey", rate="words")
async def back(request: Request, answer: Answer, secret: Secret) -> Response:
    """Let this browser hold the key to which a passkey leads, as its own."""
    key = await services_of(request).passkeys.key_of(_site(request), answer, secret)
    return await come_back(request, key)
