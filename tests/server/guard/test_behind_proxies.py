"""Who asks, behind proxies: limits of their own, secure cookies, and forms that are no other site's."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from own_config import own_config
from starlette.testclient import TestClient
from table_play import refused

from dicehaven.core.errors import BadOption
from dicehaven.server.app import create_app
from dicehaven.server.config import config_of, parts
from dicehaven.server.guard.addresses import party_of, proxies
from dicehaven.server.guard.limits import Buckets, Limits
from dicehaven.server.guard.settings import GuardSettings

PROXY = "192.0.2.1"
STRANGER = "203.0.113.9"


@contextmanager
def house(folder: Path, peer: str = PROXY, few: int = 1_000, **guard: Any) -> Iterator[TestClient]:
    """A server that a peer asks, which knows PROXY as a proxy; `few` requests of an address are answered."""
    limits = Limits(Buckets(few, 0), Buckets(few, 0), Buckets(few, 0))
    settings = GuardSettings(**{"trusted_proxies": (PROXY, "10.0.0.0/8")} | guard)
    app = create_app(own_config(f"sqlite:///{folder / 'x.sqlite'}", settings), limits)
    with TestClient(app, base_url="http://dice.example", client=(peer, 50_000)) as client:
        yield client


def answered(client: TestClient, *forwarded: str) -> list[int]:
    """The statuses of requests that are forwarded for these, with both headers, as proxies send them."""
    heads = ({"X-Forwarded-For": one, "X-Forwarded-Proto": "https"} for one in forwarded)
    return [client.get("/api/v1/games", headers=head).status_code for head in heads]


def test_behind_a_proxy_each_address_has_limits_of_its_own(tmp_path: Path) -> None:
    with house(tmp_path, few=1) as client:
        assert answered(client, "203.0.113.1", "203.0.113.2", "203.0.113.1") == [200, 200, 429]
        assert client.get("/", headers={"X-Forwarded-For": "203.0.113.1"}).headers["retry-after"] == "2"
        assert answered(client, "203.0.113.3, 10.1.2.3", "203.0.113.3, 10.9.9.9") == [200, 429]


def test_what_a_client_wrote_before_is_ignored(tmp_path: Path) -> None:
    with house(tmp_path, few=1) as client:
        lies = [f"{lie}, 203.0.113.1" for lie in ("198.51.100.1", "127.0.0.1", "nobody", "203.0.113.5, 10.0.0.1")]
        assert answered(client, *lies) == [200, 429, 429, 429]
        assert answered(client, "nobody", "unknown", "127.0.0.1 ") == [200, 429, 200]  # whoever is no address is one


def test_a_stranger_is_believed_nothing(tmp_path: Path) -> None:
    with house(tmp_path, STRANGER, few=1) as client:
        assert answered(client, "203.0.113.1", "203.0.113.2", "127.0.0.1") == [200, 429, 429]
    with house(tmp_path, STRANGER) as client:
        found = client.get("/", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in found.headers["set-cookie"] and "strict-transport-security" not in found.headers


def test_an_ipv6_network_counts_as_one(tmp_path: Path) -> None:
    with house(tmp_path, few=1) as client:
        assert answered(client, "2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::", "2001:db8:0:1::1") == [
            200,
            429,
            429,
            200,
        ]


def test_a_network_of_48_bits_has_four_times_as_much(tmp_path: Path) -> None:
    """Many a household is given 256 networks of 64 bits, many a server 65,536."""
    with house(tmp_path, few=1) as client:
        assert answered(client, *(f"2001:db8:0:{i:x}::1" for i in range(6))) == [200] * 4 + [429] * 2
        assert answered(client, "2001:db8:1::1") == [200]
    limits = Limits(at_once=2)
    for i in range(8):
        assert limits.allow(f"2001:db8:0:{i:x}::/64", "read")
        limits.enter(f"2001:db8:0:{i:x}::/64")
    assert not limits.allow("2001:db8:0:9::/64", "read") and limits.allow("2001:db8:1::/64", "read")
    for i in range(8):
        limits.leave(f"2001:db8:0:{i:x}::/64")
    assert limits.allow("2001:db8:0:9::/64", "read") and not limits.open


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
def test_all_addresses_of_a_network_are_one_party(address: Any, low: int) -> None:
    other = type(address)(int(address) >> 64 << 64 | low)
    if not address.ipv4_mapped and not other.ipv4_mapped and not address.is_loopback and not other.is_loopback:
        assert party_of(str(address)) == party_of(str(other)) != ""


def test_by_tls_cookies_are_secure_and_browsers_stay_with_it(tmp_path: Path) -> None:
    tls = {"X-Forwarded-Proto": "https"}
    with house(tmp_path) as client:
        page = client.get("/", headers=tls)
        assert re.search(r"dicehaven=[^;]+;.*HttpOnly.*; Secure", page.headers["set-cookie"])
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        chosen = client.post("/language", data={"language": "de"}, headers=tls, follow_redirects=False)
        assert chosen.headers["set-cookie"].endswith("; Secure")
        plain = client.get("/")
        assert "strict-transport-security" not in plain.headers
    with house(tmp_path, hsts=0) as client:
        assert "strict-transport-security" not in client.get("/", headers=tls).headers


def test_a_form_of_ours_is_no_other_site_s_behind_a_plain_proxy_pass(tmp_path: Path) -> None:
    """nginx's `proxy_pass` without further words asks by its own name for us, and leaves the origin as it is."""
    asked = {"Host": "127.0.0.1:8321", "Origin": "https://dice.example", "Connection": "close"}
    form = {"kind0": "me", "kind1": "level1"}

    def sent(client: TestClient, **more: str) -> int:
        client.cookies.set("dicehaven", "the-key-of-a-browser")
        headers = asked | {name.replace("_", "-"): value for name, value in more.items()}
        found: int = client.post("/new/saikoro", data=form, headers=headers, follow_redirects=False).status_code
        return found

    with house(tmp_path) as client:
        assert sent(client, Sec_Fetch_Site="same-origin") == 303
        assert sent(client, Sec_Fetch_Site="cross-site") == sent(client, Sec_Fetch_Site="same-site") == 403
        assert sent(client) == 403  # an old browser: nobody says whose the form is
    with house(tmp_path, host_names=("dice.example",)) as client:
        assert sent(client) == 303
        assert sent(client, Origin="https://evil.example") == 403


