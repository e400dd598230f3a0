"""`dicehaven learn GAME --expert`: the rounds that boards need, by which a game's expert plays."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import progress
from dicehaven.cli.compiling import say_compiling
from dicehaven.cli.weight_cards import Learning
from dicehaven.core.contract import LearnsRounds
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.lab.learning import expert as learning
from dicehaven.lab.learning.configurations import configurations


def learn_expert(asked: Learning) -> None:
    """Learn in rounds of self-play, print what each came to, and write the last one's weights."""
    game = asked.game
    expert = asked.game.expert
    if not isinstance(expert, LearnsRounds):
        raise BadOption(text("no-lessons", game=game.name), "--expert")
    tables = [(configurations(game, players, expert.VARIANTS), asked.games_of(players)) for players in game.seats]
    say_compiling(game)
    found = list[learning.Round]()
    with progress(game.name, asked.rounds) as done:
        for one in learning.rounds(game, tables, asked.rounds, asked.seed, asked.execution):
            found.append(one)
            done(1)
    kept = [round(float(weight), 5) + 0.0 for weight in found[-1].weights]  # no negative zeros
    figures = {
        "positions": [one.positions for one in found],
        "errors": [round(one.error, 3) for one in found],
        "log_likelihoods": [round(one.log_likelihood, 4) for one in found],
        "seconds": asked.seconds(),
    }
    asked.finish("expert", game.seats, figures, kept, sheet_of(found), "--expert")


def sheet_of(found: Sequence[learning.Round]) -> Sheet:
    """The figures of each round for a terminal."""
    sheet = Sheet("round", "positions", "error, rounds", "log-likelihood", box=SIMPLE_HEAD)
    for number, one in enumerate(found, 1):
        sheet.add_row(f"{number}", f"{one.positions:,}", f"{one.error:.3f}", f"{one.log_likelihood:.4f}")
    for column in sheet.columns:
        column.justify = "right"
    return sheet
