"""The house in a tab shows what it has, and nothing else: all pages that links and forms lead to, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from unittest.mock import patch
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.testclient import TestClient
from table_play import empty_database

from dicehaven.server import app
from dicehaven.site.edition import application

HOST, BASE = "http://tab.test", "/dice"
VISITS = 3  # of addresses of one kind
ID = re.compile(
    r"(?<=/)(?:[\w-]{12,}|[0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2})(?=/|$)"
)  # what differs between pages of one kind
FILES = re.compile(r"\.(?:js|css|png|svg|woff2|ico)$")
LEFT_OUT = {
    "en": r"circle|invit|friend|far away|elsewhere|notice|notif|rated|six words|passkey|open table|play now|other device|another device|onlooker|e-?mail|server|slow table|days off|vacation|knock|the link",
    "de": r"kreis|einlad|freund|anderswo|woanders|benachricht|gewertet|wertung|sechs wörter|passkey|offene tische|gleich spielen|anderes gerät|anderen gerät|zuschau|e-?mail|server|langsame|freie tage|urlaub|klopf|der link",
}


class Form:
    """A form as a browser sends it: its address, whether it changes anything, and its fields, once for each button."""

    def __init__(self, given: Mapping[str, str | None]) -> None:
        self.action, self.posts = given.get("action") or "", (given.get("method") or "get").lower() == "post"
        self.fields, self.buttons = dict[str, str](), list[tuple[str, str, str]]()


class Page(HTMLParser):
    """What a page shows and leads to."""

    def __init__(self, address: str, content: str) -> None:
        super().__init__()
        self.address, self.links, self.forms, self.said = address, list[str](), list[Form](), list[str]()
        self._form: Form | None = None
        self._select, self._quiet = "", 0
        self.feed(content)

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        given = dict(found)
        if tag in ("script", "style"):
            self._quiet += 1
        self.said += [
            value
            for name, value in found
            if (value and name in ("aria-label", "title", "placeholder", "content", "alt"))
            or (name.startswith("data-") and value and " " in value)
        ]
        self.links += [
            urljoin(self.address, value) for name, value in found if value and (name in ("href", "src", "data-address"))
        ]
        if tag == "form":
            self._form = Form(given)
            self.forms.append(self._form)
        form, name, value = self._form, given.get("name") or "", given.get("value") or ""
        if form is None:
            return
        kind = given.get("type") or "text"
        if (tag == "button" and kind != "button") or (tag == "input" and kind == "submit"):
            form.buttons.append((name, value, given.get("formaction") or ""))
        elif tag == "input" and name:
            if kind in ("radio", "checkbox"):
                if "checked" in given or "required" in given:
                    form.fields.setdefault(name, value or "on")
            else:
                form.fields[name] = value or ("Anna" if "required" in given else "")
        elif tag == "textarea" and name:
            form.fields[name] = ""
        elif tag == "select" and name:
            self._select = name
        elif tag == "option" and self._select and ("selected" in given or self._select not in form.fields):
            form.fields[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._quiet -= 1
        elif tag == "form":
            self._form = None
        elif tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        if not self._quiet and data.strip():
            self.said.append(" ".join(data.split()))


class Walk:
    """Somebody who follows every link and sends every form, `VISITS` times of each kind."""

    def __init__(self, client: TestClient) -> None:
        self.client, self.seen, self.dead = client, Counter[str](), list[str]()
        self.said = dict[str, str]()  # what pages say, with one address of each
        self.statuses = Counter[str]()

    def kind(self, method: str, address: str) -> str:
        return f"{method} {ID.sub('…', urlsplit(address).path)}"

    def all(self, *begin: str) -> None:
        waiting: list[tuple[str, str, dict[str, str]]] = [("GET", one, {}) for one in begin]
        later: list[tuple[str, str, dict[str, str]]] = []
        done = set[tuple[str, str, str]]()
        while waiting or later:
            method, address, fields = waiting.pop(0) if waiting else later.pop(0)
            address = urljoin(HOST, address).split("#")[0]
            parts = urlsplit(address)
            if f"{parts.scheme}://{parts.netloc}" != HOST or not parts.path.startswith(BASE):
                if f"{parts.scheme}://{parts.netloc}" == HOST:
                    self.dead.append(f"outside: {address}")
                continue
            what, once = self.kind(method, address), (method, address, str(fields))
            if self.seen[what] >= VISITS or once in done:
                continue
            done.add(once)
            self.seen[what] += 1
            if method == "GET":
                answer = self.client.get(address, params=fields or None)
            else:
                answer = self.client.post(address, data=fields, headers={"origin": HOST})
            self.statuses[f"{answer.status_code} {what}"] += 1
            if answer.status_code in (404, 405) or answer.status_code >= 500:
                self.dead.append(f"{answer.status_code} {method} {address} {fields}")
            if answer.has_redirect_location:
                waiting.append(("GET", urljoin(address, answer.headers["location"]), {}))
            if "text/html" not in answer.headers.get("content-type", ""):
                continue
            page = Page(address, answer.text)
            for one in page.said:
                self.said.setdefault(one, f"{method} {address}")
            waiting += [("GET", link, {}) for link in page.links]
            for form in page.forms:
                for name, value, action in form.buttons or [("", "", "")]:
                    sent = form.fields | ({name: value} if name else {})
                    to = urljoin(address, action or form.action)
                    if form.posts:
                        ends = re.search(r"/(delete|leave|remove|language|end|switch)$", to)
                        (later if ends else waiting).append(("POST", to, sent))
                    else:
                        waiting.append(("GET", to, sent))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    file = tmp_path / "tab.db"
    file.write_bytes(empty_database())
    with (
        patch.object(app, "_collect_less"),
        TestClient(application(f"sqlite:///{file}", BASE), base_url=HOST, follow_redirects=False) as found,
    ):
        yield found


@pytest.mark.parametrize("language", LEFT_OUT)
def test_every_way_leads_somewhere_and_nothing_is_named_that_is_not_there(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    walk = Walk(client)
    walk.all(f"{BASE}/")
    assert not walk.dead, "\n".join(walk.dead)
