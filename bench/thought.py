"""What ten times the thought is worth: a search against the same search with fewer iterations, over the same dice.

`python bench/thought.py GAME PAIRS [FACTOR [ITERATIONS [SEATS]]]`: rounds of matches with the same dice, in which the two
exchange seats (with two seats a pair of matches).  One has the iterations of level 5, if no others are named, the other a
FACTOR less (10).  Prints the share that more thought wins, with Wilson's 95 % interval over matches.
"""

import sys
from typing import Any

from common import table
from regret import as_level5

from dicehaven.bots.levels import BUDGETS, SearchBot
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.registry import find, games
from dicehaven.lab.ladder import matches_of_a_round, play_round
from dicehaven.lab.simulate import interval

LEVEL5 = BUDGETS["level5"]


def meet(name: str, rounds: int, more: int, less: int, seats: int) -> tuple[object, ...]:
    """The row of a game: what `more` iterations win against `less`."""

    def make(kind: str, game: Game, setup: Setup, seed: str) -> Any:
        """A search whose iterations are its name; no clock cuts it short."""
        return SearchBot(as_level5(int(kind)), game, setup, seed)

    matches = rounds * matches_of_a_round(find(name), seats)
    won = 0.0
    spent = [0.0, 0.0]
    moves = [0, 0]
    for k in range(rounds):
        share, seconds, decisions = play_round(
            name, f"{more}", f"{less}", f"thought/{k}", None, None, make, players=seats
        )
        won += share / rounds
        for i in range(2):
            spent[i], moves[i] = spent[i] + seconds[i], moves[i] + decisions[i]
        print(f"{name}: {won * rounds / (k + 1):.1%} after {k + 1} rounds", file=sys.stderr, flush=True)
    low, high = interval(won, matches)
    times = [f"{1e3 * spent[i] / moves[i]:.1f}" for i in range(2)]
    return name, f"{more:,}", f"{less:,}", f"{won:.1%}", f"{low:.0%} – {high:.0%}", matches, *times


def main() -> int:
    """What the command line asks for."""
    match sys.argv[1:]:
        case [game, rounds, *numbers] if (
            game in games() and len(numbers) < 4 and all(map(str.isdigit, [rounds, *numbers]))
        ):
            factor, iterations, seats = [*map(int, numbers), *(10, LEVEL5.iterations, 2)[len(numbers) :]]
        case _:
            print(f"usage: python {sys.argv[0]} GAME PAIRS [FACTOR [ITERATIONS [SEATS]]]", file=sys.stderr)
            return 2
    head = ("", "iterations", "against", "wins", "95 %", "matches", "ms a move", "ms a move there")
    table(head, [meet(game, int(rounds), iterations, max(1, iterations // factor), seats)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
