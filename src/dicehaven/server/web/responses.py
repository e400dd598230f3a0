"""Answers: whole pages, parts of the table's page, errors as either."""

from typing import Any

from fastapi import Request
from markupsafe import escape
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import language_name, languages
from dicehaven.core.registry import games
from dicehaven.server.web.request import language_of, seen_by
from dicehaven.server.web.session import keep_key, key_of, new_key
from dicehaven.server.web.view_model import HERE, PAGES, TableView, frame_texts, partials, symbols


def page(request: Request, template: str, game: Game | None = None, status: int = 200, **more: Any) -> HTMLResponse:
    """A whole page in the language of the request."""
    language = language_of(request)
    html = PAGES.get_template(template).render(
        language=language,
        language_name=language_name(language),
        other_languages=[(tag, language_name(tag)) for tag in languages() if tag != language],
        say=frame_texts(language),
        symbols=symbols(game),
        version=request.app.state.files,
        path=request.url.path,
        game=game,
        title=game.texts(language)("title") if game else "Dicehaven",
        **more,
    )
    response = HTMLResponse(html, status, headers={"Cache-Control": "no-store"})
    if not key_of(request):
        keep_key(request, response, new_key())
    return response


def problem(request: Request, error: DicehavenError, status: int) -> Response:
    """An error as a page, or as the reason in the tray of a table."""
    language = language_of(request)
    sentence = say_error(error, language)
    if request.headers.get("hx-request"):
        return HTMLResponse(
            f'<hx-partial hx-target="#tray .ask" hx-swap="beforeend">{_why(sentence)}</hx-partial>', 200
        )
    return page(request, "problem.html", None, status, heading=frame_texts(language)("problem"), sentence=sentence)


def say_error(error: DicehavenError, language: str) -> str:
    """The sentence of an error, its reason among the messages of the game, the core or the table."""
    folders = [games()[error.game].folder / "locale"] if error.game in games() else []
    sentence = Texts(language, *folders, HERE / "locale").say(error.reason)
    return sentence[:1].upper() + sentence[1:]


def _why(sentence: str) -> str:
    return f'<p class="hint why" role="status">{escape(sentence)}</p>'


async def after(request: Request, name: str, seat: int) -> Response:
    """The page anew; where htmx asks, its parts."""
    if not request.headers.get("hx-request"):
        return RedirectResponse(f"/t/{name}?seat={seat}", 303)
    return parts(await seen_by(request, name, seat))


def parts(seen: TableView, why: str | None = None) -> Response:
    """All parts of the page, or after pointing those that it changes, with the version that they show."""
    version = {"X-Version": str(seen.version)}
    if why is None:
        return HTMLResponse(partials(seen.fragments()), headers=version | {"X-Whole": "1"})
    changed = {"stage": seen.fragment("stage"), "tray": seen.fragment("tray", why)}
    return HTMLResponse(partials(changed), headers=version)
