"""Parts of a chart that can be pointed at: its fields, and "cross", which turns a tap on a field into a cross."""

from .actions import FIELD_NAMES
from .queries import can_enter
from .state import Setup, State

CROSSING = "cross"
FIELD_NUMBERS = {name: field for field, name in enumerate(FIELD_NAMES)}


def means_cross(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> bool:
    """Whether a tap on a field means a cross."""
    return CROSSING in chosen or not can_enter(t, v, p)


def chosen_field(chosen: tuple[str, ...]) -> int | None:
    """The field among the chosen parts."""
    return next((FIELD_NUMBERS[part] for part in chosen if part in FIELD_NUMBERS), None)
