"""Check records: against the rules every roll, every decision, all legal moves, the result; and the proof of fair dice."""

import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UnsetType

from dicehaven.core import day_dice
from dicehaven.core.contract import Face
from dicehaven.core.day_dice import DayDice, DayProof
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadInput, BadRecord, DicehavenError, Discrepancy
from dicehaven.core.fair_dice import (
    UNSIGNED,
    Proof,
    SeatShare,
    commitment_of,
    context_of,
    digest_of,
    is_hex,
    is_signed,
    seed_of,
    share_commitment,
)
from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.match import Due, Match
from dicehaven.core.record import Deal, Decision, Placed, Result, Roll, dump, each_record, header_of

STANDARD_INPUT = "standard input"  # the name of what is no file
SHOWN_MOVES = 12  # moves that a message names at most
AT_THE_END = ("revealed", "withheld", "none", "server")  # the states of seats once a match has begun

Extra = Callable[[list[Placed]], object]  # what else a record is held to; raises like `check_record`


def check(lines: Iterable[str], name: str) -> tuple[int, int]:
    """Check all records of a file by replaying them; returns the number of records and of decisions.

    Raises Discrepancy at the first line that does not follow from the rules, and BadInput at one that cannot be read.
    """
    count = decisions = 0
    for found in check_each(lines, name):
        if isinstance(found, DicehavenError):
            raise found
        decisions += found
        count += 1
    return count, decisions


def check_each(lines: Iterable[str], name: str, *more: Extra) -> Iterator[int | DicehavenError]:
    """Check the records of a file one by one: yields each record's number of decisions, or the first error in it."""
    for record in each_record(lines, name):
        if isinstance(record, BadRecord):
            yield record
            continue
        try:
            decisions = check_record(record)
            for require in more:
                require(record)
            yield decisions
        except DicehavenError as error:
            yield error


def check_record(record: list[Placed]) -> int:
    """Check one record by replaying it; returns its number of decisions, raises as `checked_match` does."""
    checked_match(record)
    return sum(isinstance(placed.line, Decision) for placed in record)


def checked_match(record: list[Placed], whole: bool = True) -> Match:
    """Return the match of a record, each line of which the rules ask for; one that is not `whole` ends before its result.

    Raises Discrepancy if a line does not follow from the rules, BadInput if one cannot be read; `where` names the line.
    """
    finished = False
    match = None
    placed = record[0]
    try:
        header = header_of(record)
        match = Match.from_header(header)
        for placed in record[1:]:
            if finished:
                raise BadRecord(text("after-result"))
            line = placed.line
            if not whole and isinstance(line, Result):
                raise BadRecord(text("closed-with-result"))
            expect(match, placed, in_order=whole)
            match.apply(line)
            finished = isinstance(line, Result)
        if whole and not finished:
            if match.over:
                raise BadRecord(text("no-result", expected=dump(match.result)))
            name = placed.where.rpartition(":")[0]
            file = "FILE" if name == STANDARD_INPUT else shlex.quote(name)
            raise BadRecord(text("unfinished", next=match.whats_next(), file=Path(file)))
    except DicehavenError as error:
        if match:
            error.messages = error.messages or match.game.messages
        if not error.where.startswith(placed.where):
            error.where = (
                f"{placed.where}: {error.where}" if error.where and isinstance(error, BadInput) else placed.where
            )
        raise
    return match


def expect(match: Match, placed: Placed, in_order: bool = True) -> None:
    """Raise Discrepancy unless the rules allow this line next.

    With `in_order`, decisions must be in canonical order; otherwise any seat that owes a decision may come next, as at
    a table.
    """
    line = placed.line
    due = match.due

    def discrepancy(reason: Text) -> Discrepancy:
        return Discrepancy(reason, placed.where)

    found = dump(line)
    if isinstance(line, Decision):
        if due or match.over or line.seat not in (match.movers[:1] if in_order else match.movers):
            raise discrepancy(text("expected-found", expected=_expected(match), found=found))
        illegal = match.why_not(line.seat, line.move)
        if illegal:
            raise discrepancy(text("illegal", found=line.move, reason=illegal))
        if not isinstance(line.legal, UnsetType) and line.legal != (legal := match.legal(line.seat)):
            raise discrepancy(_other_legal(legal, line.legal))
    elif isinstance(line, Roll | Deal):
        values = line.faces if isinstance(line, Roll) else line.cards
        if not due or bool(due.cards) != isinstance(line, Deal) or len(values) != due.count:
            raise discrepancy(text("expected-found", expected=_expected(match), found=found))
    elif isinstance(line, Result) and (not match.over or line != match.result):
        raise discrepancy(text("expected-found", expected=_expected(match), found=found))


def _expected(match: Match) -> Text | str:
    """Return what the rules ask for next; seats count from 0, as in the line that was found."""
    due = match.due
    if match.over:
        return dump(match.result)
    if due and due.cards:
        return text("deal-of", cards=list(due.cards))
    return text("roll-of", count=due.count) if due else text("decision-of", seat=match.movers[0])


def _other_legal(legal: list[str], found: list[str]) -> Text:
    """Say why a recorded list of legal moves is wrong: moves are missing, surplus, repeated or out of order."""
    missing = Counter(legal) - Counter(found)
    more = Counter(found) - Counter(legal)
    if more and not missing and set(more) <= set(legal):
        return text("legal-twice", found=_some(sorted(more)))
    if missing or more:
        return text("other-legal", expected=_some(sorted(missing)), found=_some(sorted(more)))
    k = next(k for k in range(len(legal)) if legal[k] != found[k])
    return text("legal-order", number=k + 1, expected=legal[k], found=found[k])


