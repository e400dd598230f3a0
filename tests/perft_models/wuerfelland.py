"""Würfelland, read from its page: crosses are frozen sets of (row, column), dice are letters of colours."""

from collections import Counter
from typing import Any, NamedTuple

from perft_models.enumeration import sums_of_dice

COLOURS = ("red", "yellow", "green", "blue", "orange", "grey")
LETTER = {name[0]: name for name in COLOURS[:5]} | {"a": "grey"}

# Boards of three seats, so that the counts stay whatever boards are shipped.
BOARDS = [
    [
        ". G g b b # b A .",
        " r g b o B b a a #",
        "r # y O o g g a Y",
        " r Y r r g g b y y",
        "R o o r g g b b *",
        " g o O y y y r r o",
        "G g a a a y R a o",
        " . . a # B b a A .",
    ],
    [
        ". g g G b b b . .",
        " Y g # r r A a g #",
        "y a A o r a a g G",
        " # a o o * b b g g",
        "R r b o a b O o y",
        " r y B b a r r R y",
        "Y y y b a b o o o",
        " . # y y B g g O .",
    ],
    [
        ". B b o o r R r .",
        " y b b * o r r o O",
        "Y y b b y o r a y",
        " y g g y y Y a a y",
        "o o G r r # r a G",
        " O b b r g R r g a",
        "# . a a g g b g a",
        " . a A # b B # A .",
    ],
]


Cell = tuple[int, int]  # row, column
Area = frozenset[Cell]
Dice = tuple[str, ...]


class Board:
    def __init__(self, rows: list[str]) -> None:
        cells = {(r, c): ch for r, row in enumerate(rows) for c, ch in enumerate("".join(row.split()))}
        self.start = next(at for at, ch in cells.items() if ch == "*")
        self.treasures = {at for at, ch in cells.items() if ch.isupper()}
        self.colour = {at: LETTER[ch.lower()] for at, ch in cells.items() if ch.isalpha()}
        self.area: dict[Cell, Area] = {}
        for at in self.colour:
            if at not in self.area:
                reached = {at}
                edge = [at]
                while edge:
                    new = {q for q in neighbours(edge.pop()) if self.colour.get(q) == self.colour[at]} - reached
                    reached |= new
                    edge += new
                self.area |= dict.fromkeys(reached, frozenset(reached))


def neighbours(at: Cell) -> list[Cell]:
    r, c = at
    shift = c if r % 2 else c - 1
    return [(r, c - 1), (r, c + 1), *((q, k) for q in (r - 1, r + 1) for k in (shift, shift + 1))]


class At(NamedTuple):
    phase: str  # roll, choose, push, reroll, cross, colour, throw, pick, over
    active: int
    seat: int
    crosses: tuple[Area, ...]
    owed: tuple[int, ...]  # treasure throws of each seat
    turns: int = 0  # that are over
    first: Dice = ()  # dice of the first roll
    dice: Dice = ()  # dice that are not set aside
    chosen: str = ""
    aside: int = 0
    colour: str = ""  # of the batch that is being crossed
    batch: int = 0  # fields left to cross in it
    throwing: bool = False
    winners: tuple[int, ...] = ()


