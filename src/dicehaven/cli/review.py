"""`dicehaven review`: luck and skill of one finished match, or of all matches in a file."""

import json as json_format
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Sheet

from dicehaven.ahead.parts import Part, is_ready
from dicehaven.analysis.page import chart, standalone
from dicehaven.analysis.questions import Effort
from dicehaven.analysis.review import DEAREST, Review, as_data, explain
from dicehaven.analysis.review import review as reviewed
from dicehaven.analysis.sentences import FOLDER, Sentences, texts_for
from dicehaven.bots.solution import solution_for
from dicehaven.cli.compile import compile_first, say_compiling
from dicehaven.cli.files import called, opened, put, require_place, writing
from dicehaven.cli.options import Cluster, Cores, Json, Keep, Language, execution_of, language, valid_seed
from dicehaven.cli.output import plain_console, progress, progress_to, sheet_with
from dicehaven.core.check import check_record
from dicehaven.core.errors import BadOption, BadRecord
from dicehaven.core.i18n import Texts, text
from dicehaven.core.languages import decimal, percent
from dicehaven.core.record import Header, Placed, header_of, records
from dicehaven.core.registry import find
from dicehaven.lab.chunks import Execution, Rows, rows_of
from dicehaven.lab.reviews import ReviewSeries

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # letters of a course
MOST = 10**6  # iterations
STEPS = 100  # steps of the progress bar
HEADS = ("accuracy", "decisions", "costly", "start-chance", "luck")
COLUMNS = ("start", "luck", "luck_error", "gave", "gave_error", "decisions", "costly", "accuracy", "exact")


def review(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="Finished record (JSON Lines, also gzipped); `-` reads standard input.",
            show_default=False,
        ),
    ],
    number: Annotated[
        int | None, typer.Option("--number", min=1, help="Number of the record, if the file holds several.")
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            min=16,
            max=MOST,
            help=f"Search iterations per decision, and 5 games from a position for 3 of them; defaults to "
            f"{Effort.iterations}, fewer in a very long match.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=Effort.seconds, help="Time limit for the search, in seconds per decision.")
    ] = Effort.seconds,
    seed: Annotated[str, typer.Option(help="The same seed gives the same review.", callback=valid_seed)] = "0",
    cores: Cores = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT", help="Explain the costly decisions of this seat (name or number); defaults to all seats."
        ),
    ] = None,
    lines: Annotated[bool, typer.Option("--lines/--no-lines", help="Show the table of all lines.")] = True,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the review as an HTML page to FILE.")] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the chart of the chances as SVG to FILE.")
    ] = None,
    json: Json = False,
    lang: Language = None,
    every: Annotated[
        bool, typer.Option("--all", help="Review all records of the file: luck and skill of every seat.")
    ] = False,
    cluster: Cluster = None,
    keep: Keep = None,
) -> None:
    """Review a finished match: the luck of every roll, the cost of every decision, the chances over the match.

    A decision is judged by what its seat could see. If the game is solved, the numbers are exact; otherwise they are
    estimates with standard errors. Exit codes as for `check`.
    """
    effort = _effort(iterations, seconds)
    if every:
        _require_one_record({"--number": number, "--seat": seat, "--html": html, "--svg": svg})
        review_all(file, effort, seed, execution_of(cores, cluster, keep), language(lang), json)
        return
    for option, value in (("--cluster", cluster), ("--keep", keep)):
        if value is not None:
            raise BadOption(text("review-for-all"), option)
    record = _record(file, number)
    check_record(record)
    header = record[0].line
    assert isinstance(header, Header)
    game = find(header.data["game"])
    spoken = language(lang)
    mine = None if seat is None else seat_of(texts_for(game, spoken, isolating=False), header, seat)
    for path in (html, svg):
        if path is not None:
            with writing(path):
                require_place(path)
    setup = game.configure(header.data["players"], header.data.get("options"), header.data.get("layout")).setup
    if solution_for(game, setup) is None:
        compile_first(game, Part.SEARCH, Part.REVIEW)
    with progress_to(header.data["game"], STEPS) as report:
        lines_of = [one.line for one in record]
        found = reviewed(lines_of, effort, seed, cores, lambda done, total: report(done / total))
        asked = found.dearest if mine is None else found.costly((mine,))[:DEAREST]
        found = explain(found, asked, effort, seed, cores)
    words = Sentences(found, spoken, names_of(header), isolating=False)
    paper = Sentences(found, spoken, names_of(header))
    for path, content in ((html, standalone), (svg, lambda found, words: chart(found, words, standalone=True))):
        if path is not None:
            with writing(path):
                put(path, content(found, paper).encode())
    if json:
        typer.echo(json_format.dumps(as_data(found)))
    else:
        if lines:
            show_lines(plain_console(), found, words)
        print_review(plain_console(), found, words, mine)


