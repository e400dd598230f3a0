"""The house in a tab shows what it has, and nothing else: all pages that links and forms lead to, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.testclient import TestClient
from table_play import empty_database

from dicehaven.core.i18n import Texts, capitalized
from dicehaven.server import app
from dicehaven.server.feature import folders
from dicehaven.server.features import FEATURES as OF_SERVERS
from dicehaven.site.edition import application
from dicehaven.site.tab.feature import TAB

HOST, BASE = "http://tab.test", "/dice"
VISITS = 2  # of addresses of one kind
# what differs between the addresses of one kind
ID = re.compile(r"(?<=/)(?:[\w-]{12,}|[0-9-]+|saikoro|sailorman|sternenschiff|wuerfelland)(?=/|$)")
LAST = re.compile(r"/(?:delete|leave|language|switch|merge)$")  # forms after which somebody else may be here
FIELDS = {
    "name": "Anna",
    "kind1": "level1",
    "option-turn_limit": "2",
    "option-fast": "true",
    "sure": "yes",
    "faces": "",
}
SHORT = "saikoro"  # a game of which a match is played
LEFT_OUT = {  # words for what there is not
    "en": r"circle[^s]|circles|invit|far away|notice|notif|\brated|six words|passkey|open tables|(?:an)?other device"
    r"|your devices|onlooker|e-?mail|server|slow table|days off|vacation|your host",
    "de": r"\bkreis(?!-)|einlad|benachricht|gewertete partie|werten lassen|sechs wörter|passkey|offene tische"
    r"|andere[mns]* gerät|deine geräte|zuschau|mailadresse an|server|langsame[rn]? tisch|freie tage|urlaub|betreibt",
}
SAID_ALL_THE_SAME = {  # where it is meant: what a tab cannot do, and that none of this is needed
    "en": r"for a server, or just|Friends far away|Move to a server|A tab cannot reach them|No mail address|figures in circles|On a server, secret and shares",
    "de": r"einen Server oder einfach|Ein Tab erreicht sie nicht|Keine Mailadresse|Auf einen Server umziehen|Zahlen in Kreisen|Auf einem Server kommen Geheimnis",
}


class Link(NamedTuple):
    """A link of a page, and whether what it leads to is saved as a file."""

    address: str
    saved: bool


class Form:
    """A form as a browser sends it: its address, whether it changes anything, its fields, and its buttons with their own addresses."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.action, self.posts = given.get("action", ""), given.get("method", "get").lower() == "post"
        self.saves = "data-saves" in given  # a script does, what it is answered
        self.fields, self.buttons = dict[str, str](), list[tuple[str, str, str]]()


