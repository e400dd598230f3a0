"""Compiling what a series needs, once on a machine."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from types import ModuleType

from filelock import FileLock

from dicehaven.core import extras
from dicehaven.core.compiler import GameModule, code_cache, is_compiled, note_compiled
from dicehaven.core.game import Game


def compile_once(
    game: Game, algorithms: ModuleType, use: Callable[[], object], rules: GameModule | None = None
) -> None:
    """Compile algorithms for a game's rules, or those it shares, by using them; waits if another process here is doing so.

    Compiled code is kept in the user's cache folder, so the next process loads it.
    """
    extras.need("lab")
    rules = rules or game.rules
    if is_compiled(algorithms, rules):
        use()
        return
    with ExitStack() as stack:
        with suppress(OSError):  # without a cache folder every process compiles for itself
            stack.enter_context(FileLock(code_cache.home() / f"{game.name}.lock"))
        use()
        note_compiled(algorithms, rules)
