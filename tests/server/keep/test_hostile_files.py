"""Files that strangers have made: each is refused by a sentence that says what is wrong, and nothing else of a file is lost with a part of it."""

import io
import json
import random
import struct
import warnings
import zipfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schema
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kept_files import Keeper, file_of, parts_of
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.core.errors import BadInput
from dicehaven.server.keep.zipped import PARTS, unpacked

Change = Callable[[Any], Any]  # of what JSON says


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str, str]:
    """A file with a match that has ended and a table that goes on, and their ids."""
    with app_client(tmp_path_factory.mktemp("keep") / "x.sqlite") as client:
        anna = Keeper(client).named_("Anna")
        ended = anna.sit("saikoro", "Anna", "Ben")
        anna.play(ended)
        going = anna.sit("saikoro", "Anna", "Ben", dice="mine")
        anna.play(going, acts=7)
        return anna.saved(), ended, going


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, str]]:
    """A server, and the URL of its database."""
    file = tmp_path_factory.mktemp("place") / "x.sqlite"
    with app_client(file) as client:
        yield client, f"sqlite:///{file}"


def told(client: TestClient, database: str, content: bytes) -> dict[str, Any]:
    """What is told somebody new of a file that comes in."""
    keeper = Keeper(client)
    keeper.get("/keep")
    keeper.brought(content)
    page = keeper.get("/keep")
    assert "<script>alert" not in page
    (file,) = rows(database, schema.brought_files, schema.brought_files.c.person == keeper.person)
    return {**file.told, **file.came}


def lines(content: bytes) -> list[str]:
    return content.decode().splitlines()


def written(some: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in some).encode()


def header(content: bytes, **change: Any) -> bytes:
    first, *rest = lines(content)
    return written([json.dumps(json.loads(first) | change), *rest])


