"""Before the first roll: what a table waits for, and what its seats contribute to the seed of fair dice."""

from collections.abc import Sequence

from dicehaven.core.fair_dice.protocol import PROTOCOL, SeatShare
from dicehaven.server.tables.seating import AWAITED, FAIR, OPEN, Place

SEATS_FREE = "seats"
COMMITMENTS = "commitments"
SHARES = "shares"


def phase_of(places: Sequence[Place], dice: str, protocol: int) -> str | None:
    """What a table with these seats waits for before its match begins; None: the match can begin."""
    if any(place.kind == OPEN for place in places):
        return SEATS_FREE
    if dice != FAIR or protocol != PROTOCOL:
        return None
    if any(place.commitment == AWAITED for place in places):
        return COMMITMENTS
    return SHARES if any(place.committed and not place.share for place in places) else None


def share_of(place: Place, started: bool) -> SeatShare:
    """What a seat contributes to the seed."""
    if place.share:
        return SeatShare("revealed", place.commitment, place.share)
    if place.committed:
        return SeatShare("withheld" if started else "committed", place.commitment)
    return SeatShare("none" if place.commitment or place.kind == OPEN else "server")
