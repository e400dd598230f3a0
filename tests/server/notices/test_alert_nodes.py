"""Alerts of several servers over one PostgreSQL: each is told once, and none while somebody looks at any of them."""

import asyncio
import time

from alert_trial import ANNA, BEN, MINUTE, say
from push_service import Browser, certified, web_service

from dicehaven.server.feature import House
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with


async def match(node: House) -> LiveTable:
    places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
    return await node[TableService].create("saikoro", places, settings=Settings(dice=UNPROVEN))


async def test_two_servers_tell_once_and_know_who_looks_at_the_other(
    nodes: tuple[House, House], tmp_path_factory: object
) -> None:
    server, client = certified(tmp_path_factory.mktemp("push"))  # type: ignore[attr-defined]
    browser = Browser()
    a, b = nodes
    async with web_service(server) as push:
        for node in (a, b):
            await node[Alerts].regular_work.close()
            node.say = say
            node[Alerts].channels.inside = True
            node[Alerts].channels.context = client
            await node[Alerts].upkeep()
        assert await a[Alerts].upkeep() == await b[Alerts].upkeep(), "one secret for all"
        await a[AlertWishes].add_device(visitor_with(ANNA), **browser.subscription(f"https://localhost:{push.port}/p"))
        await a[AlertWishes].wish(visitor_with(ANNA), {"turn": ["push"]}, "en", None)
        tables = [await match(a) for _ in range(4)]
        for number, visible in ((0, True), (1, False)):
            table = await b[TableRegistry].find(tables[number].id)
            await b[Alerts].looked(visitor_with(ANNA), table, 0, Look(0, table.turn), visible)
        for node in (a, b):
            node.store.clock.now = lambda: time.time() + MINUTE  # type: ignore[method-assign]
        await asyncio.gather(a[Alerts].look(), b[Alerts].look())
        await asyncio.gather(*(node[Alerts].tell() for node in (a, b, a, b)))
        told = sorted(browser.reads(one.content)["tag"] for one in push.came)
        assert told == sorted(table.id for table in tables[2:])
