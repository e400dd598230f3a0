"""Profiles: a name for a browser's key, six words that lead back to it, links for other devices.  Nobody needs one.

A browser's own key is the first that it holds.  Another device of the same person gets that key as its own, so every right that the
key has is theirs, and nothing else changes.  The keys of others who share a browser lie in a cookie of their own until it is their turn.
"""

import contextlib
import hmac
import secrets
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours, Superseded
from dicehaven.server.people import former_keys, six_words
from dicehaven.server.people import store as profiles
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.devices import LINK_LASTS
from dicehaven.server.people.slow_hashes import SlowHashes
from dicehaven.server.people.store import Holdings, Profile
from dicehaven.server.table.play.seating import typed_name
from dicehaven.server.web.visitor import BETWEEN_KEYS, Visitor, key_hash

PIN_DIGITS = range(4, 9)


class Profiles:
    """The profiles of one server."""

    def __init__(self, store: Store, deletions: Deletions, slow_hashes: SlowHashes) -> None:
        self.store = store
        self.deletions = deletions
        self.slow_hashes = slow_hashes

    async def people(self, keys: Sequence[str]) -> list[Profile | None]:
        """Return the profile of each of several people, given by their keys; None for one without a name."""
        hashes = [key_hash(one) for one in keys]
        found = await self.store.read(lambda connection: profiles.found(connection, hashes))
        known = {one.key: one for one in found}
        return [known.get(one) for one in hashes]

    async def holdings(self, people: Sequence[Profile]) -> dict[Profile | None, Holdings]:
        """Return what several people hold."""
        keys = [one.key for one in people]
        found = await self.store.read(lambda connection: profiles.holdings(connection, keys))
        return {one: found[one.key] for one in people}

    async def of(self, visitor: Visitor) -> Profile | None:
        """Return the current profile of a browser, if it has one."""
        own = visitor.id
        found = await self.store.read(lambda connection: profiles.found(connection, [own]))
        return found[0] if found else None

    async def name(self, visitor: Visitor, name: str, field: str = "name") -> Profile:
        """Name the browser's own key: make its profile, or rename it; raise BadOption without a name, NotStored if there are too many."""
        name = typed_name(name, field=field)
        if not name:
            raise BadOption(text("profile-name"), field)
        key = visitor.id
        if await self.of(visitor):
            await self.store.write(profiles.named(key, name))
        else:
            self.store.room.take("profiles")
            try:
                await self.store.write(profiles.made(key, name, self.store.now()))
            except IntegrityError:  # another tab was first
                await self.store.write(profiles.named(key, name))
        found = await self.of(visitor)
        assert found
        return found

    # Six words

    async def give_words(self, visitor: Visitor, words: Sequence[str]) -> None:
        """Let six words lead back to the current profile, in place of those before; raise NotYours without a profile."""
        lookup, secret = await self._stretched(words, visitor.id)
        try:
            await self.store.write(
                profiles.with_words(visitor.id, lookup, six_words.sealed(_own(visitor.keys), secret))
            )
        except Superseded as error:
            raise NotYours(text("no-profile")) from error
        except IntegrityError as error:  # somebody else has the same six
            raise BadOption(text("words-taken"), "words") from error

    async def key_of_words(self, typed: str) -> str:
        """Return the key to which six words lead; raise BadOption for words that are none, NotYours if they lead nowhere."""
        lookup, secret = await self._stretched(six_words.read(typed))
        seal = await self.store.read(
            lambda connection: profiles.of_words(connection, lookup) or former_keys.of_words(connection, lookup)
        )
        key = six_words.opened(seal, secret) if seal else None
        if key is None:
            raise NotYours(text("words-lead-nowhere"))
        return key

    async def _stretched(self, words: Sequence[str], person: str = "") -> tuple[str, bytes]:
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
        """Return the code of a link that brings the current profile to one other device, soon; raise NotYours without a profile."""
        if await self.of(visitor) is None:
            raise NotYours(text("no-profile"))
        code = secrets.token_urlsafe(16)
        now = self.store.now()
        seal = six_words.sealed(_own(visitor.keys), six_words.secret_of(code))
        await self.store.write(*profiles.linked(key_hash(code), visitor.id, seal, now + LINK_LASTS, now))
        return code

    async def key_of_link(self, code: str) -> str:
        """Return the key of a link, which is used up; raise NotYours if it has been used or has expired."""
        hashed = key_hash(code)
        seal = await self.store.read(lambda connection: profiles.of_link(connection, hashed, self.store.now()))
        key = six_words.opened(seal, six_words.secret_of(code)) if seal else None
        if key is None:
            raise NotYours(text("link-over"))
        try:
            await self.store.write(profiles.used(hashed))
        except Superseded as error:
            raise NotYours(text("link-over")) from error
        return key

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
        return (await self._stretched([repr(profile.made), pin], profile.key))[0]  # which a new key keeps

    # The end

    async def delete(self, visitor: Visitor) -> None:
        """Delete the current profile and all that is only its own; elsewhere its name goes.  Raise NotYours without a profile."""
        if await self.of(visitor) is None:
            raise NotYours(text("no-profile"))
        await self.deletions.begin(visitor.id)


def _own(keys: str) -> str:
    return keys.split(BETWEEN_KEYS)[0]
