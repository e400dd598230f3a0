"""Who may look at a table, and who sits on a bot's seat: asked every time, not once."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from table_play import Program, fine, refused, with_house

from dicehaven.server.feature import House
from dicehaven.server.table.page.stream import follow, versions
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

HOST = "the-key-of-the-host"
GUEST = "the-key-of-the-guest"
STRANGER = "the-key-of-a-stranger"
READS = ("", "/record", "/events", "/hint?seat=0")
PAGES: tuple[str, ...] = (
    "",
    "/menu",
    "/places",
    "/seat/0",
    "/spoken",
    "/why?seat=0&part=x",
    "/replay",
    "/replay/steps",
    "/result",
    "/record",
)
PAGES += ("/rematch", "/review", "/stream", "/hint?seat=0")
ACTS: dict[str, dict[str, Any]] = {
    "sit": {"seat": 1, "name": "X"},
    "leave": {"seat": 1},
    "move": {"seat": 1, "move": "end"},
    "roll": {"seat": 1},
    "undo": {"seat": 1},
    "unroll": {"seat": 1},
    "rematch": {},
}


def closed(client: Any, **more: Any) -> tuple[Program, Program, Program, str]:
    """A table without onlookers, whose seats are taken by the host and a bot; and three programs."""
    host, guest, stranger = (Program(client, key) for key in (HOST, GUEST, STRANGER))
    table = host.create("sailorman", "me", "greedy", watch=False, **more)["table"]
    return host, guest, stranger, table


async def opened(stream: AsyncGenerator[Any, None]) -> "asyncio.Task[list[Any]]":
    """A stream that somebody reads, until it ends."""

    async def read() -> list[Any]:
        return [one async for one in stream]

    task = asyncio.create_task(read())
    await asyncio.sleep(0)
    return task


@pytest.mark.parametrize("program", [False, True])
async def test_a_stream_opened_in_the_lobby_ends_when_the_table_closes_to_onlookers(
    house: House, program: bool
) -> None:
    places = [Place(PERSON, "Mira", key_hash(HOST)), Place()]
    table = await house[TableService].create("sailorman", places, settings=Settings(watch=False))
    follows = versions if program else follow
    strangers = await opened(follows(table, visitor_with(STRANGER), -1))
    own = await opened(follows(table, visitor_with(HOST), -1))
    await house[Seats].sit(table, 1, "Jonas", visitor_with(GUEST))
    told = await asyncio.wait_for(strangers, 60)
    assert not program or b"event: closed" in told[-1]
    await house[TableService].roll(table, 0, visitor_with(HOST))
    assert not own.done() and table.audience.viewers == 1
    own.cancel()


def test_no_route_tells_a_stranger_anything_of_a_closed_table(client: TestClient) -> None:
    _, _, stranger, table = closed(client, hints=True)
    for path in READS:
        refused(client.get(f"/api/v1/tables/{table}{path}", headers=stranger.headers), 403, "no-onlookers")
    for path, body in ACTS.items():
        refused(stranger.post(f"{table}/{path}", **body), 403, "no-onlookers")
    for path in PAGES:
        answer = client.get(f"/t/{table}{path}", headers={"cookie": f"dicehaven={STRANGER}"})
        assert answer.status_code == 403, path
        assert "does not admit onlookers" in answer.text
    for path in ("play", "roll", "undo", "unroll", "skip", "say", "sit", "leave", "pace", "takeover", "practice"):
        form = {"seat": "1", "move": "x", "words": "x", "pace": "slow", "how": "anyone", "line": "1", "name": "X"}
        answer = client.post(f"/t/{table}/{path}", data=form, headers={"cookie": f"dicehaven={STRANGER}"})
        assert answer.status_code == 403, path


def test_a_bots_seat_is_taken_with_the_consent_of_the_host(client: TestClient) -> None:
    host, guest, stranger, table = closed(client)
    asked = fine(guest.post(f"{table}/requests", seat=1, name="Jonas"))
    assert asked["state"] == "waiting"
    assert fine(guest.post(f"{table}/requests", seat=1, name="Jonas")) == asked
    assert not fine(stranger.get(f"{table}/requests"))
    refused(stranger.post(f"{table}/requests/{asked['id']}", accept=True), 403, "no-onlookers")
    refused(guest.post(f"{table}/sit", seat=1, name="Jonas"), 403, "no-onlookers")
    assert host.sees(table)["requests"] == [{"id": asked["id"], "seat": 1, "name": "Jonas"}]
    page = client.get(f"/t/{table}", headers={"cookie": f"dicehaven={HOST}"}).text
    assert "Jonas would like to take over from" in page
    fine(host.post(f"{table}/requests/{asked['id']}", accept=True))
    assert guest.sees(table)["mine"] == [1]
    assert host.sees(table)["requests"] == []
    refused(host.post(f"{table}/requests/{asked['id']}", accept=True), 422, "no-request")


def test_a_request_that_was_declined_is_not_asked_again(client: TestClient) -> None:
    host, guest, _, table = closed(client)
    asked = fine(guest.post(f"{table}/requests", seat=1, name="Jonas"))
    fine(host.post(f"{table}/requests/{asked['id']}", accept=False))
    assert fine(guest.post(f"{table}/requests", seat=1, name="Jonas"))["state"] == "declined"
    refused(guest.get(table), 403, "no-onlookers")
    for number in range(6):
        fine(Program(client, f"a-key-that-asks-{number}").post(f"{table}/requests", seat=1, name="X"))
    refused(Program(client, "one-key-too-many").post(f"{table}/requests", seat=1, name="X"), 422, "enough-requests")


def test_who_left_a_seat_to_a_bot_takes_it_back_unasked(client: TestClient) -> None:
    host, guest, stranger = (Program(client, key) for key in (HOST, GUEST, STRANGER))
    table = host.create("sailorman", "me", "open", watch=False, takeover="former")["table"]
    fine(guest.post(f"{table}/sit", seat=1, name="Jonas"))
    fine(guest.post(f"{table}/leave", seat=1))
    refused(stranger.post(f"{table}/sit", seat=1, name="X"), 403, "no-onlookers")
    refused(stranger.post(f"{table}/requests", seat=1, name="X"), 403, "no-onlookers")
    page = client.get(f"/t/{table}", headers={"cookie": f"dicehaven={GUEST}"})
    assert page.status_code == 403 and f'action="/t/{table}/sit"' in page.text
    assert fine(guest.post(f"{table}/sit", seat=1, name="Jonas"))["mine"] == [1]


@pytest.mark.parametrize(
    ("takeover", "code"), [("ask", "ask-for-seat"), ("former", "bot-stays"), ("anyone", "")], ids=str
)
def test_where_onlookers_are_welcome_the_table_says_who_takes_over(
    client: TestClient, takeover: str, code: str
) -> None:
    host = Program(client, HOST)
    stranger = Program(client, STRANGER)
    table = host.create("sailorman", "me", "greedy", takeover=takeover)["table"]
    answer = stranger.post(f"{table}/sit", seat=1, name="X")
    if code:
        refused(answer, 403, code)
        assert fine(host.post(f"{table}/sit", seat=1, name="Second"))["mine"] == [0, 1]
    else:
        assert fine(answer)["mine"] == [1]


def test_what_the_host_sets_and_who_asks_outlives_a_restart(tmp_path: Path, database: str) -> None:
    async def ask(house: House) -> None:
        places = [Place(PERSON, "Mira", key_hash(HOST)), Place("greedy", "B")]
        table = await house[TableService].create("sailorman", places, host=key_hash(HOST))
        await house[Seats].ask(table, 1, "Jonas", visitor_with(GUEST))
        found.append(table)

    async def answer(house: House) -> None:
        table = await house[TableRegistry].find(found[0].id)
        assert table.info.host == key_hash(HOST)
        await house[Seats].answer(table, table.info.requests[0].id, visitor_with(HOST), True)
        assert table.seats_of(visitor_with(GUEST)) == [1] and not table.info.requests

    found: list[LiveTable] = []
    with_house(database, ask)
    with_house(database, answer)
