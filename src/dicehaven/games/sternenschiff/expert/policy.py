"""The policy of a single ship: the expected cost from any state of a turn, and the cheapest action.

Rivals count only through the field that a raid would gain in this turn.  Costs are turns still to come after this one.
"""

import threading
from itertools import takewhile

from dicehaven.core.compiler import plain

from .. import rules
from ..mechanics import ADVANCE, BITS, NINE
from ..pirates import pirate_sum
from ..state import (
    ADDED,
    BLUE,
    GOAL,
    GREEN,
    LESS,
    MULTISETS,
    NO_DICE,
    PLACES,
    RED,
    SETS,
    Phase,
    Setup,
    State,
    is_used,
    waits,
)
from . import turn_costs
from .fight_costs import SUBSETS
from .rows import NEVER, Allowed, Array, Open
from .ship import Ship, Workspace

RULES = plain(None, rules)
ROUNDING = 9  # decimals of costs that are compared: less is an accident of the order in which they were computed


class SoloPlayer:
    """A seat that plays as if it had no rivals, by costs[w, m, h, d] between turn_costs."""

    def __init__(self, setup: Setup, costs: Array) -> None:
        self.setup = setup
        self.costs = costs
        self.ship = Ship(setup)
        self.memory = memory = self.ship.memory
        self.fights = self.ship.no_fights()
        self.fought = set[tuple[int, int]]()  # which of them [w, m] are computed
        self.my = Workspace(memory, 1)
        counts = PLACES + 1
        self.all = Allowed(  # at any time, all sets
            memory.table("i8", [*range(SUBSETS)] * counts, counts, SUBSETS), memory.numbers("i8", counts, fill=SUBSETS)
        )
        self.turn: tuple[int, int, int, Open] | None = None  # what my.turn.lays is about
        self.ways = memory.numbers("i1", turn_costs.WAYS)
        self.lock = threading.RLock()  # of the workspace: a decision is worked out in one go, from nothing

    def choose(self, view: State, seat: int, legal: list[int]) -> int:
        """Return the action that leaves the fewest turns to come; of several raids, the one on the rival nearest to its goal.

        Action 9 before the dice are used is left out: it can wait.
        """
        worth = [a for a in legal if not (view.phase == Phase.PLACE and a == rules.chip(NINE))]

        def key(a: int) -> tuple[float, float]:
            rival = self.between(view, rules.raid_seat(a)) if rules.is_raid(a) else NEVER
            return round(self.cost_after(view, seat, a), ROUNDING), rival

        with self.lock:
            self.turn = None
            return min(worth, key=key) if len(worth) > 1 else worth[0]

    def cost_after(self, view: State, seat: int, action: int) -> float:
        """Return the cost for a seat once it has taken a legal action."""
        after = view.copy()
        RULES.step(self.setup, after, seat, action)
        if after.turn != view.turn:
            return self.between(after, seat)
        return self.cost(after, seat)

    def cost(self, s: State, p: int) -> float:
        """Return the cost for seat p, whose turn it is, in any state of that turn; dice that are due are still to fall."""
        with self.lock:
            if s.phase in (Phase.START, Phase.OVER):
                return self.between(s, p)
            if s.phase == Phase.PLACE:
                return self._placing(s, p)
            if s.phase == Phase.FIGHT:
                return self._fight(s, p)
            cost = self._use(s, p, s.marker[p])
            return min(cost, self._use(s, p, s.marker[p] + 1)) if s.phase == Phase.RAID else cost

    def between(self, s: State, p: int) -> float:
        """Return the cost for a seat that is not in the middle of a turn."""
        if s.diamonds[p] == GOAL:
            return 0.0
        return self._cost_of(self.costs[s.pawn[p]][s.marker[p]][s.chips[p]], s.diamonds[p])

    def set_down(self, field: int) -> float:
        """Return the cost of a ship that begins on a field."""
        return self._cost_of(self.costs[field][0][0], 0)

    def _cost_of(self, row: Array, place: int) -> float:
        """Return one of the costs of a row."""
        (cost,) = self.memory.read(row[place : place + 1])
        return float(cost)

    def _placing(self, s: State, p: int) -> float:
        used = used_of(s)
        lay = lay_of(s)
        d = s.diamonds[p]
        code = self.ship.turn_costs
        my = self.my.turn
        chips = s.chips[p] + BITS[used]
        self._know_turn(s, p, chips)
        if s.due and s.dice == NO_DICE:
            return self._cost_of(my.lays[used][lay], d)
        again = code.fill_hands(lay, used, chips, my.hands, my.lays)
        costs = []
        for hand in [ADDED[s.dice][v] for v in range(1, 7)] if s.due else [s.dice]:
            code.cost_of_hand(hand, again, my.hands)
            costs.append(self._cost_of(my.hands[turn_costs.LEFT], d))
        return sum(costs) / len(costs)

    def _know_turn(self, s: State, p: int, chips: int) -> None:
        """Make sure that my.turn.lays is about this turn of seat p, with its chips in hand and on actions 1 to 8."""
        w = s.pawn[p]
        m = s.marker[p]
        still = self._open(s, p)
        turn = (w, m, chips, still)
        if self.turn != turn:
            for green in range(1, 7):
                for marker in range(m, min(m + PLACES + 1, self.ship.diamond) + 1):
                    self._know_fights((w + green) % self.ship.fields, marker)
            self.ship.turn(self.fights, w, range(m, m + 1), chips, self.all, still, self.my)
            self.turn = turn

    def _know_fights(self, w: int, m: int) -> None:
        """Make sure that fights[w, m] is computed."""
        if (w, m) not in self.fought:
            self.ship.fight(self.costs, w, m, self.fights, self.my)
            self.fought.add((w, m))

    def _use(self, s: State, p: int, m: int) -> float:
        """Return the cost with the marker on m and the dice on s.waiting still to be used."""
        w = s.pawn[p]
        hand = s.chips[p]
        still = self._open(s, p)
        ways = self.ways
        self.ship.turn_costs.fill_ways(
            self.ship.t, w, m, lay_of(s), s.waiting, int(hand == 0), still, self.my.reach, ways
        )
        if waits(s, GREEN):
            w = rules.landing(self.setup, s, p, s.laid[GREEN])
        arm = self.ship.arm_of[pirate_sum(s)][used_of(s)]
        costs = []
        for way in takewhile(lambda way: way != turn_costs.STOP, self.memory.read(ways)):
            marker = way // 3
            won = way % 3 - 1
            self._know_fights(w, marker)
            costs.append(self._cost_of(self.fights[w][marker][arm], (hand + won) * GOAL + s.diamonds[p]))
        return min(costs)

    def _fight(self, s: State, p: int) -> float:
        w = s.pawn[p]
        m = s.marker[p]
        used = used_of(s)
        strength = self.setup.strength[pirate_sum(s)]
        j = s.chips[p] * GOAL + s.diamonds[p]
        my = self.my.fight
        ship = self.ship
        if s.due and s.dice == NO_DICE:
            self._know_fights(w, m)
            return self._cost_of(self.fights[w][m][ship.arm_of[pirate_sum(s)][used]], j)
        bad = MULTISETS.number(v for v in SETS[s.dice] if v < strength)
        ship.fight_costs.fill_ends(self.costs, w, m, ship.diamond, my)
        rests = {bad} if s.due else {LESS[bad][v] for v in SETS[bad]}
        for rest in rests:
            ship.fight_costs.fill_again(ship.arms, strength, used, rest, my)
        if s.due:
            return self._cost_of(my.again[bad], j)
        ship.fight_costs.settle(ship.arms, strength, used, bad, my, my.row)
        return self._cost_of(my.row, j)

    def _open(self, s: State, p: int) -> Open:
        """Return what the turn of seat p still offers."""
        return Open(int(not is_used(s, ADVANCE)), int(rules.may_take_chip(s, p)), self._raidable(s, p))

    def _raidable(self, s: State, p: int) -> int:
        """Return the symbols on which rivals' markers stand, as a bit set."""
        rivals = (q for q in range(self.setup.players) if q != p)
        return sum({1 << self.setup.scanner[s.marker[q]] for q in rivals})


def used_of(s: State) -> int:
    """Return the used ones of actions 1 to 8, from bit 0 on."""
    return int(s.used) >> 1 & SUBSETS - 1


def lay_of(s: State) -> int:
    """Return what has been placed, as `turn_costs.py` numbers it."""
    return int(s.laid[BLUE] + turn_costs.DIGIT[RED] * s.laid[RED] + turn_costs.DIGIT[GREEN] * s.laid[GREEN])
