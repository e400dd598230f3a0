"""What has one answer is done: pages ask nobody for it, undo leads back to the last choice, and no secret shows in it."""

import asyncio
import random
from typing import Any

import pytest
import saikoro_play

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import find
from dicehaven.kit.walks import begin, tables, walk
from dicehaven.server.feature import House
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import BY_HAND, PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

OURS = ["sailorman", "saikoro", "sternenschiff", "wuerfelland"]
KEY = "a-family-around-one-phone"


def ends(match: Match[Any, Any], seat: int) -> set[str]:
    """All that a seat's decisions can come to before dice are due or others decide, whatever their order was."""
    found, ways = set[str](), [match]
    while ways:
        now = ways.pop()
        if seat not in now.movers or now.rules.turns(now.setup, now.state) != match.rules.turns(
            match.setup, match.state
        ):
            state = now.state.copy()
            state.__dict__.pop("mark", None)  # in which order fields were crossed, which nobody ever learns
            found.add(repr(vars(state)))
            continue
        for move in now.legal(seat):
            then = now.onward()
            then.play(seat, move)
            ways.append(then)
    return found


@pytest.mark.parametrize("game", ["sternenschiff", "wuerfelland"])
def test_what_is_forced_costs_nobody_a_choice(game: str) -> None:
    rng = random.Random(4)
    forced = 0
    for table in tables(find(game), 3, seed=4):
        for match in walk(begin(find(game), table), rng, 150):
            for seat in match.movers:
                if (action := match.forced(seat)) is not None:
                    then = match.onward()
                    then.play(seat, match.game.write(action))
                    assert ends(then, seat) == ends(match, seat)
                    forced += 1
    assert forced > 10


def test_what_is_forced_does_not_tell_who_is_in_which_team() -> None:
    """Or others would learn it from how soon a move is made: twin matches differ in nothing else."""
    rng = random.Random(2)
    compared = 0
    for _ in range(30):
        twins = [saikoro_play.begun(4, deal, mode="teams", turn_limit=3) for deal in ((0, 0, 1, 1), (0, 1, 0, 1))]
        for _ in range(60):
            first, second = twins
            if first.over or first.view(ONLOOKER) != second.view(ONLOOKER):
                break
            if first.due:
                faces = [rng.choice(die) for die in first.due.faces]
                for match in twins:
                    match.roll(faces)
                continue
            [seat] = first.movers
            compared += len(first.actions(seat)) == 1
            assert first.forced(seat) == second.forced(seat)
            both = sorted({*first.legal(seat)} & {*second.legal(seat)})
            move = rng.choice(both)
            for match in twins:
                match.play(seat, move)
    assert compared


def page_acts(house: House, table: LiveTable, rng: random.Random) -> Any:
    """What a page does next for whoever is asked: roll, or move at random."""
    match = table.match
    if match.due:
        return house[TableService].roll(table, table.roller, visitor_with(KEY), by_page=True)
    seat = match.movers[0]
    return house[TableService].play(table, seat, visitor_with(KEY), rng.choice(match.legal(seat)), by_page=True)


def family(game: str, settings: Settings) -> tuple[str, list[Place], None, None, Settings]:
    return game, [Place(PERSON, name, key_hash(KEY)) for name in ("Mira", "Jonas")], None, None, settings


@pytest.mark.parametrize("game", OURS)
async def test_undo_leads_back_to_a_choice_and_the_record_holds_every_move(house: House, game: str) -> None:
    rng = random.Random(6)
    table = await house[TableService].create(*family(game, Settings(dice=UNPROVEN)))
    for _ in range(150):
        if table.match.over:
            break
        before, acted = table.match.state.copy(), table.match.movers[:1]
        await page_acts(house, table, rng)
        match = table.match
        assert all(match.forced(seat) is None for seat in acted)
        if acted and not match.over and match.can_choose_again(acted[0]):
            await house[TableService].undo(table, acted[0], visitor_with(KEY), by_page=True)
            assert table.match.state == before and table.match.forced(acted[0]) is None
            await page_acts(house, table, rng)
    assert Match.replay(table.match.lines).state == table.match.state


def laid(table: LiveTable) -> list[int]:
    """The dice on the places of Sternenschiff."""
    return list(vars(table.match.state)["laid"])


async def test_a_mistyped_roll_is_taken_back_with_what_followed_from_it(house: House) -> None:
    table = await house[TableService].create(*family("sternenschiff", Settings(dice=BY_HAND)))
    for seat in range(2):
        await house[TableService].play(table, seat, visitor_with(KEY), "start 0", by_page=True)
    for faces, move in (([2, 2, 2], "place 2 blue"), ([2, 2], "place 2 red")):
        await house[TableService].roll(table, 0, visitor_with(KEY), faces, by_page=True)
        await house[TableService].play(table, 0, visitor_with(KEY), move, by_page=True)
    await house[TableService].roll(table, 0, visitor_with(KEY), [2], by_page=True)
    assert laid(table) == [2, 2, 2]  # there was one place left
    assert table.may_take_back_roll == [0] and not table.match.chosen_since_roll
    await house[TableService].take_back_roll(table, 0, visitor_with(KEY))
    assert table.match.due and table.match.due.count == 1 and laid(table) == [2, 2, 0]


async def test_programs_make_every_move_themselves(house: House) -> None:
    table = await house[TableService].create(*family("sternenschiff", Settings(dice=UNPROVEN)))
    for seat in range(2):
        await house[TableService].play(table, seat, visitor_with(KEY), "start 0")
    for _ in range(3):
        await house[TableService].roll(table, 0, visitor_with(KEY))
        await house[TableService].play(
            table, 0, visitor_with(KEY), next(m for m in table.match.legal(0) if m.startswith("place"))
        )
    assert len(table.match.since_roll) == 1
    await asyncio.sleep(0)
