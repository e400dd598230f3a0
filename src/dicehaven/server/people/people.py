"""People and their sessions: what the keys of a browser or program open, who comes and goes, and two people who become one.

Whoever has taken nothing yet has a key, of which nothing is stored.  With what they take first, that key becomes their first session, and
its hash their id.  What a key opens is remembered by each process, since each request asks for it; all nodes are told when that changes.
"""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

from cachetools import TTLCache
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored, NotYours
from dicehaven.server.feature import Tell, nobody
from dicehaven.server.people import session_store as stored
from dicehaven.server.people.session_store import NEW_KEY, Opened, Session
from dicehaven.server.people.store import with_language
from dicehaven.server.web.visitor import BETWEEN_KEYS, NOBODY, Standing, Visitor, key_hash, new_key

REMEMBERED = 50_000  # keys
SESSIONS = 40  # of a person; the one that has been unseen longest ends first


class Merged:
    """An event: somebody has been taken over, as `People.merged` knows by now."""


class People:
    """The people of one server; `tell` tells the features when some have become one."""

    def __init__(self, store: Store, tell: Tell = nobody) -> None:
        self.store = store
        self.tell = tell
        self.merged: dict[str, str] = {}  # who has taken over whom, by the ids of those who are gone
        self._known: TTLCache[str, Visitor] = TTLCache[str, Visitor](REMEMBERED, DAY / 4)  # by the hash of a key
        self._standings: WeakValueDictionary[str, Standing] = WeakValueDictionary()
        self._later = set[asyncio.Task[None]]()

    async def open(self) -> None:
        """Learn who has taken over whom."""
        self.merged.update(await self.store.read(stored.merged))

    async def close(self) -> None:
        """Wait until what is still to be noted is stored."""
        await asyncio.gather(*self._later, return_exceptions=True)

    # Who asks

    async def of(self, keys: str) -> Visitor:
        """Return who holds these keys: the person of the first one acts; raise DatabaseAway.  Usually this asks no database."""
        each = [key for key in keys.split(BETWEEN_KEYS) if key]
        found = [self._known.get(key_hash(key)) or await self._opened(key) for key in each]
        if len(found) < 2:
            return found[0] if found else NOBODY
        ids = frozenset().union(*(one.ids for one in found))
        return replace(found[0], ids=ids, keys=keys, standings=tuple(s for one in found for s in one.standings))

    async def _opened(self, key: str) -> Visitor:
        hashed = key_hash(key)
        while True:
            standing = self._standings.setdefault(hashed, Standing())
            found = await self.store.read(partial(stored.opened, key=hashed))
            if found is stored.NAMED_BEFORE:
                await self.store.write(Work(partial(stored.entered, key=hashed, label="", now=self.store.now())))
            elif isinstance(found, Opened) and found.replaces:
                await self._end(found.person, [found.replaces])
            elif standing.holds:  # nothing was heard meanwhile
                break
            else:
                self._standings.pop(hashed, None)
        if found is stored.NEVER_LET_IN:
            return Visitor(hashed, frozenset([hashed]), key, hashed, standings=(standing,))
        if not isinstance(found, Opened):
            return Visitor(keys=key, session=hashed, ended=True)
        visitor = Visitor(found.person, found.ids, key, hashed, True, standings=(standing,))
        self._known[hashed] = visitor
        if found.seen < self.store.now() - DAY:
            self._note(hashed, found.person)
        return visitor

    def _note(self, key: str, person: str) -> None:
        """Note that a session is used."""

        async def note() -> None:
            with suppress(NotStored, SQLAlchemyError):  # both are logged
                await self.store.write(*stored.seen(key, person, self.store.now()))

        task = asyncio.create_task(note())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def enter(self, visitor: Visitor, label: str) -> Visitor:
        """Return a visitor as a person who may take something; raise NotYours for one who was signed out, NotStored, EnoughToday."""
        if visitor.known:
            return visitor
        if not visitor:
            raise NotYours(text("signed-out" if visitor.ended else "no-key"))
        self.store.room.take("people")
        now = self.store.now()
        await self.store.write(Work(partial(stored.entered, key=visitor.session, label=label, now=now)))
        return replace(visitor, known=True)

    async def speak(self, visitor: Visitor, language: str) -> None:
        """Note the language that somebody has chosen, if they are known."""
        if visitor.known:
            await self.store.write(with_language(visitor.id, language))

    # Sessions

    async def let_in(self, person: str, how: str, label: str) -> str:
        """Begin another session of a person who has proven who they are; return its key."""
        key = new_key()
        await self._begin(key, person, how, label)
        return key

    async def _begin(self, key: str, person: str, how: str, label: str, replaces: str = "") -> None:
        """Begin a session with a key, which ends another one when it comes; raise NotStored, EnoughToday."""
        self.store.room.take("sessions")
        await self.store.write(stored.begun(key_hash(key), person, how, label, self.store.now(), replaces))
        too_many = [one.key for one in (await self._sessions(person))[SESSIONS:] if one.key != replaces]
        if too_many:
            await self._end(person, too_many)

    async def sessions(self, visitor: Visitor) -> list[Session]:
        """Return the sessions of a person, the one seen last first."""
        return await self._sessions(visitor.id)

    async def _sessions(self, person: str) -> list[Session]:
        return await self.store.read(partial(stored.sessions_of, person=person))

    async def renew(self, visitor: Visitor, label: str) -> str:
        """Return a new key in place of the one that a visitor holds, which ends once the new one has come: no answer is its only copy."""
        key = new_key()
        await self._begin(key, visitor.id, NEW_KEY, label, visitor.session)
        return key

    async def change_key(self, visitor: Visitor, key: str) -> None:
        """Let a key that a program has chosen take the place of its own; raise BadOption for somebody else's key."""
        if (await self.of(key)).known:
            raise BadOption(text("key-in-use"), "key")
        try:
            await self._begin(key, visitor.id, NEW_KEY, "", visitor.session)
        except IntegrityError as error:
            raise BadOption(text("key-in-use"), "key") from error
        await self.of(key)

    async def sign_out(self, visitor: Visitor, which: Callable[[str], bool]) -> int:
        """End those sessions of a person whose hashes fit, at every node at once; return how many."""
        keys = [one.key for one in await self.sessions(visitor) if which(one.key)]
        await self._end(visitor.id, keys)
        return len(keys)

    async def _end(self, person: str, keys: Collection[str]) -> None:
        await self.store.write(Work(partial(stored.ended, person=person, keys=list(keys), node=self.store.node)))
        self.heard(keys)

    def heard(self, keys: Collection[str]) -> None:
        """Forget what some keys open, given as hashes, and end their streams: a node has changed it."""
        for hashed in keys:
            self._known.pop(hashed, None)
            standing = self._standings.pop(hashed, None)
            if standing:
                standing.end()

    async def catch_up(self) -> None:
        """Forget what all keys open: notices of it may be lost."""
        self._known.clear()
        self.heard([*self._standings])
        await self.hear_merged()

    async def hear_merged(self) -> None:
        """Learn anew who has taken over whom."""
        with suppress(NotStored, SQLAlchemyError):  # both are logged
            self.merged.update(await self.store.read(stored.merged))
            await self.tell(Merged())

    # One person out of two

    async def merge(self, stays: Visitor, gone: str) -> None:
        """Let a person take over all of another one, for good; both have been proven by whoever asks.

        Raise BadOption if they are the same, NotYours if one of them is gone.
        """
        if stays.id == gone:
            raise BadOption(text("merge-same"), "person")
        await self._take_over(gone, stays.id)

    async def _take_over(self, gone: str, stays: str) -> None:
        theirs = [one.key for person in (gone, stays) for one in await self._sessions(person)]
        await self.store.write(Work(partial(stored.taken_over, gone=gone, stays=stays, node=self.store.node)))
        self.heard(theirs)
        await self.hear_merged()

    async def join(self, visitor: Visitor, person: str, how: str, label: str) -> str:
        """Let somebody without a name, who has proven to be a person, be that person: what they hold comes along.  Return their key."""
        await self._take_over(visitor.id, person)
        await self._end(person, [visitor.session])
        return await self.let_in(person, how, label)

    # The end

    async def end(self, person: str, begin: Callable[[Connection], list[Notice]]) -> None:
        """Begin to forget a person: `begin` ends their sessions."""
        theirs = [one.key for one in await self._sessions(person)]
        await self.store.write(Work(begin))
        self.heard(theirs)
