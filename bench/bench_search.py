"""Search: iterations a second, what ten times the thought is worth, memory.  `./dev bench search`."""

import resource
import time
from statistics import median
from typing import Any

import numpy as np
from common import by_itself, human, table

from dicehaven.bots import levels
from dicehaven.bots.levels import SearchBot
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven.lab.ladder import play_round

POSITIONS, PAIRS = 12, 20
MUCH, LITTLE = 1500, 150  # iterations: level 5's, and a tenth of them


def positions(game: str) -> list[tuple[Match, int]]:
    """Decisions of a greedy match."""
    match, dice, found = Match.new(game, 2), SeededDice("search"), list[tuple[Match, int]]()
    player = levels.level_bot("level3", match.game, match.setup, "search")
    while not match.over and len(found) < POSITIONS:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        if len(match.actions(seat)) > 1 and len(match.lines) % 5 == 0:
            found.append((match.copy(), seat))
        action = player.choose(match.view(seat), seat, match.actions(seat), len(match.lines))
        match.play(seat, match.game.write(action))
    return found


def search_bot(kind: str, game: Game, setup: Any, seed: str) -> SearchBot:
    """A bot of so many iterations."""
    return SearchBot(Budget(iterations=int(kind)), game, setup, seed)


def main() -> None:
    """Print iterations a second on one core, and the share of wins of ten times the iterations."""
    rows = []
    for name in games():
        rates = []
        for match, seat in positions(name):
            search = Search(match.game, match.setup, Budget(iterations=MUCH))
            start = time.perf_counter()
            found = search.run(match.view(seat), seat, match.actions(seat), "bench")
            rates.append(found.iterations / (time.perf_counter() - start))
        pairs = (play_round(name, str(MUCH), str(LITTLE), f"bench/{k}", None, None, search_bot) for k in range(PAIRS))
        shares = np.array([pair[0] for pair in pairs])
        half = 1.96 * shares.std(ddof=1) / len(shares) ** 0.5
        rows.append((name, human(median(rates)), f"{shares.mean():.1%} ± {half:.1%}"))
    table(("", "iterations/s, one core", f"wins of {MUCH} iterations against {LITTLE}, {2 * PAIRS} matches"), rows)
    print(f"\nmemory of this process at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    by_itself(main)
