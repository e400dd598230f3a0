"""Sets of puzzles, as a game ships them: chosen so that all sorts are mixed, with their kinds as they are now."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from dicehaven.analysis.puzzles import Puzzle
from dicehaven.core.game import Game
from dicehaven_lab.mining import kinds_of
from dicehaven_lab.parting import Loss

MOST_BARE = 0.1  # the part of chosen puzzles that have only two moves


def with_kinds(game: Game, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the kinds that it has by what the game declares now."""
    match, view, actions = puzzle.decision(game)
    losses = [Loss(action, 0.0, lost / 1000, 0.0) for action, lost in zip(actions, puzzle.lost)]
    losses.sort(key=lambda one: (one.action != actions[puzzle.best], one.loss))
    kinds = kinds_of(match, view, puzzle.seat, losses, actions[puzzle.likely])
    return msgspec.structs.replace(puzzle, kinds=kinds)


def chosen(game: Game, puzzles: Iterable[Puzzle], count: int, seed: str = "0") -> list[Puzzle]:
    """Choose puzzles, in an order that mixes them; in half of them the obvious move is right, unless there are too few of either sort.

    There are as many as possible of each difficulty, kind, answer, number of seats and standing, and few with only two moves; of those alike
    in all of this, the ones in which most is at stake.
    """
    kept = list({puzzle.at: puzzle for puzzle in puzzles}.values())
    random.Random(seed).shuffle(kept)
    kept.sort(key=lambda puzzle: puzzle.lost[puzzle.tempting[0]], reverse=True)
    obvious = _mixed(game, (puzzle for puzzle in kept if puzzle.likely in puzzle.good))
    deceptive = _mixed(game, (puzzle for puzzle in kept if puzzle.likely not in puzzle.good))
    found = _rich(game, deceptive, max(count // 2, count - len(obvious)))
    found += _rich(game, obvious, count - len(found))
    random.Random(seed).shuffle(found)
    return found


def in_place(before: Sequence[Puzzle], puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles in an order in which those that were there before keep their numbers, and others take the places of those that have gone.

    So links, and the puzzles of days, still lead to the same.  If there are fewer than before, the last ones fill the gaps, too.
    """
    numbers = {puzzle.at: number for number, puzzle in enumerate(before) if number < len(puzzles)}
    staying = {numbers[puzzle.at]: puzzle for puzzle in puzzles if puzzle.at in numbers}
    others = (puzzle for puzzle in puzzles if puzzle.at not in numbers)
    return [staying.get(number) or next(others) for number in range(len(puzzles))]


def _rich(game: Game, puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Return the first puzzles; of those with only two moves, few, whose answers are rare."""
    answers = Counter(_answer(game, puzzle) for puzzle in puzzles)
    bare = sorted((one for one in puzzles if len(one.lost) == 2), key=lambda one: answers[_answer(game, one)])
    rich = [one for one in puzzles if len(one.lost) > 2][:count]
    few = bare[: int(MOST_BARE * min(count, len(rich)))]
    return [*few, *rich][:count]


def _answer(game: Game, puzzle: Puzzle) -> str:
    """Return what the best move does: the first word of its notation."""
    return puzzle.match(game).legal(puzzle.seat)[puzzle.best].split()[0]


def _mixed(game: Game, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles in an order in which all sorts take turns."""
    shelves: dict[tuple[Any, ...], list[Puzzle]] = {}
    for puzzle in puzzles:
        shelves.setdefault(_sort(game, puzzle), []).append(puzzle)
    return [puzzle for layer in zip_longest(*shelves.values()) for puzzle in layer if puzzle]


def _sort(game: Game, puzzle: Puzzle) -> tuple[Any, ...]:
    """Return what sort of puzzle it is: difficulty, kinds, what the answer does, seats, and whether the seat is behind or ahead."""
    match = puzzle.match(game)
    points = [int(game.plain.collected(match.setup, match.state, p)) for p in range(match.players)]
    mine = points.pop(puzzle.seat)
    standing = (mine > max(points, default=0)) - (mine < max(points, default=0))
    return puzzle.difficulty, puzzle.kinds, _answer(game, puzzle), match.players, standing
