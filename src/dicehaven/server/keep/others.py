"""What else comes in with a file: boards, daily flights, exercises; each is held to what its own feature asks for.  Flights count for nobody else."""

import json
import math
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import delete

from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.position import Position
from dicehaven.core.registry import find
from dicehaven.server.boards.boards import MAX_CHARACTERS, Boards
from dicehaven.server.boards.editor import opened
from dicehaven.server.boards.store import BOARDS, Board
from dicehaven.server.db.journal import insert_unless_there
from dicehaven.server.feature import House
from dicehaven.server.flights import store as flights
from dicehaven.server.flights.flights import Flights
from dicehaven.server.flights.store import FLIGHTS
from dicehaven.server.keep import parts
from dicehaven.server.keep.parts import BoardPart, ExercisePart, FlightPart, decoded, each, moment
from dicehaven.server.keep.store import Came
from dicehaven.server.people import store as people
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.skill import exercise_store as exercises
from dicehaven.server.skill.exercise_store import EXERCISES, MAX_EXERCISES, Exercise
from dicehaven.server.skill.exercises import DAYS_BETWEEN, Exercises, Findings
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, tidy_name
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.workers import Apart

Refuse = Callable[[DicehavenError], None]
OLDEST_FLIGHT = "2020-01-01"


async def bring_others(
    house: House,
    visitor: Visitor,
    found: Mapping[str, bytes],
    came: Came,
    moved: Mapping[str, str],
    refuse: Refuse,
) -> None:
    """Bring in what is neither a match nor a table; `moved` has the ids here of matches that came in, by those where they were played."""
    if house.maybe(Boards):
        await _boards(house, visitor, found, came, refuse)
    if house.maybe(Flights):
        await _flights(house, visitor, found, came, refuse)
    if house.maybe(Exercises):
        await _exercises(house, visitor, found, came, moved, refuse)


async def without_others(house: House, visitor: Visitor, came: Came) -> None:
    """Take out what is neither a match nor a table."""
    mine = list(visitor.ids)
    for _, board in came.boards:
        await house.store.write(delete(BOARDS).where(BOARDS.c.id == board, BOARDS.c.owner.in_(mine)))
    for day in came.flights:
        await house.store.write(delete(FLIGHTS).where(FLIGHTS.c.day == day, FLIGHTS.c.key.in_(mine)))
    profile = await house[Profiles].of(visitor)
    if came.name and profile and profile.name == came.name:
        await house.store.write(people.named(visitor.id, ""))


async def _boards(house: House, visitor: Visitor, found: Mapping[str, bytes], came: Came, refuse: Refuse) -> None:
    service = house[Boards]
    before = {one.id for one in await service.of_key(visitor)}
    for name in sorted(one for one in found if one.startswith("boards/")):
        try:
            part = decoded(found[name], BoardPart, name)
            await house[Apart].make(f"keep {visitor.id}", partial(_check_board, part, name))
            called = tidy_name(part.name, LONGEST_TABLE_NAME) or part.game
            board = await service.save(visitor, part.game, called, part.layout)
        except DicehavenError as error:
            error.where = error.where if error.where.startswith(name) else name
            refuse(error)
            continue
        if board.id not in before:
            before.add(board.id)
            came.boards.append((board.game, board.id))


def _check_board(part: BoardPart, where: str) -> None:
    """Raise a DicehavenError unless the board can be opened in the editor of its game."""
    if len(json.dumps(part.layout)) > MAX_CHARACTERS:
        raise BadInput(text("board-too-large", most=MAX_CHARACTERS), where)
    game = find(part.game)
    try:
        opened(game, Board("", game.name, part.name, "", part.layout, 0.0))
    except DicehavenError as error:
        error.messages = error.messages or game.messages
        raise
    except (TypeError, ValueError, LookupError, AttributeError):  # an editor opens what it has written itself
        raise BadInput(text("keep-odd-board"), where) from None


async def _flights(house: House, visitor: Visitor, found: Mapping[str, bytes], came: Came, refuse: Refuse) -> None:
    now = house.now()
    today = datetime.fromtimestamp(now, UTC).date().isoformat()
    mine = sorted(visitor.ids)
    known = await house.store.read(lambda connection: flights.of_keys(connection, mine, OLDEST_FLIGHT, today))
    days = {one.day for one in known}
    rows = list[dict[str, Any]]()
    for one in each(found, parts.FLIGHTS, FlightPart):
        if isinstance(one, BadInput):
            refuse(one)
        elif one.landed is not None and one.result is not None and one.day not in days:
            if not _is_day(one.day) or not OLDEST_FLIGHT <= one.day <= today:
                refuse(BadInput(text("keep-odd-day", day=one.day), parts.FLIGHTS))
                continue
            days.add(one.day)
            landed = moment(one.landed, now)
            rows.append(
                {
                    "day": one.day,
                    "key": visitor.id,
                    "flown_at": one.flown_at,
                    "begun": min(moment(one.begun, now), landed),
                }
            )
            rows[-1] |= {"landed": landed, "counts": False, "result": one.result}
    if rows:
        came.flights += [row["day"] for row in rows]
        await house.store.write((insert_unless_there(FLIGHTS), rows))


def _is_day(day: str) -> bool:
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return True


async def _exercises(
    house: House, visitor: Visitor, found: Mapping[str, bytes], came: Came, moved: Mapping[str, str], refuse: Refuse
) -> None:
    """Bring in the exercises of matches that came in with the same file."""
    ids = {
        one.id: moved[one.origin]
        for one in each(found, parts.RESULTS, parts.MatchPart)
        if not isinstance(one, BadInput) and one.origin in moved
    }
    have = len(await house.store.read(lambda connection: exercises.of_keys(connection, sorted(visitor.ids))))
    rows = list[dict[str, Any]]()
    for number, one in enumerate(each(found, parts.EXERCISES, ExercisePart), 1):
        if isinstance(one, BadInput):
            refuse(one)
        elif one.match_id in ids and have + len(rows) < MAX_EXERCISES:
            try:
                await house[Apart].make(f"keep {visitor.id}", partial(_check_exercise, one))
            except DicehavenError as error:
                error.where = f"{parts.EXERCISES} {number}"
                refuse(error)
                continue
            row = msgspec.to_builtins(one) | {"match_id": ids[one.match_id], "found": {"moves": one.found["moves"]}}
            rows.append(Exercise(**row)._asdict() | {"key": visitor.id})
    if rows:
        await house.store.write((insert_unless_there(EXERCISES), rows))


def _check_exercise(one: ExercisePart) -> None:
    """Raise a DicehavenError unless a position of the game, a move in it and findings about its moves make an exercise."""
    position = Position.read(one.position)
    game = position.game
    match = position.match()
    try:
        findings = msgspec.convert({"moves": one.found.get("moves")}, Findings)  # a reason in words is not believed
    except msgspec.ValidationError as error:
        raise BadInput(text("keep-odd-json", problem=str(error)[:200])) from None
    if one.seat not in match.movers or one.step > len(DAYS_BETWEEN) or (one.due and not _is_day(one.due)):
        raise BadInput(text("keep-odd-exercise"))
    legal = set(match.legal(one.seat))
    worths = [figure for move in findings.moves.values() for figure in (move.chance, move.lost, move.error)]
    known = game.name == one.game and one.played in legal and set(findings.moves) <= legal and findings.moves
    if not known or not all(map(math.isfinite, worths)):
        raise BadInput(text("keep-odd-exercise"))
