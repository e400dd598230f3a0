"""`dicehaven check`: hold records against the rules."""

from typing import Annotated

import typer

from dicehaven.cli.common import Json
from dicehaven.cli.files import called, opened
from dicehaven.core import check as checking


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Records (JSON Lines); `-` for standard input; gzip is unpacked.", show_default=False
        ),
    ],
    json: Json = False,
) -> None:
    """Replay records: every roll, every decision, all legal moves, the result.

    Prints how many records and decisions are right, or the first discrepancy with file, line, what was expected and
    what was found. Exit code 1 for a discrepancy, 2 for a file that cannot be read or a record that is cut off.
    """
    records = decisions = 0
    for name in files:
        with opened(name) as lines:
            more = checking.check(lines, called(name))
        records, decisions = records + more[0], decisions + more[1]
    if json:
        typer.echo(f'{{"records": {records}, "decisions": {decisions}}}')
    else:
        typer.echo(f"ok {records} {'record' if records == 1 else 'records'}, {decisions} decisions")
