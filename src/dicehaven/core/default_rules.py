"""What every game's rules are asked for, and the answer where a game leaves one out.

Generic algorithms import these names; `compiler` puts a game's own functions in their place.  What each means is said in
`contract.Rules` and `contract.BoundRules`.
"""

from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.rule import rule

PLAYERS: int = 2  # seats at most
DICE: int = 6  # dice (or cards) at most in one roll
ACTIONS: int = 1  # actions are whole numbers below this, one for each move of the notation
MOVES: int = 1  # legal actions at most in one decision
FEATURES: int = 1  # weights of `evaluate`
LEVEL2_SIGHT: int = 58  # of a hundred moves that do not stand out, those that level 2 sees
LEVEL4_ITERATIONS: int = 60  # iterations of a search that is to be beaten by a thorough one, for level 4
PLAYOUT_DECISIONS: int = 15  # decisions that a search plays out on average before it trusts `evaluate`


@rule
def begin(t: Setup, s: State) -> None:
    """Lay the table for the first roll or decision."""


@rule
def dice_due(t: Setup, s: State) -> int:
    """How many dice (or cards) chance owes now; 0 when a seat has to decide or the game is over."""
    return 0


@rule
def sides(t: Setup, s: State) -> int:
    """How many faces the dice due have, values counting from 1; 0 when cards of `deck` are dealt instead."""
    return 6


@rule
def deck(t: Setup, s: State, cards: Ints) -> None:
    """Write the cards (as many as are due) that are shuffled and dealt when `sides` is 0."""


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    """Take the dice (or cards) that were due, in the order in which they fell."""


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    """Whether seat p has to decide now; several seats may, where entries are simultaneous."""
    return mover(t, s) == p


@rule
def mover(t: Setup, s: State) -> int:
    """The seat that decides next in the order of the record; -1 when none has to."""
    return -1


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    """Write the actions that are legal for seat p, which owes a decision, into `moves`; return how many there are."""
    return 0


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    """Carry out the legal action a of seat p and all that follows from it without a roll or a decision."""


@rule
def over(t: Setup, s: State) -> bool:
    """Whether the game has ended."""
    return False


@rule
def won(t: Setup, s: State, p: int) -> bool:
    """Whether seat p is among the winners of a game that is over."""
    return False


@rule
def score(t: Setup, s: State, p: int) -> int:
    """The number of seat p in `scores`, as things stand."""
    return 0


@rule
def turns(t: Setup, s: State) -> int:
    """Turns (rounds of gems in Saikoro Senshi) begun so far: the measure of a game's length."""
    return 0


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """Make s what seat p may see (-1: an onlooker).  Decisions that p may not see are undone: in its view they are still to be made."""


@rule
def hidden_cards(t: Setup, v: State) -> int:
    """How many cards of `deck` lie where the view v cannot show them."""
    return 0


@rule
def determinize(t: Setup, v: State, cards: Ints) -> None:
    """Put cards, as many as `secrets` says, in the places that the view v hides: any order of them may be true."""


@rule
def quiet(t: Setup, s: State) -> bool:
    """Whether the table is at rest, so that `evaluate` means something: usually before a turn's first roll."""
    return dice_due(t, s) > 0


@rule
def weighted_features(t: Setup, s: State, p: int, w: Floats) -> float:
    """What seat p has to show on a table at rest, each thing times its weight: the sum is linear in w[:FEATURES]."""
    return float(score(t, s, p) * w[0])


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    """How well seat p stands, as a logarithm: seats win in proportion to exp(evaluate).  Learned, not a rule."""
    return score(t, s, p) / 4.0


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """How much a sensible beginner in seat p likes the legal action a in its view v; more is better."""
    return 0


@rule
def best(t: Setup, v: State, p: int, known: Floats, moves: Ints, n: int) -> int:
    """The action out of moves[:n] that is best for seat p, by the values `known` of a game that is solved (room `exact`)."""
    return int(moves[0])
