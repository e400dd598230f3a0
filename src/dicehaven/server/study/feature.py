"""Lessons, puzzles, and the analysis of positions."""

from pathlib import Path

from dicehaven.ahead.compiling import Compiling
from dicehaven.server.feature import Feature
from dicehaven.server.nodes.nodes import WAITING
from dicehaven.server.review.feature import REVIEW
from dicehaven.server.study import analysis_pages, api, lesson_pages, puzzle_pages
from dicehaven.server.study.analyses import Analyses
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.slots import LESSONS, TODAY
from dicehaven.server.work.workers import Workers

STUDY = Feature(
    "study",
    Path(__file__).parent,
    needs=[REVIEW],  # an analysis may begin anywhere in a match, which is told again for it
    routes=[
        *lesson_pages.router.routes,
        *puzzle_pages.router.routes,
        *analysis_pages.router.routes,
        *api.router.routes,
    ],
    start=lambda house: [Analyses(house[TableRegistry], house[Workers], house.maybe(Compiling))],
    pieces=[
        LESSONS.by(lesson_pages.meanwhile),
        TODAY.by(puzzle_pages.todays),
        WAITING.by(("analyses", lambda house: house[Analyses].waiting)),
    ],
)
