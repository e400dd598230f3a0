"""The share of the win that each seat can expect among equals: who begins often has an advantage.

A game ships what has been measured in `seats.json`: for each number of seats the shares of `greedy` players, of that many
matches, with the usual options and board, as `dicehaven simulate` plays them with the seed `seats`.  Whatever has not been measured counts as fair.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dicehaven.core.game import Game
from dicehaven.core.options import resolve

FILE = "seats.json"  # in a game's folder


def seat_shares(game: Game, players: int, options: Mapping[str, Any]) -> Sequence[float]:
    """Return the share of the win that each seat can expect: as measured with the usual options, else an even one.

    The shares add up to 1; `options` are those of a record's header.
    """
    usual = {option.name: option.default for option in game.options}
    known = _measured(game.folder / FILE) if resolve(game.options, options) == usual else {}
    return known.get(str(players)) or (1 / players,) * players


@cache
def _measured(file: Path) -> dict[str, tuple[float, ...]]:
    if not file.is_file():
        return {}
    return {
        players: tuple(shares) for players, shares in json.loads(file.read_text(encoding="utf-8"))["shares"].items()
    }
