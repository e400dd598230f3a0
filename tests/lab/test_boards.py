"""Boards: the shipped ones follow from their seeds, and the round-robin tells fair boards from unfair ones."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import HERE, Run, dicehaven

from dicehaven.core.registry import find
from dicehaven.games.wuerfelland.generator import generate
from dicehaven.skill.fairness import boards_of
from dicehaven_lab.board_comparison import largest_deviation, round_robin

GAME = find("wuerfelland")
SHIPPED = boards_of(GAME.layout_data("shipped"))
SEEDS = dict(
    reversed(found)
    for found in re.findall(r"# seed (\S+)\n(\w+) = \[", GAME.layouts["shipped"].read_text(encoding="utf-8"))
)
UNFAIR = ("6", "112")  # seeds of a board that loses and of one that wins far more often than others


def test_the_shipped_boards_are_those_of_their_seeds() -> None:
    assert set(SEEDS) == set(SHIPPED) == {f"{number}{side}" for number in "1234" for side in "ab"}
    for name, rows in SHIPPED.items():
        assert rows == generate(SEEDS[name]), name
    page = (HERE.parent / "docs" / "boards.md").read_text(encoding="utf-8")
    for name, seed in SEEDS.items():
        assert f"| {name} | {seed} |" in page


def test_the_shipped_boards_are_fair_to_each_other() -> None:
    """Coarsely, in 5,600 games; docs/boards.md has the large series."""
    steps: list[int] = []
    shares = round_robin(GAME, SHIPPED, 5600, "test", progress=steps.append)
    assert [share.games for share in shares] == [1400] * 8
    assert sum(share.won for share in shares) == sum(steps) == 5600
    assert largest_deviation(shares) == max(abs(share.share - 0.5) for share in shares) < 0.05


def test_a_round_robin_finds_unfair_boards() -> None:
    boards = {name: SHIPPED[name] for name in ("1a", "2b")} | {seed: generate(seed) for seed in UNFAIR}
    shares = {share.board: share for share in round_robin(GAME, boards, 2400)}
    assert shares["6"].interval[1] < 0.4
    assert shares["112"].interval[0] > 0.6


def test_the_command_prints_what_the_lab_finds(run_here: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"boards": [SHIPPED["1a"], generate("112")]}))
    words = ("boards", "compare", "wuerfelland", "--games", "401", "--seed", "s", "--layout", str(file))
    figures = json.loads(dicehaven(*words, "--json").out)
    shares = round_robin(GAME, {"1": SHIPPED["1a"], "2": generate("112")}, 401, "s")
    assert figures["games"] == 402
    assert [(board["board"], board["win_share"]) for board in figures["boards"]] == [(s.board, s.share) for s in shares]
    assert figures["largest_deviation"] == largest_deviation(shares) > 0.1
    shown = run_here(*words).out
    for share in shares:
        assert f"{share.share:.2%}" in shown
    random = json.loads(run_here(*words, "--json", "--bots", "random").out)
    assert random["bots"] == "random" and random["boards"] != figures["boards"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("saikoro",), "no boards"),
        (("sailorman",), "no boards"),
        (("wuerfelland", "--bots", "clever"), "random, greedy"),
        (("wuerfelland", "--layout", "no-such-file.toml"), "no-such-file.toml"),
        (("wuerfelland", "--layout", "gone"), "shipped"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_compared_is_one_sentence_and_exit_2(
    run_here: Callable[..., Run], words: tuple[str, ...], said: str
) -> None:
    done = run_here("boards", "compare", *words)
    assert done.code == 2
    assert said in done.err and done.err.count("\n") == 1
