"""How many connections an address has at all processes behind one port: counts in memory that they share.

Each process writes only to its own row of counts in a mapped file, so nothing has to be locked.  It holds a lock on a file
of its row, which ends with the process in any case; the next process that takes the row sets it to zero.  Addresses are
assigned to places by a hash that nobody outside can predict.
"""

import mmap
import os
from array import array
from hashlib import blake2b
from pathlib import Path
from typing import Final

PLACES = 1 << 16  # of addresses
COUNT: Final = "H"  # the type of a count: 16 bits


class Tally:
    """The counts in a folder that no other supervisor's processes have; `rows` is how many processes there may be at once.

    Raises OSError where there are more.
    """

    def __init__(self, folder: Path, rows: int) -> None:
        self._secret = str(folder).encode()[-64:]
        size = rows * PLACES * array(COUNT).itemsize
        counts = os.open(folder / "connections", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.ftruncate(counts, size)
            self._counts = memoryview(mmap.mmap(counts, size)).cast(COUNT)
        finally:
            os.close(counts)
        self._rows = range(0, rows * PLACES, PLACES)
        self._lock, self._row = _first_free(folder, rows)
        self._counts[self._row : self._row + PLACES] = memoryview(bytes(size // rows)).cast(COUNT)

    def of(self, party: str) -> int:
        """The connections of an address, or of those few that share its place, at all processes."""
        place = self._place(party)
        return sum(self._counts[row + place] for row in self._rows)

    def add(self, party: str, count: int) -> None:
        """Add to the count of an address at this process; `count` may be negative."""
        self._counts[self._row + self._place(party)] += count

    def close(self) -> None:
        """Release the row."""
        os.close(self._lock)

    def _place(self, party: str) -> int:
        digest = blake2b(party.encode(), digest_size=4, key=self._secret).digest()
        return int.from_bytes(digest, "big") % PLACES


def _first_free(folder: Path, rows: int) -> tuple[int, int]:
    """The lock of the first row that no living process has, and where the row begins."""
    import fcntl  # there is one wherever there are several processes behind one port

    for row in range(rows):
        lock = os.open(folder / f"connections.{row}", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
        else:
            return lock, row * PLACES
    raise OSError(f"more than {rows} processes")
