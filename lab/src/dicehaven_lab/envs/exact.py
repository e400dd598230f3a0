"""Solved games as a measure of policies: the best response to any policy, and hence its exact exploitability.

>>> solved = load_exact("saikoro(players=2,fast=true)", dice=1)
>>> round(solved.value, 6), round(solved.best_response("exact").exploitability, 6)
(0.583333, 0.0)
>>> round(solved.best_response("random").exploitability, 3)
0.2
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from reprlib import repr as short

import numpy as np

from dicehaven.bots import policies
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Floats32, State
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.observation import Observer
from dicehaven_lab.envs.arguments import VARIANT, function_of, of_kind, seat_of, whole
from dicehaven_lab.envs.decisions import DecisionBatch, Policy, probabilities_of
from dicehaven_lab.envs.load import Variant, load_game
from dicehaven_lab.solving import duel_of, policies_of
from dicehaven_lab.solving.contract import Decisions, Memory
from dicehaven_lab.solving.value_iteration import Bounds, respond, solve_unlike

POLICIES = ("random", "greedy", "exact")
POLICY = f"a function of a DecisionBatch or one of {', '.join(POLICIES)}"
SEATS = 2


@dataclass(frozen=True)
class BestResponse:
    """The gain of an opponent who knows a policy and plays the best response to it.

    `first` and `second` are the opponent's chances when beginning and when not. `exploitability` is
    (first + second - 1) / 2: 0 for a policy without weaknesses, at most 0.5. The chances are the middles of bounds that
    are `width` apart, because play may go on for ever; if it never ends, nobody has won.
    """

    first: float
    second: float
    width: float
    policy: Policy  # plays the best response against this policy in the other seat

    @property
    def exploitability(self) -> float:
        """The best response's mean share of the wins minus one half, if the seats take turns to begin: 0 to 0.5."""
        return (self.first + self.second - 1) / 2


