"""How well people play: ratings, their own matches, and exercises from their own costly decisions."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.server.feature import Feature, House
from dicehaven.server.people.zones import Zones
from dicehaven.server.review.feature import REVIEW
from dicehaven.server.review.weighing import WEIGHED
from dicehaven.server.skill import confirmation_pages, exercise_pages, pages
from dicehaven.server.skill.exercises import Exercises, keep_costly
from dicehaven.server.skill.ratings import Ratings
from dicehaven.server.study.feature import STUDY
from dicehaven.server.study.puzzle_pages import BESIDE_DAY
from dicehaven.server.web.slots import LEAVES, SETTINGS
from dicehaven.server.work.workers import Workers


def start(house: House) -> Sequence[object]:
    """Return the services."""
    return Exercises(house.store, house[Zones]), Ratings(house.store, house[Workers])


SKILL = Feature(
    "skill",
    Path(__file__).parent,
    needs=[REVIEW, STUDY],  # exercises are found by reviews, and asked as puzzles are
    routes=[*confirmation_pages.router.routes, *exercise_pages.router.routes, *pages.router.routes],
    start=start,
    regular=lambda house: [house[Ratings].regular_work],
    pieces=[
        WEIGHED.by(keep_costly),
        LEAVES.by(confirmation_pages.leaf),
        SETTINGS.by(confirmation_pages.panel),
        BESIDE_DAY.by(exercise_pages.link),
    ],
)
