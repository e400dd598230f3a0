"""The moves of Pig, each declared once."""

from dicehaven.core.actions import Declaration

_moves = Declaration(__name__)
ROLL = _moves.single("roll")
HOLD = _moves.single("hold")
NOTATION = _moves.notation
ACTIONS = _moves.count
MOVES = 2
