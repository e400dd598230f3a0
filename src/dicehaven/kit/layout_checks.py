"""Checks of the boards that come with a game."""

from dicehaven.core.game import Game


def check_layouts(game: Game) -> None:
    """Check that every file in `layouts/` is valid with every number of seats; raises BadLayout with file and place."""
    for name in game.layouts:
        for players in game.seats:
            game.configure(players, {}, name)
