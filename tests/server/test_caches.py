"""Whatever strangers send, what a server keeps in memory has a bound: every cache, and every collection of its services."""

import functools
import gc
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from cachetools import Cache
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import games
from dicehaven.server.study.variations import position_of
from dicehaven.server.table.page.page_state import STATES
from dicehaven.server.web.render import SENTENCES

FLOOD = 12  # requests of a kind, each with values that nobody has sent before
REQUESTS = 120
LONG = "x" * 12_000
CACHES = type(functools.lru_cache(len))
COLLECTIONS = (dict, list, set)
BOUNDED = {"._said": SENTENCES, "._patterns": SENTENCES, ".states": STATES}  # by code of ours


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("caches") / "x.sqlite") as found:
        yield found


def flood(client: TestClient, kind: str) -> None:
    """Send what differs with each request, in every place that a stranger may fill."""
    game = next(iter(games()))
    for k in range(FLOOD):
        mine = f"{kind}{k}"
        cookies = {
            "zone-here": f"{mine}{LONG}",
            "zone": f"Europe/{mine}",
            "language": mine,
            "name": mine,
            "theme": mine,
            "dicehaven": f"the-long-key-of-{mine}",
            "dicehaven_people": f"people{mine}.more{mine}",
            "dicehaven_next": f"next{mine}.{mine}",
            "answered": mine,
        }
        headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
            "accept-language": f"{mine},x-{mine};q=0.5",
            "authorization": f"Bearer {mine}-0123456789abcdef",
            "x-forwarded-for": f"10.1.{k}.7",
            "user-agent": mine,
        }
        for path in (
            "/",
            f"/{mine}",
            "/settings",
            "/settings/notices",
            f"/rules/{mine}",
            f"/rules/{game}?{mine}={mine}",
            f"/learn/{mine}/{mine}",
            f"/new/{game}/said?kind0=me&name0={mine}&kind1=level{k}&like1={mine}&layout={mine}&option-fast={mine}",
            f"/t/{mine}",
            f"/t/{mine}/replay",
            f"/analysis?position={game}-{mine}",
            f"/puzzles?game={mine}",
            f"/circles/{mine}",
            f"/circles/join/{mine:x>16.16}",
            f"/feed/{mine}.ics",
            f"/static/{mine}/style.css",
            f"/me?with={mine}&game={mine}",
            f"/api/v1/tables/{mine}?as={mine}",
            f"/api/v1/positions?position={mine}",
        ):
            client.get(path, headers=headers, follow_redirects=False)
        for path, form in (
            (f"/new/{game}", {"kind0": "me", "kind1": f"{mine}.py", "name0": mine, "turn_limit": mine}),
            ("/back", {"typed": " ".join(f"{mine}word" for _ in range(6))}),
            ("/settings/name", {"name": mine}),
            ("/settings/zone", {"zone": mine}),
            ("/settings/notices", {"zone": f"{mine}{LONG}", "turn": mine}),
            ("/api/v1/positions", {"position": mine}),
        ):
            client.post(path, data=form, headers=headers, follow_redirects=False)


def lengths(client: TestClient) -> dict[str, int]:
    """How much each cache without a bound holds, and each collection of the services and of all they consist of."""
    found = {
        f"{one.__wrapped__.__module__}.{one.__wrapped__.__qualname__}": one.cache_info().currsize
        for one in gc.get_objects()
        if issubclass(type(one), CACHES) and one.cache_info().maxsize is None
    }
    seen = set[int]()
    waiting: list[tuple[str, Any]] = [(name, one) for name, one in client.app.state._state.items()]  # type: ignore[attr-defined]
    while waiting:
        name, one = waiting.pop()
        if id(one) in seen or isinstance(one, Cache):
            continue
        seen.add(id(one))
        if isinstance(one, COLLECTIONS):
            found[name] = len(one)
            waiting += [(f"{name}[]", each) for each in (one.values() if isinstance(one, dict) else one)]
        elif type(one).__module__.startswith("dicehaven.server") and hasattr(one, "__dict__"):
            waiting += [(f"{name}.{attribute}", value) for attribute, value in vars(one).items()]
    return found


def test_no_cache_grows_with_what_strangers_send(client: TestClient) -> None:
    flood(client, "first")  # which loads what the house itself brings
    before = lengths(client)
    flood(client, "second")
    after = lengths(client)
    for name, size in after.items():
        most = next((bound for end, bound in BOUNDED.items() if name.endswith(end)), before.get(name, 0) + FLOOD - 1)
        assert size <= most, name


def test_long_cookies_leave_nothing(client: TestClient) -> None:
    def send(kind: str) -> None:
        for k in range(REQUESTS):
            long = f"{kind}{k}{LONG[:3_000]}"
            cookies = (f"{name}={long}" for name in ("zone-here", "zone", "language", "name", "theme"))
            client.get("/settings", headers={"cookie": "; ".join(cookies)})

    send("first")
    tracemalloc.start()
    try:
        send("second")
        gc.collect()
        kept = [one.size for one in tracemalloc.take_snapshot().traces if 3_000 <= one.size < 20_000]
    finally:
        tracemalloc.stop()
    assert len(kept) < REQUESTS / 2  # one of the five would be as many as requests; the house itself has a few


@pytest.mark.parametrize("name", games())
def test_positions_that_strangers_send_leave_little(name: str) -> None:
    written = Position.of(Match.new(name, games()[name].seats[0])).write()
    position_of(written)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for k in range(REQUESTS):
            position_of(written + " " * (60_000 + k))  # a body has 64 KB
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 5_000_000
