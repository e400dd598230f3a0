"""The settings of keeping: what a file may be that people bring."""

from dataclasses import dataclass
from typing import Annotated

from dicehaven.server.config import Part, Setting

LARGEST_FILE = 16  # megabytes, whatever the setting


@dataclass(frozen=True)
class KeepSettings(Part):
    """The files with their tables that people may bring from a browser's tab or from another server."""

    panel = "What people may bring"
    bring: Annotated[
        float,
        Setting(
            "Megabytes of a file with tables that people may bring from a browser's tab or another server; 0: none. "
            "All that comes in is replayed by the rules, counts for no rating, and is marked.",
            least=0,
            most=LARGEST_FILE,
        ),
    ] = 4
