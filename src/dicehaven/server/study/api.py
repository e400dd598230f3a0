"""Positions in the API: read, set up, taken from a table, and analysed.  A position stands in the body of a request, never in its address."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from dicehaven.analysis.board import PositionAnalysis
from dicehaven.core import position_text
from dicehaven.core.contract import Face, State
from dicehaven.core.errors import BadOption, BadPosition
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import Result
from dicehaven.core.registry import find
from dicehaven.server.study.analyses import DEPTHS, Analyses
from dicehaven.server.table.page import answers
from dicehaven.server.table.page.answers import Estimate, RatedMove, RatedMoves, RatedRoll
from dicehaven.server.table.page.of_request import table_of
from dicehaven.server.table.page.table_json import fields_of
from dicehaven.server.table.play.history import Past
from dicehaven.server.table.play.rights import check_may_look
from dicehaven.server.table.play.seating import SEATS
from dicehaven.server.web.api_operations import Name, Program, api_router
from dicehaven.server.web.request import apart, house_of

FIGURES_SECONDS = 2.0  # seconds that an answer waits for figures

router = api_router()
POSITION = "The text of a position, as `dicehaven position` and `/api/v1/position` write it."
Layout = dict[str, Any]  # JSON of many kinds


class NewPosition(Struct, kw_only=True):
    """A position: its text, or a variant with fields of the state."""

    position: Annotated[str, Meta(description=POSITION)] = ""
    game: Annotated[str, Meta(max_length=40, description="Without a text: a name listed by /api/v1/games.")] = ""
    players: Annotated[int, Meta(ge=0, le=SEATS)] = 2
    options: Layout = {}
    layout: str | dict[str, Any] | None = None
    state: Annotated[
        dict[str, Any], Meta(description="Fields of the state that are to be changed, as in the view of a table.")
    ] = {}
    dice: Annotated[list[Face], Meta(max_length=32, description="The faces of dice that lie.")] = []


class AnalysisWanted(Struct, kw_only=True):
    """A position that is to be analysed."""

    position: Annotated[str, Meta(description=POSITION)]
    depth: Annotated[
        int, Meta(ge=0, le=9, description="How deep: 0 is quick and rough, each step takes about four times as long.")
    ] = 0


@router.post("/position", tags=["positions"])
async def read_position(request: Request, body: NewPosition) -> answers.Position:
    """Read the text of a position, or set one up.

    Set up, it begins with the position of the text, or with the first one of a match; `state` replaces fields of it.  What cannot be is
    refused in the words of the rules.
    """
    return await apart(request, "position", lambda: _as_json(_wanted(body)))


@router.get("/tables/{name}/position", tags=["positions"])
async def position_at_table(
    request: Request, name: Name, visitor: Program, line: Annotated[int, Meta(ge=1)] | None = None
) -> answers.Position:
    """Get the position at a table as everybody may see it: now, or after a line of its record (1 is the header)."""
    table = await table_of(request, name)
    check_may_look(table, visitor)

    def make() -> answers.Position:
        lines = [one for one in table.open_lines if not isinstance(one, Result)]
        last = len(lines) if line is None else line
        if last > len(lines):
            raise BadOption(text("position-no-line", line=last, count=len(lines)), "line")
        past = Past(table.begun)
        past.follow(lines[1:last])
        return _as_json(Position.of(past.after(last - 1), ONLOOKER))

    return await apart(request, name, make)


@router.post("/analysis", tags=["positions"])
async def analyse_position(request: Request, body: AnalysisWanted, visitor: Program) -> answers.Analysis:
    """Get what a position is worth: the chances of all seats, each legal move, each roll that can fall.

    The answer comes within two seconds, with the deepest figures that are known by then; ask again for `depth`.  While nothing is
    known, `depth` is -1 and chances are null.  It is refused for a key that plays this position at a table without hints, and for no other.
    """
    position = await apart(request, "position", lambda: Position.read(body.position))
    depth = min(body.depth, len(DEPTHS) - 1)
    known = await house_of(request)[Analyses].within(FIGURES_SECONDS, position, depth, visitor)
    match = position.match()
    found = known.found
    return {
        "position": position.write(),
        "exact": found is not None and found.exact,
        "depth": known.depth,
        "done": known.is_done,
        "chances": [_estimate(one) for one in found.chances] if found else [],
        "moves": _moves(match, found),
        "roller": None if found is None or found.roller == ONLOOKER else found.roller,
        "rolls": _rolls(found) if found else [],
    }


def _moves(match: Match, found: PositionAnalysis | None) -> list[RatedMoves]:
    write = match.game.write
    if found is None:
        unknown: list[RatedMoves] = []
        for seat in match.movers:
            each: list[RatedMove] = [{"move": move, "chance": None, "error": None} for move in match.legal(seat)]
            unknown.append({"seat": seat, "moves": each})
        return unknown
    return [
        {
            "seat": seat,
            "moves": [{"move": write(one.action), "chance": one.chance, "error": one.error} for one in moves],
        }
        for seat, moves in found.moves.items()
    ]


def _rolls(found: PositionAnalysis) -> list[RatedRoll]:
    return [
        {
            "faces": list(one.faces),
            "probability": float(one.probability),
            "luck": [_estimate(luck) for luck in one.luck],
        }
        for one in found.rolls
    ]


def _estimate(found: Any) -> Estimate:
    return {"mean": found.mean, "error": found.error}


def _wanted(body: NewPosition) -> Position:
    """Return the position of a body; raise BadPosition, BadOption, BadLayout, BadRoll or UnknownGame."""
    dice = tuple(body.dice)
    if body.position:
        begun = Position.read(body.position)
        game, config, state = begun.game, begun.config, begun.state.copy()
        dice = dice or begun.dice
    else:
        game = find(body.game)
        config = game.configure(body.players, body.options, body.layout)
        state = position_text.begun_state(game, config)
    return Position(game, config, changed(state, body.state), dice)


def changed(state: State, fields: Mapping[str, Any]) -> State:
    """Return a state with some of its fields replaced, given as in views of tables; raise BadPosition for one that does not fit."""
    fresh = state.copy()
    for name, value in fields.items():
        old = getattr(state, name, None)
        if name not in state._fields or not _is_like(value, old):
            raise BadPosition(text("position-bad-number", field=name[:40], value=str(value)[:80]))
        setattr(fresh, name, value)
    return fresh


def _is_like(value: Any, old: Any) -> bool:
    """Return whether a value of JSON has the shape of an old one: whole numbers, and lists of them with the same lengths."""
    if isinstance(old, list):
        return isinstance(value, list) and len(value) == len(old) and all(map(_is_like, value, old))
    return isinstance(value, int) and not isinstance(value, bool) and isinstance(old, int)


def _as_json(position: Position) -> answers.Position:
    match = position.match()
    config = position.config
    dice: list[Face] = list(position.dice)
    return {
        "position": position.write(),
        "game": position.game.name,
        "players": config.players,
        "options": config.options,
        "layout": msgspec.to_builtins(config.layout),
        "dice": dice,
        "over": match.over,
        "due": match.due.count if match.due else 0,
        "movers": match.movers,
        "legal": {str(seat): match.legal(seat) for seat in match.movers},
        "state": fields_of(position.state),
    }
