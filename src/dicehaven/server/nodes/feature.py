"""Several servers over one database: who of them does what needs no person, and whose pages are open at any of them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.people import People
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_writer import WAKES, TableWriter
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work.alarms import Owners


def start(house: House) -> Sequence[object]:
    """Return the services; a server that is alone owns all tables."""
    if not house.store.shared:
        return Owners[LiveTable](), Presence()
    nodes = Nodes(house, house[TableRegistry], house[TableWriter], house[People])
    if limits := house.maybe(Limits):
        nodes.rates.rates = limits
    return nodes, nodes.presence


def regular(house: House) -> Sequence[Upkeep]:
    """Return the regular work: looking for other nodes."""
    nodes = house.maybe(Nodes)
    return (nodes.regular_work,) if nodes else ()


def wake(house: House) -> Callable[[LiveTable], None] | None:
    """Return what takes note of acts for other nodes."""
    nodes = house.maybe(Nodes)
    return nodes.came if nodes else None


NODES = Feature("nodes", Path(__file__).parent, start=start, regular=regular, pieces=(WAKES.by(wake),))
