"""What playing with whoever is there gives to the house: a seat now, open tables at home, and the host's hour of the week."""

from pathlib import Path

from markupsafe import Markup

from dicehaven.server.feature import Feature, House
from dicehaven.server.notices.slots import CALENDAR
from dicehaven.server.now import pages
from dicehaven.server.now.matchmaking import Matchmaking
from dicehaven.server.now.meeting_hour import meeting, meetings
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import WAKES
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import INSTEAD, MEETINGS, OTHERS, Player
from dicehaven.server.work.alarms import Owners


async def instead(house: House, player: Player) -> Markup:
    """Return the way to a table where somebody is, below the form for one's own."""
    return piece(player.request, "_now_instead.html", game=player.game)


NOW = Feature(
    "now",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=lambda house: (Matchmaking(house[TableRegistry], house[TableService], house[Owners]),),
    regular=lambda house: (house[Matchmaking].regular_work,),
    pieces=(
        WAKES.by(lambda house: house[Matchmaking].wind),
        OTHERS.by(pages.open_tables),
        INSTEAD.by(instead),
        MEETINGS.by(meeting),
        CALENDAR.by(meetings),
    ),
)
