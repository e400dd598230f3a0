"""What features put on pages of everybody: home, and the page that says what is stored of people."""

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Asked, Slot

BAR: Slot[Asked[Request, Markup]] = Slot("bar of home")
LEAVES: Slot[Asked[Request, Markup]] = Slot("leaves of home")  # of those who have been here before: what waits for them
PRIVACY: Slot[str] = Slot("lines of privacy")  # of the messages privacy-NAME, and …-title, …-who, …-long
