"""Dice of a day: the same for everybody who plays on that day, committed to beforehand by a chain of hashes.

A server draws one secret, the key of the last day.  The key of each day is the hash of the key of the day after it, so
whoever knows the key of a day that is over can check all later keys once they are shown, and nobody can compute them.
Roll number k of turn n has the same dice whatever has been played before.  `check.verify` checks a record of such a day.
"""

import datetime
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from dicehaven.core.contract import Face
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Due, Match

PROTOCOL = "day/1"
DOMAIN = "dicehaven-day/1"  # begins everything that is hashed, so that no hash means two things
FIRST = datetime.date(2026, 11, 2)  # the first day; a Monday
DAYS = 36_525  # of a chain: a hundred years
LAST = FIRST + datetime.timedelta(DAYS - 1)
REMEMBERED = 64  # keys of days


def commitment_of(key: str) -> str:
    """Return the key of the day before, to which the server has committed itself: the hash of a day's key."""
    return hashlib.sha256(f"{DOMAIN} key\n{key}".encode()).hexdigest()


@lru_cache(REMEMBERED)
def key_of(root: str, day: datetime.date) -> str:
    """Return the key of a day from FIRST to LAST, whose key is `root`; 256 bits in hexadecimal."""
    if not FIRST <= day <= LAST:
        raise ValueError(day)
    key = root
    for _ in range((LAST - day).days):
        key = commitment_of(key)
    return key


def leads_back(key: str, earlier: str) -> bool:
    """Return whether the key of a day leads back to that of an earlier day, so that a server was bound by it."""
    for _ in range(DAYS):
        if key == earlier:
            return True
        key = commitment_of(key)
    return False


class DayProof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fair` object of a header; it has the key once the day is over."""

    protocol: Literal["day/1"]
    day: str
    commitment: str
    key: str = ""
    closed: bool = False  # the record ends before its match is over

    @classmethod
    def of(cls, day: datetime.date, key: str, shown: bool, closed: bool) -> "DayProof":
        """Return the proof of a day; its key only if it may be `shown`."""
        return cls("day/1", day.isoformat(), commitment_of(key), key if shown else "", closed)


def is_of_day(header: Mapping[str, Any]) -> bool:
    """Return whether the header of a record belongs to the dice of a day."""
    fair = header.get("fair")
    return isinstance(fair, dict) and fair.get("protocol") == PROTOCOL


@dataclass
class DayDice:
    """The dice of a match on a day, which counts the rolls of each turn.

    >>> from dicehaven.core.match import Match
    >>> dice = DayDice("00" * 32)
    >>> match = Match.new("saikoro", 2, {"fast": True})
    >>> dice.answer(match) == dice.answer(match)
    True
    """

    key: str
    turn: int = -1  # of the latest roll
    rolls: int = 0  # of that turn

    def answer(self, match: Match) -> list[Face]:
        """Return the faces of the dice that are due in a match whose rolls have all been `taken`."""
        turn = turn_of(match)
        due = match.due
        assert isinstance(due, Due)
        seed = f"{DOMAIN} turn\n{self.key}\n{turn}"
        return SeededDice(seed).answer(self.rolls if turn == self.turn else 0, due)

    def take(self, match: Match) -> None:
        """Take notice of the roll that falls next in a match."""
        turn = turn_of(match)
        self.rolls = self.rolls + 1 if turn == self.turn else 1
        self.turn = turn


def turn_of(match: Match) -> int:
    """Return the number of the turn of a match whose game can be flown."""
    flight = match.game.flight
    assert flight is not None
    return flight.turn(match.setup, match.state)
