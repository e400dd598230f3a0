"""Forms that are refused: their page comes back with the reason and with all that was typed, whatever the form."""

import datetime
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode

import pytest
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient

from dicehaven.server.feature import folders

LONG = "x" * 9_000  # more than any field takes
BY_SCRIPT = ("/t/*/roll", "/t/*/say", "/analysis/*/play-from", "*")  # the last one is that of the editor
NAMES = ("/t/*/sit", "/t/*/ask", "/t/*/*")  # any name is taken there, by itself
WITH_MAIL = ("/settings/notices/mail",)  # a server that sends none has no such form
NOT_KEPT = ("hidden", "submit", "button")
Fields = list[dict[str, str]]


class Forms(HTMLParser):
    """The forms of a page that change something, with their fields as a browser has them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Fields]] = []
        self.fields: Fields | None = None
        self.option: dict[str, str] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value if value is not None else name for name, value in attrs}
        if tag == "form" and given.get("method") == "post":
            self.fields = []
            self.found.append((given["action"], self.fields))
        elif self.fields is not None and tag in ("input", "textarea", "select") and "name" in given:
            self.fields.append({"tag": tag, "type": "text", **given})
        elif self.fields and tag == "option":
            self.option = given

    def handle_data(self, data: str) -> None:
        last = self.fields[-1] if self.fields else {}
        if last.get("tag") == "textarea" and "value" not in last:
            last["value"] = data.removeprefix("\n")
        elif last.get("tag") == "select" and self.option is not None:
            last["option"] = self.option.get("value", data.strip())
            if "selected" in self.option or "value" not in last:
                last["value"] = last["option"]
            self.option = None

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.fields = None


def typed_into(fields: Fields) -> Iterator[tuple[str, str]]:
    """Yield what somebody types: all that is hidden as it is, the last of several choices, too much into the first text."""
    long, hours = iter([LONG]), iter(["03:04"])
    for n, one in enumerate(fields):
        if one["type"] in NOT_KEPT:
            yield one["name"], one.get("value", "")
        elif one["tag"] == "select":
            yield one["name"], one.get("option", "")
        elif one["type"] == "radio" and one["name"] in [other["name"] for other in fields[n + 1 :]]:
            pass  # the last one of its group is chosen
        elif one["type"] in ("checkbox", "radio"):
            yield one["name"], one.get("value", "on")
        elif one["type"] in ("date", "time", "number"):
            yield one["name"], {"date": "2020-02-03", "time": next(hours, ""), "number": f"-{n}"}[one["type"]]
        else:
            yield one["name"], next(long, f'Zoë <{n}> & "x"')


def is_sent(one: dict[str, str]) -> bool:
    """Return whether a browser sends the value of a field."""
    return one["type"] not in ("checkbox", "radio") or "checked" in one


def forms_of_templates() -> Iterator[str]:
    """Yield the addresses of all forms in which something can be typed, with * for what differs."""
    inner = r"(?:[^>{]|{{.*?}}|{%.*?%})*"
    for file in (file for folder in folders("templates") for file in folder.glob("*.html")):
        for head, content in re.findall(rf"<form\b({inner})>(.*?)</form>", file.read_text(), re.DOTALL):
            action = re.search(r'action="((?:[^"{]|{{.*?}})*)"', head)
            typed = re.findall(rf"<(?:textarea|input)\b{inner}>", content)
            typed = [one for one in typed if not re.search(r'type="(hidden|checkbox|radio|password|submit)"', one)]
            if typed and action and 'method="post"' in head:
                yield re.sub(r"{{.*?}}", "*", action[1]).partition("#")[0]


def test_every_form_that_is_refused_keeps_what_was_typed(client: TestClient) -> None:
    mira, jonas, eve = (Browser(client, name) for name in ("Mira", "Jonas", "Eve"))
    circle = circle_of(mira, jonas)
    link = mira.link(circle)
    mira.post("/settings/words")
    mira.post(f"{circle}/seasons", name="Winter", game="saikoro", planned=3, least=2)
    tomorrow = (datetime.date.today() + datetime.timedelta(days=2)).isoformat()
    mira.post(f"{circle}/evenings", day=tomorrow, hour="18:00", game="saikoro")
    found = re.search(rf"{circle}/evenings/[\w-]{{16}}", mira.get(circle).text)
    evening = found[0] if found else ""
    table = mira.post("/new/saikoro", kind0="me", name0="Mira", kind1="friend", watch="1").headers["location"]
    pages = [
        *(
            (mira, page)
            for page in (evening, "/circles", circle, f"{circle}/people", f"{circle}/evenings", f"{circle}/seasons")
        ),
        *((mira, f"/settings{page}") for page in ("", "/days-off", "/notices")),
        *((eve, page) for page in (link, "/back", "/now", "/new/saikoro", "/circles", f"{table}/take")),
        (eve, "/settings"),
        (mira, table),
    ]
    walked = set[str]()
    for person, page in pages:
        for action, fields in Forms(person.get(page).text).found:
            typed = list(typed_into(fields))
            if LONG not in dict(typed).values() and not {one["type"] for one in fields} & {"date", "time"}:
                continue
            there = {"referer": f"http://dicehaven.test{page}", "content-type": "application/x-www-form-urlencoded"}
            for _ in range(2):  # also when it is refused once more
                answer = client.post(action, content=_encoded(typed), headers=person.headers | there)
                assert answer.status_code >= 400, (page, action)
                names = [one["name"] for one in fields]
                same = [
                    found
                    for path, found in Forms(answer.text).found
                    if path == action and [one["name"] for one in found if one["name"] != "from"] == names
                    if _hidden(found) == _hidden(fields)
                ]
                assert same, (page, action, answer.text[-2000:])
                assert '<p class="error"' in answer.text
                kept = {(one["name"], one.get("value", "on")) for one in same[0] if is_sent(one)}
                secret = [one["name"] for one in fields if one["type"] == "password"]
                assert not any(one.get("value") for one in same[0] if one["name"] in secret)
                lost = [(n, value[:40]) for n, value in typed if (n, value) not in kept and n not in ("once", *secret)]
                assert not lost, (page, action, lost)
                there["referer"] = f"http://dicehaven.test{action}"
                typed += [("from", value) for name, value in kept if name == "from" and name not in dict(typed)]
            walked.add(
                re.sub(
                    r"(?<=/evenings/)[\w-]{16}|(?<=/circles/)[\w-]{16}|(?<=/t/)[\w-]{12,}|(?<=/join/)[\w-]{16}",
                    "*",
                    action,
                )
            )
    walked = {re.sub("/new/saikoro", "/new/*", one).partition("#")[0] for one in walked}
    expected = set(forms_of_templates()) - set(BY_SCRIPT) - {*NAMES, *WITH_MAIL}
    assert expected <= walked, expected - walked


def _hidden(fields: Fields) -> list[tuple[str, str]]:
    named = ((one["name"], one.get("value", "")) for one in fields if one["type"] == "hidden")
    return sorted(one for one in named if one[0] not in ("once", "from"))


def _encoded(typed: list[tuple[str, str]]) -> str:
    return urlencode(typed)


@pytest.mark.parametrize(
    "referer",
    [
        "//evil.example/x",
        "http://other.example/circles",
        "http://dicehaven.test.elsewhere.example/",
        "http://dicehaven.test//elsewhere.example",
        "http://dicehaven.test/health",
        "http://[",
        "/\t/[x",
        "/\\[x",
        "http://dicehaven.test/[\x00",
        'http://dicehaven.test/"onclick="x',
    ],
)
def test_the_page_of_a_refused_form_is_one_of_ours(client: TestClient, referer: str) -> None:
    mira = Browser(client, "Mira")
    form: dict[str, Any] = {"name": " ", "zone": ZONE, "person": "Mira", "from": referer}
    answer = client.post("/circles", data=form, headers=mira.headers | {"referer": referer.replace("\x00", "%00")})
    assert answer.status_code == 422 and "A circle needs a name" in answer.text
    assert 'value="Mira"' in answer.text, "found by its own address"
    assert 'name="from" value="/circles"' in answer.text


def test_an_address_that_never_ends_is_no_page_of_a_form(client: TestClient) -> None:
    """As the stream of a table, which a request may name as the page that it comes from."""
    mira = Browser(client, "Mira")
    table = mira.post("/new/saikoro", kind0="me", kind1="level1").headers["location"]
    form = {"name": "", "zone": ZONE, "from": f"{table}/stream"}
    assert client.post("/circles", data=form, headers=mira.headers).status_code == 422


def test_another_site_fills_in_no_form(client: TestClient) -> None:
    mira = Browser(client, "Mira")
    headers = mira.headers | {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    answer = client.post("/circles", data={"name": " ", "zone": ZONE, "person": "Evil"}, headers=headers)
    assert answer.status_code == 403 and "Evil" not in answer.text
