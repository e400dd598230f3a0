"""Learn a solved round by proximal policy optimization from play against itself; print its exact exploitability as it falls.

    pip install "dicehaven-lab[envs,learn]"
    python examples/learn_jax.py --dice 2 --updates 64
    python examples/learn_jax.py --game "saikoro(players=2)" --updates 1024 --out curve.csv --tolerance 0.001

A network of two hidden layers sees the 35 numbers of `ExactGame.observe`, plays both seats, and learns from the outcome
of the rounds that it has played.  It is measured at numbers of updates that double, so that a run gives the same curve on
every machine; seconds are those of learning alone, and each measurement takes minutes besides in a whole round.
"""

import argparse
import csv
import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

import dicehaven_lab

Floats = npt.NDArray[np.float32]
Net = list[tuple[Any, Any]]  # weights and biases of each layer, arrays of JAX or NumPy

ENVS, STEPS, EPOCHS, PARTS = 256, 64, 3, 4
HIDDEN, RATE, CLIP, ENTROPY, LAMBDA = 64, 1e-3, 0.2, 0.01, 0.9  # LAMBDA: of generalized advantage estimation
NAMES = ("seen", "turned", "place", "log", "worth", "gain")
NEVER = -1e9  # the logit of a place that holds no action


def new_net(rng: np.random.Generator, sizes: list[int]) -> Net:
    """Layers with small random weights; the last one gives a logit for each action, and a value."""
    scale = [*(2**0.5 for _ in sizes[2:]), 0.01]
    return [
        (rng.normal(0, gain / a**0.5, (a, b)).astype(np.float32), np.zeros(b, np.float32))
        for a, b, gain in zip(sizes, sizes[1:], scale)
    ]


def forward(net: Net, seen: Any, turned: Any, xp: Any = jnp) -> tuple[Any, Any]:
    """Logits (N, most) of the actions with these numbers and values (N,), with JAX, or with NumPy as `xp`."""
    x = seen
    for weights, bias in net[:-1]:
        x = xp.maximum(x @ weights + bias, 0)
    weights, bias = net[-1]
    out = x @ weights + bias
    actions = out.shape[1] - 1
    logits = xp.take_along_axis(out, xp.minimum(turned, actions - 1), 1)
    return xp.where(turned < actions, logits, NEVER), out[:, -1]


def loss(net: Net, batch: dict[str, Any]) -> Any:
    """Clipped policy loss, squared error of the values, and a reward for entropy."""
    logits, values = forward(net, batch["seen"], batch["turned"])
    logs = jax.nn.log_softmax(logits)
    now = jnp.take_along_axis(logs, batch["place"][:, None], 1)[:, 0]
    ratio, gain = jnp.exp(now - batch["log"]), batch["gain"]
    chosen = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(logs) * jnp.where(logs > NEVER / 2, logs, 0)).sum(1)
    return (-chosen + (values - batch["worth"]) ** 2 - ENTROPY * entropy).mean()


