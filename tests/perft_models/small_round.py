"""A round of Saikoro Senshi between two seats or two teams with few dice, solved from the naive model alone.

Nothing is shared with the solver: positions are those of `saikoro.py`, found by playing every move of every roll, and
valued from one side, that of seat 0.  With `forget` what the dice in attack rows showed is forgotten when a turn begins,
unless they answer a closing that stands; this saves most of the time, and `python -m perft_models.small_round` (in tests/)
shows that it changes nothing.
"""

from collections.abc import Sequence

import numpy as np

from perft_models.saikoro import At, Ints, Saikoro

Rolls = list[tuple[float, list[int]]]  # the weight of each, and the positions that can be chosen then
Row = tuple[bool, Rolls]  # whether the mover of a position is on seat 0's side, and its rolls


class SmallRound(Saikoro):
    """The model with fewer dice, and no limit of turns; in a match of teams, whose cards lie open, one gem each."""

    def __init__(
        self, dice: int, fast: bool = False, forget: bool = True, teams: Sequence[int] = (), starter: int = 0
    ) -> None:
        super().__init__(len(teams) or 2, mode="teams" if teams else "solo", fast=fast, open_teams=True)
        self.dice = dice
        self.forget = forget
        self.cards = tuple(teams)
        self.first = starter

    def begin(self) -> At:
        if not self.cards:
            return super().begin()
        none: tuple[Ints, ...] = ((),) * self.n
        x = At("deal", 0, none, none, (1,) * self.n, (0,) * self.n, revealed=True, teams=self.cards)
        return self.new_round(x, self.first)

    def new_round(self, x: At, first: int) -> At:
        x = super().new_round(x, first)
        return x._replace(attack=((0,) * self.dice,) * self.n) if x.phase == "roll" else x

    def turn(self, x: At, p: int) -> At:
        x = super().turn(x._replace(turns=0), p)
        if x.phase == "roll" and self.forget:
            shown = [q for q in range(self.n) if x.closer >= 0 and (q - x.closer) % self.n < (p - x.closer) % self.n]
            x = x._replace(attack=tuple(r if q in shown else (0,) * len(r) for q, r in enumerate(x.attack)))
        return x

    def is_ours(self, p: int) -> bool:
        """Return true if seat p is on seat 0's side."""
        return self.cards[p] == self.cards[0] if self.cards else p == 0


def solve(
    dice: int,
    fast: bool = False,
    forget: bool = True,
    enough: float = 1e-13,
    teams: Sequence[int] = (),
    starter: int = 0,
) -> float:
    """The chance of seat 0, or of its team, to win the round that the starter begins."""
    model = SmallRound(dice, fast, forget, teams, starter)
    first = model.begin()
    numbers = {first: 0}
    waiting = [first]
    worth: list[float | None] = []  # of settled positions
    rows: list[Row] = []
    while waiting:
        x = waiting.pop(0)
        worth.append(settled(model, x))
        row: Rolls = []
        if worth[-1] is None:
            outcomes = model.chance(x) if model.rolls(x) else [(1, x)]
            weights = [(weight, choices(model, y, x.seat)) for weight, y in outcomes]
            total = sum(weight for weight, _ in weights)
            for weight, ys in weights:
                for y in ys:
                    if y not in numbers:
                        numbers[y] = len(numbers)
                        waiting.append(y)
                row.append((weight / total, [numbers[y] for y in ys]))
        rows.append((model.is_ours(x.seat), row))
    return iterate(worth, rows, enough)


def settled(model: SmallRound, x: At) -> float | None:
    """The chance of seat 0's side when the round is over: it was paid, or is rolled off."""
    if x.phase == "rolloff":
        return sum(map(model.is_ours, x.waiting)) / len(x.waiting)
    return float(any(x.trophies[p] for p in range(model.n) if model.is_ours(p))) if any(x.trophies) else None


def choices(model: SmallRound, x: At, p: int) -> list[At]:
    """All positions at which chance, another seat or the round's end is next, that seat p can reach by what it decides."""
    if settled(model, x) is not None or model.rolls(x) or x.seat != p:
        return [x]
    return list(dict.fromkeys(z for y in model.moves(x).values() for z in choices(model, y, p)))


def iterate(worth: Sequence[float | None], rows: Sequence[Row], enough: float) -> float:
    """Value iteration until nothing changes: seat 0's side takes the best of its choices, the other the worst."""
    open_ = [i for i, w in enumerate(worth) if w is None]
    options = [(rows[i][0], weight, ys) for i in open_ for weight, ys in rows[i][1]]
    flat = np.concatenate([ys for *_, ys in options])
    starts = np.cumsum([0, *(len(ys) for *_, ys in options)])[:-1]
    signs = np.array([1 if ours else -1 for ours, *_ in options])
    weights = np.array([weight for _, weight, _ in options])
    rolls = np.cumsum([0, *(len(rows[i][1]) for i in open_)])[:-1]
    each = np.repeat(signs, [len(ys) for *_, ys in options])
    values = np.array([0.5 if w is None else w for w in worth])
    while True:
        best = signs * np.maximum.reduceat(each * values[flat], starts)
        new = np.add.reduceat(weights * best, rolls)
        change = abs(new - values[open_]).max()
        values[open_] = new
        if change < enough:
            return float(values[0])


if __name__ == "__main__":
    for fast in (False, True):
        print(f"two dice, fast={fast}: {solve(2, fast):.12f} {solve(2, fast, forget=False):.12f}")
    for teams in ((0, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)):
        found = [f"{solve(1, forget=forget, teams=teams):.12f}" for forget in (True, False)]
        print(f"one die, teams {teams}:", *found)
