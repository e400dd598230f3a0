"""What all pages share: they can be installed as an app, and say something when there is no network."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.web import web_app

WEB = Feature("web", Path(__file__).parent, routes=web_app.router.routes)
