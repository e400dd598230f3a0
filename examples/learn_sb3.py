"""MaskablePPO of sb3-contrib learns a game against a bot, and is measured before and after.

    pip install "dicehaven-lab[torch]"
    python examples/learn_sb3.py [GAME OPPONENT STEPS]

The environment's method `action_masks` says which actions are legal: MaskablePPO asks for it by itself.
"""

import sys

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor

from dicehaven_lab.envs.gymnasium import single_env

game, opponent, steps = sys.argv[1:] or ("saikoro(players=2,fast=true)", "random", "20000")
torch.set_num_threads(1)  # networks as small as these are slower on more
model = MaskablePPO("MlpPolicy", single_env(game, opponents=opponent), seed=1, n_steps=1024)
trial = Monitor(single_env(game, opponents=opponent, strict=True))
trial.reset(seed=2)


def report(when: str) -> None:
    mean, _ = evaluate_policy(model, trial, n_eval_episodes=200, deterministic=False)
    print(f"mean reward {mean:+.3f} in 200 matches against {opponent} {when}", flush=True)


report("before it learns")
model.learn(int(steps))
report(f"after {steps} decisions")
