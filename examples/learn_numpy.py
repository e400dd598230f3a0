"""An agent that learns the fast round of Saikoro Senshi from play against itself, and what it is exactly worth.

    python examples/learn_numpy.py [UPDATES [DICE]]

It needs `pip install "dicehaven[envs]"`.  The policy is linear in 35 numbers; REINFORCE teaches it, with a reward for entropy and
the steps of Adagrad.  See docs/benchmark.md.
"""

import sys
from typing import Any

import numpy as np

import dicehaven

solved = dicehaven.load_exact("saikoro(players=2,fast=true)", dice=int(sys.argv[2]) if sys.argv[2:] else None)
envs, rng = dicehaven.make_vec(solved.variant, 512, seed=1, start=solved.start), np.random.default_rng(1)
weights = np.zeros((solved.observer.size, solved.variant.num_actions + 1), np.float32)
squares = np.zeros_like(weights)


def policy(decisions: dicehaven.DecisionBatch) -> Any:
    logits = np.take_along_axis(solved.observe(decisions) @ weights, decisions.turned(), 1)
    p = np.exp(logits - logits.max(1, keepdims=True)) * decisions.is_legal()
    return p / p.sum(1, keepdims=True)


print(f"exploitability {solved.best_response(policy, symmetric=True).exploitability:.4f} before it learns")
for _update in range(int(sys.argv[1]) if sys.argv[1:] else 300):
    played = []
    for _ in range(32):
        seen, turned, p, seats = solved.observe(envs), envs.turned(), policy(envs), envs.seats.copy()
        actions = envs.sample_actions(rng, p)
        chosen = (envs.legal == actions[:, None]) & envs.is_legal()
        envs.step(actions)
        played.append((seen, turned, chosen, p, seats, envs.done.copy(), envs.rewards - 0.5))
    worth, known, step = np.zeros((512, 2), np.float32), np.zeros(512, bool), np.zeros_like(weights)
    for seen, turned, chosen, p, seats, done, rewards in reversed(played):
        worth[done], known = rewards[done], known | done
        logs = np.log(np.maximum(p, 1e-9))
        change = (chosen - p) * worth[np.arange(512), seats, None] - 0.02 * p * (
            logs - (p * logs).sum(1, keepdims=True)
        )
        gradient = np.zeros((512, weights.shape[1]), np.float32)
        np.put_along_axis(gradient, turned, (change * known[:, None]).astype(np.float32), 1)
        step += seen.T @ gradient
    squares += step**2
    weights += 0.1 * step / (np.sqrt(squares) + 1e-6)
print(f"exploitability {solved.best_response(policy, symmetric=True).exploitability:.4f}")
