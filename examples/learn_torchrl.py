"""Proximal policy optimization of TorchRL learns a game against a bot, and is measured before and after.

    pip install "dicehaven-lab[torch]"
    python examples/learn_torchrl.py [GAME OPPONENT STEPS]

TorchRL reads the legal actions from the environment's `info["action_mask"]`.
"""

import sys

import torch
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import Binary
from torchrl.envs import (
    ActionMask,
    Compose,
    ExplorationType,
    GymWrapper,
    InitTracker,
    TransformedEnv,
    default_info_dict_reader,
    set_exploration_type,
)
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from dicehaven_lab.envs.gymnasium import single_env

game, opponent, steps = sys.argv[1:] or ("saikoro(players=2,fast=true)", "random", "20000")
torch.manual_seed(1)
torch.set_num_threads(1)  # networks as small as these are slower on more

seat = single_env(game, opponents=opponent)
seat.reset(seed=1)
actions, size = seat.variant.num_actions, seat.variant.observer.size
legal = default_info_dict_reader(["action_mask"], [Binary(actions)])
wrapped = GymWrapper(seat, categorical_action_encoding=True).set_info_dict_reader(legal)
env = TransformedEnv(wrapped, Compose(InitTracker(), ActionMask()))

logits = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
value = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 1))
rated = TensorDictModule(logits, ["observation"], ["logits"])
allowed = TensorDictModule(torch.Tensor.bool, ["action_mask"], ["mask"])
actor = ProbabilisticActor(
    TensorDictSequential(rated, allowed),
    in_keys=["logits", "mask"],
    distribution_class=MaskedCategorical,
    spec=env.action_spec,
    return_log_prob=True,
)
critic = ValueOperator(value)
advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
optimizer = torch.optim.Adam(loss.parameters(), 1e-3)


def report(when: str) -> None:
    with torch.no_grad(), set_exploration_type(ExplorationType.RANDOM):
        played = env.rollout(2000, actor, break_when_any_done=False)["next"]
    rewards = played["reward"][played["done"]]
    print(f"mean reward {rewards.mean():+.3f} in {len(rewards)} matches against {opponent} {when}", flush=True)


report("before it learns")
for batch in Collector(env, actor, frames_per_batch=1024, total_frames=int(steps)):
    for _ in range(8):
        with torch.no_grad():
            advantage(batch)
        for part in batch[torch.randperm(len(batch))].split(256):
            found = loss(part)
            optimizer.zero_grad()
            (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
            optimizer.step()
report(f"after {steps} decisions")
