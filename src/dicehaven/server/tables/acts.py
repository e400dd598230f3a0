"""Acts: the entries of a table's journal, as they are stored."""

import json
from dataclasses import dataclass
from typing import NamedTuple

from pydantic_core import to_json

from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Roll


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


Act = Roll | Deal | Decision | Undo | Unroll | Late | Below


class Done(NamedTuple):
    """A stored act, and what is stored with it."""

    act: Act
    hidden: bool = False  # nobody but its author can notice it
    once: str = ""  # which act of a page it is: see `once`
    made: float = 0.0  # when; 0: unknown
    node: int = 0  # by which node; 0: unknown


def author(act: Act) -> int | None:
    """The seat that decided or took its decision back; None for rolls and deals, and for a roll taken back."""
    if isinstance(act, Late | Below):
        act = act.act
    return act.seat if isinstance(act, Decision | Undo) else None


def carry_out(match: Match, act: Act) -> None:
    """Carry out an act on a match; raises what the match raises, and then changes nothing."""
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
    """An act as one JSON object: that of a record's line, `{"undo": seat}`, `{"unroll": seat}`,
    `{"late": seat, "act": …}`, or a decision with `"below": why`."""
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


def read(stored: str) -> Act:
    """An act from storage; raises BadRecord if it is not one."""
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
        case other:
            raise BadRecord(text("no-line", keys=", ".join(other)))
