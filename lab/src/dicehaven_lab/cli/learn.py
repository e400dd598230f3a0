"""`dicehaven learn`: weights of a game's `evaluate`, and, in rounds of self-play, those of its policy and its expert."""

import json as json_format
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

import numpy as np
import typer
from rich.console import Group, RenderableType
from rich.table import Table as Sheet

from dicehaven.cli.compile import compiling_once, say_compiling
from dicehaven.cli.options import Cores, GameName, Json, Seed
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution
from dicehaven_lab.cli.options import Cluster, Keep, execution_of
from dicehaven_lab.learning import policy, self_play, trials
from dicehaven_lab.learning.evaluation import Samples, calibrate, configurations, fit, sample
from dicehaven_lab.learning.fit_network import fit_network
from dicehaven_lab.solving import expert_learning, teacher_of

ROUNDS = 3  # unless asked otherwise
TESTED_PART = 10  # as many games as a tenth of those learned from are played to test the evaluation
MOST_SEATS = 5  # more seats teach nothing that fewer do not
TESTED = 4000  # games of each number of seats that test other weights against those at the start

Round = TypeVar("Round")


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
        """Print the figures; with `--write`, also write the weights to the game's file of that name, a key on each line."""
        if self.write:
            rounds = f" {option} --games {self.games} --rounds {self.rounds}" if option else f" --games {self.games}"
            words = f"dicehaven learn {self.game.name}{rounds} --seed {self.seed} --write"
            kept = {"made by": words, "seats": list(seats), **figures, "weights": list(weights)}
            lines = [f" {json_format.dumps(key)}: {json_format.dumps(value)}" for key, value in kept.items()]
            (self.game.folder / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        if self.as_json:
            found = {"game": self.game.name, "seed": self.seed, "games": self.games}
            typer.echo(json_format.dumps(found | figures | {"weights": list(weights)}))
        else:
            plain_console().print(sheet)


def learn(
    game: GameName,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=10, max=1_000_000, help="Games per variant and number of seats."),
    ] = 5000,
    seed: Seed = "learn",
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    policy: Annotated[
        bool, typer.Option("--policy", help="Learn the weights by which a search rates moves before it has tried them.")
    ] = False,
    trials: Annotated[
        bool,
        typer.Option("--trials", help="Improve those weights by how much better one action turns out than another."),
    ] = False,
    expert: Annotated[
        bool, typer.Option("--expert", help="Learn the weights by which the game's expert, level 5, judges positions.")
    ] = False,
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            min=1,
            max=100,
            help="Rounds of self-play with --policy, --trials or --expert; each plays with the weights of the one before.",
            show_default=str(ROUNDS),
        ),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the weights to the game's folder.")] = False,
    json: Json = False,
) -> None:
    """Learn from self-play how good positions are; search and reviews use the result.

    Greedy bots play, with occasional random decisions. The weights of a small network or of a linear function (the
    game's UNITS) are chosen to make the actual wins most likely (a softmax over teams; usually each seat is its own
    team). A tenth as many further games show how well the predicted chances agree with the results.
    """
    chosen = find(game)
    if not chosen.evaluation:
        raise BadOption(text("no-promise", game=game), "GAME")
    if expert + trials + policy > 1:
        raise BadOption(text("learn-one-thing"), "learn")
    if rounds is not None and not (expert or trials or policy):
        raise BadOption(text("learn-no-rounds"), "--rounds")
    asked = Learning(chosen, games, rounds or ROUNDS, seed, execution_of(cores, cluster, keep), write, json)
    if expert:
        learn_expert(asked)
    elif trials:
        learn_trials(asked)
    elif policy:
        learn_policy(asked)
    else:
        learn_evaluation(asked)


