"""The chance to be the first with six diamonds, from how many turns each ship still needs.

For a ship that plays solo, the chance to finish within k turns is known exactly from every place between turns
(`known_times`).  Ships that do not raid each other finish independently, so these chances say who
comes first.  Raids of the turn at hand are counted by `racer.py`; later ones are not foreseen.
"""

import numpy as np

from ..state import State
from .rows import Array

Place = tuple[int, int, int, int]  # of a ship between turns: pawn, marker, chips, diamonds
Places = tuple[Place, ...]


def place_of(s: State, p: int) -> Place:
    """Where the ship of seat p is."""
    return s.pawn[p], s.marker[p], s.chips[p], s.diamonds[p]


class Race:
    """Chances by on_time[k, w, m, h, d]: that of six diamonds within k more turns, of a ship that has fewer."""

    def __init__(self, on_time: Array) -> None:
        self.on_time = on_time
        self.shape = on_time.shape[1:]
        self.finishing = np.diff(on_time, axis=0).reshape(len(on_time) - 1, -1)  # [k]: in turn k + 1 exactly

    def later(self, place: Place) -> Array:
        """Return the chances [k] that a ship needs more than k turns."""
        return 1.0 - self.on_time[(slice(None), *place)]

    def losses(self, rivals: Places) -> Array:
        """Return the chances [w, m, h, d] not to win from each place after a turn, when all rivals move before the next one."""
        others = np.ones(len(self.finishing))
        for place in rivals:
            others *= self.later(place)[1:]
        return 1.0 - (others @ self.finishing).reshape(self.shape)

    def chances(self, places: Places, first: int) -> list[float]:
        """Return each seat's chance to win when seat `first` is about to begin a turn."""
        seats = range(len(places))
        after = [self.later(place) for place in places]
        found = []
        for p in seats:
            others = np.ones(len(self.finishing))
            for q in seats:
                if q != p:
                    earlier = (q - first) % len(places) < (p - first) % len(places)
                    others *= after[q][1:] if earlier else after[q][:-1]
            found.append(float(others @ -np.diff(after[p])))
        return found
