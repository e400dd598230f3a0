"""The board of a position: the same question, choices and reasons as on the table's page, without a table."""

import json

import pytest
from random_matches import played

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.server.study.study import ASKED, board_of, view_of
from dicehaven.server.table.page.words import Question, question_for
from dicehaven.server.table.play.selection import HARMFUL, why_not
from dicehaven.server.web.render import Renderer

RENDERER = Renderer("test")
GAMES = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")


@pytest.mark.parametrize("name", GAMES)
def test_a_board_has_the_legal_moves_and_says_why_other_taps_are_none(name: str) -> None:
    seen = 0
    for lines in range(0, 60, 6):
        match = played(name, 2, lines, seed=3)
        for seat in match.movers:
            page = view_of(match, seat, "en", RENDERER)
            board = board_of(page)
            assert sorted(move for move, _ in board.moves) == sorted(match.legal(seat))
            assert board.question == question_for(page, ()) or len(board.moves) == 1
            useful = {part for ways in page.ways.values() for way in ways for part in way}
            assert not useful & board.whys.keys()
            for part, why in board.whys.items():
                assert why and why_not(match, seat, part)
            assert json.loads(board.start)["choices"]["moves"]
            seen += 1
    assert seen >= 5


@pytest.mark.parametrize("name", GAMES)
def test_a_page_may_light_one_move_ask_its_own_question_and_point_things_out(name: str) -> None:
    tried = (played(name, 2, lines, seed=4) for lines in range(10, 60))
    match = next(one for one in tried if any(len(one.legal(p)) > 2 for p in one.movers))
    seat = next(p for p in match.movers if len(match.legal(p)) > 2)
    page = view_of(match, seat, "de", RENDERER)
    wanted = min(page.ways)
    asked = Question("Eins", "Zwei?", "Drei.")
    board = board_of(page, asked, lit=[wanted], asked=page.ways[wanted][0])
    assert board.question == asked
    assert board.choices and board.choices.asks[""].prompt == "Zwei?"
    assert {move.notation for move in board.choices.moves if move.rank != HARMFUL} == {page.game.write(wanted)}
    assert page.selection.lit <= {part for way in page.ways[wanted] for part in way}
    on_sheet = {part.point for part in board.parts.values()} & set(page.ways[wanted][0])
    assert (ASKED in board.stage) == bool(on_sheet)
    assert page.reader == seat


def test_an_onlooker_has_nothing_to_choose() -> None:
    board = board_of(view_of(Match.new("saikoro", 2), ONLOOKER, "en", RENDERER))
    assert board.choices is None
    assert board.moves == []
    assert board.whys == {}
