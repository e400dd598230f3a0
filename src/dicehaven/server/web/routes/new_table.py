"""A new table: the form, and what is made of it."""

import secrets
from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from dicehaven.bots.bot import KINDS
from dicehaven.bots.levels import LEVELS
from dicehaven.core import layout as layout_files
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.core.options import Choice, Flag
from dicehaven.core.registry import find
from dicehaven.server.service.keys import key_hash
from dicehaven.server.service.seating import (
    LONGEST_NAME,
    LONGEST_TABLE_NAME,
    PERSON,
    Place,
    Settings,
    among_bots,
    tidy_name,
)
from dicehaven.server.service.turn_clock import LONGEST
from dicehaven.server.web.request import language_of, services_of
from dicehaven.server.web.responses import page, say_error
from dicehaven.server.web.session import keep_key, keep_name, key_of, name_in, new_key
from dicehaven.server.web.view_model import frame_texts, kind_in_words

router = APIRouter(include_in_schema=False)
PEOPLE = ("me", "friend", "here")


@router.get("/new/{name}")
async def new(request: Request, name: str, dice: str = "fair") -> Response:
    """The form for a new table."""
    return _form(request, find(name), {"dice": dice})


def _form(request: Request, game: Game, given: dict[str, str], error: str = "", status: int = 200) -> Response:
    texts, say = game.texts(language_of(request)), frame_texts(language_of(request))
    options = [(o, type(o).__name__, _words(o, texts, say)) for o in game.options]
    return page(
        request,
        "new.html",
        game,
        status,
        given=given,
        kinds=_kinds(say, services_of(request).tables.bots),
        levels=LEVELS,
        options=options,
        texts=texts,
        layouts=list(game.layouts),
        error=error,
        name=name_in(request),
    )


def _kinds(say: Texts, bots: Sequence[str]) -> list[tuple[str, str]]:
    """Who may sit at a seat, and how that is called: people, levels, bots of one's own, nobody."""
    own = [kind for kind in bots if kind not in KINDS]
    return [(kind, kind_in_words(say, kind)) for kind in (*PEOPLE, *LEVELS, *own, "none")]


def _words(option: Any, texts: Texts, say: Texts) -> list[tuple[str, str]]:
    """The values of an option that can be chosen, with what they are called."""
    if isinstance(option, Flag):
        return [("true", say("yes")), ("false", say("no"))]
    words = option.words if isinstance(option, Choice) else ()
    return [(word, texts(code) if texts.has(code := f"choice-{word}") else word) for word in words]


@router.post("/new/{name}")
async def create(request: Request, name: str) -> Response:
    """Set a table up and go there."""
    game = find(name)
    form = {k: v for k, v in (await request.form()).items() if isinstance(v, str)}
    key = key_of(request) or new_key()
    try:
        places = _places(game, form, key, language_of(request), services_of(request).tables.bots)
        known = {option.name: option for option in game.options}
        options = {
            k.removeprefix("option-"): known[k.removeprefix("option-")].parse(v)
            for k, v in form.items()
            if k.removeprefix("option-") in known and k.startswith("option-") and v
        }
        settings = Settings(
            name=tidy_name(form.get("table", ""), LONGEST_TABLE_NAME),
            dice="mine" if form.get("dice") == "mine" else "fair",
            watch="watch" in form,
            public="public" in form,
            hints=form["hints"] == "yes" if form.get("hints") in ("yes", "no") else among_bots(places),
            clock=min(int(form["clock"]), LONGEST) if form.get("clock", "").isdecimal() else 0,
        )
        written = form.get("written", "").strip()
        layout = layout_files.read(written, "layout") if written else form.get("layout") or None
        table = await services_of(request).tables.create(game.name, places, options, layout, settings)
    except DicehavenError as error:
        error.game = error.game or game.name
        return _form(request, game, form, say_error(error, language_of(request)), 422)
    response = RedirectResponse(f"/t/{table.id}", 303)
    keep_key(request, response, key)
    keep_name(response, tidy_name(form.get("name0", "")))
    return response


def _places(game: Game, form: dict[str, str], key: str, language: str, bots: Sequence[str]) -> list[Place]:
    """Who sits where, from the form; raises BadOption."""
    say = frame_texts(language)
    places: list[Place] = []
    for p in range(game.seats[-1]):
        kind = form.get(f"kind{p}", "none")
        name = tidy_name(form.get(f"name{p}", ""))
        if kind == "none":
            continue
        if kind not in (*PEOPLE, *bots):
            raise BadOption(text("bad-option", value=kind[:20], allowed=", ".join((*PEOPLE, *bots))), f"kind{p}")
        if kind in ("me", "here"):
            share = form.get("share", "")[:64] or secrets.token_hex(16)
            places.append(Place(PERSON, name or say("player", number=len(places) + 1), key_hash(key), share))
        elif kind == "friend":
            places.append(Place())
        else:
            places.append(Place(kind, name or (say(f"bot-{kind}") if kind in KINDS else kind[:LONGEST_NAME])))
    return places
