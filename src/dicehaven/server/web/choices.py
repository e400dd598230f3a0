"""Choices: everything that a page needs to answer taps by itself while a seat has to decide.

The legal moves with the parts that choose them, and for every selection that pointing leads to the question, the dice
in the tray and the parts of the sheet that look different.
"""

from collections.abc import Sequence

import msgspec

from dicehaven.core.part import Part
from dicehaven.drawing.dice import Die
from dicehaven.server.service.selection import Parts, reachable
from dicehaven.server.web.page_view import PageView

BETWEEN = "|"  # parts of a selection


class Move(msgspec.Struct, array_like=True, frozen=True):
    """A legal move: notation, what its button says, the ways that choose it."""

    notation: str
    label: str
    ways: tuple[Parts, ...]


class Ask(msgspec.Struct, array_like=True, frozen=True, omit_defaults=True):
    """What the page shows for a selection, besides lit parts and buttons."""

    turn: str
    prompt: str
    hint: str = ""
    show: dict[str, Part] | None = None  # parts that look different; None: the same as before any choice
    dice: tuple[str, ...] = ()  # states of the dice in the tray, where they differ from those before any choice


class Choices(msgspec.Struct, frozen=True):
    """The choices of one seat; `asks` by selection: its parts sorted, a bar between two."""

    moves: list[Move]
    asks: dict[str, Ask]
    modes: list[tuple[str, str]]  # parts that are neither on the sheet nor in the tray, and what their buttons say

    @property
    def first(self) -> Ask | None:
        """What is asked before anything has been chosen."""
        return self.asks.get("")


def choices(page: PageView, dice: Sequence[Die]) -> Choices:
    """The choices of the seat that a page shows, which has to decide; `dice` lie in the tray before any choice."""
    moves = [Move(*page.move(action), tuple(ways)) for action, ways in page.ways.items()]
    asks: dict[str, Ask] = {}
    if page.game.pointing:
        states, first = tuple([die.state for die in dice]), _preview(page, ())
        for chosen in reachable(page.ways, [part for part, _ in page.modes]):
            asks[BETWEEN.join(chosen)] = _ask(page, chosen, states, first)
    return Choices(moves, asks, page.modes)


def _ask(page: PageView, chosen: Parts, usual: tuple[str, ...], first: dict[str, Part]) -> Ask:
    question, show = page.question_for(chosen), _preview(page, chosen)
    dice = tuple([die.state for die in page.tray(chosen)])
    told = None if chosen and show == first else show  # the same dozens of parts for dozens of choices otherwise
    return Ask(question.turn, question.prompt, question.hint, told, () if dice == usual else dice)


def _preview(page: PageView, chosen: Parts) -> dict[str, Part]:
    """The parts of the sheet that look different for a choice."""
    sheet = page.sheet
    return sheet.preview(page.match.setup, page.view, page.seat, page.texts, page.names, chosen) if sheet else {}
