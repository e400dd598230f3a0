"""Perft with dice: exact counts and probabilities of a game's first events, over all dice and all decisions.

A ply is one event of the record: a roll, a deal, or one decision of the seat that comes next in the record.

>>> from dicehaven.core.registry import find
>>> game = find("saikoro")
>>> [ply.prefixes for ply in perft(game, game.configure(2), 2)]
[1, 7776, 166176]
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from dicehaven.core.contract import BoundRules, Setup, State
from dicehaven.core.game import Game, MatchConfig


@dataclass(frozen=True)
class Ply:
    """All records of one length.

    Counts are of distinct records, with the order of dice distinguished.  Expectations and probabilities are exact, for
    fair dice (or equally likely orders of a deck) and decisions drawn uniformly from the legal moves.
    """

    events: int  # rolls, deals and decisions in each of these records
    prefixes: int  # records of that length; the sum of the next three
    decisions: int  # of these, how many have a decision next
    rolls: int  # how many have a roll or a deal next
    finished: int  # how many ended with their last event
    legal_moves: Fraction  # expected number of legal moves, 0 counted where no decision is next
    finished_mass: Fraction  # probability that a game ends with exactly this number of events


@dataclass
class _Position:
    """One state and all the records that lead to it: how many, and their probability."""

    state: State
    records: int = 0
    mass: Fraction = Fraction(0)


def perft(
    game: Game,
    table: MatchConfig,
    depth: int,
    state: State | None = None,
    done: Callable[[int], None] = lambda plies: None,
) -> list[Ply]:
    """Return the plies 0 to `depth` from the first event of a match on, or from `state` if one is given.

    States with equal bytes are merged, so the work grows with the number of distinct states, not of records.  `done` is
    called after each ply.
    """
    if state is None:
        state = game.rules.State()
        game.plain.begin(table.setup, state)
    frontier = [_Position(state, 1, Fraction(1))]
    plies = []
    for events in range(depth + 1):
        ply, frontier = _ply(game, table.setup, frontier, events, last=events == depth)
        plies.append(ply)
        done(1)
    return plies


def _ply(game: Game, t: Setup, frontier: list[_Position], events: int, last: bool) -> tuple[Ply, list[_Position]]:
    """Count the positions of one ply and advance each by one event, unless this ply is the last."""
    rules = game.plain
    moves = [0] * game.rules.MOVES
    decisions = rolls = finished = 0
    legal_moves = finished_mass = Fraction(0)
    found: dict[bytes, _Position] = {}
    for here in frontier:
        if rules.over(t, here.state):
            finished += here.records
            finished_mass += here.mass
        elif rules.dice_due(t, here.state):
            rolls += here.records
            if not last:
                _lead(found, here, _after_chance(rules, t, here.state))
        else:
            decisions += here.records
            p = rules.mover(t, here.state)
            n = rules.legal(t, here.state, p, moves)
            legal_moves += here.mass * n
            if not last:
                _lead(found, here, _after_decisions(rules, t, here.state, p, moves[:n]))
    ply = Ply(events, decisions + rolls + finished, decisions, rolls, finished, legal_moves, finished_mass)
    return ply, list(found.values())


def _lead(found: dict[bytes, _Position], here: _Position, states: Iterator[State]) -> None:
    """Add the equally likely successors of a position to those found."""
    times: Counter[bytes] = Counter()
    for state in states:
        key = state.stored().tobytes()
        times[key] += 1
        if key not in found:
            found[key] = _Position(state)
    share = here.mass / times.total()
    for key, n in times.items():
        found[key].records += here.records * n
        found[key].mass += share * n


def _after_chance(rules: BoundRules[Setup, State], t: Setup, state: State) -> Iterator[State]:
    """Yield the states after each ordered roll, or after each distinct order of the deck."""
    count = rules.dice_due(t, state)
    sides = rules.sides(t, state)
    cards = [0] * count
    if not sides:
        rules.deck(t, state, cards)
    for values in product(range(1, sides + 1), repeat=count) if sides else set(permutations(cards)):
        after = state.copy()
        rules.rolled(t, after, list(values))
        yield after


def _after_decisions(
    rules: BoundRules[Setup, State], t: Setup, state: State, p: int, actions: list[int]
) -> Iterator[State]:
    """Yield the states after every legal action of seat p."""
    for a in actions:
        after = state.copy()
        rules.step(t, after, p, a)
        yield after
