"""The file of a match that is being played."""

import datetime
from pathlib import Path

from msgspec import UNSET
from platformdirs import user_data_path

from dicehaven.cli.files import is_packed, opened, write
from dicehaven.cli.output import problem_of
from dicehaven.core.check import expect
from dicehaven.core.errors import BadInput, BadOption, BadRecord, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Line, Result, records


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
