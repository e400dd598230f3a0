"""Decisions per second of batches, one core, NumPy choosing among the legal actions, beside `simulate`'s on one core.

.venv/bin/python bench/bench_envs.py [--num-envs 8192] [--rounds 5] [GAME ...]
"""

import argparse
import time
from statistics import median

import numpy as np

from dicehaven import games, make_vec
from dicehaven.core.game import Game
from dicehaven.envs.vector import VectorEnv
from dicehaven.lab.simulate import simulate

STEPS, MATCHES = 60, 4000


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
    played = simulate(game, config, MATCHES, ("random",) * players, cores=1)
    return float(played.decisions.sum()) / (time.process_time() - began)


def main() -> None:
    """Print a row for each game."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", nargs="*", default=sorted(games()))
    words.add_argument("--num-envs", type=int, default=8192)
    words.add_argument("--rounds", type=int, default=5)
    given = words.parse_args()
    print("| game, 2 seats | batch, M decisions/s | simulate, M decisions/s | ratio | observe, µs each |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in given.game:
        game, rng = games()[name], np.random.default_rng(1)
        envs = make_vec(name, given.num_envs, seed=1, threads=1, players=2)
        simulate(game, game.configure(2), 1, ("random", "random"), cores=1)  # compiles, once
        batch_rate(envs, rng)
        pairs = [(batch_rate(envs, rng), simulate_rate(game, 2)) for _ in range(given.rounds)]
        batch, alone = median(one for one, _ in pairs), median(other for _, other in pairs)
        began = time.process_time()
        envs.observe()
        each = (time.process_time() - began) / envs.num_envs
        print(
            f"| {name} | {batch / 1e6:.2f} | {alone / 1e6:.2f} | {batch / alone:.2f} | {each * 1e6:.1f} |", flush=True
        )


if __name__ == "__main__":
    main()