class Page(HTMLParser):
    """What a page says, and leads to."""

    def __init__(self, address: str, content: str) -> None:
        super().__init__()
        self.address, self.links, self.forms, self.said = address, list[Link](), list[Form](), list[str]()
        self._form: Form | None = None
        self._select, self._unseen = "", 0
        self.feed(content)

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in found}
        self._unseen += tag in ("script", "style")
        spoken = ("aria-label", "title", "placeholder", "content", "alt")
        self.said += [
            value for name, value in given.items() if name in spoken or (name[:5] == "data-" and " " in value)
        ]
        for name in ("href", "src"):
            if given.get(name, "#")[:1] != "#":
                self.links.append(Link(urljoin(self.address, given[name]), "download" in given))
        if tag == "form":
            self._form = Form(given)
            if "hidden" not in given:
                self.forms.append(self._form)
        if self._form is not None:
            self._field(self._form, tag, given)

    def _field(self, form: Form, tag: str, given: Mapping[str, str]) -> None:
        name, value, kind = given.get("name", ""), given.get("value", ""), given.get("type", "")
        if tag == "button" and kind != "button":
            form.buttons.append((name, value, given.get("formaction", "")))
        elif tag == "input" and name and kind not in ("radio", "checkbox"):
            form.fields[name] = value or FIELDS.get(name, "Anna" if "required" in given else "")
        elif tag == "input" and name and ("checked" in given or "required" in given):
            form.fields.setdefault(name, value)
        elif tag == "textarea" and name:
            form.fields[name] = ""
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and ("selected" in given or self._select not in form.fields):
            form.fields[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in ("script", "style")
        self._form = None if tag == "form" else self._form
        self._select = "" if tag == "select" else self._select

    def handle_data(self, data: str) -> None:
        if not self._unseen and data.strip():
            self.said.append(" ".join(data.split()))


class Walk:
    """Somebody who follows every link and sends every form, `VISITS` times of each kind."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.seen = Counter[str]()  # by kind
        self.dead = list[str]()
        self.said = dict[str, str]()  # with a page that says it
        self.outside = set[str]()

    def all(self, *begin: str) -> None:
        waiting = [("GET", one, dict[str, str](), False) for one in begin]
        later = list[tuple[str, str, dict[str, str], bool]]()
        while waiting or later:
            method, whole, fields, saved = waiting.pop(0) if waiting else later.pop(0)
            address = whole.partition("#")[0]
            parts = urlsplit(address)
            if f"{parts.scheme}://{parts.netloc}" != HOST:
                self.outside.add(address)
                continue
            kind = f"{method} {ID.sub('…', parts.path.removeprefix(BASE))}"
            if self.seen[kind] >= (1 if "/static/" in kind or LAST.search(kind) else VISITS):
                continue
            self.seen[kind] += 1
            if method == "GET":
                answer = self.client.get(address, params=fields or None)
            else:
                answer = self.client.post(address, data=fields, headers={"origin": HOST})
            if answer.status_code in (404, 405) or answer.status_code >= 500 or not parts.path.startswith(BASE):
                self.dead.append(f"{answer.status_code} {method} {address} {fields}")
            if "content-disposition" in answer.headers and not saved:
                self.dead.append(f"is saved, and the link does not say so: {address}")
            if answer.has_redirect_location:
                waiting.append(("GET", urljoin(address, answer.headers["location"]), {}, False))
            if "text/html" not in answer.headers.get("content-type", ""):
                continue
            page = Page(address, answer.text)
            for one in page.said:
                self.said.setdefault(one, kind)
            waiting += [("GET", link.address, {}, link.saved) for link in page.links]
            for form in page.forms:
                for name, value, action in form.buttons or [("", "", "")]:
                    sent = form.fields | ({name: value} if name else {})
                    to = urljoin(address, action or form.action)
                    (later if LAST.search(to) else waiting).append(
                        ("POST" if form.posts else "GET", to, sent, form.saves)
                    )


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser in which somebody has played a match and named themselves."""
    file = tmp_path / "tab.db"
    file.write_bytes(empty_database())
    with (
        patch.object(app, "_collect_less"),
        TestClient(application(f"sqlite:///{file}", BASE), base_url=HOST, follow_redirects=False) as found,
    ):
        yield found


def played(client: TestClient) -> str:
    """Play a match by the buttons of its page; the address of its table."""
    client.get(f"{BASE}/new/{SHORT}")
    seats = {"kind0": "me", "name0": "Anna", "kind1": "here", "name1": "Ben", "option-turn_limit": "2", "watch": "1"}
    table: str = client.post(f"{BASE}/new/{SHORT}", data=seats).headers["location"]
    for _ in range(200):
        page = Page(table, client.get(table, follow_redirects=True).text)
        acts = [
            (one, button)
            for one in page.forms
            for button in one.buttons
            if one.action.endswith("/roll") or (one.action.endswith("/play") and (button[0] or one.fields.get("move")))
        ]
        if not acts:
            return table
        form, (name, value, _) = acts[-1]
        client.post(HOST + form.action, data=form.fields | ({name: value} if name else {}))
    raise AssertionError("the match has no end")


@pytest.mark.parametrize("language", LEFT_OUT)
def test_every_way_leads_somewhere_and_nothing_is_named_that_is_not_there(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    client.get(f"{BASE}/")
    client.post(f"{BASE}/settings/name", data={"name": "Anna"})
    table = played(client)
    walk = Walk(client)
    walk.all(f"{HOST}{BASE}/", HOST + table, f"{HOST}{table}/result", f"{HOST}{BASE}/me")
    assert not walk.dead, "\n".join(walk.dead)
    there = {kind for kind in walk.seen if walk.seen[kind]}
    assert {"GET /t/…/result", "GET /t/…/review", "GET /t/…/menu", "GET /me", "GET /privacy", "GET /settings"} <= there
    assert {"GET /boards/…", "GET /learn/…/…", "GET /puzzles/…/…", "GET /flight", "GET /print/…"} <= there
    named = [
        f"{page}: {words}"
        for words, page in walk.said.items()
        if page != "GET /keep"  # which is about the way to a server
        and re.search(LEFT_OUT[language], words, re.IGNORECASE)
        and not re.search(SAID_ALL_THE_SAME[language], words)
    ]
    assert not named, "\n".join(named)


@pytest.mark.parametrize("language", LEFT_OUT)
def test_what_goes_wrong_is_told_in_the_words_of_a_tab(client: TestClient, language: str) -> None:
    quiet = TestClient(client.app, base_url=HOST, raise_server_exceptions=False, cookies={"language": language})
    with patch("dicehaven.server.home.pages._today", side_effect=RuntimeError("no")):
        refused = quiet.get(f"{BASE}/")
    assert refused.status_code == 500
    said = " ".join(Page(HOST, refused.text).said)
    assert Texts(language, *folders("locale", [TAB]))("our-mistake") in said
    assert not re.search(LEFT_OUT[language], said, re.IGNORECASE)


@pytest.mark.parametrize("language", LEFT_OUT)
def test_a_result_does_not_promise_a_review_that_never_comes(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    result = f"{played(client)}/result"
    with patch("dicehaven.server.review.reviews.runs_compiled", return_value=False):
        (refresh,) = re.findall(r'data-refresh="([^"]+/review[^"]*)"', client.get(result).text)
        piece = client.get(unescape(refresh))
    assert piece.status_code == 200 and 'id="review"' in piece.text and "data-refresh" not in piece.text
    (said,) = Page(HOST, piece.text).said[-1:]
    assert said == capitalized(Texts(language, *folders("locale", [TAB]))("needs-extra")), said


def test_what_a_tab_says_otherwise_servers_say_too_and_with_the_same_things_in_it() -> None:
    """A message that a server no longer has is said nowhere."""
    own = {"tab-"}
    for language in LEFT_OUT:
        said = (TAB.folder / "locale" / language / "messages.ftl").read_text(encoding="utf-8")
        names = re.findall(r"^([a-z][a-z0-9-]*) =", said, re.MULTILINE)
        servers = Texts(language, *folders("locale", OF_SERVERS))
        assert [one for one in names if one[:4] not in own and not servers.has(one)] == []
