"""No hidden information is sent: twin tables that differ in a secret send the same bytes to everybody else.

Everything goes through the whole server (ASGI): pages, pointing, streams, records, the interface for programs, refusals.
"""

import asyncio
import json
import random
import re
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import pytest
from own_config import own_config
from starlette.routing import Route

from dicehaven.core.dice import SeededDice
from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Header
from dicehaven.games.saikoro import state as saikoro
from dicehaven.server.app import create_app
from dicehaven.server.table.page import stream
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash

SECRET = "5" * 64
LIAR = 1  # the seat that decides differently at the twins
PARTS = 4  # that are pointed at, of each kind


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some things come by the clock: on a busy machine only one of two twins may live to see them."""
    monkeypatch.setattr(stream, "BEAT", 1e6)
    monkeypatch.setattr(stream, "PAUSE", 0.0)


def key(seat: int) -> str:
    return "key-of-an-onlooker" if seat == ONLOOKER else f"key-of-seat-{seat}"


class Twin:
    """A server with one table, whose id, secret and versions are given; and what it has sent in streams.

    Ids are not used twice: what is drawn is remembered by them.
    """

    def __init__(self, folder: Path, name: str, game: str, players: int, secret: str = SECRET, **options: Any) -> None:
        self.app = create_app(own_config(f"sqlite:///{folder / name}.sqlite"))
        self.id = name
        self.secret = secret
        shares = [f"{p}f" * 32 for p in range(players)]
        places = [
            Place(PERSON, f"P{p}", key_hash(key(p)), s, commitment=share_commitment(s)) for p, s in enumerate(shares)
        ]
        match = Match.new(game, players, options)
        self.table = LiveTable(name, match, secret, TableInfo(Settings(), tuple(places)))
        self.streams: dict[tuple[int, str], bytearray] = {}
        self.asked = {"/t/ID/stream", "/api/v1/tables/ID/events"}  # addresses of all kinds
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self.stack = AsyncExitStack()
        await self.stack.enter_async_context(self.app.router.lifespan_context(self.app))
        self.house = self.app.state.house
        await self.house[TableService].add(self.table)
        self.table.dice = SeededDice(self.secret)  # the seed itself depends on the id
        await self.rest()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.stack.aclose()

    async def ask(
        self, seat: int, path: str, method: str = "GET", sent: bytes = b"", kind: str = "", into: Any = None
    ) -> bytes:
        """All bytes that a request gets: status, headers, body; masked where the twins have to differ."""
        address, _, query = path.replace("ID", self.id).partition("?")
        headers = {"host": "dicehaven.test", "cookie": f"dicehaven={key(seat)}"}
        headers |= {"authorization": f"Bearer {key(seat)}", "accept-language": "en"}
        headers |= {"content-length": str(len(sent)), "content-type": kind} if method == "POST" else {}
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
        }
        scope |= {"path": address, "raw_path": address.encode(), "query_string": query.encode(), "root_path": ""}
        scope |= {"server": ("dicehaven.test", 80), "client": ("127.0.0.1", 5), "state": {}}
        scope["headers"] = [(name.encode(), value.encode()) for name, value in headers.items()]
        found = bytearray() if into is None else into
        bodies = [{"type": "http.request", "body": sent, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if bodies:
                return bodies.pop()
            await asyncio.Event().wait()
            return {}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                found.extend(f"{message['status']} ".encode())
                found.extend(b" ".join(name + b": " + value for name, value in message["headers"]) + b"\n\n")
            else:
                found.extend(message.get("body", b""))

        await self.app(scope, receive, send)
        return self.masked(found)

    def masked(self, found: bytes | bytearray) -> bytes:
        """Ids of the twins, commitments and times of what everybody noticed differ, and nothing that follows from them."""
        commitment = self.table.fair.commitment.encode()
        key = str(self.table.fair.proof([], False, False)["key"]).encode()
        masked = bytes(found).replace(self.id.encode(), b"ID").replace(commitment, b"COMMITMENT")
        noticed = datetime.fromtimestamp(self.table.since, UTC).isoformat(timespec="seconds").encode()
        return masked.replace(key, b"PUBLIC-KEY").replace(noticed, b"NOTICED")

    async def follow(self, seats: list[int]) -> None:
        """Open the streams of these seats, one after the other: each tells those before it that somebody has come."""
        for seat in seats:
            for path in (f"/t/ID/stream?seat={seat}&since=1", "/api/v1/tables/ID/events?since=0"):
                into = self.streams[seat, path] = bytearray()
                self.tasks.append(asyncio.create_task(self.listen(seat, path, into)))
                while not into:
                    await asyncio.sleep(0.002)
                await self.rest()

    async def listen(self, seat: int, path: str, into: bytearray) -> None:
        await self.ask(seat, path, into=into)

    async def rest(self) -> None:
        """Wait until nothing happens by itself, and streams have sent what is new."""
        for _ in range(30_000):
            await asyncio.sleep(0.002)
            if not self.house[BotRunner].tasks:
                break
        for _ in range(20):  # turns of the loop, from the news to the last byte sent
            await asyncio.sleep(0)

    async def act(self, seat: int, what: str, **body: Any) -> None:
        """Do something by the interface for programs; it must succeed."""
        content = json.dumps({"seat": seat, **body}).encode()
        answer = await self.ask(seat, f"/api/v1/tables/ID/{what}", "POST", content, "application/json")
        assert answer.startswith(b"200"), answer
        await self.rest()

    async def everything(self, seat: int) -> dict[str, bytes]:
        """All that a seat can be sent now, by what it asks for."""
        players = len(self.table.places)
        asks = ["/", "/t/ID", f"/t/ID?seat={seat}", f"/t/ID/menu?seat={seat}", "/t/ID/record", "/t/ID/result"]
        asks += [
            "/t/ID/replay",
            "/api/v1/tables/ID/position",
            "/api/v1/tables/ID/position?step=1",
            "/t/ID/replay/steps?drawn=true",
            "/t/ID/replay?step=1",
            f"/t/ID/replay?seat={(seat + 1) % players}",
        ]
        asks += [f"/t/ID/seat/{p}?seat={seat}" for p in range(players)]
        asks += ["/api/v1/tables/ID/record", *(f"/api/v1/tables/ID?seat={p}" for p in range(players))]
        page = (await self.ask(seat, f"/t/ID?seat={seat}")).decode()
        parts = sorted(set(re.findall(r'data-part="([^"]+)"', page)))
        some = random.Random(7).sample(parts, min(PARTS, len(parts)))
        asks += [f"/t/ID/why?seat={seat}&part={part.replace(' ', '+')}" for part in some]
        asks += [f"/t/ID/why?seat={p}&part={part.replace(' ', '+')}" for p, part in enumerate(some[:players])]
        asks += [f"/t/ID/{piece}?seat={seat}" for piece in ("places", "dice", "rematch", "review", "asked", "take")]
        asks += ["/api/v1/tables/ID/requests"]
        for p in range(players):
            asks += [f"/t/ID/spoken?seat={p}", f"/api/v1/tables/ID/seats/{p}/devices"]
            asks += [f"/t/ID/hint?seat={p}", f"/api/v1/tables/ID/hint?seat={p}"] * (p != seat)  # which are refused
        self.asked |= {path.partition("?")[0] for path in asks}
        found = {path: await self.ask(seat, path) for path in asks}
        for p in range(players):
            for what, form in (("play", "move=x"), ("undo", "x=1"), ("roll", "show=0")):
                if p != seat:
                    sent = f"seat={p}&{form}".encode()
                    kind = "application/x-www-form-urlencoded"
                    found[f"{what} {p}"] = await self.ask(seat, f"/t/ID/{what}", "POST", sent, kind)
                    body = json.dumps({"seat": p, **dict([form.split("=")])}).encode()
                    path = f"/api/v1/tables/ID/{what.replace('play', 'move')}"
                    found[f"{what} {p} as JSON"] = await self.ask(seat, path, "POST", body, "application/json")
        if seat != ONLOOKER:
            body = json.dumps({"seat": seat, "move": self.table.game.write(0)}).encode()
            if self.table.game.write(0) not in self.table.match.legal(seat):
                path = "/api/v1/tables/ID/move"
                found["a move"] = await self.ask(seat, path, "POST", body, "application/json")
        return found | {f"stream {path}": self.masked(b) for (p, path), b in self.streams.items() if p == seat}


async def same(a: Twin, b: Twin, seats: list[int]) -> int:
    """All bytes sent to these seats are the same at both tables; returns how many there were."""
    count = 0
    for seat in seats:
        mine = await a.everything(seat)
        other = await b.everything(seat)
        assert mine.keys() == other.keys()
        for path, found in mine.items():
            assert found == other[path], f"seat {seat} can tell: {path}: {difference(found, other[path])}"
            count += len(found)
    return count


def unasked(twin: Twin) -> list[str]:
    """The addresses below a table that can be read and that the twins did not ask for: none may be forgotten."""
    routes = [route for route in twin.app.routes if isinstance(route, Route) and "GET" in (route.methods or ())]
    below = [route for route in routes if route.path.startswith(("/t/{", "/api/v1/tables/{"))]
    below = [
        route for route in below if route.path != "/t/{name}/explore"
    ]  # its values follow from the position, and take time
    assert len(below) > 20
    return [route.path for route in below if not any(route.path_regex.match(path) for path in twin.asked)]


def difference(a: bytes, b: bytes) -> str:
    place = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"{a[max(0, place - 80) : place + 60]!r} / {b[max(0, place - 80) : place + 60]!r}"


async def both(twins: tuple[Twin, Twin], seat: int, what: str, **body: Any) -> None:
    for twin in twins:
        await twin.act(seat, what, **body)


# Simultaneous decisions


@pytest.mark.parametrize(("game", "rounds"), [("sailorman", 2), ("wuerfelland", 3)])
async def test_nobody_sees_what_another_has_decided_in_secret(game: str, rounds: int, tmp_path: Path) -> None:
    """Seat 1 decides differently at the twins; till all have decided, the others are sent the same bytes."""
    a = Twin(tmp_path, f"{game}-3a", game, 3)
    b = Twin(tmp_path, f"{game}-3b", game, 3)
    rng = random.Random(game)
    seen = 0
    differed = 0
    steps = set[int]()
    watching = [0, 2, ONLOOKER]
    async with a, b:
        for twin in (a, b):
            await twin.follow(watching)
            await twin.rest()
        for _ in range(rounds):
            await together(a, b, rng)
            others = [p for p in a.table.match.movers if p != LIAR]
            counts = []
            for twin, pick in ((a, 0), (b, -1)):
                counts.append(0)
                while LIAR in twin.table.match.movers:
                    await twin.act(LIAR, "move", move=twin.table.match.legal(LIAR)[pick])
                    counts[-1] += 1
            differed += a.table.match.state != b.table.match.state
            steps.add(counts[0] - counts[1])
            seen += await same(a, b, watching)
            if others[1:]:
                move = rng.choice(a.table.match.legal(others[0]))
                await both((a, b), others[0], "move", move=move)
                if a.table.match.movers and LIAR not in a.table.match.movers:
                    seen += await same(a, b, watching)
                if any(d.seat == others[0] for d in a.table.match.since_roll):
                    await both((a, b), others[0], "undo")
                    seen += await same(a, b, [others[0]])
            for twin, count in zip((a, b), counts):
                for _ in range(count):
                    await twin.act(LIAR, "undo")
            assert a.table.match.state == b.table.match.state
        assert differed == rounds and seen > 100_000
        assert steps - {0} or game == "sailorman"  # there are decisions of several steps, and of one
        await together(a, b, rng)
        for twin, pick in ((a, 0), (b, -1)):
            while LIAR in twin.table.match.movers:
                await twin.act(LIAR, "move", move=twin.table.match.legal(LIAR)[pick])
        with pytest.raises(AssertionError, match="can tell"):
            await same(a, b, [LIAR])  # who may know can tell


async def together(a: Twin, b: Twin, rng: random.Random) -> None:
    """The same acts at both tables, from the next roll on until several seats have to decide on one."""
    moved = False
    while True:
        match = a.table.match
        if match.due:
            await both((a, b), a.table.roller, "roll")
            moved = True
        elif moved and len(match.movers) == 3 and len(match.legal(match.movers[0])) > 2:
            return
        else:
            seat = rng.choice(match.movers)
            await both((a, b), seat, "move", move=rng.choice(match.legal(seat)))


# Hidden cards


def state_of(twin: Twin) -> saikoro.State:
    """The state of a table of Saikoro Senshi."""
    state = twin.table.match.state
    assert isinstance(state, saikoro.State)
    return state


async def test_nobody_sees_the_team_cards_before_they_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twins have different teams; till the cards turn, everybody is sent the same bytes."""
    answer = SeededDice.answer
    deals = [[0, 0, 1, 1], [0, 1, 1, 0]]
    a = Twin(tmp_path, "teams-a", "saikoro", 4)
    b = Twin(tmp_path, "teams-b", "saikoro", 4)
    rng = random.Random(11)
    seen = 0
    acts = 0
    for twin, deal in ((a, deals[0]), (b, deals[1])):

        def dealt(dice: SeededDice, number: int, due: Any, cards: list[int] = deal) -> list[Any]:
            return cards if due.cards else answer(dice, number, due)

        monkeypatch.setattr(SeededDice, "answer", dealt)
        await twin.__aenter__()
        assert state_of(twin).team[:4] == deal and not state_of(twin).revealed
        await twin.follow([0, 1, 2, 3, ONLOOKER])
        await twin.rest()
    while not state_of(a).revealed and not a.table.match.over and acts < 81:
        if acts in (0, 1, 7, 24, 80):
            seen += await same(a, b, [0, 1, 2, 3, ONLOOKER])
        match = a.table.match
        if match.due:
            await both((a, b), a.table.roller, "roll")
        else:
            move = rng.choice(match.legal(match.movers[0]))
            await both((a, b), match.movers[0], "move", move=move)
        if acts % 10 == 3 and a.table.match.since_roll:
            await both((a, b), a.table.match.since_roll[-1].seat, "undo")
        acts += 1
        assert a.table.match.view(ONLOOKER) == b.table.match.view(ONLOOKER) or state_of(a).revealed
    assert acts > 20 and seen > 500_000 and not unasked(a)
    record = [json.loads(line) for line in json.loads((await a.ask(0, "/api/v1/tables/ID/record")).split(b"\n\n")[1])]
    assert len(record) == 1 or state_of(a).revealed
    await a.__aexit__()
    await b.__aexit__()


