"""A bot for Sternenschiff that plays for the fewest turns on average, whatever the rivals do (`solo.policy`).

`dicehaven ladder sternenschiff --bots level5,bench/fewest_turns.py -n 300` shows what it is worth to race instead.
"""

from dicehaven.games.sternenschiff.solo.store import solo_player

from dicehaven.bots.plugins import View
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff.expert.policy import SoloPlayer
from dicehaven.games.sternenschiff.state import Setup, State


class Bot:
    """A seat that flies as if it had no rivals; they count where they can be raided in this turn."""

    def __init__(self) -> None:
        self.player: SoloPlayer | None = None

    def choose(self, view: View, legal: list[str], clock: float) -> str:
        """The action that leaves the fewest turns."""
        assert isinstance(view.setup, Setup) and isinstance(view.state, State)
        game = find("sternenschiff")
        self.player = self.player or solo_player(view.setup)
        assert self.player
        actions = {game.read(move): move for move in legal}
        return actions[self.player.choose(view.state, view.seat, list(actions))]
