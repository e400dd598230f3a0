"""Responses: whole pages, or the fragments of a table's page that change."""

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.game import Game
from dicehaven.core.languages import language_name, languages
from dicehaven.server.web.fragments import fragment, fragments, partials
from dicehaven.server.web.page_view import PageView
from dicehaven.server.web.request import language_of, page_view, renderer_of
from dicehaven.server.web.session import keep_key, key_of, new_key
from dicehaven.server.web.static_files import cover_of


def whole_page(
    request: Request, template: str, game: Game | None = None, status: int = 200, **given: object
) -> HTMLResponse:
    """A whole page in the language of the request; a browser without a key gets one."""
    language, renderer = language_of(request), renderer_of(request)
    usual: dict[str, object] = {
        "language": language,
        "language_name": language_name(language),
        "other_languages": [(tag, language_name(tag)) for tag in languages() if tag != language],
        "say": renderer.caches.texts.pages(language),
        "symbols": renderer.symbols(game),
        "version": renderer.version,
        "path": request.url.path,
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
    """The page anew; where htmx asks, its parts."""
    if not request.headers.get("hx-request"):
        return RedirectResponse(f"/t/{name}?seat={seat}", 303)
    page = await page_view(request, name, seat)
    return HTMLResponse(partials(fragments(page)), headers={"X-Version": str(page.version), "X-Whole": "1"})


def after_pointing(page: PageView, why: str = "") -> Response:
    """The parts of the page that pointing changes, with the version that they show."""
    changed = {"stage": fragment(page, "stage"), "tray": fragment(page, "tray", why)}
    return HTMLResponse(partials(changed), headers={"X-Version": str(page.version)})