# Rolls to come


@pytest.mark.parametrize("game", ["sailorman", "saikoro", "sternenschiff", "wuerfelland"])
async def test_nothing_sent_before_the_end_depends_on_the_secret(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins of different secrets whose dice fall alike send the same bytes, but for the commitment."""
    answer = SeededDice.answer
    other = "6" * 64
    monkeypatch.setattr(SeededDice, "answer", lambda dice, number, due: answer(SeededDice("common"), number, due))
    a = Twin(tmp_path, f"{game}-2a", game, 2)
    b = Twin(tmp_path, f"{game}-2b", game, 2, other)
    rng = random.Random(5)
    sent = bytearray()
    async with a, b:
        for twin in (a, b):
            await twin.follow([0, ONLOOKER])
            await twin.rest()
        for act in range(25):
            if act in (0, 24):
                await same(a, b, [0, 1, ONLOOKER])
            match = a.table.match
            if match.due:
                await both((a, b), a.table.roller, "roll")
            else:
                seat = rng.choice(match.movers)
                await both((a, b), seat, "move", move=rng.choice(match.legal(seat)))
            for seat in (0, 1, ONLOOKER):
                sent += b"".join((await a.everything(seat)).values()) if act == 20 else b""
    assert a.table.fair.commitment.encode() not in sent and b"COMMITMENT" in sent and b"1f1f" in sent
    for value in (SECRET, a.table.fair.secret, a.table.seed, *(key_hash(key(p)) for p in (0, 1))):
        assert value[:16].encode() not in sent and value[-16:].encode() not in sent
    end = LiveTable("end", a.table.match, SECRET, TableInfo(Settings(), tuple(a.table.places), started=True))
    assert isinstance(end.record[0], Header) and "secret" not in end.record[0].data["fair"]
