"""What decisions bring, by playouts: the luck of the dice taken out of matches, in every game.

A player is measured by *plain*, which takes what the policy of the search likes best. Where a player does something else,
games are played to their end by *plain* in all seats after both actions, with the same dice: the difference of the shares
of the win is what the decision brings. A match without luck is one half, plus what the decisions of one player bring, less
what those of the other bring. What it leaves out are the dice and the seat that begins, which on average bring nothing, so
that its mean is the share that the player is expected to win, however good *plain* is (D. Zinkevich et al. 2006: Optimal
Unbiased Estimators for Evaluating Agent Performance).
"""

import numpy as np

from dicehaven.bots.mcts.engine import Comparison
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.match import Match
from dicehaven.core.scratch import require_room

TO_THE_END = 1 << 30  # decisions
PLAYOUTS = 256


class Judge:
    """Says what actions bring in matches like a new one."""

    def __init__(self, blank: Match, playouts: int = PLAYOUTS) -> None:
        self.rules = blank.game.rules
        self.playouts = playouts
        self.search = Search(blank.game, blank.setup, Budget(iterations=1, max_decisions=TO_THE_END))

    def brings(self, match: Match, seat: int, action: int) -> float | None:
        """The share of the win that an action brings more than what *plain* does; None where it is the same."""
        search = self.search
        view = match.view(seat)
        actions = match.actions(seat)
        work = search.workspace(view, actions, 0)
        search.code.sort_root(search.setup, seat, work)
        tried = [k for k in range(len(actions)) if work.actions[k] == action]
        if tried == [0]:
            return None
        shares: FloatArray = np.zeros((len(actions), self.playouts))
        into = Comparison(np.array([0, *tried], np.int64), np.zeros_like(shares), shares)
        seed = seed_number(f"judge/{len(match.lines)}/{view.stored().tobytes().hex()}")
        search.code.compare(search.setup, seat, seed, 0, self.playouts, work, search.parameters, into)
        require_room(self.rules, work.moves, work.dice)
        return float((shares[tried[0]] - shares[0]).mean())
