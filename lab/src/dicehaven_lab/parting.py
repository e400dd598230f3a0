"""Decisions that part into moves as good as the best and moves that are clearly worse, with none between.

Moves are compared by rollouts with the same dice, so their differences are paired samples, and ever more of them are drawn
until each move is clear, or it can be seen that one lies between.  Then all is confirmed with fresh dice, since the best of noisy
means is partly luck, and with another policy in the rollouts.  Where the game is solved, exact chances say it at once.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dicehaven.analysis.estimates import Estimate, estimate
from dicehaven.analysis.judge import Judge, Play, Samples
from dicehaven.analysis.puzzles import GOOD
from dicehaven.core.contract import State

BAD = 0.03  # a bad move loses this at least; a good one `GOOD` at most
MIDDLE = (GOOD + BAD) / 2  # the only bound for the other policy, with which less is at stake, and for checks
CLEAR = 3.0  # standard errors by which a move must lose more than a good one, or no more
CONTRADICTED = 2.0  # those by which a move must be on the wrong side in a check
HOPELESS = 2.0  # those by which a move must lie between for a decision to be given up
HOPED = 1.0  # those by which more rollouts might show a move better or worse
WON = 0.95  # the chance to win after the best move of a position that is won already
MOST_GOOD = 3  # good moves, those with equal results counted once
# rollouts after each move: at first, then as many again, and so on, to the most; and the least behind what is shown, of each and of
# the best; and in a check
FIRST_ROLLOUTS = 32
MAX_ROLLOUTS = 2048
MAX_OTHER_ROLLOUTS = 16_384  # by the other policy, which is quicker
MIN_ROLLOUTS_EACH = 512
MIN_ROLLOUTS_BEST = 1024
CHECK_ROLLOUTS = 2048
# before that, short playouts show in which decisions the likely move might be bad
SHORT = 16  # decisions
FEW = 8  # playouts after each move
PROMISING = 0.015  # what another move brings more
FEW_LOOK_BEST = 5  # moves that are compared with it before all are
# the other policy looks at so many moves, drawn at random, or at half as many as there are to choose from if that is more
FEW_CANDIDATES = 4


@dataclass(frozen=True)
class Loss:
    """The chance of a seat after an action, and what the action loses against the best, with the error of that difference."""

    action: int
    chance: float
    loss: float
    error: float


class Parting:
    """Parts decisions of matches with one setup; `rollouts` counts those that were needed."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.rollouts = 0

    def part(
        self, view: State, seat: int, actions: Sequence[int], likely: int, may_be_plain: bool, seed: str
    ) -> list[Loss] | None:
        """Return the actions with what each loses, the best first, or None if they do not part.

        A decision in which the likely action is good is given up unless `may_be_plain`.
        """
        same = self.judge.results(view, seat, actions)
        firsts = [group[0] for group in same]
        likely_first = next(group[0] for group in same if likely in group)
        if len(firsts) < 2:
            return None
        if self.judge.exact:
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
        same = self.judge.results(view, seat, actions)
        if any(a in good for group in same for a in group if not {*group} <= {*good}):
            return False  # good moves and others lead to the same state
        firsts = [next((a for a in good if a in group), group[0]) for group in same]
        if self.judge.exact:
            found = self._known(view, seat, firsts)
            return found is not None and all((one.loss <= GOOD) == (one.action in good) for one in found)
        samples = Parted(self.judge.play(view, seat), firsts, seed, best=next(iter(good)))
        samples.draw(CHECK_ROLLOUTS)
        return not any(_is_contradicted(one, one.action in good) for one in samples.losses())

    def _known(self, view: State, seat: int, actions: Sequence[int]) -> list[Loss] | None:
        values = self.judge.verdict(view, seat, actions).alternatives
        found = [Loss(one.action, one.chance, values[0].chance - one.chance, 0.0) for one in values]
        good = {round(one.chance, 6) for one in found if one.loss <= GOOD}
        bad = sum(one.loss >= BAD for one in found)
        between = any(GOOD < one.loss < BAD for one in found)
        return found if bad and not between and len(good) <= MOST_GOOD else None

    def _estimated(
        self, view: State, seat: int, actions: Sequence[int], likely: int, may_be_plain: bool, seed: str
    ) -> list[Loss] | None:
        usual = self._counted(view, seat)
        expected = None if may_be_plain else likely
        first = self._best_looking(view, seat, actions, likely, seed)
        if not may_be_plain and first[0] == likely:
            return None
        some = first[: FEW_LOOK_BEST + 1] if likely in first[: FEW_LOOK_BEST + 1] else [*first[:FEW_LOOK_BEST], likely]
        if len(some) < len(actions) and not Parted(usual, some, f"{seed}/first").decided(0, expected):
            return None
        seen = Parted(usual, actions, f"{seed}/look")
        if not seen.decided(0, expected):
            return None
        best = seen.best
        good = seen.good
        if self.judge.expert and int(self.judge.expert.choose(view, seat, list(actions))) not in good:
            return None
        again = Parted(usual, actions, f"{seed}/confirm", best)
        if not again.decided(MIN_ROLLOUTS_BEST) or again.good != good:
            return None
        few = self._counted(view, seat, candidates=max(FEW_CANDIDATES, len(actions) // 2))
        other = Parted(few, actions, f"{seed}/other", best, (MIDDLE, MIDDLE), MAX_OTHER_ROLLOUTS)
        if not other.decided() or other.good != good:
            return None
        return again.losses()

    def _best_looking(self, view: State, seat: int, actions: Sequence[int], likely: int, seed: str) -> list[int]:
        """Return the actions by how they look in a few short playouts, which cost little; the likely one first unless another looks better."""
        brought = self._counted(view, seat, max_decisions=SHORT)(actions, f"{seed}/short", 0, FEW)
        value = {action: sum(shares) / FEW for action, shares in zip(actions, brought)}
        return sorted(actions, key=lambda a: (-value[a] - PROMISING * (a == likely), a != likely))

    def _counted(self, view: State, seat: int, **ending: int) -> Play:
        """Return the judge's plays, counted, with another ending if it is given."""
        play = self.judge.play(view, seat, self.judge.rollouts.ending._replace(**ending))

        def counted(actions: Sequence[int], seed: str, lo: int, hi: int) -> Sequence[Sequence[float]]:
            self.rollouts += (hi - lo) * len(actions)
            return play(actions, seed, lo, hi)

        return counted


def _is_contradicted(one: Loss, good: bool) -> bool:
    """Return True if a move that is said to be good is clearly not, or the other way round."""
    return CONTRADICTED * one.error < (one.loss - MIDDLE if good else MIDDLE - one.loss)


class Parted(Samples):
    """Plays after each action of a decision, ever more for those that are not clear yet.

    A good action clearly loses at most the first of `bounds` against the best; a bad one clearly more, and at least the second.  Unless it is given,
    `best` is the action that looks best so far.
    """

    def __init__(
        self,
        play: Play,
        actions: Sequence[int],
        seed: str,
        best: int | None = None,
        bounds: tuple[float, float] = (GOOD, BAD),
        most: int = MAX_ROLLOUTS,
    ) -> None:
        super().__init__(play, actions, actions[0] if best is None else best, seed)
        self.is_given = best is not None
        self.most = most
        self.low, self.high = bounds
        self.middle = sum(bounds) / 2

    def draw(self, until: int) -> None:
        """Play on, and look again which action is the best."""
        super().draw(until)
        if not self.is_given:
            self.best = max(self.open, key=lambda a: sum(self.brought[a]) / len(self.brought[a]))

    def decided(self, least: int = 0, likely: int | None = None) -> bool:
        """Draw until every action is good or bad, and `least` times; return False as soon as that cannot be hoped for.

        False, too, if all actions are good, too many are, the likely one may be, or the position is clearly won or lost.
        """
        while self.drawn < self.most:
            self.draw(2 * self.drawn or FIRST_ROLLOUTS)
            best = self.best
            losses = {a: self.lost(a) for a in self.open if a != best}
            if likely is not None and (likely == best or self._may_be_good(likely)):
                return False
            if any(map(self._is_hopeless, losses.values())) or self._too_many() or self._is_over():
                return False
            unclear = [a for a, one in losses.items() if not self._is_bad(one)]
            if all(losses[a].mean + CLEAR * losses[a].error <= self.low for a in unclear):
                if len(self.good) == len(self.brought):
                    return False
                if self.drawn >= least:
                    return True
            self.open = [best, *(unclear if self.drawn >= min(least, MIN_ROLLOUTS_EACH) else losses)]
        return False

    @property
    def good(self) -> set[int]:
        """The actions that lose little."""
        return {a for a in self.brought if self.lost(a).mean < self.middle}

    def losses(self) -> list[Loss]:
        """Return what all actions lose, the best first."""
        best = self.brought[self.best]
        chance = sum(best) / len(best)
        found = [
            Loss(a, max(0.0, chance - one.mean), one.mean, one.error)
            for a, one in ((a, self.lost(a)) for a in self.brought)
        ]
        return sorted(found, key=lambda one: (one.action != self.best, one.loss))

    def _is_bad(self, one: Estimate) -> bool:
        return one.mean >= self.high and one.mean - CLEAR * one.error > self.low

    def _may_be_good(self, a: int) -> bool:
        one = self.lost(a)
        return one.mean + one.error < self.high

    def _too_many(self) -> bool:
        """Return True if too many actions seem to be good, those with equal results counted once."""
        results = {tuple(self.brought[a][:FIRST_ROLLOUTS]) for a in self.open if self.lost(a).mean < self.middle}
        return self.drawn >= 8 * FIRST_ROLLOUTS and len(results) > MOST_GOOD

    def _is_over(self) -> bool:
        """Return True if the best action clearly wins too often for a puzzle, or too seldom for another to lose much."""
        found = estimate(self.brought[self.best])
        doubt = CLEAR * max(found.error, 1 / self.drawn)
        return found.mean - doubt > WON or found.mean + doubt < BAD

    def _is_hopeless(self, one: Estimate) -> bool:
        """Return True if an action lies between, or so near a bound that it would take too many rollouts to tell.

        Against an action that is the best by being so none does better, so what one loses is below the bound by all of it at most.
        """
        if one.mean - HOPELESS * one.error > self.low and one.mean + HOPELESS * one.error < self.high:
            return True
        luck = HOPED * one.error
        good = self.low - one.mean + luck if self.is_given else min(self.low, self.low - one.mean + luck)
        margin = max(good, one.mean - self.low + luck)
        return margin <= 0 or self.drawn * (CLEAR * one.error / margin) ** 2 > self.most
