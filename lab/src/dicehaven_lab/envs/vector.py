"""Batches: many matches of one variant side by side, played with arrays of actions (needs the extra `envs`).

>>> from dicehaven_lab import make_vec
>>> envs = make_vec("saikoro(players=2)", num_envs=3, seed=7)
>>> rng = np.random.default_rng(1)
>>> for _ in range(100):
...     envs.step(envs.sample_actions(rng))
>>> envs.seats.shape, envs.rewards.shape, envs.observe().shape == (3, envs.variant.observer.size)
((3,), (3, 2), True)
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import State
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.errors import IllegalMove
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import records
from dicehaven_lab.envs import batch_rules
from dicehaven_lab.envs.arguments import actions_of, generator_of, no_action, whole
from dicehaven_lab.envs.decisions import DecisionBatch, Observe, Policy, Rollout, probabilities_of
from dicehaven_lab.envs.state import GameState

if TYPE_CHECKING:
    from dicehaven_lab.envs.load import Variant

LARGEST_SEED = (1 << 62) - 1
LEAST = 512  # environments for which another thread pays


class VectorEnv(DecisionBatch):
    """`num_envs` matches, each before a decision of a seat; when a match ends, the next one of its series begins.

    The arrays, by environment, are overwritten in place by each `step` and must only be read: those of a
    `DecisionBatch`, with room for `max_legal_actions` legal actions, and

    * `rewards` (num_envs, players) float32: 1 for each winner of a match that the last step ended, else 0
    * `done` (num_envs,) bool: whether the last step ended a match; the arrays of decisions are already the next match's

    Environment i plays the matches i, i + num_envs, i + 2 num_envs … of the series `seed`, whatever the others do.
    Matches begin as the rules say, or each with the state `start`. A copy (`copy.deepcopy`, `pickle`) plays on as the
    original does.
    """

    def __init__(
        self,
        variant: "Variant",
        num_envs: int,
        seed: int | str = 0,
        threads: int | None = None,
        start: GameState | State | None = None,
    ) -> None:
        num_envs = whole(num_envs, "num_envs", 1)
        threads = (os.cpu_count() or 1) if threads is None else whole(threads, "threads", 1)
        rules = variant.game.rules
        self.num_envs = num_envs
        seats = np.zeros(num_envs, np.int32)
        counts = np.zeros(num_envs, np.int32)
        legal = np.zeros((num_envs, variant.max_legal_actions), np.int32)
        super().__init__(variant, np.zeros(num_envs, rules.State.dtype), seats, legal, counts)
        self._code: SimpleNamespace = compiled(batch_rules, rules)
        self._setup = variant.config.setup.stored()
        self._states = records(rules.State, num_envs)
        self._numbers = np.zeros(num_envs, np.int64)
        self.rewards = np.zeros((num_envs, variant.players), np.float32)
        self.done = np.zeros(num_envs, np.bool_)
        self._batch = batch_rules.Batch(
            self._states,
            records(Stream, num_envs),
            self._numbers,
            cast(Any, start_of(variant, start)),
            seats,
            counts,
            cast(Any, self.legal),
            cast(Any, self.rewards),
            cast(Any, self.done),
        )
        parts = max(1, min(threads, num_envs // LEAST))
        edges = np.linspace(0, num_envs, parts + 1).astype(int).tolist()
        self._parts = list(pairwise(edges))
        self._dice = [moves_and_dice(rules)[1] for _ in self._parts]
        self._pool = ThreadPoolExecutor(parts, "dicehaven-envs") if parts > 1 else None
        self.reset(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments with which the batch was made, and its arrays."""
        made = self.variant, self.num_envs, self._seed, len(self._parts)
        return _made_again, (made, self._batch._asdict())

    def reset(self, seed: int | str | None = None) -> None:
        """Restart every environment's first match; with a seed, that of the seed's series."""
        if seed is not None:
            self._series = seed_of(seed)
            self._seed = seed
        self._numbers[:] = self._rows
        self.done[:] = False
        self.rewards[:] = 0
        self._each(
            lambda k, lo, hi: self._code.begin_many(self._setup, self._batch, self._series, lo, hi, self._dice[k])
        )

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out one action (num_envs,) per environment, and then chance; where a match ends, a new one begins.

        Raises IllegalMove, which names the environment, IndexError for a number that is not an action, ValueError for
        another shape, or TypeError if these are not whole numbers; none of them changes anything.
        """
        chosen = actions_of(actions, self.num_envs, self.variant.num_actions)
        wrong = self._code.first_illegal(chosen, self.legal_counts, self.legal, 0, self.num_envs)
        if wrong >= 0:
            i = int(wrong)
            raise illegal_action(self.variant, self.views()[i], int(self.seats[i]), i, int(chosen[i]))
        self._each(
            lambda k, lo, hi: self._code.step_many(
                self._setup, self._batch, chosen, self._series, lo, hi, self._dice[k]
            )
        )

    def rollout(
        self, policy: Policy, steps: int, rng: np.random.Generator, observe: Observe = DecisionBatch.observe
    ) -> Rollout:
        """Let a policy decide for all seats, `steps` times in each environment; returns its decisions in finished matches.

        `observe` makes the observations: those of the game, or `ExactGame.observe`. Decisions of unfinished matches are
        left out; these matches go on in the next rollout. Raises ValueError if this is not a policy.
        """
        steps = whole(steps, "steps", 1)
        rng = generator_of(rng)
        seats, turned, given, chosen, seen, done, rewards = (list[npt.NDArray[Any]]() for _ in range(7))
        for _ in range(steps):
            probabilities = probabilities_of(policy, self)
            actions = self.sample_actions(rng, probabilities)
            seats.append(self.seats.copy())
            turned.append(self.turned())
            given.append(probabilities)
            chosen.append((self.legal == actions[:, None]) & self.is_legal())
            seen.append(observe(self).copy())
            self.step(actions)
            done.append(self.done.copy())
            rewards.append(self.rewards.copy())
        result = np.full(rewards[0].shape, np.nan, np.float32)
        rows = np.arange(self.num_envs)
        returns = np.zeros((steps, self.num_envs), np.float32)
        for t in reversed(range(steps)):
            result[done[t]] = rewards[t][done[t]]
            returns[t] = result[rows, seats[t]]
        ended = ~np.isnan(returns)

        def kept(of: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
            found: npt.NDArray[Any] = np.stack(of)[ended]
            return found

        return Rollout(
            kept(seen), kept(seats), kept(turned), kept(given), kept(chosen), returns[ended], self.variant.num_actions
        )

    def views(self) -> npt.NDArray[np.void]:
        """Return the views of the deciding seats, as records of the game's State (num_envs,)."""
        self._each(lambda k, lo, hi: self._code.redact_many(self._setup, self._states, self._views, self.seats, lo, hi))
        return self._views

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()

    def _each(self, work: Callable[[int, int, int], Any]) -> None:
        """Do the work of every part, each in a thread of its own."""
        if self._pool is None:
            work(0, *self._parts[0])
            return
        for waiting in [self._pool.submit(work, k, lo, hi) for k, (lo, hi) in enumerate(self._parts)]:
            waiting.result()


