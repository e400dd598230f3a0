"""Pig in a terminal."""

from dicehaven.core.i18n import Texts

from .state import Setup, State


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[int]) -> str:
    """Draw points and the stake."""
    return " · ".join(f"{names[q]} {v.banked[q]}" for q in range(t.players)) + f" · +{v.stake}"
