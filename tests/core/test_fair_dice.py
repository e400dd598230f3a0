"""Fair dice: vectors of the protocol, and records in which nothing can be changed, cut off or made up unnoticed."""

import json
import random
from functools import cache
from typing import Any

import pytest
from conftest import GAMES, HERE
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import play_one

from dicehaven.core import ed25519, fair_dice
from dicehaven.core.check import Verified, verify
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import DicehavenError, Discrepancy
from dicehaven.core.fair_dice import SeatShare, TableDice, share_commitment
from dicehaven.core.match import Match
from dicehaven.core.record import Header, Line, dump, records

ROOT = "0f" * 32
TABLE = "vector-table"
SHARES = [
    SeatShare("revealed", share_commitment("a1" * 32), "a1" * 32),
    SeatShare("withheld", share_commitment("b2" * 32)),
    SeatShare("none"),
    SeatShare("server"),
]
SHORT: dict[str, dict[str, Any]] = {
    "saikoro": {"fast": True},
    "sailorman": {},
    "sternenschiff": {"turn_limit": 2},
    "wuerfelland": {"turn_limit": 2},
}
VECTORS = json.loads((HERE / "records" / "fair-dice.json").read_text(encoding="utf-8"))


@cache
def played(game: str = "saikoro", closed: bool = False) -> tuple[str, ...]:
    """The record of a match that was played at random with fair dice, or was closed after some lines."""
    shares = SHARES[:2] if game != "saikoro" else SHARES
    match = Match.new(game, len(shares), SHORT[game])
    dice = TableDice(ROOT, TABLE, match.header)
    rng = random.Random(game)
    seeded = SeededDice(dice.seed(shares))
    while not match.over and not (closed and len(match.lines) > 12 and not match.since_roll):
        play_one(match, seeded, rng)
    return tuple(dump(line) for line in of(match, dice, shares, closed))


def of(match: Match, dice: TableDice, shares: list[SeatShare], closed: bool) -> list[Line]:
    """The record of a match as the server gives it out at its end."""
    header = match.header | {"seed": dice.seed(shares), "fair": dice.proof(shares, True, closed)}
    header["tags"] = {"seat 0": "Mira"}
    return dice.sealed([Header(header), *match.lines[1:]])


def verified(lines: list[str] | tuple[str, ...]) -> list[Verified]:
    return [verify(record) for record in records(lines, "record")]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_verified(game: str) -> None:
    lines = played(game)
    (found,) = verified(lines)
    assert found.rolls == sum(line.startswith(('{"roll"', '{"deal"')) for line in lines)
    assert found.withheld == [1] and found.seats[0].share == "a1" * 32 and len(found.digest) == 64
    fair = json.loads(lines[0])["fair"]
    assert ROOT not in "".join(lines) and fair["secret"] != ROOT


def test_a_table_closed_before_its_end_is_verified() -> None:
    (found,) = verified(played(closed=True))
    assert found.closed and found.rolls > 1
    for cut in range(1, len(played(closed=True))):
        with pytest.raises(DicehavenError):
            verified(played(closed=True)[:cut])


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_line_can_be_cut_doubled_or_exchanged(data: st.DataObject) -> None:
    lines = list(played())
    first = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["without", "up to", "from", "twice", "exchanged"]))
    if how == "without":
        changed = lines[:first] + lines[first + 1 :]
    elif how == "up to":
        changed = lines[:first]
    elif how == "from":
        changed = lines[first + 1 :]
    elif how == "twice":
        changed = [*lines[: first + 1], *lines[first:]]
    else:
        other = data.draw(st.integers(0, len(lines) - 1))
        changed = lines[:]
        changed[first], changed[other] = lines[other], lines[first]
    if changed == lines:
        return
    with pytest.raises(DicehavenError):
        verified(changed)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_character_of_any_line_can_be_changed(data: st.DataObject) -> None:
    lines = list(played(data.draw(st.sampled_from(["saikoro", "sailorman"]))))
    number = data.draw(st.integers(0, len(lines) - 1) | st.just(0))
    line = lines[number]
    place = data.draw(st.integers(0, len(line) - 1))
    put = data.draw(st.sampled_from(["", " ", "0", "1", "6", "a", "é", '"']))
    gone = data.draw(st.integers(0, 2))
    lines[number] = line[:place] + put + line[place + gone :]
    if lines[number] == line:
        return
    with pytest.raises(DicehavenError):
        verified(lines)


