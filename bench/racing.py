"""Würfelland's level 5 against the search that was level 5 before, and without playouts: what each wins and takes.

`python bench/racing.py ROUNDS [SEATS]`: rounds of matches with the same dice, in which the two exchange seats (with two
seats a pair of matches). Prints the share that the expert wins, with Wilson's 95 % interval over matches; searches are
timed by processor time.
"""

import sys
from dataclasses import replace
from time import process_time
from typing import Any

from common import table

from dicehaven.bots.levels import BUDGETS, ExpertBot, SearchBot
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.games.wuerfelland.expert.racer import Racer
from dicehaven.games.wuerfelland.state import Setup as Board
from dicehaven.lab.ladder import play_round
from dicehaven.lab.simulate import interval

GAME = "wuerfelland"
KINDS = {"expert": 3, "without playouts": 1}  # how many actions playouts compare


def make(kind: str, game: Game, setup: Setup, seed: str) -> Any:
    """The expert, or the search."""
    if kind in KINDS:
        assert isinstance(setup, Board)
        player: Any = Racer(setup, width=KINDS[kind])
        return ExpertBot(player)
    return SearchBot(replace(BUDGETS["level5"], clock=process_time), game, setup, seed)


def meet(kind: str, rounds: int, seats: int) -> tuple[object, ...]:
    """The row of one kind of expert."""
    matches = rounds * (2 if seats == 2 else 2 * seats)
    won = 0.0
    spent = [0.0, 0.0]
    moves = [0, 0]
    for k in range(rounds):
        share, seconds, decisions = play_round(GAME, kind, "search", f"racing/{k}", None, None, make, players=seats)
        won += share / rounds
        for i in range(2):
            spent[i], moves[i] = spent[i] + seconds[i], moves[i] + decisions[i]
        print(f"{kind}: {won * rounds / (k + 1):.1%} after {k + 1} rounds", file=sys.stderr, flush=True)
    low, high = interval(won, matches)
    return (
        kind,
        f"{won:.1%}",
        f"{low:.0%} – {high:.0%}",
        matches,
        *(f"{1e3 * spent[i] / moves[i]:.1f}" for i in range(2)),
    )


def main() -> int:
    """What the command line asks for."""
    numbers = sys.argv[1:]
    if not 1 <= len(numbers) <= 2 or not all(map(str.isdigit, numbers)):
        print(f"usage: python {sys.argv[0]} ROUNDS [SEATS]", file=sys.stderr)
        return 2
    rounds = int(numbers[0])
    seats = int(numbers[1]) if len(numbers) > 1 else 2
    head = ("", "wins", "95 %", "matches", "ms a move", "ms a move of the search")
    table(head, (meet(kind, rounds, seats) for kind in KINDS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
