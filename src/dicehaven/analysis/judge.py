"""The judge of moves: what each is worth to its seat, and what it loses against the best.

Whoever says what a move is worth asks it: hints, analysis board, reviews, exercises, flights, the makers of puzzles, commands.  Where the game
is solved, it is exact.  Elsewhere the best move is the one that the game's expert would choose, or else the search.  All moves are played on with
the same dice (`rollouts.py`); what one loses is the mean of its paired differences from the best.  A move that proves better
takes the place of the best one if fresh dice confirm it.  More plays begin with those of fewer, so they narrow what fewer have said.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

from dicehaven.analysis.estimates import Effort, Estimate, estimate
from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.analysis.rollouts import Ending
from dicehaven.bots import defaults
from dicehaven.bots.levels import expert_of
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import plain
from dicehaven.core.contract import Player, Setup, State
from dicehaven.core.game import Game

if TYPE_CHECKING:
    from dicehaven.bots.mcts.search import Search

FEWEST_FIRST, FIRST_PLAYS = 12, 100  # plays after each move, before most are dropped; fewer where there are many moves
FIRST_SHARE = 2  # all first plays together are so many times those of the best move
STAYING = 3  # after the first plays, and whenever there are twice as many, one move in so many stays
COMPETING = 4  # these always do, beside the best
PROVEN = 2.0  # standard errors by which a move must be better to take the place of the best
CONFIRMED = 1.0  # those with fresh dice
TIMES_REPLACED = 2
WHOLE_THOUGHT = 600  # plays; with fewer, an expert thinks for less time than at the table

Play = Callable[[Sequence[int], str, int, int], Sequence[Sequence[float]]]
"""Return what plays of a seed, numbers lo to hi - 1, bring after each of some actions: those of a number have the same dice."""


@dataclass(frozen=True)
class Alternative:
    """An action and the seat's chance to win after it.

    Unless that is exact, `error` is the standard error of what the action loses against the best one; of the best, that of its chance.
    """

    action: int
    chance: float
    error: float


@dataclass(frozen=True)
class Verdict:
    """The legal actions, the best first, and what each loses against it: below 0 where it did better, though that is not proven.

    The estimates are those of `plays` with a `seed`; actions that were clearly worse soon had fewer.
    """

    exact: bool
    alternatives: tuple[Alternative, ...]
    lost: dict[int, Estimate]
    seed: str = ""
    plays: int = 0

    @property
    def best(self) -> int:
        return self.alternatives[0].action


class Judge:
    """Judges moves in matches with one setup; `exact` says whether the game is solved."""

    def __init__(self, game: Game, setup: Setup, effort: Effort | None = None) -> None:
        self.game = game
        self.setup = setup
        self.effort = effort or Effort()
        self.solution = solution_for(game, setup)

    @property
    def exact(self) -> bool:
        return self.solution is not None

    @cached_property
    def rollouts(self) -> Rollouts:
        """The rollouts behind the estimates; never made, nor compiled, where the game is solved."""
        return Rollouts(self.game, self.setup)

    @cached_property
    def expert(self) -> Player[State] | None:
        """The game's own expert, which plays better than a search, unless the game is solved, or nothing is compiled."""
        player = None if self.exact or not self.rollouts.is_compiled else expert_of(self.game, self.setup)
        share = self.effort.plays / WHOLE_THOUGHT
        return self.game.expert.thinking(player, share) if self.game.expert and player and share < 1.0 else player

    @cached_property
    def search(self) -> "Search":
        from dicehaven.bots.mcts.search import Search  # which needs the compiler

        return Search(self.game, self.setup, self.effort.budget(self.game.evaluation is not None))

    def verdict(
        self, view: State, seat: int, actions: Sequence[int], seed: str = "", played: int | None = None
    ) -> Verdict:
        """Return what the legal actions of a seat, whose view is given, are worth; `played` is compared in all plays."""
        if self.solution:
            return _known(actions, self.solution.action_values(self.setup, view, seat, actions))
        same = self.results(view, seat, actions)
        first = {action: group[0] for group in same for action in group}
        play = self.play(view, seat)
        until = perf_counter() + self.effort.seconds
        best = first[self.proposed(view, seat, actions, seed)]
        kept = () if played is None else (first[played],)
        tried = [group[0] for group in same]
        found = compare(play, tried, best, self.plays, seed, kept, lambda: perf_counter() > until)
        return found.verdict(same)

    def play(self, view: State, seat: int, ending: Ending | None = None) -> Play:
        """Return what plays on after actions of a seat: it brings the seat's shares of the win."""
        turns = dict[int, tuple[State, int]]()

        def play(actions: Sequence[int], seed: str, lo: int, hi: int) -> list[list[float]]:
            together = dict[int, list[int]]()
            for place, action in enumerate(actions):
                turns[action] = turns.get(action) or self.last_decision(view, seat, action)
                together.setdefault(id(turns[action][0]), []).append(place)
            found: list[list[float]] = [[]] * len(actions)
            for places in together.values():
                start = turns[actions[places[0]]][0]
                last = [turns[actions[place]][1] for place in places]
                shares, _ = self.rollouts.after(start, seat, last, seed, lo, hi, ending)
                for place, one in zip(places, shares, strict=True):
                    found[place] = one[seat]
            return found

        return play

    def last_decision(self, view: State, seat: int, action: int) -> tuple[State, int]:
        """Return what the seat sees when it decides for the last time before dice are due, and how: the expert goes on after the action."""
        t, rules = self.setup, self.game.plain
        while True:
            after = view.copy()
            rules.step(t, after, seat, action)
            if not self.expert or rules.over(t, after) or rules.dice_due(t, after) or rules.mover(t, after) != seat:
                return view, action
            rules.redact(t, after, seat)
            view, action = after, self._goes_on(after, seat)

    def _goes_on(self, view: State, seat: int) -> int:
        """Return how the expert decides within a turn, as reasons play it on: without trying moves out."""
        moves = [0] * self.game.rules.MOVES
        legal = moves[: self.game.plain.legal(self.setup, view, seat, moves)]
        if len(legal) == 1:
            return legal[0]
        quickly = self.game.ideas.choose(self.setup, view, seat, legal) if self.game.ideas else None
        if quickly is not None:
            return int(quickly)
        assert self.expert
        return int(self.expert.choose(view, seat, legal))

    @property
    def plays(self) -> int:
        """How many plays there are after the moves that compete for the best."""
        return self.rollouts.affordable(self.effort.plays)

    def proposed(self, view: State, seat: int, actions: Sequence[int], seed: str) -> int:
        """Return the action that is taken for the best until another proves better."""
        if self.expert:
            return int(self.expert.choose(view, seat, list(actions)))
        if self.rollouts.is_compiled:
            return self.search.choose(view, seat, actions, seed)
        liking = plain(defaults, self.game.rules).policy_value
        return max(actions, key=lambda action: int(liking(self.setup, view, seat, action)))

    def results(self, view: State, seat: int, actions: Sequence[int]) -> list[list[int]]:
        """Return the actions in groups that lead to the same state, as the expert goes on until dice are due."""
        groups: dict[bytes, list[int]] = {}
        for action in actions:
            before, last = self.last_decision(view, seat, action)
            after = before.copy()
            self.game.plain.step(self.setup, after, seat, last)
            groups.setdefault(after.to_bytes(), []).append(action)
        return list(groups.values())


