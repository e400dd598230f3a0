"""A round of Saikoro Senshi between two seats with few dice, solved from the naive model alone.

Nothing is shared with the solver: positions are those of `saikoro.py`, found by playing every move of every roll, and
valued from one side, seat 0's.  With `forget` what the dice in attack rows showed is forgotten when a turn begins, which
saves most of the time; `python -m perft_models.small_round` (in tests/) shows that it changes nothing.
"""

from collections.abc import Sequence

import numpy as np

from perft_models.saikoro import At, Saikoro

Rolls = list[tuple[float, list[int]]]  # the weight of each, and the positions that can be chosen then
Row = tuple[int, Rolls]  # the mover of a position, and its rolls


class SmallRound(Saikoro):
    """The model with fewer dice, and no limit of turns."""

    def __init__(self, dice: int, fast: bool = False, forget: bool = True) -> None:
        super().__init__(2, fast=fast)
        self.dice, self.forget = dice, forget

    def new_round(self, x: At, first: int) -> At:
        x = super().new_round(x, first)
        return x._replace(attack=((0,) * self.dice,) * 2) if x.phase == "roll" else x

    def turn(self, x: At, p: int) -> At:
        x = super().turn(x._replace(turns=0), p)
        if x.phase == "roll" and self.forget:
            x = x._replace(attack=tuple((0,) * len(row) for row in x.attack))
        return x


def solve(dice: int, fast: bool = False, forget: bool = True, enough: float = 1e-13) -> float:
    """Seat 0's chance to win the round that it begins."""
    model = SmallRound(dice, fast, forget)
    first = model.begin()
    numbers, waiting = {first: 0}, [first]
    worth: list[float | None] = []  # of settled positions
    rows: list[Row] = []
    while waiting:
        x = waiting.pop(0)
        worth.append(settled(x))
        row: Rolls = []
        if worth[-1] is None:
            weights = [(weight, choices(model, y)) for weight, y in model.chance(x)]
            total = sum(weight for weight, _ in weights)
            for weight, ys in weights:
                for y in ys:
                    if y not in numbers:
                        numbers[y] = len(numbers)
                        waiting.append(y)
                row.append((weight / total, [numbers[y] for y in ys]))
        rows.append((x.seat, row))
    return iterate(worth, rows, enough)


def settled(x: At) -> float | None:
    """Seat 0's chance when the round is over: it was paid, or is rolled off."""
    if x.phase == "rolloff":
        return 0.5
    return float(x.trophies[0]) if any(x.trophies) else None


def choices(model: Saikoro, x: At) -> list[At]:
    """All positions at which chance or the round's end is next, that the seat can reach by what it decides."""
    if settled(x) is not None or model.rolls(x):
        return [x]
    return list(dict.fromkeys(z for y in model.moves(x).values() for z in choices(model, y)))


def iterate(worth: Sequence[float | None], rows: Sequence[Row], enough: float) -> float:
    """Value iteration until nothing changes: seat 0 takes the best of its choices, seat 1 the worst for seat 0."""
    open_ = [i for i, w in enumerate(worth) if w is None]
    options = [(rows[i][0], weight, ys) for i in open_ for weight, ys in rows[i][1]]
    flat = np.concatenate([ys for *_, ys in options])
    starts = np.cumsum([0, *(len(ys) for *_, ys in options)])[:-1]
    signs = np.array([1 if mover == 0 else -1 for mover, *_ in options])
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
