"""Weights with a card of how they were learned, as a file in a game's folder."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import typer
from rich.console import RenderableType

from dicehaven.cli.common import plain_console
from dicehaven.core.game import Game, MatchConfig
from dicehaven.lab.chunks import Execution

MOST_SEATS = 5  # more seats teach nothing that fewer do not


@dataclass(frozen=True)
class Learning:
    """What `dicehaven learn` was asked for: how much is played, from which seed, and what becomes of the weights."""

    game: Game
    games: int
    rounds: int
    seed: str
    execution: Execution
    write: bool
    as_json: bool
    start: float = field(default_factory=time.perf_counter)

    @property
    def seats(self) -> list[int]:
        """The numbers of seats that are learned from."""
        return [players for players in self.game.seats if players <= MOST_SEATS]

    def tables(self) -> list[tuple[MatchConfig, int]]:
        """For each number of seats what is played, and how many games of it: with more seats each game tells more."""
        return [(self.game.configure(players), self.games_of(players)) for players in self.seats]

    def games_of(self, players: int) -> int:
        """How many games are played by so many seats."""
        return max(1, self.games // (players - 1) ** 2)

    def seconds(self) -> float:
        """How long it has taken so far."""
        return round(time.perf_counter() - self.start, 1)

    def finish(
        self,
        name: str,
        seats: Sequence[int],
        figures: dict[str, Any],
        weights: Sequence[float],
        sheet: RenderableType,
        option: str = "",
    ) -> None:
        """Write the weights to the game's file of that name, if that was asked, and print the figures."""
        if self.write:
            rounds = f" {option} --games {self.games} --rounds {self.rounds}" if option else f" --games {self.games}"
            words = f"dicehaven learn {self.game.name}{rounds} --seed {self.seed} --write"
            write_card(self.game, name, {"made by": words, "seats": list(seats), **figures, "weights": list(weights)})
        if self.as_json:
            found = {"game": self.game.name, "seed": self.seed, "games": self.games}
            typer.echo(json.dumps(found | figures | {"weights": list(weights)}))
        else:
            plain_console().print(sheet)


def write_card(game: Game, name: str, card: dict[str, Any]) -> None:
    """Write a card of figures and weights as JSON, a key on each line."""
    lines = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in card.items())
    (game.folder / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read_card(game: Game, name: str) -> dict[str, Any]:
    """The card with the weights that the game has."""
    card: dict[str, Any] = json.loads((game.folder / f"{name}.json").read_text(encoding="utf-8"))
    return card
