"""What a tab has ready before its house is opened: a snapshot of Python's memory holds it (`shell/python.js`).

Nothing that is secret, of this moment, of somebody, or from the database may be here, and no object of JavaScript.
"""

import gc
import random

from dicehaven.analysis.puzzles import all_puzzles
from dicehaven.core.languages import languages
from dicehaven.core.registry import games
from dicehaven.server.db.engine import engine_of
from dicehaven.server.db.schema import everything
from dicehaven.server.web.zones import zones
from dicehaven.site.host import Host


def prepared(database: str, base: str) -> Host:
    """Return a host that has not been started, when all is read that lasts as long as this version."""
    everything()
    engine_of("sqlite://").dispose()
    all_puzzles()
    zones()
    _ = [game.sheet for game in games().values()]  # imported when asked for
    host = Host(database, base)
    for language in languages():
        host.app.state.renderer.messages(language)
    gc.freeze()  # a collection would look at all of it
    return host


def awake() -> None:
    """Be another process than all others that have begun with the same memory."""
    random.seed()
