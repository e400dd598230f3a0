"""The places of mistakes: file and line of what a game's folder defines, and of errors that its code raises."""

import ast
import inspect
import re
import sys
import traceback
from importlib.util import resolve_name
from pathlib import Path
from types import FunctionType, ModuleType
from typing import cast

from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text
from dicehaven.core.struct import Struct


def file_of(module: ModuleType) -> Path:
    """Return the file of a module."""
    return Path(str(module.__file__))


def where(function: FunctionType) -> str:
    """Return file and line of a function's definition."""
    return f"{function.__code__.co_filename}:{defined_at(function)}"


def defined_at(function: FunctionType) -> int:
    """Return the line of `def`, below the decorators."""
    first = function.__code__.co_firstlineno
    try:
        lines = inspect.getsource(function).splitlines()
    except (OSError, TypeError):
        return first
    return first + next((k for k, line in enumerate(lines) if line.lstrip().startswith(("def ", "async def "))), 0)


def place_of(module: ModuleType, name: str) -> str:
    """Return file and line where a name of a module is defined, following imports; only the file if no line is found."""
    value = getattr(module, name, None)
    if isinstance(value, FunctionType):
        return where(value)
    for statement in ast.parse(file_of(module).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and any((one.asname or one.name) == name for one in statement.names):
            home = sys.modules.get(resolve_name("." * statement.level + (statement.module or ""), package_of(module)))
            return place_of(home, name) if home else f"{file_of(module)}:{statement.lineno}"
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(one, ast.Name) and one.id == name for target in targets for one in ast.walk(target)):
                return f"{file_of(module)}:{statement.lineno}"
    return str(file_of(module))


def package_of(module: ModuleType) -> str:
    """Return the package to which a module's relative imports refer."""
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]


def place_of_field(struct: type[Struct], field: str) -> str:
    """Return file and line of a field's declaration."""
    home = cast(ModuleType, inspect.getmodule(struct))
    return line_in(file_of(home), rf"^ +{re.escape(field)} *:", after=f"class {struct.__name__}")


def line_in(file: Path, pattern: str, after: str = "") -> str:
    """Return file and number of the first line matching `pattern` after the one that begins with `after`; else the file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith(after)), 0)
    found = next((i for i, line in enumerate(lines) if i >= start and re.search(pattern, line)), None)
    return str(file) if found is None else f"{file}:{found + 1}"


def broken(folder: Path, error: BaseException, file: str = "") -> BadGame:
    """Return the BadGame for an error that was raised in a game's folder, with the file and line where it occurred."""
    places = [
        (Path(frame.filename), frame.lineno)
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(folder)
    ]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((Path(error.filename), error.lineno))
    path, line = places[-1] if places else (folder / file, None)
    problem = error.msg if isinstance(error, SyntaxError) else str(error)
    sentence = f"{type(error).__name__}: {problem}" if problem else type(error).__name__
    return BadGame(text("game-broken", problem=sentence), f"{path}:{line}" if line else str(path))
