"""Routes: the board editor, boards that people have made, their links and files."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import tomli_w
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, presentable, text
from dicehaven.core.registry import find
from dicehaven.drawing.pen import FLAW_DEFS
from dicehaven.server.boards.boards import Boards, owns
from dicehaven.server.boards.editor import EditorState, Form, acted, begun, editing_of, is_flawless, opened, read
from dicehaven.server.boards.editor_view import EditorView, FairnessView
from dicehaven.server.boards.fairness import FairnessWorks, digest_of
from dicehaven.server.errors import NoTable, NotStored, TooMany
from dicehaven.server.guard.addresses import party_of
from dicehaven.server.people.taking import taker_of
from dicehaven.server.web.problems import say_error
from dicehaven.server.web.request import (
    FROM_PAGE,
    apart,
    attachment,
    house_of,
    keep_key,
    language_of,
    name_in,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes, form_of
from dicehaven.server.web.visitor import NOBODY, Visitor

router = Routes()
KEEPS = ("save", "share", "print", "table")  # acts that store the board first
REFUSED = 422


@router.get("/boards/{game}")
async def editor(request: Request, game: str, start: str | None = None) -> Response:
    """Open the editor with a shipped board."""
    found = find(game)
    state = await apart(request, f"boards {game}", lambda: begun(found, start))
    return await _page(request, found, state)


@router.get("/boards/{game}/{board_id}")
async def board(request: Request, game: str, board_id: str) -> Response:
    """Open a stored board: its maker always may, anybody else with the link once nothing is wrong with it."""
    found = find(game)
    visitor = visitor_of(request)
    stored = await house_of(request)[Boards].find(board_id, game)
    state = await apart(request, f"boards {game}", lambda: opened(found, stored))
    if not owns(stored, visitor) and not await apart(request, f"boards {game}", lambda: is_flawless(found, state)):
        raise BadOption(text("board-not-finished"), "")
    return await _page(request, found, state)


@router.get("/boards/{game}/{board_id}/link")
async def link(request: Request, game: str, board_id: str) -> Response:
    """Show the link of a board, to copy or to scan."""
    found = find(game)
    stored = await house_of(request)[Boards].find(board_id, game)
    address = str(request.url_for("board", game=game, board_id=board_id))
    return whole_page(request, "board_link.html", found, board=stored, link=address, say=texts_of(request, found))


@router.get("/boards/{game}/fairness/{key}")
async def fairness(request: Request, game: str, key: str) -> Response:
    """Get what is known so far of a board's fairness, as a piece of the page; raises NoTable unless somebody has asked for it."""
    found = find(game)
    say = texts_of(request, found)
    job = await house_of(request)[FairnessWorks].known(key, found)
    if job is None:
        raise NoTable(text("no-fairness"))
    return HTMLResponse(
        renderer_of(request).page("_fairness.html", fair=FairnessView(job, say, key), game=found, say=say)
    )


@router.post("/boards/{game}/{board_id}/delete")
async def remove(request: Request, game: str, board_id: str) -> Response:
    """Delete a board for good."""
    await house_of(request)[Boards].remove(visitor_of(request), find(game).name, board_id)
    return RedirectResponse(f"/boards/{game}", 303)


@router.post("/boards/{game}")
async def change(request: Request, game: str) -> Response:
    """Carry out an act in the editor; answers with the whole page, or, if our script asks, with the part that changes."""
    found = find(game)
    form = form_of(request)
    state = await apart(request, f"boards {game}", lambda: read(found, form))
    act = form.get("do", "")
    try:
        if act == "toml":
            return _file(found, state)
        if act in KEEPS:
            visitor = await taker_of(request)
            state = await _kept(request, found, state, visitor, finished=act != "save")
            where = {
                "share": f"/boards/{game}/{state.board_id}/link",
                "print": f"/print/{game}?board={state.board_id}",
                "table": f"/new/{game}?board={state.board_id}",
            }
            if act in where:
                return redirect(request, where[act], visitor)
            return await _page(request, found, state, text("editor-saved"), visitor=visitor)
        state, said = await apart(request, f"boards {game}", lambda: acted(found, state, form))
        state = await _measured(request, found, state, asked=act == "fair")
    except DicehavenError as error:
        error.messages = error.messages or found.messages
        return await _page(request, found, state, problem=error, form=form)
    return await _page(request, found, state, said)


