"""Handicaps: how often a stronger bot wins when the weaker one begins ahead, and what is about even.

A game with a handicap (`options.Ahead`) ships what has been measured in `handicap.json`: for each two levels the share of the
stronger one when the weaker has nothing ahead, one, two …, until the stronger one wins clearly less than half.  Two seats,
the usual options and board; rounds of two matches with the same dice, in which each begins once.  `lab.handicap` measures it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dicehaven.bots.levels import number_of, own_name_of
from dicehaven.core.game import Game

FILE = "handicap.json"  # in a game's folder
SIDES = 2
NEARLY = 0.07  # so far from one half is still about even

Pair = tuple[str, str]  # the stronger level and the weaker one
Chances = Mapping[Pair, Sequence[float]]  # shares of the stronger one, from 0 to 1, by what the weaker one has ahead


@dataclass(frozen=True)
class Offer:
    """A handicap for two levels: what the weaker one gets ahead, and the share of the stronger one without it and with it."""

    stronger: str
    weaker: str
    ahead: int
    without: float  # from 0 to 1
    share: float

    @property
    def is_even(self) -> bool:
        """True if the chances are about even with it."""
        return abs(self.share - 0.5) <= NEARLY


def offer(game: Game, one: str, other: str) -> Offer | None:
    """Return the smallest handicap with which two levels, by any of their names, have about even chances, else the one that comes nearest.

    None for equal levels, or if it is not known.

    >>> from dicehaven.core.registry import find
    >>> offer(find("saikoro"), "level1", "level1") is None
    True
    """
    stronger, weaker = sorted(
        (own_name_of(level, game) for level in (one, other)), key=lambda level: number_of(level, game), reverse=True
    )
    shares = chances_of(game).get((stronger, weaker))
    if not shares:
        return None
    offers = [Offer(stronger, weaker, ahead, shares[0], share) for ahead, share in enumerate(shares)]
    nearest = min(offers, key=lambda one: abs(one.share - 0.5))
    return next((one for one in offers[1 : nearest.ahead] if one.is_even), nearest)


def chances_of(game: Game) -> Chances:
    """Return what has been measured; nothing for a game without a handicap."""
    return _measured(game.folder / FILE)[1]


def games_of(game: Game) -> int:
    """Return how many matches have been played for each of these shares, or more."""
    return _measured(game.folder / FILE)[0]


@cache
def _measured(file: Path) -> tuple[int, Chances]:
    if not file.is_file():
        return 0, {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    rows: dict[str, dict[str, list[float]]] = found["chances"]
    chances = {(stronger, weaker): shares for stronger, row in rows.items() for weaker, shares in row.items()}
    return found["games"], chances
