"""Merging: one person's two profiles become one.  Both must be proven, and they can be parted again for a while.

Devices and six words of the profile that is gone lead on to the one that stays: its key is kept sealed by the other.
"""

import secrets
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Notice
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours, Superseded
from dicehaven.server.people import former_keys, merges, six_words
from dicehaven.server.people.devices import Devices
from dicehaven.server.people.former_keys import Merge
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.store import Profile
from dicehaven.server.web.visitor import BETWEEN_KEYS, hashes_of, key_hash, visitor_with

UNDONE_WITHIN = 30 * 86_400.0  # seconds


class Onward(NamedTuple):
    """The profile to which that of a browser's key was merged; `locked` by the PIN of one of them, if any has one."""

    key: str
    name: str
    locked: Profile | None


class Merging:
    """The merges of profiles of one server."""

    def __init__(self, store: Store, profiles: Profiles, devices: Devices) -> None:
        self.store = store
        self.profiles = profiles
        self.devices = devices

    async def merge(self, keys: str, other: str) -> None:
        """Let the profile of these keys take over that of others, which the caller has proven, too; once is enough.

        Raise BadOption if they are the same, NotYours if one has no name, NotStored.
        """
        mine, theirs = await self.profiles.people([keys, other])
        if mine is None:
            raise NotYours(text("no-profile"))
        if theirs is None and await self._led(other, mine.key):  # an answer was lost
            return
        if theirs is None:
            raise NotYours(text("merge-no-name"))
        if mine.key == theirs.key:
            raise BadOption(text("merge-same"), "person")
        self.store.room.take("former keys")
        own = keys.split(BETWEEN_KEYS)[0]
        onward = six_words.sealed(own, six_words.secret_of(other.split(BETWEEN_KEYS)[0]))
        back = six_words.sealed(other, six_words.secret_of(own))
        now = self.store.now()
        merge = Merge(
            former_keys.new_id(), theirs.key, mine.key, now, now + UNDONE_WITHIN, theirs.name, None, onward, back
        )
        old = hashes_of(other) - {mine.key}
        try:
            await self.devices.move(partial(merges.merged, old=old, merge=merge, now=now, node=self.store.node), old)
        except Superseded as error:
            raise NotYours(text("merge-no-name")) from error

    async def _led(self, other: str, stays: str) -> bool:
        onward = await self.onward(other)
        return onward is not None and key_hash(onward.key) == stays

    async def merges(self, keys: str) -> list[Merge]:
        """Return the merges into the current profile that can still be undone, newest first."""
        own = key_hash(keys)
        return await self.store.read(lambda connection: former_keys.merges_into(connection, own, self.store.now()))

    async def part(self, keys: str, merge_id: str) -> str:
        """Undo a merge into the current profile; return the keys of the other one.  Raise NotYours, NotStored.

        If others have been signed out since, the other one has a new key.
        """
        merge = next((one for one in await self.merges(keys) if one.id == merge_id), None)
        back = (
            six_words.opened(merge.back, six_words.secret_of(keys.split(BETWEEN_KEYS)[0]))
            if merge and merge.back
            else None
        )
        if merge is None or back is None:
            raise NotYours(text("merge-over"))
        key = key_hash(keys)
        undone = partial(merges.undone, merge_id=merge_id, key=key, now=self.store.now(), node=self.store.node)
        steps: list[Callable[[Connection], list[Notice]]] = [undone]
        if merge.onward is None:
            old, back = back, secrets.token_urlsafe(24)
            steps.append(await self.devices.renewal(old, back))
        try:
            await self.devices.move(lambda connection: [one for step in steps for one in step(connection)], [key])
        except Superseded as error:
            raise NotYours(text("merge-over")) from error
        return back

    async def onward(self, keys: str) -> Onward | None:
        """Return where a key leads whose profile was merged with another; None if it has a profile, or leads nowhere."""
        key = keys.split(BETWEEN_KEYS)[0]
        locked: Profile | None = None
        seen = set[str]()
        while key_hash(key) not in seen:
            profile = await self.profiles.of(visitor_with(key))
            if profile:
                return Onward(key, profile.name, profile if profile.pin else locked) if seen else None
            hashed = key_hash(key)
            seen.add(hashed)
            merge = await self.store.read(partial(former_keys.onward_from, key=hashed))
            found = six_words.opened(merge.onward, six_words.secret_of(key)) if merge and merge.onward else None
            if merge is None or found is None:
                return None
            if merge.pin:
                locked = Profile(merge.gone, merge.name or "", merge.made, False, merge.pin)
            key = found
        return None
