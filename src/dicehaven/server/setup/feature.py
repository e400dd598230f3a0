"""What setting up a table gives to the house: the form, a table now, and the host's hour of the week."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.notices.slots import CALENDAR
from dicehaven.server.setup import new_table, pages
from dicehaven.server.setup.matchmaking import Matchmaking
from dicehaven.server.setup.meeting_hour import meeting, meetings
from dicehaven.server.skill.feature import SKILL
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import WAKES
from dicehaven.server.web.slots import MEETINGS
from dicehaven.server.work.alarms import Owners

SETUP = Feature(
    "setup",
    Path(__file__).parent,
    needs=(SKILL,),  # ratings say who is stronger, and by how much
    routes=(*new_table.router.routes, *pages.router.routes),
    start=lambda house: (Matchmaking(house[TableRegistry], house[TableService], house[Owners]),),
    regular=lambda house: (house[Matchmaking].regular_work,),
    pieces=(WAKES.by(lambda house: house[Matchmaking].wind), MEETINGS.by(meeting), CALENDAR.by(meetings)),
)
