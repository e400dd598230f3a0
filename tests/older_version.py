"""The source of an older version of this project, from the history of its checkout."""

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
MIGRATIONS = "src/dicehaven/server/storage/migrations/versions"


def git(*words: str) -> bytes:
    """Return the output of git; raises OSError or CalledProcessError where there is no git, or not enough history."""
    return subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True).stdout


def before_the_schema() -> str:
    """The last commit before the newest migration came; '' where the history does not go back so far."""
    try:
        newest = git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS).decode().strip()
        return git("rev-parse", "--verify", "--quiet", f"{newest}~1").decode().strip() if newest else ""
    except (OSError, subprocess.CalledProcessError):
        return ""


@contextmanager
def source_of(commit: str) -> Iterator[Path]:
    """A folder with the package as it was, for a while: to be put on Python's path."""
    with TemporaryDirectory(prefix="dicehaven-") as folder:
        with tarfile.open(fileobj=io.BytesIO(git("archive", commit, "src"))) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder) / "src"
