"""Random matches that the clients of `bench_table` replay."""

import random
from typing import Any

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import games

# matches of each game, acts of each at most
SCRIPTS = 6
LINES = 120

Line = tuple[int, str, list[Any], bool]  # seat, move ('' for a roll), faces, whether all seats see it


def scripts(seed: int = 1) -> list[tuple[str, list[Line]]]:
    """Random matches of all games, the games in turn."""
    rng = random.Random(seed)
    return [(name, _script(name, rng)) for _ in range(SCRIPTS) for name in games()]


def _script(name: str, rng: random.Random) -> list[Line]:
    match = Match.new(name, 2)
    lines = list[Line]()
    while not match.over and len(lines) < LINES:
        if match.due:
            seat = int(match.game.moves.roller(match.setup, match.state))
            faces = [rng.choice(die) for die in match.due.faces]
            lines.append((seat, "", faces, True))
            match.roll(faces)
        else:
            seat = rng.choice(match.movers)
            action = rng.choice(match.actions(seat))
            move = match.game.write(action)
            movers = match.movers
            seen = match.view(ONLOOKER)
            match.play(seat, move)
            lines.append((seat, move, [], movers != match.movers or seen != match.view(ONLOOKER)))
    return lines
