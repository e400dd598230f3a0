"""Who sits where at an evening, as a picture: devices on the wood and people round them.  Before the table is there it is a guess, and binds nobody."""

import datetime
import zoneinfo
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.core.languages import listed, place_of_zone
from dicehaven.drawing.sheets import small
from dicehaven.server.evenings.store import FAR, HERE
from dicehaven.server.evenings.tray import LobbyTray
from dicehaven.server.evenings.views import NOBODY, EveningView, hour_in
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.seating import LATER, PERSON, TYPED

SIDES = ("t", "l", "r")  # of a device at which several sit: whoever comes after them sits below
# how somebody sits there
THERE = "in"
MAYBE = "away"
FEW = 2  # names below a spare seat


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
    screen: Markup = Markup("")  # what it shows; by default the game's box

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
        zone = _zone_elsewhere(view, sitter)
        at = answer.at or (HERE if not zone and view.evening.dice in TYPED else FAR)
        if at == HERE:
            together.append(sitter)
        else:
            place = hour_in(zone, view.evening.begins, say) if zone else ""
            words = say("sits-perhaps") if answer.answer == "perhaps" else place
            apart.append(Device("phone", (sitter,), say("sits-alone"), words))
    where = place_of_zone(view.seen.circle.zone, say.language)
    table = [Device("tablet", tuple(together), say("sits-together"), where)] if together else []
    spare = [Device("spare", (), say("sits-spare"), say("sits-spare-more"))] if view.evening.spare else []
    return [*table, *apart, *spare]


def at_table(tray: LobbyTray) -> list[Device]:
    """Return who sits where at a table before its match: those who have taken seats by their devices, then those who are missing."""
    page, say = tray.page, tray.page.say
    places, ids = page.table.places, page.viewer.who.ids
    seats = dict[str, list[int]]()
    for p, place in enumerate(places):
        if place.kind == PERSON:
            seats.setdefault(place.key, []).append(p)
    found = []
    for held in seats.values():
        people = [
            Sitter(one, p in page.mine and places[p].invited in ("", *ids), THERE)
            for p in held
            for one in _names(page, p)
        ]
        if len(people) > 1:
            found.append(Device("tablet", tuple(people), say("sits-here"), say("sits-round"), _sheet(page, held[0])))
        else:
            zone = _zone_elsewhere(tray.evening, people[0])
            words = say("sits-place", place=place_of_zone(zone, say.language)) if zone else ""
            found.append(Device("phone", tuple(people), say("sits-in"), words, _sheet(page, held[0])))
    for p in [*tray.kept, *tray.missing]:
        sitter = Sitter(page.names[p], p in tray.kept, MAYBE)
        said = (
            say("sits-later") if places[p].said == LATER else tray.evening.answers.get(places[p].invited, NOBODY).word
        )
        found.append(Device("phone", (sitter,), say("sits-expected"), said, _sheet(page, p)))
    if tray.spare is not None:
        few = tray.may_come if len(tray.may_come) <= FEW else []
        words = say("sits-may-come", names=listed(few, say.language), count=len(few)) if few else say("sits-spare-more")
        found.append(Device("spare", (), say("sits-spare"), words))
    return found


def _names(page: TableView, seat: int) -> list[str]:
    """Return the names of those who sit at a seat."""
    place = page.table.places[seat]
    return [place.name, place.companion.name] if place.companion else [page.names[seat]]


def _sheet(page: TableView, seat: int) -> Markup:
    """Draw the blank sheet of a seat as it lies on its device; nothing for a game that draws none."""
    if not page.game.sheet:
        return Markup("")
    return Markup(small(page.sheet, page.match.setup, page.view, seat, page.texts, page.names[seat]))


def in_words(devices: Sequence[Device], language: str) -> list[str]:
    """Return the picture in words, a sentence for each device, for a screen reader."""
    found = []
    for device in devices:
        below = ", ".join(filter(None, (device.title, device.words)))
        found.append(": ".join(filter(None, (listed([one.name for one in device.people], language), below))))
    return found


def _zone_elsewhere(view: EveningView, sitter: Sitter) -> str:
    """Return the time zone of somebody whose clock is not the circle's; '' for all others."""
    here = view.seen.circle.zone
    zone = (view.clocks.own if sitter.own else view.clocks.others.get(sitter.name)) or here
    return "" if _offset(zone, view.evening.begins) == _offset(here, view.evening.begins) else zone


def _offset(zone: str, moment: float) -> datetime.timedelta | None:
    return datetime.datetime.fromtimestamp(moment, zoneinfo.ZoneInfo(zone)).utcoffset()
