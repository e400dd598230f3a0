"""Decisions side by side: the current ones of a batch's environments, or all decisions of a solved game."""

from collections.abc import Callable
from dataclasses import dataclass
from reprlib import repr as short
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import Floats32
from dicehaven_lab.envs.arguments import function_of, generator_of, into_of

if TYPE_CHECKING:
    from dicehaven_lab.envs.load import Variant

WORD = 64  # bits per word of a compact mask
SUM_WITHIN = 1e-3  # how far the sum of probabilities may be from 1


class DecisionBatch:
    """N decisions of a variant, as arrays that must only be read.

    * `seats` (N,) int32: the seat that decides
    * `legal_counts` (N,) int32 and `legal` (N, most) int32: the legal actions of that seat are
      `legal[i, :legal_counts[i]]`
    """

    def __init__(
        self,
        variant: "Variant",
        views: npt.NDArray[np.void],
        seats: npt.NDArray[np.int32],
        legal: npt.NDArray[np.int32],
        counts: npt.NDArray[np.int32],
    ) -> None:
        self.variant = variant
        self._views = views
        self.seats = seats
        self.legal = legal
        self.legal_counts = counts
        self._rows = np.arange(len(seats))

    def __len__(self) -> int:
        return len(self.seats)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.variant}: {len(self):,} decisions>"

    def views(self) -> npt.NDArray[np.void]:
        """Return the views of the deciding seats, as records of the game's State (N,)."""
        return self._views

    def observe(self, into: Floats32 | None = None) -> Floats32:
        """Return the observations of the deciding seats (N, observer.size), float32; written to `into` if given."""
        if into is not None:
            into_of(into, (len(self), self.variant.observer.size))
        return self.variant.observer.observe(self.views(), self.seats, into)

    def is_legal(self) -> npt.NDArray[np.bool_]:
        """Return a mask of the entries of `legal` that hold an action (N, most)."""
        there: npt.NDArray[np.bool_] = np.arange(self.legal.shape[1]) < self.legal_counts[:, None]
        return there

    def turned(self) -> npt.NDArray[np.int32]:
        """Return `legal` with seats counted from the deciding one (N, most): for every seat, seat 1 is the one to its left.

        Like an observation, these numbers are the same for every seat in the same position. Entries that hold no action
        have the number `num_actions`.
        """
        turned = self.variant.turned_actions[self.seats[:, None], np.where(self.is_legal(), self.legal, 0)]
        found: npt.NDArray[np.int32] = np.where(self.is_legal(), turned, np.int32(self.variant.num_actions))
        return found

    def action_mask(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions as truth values (N, num_actions)."""
        mask = np.zeros((len(self), self.variant.num_actions), np.bool_)
        there = self.is_legal()
        mask[np.nonzero(there)[0], self.legal[there]] = True
        return mask

    def action_bits(self) -> npt.NDArray[np.uint64]:
        """Return the legal actions as bits of words (N, ceil(num_actions / 64)): bit a % 64 of word a // 64 is action a."""
        words = np.zeros((len(self), -(-self.variant.num_actions // WORD)), np.uint64)
        there = self.is_legal()
        actions = self.legal[there]
        bits = np.left_shift(np.uint64(1), (actions % WORD).astype(np.uint64))
        np.bitwise_or.at(words, (np.nonzero(there)[0], actions // WORD), bits)
        return words

    def softmax(self, logits: npt.NDArray[np.floating[Any]]) -> npt.NDArray[np.floating[Any]]:
        """Turn logits (N, num_actions) of actions as `turned` has them into probabilities (N, most) of the actions in `legal`.

        That makes a policy of what a network computes from `observe`. Raises ValueError for another shape.
        """
        expected = len(self), self.variant.num_actions
        if np.shape(logits) != expected:
            raise ValueError(f"logits must have the shape {expected}, not {np.shape(logits)}")
        there = self.is_legal()
        beside = np.take_along_axis(np.asarray(logits), np.where(there, self.turned(), 0), 1)
        top = np.where(there, beside, -np.inf).max(1, keepdims=True)
        if not np.isfinite(top).all():
            i = int(np.flatnonzero(~np.isfinite(top[:, 0]))[0])
            raise ValueError(f"decision {i} of a batch: the largest logit of its legal actions is {top[i, 0]}")
        powers = np.exp(beside - top, where=there, out=np.zeros_like(beside))
        found: npt.NDArray[np.floating[Any]] = powers / powers.sum(1, keepdims=True)
        return found

    def sample_actions(
        self, rng: np.random.Generator, probabilities: npt.ArrayLike | None = None
    ) -> npt.NDArray[np.int32]:
        """Draw a legal action (N,) for each decision, uniformly or with the probabilities (N, most) of `legal`.

        Raises ValueError for probabilities of another shape, or if none is positive.
        """
        rng = generator_of(rng)
        if probabilities is None:
            places = (rng.random(len(self), np.float32) * self.legal_counts).astype(np.int64)
        else:
            if np.shape(probabilities) != self.legal.shape:
                raise ValueError(
                    f"probabilities must have the shape {self.legal.shape}, beside `legal`, not {np.shape(probabilities)}"
                )
            sums = np.where(self.is_legal(), probabilities, 0).cumsum(1)
            if not (sums[:, -1] > 0).all():
                i = int(np.flatnonzero(~(sums[:, -1] > 0))[0])
                raise ValueError(
                    f"decision {i} of a batch: the probabilities of its legal actions add up to {sums[i, -1]}"
                )
            places = (rng.random(len(self))[:, None] * sums[:, -1:] >= sums).sum(1)
        np.minimum(places, self.legal_counts - 1, out=places)  # a product may be rounded up
        return self.legal[self._rows, places]


Policy = Callable[[DecisionBatch], npt.ArrayLike]  # probabilities (N, most), beside `legal`, or (N, num_actions)


def probabilities_of(policy: Policy, decisions: DecisionBatch) -> npt.NDArray[np.float64]:
    """Return a policy's probabilities (N, most) of the actions in `legal`; raises ValueError if they do not add up to 1."""
    made = function_of(policy, "policy", "a function of a DecisionBatch")(decisions)
    try:
        given = np.asarray(made, np.float64)
    except (TypeError, ValueError):
        raise TypeError(f"a policy returns an array of probabilities, not {short(made)}") from None
    expected = decisions.legal.shape
    if given.shape == (len(decisions), decisions.variant.num_actions) != expected:
        given = np.take_along_axis(given, decisions.legal.astype(np.int64), axis=1)
    if given.shape != expected:
        raise ValueError(
            f"a policy returns probabilities of the shape {expected}, beside `legal`, or "
            f"({expected[0]}, {decisions.variant.num_actions}), of all actions; not {given.shape}"
        )
    there = np.where(decisions.is_legal(), given, 0.0)
    sums = there.sum(1)
    wrong = np.flatnonzero(~(abs(sums - 1) <= SUM_WITHIN) | ~(there >= 0).all(1))
    if len(wrong):
        i = int(wrong[0])
        n = int(decisions.legal_counts[i])
        raise ValueError(
            f"decision {i} of a batch: the probabilities of its {n} legal actions must not be negative and add up to 1; "
            f"they are {np.array2string(there[i, :n], precision=3, threshold=8)}"
        )
    found: npt.NDArray[np.float64] = there / sums[:, None]
    return found


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
        """Sort values (M, most) of the actions in `turned` into columns (M, num_actions); 0 for illegal actions."""
        if values.shape != self.turned.shape:
            raise ValueError(f"values must have the shape {self.turned.shape}, beside `turned`, not {values.shape}")
        found = np.zeros((len(self), self.num_actions + 1), values.dtype)  # the last column is for "no action"
        np.put_along_axis(found, self.turned, values, 1)
        return found[:, :-1]
