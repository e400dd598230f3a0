"""No address alone fills a server for good: it has a share a day, what nobody uses goes, and the host sees it coming."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from circle_people import ZONE, Browser
from push_service import Browser as Pushed
from starlette.testclient import TestClient
from table_play import app_client, fine, person_row, rows

from dicehaven.server.boards.boards import KEPT_SECONDS as BOARDS_KEPT
from dicehaven.server.config import Retention
from dicehaven.server.db import room
from dicehaven.server.db.clock import DAY
from dicehaven.server.feature import House
from dicehaven.server.guard.limits import A_DAY, WIDE_A_DAY, Limits
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.slow.pool import EXPIRED_SECONDS, WISH_SECONDS
from dicehaven.server.web.visitor import key_hash
from dicehaven.server.work.housekeeping import Housekeeping

STRANGER = "198.51.100.7"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path / "x.sqlite", Limits(), STRANGER) as found:
        yield found


def post(client: TestClient, number: int, path: str, **form: Any) -> int:
    return Browser(client, f"stranger {number}").post(path, **form).status_code


def subscribed(client: TestClient, number: int) -> int:
    given = Pushed().subscription(f"https://push.example/{number}")
    return post(client, number, "/settings/notices/device", **given)


FILLS: dict[str, Callable[[TestClient, int], int]] = {
    "people": lambda client, k: post(client, k, "/settings/name", name=f"P{k}"),
    "sessions": lambda client, k: post(client, 0, "/settings/name", name="P") and post(client, 0, "/settings/renew"),
    "circles": lambda client, k: post(client, k, "/circles", name="C", zone=ZONE, person=f"P{k}"),
    "wishes": lambda client, k: post(client, k, "/settings/notices", puzzle="push", zone=ZONE),
    "channels": subscribed,
}


@pytest.mark.parametrize("kind", FILLS)
def test_an_address_has_a_share_of_a_day(client: TestClient, kind: room.Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = client.app.state.limits  # type: ignore[attr-defined]
    limits.changes.burst = 10_000
    monkeypatch.setattr(limits._of[kind], "burst", 5)
    answers = [FILLS[kind](client, k) for k in range(8)]
    assert answers == [303] * 5 + [429] * 3
    database = client.app.state.house.store  # type: ignore[attr-defined]
    with database.engine.connect() as connection:
        assert room.counted(connection)[kind] <= 5 + (kind == "sessions"), "a person has their first"
    refused = client.post("/circles", data={"name": "C", "zone": ZONE}, headers={"cookie": "dicehaven=k" * 9})
    assert refused.status_code != 429 or kind in ("circles", "people"), "other kinds have their own share"


def test_a_look_by_somebody_unknown_stores_nothing(client: TestClient) -> None:
    table = fine(
        client.post(
            "/api/v1/tables",
            json={"game": "saikoro", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]},
            headers={"authorization": "Bearer the-key-of-a-program"},
        )
    )["table"]
    for k in range(5):
        for path in (f"/t/{table}", "/settings/days-off"):
            headers = {"cookie": f"dicehaven=stranger{k}; zone-here=Europe/Berlin"}
            assert client.get(path, headers=headers).status_code == 200
    house = client.app.state.house  # type: ignore[attr-defined]
    with house.store.engine.connect() as connection:
        assert room.counted(connection)["people"] == 1, "the program's"


def test_no_address_alone_can_fill_the_room() -> None:
    kept = {
        "tables": Retention().kept + Retention().restorable,
        "boards": BOARDS_KEPT,
        "pool": WISH_SECONDS + EXPIRED_SECONDS,
    }
    for kind, most in room.MAX_ROWS.items():
        days = kept.get(kind, Retention().kept) / DAY
        assert WIDE_A_DAY * A_DAY[kind] * days < most, kind


async def test_what_nobody_uses_goes_and_the_rest_stays(house: House, database: str) -> None:
    store = house.store
    old = store.now() - 61 * DAY
    used, unused, lonely = (key_hash(one) for one in ("used", "unused", "lonely"))
    circle = {"zone": ZONE, "phrases": False, "made": old}
    wish = {"wishes": {"puzzle": ["push"]}, "language": "en", "zone": "UTC", "stored": old}
    await store.write(
        *(person_row(one, name, old) for one, name in ((used, "N"), (unused, ""), (lonely, "N"))),
        sa.insert(schema.boards).values(
            id="b", game="wuerfelland", name="B", owner=used, layout={}, touched=store.now()
        ),
        *(
            sa.insert(schema.circles).values(id=one, name="C", founder=lonely, invitation=f"i{one}", **circle)
            for one in ("empty", "full")
        ),
        *(
            sa.insert(schema.members).values(circle=at, key=who, state="member", since=old)
            for at, who in (("empty", lonely), ("full", lonely), ("full", used))
        ),
        *(sa.insert(schema.alert_wishes).values(key=one, **wish) for one in (used, key_hash("nobody"))),
        sa.insert(schema.alert_channels).values(
            id="c", key=used, kind="push", address="https://push.example", push_keys={}, made=old
        ),
    )
    await house[Housekeeping].clear()
    await house[Deletions].go_on()
    assert {row.id for row in rows(database, schema.people)} == {key_hash("used"), key_hash("lonely")}
    assert [row.id for row in rows(database, schema.circles)] == ["full"]
    assert [row.key for row in rows(database, schema.alert_wishes)] == [key_hash("used")]


def test_the_host_sees_it_coming(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with app_client(tmp_path / "x.sqlite") as client:
        house = client.app.state.house  # type: ignore[attr-defined]
        house.store.room.most["circles"] = 5
        people = [Browser(client, f"P{k}") for k in range(6)]
        for one in people[:4]:
            one.founds()
        assert client.portal
        with caplog.at_level(logging.WARNING):
            for _ in range(2):
                client.portal.call(house[Housekeeping].count)
        assert [one.getMessage() for one in caplog.records] == ["room runs short: 4 of 5 circles are stored"]
        assert 'dicehaven_room_used{kind="circles"} 0.8' in client.get("/metrics").text
        people[4].founds()
        answer = people[5].post("/circles", name="C", zone=ZONE, person="P5")
        assert answer.status_code == 503 and "no room" in answer.text
