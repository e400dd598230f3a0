"""Tables, at which all else happens: TABLES keeps them in memory and in the database, and TABLE is play.

Between the two start the nodes, who share what needs no person there.
"""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.ahead.compiling import Compiling
from dicehaven.bots.plugins import register_file
from dicehaven.server.config import Retention, ServerSettings
from dicehaven.server.feature import Feature, House
from dicehaven.server.people.deletions import Forgotten
from dicehaven.server.people.people import Merged, People
from dicehaven.server.table.page import lobby, next_table, pages, result, seat_pages
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.clocks import ShareClock, TurnClock
from dicehaven.server.table.play.devices import Devices
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.results import Results
from dicehaven.server.table.play.sweeper import Sweeper, Swept
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import WAKES, TableWriter
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work.alarms import Owners
from dicehaven.server.work.housekeeping import Housekeeping
from dicehaven.server.work.workers import Workers

FOLDER = Path(__file__).parent


def keep(house: House) -> Sequence[object]:
    """Return the services that keep tables."""
    most = house.config[Retention].most_tables
    house.store.room.most["tables"] = most
    writer = TableWriter(house)
    return writer, TableRegistry(house.store, writer.changed, house[People].merged, most)


def start(house: House) -> Sequence[object]:
    """Return the services of play."""
    own = house.config[ServerSettings]
    retention = house.config[Retention]
    store, registry, writer, owners = house.store, house[TableRegistry], house[TableWriter], house[Owners]
    runner = BotRunner(writer, house[Workers], own.pace, house.maybe(Compiling), owners)
    bots = [register_file(kind) for kind in own.bots]
    tables = TableService(house, registry, writer, owners, runner.prepare, bots)
    return (
        runner,
        TurnClock(runner.stand_in, owners),
        ShareClock(tables.seats.time_up, owners),
        tables,
        tables.seats,
        Rematches(house, tables),
        Devices(registry, writer),
        Results(store, registry),
        Housekeeping(store, retention.kept),
        Sweeper(registry, writer, retention, tell=house.tell),
    )


def regular(house: House) -> Sequence[Upkeep]:
    """Return the regular work: old tables, results, and room for more."""
    return (*house[Sweeper].regular_work, house[Results].regular_work, house[Housekeeping].regular_work)


async def forgotten(house: House, event: Forgotten) -> None:
    """Let tables in memory forget somebody."""
    await house[Devices].adopt([event.id])


async def merged(house: House, event: Merged) -> None:
    """Let tables in memory name whoever has taken over somebody."""
    house[TableRegistry].adopt_merged()


async def clear(house: House, event: Swept) -> None:
    """Delete what nobody has used for long."""
    await house[Housekeeping].clear()


TABLES = Feature("tables", FOLDER, start=keep)
TABLE = Feature(
    "table",
    FOLDER,
    routes=[route for one in (pages, lobby, seat_pages, result, next_table) for route in one.router.routes],
    start=start,
    regular=regular,
    hears={Forgotten: forgotten, Merged: merged, Swept: clear},
    pieces=(
        WAKES.by(lambda house: house[TurnClock].wind),
        WAKES.by(lambda house: house[ShareClock].wind, order=2),
        WAKES.by(lambda house: house[BotRunner].wake, order=2),
    ),
)
