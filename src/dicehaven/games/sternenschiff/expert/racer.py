"""A seat that plays for the chance to be first, looking one whole turn ahead and taking all rivals into account.

Within a turn it looks ahead as `policy.py` does, but what counts at its end is not how many turns the own ship still
needs: it is the chance to win the race against where the rivals then are.  A raid throws a rival back, so what follows
one is judged by where it leaves the rival.

For a ship that plays solo, the chance to finish within k turns is known exactly from every place between turns
(`known_times`).  Ships that do not raid each other finish independently, so these chances say who comes
first.  Raids of the turn at hand are counted; later ones are not foreseen.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, groupby
from operator import itemgetter

from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.memory import Memory

from .. import rules
from ..mechanics import BITS
from ..pirates import pirate_sum
from ..state import CHIPS, GOAL, GREEN, PIRATE, PLACES, Phase, Setup, State, waits
from . import race_costs
from .fight_costs import ROW, SUBSETS
from .policy import RULES, SoloPlayer, used_of
from .rows import Array

Place = tuple[int, int, int, int]  # of a ship between turns: pawn, marker, chips, diamonds
Places = tuple[Place, ...]


def place_of(s: State, p: int) -> Place:
    """Return the place of seat p's ship."""
    return s.pawn[p], s.marker[p], s.chips[p], s.diamonds[p]


class Race:
    """The chances not to win by on_time[k, w, m, h, d]: that of six diamonds within k more turns, of a ship that has fewer."""

    def __init__(self, on_time: Array) -> None:
        self.on_time = on_time
        self.code = compiled(race_costs, rules)
        self.memory: Memory = self.code.memory
        self.shape = tuple(on_time.shape[1:])
        self.later = self.memory.numbers("f8", len(on_time) - 1)

    def losses(self, rivals: Places) -> Array:
        """Return the chances [w, m, h, d] not to win from each place after a turn, when all rivals move before the next one."""
        found: Array = self.memory.numbers("f8", *self.shape)
        places = self.memory.table("i8", chain.from_iterable(rivals), len(rivals), len(self.shape))
        self.code.fill_losses(self.on_time, places, self.later, found)
        return found


# The racer


REMEMBERED = 64  # places of the rivals


@dataclass(frozen=True)
class Outlook:
    """The outlook of the fights of a turn: fields where the pawn may meet pirates, places of the rivals.

    `raids` are the markers from which a rival can be raided, each with the places of the rivals after that.
    """

    fields: tuple[int, ...]
    diamonds: int
    arm: int  # the only fight that can follow (`fight_costs.Arms`); -1: any
    chips: int  # that the seat can have used in this turn at most
    rivals: Places
    raids: tuple[tuple[int, Places], ...]


@dataclass
class FightTable:
    """Fights [w, m, arm, (h, d)], which of them [w, m] are worked out, and for which outlook."""

    fights: Array
    fought: set[tuple[int, int]] = field(default_factory=set)
    outlook: Outlook | None = None


