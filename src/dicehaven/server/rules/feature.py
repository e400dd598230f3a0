"""The rules of each game, and sheets to print."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.rules import pages

RULES = Feature("rules", Path(__file__).parent, routes=pages.router.routes)