class Learner:
    """A network that plays rounds in all environments and learns from them."""

    def __init__(self, solved: dicehaven_lab.ExactGame, seed: int) -> None:
        self.solved, self.rng = solved, np.random.default_rng(seed)
        self.envs = dicehaven_lab.make_vec(solved.variant, ENVS, seed=seed, start=solved.start)
        self.net = new_net(self.rng, [solved.observer.size, HIDDEN, HIDDEN, solved.variant.num_actions + 1])
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
        self.memory = self.optimizer.init(self.net)
        self.forward, self.improve = jax.jit(forward), jax.jit(self._improve)

    def _improve(self, net: Net, memory: Any, batch: dict[str, Any]) -> tuple[Net, Any]:
        steps, memory = self.optimizer.update(jax.grad(loss)(net, batch), memory, net)
        return optax.apply_updates(net, steps), memory

    def policy(self, decisions: dicehaven_lab.DecisionBatch) -> Floats:
        """Probabilities beside `legal`, for whoever measures the network."""
        net = [(np.asarray(weights), np.asarray(bias)) for weights, bias in self.net]
        logits, _ = forward(net, self.solved.observe(decisions), decisions.turned(), np)
        chances: Floats = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return chances

    def play(self) -> dict[str, Floats]:
        """Some steps of all environments: decisions, what they were worth, and how much better that was than expected."""
        envs, rows, steps = self.envs, np.arange(ENVS), []
        for _ in range(STEPS):
            seen, turned, seats = self.solved.observe(envs), envs.turned(), envs.seats.copy()
            logits, values = (np.asarray(found) for found in self.forward(self.net, seen, turned))
            place = (logits + self.rng.gumbel(size=logits.shape)).argmax(1)
            log = logits[rows, place] - np.log(np.exp(logits).sum(1))
            envs.step(envs.legal[rows, place])
            rewards = envs.rewards[rows, seats]
            steps.append((seen, turned, place, log, values, seats, envs.done.copy(), rewards))
        seat = envs.seats
        value = np.asarray(self.forward(self.net, self.solved.observe(envs), envs.turned())[1])
        gain, found = np.zeros(ENVS, np.float32), []
        for seen, turned, place, log, values, seats, done, rewards in reversed(steps):
            same = seats == seat  # what one seat gains, the other loses
            later = np.where(done, rewards, np.where(same, value, 1 - value))
            gain = later - values + LAMBDA * np.where(done, 0, np.where(same, gain, -gain))
            found.append((seen, turned, place, log, values + gain, gain))
            value, seat = values, seats
        return {name: np.concatenate(parts) for name, parts in zip(NAMES, zip(*found))}

    def learn(self) -> None:
        """Play, then several passes over what was played."""
        batch = self.play()
        batch["gain"] = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-6)
        for _ in range(EPOCHS):
            for part in np.array_split(self.rng.permutation(ENVS * STEPS), PARTS):
                self.net, self.memory = self.improve(self.net, self.memory, {k: v[part] for k, v in batch.items()})


def main(words: list[str]) -> list[tuple[float, int, float]]:
    """Learn by some updates; returns seconds of learning, decisions and exploitability whenever it was measured."""
    parser = argparse.ArgumentParser(description="Learn a solved round, measured exactly.")
    parser.add_argument("--game", default="saikoro(players=2,fast=true)")
    parser.add_argument("--dice", type=int, help="of a seat, fewer than the game has, for a quick trial")
    parser.add_argument("--updates", type=int, default=512, help=f"each from {ENVS * STEPS:,} decisions")
    parser.add_argument("--points", type=int, default=8, help="how often it is measured, at numbers that double")
    parser.add_argument("--tolerance", type=float, help="how far bounds of what the best response wins may lie apart")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", help="a CSV file for the curve")
    given = parser.parse_args(words)
    solved = dicehaven_lab.load_exact(given.game, given.dice)
    learner, spent, done, curve = Learner(solved, given.seed), 0.0, 0, list[tuple[float, int, float]]()
    due = [0, *(given.updates // 2**k for k in reversed(range(given.points - 1)))]
    print(f"{solved.variant}: seconds of learning, decisions, exact exploitability (0.5: always loses)")
    for updates in due:
        while done < updates:
            began = time.process_time()
            learner.learn()
            spent += time.process_time() - began
            done += 1
        decisions = done * ENVS * STEPS
        print(f"{spent:8.1f} {decisions:12,} measuring …", end="\r", file=sys.stderr, flush=True)
        found = solved.best_response(learner.policy, symmetric=True, tolerance=given.tolerance).exploitability
        curve.append((round(spent, 1), decisions, found))
        print(f"{spent:8.1f} {decisions:12,} {found:8.4f} {'█' * round(100 * found)}", flush=True)
    if given.out:
        with open(given.out, "w", newline="", encoding="utf-8") as file:  # noqa: PTH123
            csv.writer(file).writerows([("seconds", "decisions", "exploitability"), *curve])
    return curve


if __name__ == "__main__":
    main(sys.argv[1:])
