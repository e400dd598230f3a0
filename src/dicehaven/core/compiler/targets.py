"""The targets that rules are compiled for: nothing, this processor (with bounds checks or without), CUDA.

Numba's errors about rules become one sentence with file and line.
"""

import importlib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from dicehaven.core.compiler import code_cache
from dicehaven.core.compiler.sources import home_of, sources_of_code
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text
from dicehaven.core.places import line_in

Jit = Callable[[FunctionType], Any]


def interpreted(f: FunctionType) -> FunctionType:
    """Return the function as it is, for the target `plain`."""
    return f


@cache
def jit_for(target: str, game: ModuleType, algorithms: ModuleType | None = None) -> Jit:
    """Return the compiler for functions of a game, bound to algorithms if any, for a target: plain, cpu, checked or cuda."""
    if target == "plain":
        return interpreted
    if target in ("cpu", "checked"):
        checking = target == "checked"
        home = home_of(game)
        whose = str(home) if checking else game.__name__  # an index out of bounds is told with the path of its file
        return _njit(code_cache.folder_of(whose, sources_of_code(game, algorithms), target), home, checking)
    cuda: Any = importlib.import_module("numba.cuda")
    return lambda f: cuda.jit(device=True)(f)


def _njit(folder: Path, home: Path, boundscheck: bool) -> Jit:
    """Return the compiler for this processor, which keeps its code in a folder; errors name files below `home`."""
    import numba

    njit: Any = numba.njit

    def jit(f: FunctionType) -> Any:
        inline = "always" if f.__dict__.get("inlined") and not boundscheck else "never"
        modes = {"nogil": True, "error_model": "numpy", "inline": inline, "boundscheck": boundscheck}
        dispatcher = njit(_nrt=False, **modes)(f)
        dispatcher._cache = code_cache.CompiledFiles(folder, f)
        return explained(dispatcher, home)

    return jit


PLACE = re.compile(r'(?:File "|Raised from )([^"]+?)(?:", line | \()(\d+)')
BOILERPLATE = re.compile(
    r"^(Failed in |During: |- Resolution failure|There are \d+ candidate|This error |Overload |- Of which |Rejected as |"
    r"No implementation of function Function\(<function|The above |Enable |>>>|\* |\^|def |Please |raised from |$)"
)


def explained(dispatcher: Any, folder: Path) -> Any:
    """Wrap a compiled function: failing to compile raises BadGame with a line of the game's folder."""
    from numba.core.errors import NumbaError, UnsupportedBytecodeError

    compile_for = dispatcher._compile_for_args

    def compile_or_explain(*args: Any, **more: Any) -> Any:
        try:
            return compile_for(*args, **more)
        except (NumbaError, UnsupportedBytecodeError) as error:
            raise bad_game(str(error), folder) from error
        except KeyError as error:  # numba's answer to a record that has no such field
            raise no_field(str(error.args[0]), folder, dispatcher.py_func) from error

    dispatcher._compile_for_args = compile_or_explain
    return dispatcher


def bad_game(message: str, folder: Path) -> BadGame:
    """Return the error for a message of numba: its first reason, at the first line of the game's folder that it mentions."""
    places = [(Path(file).resolve(), line) for file, line in PLACE.findall(message)]
    inside = [f"{file}:{line}" for file, line in places if file.is_relative_to(folder.resolve())]
    return BadGame(text("game-not-compiled", problem=reason(message)), inside[0] if inside else str(folder))


def no_field(name: str, folder: Path, function: FunctionType) -> BadGame:
    """Return the error for a field that no record declares, at the first line that uses it."""
    where = f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"
    for file in sorted(folder.rglob("*.py")):
        place = line_in(file, rf"\.{re.escape(name)}\b")
        if place != str(file):
            where = place
            break
    return BadGame(text("game-no-field", name=name), where)


def reason(message: str) -> str:
    r"""Return the sentence in numba's message that says what is wrong.

    >>> reason("Failed in nopython mode pipeline (step: nopython frontend)\nUnknown attribute 'x' of type y\n\nFile x")
    "Unknown attribute 'x' of type y"
    """
    lines = [line.strip() for line in message.partition("\n\nFile ")[0].splitlines()]
    telling = [line for line in lines if not BOILERPLATE.match(line)]
    return (telling or lines)[-1]
