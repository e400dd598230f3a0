"""Checks of the arguments of a batch of environments: its seed, its start, its actions."""

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import State
from dicehaven.core.dice import seed_number
from dicehaven.core.errors import IllegalMove
from dicehaven.envs.arguments import no_action, whole
from dicehaven.envs.state import GameState
from dicehaven.envs.variant import Variant

LARGEST_SEED = (1 << 62) - 1


def start_of(variant: Variant, given: GameState | State | None) -> npt.NDArray[np.void]:
    """The state with which matches begin, as an array of one record, or of none; raises ValueError for a match that is over."""
    rules = variant.game.plain
    setup = variant.config.setup
    state = given.match.state if isinstance(given, GameState) else given
    if state is None:
        return np.zeros(0, variant.game.rules.State.dtype)
    if isinstance(given, GameState) and given.variant.config != variant.config:
        raise ValueError(f"start is a state of {given.variant}, not of {variant}")
    if not isinstance(state, variant.game.rules.State) or rules.over(setup, state):
        raise ValueError(f"start must be a state of {variant} that is not over")
    return np.array([state.stored()], state.dtype)


def seed_of(seed: int | str) -> int:
    """The number of a series; raises ValueError if it is too large or negative."""
    if isinstance(seed, str):
        return seed_number(seed)
    try:
        return seed_number(whole(seed, "seed", 0, LARGEST_SEED))
    except ValueError:
        raise ValueError(f"a seed is a whole number from 0 to 2**62 - 1, not {seed}") from None


def illegal_action(variant: Variant, view: np.void, seat: int, i: int, action: int) -> IllegalMove | IndexError:
    """Why the action of environment i is refused to the seat with this view."""
    if not 0 <= action < variant.num_actions:
        return no_action(i, action, variant.num_actions)
    game = variant.game
    reason = game.moves.why_not(variant.config.setup, game.rules.State.load(view), seat, action)
    error = IllegalMove(game.write(action), reason)
    error.messages = game.messages
    error.where = f"environment {i}: {error.where}"
    return error
