"""The next roll, enumerated exactly: how often it lets an event happen, and which faces do that.

>>> from dicehaven.core.match import Match
>>> from dicehaven.core.registry import find
>>> from dicehaven.core.i18n import Seat, text
>>> match = Match.new("saikoro", 2)
>>> match.roll([6, 6, 5, 2, 1])
>>> match.play(0, "treasure 6 5")
>>> match.play(0, "end")
>>> found = NextRoll(find("saikoro"), match.setup, match.state).rolls_for(lambda event: event.code == "event-hit", 1)
>>> found.chance, found.needs, found.without
(Fraction(211, 243), ((1,), (2,)), False)
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, combinations_with_replacement, groupby, product
from math import factorial, prod

from dicehaven.core.contract import Face, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text

MOST_ROLLS = 1296  # four dice in any order
MOST_STATES = 20_000  # that are looked at after them: about a second
MOST_NEEDS = 3  # ways to say which rolls do it
LARGEST_NEED = 3  # faces

Dice = tuple[Face, ...]


@dataclass(frozen=True)
class Rolls:
    """The rolls that let an event happen: their chance together, and how they are told from the others.

    Each of `needs` are faces that have to fall together; one of them is enough, or, if `without`, none of them may fall.
    There are none if that does not say it, or not in a few words.
    """

    chance: Fraction
    needs: tuple[Dice, ...] = ()
    without: bool = False


@dataclass(frozen=True)
class NextRolls:
    """How often the next roll lets an event happen after a better move and after a worse one, counted exactly for a cause (`causes.Cause`).

    `needs` and `without` say, as of `Rolls`, which rolls do it after one of the moves: the `better` or the `worse`.
    """

    better: float
    worse: float
    after: str
    needs: tuple[Dice, ...]
    without: bool


class NextRoll:
    """The roll that is due in a state, with all rolls that can fall."""

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game = game
        self.rules = game.plain
        self.setup = setup
        self.state = state
        self.left = MOST_STATES

    def rolls_for(self, is_meant: Callable[[Text], bool], seat: int) -> Rolls | None:
        """Return the rolls that let an event happen before the next roll, however the seat plays; None if they are too many to enumerate.

        Those who decide besides the seat whose event it is play as if they had no choice.
        """
        if self.fallen is None:
            return None
        self.left = MOST_STATES
        doing = set[Dice]()
        others = set[Dice]()
        chance = Fraction(0)
        for dice, after, probability in self.fallen:
            does = self._lets_happen(after, is_meant, seat)
            (doing if does else others).add(dice)
            chance += probability if does else 0
            if self.left <= 0:
                return None
        if not doing or not others or doing & others:
            return Rolls(chance)
        needs = _needs(doing, others)
        without = () if needs else _needs(others, doing)
        return Rolls(chance, needs or without, bool(without))

    @cached_property
    def fallen(self) -> list[tuple[Dice, State, Fraction]] | None:
        """Each roll as its faces, the state after it, and its probability; None if there are too many.

        Dice with the same faces are interchangeable, unless another order leads to another state.
        """
        t = self.setup
        count = self.rules.dice_due(t, self.state)
        sides = self.rules.sides(t, self.state) if count else 0
        if not sides:
            return None
        named = [tuple(self.game.moves.faces(t, self.state, i)) for i in range(count)]
        sizes = [len(list(group)) for _, group in groupby(named)]
        each = [list(combinations_with_replacement(range(1, sides + 1), size)) for size in sizes]
        if prod(map(len, each)) <= MOST_ROLLS:
            found = list[tuple[Dice, State, Fraction]]()
            for groups in product(*each):
                after = self._rolled([value for group in groups for value in group])
                if after != self._rolled([value for group in groups for value in reversed(group)]):
                    break
                faces = _faces(named, [value for group in groups for value in group])
                found.append((faces, after, Fraction(prod(map(_orders, groups)), sides**count)))
            else:
                return found
        if sides**count > MOST_ROLLS:
            return None
        orders = product(range(1, sides + 1), repeat=count)
        return [(_faces(named, values), self._rolled(list(values)), Fraction(1, sides**count)) for values in orders]

    def _rolled(self, values: list[int]) -> State:
        after = self.state.copy()
        self.rules.rolled(self.setup, after, values)
        return after

    def _lets_happen(self, rolled: State, is_meant: Callable[[Text], bool], seat: int) -> bool:
        """Return True if the roll, or the decisions that follow it before the next one, can bring the event."""
        t = self.setup
        if self._brings(self.state, rolled, is_meant):
            return True
        is_asked = seat >= 0 and not self.rules.over(t, rolled) and self.rules.owes(t, rolled, seat)
        seen = {rolled.to_bytes()}
        waiting = [rolled]
        while waiting and self.left > 0:
            before = waiting.pop()
            for after in self._decided(before, seat if is_asked else -1):
                self.left -= 1
                if self._brings(before, after, is_meant):
                    return True
                key = after.to_bytes()
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
        return False

    def _decided(self, state: State, seat: int) -> Iterator[State]:
        """Yield the states after each decision that comes next: the seat's, as long as it has one."""
        t = self.setup
        rules = self.rules
        if rules.over(t, state) or rules.dice_due(t, state):
            return
        p = seat if seat >= 0 and rules.owes(t, state, seat) else rules.mover(t, state)
        moves = [0] * self.game.rules.MOVES
        count = rules.legal(t, state, p, moves)
        for action in moves[: count if seat < 0 or p == seat else 1]:
            after = state.copy()
            rules.step(t, after, p, action)
            yield after

    def _brings(self, before: State, after: State, is_meant: Callable[[Text], bool]) -> bool:
        return any(map(is_meant, self.game.moves.events(self.setup, before, after)))


def _faces(named: Sequence[Sequence[Face]], values: Sequence[int]) -> Dice:
    """Return the faces of some dice, those of one kind in order."""
    found = list[Face]()
    for faces, group in groupby(zip(named, values), key=lambda die: die[0]):
        found += [faces[value - 1] for value in sorted(value for _, value in group)]
    return tuple(found)


def _orders(group: Sequence[int]) -> int:
    """Return in how many orders dice of one kind can fall that show these values."""
    return factorial(len(group)) // prod(factorial(group.count(value)) for value in set(group))


def _needs(doing: set[Dice], others: set[Dice]) -> tuple[Dice, ...]:
    """Return faces of which one lot is in each roll that does it, and none in the others; () if that takes too many.

    >>> _needs({(1, 2), (1, 1)}, {(2, 2)}), _needs({(1, 1)}, {(1, 2), (2, 2)})
    (((1,),), ((1, 1),))
    """
    found: list[Dice] = []
    left = doing
    for size in range(1, LARGEST_NEED + 1):
        parts = {part for dice in left for part in combinations(dice, size)}
        sure = [part for part in parts if not any(_holds(dice, part) for dice in others)]
        found += sorted(sure, key=str)
        left = {dice for dice in left if not any(_holds(dice, part) for part in sure)}
        if not left:
            break
    return tuple(found) if not left and len(found) <= MOST_NEEDS else ()


def _holds(dice: Dice, part: Dice) -> bool:
    return all(dice.count(face) >= part.count(face) for face in set(part))
