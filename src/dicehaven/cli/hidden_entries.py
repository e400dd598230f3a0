"""Entries at a shared keyboard that stay hidden until all seats have decided."""

from dicehaven.core.errors import CannotUndo
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Decision


def is_secret(match: Match, seat: int) -> bool:
    """Whether a seat's last decision since the roll is hidden, so that undoing it changes nothing that others can see."""
    then = match.copy()
    try:
        then.undo(seat, alone=True)
    except CannotUndo:
        return False
    return bool(then.view(ONLOOKER) == match.view(ONLOOKER))


def is_private(match: Match) -> bool:
    """Whether seats decide now without seeing each other's entries."""
    return len(match.movers) > 1 or any(is_secret(match, p) for p in range(match.players))


def may_share(match: Match, *seats: int) -> bool:
    """Whether these seats see only what everybody can see, so that they may share one screen."""
    return all(match.view(seat) == match.view(ONLOOKER) for seat in seats)


def take_back(match: Match, people: list[int], at_keyboard: int) -> Decision:
    """Take back the last decision that a person has made since the roll; raises CannotUndo.

    While entries are hidden it is the last one of the seat at the keyboard.
    """
    last = next((d.seat for d in reversed(match.since_roll) if d.seat in people), at_keyboard)
    return match.undo(at_keyboard if is_secret(match, last) else last, alone=len(people) == 1)
