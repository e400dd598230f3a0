"""A process that sets up the tables of all evenings whose hour has come, until it is killed; its argument is the database."""

import sys
import time

from table_play import person_row, with_house

from dicehaven.core.registry import find
from dicehaven.server.circles.store import Circle, founded
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.evenings.store import Evening
from dicehaven.server.feature import House

GAME = "saikoro"
EVENINGS = 12  # each with two tables


def evening_id(number: int) -> str:
    """Return the id of an evening."""
    return f"e{number:015}"


async def arrange(house: House) -> None:
    """Arrange evenings to which more people come than sit at one table."""
    circle = Circle("c" * 16, "Club", "f" * 64, "i" * 16, "Europe/Berlin", False, 0.0)
    found = [Evening(evening_id(k), circle.id, None, GAME, time.time() + k, "", 0.0) for k in range(EVENINGS)]
    await house.store.write(person_row(circle.founder, "Mira", 0.0), *founded(circle), evenings.added(found))
    dialect = house.store.engine.dialect.name
    people = [f"{k:064}" for k in range(find(GAME).seats[-1] + 2)]
    answers = [evenings.answered(one.id, key, "yes", 0.0, dialect) for one in found for key in people]
    await house.store.write(*answers)


async def set_up(house: House) -> None:
    """Set the tables up."""
    await house[Evenings].set_up()


if __name__ == "__main__":
    with_house(sys.argv[1], set_up)
