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
from math import fsum, hypot
from operator import mul, sub

from dicehaven.analysis.estimates import LEAST, Effort, Estimate, estimate
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.next_roll import NextRoll
from dicehaven.analysis.questions import DecisionAnalysis, DecisionQuestion, PositionsQuestion, answer, header_of
from dicehaven.bots.solution import solution_for
from dicehaven.core.chance import MAX_ORDERS, ChanceOutcome, orders, outcomes
from dicehaven.core.contract import Face
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position

ROLLOUTS = 10  # times those of a position: shared by all rolls that can fall
CERTAIN = 0.01  # the largest standard error of a roll's luck: among less certain ones, the best would be those that were lucky
TOLD = 10  # of many rolls, of the luckiest and of the unluckiest
AGAIN = 0.35  # of the rollouts of a position: those of each of them
CERTAIN_AGAIN = 0.015  # what `CERTAIN` is for them: they were chosen by other rollouts


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
    it already.  `moves` are those of each seat that has to decide, judged by what it sees,
    the best first; `rolls` are those that can fall, the best for `roller` first, or none if cards are dealt, or there are too many
    for the effort to tell them apart.  Of many uncertain ones there are the luckiest and the unluckiest, and `between` is how many others there are.
    """

    exact: bool
    chances: tuple[Estimate, ...]
    moves: dict[int, tuple[Alternative, ...]]
    roller: int
    rolls: tuple[RollValue, ...]
    between: int = 0


def analyse(position: Position, effort: Effort | None = None, seed: str = "0") -> PositionAnalysis:
    """Analyse a position; the same seed gives the same figures, unless the effort limits seconds."""
    match = position.match()
    effort = effort or Effort()
    header = header_of(position.game, position.config)
    if match.over:
        share = [1 / len(match.winners) if p in match.winners else 0.0 for p in range(match.players)]
        return PositionAnalysis(True, tuple(Estimate(one, 0.0) for one in share), {}, ONLOOKER, ())
    judged = {seat: _judged(header, match, seat, effort, seed) for seat in match.movers}
    moves = {seat: one.alternatives for seat, one in judged.items()}
    possible = _possible(match)
    exact = solution_for(match.game, match.setup) is not None
    if possible and (exact or len(possible) * LEAST <= ROLLOUTS * effort.rollouts):
        return _with_rolls(header, match, possible, effort, seed)
    if not all(one.exact for one in judged.values()):
        return PositionAnalysis(False, (), moves, ONLOOKER, ())
    shares = _shares(header, match, effort, seed, 0)
    return PositionAnalysis(len(shares[0]) == 1, tuple(map(estimate, shares)), moves, ONLOOKER, ())


def _possible(match: Match) -> list[ChanceOutcome]:
    """Return the rolls that can fall; none if there are too many, or cards are dealt.

    Dice of one kind and seat are interchangeable if the same can be done with them in any order.
    """
    if not match.due or match.due.cards:
        return []
    if len(match.rollers) > 1:
        return outcomes(match) if orders(match) <= MAX_ORDERS else []
    found: dict[tuple[object, ...], ChanceOutcome] = {}
    for faces, state, probability in NextRoll(match.game, match.setup, match.state).fallen or ():
        after = match.copy()
        after.state = state
        key = faces, *((p, frozenset(after.actions(p))) for p in after.movers)
        before = found[key].probability if key in found else 0
        found[key] = ChanceOutcome(faces, before + probability)
    return list(found.values())


def _judged(header: str, match: Match, seat: int, effort: Effort, seed: str) -> DecisionAnalysis:
    view = match.view(seat).to_bytes()
    found = answer(header, effort, f"{seed}/moves", DecisionQuestion(view, seat, tuple(match.actions(seat))))
    assert isinstance(found, DecisionAnalysis)
    return found


def _shares(header: str, match: Match, effort: Effort, seed: str, rolls: int) -> list[list[float]]:
    """Return the shares of all seats in each rollout, (seats, rollouts); the same number has the same dice to come."""
    view = match.view(ONLOOKER).to_bytes()
    found = answer(header, effort, f"{seed}/worlds", PositionsQuestion((view,), rolls))
    assert isinstance(found, list)
    return found[0]


def analyse_text(written: str, effort: Effort, seed: str) -> PositionAnalysis:
    """Analyse the position of a text: the task of a worker process."""
    return analyse(Position.read(written), effort, seed)


def _with_rolls(
    header: str, match: Match, possible: Sequence[ChanceOutcome], effort: Effort, seed: str
) -> PositionAnalysis:
    """Analyse a position in which dice are due by all rolls that can fall: their mean is its worth."""
    each = effort.times(ROLLOUTS / len(possible))
    after = list[list[list[float]]]()  # (rolls, seats, rollouts)
    for one in possible:
        rolled = match.copy()
        rolled.roll(one.faces)
        after.append(_shares(header, rolled, each, seed, 1))
    often = [float(one.probability) for one in possible]
    before = [[fsum(map(mul, often, shares)) for shares in zip(*seat)] for seat in zip(*after)]
    roller = int(match.game.moves.roller(match.setup, match.state))
    rolls = [
        RollValue(one.faces, one.probability, tuple(estimate(list(map(sub, *seats))) for seats in zip(shares, before)))
        for one, shares in zip(possible, after)
    ]
    rolls.sort(key=lambda one: -one.luck[roller].mean)
    chances = tuple(map(estimate, before))
    many = len(rolls)
    certain = CERTAIN
    if many > 2 * TOLD and any(one.luck[roller].error > CERTAIN for one in rolls):
        chances = tuple(map(estimate, _shares(header, match, effort, f"{seed}/before", 0)))
        rolls = _told(header, match, [*rolls[:TOLD], *rolls[-TOLD:]], chances, effort, seed)
        rolls.sort(key=lambda one: -one.luck[roller].mean)
        certain = CERTAIN_AGAIN
    if any(one.luck[roller].error > certain for one in rolls):
        rolls = []
    return PositionAnalysis(len(before[0]) == 1, chances, {}, roller, tuple(rolls), many - len(rolls) if rolls else 0)


def _told(
    header: str, match: Match, chosen: Sequence[RollValue], before: Sequence[Estimate], effort: Effort, seed: str
) -> list[RollValue]:
    """Judge rolls once more, with other dice to come: those by which they were chosen were lucky for them."""
    found = []
    for one in chosen:
        rolled = match.copy()
        rolled.roll(one.faces)
        after = map(estimate, _shares(header, rolled, effort.times(AGAIN), f"{seed}/again", 1))
        luck = (Estimate(now.mean - was.mean, hypot(now.error, was.error)) for now, was in zip(after, before))
        found.append(RollValue(one.faces, one.probability, tuple(luck)))
    return found
