"""What ways back to oneself give to the house: their pages, and panels at home and in the settings."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.keys import pages, passkey_pages
from dicehaven.server.keys.passkeys import Passkeys
from dicehaven.server.people.pages import WAYS_BACK
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.web.slots import FIRST

KEYS = Feature(
    "keys",
    Path(__file__).parent,
    routes=(*pages.router.routes, *passkey_pages.router.routes),
    start=lambda house: (Passkeys(house.store, house[Profiles]),),
    pieces=(FIRST.by(pages.here_before), WAYS_BACK.by(pages.ways_back)),
)
