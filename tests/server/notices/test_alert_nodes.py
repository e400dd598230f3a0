"""Alerts of several servers over one PostgreSQL: each is told once, and none while somebody looks at any of them."""

import asyncio
import time

from alert_trial import ANNA, BEN, MINUTE, say
from push_service import Browser, certified, web_service

from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.services import Services
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.web.visitor import key_hash, visitor_with


async def match(node: Services) -> LiveTable:
    places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
    return await node.tables.create("saikoro", places, settings=Settings(dice=UNPROVEN))


async def test_two_servers_tell_once_and_know_who_looks_at_the_other(
    nodes: tuple[Services, Services], tmp_path_factory: object
) -> None:
    server, client = certified(tmp_path_factory.mktemp("push"))  # type: ignore[attr-defined]
    browser = Browser()
    a, b = nodes
    async with web_service(server) as push:
        for node in (a, b):
            await node.house[Alerts].regular_work.close()
            node.house.say = say
            node.house[Alerts].channels.inside = True
            node.house[Alerts].channels.context = client
            await node.house[Alerts].upkeep()
        assert await a.house[Alerts].upkeep() == await b.house[Alerts].upkeep(), "one secret for all"
        await a.house[AlertWishes].add_device(
            visitor_with(ANNA), **browser.subscription(f"https://localhost:{push.port}/p")
        )
        await a.house[AlertWishes].wish(visitor_with(ANNA), {"turn": ["push"]}, "en", None)
        tables = [await match(a) for _ in range(4)]
        for number, visible in ((0, True), (1, False)):
            table = await b.registry.find(tables[number].id)
            await b.house[Alerts].looked(visitor_with(ANNA), table, 0, Look(0, table.turn), visible)
        for node in (a, b):
            node.house[Alerts].wall = lambda: time.time() + MINUTE
        await asyncio.gather(a.house[Alerts].look(), b.house[Alerts].look())
        await asyncio.gather(*(node.house[Alerts].tell() for node in (a, b, a, b)))
        told = sorted(browser.reads(one.content)["tag"] for one in push.came)
        assert told == sorted(table.id for table in tables[2:])
