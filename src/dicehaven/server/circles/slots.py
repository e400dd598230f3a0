"""Slots of the page of a circle: pieces that features give to it."""

from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.circles.circles import SeenCircle
from dicehaven.server.feature import Asked, Slot


class OnPage(NamedTuple):
    """The page of a circle: who asks for it, and the circle as they see it."""

    request: Request
    seen: SeenCircle


MAIN: Slot[Asked[OnPage, Markup]] = Slot("main column of a circle's page")
OLD: Slot[Asked[OnPage, Markup]] = Slot("what a circle's page tells of earlier")
