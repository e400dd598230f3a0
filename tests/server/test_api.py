"""The API: whole games, every refusal, streams, undo, changing seats, proofs of the dice."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from conftest import GAMES, HERE, dicehaven
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, refused, served, short, verified

from dicehaven.bots.bot import bot
from dicehaven.core.errors import Discrepancy
from dicehaven.core.fair_dice.protocol import share_commitment
from dicehaven.core.match import Match
from dicehaven.core.record import Roll, load
from dicehaven.core.registry import find
from dicehaven.server.service import table_writer
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import Place, Settings
from dicehaven.server.web.rate_limit import Buckets, Limits

SHARE = "b5" * 32


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server in this process, for all tests that leave it as it is."""
    with app_client(tmp_path_factory.mktemp("table") / "x.sqlite") as found:
        yield found


@pytest.fixture
def anna(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-anna")


@pytest.fixture
def ben(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-ben")


def two(anna: Program, ben: Program, game: str, **more: Any) -> str:
    """The id of a table at which Anna and Ben sit."""
    name: str = anna.create(game, "me", "open", **more)["table"]
    commitment = share_commitment(SHARE)
    sitting = fine(ben.post(f"{name}/sit", seat=1, name="Ben", commitment=commitment))
    if sitting["fair"]:
        assert sitting["fair"]["phase"] == "shares" and not sitting["started"]
        assert fine(ben.post(f"{name}/reveal", seat=1, share=SHARE))["started"]
    return name


def wait_for_bots(program: Program, table: str) -> dict[str, Any]:
    """The table when it is over, or a person's turn."""
    for _ in range(2000):
        seen = program.sees(table)
        if seen["over"] or seen["legal"] or (seen["due"] and seen["due"]["rollers"]):
            return seen
        time.sleep(0.005)
    raise AssertionError(seen)


def record_of(program: Program, table: str) -> list[dict[str, Any]]:
    """The record's lines, each read strictly."""
    lines = program.get(f"{table}/record").json()
    assert all(load(line, "record") for line in lines)
    return [json.loads(line) for line in lines]


# Whole games


@pytest.mark.parametrize("game", GAMES)
def test_two_programs_play_a_whole_game_and_its_dice_are_proved(
    anna: Program, ben: Program, game: str, tmp_path: Path
) -> None:
    table = two(anna, ben, game)
    end = play_on({0: anna, 1: ben}, table, random.Random(game))
    lines = anna.get(f"{table}/record").json()
    assert end["over"] and json.loads(lines[-1])["result"] == {"winners": end["winners"], "scores": end["scores"]}
    assert [seat["state"] for seat in json.loads(lines[0])["fair"]["seats"]] == ["none", "revealed"]
    file = tmp_path / "match.jsonl"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    told = dicehaven("verify", str(file), "--json")
    assert told.code == 0
    rolls = [i for i, line in enumerate(lines) if line.startswith('{"roll"')]
    assert json.loads(told.out) | {"proofs": []} == {"records": 1, "rolls": len(rolls), "proofs": []}
    read = [load(line, "record") for line in lines]
    for place in (rolls[0], rolls[-1]):
        due, line = Match.replay(read[:place]).due, read[place]
        assert due and isinstance(line, Roll)
        other = next(face for face in due.faces[0] if face != line.faces[0])
        with pytest.raises(Discrepancy) as caught:
            verified([*read[:place], Roll([other, *line.faces[1:]]), *read[place + 1 :]])
        assert caught.value.reason.code == "other-roll"


def test_the_command_refuses_a_changed_roll(anna: Program, ben: Program, tmp_path: Path) -> None:
    table = two(anna, ben, "saikoro")
    play_on({0: anna, 1: ben}, table, random.Random(1))
    lines = record_of(anna, table)
    lines[1]["roll"][0] = lines[1]["roll"][0] % 6 + 1
    file = tmp_path / "match.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    changed = dicehaven("verify", str(file))
    assert changed.code == 1 and "by the secret and the shares" in changed.err


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dice", ["fair", "mine"])
def test_a_program_plays_a_whole_game_with_bots(anna: Program, game: str, dice: str) -> None:
    table = anna.create(game, "me", "greedy", "random", dice=dice)["table"]
    rng = random.Random(game)
    for _ in range(5000):
        seen = wait_for_bots(anna, table)
        if seen["over"]:
            break
        play_on({0: anna}, table, rng, 1)
    lines = record_of(anna, table)
    assert seen["over"] and "result" in lines[-1]
    assert (
        verified(json.dumps(line, ensure_ascii=False) for line in lines).rolls > 0
        if dice == "fair"
        else "fair" not in lines[0]
    )


def test_bots_alone_play_to_the_end(anna: Program) -> None:
    table = anna.create("sailorman", "greedy", "random")["table"]
    assert wait_for_bots(anna, table)["over"]


def test_a_finished_table_stays_as_it_is(anna: Program, ben: Program) -> None:
    table = two(anna, ben, "saikoro")
    play_on({0: anna, 1: ben}, table, random.Random(2))
    refused(anna.post(f"{table}/roll", seat=0), 422, "no-roll-due")
    refused(anna.post(f"{table}/move", seat=0, move="end"), 422, "game-over")


# Proof and secrets of the dice


def test_before_the_end_the_record_has_neither_seed_nor_secret(client: TestClient, anna: Program, ben: Program) -> None:
    table = two(anna, ben, "sailorman")
    begun = anna.sees(table)
    play_on({0: anna, 1: ben}, table, random.Random(4), 30)
    header = record_of(anna, table)[0]
    seats = [{"state": "none"}, {"state": "revealed", "commitment": share_commitment(SHARE), "share": SHARE}]
    assert "seed" not in header and set(header["fair"]) == {"protocol", "table", "commitment", "key", "seats"}
    assert header["fair"]["seats"] == seats == begun["fair"]["seats"]
    end = play_on({0: anna, 1: ben}, table, random.Random(4))
    header = record_of(anna, table)[0]
    assert end["commitment"] == begun["commitment"] == header["fair"]["commitment"]
    assert header["fair"] == {k: v for k, v in end["fair"].items() if k in header["fair"]} | {
        "signature": header["fair"]["signature"]
    }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"secret": "0" * 64}, "other-commitment"),
        ({"seats": [{"state": "none"}, {"state": "none"}]}, "other-seed"),
        ({"secret": 7}, "no-proof"),
        (None, "no-proof"),
    ],
)
def test_verify_refuses_a_changed_proof(anna: Program, ben: Program, change: dict[str, Any] | None, code: str) -> None:
    table = two(anna, ben, "saikoro")
    play_on({0: anna, 1: ben}, table, random.Random(4))
    lines = record_of(anna, table)
    lines[0]["fair"] = None if change is None else lines[0]["fair"] | change
    if change is None:
        del lines[0]["fair"]
    with pytest.raises(Exception) as caught:
        verified(json.dumps(line) for line in lines)
    assert caught.value.reason.code == code  # type: ignore[attr-defined]


