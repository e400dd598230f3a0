"""Decisions that part into moves as good as the best and moves that are clearly worse, with none between.

Moves are compared by rollouts with the same dice, so their differences are paired samples, and ever more of them are drawn
until each move is clear, or it can be seen that one lies between.  Then all is confirmed with fresh dice, since the best of noisy
means is partly luck, and with another policy in the rollouts.  Where the game is solved, exact chances say it at once.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace

import numpy as np

from dicehaven.analysis import rollouts
from dicehaven.bots.evaluator import Evaluator
from dicehaven.bots.mcts.tree import Parameters
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, State
from dicehaven.core.dice import seed_number

GOOD = 0.01  # a good move loses this at most
BAD = 0.05  # a bad one at least
MIDDLE = (GOOD + BAD) / 2  # the only bound for the other policy, with which less is at stake, and for checks
CLEAR = 4.0  # standard errors by which a move must be on its side of a bound
HOPELESS = 2.0  # those by which a move must lie between for a decision to be given up
MOST_GOOD = 3  # good moves, those with equal results counted once
# rollouts after each move: at first, then as many again, and so on, to the most; and the least behind what is shown, of each and of
# the best; and in a check
FIRST_ROLLOUTS = 32
MAX_ROLLOUTS = 8192
MIN_ROLLOUTS_EACH = 512
MIN_ROLLOUTS_BEST = 1024
CHECK_ROLLOUTS = 2048
# before that, short playouts show in which decisions the likely move might be bad
SHORT = 16  # decisions
FEW = 8  # playouts after each move
PROMISING = 0.015  # what another move brings more
FEW_LOOK_BEST = 5  # moves that are compared with it before all are
WIDE = 32  # moves: among more of them, some lie between
FEW_CANDIDATES = 4  # the other policy looks at so many moves, drawn at random


@dataclass(frozen=True)
class Loss:
    """The chance of a seat after an action, and what the action loses against the best, with the error of that difference."""

    action: int
    chance: float
    loss: float
    error: float


class Parting:
    """Parts decisions of matches with one setup; `rollouts` counts those that were needed."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.rollouts = 0

    @cached_property
    def _code(self) -> SimpleNamespace:
        return compiled(rollouts, self.evaluator.game.rules)

    def part(
        self, view: State, seat: int, actions: Sequence[int], likely: int, may_be_plain: bool, seed: str
    ) -> list[Loss] | None:
        """Return the actions with what each loses, the best first, or None if they do not part.

        A decision in which the likely action is good is given up unless `may_be_plain`.
        """
        same = self._results(view, seat, actions)
        firsts = [group[0] for group in same]
        likely_first = next(group[0] for group in same if likely in group)
        if len(firsts) < 2:
            return None
        if self.evaluator.exact:
            found = self._known(view, seat, firsts)
        else:
            found = self._estimated(view, seat, firsts, likely_first, may_be_plain, seed)
        if found is None or (
            not may_be_plain and any(one.action == likely_first and one.loss <= GOOD for one in found)
        ):
            return None
        of = {group[0]: group for group in same}
        return [Loss(a, one.chance, one.loss, one.error) for one in found for a in of[one.action]]

    def holds(self, view: State, seat: int, actions: Sequence[int], good: Collection[int], seed: str) -> bool:
        """Return True if the `good` actions, the best first, and no others turn out to be good.

        Where the game is not solved, that is after a fixed number of rollouts, and up to their errors.
        """
        same = self._results(view, seat, actions)
        firsts = [next((a for a in good if a in group), group[0]) for group in same]
        if self.evaluator.exact:
            found = self._known(view, seat, firsts)
            return found is not None and all((one.loss <= GOOD) == (one.action in good) for one in found)
        samples = Samples(self, view, seat, firsts, self.evaluator.search.rollout, seed, best=next(iter(good)))
        samples.draw(CHECK_ROLLOUTS)
        return all((one.loss < MIDDLE) == (one.action in good) for one in samples.losses())

    def _results(self, view: State, seat: int, actions: Sequence[int]) -> list[list[int]]:
        """Return the actions in groups that lead to the same state."""
        groups: dict[bytes, list[int]] = {}
        for a in actions:
            after = view.copy()
            self.evaluator.game.plain.step(self.evaluator.setup, after, seat, a)
            groups.setdefault(after.stored().tobytes(), []).append(a)
        return list(groups.values())

    def _known(self, view: State, seat: int, actions: Sequence[int]) -> list[Loss] | None:
        values = self.evaluator.action_values(view, seat, actions)
        found = [Loss(one.action, one.chance, values[0].chance - one.chance, 0.0) for one in values]
        good = {round(one.chance, 6) for one in found if one.loss <= GOOD}
        bad = sum(one.loss >= BAD for one in found)
        between = any(GOOD < one.loss < BAD for one in found)
        return found if bad and not between and len(good) <= MOST_GOOD else None

    def _estimated(
        self, view: State, seat: int, actions: Sequence[int], likely: int, may_be_plain: bool, seed: str
    ) -> list[Loss] | None:
        usual = self.evaluator.search.rollout
        expected = None if may_be_plain else likely
        first = self._best_looking(view, seat, actions, likely, seed)
        if len(first) > WIDE or (not may_be_plain and first[0] == likely):
            return None
        some = first[: FEW_LOOK_BEST + 1] if likely in first[: FEW_LOOK_BEST + 1] else [*first[:FEW_LOOK_BEST], likely]
        if len(some) < len(actions) and not Samples(self, view, seat, some, usual, f"{seed}/first").decided(
            0, expected
        ):
            return None
        seen = Samples(self, view, seat, actions, usual, f"{seed}/look")
        if not seen.decided(0, expected):
            return None
        best = seen.best
        good = seen.good
        if self.evaluator.expert and int(self.evaluator.expert.choose(view, seat, list(actions))) not in good:
            return None
        again = Samples(self, view, seat, actions, usual, f"{seed}/confirm", best)
        if not again.decided(MIN_ROLLOUTS_BEST) or again.good != good:
            return None
        few = usual._replace(candidates=FEW_CANDIDATES)
        other = Samples(self, view, seat, actions, few, f"{seed}/other", best, (MIDDLE, MIDDLE))
        if not other.decided() or other.good != good:
            return None
        return again.losses()

    def _best_looking(self, view: State, seat: int, actions: Sequence[int], likely: int, seed: str) -> list[int]:
        """Return the actions by how they look in a few short playouts, which cost little; the likely one first unless another looks better."""
        short = self.evaluator.search.rollout._replace(max_decisions=SHORT)
        means = self.shares(view, seat, actions, short, FEW, f"{seed}/short").mean(axis=1)
        value = dict(zip(actions, means))
        return sorted(actions, key=lambda a: (-value[a] - PROMISING * (a == likely), a != likely))

    def shares(
        self, view: State, seat: int, actions: Sequence[int], parameters: Parameters, count: int, seed: str
    ) -> FloatArray:
        """Return the seat's shares of the win after each action, (actions, rollouts), with the same dice."""
        search = self.evaluator.search
        shares, points = (np.zeros((len(actions), search.players, count)) for _ in range(2))
        work = search.workspace(view, actions, 0)
        self._code.duel(search.setup, seat, seed_number(seed), work, parameters, shares, points)
        self.rollouts += count * len(actions)
        mine: FloatArray = shares[:, seat]
        return mine


