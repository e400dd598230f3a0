"""Routes: the parameters of a function declare what it takes of a request; msgspec reads it, and Starlette sends the answer.

A parameter is a part of the address, or a field of the query (of the form, where the request has one), of its type and within
its bounds (`msgspec.Meta`); fields that are empty are left out.  A parameter of a `Struct` is the whole form, or the JSON of a
program.  One that is `From` a function is made of the request: a table, a key.  The function returns a response, or what JSON is made of.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    NotRequired,
    TypedDict,
    TypeVar,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
)
from urllib.parse import parse_qsl

import msgspec
from starlette import routing
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import Text, text
from dicehaven.server import metrics
from dicehaven.server.errors import NotAForm
from dicehaven.server.guard.admission import BODY, FORM, PAGES_VARY
from dicehaven.server.guard.limits import Kind
from dicehaven.server.web.visitor import find_visitor

F = TypeVar("F", bound=Callable[..., Any])
PROGRAMS = "/api/"  # addresses for programs, which send and get JSON, and are told in English what is wrong
PROGRAMS_VARY = b"Accept-Encoding, Authorization"
VARY = {"static": b"Accept-Encoding", "status": b""}
EMPTY: Final = inspect.Parameter.empty
MISFIT = re.compile(r"(.*?)(?: - at `\$(?:\.key in )?(.*?)`)?", re.DOTALL)  # what msgspec says, and where
MISSING = re.compile(r"Object missing required field `(.*)`")
BYTE = re.compile(r"\(byte (\d+)\)$")
LONGEST_PLACE = 80  # characters
# what is wrong with a field, for people, by what msgspec says
PROBLEMS = {
    "Object missing": "field-missing",
    "Expected `int": "field-number",
    "Expected `str` of length": "field-long",
}


class From(NamedTuple):
    """The function that makes a parameter of a request; it may be a coroutine function."""

    make: Callable[[Request], Any]


class Named(NamedTuple):
    """The name of a field whose parameter is called otherwise; it may be one of the request's headers."""

    field: str
    is_header: bool = False


class Parameter(NamedTuple):
    """A parameter of a route's function that is read from the request."""

    name: str
    field: Named
    type: Any
    default: Any


