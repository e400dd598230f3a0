"""Level 5 against OpenSpiel's MCTS, by processor time for a move.  `./dev bench openspiel`; takes an hour."""

import time
from typing import Any

import numpy as np
from common import by_itself, human, table
from openspiel import MCTS

from dicehaven.bots.levels import Bot, level_bot
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.lab.ladder import play_round

SECONDS, PAIRS = 1.0, 5  # of OpenSpiel's for a move, of matches with the same dice
LEVEL = "level5"


class Timed:
    """A bot whose seconds of processor time are counted."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.spent, self.moves, self.longest = bot, 0.0, 0, 0.0

    def choose(self, view: Any, seat: int, actions: Any, number: int) -> int:
        """What the bot chooses."""
        start = time.process_time()
        action = self.bot.choose(view, seat, actions, number)
        seconds = time.process_time() - start
        if len(actions) > 1:
            self.spent, self.moves, self.longest = self.spent + seconds, self.moves + 1, max(self.longest, seconds)
        return action


def main() -> None:
    """Print the share of wins, with its 95 % interval, and what both spend on a move."""
    head = ("", "wins of level 5", "matches", "ms a move", "longest", "ms a move there", "simulations/s")
    table(head, (meet(name) for name in games()))


def meet(name: str) -> tuple[object, ...]:
    """The row of a game."""
    met: dict[str, Any] = {}

    def make(kind: str, game: Game, setup: Setup, seed: str) -> Any:
        """One bot of each for all matches."""
        if kind not in met:
            met[kind] = Timed(level_bot(kind, game, setup, seed)) if kind == LEVEL else MCTS(SECONDS, game, setup)
        return met[kind]

    shares = np.array(
        [play_round(name, LEVEL, "openspiel", f"openspiel/{k}", None, None, make)[0] for k in range(PAIRS)]
    )
    half = 1.96 * shares.std(ddof=1) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    ours, theirs = met[LEVEL], met["openspiel"]
    return (
        name,
        f"{shares.mean():.0%} ± {half:.0%}",
        2 * len(shares),
        f"{1e3 * ours.spent / ours.moves:.0f}",
        f"{1e3 * ours.longest:.0f}",
        f"{1e3 * theirs.spent / theirs.moves:.0f}",
        human(theirs.simulations / theirs.spent),
    )


if __name__ == "__main__":
    by_itself(main)
