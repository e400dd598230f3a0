"""Sternenschiff, read from its page: dice are sorted tuples, a place without a die holds 0."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from perft_models.enumeration import sums_of_dice

PLACES = ("blue", "red", "green")


Ints = tuple[int, ...]


class At(NamedTuple):
    phase: (
        str  # start, roll, place, use, raid, before, fight (to roll), stand (after it), late (action 9 after it), over
    )
    seat: int
    pawns: Ints
    markers: Ints
    chips: Ints
    diamonds: Ints
    turns: int = 0  # that are over
    dice: Ints = ()  # dice just rolled that may be changed
    again: bool = False  # one more die is rolled (action 8), which joins them
    placed: Ints = (0, 0, 0)
    used: frozenset[int] = frozenset()  # actions of this turn


Moves = Iterator[tuple[str, At]]


class Sternenschiff:
    def __init__(self, players: int, layout: dict[str, Any], turn_limit: int = 100, late_advance: bool = False) -> None:
        self.n = players
        self.ship = layout
        self.limit = turn_limit
        self.late = late_advance
        self.scanner: list[str] = layout["scanner"]
        self.ring: list[str] = layout["ring"]
        self.last = len(self.scanner) - 1

    def begin(self) -> At:
        zeros = (0,) * self.n
        return At("start", 0, (), zeros, zeros, zeros)

    def over(self, x: At) -> bool:
        return x.phase == "over"

    def scores(self, x: At) -> list[int]:
        return list(x.diamonds)

    # chance

    def rolls(self, x: At) -> int:
        if x.again:
            return 1
        if x.phase == "fight":
            return self.pirates(x)[0]
        return x.placed.count(0) if x.phase == "roll" else 0

    def chance(self, x: At) -> list[tuple[int, At]]:
        return [(weight, self.rolled(x, dice)) for dice, weight in sums_of_dice(self.rolls(x))]

    def rolled(self, x: At, dice: tuple[int, ...]) -> At:
        x = x._replace(dice=tuple(sorted((*x.dice, *dice))), again=False)
        if x.phase == "roll":
            return x._replace(phase="place")
        return self.fought(x._replace(phase="stand")) if x.phase in ("fight", "stand") else x

    # what a seat has and needs

    def needed(self, x: At) -> str | None:
        marker = x.markers[x.seat]
        return None if marker == self.last else self.scanner[marker + 1]

    def moved(self, x: At, seat: int, by: int) -> At:
        return x._replace(markers=plus(x.markers, seat, by))

    def pirates(self, x: At) -> tuple[int, int]:
        """Their number and strength."""
        number, strength = self.ship["pirates"][str(x.placed[0] + x.placed[1])]
        return number, strength

    def can(self, x: At, action: int) -> bool:
        return x.chips[x.seat] > 0 and action not in x.used

    def paid(self, x: At, action: int) -> At:
        return x._replace(chips=plus(x.chips, x.seat, -1), used=x.used | {action})

    def changes(self, x: At) -> Moves:
        """Actions 1 to 8 on the dice just rolled: the value of the die, and what it becomes (0: rolled again)."""
        found = {f"chip {v}": (v, v, v + 1) for v in range(1, 6)}
        found |= {f"chip 6 {v}": (6, v, 6) for v in range(1, 6)}
        found |= {"chip 7": (7, 1, 6)}
        found |= {f"chip 8 {v}": (8, v, 0) for v in range(1, 7)}
        for move, (action, old, new) in found.items():
            if old in x.dice and self.can(x, action):
                dice = list(x.dice)
                dice.remove(old)
                y = self.paid(x, action)._replace(again=not new, dice=tuple(sorted(dice + [new] * (new > 0))))
                yield move, y

    def ninth(self, x: At) -> Moves:
        if self.can(x, 9) and self.needed(x):
            yield "chip 9", self.moved(self.paid(x, 9), x.seat, 1)

    # decisions

    def moves(self, x: At) -> dict[str, At]:
        return dict(getattr(self, "in_" + x.phase)(x))

    def in_start(self, x: At) -> Moves:
        for i, field in enumerate(self.ring):
            if field == "pirate":
                last = x.seat == self.n - 1
                yield (
                    f"start {i}",
                    x._replace(pawns=(*x.pawns, i), seat=0 if last else x.seat + 1, phase="roll" if last else "start"),
                )

    def in_place(self, x: At) -> Moves:
        yield from self.changes(x)
        yield from self.ninth(x)
        for v in set(x.dice):
            for k, place in enumerate(PLACES):
                if not x.placed[k]:
                    placed = (*x.placed[:k], v, *x.placed[k + 1 :])
                    yield (
                        f"place {v} {place}",
                        x._replace(placed=placed, dice=(), phase="roll" if 0 in placed else "use"),
                    )

    def in_use(self, x: At) -> Moves:
        """A used die is turned into its negative: blue and red are still needed for the pirates."""
        yield from self.ninth(x)
        for k, place in enumerate(PLACES):
            v = x.placed[k]
            y = x
            if v < 0:
                continue
            y = x._replace(placed=(*x.placed[:k], -v, *x.placed[k + 1 :]))
            if place == "green":
                y = y._replace(pawns=put(y.pawns, y.seat, (y.pawns[y.seat] + v) % len(self.ring)))
                field = self.ring[y.pawns[y.seat]]
            else:
                field = self.ship[place][v - 1]
            z = self.effect(y, field)
            yield "use " + place, self.going_on(z)
            if z != y and z.phase != "raid":
                yield "skip " + place, self.going_on(y)

    def effect(self, x: At, field: str) -> At:
        p = x.seat
        if field == "chip":
            return x._replace(chips=plus(x.chips, p, 1)) if x.chips[p] + len(x.used) < 9 else x
        if field == "pirate":
            return x._replace(phase="raid") if self.prey(x) else x
        return self.moved(x, p, 1) if self.needed(x) and field in ("joker", self.needed(x)) else x

    def prey(self, x: At) -> list[int]:
        others = [q for q in range(self.n) if q != x.seat]
        return [q for q in others if x.markers[q] and self.scanner[x.markers[q]] == self.needed(x)]

    def in_raid(self, x: At) -> Moves:
        y = x._replace(phase="use")
        yield "raid none", self.going_on(y)
        for q in self.prey(x):
            yield f"raid {q}", self.going_on(self.moved(self.moved(y, q, -1), x.seat, 1))

    def going_on(self, x: At) -> At:
        """To the next use, or to the fight."""
        if x.phase == "raid" or any(v > 0 for v in x.placed):
            return x
        x = x._replace(placed=tuple(-v for v in x.placed), phase="before")
        return x if list(self.ninth(x)) else x._replace(phase="fight")

    def in_before(self, x: At) -> Moves:
        yield "fight", x._replace(phase="fight")
        for move, y in self.ninth(x):
            yield move, y._replace(phase="fight")

    def in_stand(self, x: At) -> Moves:
        yield "stand", self.lost(x)
        for move, y in self.changes(x):
            yield move, y if y.again else self.fought(y)

    def fought(self, x: At) -> At:
        if all(v >= self.pirates(x)[1] for v in x.dice):
            return self.after_fight(x)
        return x if dict(self.changes(x)) else self.lost(x)

    def lost(self, x: At) -> At:
        p = x.seat
        if x.markers[p]:
            x = self.moved(x, p, -1)
        elif x.chips[p]:
            x = x._replace(chips=put(x.chips, p, 0))
        elif x.diamonds[p]:
            x = x._replace(diamonds=plus(x.diamonds, p, -1))
        return self.after_fight(x)

    def after_fight(self, x: At) -> At:
        x = x._replace(phase="late")
        return x if self.late and dict(self.ninth(x)) else self.end_turn(x)

    def in_late(self, x: At) -> Moves:
        yield "stay", self.end_turn(x)
        for move, y in self.ninth(x):
            yield move, self.end_turn(y)

    def end_turn(self, x: At) -> At:
        p = x.seat
        if x.markers[p] == self.last:
            x = x._replace(markers=put(x.markers, p, 0), diamonds=plus(x.diamonds, p, 1))
        turns = x.turns + 1
        done = x.diamonds[p] == 6 or turns == self.limit * self.n
        return x._replace(
            phase="over" if done else "roll",
            seat=(p + 1) % self.n,
            turns=turns,
            dice=(),
            placed=(0, 0, 0),
            used=frozenset(),
        )


def put(row: tuple[int, ...], p: int, value: int) -> Ints:
    return (*row[:p], value, *row[p + 1 :])


def plus(row: tuple[int, ...], p: int, n: int) -> Ints:
    return put(row, p, row[p] + n)
