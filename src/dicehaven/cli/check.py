"""`dicehaven check`: records checked against the rules, and against their seed."""

import json as json_format
import sys
from typing import Annotated

import typer

from dicehaven.cli.common import Json, texts_for
from dicehaven.cli.files import called, opened
from dicehaven.core.check import check_each
from dicehaven.core.errors import BadRecord, DicehavenError
from dicehaven.core.languages import language_of_environment
from dicehaven.lab.seed_check import check_dice


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Records (JSON Lines, also gzipped); `-` reads standard input.", show_default=False
        ),
    ],
    all_: Annotated[
        bool, typer.Option("--all", help="Report every faulty record, one line each, instead of stopping at the first.")
    ] = False,
    dice: Annotated[
        bool, typer.Option("--dice", help="Also check that the rolls follow from the seed in the header.")
    ] = False,
    json: Json = False,
) -> None:
    """Check records against the rules: every roll, every decision, all legal moves, and the result.

    Prints how many records and decisions are right, or the first discrepancy with its file and line, what was expected
    and what was found. The exit code is 1 for a discrepancy, 2 for a file that cannot be read or a record that is cut
    off; with --all, 1 for any of these.
    """
    records = decisions = 0
    wrong: list[DicehavenError] = []
    for name in files:
        try:
            with opened(name) as lines:
                for found in check_each(lines, called(name), *([check_dice] if dice else [])):
                    if isinstance(found, int):
                        records = records + 1
                        decisions = decisions + found
                    elif all_:
                        wrong.append(found)
                    else:
                        raise found
        except BadRecord as error:
            if not all_:
                raise
            wrong.append(error)
    report(records, decisions, wrong, json)
    if wrong:
        raise typer.Exit(1)


def report(records: int, decisions: int, wrong: list[DicehavenError], json: bool) -> None:
    """Print what was found: the counts, and a line for each record that is wrong."""
    language = language_of_environment()
    sentences = [error.say(texts_for(error, language)) for error in wrong]
    if json:
        found = {"records": records, "decisions": decisions} | ({"wrong": sentences} if wrong else {})
        typer.echo(json_format.dumps(found, ensure_ascii=False))
        return
    for sentence in sentences:
        print(sentence, file=sys.stderr)
    counted = f"{records} {'record' if records == 1 else 'records'}, {decisions} decisions"
    typer.echo(f"{len(wrong)} wrong, {counted} ok" if wrong else f"ok {counted}")