class Wuerfelland:
    def __init__(
        self,
        players: int,
        layout: dict[str, Any],
        passive_dice: str = "final",
        goal: str = "standard",
        turn_limit: int = 200,
        boards: list[str] | None = None,
    ) -> None:
        shipped = layout["boards"]
        if isinstance(shipped, dict):
            shipped = [shipped[name] for name in boards or ["1a", "2a", "3a", "4a"][:players]]
        self.n = players
        self.boards = [Board(rows) for rows in shipped]
        self.passive = passive_dice
        self.limit = turn_limit
        self.treasures = {"standard": 9, "full": 12}[goal]

    def begin(self) -> At:
        return At("roll", 0, 0, tuple(frozenset([board.start]) for board in self.boards), (0,) * self.n)

    def over(self, x: At) -> bool:
        return x.phase == "over"

    def scores(self, x: At) -> list[int]:
        return [len(x.crosses[p] & self.boards[p].treasures) + 100 * (p in x.winners) for p in range(self.n)]

    # chance

    def rolls(self, x: At) -> int:
        return {"roll": 6, "reroll": len(x.dice), "throw": 5}.get(x.phase, 0)

    def chance(self, x: At) -> list[tuple[int, At]]:
        found = sums_of_dice(self.rolls(x))
        return [(weight, self.rolled(x, tuple(COLOURS[d - 1] for d in dice))) for dice, weight in found]

    def rolled(self, x: At, dice: Dice) -> At:
        dice = tuple(sorted(dice))
        if x.phase == "roll":
            return x._replace(phase="choose", dice=dice, first=dice if self.passive == "first_roll" else ())
        if x.phase == "reroll":
            return self.set_aside(x._replace(dice=dice))
        x = x._replace(phase="pick", dice=dice, owed=plus(x.owed, x.seat, -1))
        return x if self.usable(x) else self.throws(x)

    def set_aside(self, x: At) -> At:
        others = tuple(d for d in x.dice if d != x.chosen)
        found = len(x.dice) - len(others)
        x = x._replace(phase="push", dice=others, aside=x.aside + found)
        return x if found and others else self.phase_2(x)

    # crosses

    def fields(self, x: At, p: int, colour: str, batch: int) -> list[Cell]:
        """The fields that the next cross of a batch of that many may go to."""
        board = self.boards[p]
        crossed = x.crosses[p]
        areas = {area for at, area in board.area.items() if board.colour[at] == colour}
        begun = [area for area in areas if area & crossed and area - crossed]
        assert len(begun) < 2
        roomy = [area for area in begun or areas if len(area - crossed) >= batch]
        return [at for area in roomy for at in area - crossed if any(q in crossed for q in neighbours(at))]

    def usable(self, x: At) -> dict[str, int]:
        """The colours that the seat to decide may use, with the number of their dice."""
        dice = x.dice
        if x.phase == "colour" and self.passive == "first_roll":
            dice = tuple(d for d in x.first if d != x.chosen)
        return {c: k for c, k in Counter(dice).items() if self.fields(x, x.seat, c, k)}

    def phase_2(self, x: At) -> At:
        p = x.active
        if self.fields(x, p, x.chosen, x.aside):
            return x._replace(phase="cross", seat=p, colour=x.chosen, batch=x.aside)
        return self.next_seat(x._replace(seat=p))

    def next_seat(self, x: At) -> At:
        p = (x.seat + 1) % self.n
        if p == x.active:
            return self.settled(x)
        x = x._replace(phase="colour", seat=p, colour="", batch=0)
        return x if self.usable(x) else self.next_seat(x)

    def goal(self, x: At, p: int) -> bool:
        board = self.boards[p]
        crossed = x.crosses[p]
        full = any(all(at in crossed for at, c in board.colour.items() if c == colour) for colour in COLOURS)
        return full and len(crossed & board.treasures) >= self.treasures

    def settled(self, x: At) -> At:
        winners = tuple(p for p in range(self.n) if self.goal(x, p))
        if winners:
            return x._replace(phase="over", winners=winners)
        return self.throws(x._replace(throwing=True))

    def throws(self, x: At) -> At:
        x = x._replace(first=(), dice=(), chosen="", aside=0, colour="", batch=0)
        for k in range(self.n):
            p = (x.active + k) % self.n
            if x.owed[p]:
                return x._replace(phase="throw", seat=p)
        x = x._replace(turns=x.turns + 1, active=(x.active + 1) % self.n, throwing=False)
        if x.turns == self.limit:
            most = self.scores(x)
            return x._replace(phase="over", winners=tuple(p for p in range(self.n) if most[p] == max(most)))
        return x._replace(phase="roll", seat=x.active)

    # decisions

    def moves(self, x: At) -> dict[str, At]:
        if x.phase == "choose":
            return {c: self.set_aside(x._replace(chosen=c)) for c in set(x.dice)}
        if x.phase == "push":
            return {"stop": self.phase_2(x), "roll": x._replace(phase="reroll")}
        if x.phase == "cross":
            return {
                f"{chr(97 + c)}{r + 1}": self.crossed(x, (r, c)) for r, c in self.fields(x, x.seat, x.colour, x.batch)
            }
        found = {c: x._replace(phase="cross", colour=c, batch=k) for c, k in self.usable(x).items()}
        return found | {"forgo": self.throws(x) if x.throwing else self.next_seat(x)}

    def crossed(self, x: At, at: Cell) -> At:
        p = x.seat
        crosses = (*x.crosses[:p], x.crosses[p] | {at}, *x.crosses[p + 1 :])
        x = x._replace(crosses=crosses, batch=x.batch - 1, owed=plus(x.owed, p, at in self.boards[p].treasures))
        if x.batch:
            return x
        if not x.throwing:
            return self.next_seat(x)
        return x._replace(phase="over", winners=(p,)) if self.goal(x, p) else self.throws(x)


def plus(row: tuple[int, ...], p: int, n: int) -> tuple[int, ...]:
    return (*row[:p], row[p] + n, *row[p + 1 :])