class ExactGame:
    """The solved part of a game, with which policies can be measured.

    `variant` is the game, and `start` the start of a match that consists of this part only:
    `make_vec(variant, n, start=start)` plays it. `observer` sees what best play depends on, and nothing else.
    """

    def __init__(self, variant: Variant, dice: int | None = None) -> None:
        duel = duel_of(variant.game)
        policies = policies_of(variant.game)
        setup = variant.config.setup
        if duel is None or policies is None or not duel.solves(setup):
            raise BadOption(text("not-solvable") if duel else text("no-solver", game=variant.name), str(variant))
        self.variant = variant
        self.dice = None if dice is None else whole(dice, "dice", 1)
        self._duel = duel
        self._policies = policies
        self._setup = setup
        self._memory: Memory = duel.memory(setup) if dice is None else policies.reduced(setup, dice)
        self.start: State = self._policies.start(setup, self._memory)
        features = {one.field: one for one in variant.observer.features}
        self.observer = Observer([features[name] for name in policies.POSITION], self.start.dtype, variant.players)

    def observe(self, decisions: DecisionBatch) -> Floats32:
        """Return the features on which best play depends, as each deciding seat sees them (N, observer.size)."""
        of_kind(decisions, DecisionBatch, "decisions", "a DecisionBatch")
        return self.observer.observe(decisions.views(), decisions.seats)

    @cached_property
    def values(self) -> FloatArray:
        """The chance of the seat to move in every position, if both seats play their best."""
        shipped = solution_for(self.variant.game, self._setup) if self.dice is None else None
        if shipped:
            return shipped.array
        return solve_unlike(self._duel, self._setup, (self._memory, self._memory))[0].values

    @property
    def value(self) -> float:
        """The chance of the seat that begins, if both play their best."""
        return float(self.values[self._duel.opening(self._setup)])

    def policy(self, name: str) -> Policy:
        """Return a policy by name: `random`, `greedy`, or `exact` (best play)."""
        if name not in POLICIES:
            raise ValueError(f"a policy is {POLICY}, not {short(name)}")
        if name == "random":
            return _uniform
        return self._compiled("greedy_chances") if name == "greedy" else self._best([self.values] * SEATS)

    def decisions(self, seat: int = 0) -> list[DecisionBatch]:
        """Return all decisions that a seat can face, in batches: the table that a policy amounts to."""
        seat = seat_of(seat, SEATS)
        plan = self._policies.policy_memory(self._setup, self._memory)
        return [self._listed(some, seat) for some in self._policies.decisions(self._setup, plan, seat)]

    def best_response(
        self,
        policy: Policy | str,
        symmetric: bool = False,
        cores: int | None = None,
        progress: Callable[[int], None] = lambda decisions: None,
        tolerance: float | None = None,
    ) -> BestResponse:
        """Compute the exact best response to a policy, and what it wins.

        The policy is asked for its probabilities in every decision of both seats, some ten thousand at a time;
        `progress` is called after each batch with the number of decisions. If the policy is `symmetric`, as one that
        reads only `observe` and `turned` is, the decisions of one seat are enough. The bounds of all positions are
        narrowed to 1e-10. With a `tolerance`, only those of `first` and `second` are narrowed, to the tolerance, which is
        much faster if the policy hardly ever closes.
        """
        asked = self.policy(policy) if isinstance(policy, str) else function_of(policy, "policy", POLICY)
        cores = None if cores is None else whole(cores, "cores", 1)
        if tolerance is not None and not (isinstance(tolerance, float | int) and 0 < tolerance <= 1):
            raise ValueError(f"tolerance must be a number above 0 and at most 1, not {short(tolerance)}")
        found = [self._respond(asked, seat, cores, progress, tolerance) for seat in range(1 if symmetric else SEATS)]
        opening = self._duel.opening(self._setup)
        first = found[-1][0].values[opening]
        second = 1 - found[0][1].values[opening]
        theirs = [
            found[-1][1].values,
            found[0][1].values,
        ]  # the policy's values against a responder in seat 0, in seat 1
        measured = found[0][1], found[-1][0]
        width = max(one.width if tolerance is None else one.opening_width for one in measured)
        return BestResponse(float(first), float(second), width, self._best(theirs))

    def _respond(
        self, policy: Policy, seat: int, cores: int | None, progress: Callable[[int], None], tolerance: float | None
    ) -> list[Bounds]:
        """Return bounds on the values of the best response and of the policy, which plays one seat."""
        plan = self._policies.policy_memory(self._setup, self._memory)
        for some in self._policies.decisions(self._setup, plan, seat):
            decisions = self._listed(some, seat)
            probabilities = probabilities_of(policy, decisions)
            there = some.places >= 0
            some.target.reshape(-1)[some.places[there]] = probabilities[there]
            progress(len(decisions))
        return respond(self._duel, self._setup, self._memory, self._policies, plan, tolerance, cores)

    def _listed(self, some: Decisions, seat: int) -> DecisionBatch:
        seats = np.full(len(some.views), seat, np.int32)
        return DecisionBatch(self.variant, some.views, seats, some.legal, some.legal_counts)

    def _compiled(self, rule: str, *known: FloatArray) -> Policy:
        """Return the policy of a rule of `bots.policies`."""
        chances_of = getattr(compiled(policies, self.variant.game.rules), rule)
        setup = self._setup.stored()

        def play(decisions: DecisionBatch) -> FloatArray:
            found = np.zeros(decisions.legal.shape)
            views = decisions.views()
            chances_of(setup, views, decisions.seats, decisions.legal, decisions.legal_counts, *known, found)
            return found

        return play

    def _best(self, values: list[FloatArray]) -> Policy:
        """Return best play by the other seat's values, one array for each seat that plays."""
        return self._compiled("best_chances", np.stack(values))


def load_exact(game: str | Variant, dice: int | None = None) -> ExactGame:
    """Load the solved part of a game, or (for quick trials and tests) the same with fewer `dice` per seat.

    For Saikoro Senshi between two, that is the round. Raises BadOption for a game that is not solved or an impossible
    number of dice, MissingExtra without the compiler.
    """
    variant = load_game(game) if isinstance(game, str) else of_kind(game, Variant, "game", VARIANT)
    return ExactGame(variant, dice)


def _uniform(decisions: DecisionBatch) -> FloatArray:
    return decisions.is_legal() / decisions.legal_counts[:, None]
