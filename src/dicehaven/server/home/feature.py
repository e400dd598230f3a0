"""Home: what waits for somebody, and what there is to play."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.home import pages

HOME = Feature("home", Path(__file__).parent, routes=pages.router.routes)
