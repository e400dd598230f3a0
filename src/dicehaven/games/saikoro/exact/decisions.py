"""All decisions of the two-seat round as views with their legal actions, for policies that are asked what they do.

What the chances do not depend on is the same in all of them: one gem each, the first round, nothing shown in the attack
rows but what may still strike.  So a policy is judged by what it does where these are so.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import Decisions

from .. import actions
from ..multisets import COUNT, NOTHING, PACKED, PARTS, PARTS_COUNT, SIZE, STRIKES
from ..rules import begin
from ..state import NOBODY, Phase, Setup, State
from .policy import CLOSE_TURN, FACES, Plan
from .positions import CLOSED, OPEN
from .tables import Turns, small

POSITION = ("phase", "closer", "hand", "strikes", "treasure")  # fields of a view that a best decision depends on
ROWS = 48  # rolls or stands at a time, each against all treasures of the other seat

Numbers = npt.NDArray[np.int64]


def start(t: Setup, turns: Turns) -> State:
    """A match that is one round, before its first roll: a gem each, and as many dice as the tables are for."""
    s = State()
    begin(t, s)
    for p in range(t.players):
        s.own[p] = 1
        s.row[p] = turns.dice
    s.loose = t.players * turns.dice
    return s


def decisions(t: Setup, plan: Plan, p: int) -> Iterator[Decisions]:
    """Every decision that seat p can come to, in batches, each with the places of its probabilities in the plan."""
    w = plan.turns
    sizes = np.array(SIZE)
    treasures = np.repeat(np.arange(COUNT), np.diff(w.hands))
    rolls = np.flatnonzero(sizes[w.hand] > 0)
    for way in range(len(plan.places)):
        for some in _slices(rolls):
            yield _placing(t, plan, p, way, some, treasures[some])
    treasures = np.repeat(np.arange(COUNT), np.diff(w.stands))
    whole = sizes[treasures] + sizes[w.attackers] == w.dice
    for some in _slices(np.arange(len(treasures))):
        yield _acting(t, plan, p, OPEN, some, treasures[some])
    for some in _slices(np.flatnonzero(whole)) if not t.fast else ():
        yield _acting(t, plan, p, CLOSED, some, treasures[some])


def _slices(rows: Numbers) -> Iterator[Numbers]:
    for k in range(0, len(rows), ROWS):
        yield rows[k : k + ROWS]


def _against_all(turns: Turns, rows: Numbers, mine: Numbers, way: int) -> tuple[Numbers, Numbers, Numbers]:
    """Rows, own treasures and treasures of the other, every row against each; what was closed with is not nothing."""
    others = np.array([b for b in small(turns.dice) if b != NOTHING or way == OPEN])
    n = len(others)
    return np.repeat(rows, n), np.repeat(mine, n), np.tile(others, len(rows))


def _placing(t: Setup, plan: Plan, p: int, way: int, rolls: Numbers, mine: Numbers) -> Decisions:
    w = plan.turns
    rolls, mine, other = _against_all(w, rolls, mine, way)
    hand = w.hand[rolls]
    views = _views(t, w, p, way, mine, other)
    views["phase"] = Phase.PLACE
    views["hand"] = hand
    counts = np.array(PARTS_COUNT)[hand]
    width = int(counts.max(initial=1))
    legal = np.array(PARTS)[hand, :width] + actions.place(0)
    columns = np.arange(width)
    where = ((way * len(w.placed) + w.places[rolls])[:, None] + columns) * COUNT + other[:, None]
    where[columns >= counts[:, None]] = -1
    return Decisions(views, legal.astype(np.int32), counts.astype(np.int32), plan.places, where)


def _acting(t: Setup, plan: Plan, p: int, way: int, stands: Numbers, mine: Numbers) -> Decisions:
    """Stands with something to decide: a die to knock out, or whether to close."""
    w = plan.turns
    target = plan.acts if way == OPEN else plan.answers
    stands, mine, other = _against_all(w, stands, mine, way)
    sizes = np.array(SIZE)
    packed = np.array(PACKED)
    attackers = w.attackers[stands]
    strikes = np.array(STRIKES)[attackers]
    shifts = 4 * np.arange(FACES)
    hits = (strikes[:, None] >> shifts & 15 > 0) & (packed[other][:, None] >> shifts & 15 > 0)
    may = np.column_stack([hits, np.ones(len(hits), bool), (sizes[mine] > 0) & (way == OPEN)])
    reached = (sizes[mine] + sizes[attackers] == w.dice) | (sizes[other] < w.dice)
    over = (sizes[mine] == w.dice) & (sizes[other] == w.dice)
    real = (may.sum(1) > 1) & reached & ~over
    stands, mine, other, may = (one[real] for one in (stands, mine, other, may))
    attackers = attackers[real]
    strikes = strikes[real]
    counts = may.sum(1)
    views = _views(t, w, p, way, mine, other)
    views["phase"] = Phase.ACT
    views["strikes"] = strikes
    views["attack"][:, p] = packed[attackers]
    numbers = np.array([*(actions.hit(1 - p, v) for v in range(1, FACES + 1)), actions.END, actions.CLOSE])
    choices = np.argsort(~may, axis=1, kind="stable")
    where = (stands[:, None] * (CLOSE_TURN + 1) + choices) * COUNT + other[:, None]
    where[np.arange(len(numbers)) >= counts[:, None]] = -1
    return Decisions(views, numbers[choices].astype(np.int32), counts.astype(np.int32), target, where)


def _views(t: Setup, turns: Turns, p: int, way: int, mine: Numbers, other: Numbers) -> npt.NDArray[np.void]:
    """What seat p sees on its turn with these treasures; the other seat has announced a closing or not."""
    sizes = np.array(SIZE)
    packed = np.array(PACKED)
    views = np.zeros(len(mine), State.dtype)
    views[:] = start(t, turns).stored()
    views["mover"] = p
    views["turn"] = 1 + p
    views["closer"] = NOBODY if way == OPEN else 1 - p
    for q, treasure in ((p, mine), (1 - p, other)):
        views["treasure"][:, q], views["row"][:, q] = packed[treasure], turns.dice - sizes[treasure]
    views["loose"] = views["row"][:, :2].sum(1)
    return views
