"""What a search's choices bring more than what its policy likes best: fixed decisions, judged without bias.

A regret (`regret.py`) is taken from the largest of some estimates, which is large by luck, too; that hides small differences
between searches.  Here each choice is compared with the best liked action alone, by playouts to the end of the game
after both, with the same dice (`judge.py`).

`python bench/gains.py GAME SEATS COUNT SEARCH …` prints what each search brings at so many decisions of matches between quick
searches, in per cent of a win, and how much more than the first one, in pairs.  A SEARCH is its number of iterations, then
`/` and the decisions of its playouts, if not as many as the game says, then `+`, if it is to begin with a prior:
`… sailorman 2 300 500 500+ 5000/15+`.
"""

import itertools
import random
import re
import sys
from time import process_time

import numpy as np
from judge import Judge
from regret import PLAYING, SHARE, asked

from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.contract import FloatArray
from dicehaven.core.match import Match
from dicehaven.core.registry import games

SEARCH = re.compile(r"(\d+)(?:/(\d+))?(\+?)")


def budget(word: str) -> Budget:
    """The budget of a search by its name; no clock cuts it short."""
    found = SEARCH.fullmatch(word)
    if not found:
        raise ValueError(word)
    iterations, most, prior = found.groups()
    return Budget(int(iterations), 1e9, max_decisions=int(most) if most else None, prior=bool(prior))


def decisions(blank: Match, count: int) -> list[tuple[Match, int]]:
    """Decisions of matches between quick searches: the match as it stands, the seat."""
    playing = Search(blank.game, blank.setup, PLAYING)
    found = (
        (match.copy(), seat)
        for number, rng in enumerate(map(random.Random, itertools.count()))
        for match, seat, _ in asked(playing, f"gains/{number}")
        if rng.random() < SHARE
    )
    return list(itertools.islice(found, count))


def gains(search: Search, judge: Judge, found: list[tuple[Match, int]]) -> tuple[FloatArray, float]:
    """What each of a search's choices brings, in per cent of a win, and milliseconds of the processor for a choice."""
    start = process_time()
    chosen = [
        search.choose(match.view(seat), seat, match.actions(seat), f"gains/{k}")
        for k, (match, seat) in enumerate(found)
    ]
    spent = process_time() - start
    brought = [judge.brings(match, seat, action) or 0.0 for (match, seat), action in zip(found, chosen)]
    return 100.0 * np.array(brought), 1e3 * spent / len(found)


def mean_of(x: FloatArray) -> str:
    """A mean with its 95 % interval."""
    return f"{x.mean():+.2f} ± {1.96 * x.std() / len(x) ** 0.5:.2f}"


def main() -> int:
    """What the command line asks for."""
    try:
        game, seats, count, *words = sys.argv[1:]
        budgets = [budget(word) for word in words]
        blank = Match.new(game, int(seats)) if game in games() else None
        if not (blank and budgets and int(count)):
            raise ValueError(game)
    except ValueError:
        print(f"usage: python {sys.argv[0]} GAME SEATS COUNT SEARCH …", file=sys.stderr)
        return 2
    judge = Judge(blank)
    found = decisions(blank, int(count))
    first = np.zeros(0)
    print("| search | brings | more than the first | ms a move |\n| --- | ---: | ---: | ---: |")
    for word, each in zip(words, budgets):
        brought, spent = gains(Search(blank.game, blank.setup, each), judge, found)
        first = first if len(first) else brought
        print(f"| {word} | {mean_of(brought)} | {mean_of(brought - first)} | {spent:.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
