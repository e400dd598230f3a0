"""The API: every refusal, with its code; limits."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from api_programs import anna as anna  # fixtures
from api_programs import ben as ben
from api_programs import client as client
from api_programs import record_of, two
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, refused

from dicehaven.server.guard.limits import Buckets, Limits
from dicehaven.server.table.play import table_writer
from dicehaven.server.table.play.registry import TableRegistry

# Refusals


def test_refusals_of_seats_and_keys(client: TestClient, anna: Program, ben: Program) -> None:
    nobody = Program(client, "")
    table = anna.create("saikoro", "me", "open")["table"]
    refused(anna.post(f"{table}/roll", seat=0), 422, "seats-are-free")
    refused(anna.post(f"{table}/move", seat=0, move="end"), 422, "seats-are-free")
    refused(nobody.post(f"{table}/sit", seat=1, name="X"), 403, "no-key")
    refused(ben.post(f"{table}/sit", seat=0, name="Ben"), 422, "seat-taken")
    refused(ben.post(f"{table}/sit", seat=2, name="Ben"), 422, "no-such-seat")
    refused(ben.post(f"{table}/sit", seat=-1, name="Ben"), 422, "bad-request")
    refused(ben.post(f"{table}/sit", seat=10**30, name="Ben"), 422, "bad-request")
    refused(ben.post(f"{table}/sit", seat=1, name="Ben", commitment="a b"), 422, "bad-commitment")
    refused(ben.post(f"{table}/sit", seat=1, name="Ben", commitment="a" * 63 + "\n"), 422, "bad-commitment")
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    for path, body in (("roll", {}), ("move", {"move": "end"}), ("undo", {}), ("leave", {})):
        refused(nobody.post(f"{table}/{path}", seat=0, **body), 403, "no-key")
        refused(ben.post(f"{table}/{path}", seat=0, **body), 403, "not-your-seat")
        refused(Program(client, "stranger").post(f"{table}/{path}", seat=0, **body), 403, "not-your-seat")
        refused(anna.post(f"{table}/{path}", seat=7, **body), 422, "no-such-seat")
        refused(anna.post(f"{'x' * 12}/{path}", seat=0, **body), 404, "no-table")
    refused(nobody.post(game="saikoro", seats=[{"kind": "me"}, {"kind": "open"}]), 403, "no-key")
    assert nobody.sees(table)["mine"] == [] and nobody.sees(table)["legal"] == []


def test_refusals_of_moves_and_rolls(client: TestClient, anna: Program, ben: Program) -> None:
    table = two(anna, ben, "saikoro")
    refused(ben.post(f"{table}/roll", seat=1), 403, "not-your-roll")
    refused(anna.post(f"{table}/roll", seat=0, faces=[6, 6, 6, 6, 6]), 422, "dice-are-fair")
    early = refused(anna.post(f"{table}/move", seat=0, move="end"), 422, "roll-first")
    assert early["error"] == "IllegalMove" and early["where"] == "end"
    fine(anna.post(f"{table}/roll", seat=0))
    refused(anna.post(f"{table}/roll", seat=0), 422, "no-roll-due")
    assert refused(anna.post(f"{table}/move", seat=0, move="castle"), 422, "bad-notation")["error"] == "BadNotation"
    refused(ben.post(f"{table}/move", seat=1, move="end"), 422, "not-your-turn")
    illegal = next(m for m in ("treasure 6", "treasure 5", "treasure 4", "close") if m not in anna.sees(table)["legal"])
    reason = anna.post(f"{table}/move", seat=0, move=illegal).json()
    assert reason["error"] == "IllegalMove" and reason["code"] not in ("bad-notation", "not-your-turn", "roll-first")
    assert len(reason["message"]) > 10
    refused(anna.post(f"{table}/undo", seat=0), 422, "nothing-to-undo")


def test_refusals_of_real_dice(anna: Program, ben: Program) -> None:
    table = two(anna, ben, "saikoro", dice="mine")
    assert anna.sees(table)["commitment"] is None
    for faces, code in (
        (None, "wrong-dice-count"),
        ([], "wrong-dice-count"),
        ([1, 2], "wrong-dice-count"),
        ([0, 1, 2, 3, 4], "no-such-face"),
        (["six", 1, 2, 3, 4], "no-such-face"),
        (["\x00", 1, 2, 3, 4], "no-such-face"),
        ([10**40, 1, 2, 3, 4], "no-such-face"),
    ):
        refused(anna.post(f"{table}/roll", seat=0, faces=faces), 422, code)
    refused(anna.post(f"{table}/roll", seat=0, faces=[1] * 33), 422, "bad-request")
    fine(anna.post(f"{table}/roll", seat=0, faces=[6, 5, 4, 3, 2]))
    assert record_of(anna, table)[-1] == {"roll": [6, 5, 4, 3, 2]}


def test_a_mistyped_roll_is_taken_back_by_who_typed_it_until_somebody_decides(anna: Program, ben: Program) -> None:
    table = two(anna, ben, "saikoro", dice="mine")
    refused(anna.post(f"{table}/unroll", seat=0), 422, "no-roll-to-take-back")
    fine(anna.post(f"{table}/roll", seat=0, faces=[6, 5, 4, 3, 2]))
    refused(ben.post(f"{table}/unroll", seat=0), 403, "not-your-seat")
    refused(ben.post(f"{table}/unroll", seat=1), 403, "not-your-roll-to-take-back")
    again = fine(anna.post(f"{table}/unroll", seat=0))
    assert again["due"]["rollers"] == [0]
    assert len(record_of(anna, table)) == 1
    fine(anna.post(f"{table}/roll", seat=0, faces=[1, 1, 2, 2, 3]))
    assert record_of(anna, table)[-1] == {"roll": [1, 1, 2, 2, 3]}
    fine(anna.post(f"{table}/move", seat=0, move=anna.sees(table, seat=0)["legal"][0]))
    refused(anna.post(f"{table}/unroll", seat=0), 422, "roll-decided-on")
    fair = two(anna, ben, "saikoro")
    fine(anna.post(f"{fair}/roll", seat=0))
    refused(anna.post(f"{fair}/unroll", seat=0), 422, "nothing-to-undo")


def test_a_bot_s_real_dice_are_typed_in_by_a_person(anna: Program, ben: Program) -> None:
    table = anna.create("saikoro", "greedy", "me", dice="mine")["table"]
    assert anna.sees(table)["due"]["roller"] == 0 and anna.sees(table)["due"]["rollers"] == [1]
    refused(ben.post(f"{table}/roll", seat=0, faces=[6, 5, 4, 3, 2]), 403, "bot-acts")
    fine(anna.post(f"{table}/roll", seat=1, faces=[6, 5, 4, 3, 2]))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{}, {}]}, "unknown-game"),
        ({"game": "saikoro", "seats": [{}]}, "bad-players"),
        ({"game": "saikoro", "seats": []}, "bad-request"),
        ({"game": "saikoro", "seats": [{}] * 17}, "bad-request"),
        ({"game": "saikoro", "seats": [{"kind": "clever"}, {}]}, "bad-option"),
        ({"game": "saikoro", "seats": [{}, {}], "options": {"nix": 1}}, "unknown-option"),
        ({"game": "saikoro", "seats": [{}, {}], "options": {"turn_limit": 0}}, "bad-option"),
        ({"game": "saikoro", "seats": [{}, {}], "options": {"turn_limit": "\ud800"}}, "bad-json"),
        ({"game": "saikoro", "seats": [{}, {}], "options": {"mode": "teams"}}, "too-few-for-teams"),
        ({"game": "saikoro", "seats": [{}, {}], "layout": "x"}, "no-layouts"),
        ({"game": "sailorman", "seats": [{}, {}], "layout": "x\x00"}, "unknown-layout"),
        ({"game": "sailorman", "seats": [{}, {}], "layout": {"map": 3}}, None),
        ({"game": "saikoro", "seats": [{}, {}], "dice": "loaded"}, "bad-request"),
        ({"seats": [{}, {}]}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_refusals_of_new_tables(client: TestClient, body: Any, code: str | None) -> None:
    found = client.post("/api/v1/tables", content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert found.status_code == 422
    refused(found, 422, code or found.json()["code"])


def test_bodies_that_are_none(client: TestClient) -> None:
    json_type = {"Content-Type": "application/json"}
    for content in (b"", b"{", b"\xff\xfe", b"nul", b'{"game": NaN}', b"1" * 6_000):
        found = client.post("/api/v1/tables", content=content, headers=json_type)
        assert found.status_code in (400, 422) and found.json()["message"], (content[:20], found.text)
    nan = b'{"game": "saikoro", "seats": [{}, {}], "layout": {"x": NaN}}'
    refused(client.post("/api/v1/tables", content=nan, headers=json_type), 422, "bad-json")
    refused(client.post("/api/v1/tables", content=b" " * 65_537, headers=json_type), 413, "too-large")
    refused(client.post("/api/v1/tables", content=iter([b"{}"]), headers=json_type), 422, "bad-request")
    for length in ("²", "9" * 5000, "-1"):
        refused(client.post("/api/v1/tables", headers={"Content-Length": length.encode("latin-1")}), 413, "too-large")
    refused(client.post("/api/v1/tables", json={}), 422, "bad-request")
    packed = client.post("/api/v1/tables", content=b"\x1f\x8b\x08", headers=json_type | {"Content-Encoding": "gzip"})
    refused(packed, 400, "unreadable")
    assert "UTF-8 and not compressed" in packed.json()["message"]
    refused(client.delete("/api/v1/tables", headers={"Content-Length": "0"}), 405, "wrong-method")
    refused(client.get("/api/nothing"), 404, "no-page")


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/v1/tables", "GET, HEAD, POST"),
        ("/api/v1/boards/x", "DELETE, GET, HEAD, PUT"),
        ("/api/v1/tables/x/move", "POST"),
        ("/healthz", "GET, HEAD"),
    ],
)
def test_a_wrong_method_is_told_all_right_ones(client: TestClient, path: str, allowed: str) -> None:
    found = client.request("PATCH", path)
    assert (found.status_code, found.headers["Allow"]) == (405, allowed)


def test_what_is_not_json_is_told_how_json_is_sent(client: TestClient) -> None:
    content = b'{"game": "saikoro", "seats": [{}, {}]}'
    for kind in ("application/x-www-form-urlencoded", "text/plain"):  # the first is what curl's --data says
        found = client.post("/api/v1/tables", content=content, headers={"Content-Type": kind})
        refused(found, 415, "not-json")
        assert "“Content-Type: application/json”" in found.json()["message"]
    found = client.post("/api/v1/tables", content=content[:-1], headers={"Content-Type": "application/json"})
    refused(found, 422, "bad-json")
    assert found.json()["message"] == "The request is not valid JSON at character 38."


@pytest.mark.parametrize("path", ["/api/v1/tables", "/api/v1/tables/x/move", "/new/saikoro", "/t/x/play", "/language"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://dicehaven.test.evil.test"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://dicehaven.test", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_requests_from_other_sites_are_refused(client: TestClient, path: str, headers: dict[str, str]) -> None:
    assert client.post(path, data={"language": "de"}, headers=headers).status_code == 403


def test_requests_from_our_own_pages_are_not_refused(client: TestClient) -> None:
    ours = {"Origin": "http://dicehaven.test", "Sec-Fetch-Site": "same-origin"}
    refused(client.post("/api/v1/tables", json={}, headers=ours), 422, "bad-request")


def test_names_are_tidy_and_nobody_has_another_s(anna: Program, ben: Program) -> None:
    kinds = [{"kind": "me", "name": " An\x00na\u202e "}, {"kind": "open"}, {"kind": "greedy"}, {"kind": "greedy"}]
    table = anna.create("saikoro", seats=kinds)
    names = [seat["name"] for seat in table["seats"]]
    assert names[:2] == ["An na", ""] and len(set(names)) == 4 and all(names[2:])
    seen = fine(ben.post(f"{table['table']}/sit", seat=1, name="An\tna"))
    assert seen["seats"][1]["name"] == "An na 2"
    seen = fine(anna.post(f"{table['table']}/sit", seat=0, name="\u200b"))
    assert seen["seats"][0]["name"] == "Player 1"


# Limits


def test_an_address_may_not_ask_too_often(tmp_path: Path) -> None:
    limits = Limits(Buckets(20, 0.001), Buckets(10, 0.001), Buckets(5, 0.001))
    with app_client(tmp_path / "x.sqlite", limits, "192.0.2.1") as client:
        anna = Program(client, "anna")
        made = [anna.post(game="sailorman", seats=[{}, {}]).status_code for _ in range(7)]
        assert made == [201] * 5 + [429] * 2
        changed = [anna.post("x/move", seat=0, move="x").status_code for _ in range(15)]
        assert changed == [404] * 13 + [429] * 2
        assert [client.get("/api/v1/games").status_code for _ in range(12)] == [200] * 10 + [429] * 2
        refused(anna.post("x/move", seat=0, move="x"), 429, "too-many-requests")
        assert client.post("/t/x/play").status_code == 429


def test_one_address_does_not_hold_another_up() -> None:
    limits = Limits(Buckets(1, 0.0))
    assert [limits.allow(a) for a in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == [True, False, True]
    assert all(limits.allow("127.0.0.1") for _ in range(1000))


def test_an_address_may_have_only_so_many_answers_open() -> None:
    limits = Limits(at_once=2)
    limits.enter("a")
    limits.enter("a")
    assert not limits.allow("a", "read") and limits.allow("b", "read")
    limits.leave("a")
    assert limits.allow("a", "read")
    limits.leave("a")
    assert not limits.open


def test_tables_and_acts_are_limited(
    client: TestClient, anna: Program, ben: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two(anna, ben, "sailorman")
    play_on({0: anna, 1: ben}, table, random.Random(1), 6)
    seen = anna.sees(table)
    monkeypatch.setattr(table_writer, "MAX_ACTS", 6)
    deciders = [p for p in (0, 1) if (anna, ben)[p].sees(table)["legal"]]
    if deciders:
        program = (anna, ben)[deciders[0]]
        move = program.sees(table)["legal"][0]
        refused(program.post(f"{table}/move", seat=deciders[0], move=move), 422, "too-many-acts")
    else:
        roller = seen["due"]["roller"]
        refused((anna, ben)[roller].post(f"{table}/roll", seat=roller), 422, "too-many-acts")
    assert anna.sees(table) == seen
    monkeypatch.setattr(client.app.state.house[TableRegistry], "most", 0)  # type: ignore[attr-defined]
    refused(anna.post(game="sailorman", seats=[{}, {}]), 503, "server-full")
