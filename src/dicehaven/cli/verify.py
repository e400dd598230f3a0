"""`dicehaven verify`: recompute every roll of finished matches from their proofs of fair dice."""

import json as json_format
from typing import Annotated

import typer

from dicehaven.cli.common import Json, texts_of
from dicehaven.cli.files import called, opened
from dicehaven.core.errors import DicehavenError
from dicehaven.core.languages import language_of_environment
from dicehaven.core.record import records
from dicehaven.server.service import fair_dice


def verify(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Records of finished matches; - is standard input.")
    ],
    json: Json = False,
) -> None:
    """Check the dice of records from the web table: recompute every roll from the secret, its commitment and the shares.

    Exit code 1 if a roll does not follow from them, 2 if a record has no proof.
    """
    count = rolls = 0
    for file in files:
        with opened(file) as lines:
            for record in records(lines, called(file)):
                try:
                    rolls += fair_dice.verify([placed.line for placed in record])
                except DicehavenError as error:
                    error.where = error.where or record[0].where
                    raise
                count += 1
    if json:
        typer.echo(json_format.dumps({"records": count, "rolls": rolls}))
    else:
        typer.echo(texts_of(None, language_of_environment())("verified", records=count, rolls=rolls))
