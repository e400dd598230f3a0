"""Scratch arrays for compiled rules, which check no bounds: a guard area after each shows if a rule wrote past its end.

A game whose MOVES or DICE is too small writes into the guard instead of other memory.  `require_room` is called once
after a batch of games, so checking costs nothing while they are played.
"""

from typing import TYPE_CHECKING, Any

from dicehaven.core.contract import Ints, Rules
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text

if TYPE_CHECKING:  # NumPy is imported where something is compiled
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.int32]]

UNTOUCHED = -0x5EA1  # neither an action nor a face
DICE_GUARD = 256  # a wrong DICE is not expected to be off by more than this


def moves_and_dice(rules: Rules[Any, Any]) -> "tuple[Array, Array]":
    """Return the int32 arrays `moves` (MOVES,) and `dice` (DICE,) of these rules, each with a guard after its end."""
    return _guarded(rules.MOVES, rules.ACTIONS), _guarded(rules.DICE, DICE_GUARD)


def _guarded(length: int, guard: int) -> "Array":
    import numpy as np

    array = np.full(length + guard + 1, UNTOUCHED, np.int32)
    array[:length] = 0
    return array[:length]


def require_room(rules: Rules[Any, Any], moves: Ints, dice: Ints) -> None:
    """Raise BadGame if a rule has written past the end of an array from `moves_and_dice`."""
    import numpy as np

    for name, array in (("MOVES", moves), ("DICE", dice)):
        assert isinstance(array, np.ndarray)
        guard = array.base
        assert guard is not None
        touched = np.flatnonzero(guard[len(array) :] != UNTOUCHED)
        if len(touched):
            needed = len(array) + int(touched[-1]) + 1
            raise BadGame(text("game-too-small", name=name, value=len(array), needed=needed), rules_file(rules))


def require_ended(rules: Rules[Any, Any], decisions: Any, first: int) -> None:
    """Raise BadGame if one of the games from number `first` on has not ended; its number of decisions is below 0."""
    import numpy as np

    endless = np.flatnonzero(decisions < 0)
    if len(endless):
        raise BadGame(text("game-endless", number=first + int(endless[0])), rules_file(rules))


def rules_file(rules: Rules[Any, Any]) -> str:
    """Return the file of a game's rules."""
    return str(getattr(rules, "__file__", None) or "rules.py")
