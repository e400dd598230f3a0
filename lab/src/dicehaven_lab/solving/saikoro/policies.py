"""The two-seat round as `contract.Policies`: what any policy does in all its decisions, and one sweep for a seat that plays by it.

Decisions are views with their legal actions.  What the chances do not depend on is the same in all of them: one gem each,
the first round, nothing shown in the attack rows but what may still strike.  So a policy is judged by what it does where
these are so.  The sweep mirrors `duel.py`: where a seat that plays its best takes the better of its choices, this one takes
each with its probability, kept in rows over the other seat's treasures.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import FloatArray
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.rule import rule
from dicehaven.games.saikoro import rules
from dicehaven.games.saikoro.exact import CLOSED, OPEN, closed, ended, settled
from dicehaven.games.saikoro.multisets import COUNT, DICE, NOTHING, PACKED, PARTS, PARTS_COUNT, PIPS, SIZE, STRIKES
from dicehaven.games.saikoro.rules import begin
from dicehaven.games.saikoro.state import NOBODY, Phase, Setup, State
from dicehaven_lab.solving.contract import Decisions

from .duel import Row
from .turn_tables import Array, Turns, small, turns

POLICY_STAGES = ("strike_by_policy", "place_by_policy")
FACES = 6
# choices of a stand, after the faces of the dice that it may knock out
END_TURN = FACES
CLOSE_TURN = FACES + 1
WAYS = 2  # of a turn: open, or in answer to a closing
POSITION = ("phase", "closer", "hand", "strikes", "treasure")  # fields of a view that a best decision depends on
ROWS = 48  # rolls or stands at a time, each against all treasures of the other seat

Numbers = npt.NDArray[np.int64]


def reduced(t: Setup, dice: int) -> Turns:
    """Return the same for seats with fewer dice; raises BadOption for more than there are."""
    if not 1 <= dice <= DICE:
        raise BadOption(text("bad-option", value=dice, allowed=f"1–{DICE}"), "dice")
    return turns(dice)


def start(t: Setup, turns: Turns) -> State:
    """Return a match that is one round, before its first roll: a gem each, and as many dice as the tables are for."""
    s = State()
    begin(t, s)
    for p in range(t.players):
        s.own[p] = 1
        s.row[p] = turns.dice
    s.loose = t.players * turns.dice
    return s


class Plan(NamedTuple):
    """A policy: the probabilities of its choices in all decisions, and the memory of its sweeps."""

    turns: Turns
    places: Array  # (1 or 2, placings, treasures) of each placing, open and (not in the fast game) in answer
    acts: Array  # (stands, 8, treasures) of knocking out a die of value v + 1, of ending the turn and of closing
    answers: Array  # (stands, 8, treasures) the same in answer to a closing; none in the fast game
    sums: Array  # (stands,) the sum of the treasure and the attackers
    ended: Array  # (treasures, treasures) the chance when the turn is ended …
    closed: Array  # … and when it is closed with
    worth: Array  # (stands, treasures) the chance of a stand, open …
    answered: Array  # … and in answer


def policy_memory(t: Setup, turns: Turns) -> Plan:
    """Return room for a policy; until its probabilities are put in, every turn is ended where nothing else must be done."""
    # SS-6: a fast closing leaves nothing to decide
    stands = len(turns.struck)
    ways = 1 if t.fast else WAYS
    places = np.zeros((ways, len(turns.placed), COUNT))
    forced = turns.places[:-1][np.array(SIZE)[turns.hand] == 0]
    places[:, forced] = 1.0
    acts = np.zeros((stands, CLOSE_TURN + 1, COUNT))
    acts[:, END_TURN] = 1.0
    treasures = np.repeat(np.arange(COUNT), np.diff(turns.stands))
    pips = np.array(PIPS)
    return Plan(
        turns,
        places,
        acts,
        acts.copy() if ways == WAYS else acts[:0].copy(),
        (pips[treasures] + pips[turns.attackers]).astype(np.int32),
        np.zeros((COUNT, COUNT)),
        np.zeros((COUNT, COUNT)),
        np.zeros((stands, COUNT)),
        np.zeros((stands, COUNT)),
    )


def decisions(t: Setup, plan: Plan, p: int) -> Iterator[Decisions]:
    """Yield every decision that seat p can come to, in batches, each with the places of its probabilities in the plan."""
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
    """Return rows, own treasures and treasures of the other, every row against each; what was closed with is not nothing."""
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
    legal = np.array(PARTS)[hand, :width] + rules.place(0)
    columns = np.arange(width)
    where = ((way * len(w.placed) + w.places[rolls])[:, None] + columns) * COUNT + other[:, None]
    where[columns >= counts[:, None]] = -1
    return Decisions(views, legal.astype(np.int32), counts.astype(np.int32), plan.places, where)


def _acting(t: Setup, plan: Plan, p: int, way: int, stands: Numbers, mine: Numbers) -> Decisions:
    """Return stands with something to decide: a die to knock out, or whether to close."""
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
    numbers = np.array([*(rules.hit(1 - p, v) for v in range(1, FACES + 1)), rules.END, rules.CLOSE])
    choices = np.argsort(~may, axis=1, kind="stable")
    where = (stands[:, None] * (CLOSE_TURN + 1) + choices) * COUNT + other[:, None]
    where[np.arange(len(numbers)) >= counts[:, None]] = -1
    return Decisions(views, numbers[choices].astype(np.int32), counts.astype(np.int32), target, where)


def _views(t: Setup, turns: Turns, p: int, way: int, mine: Numbers, other: Numbers) -> npt.NDArray[np.void]:
    """Return what seat p sees on its turn with these treasures; the other seat has announced a closing or not."""
    sizes = np.array(SIZE)
    packed = np.array(PACKED)
    views = np.zeros(len(mine), State.dtype)
    views[:] = start(t, turns).stored()
    views["mover"] = p
    views["turn"] = 1 + p
    views["closer"] = NOBODY if way == OPEN else 1 - p
    for q, treasure in ((p, mine), (1 - p, other)):
        views["treasure"][:, q] = packed[treasure]
        views["row"][:, q] = turns.dice - sizes[treasure]
    views["loose"] = views["row"][:, :2].sum(1)
    return views


# One sweep by a policy


@rule
def strike_by_policy(t: Setup, theirs: FloatArray, mine: FloatArray, plan: Plan, first: int, every: int) -> None:
    """Find the chances of all stands, those with fewer attackers first, for treasures first, first + every, …"""
    for a in range(first, COUNT, every):
        stop = plan.ended[a]
        shut = plan.closed[a]
        for b in range(COUNT):
            stop[b] = ended(theirs, a, b)
            shut[b] = closed(theirs, a, b)
            if SIZE[a] == plan.turns.dice and SIZE[b] == plan.turns.dice:
                stop[b] = settled(int(PIPS[a]), int(PIPS[b]))
        for k in range(plan.turns.stands[a], plan.turns.stands[a + 1]):
            worth = plan.worth[k]
            act = plan.acts[k]
            for b in range(COUNT):
                worth[b] = act[END_TURN][b] * stop[b] + act[CLOSE_TURN][b] * shut[b]
            add_strikes(plan, worth, act, k)
            if t.fast == 0:
                worth = plan.answered[k]
                act = plan.answers[k]
                for b in range(COUNT):
                    worth[b] = act[END_TURN][b] * settled(int(plan.sums[k]), int(PIPS[b]))
                add_strikes(plan, worth, act, k)


@rule
def add_strikes(plan: Plan, worth: Row, act: Row, k: int) -> None:
    """Add what strikes from stand k bring; a closing that they answer is void then."""
    for v in range(FACES):
        after = plan.turns.struck[k][v]
        if after >= 0:
            chance = act[v]
            more = plan.worth[after]
            held = plan.turns.with_die[v]
            left = plan.turns.without[v]
            for i in range(len(held)):
                worth[held[i]] += chance[held[i]] * more[left[i]]


@rule
def place_by_policy(t: Setup, theirs: FloatArray, mine: FloatArray, plan: Plan, first: int, every: int) -> None:
    """Find the chances of a turn, open or in answer to a closing, for treasures first, first + every, …"""
    for a in range(first, COUNT, every):
        free = mine[OPEN][a]
        bound = mine[CLOSED][a]
        for b in range(COUNT):
            free[b] = 0.0
            bound[b] = 0.0
        for h in range(plan.turns.hands[a], plan.turns.hands[a + 1]):
            weight = plan.turns.chance[h]
            for k in range(plan.turns.places[h], plan.turns.places[h + 1]):
                add_weighted(free, weight, plan.places[OPEN][k], plan.worth[plan.turns.stand[k]])
                if t.fast == 0:
                    add_weighted(bound, weight, plan.places[CLOSED][k], plan.answered[plan.turns.stand[k]])
            if t.fast:
                for b in range(COUNT):
                    bound[b] += weight * settled(int(plan.turns.pips[h]), int(PIPS[b]))


@rule
def add_weighted(total: Row, weight: float, chance: Row, worth: Row) -> None:
    for b in range(COUNT):
        total[b] += weight * chance[b] * worth[b]
