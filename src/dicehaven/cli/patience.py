"""Play while a game is still being compiled: another level stands in for bots that are not ready."""

from collections.abc import Callable, Sequence

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.bots.bot import bot, is_quick
from dicehaven.bots.levels import BEGINNERS, Bot
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import NotCompiled
from dicehaven.core.game import Game

STAND_IN = BEGINNERS[-1]
Tell = Callable[[int, Progress], None]  # a seat for which another level plays, and how far its bot is compiled


class PatientBot:
    """A bot that plays as soon as it is compiled; until then `STAND_IN` plays, and `tell` is called."""

    def __init__(self, kind: str, game: Game, setup: Setup, seed: str, compiling: Compiling, tell: Tell) -> None:
        self.kind = kind
        self.game = game
        self.setup = setup
        self.seed = seed
        self.compiling = compiling
        self.tell = tell
        self._real: Bot | None = None
        self._stand_in = bot(STAND_IN, game, setup, seed)

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """The choice of the bot, or of its stand-in."""
        try:
            self._real = self._real or bot(self.kind, self.game, self.setup, self.seed)
            return self._real.choose(view, seat, actions, number)
        except NotCompiled:
            self._real = None
            self.tell(seat, self.compiling.progress(self.game))
            return self._stand_in.choose(view, seat, actions, number)


def patient(kind: str, game: Game, setup: Setup, seed: str, compiling: Compiling | None, tell: Tell) -> Bot:
    """The bot of that name, patient if it may have to be compiled."""
    if compiling is None or is_quick(kind):
        return bot(kind, game, setup, seed)
    return PatientBot(kind, game, setup, seed, compiling, tell)