@pytest.mark.parametrize("game", GAMES)
def test_another_legal_decision_with_the_same_dice_is_refused(game: str) -> None:
    """A forger who knows the secret can compute the rolls of any other course of the match, but cannot sign it."""
    lines = list(played(game))
    for number, line in enumerate(lines[:-1]):
        if '"move"' in line:
            match = Match.replay([record.line for record in next(iter(records(lines[:number], "r")))])
            seat = json.loads(line)["seat"]
            move = json.loads(line)["move"]
            others = [one for one in match.legal(seat) if one != move]
            if others:
                lines[number] = json.dumps({"seat": seat, "move": others[0]})
                with pytest.raises(DicehavenError):
                    verified(lines)
                return
    raise AssertionError("nobody had a choice")


def test_who_makes_up_a_whole_record_cannot_keep_the_commitment() -> None:
    match = Match.new("saikoro", 4, SHORT["saikoro"])
    forged = TableDice("33" * 32, TABLE, match.header)
    assert forged.commitment != verified(played())[0].commitment
    lines = list(played())
    header = json.loads(lines[0])
    header["fair"]["key"] = getattr(forged, "key")  # noqa: B009
    lines[0] = json.dumps(header, ensure_ascii=False)
    with pytest.raises(Discrepancy) as caught:
        verified(lines)
    assert caught.value.reason.code == "other-commitment"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"secret": "0" * 64}, "other-commitment"),
        ({"table": "another"}, "other-commitment"),
        ({"secret": 7}, "no-proof"),
        ({"secret": ""}, "proof-not-open"),
        ({"signature": ""}, "proof-not-open"),
        ({"signature": "0" * 128}, "not-signed"),
        ({"more": 1}, "no-proof"),
        ({"protocol": 3}, "no-proof"),
        ({"closed": True}, "closed-with-result"),
        ({"seats": []}, "no-proof"),
    ],
)
def test_a_changed_proof_is_refused(change: dict[str, object], code: str) -> None:
    lines = list(played())
    header = json.loads(lines[0])
    header["fair"] |= change
    lines[0] = json.dumps(header, ensure_ascii=False)
    with pytest.raises(DicehavenError) as caught:
        verified(lines)
    assert caught.value.reason.code == code


def test_each_seat_state_and_share_moves_the_seed() -> None:
    commitment = share_commitment("a1" * 32)
    states = [
        SeatShare("server"),
        SeatShare("none"),
        SeatShare("withheld", commitment),
        SeatShare("revealed", commitment, "a1" * 32),
        SeatShare("revealed", share_commitment("a2" * 32), "a2" * 32),
    ]
    seeds = {fair_dice.seed_of("0" * 64, "1" * 64, [a, b]) for a in states for b in states}
    assert len(seeds) == 25
    assert len({fair_dice.context_of(t, {"game": g, "players": k}) for t in "ab" for g in "xy" for k in (2, 3)}) == 8


def test_the_vectors_of_the_page_hold() -> None:
    """`docs/fair-dice.md` and the browser's script are held to the same numbers."""
    vector = VECTORS["protocol"]
    match = Match.new("saikoro", 4, {"fast": True})
    dice = TableDice(ROOT, TABLE, match.header)
    seed = dice.seed(SHARES)
    assert vector == {
        "table": TABLE,
        "header": match.header,
        "context": fair_dice.context_of(TABLE, match.header),
        "secret": dice.secret,
        "key": getattr(dice, "key"),  # noqa: B009
        "commitment": dice.commitment,
        "seats": [json.loads(json.dumps(dice.proof(SHARES, True, False)["seats"][p])) for p in range(4)],
        "seed": seed,
        "rolls": [SeededDice(seed).roll(k, 5, 6) for k in range(3)],
        "deal": SeededDice(seed).deal(3, [1, 1, 2, 2, 3, 3]),
    }
    page = (HERE.parent / "docs" / "fair-dice.md").read_text(encoding="utf-8")
    for value in (vector["secret"], vector["key"], vector["commitment"], seed, vector["context"]):
        assert value in page
    assert VECTORS["record"] == list(played())
    assert verified(VECTORS["record"])[0].digest in page


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=99), st.integers(0, 511))
@settings(max_examples=20, deadline=None)
def test_signatures_in_a_tab_are_those_of_a_server(seed: bytes, message: bytes, bit: int) -> None:
    """A tab has no `cryptography`; it signs and verifies in plain Python."""
    key = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = key.public_key().public_bytes_raw(), key.sign(message)
    assert (ed25519.public_key(seed), ed25519.sign(seed, message)) == (public, signature)
    assert ed25519.is_signed(public, message, signature)
    changed = bytearray(signature)
    changed[bit // 8] ^= 1 << bit % 8
    assert not ed25519.is_signed(public, message, bytes(changed))
    assert not ed25519.is_signed(public, message + b"!", signature)
