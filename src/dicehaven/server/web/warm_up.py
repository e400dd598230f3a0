"""Warming up: what the first page of each game would wait for, done beside the event loop when a server begins."""

import logging
import threading

from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.languages import languages
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.core.registry import games
from dicehaven.server.service.selection import ranks_of, ways_of
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON, Place, Settings
from dicehaven.server.web.page_state import page_state, whole_pieces, whole_stage
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.view import TableView, Viewer

STEPS = 12  # of a match of each game
log = logging.getLogger(__name__)


def warm_up(renderer: Renderer, ended: threading.Event) -> None:
    """Prepare the templates, then rules, sheets and texts of one game after the other, until the server has ended.

    To be run in a thread of its own: of the renderer it uses only the templates.
    """
    for template in renderer.templates.list_templates(("html",)):
        renderer.templates.get_template(template)
    own = Renderer(renderer.version)
    for game in games().values():
        if ended.is_set():
            return
        try:
            _look_at(game, own)
        except Exception:  # whoever opens the game gets the error
            log.exception("%s cannot be prepared", game.name)


def _look_at(game: Game, renderer: Renderer) -> None:
    """Play the beginning of a match at a table that nobody else sees, and make its page."""
    players = game.seats[0]
    key = "warm"
    match = Match.new(game, players)
    places = [Place(PERSON, f"P{p}", key_hash(key)) for p in range(players)]
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
            ranks_of(now, seat, ways_of(now, seat))
            now.apply(Decision(seat, now.legal(seat)[0]))
    for language in languages():
        page = TableView(table, Viewer(key, 0, language), renderer)
        state = page_state(page)
        whole_stage(page, state)
        whole_pieces(page, state)
