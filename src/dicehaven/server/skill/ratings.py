"""Ratings: all people of all games are fitted anew once a night, by one server, in a worker.

Only matches whose luck is known count: what is rated is the result without it.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from math import log as ln

import msgspec

from dicehaven.bots.levels import is_level
from dicehaven.core import extras
from dicehaven.core.registry import games
from dicehaven.server.db.clock import HOUR
from dicehaven.server.db.store import Store
from dicehaven.server.errors import Superseded
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill.rating_store import PersonRating, RatedSeat, RatedTable, Refit
from dicehaven.server.table.play.result_store import LEFT
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work.fair_queue import Rank, share_of
from dicehaven.server.work.workers import TooBusy, Workers
from dicehaven.skill.anchors import Scale, scale_of
from dicehaven.skill.ratings import RatedMatch, Side
from dicehaven.skill.seats import seat_shares

LOOK_SECONDS = 600.0  # seconds between two looks at whether it is time
LEASE_SECONDS = 3_600.0  # seconds for which one server may take
FITTING_SECONDS = 1_800.0  # seconds of fitting
NIGHT = range(2, 5)  # hours of the server's clock
REFIT_SECONDS = 20 * HOUR  # between two refits, so that a night has one
LATE_SECONDS = 44 * HOUR  # after so long, any hour will do: some servers are off at night
YEAR = 365.25 * 24 * HOUR
log = logging.getLogger(__name__)


class Ratings:
    """The refits of one server."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.regular_work = Upkeep("ratings", LOOK_SECONDS, self.keep_up)

    async def keep_up(self) -> None:
        """Fit all ratings if it is time, unless another server does, or NumPy is missing here."""
        if not extras.installed(extras.NUMPY):
            return
        before = await self.store.read(ratings.refit)
        if is_due(before, self.store.now()):
            await self.refit(before)

    async def refit(self, before: Refit) -> None:
        """Fit all ratings and store them, if this server gets the lease and keeps it."""
        now = self.store.now()
        lease = now + LEASE_SECONDS
        try:
            if before == ratings.NEVER:
                await self.store.write(ratings.begun())
            await self.store.write(ratings.leased(before, lease))
            matches = await self.store.read(ratings.encoded_matches)
            share = share_of("ratings", lambda: Rank.UNSEEN)
            rows = await self.workers.run(fitted, matches, now, share=share, seconds=FITTING_SECONDS)
            await self.store.write(*ratings.fitted(rows, now, lease))
        except Superseded:  # another server was first, or has the lease since
            return
        except (TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("ratings are fitted later: %r", error)


def is_due(refit: Refit, now: float) -> bool:
    """Return whether it is time for a refit: once a night, and by day if there was none for long."""
    age = now - refit.done
    return refit.leased <= now and (
        age >= LATE_SECONDS or (age >= REFIT_SECONDS and time.localtime(now).tm_hour in NIGHT)
    )


# In a worker


def fitted(encoded: bytes, now: float) -> list[PersonRating]:
    """Return the ratings of all people of these matches at a time, game by game."""
    from dicehaven.skill.rating_fit import fit  # which needs NumPy

    by_game: dict[str, list[RatedTable]] = {}
    for table in msgspec.msgpack.decode(encoded, type=list[RatedTable]):
        by_game.setdefault(table.game, []).append(table)
    found = list[PersonRating]()
    for name, tables in by_game.items():
        game = games().get(name)
        scale = scale_of(game) if game else None
        if scale is None:
            continue
        matches = [match for table in tables for match in rated_matches(table, scale, now)]
        people = {seat.key for table in tables for seat in table.seats} - {""}
        found += [
            PersonRating(key, name, one.strength, one.error, one.matches)
            for key, one in fit(matches, scale.anchors, scale.prior).items()
            if key in people and one.matches
        ]
    return found


def rated_matches(table: RatedTable, scale: Scale, now: float) -> Iterator[RatedMatch]:
    """Yield a match as it is fitted: once, or for each of those who left it; not at all if nobody can tell who sat there."""
    seats = table.seats
    members = [_member(table.id, p, seat) for p, seat in enumerate(seats)]
    teams = [seat.team for seat in seats]
    if None in members or None in teams:
        return
    shares = seat_shares(games()[table.game], len(seats), {})
    sides = [[p for p, team in enumerate(teams) if team == one] for one in dict.fromkeys(teams)]
    rows = tuple(
        Side(
            tuple(str(members[p]) for p in side),
            ln(sum(shares[p] for p in side)),
            sum(seats[p].share for p in side),
            seats[side[0]].luck if len(side) == 1 else None,
        )
        for side in sides
    )
    people = [name for row in rows for name in set(row.members) if not is_level(name)]
    if len(rows) < 2 or len(set(people)) < len(people):  # somebody against themselves
        return
    age = max(0.0, now - table.ended) / YEAR
    whole = RatedMatch(f"{table.game} {len(seats)}", rows, age, scale.at(len(seats)))
    left = [k for k, side in enumerate(sides) if any(seats[p].ending == LEFT for p in side)]
    if not left and _adds_up(rows):
        yield whole
    for k in left:
        yield whole._replace(left=k)


def _member(match: str, seat: int, found: RatedSeat) -> str | None:
    """Return who sat at a seat: a key, a level, somebody who is gone; None for a bot whose strength is not known."""
    if found.key:
        return found.key
    if is_level(found.kind):
        return found.kind
    return f"{match} {seat}" if found.kind == PERSON else None


def _adds_up(sides: Sequence[Side]) -> bool:
    return abs(sum(side.share for side in sides) - 1) < 1e-6
