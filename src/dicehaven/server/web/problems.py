"""Error responses: a page or a message for people, JSON for programs."""

from urllib.parse import urlsplit

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Match

from dicehaven.core.errors import BadInput, DicehavenError, IllegalMove
from dicehaven.core.i18n import ENGLISH, capitalized, text
from dicehaven.server.errors import MovedOn, NotAForm
from dicehaven.server.feature import folders
from dicehaven.server.web.refilled import refilled
from dicehaven.server.web.request import FROM_PAGE, language_of, texts_of, whole_page
from dicehaven.server.web.sprites import frame_symbols

INVALID = 422  # the status of refusals that have none of their own
METHOD_NOT_ALLOWED = 405
SOON = 2  # seconds after which a refusal for now may be over
# what pydantic finds in a form, in the reader's language; programs are told in its own words
PROBLEMS = {"missing": "field-missing", "int_parsing": "field-number", "string_too_long": "field-long"}


class Problem(BaseModel):
    """A problem: a code to act on, the place in the request, a sentence to show."""

    error: str = Field(
        description="IllegalMove, BadNotation … for moves and input; else Refused.", examples=["IllegalMove"]
    )
    code: str = Field(description="To act on: see docs/api.md.", examples=["roll-first"])
    where: str = Field(description="The place in the request, or the move; may be empty.", examples=["end"])
    message: str = Field(description="To show, in English.", examples=["The dice come first: 5 dice have to be rolled"])


async def refused(request: Request, error: Exception) -> Response:
    """Answer a refusal of ours by a route; what was typed into a form is not lost."""
    assert isinstance(error, DicehavenError)
    found = await _form_again(request, error, getattr(error, "status", INVALID))
    return _soon(found, error) if found else await answer(request, error)


async def _form_again(request: Request, error: DicehavenError, status: int) -> Response | None:
    return await refilled(request, capitalized(say_error(error, language_of(request))), error.where, status)


async def not_valid(request: Request, error: Exception) -> Response:
    """Answer an invalid request: where it is wrong, and what would be right."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"] == ("body",) and not _says_json(request):
        return _answer(request, NotAForm(text("not-json")), NotAForm.status)
    if first["type"] == "json_invalid":
        return _answer(request, BadInput(text("bad-json", place=int(first["loc"][-1]) + 1)), INVALID)
    where = ".".join(str(part) for part in first["loc"][1:])[:80]
    for_program = request.url.path.startswith("/api/")
    problem = str(first["msg"])[:200] if for_program else text(PROBLEMS.get(first["type"], "field-odd"))
    found = BadInput(text("bad-request", where=where or str(first["loc"][0]), problem=problem), where)
    return await _form_again(request, found, INVALID) or _answer(request, found, INVALID)


def _says_json(request: Request) -> bool:
    """Return whether a request calls its body JSON, as curl's `--data` alone does not."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


async def no_page(request: Request, error: Exception) -> Response:
    """Answer a request for an unknown address, or for a method that it does not support."""
    assert isinstance(error, HTTPException)
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


async def answer(request: Request, error: Exception) -> Response:
    """Answer a refusal of ours, also before any route, or an unexpected error, which is a mistake of ours and in the server's log."""
    if not isinstance(error, DicehavenError):
        return _answer(request, DicehavenError(text("our-mistake")), 500)
    status = getattr(error, "status", INVALID)
    table = _table_of_act(request, status)
    if type(error) is MovedOn and table and not request.headers.get(FROM_PAGE):
        return RedirectResponse(f"/t/{table}", 303)  # as it stands now: mostly the browser's own form was sent twice
    return _soon(_answer(request, error, status), error)


def _soon(response: Response, error: DicehavenError) -> Response:
    """Return a refusal that says when it may be over, if it is one for now."""
    if response.status_code in (429, 503):
        response.headers["Retry-After"] = str(getattr(error, "retry", SOON))
    return response


def say_error(error: DicehavenError, language: str) -> str:
    """Return the sentence of an error, its reason among the messages of its game, the core or the pages."""
    return error.texts(language, *folders("locale")).say(error.reason)


def _answer(request: Request, error: DicehavenError, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse(said_as_json(error), status)
    sentence = capitalized(say_error(error, language_of(request)))
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
    start = f"{request.url.scheme}://{request.url.netloc}/"
    path = urlsplit(referer.removeprefix(start[:-1])).path if referer.startswith(start) else ""
    return "" if path.startswith("//") else path


def said_as_json(error: DicehavenError) -> dict[str, str]:
    """Return an error as programs are told of it, a `Problem`."""
    kind = type(error).__name__ if isinstance(error, BadInput | IllegalMove) else "Refused"
    message = say_error(error, ENGLISH)
    found = Problem(error=kind, code=error.reason.code, where=error.where, message=message)
    return {name: value.encode("utf-8", "replace").decode() for name, value in found}
