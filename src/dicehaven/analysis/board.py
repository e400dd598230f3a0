"""The worth of a position: the chances of all seats, each legal move, and each roll that can fall.

>>> from dicehaven.core.match import Match
>>> match = Match.new("saikoro", 2)
>>> found = analyse(Position.of(match))
>>> found.exact, len(found.rolls), round(sum(one.mean for one in found.chances), 9)
(True, 252, 1.0)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dicehaven.analysis.questions import (
    LEAST,
    Alternative,
    DecisionAnalysis,
    DecisionQuestion,
    Effort,
    Estimate,
    PositionsQuestion,
    answer,
    estimate,
    header_of,
)
from dicehaven.bots.solution import solution_for
from dicehaven.core.chance import MOST, ChanceOutcome, orders, outcomes
from dicehaven.core.contract import Face, FloatArray
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position

ROLLOUTS = 10  # times those of a position: shared by all rolls that can fall
CERTAIN = 0.01  # the largest standard error of a roll's luck: among less certain ones, the best would be those that were lucky


@dataclass(frozen=True)
class RollValue:
    """A roll that can fall, with its probability, and its luck for each seat: what it changes of the chance to win."""

    faces: tuple[Face, ...]
    probability: Fraction
    luck: tuple[Estimate, ...]


@dataclass(frozen=True)
class PositionAnalysis:
    """The worth of a position; if it is not `exact`, all figures are estimates with standard errors.

    `chances` are those of each seat to win, as somebody sees them who knows no hidden cards; there are none where estimated moves say
    it already, since a search and rollouts do not agree to the digit.  `moves` are those of each seat that has to decide, judged by what it sees,
    the best first; `rolls` are those that can fall, the best for `roller` first, or none if cards are dealt, or there are too many
    for the effort to tell them apart.
    """

    exact: bool
    chances: tuple[Estimate, ...]
    moves: dict[int, tuple[Alternative, ...]]
    roller: int
    rolls: tuple[RollValue, ...]


def analyse(position: Position, effort: Effort | None = None, seed: str = "0") -> PositionAnalysis:
    """Analyse a position; the same seed gives the same figures, unless the effort limits seconds."""
    match = position.match()
    effort = effort or Effort()
    header = header_of(position.game, position.config)
    if match.over:
        share = [1 / len(match.winners) if p in match.winners else 0.0 for p in range(match.players)]
        return PositionAnalysis(True, tuple(Estimate(one, 0.0) for one in share), {}, ONLOOKER, ())
    moves = {seat: _moves(header, match, seat, effort, seed) for seat in match.movers}
    possible = outcomes(match) if match.due and not match.due.cards and orders(match) <= MOST else []
    exact = solution_for(match.game, match.setup) is not None
    if possible and (exact or len(possible) * LEAST <= ROLLOUTS * effort.rollouts):
        return _with_rolls(header, match, possible, effort, seed)
    if any(one.error for found in moves.values() for one in found):
        return PositionAnalysis(False, (), moves, ONLOOKER, ())
    shares = _shares(header, match, effort, seed, 0)
    return PositionAnalysis(shares.shape[1] == 1, tuple(map(estimate, shares)), moves, ONLOOKER, ())


def _moves(header: str, match: Match, seat: int, effort: Effort, seed: str) -> tuple[Alternative, ...]:
    view = match.view(seat).stored().tobytes()
    found = answer(header, effort, f"{seed}/moves", DecisionQuestion(view, seat, tuple(match.actions(seat))))
    assert isinstance(found, DecisionAnalysis)
    return found.alternatives


def _shares(header: str, match: Match, effort: Effort, seed: str, rolls: int) -> FloatArray:
    """Return the shares of all seats in each rollout, (seats, rollouts); the same number has the same dice to come."""
    view = match.view(ONLOOKER).stored().tobytes()
    found = answer(header, effort, f"{seed}/worlds", PositionsQuestion((view,), rolls))
    assert isinstance(found, np.ndarray)
    shares: FloatArray = found[0]
    return shares


def analyse_text(written: str, effort: Effort, seed: str) -> PositionAnalysis:
    """Analyse the position of a text: the task of a worker process."""
    return analyse(Position.read(written), effort, seed)


def _with_rolls(
    header: str, match: Match, possible: Sequence[ChanceOutcome], effort: Effort, seed: str
) -> PositionAnalysis:
    """Analyse a position in which dice are due by all rolls that can fall: their mean is its worth."""
    each = effort.times(ROLLOUTS / len(possible))
    after = []
    for one in possible:
        rolled = match.copy()
        rolled.roll(one.faces)
        after.append(_shares(header, rolled, each, seed, 1))
    shares = np.array(after)  # (rolls, seats, rollouts)
    before = np.average(shares, axis=0, weights=[float(one.probability) for one in possible])
    roller = int(match.game.moves.roller(match.setup, match.state))
    rolls = [
        RollValue(one.faces, one.probability, tuple(map(estimate, changed)))
        for one, changed in zip(possible, shares - before)
    ]
    rolls.sort(key=lambda one: -one.luck[roller].mean)
    certain = all(one.luck[roller].error <= CERTAIN for one in rolls)
    return PositionAnalysis(
        before.shape[1] == 1, tuple(map(estimate, before)), {}, roller, tuple(rolls) if certain else ()
    )
