"""How long others wait: a bot of level 5 while two addresses keep sixty tables busy, anybody while replays are asked for

All in one process, over SQLite in a temporary folder, with worker processes as a server has them. A decision of level 5 is
a pause of 0.2 s in a worker, so that the table shows the waiting alone. A delay of the loop is how much later than asked
for a timer rings.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from common import by_itself, table

from dicehaven.core.contract import State
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.core.registry import find
from dicehaven.lab.trace import trace
from dicehaven.server.app import create_app
from dicehaven.server.service import bot_runner
from dicehaven.server.service.fair_queue import Rank, address, share_of
from dicehaven.server.service.services import Services
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON, UNPROVEN, Place, Settings

GAME = "wuerfelland"
MANY = 60
DECISIONS = 12
THOUGHT = 0.2
OWN = "198.51.100.7"
OTHERS = ("192.0.2.1", "192.0.2.2")
Delays = list[float]


async def bot_delays(services: Services, others: bool) -> tuple[Delays, int, int]:
    """Seconds that a watched table waits for its bot; decisions of others meanwhile, and those below their level."""
    busy = await _others(services) if others else []
    address.set(OWN)
    places = [Place("level5", "C"), Place(PERSON, "Mira", key_hash("the-key-of-mira"))]
    own = await services.tables.create(GAME, places, settings=Settings(dice=UNPROVEN))
    own.audience.subscribe(asyncio.Event(), [1])
    delays: Delays = []
    while len(delays) < DECISIONS and not own.match.over:
        if own.match.due and 1 in own.rollers:
            await services.tables.roll(own, 1, "the-key-of-mira")
        elif 1 in own.match.movers:
            await services.tables.play(own, 1, "the-key-of-mira", own.match.legal(1)[0])
        acts = own.acts
        begun = time.perf_counter()
        while own.bots_at_work and own.acts == acts:
            await asyncio.sleep(0.002)
        if 0 in own.match.movers or own.acts > acts:
            delays.append(time.perf_counter() - begun)
        await asyncio.sleep(0)
    return delays, sum(one.acts for one in busy), sum(sum(one.below.values()) for one in [*busy, own])


async def _others(services: Services) -> list[LiveTable]:
    """Tables of level 5 against each other, of two addresses."""
    found = []
    for number in range(MANY):
        address.set(OTHERS[number % 2])
        places = [Place("level5", "A"), Place("level5", "B")]
        found.append(await services.tables.create(GAME, places, settings=Settings(dice=UNPROVEN)))
    return found


def pause(config: str, kind: str, seed: str, view: State, seat: int, actions: list[int], number: int) -> int:
    """Stands for a decision of level 5, in a worker."""
    time.sleep(THOUGHT)
    return actions[-1]


def nothing(config: str, kind: str, seed: str) -> None:
    """Stands for what a bot prepares."""


async def warm(services: Services) -> None:
    """Let the worker processes start."""
    share = share_of("warm", lambda: Rank.LOOKING)
    await asyncio.gather(*(services.workers.run(time.sleep, 0.5, share=share) for _ in range(4)))


async def loop_delays(client: httpx.AsyncClient, path: str, count: int) -> tuple[Delays, float]:
    """Delays of the loop while a page is asked for so often at once, and the seconds until all have it."""
    delays = Delays()
    done = asyncio.Event()

    async def watch() -> None:
        while not done.is_set():
            begun = time.perf_counter()
            await asyncio.sleep(0.005)
            delays.append(time.perf_counter() - begun - 0.005)

    watching = asyncio.create_task(watch())
    begun = time.perf_counter()
    await asyncio.gather(*(client.get(path) for _ in range(count)))
    seconds = time.perf_counter() - begun
    done.set()
    await watching
    return delays, seconds


async def finished(services: Services, name: str) -> str:
    """A table whose match is over."""
    game = find(name)
    config = game.configure(game.seats[-1])
    record = trace(game, config, 0, ("greedy",) * config.players, "bench")
    cached = services.registry.configs.new_match({"record": 1, "game": name, "players": config.players})
    for line in record:
        if isinstance(line, Roll | Deal | Decision):
            cached.apply(line)
    fresh = LiveTable.new(cached, Settings(dice=UNPROVEN), [Place("greedy", f"B{p}") for p in range(config.players)])
    fresh.started = True
    services.registry.keep(fresh)
    return fresh.id


def run(work: Callable[[Services, httpx.AsyncClient], Awaitable[None]]) -> None:
    """Something with the services of an app and a client of it."""

    async def play() -> None:
        with tempfile.TemporaryDirectory() as folder:
            app = create_app(f"sqlite:///{Path(folder) / 'bench.sqlite'}", pause=0)
            async with app.router.lifespan_context(app):
                transport = httpx.ASGITransport(app, client=(OWN, 50_000))
                async with httpx.AsyncClient(transport=transport, base_url="http://bench.test") as client:
                    await work(app.state.services, client)

    asyncio.run(play())


def cells(delays: Delays) -> list[str]:
    return [f"{1000 * statistics.median(delays):.0f}", f"{1000 * max(delays):.0f}"]


def main() -> None:
    """Print the tables."""
    rows: list[list[str]] = []

    async def bots(services: Services, client: httpx.AsyncClient) -> None:
        vars(bot_runner).update(decide=pause, prepare=nothing)
        await warm(services)
        for name, others in (("alone", False), (f"{MANY} tables of level 5, of two addresses", True)):
            delays, acts, below = await bot_delays(services, others)
            rows.append([name, *cells(delays), str(acts), str(below)])

    run(bots)
    table(["a bot's decision", "ms, median", "ms, longest", "acts of others", "below their level"], rows)
    print()
    rows.clear()

    async def replays(services: Services, client: httpx.AsyncClient) -> None:
        for name in ("sailorman", "sternenschiff"):
            found = await finished(services, name)
            for what, count in (("replay", 1), ("replay", 24), ("replay/steps?first=24", 24), ("result", 24)):
                delays, seconds = await loop_delays(client, f"/t/{found}/{what}", count)
                rows.append([f"{name}: {what}, {count} at once", f"{1000 * seconds / count:.0f}", *cells(delays)])

    run(replays)
    table(["a page", "ms each", "loop, median ms", "loop, longest ms"], rows)


if __name__ == "__main__":
    by_itself(main)
