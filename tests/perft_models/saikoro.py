"""Saikoro Senshi, read from its page: dice are plain numbers in sorted tuples, a blank die is 0."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import NamedTuple, TypeVar

from perft_models.enumeration import sums_of_dice

T = TypeVar("T")
Ints = tuple[int, ...]
Hit = tuple[int, int]  # a seat, and the die that is knocked out of its treasure


class At(NamedTuple):
    phase: str  # deal, roll, place, act, answer (to a sudden death), throw (of fast and SS-7), rolloff, give, over
    seat: int
    treasure: tuple[Ints, ...]
    attack: tuple[Ints, ...]
    gems: Ints
    trophies: Ints
    fresh: Ints = ()  # dice rolled this turn that may still attack
    closer: int = -1
    turns: int = 0
    first: int = 0  # who began the round
    began: Ints = ()
    number: int = 1  # of the round
    teams: Ints = ()
    revealed: bool = False
    waiting: Ints = ()  # seats that have yet to throw, roll off or give
    dice: Ints = ()  # those of a sudden death, while it is answered
    interrupted: str = ""


def without(dice: Ints, gone: Ints) -> Ints:
    return tuple(sorted((Counter(dice) - Counter(gone)).elements()))


def put(row: tuple[T, ...], p: int, value: T) -> tuple[T, ...]:
    return (*row[:p], value, *row[p + 1 :])


class Saikoro:
    def __init__(
        self,
        players: int,
        mode: str | None = None,
        fast: bool = False,
        open_teams: bool = False,
        turn_limit: int = 100,
        starter: str = "rotate",
        partners_pay: bool = False,
    ) -> None:
        self.n = players
        self.fast = fast
        self.open = open_teams
        self.limit = turn_limit
        self.starter = starter
        self.partners_pay = partners_pay
        self.teams = (mode or ("teams" if players in (4, 6, 8) else "solo")) == "teams"

    def begin(self) -> At:
        none: tuple[Ints, ...] = ((),) * self.n
        x = At("deal", 0, none, none, (4,) * self.n, (0,) * self.n, revealed=self.open)
        return x if self.teams else self.new_round(x, 0)

    def over(self, x: At) -> bool:
        return x.phase == "over"

    def scores(self, x: At) -> list[int]:
        return [own + captured for own, captured in zip(x.gems, x.trophies)]

    # who is who

    def alive(self, x: At) -> list[int]:
        return [p for p in range(self.n) if x.gems[p]]

    def clockwise(self, x: At, p: int) -> list[int]:
        """The seats still in, those after p first, p last."""
        return [q for k in range(1, self.n + 1) if x.gems[q := (p + k) % self.n]]

    def mates(self, x: At, p: int, q: int) -> bool:
        return self.teams and x.revealed and p != q and x.teams[p] == x.teams[q]

    def single(self, x: At, p: int) -> bool:
        return x.teams.count(x.teams[p]) == 1

    def bound(self, x: At, p: int) -> bool:
        return self.teams and not (x.revealed and self.single(x, p))

    # rounds and turns

    def new_round(self, x: At, first: int) -> At:
        begins = self.alive(x)
        rows = tuple((0,) * 5 if p in begins else () for p in range(self.n))
        x = x._replace(
            treasure=((),) * self.n, attack=rows, closer=-1, turns=0, first=first, began=tuple(begins), waiting=()
        )
        return self.turn(x._replace(revealed=x.revealed or x.number >= 3), first)

    def turn(self, x: At, p: int) -> At:
        """Seat p is next: to take its turn, to find the round over, or to begin the last throws."""
        x = x._replace(fresh=(), dice=())
        if x.closer == p:
            return self.close_round(x)
        if x.closer < 0 and x.turns >= self.limit * len(x.began):
            return self.throws(x._replace(waiting=(p, *self.clockwise(x, p)[:-1])))
        x = x._replace(seat=p, turns=x.turns + 1)
        return x._replace(phase="roll") if x.attack[p] else self.acting(x)

    def next_turn(self, x: At) -> At:
        return self.turn(x, self.clockwise(x, x.seat)[0])

    def acting(self, x: At) -> At:
        x = x._replace(phase="act")
        return self.next_turn(x) if list(self.moves(x)) == ["end"] else x

    def close_round(self, x: At) -> At:
        for p in self.clockwise(x, x.closer)[:-1]:
            shown = tuple(d for d in x.attack[p] if d)
            x = self.move_in(x, p, shown)
        return self.score(x)

    def move_in(self, x: At, p: int, dice: Ints) -> At:
        return x._replace(
            treasure=put(x.treasure, p, tuple(sorted(x.treasure[p] + dice))),
            attack=put(x.attack, p, without(x.attack[p], dice)),
        )

    def throws(self, x: At) -> At:
        """The seats waiting throw what lies in their attack rows, seats without such dice excepted."""
        waiting = tuple(p for p in x.waiting if x.attack[p])
        if not waiting:
            return self.score(x)
        return x._replace(phase="throw", seat=waiting[0], waiting=waiting)

    def score(self, x: At) -> At:
        return self.tied(x, list(x.began), [sum(x.treasure[p]) for p in x.began])

    def tied(self, x: At, seats: Sequence[int], values: Sequence[int]) -> At:
        best = tuple(p for p, v in zip(seats, values) if v == max(values))
        if len(best) > 1:
            return x._replace(phase="rolloff", waiting=best)
        return self.pay(x, best[0])

    def pay(self, x: At, winner: int) -> At:
        payers = [p for p in x.began if p != winner and (self.partners_pay or not self.mates(x, p, winner))]
        gems = tuple(g - (p in payers) for p, g in enumerate(x.gems))
        trophies = put(x.trophies, winner, x.trophies[winner] + len(payers))
        x = x._replace(gems=gems, trophies=trophies, seat=winner, waiting=())
        lost = [p for p in payers if not gems[p]]
        if self.teams and x.revealed:
            givers = [q for q in range(self.n) if gems[q] >= 2 and any(self.mates(x, p, q) for p in lost)]
            x = x._replace(waiting=tuple(givers))
        return self.giving(x, winner)

    def giving(self, x: At, winner: int) -> At:
        kept = {x.teams[p] if self.teams else p for p in self.alive(x)}
        if len(kept) < (len(set(x.teams)) if self.teams else 2):
            return x._replace(phase="over")
        if x.waiting:
            return x._replace(phase="give", seat=winner)
        after = self.clockwise(x, x.first)
        if self.starter != "rotate":
            lasting = [*self.clockwise(x, winner)]
            playing = [p for p in lasting if p in x.began]
            after = [winner] if self.starter == "winner" else [min(playing, key=lambda p: sum(x.treasure[p]))]
        return self.new_round(x._replace(number=x.number + 1), after[0])

    # chance

    def rolls(self, x: At) -> int:
        return {
            "deal": self.n,
            "roll": len(x.attack[x.seat]),
            "throw": len(x.attack[x.seat]),
            "answer": 5,
            "rolloff": len(x.waiting),
        }.get(x.phase, 0)

    def chance(self, x: At) -> list[tuple[int, At]]:
        if x.phase == "deal":
            return [(1, self.rolled(x, cards)) for cards in set(permutations([p // 2 for p in range(self.n)]))]
        if x.phase == "rolloff":
            return [(1, self.rolled(x, dice)) for dice in product(range(1, 7), repeat=len(x.waiting))]
        return [(weight, self.rolled(x, dice)) for dice, weight in sums_of_dice(self.rolls(x))]

    def rolled(self, x: At, dice: Ints) -> At:
        if x.phase == "deal":
            return self.new_round(x._replace(teams=dice), 0)
        if x.phase == "rolloff":
            return self.tied(x, x.waiting, dice)
        if x.phase == "answer":
            if len(set(dice)) == 1 and dice[0] == x.dice[0]:
                return self.settled(x._replace(phase=x.interrupted), x.dice)
            return x._replace(phase="over")
        dice = tuple(sorted(dice))
        if self.teams and len(dice) == 5 and len(set(dice)) == 1:
            x = x._replace(revealed=True)
            if self.single(x, x.seat) or self.n % 2 == 0:
                return x._replace(phase="over")
            return x._replace(phase="answer", dice=dice, interrupted=x.phase)
        return self.settled(x, dice)

    def settled(self, x: At, dice: Ints) -> At:
        """The dice of a turn or of a last throw have fallen and nobody died of it."""
        x = x._replace(attack=put(x.attack, x.seat, dice), dice=())
        if x.phase == "roll":
            return x._replace(phase="place", fresh=dice)
        x = self.move_in(x, x.seat, dice)
        return self.throws(x._replace(waiting=x.waiting[1:]))

    # decisions

    def moves(self, x: At) -> Mapping[str, At]:
        return {"place": self.placings, "act": self.acts, "give": self.gifts}[x.phase](x)

    def placings(self, x: At) -> dict[str, At]:
        found: dict[str, At] = {}
        for size in range(len(x.fresh) + 1):
            for dice in combinations(x.fresh, size):
                if self.bound(x, x.seat) and dice.count(3) < x.fresh.count(3):
                    continue
                y = self.move_in(x, x.seat, dice)._replace(fresh=without(x.fresh, dice))
                name = "treasure " + (" ".join(str(d) for d in sorted(dice, reverse=True)) or "none")
                if name not in found:
                    found[name] = self.score(y) if not any(y.attack) else self.acting(y)
        return found

    def acts(self, x: At) -> Mapping[str, At]:
        p = x.seat
        found: dict[str, Hit | None] = {"end": None}
        for q in self.clockwise(x, p)[:-1]:
            for d in set(x.treasure[q]):
                if 7 - d in x.fresh and (d == 3 or not self.mates(x, p, q)):
                    found[f"hit {d}@{q}"] = (q, d)
        if x.closer < 0 and x.treasure[p]:
            found["close"] = None
        return Later({name: self.act(x, name, hit) for name, hit in found.items()})

    def act(self, x: At, name: str, hit: Hit | None) -> Callable[[], At]:
        p = x.seat
        if name == "end":
            return lambda: self.next_turn(x)
        if name == "close":
            y = x._replace(closer=p)
            if self.fast:
                return lambda: self.throws(y._replace(waiting=tuple(self.clockwise(x, p)[:-1])))
            return lambda: self.next_turn(y)
        assert hit
        q, d = hit
        y = x._replace(
            fresh=without(x.fresh, (7 - d,)),
            treasure=put(x.treasure, q, without(x.treasure[q], (d,))),
            attack=put(x.attack, q, (0, *x.attack[q])),
            closer=-1 if q == x.closer else x.closer,
        )
        return lambda: self.acting(y)

    def gifts(self, x: At) -> dict[str, At]:
        giver = x.waiting[0]
        rest = x.waiting[1:]
        mate = next(q for q in range(self.n) if self.mates(x, giver, q))
        found = {}
        for n in range(x.gems[giver]):
            gems = put(put(x.gems, giver, x.gems[giver] - n), mate, n)
            found[f"give {n}"] = self.giving(x._replace(gems=gems, waiting=rest), x.seat)
        return found


class Later(Mapping[str, At]):
    """Moves whose outcomes are worked out when asked for: the only move of a seat that is not asked has one, too."""

    def __init__(self, outcomes: Mapping[str, Callable[[], At]]) -> None:
        self.outcomes = outcomes

    def __getitem__(self, move: str) -> At:
        return self.outcomes[move]()

    def __iter__(self) -> Iterator[str]:
        return iter(self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)