def _effort(iterations: int | None, seconds: float) -> Effort | None:
    """Return the effort that was asked for; None for what suits each match."""
    if iterations is None and seconds == Effort.seconds:
        return None
    return Effort.searching(iterations or Effort.iterations, seconds)


def _require_one_record(given: dict[str, object]) -> None:
    """Raise BadOption for an option that applies to a single record."""
    for option, value in given.items():
        if value is not None:
            raise BadOption(text("review-for-one"), option)


def _record(file: str, number: int | None) -> list[Placed]:
    """Return the record with that number; raises BadRecord, or BadOption if there are several and no number is given."""
    with opened(file) as lines:
        found = list(records(lines, called(file)))
    if number is None and len(found) > 1:
        raise BadOption(text("review-several", count=len(found)), "--number")
    if number is not None and number > len(found):
        raise BadRecord(text("review-too-few", count=len(found)), called(file))
    return found[(number or 1) - 1]


def seat_of(texts: Texts, header: Header, named: str) -> int:
    """Return the seat of that name or number; raises BadOption."""
    numbers = [texts.say(text("seat", number=p + 1)) for p in range(header.data["players"])]
    names = names_of(header) or numbers
    for p, (name, numbered) in enumerate(zip(names, numbers, strict=True)):
        if named.casefold() in (name.casefold(), numbered.casefold(), numbered.split()[-1]):
            return p
    raise BadOption(text("bad-option", value=named[:20], allowed=", ".join(names)), "--seat")


def show_lines(console: Console, found: Review, words: Sentences) -> None:
    """Print what happened, its effect and the chances, line by line."""
    _heading(console, words.say("review-lines"))
    teams = [words.team(team) for team in found.teams]
    heads = [words.say(f"review-{head}") for head in ("number", "seat", "happened", "effect")]
    lines = sheet_with(*heads, *teams, words=len(heads))
    for row in found.rows:
        name = words.name(row.step.seat) if row.step.seat >= 0 else ""
        chances = (words.percent(row.chances[team[0]].mean) for team in found.teams)
        lines.add_row(str(row.step.roll), name, words.what(row), words.effect(row), *chances)
    console.print(lines)


def print_review(console: Console, found: Review, words: Sentences, seat: int | None = None) -> None:
    """Print the course of the chances, the most costly decisions (of one seat, if named), and the totals."""
    say = words.say
    _heading(console, say("review-course"))
    courses = Sheet.grid(padding=(0, 2))
    for team in found.teams:
        last = found.rows[-1].chances[team[0]].mean
        courses.add_row(words.team(team), course(found, team[0]), words.percent(last))
    console.print(courses)
    _heading(console, say("review-dearest"))
    seats = None if seat is None else (seat,)
    dearest = found.costly(seats)[:DEAREST]
    for row in dearest:
        console.print(words.title(row), style="italic")
        console.print(" ".join(words.explained(row)))
    if not dearest:
        console.print(words.nothing_dear(seats))
    _heading(console, say("review-totals"))
    totals = sheet_with(*(say(f"review-{head}") for head in ("seat", *HEADS)))
    for p, total in enumerate(found.totals):
        first = words.percent(found.rows[0].chances[p].mean)
        counts = words.accuracy(p), str(total.decisions), str(total.costly)
        totals.add_row(words.name(p), *counts, first, words.luck(p))
    console.print(totals)
    console.print(" ".join(words.verdicts))
    console.print(f"{say('review-unit')} {words.honesty}")


def _heading(console: Console, words: str) -> None:
    console.print()
    console.print(words, style="bold")


def course(found: Review, p: int) -> str:
    """Return a seat's chances as a row of bars, at most WIDTH of them."""
    rows = found.rows
    count = min(WIDTH, len(rows))
    chances = [rows[k * (len(rows) - 1) // max(1, count - 1)].chances[p].mean for k in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * max(0.0, chance)))] for chance in chances)


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


def names_of(header: Header) -> list[str] | None:
    """Return the seats' names, if the record has all of them."""
    tags = header.data.get("tags", {})
    names = [tags.get(f"seat {p}", "") for p in range(header.data["players"])]
    return names if all(names) else None
