"""The record as text: JSON Lines, strictly read.

A line is a header, a deal, a roll, a decision or the result; anything else is refused with its place.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from dicehaven.core import strict_json
from dicehaven.core.errors import BadInput, BadRecord
from dicehaven.core.i18n import text

VERSION = 1
HEADER_START = '{"record"'  # how a header that cannot be read is told from other such lines
HEADER_KEYS = ("record", "game", "players", "options", "layout", "seed", "fair", "tags")


@dataclass(frozen=True)
class Header:
    """All that a replay needs to begin, as it was written (the order of its keys too)."""

    data: dict[str, Any]


@dataclass(frozen=True)
class Deal:
    """Cards dealt: one for each seat."""

    cards: list[int]


@dataclass(frozen=True)
class Roll:
    """Dice in the order in which they fell, by the names of their faces."""

    faces: list[int | str]


@dataclass(frozen=True)
class Decision:
    """A seat's move; a traced record adds all moves that were legal."""

    seat: int
    move: str
    legal: list[str] | None = None


@dataclass(frozen=True)
class Result:
    """Winners, ascending, and a score for each seat."""

    winners: list[int]
    scores: list[int]


Line = Header | Deal | Roll | Decision | Result


def dump(line: Line) -> str:
    """A line of a record, without its line feed."""
    data: dict[str, Any]
    match line:
        case Header(header):
            data = header
        case Deal(cards):
            data = {"deal": cards}
        case Roll(faces):
            data = {"roll": faces}
        case Decision(seat, move, None):
            data = {"seat": seat, "move": move}
        case Decision(seat, move, legal):
            data = {"seat": seat, "move": move, "legal": legal}
        case Result(winners, scores):
            data = {"result": {"winners": winners, "scores": scores}}
    return json.dumps(data, ensure_ascii=False)


def load(line: str, where: str) -> Line:
    """Read one line; raises BadRecord with the place and what would be right."""
    if not line.strip():
        raise BadRecord(text("blank-line"), where)
    try:
        data = strict_json.parse(line)
    except BadInput as error:
        raise BadRecord(error.reason, f"{where}: {error.where}" if error.where else where) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(text("no-json", problem=str(error)), where) from None
    if not isinstance(data, dict):
        raise BadRecord(text("no-object"), where)
    if "record" in data:
        return _header(data, where)
    kind = next((kind for kind in FIELDS if set(kind) & set(data)), None)
    if kind is None:
        raise BadRecord(text("no-line", keys=sorted(data)), where)
    _hold(data, FIELDS[kind], where)
    match kind:
        case ("deal",):
            return Deal(data["deal"])
        case ("roll",):
            return Roll(data["roll"])
        case ("result",):
            _hold(data["result"], RESULT_FIELDS, where, "result.")
            return Result(data["result"]["winners"], data["result"]["scores"])
    return Decision(data["seat"], data["move"], data.get("legal"))


def _hold(data: dict[str, Any], fields: "Fields", where: str, inside: str = "") -> None:
    """Raise BadRecord, naming the field, unless the data has these fields, the optional ones perhaps, and no others."""
    for key in data:
        if key not in fields:
            raise BadRecord(text("line-unknown-key", key=inside + key, known=list(fields)), where)
    for key, (wanted, right) in fields.items():
        if key not in data:
            if key not in OPTIONAL:
                raise BadRecord(text("line-missing-key", key=inside + key), where)
        elif not right(data[key]):
            found = json.dumps(data[key], ensure_ascii=False)
            raise BadRecord(text("line-field", key=inside + key, wanted=text(f"wanted-{wanted}"), found=found), where)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(_whole(v) for v in value)


def _faces(value: Any) -> bool:
    return isinstance(value, list) and all(_whole(v) or isinstance(v, str) for v in value)


def _moves(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(move, str) for move in value)


Fields = dict[str, tuple[str, Callable[[Any], bool]]]  # by name: what is wanted, and whether a value is that

FIELDS: dict[tuple[str, ...], Fields] = {
    ("deal",): {"deal": ("numbers", _numbers)},
    ("roll",): {"roll": ("faces", _faces)},
    ("seat", "move"): {
        "seat": ("number", _whole),
        "move": ("text", lambda value: isinstance(value, str)),
        "legal": ("moves", _moves),
    },
    ("result",): {"result": ("object", lambda value: isinstance(value, dict))},
}
RESULT_FIELDS: Fields = {"winners": ("numbers", _numbers), "scores": ("numbers", _numbers)}
OPTIONAL = ("legal",)


def _header(data: dict[str, Any], where: str) -> Header:
    kinds = {
        "record": _whole(data["record"]) and data["record"] == VERSION,
        "game": isinstance(data.get("game"), str),
        "players": _whole(data.get("players")),
        "options": isinstance(data.get("options", {}), dict),
        "layout": isinstance(data.get("layout", ""), str | dict),
        "seed": isinstance(data.get("seed", ""), str),
        "fair": isinstance(data.get("fair", {}), dict),
        "tags": isinstance(data.get("tags", {}), dict)
        and all(isinstance(v, str) for v in data.get("tags", {}).values()),
    }
    for key in data:
        if key not in kinds:
            raise BadRecord(text("unknown-key", key=key, known=", ".join(HEADER_KEYS)), where)
    for key, right in kinds.items():
        if not right:
            raise BadRecord(text("bad-header", key=key, wanted=text(f"header-{key}")), where)
    return Header(data)


@dataclass(frozen=True)
class Placed:
    """A line with its place: file and line number."""

    line: Line
    where: str


def header_of(record: list[Placed]) -> Header:
    """The header that a record begins with."""
    header = record[0].line
    assert isinstance(header, Header)
    return header


def records(lines: Iterable[str], name: str) -> Iterator[list[Placed]]:
    """The records of a file, each beginning with its header; raises BadRecord with the place."""
    for record in each_record(lines, name):
        if isinstance(record, BadRecord):
            raise record
        yield record


def each_record(lines: Iterable[str], name: str) -> Iterator[list[Placed] | BadRecord]:
    """The records of a file, or what is wrong with one: then reading goes on at the next header."""
    record: list[Placed] = []
    number, skipping = 0, False
    for number, content in enumerate(lines, 1):
        if skipping and HEADER_KEYS[0] not in content:
            continue
        where, begins = f"{name}:{number}", content.startswith(HEADER_START)
        try:
            line = load(content.rstrip("\r\n"), where)
        except BadRecord as error:
            if record and begins:
                yield record
            if begins or not skipping:
                yield error
            record, skipping = [], True
            continue
        if isinstance(line, Header):
            if record:
                yield record
            record, skipping = [Placed(line, where)], False
        elif record:
            record.append(Placed(line, where))
        elif not skipping:
            yield BadRecord(text("no-header"), where)
            skipping = True
    if record:
        yield record
    elif not number:
        yield BadRecord(text("empty-file"), f"{name}:1")