class Racer(SoloPlayer):
    """A seat that takes the action with the highest chance to win; its costs are chances not to win."""

    def __init__(self, setup: Setup, costs: Array, on_time: Array) -> None:
        super().__init__(setup, costs)
        self.race = Race(on_time)
        self._losses = lru_cache(REMEMBERED)(self.race.losses)
        self._fields = lru_cache(REMEMBERED)(
            lambda fields: self.memory.table("i8", chain.from_iterable(fields), len(fields), 2)
        )
        self.table = FightTable(self.fights, self.fought)
        self.any_fight = self.table
        self.one_fight = FightTable(self.ship.no_fights())
        needed = [CHIPS + 1] * len(self.ship.arms.strength)  # by fight: chips used before it at least
        for of_used in self.ship.arm_of[2:]:
            for arm, used in zip(of_used, range(SUBSETS), strict=True):
                needed[arm] = min(needed[arm], BITS[used])
        self.within = [  # by chips that can have been used: the fights that there can be
            self.memory.row("i8", [arm for arm, least in enumerate(needed) if least <= chips])
            for chips in range(CHIPS + 2)
        ]
        arms = range(len(needed))
        self.only = [self.memory.row("i8", [arm]) for arm in arms]
        self.won, self.lost = (self.memory.numbers("f8", ROW) for _ in range(2))
        self.found: Array = self.memory.numbers("f8", len(arms), ROW)

    def cost(self, s: State, p: int) -> float:
        """Return the chance of seat p, whose turn it is, not to win."""
        with self.lock:
            if s.phase == Phase.OVER:
                return self.between(s, p)
            if s.phase == Phase.RAID:
                moves = [0] * rules.MOVES
                return min(self.cost_after(s, p, a) for a in moves[: RULES.legal(self.setup, s, p, moves)])
            if s.phase != Phase.START:
                self._look_around(s, p)
            return super().cost(s, p)

    def between(self, s: State, p: int) -> float:
        """Return the chance of seat p, whose turn has ended, not to win."""
        if s.phase == Phase.OVER:
            return 1.0 - rules.won(self.setup, s, p)
        w, m, hand, d = place_of(s, p)
        return self._cost_of(self._losses(self._rivals(s, p))[w][m][hand], d)

    def _rivals(self, s: State, p: int) -> Places:
        seats = self.setup.players
        return tuple(place_of(s, (p + k) % seats) for k in range(1, seats))

    def _look_around(self, s: State, p: int) -> None:
        """Turn to the fights of this turn; they are worked out anew unless the outlook is what it was."""
        outlook = self._outlook(s, p)
        self.table = self.any_fight if outlook.arm < 0 else self.one_fight
        if self.table.outlook != outlook:
            self.table.outlook = outlook
            self.table.fought.clear()
            if self.table is self.any_fight:
                self.turn = None
        self.costs = self._losses(outlook.rivals)
        self.fights = self.table.fights
        self.fought = self.table.fought

    def _outlook(self, s: State, p: int) -> Outlook:
        flies = s.phase == Phase.PLACE or waits(s, GREEN)
        fields = {rules.landing(self.setup, s, p, green) for green in range(1, 7)} if flies else {s.pawn[p]}
        rivals = self._rivals(s, p)
        used = used_of(s)
        raids = self._raids(s, p, rivals) if flies else ()
        arm = -1 if s.phase == Phase.PLACE else self.ship.arm_of[pirate_sum(s)][used]
        return Outlook(tuple(sorted(fields)), s.diamonds[p], arm, s.chips[p] + BITS[used] + 1, rivals, raids)

    def _raids(self, s: State, p: int, rivals: Places) -> tuple[tuple[int, Places], ...]:
        """From where rivals can be raided in this turn, and their places after that."""
        scanner = self.setup.scanner
        found = []
        for m in range(s.marker[p], min(s.marker[p] + PLACES + 1, self.ship.diamond)):
            for k, (w, marker, chips, diamonds) in enumerate(rivals):
                if scanner[marker] == scanner[m + 1]:
                    found.append((m, (*rivals[:k], (w, marker - 1, chips, diamonds), *rivals[k + 1 :])))
        return tuple(found)

    def _know_fights(self, w: int, m: int) -> None:
        """Work out the fights with the marker on m, on all fields of the outlook.

        Only one die can lead to a raid, the one that moves the pawn.  Whenever something else brings the marker past a
        rival's symbol, that die might have done it instead.  With rivals on several symbols this is slightly optimistic,
        because the die may be needed for another one of them.
        """
        if (w, m) in self.fought:
            return
        assert self.table.outlook
        fields = self.table.outlook.fields
        rivals = self.table.outlook.rivals
        pirates = [field for field in fields if self.setup.ring[field] == PIRATE]
        ends = [(field, rivals) for field in fields]
        ends += [(field, after) for marker, after in self.table.outlook.raids if marker < m for field in pirates]
        for first in range(0, len(ends), GOAL):
            self._fight_all(ends[first : first + GOAL], m)

    def _fight_all(self, ends: list[tuple[int, Places]], m: int) -> None:
        """Up to GOAL fights at once, each in the columns that the solver has for a number of diamonds."""
        assert self.table.outlook
        outlook = self.table.outlook
        my, won, lost = self.my.fight, self.won, self.lost
        code, d = self.race.code, outlook.diamonds
        columns = list[tuple[int, int]]()
        for w, _ in ends:
            columns.append((w, int((w, m) in self.fought)))
            self.fought.add((w, m))
        fields = self._fields(tuple(columns))
        first = 0
        for rivals, those in groupby(ends, itemgetter(1)):
            last = first + len(list(those))
            code.fill_columns(self._losses(rivals), fields, first, last, m, self.ship.diamond, d, my, won, lost)
            first = last
        chosen = self.within[outlook.chips] if outlook.arm < 0 else self.only[outlook.arm]
        code.fill_fights(self.ship.arms, chosen, won, lost, fields, m, d, my, self.found, self.fights)
