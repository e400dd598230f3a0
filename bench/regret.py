"""What a search's choices cost: fixed decisions whose moves have values by a longer search.

Matches say little for their price, since dice decide most of them.  Here all searches face the same decisions, and the
moves have reference values: those of a search over few moves whose playouts go to the end of the game, or the exact ones
where the game is solved.  The regret of a choice is the best reference value less its own.  Playouts are greedy, so these
values know little of moves that only pay if what comes much later is found by search.

`python bench/regret.py GAME COUNT ITERATIONS LENGTHS [SEATS]` prints the mean regret at so many decisions:
`… wuerfelland 100 50,1500 15,100` of searches with 50 and 1,500 iterations and playouts of 15 and 100 decisions, which
otherwise search as level 5 does.
"""

import itertools
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
from common import table

from dicehaven.bots.levels import BUDGETS, SearchBot
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.bots.solution import solution_for
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadInput
from dicehaven.core.match import Match

TO_THE_END = 1 << 30  # decisions
# moves with a reference value; the part of all decisions that is taken
CANDIDATES = 6
SHARE = 0.15
PLAYING = Budget(iterations=80)
CHOOSING = Budget(iterations=600, max_decisions=60)
REFERENCE = Budget(iterations=3000, max_decisions=TO_THE_END, seconds=1e9, width=CANDIDATES)


def as_level5(iterations: int, max_decisions: int | None = None) -> Budget:
    """The budget of a search like that of level 5, with so many iterations; no clock cuts it short."""
    return replace(BUDGETS["level5"], iterations=iterations, seconds=1e9, max_decisions=max_decisions)


@dataclass(frozen=True)
class Decision:
    """A position with the seat that decides, and the reference values of its best moves."""

    match: Match
    seat: int
    values: dict[int, float]

    def regret(self, action: int) -> float:
        """What an action costs, as a share of a win; one without a reference value costs as much as the worst that has."""
        return max(self.values.values()) - self.values.get(action, min(self.values.values()))


class Reference:
    """Gives moves their reference values."""

    def __init__(self, blank: Match) -> None:
        self.game = blank.game
        self.setup = blank.setup
        self.solution = solution_for(blank.game, blank.setup)
        if not self.solution:
            self.choosing, self.knowing = (Search(blank.game, blank.setup, b) for b in (CHOOSING, REFERENCE))

    def values(self, match: Match, seat: int, seed: str) -> dict[int, float]:
        """The chances to win after the best moves of a seat."""
        view = match.view(seat)
        actions = match.actions(seat)
        if self.solution:
            return dict(zip(actions, self.solution.action_values(self.setup, view, seat, actions)))
        first = self.choosing.run(view, seat, actions, seed)
        likely = sorted(zip(first.shares, first.actions), reverse=True)[:CANDIDATES]
        known = self.knowing.run(view, seat, [action for _, action in likely], seed)
        return dict(zip(known.actions, known.shares))


def asked(playing: Search, seed: str) -> Iterator[tuple[Match, int, str]]:
    """The decisions with more than one move in a match between searches: the match as it stands, the seat, a seed."""
    match = Match.new(playing.game, playing.players)
    dice = SeededDice(seed)
    while not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        line = f"{seed}/{len(match.lines)}"
        actions = match.actions(seat)
        if len(actions) > 1:
            yield match, seat, line
        match.play(seat, match.game.write(playing.choose(match.view(seat), seat, actions, line)))


@cache
def decisions(game: str, players: int, count: int) -> list[Decision]:
    """Decisions of matches between quick searches."""
    blank = Match.new(game, players)
    playing = Search(blank.game, blank.setup, PLAYING)
    reference = Reference(blank)
    found = (
        Decision(match.copy(), seat, reference.values(match, seat, line))
        for number, rng in enumerate(map(random.Random, itertools.count()))
        for match, seat, line in asked(playing, f"regret/{number}")
        if rng.random() < SHARE
    )
    return list(itertools.islice(found, count))


def regrets(bot: Any, found: list[Decision]) -> FloatArray:
    """What each of a bot's choices costs, in per cent of a win."""
    return np.array([100.0 * d.regret(_choice(bot, d, k)) for k, d in enumerate(found)])


def _choice(bot: Any, decision: Decision, number: int) -> int:
    """The action that a bot chooses."""
    match = decision.match
    seat = decision.seat
    return int(bot.choose(match.view(seat), seat, match.actions(seat), number))


def main() -> int:
    """Print the regret of searches with so many iterations and playouts of so many decisions."""
    try:
        game, count, iterations, lengths, seats = [*sys.argv[1:], "2"][: max(5, len(sys.argv) - 1)]
        budgets = [[as_level5(int(n), int(most)) for most in lengths.split(",")] for n in iterations.split(",")]
        found = decisions(game, int(seats), int(count))
    except (ValueError, BadInput):
        print(f"usage: python {sys.argv[0]} GAME COUNT ITERATIONS,… LENGTHS,… [SEATS]", file=sys.stderr)
        return 2
    match = found[0].match
    bots = [[SearchBot(budget, match.game, match.setup, "regret") for budget in row] for row in budgets]
    lost = [[regrets(bot, found) for bot in row] for row in bots]
    rows = (
        (f"{row[0].iterations:,}", *(f"{x.mean():.2f} ± {1.96 * x.std() / len(x) ** 0.5:.2f}" for x in xs))
        for row, xs in zip(budgets, lost)
    )
    table(("iterations", *(f"{budget.max_decisions} decisions" for budget in budgets[0])), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