HOSTILE: dict[str, tuple[Change, str]] = {  # what is done to a file's parts, and what the refusal says
    "another result": (lambda p: p["record"].replace(b'"winners": [', b'"winners": [0, '), "records/"),
    "an impossible roll": (lambda p: p["record"].replace(b'"roll": [', b'"roll": [7, '), "records/"),
    "no header": (lambda p: written(lines(p["record"])[1:]), "records/"),
    "no result": (lambda p: written(lines(p["record"])[:-1]), "records/"),
    "two records": (lambda p: p["record"] * 2, "one record"),
    "no JSON": (lambda p: p["record"] + b"{oops\n", "records/"),
    "no UTF-8": (lambda p: p["record"] + b"\xff\xfe\n", "records/"),
    "a game that is not there": (lambda p: header(p["record"], game="../../etc/passwd"), "records/"),
    "a million players": (lambda p: header(p["record"], players=1_000_000), "records/"),
    "no number of players": (lambda p: p["record"].replace(b'"players": 2', b'"players": NaN'), "records/"),
    "a million lines": (lambda p: p["record"] + b"\n" * 900_000, "too long"),
    "deep JSON": (lambda p: b'{"record": ' + b"[" * 100_000 + b"\n", "records/"),
    "HTML in a game": (lambda p: header(p["record"], game="<script>alert(1)</script>"), "records/"),
    "odd options": (lambda p: header(p["record"], options={"turn_limit": 1e308, "<b>": [[]]}), "records/"),
    "a position of another match": (lambda p: header(p["record"], position="x"), "records/"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_match_that_the_rules_refuse_is_refused_alone(
    name: str, taken: tuple[bytes, str, str], place: tuple[TestClient, str]
) -> None:
    file, ended, _ = taken
    client, database = place
    change, says = HOSTILE[name]
    parts = parts_of(file)
    parts[f"records/{ended}.jsonl"] = change({"record": parts[f"records/{ended}.jsonl"]})
    found = told(client, database, file_of(parts))
    assert found["matches"] == [] and len(found["tables"]) == 1, "the table came in all the same"
    (sentence,) = found["refused"]
    assert says in sentence and len(sentence) > 20, sentence


ODD_SEATS: dict[str, Change] = {
    "nobody": lambda seats: seats.clear(),
    "one too few": lambda seats: seats.pop(),
    "one too many": lambda seats: seats.append(seats[0] | {"seat": 2}),
    "a seat of a million": lambda seats: seats[0].update(seat=1_000_000),
    "a bot that is a file": lambda seats: seats[1].update(kind="/etc/passwd"),
    "none is mine": lambda seats: [seat.update(me=False) for seat in seats],
    "a name that is no text": lambda seats: seats[0].update(name={"a": 1}),
    "a name of a megabyte": lambda seats: seats[0].update(name="x" * 500_000),
}


@pytest.mark.parametrize("name", ODD_SEATS)
def test_seats_that_cannot_be_are_refused(
    name: str, taken: tuple[bytes, str, str], place: tuple[TestClient, str]
) -> None:
    file, _, _ = taken
    client, database = place
    parts = parts_of(file)
    ODD_SEATS[name](parts["results.json"][0]["seats"])
    found = told(client, database, file_of(parts))
    assert found["matches"] == [] and len(found["tables"]) == 1 and found["refusals"] == 1


def test_figures_and_dates_that_cannot_be_are_not_believed(
    taken: tuple[bytes, str, str], place: tuple[TestClient, str]
) -> None:
    file, ended, going = taken
    client, database = place
    keeper = Keeper(client)
    keeper.get("/keep")
    parts = parts_of(file)
    (match,) = parts["results.json"]
    match |= {"ended": 4e12, "dice": "fair", "rated": True, "circle": "mine"}
    for seat in match["seats"]:
        seat |= {
            "luck": 1e300,
            "accuracy": 7,
            "share": 99.0,
            "score": 10**9,
            "key": "f" * 64,
            "name": "<script>alert(1)</script>",
        }
    parts["under-way.json"][0]["seats"][1]["name"] = "\u202eevil\x00\x1f3"
    parts |= {"../../evil.json": {}, "records/../x.jsonl": b"x", f"records/{'x' * 25}.jsonl": b"x"}
    keeper.brought(file_of(parts))
    its = [one for one in rows(database, schema.matches) if one.brought == ended][-1]
    assert its.ended < 3e9 and its.dice == "unproven" and not its.rated and its.circle is None
    seats = rows(database, schema.results, schema.results.c.match_id == its.id)
    assert sum(one.share for one in seats) == 1 and all(one.luck is None and one.score < 10_000 for one in seats)
    assert {one.key for one in seats} == {keeper.person}
    page = keeper.get("/me/matches") + keeper.get(f"/me/matches/{its.id}")
    assert "<script>alert" not in page and "&lt;script&gt;" in page
    table = [one for one in rows(database, schema.tables) if one.info["settings"]["brought"] == going][-1]
    assert not {"\u202e", "\x00", "\x1f"} & set(table.info["places"][1]["name"])


def zip_with(name: str, content: bytes, **change: Any) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        file.writestr(name, content)
        file.writestr(name, content) if change.get("twice") else None
    return made.getvalue()


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"PK\x05\x06" + bytes(18), 422),
        (b"not a zip at all", 422),
        (zip_with("dicehaven.json", b'{"dicehaven": "dump", "format": 1}'), 422),
        (zip_with("dicehaven.json", b'{"dicehaven": "kept", "format": 2}'), 422),
        (zip_with("dicehaven.json", b'{"dicehaven": "kept", "format": 1}', twice=True), 422),
        (zip_with("dicehaven.json", b"[" * 1_000_000), 422),
        (zip_with("other.json", b"{}"), 422),
        (zip_with("results.json", bytes(80 << 20)), 422),
        (zip_with("dicehaven.json", b"{}")[:60], 422),
        (b"PK\x01\x02" * (PARTS + 1), 422),
        (bytes(4_000_001), 422),
        (bytes(17 << 20), 413),
    ],
    ids=range(13),
)
def test_what_is_no_file_of_ours_is_refused_as_a_whole(
    content: bytes, status: int, place: tuple[TestClient, str]
) -> None:
    client, database = place
    before = len(rows(database, schema.brought_files))
    answer = Keeper(client).bring(content)
    assert answer.status_code == status and len(answer.json()["why"]) > 20
    assert len(rows(database, schema.brought_files)) == before


@pytest.mark.filterwarnings("ignore:Duplicate name")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(rng=st.randoms(use_true_random=False), count=st.integers(1, 40))
def test_whatever_bytes_of_a_file_change_somebody_is_told_or_nothing_happens(
    rng: random.Random, count: int, taken: tuple[bytes, str, str]
) -> None:
    content = bytearray(taken[0])
    for _ in range(count):
        at = rng.randrange(len(content) - 4)
        content[at : at + 4] = rng.choice([struct.pack("<I", rng.randrange(1 << 32)), b"\xff\xff\xff\xff", bytes(4)])
    try:
        found = unpacked(bytes(content))
    except BadInput as error:
        assert error.reason.code.startswith("keep-")
    else:
        assert sum(map(len, found.values())) < 33 << 20


def test_only_so_many_files_come_from_a_person_and_an_address_in_a_day(
    taken: tuple[bytes, str, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    with app_client(tmp_path_factory.mktemp("far") / "x.sqlite", address="203.0.113.7") as client:
        keeper = Keeper(client)
        keeper.get("/keep")
        answers = [keeper.bring(b"no zip").status_code for _ in range(13)]
        assert answers == [422] * 12 + [429]
        another = Keeper(client)
        another.get("/keep")
        assert another.bring(taken[0]).status_code == 429
