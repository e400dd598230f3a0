"""People: the floor that nobody can do without, since a seat belongs to a person, and so does all else."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.people import pages
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.slow_hashes import SlowHashes
from dicehaven.server.people.zones import Zones


def start(house: House) -> Sequence[object]:
    """Return the services."""
    people = People(house.store, house.tell)
    hashes = SlowHashes()
    if limits := house.maybe(Limits):
        hashes.allows = limits.allow_try
    deletions = Deletions(people, house.tell)
    profiles = Profiles(house.store, deletions, hashes)
    return people, Zones(house), hashes, deletions, profiles


PEOPLE = Feature(
    "people",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=start,
    regular=lambda house: (house[Deletions].regular_work,),
)
