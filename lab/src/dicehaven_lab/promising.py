"""Decisions that are worth trying for a puzzle: those with few results, in which the game's policy, which costs next to nothing, sees much at stake."""

from collections.abc import Sequence

from dicehaven.analysis.judge import Judge
from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.contract import State
from dicehaven_lab.parting import MOST_GOOD

MOST_RESULTS = 19  # with more, some move nearly always lies between good and bad


def promises(judge: Judge, view: State, seat: int, actions: Sequence[int], likely: int | None = None) -> bool:
    """Return True if actions have few results, and the game's policy likes some much better than all others, and than the likely one if it is given.

    Much is what counts as a won iteration in a search.  Where the game is solved or has no such policy, any decision may part.
    """
    much = plain(defaults, judge.game.rules).LIKING_FOR_A_WIN
    if not much or judge.exact:
        return True
    groups = judge.results(view, seat, actions)
    if len(groups) > MOST_RESULTS:
        return False
    liked = sorted(((_liking(judge, view, seat, group[0]), group) for group in groups), reverse=True)
    for few in range(1, min(MOST_GOOD + 1, len(liked))):
        if liked[few - 1][0] - liked[few][0] >= much:
            return not any(likely in group for _, group in liked[:few])
    return False


def _liking(judge: Judge, view: State, seat: int, action: int) -> int:
    """Return how much the game's policy likes an action with another one that the seat may take at once."""
    liking = plain(defaults, judge.game.rules).policy_value
    setup, rules = judge.setup, judge.game.plain
    value = int(liking(setup, view, seat, action))
    after = view.copy()
    rules.step(setup, after, seat, action)
    if rules.over(setup, after) or rules.dice_due(setup, after) or rules.mover(setup, after) != seat:
        return value
    rules.redact(setup, after, seat)
    moves = [0] * judge.game.rules.MOVES
    legal = moves[: rules.legal(setup, after, seat, moves)]
    return value + max(int(liking(setup, after, seat, one)) for one in legal)
