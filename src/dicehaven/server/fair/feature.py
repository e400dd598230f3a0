"""Fair dice: a page at each table on which anybody can check them."""

from pathlib import Path

from dicehaven.server.fair import pages
from dicehaven.server.feature import Feature

FAIR = Feature("fair", Path(__file__).parent, routes=pages.router.routes)
