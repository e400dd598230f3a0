"""An event log has the events of the whole record, and what was said between its lines."""

import random

import pytest

from dicehaven.core.events import events_of
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.core.registry import games
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.acts import Act, Done, Undo, Unroll
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings


def table_of(game: str, players: int) -> LiveTable:
    """A table with real dice at which bots' seats are taken, though no bot plays."""
    places = [Place("level1", f"Bot {p}") for p in range(players)]
    return LiveTable.new(Match.new(game, players), Settings(dice="mine"), places, started=True)


@pytest.mark.parametrize("game", [*games()])
@pytest.mark.parametrize("players", [2, 4])
def test_a_log_that_was_continued_is_that_of_the_whole_record(game: str, players: int) -> None:
    rng = random.Random(f"{game} {players}")
    table = table_of(game, players)
    match = Match.new(game, players)
    for _ in range(60):
        if match.over:
            break
        if match.due:
            cards = list(match.due.cards)
            rng.shuffle(cards)
            faces: list[int | str] = list(cards) or [rng.choice(die) for die in match.due.faces]
            act: Act = Deal(cards) if cards else Roll(faces)
            match.roll(faces)
        else:
            seat = rng.choice(match.movers)
            act = Decision(seat, rng.choice(match.legal(seat)))
            match.play(seat, act.move)
        table.advance(table.after(act), Done(act))
        table.events(0)  # told as it happens; to the others afterwards
        assert table.match.state == match.state
    for seat in (ONLOOKER, *range(players)):
        assert table.events(seat) == list(events_of(match.lines, seat))[-60:]


def test_a_roll_taken_back_is_in_the_journal_and_in_no_log() -> None:
    table = table_of("saikoro", 2)
    before = len(table.events())
    for act in (Roll([6, 5, 4, 3, 2]), Unroll(0)):
        assert acts.read(acts.write(act)) == act
        table.advance(table.after(act), Done(act))
    assert len(table.events()) == before
    assert table.match.due
    assert table.may_take_back_roll == []


def test_an_aside_whose_line_was_taken_back_comes_last() -> None:
    table = table_of("saikoro", 2)

    def change(act: Act) -> None:
        table.advance(table.after(act), Done(act))

    def codes() -> list[str]:
        return [event.message.code for event in table.events()]

    change(Roll([6, 5, 4, 3, 2]))
    seat = table.match.movers[0]
    rolled = codes()
    change(Decision(seat, table.match.legal(seat)[0]))
    decided = codes()
    change(Change({1: Place(PERSON, "Ben")}))
    assert codes() == [*decided, "event-seat-taken"]
    change(Undo(seat))
    assert codes() == [*rolled, "event-seat-taken"] and table.events()[-1].roll == 1
    change(Decision(seat, table.match.legal(seat)[0]))
    assert codes() == [*decided, "event-seat-taken"]
    change(Decision(seat, table.match.legal(seat)[0]))
    assert codes()[: len(decided) + 1] == [*decided, "event-seat-taken"] and len(codes()) > len(decided) + 1
