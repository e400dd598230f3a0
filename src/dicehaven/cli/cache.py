"""The cache folder of a command, for compiled code: that of the user, or a temporary one if nothing can be written there."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

from dicehaven.core.i18n import text

VARIABLE = "XDG_CACHE_HOME"  # which processes of the command inherit
# a process of its own removes the folder: a server ends by a signal, and a command may be killed
REMOVER = "import shutil, sys; sys.stdin.read(); shutil.rmtree(sys.argv[1], ignore_errors=True)"


def prepare_cache() -> None:
    """Make sure that there is a cache folder; say so if it is a temporary one, which is removed when the command has ended."""
    folder = user_cache_path("dicehaven")
    try:
        _require_writable(folder)
    except OSError as error:
        from dicehaven.cli.output import problem_of, tell

        os.environ[VARIABLE] = temporary = tempfile.mkdtemp(prefix="dicehaven-")
        subprocess.Popen(
            [sys.executable, "-c", REMOVER, temporary],
            stdin=subprocess.PIPE,  # ends with the last process of the command
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C does not reach it
        )
        tell(text("no-cache-folder", folder=str(folder), problem=problem_of(error), variable=VARIABLE))


def _require_writable(folder: Path) -> None:
    """Raise OSError unless files can be created in a folder; without a home, its path is not absolute."""
    if not folder.is_absolute():
        raise FileNotFoundError(2, os.strerror(2), str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
