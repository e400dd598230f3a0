"""An agent that learns the fast round of Saikoro Senshi from play against itself, and what it is exactly worth.

    python examples/learn_numpy.py [UPDATES DICE]

It needs `pip install "dicehaven-lab[envs]"`.  Each seat has one die unless you say otherwise; 5 is the whole round.  The policy
is linear in 35 numbers; REINFORCE teaches it, with a reward for entropy and the steps of Adagrad.  See docs/benchmark.md.
"""

import sys
from typing import Any

import numpy as np

import dicehaven_lab

updates, dice = map(int, sys.argv[1:] or (30, 1))
solved = dicehaven_lab.load_exact("saikoro(players=2,fast=true)", dice)
envs, rng = dicehaven_lab.make_vec(solved.variant, 512, seed=1, start=solved.start), np.random.default_rng(1)
weights = np.zeros((solved.observer.size, solved.variant.num_actions), np.float32)
squares = np.full_like(weights, 1e-12)


def policy(decisions: dicehaven_lab.DecisionBatch) -> Any:
    return decisions.softmax(solved.observe(decisions) @ weights)


print(f"exploitability {solved.best_response(policy, symmetric=True).exploitability:.4f} before it learns")
for _update in range(updates):
    played = envs.rollout(policy, 32, rng, solved.observe)
    p, logs = played.probabilities, np.log(np.maximum(played.probabilities, 1e-9))
    less_even = p * (logs - (p * logs).sum(1, keepdims=True))
    change = (played.chosen - p) * (played.returns[:, None] - 0.5) - 0.02 * less_even
    step = played.observations.T @ played.by_action(change)
    squares += step**2
    weights += 0.1 * step / np.sqrt(squares)
print(f"exploitability {solved.best_response(policy, symmetric=True).exploitability:.4f}")
