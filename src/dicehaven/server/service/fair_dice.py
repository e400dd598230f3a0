"""Provably fair dice: a secret committed to before anyone sits down, combined with a share from every seat.

Before the first roll the server shows the SHA-256 of its secret.  Each seat adds a share of its own.  The seed of all
dice follows from both, and when the match is over the secret is shown: anyone can compute every roll again (`verify`).
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadRecord, Discrepancy
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Header, Line, Roll, dump

TABLES = 4096  # whose commitments are remembered: they are shown with every view


def new_secret() -> str:
    """A secret of 256 bits, in hexadecimal."""
    return secrets.token_hex(32)


@lru_cache(TABLES)
def commitment(secret: str) -> str:
    """What is shown of a secret before the match: its SHA-256, in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, shares: Sequence[str]) -> str:
    """The seed of all dice: the SHA-256 of the secret and the seats' shares in order, a line each."""
    return hashlib.sha256("\n".join([secret, *shares]).encode()).hexdigest()


def proof(secret: str, shares: Sequence[str], open_: bool) -> dict[str, Any]:
    """The header's `fair`: commitment and shares, and the secret once it may be known."""
    found: dict[str, Any] = {"commitment": commitment(secret), "shares": list(shares)}
    return found | ({"secret": secret} if open_ else {})


def verify(lines: Iterable[Line]) -> int:
    """Compute every roll of a record again; returns how many there were.

    Raises BadRecord when the record has no proof or an unfinished one, Discrepancy when secret and commitment or a roll
    differ.
    """
    lines = list(lines)
    first = lines[0]
    assert isinstance(first, Header)
    fair = first.data.get("fair")
    if not isinstance(fair, dict) or not all(isinstance(fair.get(key), str) for key in ("commitment", "secret")):
        raise BadRecord(text("no-proof"))
    shares = fair.get("shares")
    if not isinstance(shares, list) or not all(isinstance(share, str) for share in shares):
        raise BadRecord(text("no-proof"))
    if commitment(fair["secret"]) != fair["commitment"]:
        raise Discrepancy(text("other-commitment", expected=commitment(fair["secret"]), found=fair["commitment"]))
    dice = SeededDice(seed(fair["secret"], shares))
    match = Match.from_header(first)
    for line in lines[1:]:
        if isinstance(line, Roll | Deal) and match.due:
            expected = dice.answer(match.rolls, match.due)
            found = list(line.faces if isinstance(line, Roll) else line.cards)
            if expected != found:
                raise Discrepancy(text("other-roll", expected=str(expected), found=dump(line)))
        match.apply(line)
    return match.rolls
