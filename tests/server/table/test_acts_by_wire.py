"""Moves and rolls over a real connection: whole or in pieces, ahead of their answers, from who leaves before the answer."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from app_server import parsed, sent, served
from own_config import own_config

from dicehaven.server.app import create_app
from dicehaven.server.guard.limits import Buckets, Limits
from dicehaven.server.guard.settings import GuardSettings

KEY = "a-key-of-sixteen-and-more"
FACES = [6, 3, 3, 2, 1]
Answered = tuple[int, dict[str, str], bytes]


class House:
    """A server with tables of Saikoro Senshi for two whose dice are typed in."""

    def __init__(self, port: int) -> None:
        self.port = port

    def table(self) -> str:
        """The id of a new table."""
        seats = [{"kind": "me", "name": "Mira"}, {"kind": "me", "name": "Jonas"}]
        new = {"game": "saikoro", "seats": seats, "dice": "mine"}
        head = {"authorization": f"Bearer {KEY}", "host": "dice.example"}
        made = httpx.post(f"http://127.0.0.1:{self.port}/api/v1/tables", json=new, headers=head)
        assert made.status_code == 201, made.text
        found: str = made.json()["table"]
        return found

    def both(self, request: Callable[[str], bytes]) -> tuple[Answered, Answered]:
        """The answers to a request that comes whole and to one in two pieces, each at a table of its own."""
        whole = request(self.table())
        pieces = request(self.table())
        return parsed(sent(self.port, whole))[0], parsed(sent(self.port, pieces[:-1], pieces[-1:]))[0]


@contextmanager
def house(folder: Path, few: int = 10_000, **guard: Any) -> Iterator[House]:
    limits = Limits(Buckets(few, 0), Buckets(few, 0), Buckets(10_000, 0), exempt=())
    app = create_app(own_config(f"sqlite:///{folder / 'x.sqlite'}", GuardSettings(**guard)), limits)
    with served(app) as port:
        yield House(port)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("fast")) as found:
        yield found


def post(path: str, kind: str, body: bytes, *lines: str, version: str = "1.1") -> bytes:
    head = [
        f"POST {path} HTTP/{version}",
        "Host: dice.example",
        f"Content-Type: {kind}",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*head, *lines, "", ""]).encode() + body


def by_program(act: str, body: object, *lines: str, key: str = KEY, version: str = "1.1") -> Callable[[str], bytes]:
    """A request of a program, to any table."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = "/api/v1/tables/{table}/" + act
    mine = f"Authorization: Bearer {key}"
    return lambda table: post(path.format(table=table), "application/json", content, mine, *lines, version=version)


def by_page(act: str, *lines: str, **form: object) -> Callable[[str], bytes]:
    """A request of a page, to any table."""
    content = urlencode(form).encode()
    kind = "application/x-www-form-urlencoded"
    cookie = f"Cookie: dicehaven={KEY}"
    return lambda table: post(f"/t/{table}/{act}", kind, content, cookie, *lines)


ROLL = {"seat": 0, "faces": FACES}
TYPED = {f"face{i}": face for i, face in enumerate(FACES)}
SCRIPT = "X-Page: 1"
CASES: dict[str, tuple[int, Callable[[str], bytes]]] = {
    "a roll": (200, by_program("roll", ROLL)),
    "a roll for its moment": (200, by_program("roll", ROLL | {"moment": 0})),
    "a roll with a key of its own": (200, by_program("roll", ROLL, "Idempotency-Key: one")),
    "a roll for a moment that is over": (409, by_program("roll", ROLL | {"moment": 9})),
    "a move before the dice": (422, by_program("move", {"seat": 0, "move": "end"})),
    "dice that nobody has": (422, by_program("roll", {"seat": 0, "faces": [7, 3, 3, 2, 1]})),
    "another's seat": (403, by_program("roll", ROLL, key="b-key-of-sixteen-and-more")),
    "no key": (403, by_program("roll", ROLL, key="")),
    "from another site": (403, by_program("roll", ROLL, "Origin: https://evil.example")),
    "from our site": (200, by_program("roll", ROLL, "Origin: http://dice.example")),
    "no JSON": (422, by_program("roll", b"{")),
    "no such seat": (422, by_program("roll", {"seat": 99})),
    "too deep": (413, by_program("roll", b"[" * 40 + b"]" * 40)),
    "an endless header": (431, by_program("roll", ROLL, "X-Long: " + "x" * 17_000)),
    "by TLS, as the proxy says": (200, by_program("roll", ROLL, "X-Forwarded-Proto: https")),
    "an old HTTP": (200, by_program("roll", ROLL, version="1.0")),
    "the last one": (200, by_program("roll", ROLL, "Connection: close")),
    "a page's roll": (200, by_page("roll", SCRIPT, seat=0, **TYPED)),
    "a page's roll for its moment": (200, by_page("roll", SCRIPT, seat=0, moment=0, key="k1", **TYPED)),
    "a roll without scripts": (303, by_page("roll", seat=0, **TYPED)),
    "a page's move before the dice": (422, by_page("play", SCRIPT, seat=0, move="end")),
    "a move without scripts before the dice": (422, by_page("play", seat=0, move="end")),
    "a backslash in a cookie": (200, by_page("roll", SCRIPT, 'Cookie: other="\\\\"', seat=0, **TYPED)),
}


