"""The expert of Saikoro Senshi for three seats or more, each for itself: plays by the exact chances of all duels.

A seat wins a round if it beats every other seat.  Its chance against each single rival is solved exactly
(`exact/positions.py`); the product of these chances approximates the chance against all, although the others also fight
each other.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from . import actions
from .exact.match import restored, variant
from .exact.positions import CLOSED, OPEN, THROWS, settled
from .multisets import ONE, PACKED, PIPS, SIZE, STRIKES, count_of, number_of
from .state import NOBODY, Phase, Setup, State

Hit = tuple[int, int]  # the seat hit, the value of its die


def expert(setup: Setup) -> "Duelist | None":
    """A player with `choose(view, seat, actions)`; None for teams, where a search plays better than duels."""
    return None if setup.teams else Duelist(setup, known_duels(bool(setup.fast)))


@cache
def known_duels(fast: bool) -> Any:
    """The chances of a round between two seats: `known[OPEN or CLOSED][mover's treasure][other's treasure]`."""
    setup = Setup()
    setup.fast = int(fast)
    with np.load(Path(__file__).parent / "solved" / f"{variant(setup)}.npz") as file:
        return restored(setup, file["values"]).tolist()


class Duelist:
    """Plays for the best product of chances in duels."""

    def __init__(self, setup: Setup, known: Any) -> None:
        self.setup, self.known = setup, known

    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        """The best of the legal actions."""
        return max(legal, key=lambda action: (self.worth(view, seat, action), action))

    def worth(self, view: State, seat: int, action: int) -> float:
        """The seat's chance to win the round after an action."""
        turn = Turn(self.setup, self.known, view, seat)
        if view.phase == Phase.PLACE:
            return turn.placed(actions.place_dice(action))
        if action == actions.CLOSE:
            return turn.closed()
        if action == actions.END:
            return turn.ended()
        turn.hit(actions.hit_seat(action), actions.hit_value(action))
        return turn.best()


class Turn:
    """A seat's turn in progress, and its value if it ended now."""

    def __init__(self, setup: Setup, known: Any, view: State, seat: int) -> None:
        self.setup, self.known, self.view, self.seat = setup, known, view, seat
        self.treasure, self.closer = [int(packed) for packed in view.treasure], int(view.closer)
        self.strikes, self.attack = int(view.strikes), int(view.attack[seat])
        self.rivals = [q for q in range(setup.players) if view.own[q] and q != seat]

    def placed(self, dice: int) -> float:
        """The chance after placing these of the dice rolled: all of them may end the round."""
        hand = int(self.view.hand)
        self.treasure[self.seat] += int(PACKED[dice])
        self.attack, self.strikes = int(PACKED[hand] - PACKED[dice]), int(STRIKES[hand] - STRIKES[dice])
        if SIZE[dice] == self.view.loose:
            return prod(settled(self.sum(self.seat), self.sum(q)) for q in self.rivals)
        return self.best()

    def best(self) -> float:
        """The chance after the best hits, one at a time, and the better of ending the turn and closing."""
        found = self.stopped()
        while better := max(((self.after(hit), hit) for hit in self.hits()), default=None):
            if better[0] < found:
                break
            found = better[0]
            self.hit(*better[1])
        return found

    def hits(self) -> Iterator[Hit]:
        """The dice that can be knocked out."""
        for q in self.rivals:
            for value in range(1, 7):
                if count_of(self.treasure[q], value) and count_of(self.strikes, value):
                    yield q, value

    def hit(self, q: int, value: int) -> None:
        """Knock a die out."""
        self.treasure[q] -= ONE[value]
        self.strikes -= ONE[value]
        if q == self.closer:
            self.closer = NOBODY

    def after(self, hit: Hit) -> float:
        """The chance if the turn stopped after one more hit."""
        q, value = hit
        closer = self.closer
        self.hit(q, value)
        chance = self.stopped()
        self.treasure[q] += ONE[value]
        self.strikes += ONE[value]
        self.closer = closer
        return chance

    def stopped(self) -> float:
        """The better of ending the turn and closing."""
        if self.closer != NOBODY or not self.treasure[self.seat]:
            return self.ended()
        return max(self.ended(), self.closed())

    def closed(self) -> float:
        """The chance after closing: no seat may beat the sum or knock a die out."""
        return self.against_all(CLOSED)

    def ended(self) -> float:
        """The chance after the turn's end; a closing of another seat that stands ends the round soon."""
        if self.closer == NOBODY:
            return self.against_all(OPEN)
        mine = self.sum(self.seat) + int(PIPS[number_of(self.attack)])
        return prod(self.shown(mine, q) for q in self.rivals)

    def against_all(self, way: int) -> float:
        known, mine = self.known[way], int(number_of(self.treasure[self.seat]))
        return prod(1.0 - float(known[number_of(self.treasure[q])][mine]) for q in self.rivals)

    def shown(self, mine: int, q: int) -> float:
        """The chance that seat q, once all dice count, has less: those after this one have yet to answer."""
        if q == self.closer:
            return settled(mine, self.sum(q))
        if not self.answers_later(q):
            return settled(mine, self.sum(q) + int(PIPS[number_of(self.view.attack[q])]))
        throws = THROWS[self.view.row[q]]
        return sum(float(throws[pips]) * settled(mine, self.sum(q) + pips) for pips in range(len(throws)))

    def answers_later(self, q: int) -> bool:
        """Whether seat q's turn comes between this one and the closer's."""
        seats = self.setup.players
        return (q - self.seat) % seats < (self.closer - self.seat) % seats

    def sum(self, q: int) -> int:
        return int(PIPS[number_of(self.treasure[q])])
