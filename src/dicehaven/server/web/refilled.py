"""A form that was refused: its page once more, with the reason and everything that was typed, whatever the form.

The page is made by its own route, so it shows how things are by now; then the fields get the values that were sent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from dicehaven.core.errors import DicehavenError
from dicehaven.server.guard.admission import BODY, FORM
from dicehaven.server.web.request import FROM_PAGE, renderer_of

FROM = "from"  # the field with the address of the page, once a form has been refused
ONCE = "once"  # differs each time
MAX_ADDRESS_CHARACTERS = 2_000  # characters of an address
UNSEEN = ("hidden", "submit", "button")  # inputs in which nothing can be typed
SECRET = "password"  # is typed again
TICKED = ("checkbox", "radio")
Typed = Sequence[tuple[str, str]]


class _NoPage(Exception):
    """An address is answered with something other than a page."""


async def refilled(request: Request, sentence: str, where: str, status: int) -> Response | None:
    """Return the page of the form that a request sent, with what was typed; None if it was no form with fields, or its page is unknown."""
    kind = request.headers.get("content-type", "").encode("latin-1")
    if request.method != "POST" or request.headers.get(FROM_PAGE) or not kind.startswith(FORM):
        return None
    typed = parse_qsl((request.scope.get(BODY) or b"").decode("utf-8", "replace"), keep_blank_values=True)
    for address in _pages_of(request, dict(typed)):
        found = await _page(request, address)
        if found is None:
            continue
        action = renderer_of(request).base + request.url.path
        html = filled(bytes(found.body).decode(), action, typed, sentence, where, address)
        if html:
            response = Response(html, status, media_type="text/html")
            response.raw_headers += [pair for pair in found.raw_headers if pair[0] in (b"set-cookie", b"cache-control")]
            return response
    return None


def _pages_of(request: Request, typed: dict[str, str]) -> Iterator[str]:
    """Yield addresses at which the page of a form may be, the likeliest first."""
    here = str(request.base_url)
    referer = request.headers.get("referer", "")
    path = request.url.path
    told = (typed.get(FROM, ""), referer[len(here) - 1 :] if referer.startswith(here) else "")
    seen = set[str]()
    for one in (*told, path, path.rpartition("/")[0]):
        is_ours = one.startswith("/") and one[1:2] not in ("/", "\\") and one.isprintable()
        if is_ours and len(one) <= MAX_ADDRESS_CHARACTERS and one not in seen:
            seen.add(one)
            yield one


async def _page(request: Request, address: str) -> Response | None:
    """Return the page at an address of this server, as who asks would get it; None if there is no page."""
    parts = urlsplit(address)
    headers = [(k, v) for k, v in request.scope["headers"] if not k.startswith(b"content-")]
    scope = {
        **request.scope,
        "method": "GET",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "headers": headers,
        BODY: b"",
    }
    found = Response()
    content = bytearray()

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            found.raw_headers = list(message["headers"])
            if message["status"] != 200 or not found.headers.get("content-type", "").startswith("text/html"):
                raise _NoPage
        else:
            content.extend(message.get("body", b""))

    try:
        await request.app.router(scope, receive, send)
    except (_NoPage, DicehavenError, HTTPException):
        return None
    found.body = bytes(content)
    return found


@dataclass
class _Field:
    """An `input`, an `option` of a `select`, or a `textarea`, from one place of the page to another."""

    tag: str
    name: str
    attributes: list[tuple[str, str | None]]
    start: int
    end: int
    words: str = ""

    @property
    def kind(self) -> str:
        return (dict(self.attributes).get("type") or "text") if self.tag == "input" else self.tag

    @property
    def value(self) -> str:
        given = dict(self.attributes).get("value")
        return given if given is not None else "on" if self.kind in TICKED else self.words.strip()


@dataclass
class _Form:
    """A form of a page: where its content begins, its fields, its selects, and the closed details in it and around it."""

    action: str
    start: int
    details: list[int]
    fields: list[_Field] = field(default_factory=list)
    selects: list[_Field] = field(default_factory=list)

    @property
    def open_fields(self) -> list[_Field]:
        return [one for one in self.fields if one.kind not in UNSEEN]

    def is_that_of(self, path: str, typed: dict[str, str]) -> bool:
        """Return whether the form has sent this: hidden fields tell forms with the same address apart."""
        hidden = [one for one in self.fields if one.kind == "hidden" and one.name != ONCE and one.value]
        fits = all(typed.get(one.name, one.value) == one.value for one in hidden)
        return urlsplit(self.action).path == path and fits and bool(self.open_fields)


class _Page(HTMLParser):
    """The forms of a page, with the places of their fields."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms = list[_Form]()
        self._lines = [0]
        for line in html.split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._form: _Form | None = None
        self._field: _Field | None = None
        self._select = ""
        self._details = list[int]()
        self.feed(html)

    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        start = self._at()
        end = start + len(self.get_starttag_text() or "")
        if tag == "details":
            self._details.append(start if "open" not in given else -1)
            if self._form and "open" not in given:
                self._form.details.append(start)
        elif tag == "form":
            self._form = _Form(given.get("action") or "", end, [one for one in self._details if one >= 0])
            self.forms.append(self._form)
        elif self._form and tag in ("input", "option", "textarea", "select"):
            if tag == "select":
                self._select = given.get("name") or ""
            name = self._select if tag == "option" else given.get("name") or ""
            self._field = _Field(tag, name, attrs, start, end)
            (self._form.selects if tag == "select" else self._form.fields).append(self._field)

    def handle_data(self, data: str) -> None:
        if self._field and self._field.tag in ("option", "textarea"):
            self._field.words += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._field:
            self._field.end = self._at()
        if self._field and tag == self._field.tag:
            self._field = None
        if tag == "form":
            self._form = None
        if tag == "details" and self._details:
            self._details.pop()


