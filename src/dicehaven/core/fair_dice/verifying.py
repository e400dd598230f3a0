"""Verifies the proof in a record: commitment, shares, every roll, the rules, and the signature of the whole record."""

from dataclasses import dataclass
from typing import TypeVar

import msgspec
from msgspec import Struct

from dicehaven.core.check import check_record, expect
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadRecord, DicehavenError, Discrepancy
from dicehaven.core.fair_dice import protocol
from dicehaven.core.fair_dice.proof import Proof, digest_of, is_signed
from dicehaven.core.fair_dice.protocol import SeatShare
from dicehaven.core.i18n import Seat, text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Placed, Result, Roll, dump, header_of

Declared = TypeVar("Declared", bound=Struct)
AT_THE_END = ("revealed", "withheld", "none", "server")  # the states of seats once a match has begun


@dataclass(frozen=True)
class Verified:
    """The facts of a verified record, all of them true as far as its protocol can show."""

    table: str
    game: str
    commitment: str
    seats: list[SeatShare]
    rolls: int
    digest: str  # the record's fingerprint
    closed: bool  # before the match was over

    @property
    def withheld(self) -> list[int]:
        """The seats that committed to a share and did not reveal it."""
        return [seat for seat, share in enumerate(self.seats) if share.state == "withheld"]


def verify(record: list[Placed]) -> Verified:
    """Verify a record; raises BadRecord if its proof is missing, incomplete or not ours, Discrepancy if it is wrong."""
    header = header_of(record).data
    try:
        fair = header.get("fair")
        return _verify(record, _read(fair, Proof))
    except DicehavenError as error:
        error.where = error.where or record[0].where
        raise


def _read(fair: object, wanted: type[Declared]) -> Declared:
    try:
        return msgspec.convert(fair, wanted)
    except msgspec.ValidationError:
        raise BadRecord(text("no-proof")) from None


def _verify(record: list[Placed], proof: Proof) -> Verified:
    header = header_of(record).data
    if not proof.secret or not proof.signature:
        raise BadRecord(text("proof-not-open"))
    if not all(map(protocol.is_hex, (proof.commitment, proof.key, proof.secret))):
        raise BadRecord(text("no-proof"))
    expected = protocol.commitment_of(proof.secret, proof.key, protocol.context_of(proof.table, header))
    if expected != proof.commitment:
        raise Discrepancy(text("other-commitment", expected=expected, found=proof.commitment))
    _check_seats(proof.seats, header["players"])
    seed = protocol.seed_of(proof.secret, proof.commitment, proof.seats)
    if header.get("seed") != seed:
        raise Discrepancy(text("other-seed", expected=seed, found=str(header.get("seed"))))
    rolls = _check_rolls(record, seed)
    if proof.closed:
        _check_open(record)
    else:
        check_record(record)
    digest = digest_of([placed.content for placed in record], proof.signature)
    if not is_signed(proof.key, digest, proof.signature):
        raise Discrepancy(text("not-signed"))
    seats = list(proof.seats)
    return Verified(proof.table, header["game"], proof.commitment, seats, rolls, digest, proof.closed)


def _check_seats(seats: list[SeatShare], players: int) -> None:
    """Check that what each seat added is complete and fits its commitment; raises BadRecord or Discrepancy."""
    if len(seats) != players:
        raise BadRecord(text("no-proof"))
    for seat, share in enumerate(seats):
        given = (bool(share.commitment), bool(share.share))
        wanted = (share.state in ("revealed", "withheld"), share.state == "revealed")
        if share.state not in AT_THE_END or given != wanted:
            raise BadRecord(text("no-proof"))
        if share.state == "revealed" and protocol.share_commitment(share.share) != share.commitment:
            raise Discrepancy(text("other-share", seat=Seat(seat), expected=protocol.share_commitment(share.share)))


def _check_rolls(record: list[Placed], seed: str) -> int:
    """Compute every roll again; returns how many there were."""
    dice = SeededDice(seed)
    match = Match.from_header(header_of(record))
    for placed in record[1:]:
        line = placed.line
        try:
            if isinstance(line, Roll | Deal) and match.due:
                expected = dice.answer(match.rolls, match.due)
                if expected != list(line.faces if isinstance(line, Roll) else line.cards):
                    raise Discrepancy(text("other-roll", expected=str(expected), found=dump(line)))
            match.apply(line)
        except DicehavenError as error:
            error.messages = error.messages or match.game.messages
            error.where = placed.where
            raise
    return match.rolls


def _check_open(record: list[Placed]) -> None:
    """Check a match that was closed before its end: the rules ask for each line, and there is no result."""
    match = Match.from_header(header_of(record))
    for placed in record[1:]:
        if isinstance(placed.line, Result):
            raise BadRecord(text("closed-with-result"), placed.where)
        expect(match, placed, in_order=False)
        match.apply(placed.line)
