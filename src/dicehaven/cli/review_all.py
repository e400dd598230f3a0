"""`dicehaven review FILE --all`: luck and skill of every seat in all records of a file."""

import json as json_format
import math
from collections.abc import Sequence
from typing import Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.ahead.parts import Part, is_ready
from dicehaven.cli.common import plain_console, progress
from dicehaven.cli.compiling import say_compiling
from dicehaven.cli.files import called, opened
from dicehaven.core.check import check_record
from dicehaven.core.errors import BadRecord
from dicehaven.core.i18n import Texts, text
from dicehaven.core.record import Header, Placed, header_of, records
from dicehaven.lab.chunks import Execution, Rows, rows_of
from dicehaven.lab.reviews import ReviewSeries
from dicehaven.review.questions import Effort
from dicehaven.review.sentences import FOLDER, number, percent

HEADS = ("review-record", "review-seat", "review-accuracy", "review-decisions", "review-costly")
CHANCES = ("review-start-chance", "review-luck", "review-given-away")
COLUMNS = ("start", "luck", "luck_error", "gave", "gave_error", "decisions", "costly", "accuracy", "exact")


def review_all(file: str, effort: Effort | None, seed: str, execution: Execution, lang: str, json: bool) -> None:
    """Review all records of a file, and print a row for each seat of each; raises BadRecord or Discrepancy."""
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
        plain_console().print(sheet_of(rows, found, lang))


def figures_of(rows: Rows, found: Sequence[list[Placed]]) -> list[dict[str, Any]]:
    """The rows by record, ready for JSON; chances from 0 to 1."""
    figures: list[dict[str, Any]] = [
        {"record": k, "game": header_of(one).data["game"], "seats": []} for k, one in enumerate(found, 1)
    ]
    for i, record in enumerate(rows["record"]):
        seat = {name: rows[name][i].item() for name in COLUMNS}
        seat["accuracy"] = None if math.isnan(seat["accuracy"]) else seat["accuracy"]
        figures[record]["seats"].append({"seat": int(rows["seat"][i])} | seat)
    return figures


def sheet_of(rows: Rows, found: Sequence[list[Placed]], lang: str) -> Sheet:
    """The rows as a table for a terminal."""
    texts = Texts(lang, FOLDER)
    sheet = Sheet(*(texts(head) for head in (*HEADS, *CHANCES)), box=SIMPLE_HEAD)
    for i, record in enumerate(rows["record"]):
        seat = int(rows["seat"][i])
        header = header_of(found[record])
        names = names_of(header)
        accuracy = float(rows["accuracy"][i])
        sheet.add_row(
            str(record + 1) if seat == 0 else "",
            names[seat] if names else texts.say(text("seat", number=seat + 1)),
            "–" if math.isnan(accuracy) else percent(accuracy, lang, digits=0),
            *(number(float(rows[name][i]), lang, digits=0) for name in ("decisions", "costly")),
            *(
                percent(float(rows[name][i]), lang, sign)
                for name, sign in (("start", "-"), ("luck", "+"), ("gave", "-"))
            ),
        )
    for column in sheet.columns[2:]:
        column.justify = "right"
    return sheet


def names_of(header: Header) -> list[str] | None:
    """The seats' names, if the record has all of them."""
    tags = header.data.get("tags", {})
    names = [tags.get(f"seat {p}", "") for p in range(header.data["players"])]
    return names if all(names) else None
