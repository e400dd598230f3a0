"""CUDA without a GPU: every game compiles to PTX, and numba's simulator produces the interpreter's bytes."""

import os
import subprocess
import sys

import pytest
from conftest import GAMES

pytest.importorskip("numba.cuda", reason="needs the extra `cuda`")

SIMULATE = """
import sys
from dicehaven.bots import policies
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.registry import find
from dicehaven.core.compiler import plain
from dicehaven_lab.cuda import play_on_gpu

game = find(sys.argv[1])
table, code = game.configure(2), plain(policies, game.rules)
states, decisions = play_on_gpu(game, table, 2, "card")
for number in range(2):
    state = [game.rules.State()]
    scratch = [0] * game.rules.MOVES, [0] * game.rules.DICE
    made = code.play_many(table.setup, state, [Stream()], seed_number("card"), number, number + 1, *scratch)
    assert made == decisions[number]
    assert state[0].stored().tobytes() == states[number].tobytes()
print("same")
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_rules_compile_to_ptx(name: str) -> None:
    program = (
        f"from dicehaven.core.registry import find; from dicehaven_lab.cuda import ptx; print(ptx(find({name!r})))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    assert ".target sm_90" in done.stdout
    assert ".entry" in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_simulated_card_ends_in_the_interpreters_bytes(name: str) -> None:
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SIMULATE, name], capture_output=True, text=True, timeout=600, env=environment
    )
    assert done.stdout == "same\n", done.stderr[-2000:]
