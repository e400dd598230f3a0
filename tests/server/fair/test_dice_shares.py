"""Everybody commits before anybody reveals: seats, rematches, those who withhold, hosts who attack, tables that close."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from starlette.testclient import TestClient
from table_play import Program, fine, refused, verified, with_house

from dicehaven.core import fair_dice
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption, CannotUndo, DicehavenError
from dicehaven.core.fair_dice import SeatShare, share_commitment
from dicehaven.core.i18n import text
from dicehaven.core.record import Header
from dicehaven.server.errors import NotStored
from dicehaven.server.feature import House
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.seating import AWAITED, COMMITMENTS, PERSON, SEATS_FREE, SHARES, Place, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

MIRA = "11" * 32
JONAS = "22" * 32
FAST = {"fast": True, "turn_limit": 2}


def person(name: str, share: str = "") -> Place:
    """Somebody at a seat, who has committed to a share."""
    return Place(PERSON, name, key_hash(name), commitment=share_commitment(share) if share else "")


@contextlib.contextmanager
def refusal(kind: type[DicehavenError], code: str) -> Iterator[None]:
    """Something that is refused for this reason."""
    with pytest.raises(kind) as caught:
        yield
    assert caught.value.reason.code == code


def states(table: LiveTable) -> list[str]:
    return [share.state for share in table.shares]


async def full(house: House, *places: Place, **settings: Any) -> LiveTable:
    """A table of Saikoro Senshi with these seats."""
    return await house[TableService].create("saikoro", list(places), FAST, settings=Settings(**settings))


async def to_the_end(house: House, table: LiveTable) -> None:
    """Play at random for everybody."""
    rng = random.Random(1)
    tables = house[TableService]
    while not table.match.over:
        seat = table.roller if table.match.due else table.match.movers[0]
        keys = next((name for name in ("Mira", "Jonas") if seat in table.seats_of(visitor_with(name))), "")
        if not keys:
            await asyncio.sleep(0.01)
        elif table.match.due:
            await tables.roll(table, seat, visitor_with(keys))
        else:
            await tables.play(table, seat, visitor_with(keys), rng.choice(table.match.legal(seat)))


def run(tmp_path: Path, play: Callable[[House], Any]) -> None:
    with_house(f"sqlite:///{tmp_path / 'x.sqlite'}", play)


async def test_the_match_begins_when_all_have_revealed(house: House) -> None:
    table = await full(house, person("Mira", MIRA), Place())
    shares = house[Seats]
    commitment = table.fair.commitment  # shown before any share exists
    assert table.phase == SEATS_FREE and not table.info.until
    with refusal(BadOption, "no-share-due"):  # nobody reveals before all have committed
        await shares.reveal(table, 0, visitor_with("Mira"), MIRA)
    await house[Seats].sit(table, 1, "Jonas", visitor_with("Jonas"), share_commitment(JONAS))
    assert table.phase == SHARES and table.info.until and states(table) == ["committed", "committed"]
    with refusal(BadOption, "seats-are-free"):
        await house[TableService].roll(table, 0, visitor_with("Mira"))
    for seat, keys, share, code in (
        (0, "Jonas", MIRA, "not-your-seat"),
        (0, "Mira", JONAS, "share-does-not-fit"),
        (0, "Mira", MIRA.upper().replace("1", "A"), "bad-share"),
    ):
        with refusal(DicehavenError, code):
            await shares.reveal(table, seat, visitor_with(keys), share)
    await shares.reveal(table, 1, visitor_with("Jonas"), JONAS)
    await shares.reveal(table, 1, visitor_with("Jonas"), JONAS)  # an answer was lost
    await shares.reveal(table, 0, visitor_with("Mira"), MIRA)
    assert table.started and not table.info.until and states(table) == ["revealed", "revealed"]
    await to_the_end(house, table)
    found = verified(table.record)
    assert found.commitment == commitment and [seat.share for seat in found.seats] == [MIRA, JONAS]


async def test_who_does_not_reveal_in_time_is_named(house: House) -> None:
    table = await full(house, person("Mira", MIRA), person("Jonas", JONAS), wait=1)
    assert table.phase == SHARES
    await house[Seats].reveal(table, 0, visitor_with("Mira"), MIRA)
    for _ in range(80):
        if table.started:
            break
        await asyncio.sleep(0.05)
    assert states(table) == ["revealed", "withheld"]
    with refusal(BadOption, "no-share-due"):  # too late: the dice stay as they are
        await house[Seats].reveal(table, 1, visitor_with("Jonas"), JONAS)
    await to_the_end(house, table)
    assert verified(table.record).withheld == [1]
    assert "22" * 32 not in str(table.record)


async def test_nobody_commits_once_somebody_may_have_revealed(house: House) -> None:
    """Who leaves is named, and who comes then adds nothing: otherwise he could choose the dice."""
    table = await full(house, person("Mira", MIRA), person("Jonas", JONAS), Place("greedy"), takeover="anyone")
    await house[Seats].reveal(table, 0, visitor_with("Mira"), MIRA)
    await house[Seats].stand_up(table, 1, visitor_with("Jonas"), "greedy")
    await house[Seats].sit(table, 1, "Eve", visitor_with("Eve"), share_commitment("33" * 32))
    await house[Seats].sit(table, 2, "Eve", visitor_with("Eve"), share_commitment("44" * 32))
    assert table.phase == SHARES and table.places[1].commitment == share_commitment(JONAS)
    with pytest.raises(BadOption):
        await house[Seats].commit(table, 2, visitor_with("Eve"), share_commitment("44" * 32))
    await house[Seats].time_up(table, table.info.until)
    assert states(table) == ["revealed", "withheld", "server"]


async def test_a_rematch_asks_for_new_commitments(house: House) -> None:
    first = await full(house, person("Mira", MIRA), person("Jonas", JONAS), Place("greedy"))
    await house[Seats].reveal(first, 0, visitor_with("Mira"), MIRA)
    await house[Seats].reveal(first, 1, visitor_with("Jonas"), JONAS)
    await to_the_end(house, first)
    again = await house[Rematches].rematch(first, visitor_with("Mira"))
    assert again.phase == COMMITMENTS and [p.name for p in again.places][:1] == ["Jonas"]
    assert [p.commitment for p in again.places] == [AWAITED, "", AWAITED]
    assert MIRA not in str(again.places) and again.fair.commitment != first.fair.commitment
    shares = house[Seats]
    new = "33" * 32
    with refusal(BadOption, "no-share-due"):
        await shares.reveal(again, 2, visitor_with("Mira"), MIRA)
    await shares.commit(again, 2, visitor_with("Mira"), share_commitment(new))
    with refusal(BadOption, "no-commitment-due"):  # once only
        await shares.commit(again, 2, visitor_with("Mira"), share_commitment(MIRA))
    await shares.time_up(again, again.info.until)  # Jonas is away
    assert again.phase == SHARES
    await shares.reveal(again, 2, visitor_with("Mira"), new)
    assert states(again) == ["none", "server", "revealed"] and again.started


def test_a_wait_goes_on_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def before(house: House) -> None:
        table = await full(house, person("Mira", MIRA), person("Jonas", JONAS), wait=1)
        kept.extend([table.id, table.fair.commitment, table.info.until])

    async def after(house: House) -> None:
        table = await house[TableRegistry].find(kept[0])
        assert not table.started and table.fair.commitment == kept[1] and table.info.until == kept[2]
        for _ in range(80):
            if table.started:
                break
            await asyncio.sleep(0.05)
        assert states(table) == ["withheld", "withheld"]

    run(tmp_path, before)
    run(tmp_path, after)


# A host who attacks


def best_of(candidates: list[str], commitment_of: Callable[[str], str], seeds: Callable[[str], str]) -> tuple[int, str]:
    """The candidate whose first roll shows the most sixes, and how many: what an attacker can do by trying."""
    found = {one: SeededDice(seeds(one)).roll(0, 5, 6).count(6) for one in candidates}
    best = max(found, key=lambda one: found[one])
    return found[best], commitment_of(best)


def test_a_host_who_knows_the_commitments_cannot_choose_his_secret() -> None:
    """By our first protocol he found four sixes at once.  Now he knows hashes of the shares only: what he tries is not what falls."""
    rng = random.Random(7)
    tries = [rng.randbytes(32).hex() for _ in range(2000)]
    sixes, _ = best_of(tries, str, lambda secret: sha256(f"{secret}\n{MIRA}".encode()).hexdigest())
    assert sixes >= 4  # that attack worked
    header = {"game": "saikoro", "players": 2}
    fallen = 0
    for game in range(60):
        share = rng.randbytes(32).hex()
        seen = [SeatShare("committed", share_commitment(share)), SeatShare("server")]
        revealed = [SeatShare("revealed", share_commitment(share), share), SeatShare("server")]
        context = fair_dice.context_of(f"table {game}", header)
        commitments = {s: fair_dice.commitment_of(s, "00" * 32, context) for s in tries[game * 30 : game * 30 + 30]}
        secret = max(commitments, key=lambda s: SeededDice(fair_dice.seed_of(s, commitments[s], seen)).roll(0, 5, 6))
        fallen += SeededDice(fair_dice.seed_of(secret, commitments[secret], revealed)).roll(0, 5, 6).count(6)
    assert 25 < fallen < 78  # 300 dice, 50 sixes expected, four standard deviations


def test_who_sits_last_cannot_choose_his_share() -> None:
    """He commits before he knows any share; what he can still do is to withhold: two seeds to choose from, by name."""
    commitment = "c0" * 32
    mira = SeatShare("revealed", share_commitment(MIRA), MIRA)
    eve = [SeatShare("revealed", share_commitment(JONAS), JONAS), SeatShare("withheld", share_commitment(JONAS))]
    assert len({fair_dice.seed_of("5e" * 32, commitment, [mira, one]) for one in eve}) == 2
    with pytest.raises(DicehavenError):  # another share than the one he committed to
        forged = [mira, SeatShare("revealed", share_commitment(JONAS), "33" * 32)]
        header = {
            "record": 1,
            "game": "saikoro",
            "players": 2,
            "seed": fair_dice.seed_of("5e" * 32, commitment, forged),
        }
        verified([Header(header | {"fair": {"protocol": 2, "table": "t", "commitment": commitment}})])


def test_the_first_roll_is_uniform_over_tables() -> None:
    """Chi-squared over the whole way from roots and shares to dice."""
    rng = random.Random(3)
    counts = [0] * 6
    for _ in range(600):
        secret = rng.randbytes(32).hex()
        share = rng.randbytes(32).hex()
        seats = [SeatShare("revealed", share_commitment(share), share), SeatShare("server")]
        for value in SeededDice(fair_dice.seed_of(secret, "00" * 32, seats)).roll(0, 5, 6):
            counts[value - 1] += 1
    assert sum((count - 500) ** 2 / 500 for count in counts) < 20.5  # p = 0.001


# No roll in advance


def test_a_roll_that_is_not_stored_is_not_shown_and_does_not_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        table = await full(house, person("Mira"), person("Jonas"))
        store = house.store
        write = store.write
        drawn = list[list[Any]]()
        answer = SeededDice.answer

        def noted(*given: Any) -> list[Any]:
            drawn.append(list(answer(*given)))
            return drawn[-1]

        monkeypatch.setattr(SeededDice, "answer", noted)

        async def fails(*_: Any) -> None:
            raise NotStored(text("not-stored"))

        before = (table.match.lines, table.match.rolls, table.version, table.record)
        for _ in range(3):
            monkeypatch.setattr(store, "write", fails)
            with pytest.raises(NotStored) as caught:
                await house[TableService].roll(table, 0, visitor_with("Mira"))
            assert str(drawn[-1]) not in repr(caught.value.reason)
            monkeypatch.setattr(store, "write", write)
            assert (table.match.lines, table.match.rolls, table.version, table.record) == before
            with pytest.raises(CannotUndo):
                await house[TableService].undo(table, 0, visitor_with("Mira"))
        await house[TableService].roll(table, 0, visitor_with("Mira"))
        assert len(drawn) == 4 and all(faces == drawn[0] for faces in drawn)

    run(tmp_path, play)


async def test_a_decision_taken_back_does_not_move_the_dice(house: House) -> None:
    table = await full(house, person("Mira"), person("Jonas"))
    await house[TableService].roll(table, 0, visitor_with("Mira"))
    faces = {}
    for move in table.match.legal(0)[:3]:
        await house[TableService].play(table, 0, visitor_with("Mira"), move)
        faces[move] = SeededDice(table.seed).roll(table.match.rolls, 5, 6)
        await house[TableService].undo(table, 0, visitor_with("Mira"))
    assert len({tuple(values) for values in faces.values()}) == 1
    with pytest.raises(CannotUndo):  # the roll itself stays
        await house[TableService].take_back_roll(table, 0, visitor_with("Mira"))


@pytest.mark.parametrize("dice", ["fair", "mine"])
def test_once_the_secret_is_shown_nobody_goes_back_to_play_on_with_known_dice(dice: str, tmp_path: Path) -> None:
    async def last_decides(house: House, rng: random.Random) -> LiveTable:
        """A match that is over by a decision that could be taken back, were it not for the secret."""
        tables = house[TableService]
        seats = [person("Mira"), person("Jonas")]
        short = {"turn_limit": 1}
        while True:
            table = await tables.create("wuerfelland", seats, short, settings=Settings(dice=dice))
            while not table.match.over:
                seat = table.rollers[0] if table.match.due else table.match.movers[0]
                if due := table.match.due:
                    faces = None if dice == "fair" else [rng.choice(each) for each in due.faces]
                    await tables.roll(table, seat, visitor_with(seats[seat].name), faces)
                else:
                    await tables.play(table, seat, visitor_with(seats[seat].name), rng.choice(table.match.legal(seat)))
            if table.match.can_undo(seat):
                return table

    async def play(house: House) -> None:
        table = await last_decides(house, random.Random(1))
        seat = table.match.since_roll[-1].seat
        if dice == "fair":
            with refusal(CannotUndo, "result-stands"):
                await house[TableService].undo(table, seat, visitor_with(table.names[seat]))
            assert table.match.over and verified(table.record)
        else:  # real dice are known to nobody before they are rolled
            await house[TableService].undo(table, seat, visitor_with(table.names[seat]))
            assert not table.match.over

    run(tmp_path, play)


# Tables that are closed


async def test_the_secret_of_a_table_is_shown_when_it_closes(house: House) -> None:
    table = await full(house, person("Mira", MIRA), person("Jonas"))
    await house[Seats].reveal(table, 0, visitor_with("Mira"), MIRA)
    await house[TableService].roll(table, 0, visitor_with("Mira"))
    assert "secret" not in str(table.record[0])
    with refusal(BadOption, "others-still-play"):
        await house[TableService].close_table(table, visitor_with("Mira"))
    await house[Seats].stand_up(table, 1, visitor_with("Jonas"), "greedy")
    await house[TableService].close_table(table, visitor_with("Mira"))
    found = verified(table.record)
    assert found.closed and found.rolls == table.match.rolls and table.fair.secret in str(table.record[0])
    for act in (
        house[TableService].play(table, 0, visitor_with("Mira"), table.match.legal(0)[0]),
        house[Seats].sit(table, 1, "Jonas", visitor_with("Jonas")),
        house[TableService].undo(table, 0, visitor_with("Mira")),
    ):
        with refusal(BadOption, "table-closed"):
            await act
    again = (table.id, table.record)
    house[TableRegistry].tables.clear()
    del table
    kept = await house[TableRegistry].find(again[0])
    assert kept.closed and kept.record == again[1]


async def test_an_abandoned_table_is_closed_before_it_is_deleted(house: House) -> None:
    table = await full(house, person("Mira", MIRA), person("Jonas"))
    await house[Seats].reveal(table, 0, visitor_with("Mira"), MIRA)
    await house[TableService].roll(table, 0, visitor_with("Mira"))
    name = table.id
    long_ago = time.time() - 40 * 86_400
    await house.store.write(sa.update(schema.tables).values(touched=long_ago))
    await house[Sweeper].close_abandoned()
    assert not (await house[TableRegistry].find(name)).closed  # somebody may still look at it
    house[TableRegistry].drop(name)
    del table
    await house[Sweeper].close_abandoned()
    found = await house[TableRegistry].find(name)
    assert found.closed and verified(found.record).closed


# Programs


def test_programs_commit_and_reveal(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna")
    ben = Program(client, "the-long-key-of-ben")
    seats = [{"kind": "me", "commitment": share_commitment(MIRA)}, {"kind": "open"}]
    table = anna.create("saikoro", seats=seats, wait=60)["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben", commitment=share_commitment(JONAS)))
    seen = anna.sees(table)["fair"]
    assert (seen["phase"], seen["awaited"]) == (SHARES, []) and seen["until"] > 0 and "secret" not in seen
    assert [seat["state"] for seat in seen["seats"]] == ["committed", "committed"]
    refused(ben.post(f"{table}/reveal", seat=1, share=MIRA), 422, "share-does-not-fit")
    refused(ben.post(f"{table}/commit", seat=1, commitment=share_commitment(MIRA)), 422, "no-commitment-due")
    refused(ben.post(f"{table}/close"), 422, "others-still-play")
    fine(ben.post(f"{table}/reveal", seat=1, share=JONAS))
    begun = fine(anna.post(f"{table}/reveal", seat=0, share=MIRA))
    assert begun["started"] and begun["fair"]["seats"][1]["share"] == JONAS
    header = json.loads(anna.get(f"{table}/record").json()[0])
    assert {key: header["fair"][key] for key in ("commitment", "key")} == {k: seen[k] for k in ("commitment", "key")}