def test_a_server_with_names_answers_to_no_others_and_links_have_the_first(tmp_path: Path) -> None:
    with house(tmp_path, host_names=("dice.example:8443", "www.dice.example")) as client:
        for host in ("dice.example", "dice.example:8443", "WWW.dice.example"):
            assert client.get("/", headers={"Host": host}).status_code == 200
        for host in ("evil.example", "dice.example.evil.example", "xdice.example", "dicehaven"):
            refused(client.get("/api/v1/games", headers={"Host": host}), 421, "other-host")
        sent = {"game": "saikoro", "seats": [{"kind": "me"}, {}]}
        table = client.post("/api/v1/tables", json=sent, headers={"Authorization": "Bearer a-key-of-a-program"}).json()[
            "table"
        ]
        for host in ("127.0.0.1:8321", "[::1]:8321", "198.51.100.7"):
            page = client.get(f"/t/{table}", headers={"Host": host, "X-Forwarded-Proto": "https"})
            assert f"https://dice.example:8443/t/{table}" in page.text


def test_a_server_known_by_names_makes_no_exception_for_its_own_machine() -> None:
    assert Limits.of(GuardSettings()).exempt and not Limits.of(GuardSettings(host_names=("x",))).exempt


def test_addresses_and_names_that_are_none_are_said_at_once() -> None:
    for word in ("dice.example", "10.0.0.1/8", "10.0.0.0/99", "*", "0.0.0.0/0", "::/0"):
        with pytest.raises(BadOption):
            proxies([word])
    with pytest.raises(BadOption):
        config_of(parts(), {"trusted_proxies": ["everybody"]})
    with pytest.raises(BadOption):
        config_of(parts(), {"host_names": ["https://x/"]})


def test_streams_are_not_kept_by_proxies(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        sent = {"game": "saikoro", "seats": [{}, {}]}
        table = client.post("/api/v1/tables", json=sent).json()["table"]
        for path in (f"/t/{table}/stream", f"/api/v1/tables/{table}/events"):
            found = client.head(path)
            assert found.headers.get_list("x-accel-buffering") == ["no"] and "no-" in found.headers["cache-control"]
