"""What a command compiles before it begins, with a message."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from dicehaven.ahead.parts import Part, compile_part, is_ready, load_part
from dicehaven.bots.exact.solution import solution_for
from dicehaven.bots.levels import BEGINNERS, LEVELS
from dicehaven.cli.common import texts_of
from dicehaven.core import extras
from dicehaven.core.compiler import GameModule, is_compiled, note_compiled
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.languages import language_of_environment


def compile_first(game: Game, *parts: Part) -> None:
    """Compile these parts, with a message on the error stream, or load them, so that later timings leave this out.

    Raises MissingExtra if the compiler is not installed.
    """
    extras.need("lab")
    missing = [part for part in parts if not is_ready(game, part)]
    if missing:
        say_compiling(game)
    for part in parts:
        if part in missing:
            compile_part(game.name, part)
        else:
            load_part(game, part)


def compile_for_bots(game: Game, setup: Setup, bots: Sequence[str]) -> None:
    """Compile what these bots need before they play."""
    strong = {bot for bot in bots if bot in LEVELS and bot not in BEGINNERS}
    if strong and solution_for(game, setup) is None:
        expert = [Part.EXPERT] if game.expert and LEVELS[-1] in strong else []
        only_expert = bool(expert) and len(strong) == 1
        compile_first(game, *expert, *([] if only_expert else [Part.SEARCH]))


@contextmanager
def compiling_once(game: Game, algorithms: ModuleType | None, rules: GameModule) -> Iterator[None]:
    """A context for the first use of some algorithms; says that it compiles them, unless that has been done."""
    extras.need("lab")
    if not is_compiled(algorithms, rules):
        say_compiling(game)
    yield
    note_compiled(algorithms, rules)


def say_compiling(game: Game) -> None:
    """The sentence on the error stream."""
    language = language_of_environment()
    title = game.texts(language)("title")
    print(texts_of(None, language)("compiling-once", game=title), file=sys.stderr, flush=True)
