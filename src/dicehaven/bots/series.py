"""Series of compiled games that policies play: a game follows from the seed and its number, whoever plays which part."""

from typing import TYPE_CHECKING, Any

from dicehaven.bots import policies as policy_rules
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.scratch import require_ended, require_room

if TYPE_CHECKING:  # NumPy is imported where something is compiled
    import numpy.typing as npt


def play_series(
    game: Game, table: MatchConfig, policies: tuple[str, ...], seed: str, lo: int, hi: int, alternating: bool = False
) -> "dict[str, npt.NDArray[Any]]":
    """Play games lo to hi - 1; return `won` and `score` (games, players), `decisions` and `turns` (games,).

    `policies` has a name for each seat (random, greedy); if alternating, they move on by a seat each game.
    """
    import numpy as np

    players = table.players
    seats = [policy_rules.POLICIES.index(name) for name in policies]
    plan = [[seats[(p - k) % players] for p in range(players)] for k in range(players if alternating else 1)]
    code = compiled(policy_rules, game.rules)
    work = policy_rules.workspace_for(game.rules)
    outcomes = np.zeros(hi - lo, policy_rules.Outcome.dtype)
    code.play_series(table.setup.stored(), seed_number(seed), lo, hi, np.array(plan, np.int8), work, outcomes)
    require_room(game.rules, work.moves, work.dice)
    require_ended(game.rules, outcomes["decisions"].tolist(), lo)
    return {
        "won": outcomes["won"][:, :players] > 0,
        "score": outcomes["score"][:, :players].copy(),
        "decisions": outcomes["decisions"].copy(),
        "turns": outcomes["turns"].copy(),
    }


def win_shares(won: "npt.NDArray[Any]") -> FloatArray:
    """Return each seat's share of the wins of its games, which winners share; both of shape (games, players)."""
    shares: FloatArray = won / won.sum(axis=1, keepdims=True).clip(min=1)
    return shares
