"""The web application: its floor, its features, and their life.

Which features there are is said by `features.py`, or by whoever makes an application of fewer: what is left out is not imported, either.
"""

import asyncio
import gc
import logging
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext

from starlette.applications import Starlette

from dicehaven.analysis.puzzles import hidden_puzzles
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import languages
from dicehaven.core.match import Match
from dicehaven.core.process_pool import IN_TAB
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.core.registry import games
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.store import Store
from dicehaven.server.feature import Feature, House, complete
from dicehaven.server.guard.admission import Admission
from dicehaven.server.guard.limits import Limits
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.nodes.feature import NODES
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.feature import PEOPLE
from dicehaven.server.people.people import People
from dicehaven.server.table.feature import TABLE, TABLES
from dicehaven.server.table.page.page_state import page_state
from dicehaven.server.table.page.pages import whole_pieces, whole_stage
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.selection import ranks_of, ways_of
from dicehaven.server.web import problems
from dicehaven.server.web.feature import WEB
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.routing import Finder, Route
from dicehaven.server.web.static_files import StaticFiles
from dicehaven.server.web.visitor import visitor_with
from dicehaven.server.work.feature import WORK

STEPS = 12  # of a match of each game, played when a server begins
FLOOR: tuple[Feature, ...] = (WORK, PEOPLE, TABLES, NODES, TABLE, WEB)  # what nobody can do without
log = logging.getLogger(__name__)


def started(
    store: Store,
    config: Config,
    features: Sequence[Feature] | None = None,
    say: Callable[[str], Texts] = Texts,
    limits: Limits | None = None,
) -> House:
    """Return a house with the floor and these features, by default all; its services are there; what they do begins when it is opened.

    `say` returns the messages in a language that people are told in.
    """
    house = House(store, config, [*FLOOR, *_complete(features)], say, [limits] if limits else [])
    house.start()
    return house


def create_app(
    config: Config,
    limits: Limits | None = None,
    warm: bool = False,
    ending: Callable[[Callable[[], None]], AbstractContextManager[None]] | None = None,
    features: Sequence[Feature] | None = None,
) -> Starlette:
    """Create the application with these features, by default all; with `warm`, it is ready once all games are prepared.

    `ending` calls what it is given when the process is asked to end (`server/serve.py`): the streams that follow tables are told.
    """
    guard = config[GuardSettings]
    features = _complete(features)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(config[ServerSettings].database)
        store.room.allows = app.state.limits.allow_stored
        app.state.house = house = started(store, config, features, renderer.messages, app.state.limits)
        app.state.opens = house[People].of
        app.state.seen = house[Presence].note
        await house.open()
        usual = gc.get_threshold()
        _collect_less()
        ended = threading.Event()
        if warm:
            app.state.warming = asyncio.create_task(asyncio.to_thread(warm_up, renderer, ended))
        with ending(house[TableRegistry].say_goodbye) if ending else nullcontext():
            yield
        ended.set()
        gc.unfreeze()
        gc.set_threshold(*usual)
        await house.close()

    files = StaticFiles(features)
    routes = [route for feature in (*FLOOR, *features) for route in feature.routes]
    app = Starlette(routes=[*routes, Route("GET", "/static/{version}/{name:path}", files.answer)], lifespan=life)
    app.state.renderer = renderer = Renderer(files.version, features, guard.base)
    app.state.warming = None
    app.state.config = config
    app.state.limits = limits or Limits.of(guard)
    app.middleware_stack = Admission(Finder(app.routes), app.router, app.state.limits, guard, problems.answer)
    return app


def _complete(features: Sequence[Feature] | None) -> list[Feature]:
    if features is None:
        from dicehaven.server.features import FEATURES

        features = FEATURES
    return complete(features)


def _collect_less() -> None:
    """Collect garbage rarely, and never what is loaded by now.

    A collection looks at all that has been made since the last one, which is what a thousand pages show: it stops the
    server for a third of a second, and finds next to nothing, since neither pages nor acts leave cycles behind
    (`tests/server/test_garbage.py`).
    """
    if not IN_TAB:  # which has loaded all of it without a collection
        gc.collect()
    gc.freeze()
    gc.set_threshold(300_000, 10, 10)


def warm_up(renderer: Renderer, ended: threading.Event) -> None:
    """Prepare the templates, then rules, sheets and texts of one game after the other, until the server has ended.

    To be run in a thread of its own: of the renderer it uses only the templates.
    """
    for template in renderer.templates.list_templates(("html",)):
        renderer.templates.get_template(template)
    own = Renderer(renderer.version, renderer.features, renderer.base)
    for problem in hidden_puzzles():
        log.warning("Puzzles are hidden: %s", problem)
    for game in games().values():
        if ended.is_set():
            return
        try:
            _play_and_look(game, own)
        except Exception:  # whoever opens the game gets the error
            log.exception("%s cannot be prepared", game.name)


def _play_and_look(game: Game, renderer: Renderer) -> None:
    """Play the beginning of a match at a table that nobody else sees, and make its page."""
    players = game.seats[0]
    visitor = visitor_with("warm")
    match = Match.new(game, players)
    places = [Place(PERSON, f"P{p}", visitor.id) for p in range(players)]
    table = LiveTable.new(match, Settings(), places, started=True)
    dice = SeededDice(game.name)
    for _ in range(STEPS):
        now = table.match
        if now.over:
            break
        if now.due:
            faces = dice.answer(now.rolls, now.due)
            now.apply(Deal(list(map(int, faces))) if now.due.cards else Roll(list(faces)))
        else:
            seat = now.movers[0]
            view = now.view(seat)
            ranks_of(now, seat, view, ways_of(now, seat, view), advised=True)
            now.apply(Decision(seat, now.legal(seat)[0]))
    for language in languages():
        page = TableView(table, Viewer(visitor, 0, language), renderer)
        state = page_state(page)
        whole_stage(page, state)
        whole_pieces(page, state)
