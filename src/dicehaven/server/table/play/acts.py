"""Acts: the entries of a table's journal, as they are stored.  Everything that happens at a table is one.

Each is a JSON object: a line of a record, `{"undo": seat}`, `{"unroll": seat}`, `{"late": seat, "act": …}`, a decision with
`"below": why`, `{"set": …}`, `{"renew": [old…], "key": new}` or `{"say": words, "seat": seat}`.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field

from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.server.table.play.info import Change, Renew, Say


class Undo(Struct, frozen=True):
    """A seat takes back its last decision."""

    seat: int = field(name="undo")


class Unroll(Struct, frozen=True):
    """A seat takes back the last roll of real dice, which was mistyped."""

    seat: int = field(name="unroll")


class Late(Struct, frozen=True):
    """A roll or a decision for a seat whose time was up."""

    seat: int = field(name="late")
    act: Roll | Deal | Decision


class Below(Struct, frozen=True):
    """A decision that a lower level made in place of a bot, and why: compiling, busy or failed."""

    seat: int
    move: str
    why: str = field(name="below")

    @property
    def act(self) -> Decision:
        """The decision, as a line of the record."""
        return Decision(self.seat, self.move)


MatchAct = Roll | Deal | Decision | Undo | Unroll | Late | Below
Act = MatchAct | Change | Renew | Say
BY_KEY: dict[str, type] = {  # the kind of an act, by a key that only it has among those that follow
    "below": Below,
    "move": Decision,
    "roll": Roll,
    "deal": Deal,
    "undo": Undo,
    "unroll": Unroll,
    "renew": Renew,
    "say": Say,
}


class Done(NamedTuple):
    """A stored act, and what is stored with it."""

    act: Act
    hidden: bool = False  # nobody but its author can notice it
    once: str = ""  # the name of a page's act: see `once.py`
    made: float = 0.0  # seconds since 1970; 0: unknown
    node: int = 0  # the node that made it; 0: unknown


def author(act: Act) -> int | None:
    """Return the seat that decided or took its decision back; None for all other acts."""
    if isinstance(act, Late):
        act = act.act
    return act.seat if isinstance(act, Decision | Undo | Below) else None


def carry_out(match: Match, act: MatchAct) -> None:
    """Carry out an act on a match; raise what the match raises, and leave it unchanged in that case."""
    match act:
        case Undo(seat):
            match.undo(seat)
        case Unroll():
            match.take_back_roll()
        case Late() | Below():
            match.apply(act.act)
        case _:
            match.apply(act)


def write(act: Act) -> str:
    """Return an act as one JSON object."""
    return msgspec.json.encode({"set": act} if isinstance(act, Change) else act).decode()


def read(stored: str) -> Act:
    """Return an act from storage; raise BadRecord or msgspec.MsgspecError if it cannot be read."""
    return _converted(msgspec.json.decode(stored, type=dict[str, Any]))


def _converted(found: dict[str, Any]) -> Act:
    if "set" in found:
        return msgspec.convert(found["set"], Change, str_keys=True)
    if "late" in found:
        done = _converted(found["act"])
        assert isinstance(done, Roll | Deal | Decision)
        return Late(found["late"], done)
    kind = next((BY_KEY[key] for key in BY_KEY if key in found), None)
    if kind is None:
        raise BadRecord(text("no-line", keys=", ".join(found)))
    act: Act = msgspec.convert(found, kind)
    return act
