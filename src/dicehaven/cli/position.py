"""`dicehaven position` and `analyse`: a moment of a record as a short text, and what it is worth."""

import json as json_format
import re
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from dicehaven.ahead.parts import Part
from dicehaven.analysis.board import PositionAnalysis
from dicehaven.analysis.board import analyse as analysed
from dicehaven.analysis.estimates import Effort
from dicehaven.bots.solution import solution_for
from dicehaven.cli.compile import compile_first
from dicehaven.cli.files import called, opened
from dicehaven.cli.options import Json, Language, language, valid_seed
from dicehaven.cli.output import plain_console, texts_of
from dicehaven.cli.screen import Screen
from dicehaven.core import extras
from dicehaven.core.errors import BadOption, BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.languages import decimal, percent
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import records

SHOWN_MOVES = 12  # moves
SHOWN_ROLLS = 3  # lucky and unlucky rolls
PLACE = re.compile(r"(?P<file>.+?)(?::(?P<line>\d{1,9}))?")


What = Annotated[
    str,
    typer.Argument(
        metavar="RECORD[:LINE]|TEXT",
        help="A record, after all its lines or after this one (1 is the header), or the text of a position.",
        show_default=False,
    ),
]
Seat = Annotated[
    int | None, typer.Option(min=0, help="Show what this seat may see; by default, everything.", show_default=False)
]


def position(
    what: What,
    seat: Seat = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Write a moment of a record as a short text, or show the position of such a text.

    Prints the text, which others can open, the table and the legal moves. The exit code is 2 for a text that was cut, or that the rules do not
    accept.
    """
    found = _named(what, seat)
    if json:
        typer.echo(json_format.dumps(_data(found), ensure_ascii=False))
        return
    _print(found, language(lang), moves=True)


def analyse(
    what: What,
    seat: Seat = None,
    plays: Annotated[
        int,
        typer.Option(min=16, max=10**6, help="Plays after each of a seat's best moves, where the game is not solved."),
    ] = Effort.plays,
    seed: Annotated[str, typer.Option(help="The same seed gives the same figures.", callback=valid_seed)] = "0",
    json: Json = False,
    lang: Language = None,
) -> None:
    """Judge a moment: each seat's chance to win, what each legal move is worth, the luck of each roll.

    The moment is that of a record or the position of a text. Figures are exact if the game is solved; otherwise they are estimates with standard errors, and more --plays make
    them more precise. Rolls are listed if they can be told apart.
    """
    found = _named(what, seat)
    if extras.installed() and solution_for(found.game, found.config.setup) is None and not found.match().over:
        compile_first(found.game, Part.SEARCH, Part.REVIEW)
    worth = analysed(found, Effort.playing(plays, Effort.seconds), seed)
    if json:
        typer.echo(json_format.dumps(_data(found) | _worth(found.match(), worth), ensure_ascii=False))
        return
    screen = _print(found, language(lang))
    _print_worth(screen, found.match(), worth)


def _named(what: str, seat: int | None) -> Position:
    """Return the position that the arguments name, as a seat sees it."""
    found = _from_record(what) if _is_file(what) else Position.read(what)
    if seat is None:
        return found
    if seat >= found.config.players:
        raise BadOption(text("no-such-seat", number=seat, last=found.config.players - 1), "--seat")
    return Position.of(found.match(), seat)


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


def _print(found: Position, spoken: str, moves: bool = False) -> Screen:
    """Print a position; with `moves`, the legal moves as well."""
    match = found.match()
    texts = texts_of(match.game.name, spoken)
    names = [texts("seat", number=p + 1) for p in range(match.players)]
    screen = Screen(plain_console(), texts, names)
    typer.echo(found.write())
    screen.board(match, match.state, ONLOOKER, set(), texts("title"))
    if not match.over:
        screen.print(texts.say(match.whats_next(), names))
    for seat in match.movers if moves else ():
        screen.print(names[seat], "bold")
        screen.moves(match, seat, match.actions(seat))
    return screen


def _worth(match: Match, worth: PositionAnalysis) -> dict[str, Any]:
    """Return what a position is worth for programs (Any: JSON)."""
    write = match.game.write
    return {
        "exact": worth.exact,
        "chances": [asdict(one) for one in worth.chances],
        "moves": {
            str(seat): [{"move": write(one.action), "chance": one.chance, "error": one.error} for one in moves]
            for seat, moves in worth.moves.items()
        },
        "rolls": [
            {"faces": one.faces, "probability": str(one.probability), "luck": [asdict(luck) for luck in one.luck]}
            for one in worth.rolls
        ],
    }


def _print_worth(screen: Screen, match: Match, worth: PositionAnalysis) -> None:
    """Print the chances, the moves of those who decide, the luckiest and the unluckiest rolls."""
    say = screen.texts
    spoken = say.language

    def chance(mean: float, error: float, sign: str = "-") -> str:
        return percent(mean, spoken, sign=sign) + (f" ± {decimal(100 * error, spoken)}" if error else "")

    screen.print(say("analyse-exact" if worth.exact else "analyse-estimated"), "dim")
    for name, one in zip(screen.names, worth.chances):
        screen.print(f"{chance(one.mean, one.error):>14}  {name}")
    for seat, moves in worth.moves.items():
        screen.print(screen.names[seat], "bold")
        for move in moves[:SHOWN_MOVES]:
            words = screen.say(match.game.moves.describe(match.setup, match.view(seat), seat, move.action))
            screen.print(f"{chance(move.chance, move.error):>14}  {match.game.shown(move.action)}  {words}")
        if len(moves) > SHOWN_MOVES:
            screen.print(say("analyse-more", count=len(moves) - SHOWN_MOVES), "dim")
    for code, rolls in (
        ("analyse-lucky", worth.rolls[:SHOWN_ROLLS]),
        ("analyse-unlucky", worth.rolls[: -SHOWN_ROLLS - 1 : -1]),
    ):
        for k, roll in enumerate(rolls):
            if not k:
                screen.print(say(code, seat=screen.names[worth.roller]), "bold")
            luck = roll.luck[worth.roller]
            dice = ", ".join(screen.say(match.game.moves.face_text(face)) for face in roll.faces)
            odds = say("analyse-odds", times=decimal(float(1 / roll.probability), spoken, 0))
            screen.print(f"{chance(luck.mean, luck.error, '+'):>14}  {dice}  {odds}")