def learn_evaluation(asked: Learning) -> None:
    """Learn from one round of self-play, print how well the weights predict the results, and write them."""
    chosen = asked.game
    seats = asked.seats
    variants = chosen.evaluation.VARIANTS if chosen.evaluation else ()
    with compiling_once(chosen, self_play, chosen.rules):
        sample(chosen, chosen.configure(seats[0]), 4, asked.seed, Execution(cores=1))
    samples = list[Samples]()
    tests = list[Samples]()
    with progress(chosen.name, len(seats)) as done:
        for players in seats:
            for k, config in enumerate(configurations(chosen, players, variants)):
                number = f"{asked.seed}/{players}/{k}"
                name = f"{players}-{k}"
                samples.append(sample(chosen, config, asked.games, number, asked.execution.part(name)))
                test = asked.execution.part(f"{name}-test")
                tests.append(sample(chosen, config, max(1, asked.games // TESTED_PART), f"{number}/test", test))
            done(1)
    units = int(compiled(self_play, chosen.rules).UNITS)
    weights = fit_network(samples, units) if units else fit(samples)[0]
    kept = np.array([float(f"{weight:.6g}") for weight in weights])
    found = calibrate(tests, kept)
    figures = {
        "positions": sum(len(part.shares) for part in samples),
        "tested": sum(len(part.shares) for part in tests),
        "log_likelihood": round(found.log_likelihood, 4),
        "by_chance": round(found.by_chance, 4),
        "calibration_error": round(found.error, 4),
        "calibration": [[b.seats, round(b.predicted, 4), round(b.actual, 4)] for b in found.bins],
        "seconds": asked.seconds(),
    }
    asked.finish("evaluation", seats, figures, kept.tolist(), _evaluation_sheets(chosen.name, figures))


def _evaluation_sheets(name: str, figures: dict[str, Any]) -> Group:
    """Return the figures for a terminal: how likely the winners were, and predicted chances beside shares of the win."""
    sheet = sheet_with(f"{name}: {figures['positions']:,} positions", "")
    for key in ("tested", "log_likelihood", "by_chance", "calibration_error", "seconds"):
        sheet.add_row(key.replace("_", " "), f"{figures[key]:,}")
    bins = sheet_with("predicted", "won", "seats", words=0)
    for seats, predicted, actual in figures["calibration"]:
        bins.add_row(f"{predicted:.1%}", f"{actual:.1%}", f"{seats:,}")
    return Group(sheet, bins)


# In rounds of self-play


def learn_policy(asked: Learning) -> None:
    """Learn in rounds of self-play, print the figures of each, and write the last one's weights."""
    evaluation = asked.game.evaluation
    if not (evaluation and evaluation.ENTRIES):
        raise BadOption(text("no-policy", game=asked.game.name), "--policy")
    if evaluation.START:
        weights, figures, sheet = _by_wins(asked, evaluation.START)
    else:
        weights, figures, sheet = _by_leads(asked, evaluation.alike())
    kept = [float(f"{weight:.4g}") for weight in weights]
    asked.finish("policy", asked.seats, figures | {"seconds": asked.seconds()}, kept, sheet, "--policy")


def _by_leads(asked: Learning, alike: Iterable[tuple[int, int]]) -> tuple[FloatArray, dict[str, Any], Sheet]:
    """Return weights that explain the leads of games, with the figures of each round."""
    rounds = policy.rounds(asked.game, asked.tables(), asked.rounds, asked.seed, alike, asked.execution)
    found = list(asked.each(rounds))
    figures = {"positions": [one.positions for one in found], "errors": [round(one.error, 2) for one in found]}
    sheet = sheet_with("round", "positions", "error", words=0)
    for number, one in enumerate(found, 1):
        sheet.add_row(f"{number}", f"{one.positions:,}", f"{one.error:.2f}")
    return found[-1].weights, figures, sheet


def _by_wins(asked: Learning, start: Sequence[float]) -> tuple[FloatArray, dict[str, Any], Sheet]:
    """Return weights that win more games, with their share of wins against those at the start, by number of seats."""
    first = np.array(start, np.float64)
    steps = policy.steps(asked.game, asked.tables(), asked.rounds, asked.seed, start, asked.execution)
    weights = [first, *asked.each(steps)][-1]
    won = _won(asked, weights, first)
    return weights, {"tested": TESTED, "won": won}, _wins(asked.seats, won, "won against the first weights")


def _won(asked: Learning, weights: FloatArray, first: FloatArray) -> list[float]:
    """Return the share of games that these weights win against the first ones, for each number of seats."""
    seed = f"{asked.seed}/test"
    shares = [policy.won_against(asked.game, table, TESTED, seed, weights, first) for table, _ in asked.tables()]
    return [round(share, 4) for share in shares]


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
    if not (evaluation and evaluation.ENTRIES) or evaluation.START:
        raise BadOption(text("no-policy", game=game.name), "--trials")
    before = json_format.loads((game.folder / "policy.json").read_text(encoding="utf-8"))["weights"]
    first: FloatArray = np.array(before, np.float64)
    rounds = trials.rounds(game, asked.tables(), asked.rounds, asked.seed, first, evaluation.alike(), asked.execution)
    found = list(asked.each(rounds))
    kept = [float(f"{weight:.4g}") for weight in found[-1].weights]
    won = _won(asked, np.array(kept), first)
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
