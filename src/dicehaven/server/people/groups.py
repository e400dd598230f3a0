"""Groups: people who show each other what they do."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Asked, Slot


@dataclass(frozen=True)
class Group:
    """A group as one of its people sees it, `me`: their names by their ids, the first to come first."""

    request: Request
    id: str
    people: Mapping[str, str]
    me: str


BOARDS: Slot[Asked[Group, Markup]] = Slot("boards of a group")
