"""`rules.py`, as a game defines it and as the compiler binds it, and `position.py`: which states there can be."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from dicehaven.core.contract.types import Ints, SetupIn, SetupT, StateIn, StateT
from dicehaven.core.i18n import Text
from dicehaven.core.rule import rule


class Rules(Protocol[SetupT, StateT]):
    """`rules.py`: the rules as functions over Setup and State; chance is explicit, rules never draw a random number.

    This is how a match is played::

        begin(t, s)
        while not over(t, s):
            if dice_due(t, s):        # chance owes dice, or cards to be dealt
                rolled(t, s, dice)
            else:
                p = mover(t, s)       # decides next in the order of the record; others may decide as well (owes)
                n = legal(t, s, p, moves)
                step(t, s, p, moves[k])
    """

    @property
    def Setup(self) -> type[SetupT]:
        """The record of what is fixed for a match."""
        ...

    @property
    def State(self) -> type[StateT]:
        """The record of what lies on the table."""
        ...

    @property
    def PLAYERS(self) -> int:
        """The largest number of seats."""
        ...

    @property
    def DICE(self) -> int:
        """The largest number of dice (or cards) in one roll."""
        ...

    @property
    def ACTIONS(self) -> int:
        """Actions are numbers below this."""
        ...

    @property
    def MOVES(self) -> int:
        """The largest number of legal actions in one decision: the length of `moves` below."""
        ...

    def begin(self, t: SetupT, s: StateT, /) -> None:
        """Set up the state for the first roll or decision."""

    def dice_due(self, t: SetupT, s: StateT, /) -> int:
        """Return the number of dice (or cards) that chance owes now; 0 when a seat has to decide or the game is over."""
        ...

    def rolled(self, t: SetupT, s: StateT, dice: Ints, /) -> None:
        """Take the dice (or cards) that were due, `dice[:dice_due]`, in the order in which they fell."""

    def mover(self, t: SetupT, s: StateT, /) -> int:
        """Return the seat that decides next in the order of the record; -1 if none has to."""
        ...

    def legal(self, t: SetupT, s: StateT, p: int, moves: Ints, /) -> int:
        """Write the legal actions of seat p, which owes a decision, into `moves`; return how many there are."""
        ...

    def step(self, t: SetupT, s: StateT, p: int, a: int, /) -> None:
        """Carry out the legal action a of seat p, and everything that follows without a roll or a decision."""

    def over(self, t: SetupT, s: StateT, /) -> bool:
        """Return True if the game has ended."""
        ...

    def won(self, t: SetupT, s: StateT, p: int, /) -> bool:
        """Return True if seat p is among the winners of a game that is over."""
        ...

    def score(self, t: SetupT, s: StateT, p: int, /) -> int:
        """Return seat p's number in `scores`, as things stand."""
        ...


class BoundRules(Rules[SetupT, StateT], Protocol[SetupT, StateT]):
    """Rules as `dicehaven.core.compiler` binds them: what a game leaves out has its default (`default_rules`)."""

    @rule
    def sides(self, t: SetupT, s: StateT, /) -> int:
        """Return the number of faces of the due dice (values count from 1); 0 if cards of `deck` are dealt instead."""
        ...

    @rule
    def deck(self, t: SetupT, s: StateT, cards: Ints, /) -> None:
        """Write the cards, as many as are due, that are shuffled and dealt if `sides` is 0."""

    @rule
    def owes(self, t: SetupT, s: StateT, p: int, /) -> bool:
        """Return True if seat p has to decide now; several seats may, where entries are simultaneous."""
        ...

    @rule
    def team_of(self, t: SetupT, s: StateT, p: int, /) -> int:
        """Return the number of seat p's team: seats with the same number win and lose together."""
        ...

    @rule
    def collected(self, t: SetupT, s: StateT, p: int, /) -> int:
        """Return what seat p has scored, in the unit that the game calls `-points`, without what its score gets for winning."""
        ...

    @rule
    def turns(self, t: SetupT, s: StateT, /) -> int:
        """Return the number of turns (rounds of gems in Saikoro Senshi) begun so far: the measure of a game's length."""
        ...

    @rule
    def redact(self, t: SetupT, s: StateT, p: int, /) -> None:
        """Reduce s to what seat p may see (-1: an onlooker); decisions hidden from p are undone, as if still to be made.

        An onlooker sees nothing that is hidden from a seat.
        """

    @rule
    def hidden_cards(self, t: SetupT, v: StateT, /) -> int:
        """Return the number of cards of `deck` that the view v cannot show."""
        ...

    @rule
    def determinize(self, t: SetupT, v: StateT, cards: Ints, /) -> None:
        """Put cards, as many as `hidden_cards` says, where the view v hides them; any order is possible."""


NEXT = -1  # a tap gives the value after the one that is held


class Adjustable(NamedTuple):
    """A place in a position that is set up by hand: what it can hold, the number of what it holds, and how taps change it.

    `taps` has for slots of the sheet the number of the value that a tap there gives, or NEXT.
    """

    name: str
    label: Text
    values: Sequence[Text | str]
    held: int
    taps: Mapping[str, int] = {}


class Positions(Protocol[SetupIn, StateIn]):
    """`position.py`: which states there can be."""

    def check(self, t: SetupIn, s: StateIn, /) -> Text | None:
        """Fill in what `forget` has left out, and say in the rules' words what cannot be in a state; None if all can.

        The numbers fit their fields, but may be any.  Whether play can lead to the state need not be proven.
        """
        ...


class FullPositions(Positions[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """Positions with everything that `position.py` may leave out."""

    @property
    def VERSION(self) -> int:
        """The version of the rules, counted up when an old position would mean something else under new rules."""
        return 1

    def forget(self, t: SetupIn, s: StateIn, /) -> None:
        """Put into fields that follow from others what they hold when a match begins; by default, there are none."""

    def adjustables(self, t: SetupIn, s: StateIn, p: int, /) -> Sequence[Adjustable]:
        """Return what can be set up by hand on the sheet of seat p; by default, nothing."""
        return ()

    def adjust(self, t: SetupIn, s: StateIn, p: int, place: str, value: int, /) -> None:
        """Give a place of seat p's sheet the value with this number, and change what follows; the turn begins anew.

        `check` says whether that can be.
        """

    def give_turn(self, t: SetupIn, s: StateIn, p: int, /) -> None:
        """Let it be the turn of seat p, before its roll; by default, nothing changes."""
