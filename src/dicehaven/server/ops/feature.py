"""What whoever runs the server asks: whether it lives, and what it measures."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from dicehaven.server import metrics
from dicehaven.server.feature import Feature, House
from dicehaven.server.ops import status
from dicehaven.server.upkeep import Upkeep

SECONDS = 5.0  # between two records of a process's figures, for the metrics of all processes behind one port


def regular(house: House) -> Sequence[Upkeep]:
    """Return the regular work: a record of this process where several share a port."""
    return (Upkeep("metrics", SECONDS, partial(status.record, house), first=0.0),) if metrics.SHARED else ()


OPS = Feature("ops", Path(__file__).parent, routes=status.router.routes, regular=regular)
