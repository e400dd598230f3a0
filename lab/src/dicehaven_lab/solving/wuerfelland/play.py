"""Solo matches by the computed costs, played by the rules."""

from collections.abc import Callable, Sequence

import numpy as np

from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice
from dicehaven.games.wuerfelland import rules
from dicehaven.games.wuerfelland.rules import FORGO, MOVES, ROLL, STOP, choose_colour, cross_cell, is_cross
from dicehaven.games.wuerfelland.state import COLOURS, Phase, Setup, State, area_of, place_of
from dicehaven_lab.solving import single

from . import sets
from .bounds import Costs, code, rooms_for
from .turns import NEVER, dice


class Player:
    """Plays by the costs of a board all of whose sets of crosses were looked at."""

    def __init__(self, setup: Setup, costs: Costs) -> None:
        self.setup = setup
        self.costs = costs
        self.dice = dice()
        self.code = code()
        self.batches = np.zeros((sets.BATCHES, 3), np.int64)
        self.best, self.work = rooms_for(costs.most)
        self.rest = 0  # the fields that the batch still crosses

    def crosses(self, s: State) -> int:
        """Return the set of crosses on the board."""
        return sum(int(s.crossed[0][a]) << int(at) for a, at in enumerate(self.costs.board.offset))

    def is_done(self, s: State) -> bool:
        """Return whether the goal is met."""
        return bool(self.code.is_goal(self.costs.board, self.costs.wanted, self.crosses(s)))

    def choose(self, s: State, moves: Sequence[int]) -> int:
        """Choose one of the legal moves."""
        if is_cross(moves[0]):
            return self.next_cross(s, moves)
        crosses = self.crosses(s)
        cost, stays = self.work
        costs = self.costs
        self.code.best_batches(
            costs.board, costs.wanted, crosses, costs.sets, costs.slots, costs.most, self.batches, self.best
        )
        if s.phase == Phase.USE:
            g = int(s.throws[0])
            worth = {a: float(self.best[g, choose_colour(a), s.shown[choose_colour(a)]]) for a in moves if a != FORGO}
            worth[FORGO] = float(costs.most[self.number(crosses), g])
            return min(worth, key=lambda a: worth[a])
        here = self.code.turn_cost(self.dice, self.best, False, cost, stays)
        if s.phase == Phase.CHOOSE:
            return min(moves, key=lambda a: float(cost[choose_colour(a), s.shown[choose_colour(a)]]))
        end = self.best[0, s.chosen, s.aside]
        return ROLL if cost[s.chosen, s.aside] < (here if end >= NEVER else end) else STOP

    def next_cross(self, s: State, moves: Sequence[int]) -> int:
        """Return the next field of the best batch."""
        crosses = self.crosses(s)
        if not self.rest:
            self.rest = self.best_target(crosses, int(s.batch[0]), int(s.due[0]), int(s.throws[0])) & ~crosses
        offset = self.costs.board.offset
        fields = {a: int(self.setup.field[0][cross_cell(a)]) for a in moves}
        bits = {a: 1 << int(offset[area_of(field)]) + place_of(field) for a, field in fields.items()}
        chosen = next(a for a in moves if self.rest & bits[a])
        self.rest &= ~bits[chosen]
        return chosen

    def best_target(self, crosses: int, c: int, n: int, throws: int) -> int:
        """Return the set that the best batch of n fields of a colour makes."""
        board = self.costs.board
        found = []
        for i in range(self.code.list_batches(board, crosses, self.batches)):
            after, colour, size = (int(x) for x in self.batches[i])
            if (colour, size) == (c, n):
                gained = (after & ~crosses & int(board.chests)).bit_count()
                found.append((float(self.costs.most[self.number(after), throws + gained]), after))
        return min(found)[1]

    def number(self, crosses: int) -> int:
        """Return the number of a set."""
        return int(self.costs.slots[self.code.slot_of(crosses, self.costs.sets, self.costs.slots)]) - 1


def lengths(
    setup: Setup, costs: Costs, games: int, seed: str = "0", progress: Callable[[int], None] = lambda done: None
) -> list[int]:
    """Return the turns of some games, played until the goal is met; `progress` is called after each.

    All sets of crosses must have been looked at.
    """
    t = single(setup)
    run = plain(None, rules)
    player = Player(setup, costs)
    found = []
    for number in range(games):
        source = SeededDice(f"{seed}/{number}")
        s = State()
        rolls = 0
        moves = [0] * MOVES
        run.begin(t, s)
        while s.phase != Phase.OVER:
            due = run.dice_due(t, s)
            if due:
                if player.is_done(s):
                    break
                run.rolled(t, s, source.roll(rolls, due, COLOURS))
                rolls += 1
            else:
                run.step(t, s, 0, player.choose(s, moves[: run.legal(t, s, 0, moves)]))
        found.append(s.turn)
        progress(1)
    return found
