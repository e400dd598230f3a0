"""Responses: whole pages, or answers to the scripts of a page."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TypeVar

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from dicehaven.core.game import Game
from dicehaven.core.languages import language_name, languages
from dicehaven.server.web.request import (
    keep_key,
    key_of,
    language_of,
    new_key,
    renderer_of,
    services_of,
    table_of,
    theme_in,
)
from dicehaven.server.web.static_files import cover_of

T = TypeVar("T")
PART = 65_536  # bytes of a long answer that are sent at once
FROM_PAGE = "x-page"  # the header of requests that a script of a page makes: they are answered in JSON


def whole_page(
    request: Request, template: str, game: Game | None = None, status: int = 200, **given: object
) -> HTMLResponse:
    """A whole page in the language of the request; a browser without a key gets one."""
    language = language_of(request)
    renderer = renderer_of(request)
    usual: dict[str, object] = {
        "language": language,
        "language_name": language_name(language),
        "other_languages": [(tag, language_name(tag)) for tag in languages() if tag != language],
        "say": renderer.texts.pages(language),
        "symbols": renderer.symbols(game),
        "version": renderer.version,
        "path": request.url.path,
        "theme": theme_in(request),
        "origin": str(request.base_url).rstrip("/"),
        "cover_file": cover_of(game) if game else "",
        "game": game,
        "title": game.texts(language)("title") if game else "Dicehaven",
    }
    html = renderer.page(template, **(usual | given))
    response = HTMLResponse(html, status, headers={"Cache-Control": "no-store"})
    if not key_of(request):
        keep_key(request, response, new_key())
    return response


async def after_act(request: Request, name: str, seat: int) -> Response:
    """Answer with the page anew; a script of ours is told the version, which the stream brings."""
    if not request.headers.get(FROM_PAGE):
        return RedirectResponse(f"/t/{name}?seat={seat}", 303)
    table = await table_of(request, name)
    version = table.version_for(table.seats_of(key_of(request)))
    return Response(b'{"version":%d}' % version, media_type="application/json")


async def apart(request: Request, table: str, make: Callable[[], T]) -> T:
    """Make something that takes a while (`service/workers.py`); raises TooMany where an address waits for many already."""
    return await services_of(request).apart.make(table, make)


def in_parts(content: bytes, media_type: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer that may be long: others get theirs between its parts, each of which is compressed when it is sent."""
    if len(content) <= PART:
        return Response(content, media_type=media_type, headers=headers)

    async def parts() -> AsyncIterator[bytes]:
        for lo in range(0, len(content), PART):
            yield content[lo : lo + PART]
            await asyncio.sleep(0)

    return StreamingResponse(parts(), media_type=media_type, headers=headers)
