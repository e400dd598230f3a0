"""Alerts of several servers over one PostgreSQL: each is told once, and none while somebody looks at any of them."""

import asyncio
import time

import postgres as pg
from alert_trial import ANNA, BEN, MINUTE, say
from node_pair import two_nodes, until
from push_service import Browser, certified, web_service

from dicehaven.server.service.services import Services
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON, UNPROVEN, Place, Settings


async def match(node: Services) -> LiveTable:
    places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
    return await node.tables.create("saikoro", places, settings=Settings(dice=UNPROVEN))


def test_two_servers_tell_once_and_know_who_looks_at_the_other(postgres: pg.Cluster, tmp_path_factory: object) -> None:
    server, client = certified(tmp_path_factory.mktemp("push"))  # type: ignore[attr-defined]
    browser = Browser()

    async def play(a: Services, b: Services) -> None:
        async with web_service(server) as push:
            for node in (a, b):
                await node.alerts.regular_work.close()
                node.alerts.say = say
                node.alerts.channels.inside = True
                node.alerts.channels.context = client
                await node.alerts.upkeep()
            assert await a.alerts.upkeep() == await b.alerts.upkeep(), "one secret for all"
            await a.alert_wishes.add_device(ANNA, **browser.subscription(f"https://localhost:{push.port}/p"))
            await a.alert_wishes.wish(ANNA, {"turn": ["push"]}, "en", "UTC", None)
            tables = [await match(a) for _ in range(4)]
            watched = await b.registry.find(tables[0].id)
            await until(lambda: a.nodes and a.nodes.others and b.nodes and b.nodes.others)
            assert b.nodes
            watched.audience.look([0], "1-2", True)
            b.nodes.tell_looks(watched, [0], "1-2", True)
            await until(lambda: tables[0].audience.viewing == {0})
            for table in tables:
                await b.registry.find(table.id)
            for node in (a, b):
                node.alerts.wall = lambda: time.time() + MINUTE
            await asyncio.gather(a.alerts.look(), b.alerts.look())
            await asyncio.gather(*(node.alerts.tell() for node in (a, b, a, b)))
            told = sorted(browser.reads(one.content)["tag"] for one in push.came)
            assert told == sorted(table.id for table in tables[1:])

    two_nodes(postgres, play)
