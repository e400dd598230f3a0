"""`dicehaven learn` in rounds of self-play (`--policy`, `--trials`, `--expert`), and the files that keep weights."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
import typer
from rich.console import Group, RenderableType
from rich.table import Table as Sheet

from dicehaven.cli.compile import say_compiling
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.contract import FloatArray
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning import evolve_policy, policy, trials
from dicehaven.lab.learning.evaluation import configurations
from dicehaven.solving import expert_learning, teacher_of

MOST_SEATS = 5  # more seats teach nothing that fewer do not
TESTED = 4000  # games of each number of seats that test weights against those at the start

Round = TypeVar("Round")
Tables = Sequence[tuple[MatchConfig, int]]  # matches and how many games of each are played


@dataclass(frozen=True)
class Learning:
    """The arguments of `dicehaven learn`: how much is played, from which seed, and what becomes of the weights."""

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
        """Return the match for each number of seats, and how many games of it are played."""
        return [(self.game.configure(players), self.games_of(players)) for players in self.seats]

    def games_of(self, players: int) -> int:
        """Return the number of games for so many seats; with more seats, each game tells more."""
        return max(1, self.games // (players - 1) ** 2)

    def seconds(self) -> float:
        """Return the seconds since the beginning."""
        return round(time.perf_counter() - self.start, 1)

    def each(self, rounds: Iterable[Round]) -> Iterator[Round]:
        """Yield the rounds, with a progress bar."""
        with progress(self.game.name, self.rounds) as done:
            for one in rounds:
                yield one
                done(1)

    def finish(
        self,
        name: str,
        seats: Sequence[int],
        figures: dict[str, Any],
        weights: Sequence[float],
        sheet: RenderableType,
        option: str = "",
    ) -> None:
        """Print the figures; with `--write`, also write the weights to the game's file of that name."""
        if self.write:
            rounds = f" {option} --games {self.games} --rounds {self.rounds}" if option else f" --games {self.games}"
            words = f"dicehaven learn {self.game.name}{rounds} --seed {self.seed} --write"
            write_weights(
                self.game, name, {"made by": words, "seats": list(seats), **figures, "weights": list(weights)}
            )
        if self.as_json:
            found = {"game": self.game.name, "seed": self.seed, "games": self.games}
            typer.echo(json.dumps(found | figures | {"weights": list(weights)}))
        else:
            plain_console().print(sheet)


