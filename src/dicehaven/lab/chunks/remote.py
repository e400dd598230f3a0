"""The work of a task on a node of a cluster."""

import pickle
import platform
from functools import lru_cache

from dicehaven import __version__
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.lab.chunks.fingerprint import fingerprint
from dicehaven.lab.chunks.series import Rows
from dicehaven.lab.chunks.workers import play_packed, unpacked


class OtherCode(BadInput):
    """A node whose code or data differ from those of the process that asks; `where` names it."""


def play_there(packed: bytes, code: str, version: str, lo: int, hi: int) -> Rows | DicehavenError:
    """The rows of a chunk, or a message for the user."""
    try:
        _require_same_code(packed, code, version)
        return play_packed(packed, lo, hi)
    except DicehavenError as error:
        return error


@lru_cache(8)
def _require_same_code(packed: bytes, code: str, version: str) -> None:
    """Raise OtherCode unless this node has the same code as the process that sent the chunk."""
    try:
        same = fingerprint(pickle.loads(packed)) == code
    except (ImportError, AttributeError, OSError):
        same = False
    if not same:
        raise OtherCode(text("cluster-other-code", found=__version__, version=version), platform.node())
    unpacked(packed)
