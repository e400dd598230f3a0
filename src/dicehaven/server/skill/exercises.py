"""Exercises: costly decisions of a player's, asked again after 1, 3, 7 and 21 days until they get them right.

They are found when a match is weighed (`review/weighing.py`), from what the seat could see when it decided.
"""

import json
import logging
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Any

import msgspec

from dicehaven.analysis.puzzles import GOOD
from dicehaven.analysis.questions import DecisionQuestion
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.review import DEAREST, Review, Row
from dicehaven.analysis.steps import ReviewPlan, Step
from dicehaven.core.contract import State
from dicehaven.core.errors import BadPosition
from dicehaven.core.game import Game
from dicehaven.core.position import Position
from dicehaven.server.db.journal import Statement
from dicehaven.server.db.store import Store
from dicehaven.server.feature import House
from dicehaven.server.people.zones import Zones
from dicehaven.server.review.weighing import Weighed
from dicehaven.server.skill import exercise_store as exercises
from dicehaven.server.skill.exercise_store import Exercise
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON

DAYS_BETWEEN = (1, 3, 7, 21)  # days before the first time it is asked, and after each right answer
COSTS = 0.05  # chance to win: what a decision has given away at least
BAND = 2.0  # standard errors
DIGITS = 4  # of stored chances
log = logging.getLogger(__name__)


class MoveValue(msgspec.Struct, array_like=True, frozen=True):
    """A move: the chance to win after it, what it loses against the best, and the standard error of that (0: exact)."""

    chance: float
    lost: float
    error: float

    @property
    def good(self) -> bool:
        """True if it may be as good as the best, as far as is known."""
        return self.lost <= max(GOOD, BAND * self.error)


class Findings(msgspec.Struct, frozen=True):
    """The findings about a costly decision: all moves in notation, best first, and the reason why that beats what was played."""

    moves: dict[str, MoveValue]
    reason: Reason | None = None

    @property
    def best(self) -> str:
        return next(iter(self.moves))

    @classmethod
    def of(cls, exercise: Exercise) -> "Findings":
        """Return the findings of a stored exercise; raises msgspec.ValidationError."""
        return msgspec.convert(exercise.found, cls)


class Exercises:
    """The exercises of one server."""

    def __init__(self, store: Store, zones: Zones) -> None:
        self.store = store
        self.zones = zones

    async def found_in(self, table: LiveTable, review: Review) -> list[Exercise]:
        """Return the costliest decisions of people in a reviewed match."""
        found = list[Exercise]()
        for seat, place in enumerate(table.places):
            rows = review.costly([seat])[:DEAREST] if place.kind == PERSON and not place.people else []
            today = await self.zones.today(place.key)
            due = (today + timedelta(DAYS_BETWEEN[0])).isoformat()
            for row in rows:
                if row.gave.mean < COSTS:
                    continue
                position = seen_before(review.plan, row.step)
                if position is not None:
                    findings = findings_of(table.game, row)
                    stored = json.loads(msgspec.json.encode(findings, enc_hook=_plain))
                    played = table.game.write(_question(review.plan, row.step).played)
                    lost = float(row.gave.mean)
                    where = (table.id, seat, row.number, table.game.name, position.write())
                    found.append(Exercise(*where, played, lost, stored, 0, due))
        return found

    # Asking again

    async def due(self, hashes: Collection[str], today: date) -> list[Exercise]:
        """Return a few of the exercises that are due for whoever holds keys with these hashes, costliest first."""
        day = today.isoformat()
        return await self.store.read(lambda connection: exercises.due(connection, hashes, day)) if hashes else []

    async def first_due(self, hashes: Collection[str]) -> date | None:
        """Return the first day on which one is due, even if it has passed; None if none ever will be."""
        found = await self.store.read(lambda connection: exercises.first_due(connection, hashes)) if hashes else None
        return date.fromisoformat(found) if found else None

    async def find(self, hashes: Collection[str], match_id: str, seat: int, line: int) -> Exercise | None:
        """Return an exercise; None if there is none of these keys."""
        return await self.store.read(lambda connection: exercises.find(connection, hashes, match_id, seat, line))

    async def answered(self, hashes: Collection[str], exercise: Exercise, good: bool, today: date) -> None:
        """Let an exercise that is due be asked on another day: later, or tomorrow after a wrong answer; nothing if it is not due.

        Once it is never due again, the next that is takes its place.
        """
        if exercise.due and exercise.due <= today.isoformat():
            step, due = step_after(exercise.step, good, today)
            moved_on = exercises.moved_on(hashes, exercise, step, due)
            await self.store.write(moved_on, *([] if due else [exercises.done_before(hashes, exercise)]))

    async def set_aside(self, hashes: Collection[str], exercise: Exercise) -> None:
        """Never ask for this one again."""
        await self.store.write(exercises.set_aside(hashes, exercise.match_id, exercise.seat, exercise.line))


async def keep_costly(house: House, weighed: Weighed) -> Sequence[Statement]:
    """Return the statements that keep the costly decisions of a weighed match."""
    return exercises.added(await house[Exercises].found_in(weighed.table, weighed.review))


def step_after(step: int, good: bool, today: date) -> tuple[int, str | None]:
    """Return the step after an answer, and the day on which the exercise is due; None: never again.

    >>> step_after(0, True, date(2026, 11, 27)), step_after(2, False, date(2026, 11, 27)), step_after(3, True, date(2026, 11, 27))
    ((1, '2026-11-30'), (0, '2026-11-28'), (4, None))
    """
    after = step + 1 if good else 0
    return after, (today + timedelta(DAYS_BETWEEN[after])).isoformat() if after < len(DAYS_BETWEEN) else None


def seen_before(plan: ReviewPlan, step: Step) -> Position | None:
    """Return the position of a decision as its seat saw it; None where it cannot be written down."""
    match = plan.match
    question = _question(plan, step)
    stored = match.game.rules.State()
    view: State = stored.from_bytes(question.view)
    try:
        position = Position(match.game, match.config, view)
    except BadPosition as error:
        log.warning("a decision in a match of %s is no exercise: %s", match.game.name, error)
        return None
    return position if set(position.match().actions(question.seat)) == set(question.actions) else None


def _question(plan: ReviewPlan, step: Step) -> DecisionQuestion:
    """Return the question about a decision, with the position that its seat saw."""
    assert step.choice is not None
    question = plan.questions[step.choice][1]
    assert isinstance(question, DecisionQuestion)
    return question


def findings_of(game: Game, row: Row) -> Findings:
    """Return the findings about a costly decision of a review: what it says itself."""
    assert row.analysis is not None
    best, *others = row.analysis.alternatives
    moves = {game.write(best.action): MoveValue(round(best.chance, DIGITS), 0.0, 0.0)}
    for one in others:
        error = 0.0 if row.analysis.exact else max(one.error, 10.0**-DIGITS)
        figures = (one.chance, best.chance - one.chance, error)
        moves[game.write(one.action)] = MoveValue(*(round(figure, DIGITS) for figure in figures))
    return Findings(moves, row.reason)


def _plain(number: Any) -> Any:
    """Return a NumPy number as a Python number."""
    return number.item()