def write_weights(game: Game, name: str, kept: dict[str, Any]) -> None:
    """Write weights and the figures of how they were learned as JSON, a key on each line."""
    lines = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in kept.items())
    (game.folder / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def learn_policy(asked: Learning) -> None:
    """Learn in rounds of self-play, print the figures of each, and write the last one's weights."""
    game = asked.game
    evaluation = asked.game.evaluation
    tables = asked.tables()
    if not (evaluation and evaluation.ENTRIES):
        raise BadOption(text("no-policy", game=game.name), "--policy")
    if evaluation.START:
        weights, figures = _by_wins(asked, tables, evaluation.START)
    else:
        weights, figures = _by_leads(asked, tables, evaluation.alike())
    figures = {**figures, "seconds": asked.seconds()}
    kept = [float(f"{weight:.4g}") for weight in weights]
    asked.finish("policy", asked.seats, figures, kept, _policy_sheet(asked.seats, figures), "--policy")


def _by_leads(asked: Learning, tables: Tables, alike: Iterable[tuple[int, int]]) -> tuple[FloatArray, dict[str, Any]]:
    """Return weights that explain the leads of games, with the figures of each round."""
    rounds = policy.rounds(asked.game, tables, asked.rounds, asked.seed, alike, asked.execution)
    found = list(asked.each(rounds))
    positions = [one.positions for one in found]
    errors = [round(one.error, 2) for one in found]
    return found[-1].weights, {"positions": positions, "errors": errors}


def _by_wins(asked: Learning, tables: Tables, start: Sequence[float]) -> tuple[FloatArray, dict[str, Any]]:
    """Return weights that win more games, with their share of wins against those at the start, by number of seats."""
    first = np.array(start, np.float64)
    steps = evolve_policy.steps(asked.game, tables, asked.rounds, asked.seed, start, asked.execution)
    weights = [first, *asked.each(steps)][-1]
    return weights, {"tested": TESTED, "won": _won(asked, tables, weights, first)}


def _won(asked: Learning, tables: Tables, weights: FloatArray, first: FloatArray) -> list[float]:
    """Return the share of games that these weights win against the first ones, for each number of seats."""
    seed = f"{asked.seed}/test"
    shares = [evolve_policy.won_against(asked.game, table, TESTED, seed, weights, first) for table, _ in tables]
    return [round(share, 4) for share in shares]


def _policy_sheet(seats: Sequence[int], figures: dict[str, Any]) -> Sheet:
    """Return the figures for a terminal: of each round, or the share of wins with each number of seats."""
    if "won" in figures:
        return _wins(seats, figures["won"], "won against the first weights")
    sheet = sheet_with("round", "positions", "error", words=0)
    for number, (positions, error) in enumerate(zip(figures["positions"], figures["errors"]), 1):
        sheet.add_row(f"{number}", f"{positions:,}", f"{error:.2f}")
    return sheet


def _wins(seats: Sequence[int], won: Sequence[float], head: str) -> Sheet:
    """Return a table of the shares that were won with each number of seats."""
    sheet = sheet_with("seats", "games", head, words=0)
    for players, share in zip(seats, won):
        sheet.add_row(f"{players}", f"{TESTED:,}", f"{share:.1%}")
    return sheet


def learn_trials(asked: Learning) -> None:
    """Improve the weights of `policy.json` in rounds of trials, print the figures of each, and write the last one's."""
    game = asked.game
    evaluation = asked.game.evaluation
    tables = asked.tables()
    if not (evaluation and evaluation.ENTRIES) or evaluation.START:
        raise BadOption(text("no-policy", game=game.name), "--trials")
    before = json.loads((game.folder / "policy.json").read_text(encoding="utf-8"))["weights"]
    first: FloatArray = np.array(before, np.float64)
    rounds = trials.rounds(game, tables, asked.rounds, asked.seed, first, evaluation.alike(), asked.execution)
    found = list(asked.each(rounds))
    kept = [float(f"{weight:.4g}") for weight in found[-1].weights]
    won = _won(asked, tables, np.array(kept), first)
    figures = {
        "samples": [one.samples for one in found],
        "errors": [round(one.error, 2) for one in found],
        "tested": TESTED,
        "won": won,
        "seconds": asked.seconds(),
    }
    each = sheet_with("round", "samples", "standard deviation", "left open", words=0)
    for number, one in enumerate(found, 1):
        each.add_row(f"{number}", f"{one.samples:,}", f"{one.deviation:.2f}", f"{one.error:.2f}")
    sheets = Group(each, _wins(asked.seats, won, "won against the weights before"))
    asked.finish("trials", asked.seats, figures, kept, sheets, "--trials")


def learn_expert(asked: Learning) -> None:
    """Learn in rounds of self-play, print the figures of each, and write the last one's weights."""
    game = asked.game
    teacher = teacher_of(game)
    if not teacher:
        raise BadOption(text("no-lessons", game=game.name), "--expert")
    tables = [(configurations(game, players, teacher.VARIANTS), asked.games_of(players)) for players in game.seats]
    say_compiling(game)
    found = list(asked.each(expert_learning.rounds(game, tables, asked.rounds, asked.seed, asked.execution)))
    kept = [round(float(weight), 5) + 0.0 for weight in found[-1].weights]  # no negative zeros
    figures = {
        "positions": [one.positions for one in found],
        "errors": [round(one.error, 3) for one in found],
        "log_likelihoods": [round(one.log_likelihood, 4) for one in found],
        "seconds": asked.seconds(),
    }
    sheet = sheet_with("round", "positions", "error, rounds", "log-likelihood", words=0)
    for number, one in enumerate(found, 1):
        sheet.add_row(f"{number}", f"{one.positions:,}", f"{one.error:.3f}", f"{one.log_likelihood:.4f}")
    asked.finish("expert", game.seats, figures, kept, sheet, "--expert")
