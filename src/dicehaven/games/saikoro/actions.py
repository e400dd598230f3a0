"""The moves of Saikoro Senshi, declared once: their numbers and their notation."""

from dicehaven.core.actions import Declaration

from .multisets import SETS
from .state import GEMS, PLAYERS

_moves = Declaration(__name__)
_place = _moves.kind("place", "treasure {dice}", dice=[" ".join(map(str, dice)) or "none" for dice in SETS])
_hit = _moves.kind("hit", "hit {value}@{seat}", seat=range(PLAYERS), value=range(1, 7))
_give = _moves.kind("give", "give {gems}", gems=range(GEMS))
END = _moves.single("end")
CLOSE = _moves.single("close")

place, is_place, place_dice = _place.rules()  # dice: the number of their multiset
hit, is_hit, hit_seat, hit_value = _hit.rules()
give, is_give, give_gems = _give.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
FOR_PEOPLE = _moves.for_people
MOVES = 64  # legal ones at most in one decision
