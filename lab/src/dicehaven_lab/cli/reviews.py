"""`dicehaven reviews`: luck and skill of all matches in a file."""

import json as json_format
import math
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table as Sheet

from dicehaven.ahead.parts import Part, is_ready
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.sentences import FOLDER
from dicehaven.cli.compile import say_compiling
from dicehaven.cli.files import called, opened
from dicehaven.cli.options import Cores, Json, Language, language
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.cli.review import HEADS, Plays, ReviewSeed, Seconds, effort_of, names_of
from dicehaven.core.check import check_record
from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import Texts, text
from dicehaven.core.languages import decimal, percent
from dicehaven.core.record import Placed, header_of, records
from dicehaven_lab.chunks import Rows, rows_of
from dicehaven_lab.cli.options import Cluster, Keep, execution_of
from dicehaven_lab.reviews import ReviewSeries

COLUMNS = ("start", "luck", "luck_error", "gave", "gave_error", "decisions", "costly", "accuracy", "exact")


def reviews(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="Finished records (JSON Lines, also gzipped); `-` reads standard input.",
            show_default=False,
        ),
    ],
    plays: Plays = None,
    seconds: Seconds = Effort.seconds,
    seed: ReviewSeed = "0",
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Review all finished matches of a file: luck and skill of every seat.

    Each is reviewed as `dicehaven review` does. Exit codes as for `check`.
    """
    effort = effort_of(plays, seconds)
    execution = execution_of(cores, cluster, keep)
    with opened(file) as lines:
        found = list(records(lines, called(file)))
    if not found:
        raise BadRecord(text("review-too-few", count=0), called(file))
    for record in found:
        check_record(record)
    series = ReviewSeries.of([[placed.line for placed in record] for record in found], effort, seed)
    for game in series.searched:
        if not is_ready(game, Part.REVIEW):
            say_compiling(game)
    with progress(called(file), len(found)) as done:
        rows = rows_of(series, len(found), execution, done)
    if json:
        typer.echo(json_format.dumps({"seed": seed, "records": figures_of(rows, found)}))
    else:
        plain_console().print(sheet_of(rows, found, language(lang)))


def figures_of(rows: Rows, found: Sequence[list[Placed]]) -> list[dict[str, Any]]:
    """Return the rows by record, ready for JSON; chances from 0 to 1."""
    figures: list[dict[str, Any]] = [
        {"record": k, "game": header_of(one).data["game"], "seats": []} for k, one in enumerate(found, 1)
    ]
    for i, record in enumerate(rows["record"]):
        seat = {name: rows[name][i].item() for name in COLUMNS}
        seat["accuracy"] = None if math.isnan(seat["accuracy"]) else seat["accuracy"]
        figures[record]["seats"].append({"seat": int(rows["seat"][i])} | seat)
    return figures


def sheet_of(rows: Rows, found: Sequence[list[Placed]], lang: str) -> Sheet:
    """Return the rows as a table for a terminal."""
    texts = Texts(lang, FOLDER)
    heads = ("record", "seat", *HEADS, "given-away")
    sheet = sheet_with(*(texts(f"review-{head}") for head in heads), words=2)
    for i, record in enumerate(rows["record"]):
        seat = int(rows["seat"][i])
        header = header_of(found[record])
        names = names_of(header)
        accuracy = float(rows["accuracy"][i])
        sheet.add_row(
            str(record + 1) if seat == 0 else "",
            names[seat] if names else texts.say(text("seat", number=seat + 1)),
            "–" if math.isnan(accuracy) else percent(accuracy, lang, digits=0),
            *(decimal(float(rows[name][i]), lang, digits=0) for name in ("decisions", "costly")),
            *(
                percent(float(rows[name][i]), lang, sign=sign)
                for name, sign in (("start", "-"), ("luck", "+"), ("gave", "-"))
            ),
        )
    return sheet
