"""The moves of Würfelland, each declared once: a colour, rolling on or stopping, forgoing, a cross."""

from dicehaven.core.actions import Declaration

from .state import COLOUR_NAMES, SIDE

LETTERS = "abcdefghijklmnopqrstuvwxyz"[:SIDE]  # of the columns
CELL_NAMES = tuple(f"{letter}{row + 1}" for row in range(SIDE) for letter in LETTERS)

_moves = Declaration(__name__)
choose, is_choose, choose_colour = _moves.kind("choose", "{colour}", colour=COLOUR_NAMES).rules()
ROLL = _moves.single("roll")
STOP = _moves.single("stop")
FORGO = _moves.single("forgo")
cross, is_cross, cross_cell = _moves.kind("cross", "{cell}", cell=CELL_NAMES).rules()
NOTATION = _moves.notation
ACTIONS = _moves.count
MOVES = len(CELL_NAMES)  # legal actions at most in one decision: crosses
