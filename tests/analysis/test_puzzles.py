"""Puzzles: the file in which a game ships them, what answers are worth, and the puzzle of a day."""

import json
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from conftest import GAMES

from dicehaven.analysis import puzzles
from dicehaven.analysis.puzzles import (
    FAR,
    FIRST_DAY,
    FOUND,
    NEAR,
    BadPuzzle,
    Comparison,
    Puzzle,
    Puzzles,
    all_puzzles,
    of_day,
    puzzles_of,
    read,
    written,
)
from dicehaven.analysis.reasons import Reason
from dicehaven.core.game import Game
from dicehaven.core.i18n import Faces, Seat, text
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import find

SMALLEST = 300_000  # bytes that a file may have


def closing() -> Puzzle:
    """The start of a match, with made-up values: moves in the order of `Match.legal`."""
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 6, 6, 6])
    lost = tuple(min(999, 40 * k) for k in range(len(match.legal(0))))
    return Puzzle(
        at=Position.of(match, 0).write().partition(".")[2],
        seat=0,
        best=0,
        likely=2,
        chances=tuple(600 - one for one in lost),
        lost=tuple(0 if k < 1 else one + 30 for k, one in enumerate(lost)),
        missed=(80, 60, 40, 0, 0),
        kinds=("keep", "trap"),
    )


def test_a_file_holds_what_was_written() -> None:
    game = find("saikoro")
    found = read(game, written([closing(), closing()], ["dicehaven puzzles saikoro"]))
    assert (found.puzzles, found.made) == ([closing(), closing()], ["dicehaven puzzles saikoro"])


def test_reasons_are_kept_as_they_are() -> None:
    game = find("saikoro")
    said = text("idea", faces=Faces((6,), text("six"), worded=True), region=text("river"), of=[Seat(1)], count=7)
    reasons = Comparison(2, Reason(ideas=("race",), explains=0.9, sentences=(said,))), Comparison(1, Reason())
    kept = read(game, written([msgspec.structs.replace(closing(), reasons=reasons)])).puzzles
    assert [one.reason.told for one in kept[0].reasons] == [(said,), (text("reason-none"),)]
    assert read(game, written(kept)).puzzles == kept


def test_the_best_move_is_compared_with_the_likely_one_and_with_the_least_bad() -> None:
    puzzle = closing()
    assert puzzle.likely not in puzzle.good
    assert puzzle.tempting == (2, 1)
    assert msgspec.structs.replace(puzzle, likely=0).tempting == (1, 2)
    alike = msgspec.structs.replace(
        puzzle, lost=(0, *puzzle.lost[2:3] * 2, *puzzle.lost[3:]), chances=(600,) * len(puzzle.lost)
    )
    assert alike.tempting == (2, 3)  # of 1 and 2, which are worth the same, the likely one


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data | {"format": 2},
        lambda data: data | {"puzzles": [data["puzzles"][0] | {"reasons": [[99, {}]]}]},
        lambda data: data | {"rules": []},
        lambda data: data | {"puzzles": [data["puzzles"][0] | {"lost": [0]}]},
        lambda data: data | {"puzzles": [data["puzzles"][0] | {"at": "AQID" + data["puzzles"][0]["at"][4:]}]},
        lambda data: data | {"puzzles": "none"},
        lambda data: {},
    ],
)
def test_a_file_of_other_rules_or_a_damaged_one_is_refused(change) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(written([closing()]))
    with pytest.raises(BadPuzzle):
        read(find("saikoro"), json.dumps(change(data)).encode())
    with pytest.raises(BadPuzzle):
        read(find("saikoro"), b"\xff{")


def test_a_game_whose_file_is_damaged_has_no_puzzles_and_says_why(tmp_path: Path) -> None:
    game = Game("dicehaven.games.saikoro", tmp_path, "saikoro")
    assert puzzles_of(game) == Puzzles(game, ())
    (tmp_path / puzzles.FILE).write_text("{", encoding="utf-8")
    found = puzzles_of(game)
    assert len(found) == 0
    assert found.problem and found.problem.code == "puzzles-damaged"


def test_an_answer_is_marked_by_what_it_loses() -> None:
    puzzle = closing()
    assert puzzle.good == (0,)
    assert puzzle.accuracy(0) == 1.0
    assert [puzzle.mark(k) for k in (0, 1, 3)] == [FOUND, NEAR, FAR]
    assert puzzle.accuracy(1) > puzzle.accuracy(2) > puzzle.accuracy(3)
    assert puzzle.difficulty == 2


def test_the_puzzle_of_a_day_follows_from_the_date_and_the_list() -> None:
    lists = all_puzzles()
    assert set(lists) >= set(GAMES)
    days = [FIRST_DAY + timedelta(days=k) for k in range(len(GAMES) * 3)]
    found = [of_day(day, lists) for day in days]
    assert [one and (one.puzzles.game.name, one.number) for one in found] == [
        (sorted(GAMES)[k % len(GAMES)], 1 + k // len(GAMES)) for k in range(len(days))
    ]
    assert of_day(FIRST_DAY - timedelta(days=1), lists) is None
    assert of_day(date.max, lists) is not None
    assert of_day(FIRST_DAY, {}) is None


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_that_is_shipped_can_be_played_and_is_described(name: str) -> None:
    """Every twentieth is played."""
    game = find(name)
    found = puzzles_of(game)
    assert found.problem is None
    assert (game.folder / puzzles.FILE).stat().st_size < SMALLEST
    assert len({puzzle.at for puzzle in found.all}) == len(found)
    for puzzle in found.all:
        assert 0 < len(puzzle.good) < len(puzzle.lost)
        assert puzzle.best in puzzle.good
        assert puzzle.lost[puzzle.best] == 0
        assert all(lost <= 10 or lost >= 30 for lost in puzzle.lost)
        assert max(puzzle.chances) <= 1000
        assert puzzle.exact or len(puzzle.errors) == len(puzzle.lost)
        assert tuple(one.worse for one in puzzle.reasons) in ((), puzzle.tempting)
    for puzzle in found.all[::20]:
        match = puzzle.match(game)
        assert len(match.legal(puzzle.seat)) == len(puzzle.lost)
        assert msgspec.json.decode(msgspec.json.encode(puzzle), type=Puzzle) == puzzle
    for language in ("en", "de"):
        texts = game.texts(language)
        assert all(texts.has(f"puzzle-kind-{kind}") for kind in set(found.kinds) - set(puzzles.GENERIC))


@pytest.mark.parametrize("name", GAMES)
def test_a_set_that_is_shipped_gives_nothing_away(name: str) -> None:
    """It is large; neither in all of it nor in any of its kinds does it help to trust the obvious move, or to mistrust it."""
    found = puzzles_of(find(name))
    right = [puzzle.likely in puzzle.good for puzzle in found.all]
    assert len(found) >= 200
    assert 0.45 <= sum(right) / len(found) <= 0.55
    assert sum(len(puzzle.lost) == 2 for puzzle in found.all) <= len(found) / 10
    assert max(puzzle.chances[puzzle.best] for puzzle in found.all) <= 950
    own = [
        [one for one, puzzle in zip(right, found.all) if kind in puzzle.kinds]
        for kind in found.kinds
        if kind not in puzzles.GENERIC
    ]
    common = [kind for kind in own if len(kind) >= len(found) / 20]
    assert len(common) >= 3
    assert all(0.1 <= sum(kind) / len(kind) <= 0.9 for kind in common)
