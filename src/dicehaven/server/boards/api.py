"""The JSON API of boards that people have made: stored, changed, found by their link, ready to be played on."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request

from dicehaven.core.contract import LayoutData
from dicehaven.core.editing import flaws_of
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.registry import find
from dicehaven.server.boards import store as stored
from dicehaven.server.boards.boards import Boards, owns
from dicehaven.server.boards.editor import editing_of
from dicehaven.server.boards.fairness import Fairness, FairnessWorks
from dicehaven.server.db.odd_rows import hiding_odd
from dicehaven.server.errors import NotYours
from dicehaven.server.people.taking import taking
from dicehaven.server.table.page.answers import BOARD_ID, Board, BoardFairness, WinShare
from dicehaven.server.web.api_operations import Program, api_router
from dicehaven.server.web.request import apart, house_of
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, LONGEST_TYPED, typed_name
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.jobs import Job
from dicehaven.skill.fairness import BOARD
from dicehaven.skill.intervals import Estimate

router = api_router()
Id = Annotated[str, Meta(description="A board's id, the end of its link.", examples=[BOARD_ID])]
OfGame = Annotated[str, Meta(max_length=40, description="Boards of this game only; empty for all.")]
ONE_BOARD = "One board, as `dicehaven layout GAME --toml` prints it, as JSON."

Layout = dict[str, Any]  # JSON of many kinds


class NewBoard(Struct, kw_only=True):
    """A board to be stored."""

    game: Annotated[str, Meta(max_length=40, description="A game with boards, as listed by /api/v1/games.")]
    name: Annotated[str, Meta(max_length=LONGEST_TYPED, examples=["My land"])] = ""
    layout: Annotated[Layout, Meta(description=ONE_BOARD)]


class BoardChange(Struct, kw_only=True):
    """Changes to a board; fields that are left out stay as they are."""

    name: Annotated[str, Meta(max_length=LONGEST_TYPED, examples=["My land"])] | None = None
    layout: Annotated[Layout | None, Meta(description=ONE_BOARD)] = None


@router.get("/boards", tags=["boards"])
async def list_my_boards(request: Request, visitor: Program, game: OfGame = "") -> list[Board]:
    """List your boards, most recently opened first."""
    if not visitor:
        raise NotYours(text("no-key"))
    found = await house_of(request)[Boards].of_key(visitor, find(game).name if game else "")
    return await apart(request, "boards", lambda: list(_readable(found, visitor)))


@router.post("/boards", rate="table", status=201, tags=["boards"])
async def make_board(request: Request, body: NewBoard, visitor: Program) -> Board:
    """Store a board of your own. It may be unfinished: `problems` says what is wrong with it."""
    visitor = await taking(request, visitor)
    game = find(body.game)
    layout = await apart(request, f"boards {game.name}", lambda: _usual(game, body.layout))
    name = typed_name(body.name, LONGEST_TABLE_NAME) or game.texts(ENGLISH)("title")
    made = await house_of(request)[Boards].save(visitor, game.name, name, layout)
    return await apart(request, f"boards {game.name}", lambda: _as_json(made, visitor))


@router.get("/boards/{board}", tags=["boards"])
async def read_board(request: Request, board: Id, visitor: Program) -> Board:
    """Get a board: your own, or anybody's by its id if it has no problems."""
    found = await house_of(request)[Boards].find(board)
    answer = await apart(request, f"boards {found.game}", lambda: _as_json(found, visitor))
    if answer["problems"] and not answer["mine"]:
        raise BadOption(text("board-not-finished"), "board")
    return answer


@router.put("/boards/{board}", tags=["boards"])
async def change_board(request: Request, board: Id, body: BoardChange, visitor: Program) -> Board:
    """Change the layout of your board, its name, or both."""
    boards = house_of(request)[Boards]
    old = await boards.find(board)
    game = find(old.game)
    layout = old.layout
    if body.layout is not None:
        given = body.layout
        layout = await apart(request, f"boards {game.name}", lambda: _usual(game, given))
    name = typed_name(body.name or "", LONGEST_TABLE_NAME) or old.name
    changed = await boards.save(visitor, game.name, name, layout, board)
    return await apart(request, f"boards {game.name}", lambda: _as_json(changed, visitor))


@router.delete("/boards/{board}", tags=["boards"])
async def remove_board(request: Request, board: Id, visitor: Program) -> Board:
    """Delete your board and return it one last time. Tables that use it keep their copy."""
    boards = house_of(request)[Boards]
    old = await boards.find(board)
    answer = await apart(request, f"boards {old.game}", lambda: _as_json(old, visitor))
    await boards.remove(visitor, old.game, board)
    return answer


@router.get("/boards/{board}/fairness", tags=["boards"])
async def measure_board(request: Request, board: Id, visitor: Program) -> BoardFairness:
    """Get how fair a board is: win shares of each seat for two to four players, and against the boards of the game.

    Matches of greedy players are simulated in the background as long as you ask every few seconds, until `done`.
    """
    found = await house_of(request)[Boards].find(board)
    game = find(found.game)
    answer = await apart(request, f"boards {game.name}", lambda: _as_json(found, visitor))
    if answer["problems"]:
        raise BadOption(text("finish-first" if answer["mine"] else "board-not-finished"), "board")
    layout = await apart(request, f"boards {game.name}", lambda: _usual(game, found.layout))
    return _measured(board, await house_of(request)[FairnessWorks].of(game, layout))


def _usual(game: Game, layout: LayoutData) -> LayoutData:
    """Return a layout in the form in which it is edited; raise BadLayout with the place."""
    with game.speaking():
        return editing_of(game).start(layout)


def _measured(board: str, job: Job[Fairness]) -> BoardFairness:
    work = job.found
    played = work.found if work else {}
    return {
        "board": board,
        "done": job.is_done,
        "games": work.games if work else 0,
        "total": work.total if work else 0,
        "seats": [
            {"players": len(one.won), "games": one.games, "shares": [_share(share) for share in one.shares]}
            for about, one in played.items()
            if about != BOARD
        ],
        "against": _share(played[BOARD].shares[0]) if BOARD in played else None,
    }


def _share(found: Estimate) -> WinShare:
    return {"share": found.value, "low": max(found.low, 0.0), "high": min(found.high, 1.0)}


def _readable(found: Iterable[stored.Board], visitor: Visitor) -> Iterator[Board]:
    for one in found:
        with contextlib.suppress(DicehavenError), hiding_odd(one.id):
            yield _as_json(one, visitor)


def _as_json(found: stored.Board, visitor: Visitor) -> Board:
    game = find(found.game)
    editing = editing_of(find(found.game))
    texts = game.texts(ENGLISH)
    with game.speaking():
        layout = editing.start(found.layout)
        problems = [texts.say(flaw.reason) for flaw in flaws_of(editing.checks(layout))]
        return {
            "board": found.id,
            "game": found.game,
            "name": found.name,
            "layout": editing.finished(layout, found.name),
            "problems": problems,
            "mine": owns(found, visitor),
        }