def filled(html: str, path: str, typed: Typed, sentence: str, where: str, address: str) -> str:
    """Return a page on which the form with this address says what was wrong and has the fields that were typed; '' if there is none.

    >>> page = '<form action="/x"><input name="a"><input type="checkbox" name="b" checked></form>'
    >>> filled(page, "/x", [("a", "<1>")], "No.", "", "/").partition("from")[2]
    '" value="/"><input name="a" value="&lt;1&gt;"><input type="checkbox" name="b"></form>'
    """
    there = path in html  # most pages that are not the form's need not be read, which takes 0.2 s for the largest
    form = next((one for one in _Page(html).forms if one.is_that_of(path, dict(typed))), None) if there else None
    if form is None:
        return ""
    named = [one for one in form.open_fields if one.tag != "option"] + form.selects
    wrong = next((one for one in named if one.name == where), named[0] if len(named) == 1 else None)
    edits = [(start, start + len("<details"), "<details open") for start in form.details]
    focus = "" if wrong else ' tabindex="-1" autofocus'
    error = f'<p class="error" id="refused" role="alert"{focus}>{escape(sentence)}</p>'
    edits.append((form.start, form.start, f'{error}<input type="hidden" name="{FROM}" value="{escape(address)}">'))
    for one in {id(one): one for one in (*form.open_fields, *([wrong] if wrong else []))}.values():
        edits.append((one.start, one.end, _with(one, typed, one is wrong)))
    for start, end, new in sorted(edits, reverse=True):
        html = html[:start] + new + html[end:]
    return html


def _with(one: _Field, typed: Typed, wrong: bool) -> str:
    """Return the tag of a field with what was typed; that of a `textarea` with its content."""
    attributes = dict(one.attributes)
    values = [value for name, value in typed if name == one.name]
    if one.kind in TICKED:
        _set(attributes, "checked", one.value in values)
    elif one.tag == "option" and values:
        _set(attributes, "selected", one.value in values)
    elif one.tag == "input" and values and one.kind != SECRET:
        attributes["value"] = values[0]
    if wrong:
        attributes |= {"aria-invalid": "true", "aria-describedby": "refused", "autofocus": None}
    written = "".join(
        f' {name}="{escape(value)}"' if value is not None else f" {name}" for name, value in attributes.items()
    )
    content = f"\n{escape(values[0] if values else one.words)}" if one.tag == "textarea" else ""
    return f"<{one.tag}{written}>{content}"


def _set(attributes: dict[str, str | None], name: str, there: bool) -> None:
    attributes.pop(name, None)
    if there:
        attributes[name] = None