def _made_again(made: tuple["Variant", int, int, int], arrays: dict[str, npt.NDArray[Any]]) -> VectorEnv:
    """Restore a pickled batch."""
    starts = arrays["starts"]
    envs = VectorEnv(*made, start=made[0].game.rules.State.load(starts[0]) if len(starts) else None)
    for name, array in envs._batch._asdict().items():
        array[:] = arrays[name]
    return envs


def start_of(variant: "Variant", given: GameState | State | None) -> npt.NDArray[np.void]:
    """Return the state with which matches begin, as an array of one record, or of none; raises ValueError if it is over."""
    rules = variant.game.plain
    setup = variant.config.setup
    state = given.match.state if isinstance(given, GameState) else given
    if state is None:
        return np.zeros(0, variant.game.rules.State.dtype)
    if isinstance(given, GameState) and given.variant.config != variant.config:
        raise ValueError(f"start is a state of {given.variant}, not of {variant}")
    if not isinstance(state, variant.game.rules.State) or rules.over(setup, state):
        raise ValueError(f"start must be a state of {variant} that is not over")
    return np.array([state.stored()], state.dtype)


def seed_of(seed: int | str) -> int:
    """Return the number of a series; raises ValueError if it is too large or negative."""
    if isinstance(seed, str):
        return seed_number(seed)
    try:
        return seed_number(whole(seed, "seed", 0, LARGEST_SEED))
    except ValueError:
        raise ValueError(f"a seed is a whole number from 0 to 2**62 - 1, not {seed}") from None


def illegal_action(variant: "Variant", view: np.void, seat: int, i: int, action: int) -> IllegalMove | IndexError:
    """Return the error for an action of environment i that is refused to the seat with this view."""
    if not 0 <= action < variant.num_actions:
        return no_action(i, action, variant.num_actions)
    game = variant.game
    reason = game.moves.why_not(variant.config.setup, game.rules.State.load(view), seat, action)
    error = IllegalMove(game.write(action), reason)
    error.messages = game.messages
    error.where = f"environment {i}: {error.where}"
    return error
