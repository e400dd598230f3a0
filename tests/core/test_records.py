"""Records: ours and the public ones follow the rules, replay to the same bytes, and resume anywhere."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from conftest import HERE
from hypothesis import given
from hypothesis import strategies as st

from dicehaven.core.check import check
from dicehaven.core.errors import BadInput, Discrepancy
from dicehaven.core.game import Game
from dicehaven.core.record import Decision, Result, dump, load, records


def public() -> list[str]:
    with gzip.open(HERE / "records" / "public.jsonl.gz", "rt", encoding="utf-8") as file:
        return list(file)


def test_public_records_check() -> None:
    assert check(public(), "public") == (50, 10305)


def golden(name: str) -> list[str]:
    return (HERE / "records" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def test_every_game_has_a_golden_record_that_checks(game: Game) -> None:
    count, decisions = check(golden(game.name), game.name)
    assert count >= 1
    assert decisions >= 20


def changed(
    record: list[str], change: Callable[[dict[str, Any]], None], pick: Callable[[dict[str, Any]], bool]
) -> tuple[list[str], int]:
    number = next(i for i, line in enumerate(record) if pick(json.loads(line)))
    data = json.loads(record[number])
    change(data)
    return [*record[:number], json.dumps(data), *record[number + 1 :]], number + 1


@pytest.mark.parametrize(
    ("pick", "change"),
    [
        (lambda d: len(d.get("legal", ())) > 1, lambda d: d["legal"].pop()),
        (lambda d: len(d.get("legal", ())) > 1, lambda d: d["legal"].reverse()),
        (lambda d: "seat" in d, lambda d: d.update(seat=d["seat"] + 1)),
        (lambda d: len(d.get("roll", ())) > 1, lambda d: d["roll"].pop()),
        (lambda d: "result" in d, lambda d: d["result"]["scores"].append(3)),
        (lambda d: "result" in d, lambda d: d["result"].update(winners=[])),
    ],
    ids=["a legal move missing", "legal unsorted", "other seat", "die missing", "other scores", "other winners"],
)
def test_a_discrepancy_is_found_in_its_line(game: Game, pick, change) -> None:  # type: ignore[no-untyped-def]
    lines, number = changed(golden(game.name), change, pick)
    with pytest.raises(Discrepancy) as found:
        check(lines, "file")
    assert found.value.where.startswith(f"file:{number}")
    assert found.value.say(game.texts("en")) and found.value.say(game.texts("de"))


@pytest.mark.parametrize(
    ("pick", "change"),
    [
        (lambda d: "roll" in d, lambda d: d["roll"].__setitem__(0, 7)),
        (lambda d: "seat" in d, lambda d: d.update(move="fly to the moon")),
        (lambda d: "seat" in d, lambda d: d.update(more=1)),
        (lambda d: "record" in d, lambda d: d.update(game="ludo")),
        (lambda d: "record" in d, lambda d: d.update(players=99)),
        (lambda d: "record" in d, lambda d: d.update(options={"speed": "high"})),
        (lambda d: "record" in d, lambda d: d.update(record=2)),
        (lambda d: "record" in d, lambda d: d.update(tags={"a": 1})),
    ],
    ids=["seven", "notation", "key", "game", "players", "option", "version", "tags"],
)
def test_what_cannot_be_read_is_named_with_its_line(game: Game, pick, change) -> None:  # type: ignore[no-untyped-def]
    lines, number = changed(golden(game.name), change, pick)
    with pytest.raises(BadInput) as found:
        check(lines, "file")
    assert found.value.where.startswith(f"file:{number}")
    assert found.value.say(game.texts("en")) and found.value.say(game.texts("de"))


def test_a_record_cut_in_the_middle_is_refused_as_unfinished(game: Game) -> None:
    with pytest.raises(BadInput) as found:
        check(golden(game.name)[:-5], "file")
    assert found.value.reason.code == "unfinished"


@given(st.binary(max_size=60))
def test_random_bytes_never_crash_the_parser(content: bytes) -> None:
    try:
        list(records(content.decode("utf-8", "replace").split("\n"), "bytes"))
    except BadInput as error:
        assert error.where.startswith("bytes:")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
        lambda v: (
            st.lists(v, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "record",
                        "game",
                        "players",
                        "seat",
                        "move",
                        "roll",
                        "deal",
                        "result",
                        "winners",
                        "scores",
                        "legal",
                        "layout",
                        "options",
                    ]
                ),
                v,
                max_size=4,
            )
        ),
        max_leaves=8,
    )
)
def test_random_json_is_read_or_refused(data: object) -> None:
    try:
        line = load(json.dumps(data), "here")
    except BadInput:
        return
    assert load(dump(line), "here") == line


def test_records_end_with_their_result_and_begin_with_their_header(game: Game) -> None:
    for record in records(golden(game.name), "golden"):
        assert isinstance(record[-1].line, Result)
        assert any(isinstance(placed.line, Decision) for placed in record)


def test_a_number_with_more_digits_than_python_reads_is_called_too_large() -> None:
    with pytest.raises(BadInput) as caught:
        load('{"roll": [1' + "0" * 5000 + "]}", "m:2")
    assert "is too large a number" in str(caught.value) and len(str(caught.value)) < 100
