"""Acts: the entries of a table's journal, as they are stored.  Everything that happens at a table is one."""

import json
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from pydantic_core import to_json

from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.server.tables.info import Change, Renew, Say, read_change


@dataclass(frozen=True)
class Undo:
    """A seat takes back its last decision."""

    seat: int


@dataclass(frozen=True)
class Unroll:
    """A seat takes back the last roll of real dice, which was mistyped."""

    seat: int


@dataclass(frozen=True)
class Late:
    """A roll or a decision for a seat whose time was up."""

    seat: int
    act: Roll | Deal | Decision


@dataclass(frozen=True)
class Below:
    """A decision that a lower level made in place of a bot, and why: compiling, busy or failed."""

    act: Decision
    why: str


MatchAct = Roll | Deal | Decision | Undo | Unroll | Late | Below
Act = MatchAct | Change | Renew | Say


class Done(NamedTuple):
    """A stored act, and what is stored with it."""

    act: Act
    hidden: bool = False  # nobody but its author can notice it
    once: str = ""  # the name of a page's act: see `once.py`
    made: float = 0.0  # seconds since 1970; 0: unknown
    node: int = 0  # the node that made it; 0: unknown


def author(act: Act) -> int | None:
    """Return the seat that decided or took its decision back; None for all other acts."""
    if isinstance(act, Late | Below):
        act = act.act
    return act.seat if isinstance(act, Decision | Undo) else None


def carry_out(match: Match, act: MatchAct) -> None:
    """Carry out an act on a match; raise what the match raises, and leave it unchanged in that case."""
    match act:
        case Undo(seat):
            match.undo(seat)
        case Unroll():
            match.take_back_roll()
        case Late(_, done) | Below(done, _):
            match.apply(done)
        case _:
            match.apply(act)


def write(act: Act) -> str:
    """Return an act as one JSON object.

    Acts at the match are those of a record's lines, `{"undo": seat}`, `{"unroll": seat}`, `{"late": seat, "act": …}`, or a
    decision with `"below": why`; the others are `{"set": …}`, `{"renew": [old…], "key": new}` and
    `{"say": words, "seat": seat}`.
    """
    match act:
        case Roll(faces):
            return to_json({"roll": faces}).decode()
        case Deal(cards):
            return to_json({"deal": cards}).decode()
        case Decision(seat, move):
            return to_json({"seat": seat, "move": move}).decode()
        case Undo(seat):
            return to_json({"undo": seat}).decode()
        case Unroll(seat):
            return to_json({"unroll": seat}).decode()
        case Late(seat, done):
            return to_json({"late": seat, "act": json.loads(write(done))}).decode()
        case Below(done, why):
            return to_json({"seat": done.seat, "move": done.move, "below": why}).decode()
        case Change():
            return msgspec.json.encode({"set": act}).decode()
        case Renew(old, key):
            return to_json({"renew": old, "key": key}).decode()
        case Say(seat, words):
            return to_json({"say": words, "seat": seat}).decode()


def read(stored: str) -> Act:
    """Return an act from storage; raise BadRecord, or ValueError for a change that cannot be read."""
    match json.loads(stored):
        case {"roll": faces}:
            return Roll(faces)
        case {"deal": cards}:
            return Deal(cards)
        case {"seat": seat, "move": move, "below": why}:
            return Below(Decision(seat, move), why)
        case {"seat": seat, "move": move}:
            return Decision(seat, move)
        case {"undo": seat}:
            return Undo(seat)
        case {"unroll": seat}:
            return Unroll(seat)
        case {"late": seat, "act": act}:
            done = read(json.dumps(act))
            assert isinstance(done, Roll | Deal | Decision)
            return Late(seat, done)
        case {"set": dict(change)}:
            return read_change(change)
        case {"renew": old, "key": key}:
            return msgspec.convert({"old": old, "key": key}, Renew)
        case {"say": words, "seat": seat}:
            return msgspec.convert({"seat": seat, "words": words}, Say)
        case other:
            raise BadRecord(text("no-line", keys=", ".join(other)))