async def _kept(request: Request, game: Game, state: EditorState, visitor: Visitor, finished: bool) -> EditorState:
    """Store the board as the viewer's own; raises BadOption if it has to be finished and is not."""
    boards = house_of(request)[Boards]
    layout = state.draft.layout
    if finished and not await apart(request, f"boards {game.name}", lambda: is_flawless(game, state)):
        raise BadOption(text("finish-first"), "")
    name = state.name or texts_of(request, game)("board-untitled")
    mine = ""
    if state.board_id:
        stored = await boards.find(state.board_id, game.name)
        mine = state.board_id if owns(stored, visitor) else ""
    who = party_of(request.client.host) if request.client else ""
    if not mine and not request.app.state.limits.allow(who, "table"):  # a new one is kept for long
        raise TooMany(text("too-many-requests"))
    stored = await boards.save(visitor, game.name, name, layout, mine)
    state = replace(state, name=name, board_id=stored.id)
    return replace(state, kept=state.digest)


async def _measured(request: Request, game: Game, state: EditorState, asked: bool) -> EditorState:
    """Find out how fair the board is, if somebody asks or has asked before it was changed; raises what `of` raises."""
    works = house_of(request)[FairnessWorks]
    key = digest_of(game, state.draft.layout)
    if not asked and (not state.fair or state.fair == key):
        return state
    if not await apart(request, f"boards {game.name}", lambda: is_flawless(game, state)):
        return state
    if state.fair != key:
        works.jobs.leave(state.fair)
    try:
        return replace(state, fair=(await works.of(game, state.draft.layout)).name)
    except NotStored:
        if asked:
            raise
        return state  # what is known of the board before the change stays


def _file(game: Game, state: EditorState) -> Response:
    """Return the board as a TOML file, which `--layout` reads."""
    layout = editing_of(game).finished(state.draft.layout, state.name)
    headers = attachment(state.name or game.name, "toml")
    return Response(tomli_w.dumps(layout), media_type="application/toml", headers=headers)


async def _fairness_of(request: Request, game: Game, state: EditorState) -> FairnessView | None:
    is_old = state.fair != digest_of(game, state.draft.layout)
    works = house_of(request)[FairnessWorks]
    with suppress(NotStored):
        job = await (works.remembered(state.fair) if is_old else works.known(state.fair, game))
        return FairnessView(job, texts_of(request, game), state.fair, is_old) if job else None
    return None


async def _page(
    request: Request,
    game: Game,
    state: EditorState,
    said: Text | None = None,
    *,
    visitor: Visitor = NOBODY,
    problem: DicehavenError | None = None,
    form: Form | None = None,
) -> Response:
    language = language_of(request)
    say = texts_of(request, game)
    own = await house_of(request)[Boards].of_key(visitor or visitor_of(request), game.name)
    fair = await _fairness_of(request, game, state)
    news = say.say(said) if said else ""
    refused = say_error(request, problem) if problem else ""
    where = presentable(problem.where) if problem else ""

    def make() -> Response:
        given: dict[str, Any] = {
            "view": EditorView(game, state, language, own, fair, news, refused, where),
            "say": say,
            "state": state,
            "form": form or {},
            "player": name_in(request) or say("player", number=1),
            "flaw_defs": Markup(FLAW_DEFS),
        }
        if request.headers.get(FROM_PAGE):
            part = renderer_of(request).page("_editor.html", **given, game=game, language=language)
            return HTMLResponse(part)
        return whole_page(request, "editor.html", game, REFUSED if problem else 200, **given)

    response = await apart(request, f"boards {game.name}", make)
    if visitor and visitor != visitor_of(request):
        keep_key(request, response, visitor)
    return response
