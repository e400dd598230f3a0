"""Solo matches as `contract.BoundsSolo`: the fewest turns that a seat needs for its treasures, as tables.

Boards are sets of fields (`board.py`).  `sets.py` finds all sets of crosses and their costs, `turns.py` has the cost of one
turn, `bounds.py` solves a board or bounds it where there are too many sets; `play.py` plays by the costs.
"""

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.games.wuerfelland.state import TREASURES, Setup
from dicehaven_lab.solving import mean_of
from dicehaven_lab.solving.contract import Row

from .board import MOST_FIELDS, land
from .bounds import Goal, Progress, solve
from .play import lengths

__all__ = ["COUNTS", "NUMBERS", "figures"]

Rows = list[Row]
COUNTS = "turns"
NUMBERS = ("sure", "hope", "turns", "low", "high", "expected")


def figures(setup: Setup, until: int | None, games: int, progress: Progress) -> dict[str, Rows]:
    """Return bounds of the fewest expected turns of the first seat's board, and games that were played by them.

    `until` is the number of treasures to cross; without it the goal is the game's.  `progress` gets the share done.  Games
    are played where the bounds are equal.  Raises BadOption for a goal or a board that cannot be.
    """
    board = land(setup)
    if until is not None and not 1 <= until <= TREASURES:
        raise BadOption(text("solo-until", most=TREASURES, found=until), "--until")
    if len(board.beside) > MOST_FIELDS:
        raise BadOption(text("solo-large", most=MOST_FIELDS, found=len(board.beside)), "layout")
    goal = Goal(setup.treasures_wanted, True) if until is None else Goal(until, False)
    costs = solve(board, goal, progress=progress)
    low = float(costs.least[0, 0])
    high = float(costs.most[0, 0])
    row = {"treasures": goal.treasures, "sure": low, "hope": high, "sets": len(costs.sets), "crosses": costs.crosses}
    tables: dict[str, Rows] = {"solo-goal" if goal.colour else "solo-treasures": [row]}
    if games and costs.crosses is None:
        tables["solo-play"] = [mean_of(COUNTS, "best", lengths(setup, costs, games), low)]
    return tables
