"""Who sits where at an evening, as a picture: devices on the wood and people round them.  Before the table is there it is a guess, and binds nobody."""

import datetime
import zoneinfo
from collections.abc import Sequence
from typing import NamedTuple

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import listed, place_of_zone
from dicehaven.server.evenings.store import FAR, HERE
from dicehaven.server.evenings.views import NOBODY, EveningView, hour_in
from dicehaven.server.table.play.seating import OPEN, PERSON, TYPED, Place

SIDES = ("t", "l", "r")  # of a device at which several sit: whoever comes after them sits below
# how somebody sits there
THERE = "in"
MAYBE = "away"


class Sitter(NamedTuple):
    """Somebody round a device: whether it is the reader, and how they sit there (THERE, MAYBE or '')."""

    name: str
    own: bool
    how: str


class Device(NamedTuple):
    """A device, or a spare seat without people: its `kind` is tablet, phone or spare; below it stand a title and a line."""

    kind: str
    people: tuple[Sitter, ...]
    title: str
    words: str

    @property
    def around(self) -> list[tuple[Sitter, str]]:
        """The people with the sides at which they sit: '' below the device."""
        return [(one, SIDES[k] if k < len(SIDES) else "") for k, one in enumerate(self.people)]


def planned(view: EveningView) -> list[Device]:
    """Return who will sit where if they come: together whoever says so, or lives where the circle does if real dice are rolled there."""
    say, members = view.say, view.seen.members
    together, apart = list[Sitter](), list[Device]()
    for one in members:
        answer = view.answers.get(one.key, NOBODY)
        if answer.answer not in ("yes", "perhaps"):
            continue
        sitter = Sitter(one.name, one.key == view.seen.me, MAYBE if answer.answer == "perhaps" else "")
        zone = (view.clocks.own if sitter.own else view.clocks.others.get(one.name)) or view.seen.circle.zone
        same = _offset(zone, view.evening.begins) == _offset(view.seen.circle.zone, view.evening.begins)
        at = answer.at or (HERE if same and view.evening.dice in TYPED else FAR)
        if at == HERE:
            together.append(sitter)
        else:
            place = "" if same else hour_in(zone, view.evening.begins, say)
            words = say("sits-perhaps") if answer.answer == "perhaps" else place
            apart.append(Device("phone", (sitter,), say("sits-alone"), words))
    where = place_of_zone(view.seen.circle.zone, say.language)
    table = [Device("tablet", tuple(together), say("sits-together"), where)] if together else []
    spare = [Device("spare", (), say("sits-spare"), say("sits-spare-more"))] if view.evening.spare else []
    return [*table, *apart, *spare]


def at_table(places: Sequence[Place], names: Sequence[str], mine: Sequence[int], say: Texts) -> list[Device]:
    """Return who sits where at a table before its match: those who have taken seats by their devices, then those who are expected."""
    devices = dict[str, list[Sitter]]()
    for p, place in enumerate(places):
        if place.kind == PERSON:
            here = [place.name, place.companion.name] if place.companion else [names[p]]
            devices.setdefault(place.key, []).extend(Sitter(one, p in mine, THERE) for one in here)
    found = []
    for people in devices.values():
        kind = "tablet" if len(people) > 1 else "phone"
        found.append(
            Device(kind, tuple(people), say("sits-here" if kind == "tablet" else "sits-alone"), say("sits-in"))
        )
    expected = [
        Device("phone", (Sitter(names[p], False, MAYBE),), say("sits-expected"), "")
        for p, place in enumerate(places)
        if place.kind == OPEN and place.invited
    ]
    spare = any(place.kind == OPEN and not place.invited for place in places)
    return [*found, *expected, *([Device("spare", (), say("sits-spare"), say("sits-spare-more"))] if spare else [])]


def in_words(devices: Sequence[Device], language: str) -> list[str]:
    """Return the picture in words, a sentence for each device, for a screen reader."""
    return [
        ": ".join(filter(None, (listed([one.name for one in device.people], language), device.title)))
        for device in devices
    ]


def _offset(zone: str, moment: float) -> datetime.timedelta | None:
    return datetime.datetime.fromtimestamp(moment, zoneinfo.ZoneInfo(zone)).utcoffset()
