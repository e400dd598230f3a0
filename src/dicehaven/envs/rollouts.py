"""Rollouts: what a policy did in a batch of environments, and what came of it, as arrays to learn from."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.observation import Floats32
from dicehaven.envs.arguments import generator_of, whole
from dicehaven.envs.decisions import DecisionBatch, Policy, probabilities_of

if TYPE_CHECKING:
    from dicehaven.envs.vector import VectorEnv

Observe = Callable[[DecisionBatch], Floats32]


@dataclass(frozen=True)
class Rollout:
    """M decisions of matches that a policy played to their end, in the order in which they were made.

    * `observations` (M, size) float32: what the deciding seat saw
    * `seats` (M,) int32: which seat that was
    * `turned` (M, most) int32: its legal actions, numbered as in `DecisionBatch.turned`
    * `probabilities` (M, most): the policy's probabilities of these; 0 where there is no action
    * `chosen` (M, most) bool: the action that was drawn
    * `returns` (M,) float32: what the seat got from the match in the end: 1 for a win, else 0
    """

    observations: Floats32
    seats: npt.NDArray[np.int32]
    turned: npt.NDArray[np.int32]
    probabilities: npt.NDArray[np.floating[Any]]
    chosen: npt.NDArray[np.bool_]
    returns: Floats32
    num_actions: int

    def __len__(self) -> int:
        return len(self.seats)

    def by_action(self, values: npt.NDArray[np.floating[Any]]) -> npt.NDArray[np.floating[Any]]:
        """Values (M, most) of the actions in `turned` as columns (M, num_actions); 0 for illegal actions."""
        if values.shape != self.turned.shape:
            raise ValueError(f"values must have the shape {self.turned.shape}, beside `turned`, not {values.shape}")
        found = np.zeros((len(self), self.num_actions + 1), values.dtype)  # the last column is for "no action"
        np.put_along_axis(found, self.turned, values, 1)
        return found[:, :-1]


def rollout(envs: "VectorEnv", policy: Policy, steps: int, rng: np.random.Generator, observe: Observe) -> Rollout:
    """Play that many steps in every environment, and keep the decisions of matches that have ended by then."""
    steps = whole(steps, "steps", 1)
    rng = generator_of(rng)
    seats, turned, given, chosen, seen, done, rewards = (list[npt.NDArray[Any]]() for _ in range(7))
    for _ in range(steps):
        probabilities = probabilities_of(policy, envs)
        actions = envs.sample_actions(rng, probabilities)
        seats.append(envs.seats.copy())
        turned.append(envs.turned())
        given.append(probabilities)
        chosen.append((envs.legal == actions[:, None]) & envs.is_legal())
        seen.append(observe(envs).copy())
        envs.step(actions)
        done.append(envs.done.copy())
        rewards.append(envs.rewards.copy())
    result = np.full(rewards[0].shape, np.nan, np.float32)
    rows = np.arange(envs.num_envs)
    returns = np.zeros((steps, envs.num_envs), np.float32)
    for t in reversed(range(steps)):
        result[done[t]] = rewards[t][done[t]]
        returns[t] = result[rows, seats[t]]
    ended = ~np.isnan(returns)

    def kept(of: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        found: npt.NDArray[Any] = np.stack(of)[ended]
        return found

    return Rollout(
        kept(seen), kept(seats), kept(turned), kept(given), kept(chosen), returns[ended], envs.variant.num_actions
    )
