"""Which button of a table is the main one, what is lit, and what is chosen before anybody points."""

from random import Random
from typing import Any

import pytest
import saikoro_play
import wuerfelland_play
from starlette.testclient import TestClient
from table_play import Program, fine
from typed_matches import SternenschiffMatch

from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.kit.walks import begin, tables, walk
from dicehaven.server.review import hints
from dicehaven.server.table.play import selection
from dicehaven.server.table.play.selection import Parts, Selection, main_of, ranks_of, select, start_of, ways_of


def asked(match: Match[Any, Any], seat: int, chosen: Parts = (), advised: bool = True) -> tuple[Selection, str | None]:
    """What a page shows for a choice: the selection, and the move of the main button."""
    view = match.view(seat)
    ways = ways_of(match, seat, view)
    ranks = ranks_of(match, seat, view, ways, advised)
    found = select(ways, chosen or start_of(ways), (), ranks)
    main = main_of(found.ready, ranks)
    return found, None if main is None else match.game.write(main)


def prompt(match: Match[Any, Any], seat: int) -> Text:
    pointing = match.game.pointing
    assert pointing
    return pointing.ask(match.setup, match.view(seat), seat, ()).prompt


def reason(match: Match[Any, Any], seat: int, move: str, language: str = "en") -> str:
    advice = match.game.advice
    action = match.game.read(move)
    assert advice
    why = advice.reason(match.setup, match.view(seat), seat, action)
    assert why is not None
    return match.game.texts(language).say(why, ["Mira", "Jonas", "Käthe"])


# Würfelland


@pytest.mark.parametrize(("dice", "main"), [("rrrrog", "stop"), ("rryybg", "roll"), ("rrrryy", "stop")])
def test_rolling_again_is_the_main_button_only_where_more_would_fit(dice: str, main: str) -> None:
    match = wuerfelland_play.chosen(dice, "red")  # red has room for four
    found, move = asked(match, 0)
    assert [match.game.write(a) for a in found.ready] == ["roll", "stop"]  # in one order
    assert move == main


def test_a_colour_that_crosses_nothing_is_neither_lit_nor_the_main_button() -> None:
    match = wuerfelland_play.chosen("rrooyg")
    assert asked(match, 0)[0].lit == {"die red", "die yellow", "die green"}
    assert asked(match, 0, ("die red",))[1] == "red"
    found, main = asked(match, 0, ("die orange",))
    assert [match.game.write(a) for a in found.ready] == ["orange"] and main is None
    assert reason(match, 0, "orange") == "Your board has no room for orange now: nothing could be crossed."


# Saikoro Senshi


def test_closing_behind_is_never_the_main_button() -> None:
    match = saikoro_play.begun()
    saikoro_play.turn(match, "66611", "666", "end")
    saikoro_play.turn(match, "54222", "54")
    found, main = asked(match, 1)
    assert {match.game.write(a) for a in found.ready} == {"end", "close"} and main == "end"
    assert reason(match, 1, "close") == "Mira is 9 ahead: closing now would lose."


def test_a_far_lead_makes_closing_the_main_button() -> None:
    match = saikoro_play.begun()
    saikoro_play.turn(match, "54222", "5", "end")
    saikoro_play.turn(match, "66665", "6666")
    assert asked(match, 1)[1] == "close"


# Sternenschiff


def fighting(chips: int, dice: list[int], blue: int, red: int) -> SternenschiffMatch:
    """Seat 0 has rolled against the pirates of blue and red, and has chips."""
    match = SternenschiffMatch.new("sternenschiff", 2)
    for p in range(2):
        match.play(p, "start 0")
    for left, (value, place) in zip((3, 2, 1), ((blue, "blue"), (red, "red"), (6, "green"))):
        match.roll([value] * left)
        match.play(0, f"place {value} {place}")
    for place in ("blue", "red", "green"):
        match.play(0, f"use {place}")
    match.state.chips[0] = chips
    match.state.marker[0] = 1
    match.roll(dice)
    return match


def test_a_fight_that_no_chip_can_save_does_not_glow_and_says_so() -> None:
    match = fighting(1, [1, 1], 4, 4)  # two pirates of strength 3, and one chip
    found, main = asked(match, 0)
    assert (found.lit, main) == (frozenset(), "stand")
    assert prompt(match, 0) == Text("ask-hopeless", {"strength": 3})
    assert "chip 1" in match.legal(0)  # a tap on it is still a move, and no more than that
    chosen, main = asked(match, 0, ("switch 1",))
    assert [match.game.write(a) for a in chosen.ready] == ["chip 1"] and main is None
    assert reason(match, 0, "chip 1") == "The fight would still be lost."


def test_a_fight_that_a_chip_can_save_lights_what_saves_it() -> None:
    match = fighting(1, [2, 5], 4, 4)
    found, main = asked(match, 0)
    assert prompt(match, 0).code == "ask-rescue" and main is not None
    assert found.lit == {"switch 2", "switch 6", "switch 8", "die 2"}  # not those that turn the 5
    assert reason(match, 0, "chip 2") == "The fight is then won."
    assert reason(match, 0, "chip 8 2") == "Wins the fight in 4 cases out of six."


# Everywhere


@pytest.mark.parametrize("game", ["sailorman", "saikoro", "sternenschiff", "wuerfelland"])
def test_some_move_never_harms(game: str) -> None:
    """In no position is every button a small one and nothing lit."""
    rng = Random(8)
    for table in tables(find(game), 2, seed=8):
        for match in walk(begin(find(game), table), rng, 120):
            for seat in match.movers:
                found, main = asked(match, seat)
                assert found.lit or main is not None


# Without hints


def test_without_hints_closing_and_the_better_number_are_not_recommended() -> None:
    match = saikoro_play.begun()
    saikoro_play.turn(match, "54222", "5", "end")
    saikoro_play.turn(match, "66665", "6666")
    assert asked(match, 1, advised=False)[1] == "end"


@pytest.mark.parametrize("game", ["sailorman", "saikoro", "sternenschiff", "wuerfelland"])
def test_without_hints_page_stream_and_interface_know_nothing_of_what_is_best(
    game: str, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that a page or a program sees comes without a single look at heuristic or values."""

    def looks(*_: Any) -> Any:
        raise AssertionError("somebody looks at what is best")

    monkeypatch.setattr(selection, "plain", looks)
    monkeypatch.setattr(hints, "plain", looks)
    mira = Program(client, "mira")
    client.cookies.set("dicehaven", mira.key)
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "me", "name": "Jonas"}]
    rng = Random(3)
    table = mira.create(game, seats=seats, dice="mine", hints=False)["table"]
    for _ in range(40):
        seen = mira.sees(table)
        seat = (seen["due"] or {"roller": (seen["movers"] or [0])[0]})["roller"]
        for path in (f"/t/{table}?seat={seat}", f"/t/{table}/stream?seat={seat}&brief=true"):
            assert client.get(path).status_code == 200
        if seen["over"]:
            break
        if seen["due"]:
            faces = [rng.choice(die) for die in seen["due"]["faces"]]
            fine(mira.post(f"{table}/roll", seat=seat, faces=faces))
        else:
            fine(mira.post(f"{table}/move", seat=seat, move=rng.choice(mira.sees(table, seat=seat)["legal"])))
    assert client.get(f"/t/{table}/hint?seat=0").status_code == 422
