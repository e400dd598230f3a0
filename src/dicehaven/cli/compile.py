"""`dicehaven compile`, and compiling before a command begins."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from dicehaven.ahead.compiling import Compiling
from dicehaven.ahead.parts import Part, compile_part, is_ready, load_part
from dicehaven.bots.levels import is_level, levels_of, needs_compiler, number_of
from dicehaven.cli.output import own_texts, progress
from dicehaven.core import extras
from dicehaven.core.compiler import GameModule, is_compiled, note_compiled
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.registry import find, games


def compile(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Games to compile; defaults to all.")
    ] = None,
    cores: Annotated[int, typer.Option(min=1, max=1024, help="Number of processes.")] = 2,
) -> None:
    """Compile games ahead of time, for strong bots, hints, reviews and `simulate`. The web table does this by itself.

    Whatever is already compiled is skipped. You can use other commands meanwhile, and stop this one at any time.
    """
    extras.need("bots")
    chosen = [find(name) for name in game] if game else list(games().values())
    compiling = Compiling(chosen, cores)
    texts = own_texts()
    total = sum(compiling.progress(one).total for one in chosen)
    try:
        with progress(texts("compiling"), total) as advance:
            compiling.start()
            reported = 0
            while True:
                over = compiling.over
                done = sum(compiling.progress(one).done for one in chosen)
                advance(done - reported)
                reported = done
                if over:
                    break
                compiling.wait(1.0)
    finally:
        compiling.close()
    code = "compiled-all" if reported == total else "compiled-some"
    typer.echo(texts(code, done=reported, total=total))


def compile_first(game: Game, *parts: Part) -> None:
    """Compile these parts, with a message on standard error, or load them, so that later timings leave this out.

    Raises MissingExtra if the compiler is not installed.
    """
    extras.need("bots")
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
    strong = {number_of(bot, game) for bot in bots if is_level(bot) and needs_compiler(bot, game, setup)}
    if strong:
        expert = [Part.EXPERT] if game.expert and len(levels_of(game)) in strong else []
        only_expert = bool(expert) and len(strong) == 1
        compile_first(game, *expert, *([] if only_expert else [Part.SEARCH]))


def build_npm(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write.", show_default=False)],
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Games to include; defaults to all.")
    ] = None,
) -> None:
    """Write the rules of games as WebAssembly: a folder for npm, for programs in JavaScript and TypeScript.

    It takes `wasm-ld`, LLVM's linker; whoever uses the folder needs nothing of that.
    """
    from dicehaven.npm.package import build

    chosen = [find(name) for name in game] if game else list(games().values())
    with progress(own_texts()("compiling"), len(chosen)) as advance:
        build(out, chosen, lambda name: advance(1))
    typer.echo(out)


@contextmanager
def compiling_once(game: Game, algorithms: ModuleType | None, rules: GameModule) -> Iterator[None]:
    """Compile some algorithms by their first use in this context, with a message if they were not compiled before."""
    extras.need("bots")
    if not is_compiled(algorithms, rules):
        say_compiling(game)
    yield
    note_compiled(algorithms, rules)


def say_compiling(game: Game) -> None:
    """Say on standard error that the game is being compiled."""
    say = own_texts()
    print(say("compiling-once", game=game.texts(say.language)("title")), file=sys.stderr, flush=True)
