"""Acts: the entries of a table's journal, as they are stored."""

import json
from dataclasses import dataclass

from pydantic_core import to_json

from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Roll


@dataclass(frozen=True)
class Undo:
    """A seat takes its last decision back."""

    seat: int


Act = Roll | Deal | Decision | Undo


def author(act: Act) -> int | None:
    """The seat that decided; NOBODY for rolls and deals."""
    return act.seat if isinstance(act, Decision | Undo) else None


def carry_out(match: Match, act: Act) -> None:
    """Do an act; raises what the match raises and changes nothing then."""
    if isinstance(act, Undo):
        match.undo(act.seat)
    else:
        match.apply(act)


def write(act: Act) -> str:
    """An act as one JSON object: that of a record's line, or `{"undo": seat}`."""
    match act:
        case Roll(faces):
            return to_json({"roll": faces}).decode()
        case Deal(cards):
            return to_json({"deal": cards}).decode()
        case Decision(seat, move):
            return to_json({"seat": seat, "move": move}).decode()
        case Undo(seat):
            return to_json({"undo": seat}).decode()


def read(stored: str) -> Act:
    """An act from storage; raises BadRecord for what is none."""
    match json.loads(stored):
        case {"roll": faces}:
            return Roll(faces)
        case {"deal": cards}:
            return Deal(cards)
        case {"seat": seat, "move": move}:
            return Decision(seat, move)
        case {"undo": seat}:
            return Undo(seat)
        case other:
            raise BadRecord(text("no-line", keys=", ".join(other)))
