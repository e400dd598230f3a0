"""Keeping: one file with all that is somebody's, taken along and brought in."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.server.feature import Feature, House
from dicehaven.server.keep import pages
from dicehaven.server.keep.keeping import Keeping
from dicehaven.server.table.play.sweeper import Swept
from dicehaven.server.web.slots import PRIVACY, SETTINGS, STRIPS


def start(house: House) -> Sequence[object]:
    """Return the service."""
    return (Keeping(house),)


async def clear(house: House, event: Swept) -> None:
    """Forget what came in with files long ago."""
    await house[Keeping].clear()


KEEP = Feature(
    "keep",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=start,
    hears={Swept: clear},
    pieces=(STRIPS.by(pages.reminder), SETTINGS.by(pages.panel), PRIVACY.by("keep")),
)
