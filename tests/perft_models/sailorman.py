"""Sailorman Dice, read from its page: a map is a tuple of 54 fields, 0 empty, 1 to 6 numbers, 9 a cross."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, TypeVar

SYMBOLS = ("anchor", "bell", "starfish", "fish", "boat", "wheel")
REGIONS = {"mountains": "Mm", "land": "Ll", "dunes": "Dd", "river": "Rr"}
CROSS = 9


T = TypeVar("T")
Box = tuple[str, int]  # its kind, or the letters of its region; which of them
Result = tuple[int, int]  # a symbol, a number


class At(NamedTuple):
    active: int
    seat: int  # that decides
    maps: tuple[tuple[int, ...], ...]
    halves: tuple[str, ...]  # a seat's sub-areas in the order in which they were filled
    taken: frozenset[Box] = frozenset()  # boxes whose shells are gone
    shells: tuple[int, ...] = ()  # points of a seat
    dice: tuple[int, ...] = ()  # two symbols, two numbers, while they are used
    left: Result | None = None  # the result that is left to the active seat
    ended: bool = False


class Sailorman:
    def __init__(
        self, players: int, layout: dict[str, Any], strict_pairing: bool = False, strict_entry: bool = False
    ) -> None:
        self.n = players
        self.strict = strict_pairing
        self.sparing = strict_entry
        self.area = "".join("".join(row.split()) for row in layout["map"])
        assert len(self.area) == 54
        shells = layout["shells"]
        self.shells: dict[Box, int] = {("row", r): points for r, points in enumerate(shells["rows"])}
        self.shells |= {(letters, side): shells[name][side] for name, letters in REGIONS.items() for side in (0, 1)}

    def begin(self) -> At:
        return At(0, 0, ((0,) * 54,) * self.n, ("",) * self.n, shells=(0,) * self.n)

    def over(self, x: At) -> bool:
        return x.ended

    # boxes

    def full_boxes(self, x: At, p: int) -> set[Box]:
        cells = x.maps[p]
        halves = x.halves[p]
        boxes = {("row", r) for r in range(6) if all(cells[9 * r : 9 * r + 9])}
        boxes |= {("column", c) for c in range(9) if all(cells[c::9])}
        return boxes | {(letters, k) for letters in REGIONS.values() for k in range(sum(h in letters for h in halves))}

    def value(self, x: At, p: int, box: Box) -> int:
        cells, (kind, k) = x.maps[p], box
        if kind == "row":
            return most_frequent(cells[9 * k : 9 * k + 9])
        if kind == "column":
            return most_frequent(cells[k::9])
        counted = kind if k else next(h for h in x.halves[p] if h in kind)
        return most_frequent([n for n, letter in zip(cells, self.area) if letter in counted])

    def scores(self, x: At) -> list[int]:
        totals = []
        for p in range(self.n):
            groups = [*sorted(self.groups(x.maps[p]), reverse=True), 0, 0] if x.ended else [0, 0]
            totals.append(
                x.shells[p] + groups[0] + groups[1] + sum(self.value(x, p, box) for box in self.full_boxes(x, p))
            )
        return totals

    def groups(self, cells: Sequence[int]) -> Iterator[int]:
        unseen = {i for i in range(54) if 1 <= cells[i] <= 6}
        while unseen:
            edge = [unseen.pop()]
            size = 0
            while edge:
                i = edge.pop()
                size = size + 1
                for j in [i - 9, i + 9, *([i - 1] if i % 9 else []), *([i + 1] if i % 9 < 8 else [])]:
                    if j in unseen and cells[j] == cells[i]:
                        unseen.remove(j)
                        edge.append(j)
            yield size

    # chance

    def rolls(self, x: At) -> int:
        return 0 if x.dice or x.ended else 4

    def chance(self, x: At) -> list[tuple[int, At]]:
        pairs = [(a, b, 1 + (a != b)) for a, b in combinations_with_replacement(range(6), 2)]
        return [
            (m * n, self.rolled(x, (SYMBOLS[a], SYMBOLS[b], c + 1, d + 1))) for a, b, m in pairs for c, d, n in pairs
        ]

    def rolled(self, x: At, dice: tuple[Any, ...]) -> At:
        symbols = sorted(SYMBOLS.index(symbol) for symbol in dice[:2])
        return self.asked(x._replace(dice=(*symbols, *sorted(dice[2:])), seat=x.active))

    # decisions

    def results(self, x: At) -> set[Result]:
        if x.left:
            return {x.left}
        s1, s2, n1, n2 = x.dice
        return {(s1, n1), (s2, n2), (s1, n2), (s2, n1)}

    def pairings(self, x: At) -> list[list[Result]]:
        s1, s2, n1, n2 = x.dice
        return [[(s1, n1), (s2, n2)], [(s1, n2), (s2, n1)]]

    def entries(self, x: At, result: Result) -> Iterator[int]:
        """The columns into which the number of a result can be entered."""
        row = x.maps[x.seat][9 * result[0] : 9 * result[0] + 9]
        n = result[1]
        for c in range(9):
            if not row[c]:
                numbers = [v for v in (*row[:c], n, *row[c + 1 :]) if v not in (0, CROSS)]
                if numbers == sorted(numbers):
                    yield c

    def sails(self, x: At, result: Result) -> bool:
        fields = range(9 * result[0], 9 * result[0] + 9)
        return any(x.maps[x.seat][i] == result[1] and self.area[i] in "Rr" for i in fields)

    def moves(self, x: At) -> dict[str, At]:
        open_results = self.results(x)
        first = x.seat == x.active and not x.left
        can_enter = {result for result in open_results if list(self.entries(x, result))}
        if first and self.strict:
            rank = [sum(result in can_enter for result in pairing) for pairing in self.pairings(x)]
            allowed = {result for pairing, k in zip(self.pairings(x), rank) if k == max(rank) for result in pairing}
        else:
            allowed = open_results
        found: dict[str, tuple[At, int, int]] = {}
        for s, n in allowed:
            after = x
            if first:
                other = next([b, a][(s, n) == b] for a, b in self.pairings(x) if (s, n) in (a, b))
                after = x._replace(left=other)
            for c in self.entries(x, (s, n)):
                found[f"{SYMBOLS[s]}{n}@{c + 1}"] = (after, 9 * s + c, n)
            if self.sails(x, (s, n)):
                for i in range(54):
                    if not x.maps[x.seat][i]:
                        found[f"{SYMBOLS[s]}{n}x{SYMBOLS[i // 9]}{i % 9 + 1}"] = (after, i, CROSS)
        if first and self.sparing:
            found = self.spared(x, found)
        outcomes = {move: self.written(y, first, i, n) for move, (y, i, n) in found.items()}
        if not can_enter:
            outcomes["pass"] = self.decided(x)
        return outcomes

    def spared(self, x: At, found: dict[str, tuple[At, int, int]]) -> dict[str, tuple[At, int, int]]:
        """SD-3: where a pairing has first moves that leave its other result usable, only those of its first moves."""
        kept: dict[str, tuple[At, int, int]] = {}
        for pairing in self.pairings(x):
            of_pairing = {}
            sparing = {}
            for move, (y, i, n) in found.items():
                if y.left in pairing:
                    of_pairing[move] = (y, i, n)
                    cells = (*x.maps[x.seat][:i], n, *x.maps[x.seat][i + 1 :])
                    after = x._replace(maps=put(x.maps, x.seat, cells))
                    if y.left and (list(self.entries(after, y.left)) or self.sails(after, y.left)):
                        sparing[move] = (y, i, n)
            kept |= sparing or of_pairing
        return kept

    def written(self, x: At, first: bool, i: int, n: int) -> At:
        p = x.seat
        cells = (*x.maps[p][:i], n, *x.maps[p][i + 1 :])
        filled = all(v for v, letter in zip(cells, self.area) if letter == self.area[i])
        halves = x.halves[p] + (self.area[i] if filled else "")
        x = x._replace(maps=put(x.maps, p, cells), halves=put(x.halves, p, halves))
        return self.asked(x) if first else self.decided(x)

    def asked(self, x: At) -> At:
        """The seat is asked, unless it can only pass."""
        can = any(next(self.entries(x, result), None) is not None for result in self.results(x))
        can = can or (0 in x.maps[x.seat] and any(self.sails(x, result) for result in self.results(x)))
        return x if can else self.decided(x)

    def decided(self, x: At) -> At:
        p = (x.seat + 1) % self.n
        x = x._replace(left=None, seat=p)
        return self.asked(x) if p != x.active else self.settled(x)

    def settled(self, x: At) -> At:
        """All seats have decided on the roll: shells, and perhaps the end."""
        boxes = [self.full_boxes(x, p) for p in range(self.n)]
        points = [s + sum(self.shells.get(box, 0) for box in full - x.taken) for s, full in zip(x.shells, boxes)]
        x = x._replace(shells=tuple(points), taken=x.taken.union(*boxes), dice=(), left=None)
        ended = x.active == self.n - 1 and any(len(full) >= 8 for full in boxes)
        active = (x.active + 1) % self.n
        return x._replace(ended=ended, active=active, seat=active)


def most_frequent(cells: Sequence[int]) -> int:
    return max([*Counter(v for v in cells if v not in (0, CROSS)).values(), 0])


def put(row: tuple[T, ...], p: int, value: T) -> tuple[T, ...]:
    return (*row[:p], value, *row[p + 1 :])
