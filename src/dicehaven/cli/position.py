"""`dicehaven position`: the text of a moment of a record, or the table that such a text stands for."""

import json as json_format
import re
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from dicehaven.cli.files import called, opened
from dicehaven.cli.options import Json, Language, language
from dicehaven.cli.output import plain_console, texts_of
from dicehaven.cli.screen import Screen
from dicehaven.core.errors import BadOption, BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import records

PLACE = re.compile(r"(?P<file>.+?)(?::(?P<line>\d{1,9}))?")


def position(
    what: Annotated[
        str,
        typer.Argument(
            metavar="RECORD[:LINE]|TEXT",
            help="A record, after all its lines or after this one (1 is the header), or the text of a position.",
            show_default=False,
        ),
    ],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show what this seat may see; by default, everything.", show_default=False)
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Write a moment of a record as a short text, which others can open; or show the position of such a text.

    Prints the text, the table and the legal moves. The exit code is 2 for a text that was cut, or that the rules do not
    accept.
    """
    found = _from_record(what) if _is_file(what) else Position.read(what)
    if seat is not None:
        if seat >= found.config.players:
            raise BadOption(text("no-such-seat", number=seat, last=found.config.players - 1), "--seat")
        found = Position.of(found.match(), seat)
    if json:
        typer.echo(json_format.dumps(_data(found), ensure_ascii=False))
        return
    _show(found, language(lang))


def _is_file(what: str) -> bool:
    """Return whether a word names a record: texts of positions have neither a slash nor the ending of a file."""
    place = PLACE.fullmatch(what)
    return what == "-" or (place is not None and (Path(place["file"]).is_file() or ".json" in what))


def _from_record(what: str) -> Position:
    """Return the position after a line of a record's first match."""
    place = PLACE.fullmatch(what)
    assert place
    name = place["file"]
    with opened(name) as lines:
        record = next(records(lines, called(name)), None)
    if record is None:
        raise BadRecord(text("no-header"), called(name))
    last = int(place["line"] or len(record))
    if not 1 <= last <= len(record):
        raise BadRecord(text("position-no-line", line=last, count=len(record)), called(name))
    return Position.of(Match.replay(one.line for one in islice(record, last)))


def _data(found: Position) -> dict[str, Any]:
    """Return a position for programs (Any: JSON)."""
    match = found.match()
    return {
        "position": found.write(),
        "game": match.game.name,
        "players": match.players,
        "over": match.over,
        "roll": match.due.count if match.due else 0,
        "legal": {str(seat): match.legal(seat) for seat in match.movers},
    }


def _show(found: Position, spoken: str) -> None:
    match = found.match()
    texts = texts_of(match.game.name, spoken)
    names = [texts("seat", number=p + 1) for p in range(match.players)]
    screen = Screen(plain_console(), texts, names)
    typer.echo(found.write())
    screen.board(match, match.state, ONLOOKER, set(), texts("title"))
    if not match.over:
        screen.print(texts.say(match.whats_next(), names))
    for seat in match.movers:
        screen.print(names[seat], "bold")
        screen.moves(match, seat, match.actions(seat))
