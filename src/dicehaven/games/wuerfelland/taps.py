"""Parts of a sheet that can be pointed at: fields, and dice by their colours; which actions they mean."""

from .actions import CELL_NAMES, choose, choose_colour, cross
from .state import COLOUR_NAMES, NONE

CROSSES = {name: cross(cell) for cell, name in enumerate(CELL_NAMES)}
CHOICES = {f"die {colour}": choose(c) for c, colour in enumerate(COLOUR_NAMES)}


def die_of(c: int) -> str:
    """The part that is a die of a colour."""
    return f"die {COLOUR_NAMES[c]}"


def chosen_colour(chosen: tuple[str, ...]) -> int:
    """The colour of the die among the chosen parts, or NONE."""
    return next((choose_colour(CHOICES[part]) for part in chosen if part in CHOICES), NONE)
