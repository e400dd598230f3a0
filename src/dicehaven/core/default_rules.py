"""The functions and constants that make up the rules of any game, with a default for each that a game may leave out.

Generic algorithms import these names, and `compiler` binds them to a game's own functions.  `contract.Rules` and
`contract.BoundRules` define what each of them means.
"""

from dicehaven.core.contract import Ints, Setup, State
from dicehaven.core.rule import rule

OVERRIDDEN_BY = ("rules",)  # the modules of a game's folder whose functions replace these

PLAYERS: int = 2  # the largest number of seats
DICE: int = 6  # the largest number of dice (or cards) in one roll
ACTIONS: int = 1  # actions are whole numbers below this, one for each move of the notation
MOVES: int = 1  # the largest number of legal actions in one decision


@rule
def begin(t: Setup, s: State) -> None:
    """Set up the state for the first roll or decision."""


@rule
def dice_due(t: Setup, s: State) -> int:
    """Return the number of dice (or cards) that are due now; 0 when a seat has to decide or the game is over."""
    return 0


@rule
def sides(t: Setup, s: State) -> int:
    """Return the number of faces of the dice that are due (values 1 to n); 0 when the cards of `deck` are dealt instead."""
    return 6


@rule
def deck(t: Setup, s: State, cards: Ints) -> None:
    """Write into `cards` the cards, as many as are due, that are shuffled and dealt when `sides` is 0."""


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    """Take the dice (or cards) that were due, in the order in which they fell."""


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    """Return True if seat p has to decide now; several seats may, where entries are simultaneous."""
    return mover(t, s) == p


@rule
def mover(t: Setup, s: State) -> int:
    """Return the seat that decides next in the order of the record; -1 when none has to."""
    return -1


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    """Write the legal actions of seat p, which owes a decision, into `moves`; return how many there are."""
    return 0


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    """Carry out the legal action a of seat p and all that follows from it without a roll or a decision."""


@rule
def over(t: Setup, s: State) -> bool:
    """Return True if the game has ended."""
    return False


@rule
def won(t: Setup, s: State, p: int) -> bool:
    """Return True if seat p is among the winners of a game that is over."""
    return False


@rule
def team_of(t: Setup, s: State, p: int) -> int:
    """Return the number of seat p's team: seats with the same number win and lose together."""
    return p


@rule
def score(t: Setup, s: State, p: int) -> int:
    """Return the score of seat p as things stand."""
    return 0


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return what seat p has scored, in the unit that the game calls `-points`, without what its score gets for winning."""
    return score(t, s, p)


@rule
def turns(t: Setup, s: State) -> int:
    """Return the number of turns (rounds in Saikoro Senshi) begun so far: the measure of a game's length."""
    return 0


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """Turn s into what seat p may see (-1: an onlooker); decisions hidden from p are undone, as if still to be made."""


@rule
def hidden_cards(t: Setup, v: State) -> int:
    """Return the number of cards of `deck` that are hidden in the view v."""
    return 0


@rule
def determinize(t: Setup, v: State, cards: Ints) -> None:
    """Put `cards`, as many as `hidden_cards` says, into the hidden places of the view v; any order is possible."""
