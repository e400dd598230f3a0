"""Options of series, which are played on all cores or on a cluster, and their values."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.output import tell
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven_lab import extras
from dicehaven_lab.chunks import Execution

Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, or `auto` for the one that runs on this machine."
    ),
]
Keep = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER", help="Keep finished chunks in this folder, so that the same command can resume there."
    ),
]


def execution_of(cores: int | None, cluster: str | None, keep: Path | None) -> Execution:
    """Return how a series is played; raises BadOption, MissingExtra, or NoCluster for a cluster that cannot be reached."""
    if cluster is not None:
        if cores is not None:
            raise BadOption(text("cores-and-cluster"), "--cores")
        from dicehaven_lab.chunks.cluster import connect

        connect(cluster)  # once for all series of a command, and before anything is compiled
    if keep is not None:
        extras.need("cluster", "pyarrow", "--keep")
    return Execution(cores, cluster, keep, tell)


@contextmanager
def in_memory() -> Iterator[None]:
    """Turn a lack of memory for the results of games into a BadOption that says so."""
    try:
        yield
    except MemoryError:
        raise BadOption(text("too-many-games"), "--games") from None
