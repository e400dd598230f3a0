"""Solved games as a measure of policies: the best response to any policy, and so its exact exploitability.

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
from typing import cast

import numpy as np

from dicehaven.bots import chances
from dicehaven.bots.exact.solution import solution_for
from dicehaven.bots.exact.solver import Bounds, respond, solve_unlike
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import Decisions, Exact, FloatArray, JudgesPolicies, Memory, Setup, State
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.observation import Floats32, Observer
from dicehaven.envs.arguments import VARIANT, function_of, of_kind, seat_of, whole
from dicehaven.envs.decisions import DecisionBatch, ListedDecisions, Policy, probabilities_of
from dicehaven.envs.variant import Variant, load_game

POLICIES = ("random", "greedy", "exact")
POLICY = f"a function of a DecisionBatch or one of {', '.join(POLICIES)}"
SEATS = 2


@dataclass(frozen=True)
class BestResponse:
    """What somebody wins who knows a policy and plays the best against it.

    `first` and `second` are the chances to win when beginning and when not; between the two lies a policy without a
    weakness, whose `exploitability` is 0: (first + second - 1) / 2, at most 0.5.  They are the middles of bounds that lie
    `width` apart, for play that may go on for ever: if it never ends, nobody has won.
    """

    first: float
    second: float
    width: float
    policy: Policy  # of the best response, against this policy in the other seat

    @property
    def exploitability(self) -> float:
        """How much more than half of the games the best response wins on average, when seats take turns in beginning."""
        return (self.first + self.second - 1) / 2


class ExactGame:
    """The part of a game that is solved, with what it takes to measure policies against it.

    `variant` is the game, `start` the match that is no more than this part: `make_vec(variant, n, start=start)` plays
    it.  `observer` sees what best play depends on and nothing else.
    """

    def __init__(self, variant: Variant, dice: int | None = None) -> None:
        exact, setup = variant.game.exact, variant.config.setup
        if exact is None or not isinstance(exact, JudgesPolicies) or not exact.solves(setup):
            raise BadOption(text("not-solvable") if exact else text("no-solver", game=variant.name), str(variant))
        self.variant, self.dice = variant, None if dice is None else whole(dice, "dice", 1)
        self._exact, self._judge, self._setup = (
            cast(Exact[Setup], exact),
            cast(JudgesPolicies[Setup, State], exact),
            setup,
        )
        self._memory: Memory = exact.memory(setup) if dice is None else exact.reduced(setup, dice)
        self.start: State = self._judge.start(setup, self._memory)
        features = {one.field: one for one in variant.observer.features}
        self.observer = Observer([features[name] for name in exact.POSITION], self.start.dtype, variant.players)

    def observe(self, decisions: DecisionBatch) -> Floats32:
        """What best play depends on, as each deciding seat sees it (N, observer.size); of environments, too."""
        of_kind(decisions, DecisionBatch, "decisions", "a DecisionBatch")  # type: ignore[type-abstract]
        return self.observer.observe(decisions.views(), decisions.seats)

    @cached_property
    def values(self) -> FloatArray:
        """The chance of the seat to move in every position, when both seats play their best."""
        shipped = solution_for(self.variant.game, self._setup) if self.dice is None else None
        if shipped:
            return shipped.known
        return solve_unlike(self._exact, self._setup, (self._memory, self._memory))[0].values

    @property
    def value(self) -> float:
        """The chance of the seat that begins, when both play their best."""
        return float(self.values[self._exact.opening(self._setup)])

    def policy(self, name: str) -> Policy:
        """A policy by its name: `random`, `greedy`, or `exact`, best play."""
        if name not in POLICIES:
            raise ValueError(f"a policy is {POLICY}, not {short(name)}")
        if name == "random":
            return _uniform
        return self._compiled_greedy if name == "greedy" else self._playing([self.values] * SEATS)

    def decisions(self, seat: int = 0) -> list[ListedDecisions]:
        """All decisions that a seat can come to, in batches: the tables that a policy stands for."""
        seat, plan = seat_of(seat, SEATS), self._judge.policy_memory(self._setup, self._memory)
        return [self._listed(some, seat) for some in self._judge.decisions(self._setup, plan, seat)]

    def best_response(
        self,
        policy: Policy | str,
        symmetric: bool = False,
        cores: int | None = None,
        progress: Callable[[int], None] = lambda decisions: None,
        tolerance: float | None = None,
    ) -> BestResponse:
        """The best response to a policy, exact, and what it wins.

        The policy is asked for its probabilities in every decision of both seats, some ten thousand at a time, and
        `progress` told after each batch how many there were; where it is `symmetric`, as one that reads `observe` and
        `turned` only, those of one seat are enough.  Bounds of all positions are made as narrow as 1e-10; with a
        `tolerance`, those of `first` and `second` are made as narrow as that, which ends sooner by far where the policy
        hardly ever closes.
        """
        asked = self.policy(policy) if isinstance(policy, str) else function_of(policy, "policy", POLICY)
        cores = None if cores is None else whole(cores, "cores", 1)
        if tolerance is not None and not (isinstance(tolerance, float | int) and 0 < tolerance <= 1):
            raise ValueError(f"tolerance must be a number above 0 and at most 1, not {short(tolerance)}")
        found = [self._respond(asked, seat, cores, progress, tolerance) for seat in range(1 if symmetric else SEATS)]
        opening = self._exact.opening(self._setup)
        first, second = found[-1][0].values[opening], 1 - found[0][1].values[opening]
        theirs = [found[-1][1].values, found[0][1].values]  # of the policy against a responder in seat 0, in seat 1
        measured = found[0][1], found[-1][0]
        width = max(one.width if tolerance is None else one.opening_width for one in measured)
        return BestResponse(float(first), float(second), width, self._playing(theirs))

    def _respond(
        self, policy: Policy, seat: int, cores: int | None, progress: Callable[[int], None], tolerance: float | None
    ) -> list[Bounds]:
        """Values of the best response and of the policy, which has a seat."""
        plan = self._judge.policy_memory(self._setup, self._memory)
        for some in self._judge.decisions(self._setup, plan, seat):
            decisions = self._listed(some, seat)
            probabilities = probabilities_of(policy, decisions)
            there = some.places >= 0
            some.target.reshape(-1)[some.places[there]] = probabilities[there]
            progress(len(decisions))
        return respond(self._exact, self._setup, self._memory, (plan, self._judge.POLICY_STAGES), tolerance, cores)

    def _listed(self, some: Decisions, seat: int) -> ListedDecisions:
        seats = np.full(len(some.views), seat, np.int32)
        return ListedDecisions(self.variant, some.views, seats, some.legal, some.legal_counts)

    def _compiled_greedy(self, decisions: DecisionBatch) -> FloatArray:
        found, code = np.zeros(decisions.legal.shape), compiled(chances, self.variant.game.rules)
        setup = self._setup.stored()
        code.greedy_chances(setup, decisions.views(), decisions.seats, decisions.legal, decisions.legal_counts, found)
        return found

    def _playing(self, values: list[FloatArray]) -> Policy:
        """Best play by the other seat's values, one array for each seat that plays."""
        known, code = np.stack(values), compiled(chances, self.variant.game.rules)
        setup = self._setup.stored()

        def play(decisions: DecisionBatch) -> FloatArray:
            found = np.zeros(decisions.legal.shape)
            code.best_chances(
                setup, decisions.views(), decisions.seats, decisions.legal, decisions.legal_counts, known, found
            )
            return found

        return play


def load_exact(game: str | Variant, dice: int | None = None) -> ExactGame:
    """The solved part of a game, or (for quick trials and tests) the same with fewer `dice` for a seat.

    Of Saikoro for two it is the round.  Raises BadOption for a game that is not solved, or a number of dice that cannot
    be; MissingExtra without the compiler.
    """
    variant = load_game(game) if isinstance(game, str) else of_kind(game, Variant, "game", VARIANT)
    return ExactGame(variant, dice)


def _uniform(decisions: DecisionBatch) -> FloatArray:
    return decisions.is_legal() / decisions.legal_counts[:, None]
