"""Choices: everything that a page needs to answer taps by itself while a seat has to decide.

At once the legal moves with the parts that choose them; then for every selection that pointing leads to the question,
the dice in the tray and the parts of the sheet that look different.
"""

from collections.abc import Sequence

from dicehaven.core.contract import Part
from dicehaven.drawing.dice import Die
from dicehaven.server.service.selection import Parts, reachable
from dicehaven.server.web.page.model import Ask, Choices, Move
from dicehaven.server.web.page.view import PageView

BETWEEN = "|"  # parts of a selection


def choices(page: PageView) -> Choices:
    """The choices of the seat that a page shows, which has to decide."""
    moves = [Move(*page.move(action), tuple(ways), page.ranks[action]) for action, ways in page.ways.items()]
    if not page.game.pointing:
        return Choices(moves, {}, page.modes)
    return Choices(moves, {"": Ask(*page.question_for(page.start), _preview(page, page.start))}, page.modes)


def all_asks(page: PageView, first: Ask, dice: Sequence[Die]) -> dict[str, Ask]:
    """What is asked for each selection: its parts sorted, a bar between two; `dice` lie in the tray before any choice.

    A stream sends this a moment after the question, since nobody points at anything sooner.
    """
    asks = {"": first}
    usual = tuple([die.state for die in dice])
    modes = [part for part, _ in page.modes]
    shows = {mode: _preview(page, (mode,)) for mode in modes}
    for chosen in reachable(page.ways, modes)[1:]:
        show = _preview(page, chosen)
        states = tuple([die.state for die in page.tray(chosen)])
        mode = next((part for part in modes if part in chosen), None)
        before = shows[mode] if mode and len(chosen) > 1 else first.show
        changed = None if show is before or show == before else show  # mostly the same dozens of parts
        asks[BETWEEN.join(chosen)] = Ask(*page.question_for(chosen), changed, () if states == usual else states)
    return asks


def _preview(page: PageView, chosen: Parts) -> dict[str, Part]:
    """The parts of the sheet that look different for a choice."""
    sheet = page.sheet
    return sheet.preview(page.match.setup, page.view, page.seat, page.texts, page.names, chosen) if sheet else {}
