"""Matches of random moves, to look at positions in them."""

import random
from typing import Any

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match


def played(game: str, players: int, lines: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A match some lines after its beginning, at a decision."""
    match = Match.new(game, players, options)
    dice = SeededDice(str(seed))
    rng = random.Random(seed)
    while not match.over and (len(match.lines) < lines or match.due):
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
        else:
            seat = rng.choice(match.movers)
            match.play(seat, rng.choice(match.legal(seat)))
    return match
