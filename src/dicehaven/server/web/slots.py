"""Where the pages of everybody and features meet: what these put on home, among the settings, and on the page that says what is stored of people."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.game import Game
from dicehaven.server.feature import Asked, Slot
from dicehaven.server.web.visitor import Visitor


class Looked(NamedTuple):
    """An event: a visitor looks at things that they may have been told of, such as evenings or the puzzle of the day."""

    visitor: Visitor
    subjects: Collection[str]


class Player(NamedTuple):
    """Somebody who would like to play a game, and may not know it yet."""

    request: Request
    game: Game


REACHED: Slot[str] = Slot(
    "how people elsewhere come here"
)  # without any, pages offer nothing for them: `reached` in templates
WHERE: Slot[Asked[Request, Markup]] = Slot("where one is")  # in the bar of home
JOIN: Slot[Asked[Request, Markup]] = Slot("what somebody may have been given")  # at home, beside the welcome
BAR: Slot[Asked[Request, Markup]] = Slot("bar of home")
STRIPS: Slot[Asked[Request, Sequence[Markup]]] = Slot(
    "strips of home"
)  # above all else: somebody waits for this person
FIRST: Slot[Asked[Request, Markup]] = Slot("leaves of home for those who are new")
LEAVES: Slot[Asked[Request, Markup]] = Slot("leaves of home")  # of those who have been here before: what waits for them
OTHERS: Slot[Asked[Request, Markup]] = Slot("where others are met")  # at home, beside one's own tables
MEETINGS: Slot[Asked[Request, Markup]] = Slot("where people wait for others")  # when others are there
INSTEAD: Slot[Asked[Player, Markup]] = Slot(
    "ways to a table that somebody else has set"
)  # below the form for one's own
BESIDES: Slot[Asked[Request, Markup]] = Slot("other ways to a table")  # below play now
WAYS: Slot[Asked[Request, Markup]] = Slot("links to other ways to a table")  # at home
TODAY: Slot[Asked[Request, Markup]] = Slot("what there is today")  # at home: items of a list
WEEK: Slot[Asked[Request, Markup]] = Slot("how the week goes")  # below it
SETTINGS: Slot[Asked[Request, Markup]] = Slot("panels of settings")
LESSONS: Slot[Asked[Player, Markup]] = Slot("ways to learn a game")
PRIVACY: Slot[str] = Slot("lines of privacy")  # of the messages privacy-NAME, and …-title, …-who, …-long