@pytest.mark.parametrize("case", CASES)
def test_an_act_is_answered_alike_whole_and_in_pieces(here: House, case: str) -> None:
    status, request = CASES[case]
    whole, pieces = here.both(request)
    assert whole[0] == pieces[0] == status, whole
    assert _same(whole) == _same(pieces)


def _same(answer: Answered) -> object:
    """What two answers must have in common: not the date, nor which table it was."""
    status, headers, body = answer
    kept = {name: value for name, value in headers.items() if name not in ("date", "location", "content-length")}
    if headers.get("content-type") == "application/json":
        found = json.loads(body)
        return status, kept, found | {"table": ""} if isinstance(found, dict) else found
    return status, kept, len(body) > 0


def test_acts_that_are_sent_ahead_are_answered_in_their_order(here: House) -> None:
    table = here.table()
    roll = by_program("roll", ROLL)(table)
    look = f"GET /api/v1/tables/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    move = by_program("move", {"seat": 0, "move": "treasure 6"})(table)
    answers = parsed(sent(here.port, roll + look + move + look, answers=4))
    assert [status for status, _, _ in answers] == [200] * 4
    assert [json.loads(body)["version"] for _, _, body in answers] == [2, 2, 3, 3]


def test_the_same_act_again_is_carried_out_once(here: House) -> None:
    table = here.table()
    roll = by_program("roll", ROLL, "Idempotency-Key: once")(table)
    first, second = parsed(sent(here.port, roll + roll, answers=2))
    assert first[0] == second[0] == 200 and json.loads(first[2])["version"] == json.loads(second[2])["version"]


def test_who_leaves_before_the_answer_has_acted(here: House) -> None:
    table = here.table()
    sent(here.port, by_program("roll", ROLL)(table), answers=0)
    look = f"GET /api/v1/tables/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for _ in range(100):
        version = json.loads(parsed(sent(here.port, look))[0][2])["version"]
        if version == 2:
            return
        time.sleep(0.01)
    raise AssertionError("the roll was not stored")


def test_what_follows_an_act_and_is_no_request_ends_the_connection(here: House) -> None:
    table = here.table()
    answers = parsed(sent(here.port, by_program("roll", ROLL)(table) + b"nonsense\r\n\r\n", answers=2))
    assert {status for status, _, _ in answers} <= {200, 400} and answers
    look = f"GET /api/v1/tables/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    assert parsed(sent(here.port, look))[0][0] == 200


def test_a_mistake_of_ours_is_answered_and_the_connection_goes_on(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*given: Any, **named: Any) -> None:
        await asyncio.sleep(0)
        raise RuntimeError("broken")

    table = here.table()
    roll = by_program("roll", ROLL)(table)
    with monkeypatch.context() as patched:
        patched.setattr("dicehaven.server.table.play.table_writer.TableWriter.act", broken)
        answers = parsed(sent(here.port, roll))
    assert answers[0][0] == 500 and json.loads(answers[0][2])["code"] == "our-mistake"
    assert parsed(sent(here.port, roll))[0][0] == 200


def test_limits_hold_and_count_once(tmp_path: Path) -> None:
    with house(tmp_path, few=5) as small:
        table = small.table()
        forwarded = "X-Forwarded-For: 203.0.113.1"
        move = by_program("move", {"seat": 0, "move": "end"}, forwarded)(table)
        found = [parsed(sent(small.port, move))[0] for _ in range(7)]
        assert [status for status, _, _ in found] == [422] * 5 + [429] * 2
        assert found[-1][1]["retry-after"] == "2"
        other = by_program("move", {"seat": 0, "move": "end"}, "X-Forwarded-For: 203.0.113.2")(table)
        assert parsed(sent(small.port, other))[0][0] == 422


def test_a_server_with_a_name_answers_to_no_other(tmp_path: Path) -> None:
    with house(tmp_path, host_names=("dice.example",)) as named:
        table = named.table()
        roll = by_program("roll", ROLL)(table)
        assert parsed(sent(named.port, roll.replace(b"Host: dice.example", b"Host: evil.example")))[0][0] == 421
        assert parsed(sent(named.port, roll))[0][0] == 200
