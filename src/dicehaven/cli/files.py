"""Files of records, read plain or compressed; files that commands write, atomically; the file of a match in play."""

import contextlib
import datetime
import errno
import gzip
import io
import os
import secrets
import stat
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import IO, Any

from msgspec import UNSET
from platformdirs import user_data_path

from dicehaven.cli.output import problem_of
from dicehaven.core.check import STANDARD_INPUT, expect
from dicehaven.core.errors import BadInput, BadOption, BadRecord, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Line, Result, dump, records

GZIP = b"\x1f\x8b"
PACKED = ".gz"


def called(name: str) -> str:
    """Return the name of a file as messages show it."""
    return STANDARD_INPUT if name == "-" else name


@contextmanager
def opened(name: str) -> Iterator[Iterator[str]]:
    """Open a file of records (`-`: standard input), gzip or not, and yield its lines; raises BadRecord if it is unreadable."""
    try:
        with _bytes(name) as file:
            unpacked: Any = gzip.GzipFile(fileobj=file) if _is_packed(file) else file
            lines = io.TextIOWrapper(unpacked, encoding="utf-8-sig", newline="\n")
            yield iter(lines)
            lines.detach()  # or it would close the standard input
    except UnicodeDecodeError:
        raise BadRecord(text("not-text"), called(name)) from None
    except (OSError, EOFError, zlib.error) as error:
        raise BadRecord(text("no-file", problem=problem_of(error)), called(name)) from None


def is_packed(path: Path) -> bool:
    """Return True if a file is gzip, or, if it is empty or missing, has a name that asks for it."""
    if path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            return _is_packed(file)
    return path.name.lower().endswith(PACKED)


def write(path: Path, lines: Iterable[Line], packed: bool) -> None:
    """Replace the file's content with a record, as `replace` does."""
    content = "".join(dump(line) + "\n" for line in lines).encode()
    replace(path, gzip.compress(content, mtime=0) if packed else content)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Let an OSError of writing this file, or of looking whether that is possible, be a BadOption that says so."""
    try:
        yield
    except OSError as error:
        raise BadOption(text("cannot-write", problem=problem_of(error)), str(path)) from None


def put(path: Path, content: bytes) -> None:
    """Replace a file, as `replace` does, or write to a pipe or device; raises OSError."""
    if path.exists() and not path.is_file():
        path.write_bytes(content)
    else:
        replace(path, content)


def replace(path: Path, content: bytes) -> None:
    """Replace the file's content, atomically and synced; raises OSError and then changes nothing.

    Links stay links and modes are kept; a new file gets the mode that the umask allows.
    """
    target = Path(os.path.realpath(path))
    before = target.stat() if target.exists() else None
    if before and not (stat.S_ISREG(before.st_mode) and os.access(target, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    draft = target.with_name(f".dicehaven-{secrets.token_hex(6)}")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if before:
            draft.chmod(stat.S_IMODE(before.st_mode))
        draft.replace(target)
        _sync_folder(target.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def require_place(path: Path) -> None:
    """Raise OSError if `put` cannot write this file because it is a folder, or its own cannot be used."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    writable = path if path.exists() else Path(os.path.realpath(path)).parent
    writable.stat()
    if not os.access(writable, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _sync_folder(folder: Path) -> None:
    """Sync a folder's entries to disk, where folders can be opened (not on Windows)."""
    with contextlib.suppress(OSError):
        opened_folder = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened_folder)
        finally:
            os.close(opened_folder)


def _bytes(name: str) -> AbstractContextManager[IO[bytes]]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return contextlib.nullcontext(sys.stdin.buffer)


def _is_packed(file: Any) -> bool:
    return bool(file.peek(len(GZIP))[: len(GZIP)] == GZIP)


# The file of a match that is being played


class Saved:
    """The file that holds a match: replaced atomically, and only when there is something new to write."""

    def __init__(self, path: Path, lines: list[Line] | None = None) -> None:
        """Remember the lines that the file holds; None for a file that does not exist or is empty."""
        self.path = path
        self.held = lines
        self.packed = is_packed(path)

    def write(self, lines: list[Line], again: bool = False) -> None:
        """Write the lines, unless the file holds them already (with `again`, even then); raises BadOption if that fails."""
        if lines == self.held and not again:
            return
        try:
            write(self.path, lines, self.packed)
        except OSError as error:
            raise BadOption(text("cannot-save", problem=problem_of(error)), str(self.path)) from None
        self.held = lines

    def move(self, path: Path, lines: list[Line]) -> None:
        """Keep the match in a new file from now on; raises BadOption if that file exists or cannot be written."""
        if holds_something(path):
            raise BadOption(text("file-exists"), str(path))
        elsewhere = Saved(path)
        elsewhere.write(lines)
        self.path = path
        self.held = lines
        self.packed = elsewhere.packed


def holds_something(path: Path) -> bool:
    """Return True if the path has content or is not a regular file; raises BadOption if that cannot be found out."""
    try:
        return path.exists() and (not path.is_file() or path.stat().st_size > 0)
    except OSError as error:
        raise BadOption(text("cannot-save", problem=problem_of(error)), str(path)) from None


def default_file(game: str) -> Path:
    """Return a new file in the user's data folder; raises BadOption if it cannot be created."""
    folder = user_data_path("dicehaven") / "records"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(text("no-data-folder", problem=problem_of(error)), str(folder)) from None
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return next(p for n in range(1000) if not (p := folder / f"{game}-{stamp}{f'-{n}' if n else ''}.jsonl").exists())


def resume(file: Path) -> Match:
    """Return the unfinished match in a file, traced if its record is.

    Raises BadRecord if there is none, Discrepancy at a line that does not follow the rules.
    """
    if not file.is_file():
        raise BadRecord(text("no-regular-file"), str(file))
    with opened(str(file)) as lines:
        found = list(records(lines, str(file)))
    if len(found) > 1:
        raise BadRecord(text("resume-several", count=len(found)), str(file))
    placed = found[0]
    if isinstance(placed[-1].line, Result):
        raise BadRecord(text("resume-finished"), str(file))
    here = placed[0]
    match = None
    try:
        traced = any(isinstance(one.line, Decision) and one.line.legal is not UNSET for one in placed)
        match = Match.replay([here.line], traced)
        for here in placed[1:]:
            expect(match, here, in_order=False)
            match.apply(here.line)
    except DicehavenError as error:
        inside = f": {error.where}" if isinstance(error, BadInput) and error.where and here is placed[0] else ""
        error.where = f"{here.where}{inside}"
        if match:
            error.messages = error.messages or match.game.messages
        raise
    return match
