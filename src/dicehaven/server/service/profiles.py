"""Profiles: a name for a browser's key, the first that it holds.  Nobody needs one."""

import time

from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotStored
from dicehaven.server.storage import profiles
from dicehaven.server.storage.profiles import Profile
from dicehaven.server.storage.store import Store
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.seating import tidy_name

MOST = 100_000  # profiles


class Profiles:
    """The profiles of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, keys: str) -> Profile | None:
        """Return the profile of a browser's own key, if it has one."""
        own = key_hash(keys)
        found = await self.store.read(lambda connection: profiles.found(connection, [own]))
        return found[0] if found else None

    async def name(self, keys: str, name: str) -> Profile:
        """Name the browser's own key: make its profile, or rename it; raise BadOption without a name, NotStored if there are too many."""
        name = tidy_name(name)
        if not name:
            raise BadOption(text("profile-name"), "name")
        key = key_hash(keys)
        if await self.of(keys):
            await self.store.write(profiles.named(key, name))
        else:
            if await self.store.read(profiles.how_many) >= MOST:
                raise NotStored(text("server-full"))
            try:
                await self.store.write(profiles.made(key, name, time.time()))
            except IntegrityError:  # another tab was first
                await self.store.write(profiles.named(key, name))
        found = await self.of(keys)
        assert found
        return found
