"""The configurations of a game that something is learned from."""

from collections.abc import Iterable
from contextlib import suppress

from dicehaven.core.contract import Options
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig


def configurations(game: Game, players: int, variants: Iterable[Options]) -> list[MatchConfig]:
    """Those of the variants that so many seats can play."""
    found = []
    for options in variants:
        with suppress(BadOption):
            found.append(game.configure(players, options))
    return found
