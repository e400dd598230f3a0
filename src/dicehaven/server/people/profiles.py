"""Profiles: a name for a person, six words that lead back to them, links for other devices, a PIN.  Nobody needs one."""

import contextlib
import hmac
import secrets
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours, Superseded
from dicehaven.server.people import session_store, six_words
from dicehaven.server.people import store as profiles
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.session_store import LINK_SECONDS
from dicehaven.server.people.slow_hashes import SlowHashes
from dicehaven.server.people.store import Holdings, Profile
from dicehaven.server.web.typed import typed_name
from dicehaven.server.web.visitor import Visitor, key_hash

PIN_DIGITS = range(4, 9)


class Profiles:
    """The profiles of one server."""

    def __init__(self, store: Store, deletions: Deletions, slow_hashes: SlowHashes) -> None:
        self.store = store
        self.deletions = deletions
        self.slow_hashes = slow_hashes

    async def people(self, people: Sequence[Visitor]) -> list[Profile | None]:
        """Return the profile of each of several people; None for one without a name."""
        found = await self.store.read(lambda connection: profiles.found(connection, [one.id for one in people]))
        known = {one.id: one for one in found}
        return [known.get(one.id) for one in people]

    async def holdings(self, people: Sequence[Profile]) -> dict[Profile | None, Holdings]:
        """Return what several people hold."""
        ids = [one.id for one in people]
        found = await self.store.read(lambda connection: profiles.holdings(connection, ids))
        return {one: found[one.id] for one in people}

    async def of(self, visitor: Visitor) -> Profile | None:
        """Return the current profile of a browser, if it has one."""
        own = visitor.id
        found = await self.store.read(lambda connection: profiles.found(connection, [own]))
        return found[0] if found else None

    async def name(self, visitor: Visitor, name: str, field: str = "name") -> Profile:
        """Name a person, or give them another name; raise BadOption without a name."""
        name = typed_name(name, field=field)
        if not name:
            raise BadOption(text("profile-name"), field)
        await self.store.write(profiles.named(visitor.id, name))
        found = await self.of(visitor)
        if found is None:
            raise NotYours(text("signed-out"))
        return found

    # Six words

    async def give_words(self, visitor: Visitor, words: Sequence[str]) -> None:
        """Let six words lead back to the current profile, in place of those before; raise NotYours without a profile."""
        lookup = await self._stretched(words, visitor.id)
        try:
            await self.store.write(*profiles.with_words(visitor.id, lookup))
        except Superseded as error:
            raise NotYours(text("no-profile")) from error
        except IntegrityError as error:  # somebody else has the same six
            raise BadOption(text("words-taken"), "words") from error

    async def of_words(self, typed: str) -> str:
        """Return the person to whom six words lead; raise BadOption for words that are none, NotYours if they lead nowhere."""
        lookup = await self._stretched(six_words.read(typed))
        person = await self.store.read(lambda connection: profiles.of_words(connection, lookup))
        if person is None:
            raise NotYours(text("words-lead-nowhere"))
        return person

    async def _stretched(self, words: Sequence[str], person: str = "") -> str:
        return await self.slow_hashes.stretched(words, await self.salt(), person)

    async def salt(self) -> bytes:
        """Return the salt of this database."""
        found = await self.store.read(profiles.salt_of)
        while found is None:
            with contextlib.suppress(IntegrityError):  # where another node was first
                await self.store.write(profiles.with_salt())
            found = await self.store.read(profiles.salt_of)
        return found

    # Other devices

    async def link(self, visitor: Visitor) -> str:
        """Return the code of a link that lets one other device in, soon; raise NotYours without a profile."""
        if await self.of(visitor) is None:
            raise NotYours(text("no-profile"))
        code = secrets.token_urlsafe(16)
        now = self.store.now()
        await self.store.write(*session_store.linked(key_hash(code), visitor.id, now + LINK_SECONDS, now))
        return code

    async def of_link(self, code: str) -> str:
        """Return the person of a link, which is used up; raise NotYours if it has been used or has expired."""
        hashed = key_hash(code)
        person = await self.store.read(lambda connection: session_store.of_link(connection, hashed, self.store.now()))
        if person is None:
            raise NotYours(text("link-over"))
        try:
            await self.store.write(session_store.used(hashed))
        except Superseded as error:
            raise NotYours(text("link-over")) from error
        return person

    # A PIN, where several people share a browser

    async def set_pin(self, visitor: Visitor, pin: str) -> None:
        """Ask for a PIN before this person plays, or no longer where it is ''; raise BadOption, NotYours without a profile."""
        if pin and not (pin.isdecimal() and pin.isascii() and len(pin) in PIN_DIGITS):
            raise BadOption(text("pin-digits", least=min(PIN_DIGITS), most=max(PIN_DIGITS)), "pin")
        profile = await self.of(visitor)
        if profile is None:
            raise NotYours(text("no-profile"))
        hashed = await self._pin_hash(profile, pin) if pin else None
        await self.store.write(profiles.with_pin(visitor.id, hashed))

    async def check_pin(self, visitor: Visitor, pin: str) -> None:
        """Raise NotYours for another PIN than that of whose keys these are."""
        profile = await self.of(visitor)
        if profile:
            await self.check_pin_of(profile, pin)

    async def check_pin_of(self, profile: Profile, pin: str) -> None:
        """Raise NotYours for another PIN than that of a profile, if it has one."""
        if profile.pin and not hmac.compare_digest(profile.pin, await self._pin_hash(profile, pin)):
            raise NotYours(text("pin-wrong", name=profile.name))

    async def _pin_hash(self, profile: Profile, pin: str) -> str:
        return await self._stretched([repr(profile.made), pin], profile.id)

    # The end

    async def delete(self, visitor: Visitor) -> None:
        """Delete the current profile and all that is only its own; elsewhere its name goes.  Raise NotYours without a profile."""
        if await self.of(visitor) is None:
            raise NotYours(text("no-profile"))
        await self.deletions.begin(visitor.id)
