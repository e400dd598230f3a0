"""Reviews, hints, and matches told again; matches are weighed by their reviews."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.ahead.compiling import Compiling
from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.nodes.nodes import WAITING
from dicehaven.server.review import pages, replay
from dicehaven.server.review.hints import Hints
from dicehaven.server.review.reviews import Reviews
from dicehaven.server.review.weighing import Weighing
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.work.workers import Apart, Workers


def start(house: House) -> Sequence[object]:
    """Return the services."""
    workers, apart, compiling = house[Workers], house[Apart], house.maybe(Compiling)
    reviews = Reviews(house.store, workers, apart, compiling, house.config[GuardSettings].base)
    return reviews, Hints(workers, apart, compiling), Weighing(house, house[TableRegistry], reviews)


REVIEW = Feature(
    "review",
    Path(__file__).parent,
    routes=[*replay.router.routes, *pages.router.routes],
    start=start,
    regular=lambda house: [house[Weighing].regular_work],
    pieces=[
        WAITING.by(("reviews", lambda house: house[Reviews].jobs.waiting)),
        WAITING.by(("hints", lambda house: house[Hints].waiting)),
    ],
)
