"""The interface for programs as a contract: typed answers, versions, lists in pages, requests that are sent again."""

import json
import random
import re
from typing import Any

import jsonschema_rs
import pytest
from api_programs import client as client
from conftest import GAMES, HERE
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refused

from dicehaven.server import errors

ACTS = 60  # of each game


@pytest.fixture(scope="module")
def page(client: TestClient) -> dict[str, Any]:
    """The OpenAPI description."""
    found: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return found


@pytest.fixture
def anna(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-anna")


def validator(page: dict[str, Any], schema: dict[str, Any]) -> Any:
    """Compares answers with a schema of the page, and allows no key that it does not name."""
    exact = json.loads(json.dumps(page["components"]))
    for component in exact["schemas"].values():
        if "properties" in component:
            component.setdefault("additionalProperties", False)
    return jsonschema_rs.Draft202012Validator({**schema, "components": exact})


def answer_schema(page: dict[str, Any], operation_id: str) -> dict[str, Any]:
    """The schema of an operation's good answer."""
    operations = {o["operationId"]: o for methods in page["paths"].values() for o in methods.values()}
    good = next(a for status, a in operations[operation_id]["responses"].items() if status.startswith("2"))
    found: dict[str, Any] = good["content"]["application/json"]["schema"]
    return found


# Typed answers


def test_every_operation_has_a_name_a_tag_and_a_typed_answer(page: dict[str, Any]) -> None:
    operations = [operation for methods in page["paths"].values() for operation in methods.values()]
    names = [operation["operationId"] for operation in operations]
    tags = {tag["name"] for tag in page["tags"]}
    assert len(set(names)) == len(names) and all(name.isidentifier() and name.islower() for name in names)
    for operation in operations:
        assert set(operation["tags"]) <= tags and operation["tags"], operation["operationId"]
        good = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
        (content,) = good[0]["content"].values()
        typed = content.get("schema", {})
        named = "$ref" in typed or "$ref" in typed.get("items", {}) or typed.get("items") == {"type": "string"}
        assert named or operation["operationId"] in ("follow", "describe_view", "describe_record"), operation[
            "operationId"
        ]
        for status, problem in operation["responses"].items():
            if status.startswith(("4", "5")):
                assert problem["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}
    for name, schema in page["components"]["schemas"].items():
        assert schema.get("description", "").endswith(".") or name == "JsonValue", name


@pytest.mark.parametrize("game", GAMES)
def test_what_is_answered_fits_what_is_declared(client: TestClient, page: dict[str, Any], game: str) -> None:
    """The quick way of acts does not look at its answers: so they are compared here, also with those of the usual way."""
    anna = Program(client, "anna")
    rng = random.Random(game)
    fits = validator(page, answer_schema(page, "view_table"))
    view_fits = jsonschema_rs.Draft202012Validator(client.get(f"/api/v1/games/{game}/view").json())
    seen = anna.create(game, "me", "me")
    path = f"/api/v1/tables/{seen['table']}"
    for number in range(ACTS):
        fits.validate(seen)
        view_fits.validate(seen["view"])
        if seen["over"]:
            break
        if seen["due"]:
            what = "roll"
            body = {"seat": seen["due"]["rollers"][0]}
        else:
            seat = seen["movers"][0]
            what = "move"
            body = {"seat": seat, "move": rng.choice(anna.sees(seen["table"], seat=seat)["legal"])}
        usual_way = {"Content-Type": "application/json; charset=utf-8"} if number % 3 == 0 else {}
        seen = fine(client.post(f"{path}/{what}", content=json.dumps(body), headers=_json() | anna.headers | usual_way))
        assert seen == anna.sees(seen["table"], seat=body["seat"])
    stranger = Program(client, "stranger").sees(seen["table"])
    fits.validate(stranger)
    assert stranger["moment"] is None and stranger["seat"] == -1
    validator(page, answer_schema(page, "read_record")).validate(anna.get(f"{seen['table']}/record").json())


def _json() -> dict[str, str]:
    return {"Content-Type": "application/json"}


def test_lists_hints_and_problems_fit_too(client: TestClient, page: dict[str, Any], anna: Program) -> None:
    validator(page, answer_schema(page, "list_games")).validate(client.get("/api/v1/games").json())
    validator(page, answer_schema(page, "list_bots")).validate(client.get("/api/v1/bots").json())
    problem = validator(page, {"$ref": "#/components/schemas/Problem"})
    for answer in (anna.get("x"), anna.post(), client.delete("/api/v1/games", headers={"Content-Length": "0"})):
        assert answer.is_client_error
        problem.validate(answer.json())


def raised() -> set[str]:
    """The codes of all refusals that the services and the routes of the API raise, other than those of pages."""
    server = HERE.parent / "src" / "dicehaven" / "server"
    folders = [server / name for name in ("api", "table/play", "web")]
    files = [file for folder in folders for file in folder.glob("*.py")]
    files += [server / "boards" / "api.py", server / "study" / "api.py"]
    refusals = re.compile(r"\b(?:[A-Z]\w+)\(\s*text\(\s*\"([a-z-]+)\"")
    found = {code for file in files for code in refusals.findall(file.read_text(encoding="utf-8"))}
    return found - {
        "no-line",
        "enough-said",
        "phrases-only",
        "said-too-fast",
        "no-practice",
        "no-cookies",
        "no-profile",
    }


def test_every_code_of_an_error_is_on_the_page_and_every_status_is_declared(page: dict[str, Any]) -> None:
    said = set(re.findall(r"`([a-z-]+)`", (HERE.parent / "docs" / "api.md").read_text(encoding="utf-8")))
    assert len(raised()) > 30 and not raised() - said, sorted(raised() - said)
    declared = set(page["paths"]["/api/v1/tables"]["post"]["responses"])
    assert {str(kind.status) for kind in vars(errors).values() if hasattr(kind, "status")} | {"422", "500"} <= declared


# Requests that are sent again


def test_an_undo_sent_twice_takes_back_once(client: TestClient, anna: Program) -> None:
    table = anna.create("saikoro", "me", "me", dice="mine")["table"]
    rolled = fine(anna.post(f"{table}/roll", seat=0, faces=[6, 5, 4, 3, 2]))
    once = fine(anna.post(f"{table}/move", seat=0, move="treasure 6 5"))
    twice = fine(anna.post(f"{table}/move", seat=0, move="end"))  # two decisions that could be taken back

    def undo(key: str = "", **body: Any) -> Any:
        headers = anna.headers | ({"Idempotency-Key": key} if key else {})
        return client.post(f"/api/v1/tables/{table}/undo", json={"seat": 0, **body}, headers=headers)

    first = fine(undo("u-1"))
    again = fine(undo("u-1"))
    assert first == again and first["view"] == once["view"]
    refused(undo(moment=twice["moment"]), 409, "moved-on")  # made for a moment that is over
    assert anna.sees(table, seat=0) == first
    assert fine(undo("u-2", moment=first["moment"]))["view"] == rolled["view"]
    assert fine(undo("u-2", moment=first["moment"]))["view"] == rolled["view"]
    refused(undo("u-3"), 422, "nothing-to-undo")


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8"])
def test_a_roll_and_a_move_sent_twice_are_made_once(client: TestClient, anna: Program, kind: str) -> None:
    """On the quick way and on the usual one."""
    table = anna.create("saikoro", "me", "me")["table"]

    def send(what: str, key: str, **body: Any) -> Any:
        headers = anna.headers | {"Idempotency-Key": key, "Content-Type": kind}
        return client.post(f"/api/v1/tables/{table}/{what}", content=json.dumps({"seat": 0, **body}), headers=headers)

    rolled = fine(send("roll", "r"))
    assert fine(send("roll", "r")) == rolled
    moved = fine(send("move", "m", move=rolled["legal"][0]))
    assert fine(send("move", "m", move=rolled["legal"][0])) == moved
    refused(send("move", "other", move=rolled["legal"][0], moment=rolled["moment"]), 409, "moved-on")
    refused(send("roll", "x" * 256), 422, "bad-request")
    refused(send("move", "m", move="end"), 422, "key-of-another-request")
    refused(send("move", "r", move="end"), 422, "key-of-another-request")
    refused(send("move", "m", move=rolled["legal"][0], seat=1), 422, "key-of-another-request")
    stranger = Program(client, "stranger")
    headers = stranger.headers | {"Idempotency-Key": "r", "Content-Type": kind}
    answer = client.post(f"/api/v1/tables/{table}/roll", content='{"seat": 0}', headers=headers)
    refused(answer, 403, "not-your-seat")


def test_a_table_asked_for_twice_is_set_up_once_also_after_a_restart(tmp_path: Any) -> None:
    new = {"game": "saikoro", "seats": [{"kind": "me"}, {"kind": "open"}]}
    found = []
    for _ in range(2):
        with app_client(tmp_path / "x.sqlite") as client:
            for key in ("the-key-of-anna-here", "the-key-of-anna-here", "the-key-of-ben-there"):
                headers = {"Authorization": f"Bearer {key}", "Idempotency-Key": "evening 1"}
                found.append(fine(client.post("/api/v1/tables", json=new, headers=headers))["table"])
                other = client.post("/api/v1/tables", json=new | {"game": "sailorman"}, headers=headers)
                assert refused(other, 422, "key-of-another-request")["where"] == "Idempotency-Key"
            nobody = {"Idempotency-Key": "evening 1"}
            open_seats = {"game": "saikoro", "seats": [{}, {}]}
            refused(client.post("/api/v1/tables", json=open_seats, headers=nobody), 403, "no-key")
            assert len(fine(client.get("/api/v1/me/tables", headers=headers))["tables"]) == 1
    assert len(set(found)) == 2 and found[0] == found[1] == found[3] == found[4] and found[2] == found[5]


# Lists


def pages(program: Program, path: str, limit: int) -> list[list[str]]:
    """The ids of all tables of a list, page by page."""
    found = []
    cursor = ""
    while True:
        answer = program.client.get(path, params={"limit": limit, "cursor": cursor}, headers=program.headers)
        found.append([one["table"] for one in fine(answer)["tables"]])
        cursor = answer.json()["next"]
        if cursor is None:
            return found


def test_my_tables_and_open_tables_come_in_pages(database: str, page: dict[str, Any]) -> None:
    with app_client(database) as client:
        list_in_pages(client, page)


def list_in_pages(client: TestClient, page: dict[str, Any]) -> None:
    """Set tables up and find them again, in either database."""
    dora = Program(client, "key-of-dora")
    emil = Program(client, "key-of-emil")
    mine = [dora.create(game, "me", "open", name=f"T {k}")["table"] for k, game in enumerate(GAMES)]
    public = [emil.create("saikoro", "me", "greedy", "open", public=True)["table"] for _ in range(3)]
    hidden = emil.create("saikoro", "me", "open")["table"]
    assert pages(dora, "/api/v1/me/tables", 3) == [mine[:0:-1], mine[:1]]
    assert pages(emil, "/api/v1/me/tables", 100) == [[hidden, *public[::-1]]]
    assert pages(dora, "/api/v1/tables", 2) == [public[:0:-1], public[:1]]
    for _ in range(25):  # of which the home page says nothing
        emil.create("saikoro", "me", "open")
    home = client.get("/").text
    assert all(f"/t/{name}" in home for name in public) and f"/t/{hidden}" not in home
    fits = validator(page, answer_schema(page, "list_my_tables"))
    listed = fine(client.get("/api/v1/tables", headers=emil.headers))
    fits.validate(listed)
    summary = listed["tables"][0]
    assert [seat["kind"] for seat in summary["seats"]] == ["person", "bot", "open"] and summary["mine"] == [0]
    assert summary["seats"] == emil.sees(summary["table"])["seats"]
    fine(dora.post(f"{public[0]}/sit", seat=2, name="Dora"))
    assert public[0] not in pages(dora, "/api/v1/tables", 5)[0]  # it is full
    assert pages(dora, "/api/v1/me/tables", 9)[0] == [public[0], *mine[::-1]]
    for cursor in ("x", "é", "bmFuIHg=", "////", "aW5mIHg="):
        refused(client.get("/api/v1/tables", params={"cursor": cursor}), 422, "bad-cursor")
    refused(client.get("/api/v1/me/tables"), 403, "no-key")
    refused(client.get("/api/v1/tables", params={"limit": 101}), 422, "bad-request")


# Versions


def test_the_api_has_its_version_in_its_addresses_and_a_page_for_people(client: TestClient) -> None:
    refused(client.get("/api/games"), 404, "no-page")
    page = client.get("/api")
    assert page.headers["content-type"].startswith("text/html")  # a page for people
    assert 'href="api/v1/record/schema"' in page.text and "hit 6@2" in page.text  # records, and moves in them
