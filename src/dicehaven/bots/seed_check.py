"""Checks that the rolls of a record are those that its seed gives.

At a table, roll k follows from the header's seed and k alone (`SeededDice`).  In a traced game of policies, dice and
decisions share the stream of a series, and the seed is `SERIES/NUMBER`.  The record does not say which policy played
which seat, so all policies that would have decided as the record does are followed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dicehaven.bots import policies as policy_rules
from dicehaven.bots.policies import POLICIES
from dicehaven.bots.trace import draw
from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice, Stream, seed_number, seeded
from dicehaven.core.errors import BadRecord, Discrepancy
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Line, Placed, Roll, dump, header_of
from dicehaven.core.struct import Slot

UNKNOWN = -1  # a seat whose policy the record has not shown yet


class Deviation(NamedTuple):
    """The first line that does not follow from a seed: its number in the record, and why not."""

    line: int
    reason: Text


class Suspect(NamedTuple):
    """A suspect for having played a traced game so far: a policy for each seat, and the draws from the stream."""

    policies: tuple[int, ...]
    draws: int


def check_dice(record: list[Placed]) -> int:
    """Compute again, from its seed, the rolls of a record that follows the rules; return how many there are.

    Raise BadRecord if the header has no seed, Discrepancy at the first line that does not follow from it.
    """
    seed = header_of(record).data.get("seed")
    if seed is None:
        raise BadRecord(text("no-seed"), record[0].where)
    lines = [placed.line for placed in record]
    deviation = _table_deviation(lines, seed)
    series, _, number = seed.rpartition("/")
    if deviation and number.isascii() and number.isdigit():
        other = _series_deviation(lines, series, int(number))
        deviation = other and max(deviation, other, key=lambda one: one.line)
    if deviation:
        raise Discrepancy(deviation.reason, record[deviation.line].where)
    return sum(isinstance(line, Roll | Deal) for line in lines)


def _table_deviation(lines: list[Line], seed: str) -> Deviation | None:
    """Return the place where a record first deviates from the dice that a table rolls from the seed."""
    match = Match.replay(lines[:1])
    dice = SeededDice(seed)
    for number, line in enumerate(lines[1:], 1):
        due = match.due
        if due and dice.answer(match.rolls, due) != _fallen(line):
            return Deviation(number, _other_roll(seed, dice.answer(match.rolls, due), line))
        match.apply(line)
    return None


def _series_deviation(lines: list[Line], series: str, number: int) -> Deviation | None:
    """Return the place where a record first deviates from game `number` of a series, whichever policies play it."""
    match = Match.replay(lines[:1])
    suspects = {Suspect((UNKNOWN,) * match.players, 0)}
    stream = Stream()
    seeded(stream, seed_number(series), number)
    follow = _Follower(match, stream)
    for at, line in enumerate(lines[1:], 1):
        if match.due:
            thrown = [follow.roll(suspect) for suspect in suspects]
            suspects = {suspect for faces, suspect in thrown if faces == _fallen(line)}
            if not suspects:
                return Deviation(at, _other_roll(f"{series}/{number}", thrown[0][0], line))
        elif isinstance(line, Decision):
            suspects = {after for suspect in suspects for after in follow.decide(suspect, line)}
            if not suspects:
                return Deviation(at, text("seed-other-decision", found=dump(line), seed=series, number=number))
        match.apply(line)
    return None


class _Follower:
    """Plays the policies of a series beside a match."""

    def __init__(self, match: Match, stream: Stream) -> None:
        self.match = match
        self.stream = stream
        self.code = plain(policy_rules, match.game.rules)
        self.views = Slot([match.state])
        self.dice = [0] * match.game.rules.DICE

    def roll(self, suspect: Suspect) -> tuple[list[int | str], Suspect]:
        """Return what a suspect's stream gives for the dice or cards that are due."""
        stream = self._stream(suspect)
        faces = draw(self.code, self.match, stream, self.dice)
        return faces, suspect._replace(draws=int(stream.draws))

    def decide(self, suspect: Suspect, line: Decision) -> Iterator[Suspect]:
        """Yield the suspects that would have decided as the line does."""
        match = self.match
        moves = self.match.actions(line.seat)
        known = suspect.policies[line.seat]
        for policy in range(len(POLICIES)) if known == UNKNOWN else (known,):
            stream = self._stream(suspect)
            chosen = self.code.choose(
                match.setup, match.state, self.views, line.seat, stream, policy, moves, len(moves)
            )
            if match.game.write(chosen) == line.move:
                policies = (*suspect.policies[: line.seat], policy, *suspect.policies[line.seat + 1 :])
                yield Suspect(policies, int(stream.draws))

    def _stream(self, suspect: Suspect) -> Stream:
        stream = self.stream.copy()
        stream.draws = suspect.draws
        return stream


def _fallen(line: Line) -> list[int | str] | None:
    match line:
        case Roll(faces):
            return list(faces)
        case Deal(cards):
            return list(cards)
    return None


def _other_roll(seed: str, expected: list[int | str], found: Line) -> Text:
    return text("seed-other-roll", seed=seed, expected=", ".join(map(str, expected)), found=dump(found))
