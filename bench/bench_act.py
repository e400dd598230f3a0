"""Bytes of an act on the streams of its table's pages: random matches, both seats looking, no browser and no clock."""

import statistics
import zlib

from common import by_itself, table
from table_scripts import scripts

from dicehaven.core.record import VERSION, Decision, Roll
from dicehaven.server.caching.config_cache import ConfigCache
from dicehaven.server.tables.acts import Done, author
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import BY_HAND, PERSON, Place, Settings
from dicehaven.server.web import sse
from dicehaven.server.web.changes import Sent, changes, encode
from dicehaven.server.web.page_state import PageState, all_asks, page_state
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.view import TableView, Viewer

KEYS = ("a", "b")
HEAD = ["bytes of an act", "acts", "median, both seats", "mean, both seats", "99 %, one seat", "most, one seat"]


class Stream:
    """The stream of one seat, compressed as the server does it."""

    def __init__(self, table: LiveTable, seat: int, renderer: Renderer) -> None:
        self.table = table
        self.seat = seat
        self.renderer = renderer
        self.sent = self._state()
        self.pieces = Sent(renderer, table.id)
        self.packing = zlib.compressobj(sse.LEVEL, zlib.DEFLATED, 16 + sse.WINDOW, sse.MEMORY)
        self._packed(sse.first(0))

    def _state(self) -> tuple[TableView, PageState]:
        page = TableView(self.table, Viewer(KEYS[self.seat], self.seat, "en"), self.renderer)
        return page, page_state(page)

    def send(self) -> int:
        """Send what has changed since the last time, the questions of all selections included; returns the bytes."""
        page, state = self._state()
        before = self.sent[1]
        self.sent = (page, state)
        if state.version == before.version:
            return 0
        found = changes(before, state, page, self.pieces)
        size = self._packed(sse.event(encode(found), state.version))
        if "choices" in found and state.choices and state.choices.asks:
            size += self._packed(sse.event(encode({"asks": all_asks(page, state)}), state.version))
        return size

    def _packed(self, event: bytes) -> int:
        return len(self.packing.compress(event) + self.packing.flush(zlib.Z_SYNC_FLUSH))


def rows() -> list[list[object]]:
    """A row for each game, under HEAD."""
    renderer = Renderer("")
    sizes = dict[str, list[list[int]]]()
    for game, lines in scripts():
        match = ConfigCache().new_match({"record": VERSION, "game": game, "players": 2})
        places = [Place(PERSON, name, key_hash(key)) for name, key in zip(("Anna", "Bert"), KEYS)]
        live = LiveTable.new(match, Settings(dice=BY_HAND), places)
        live.begin()
        streams = [Stream(live, seat, renderer) for seat in range(2)]
        for seat, move, faces, _ in lines:
            act = Decision(seat, move) if move else Roll(faces)
            after = live.after(act)
            live.advance(after, Done(act, live.hides(after, author(act))))
            sizes.setdefault(game, []).append([stream.send() for stream in streams])
    found = list[list[object]]()
    for game, acts in sorted(sizes.items()):
        both = [sum(act) for act in acts]
        one = sorted(size for act in acts for size in act if size)
        mean = statistics.mean(both)
        high = one[len(one) * 99 // 100]
        found.append([game, len(acts), f"{statistics.median(both):.0f}", f"{mean:.0f}", high, one[-1]])
    return found


def main() -> None:
    """Print the table."""
    table(HEAD, rows())


if __name__ == "__main__":
    by_itself(main)
