"""The edition in a tab: the features of the house that need nobody else, and no network.

Circles, evenings, notices, slow tables, the interface for programs and what only a host needs are left out.  There is one person at a time, whose
browser is the server: addresses have no limits, and bots play where they are asked.
"""

import hashlib
from pathlib import Path

from starlette.applications import Starlette

from dicehaven.server.app import create_app
from dicehaven.server.boards.feature import BOARDS
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.engine import file_of
from dicehaven.server.fair.feature import FAIR
from dicehaven.server.feature import Feature
from dicehaven.server.flights.feature import FLIGHTS
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.home.feature import HOME
from dicehaven.server.keep.feature import KEEP
from dicehaven.server.keep.settings import LARGEST_FILE, KeepSettings
from dicehaven.server.review.feature import REVIEW
from dicehaven.server.rules.feature import RULES
from dicehaven.server.setup.feature import SETUP
from dicehaven.server.skill.feature import SKILL
from dicehaven.server.study.feature import STUDY
from dicehaven.site.copies import Copy
from dicehaven.site.tab.feature import TAB

FEATURES: tuple[Feature, ...] = (RULES, FAIR, REVIEW, STUDY, SKILL, BOARDS, SETUP, FLIGHTS, KEEP, HOME, TAB)

# from which the dice of daily flights follow: no secret, so that they are the same in all tabs
FLIGHT_ROOT = hashlib.sha256(b"Dicehaven in a tab").hexdigest()


def application(database: str, base: str = "") -> Starlette:
    """Return the application over a database, given by its URL, for a site below the path `base`."""
    own = ServerSettings(database=database, ahead=False)
    app = create_app(Config(own, GuardSettings(base=base), KeepSettings(bring=LARGEST_FILE)), features=FEATURES)
    app.state.copy, app.state.kept = Copy(file_of(database) or Path()), "files"
    return app
