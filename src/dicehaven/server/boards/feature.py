"""Boards that people make: the editor, their links, and how fair they are."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.ahead.compiling import Compiling
from dicehaven.server.boards import api, pages
from dicehaven.server.boards import store as boards
from dicehaven.server.boards.boards import KEPT_SECONDS, Boards
from dicehaven.server.boards.fairness import FairnessWorks
from dicehaven.server.feature import Feature, House
from dicehaven.server.nodes.nodes import WAITING
from dicehaven.server.table.play.sweeper import Swept
from dicehaven.server.work.workers import Workers


def start(house: House) -> Sequence[object]:
    """Return the services."""
    return Boards(house.store), FairnessWorks(house.store, house[Workers], house.maybe(Compiling))


async def clear(house: House, event: Swept) -> None:
    """Delete the boards that nobody has opened for long."""
    await house.store.write(boards.outdated(event.now - KEPT_SECONDS))


BOARDS = Feature(
    "boards",
    Path(__file__).parent,
    routes=(*pages.router.routes, *api.router.routes),
    start=start,
    hears={Swept: clear},
    pieces=(WAITING.by(("boards", lambda house: house[FairnessWorks].jobs.waiting)),),
)
