"""Solo matches as `contract.BoundsSolo`: the most points that a seat can expect from a number of rolls, as tables.

One and two rolls are solved exactly (`few_rolls.py`).  More are bounded from above by what each area of a map
(`areas.py`) brings a seat that plays only for it (`bounds.py`); what a player with playouts reaches is sampled
(`playouts.py`).
"""

from collections.abc import Callable

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.games.sailorman.state import Setup
from dicehaven_lab.solving import interval, mean_of
from dicehaven_lab.solving.contract import Row

from .bounds import most_points
from .few_rolls import expected
from .playouts import ENDLESS, points_of_games

__all__ = ["COUNTS", "NUMBERS", "figures"]

Rows = list[Row]
COUNTS = "points"
NUMBERS = ("sure", "hope", "points", "low", "high", "rows", "columns", "regions", "groups")
ROLLS = (1, 2, 3, 5, 10, 15, 20, 25)  # of the table
MOST_ROLLS = 40


def figures(setup: Setup, until: int | None, games: int, progress: Callable[[float], None]) -> dict[str, Rows]:
    """Return the most points that a seat can expect, by number of rolls: exact for one and two, an upper bound for more.

    `until` is the number of rolls; without it there is a row for each of ROLLS.  With `games`, that many games are played
    for each row and, without `until`, as many whole matches.  `progress` gets the share done (0 to 1).  Raises BadOption
    for a number of rolls that is not computed.
    """
    if until is not None and not 1 <= until <= MOST_ROLLS:
        raise BadOption(text("solo-until", most=MOST_ROLLS, found=until), "--until")
    asked = ROLLS if until is None else (until,)
    parts = len(asked) + (until is None and games > 0)
    done = 0

    def share(part: float) -> None:
        progress((done + part) / parts)

    tables: dict[str, Rows] = {"solo-rolls": [], "solo-kinds": []}
    for rolls in asked:
        row: Row = {"rolls": rolls, "sure": None}
        exactly = expected(setup, rolls, lambda part: share(part / 2))
        if exactly is None:
            kinds = most_points(setup, rolls, lambda part: share(part / 2))
            row["hope"] = sum(kinds.values())
            tables["solo-kinds"].append({"rolls": rolls} | kinds)
        else:
            row["sure"] = row["hope"] = float(exactly)
        if games:
            points = points_of_games(setup, rolls, games, progress=lambda part: share((1 + part) / 2))
            row["points"], row["low"], row["high"] = interval(points)
        tables["solo-rolls"].append(row)
        done += 1
    if games and until is None:
        tables["solo-play"] = [mean_of(COUNTS, "tries", points_of_games(setup, ENDLESS, games, progress=share))]
    return tables
