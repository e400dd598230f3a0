"""The puzzle of the day, as a circle's page tells who has answered it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dicehaven.analysis.puzzles import FAR, FOUND, NEAR, Daily
from dicehaven.core.i18n import Texts
from dicehaven.server.circles.circles import SeenCircle

SQUARES = {FOUND: "full", NEAR: "half", FAR: "hollow"}


class AnswerRow(NamedTuple):
    """Somebody's answer to the puzzle of the day: how good it is, as a square, the move, and what it costs."""

    name: str
    own: bool
    square: str
    move: str
    cost: str


@dataclass(frozen=True)
class PuzzleBoard:
    """The answers of those members who show them; nobody who has not answered sees them."""

    game: str
    rows: list[AnswerRow]
    missing: list[str]  # names of those who show their answers, and have not answered
    answered: list[str]  # and of those who have
    done: bool  # the viewer has answered


def puzzle_board(
    daily: Daily,
    moves: Mapping[str, str],
    described: Mapping[str, str],
    seen: SeenCircle,
    say: Texts,
) -> PuzzleBoard:
    """Return the answers of a day, by the hashes of keys, in words: the least costly first."""
    puzzle = daily.puzzle
    order = {move: k for k, move in enumerate(described)}
    known = {key: order[move] for key, move in moves.items() if move in order}  # the list may have been another one
    rows = [
        AnswerRow(
            one.name,
            one.key == seen.me,
            SQUARES[puzzle.mark(known[one.key])],
            described[moves[one.key]],
            say("circle-puzzle-cost", points=round(puzzle.lost[known[one.key]] / 10)),
        )
        for one in sorted(
            (one for one in seen.members if one.key in known), key=lambda one: puzzle.lost[known[one.key]]
        )
    ]
    others = [one for one in seen.members if one.shows_answers]
    missing = [one.name for one in others if one.key not in moves]
    answered = [one.name for one in others if one.key in moves]
    title = daily.puzzles.game.texts(say.language)("title")
    return PuzzleBoard(title, rows, missing, answered, seen.me in moves)
