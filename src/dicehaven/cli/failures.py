"""Errors of commands: the message on standard error and the exit code."""

import contextlib
import os
import sys
from pathlib import Path

from dicehaven.cli.common import say_problems, texts_for
from dicehaven.cli.files import problem_of
from dicehaven.core.errors import BadInput, DicehavenError, Discrepancy, UnknownGame
from dicehaven.core.i18n import text
from dicehaven.core.languages import language_of_environment
from dicehaven.core.registry import fault_of_a_game, look


def exit_code(error: Exception) -> int:
    """Print an error as one sentence and return the exit code; errors that are our own defects are raised again."""
    if isinstance(error, DicehavenError):
        complain(error)
        if isinstance(error, UnknownGame):
            say_problems(look()[1])
        return 1 if isinstance(error, Discrepancy) else 2
    if isinstance(error, OSError) and error.filename is None:
        return unwritten(error)
    if isinstance(error, FileNotFoundError):
        file = Path(os.fsdecode(error.filename))
        complain(BadInput(text("no-such-path"), str(file if file.parent.is_dir() else file.parent)))
        return 2
    if isinstance(error, OSError):
        complain(BadInput(text("no-system", problem=problem_of(error)), str(error.filename)))
        return 2
    problem = fault_of_a_game(error)
    if problem is None:
        raise error
    complain(problem)
    return 2


def complain(error: DicehavenError) -> None:
    """Print an error on standard error."""
    with contextlib.suppress(OSError):
        print(error.say(texts_for(error, language_of_environment())), file=sys.stderr)


def unwritten(error: OSError) -> int:
    """The exit code when output cannot be written: 0 if the reader has closed the pipe.  Further output is discarded."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    complain(BadInput(text("no-output", problem=problem_of(error))))
    return 2
