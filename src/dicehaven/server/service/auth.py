"""Authorization: who may act for a seat, and who may view a table."""

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import Place


def place_of(table: LiveTable, seat: int) -> Place:
    """Who sits at a seat; raises BadOption where there is no such seat."""
    if not 0 <= seat < len(table.places):
        raise BadOption(text("no-such-seat", number=str(seat)[:12], last=len(table.places) - 1), "seat")
    return table.places[seat]


def check_holds(table: LiveTable, seat: int, keys: str) -> Place:
    """Who sits at a seat, which must be held by one of these keys; raises NotYours or BadOption."""
    place = place_of(table, seat)
    if not keys:
        raise NotYours(text("no-key"))
    if seat not in table.seats_of(keys):
        raise NotYours(text("not-your-seat", seat=table.names[seat] or str(seat)))
    return place


def check_may_look(table: LiveTable, keys: str) -> None:
    """Raise NotYours where onlookers are unwelcome, which they may be once all seats are taken."""
    if not (table.settings.watch or not table.full or table.seats_of(keys)):
        raise NotYours(text("no-onlookers"))
