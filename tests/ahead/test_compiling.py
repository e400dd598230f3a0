"""Compiling ahead: in which order, what is noted, and that nothing else compiles meanwhile."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from dicehaven.ahead import compiling
from dicehaven.ahead.compiling import Compiling
from dicehaven.ahead.parts import NEEDED, Part, parts_of
from dicehaven.core.compiler import code_cache, is_compiled, note_compiled
from dicehaven.core.compiler.sources import sources_of
from dicehaven.core.registry import find

GAMES = [find("saikoro"), find("sailorman")]


class Hand:
    """A pool whose jobs end when the test says so."""

    def __init__(self, *ignored: Any) -> None:
        self.jobs: list[tuple[Future[None], str, Part]] = []
        self._processes: dict[int, Any] = {}
        self._executor_manager_thread = None
        self.shut = self.broken = False

    def submit(self, function: Callable[..., None], name: str, part: Part) -> Future[None]:
        if self.broken:
            raise BrokenProcessPool
        self.jobs.append((Future(), name, part))
        return self.jobs[-1][0]

    def shutdown(self, **ignored: Any) -> None:
        self.shut = True

    def end(self, error: Exception | None = None) -> tuple[str, Part]:
        future, name, part = self.jobs.pop(0)
        if error:
            future.set_exception(error)
        else:
            future.set_result(None)
        return name, part


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The pool of a Compiling for which nothing is compiled yet."""
    found = Hand()
    monkeypatch.setattr(compiling, "pool", lambda *ignored: found)
    monkeypatch.setattr(compiling, "is_ready", lambda game, part: False)
    return found


def test_what_is_waited_for_comes_first_and_of_one_game_no_two_parts_at_a_time(hand: Hand) -> None:
    found = Compiling(GAMES, processes=2)
    found.start()
    order = []
    while hand.jobs:
        assert len({name for _, name, _ in hand.jobs}) == len(hand.jobs) <= 2
        order.append(hand.end())
    assert order[0] == ("saikoro", Part.EXPERT)
    assert sorted(order) == sorted((game.name, part) for game in GAMES for part in parts_of(game))
    for game in GAMES:
        for part, needed in NEEDED.items():
            assert all(order.index((game.name, one)) < order.index((game.name, part)) for one in needed)
    assert found.over
    assert hand.shut
    assert found.progress(GAMES[0]).done == found.progress(GAMES[0]).total == 4
    assert found.progress(GAMES[1]).total == 4


def test_a_game_that_is_asked_for_overtakes_the_others(hand: Hand) -> None:
    found = Compiling(GAMES, processes=1)
    found.start()
    found.hurry(GAMES[1])
    order = [hand.end() for _ in range(6)]
    assert [name for name, _ in order] == ["saikoro", *4 * ["sailorman"], "saikoro"]


def test_a_part_that_fails_keeps_nothing_else_from_being_compiled(hand: Hand) -> None:
    changes = []
    found = Compiling(GAMES[1:], processes=1, on_change=lambda: changes.append(threading.get_ident()))
    found.start()
    hand.end(RuntimeError("no"))
    while hand.jobs:
        hand.end()
    assert found.over
    assert found.progress(GAMES[1]).done == 3
    assert len(changes) == 4


def test_a_process_that_is_killed_keeps_nothing_from_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool is broken once a process of it was killed, for lack of memory for instance: another one goes on."""
    pools = [Hand(), Hand()]
    waiting = iter(pools)
    monkeypatch.setattr(compiling, "pool", lambda *ignored: next(waiting))
    monkeypatch.setattr(compiling, "is_ready", lambda game, part: False)
    found = Compiling(GAMES, processes=2)
    found.start()
    break_off(pools[0])
    while pools[1].jobs:
        pools[1].end()
    assert found.over
    assert pools[1].shut
    assert [found.progress(game).done for game in GAMES] == [4, 4]


def test_what_is_killed_again_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "is_ready", lambda game, part: False)
    pools: list[Hand] = []

    def another(*ignored: Any) -> Hand:
        pools.append(Hand())
        return pools[-1]

    monkeypatch.setattr(compiling, "pool", another)
    found = Compiling(GAMES, processes=2)
    found.start()
    for each in pools:  # grows
        break_off(each)
    assert found.over
    assert len(pools) < 20
    assert [found.progress(game).done for game in GAMES] == [0, 0]


def break_off(hand: Hand) -> None:
    """What a pool does when a process of it is killed: all its jobs fail, and it takes no more."""
    hand.broken = True
    while hand.jobs:
        hand.end(BrokenProcessPool("killed"))


def test_what_is_compiled_already_needs_no_process(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "is_ready", lambda game, part: True)
    found = Compiling(GAMES)
    found.start()
    assert found.over
    assert not hand.jobs
    assert found.progress(GAMES[0]).done == 4


def test_a_mark_says_what_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(code_cache, "home", lambda: tmp_path)
    rules = GAMES[0].rules
    assert not is_compiled(None, rules)
    note_compiled(None, rules)
    assert is_compiled(None, rules)
    assert not is_compiled(None, GAMES[1].rules)


PROGRAM = """
import sys
from dicehaven.ahead.compiling import leave_compiling
from dicehaven.ahead.parts import ALGORITHMS, Part
from dicehaven.core.compiler import compiled, note_compiled
from dicehaven.core.errors import NotCompiled
from dicehaven.core.registry import find
leave_compiling()
game = find("saikoro")
try:
    compiled(ALGORITHMS[Part.SEARCH], game.rules)
except NotCompiled as refused:
    print("refused:", refused.reason.code)
note_compiled(ALGORITHMS[Part.SEARCH], game.rules)
print("given:", bool(compiled(ALGORITHMS[Part.SEARCH], game.rules)))
"""


def test_a_process_that_leaves_compiling_to_others_is_refused_until_they_have_done_it(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n") == ["refused: not-compiled", "given: True", ""]


@pytest.mark.parametrize("game", ["saikoro", "sailorman", "sternenschiff", "wuerfelland"])
def test_using_each_part_of_a_game_once_ends(game: str) -> None:
    """It did not, where a play was followed from a position that no match reaches: a fresh machine compiled forever."""
    code = (
        "import sys; from dicehaven.ahead.parts import load_part, parts_of; from dicehaven.core.registry import find\n"
        "game = find(sys.argv[1])\n"
        "for part in parts_of(game): load_part(game, part)\n"
    )
    subprocess.run([sys.executable, "-c", code, game], check=True, timeout=600)


def test_compiled_code_depends_on_rules_and_not_on_drawings() -> None:
    game = find("sternenschiff")
    files = sources_of(game.module("rules"))
    names = {file.name for file in files}
    assert {"rules.py", "state.py", "mechanics.py"} <= names
    assert not names & {"terminal.py", "pointing.py", "match.py", "helm.py"}
    assert not [file for file in files if "contract" in file.parts]


def test_a_server_that_is_ended_by_a_signal_leaves_nothing_of_its_pools_behind() -> None:
    """Otherwise the system's tracker warned of leaked semaphores in the log of each stop."""
    code = (
        "import os, signal, time; from dicehaven.core.process_pool import end, pool\n"
        "if __name__ == '__main__':\n"
        "    one = pool(1); one.submit(time.sleep, 60); end(one); del one; os.kill(os.getpid(), signal.SIGTERM)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, "")
