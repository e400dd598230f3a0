"""Records as text: JSON Lines, parsed strictly.

A line is a header, a deal, a roll, a decision or the result.  Anything else is refused, and the error says where it is.
`record.schema.json` beside this file has the schema of a line for readers in other languages; a test compares them.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType, field, to_builtins

from dicehaven.core import strict_json
from dicehaven.core.contract import Face, LayoutData
from dicehaven.core.errors import BadInput, BadRecord
from dicehaven.core.i18n import text

VERSION = 1
BYTE_ORDER_MARK = "\ufeff"
HEADER_KEY = "record"
HEADER_START = f'{{"{HEADER_KEY}"'  # distinguishes an unreadable header from other unreadable lines


class HeaderKeys(Struct, forbid_unknown_fields=True):
    """The keys of a header; those without a default are required."""

    record: Literal[1]
    game: str
    players: int
    options: dict[str, Any] | UnsetType = UNSET
    layout: str | LayoutData | UnsetType = UNSET
    position: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    fair: dict[str, Any] | UnsetType = UNSET
    tags: dict[str, str] | UnsetType = UNSET


HEADER_KEYS = HeaderKeys.__struct_fields__  # in the order in which they are written


@dataclass(frozen=True)
class Header:
    """Everything that a replay needs to begin, exactly as written, including the order of the keys (`HeaderKeys`)."""

    data: dict[str, Any]


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that were dealt, one for each seat."""

    cards: list[int] = field(name="deal")


class Roll(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice in the order in which they fell, by the names of their faces; real ones (`hand`) where others are proved fair."""

    faces: list[Face] = field(name="roll")
    by_hand: bool = field(name="hand", default=False)


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's move; in a traced record, with all moves that were legal."""

    seat: int
    move: str
    legal: list[str] | UnsetType = UNSET


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The winning seats, ascending, and a score for each seat."""

    winners: list[int]
    scores: list[int]


class ResultLine(Struct, forbid_unknown_fields=True):
    """A result as it is written."""

    result: Result


Line = Header | Deal | Roll | Decision | Result

BY_KEY: dict[str, type[Deal | Roll | Decision | ResultLine]] = {  # the kind of a line, by a key that it has
    "deal": Deal,
    "roll": Roll,
    "seat": Decision,
    "move": Decision,
    "result": ResultLine,
}


def dump(line: Line) -> str:
    """Return a line of a record, without its line feed."""
    match line:
        case Header(header):
            data = header
        case Result():
            data = to_builtins(ResultLine(line))
        case _:
            data = to_builtins(line)
    return json.dumps(data, ensure_ascii=False)


def load(line: str, where: str) -> Line:
    """Read one line; raises BadRecord, which says where the mistake is and what would be right."""
    try:
        return _load(line)
    except BadInput as error:
        raise BadRecord(error.reason, f"{where}: {error.where}" if error.where else where) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(text("no-json", problem=str(error)), where) from None


def _load(line: str) -> Line:
    if not line.strip():
        raise BadInput(text("blank-line"))
    data = strict_json.parse(line)
    if not isinstance(data, dict):
        raise BadInput(text("no-object"))
    if HEADER_KEY in data:
        strict_json.convert(data, HeaderKeys)
        return Header(data)
    kind = next((BY_KEY[key] for key in BY_KEY if key in data), None)
    if kind is None:
        raise BadInput(text("no-line", keys=sorted(data)))
    found = strict_json.convert(data, kind)
    return found.result if isinstance(found, ResultLine) else found


def load_all(record: str) -> list[Line]:
    """Read all lines of a record that is one string; raises BadRecord with the number of the faulty line.

    A byte order mark, carriage returns before line feeds and a missing last line feed are accepted, as in files.
    """
    content = record.removeprefix(BYTE_ORDER_MARK)
    lines = content.removesuffix("\n").split("\n") if content else []  # `splitlines` would split strings in JSON, too
    return [load(line.removesuffix("\r"), f"line {n}") for n, line in enumerate(lines, 1)]


@dataclass(frozen=True)
class Placed:
    """A line with its place (file and line number) and its text there, without the line feed."""

    line: Line
    where: str
    content: str


def header_of(record: list[Placed]) -> Header:
    """Return the header that a record begins with."""
    header = record[0].line
    assert isinstance(header, Header)
    return header


def records(lines: Iterable[str], name: str) -> Iterator[list[Placed]]:
    """Yield the records of a file, each beginning with its header; raises BadRecord at the first mistake."""
    for record in each_record(lines, name):
        if isinstance(record, BadRecord):
            raise record
        yield record


def each_record(lines: Iterable[str], name: str) -> Iterator[list[Placed] | BadRecord]:
    """Yield the records of a file, or the mistake in one; after a mistake, reading goes on at the next header."""
    record: list[Placed] = []
    number = 0
    skipping = False
    for number, content in enumerate(lines, 1):
        if skipping and HEADER_KEY not in content:
            continue
        where = f"{name}:{number}"
        begins = content.startswith(HEADER_START)
        try:
            content = content.rstrip("\r\n")
            line = load(content, where)
        except BadRecord as error:
            if record and begins:
                yield record
            if begins or not skipping:
                yield error
            record = []
            skipping = True
            continue
        if isinstance(line, Header):
            if record:
                yield record
            record = [Placed(line, where, content)]
            skipping = False
        elif record:
            record.append(Placed(line, where, content))
        elif not skipping:
            yield BadRecord(text("no-header"), where)
            skipping = True
    if record:
        yield record
    elif not number:
        yield BadRecord(text("empty-file"), f"{name}:1")


DIALECT = "https://json-schema.org/draft/2020-12/schema"
REVISION = "1.2"  # of the format's description; the first number is the format's version, as in headers
FILE = Path(__file__).with_name("record.schema.json")
REF = "#/$defs/{name}"


@cache
def record_schema() -> dict[str, Any]:
    """Return the schema: a line is a header, a deal, a roll, a decision or the result (Any: JSON of many kinds)."""
    kinds = [HeaderKeys, *dict.fromkeys(BY_KEY.values())]
    lines, definitions = msgspec.json.schema_components([*kinds, Result], ref_template=REF)
    named = {"HeaderKeys": "Header"}
    found = {
        "$schema": DIALECT,
        "$id": f"urn:dicehaven:record:{REVISION}",
        "title": "A line of a Dicehaven record",
        "oneOf": list(lines[: len(kinds)]),
        "$defs": {named.get(name, name): {**one, "title": named.get(name, name)} for name, one in definitions.items()},
    }
    written = json.dumps(found).replace(REF.format(name="HeaderKeys"), REF.format(name="Header"))
    data: dict[str, Any] = json.loads(written)
    return data


def text_of_schema() -> str:
    """Return the content of `record.schema.json`."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"