def test_bots_cannot_be_foreseen_from_the_table_s_id(anna: Program) -> None:
    """Two tables of one id and different secrets have bots that choose differently."""
    game, chosen = find("sailorman"), []
    for secret in ("11" * 32, "22" * 32):
        match = Match.new(game, 2, seed="x")
        table = LiveTable("same", match, Settings(), secret, [Place("random"), Place("random")], True)
        assert match.due
        match.roll([faces[0] for faces in match.due.faces])
        seat = match.movers[0]
        mind = bot(table.bot_at(seat)[0], game, match.setup, table.bot_at(seat)[1])
        chosen.append([mind.choose(match.view(seat), seat, match.actions(seat), n) for n in range(20)])
    assert chosen[0] != chosen[1]


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
    refused(ben.post(f"{table}/roll", seat=0, faces=[6, 5, 4, 3, 2]), 403, "not-your-seat")
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
        ({"game": "saikoro", "seats": [{}, {}], "options": {"turn_limit": "\ud800"}}, "bad-request"),
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
    refused(client.post("/api/v1/tables", content=nan, headers=json_type), 422, "bad-request")
    refused(client.post("/api/v1/tables", content=b" " * 65_537, headers=json_type), 413, "too-large")
    refused(client.post("/api/v1/tables", content=iter([b"{}"]), headers=json_type), 422, "bad-request")
    for length in ("²", "9" * 5000, "-1"):
        refused(client.post("/api/v1/tables", headers={"Content-Length": length.encode("latin-1")}), 413, "too-large")
    refused(client.post("/api/v1/tables", json={}), 422, "bad-request")
    refused(client.delete("/api/v1/tables", headers={"Content-Length": "0"}), 405, "wrong-method")
    refused(client.get("/api/nothing"), 404, "no-page")


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
    monkeypatch.setattr(table_writer, "MOST_ACTS", 6)
    deciders = [p for p in (0, 1) if (anna, ben)[p].sees(table)["legal"]]
    if deciders:
        program = (anna, ben)[deciders[0]]
        move = program.sees(table)["legal"][0]
        refused(program.post(f"{table}/move", seat=deciders[0], move=move), 422, "too-many-acts")
    else:
        roller = seen["due"]["roller"]
        refused((anna, ben)[roller].post(f"{table}/roll", seat=roller), 422, "too-many-acts")
    assert anna.sees(table) == seen
    monkeypatch.setattr(client.app.state.services.registry, "most", 0)  # type: ignore[attr-defined]
    refused(anna.post(game="sailorman", seats=[{}, {}]), 503, "server-full")


