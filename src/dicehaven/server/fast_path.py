"""The fast path for the most frequent requests: moves and rolls, from programs and pages.

A request that has arrived completely is answered at its connection (`server/http_protocol.py`), without the application's
layers, which take more time than the rules and the storage together.  Admission and answers come from the same functions
that the application and its routes `api/tables` and `table` use.  Anything unusual is left to the application; that is
decided before anything is changed.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import Any, NamedTuple, cast
from urllib.parse import parse_qsl

import msgspec
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from dicehaven.core.errors import DicehavenError
from dicehaven.server.guard.admission import Admission
from dicehaven.server.guard.bodies import LARGEST, check_content, check_head
from dicehaven.server.guard.cookies import without_escapes
from dicehaven.server.guard.hosts import bare_name, known_by
from dicehaven.server.guard.security import Headers, head_of
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.tables.keys import tidy_key
from dicehaven.server.web import problems
from dicehaven.server.web.measuring import Meter
from dicehaven.server.web.routes import table as pages
from dicehaven.server.web.routes.api import models, tables
from dicehaven.server.web.routes.api.idempotency import HEADER, LONGEST, act_key

ADDRESS = re.compile(r"/(api/v1/tables|t)/([A-Za-z0-9_-]+)/(move|play|roll)")
ROUTES: dict[tuple[str, ...], tuple[type[BaseModel], Callable[..., Awaitable[Any]]]] = {
    ("api/v1/tables", "move"): (models.Move, tables.make_move),
    ("api/v1/tables", "roll"): (models.Dice, tables.roll_dice),
    ("t", "play"): (pages.Decision, pages.play),
    ("t", "roll"): (pages.Throw, pages.roll),
}
JSON = msgspec.json.Encoder()
JSON_HEADERS: Headers = [(b"content-type", b"application/json")]
FORM = b"application/x-www-form-urlencoded"
UNUSUAL = (b"transfer-encoding", b"expect", b"upgrade")  # headers of requests that the application has to read
log = logging.getLogger("uvicorn.error")


class Answer(NamedTuple):
    """A complete answer: its status, its headers as they are sent, its body."""

    status: int
    head: bytes
    body: bytes


class Act(NamedTuple):
    """A request for a move or a roll, parsed."""

    table: str
    endpoint: Callable[..., Awaitable[Any]]
    body: BaseModel
    program: bool
    key: str = ""
    once: str = ""


class FastPath:
    """Answers moves and rolls; `admission` and `meter` are those of the application `app`."""

    def __init__(self, app: ASGIApp, guard: GuardSettings, admission: Admission, meter: Meter) -> None:
        self.app, self.admission, self.meter = app, admission, meter
        self.known = known_by(guard.host_names)
        self.proxies = cast(Any, ProxyHeadersMiddleware)(_as_it_is, list(guard.trusted_proxies))
        self._heads: dict[tuple[bool, bool], bytes] = {}  # of JSON for programs and for pages, by TLS or not

    def takes(self, scope: Scope) -> bool:
        """Whether this looks like a request for a move or a roll."""
        return scope["method"] == "POST" and ADDRESS.fullmatch(scope["path"]) is not None

    async def answer(self, scope: Scope, content: bytes) -> Answer | None:
        """The answer to a request with this body; None if the application has to answer it."""
        began = perf_counter()
        act = self._read(scope, content)
        if act is None:
            return None
        scope = {**scope, "app": self.app}  # the application may be given the original
        if any(name.startswith(b"x-forwarded-") for name, _ in scope["headers"]):
            await self.proxies(scope, None, None)
        address = await self.admission.turn(scope)
        if self.admission.refusal(scope, address):
            return None
        self.admission.limits.enter(address)
        status = 500
        try:
            found = await self._carried_out(scope, act)
            status = found.status
            return found
        finally:
            self.admission.limits.leave(address)
            self.meter.answered(scope, "act", status, began)

    def _read(self, scope: Scope, content: bytes) -> Act | None:
        """What is asked for; None if the request is unusual."""
        address, head = ADDRESS.fullmatch(scope["path"]), head_of(scope)
        route = ROUTES.get(address.group(1, 3)) if address else None
        if not address or not route or scope["query_string"] or not self._is_usual(scope, head, content):
            return None
        try:
            check_head(scope)
            check_content(head, content)
        except DicehavenError:
            return None
        (model, endpoint), program = route, address[1] != "t"
        body = _body(model, head.get(b"content-type", b""), content, program)
        if body is None:
            return None
        if not program:
            return Act(address[2], endpoint, body, program)
        key = _key(head)
        return Act(address[2], endpoint, body, program, key, act_key(key, head.get(HEADER, b"").decode("latin-1")))

    def _is_usual(self, scope: Scope, head: Mapping[bytes, bytes], content: bytes) -> bool:
        """Whether a request has nothing that only the application's layers handle."""
        return (
            len(content) <= LARGEST
            and len(head.get(HEADER, b"")) <= LONGEST
            and not any(name in head for name in UNUSUAL)
            and without_escapes(scope["headers"]) is scope["headers"]
            and (not self.known or bare_name(head.get(b"host", b"").decode("latin-1")) in self.known)
        )

    async def _carried_out(self, scope: Scope, act: Act) -> Answer:
        """Carry out an act, and return the answer, which may be a refusal."""
        request = Request(scope)
        try:
            if act.program:
                found = await act.endpoint(request, act.table, act.body, act.key, act.once)
                return self._json(scope, JSON.encode(found), act.program)
            response: Response = await act.endpoint(request, act.table, act.body)
            if response.status_code == 200 and response.media_type == "application/json":
                return self._json(scope, bytes(response.body), act.program)
        except DicehavenError as error:
            response = await problems.refused(request, error)
        except Exception as error:
            log.exception("Exception in the fast path")
            response = await problems.broken(request, error)
        head = _lines(self.admission.headers(response.raw_headers, scope))
        return Answer(response.status_code, head, bytes(response.body))

    def _json(self, scope: Scope, body: bytes, program: bool) -> Answer:
        kind = program, scope["scheme"] == "https"
        head = self._heads.get(kind)
        if head is None:
            head = self._heads[kind] = _lines(self.admission.headers(JSON_HEADERS, scope))
        return Answer(200, b"content-length: %d\r\n%b" % (len(body), head), body)


def _body(model: type[BaseModel], kind: bytes, content: bytes, program: bool) -> BaseModel | None:
    """The parsed body: JSON from programs, the fields of a form from pages; None if it is unusual."""
    try:
        if program:
            return model.model_validate_json(content) if kind == b"application/json" else None
        return model.model_validate(dict(parse_qsl(content.decode()))) if kind == FORM else None
    except ValueError:  # such as pydantic's
        return None


def _key(head: Mapping[bytes, bytes]) -> str:
    """The key that a program bears, or ''."""
    found = head.get(b"authorization", b"")
    return tidy_key(found[7:].decode("latin-1")) if found[:7].lower() == b"bearer " else ""


def _lines(headers: Headers) -> bytes:
    return b"".join([b"%b: %b\r\n" % header for header in headers])


async def _as_it_is(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers nothing: what a middleware has read from the headers stays in the scope."""
