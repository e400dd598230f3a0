"""The proof in a record's header: what was committed to, what was revealed, and the signature under the whole record."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from dicehaven.core.fair_dice.protocol import SeatShare
from dicehaven.core.fair_dice.signing import UNSIGNED, digest_of, sign
from dicehaven.core.record import Header, Line, dump


class Proof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fair` object of a header; it has secret and signature once the match has ended or the table was closed."""

    protocol: Literal[2]
    table: str
    commitment: str
    key: str
    seats: list[SeatShare]
    secret: str = ""
    closed: bool = False  # before the match was over
    signature: str = ""


class FirstProof(Struct, frozen=True):
    """The `fair` object of a header, by protocol 1."""

    commitment: str
    secret: str
    shares: list[str]


def sealed(lines: Sequence[Line], signing_seed: str) -> list[Line]:
    """The record with the signature of all its lines added to its proof."""
    first = lines[0]
    assert isinstance(first, Header)
    digest = digest_of([dump(line) for line in (_signed(first, UNSIGNED), *lines[1:])], UNSIGNED)
    return [_signed(first, sign(signing_seed, digest)), *lines[1:]]


def _signed(header: Header, signature: str) -> Header:
    return Header({**header.data, "fair": {**header.data["fair"], "signature": signature}})
