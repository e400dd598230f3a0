"""Alerts on a server of this machine: people who want to be told, matches that wait, services that keep what they are sent.

As a program it tells what is due at a database once, so that a test can kill it on the way.
"""

import asyncio
import random
import ssl
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import schema
from own_config import own_config
from push_service import Browser, MailBox, Requested, WebService, certified, mail_box, web_service
from sqlalchemy import update
from table_play import empty_database

from dicehaven.core.i18n import Texts
from dicehaven.server.app import started
from dicehaven.server.config import Config
from dicehaven.server.db.store import Store
from dicehaven.server.feature import House, folders
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.settings import AlertSettings
from dicehaven.server.people.people import People
from dicehaven.server.people.store import with_zone
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

ANNA, BEN = "the-long-key-of-anna", "the-long-key-of-ben"
NAME = "dice.example"
ORIGIN = f"https://{NAME}"
MINUTE = 60.0


def say(language: str) -> Texts:
    return Texts(language, *folders("locale"))


class Trial:
    """A server without its web; `later` moves the clock of its alerts."""

    def __init__(self, house: House, push: WebService, ntfy: WebService, mails: MailBox) -> None:
        self.house = house
        self.alerts = house[Alerts]
        self.wishes = house[AlertWishes]
        self.push = push
        self.ntfy = ntfy
        self.mails = mails
        self.later = 0.0
        self.browser = Browser()
        house.store.clock.now = self.now  # type: ignore[method-assign]

    def now(self) -> float:
        return time.time() + self.later

    async def wants(
        self, keys: str = ANNA, zone: str = "UTC", quiet: tuple[int, int] | None = None, **kinds: str
    ) -> None:
        """Let somebody want kinds of alerts by channels, as `turn="push mail"`, in English."""
        people = self.house[People]
        visitor = await people.enter(await people.of(keys), "")
        await self.house.store.write(with_zone(visitor.id, zone))
        await self.wishes.wish(visitor, {kind: ways.split() for kind, ways in kinds.items()}, "en", quiet)

    async def takes_push(self, keys: str = ANNA) -> None:
        """Let somebody's browser take push messages."""
        given = self.browser.subscription(f"https://localhost:{self.push.port}/p/{keys[-4:]}")
        await self.wishes.add_device(visitor_with(keys), **given)

    async def match(self, first: str = ANNA, second: str = BEN, clock: int = 0) -> LiveTable:
        """A match that waits for the first of two people."""
        places = [Place(PERSON, key.rpartition("-")[2].capitalize(), key_hash(key)) for key in (first, second)]
        settings = Settings(dice=UNPROVEN, clock=clock)
        table = await self.house[TableService].create(
            "saikoro", places, {"turn_limit": 9}, settings=settings, host=places[0].key
        )
        await self._touch(table)
        return table

    async def turn(self, table: LiveTable, keys: str) -> None:
        """Let somebody play until the match does not wait for them any more."""
        rng = random.Random(1)
        tables = self.house[TableService]
        while seats := table.awaited([key_hash(keys)]):
            if table.match.due:
                await tables.roll(table, seats[0], visitor_with(keys))
            else:
                await tables.play(table, seats[0], visitor_with(keys), rng.choice(table.match.legal(seats[0])))
        await self._touch(table)

    async def looks(self, table: LiveTable, keys: str = ANNA, visible: bool = False) -> None:
        """Let somebody see a table as it is; a page that is visible stays so for a while."""
        (seat,) = table.seats_of(visitor_with(keys))
        await self.alerts.looked(visitor_with(keys), table, seat, Look(0, table.turn), visible)

    async def _touch(self, table: LiveTable) -> None:
        """Let a table be touched now, since the clock of tables is not moved."""
        table.since = self.now()
        touched = update(schema.tables).where(schema.tables.c.id == table.id).values(touched=self.now())
        await self.house.store.write(touched)

    async def pass_(self, seconds: float = MINUTE) -> None:
        """Let time pass, then look and tell."""
        self.later += seconds
        await self.alerts.look()
        await self.alerts.tell()

    def told(self) -> list[str]:
        """The titles of all push messages, as the browser read them."""
        return [self.reads(one)["title"] for one in self.push.came]

    def reads(self, one: Requested) -> dict[str, Any]:
        """Read a push message as the browser does."""
        return dict(self.browser.reads(one.content))


def settings_of(ntfy: WebService, mails: MailBox) -> Config:
    mail = f"smtp://127.0.0.1:{mails.port}"
    alerts = AlertSettings(mail, "dice@dice.example", (f"http://127.0.0.1:{ntfy.port}",))
    return own_config("", alerts, GuardSettings(host_names=(NAME,)))


@asynccontextmanager
async def trial(database: str, folder: Path) -> AsyncIterator[Trial]:
    """A server over a database, and services of this machine that it may reach."""
    server, client = certified(folder)
    async with web_service(server) as push, web_service() as ntfy, mail_box() as mails:
        house = opened(database, settings_of(ntfy, mails), client)
        await house.open()
        await house[Alerts].regular_work.close()  # tests look and tell themselves
        await house[Alerts].upkeep()
        try:
            yield Trial(house, push, ntfy, mails)
        finally:
            await house.close()


def run(
    folder: Path,
    *plays: Callable[[Trial], Awaitable[None]],
    loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop,
) -> None:
    """Try something over a new SQLite database, each with a server of its own, one after the other."""
    file = folder / "x.sqlite"
    file.write_bytes(empty_database())

    async def tried(play: Callable[[Trial], Awaitable[None]]) -> None:
        async with trial(f"sqlite:///{file}", folder) as found:
            await play(found)

    for play in plays:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(tried(play))


def opened(database: str, config: Config, context: ssl.SSLContext | None) -> House:
    house = started(Store(database), config, say=say)
    house[Alerts].channels.inside = True
    house[Alerts].channels.context = context
    return house


async def tell_once(database: str, certificate: str, later: float) -> None:
    """Look and tell once, as a server of its own."""
    house = opened(database, own_config(), ssl.create_default_context(cafile=certificate))
    await house.open()
    await house[Alerts].regular_work.close()
    alerts: Alerts = house[Alerts]
    house.store.clock.now = lambda: time.time() + later  # type: ignore[method-assign]
    await alerts.look()
    await alerts.tell()
    await house.close()


if __name__ == "__main__":
    asyncio.run(tell_once(sys.argv[1], sys.argv[2], float(sys.argv[3])))
