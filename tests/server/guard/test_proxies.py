"""Matches through real proxies with TLS, by programs and as a browser's forms: what we ship, and nginx's plain proxy_pass."""

import contextlib
import random
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import proxies
import pytest
from browsers import BASE
from conftest import TIME_OUT
from table_play import Program, Served, play_on, short

pytestmark = [pytest.mark.slow, pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)]

KINDS = ("nginx", "plain", "caddy", "traefik")
PROMPTLY = 30.0  # seconds from an act to its event, on a machine that is busy; a proxy that buffers needs minutes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all proxies share."""
    if not proxies.usable():
        pytest.skip(proxies.MISSING)
    running = Served(f"sqlite:///{tmp_path_factory.mktemp('proxies') / 'tables.sqlite'}")
    yield running
    running.end()


def lead_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proxies' name leads to this machine."""
    find = socket.getaddrinfo

    def here(host: Any, *more: Any, **others: Any) -> Any:
        return find("127.0.0.1" if host in (proxies.NAME, proxies.NAME.encode()) else host, *more, **others)

    monkeypatch.setattr(socket, "getaddrinfo", here)


@pytest.fixture(params=KINDS)
def proxy(
    request: pytest.FixtureRequest, server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[proxies.Proxy]:
    """Each proxy in turn; its name leads to this machine."""
    lead_here(monkeypatch)
    with proxies.proxied(request.param, tmp_path / "proxy", httpx.URL(server.address).port or 0) as running:
        yield running


def client(proxy: proxies.Proxy, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=proxy.address, verify=proxy.trust, timeout=30, headers=headers, trust_env=False)


def test_programs_play_a_match_and_events_come_at_once(proxy: proxies.Proxy) -> None:
    acted = list[float]()
    heard = list[float]()
    with client(proxy) as asking, client(proxy) as listening:
        program = Program(asking, "the key of a program")
        table = program.create("saikoro", "me", "me", dice="mine")["table"]

        def listen() -> None:
            with (
                contextlib.suppress(httpx.TransportError),  # at the end the proxy goes
                listening.stream("GET", f"/api/v1/tables/{table}/events", headers=program.headers) as stream,
            ):
                assert stream.headers["content-type"].startswith("text/event-stream")
                for line in stream.iter_lines():
                    if line.startswith("data:"):
                        heard.append(time.monotonic())

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        started = time.monotonic()
        while not heard:
            assert time.monotonic() - started < PROMPTLY, "the stream says nothing: does the proxy hold it back?"
            time.sleep(0.01)
        for _ in range(3):
            before = len(heard)
            acted.append(time.monotonic())
            play_on({0: program, 1: program}, table, random.Random(1), acts=1)
            while len(heard) == before and time.monotonic() - acted[-1] < PROMPTLY:
                time.sleep(0.005)
            assert heard[-1] - acted[-1] < PROMPTLY
        assert play_on({0: program, 1: program}, table, random.Random(2))["over"]


def play_with_forms(proxy: proxies.Proxy, site: str) -> None:
    """Play a match as a browser does without scripts, at a site below a path.

    The headers are those that browsers send: for pages of ours the site is the same, for others it is not.
    """
    rng = random.Random(3)
    with client(proxy, **{"Sec-Fetch-Site": "same-origin", "Origin": proxy.address}) as browser:
        options = {f"option-{name}": str(value) for name, value in short("saikoro").items()}
        form = {"kind0": "me", "kind1": "greedy", "name0": "Zoë", "watch": "yes", **options}
        browser.get(f"{site}/new/saikoro")  # which brings a key
        made = browser.post(f"{site}/new/saikoro", data=form)
        assert made.status_code == 303, made.text
        page = made.headers["location"]
        assert page.startswith(f"{site}/t/")
        for _ in range(400):
            seen = browser.get(f"{page}?seat=0")
            assert seen.status_code == 200
            moves = re.findall(r'name="move" value="([^"]+)"', seen.text)
            if f'action="{page}/roll"' in seen.text:
                answer = browser.post(f"{page}/roll", data={"seat": 0})
            elif moves:
                answer = browser.post(f"{page}/play", data={"seat": 0, "move": rng.choice(moves)})
            elif browser.get(f"{page}/result").status_code == 200:
                break
            else:
                time.sleep(0.05)
                continue
            assert answer.status_code in (303, 409, 422), (answer.status_code, answer.text)
        assert browser.get(f"{page}/result").status_code == 200
        elsewhere = browser.post(
            f"{page}/say", data={"seat": 0, "words": "x"}, headers={"Sec-Fetch-Site": "cross-site"}
        )
        assert elsewhere.status_code == 403
        assert browser.get(f"{site}/metrics").status_code == 404 or not site


def test_a_browser_plays_with_forms(proxy: proxies.Proxy) -> None:
    play_with_forms(proxy, "")


@pytest.mark.parametrize("kind", ["nginx below", "caddy below"])
def test_a_site_below_a_path_is_played_at_through_the_examples_of_its_page(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not proxies.usable():
        pytest.skip(proxies.MISSING)
    lead_here(monkeypatch)
    running = Served(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--base", BASE)
    try:
        with proxies.proxied(kind, tmp_path / "proxy", httpx.URL(running.address).port or 0) as proxy:
            play_with_forms(proxy, BASE)
            with client(proxy) as browser:
                leads = browser.get(BASE).headers["location"]
                assert httpx.URL(leads).path == f"{BASE}/" and browser.get(f"{BASE}/").status_code == 200
    finally:
        running.end()


@pytest.mark.parametrize("proxy", ["nginx", "caddy", "traefik"], indirect=True)
def test_behind_tls_cookies_are_secure_links_have_the_name_and_figures_stay_inside(proxy: proxies.Proxy) -> None:
    with client(proxy) as browser:
        home = browser.get("/")
        assert home.status_code == 200 and home.headers["strict-transport-security"]
        assert all("; Secure" in cookie for cookie in home.headers.get_list("set-cookie"))
        older = browser.post("/new/saikoro", data={"kind0": "me", "kind1": "friend"}, headers={"Origin": proxy.address})
        assert older.status_code == 303  # a browser that says no more than the origin
        lobby = browser.get(older.headers["location"])
        assert proxy.address in lobby.text
        assert browser.get("/metrics").status_code == 404


@pytest.mark.parametrize("proxy", ["nginx", "caddy", "traefik"], indirect=True)
def test_a_file_with_tables_gets_through_and_nothing_else_as_large(proxy: proxies.Proxy) -> None:
    with client(proxy, **{"Sec-Fetch-Site": "same-origin", "X-Page": "1"}) as browser:
        browser.get("/keep")
        told = browser.post("/keep/bring", content=bytes(600_000), headers={"Content-Type": "application/zip"})
        assert told.status_code == 422 and "no file of Dicehaven" in told.json()["why"], "the server has read it"
        refused = browser.post("/keep/undo", data={"file": "x" * 600_000})
        # the server does not read what is too large: a proxy that still sends may meet the end of the connection before the answer
        assert refused.status_code in (413, 502, 503)


@pytest.mark.parametrize("proxy", ["nginx"], indirect=True)
def test_plain_http_leads_to_tls(proxy: proxies.Proxy) -> None:
    answer = httpx.get(f"http://{proxies.NAME}:{proxy.other_port}/t/x", trust_env=False)
    assert (answer.status_code, answer.headers["location"]) == (308, f"https://{proxies.NAME}/t/x")


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_while_the_server_restarts_people_read_a_sentence_in_their_language(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not proxies.usable():
        pytest.skip(proxies.MISSING)
    lead_here(monkeypatch)
    with proxies.proxied(kind, tmp_path / "proxy", proxies.free_port()) as proxy, client(proxy) as browser:
        for headers, words in (
            ({"Accept-Language": "en-GB,en"}, "Dicehaven is restarting"),
            ({"Accept-Language": "de-DE,de;q=0.9"}, "Dicehaven startet gerade neu"),
            ({"Accept-Language": "de", "Cookie": "language=en"}, "Dicehaven is restarting"),
            ({"Accept-Language": "en", "Cookie": "name=x; language=de"}, "Dicehaven startet gerade neu"),
            ({}, "Dicehaven is restarting"),
        ):
            found = browser.get("/t/x", headers={"Accept-Language": ""} | headers)
            assert (found.status_code, found.headers["cache-control"]) == (503, "no-store") and words in found.text
            assert found.headers["content-type"] == "text/html; charset=utf-8" and found.headers["retry-after"] == "2"
        assert browser.get("/metrics").status_code == 404


@pytest.mark.parametrize("proxy", ["nginx"], indirect=True)
def test_a_school_behind_one_address_meets_no_limit_of_the_proxy_before_ours(proxy: proxies.Proxy) -> None:
    """nginx counts requests in progress, streams above all: as many windows as Dicehaven lets one address have are served."""
    with client(proxy) as browser, contextlib.ExitStack() as open_streams:
        program = Program(browser, "the key of a program")
        table = program.create("saikoro", "me", "me")["table"]

        def status() -> int:
            asked = client(proxy).stream("GET", f"/api/v1/tables/{table}/events", headers=program.headers)
            return open_streams.enter_context(asked).status_code

        assert {status() for _ in range(120)} == {200}
