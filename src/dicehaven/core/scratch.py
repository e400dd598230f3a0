"""Scratch arrays for compiled rules, which check no bounds: a guard area after each shows if a rule wrote past its end.

A game whose MOVES or DICE is too small writes into the guard instead of other memory.  `require_room` is called once
after a batch of games, so checking costs nothing while they are played.
"""

import struct
from collections.abc import Sequence
from typing import Any

from dicehaven.core.compiler.memory import ARRAYS, Memory
from dicehaven.core.contract import Ints, Rules
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text

UNTOUCHED = -0x5EA1  # neither an action nor a face
BLANK = struct.pack("<i", UNTOUCHED)
DICE_GUARD = 256  # a wrong DICE is not expected to be off by more than this


def moves_and_dice(rules: Rules[Any, Any], memory: Memory = ARRAYS) -> tuple[Any, Any]:
    """Return the int32 numbers `moves` (MOVES,) and `dice` (DICE,) of these rules, each with a guard after its end."""
    return _guarded(memory, rules.MOVES, rules.ACTIONS), _guarded(memory, rules.DICE, DICE_GUARD)


def _guarded(memory: Memory, length: int, guard: int) -> Any:
    return memory.row("i4", [0] * length + [UNTOUCHED] * (guard + 1))[:length]


def require_room(rules: Rules[Any, Any], moves: Ints, dice: Ints) -> None:
    """Raise BadGame if a rule has written past the end of an array from `moves_and_dice`."""
    for name, numbers in (("MOVES", moves), ("DICE", dice)):
        array: Any = numbers
        guard = array.base[len(array) :].tobytes()
        if guard != BLANK * (len(guard) // len(BLANK)):
            touched = [k for k, (number,) in enumerate(struct.iter_unpack("<i", guard), 1) if number != UNTOUCHED]
            needed = len(array) + touched[-1]
            raise BadGame(text("game-too-small", name=name, value=len(array), needed=needed), rules_file(rules))


def require_ended(rules: Rules[Any, Any], decisions: Sequence[int], first: int) -> None:
    """Raise BadGame if one of the games from number `first` on has not ended; its number of decisions is below 0."""
    for number, count in enumerate(decisions, first):
        if count < 0:
            raise BadGame(text("game-endless", number=number), rules_file(rules))


def rules_file(rules: Rules[Any, Any]) -> str:
    """Return the file of a game's rules."""
    return str(getattr(rules, "__file__", None) or "rules.py")
