"""Decisions per second of batches, one core, NumPy choosing among the legal actions, beside `simulate`'s on one core.

.venv/bin/python bench/bench_envs.py
"""

import time
from statistics import median

import numpy as np
from common import RUNS, by_itself, human, table

from dicehaven import make_vec
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.envs.vector import VectorEnv
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate

# as many environments as a core's cache holds
ENVS = 1024
STEPS = 480
MATCHES = 4000


def batch_rate(envs: VectorEnv, rng: np.random.Generator) -> float:
    """Decisions per second of processor time."""
    began = time.process_time()
    for _ in range(STEPS):
        envs.step(envs.sample_actions(rng))
    return STEPS * envs.num_envs / (time.process_time() - began)


def simulate_rate(game: Game, players: int) -> float:
    """Decisions per second of processor time in whole random games."""
    config = game.configure(players)
    began = time.process_time()
    played = simulate(game, config, MATCHES, ("random",) * players, execution=Execution(cores=1))
    return float(played.decisions.sum()) / (time.process_time() - began)


def main() -> None:
    """Print the table."""
    rows = []
    for name, game in sorted(games().items()):
        rng = np.random.default_rng(1)
        envs = make_vec(name, ENVS, seed=1, threads=1, players=2)
        simulate(game, game.configure(2), 1, ("random", "random"), execution=Execution(cores=1))  # compiles, once
        batch_rate(envs, rng)
        envs.observe()
        pairs = [(batch_rate(envs, rng), simulate_rate(game, 2)) for _ in range(RUNS)]
        batch = median(one for one, _ in pairs)
        alone = median(other for _, other in pairs)
        began = time.process_time()
        envs.observe()
        each = (time.process_time() - began) / ENVS
        rows.append([name, human(batch), human(alone), f"{batch / alone:.2f}", f"{each * 1e6:.1f} µs"])
    table(["two seats, decisions a second of one core", "batch", "simulate", "ratio", "an observation"], rows)


if __name__ == "__main__":
    by_itself(main)
