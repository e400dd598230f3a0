"""Rules, matches, records, positions and the bots that need no compiler run where NumPy is not installed."""

import subprocess
import sys

import numpy as np
import pytest

from dicehaven.core.registry import find
from dicehaven.core.struct import TAKEN, layout_of

NAMES = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")

PLAYED = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "numba"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())

from dicehaven.bots.bot import bot
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.position import Position

name = sys.argv[1]
match = Match.new(name, 2)
dice = SeededDice("0")
kinds = ("level1", "level5" if name == "saikoro" else "level3")
bots = [bot(kind, match.game, match.setup, "0") for kind in kinds]
while not match.over:
    if match.due:
        match.roll(dice.answer(match.rolls, match.due))
        continue
    position = Position.of(match, -1)
    assert Position.read(position.write()) == position
    seat = match.movers[0]
    action = bots[seat].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
    match.play(seat, match.game.write(action))
assert Match.replay(match.lines).state == match.state
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_match_against_bots_is_played_without_numpy(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED, name], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_bytes_are_those_of_numpys_record(name: str) -> None:
    for cls in (find(name).rules.State, find(name).configure(find(name).seats[-1]).setup.__class__):
        record = cls()
        assert record.to_bytes() == record.stored().tobytes()
        assert layout_of(cls).size == cls.dtype.itemsize
        assert layout_of(cls).described == cls.dtype.descr
        assert cls.from_bytes(record.to_bytes()) == record


def test_names_that_records_have_are_known() -> None:
    assert {name for name in dir(np.void) if not name.startswith("_")} <= TAKEN
