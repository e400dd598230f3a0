"""The moves, declared once: their numbers and their notation."""

from dicehaven.core.actions import Declaration

from .state import FIELDS

_moves = Declaration(__name__)
_mark = _moves.kind("mark", "mark {field}", field=range(1, FIELDS + 1))
PASS = _moves.single("pass")

mark, is_mark, mark_field = _mark.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
MOVES = 3  # legal ones at most in one decision: either die, or pass
