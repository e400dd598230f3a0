"""Requests to addresses that people give: bounded, not redirected, and never into the host's own network."""

import asyncio
import socket
import ssl
from pathlib import Path
from typing import Any

import pytest
from push_service import certified, web_service

from dicehaven.server.work import requests
from dicehaven.server.work.names import Names
from dicehaven.server.work.requests import Undelivered, is_public, post

INSIDE = [
    "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::9",
    "2002:7f00:1::", "2002:a00:1::1", "2001:0:a00:1::f5ff:fffe", "fec0::1", "", "localhost", "nonsense",
    "::127.0.0.1", "::10.0.0.1", "::9.9.9.9", "::ffff:0:127.0.0.1", "::ffff:0:9.9.9.9", "2002:909:909::1",
    "2001:0:909:909::f6f6:f6f6", "2620:fe::5efe:7f00:1", "2620:fe::200:5efe:a00:1", "100::1", "5f00::1", "4000::1",
]  # fmt: skip
OUTSIDE = [
    "9.9.9.9",
    "142.250.0.1",
    "100.128.0.1",
    "172.32.0.1",
    "2620:fe::fe",
    "2a00:1450::1",
    "::ffff:9.9.9.9",
    "64:ff9b::909:909",
]


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_of_the_hosts_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


async def sent(url: str, *given: Any, **more: Any) -> int:
    """The status of the answer to a request."""
    return await post(Names(), "anna", url, *given, **more)


def code_of(url: str, inside: bool = False, context: ssl.SSLContext | None = None) -> str:
    """Why a request to an address is refused."""
    with pytest.raises(Undelivered) as found:
        asyncio.run(sent(url, {}, b"x", inside, context))
    return found.value.code


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://127.0.0.1/x", "not-public"),
        ("https://localhost/x", "not-public"),
        ("https://127.1:8321/x", "not-public"),
        ("https://2130706433/x", "not-public"),
        ("https://0x7f000001/x", "not-public"),
        ("https://[::1]/x", "not-public"),
        ("https://[::ffff:10.0.0.1]/x", "not-public"),
        ("https://169.254.169.254/latest/meta-data", "not-public"),
        ("https://somebody:word@10.0.0.1/x", "not-public"),
        ("http://9.9.9.9/x", "not-https"),
        ("ftp://9.9.9.9/x", "not-https"),
        ("https:///x", "not-https"),
        ("https://no.such.name.invalid/x", "not-found"),
    ],
)
def test_what_leads_inside_is_refused_before_anything_is_connected(
    url: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any, **__: Any) -> Any:
        pytest.fail("connected")

    monkeypatch.setattr(asyncio, "open_connection", never)
    assert code_of(url) == code


def test_one_address_inside_is_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(*_: Any, **__: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 0)) for one in ("9.9.9.9", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    assert code_of("https://push.example/x") == "not-public"


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A name that resolves otherwise a moment later is not asked for again; the certificate is that of the name."""
    server, client = certified(tmp_path)
    asked = []

    async def resolved(names: Names, host: str, person: str, inside: bool) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    monkeypatch.setattr(requests, "resolved", resolved)

    async def run() -> None:
        async with web_service(server) as service:
            assert await sent(f"https://localhost:{service.port}/a?b=1", {"TTL": "5"}, b"hello", context=client) == 201
            (one,) = service.came
            assert (one.target, one.content, one.headers["ttl"]) == ("/a?b=1", b"hello", "5")
            assert one.headers["host"] == f"localhost:{service.port}"
            with pytest.raises(Undelivered) as found:  # another name than that of the certificate
                await sent(f"https://push.example:{service.port}/a", {}, b"", context=client)
            assert found.value.code == "no-answer" and not found.value.unsure and len(service.came) == 1

    asyncio.run(run())
    assert asked == ["localhost", "push.example"]


async def test_redirections_are_not_followed_and_what_never_answers_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server, client = certified(tmp_path)
    monkeypatch.setattr(requests, "REQUEST_SECONDS", 1.0)
    async with web_service(server) as service, web_service(server) as other:
        service.status = 307
        service.more = f"location: https://localhost:{other.port}/x\r\n"
        assert await sent(f"https://localhost:{service.port}/", {}, b"", True, client) == 307
        assert not other.came
        service.status = 0
        with pytest.raises(Undelivered) as found:
            await sent(f"https://localhost:{service.port}/", {}, b"", True, client)
        assert found.value.code == "no-answer" and found.value.unsure
        for path in ("a b", "ä", "\x7f"):
            with pytest.raises(Undelivered):  # an address that no request can have
                await sent(f"https://localhost:{service.port}/{path}", {}, b"", True, client)
        service.status = 200
        service.more = "x: " + "y" * 40_000 + "\r\n"
        with pytest.raises(Undelivered):
            await sent(f"https://localhost:{service.port}/", {}, b"", True, client)
