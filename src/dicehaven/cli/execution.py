"""Options of commands that play series: which processors play, and which folder keeps finished chunks."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.common import texts_of
from dicehaven.core import extras
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import Text, text
from dicehaven.core.languages import language_of_environment
from dicehaven.lab.chunks import Execution
from dicehaven.lab.chunks.cluster import connect

Cores = Annotated[int | None, typer.Option(min=1, max=1024, help="Number of cores; defaults to all.")]
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
    """How a series is played; raises BadOption, MissingExtra, or NoCluster for a cluster that cannot be reached."""
    if cluster is not None:
        if cores is not None:
            raise BadOption(text("cores-and-cluster"), "--cores")
        connect(cluster)  # once for all series of a command, and before anything is compiled
    if keep is not None:
        extras.need("cluster", "pyarrow", "--keep")
    return Execution(cores, cluster, keep, _tell)


def _tell(what: Text) -> None:
    """Print a message on the error stream; the series goes on."""
    print(texts_of(None, language_of_environment()).say(what), file=sys.stderr, flush=True)