# Watching


def test_onlookers_may_be_unwelcome(client: TestClient, anna: Program, ben: Program) -> None:
    stranger = Program(client, "stranger")
    table = anna.create("saikoro", "me", "open", watch=False)["table"]
    assert stranger.sees(table)["mine"] == []  # or nobody could take the free seat
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    for path in (table, f"{table}/record", f"{table}/events"):
        refused(stranger.get(path), 403, "no-onlookers")
    assert ben.sees(table)["mine"] == [1]


def test_the_stream_resumes_where_it_was_lost(tmp_path: Path) -> None:
    with (
        served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        anna, ben = Program(client, "anna"), Program(client, "ben")
        table = two(anna, ben, "saikoro")
        version = anna.sees(table)["version"]

        def follow(last: str | None, count: int) -> list[int]:
            headers = {} if last is None else {"Last-Event-ID": last}
            url = f"{server.address}/api/v1/tables/{table}/events"
            found = []
            with httpx.stream("GET", url, headers=headers, timeout=60) as answer:
                assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/event-stream")
                for line in answer.iter_lines():
                    found += [int(line[3:])] if line.startswith("id:") else []
                    if len(found) == count:
                        return found
            return found

        assert follow(None, 1) == [version] and follow(str(version - 1), 1) == [version]
        for odd in ("²", "-3", "x", "9" * 5000, "1" * 18):
            assert follow(odd.encode("latin-1"), 1) == [version]  # type: ignore[arg-type]
        with (
            pytest.raises(httpx.ReadTimeout),
            httpx.stream(
                "GET",
                f"{server.address}/api/v1/tables/{table}/events",
                headers={"Last-Event-ID": str(version)},
                timeout=httpx.Timeout(60, read=0.3),
            ) as answer,
        ):
            assert not list(answer.iter_lines())  # nothing is new
        fine(anna.post(f"{table}/roll", seat=0))
        after = anna.sees(table)["version"]
        assert after > version and follow(str(version), 1) == [after]


def test_after_a_restart_the_version_goes_on(tmp_path: Path) -> None:
    versions: list[int] = []
    for _ in range(2):
        with app_client(tmp_path / "x.sqlite") as client:
            anna = Program(client, "anna")
            if not versions:
                table = anna.create("saikoro", "me", "me")["table"]
                fine(anna.post(f"{table}/roll", seat=0))
            versions.append(anna.sees(table)["version"])
            move = anna.sees(table, seat=0)["legal"][0]
            versions.append(fine(anna.post(f"{table}/move", seat=0, move=move))["version"])
    assert versions[1] == versions[2] and len(set(versions)) == 3


# Undo, seats that change hands, rematch


def test_a_decision_can_be_taken_back_until_the_roll(anna: Program, ben: Program) -> None:
    table = two(anna, ben, "saikoro")
    fine(anna.post(f"{table}/roll", seat=0))
    before = anna.sees(table)
    after = fine(anna.post(f"{table}/move", seat=0, move=before["legal"][0]))
    assert after["view"] != before["view"]
    refused(ben.post(f"{table}/undo", seat=1), 422, "nothing-to-undo")
    again = fine(anna.post(f"{table}/undo", seat=0))
    later = {"version", "moment"}
    assert {k: v for k, v in again.items() if k not in later} == {k: v for k, v in before.items() if k not in later}
    assert again["version"] > after["version"] and again["moment"] > after["moment"]


@pytest.mark.parametrize("game", ["sailorman", "wuerfelland"])
def test_nobody_decides_again_knowing_what_the_others_decided(anna: Program, ben: Program, game: str) -> None:
    """After all have decided in secret and all is open, nobody takes it back; before that, everybody may."""
    rng = random.Random(5)
    peeked = taken = tables = 0
    while not (peeked and taken):
        table = two(anna, ben, game)
        programs = {0: anna, 1: ben}
        for _ in range(40):
            seen = {p: programs[p].sees(table, seat=p) for p in programs}
            if seen[0]["over"]:
                break
            both = all(seen[p]["legal"] for p in programs)
            if not both:
                play_on(programs, table, rng, 1)
                continue
            for p in programs:
                while programs[p].sees(table)["legal"] and not programs[p].sees(table)["due"]:
                    fine(programs[p].post(f"{table}/move", seat=p, move=rng.choice(programs[p].sees(table)["legal"])))
                    open_now = not any(programs[q].sees(table)["legal"] for q in programs)
                    if not open_now and rng.random() < 0.2:
                        fine(programs[p].post(f"{table}/undo", seat=p))
                        taken += 1
            for p in programs:
                answer = programs[p].post(f"{table}/undo", seat=p)
                if answer.is_success:  # nobody had a secret, or the seat decided openly afterwards
                    continue
                peeked += answer.json()["code"] == "all-have-seen"
                assert answer.json()["code"] in ("all-have-seen", "others-have-moved", "nothing-to-undo")
        tables += 1
        assert tables < 6


def test_a_seat_is_left_to_a_bot_and_taken_over(client: TestClient, anna: Program, ben: Program) -> None:
    carla = Program(client, "the-long-key-of-carla")
    table = two(anna, ben, "sailorman", takeover="anyone")
    play_on({0: anna, 1: ben}, table, random.Random(3), 10)
    refused(carla.post(f"{table}/sit", seat=1, name="Carla"), 422, "seat-taken")
    left = fine(ben.post(f"{table}/leave", seat=1))
    assert left["seats"][1] == {"name": "Ben", "kind": "bot"} and left["mine"] == []
    refused(ben.post(f"{table}/move", seat=1, move="x"), 403, "not-your-seat")
    for _ in range(6):  # the bot plays on
        if not wait_for_bots(anna, table)["over"]:
            play_on({0: anna}, table, random.Random(6), 1)
    taken = fine(carla.post(f"{table}/sit", seat=1, name="Carla", commitment=share_commitment("00" * 32)))
    assert taken["mine"] == [1] and taken["seats"][1] == {"name": "Carla", "kind": "person"}
    end = play_on({0: anna, 1: carla}, table, random.Random(7))
    assert end["over"]
    lines = record_of(anna, table)
    assert lines[0]["fair"]["seats"][1]["share"] == SHARE  # the dice do not change with the people
    assert lines[0]["tags"]["seat 1"] == "Carla" and verified(anna.get(f"{table}/record").json()).rolls


def test_before_the_match_a_seat_that_is_left_is_free(anna: Program, ben: Program) -> None:
    table = anna.create("saikoro", "me", "open", "open")["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    assert fine(ben.post(f"{table}/leave", seat=1))["seats"][1] == {"name": "", "kind": "open"}


def test_all_come_to_the_same_rematch_with_the_next_seat_first(anna: Program, ben: Program) -> None:
    table = two(anna, ben, "sailorman", options={"strict_pairing": True}, dice="mine", name="Kitchen")
    refused(anna.post(f"{table}/rematch"), 422, "no-rematch")
    play_on({0: anna, 1: ben}, table, random.Random(8))
    refused(Program(anna.client, "stranger").post(f"{table}/rematch"), 422, "no-rematch")
    fresh = fine(anna.post(f"{table}/rematch"))
    assert fresh["table"] != table and fresh["started"] and fresh["dice"] == "mine"
    assert [seat["name"] for seat in fresh["seats"]] == ["Ben", "Player 1"] and fresh["mine"] == [1]
    assert fine(ben.post(f"{table}/rematch"))["table"] == fresh["table"]
    assert record_of(anna, fresh["table"])[0]["options"] == {"strict_pairing": True}
    play_on({0: ben, 1: anna}, fresh["table"], random.Random(9), 5)


# Who begins


def test_the_seat_that_begins_is_chosen_or_drawn_and_the_others_follow(anna: Program) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
    for begins, order in ((0, ["Ann", "Ben", "Cleo"]), (1, ["Ben", "Cleo", "Ann"]), (2, ["Cleo", "Ann", "Ben"])):
        table = anna.create("saikoro", seats=seats, begins=begins)
        assert [seat["name"] for seat in table["seats"]] == order and table["due"]["roller"] == 0
    drawn = {anna.create("saikoro", seats=seats, begins="draw")["seats"][0]["name"] for _ in range(40)}
    assert drawn == {"Ann", "Ben", "Cleo"}  # fails once in four million runs
    refused(anna.post(game="saikoro", seats=seats, begins=3), 422, "no-such-seat")
    refused(anna.post(game="saikoro", seats=seats, begins="last"), 422, "bad-request")


# The OpenAPI page, and the example


def test_every_operation_is_described(client: TestClient) -> None:
    page = client.get("/api/v1/openapi.json").json()
    for path, operations in page["paths"].items():
        for operation in operations.values():
            assert operation["description"].endswith(".") and set(operation["responses"]) >= {"403", "404", "422"}, path


def test_the_example_sits_down_by_a_link_and_plays(tmp_path: Path) -> None:
    program = HERE.parent / "examples" / "bot.py"
    assert len(program.read_text(encoding="utf-8").splitlines()) <= 75
    with (
        served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        anna = Program(client, "anna")
        for game, dice in zip(GAMES, ("fair", "mine", "fair", "mine")):
            table = anna.create(game, "open", "open", options=short(game), dice=dice)["table"]
            words = [sys.executable, str(program), f"{server.address}/t/{table}?seat=0", "--seed", "1", "--name"]
            bots = [subprocess.Popen([*words, name], stdout=subprocess.PIPE, text=True) for name in ("Ada", "Bea")]
            said = sorted(bot.communicate(timeout=300)[0] for bot in bots)
            seen = anna.sees(table)
            states = [seat["state"] for seat in seen["fair"]["seats"]] if seen["fair"] else ["revealed", "revealed"]
            assert states == ["revealed", "revealed"]  # they have committed, and revealed to each other
            assert seen["over"] and [bot.returncode for bot in bots] == [0, 0]
            assert [line.split(":")[0] for line in said] == ["Ada", "Bea"] and str(seen["scores"]) in said[0]
        refused_here = subprocess.run([*words, "Cleo"], capture_output=True, text=True, timeout=300)
        assert refused_here.returncode == 1 and "Every seat is taken" in refused_here.stderr
