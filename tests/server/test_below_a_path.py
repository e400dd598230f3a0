"""The whole site lies below a path if its host says so: pages, forms, cookies, links, the installed app; nothing is asked for outside.

All other tests in the shared server of browsers run below a path, too (`tests/browsers.py`).
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_play import OVER, PATIENCE, set_up
from browsers import BASE, DESK
from own_config import own_config
from starlette.testclient import TestClient

from dicehaven.core.errors import BadOption
from dicehaven.core.registry import games
from dicehaven.server.app import FLOOR, create_app
from dicehaven.server.feature import folders
from dicehaven.server.features import FEATURES
from dicehaven.server.guard.addresses import read_base
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.web.render import Templates
from dicehaven.server.web.routing import Route

HOST = "https://dice.example"
JINJA = re.compile(r"\{[%{#].*?[%}#]\}", re.DOTALL)
# an address from the root: not in a closing tag, nor the end of an address that is looked for
FROM_THE_ROOT = re.compile(r"""(?<=[\s"'`(=,;])/(?=[a-z])""")
LOOKED_FOR = re.compile(r"""\$=(?:'[^']*'|"[^"]*")|endsWith\([^)]*\)|//.*""")
# attributes whose values `Templates` cannot see to be addresses, because they begin with a condition
HIDDEN = re.compile(r'\b(?:action|href|src|data-address)="\{%')
OUTSIDE = """(base) => [...document.querySelectorAll("*")].flatMap((one) => [...one.attributes])
  .filter(({ name, value }) => !["value", "data-base"].includes(name) && /^[/][a-z]/.test(value) && !value.startsWith(`${base}/`)).map(({ name, value }) => `${name}=${value}`)"""
LINKS = """() => [...document.querySelectorAll("a[href]")].map((one) => one.href.split("#")[0])"""
FILES = re.compile(r"\.(ics|toml|json|xml|atom)$|/record$|/profile$|/export$")  # are saved, not shown


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody at a site below a path; addresses are from the root of its host."""
    guard = GuardSettings(host_names=("dice.example",), base=BASE)
    with TestClient(
        create_app(own_config(f"sqlite:///{tmp_path / 'x.sqlite'}", guard)), base_url=HOST, follow_redirects=False
    ) as found:
        yield found


def test_nothing_is_answered_outside_but_where_the_site_is(client: TestClient) -> None:
    assert [client.get(path).headers["location"] for path in ("/", BASE)] == [f"{BASE}/"] * 2
    statuses = [client.get(path).status_code for path in (f"{BASE}/", "/settings", f"{BASE}x/", "/api/v1/games")]
    assert statuses == [200, 404, 404, 404] and client.post("/settings/name", data={"name": "x"}).status_code == 404
    assert client.get(f"{BASE}/healthz").status_code == 200


def test_redirections_and_cookies_stay_below_the_path(client: TestClient) -> None:
    client.get(f"{BASE}/new/saikoro")
    made = client.post(f"{BASE}/new/saikoro", data={"kind0": "me", "kind1": "friend", "name0": "Mira"})
    assert made.headers["location"].startswith(f"{BASE}/t/")
    assert all(f"; Path={BASE}/;" in one for one in made.headers.get_list("set-cookie")) and client.cookies
    lobby = client.get(made.headers["location"]).text
    assert f"{HOST}{made.headers['location']}" in lobby  # the invitation
    assert client.get(f"{BASE}/circles/").headers["location"] == f"{HOST}{BASE}/circles"
    back = client.post(f"{BASE}/language", data={"language": "de", "back": urlsplit(made.headers["location"]).path})
    assert back.status_code == 303 and back.headers["location"].startswith(BASE)


@pytest.mark.parametrize("told", [{}, {"referer": f"{HOST}{BASE}/settings"}])
def test_a_refused_form_comes_back_with_what_was_typed(client: TestClient, told: dict[str, str]) -> None:
    client.get(f"{BASE}/settings")
    answer = client.post(f"{BASE}/settings/zone", data={"zone": "Nowhere/At all"}, headers=told)
    assert answer.status_code == 422 and ('role="alert"' in answer.text or f'href="{BASE}/settings"' in answer.text)


def test_the_installed_app_and_its_worker_know_where_they_are(client: TestClient) -> None:
    described = client.get(f"{BASE}/manifest.webmanifest").json()
    named = [described[one] for one in ("id", "start_url", "scope")]
    assert named == [f"{BASE}/"] * 3
    inside = [icon["src"] for icon in described["icons"]] + [one["url"] for one in described["shortcuts"]]
    head = client.get(f"{BASE}/service-worker.js").text.splitlines()[0]
    inside += json.loads(head.partition("SHELL = ")[2].rstrip(";"))
    assert {client.get(path).status_code for path in inside} == {200}
    assert client.get(f"{BASE}/api/v1/openapi.json").json()["servers"] == [{"url": BASE}]


def test_links_in_mails_name_the_path_and_a_path_is_one() -> None:
    assert GuardSettings(host_names=("dice.example",), base=BASE).origin == f"{HOST}{BASE}"
    for odd in ("/a b", "/../x", "/a/?b", '/"'):
        with pytest.raises(BadOption):
            read_base(odd)


def test_no_template_hides_an_address_from_those_who_put_the_path_before_it() -> None:
    found = list[str]()
    loader = Templates([], BASE)
    for file in (file for folder in folders("templates") for file in folder.glob("*.html")):
        based = loader.based(file.read_text(encoding="utf-8"))
        found += [f"{file.name}: {one[0]}" for one in HIDDEN.finditer(based)]
        plain = JINJA.sub("x", based).replace(f"{BASE}/", "")
        found += [f"{file.name}: {plain[one.start() - 20 : one.end() + 20]}" for one in FROM_THE_ROOT.finditer(plain)]
    assert not found


def test_no_script_or_style_names_an_address_from_the_root() -> None:
    found = list[str]()
    for file in (file for folder in folders("static") for file in folder.rglob("*") if file.suffix in (".js", ".css")):
        plain = LOOKED_FOR.sub("", file.read_text(encoding="utf-8"))
        found += [f"{file.name}: {plain[one.start() - 20 : one.end() + 20]}" for one in FROM_THE_ROOT.finditer(plain)]
    for game in games().values():
        found += [file.name for file in game.folder.rglob("*.css") if FROM_THE_ROOT.search(file.read_text())]
    assert not found


def kind_of(path: str) -> str:
    """The route of an address below the path."""
    inside = path.removeprefix(BASE)
    for route in (route for feature in (*FLOOR, *FEATURES) for route in feature.routes if isinstance(route, Route)):
        if route.rate == "read" and route.path_regex.match(inside):
            return route.path
    return f"none: {path}"


@pytest.mark.slow
def test_every_kind_of_page_is_found_below_the_path(address: str, person: Callable[..., Any]) -> None:
    """From home, a finished match and a circle, along all links: `person` fails if anything is asked for outside."""
    page = person(DESK, "en")
    set_up(page, address, "saikoro", ["level1", "level1"], **{"option-turn_limit": "2", "option-fast": "true"})
    page.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    table = page.url.split("?")[0]
    ways = [
        *(f"{address}/{one}" for one in ("", "me", "api")),
        *(f"{table}/{one}" for one in ("result", "replay", "menu", "review")),
    ]
    set_up(page, address, "wuerfelland", ["me", "friend"])
    ways.append(page.url)
    page.goto(f"{address}/circles")
    page.fill("form[action$='/circles'] [name=name]", "The path")
    page.click("form[action$='/circles'] .button")
    page.wait_for_url("**/circles/*")
    ways.append(page.url)
    seen = set[str]()
    while ways:
        way = ways.pop()
        kind = kind_of(urlsplit(way).path)
        if kind in seen or FILES.search(urlsplit(way).path):
            continue
        seen.add(kind)
        answer = page.goto(way)
        assert answer.ok, (way, answer.status)
        assert page.evaluate(OUTSIDE, BASE) == [], way
        ways += [one for one in page.evaluate(LINKS) if one.startswith(address)]
    assert {"/", "/t/{name}", "/t/{name}/result", "/t/{name}/replay", "/t/{name}/menu", "/settings", "/me"} <= seen
    assert {
        "/circles/{circle}",
        "/circles/{circle}/people",
        "/learn/{name}",
        "/puzzles",
        "/flight",
        "/now",
        "/api",
    } <= seen
