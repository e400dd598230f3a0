"""The pages on records are true: the schema, the corpus of right and wrong records, and the notation of each game."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from conftest import HERE, dicehaven

from dicehaven.cli.output import sentence
from dicehaven.core.check import check_each
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH
from dicehaven.core.record import FILE, REVISION, VERSION, record_schema, text_of_schema

DOCS = HERE.parent / "docs"
RECORDS = DOCS / "records"
CORPUS: list[dict[str, Any]] = json.loads((RECORDS / "corpus.json").read_text(encoding="utf-8"))
VALID = [one for one in CORPUS if "records" in one]
INVALID = [one for one in CORPUS if "records" not in one]
UNREADABLE = {"no-json", "no-object", "no-line", "line-unknown-key", "line-missing-key", "line-field", "blank-line"}
LINE = jsonschema_rs.Draft202012Validator(record_schema())


def lines_of(file: Path) -> list[str]:
    """The lines of a record as they stand in its file."""
    return file.read_text(encoding="utf-8").splitlines(True)


def findings(file: Path) -> list[int | DicehavenError]:
    return list(check_each(lines_of(file), file.name))


def test_the_corpus_lists_every_file() -> None:
    files = {str(file.relative_to(RECORDS)) for file in RECORDS.rglob("*.jsonl")}
    assert {one["file"] for one in CORPUS} == files and len(CORPUS) == len(files)
    assert len(VALID) >= 6 and len(INVALID) >= 30 and len({one["code"] for one in INVALID}) >= 20


@pytest.mark.parametrize("one", VALID, ids=lambda one: one["file"])
def test_valid_records_check_and_fit_the_schema(one: dict[str, Any]) -> None:
    found = findings(RECORDS / one["file"])
    assert len(found) == one["records"] and found == [n for n in found if isinstance(n, int)]
    assert sum(n for n in found if isinstance(n, int)) == one["decisions"]
    for line in lines_of(RECORDS / one["file"]):
        LINE.validate(json.loads(line))


@pytest.mark.parametrize("one", INVALID, ids=lambda one: one["file"])
def test_invalid_records_are_refused_in_their_line_with_their_code(one: dict[str, Any]) -> None:
    file = RECORDS / one["file"]
    (error,) = [found for found in findings(file) if isinstance(found, DicehavenError)]
    assert (error.where.split(":")[1], error.reason.code) == (str(one["line"]), one["code"])
    if one["code"] != "no-json":  # the parser's own words
        assert sentence(error, ENGLISH) == one["error"]
    if one["code"] in UNREADABLE:
        assert not fits(lines_of(file)[one["line"] - 1])


def fits(line: str) -> bool:
    """Whether a line fits the schema."""
    try:
        return LINE.is_valid(json.loads(line, parse_constant=lambda name: {}))
    except ValueError:
        return False


def test_the_command_prints_these_errors() -> None:
    readable = [one for one in INVALID if one["code"] not in ("no-json", "unfinished")]  # it names the file as given
    said = dicehaven("check", "--all", *(str(RECORDS / one["file"]) for one in readable)).err.splitlines()
    assert [sentence.removeprefix(f"{RECORDS / 'invalid'}/") for sentence in said] == [one["error"] for one in readable]
    right = dicehaven("check", *(str(RECORDS / one["file"]) for one in VALID))
    records, decisions = (sum(one[what] for one in VALID) for what in ("records", "decisions"))
    assert right.code == 0 and right.out == f"ok {records} records, {decisions} decisions\n"


def test_the_schema_for_other_languages_is_the_one_of_the_types() -> None:
    assert FILE.read_text(encoding="utf-8") == text_of_schema()
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    assert REVISION.split(".")[0] == str(VERSION) and f"\n| {REVISION} |" in page


def test_every_line_of_golden_records_fits_the_schema(game: Game) -> None:
    for line in (HERE / "records" / f"{game.name}.jsonl").read_text(encoding="utf-8").splitlines():
        LINE.validate(json.loads(line))


def test_the_page_on_notation_names_all_moves_of_a_game_and_no_others(game: Game) -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    section = page.split(f"## {game.texts(ENGLISH)('title')}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(.*?)` \| `(.*?)` \|", section, re.MULTILINE)
    patterns = {pattern.replace("\\|", "|"): example for pattern, example in rows}
    moves = list(game._actions)
    assert len(moves) > 50 and patterns
    used = {move: [pattern for pattern in patterns if re.fullmatch(pattern, move)] for move in moves}
    assert not [move for move, kinds in used.items() if len(kinds) != 1]
    assert {kinds[0] for kinds in used.values()} == set(patterns)
    assert all(patterns[used[example][0]] == example for example in patterns.values())
