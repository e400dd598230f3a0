"""Weights with a card of how they were learned, as a file in a game's folder."""

import json
from typing import Any

from dicehaven.core.game import Game


def write_card(game: Game, name: str, card: dict[str, Any]) -> None:
    """Write a card of figures and weights as JSON, a key on each line."""
    lines = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in card.items())
    (game.folder / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read_card(game: Game, name: str) -> dict[str, Any]:
    """The card with the weights that the game has."""
    card: dict[str, Any] = json.loads((game.folder / f"{name}.json").read_text(encoding="utf-8"))
    return card
