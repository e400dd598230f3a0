"""Matches out of a file: each is replayed by the rules, and nothing else about it is believed but who sat where and when it was.

Whose dice have fallen nobody can know: they count as typed in by hand, or as drawn without a proof.
"""

import math
from collections.abc import Mapping, Sequence

from dicehaven.bots.bot import MARK, NAMES, free_number, numbered
from dicehaven.core.check import checked_match
from dicehaven.core.errors import BadInput, BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Header, Placed, records
from dicehaven.server.keep.parts import MatchPart, SeatPart, TablePart
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.acts import Done
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.result_store import Worth
from dicehaven.server.table.play.results import deflated_record
from dicehaven.server.table.play.seating import (
    BY_HAND,
    PACES,
    PERSON,
    TYPED,
    UNPROVEN,
    WITHOUT,
    Companion,
    Place,
    Settings,
)
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, own_name, tidy_name

LINES = 4_000  # of a record
BELIEVED = ("record", "game", "players", "options", "layout", "position")  # keys of a header; dice prove nothing here
TAG = "brought"  # of a record that comes from a file: the id that it had there


def lines_in(content: bytes) -> int:
    """Return how many lines a record has."""
    return content.count(b"\n") + 1


def finished(part: MatchPart, parts: Mapping[str, bytes], person: str, seats: Seats) -> LiveTable:
    """Return a match that has ended as a table at which it was played; raise a DicehavenError, which says what is wrong and where."""
    match = _match(parts, f"records/{part.id}.jsonl", part.origin, whole=True)
    settings = Settings(dice=_dice(part.dice), brought=part.origin)
    return LiveTable.new(match, settings, _places(part.seats, match, person, seats), person, started=True)


def under_way(part: TablePart, parts: Mapping[str, bytes], person: str, seats: Seats) -> LiveTable:
    """Return a table whose match goes on: all seats of people are at this person's device; raise a DicehavenError."""
    match = _match(parts, f"tables/{part.id}.jsonl", part.origin, whole=False)
    if match.over:
        raise BadRecord(text("keep-over"), f"tables/{part.id}.jsonl")
    for seat in part.seats:
        seat.me = seat.me or seat.kind == PERSON
    settings = Settings(tidy_name(part.name, LONGEST_TABLE_NAME), _dice(part.dice), part.watch, brought=part.origin)
    settings.hints = part.hints
    settings.pace = part.pace if part.pace in PACES else settings.pace
    places = _places(part.seats, match, person, seats)
    table = LiveTable.new(Match(match.game, match.config, match.header), settings, places, person)
    for line in match.lines[1:]:
        table.advance(table.after(line), Done(line))  # type: ignore[arg-type]  # neither a header nor a result
    return table


def worth_of(part: MatchPart) -> list[Worth]:
    """Return luck and decisions of all seats in their order, as far as the file tells them of all people in figures that can be; else none."""
    found = list[Worth]()
    for seat in sorted({one.seat: one for one in reversed(part.seats)}.values(), key=lambda one: one.seat):
        if seat.luck is None:
            return []
        worth = Worth(seat.luck, seat.luck_error, seat.gave, seat.gave_error, seat.decisions, seat.accuracy)
        figures = [worth.luck, worth.luck_error, worth.gave, worth.gave_error, worth.accuracy or 0.0]
        if not all(math.isfinite(one) and -1 <= one <= 1 for one in figures) or not 0 <= (worth.accuracy or 0) <= 1:
            return []
        found.append(worth)
    return found


def _match(parts: Mapping[str, bytes], name: str, origin: str, whole: bool) -> Match:
    """Return the match of a record after its last line; raise what is wrong with it, with the line."""
    if name not in parts:
        raise BadInput(text("keep-no-record"), name)
    if lines_in(parts[name]) > LINES:
        raise BadRecord(text("keep-long-record", most=LINES), name)
    try:
        written = parts[name].decode()
    except UnicodeDecodeError as error:
        raise BadRecord(text("no-json", problem=str(error)[:100]), name) from None
    found = list(records(written.removesuffix("\n").split("\n"), name))
    if len(found) != 1:
        raise BadRecord(text("keep-one-record"), name)
    first, *others = found[0]
    assert isinstance(first.line, Header)
    believed = {key: first.line.data[key] for key in BELIEVED if key in first.line.data}
    return checked_match([Placed(Header(believed | {"tags": {TAG: origin}}), first.where, ""), *others], whole)


def _dice(told: str) -> str:
    return BY_HAND if told in TYPED else UNPROVEN


def _places(given: Sequence[SeatPart], match: Match, person: str, seats: Seats) -> list[Place]:
    """Return who sits where: people by their names alone, but for whoever brings the file; raise BadInput."""
    by_seat = dict[int, list[SeatPart]]()
    for one in given:
        by_seat.setdefault(one.seat, []).append(one)
    if sorted(by_seat) != list(range(match.players)):
        raise BadInput(text("keep-other-seats", count=match.players))
    if not any(one.me and one.kind == PERSON for one in given):
        raise BadInput(text("keep-nobody"))
    places = list[Place]()
    for _, at_seat in sorted(by_seat.items()):
        one, *beside = sorted(at_seat, key=lambda one: not one.me)  # of two who share a seat
        taken = [place.name for place in places]
        if one.kind != PERSON:
            name = one.name if _is_number(one.name) else tidy_name(one.name.replace(MARK, ""))
            kind = seats.offered(one.kind, match.game)
            places.append(Place(kind, own_name(name or numbered(free_number(taken, 0)), taken)))
            continue
        name = own_name(tidy_name(one.name), taken)
        place = Place(PERSON, name, person if one.me else "", commitment=WITHOUT)
        if beside:
            place.companion = Companion(tidy_name(beside[0].name))
        places.append(place)
    return places


def _is_number(name: str) -> bool:
    return name.startswith(MARK) and name[1:].isascii() and name[1:].isdigit() and int(name[1:4]) < NAMES


def ended(table: LiveTable, part: MatchPart, when: float) -> list[results.Rows]:
    """Return the statements that store a match that has ended: its results are those of the rules."""
    worth = worth_of(part)
    rows = results.ended(table, table.match, when)
    weighed = results.weighed(table.id, worth) if worth else []
    return [*rows, results.recorded(table.id, deflated_record(table)), *weighed]