class Route(routing.Route):
    """A route: an address, a method, a function, and what the server's guard and the description of the API have to know."""

    def __init__(
        self,
        method: str,
        path: str,
        endpoint: Callable[..., Any],
        rate: Kind | None = None,
        status: int = 200,
        tags: Sequence[str] = (),
        reads_files: bool = False,
        largest_file: int = 0,
    ) -> None:
        super().__init__(path, endpoint, methods=[method], name=endpoint.__name__)
        self.status = status
        self.tags = tags
        self.for_programs = path.startswith(PROGRAMS)
        self.rate: Kind = rate or ("read" if method == "GET" else "change")
        self.kind: metrics.Kind = metrics.kind_of(method, path)
        self.vary: bytes = PROGRAMS_VARY if self.for_programs else VARY.get(self.kind, PAGES_VARY)
        self.reads_files = reads_files
        self.largest_file = largest_file
        self.made: list[tuple[str, From]] = []
        self.of_path: list[Parameter] = []
        self.of_fields: list[Parameter] = []
        self.of_body: tuple[str, type[msgspec.Struct]] | None = None
        hints = get_type_hints(endpoint, include_extras=True)
        self.returns = hints.get("return")
        for name, declared in inspect.signature(endpoint).parameters.items():
            kind = hints[name]
            extras = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
            if kind is Request:
                self.made.append((name, From(lambda request: request)))
            elif source := next((one for one in extras if isinstance(one, From)), None):
                self.made.append((name, source))
            elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                self.of_body = name, kind
            else:
                field = next((one for one in extras if isinstance(one, Named)), Named(name))
                parameters = self.of_path if name in self.param_convertors else self.of_fields
                parameters.append(Parameter(name, field, kind, declared.default))
        self._path = _fields(self.of_path)
        self._fields = _fields(self.of_fields)
        self._body = msgspec.json.Decoder(self.of_body[1]) if self.of_body and self.for_programs else None

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the request, call the function, and answer."""
        if scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        request = Request(scope, receive)
        if self.kind != "static":
            await find_visitor(request, self.for_programs)
        found = await self.endpoint(**await self._arguments(request))
        if not isinstance(found, Response):
            found = answer(found, self.status)
        await found(scope, receive, send)

    async def _arguments(self, request: Request) -> dict[str, Any]:
        values: dict[str, Any] = {}
        try:
            if self._path:
                values |= msgspec.convert(request.path_params, self._path, strict=False)
            if self._fields:
                read = msgspec.convert(self._given(request), self._fields, strict=False)
                values |= {one.name: read[one.field.field] for one in self.of_fields if one.field.field in read}
            if self.of_body:
                name, kind = self.of_body
                values[name] = (
                    self._json(request) if self._body else msgspec.convert(self._given(request), kind, strict=False)
                )
        except msgspec.ValidationError as error:
            raise self._misfit(str(error)) from None
        for name, source in self.made:
            made = source.make(request)
            values[name] = await made if inspect.isawaitable(made) else made
        return values

    def _given(self, request: Request) -> dict[str, Any]:
        """Return the fields of a request by their names, and the headers that count as such."""
        given: dict[str, Any] = dict(pairs_of(request))
        for one in self.of_fields:
            if one.field.is_header and (value := request.headers.get(one.field.field)):
                given[one.field.field] = value
        return given

    def _json(self, request: Request) -> msgspec.Struct:
        """Return the body of a program's request; raise NotAForm where it is not called JSON, as curl's `--data` alone does not."""
        assert self._body
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
            raise NotAForm(text("not-json"))
        body: bytes = request.scope.get(BODY) or b""
        try:
            return self._body.decode(body)
        except msgspec.ValidationError:
            raise
        except msgspec.DecodeError as error:
            with suppress(UnicodeDecodeError):
                body.decode()
                place = BYTE.search(str(error))
                raise BadInput(text("bad-json", place=(int(place[1]) if place else len(body)) + 1)) from None
            raise HTTPException(400) from None

    def _misfit(self, problem: str) -> BadInput:
        """Return the refusal of a request that does not fit: where it is wrong, and what would be right."""
        found = MISFIT.fullmatch(problem)
        assert found
        words, where = found[1], (found[2] or "").replace("[", ".").replace("]", "").strip(".")
        if missing := MISSING.fullmatch(words):
            where = f"{where}.{missing[1]}".strip(".")
        said: str | Text = words
        if not self.for_programs:
            said = text(next((code for start, code in PROBLEMS.items() if words.startswith(start)), "field-odd"))
        where = where[:LONGEST_PLACE]
        return BadInput(text("bad-request", where=where or "body", problem=said), where)


class Declared(TypedDict, total=False):
    """What a route may declare besides its address and method: see `Route` and `Asked` (admission.py)."""

    rate: Kind
    status: int
    tags: Sequence[str]
    reads_files: bool
    largest_file: int


class Routes:
    """The routes of a part of the site, in the order in which they are tried."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.routes: list[Route] = []

    def get(self, path: str, **more: Unpack[Declared]) -> Callable[[F], F]:
        """Return a decorator for the function that answers GET at an address."""
        return self._route("GET", path, more)

    def post(self, path: str, **more: Unpack[Declared]) -> Callable[[F], F]:
        """Return a decorator for the function that answers POST."""
        return self._route("POST", path, more)

    def put(self, path: str, **more: Unpack[Declared]) -> Callable[[F], F]:
        """Return a decorator for the function that answers PUT."""
        return self._route("PUT", path, more)

    def delete(self, path: str, **more: Unpack[Declared]) -> Callable[[F], F]:
        """Return a decorator for the function that answers DELETE."""
        return self._route("DELETE", path, more)

    def _route(self, method: str, path: str, more: Declared) -> Callable[[F], F]:
        def add(function: F) -> F:
            self.routes.append(Route(method, self.prefix + path, function, **more))
            return function

        return add


class Finder:
    """The routes of a site, each found among those whose addresses begin alike."""

    def __init__(self, routes: Iterable[routing.BaseRoute]) -> None:
        self.alike: dict[str, list[Route]] = {}
        for route in routes:
            if isinstance(route, Route):
                self.alike.setdefault(route.path.split("/", 2)[1], []).append(route)

    def __call__(self, scope: Scope) -> Route | None:
        """Note the route of a request in its scope and return it; None if there is none for its address and method."""
        for route in self.alike.get(scope["path"].partition("/")[2].partition("/")[0], ()):
            match, more = route.matches(scope)
            if match is routing.Match.FULL:
                scope.update(more)
                scope["route"] = route
                return route
        return None


def answer(found: object, status: int = 200) -> Response:
    """Return an answer that is made into JSON; one of nothing is empty."""
    if found is None:
        return Response(status_code=204)
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def pairs_of(request: Request, with_empty: bool = False) -> list[tuple[str, str]]:
    """Return the names and values of the form that a request sends, or else of its query."""
    if request.method != "POST":
        sent = request.scope["query_string"].decode("latin-1")
    elif request.headers.get("content-type", "").lower().startswith(FORM.decode()):
        sent = (request.scope.get(BODY) or b"").decode("utf-8", "replace")
    else:
        return []
    return parse_qsl(sent, keep_blank_values=with_empty)


def _fields(parameters: Sequence[Parameter]) -> Any:
    """Return the type that msgspec converts fields into; None for none."""
    types = {one.field.field: one.type if one.default is EMPTY else NotRequired[one.type] for one in parameters}
    return TypedDict("Fields", types) if types else None  # type: ignore[operator]  # made here


def form_of(request: Request) -> dict[str, str]:
    """Return the form that a request sends, with the fields that are empty."""
    return dict(pairs_of(request, with_empty=True))
