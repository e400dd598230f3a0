"""`dicehaven review`: luck and skill of a finished match."""

import json as json_format
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Sheet

from dicehaven.ahead.parts import Part
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.page import chart, standalone
from dicehaven.analysis.review import DEAREST, Review, as_data, explain
from dicehaven.analysis.review import review as reviewed
from dicehaven.analysis.sentences import Sentences, texts_for
from dicehaven.bots.solution import solution_for
from dicehaven.cli.compile import compile_first
from dicehaven.cli.files import called, opened, put, require_place, writing
from dicehaven.cli.options import Cores, Json, Language, language, valid_seed
from dicehaven.cli.output import plain_console, progress_to, sheet_with
from dicehaven.core import extras
from dicehaven.core.check import check_record
from dicehaven.core.errors import BadOption, BadRecord
from dicehaven.core.i18n import Texts, text
from dicehaven.core.record import Header, Placed, records
from dicehaven.core.registry import find

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # letters of a course
MOST_PLAYS = 10**6  # plays
STEPS = 100  # steps of the progress bar
HEADS = ("accuracy", "decisions", "costly", "start-chance", "luck")

Plays = Annotated[
    int | None,
    typer.Option(
        min=16,
        max=MOST_PLAYS,
        help=f"Plays after each of the best moves of a decision, and 5 from a position for 3 of them; defaults to "
        f"{Effort.plays}, fewer in a very long match.",
    ),
]
Seconds = Annotated[float, typer.Option(min=0.01, max=Effort.seconds, help="Time limit for each decision, in seconds.")]
ReviewSeed = Annotated[str, typer.Option(help="The same seed gives the same review.", callback=valid_seed)]


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
    plays: Plays = None,
    seconds: Seconds = Effort.seconds,
    seed: ReviewSeed = "0",
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
) -> None:
    """Review a finished match: the luck of every roll, the cost of every decision, the chances over the match.

    A decision is judged by what its seat could see. If the game is solved, the numbers are exact; otherwise they are
    estimates with standard errors. Exit codes as for `check`.
    """
    effort = effort_of(plays, seconds)
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
    extras.need("bots", extras.NUMPY)
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


def effort_of(plays: int | None, seconds: float) -> Effort | None:
    """Return the effort that was asked for; None for what suits each match."""
    if plays is None and seconds == Effort.seconds:
        return None
    return Effort.playing(plays or Effort.plays, seconds)


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


def names_of(header: Header) -> list[str] | None:
    """Return the seats' names, if the record has all of them."""
    tags = header.data.get("tags", {})
    names = [tags.get(f"seat {p}", "") for p in range(header.data["players"])]
    return names if all(names) else None
