"""Saikoro Senshi drawn: cursed threes go along, a hit can begin with either die, and hidden cards change nothing."""

import re
from collections import Counter
from typing import Any

from parted import lit
from saikoro_play import GAME, LANGUAGES, NAMES, begun, turn
from typed_matches import SaikoroMatch

from dicehaven.drawing import sheets
from dicehaven.games.saikoro import pointing
from dicehaven.games.saikoro import sheet as saikoro_sheet
from dicehaven.games.saikoro.multisets import SETS

EN, DE = LANGUAGES
sheet: Any = saikoro_sheet


def parts_of(match: SaikoroMatch, p: int) -> dict[int, Counter[str]]:
    """The legal actions of seat p with what is pointed at for them."""
    view = match.view(p)
    return {a: Counter(pointing.parts(match.setup, view, p, a)) for a in match.actions(p)}


def test_cursed_threes_go_along_and_are_not_pointed_at() -> None:
    match = begun(4)
    match.roll([6, 3, 3, 1, 6])
    actions = parts_of(match, 0)
    after = [lit(match, 0, *("die 6",) * n) for n in range(3)]
    assert after == [{"die 6", "die 1"}, {"die 6", "die 1"}, {"die 1"}]
    kept = next(a for a, pointed in actions.items() if pointed == Counter(["die 6"]))
    assert SETS[kept] == (6, 3, 3)
    dice = sheet.tray(match.setup, match.view(0), 0, EN, ("die 6",))
    assert [(die.face, die.state) for die in dice] == [(3, "aside"), (3, "aside"), (6, "selected"), (6, ""), (1, "")]
    question = pointing.ask(match.setup, match.view(0), 0, ("die 6",))
    assert (
        EN.say(question.prompt) == "6, 3 and 3 into treasure?"
        and question.hint
        and EN.say(question.hint) == "Treasure 12; 6 and 1 may attack."
    )
    assert pointing.attempt(match.setup, match.view(0), 0, "die 6") is None  # chosen, or lit
    kept_back = pointing.attempt(match.setup, match.view(0), 0, "die 3")
    assert kept_back is not None
    why = match.why_not(0, GAME.write(kept_back))
    assert why and why.code == "threes-must-go"


def test_an_attack_can_begin_with_the_die_that_strikes() -> None:
    match = begun(3)
    turn(match, "66555", "66", "end")
    turn(match, "55111", "55", "end")
    match.roll([1, 1, 2, 4, 3])
    match.play(2, "treasure 4")
    view = match.view(2)
    hits = {
        a: pointing.ways(match.setup, view, 2, a) for a in match.actions(2) if pointing.parts(match.setup, view, 2, a)
    }
    assert sorted(hits.values()) == [
        (("hit 5@1",), ("die 2", "hit 5@1")),
        (("hit 6@0",), ("die 1", "hit 6@0")),
    ]
    assert all(found[0] == pointing.parts(match.setup, view, 2, a) for a, found in hits.items())
    question = pointing.ask(match.setup, view, 2, ("die 1",))
    assert EN.say(question.prompt) == "Which 6 does your 1 knock out?"
    assert set(sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("die 1",))) == {"attack 2.2"}
    both = sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("die 1", "hit 6@0"))
    assert both == sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("hit 6@0",)) and "treasure 0.0" in both
    why = match.why_not(2, GAME.write(pointing.attempt(match.setup, view, 2, "die 3") or 0))
    assert why and EN.say(why) == "Nobody else has a 4 in treasure."


def test_hidden_team_cards_change_nothing() -> None:
    tables = []
    for deal in ((0, 0, 1, 1), (0, 1, 0, 1)):
        match = begun(4, deal)
        turn(match, "66512", "665", "end")
        match.roll([1, 2, 5, 5, 4])
        tables.append([sheets.stage(sheet, match.setup, match.view(p), p, EN, NAMES[:4]) for p in range(-1, 4)])
    assert tables[0] == tables[1]


def test_a_captured_gem_differs_from_ones_own_in_more_than_colour() -> None:
    table = sheet.drawing(begun().setup, 0, EN, NAMES)
    won, own = (re.search(rf'class="{name}"[^>]*><use href="#([^"]+)"', table) for name in ("won", "gem"))
    assert won and own and saikoro_sheet.SYMBOLS[won[1]] != saikoro_sheet.SYMBOLS[own[1]]
