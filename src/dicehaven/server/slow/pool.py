"""The pool: somebody wishes for a slow table, and once a day those who wish for the same are paired.

All that a server has to know stands in the wishes: each says when it is due, which is moved to the next day if nobody fits.  A table is
stored in the same transaction that takes its wishes out of the pool.  So whichever servers pair at once, and wherever one dies,
nobody sits down twice for a wish, and none is lost.
"""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find, games
from dicehaven.server.db.journal import Check
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours, Superseded
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.slow import pool_store as pool
from dicehaven.server.slow.pairing import Acquaintance, grouped
from dicehaven.server.slow.pool_store import PoolWish
from dicehaven.server.slow.settings import HostHour
from dicehaven.server.table.play.once import id_of
from dicehaven.server.table.play.seating import DRAW, MAX_DAYS, PERSON, WITHOUT, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.web.visitor import Visitor
from dicehaven.skill.anchors import scale_of

# seconds
LOOK_SECONDS = 60.0  # between two looks for wishes that are due
WISH_SECONDS = 14 * 86_400.0  # that a wish is paired
EXPIRED_SECONDS = 14 * 86_400.0  # that an expired one is shown
MAX_WISHES = 8  # wishes of a browser
WISHES_A_PAIRING = 1_000  # wishes that are paired together
BANK = 3  # days besides, of each seat


class Pool:
    """The pool of one server; `pairing` is the hour of the day."""

    def __init__(self, store: Store, tables: TableService, pairing: HostHour) -> None:
        self.store = store
        self.tables = tables
        self.pairing = pairing
        self.regular_work = Upkeep("pool", LOOK_SECONDS, self.pair)

    # Wishes

    async def of(self, held: Collection[str]) -> list[PoolWish]:
        """Return the wishes of keys with these hashes, oldest first; also those that have expired lately."""
        return await self.store.read(lambda connection: pool.of_keys(connection, held)) if held else []

    async def wish(
        self,
        visitor: Visitor,
        held: Collection[str],
        name: str,
        game: str,
        seats: int,
        days: int,
        rated: bool = False,
    ) -> PoolWish:
        """Put a wish into the pool, or renew the same one; `held` are the hashes of all keys in the browser.

        Raise NotYours without a key, UnknownGame, or BadOption.
        """
        if not visitor:
            raise NotYours(text("no-key"))
        its = find(game)
        if seats not in its.seats:
            raise BadOption(text("bad-players", least=its.seats[0], most=its.seats[-1], found=seats), "seats")
        if not 1 <= days <= MAX_DAYS:
            raise BadOption(text("bad-option", value=str(days)[:12], allowed=f"1 … {MAX_DAYS}"), "days")
        if rated and scale_of(its) is None:
            raise BadOption(text("unrated-game"), "rated")
        now = self.store.now()
        key = visitor.id
        there = await self.of({key, *held})
        until, due = now + WISH_SECONDS, self.pairing.after(now)
        same = next(
            (one for one in there if one.key == key and (one.game, one.seats, one.days) == (its.name, seats, days)),
            None,
        )
        if same:
            waits = same.until > now
            renewed = same._replace(name=name, rated=rated, until=until)
            renewed = renewed if waits else renewed._replace(made=now, due=due)
            await self.store.write(pool.changed(renewed))
            return renewed
        self.store.room.take("pool")
        all_held = {key, *held}
        browser = there[0].browser if there else id_of(16, "browser", min(all_held))
        wish_id = id_of(24, "wish", key, its.name, seats, days)
        made = PoolWish(wish_id, key, browser, name, its.name, seats, days, rated, now, until, due)

        def check(connection: Connection) -> None:
            if len(pool.of_keys(connection, all_held)) >= MAX_WISHES:
                raise BadOption(text("too-many-wishes", most=MAX_WISHES), "game")

        with suppress(IntegrityError):  # a form that was sent twice at once is one wish
            await self.store.write(Check(f"wishes of {min(all_held)}", check), pool.added(made))
        return made

    async def take_back(self, held: Collection[str], wish: str) -> None:
        """Take a wish of keys with these hashes out of the pool, if it is still there."""
        await self.store.write(pool.taken_back(wish[:24], held))

    # Pairing

    async def pair(self) -> None:
        """Set up tables for the wishes that are due, and leave the others for the next day."""
        now = self.store.now()
        await self.store.write(pool.outdated(now - EXPIRED_SECONDS))
        while wishes := await self.store.read(lambda connection: pool.due(connection, now, WISHES_A_PAIRING)):
            for alike in _alike(wishes):
                for group in await self._groups(alike, now):
                    with suppress(Superseded):  # a wish was taken back, or another server was first
                        await self._seat(group)
            waiting = [one.id for one in wishes]
            await self.store.write(pool.later(waiting, now, self.pairing.after(now)))

    async def _groups(self, alike: Sequence[PoolWish], now: float) -> list[list[PoolWish]]:
        game = games().get(alike[0].game)
        if game is None or alike[0].seats not in game.seats:  # it was here when somebody wished for it
            return []
        keys = {one.key for one in alike}

        def ask(connection: Connection) -> Acquaintance:
            known = ratings.of_keys(connection, keys)
            scale = scale_of(game)
            strengths = {one.key: one.strength for one in known if one.game == game.name}
            return Acquaintance(pool.met(connection, keys), strengths, scale.prior.mean if scale else 0.0, now)

        known = await self.store.read(ask)
        return await asyncio.to_thread(grouped, alike, known)

    async def _seat(self, group: Sequence[PoolWish]) -> None:
        """Store a slow table of a group, in the transaction that takes their wishes out of the pool; raise Superseded."""
        first = min(group, key=lambda one: one.made)
        places = [Place(PERSON, one.name, one.key, commitment=WITHOUT, rated=one.rated) for one in group]
        settings = Settings(days=first.days, bank=BANK, rated=all(one.rated for one in group))
        also = [pool.fulfilled(group)]
        await self.tables.create(first.game, places, settings=settings, begins=DRAW, host=first.key, also=also)


def _alike(wishes: Sequence[PoolWish]) -> list[list[PoolWish]]:
    """Return the wishes for the same game, seats and time together."""
    found: dict[tuple[str, int, int], list[PoolWish]] = {}
    for one in wishes:
        found.setdefault((one.game, one.seats, one.days), []).append(one)
    return list(found.values())
