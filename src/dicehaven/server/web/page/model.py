"""What a page of a table shows at one version, and what may be chosen on it, as values that can be compared."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from dicehaven.core.contract import Part
from dicehaven.drawing.dice import Die
from dicehaven.server.caching.event_log import LogLine
from dicehaven.server.service.selection import Parts
from dicehaven.server.web.page.pieces import Recipe


class Move(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A legal move: notation, what its button says, the ways that choose it, its rank (`service/selection.py`)."""

    notation: str
    label: str
    ways: tuple[Parts, ...]
    rank: int


class Ask(msgspec.Struct, array_like=True, frozen=True, omit_defaults=True, gc=False):
    """What the page shows for a selection, besides lit parts and buttons."""

    turn: str
    prompt: str
    hint: str = ""
    show: dict[str, Part] | None = None  # parts that look different; None: as for its mode alone, or before any choice
    dice: tuple[str, ...] = ()  # states of the dice in the tray, where they differ from those before any choice


class Choices(msgspec.Struct, frozen=True, gc=False):
    """The choices of one seat, with what is asked before anything has been chosen."""

    moves: list[Move]
    asks: dict[str, Ask]  # for "": see `all_asks`
    modes: list[tuple[str, str]]  # parts that are neither on the sheet nor in the tray, and what their buttons say

    @property
    def first(self) -> Ask | None:
        """What is asked before anything has been chosen."""
        return self.asks.get("")


class HeldBoard(NamedTuple):
    """A board that has been cleared, as pages show it until it has been seen."""

    id: str  # another one has another id
    turn: str
    prompt: str
    hint: str
    go_on: str  # what the button says
    tells: tuple[str, ...]  # the codes of lines of the log that it tells already
    sheet: Mapping[str, Part]  # all parts
    dice: tuple[tuple[Die, int], ...]  # that decided, with the degrees by which each lies askew


class PageState(NamedTuple):
    """A page at one version; parts, pieces and lines are the same objects as before where they have not changed."""

    version: int
    seat: int  # that is shown
    moment: int  # for which an act of this seat is made
    drawing: tuple[int, tuple[str, ...]]  # what the drawing on the stage depends on: whose it is, the names
    sheet: Mapping[str, Part]
    smalls: tuple[Mapping[str, Part], ...]  # the small sheets, by seat
    pieces: Mapping[str, Recipe]  # by the name in `data-piece`
    dice: tuple[tuple[Die, int], ...]  # in the tray, with the degrees by which each lies askew
    turns: tuple[int, ...]  # seats that stand out
    here: tuple[int, ...]  # seats of people who are connected
    tray: tuple[int, bool]  # the number of the roll that lies there, and whether the viewer is asked
    lines: tuple[LogLine, ...]  # of the log, the oldest first
    choices: Choices | None
    held: HeldBoard | None  # the latest
    go: str  # an address where the page has to go on, or ""
