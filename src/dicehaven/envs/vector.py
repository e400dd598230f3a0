"""Batches: many matches of one variant side by side, played with arrays of actions (needs the extra `envs`).

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
from typing import TYPE_CHECKING, Any, Literal, cast, overload

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import State
from dicehaven.core.dice import Stream
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Struct
from dicehaven.envs import batch_rules
from dicehaven.envs.arguments import VARIANT, actions_of, of_kind, whole
from dicehaven.envs.batch_arguments import illegal_action, seed_of, start_of
from dicehaven.envs.decisions import DecisionBatch, Policy
from dicehaven.envs.rollouts import Observe, Rollout, rollout
from dicehaven.envs.state import GameState
from dicehaven.envs.variant import Variant, load_game

if TYPE_CHECKING:
    from dicehaven.envs.cuda_vector import CudaVectorEnv

LEAST = 512  # environments for which another thread pays


class VectorEnv(DecisionBatch):
    """`num_envs` matches, each before a decision of a seat; when a match ends, the next one of its series begins.

    The arrays, by environment, are overwritten in place by each `step` and must only be read: those of a
    `DecisionBatch`, with room for `max_legal_actions` legal actions, and

    * `rewards` (num_envs, players) float32: 1 for each winner of a match that the last step ended, else 0
    * `done` (num_envs,) bool: whether the last step ended a match; the arrays of decisions are already the next match's

    Environment i plays the matches i, i + num_envs, i + 2 num_envs … of the series `seed`, whatever the others do.
    Matches begin as the rules say, or each with the state `start`.  A copy (`copy.deepcopy`, `pickle`) plays on as the
    original does.
    """

    def __init__(
        self,
        variant: Variant,
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
        super().__init__(variant, seats, np.zeros((num_envs, variant.max_legal_actions), np.int32), counts)
        self._code: SimpleNamespace = compiled(batch_rules, rules)
        self._setup = variant.config.setup.stored()
        self._states = _records(rules.State, num_envs)
        self._views = _records(rules.State, num_envs)
        self._numbers = np.zeros(num_envs, np.int64)
        self.rewards = np.zeros((num_envs, variant.players), np.float32)
        self.done = np.zeros(num_envs, np.bool_)
        self._batch = batch_rules.Batch(
            cast(Any, self._states),
            cast(Any, _records(Stream, num_envs)),
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
        """How a batch is copied and pickled: by how it was made, and its arrays."""
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

        `observe` makes the observations: those of the game, or `ExactGame.observe`.  Decisions of unfinished matches are
        left out; these matches go on in the next rollout.  Raises ValueError if this is not a policy.
        """
        return rollout(self, policy, steps, rng, observe)

    def views(self) -> npt.NDArray[np.void]:
        """What each deciding seat may see, as records of the game's State (num_envs,)."""
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


@overload
def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    device: Literal["cpu"] = "cpu",
    **settings: Any,
) -> VectorEnv: ...


@overload
def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    *,
    device: Literal["cuda"],
    **settings: Any,
) -> "CudaVectorEnv": ...


def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    device: Literal["cpu", "cuda"] = "cpu",
    **settings: Any,
) -> "VectorEnv | CudaVectorEnv":
    """Create a batch of environments; `settings` (players, options, layout) are those of `load_game`.

    A `Variant` already has its settings.  If `start` is given, every match begins with it.  On the device `cuda`, the
    arrays are on the card.  The result depends neither on `threads` nor on the device.  Raises what `load_game` raises,
    and MissingExtra without a compiler or a card.
    """
    if settings and not isinstance(game, str):
        raise TypeError(f"{', '.join(settings)}: a variant has its settings already; they go with the name of a game")
    unknown = settings.keys() - {"players", "options", "layout"}
    if unknown:
        raise TypeError(f"make_vec takes players, options and layout of a game, not {', '.join(sorted(unknown))}")
    variant = load_game(game, **settings) if isinstance(game, str) else of_kind(game, Variant, "game", VARIANT)
    if device == "cuda":
        from dicehaven.envs.cuda_vector import CudaVectorEnv  # which needs an extra

        return CudaVectorEnv(variant, num_envs, seed, start)
    if device != "cpu":
        raise ValueError(f"device must be 'cpu' or 'cuda', not {device!r}")
    return VectorEnv(variant, num_envs, seed, threads, start)


def _records(cls: type[Struct], count: int) -> npt.NDArray[np.void]:
    return np.zeros(count, cls.dtype)


def _made_again(made: tuple[Variant, int, int, int], arrays: dict[str, npt.NDArray[Any]]) -> VectorEnv:
    """A batch as it was pickled."""
    starts = arrays["starts"]
    envs = VectorEnv(*made, start=made[0].game.rules.State.load(starts[0]) if len(starts) else None)
    for name, array in envs._batch._asdict().items():
        array[:] = arrays[name]
    return envs
