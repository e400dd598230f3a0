"""Batches on a GPU: one thread per environment, the same rules, the same series (needs the extra `cuda`).

The arrays stay on the GPU. They have `__cuda_array_interface__`, so PyTorch (`torch.as_tensor`), CuPy and JAX
(`jax.numpy.asarray`) take them without a copy, and can pass them on by DLPack.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from dicehaven.core.contract import State
from dicehaven.core.dice import Stream
from dicehaven_lab.envs import batch_rules
from dicehaven_lab.envs.state import GameState
from dicehaven_lab.envs.vector import illegal_action, seed_of, start_of
from dicehaven_lab.kernels import grid, kernel, need_gpu, numba_and_cuda

if TYPE_CHECKING:
    from dicehaven_lab.envs.load import Variant

Device = Any  # an array on the GPU: numba's, or another library's with __cuda_array_interface__


class CudaVectorEnv:
    """The matches of a `VectorEnv` with the same seed, on a GPU, with arrays of the same names, shapes and types.

    An array's `copy_to_host()` gives it as a NumPy array. `step` takes actions from the GPU or from the host.
    """

    def __init__(
        self, variant: "Variant", num_envs: int, seed: int | str = 0, start: GameState | State | None = None
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs must be 1 or more, not {num_envs}")
        need_gpu()
        rules = variant.game.rules
        game = variant.game
        self.variant = variant
        self.num_envs = num_envs
        self._cuda: Any = numba_and_cuda()[1]
        functions = (_begin_kernel, _step_kernel, _illegal_kernel, _sample_kernel, _mask_kernel, _redact_kernel)
        self._kernels = {one.__name__: kernel(game, batch_rules, one) for one in functions}
        self._setup = self._put(np.array([variant.config.setup.stored()], rules.Setup.dtype))
        self._start = self._put(start_of(variant, start))
        self._states = self._put(np.zeros(num_envs, rules.State.dtype))
        self._streams, self._draws = (self._put(np.zeros(num_envs, Stream.dtype)) for _ in range(2))
        self.seats, self.legal_counts = (self._put(np.zeros(num_envs, np.int32)) for _ in range(2))
        self.legal = self._put(np.zeros((num_envs, variant.max_legal_actions), np.int32))
        self.rewards = self._put(np.zeros((num_envs, variant.players), np.float32))
        self.done = self._put(np.zeros(num_envs, np.bool_))
        self.reset(seed)

    def __len__(self) -> int:
        return self.num_envs

    def reset(self, seed: int | str | None = None) -> None:
        """Restart every environment's first match; with a seed, that of the seed's series."""
        if seed is not None:
            self._seed = seed_of(seed)
        self._numbers = self._put(np.arange(self.num_envs))
        self.done.copy_to_device(np.zeros(self.num_envs, np.bool_))
        self.rewards.copy_to_device(np.zeros((self.num_envs, self.variant.players), np.float32))
        self._run("_begin_kernel", *self._batch(), self._seed)

    def step(self, actions: Device) -> None:
        """Carry out one action per environment, (num_envs,) int32, and then chance; where a match ends, a new one begins.

        Raises IllegalMove, which names the environment, or ValueError for another shape; either changes nothing.
        """
        chosen = self._on_gpu(actions)
        if tuple(chosen.shape) != (self.num_envs,):
            raise ValueError(f"actions must have the shape ({self.num_envs},), not {tuple(chosen.shape)}")
        first = self._put(np.full(1, self.num_envs, np.int64))
        self._launch("_illegal_kernel", chosen, self.legal_counts, self.legal, first)
        wrong = int(first.copy_to_host()[0])
        if wrong < self.num_envs:
            view = self.views().copy_to_host()[wrong]
            action = int(chosen.copy_to_host()[wrong])
            seat = int(self.seats.copy_to_host()[wrong])
            raise illegal_action(self.variant, view, seat, wrong, action)
        self._run("_step_kernel", *self._batch(), chosen, self._seed)

    def sample_actions(self, rng: np.random.Generator) -> Device:
        """Draw a legal action (num_envs,) int32 for each environment, uniformly at random; `rng` gives the seed."""
        found = self._cuda.device_array(self.num_envs, np.int32)
        seed = int(rng.integers(1 << 62))
        self._launch("_sample_kernel", self._draws, seed, self.legal_counts, self.legal, found)
        return found

    def action_mask(self) -> Device:
        """Return the legal actions as truth values (num_envs, num_actions)."""
        mask = self._cuda.device_array((self.num_envs, self.variant.num_actions), np.bool_)
        self._launch("_mask_kernel", self.legal_counts, self.legal, mask)
        return mask

    def views(self) -> Device:
        """Return the views of the deciding seats, as records of the game's State (num_envs,); copied through the host."""
        views = self._put(self._states.copy_to_host())
        self._run("_redact_kernel", views, self.seats)
        return views

    def observe(self) -> Device:
        """Return the observations of the deciding seats (num_envs, observer.size), float32; computed on the host's processor."""
        views = self.views().copy_to_host()
        seats = self.seats.copy_to_host()
        return self._put(self.variant.observer.observe(views, seats))

    def close(self) -> None:
        """Do nothing: only memory of the GPU is held."""

    def _batch(self) -> batch_rules.Batch:
        """Return the arrays; a kernel takes them one by one, since numba's simulator takes no tuple."""
        return batch_rules.Batch(
            self._states,
            self._streams,
            self._numbers,
            self._start,
            self.seats,
            self.legal_counts,
            self.legal,
            self.rewards,
            self.done,
        )

    def _run(self, name: str, *arguments: Any) -> None:
        self._launch(name, self._setup, *arguments)

    def _launch(self, name: str, *arguments: Any) -> None:
        self._kernels[name][grid(self.num_envs)](*arguments)

    def _put(self, array: Any) -> Device:
        return self._cuda.to_device(array)

    def _on_gpu(self, actions: Device) -> Device:
        """Return actions as numba takes them; copied only if they are not on the GPU yet."""
        if isinstance(actions, type(self.seats)):
            return actions
        if hasattr(actions, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(actions)
        return self._put(np.ascontiguousarray(actions, np.int32))


# Kernels: thread i handles environment i. `kernels.kernel_function` fills in their free names.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
# mypy: disable-error-code="name-defined, no-untyped-def"


def _begin_kernel(t, states, streams, numbers, starts, seats, counts, moves, rewards, done, seed):
    i = cuda.grid(1)
    if i < seats.shape[0]:
        dice = cuda.local.array(DICE, int32)
        batch = Batch(states, streams, numbers, starts, seats, counts, moves, rewards, done)
        begin_many(t[0], batch, seed, i, i + 1, dice)


def _step_kernel(t, states, streams, numbers, starts, seats, counts, moves, rewards, done, actions, seed):
    i = cuda.grid(1)
    if i < seats.shape[0]:
        dice = cuda.local.array(DICE, int32)
        batch = Batch(states, streams, numbers, starts, seats, counts, moves, rewards, done)
        step_many(t[0], batch, actions, seed, i, i + 1, dice)


def _illegal_kernel(actions, counts, moves, first):
    i = cuda.grid(1)
    if i < actions.shape[0] and first_illegal(actions, counts, moves, i, i + 1) >= 0:
        cuda.atomic.min(first, 0, i)


def _sample_kernel(streams, seed, counts, moves, actions):
    i = cuda.grid(1)
    if i < actions.shape[0]:
        sample_many(streams, seed, i, i + 1, counts, moves, actions)


def _mask_kernel(counts, moves, mask):
    i = cuda.grid(1)
    if i < counts.shape[0]:
        mark_many(i, i + 1, counts, moves, mask)


def _redact_kernel(t, views, seats):
    i = cuda.grid(1)
    if i < seats.shape[0]:
        redact(t[0], views[i], seats[i])
