"""Circles: a few people who play again and again.  A link leads to one, and a member lets people in; whoever waits sees nothing of it."""

import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import LEFT, MEMBER, REMOVED, WAITS, Circle, Member
from dicehaven.server.db.journal import Check, Work
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotYours, Superseded
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.once import id_of
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rooms import Room, Rooms
from dicehaven.server.web.typed import typed_name
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.web.zones import check_zone

MAX_CIRCLES = 20  # circles of a key, those where it waits included
MEMBERS = 60  # of a circle: a class fits
WAITING = 20  # for a circle
TABLES = 8  # that are shown
LONGEST_NAME = 40  # graphemes
SHOWN_DIGITS = 12  # digits of a hash that name a member in a form
ID = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True)
class SeenCircle:
    """A circle as one of its members sees it; `me` is the hash of the member's key."""

    circle: Circle
    everybody: Sequence[Member]
    me: str

    @cached_property
    def members(self) -> list[Member]:
        """The members, in the order in which they joined."""
        return [one for one in self.everybody if one.state == MEMBER]

    @cached_property
    def mine(self) -> Member:
        """The member who looks."""
        return next(one for one in self.members if one.key == self.me)

    @property
    def waiting(self) -> list[Member]:
        """Those who have asked to be let in."""
        return [one for one in self.everybody if one.state == WAITS]

    @property
    def removed(self) -> list[Member]:
        """Those who were turned away."""
        return [one for one in self.everybody if one.state == REMOVED]

    @property
    def founds(self) -> bool:
        """True for whoever set the circle up, or was given it."""
        return self.circle.founder == self.me

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of all who are or were members, by their keys."""
        return {one.key: one.name for one in self.everybody if one.state != WAITS}

    def member(self, who: str) -> Member:
        """Return the person whose key has this beginning; raise NoTable."""
        found = [one for one in self.everybody if len(who) == SHOWN_DIGITS and one.key.startswith(who)]
        if not found:
            raise NoTable(text("no-member"))
        return found[0]


class Circles(Rooms):
    """The circles of one server; each is a room, with tables that only its members see."""

    def __init__(self, store: Store, profiles: Profiles, registry: TableRegistry) -> None:
        self.store = store
        self.profiles = profiles
        self.registry = registry

    async def of(self, visitor: Visitor) -> list[Circle]:
        """Return the circles to which a browser's own key belongs."""
        own = visitor.id
        return await self.store.read(lambda connection: circles.of_key(connection, own)) if visitor else []

    async def waiting(self, visitor: Visitor) -> int:
        """Return the number of circles that a browser's own key has asked to join."""
        own = visitor.id
        return (
            len(await self.store.read(lambda connection: circles.of_key(connection, own, (WAITS,)))) if visitor else 0
        )

    async def find(self, circle_id: str, visitor: Visitor) -> SeenCircle:
        """Return a circle as its member sees it; raise NoTable for anybody else, as if there were none."""
        me = visitor.id if visitor else ""

        def ask(connection: Connection) -> SeenCircle | None:
            if circles.state_of(connection, circle_id, me) != MEMBER:
                return None
            circle = circles.found(connection, circle_id)
            return SeenCircle(circle, circles.members_of(connection, circle_id), me) if circle else None

        found = await self.store.read(ask) if me and ID.fullmatch(circle_id) else None
        if found is None:
            raise _no_circle()
        return found

    # Founding and joining

    async def found(self, visitor: Visitor, person: str, name: str, zone: str, once: str = "") -> Circle:
        """Found a circle, one for each form (`once`); a `person` without a profile gets one.

        Raise BadOption, NotStored if there are too many.
        """
        name = typed_name(name, LONGEST_NAME)
        if not name:
            raise BadOption(text("circle-name"), "name")
        check_zone(zone)
        circle_id = id_of(16, "circle", visitor.id, once or secrets.token_hex(), name)
        if same := await self.store.read(lambda connection: circles.found(connection, circle_id)):
            return same
        self.store.room.take("circles")
        profile = await self.profiles.of(visitor) or await self.profiles.name(visitor, person, "person")
        link = secrets.token_urlsafe(12)
        circle = Circle(circle_id, name, profile.id, link, zone, False, self.store.now())
        with suppress(IntegrityError):  # the form was sent twice at once
            await self.store.write(_room(profile.id), *circles.founded(circle))
        return circle

    async def invited(self, code: str, visitor: Visitor) -> tuple[Circle, str]:
        """Return the circle to which a link leads, and the state of a browser's own key in it; raise NoTable."""
        own = visitor.id if visitor else ""

        def ask(connection: Connection) -> tuple[Circle, str] | None:
            circle = circles.invited_by(connection, code)
            return (circle, circles.state_of(connection, circle.id, own)) if circle else None

        found = await self.store.read(ask) if ID.fullmatch(code) else None
        if found is None:
            raise NoTable(text("no-invitation"))
        return found

    async def ask(self, code: str, visitor: Visitor, person: str) -> Circle:
        """Wait to be let in by a member; raise NoTable, NotYours for who was removed, BadOption if too many wait."""
        circle, state = await self.invited(code, visitor)
        if state == REMOVED:
            raise NotYours(text("circle-closed"))
        if state in (MEMBER, WAITS):
            return circle

        def place(connection: Connection) -> None:
            if circles.counted(connection, circle.id, WAITS) >= WAITING:
                raise BadOption(text("enough-wait"), "circle")

        await self.store.read(place)  # whoever is refused gets no profile
        profile = await self.profiles.of(visitor) or await self.profiles.name(visitor, person, "person")
        queued = circles.queued(circle.id, profile.id, self.store.now())
        with suppress(IntegrityError):  # another tab was first
            await self.store.write(_room(profile.id), Check(f"who waits for {circle.id}", place), *queued)
        return circle

    async def let_in(self, seen: SeenCircle, who: str) -> None:
        """Let somebody in who waits, or, as the founder, who was removed; raise BadOption if the circle is full."""
        before = (WAITS, REMOVED) if seen.founds else (WAITS,)

        def place(connection: Connection) -> None:
            if circles.counted(connection, seen.circle.id, MEMBER) >= MEMBERS:
                raise BadOption(text("circle-full", most=MEMBERS), "who")

        await self._move(seen, who, before, MEMBER, Check(f"members of {seen.circle.id}", place))

    async def turn_away(self, seen: SeenCircle, who: str) -> None:
        """Turn somebody away who waits; as the founder also a member.  Raise NotYours for anybody else."""
        member = seen.member(who)
        if member.state == MEMBER and not seen.founds:
            raise NotYours(text("not-the-founder"))
        if member.key == seen.me:
            raise BadOption(text("leave-instead"), "who")
        await self._move(seen, who, (WAITS, MEMBER), REMOVED)

    async def _move(self, seen: SeenCircle, who: str, before: Sequence[str], state: str, *checks: Check) -> None:
        key = seen.member(who).key
        with suppress(Superseded):  # somebody else was first: the page shows how it is now
            await self.store.write(circles.moved(seen.circle.id, key, before, state, self.store.now()), *checks)

    async def leave(self, seen: SeenCircle) -> None:
        """Leave a circle: a founder's goes to who came first after them, and without anybody left it is deleted."""
        moved = circles.moved(seen.circle.id, seen.me, (MEMBER,), LEFT, self.store.now())
        succeed = Work(partial(circles.succeeded, circle_id=seen.circle.id, founder=seen.me, now=self.store.now()))
        with suppress(Superseded):
            await self.store.write(moved, succeed)
            await self.profiles.deletions.begin_noted()

    async def choose_shown(self, seen: SeenCircle, here: bool, shows_answers: bool) -> None:
        """Choose whether the others see when this member is here, and their answers to the puzzle of the day."""
        await self.store.write(circles.shown(seen.circle.id, seen.me, not here, shows_answers))

    # Whoever set it up

    async def change(self, seen: SeenCircle, name: str, zone: str, phrases: bool) -> None:
        """Change the name of a circle, its time zone, and what is said at its tables; raise NotYours or BadOption."""
        name = typed_name(name, LONGEST_NAME)
        if not name:
            raise BadOption(text("circle-name"), "name")
        check_zone(zone)
        renamed = {} if name == seen.circle.name else {"renamed": self.store.now()}
        await self._change(seen, name=name, zone=zone, phrases=phrases, **renamed)

    async def new_link(self, seen: SeenCircle) -> None:
        """Replace the link of a circle; the old one leads nowhere.  Raise NotYours for anybody but the founder."""
        await self._change(seen, invitation=secrets.token_urlsafe(12))

    async def pass_on(self, seen: SeenCircle, who: str) -> None:
        """Give a circle to another member; raise NotYours for anybody but the founder, BadOption for no member."""
        member = seen.member(who)
        if member.state != MEMBER:
            raise BadOption(text("no-member"), "who")
        await self._change(seen, founder=member.key)

    async def _change(self, seen: SeenCircle, **values: object) -> None:
        if not seen.founds:
            raise NotYours(text("not-the-founder"))
        try:
            await self.store.write(circles.changed(seen.circle, seen.me, **values))
        except Superseded as error:
            raise NotYours(text("not-the-founder")) from error

    # Tables

    async def tables(self, seen: SeenCircle) -> list[LiveTable]:
        """Return the tables of a circle that have not ended, newest first."""
        return await self.registry.of_query(circles.tables_of(seen.circle.id, TABLES))

    async def rooms(self, visitor: Visitor) -> list[Room]:
        """Return the circles to which a visitor belongs, as rooms."""
        return [Room(one.id, one.name, one.phrases) for one in await self.of(visitor)]

    async def room(self, room_id: str, visitor: Visitor) -> Room:
        """Return a circle as a room for its member; raise NoTable for anybody else."""
        seen = await self.find(room_id, visitor)
        others = {one.key: one.name for one in seen.members if one.key != seen.me}
        return Room(seen.circle.id, seen.circle.name, seen.circle.phrases, others)

    async def may_enter(self, room_id: str, visitor: Visitor) -> bool:
        """Return whether a visitor belongs to a circle."""
        own = visitor.id if visitor else ""
        return (
            bool(own) and await self.store.read(lambda connection: circles.state_of(connection, room_id, own)) == MEMBER
        )

    async def people_of(self, room_id: str) -> list[str]:
        """Return the members of a circle, by their ids."""
        found = await self.store.read(lambda connection: circles.members_of(connection, room_id))
        return [one.key for one in found if one.state == MEMBER]


def _room(key: str) -> Check:
    """Return the condition that a key may join one more circle."""

    def check(connection: Connection) -> None:
        if len(circles.of_key(connection, key, (MEMBER, WAITS))) >= MAX_CIRCLES:
            raise BadOption(text("too-many-circles", most=MAX_CIRCLES), "circle")

    return Check(f"circles of {key}", check)


def _no_circle() -> NoTable:
    return NoTable(text("no-circle"), "circle")
