"""The expert of Würfelland: maximizes the chance to be first, from the number of rounds that each board is expected to need.

| module        | holds                                                                                          |
| ------------- | ---------------------------------------------------------------------------------------------- |
| `features.py` | the features of a board; the rounds that it is expected to need, and chances to be first       |
| `turn.py`     | what each action is worth: all ways to place a batch, all rolls of phase 1                     |
| `playout.py`  | short playouts with these turns, to compare the best actions                                   |
| `racer.py`    | the player                                                                                     |

The network is learned from self-play (`dicehaven_lab.solving.wuerfelland.learning`).
"""

from ..state import Setup
from .racer import Racer, weights


def expert(setup: Setup) -> Racer | None:
    """Return a player with `choose(view, seat, actions)`; None before its weights have been learned."""
    return Racer(setup) if len(weights()) else None


def thinking(player: Racer, share: float) -> Racer:
    """Return a player with a share of the playouts of another one."""
    return player.thinking(share)