class Samples:
    """Rollouts after each action of a decision, ever more for those that are not clear yet.

    A good action loses at most the first of `bounds` against the best, a bad one at least the second.  Unless it is given,
    `best` is the action that looks best so far.
    """

    def __init__(
        self,
        parting: Parting,
        view: State,
        seat: int,
        actions: Sequence[int],
        parameters: Parameters,
        seed: str,
        best: int | None = None,
        bounds: tuple[float, float] = (GOOD, BAD),
    ) -> None:
        self.parting = parting
        self.view = view
        self.seat = seat
        self.parameters = parameters
        self.seed = seed
        self.low, self.high = bounds
        self.middle = sum(bounds) / 2
        self.samples: dict[int, FloatArray] = {a: np.zeros(0) for a in actions}
        self.open = list(actions)
        self._best = best

    def decided(self, least: int = 0, likely: int | None = None) -> bool:
        """Draw until every action is good or bad, and `least` times; return False as soon as that cannot be hoped for.

        False, too, if all actions are good, too many are, or the likely one may be.
        """
        count = FIRST_ROLLOUTS
        drawn = 0
        while drawn < MAX_ROLLOUTS:
            self.draw(count)
            drawn += count
            count = drawn
            best = self.best
            losses = {a: self.loss(a) for a in self.open if a != best}
            if likely is not None and (likely == best or self._may_be_good(likely)):
                return False
            if any(self._is_hopeless(one, drawn) for one in losses.values()) or self._too_many(drawn):
                return False
            unclear = [a for a, one in losses.items() if one.loss - CLEAR * one.error < self.high]
            if all(losses[a].loss + CLEAR * losses[a].error <= self.low for a in unclear):
                if len(self.good) == len(self.samples):
                    return False
                if drawn >= least:
                    return True
            self.open = [best, *(unclear if drawn >= min(least, MIN_ROLLOUTS_EACH) else losses)]
        return False

    def draw(self, count: int) -> None:
        """Draw more rollouts after the actions that are not clear."""
        seed = f"{self.seed}/{max(len(found) for found in self.samples.values())}"
        shares = self.parting.shares(self.view, self.seat, self.open, self.parameters, count, seed)
        for a, new in zip(self.open, shares):
            self.samples[a] = np.concatenate((self.samples[a], new))

    @property
    def best(self) -> int:
        """The action that is the best, or looks so."""
        if self._best is not None:
            return self._best
        return max(self.open, key=lambda a: float(self.samples[a].mean()))

    @property
    def good(self) -> set[int]:
        """The actions that lose little."""
        return {a for a in self.samples if self.loss(a).loss < self.middle}

    def losses(self) -> list[Loss]:
        """Return what all actions lose, the best first."""
        best = self.best
        return sorted(map(self.loss, self.samples), key=lambda one: (one.action != best, one.loss))

    def loss(self, a: int) -> Loss:
        """Return what an action loses against the best, in rollouts with the same dice.

        The error of n rollouts that all end alike is taken for 1 / n.
        """
        best = self.samples[self.best]
        if a == self.best:
            return Loss(a, float(best.mean()), 0.0, 0.0)
        difference = best[: len(self.samples[a])] - self.samples[a]
        lost = float(difference.mean())
        error = max(float(difference.std(ddof=1)) / len(difference) ** 0.5, 1 / len(difference))
        return Loss(a, max(0.0, float(best.mean()) - lost), lost, error)

    def _may_be_good(self, a: int) -> bool:
        one = self.loss(a)
        return one.loss + one.error < self.high

    def _too_many(self, drawn: int) -> bool:
        """Return True if too many actions seem to be good, those with equal results counted once."""
        results = {
            self.samples[a][:FIRST_ROLLOUTS].tobytes()
            for a in self.open
            if self.loss(a).loss - self.loss(a).error < self.middle
        }
        return drawn >= 8 * FIRST_ROLLOUTS and len(results) > MOST_GOOD

    def _is_hopeless(self, one: Loss, drawn: int) -> bool:
        """Return True if an action lies between, or so near a bound that it would take too many rollouts to tell."""
        if one.loss - HOPELESS * one.error > self.low and one.loss + HOPELESS * one.error < self.high:
            return True
        margin = one.loss - self.high if one.loss > self.middle else self.low - one.loss
        hoped = margin + 1.5 * one.error
        return hoped <= 0 or drawn * (CLEAR * one.error / hoped) ** 2 > MAX_ROLLOUTS
