"""Level 5 against OpenSpiel's MCTS, by processor time for a move.  `./dev bench openspiel`; takes an hour.

`python bench/bench_openspiel.py GAME PAIRS [SECONDS]`: one game, and so many pairs of matches with the same dice.
"""

import sys
import time
from typing import Any

from common import human, table
from openspiel import MCTS

from dicehaven.bots.levels import Bot
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.lab.ladder import by_processor_time, play_round
from dicehaven.lab.simulate import interval

# of OpenSpiel's for a move, of matches with the same dice
SECONDS = 1.0
PAIRS = 5
LEVEL = "level5"


class Timed:
    """A bot whose seconds of processor time are counted."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.spent = 0.0
        self.moves = 0
        self.longest = 0.0

    def choose(self, view: Any, seat: int, actions: Any, number: int) -> int:
        """What the bot chooses."""
        start = time.process_time()
        action = self.bot.choose(view, seat, actions, number)
        seconds = time.process_time() - start
        if len(actions) > 1:
            self.spent, self.moves, self.longest = self.spent + seconds, self.moves + 1, max(self.longest, seconds)
        return action


def main(names: list[str] | None = None, pairs: int = PAIRS, seconds: float = SECONDS) -> None:
    """Print wins with Wilson's 95 % interval, and what both spend on a move."""
    head = (
        "",
        "wins of level 5",
        "95 %",
        "ms a move",
        "longest",
        "ms a move there",
        "simulations/s",
        "simulations a move",
    )
    table(head, (meet(name, pairs, seconds) for name in names or games()))


def meet(name: str, pairs: int, seconds: float) -> tuple[object, ...]:
    """The row of a game."""
    met: dict[str, Any] = {}

    def make(kind: str, game: Game, setup: Setup, seed: str) -> Any:
        """One bot of each for all matches."""
        if kind not in met:
            met[kind] = (
                Timed(by_processor_time(kind, game, setup, seed)) if kind == LEVEL else MCTS(seconds, game, setup)
            )
        return met[kind]

    won = 0.0
    for k in range(pairs):
        won += 2 * play_round(name, LEVEL, "openspiel", f"openspiel/{k}", None, None, make)[0]
        print(f"{name}: {won:g} of {2 * k + 2}", file=sys.stderr, flush=True)
    low, high = interval(won / (2 * pairs), 2 * pairs)
    ours = met[LEVEL]
    theirs = met["openspiel"]
    return (
        name,
        f"{won:g} of {2 * pairs}",
        f"{low:.0%} – {high:.0%}",
        f"{1e3 * ours.spent / ours.moves:.0f}",
        f"{1e3 * ours.longest:.0f}",
        f"{1e3 * theirs.spent / theirs.moves:.0f}",
        human(theirs.simulations / theirs.spent),
        f"{theirs.simulations / theirs.moves:,.0f}",
    )


def program() -> int:
    """What the command line asks for."""
    match sys.argv[1:]:
        case []:
            main()
        case [game, pairs, *seconds] if game in games() and pairs.isdigit() and int(pairs) and len(seconds) < 2:
            main([game], int(pairs), *map(float, seconds))
        case _:
            print(f"usage: python {sys.argv[0]} [GAME PAIRS [SECONDS]]", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(program())
