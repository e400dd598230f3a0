"""The dice of a day: a chain that binds the server, the same dice in the same turn, records that anybody can verify."""

import datetime
import random
from typing import Any

import pytest

from dicehaven.core.check import verify
from dicehaven.core.day_dice import FIRST, LAST, DayDice, DayProof, commitment_of, key_of, turn_of
from dicehaven.core.errors import BadOption, BadRecord, DicehavenError, Discrepancy
from dicehaven.core.flights import day_of, flight_of, game_of, has_landed, result_of
from dicehaven.core.match import Match
from dicehaven.core.record import Header, Placed, Roll, dump, load_all
from dicehaven.core.registry import find, games

ROOT = "5e" * 32
DAY = datetime.timedelta(1)
FLOWN = [game for game in games().values() if game.flight]


def flown(game: str, key: str, seed: int = 1, dice: list[tuple[int, int, list[Any]]] | None = None) -> Match:
    """A flight by random moves; `dice` gets the turn, the number of each roll within it, and the faces."""
    flight = flight_of(find(game))
    match = Match.new(game, flight.PLAYERS, flight.OPTIONS)
    rng = random.Random(seed)
    day = DayDice(key)
    while not has_landed(match):
        if match.due:
            faces = day.answer(match)
            day.take(match)
            if dice is not None:
                dice.append((day.turn, day.rolls, faces))
            match.roll(faces)
        else:
            match.play(match.movers[0], rng.choice(match.legal(match.movers[0])))
    return match


def record(match: Match, proof: DayProof) -> list[Placed]:
    from msgspec import to_builtins

    lines = [Header({**match.header, "fair": to_builtins(proof)}), *match.lines[1:]]
    return [Placed(line, f"flown:{n}", dump(line)) for n, line in enumerate(load_all("\n".join(map(dump, lines))), 1)]


def proof_of(day: datetime.date, match: Match, shown: bool = True) -> DayProof:
    return DayProof.of(day, key_of(ROOT, day), shown, closed=not match.over)


def test_each_key_is_the_hash_of_the_next_one() -> None:
    days = [FIRST, FIRST + DAY, FIRST + 2 * DAY, LAST - DAY, LAST]
    assert key_of(ROOT, LAST) == ROOT
    assert commitment_of(key_of(ROOT, days[1])) == key_of(ROOT, days[0])
    assert commitment_of(key_of(ROOT, days[2])) == key_of(ROOT, days[1])
    assert commitment_of(key_of(ROOT, days[4])) == key_of(ROOT, days[3])
    assert len({key_of(ROOT, day) for day in days}) == len(days)
    assert key_of("5f" * 32, FIRST) != key_of(ROOT, FIRST)


@pytest.mark.parametrize("game", [game.name for game in FLOWN])
def test_a_turn_has_the_same_dice_whatever_was_played_before(game: str) -> None:
    found: dict[tuple[int, int, int], list[Any]] = {}
    again = 0
    for seed in range(4):
        dice: list[tuple[int, int, list[Any]]] = []
        flown(game, key_of(ROOT, FIRST), seed, dice)
        for turn, roll, faces in dice:
            before = found.setdefault((turn, roll, len(faces)), faces)
            assert faces == before
            again += before is not faces
    assert again > 10
    first = [faces for (turn, roll, _), faces in sorted(found.items()) if roll == 1]
    assert len({str(faces) for faces in first}) > 1  # turns differ
    other: list[tuple[int, int, list[Any]]] = []
    flown(game, key_of(ROOT, FIRST + DAY), 0, other)
    assert [faces for *_, faces in other][:8] != list(found.values())[:8]  # and days


def test_the_shipped_games_take_turns() -> None:
    names = [game_of(FIRST + k * DAY).name for k in range(8)]
    assert names == ["sternenschiff", "saikoro", "wuerfelland", "sailorman"] * 2
    assert game_of(datetime.date(2026, 11, 26)).name == "sternenschiff"


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("2026-11-01", "day-without-flight"),
        ("1970-01-01", "day-without-flight"),
        ("2199-01-01", "day-without-flight"),
        ("2026-02-30", "no-such-day"),
        ("20261127", "no-such-day"),
        ("2026-11-27T00:00", "no-such-day"),
        ("", "no-such-day"),
        ("../etc", "no-such-day"),
        ("२०२६-११-२७", "no-such-day"),
        ("9" * 400, "no-such-day"),
    ],
)
def test_a_day_without_a_flight_is_refused_with_a_sentence(written: str, code: str) -> None:
    with pytest.raises(BadOption) as error:
        day_of(written)
    assert error.value.reason.code == code


@pytest.mark.parametrize("game", ["sternenschiff", "sailorman"])
def test_a_record_of_a_day_is_verified(game: str) -> None:
    day = FIRST + 5 * DAY
    match = flown(game, key_of(ROOT, day))
    found = verify(record(match, proof_of(day, match)))
    assert (found.day, found.game, found.rolls) == (day.isoformat(), game, match.rolls)
    assert found.commitment == key_of(ROOT, day - DAY)
    assert found.closed is not match.over  # sixteen rolls end no match of Sailorman Dice
    assert result_of(match) >= 0 and turn_of(match) >= 16


def test_a_record_is_not_verified_before_its_day_is_over() -> None:
    match = flown("sternenschiff", key_of(ROOT, FIRST))
    with pytest.raises(BadRecord) as error:
        verify(record(match, proof_of(FIRST, match, shown=False)))
    assert error.value.reason.code == "day-not-over"


def changed_die(lines: list[Placed]) -> list[Placed]:
    at = next(n for n, one in enumerate(lines) if isinstance(one.line, Roll))
    first = lines[at].line
    assert isinstance(first, Roll)
    other = Roll([7 - int(first.faces[0]), *first.faces[1:]])
    return [*lines[:at], Placed(other, lines[at].where, dump(other)), *lines[at + 1 :]]


def test_a_record_with_a_changed_die_or_another_key_is_found_out() -> None:
    match = flown("sternenschiff", key_of(ROOT, FIRST))
    with pytest.raises(DicehavenError) as error:
        verify(changed_die(record(match, proof_of(FIRST, match))))
    assert error.value.reason.code == "other-roll"
    other = proof_of(FIRST + DAY, match)
    with pytest.raises(Discrepancy):
        verify(record(match, other))
    forged = DayProof("day/1", FIRST.isoformat(), commitment_of(key_of(ROOT, FIRST)), "ab" * 32)
    with pytest.raises(Discrepancy) as found:
        verify(record(match, forged))
    assert found.value.reason.code == "other-commitment"
    with pytest.raises(BadRecord):
        verify(record(match, proof_of(FIRST, match))[:-9])  # a part of it
