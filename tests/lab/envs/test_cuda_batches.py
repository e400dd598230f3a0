"""Batches on a card, in numba's simulator: array by array those of the processor."""

import os
import subprocess
import sys

import pytest
from conftest import GAMES

pytest.importorskip("numba.cuda", reason="needs the extra `cuda`")

PLAY = """
import sys
import numpy as np
from dicehaven import IllegalMove
from dicehaven_lab import make_vec

name, options = sys.argv[1], {"turn_limit": 1} if sys.argv[1] in ("saikoro", "wuerfelland") else {}
host = make_vec(name, 3, seed=5, threads=1, options=options)
card = make_vec(name, 3, seed=5, options=options, device="cuda")
rng = np.random.default_rng(1)

def same():
    for one in ("seats", "legal_counts", "rewards", "done"):
        assert np.array_equal(getattr(host, one), getattr(card, one).copy_to_host()), one
    legal = card.legal.copy_to_host()
    assert all((host.legal[i, :n] == legal[i, :n]).all() for i, n in enumerate(host.legal_counts))

same()
for step in range(6):
    actions = host.sample_actions(rng) if step % 2 else card.sample_actions(rng).copy_to_host()
    host.step(actions)
    card.step(actions)
    same()
ours, theirs = host.views(), card.views().copy_to_host()
assert all(np.array_equal(ours[name], theirs[name]) for name in ours.dtype.names)  # not what lies between fields
assert np.array_equal(host.observe(), card.observe().copy_to_host())
assert np.array_equal(host.action_mask(), card.action_mask().copy_to_host())
wrong = np.array([host.legal[0, 0], -1, host.legal[2, 0]])
for envs in (host, card):
    try:
        envs.step(wrong)
    except IndexError as error:
        print(error)
same()
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_batch_on_the_card_is_that_of_the_processor(name: str) -> None:
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", PLAY, name], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    first, second = done.stdout.splitlines()
    assert first == second and first.startswith("environment 1: -1 is no action")


def test_where_there_is_no_card_a_sentence_says_so() -> None:
    environment = {k: v for k, v in os.environ.items() if k != "NUMBA_ENABLE_CUDASIM"} | {"CUDA_VISIBLE_DEVICES": "-1"}
    code = "import dicehaven_lab; dicehaven_lab.make_vec('saikoro', 2, device='cuda')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert "CUDA finds no GPU that it can use here" in done.stderr.splitlines()[-1]
