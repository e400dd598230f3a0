"""Error responses: a page or a message for people, JSON for programs."""

from typing import Annotated
from urllib.parse import urlsplit

from msgspec import Meta, Struct, to_builtins
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Match

from dicehaven.core.errors import BadInput, DicehavenError, IllegalMove
from dicehaven.core.i18n import ENGLISH, capitalized, text
from dicehaven.server.errors import MovedOn
from dicehaven.server.web.refilled import refilled
from dicehaven.server.web.request import FROM_PAGE, language_of, renderer_of, texts_of, whole_page
from dicehaven.server.web.sprites import frame_symbols

INVALID = 422  # the status of refusals that have none of their own
METHOD_NOT_ALLOWED = 405
SOON = 2  # seconds after which a refusal for now may be over


class Problem(Struct):
    """A problem: a code to act on, the place in the request, a sentence to show."""

    error: Annotated[
        str, Meta(description="IllegalMove, BadNotation … for moves and input; else Refused.", examples=["IllegalMove"])
    ]
    code: Annotated[str, Meta(description="To act on: see docs/api.md.", examples=["roll-first"])]
    where: Annotated[str, Meta(description="The place in the request, or the move; may be empty.", examples=["end"])]
    message: Annotated[
        str, Meta(description="To show, in English.", examples=["The dice come first: 5 dice have to be rolled"])
    ]


async def answer(request: Request, error: Exception, routed: bool) -> Response:
    """Answer a refusal of ours, or an unexpected error, which is a mistake of ours and in the server's log.

    What was typed into a form is not lost if its route has refused it: `routed`.
    """
    if isinstance(error, HTTPException):
        return _no_page(request, error)
    if not isinstance(error, DicehavenError):
        return _answer(request, DicehavenError(text("our-mistake")), 500)
    status = getattr(error, "status", INVALID)
    if routed and (found := await _form_again(request, error, status)):
        return _soon(found, error)
    table = _table_of_act(request, status)
    if type(error) is MovedOn and table and not request.headers.get(FROM_PAGE):
        return RedirectResponse(f"/t/{table}", 303)  # as it stands now: mostly the browser's own form was sent twice
    return _soon(_answer(request, error, status), error)


async def _form_again(request: Request, error: DicehavenError, status: int) -> Response | None:
    return await refilled(request, say_error(request, error), error.where, status)


def _no_page(request: Request, error: HTTPException) -> Response:
    """Answer a request for an unknown address, or for a method that it does not support."""
    code = {404: "no-page", 405: "wrong-method"}.get(error.status_code, "unreadable")
    response = _answer(request, DicehavenError(text(code)), error.status_code)
    response.headers.update(error.headers or {})
    if error.status_code == METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(sorted(_methods_of(request)))
    return response


def _methods_of(request: Request) -> set[str]:
    """Return all methods that an address supports (RFC 9110, 15.5.6); a route knows only its own."""
    matching = [route for route in request.app.routes if route.matches(request.scope)[0] is not Match.NONE]
    methods = {method for route in matching for method in getattr(route, "methods", None) or ()}
    return methods | ({"HEAD"} if "GET" in methods else set())  # `Admission` answers it


def _soon(response: Response, error: DicehavenError) -> Response:
    """Return a refusal that says when it may be over, if it is one for now."""
    if response.status_code in (429, 503):
        response.headers["Retry-After"] = str(getattr(error, "retry", SOON))
    return response


def say_error(request: Request, error: DicehavenError) -> str:
    """Return why something was refused, in the language of the request, as a sentence."""
    return capitalized(renderer_of(request).reason(error, language_of(request)))


def _answer(request: Request, error: DicehavenError, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse(said_as_json(request, error), status)
    sentence = say_error(request, error)
    if request.headers.get(FROM_PAGE):  # a script of ours shows it where the act was made
        return JSONResponse({"why": sentence}, status)
    heading = texts_of(request)("problem")
    symbols = frame_symbols()  # of the bar alone: a refusal is a small page
    context: dict[str, object] = {"heading": heading, "sentence": sentence, "table": _table_of_act(request, status)}
    context["form"] = _page_of_form(request)
    return whole_page(request, "problem.html", None, status, symbols=symbols, **context)


def _table_of_act(request: Request, status: int) -> str:
    """Return the table at which something was refused, which the reader may go back to; "" for none."""
    start, _, rest = request.url.path.removeprefix("/").partition("/")
    return rest.partition("/")[0] if start == "t" and request.method == "POST" and status not in (403, 404) else ""


def _page_of_form(request: Request) -> str:
    """Return the address of the page of ours whose form was refused; '' if it is not told."""
    referer = request.headers.get("referer", "") if request.method == "POST" else ""
    start = str(request.base_url)
    path = urlsplit(referer.removeprefix(start[:-1])).path if referer.startswith(start) else ""
    return "" if path.startswith("//") else path


def said_as_json(request: Request, error: DicehavenError) -> dict[str, str]:
    """Return an error as programs are told of it, a `Problem`."""
    kind = type(error).__name__ if isinstance(error, BadInput | IllegalMove) else "Refused"
    message = renderer_of(request).reason(error, ENGLISH)
    found = Problem(kind, error.reason.code, error.where, message)
    return {name: value.encode("utf-8", "replace").decode() for name, value in to_builtins(found).items()}