def _some(names: list[str]) -> str:
    return ", ".join(names[:SHOWN_MOVES]) + (" …" if len(names) > SHOWN_MOVES else "") or "–"


# The proof of fair dice


@dataclass(frozen=True)
class Verified:
    """The facts of a verified record, all of them true as far as its protocol can show."""

    table: str
    game: str
    commitment: str
    seats: list[SeatShare]
    rolls: int  # all, those by hand included
    by_hand: int
    digest: str  # the record's fingerprint
    closed: bool  # before the match was over
    day: str = ""  # whose dice these are

    @property
    def withheld(self) -> list[int]:
        """The seats that committed to a share and did not reveal it."""
        return [seat for seat, share in enumerate(self.seats) if share.state == "withheld"]


def verify(record: list[Placed]) -> Verified:
    """Verify a record; raises BadRecord if its proof is missing, incomplete or not ours, Discrepancy if it is wrong."""
    try:
        return _verify(record)
    except DicehavenError as error:
        error.where = error.where or record[0].where
        raise


def _verify(record: list[Placed]) -> Verified:
    header = header_of(record).data
    if day_dice.is_of_day(header):
        return _verify_day(record, header)
    try:
        proof = msgspec.convert(header.get("fair"), Proof)
    except msgspec.ValidationError:
        raise BadRecord(text("no-proof")) from None
    if not proof.secret or not proof.signature:
        raise BadRecord(text("proof-not-open"))
    if not all(map(is_hex, (proof.commitment, proof.key, proof.secret))):
        raise BadRecord(text("no-proof"))
    expected = commitment_of(proof.secret, proof.key, context_of(proof.table, header))
    if expected != proof.commitment:
        raise Discrepancy(text("other-commitment", expected=expected, found=proof.commitment))
    _check_seats(proof.seats, header["players"])
    seed = seed_of(proof.secret, proof.commitment, proof.seats)
    if header.get("seed") != seed:
        raise Discrepancy(text("other-seed", expected=seed, found=str(header.get("seed"))))
    dice = SeededDice(seed)
    rolls = _check_rolls(record, lambda match, due: dice.answer(match.rolls, due)).rolls
    checked_match(record, whole=not proof.closed)
    digest = digest_of([placed.content for placed in record], proof.signature)
    if not is_signed(proof.key, digest, proof.signature):
        raise Discrepancy(text("not-signed"))
    by_hand = sum(isinstance(placed.line, Roll) and placed.line.by_hand for placed in record)
    return Verified(proof.table, header["game"], proof.commitment, proof.seats, rolls, by_hand, digest, proof.closed)


def _verify_day(record: list[Placed], header: Mapping[str, Any]) -> Verified:
    """Verify a record that was rolled with the dice of a day; it bears no signature, since everybody knows them by now."""
    try:
        proof = msgspec.convert(header["fair"], DayProof)
    except msgspec.ValidationError:
        raise BadRecord(text("no-proof")) from None
    if not proof.key:
        raise BadRecord(text("day-not-over", day=date.fromisoformat(proof.day)))
    if not is_hex(proof.key) or not is_hex(proof.commitment):
        raise BadRecord(text("no-proof"))
    expected = day_dice.commitment_of(proof.key)
    if expected != proof.commitment:
        raise Discrepancy(text("other-commitment", expected=expected, found=proof.commitment))
    if Match.from_header(header_of(record)).game.flight is None:
        raise BadRecord(text("no-proof"))
    dice = DayDice(proof.key)

    def answer(match: Match, _: Due) -> list[Face]:
        expected = dice.answer(match)
        dice.take(match)
        return expected

    match = _check_rolls(record, answer, every_line=True)
    if not proof.closed and not match.over:
        raise BadRecord(text("proof-not-open"))
    digest = digest_of([placed.content for placed in record], UNSIGNED)
    return Verified("", header["game"], proof.commitment, [], match.rolls, 0, digest, proof.closed, proof.day)


def _check_seats(seats: list[SeatShare], players: int) -> None:
    """Check that what each seat added is complete and fits its commitment; raises BadRecord or Discrepancy."""
    if len(seats) != players:
        raise BadRecord(text("no-proof"))
    for seat, share in enumerate(seats):
        given = (bool(share.commitment), bool(share.share))
        wanted = (share.state in ("revealed", "withheld"), share.state == "revealed")
        if share.state not in AT_THE_END or given != wanted:
            raise BadRecord(text("no-proof"))
        if share.state == "revealed" and share_commitment(share.share) != share.commitment:
            raise Discrepancy(text("other-share", seat=Seat(seat), expected=share_commitment(share.share)))


def _check_rolls(record: list[Placed], answer: Callable[[Match, Due], list[Face]], every_line: bool = False) -> Match:
    """Compute every roll again but those by hand, and hold every line to the rules if asked to; returns the match that they lead to."""
    match = Match.from_header(header_of(record))
    for placed in record[1:]:
        line = placed.line
        try:
            by_hand = isinstance(line, Roll) and line.by_hand
            if isinstance(line, Roll | Deal) and (due := match.due) and not (by_hand and not every_line):
                expected = answer(match, due)
                if expected != list(line.faces if isinstance(line, Roll) else line.cards):
                    raise Discrepancy(text("other-roll", expected=str(expected), found=dump(line)))
            if every_line:
                expect(match, placed, in_order=False)
            match.apply(line)
        except DicehavenError as error:
            error.messages = error.messages or match.game.messages
            error.where = placed.where
            raise
    return match
