"""Training data for the network: boards in quiet positions, and the rounds that they needed from there.

What the winner needed is known. For the others, the network's prediction for their last board is used: so the rounds
of a position are those that were played from there, plus those (temporal differences with the parameter TRUST, Sutton
1988).
"""

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import AnyFloats, FloatArray
from dicehaven.core.scratch import require_room

from .. import rules
from ..state import Setup
from . import self_play
from .features import FEATURES
from .playout import workspace
from .rounds import ENTRIES, predicted

MOST_POSITIONS = 600  # of a game
KEPT = 0.35  # of the positions of a game: neighbours are much alike
CAREFUL = 100, 300  # one action in this many is taken at random; the number differs from game to game
TRUST = 0.9  # of what was played rather than expected
LAST = 0.3  # rounds that a seat needs at least when another wins


def lessons(setup: Setup, seed: int, lo: int, hi: int, weights: FloatArray) -> dict[str, AnyFloats]:
    """Training data from games lo to hi - 1: `features` (positions, seats, FEATURES), `rounds` and `shares` (positions, seats).

    Without weights (an empty array) seats play by the policy of the search.
    """
    code = compiled(self_play, rules)
    t = setup.stored()
    w = workspace()
    players = int(setup.players)
    x = np.zeros((MOST_POSITIONS + 1, players, FEATURES))
    when = np.zeros(MOST_POSITIONS, np.int64)
    wins = np.zeros(players)
    learned = weights if len(weights) else np.zeros(ENTRIES)
    found = list[tuple[AnyFloats, AnyFloats, AnyFloats]]()
    for g in range(lo, hi):
        rng = np.random.default_rng([seed, g])
        careless = int(rng.integers(*CAREFUL)) if len(weights) else 0
        n = code.play_and_note(t, seed, g, careless, learned, w, x, when, wins)
        require_room(rules, w.moves, w.dice)
        seen = x[: n + 1].astype(np.float32)
        last = int(np.asarray(w.states)["turn"][0])
        expected = predicted(seen, weights) if len(weights) else np.zeros(seen.shape[:2], np.float32)
        needed = rounds_needed(expected, when[:n], last, wins)
        kept = rng.random(n) < KEPT
        share = np.broadcast_to((wins / wins.sum()).astype(np.float32), needed.shape)
        found.append((seen[:n][kept], needed[kept], share[kept]))
    columns = [np.concatenate(column) for column in zip(*found)]
    return dict(zip(("features", "rounds", "shares"), columns))


def rounds_needed(expected: AnyFloats, when: npt.NDArray[np.int64], last: int, wins: FloatArray) -> AnyFloats:
    """The rounds that each seat needed from each position of a game that ended with turn number `last`.

    `expected` (positions and the end, seats) is what the network says of them.
    """
    players = len(wins)
    needed: AnyFloats = np.zeros((len(when), players), np.float32)
    rest = np.where(wins > 0, 0.0, np.maximum(expected[-1], LAST))
    then = last
    learned = expected.any()
    for k in range(len(when) - 1, -1, -1):
        rest = rest + (then - int(when[k])) / players
        needed[k], then = rest, int(when[k])
        if learned:
            rest = TRUST * rest + (1.0 - TRUST) * expected[k]
    return needed
