"""The names that a review needs from a game besides its rules, with defaults that its `breakdown.py` may override."""

from dicehaven.core.contract import Setup, State
from dicehaven.core.default_rules import score
from dicehaven.core.rule import rule

OVERRIDDEN_BY = ("breakdown",)


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return what seat p has scored, in the unit that the game calls `-points`, without what its score gets for winning."""
    return score(t, s, p)