def _known(actions: Sequence[int], chances: Sequence[float]) -> Verdict:
    """Return the exact values of actions."""
    known = sorted((Alternative(*one, 0.0) for one in zip(actions, chances)), key=lambda one: -one.chance)
    best = known[0].chance
    return Verdict(True, tuple(known), {one.action: Estimate(best - one.chance, 0.0) for one in known})


class Samples:
    """Plays after each of some actions, ever more of them, of which those of one number have the same dice.

    `best` is the action with which the others are compared.  It, and those that are `kept`, are never dropped.
    """

    def __init__(self, play: Play, actions: Sequence[int], best: int, seed: str, kept: Collection[int] = ()) -> None:
        self.play = play
        self.best = best
        self.seed = seed
        self.kept = {best, *kept}
        self.brought: dict[int, list[float]] = {action: [] for action in actions}
        self.open = list(actions)
        self.drawn = 0

    def draw(self, until: int) -> None:
        """Play on after the actions that have not been dropped, up to a number of plays."""
        for action, more in zip(self.open, self.play(self.open, self.seed, self.drawn, until)):
            self.brought[action] += more
        self.drawn = until

    def drop_worse(self) -> None:
        """Drop the worse ones of the actions, unless they are few."""
        others = sorted((a for a in self.open if a not in self.kept), key=lambda a: self.lost(a).mean)
        staying = {*self.kept, *others[: max(COMPETING, len(others) // STAYING)]}
        self.open = [action for action in self.open if action in staying]

    def lost(self, action: int) -> Estimate:
        """Return what an action loses against the best; the error of n plays is at least 1 / n, even if all of them end alike."""
        if action == self.best:
            return Estimate(0.0, 0.0)
        mine = self.brought[action]
        found = estimate([best - one for best, one in zip(self.brought[self.best], mine)])
        return Estimate(found.mean, max(found.error, 1 / len(mine)))

    @property
    def better(self) -> int | None:
        """The action that is most clearly better than the best, None if that is not proven of any."""
        lost = {action: self.lost(action) for action in self.open}
        least = min(self.open, key=lambda action: lost[action].mean + PROVEN * lost[action].error)
        return least if lost[least].mean < -PROVEN * lost[least].error else None

    def verdict(self, same: Sequence[Sequence[int]]) -> Verdict:
        """Return the verdict on actions, of which those in a group lead to the same state, and the first has been played on."""
        best = estimate(self.brought[self.best])
        level = Estimate(best.mean, max(best.error, 1 / len(self.brought[self.best])))
        lost = dict[int, Estimate]()
        found = list[Alternative]()
        for first, *others in sorted(same, key=lambda group: (group[0] != self.best, self.lost(group[0]).mean)):
            less = self.lost(first)
            error = level.error if first == self.best else less.error
            for action in (first, *others):
                lost[action] = less
                found.append(Alternative(action, max(0.0, level.mean - max(0.0, less.mean)), error))
        return Verdict(False, tuple(found), lost, self.seed, self.drawn)


def compare(
    play: Play,
    actions: Sequence[int],
    best: int,
    plays: int,
    seed: str,
    kept: Collection[int] = (),
    is_late: Callable[[], bool] = lambda: False,
) -> Samples:
    """Compare actions with the best one, or with another that proves better and is confirmed with fresh dice.

    There are `plays` after the best and its closest rivals, unless it `is_late`; `kept` are compared in all of them.
    """
    found = _played(Samples(play, actions, best, seed, kept), plays, is_late)
    for again in range(TIMES_REPLACED):
        better = found.better
        if better is None or is_late():
            break
        fresh = _played(Samples(play, actions, better, f"{seed}/again {again}", {*kept, best}), plays, is_late)
        if fresh.lost(best).mean < CONFIRMED * fresh.lost(best).error:
            fresh.best = best
            return fresh
        best, found = better, fresh
    return found


def _played(samples: Samples, plays: int, is_late: Callable[[], bool]) -> Samples:
    first = FIRST_SHARE * plays // len(samples.open)
    samples.draw(min(plays, FIRST_PLAYS, max(FEWEST_FIRST, first)))
    while samples.drawn < plays and not is_late():
        samples.drop_worse()
        samples.draw(min(plays, 2 * samples.drawn))
    return samples
