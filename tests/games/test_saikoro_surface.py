"""Saikoro Senshi as people meet it: notation, reasons, what happened, the drawing; and whole games at random."""

import ast
import inspect
import random
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from conftest import spread
from rich.cells import cell_len
from rich.console import Console
from saikoro_play import (
    GAME,
    LANGUAGES,
    NAMES,
    answering,
    begun,
    captured,
    facing,
    giving,
    own,
    play_round,
    turn,
    won_by,
)
from typed_matches import SaikoroMatch

from dicehaven.core.errors import BadNotation, BadRoll, IllegalMove
from dicehaven.core.events import tell
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER
from dicehaven.games.saikoro import moves, rules, terminal
from dicehaven.games.saikoro.multisets import unpack
from dicehaven.games.saikoro.state import Phase
from dicehaven.solving import saikoro as solving

LONG = ["Friedrich von Hohenlohe-Schillingsfürst", "Ann", "千代田さくら子千代田さくら子", *NAMES[3:]]


# Notation


def test_a_move_for_each_action() -> None:
    assert len(moves.NOTATION) == len(set(moves.NOTATION)) == rules.ACTIONS == 462 + 48 + 4 + 2


def test_end_is_not_asked_when_it_is_the_only_act() -> None:
    match = begun()
    turn(match, "22222", "")
    assert match.state.mover == 1 and match.due and match.due.count == 5
    assert [getattr(line, "move", None) for line in match.lines[1:]] == [None, "treasure none"]


def test_end_is_not_asked_after_the_last_hit_either() -> None:
    match = begun()
    turn(match, "62222", "6", "end")
    turn(match, "12222", "", "hit 6@0")
    assert match.state.mover == 0 and match.due


def test_an_only_treasure_is_asked() -> None:
    match = begun(4)
    turn(match, "33322", "333", "end")
    for _ in range(3):
        turn(match, "11112", "1", "end")
    turn(match, "32", "3", "end")
    for _ in range(3):
        turn(match, "1222", "1", "end")
    match.roll([3])
    assert match.legal(0) == ["treasure 3"]


@pytest.mark.parametrize(
    "move",
    [
        *("treasure", "treasure 5 6", "treasure 66", "treasure 7", "treasure 6 6 6 6 6 6", "treasure  6"),
        *(
            "treasure none 6",
            "hit 6@8",
            "hit 0@1",
            "hit 7@1",
            "hit 6 @ 1",
            "give 4",
            "give",
            "End",
            "end ",
            "closed",
            "",
        ),
    ],
)
def test_what_is_no_move(move: str) -> None:
    match = begun()
    match.roll([6, 5, 4, 3, 2])
    with pytest.raises(BadNotation) as refused:
        match.play(0, move)
    for texts in LANGUAGES:
        assert refused.value.say(texts)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("treasure 5 6 6", "treasure 6 6 5"),
        ("Treasure 5,6", "treasure 6 5"),
        ("treasure 356", "treasure 6 5 3"),
        ("treasure", "treasure none"),
        ("hit 6 2", "hit 6@2"),
        ("HIT 6 @ 2", "hit 6@2"),
        ("hit6@2", "hit 6@2"),
        ("close", "close"),
        ("treasure 5 7", "treasure 5 7"),
        ("hit 7@2", "hit 7@2"),
    ],
)
def test_what_a_person_types_is_forgiven(typed: str, move: str) -> None:
    assert GAME.tidy(typed) == move


@pytest.mark.parametrize("dice", [[6, 5, 4, 3], [6, 5, 4, 3, 2, 1], [], [7, 1, 1, 1, 1], [0, 1, 1, 1, 1], [True] * 5])
def test_a_wrong_roll_is_refused_and_changes_nothing(dice: list[int]) -> None:
    match = begun()
    before = match.state.copy()
    with pytest.raises(BadRoll) as refused:
        match.roll(dice)
    assert match.state == before and refused.value.say(LANGUAGES[1])
    match.roll([6, 5, 4, 3, 2])


def test_nobody_rolls_before_the_deal_and_nobody_moves_out_of_turn() -> None:
    match = SaikoroMatch.new("saikoro", 4)
    with pytest.raises(BadRoll):
        match.roll([1, 2, 3, 4, 5])
    match.roll([0, 1, 0, 1])
    match.roll([1, 2, 3, 4, 5])
    with pytest.raises(IllegalMove):
        match.play(1, "treasure none")
    with pytest.raises(BadRoll):
        match.roll([1, 2, 3, 4, 5])


# Why not


def placing(dice: str = "66431") -> SaikoroMatch:
    match = begun(3)
    match.roll([int(v) for v in dice])
    return match


def acting(dice: str = "11226", keep: str = "6") -> SaikoroMatch:
    """Seat 1 of three acts with these dice; seat 0 has 6 6 5 in treasure, seat 2 is out."""
    match = begun(3)
    match.state.own[2] = 1
    won_by(match, 1)
    turn(match, "22222", "")
    turn(match, "66544", "665", "end")
    turn(match, dice, keep)
    assert match.movers == [1]
    return match


def used_up() -> SaikoroMatch:
    match = acting("12226")
    match.play(1, "hit 6@0")
    return match


def team_mates() -> SaikoroMatch:
    match = begun(4, open_teams=True)
    turn(match, "65522", "6", "end")
    turn(match, "12222", "2")
    return match


def cursed() -> SaikoroMatch:
    match = begun(4)
    match.roll([3, 3, 6, 6, 1])
    return match


WHY_NOT: list[tuple[str, Callable[[], SaikoroMatch], str]] = [
    ("already-placed", acting, "treasure 2"),
    ("already-placed", acting, "treasure none"),
    ("own-treasure", acting, "hit 6@1"),
    ("seat-is-out", acting, "hit 6@2"),
    ("no-such-seat", acting, "hit 6@3"),
    ("no-such-seat", acting, "hit 1@7"),
    ("not-in-treasure", acting, "hit 4@0"),
    ("in-no-treasure", answering, "hit 4@0"),
    ("die-already-used", used_up, "hit 6@0"),
    ("no-such-attacker", lambda: acting("22226"), "hit 6@0"),
    ("team-mate", team_mates, "hit 6@0"),
    ("nothing-to-give", acting, "give 1"),
    ("nothing-to-give", placing, "give 0"),
    ("place-first", placing, "end"),
    ("place-first", placing, "close"),
    ("place-first", placing, "hit 6@1"),
    ("not-that-many", placing, "treasure 5"),
    ("not-that-many", placing, "treasure 6 6 6"),
    ("not-that-many", placing, "treasure 6 4 4"),
    ("threes-must-go", cursed, "treasure none"),
    ("threes-must-go", cursed, "treasure 6 3"),
    ("closing-stands", answering, "close"),
    ("nothing-in-treasure", lambda: acting("12222", ""), "close"),
    ("only-gifts", lambda: giving([1, 4, 4, 4], 2), "end"),
    ("only-gifts", lambda: giving([1, 4, 4, 4], 2), "close"),
    ("only-gifts", lambda: giving([1, 4, 4, 4], 2), "treasure none"),
    ("only-gifts", lambda: giving([1, 4, 4, 4], 2), "hit 6@2"),
    ("only-so-many-gems", lambda: giving([1, 3, 4, 4], 2), "give 3"),
]


@pytest.mark.parametrize(
    ("code", "situation", "move"), WHY_NOT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_why_not(code: str, situation: Callable[[], SaikoroMatch], move: str) -> None:
    match = situation()
    [p] = match.movers
    why = match.why_not(p, move)
    assert why is not None and why.code == code
    assert all(texts.say(why, NAMES) for texts in LANGUAGES)
    with pytest.raises(IllegalMove) as refused:
        match.play(p, move)
    assert refused.value.reason == why


def codes_in(*functions: Any) -> set[str]:
    """The message codes that these functions name."""
    trees = [ast.parse(inspect.getsource(function)) for function in functions]
    calls = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Call) and ast.unparse(n.func) == "text"]
    constants = [n.value for call in calls for n in ast.walk(call.args[0]) if isinstance(n, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


def test_every_reason_is_reached() -> None:
    named = [function for name, function in vars(moves).items() if "why_not" in name]
    assert len(named) == 3
    assert codes_in(*named) == {code for code, _, _ in WHY_NOT}


def test_the_general_reasons_come_first() -> None:
    match = begun()
    assert match.why_not(0, "end").code == "roll-first"  # type: ignore[union-attr]
    match.roll([1, 2, 3, 4, 5])
    assert match.why_not(1, "treasure none").code == "not-your-turn"  # type: ignore[union-attr]
    assert match.why_not(0, "treasure none") is None
    match = won_by(begun(), 0, 0, 0, 0)
    assert match.why_not(0, "end").code == "game-over"  # type: ignore[union-attr]


def test_no_message_is_unused() -> None:
    folders = (GAME.folder, Path(solving.__path__[0]))
    sources = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    messages = re.findall(
        r"^([a-z][a-z_-]*) =", (GAME.folder / "locale" / "en" / "messages.ftl").read_text(encoding="utf-8"), re.M
    )
    kinds = ("option", "label", "usual")
    options = {f"{kind}-{option.name}" for option in GAME.options for kind in kinds} & {*messages}
    unused = {name for name in messages if f'"{name}"' not in sources and f"'{name}'" not in sources} - {
        "title",
        "about",
        "about-level4",
        "about-level5",
        "notation",
        "facts-dice",
    }
    unused -= {
        name for name in unused if name.startswith(("cause-", "flight-", "puzzle-kind-", "set-"))
    }  # by their kinds
    findings = {
        name for name in unused if name.startswith(("column-", "cell-", "finding-", "choice-"))
    }  # shown by their names' ends
    assert unused - findings == options
    ends = {name: name.partition("-")[2].replace("-", "_") for name in findings}
    assert not {
        name for name, end in ends.items() if f'"{end}"' not in sources and f'"{end.replace("_", "-")}"' not in sources
    }


# What happened


def rolled_off() -> SaikoroMatch:
    match = begun(3)
    play_round(match, {0: "66665", 1: "66665"})
    match.roll([3, 3])
    match.roll([3, 4])
    return match


def voided() -> SaikoroMatch:
    match = answering()
    match.play(1, "hit 6@0")
    return match


def answered(*dice: int) -> SaikoroMatch:
    match = facing([4] * 5)
    match.roll(list(dice))
    return match


def fast() -> SaikoroMatch:
    match = begun(3, fast=True)
    turn(match, "65222", "65", "close")
    return match


def limited() -> SaikoroMatch:
    match = begun(turn_limit=1)
    turn(match, "22222", "")
    turn(match, "22222", "")
    return match


def given(gift: str) -> SaikoroMatch:
    """Without touching the state: the log is told from the record."""
    match = won_by(begun(4), 1, 1, 2, 2)
    match.play(1, gift)
    return match


def outplayed() -> SaikoroMatch:
    match = begun()
    turn(match, "65222", "65", "close")
    turn(match, "66662", "66", "hit 5@0", "end")
    turn(match, "1111", "")
    return match


def closed_out() -> SaikoroMatch:
    match = begun()
    turn(match, "65222", "65", "close")
    turn(match, "66444", "")
    return match


EVENTS: list[tuple[str, Callable[[], SaikoroMatch]]] = [
    ("event-place", outplayed),
    ("event-hit", voided),
    ("event-close", answering),
    ("event-void", voided),
    ("event-all-placed", lambda: won_by(begun(), 0)),
    ("event-stands", closed_out),
    ("event-fast-rolls", fast),
    ("event-last-rolls", limited),
    ("event-sums", closed_out),
    ("event-rolloff", rolled_off),
    ("event-rolloff-again", rolled_off),
    ("event-won", rolled_off),
    ("event-round", rolled_off),
    ("event-out", lambda: won_by(begun(3), 1, 1, 1, 1)),
    ("event-gift", lambda: given("give 1")),
    ("event-sudden-death", lambda: facing([4] * 5, (0, 1, 0, 1))),
    ("event-may-answer", lambda: facing([4] * 5)),
    ("event-answer-equal", lambda: answered(4, 4, 4, 4, 4)),
    ("event-answer-higher", lambda: answered(5, 5, 5, 5, 5)),
    ("event-answer-fails", lambda: answered(5, 5, 5, 5, 6)),
    ("event-reveal", lambda: won_by(begun(4), 0, 0)),
]


def news(match: SaikoroMatch) -> list[Text]:
    """The messages about the match, after each has been said in both languages."""
    told = [event.message for event in tell(match)]
    assert all(texts.say(message, NAMES) for message in told for texts in LANGUAGES)
    return told


@pytest.mark.parametrize(("code", "situation"), EVENTS, ids=lambda value: value if isinstance(value, str) else "")
def test_events_are_told(code: str, situation: Callable[[], SaikoroMatch]) -> None:
    assert code in [message.code for message in news(situation())]


def test_every_event_is_reached() -> None:
    functions = [f for f in vars(moves).values() if inspect.isfunction(f) and f.__module__ == moves.__name__]
    assert {code for code in codes_in(*functions) if code.startswith("event-")} == {code for code, _ in EVENTS}


def lines(match: SaikoroMatch, reader: int | None = None) -> list[str]:
    return [LANGUAGES[0].say(message, NAMES, reader) for message in news(match)]


def test_a_turn_is_told_in_its_order() -> None:
    assert lines(outplayed()) == [
        "Mira rolls 6, 5, 2, 2, 2",
        "Mira puts the 6 and the 5 into treasure",
        "Mira closes",
        "Jonas rolls 6, 6, 6, 6, 2",
        "Jonas puts two 6s into treasure",
        "Jonas knocks a 5 out of Mira’s treasure with a 2",
        "Mira’s closing no longer stands",
        "Mira rolls 1, 1, 1, 1",
        "Mira puts nothing into treasure",
    ]


def test_the_end_of_a_round_is_told_in_its_order() -> None:
    assert lines(rolled_off())[-6:] == [
        "The highest treasures are tied. Roll-off with one die each, in this order: Mira and Jonas",
        "One die each: Mira 3, Jonas 3",
        "Still tied. Another roll-off: Mira and Jonas",
        "One die each: Mira 3, Jonas 4",
        "Jonas wins round 1 and with it 2 gems",
        "Round 2 begins; Jonas moves first",
    ]
    assert lines(closed_out())[-5:] == [
        "Jonas puts two 6s and three 4s into treasure",
        "Mira’s closing stands: the round is scored",
        "Treasures: Jonas 24, Mira 11",
        "Jonas wins round 1 and with it a gem",
        "Round 2 begins; Jonas moves first",
    ]
    assert lines(closed_out(), reader=0)[-3] == "Treasures: Jonas 24, you 11"
    assert "One die each: you 3, Jonas 4" in lines(rolled_off(), reader=0)
    assert lines(given("give 0"))[-6:] == [
        "All dice lie in treasure: the round is scored.",
        "Treasures: Käthe 29, Mira 7, Jonas 7, Ben 7",
        "Käthe wins round 4 and with it 2 gems",
        "Mira has no gems of their own left",
        "Jonas hands Mira nothing",
        "Round 5 begins; Jonas moves first",
    ]


def test_a_roll_off_is_rolled_by_all_who_take_part() -> None:
    match = begun(3)
    assert match.rollers == [0]
    play_round(match, {0: "66665", 1: "66665"})
    assert match.rollers == [0, 1]


def test_a_sudden_death_is_told_in_its_order() -> None:
    assert lines(answered(5, 5, 5, 5, 5))[1:] == [
        "Mira rolls 4, 4, 4, 4, 4",
        "Mira rolls five of a kind: sudden death!",
        "Käthe stands alone and may answer with five dice",
        "The team cards are turned over: team A: Mira and Jonas, team B: Käthe",
        "Käthe rolls 5, 5, 5, 5, 5",
        "Käthe rolls five of a kind as well, and a higher one!",
        "The match is over. Käthe wins.",
    ]


# Whole games


def some_step(match: SaikoroMatch, rng: random.Random) -> None:
    """A roll (now and then five of a kind), or a random move, hits rather than others."""
    if match.due:
        count = match.due.count
        cards = list(match.due.cards)
        rng.shuffle(cards)
        equal = rng.random() < 0.02
        dice = [rng.randint(1, 6)] * count if equal else [rng.randint(1, 6) for _ in range(count)]
        match.roll(cards or dice)
    else:
        [p] = match.movers
        legal = match.legal(p)
        match.play(p, rng.choice([move for move in legal if move.startswith("hit")] or legal))


@pytest.mark.parametrize("number", range(14))
def test_random_matches_keep_the_rules(number: int) -> None:
    """Whatever happens: dice and gems are conserved, no needless question, a sentence for everything, secrets kept."""
    rng = random.Random(number)
    table = spread(GAME, 14, seed=3)[number]
    match = SaikoroMatch.new(GAME, table.players, table.options)
    players = match.players
    while not match.over:
        s = match.state
        assert sum(own(match)) + sum(captured(match)) == 4 * players
        for p in range(players):
            assert len(unpack(s.treasure[p])) + s.row[p] in (0, 5)
            assert len(unpack(s.attack[p])) <= s.row[p]
        if match.movers:
            [p] = match.movers
            view = match.view(p)
            actions = match.actions(p)
            assert actions and len(set(actions)) == len(actions)
            assert match.legal(p) != ["end"]
            assert s.revealed or set(view.team[:players]) == {-1}
            for a in {*actions, *rng.sample(range(rules.ACTIONS), 12)}:
                message = (moves.describe if a in actions else moves.why_not)(match.setup, view, p, a)
                assert all(texts.say(message, NAMES) for texts in LANGUAGES)
        some_step(match, rng)
    assert match.winners and news(match)
    assert SaikoroMatch.replay(match.lines).state == match.state


def test_whoever_may_close_is_told_what_the_others_may_still_do() -> None:
    said = []
    for players, fast in ((2, False), (3, True)):
        match = SaikoroMatch.new("saikoro", players, {"fast": fast})
        match.roll([6, 5, 3, 2, 2])
        match.play(0, "treasure 6 5")
        message = moves.describe(match.setup, match.view(0), 0, match.game.read("close"))
        said.append(LANGUAGES[0].say(message, NAMES))
    assert said == [
        f"close with 11: {NAMES[1]} has one more turn; the 3, 2 and 2 in your attack row will not count",
        "close with 11: the others roll once more each; the 3, 2 and 2 in your attack row will not count",
    ]


# The drawing


def drawn(match: SaikoroMatch, seat: int, names: list[str] = NAMES, language: int = 0, width: int = 80) -> list[str]:
    """The lines of the table as this seat sees it, without colours."""
    console = Console(width=width, record=True, file=StringIO(), color_system=None)
    lit = set(match.actions(seat)) if seat in match.movers else set()
    texts = LANGUAGES[language]
    picture = terminal.draw(match.setup, match.view(seat), seat, texts, names[: match.players], lit)
    console.print(picture, highlight=False)
    return [line.rstrip() for line in console.export_text().splitlines()]


def row_of(match: SaikoroMatch, p: int, drawing: list[str]) -> str:
    [row] = [line for line in drawing if re.match(rf". {p + 1} {NAMES[p]} ", line)]
    return row


@pytest.mark.parametrize(
    ("players", "mode"), [(2, "solo"), *((n, mode) for n in range(3, 9) for mode in ("solo", "teams"))]
)
def test_the_table_fits_shows_all_dice_and_explains_every_sign(players: int, mode: str) -> None:
    rng = random.Random(players)
    match = SaikoroMatch.new(GAME, players, {"mode": mode, "turn_limit": 3})
    for step in range(130):
        if step % 4 == 0:
            seat = match.movers[0] if match.movers else step % players - 1
            for width in (80, 120):
                for language in (0, 1):
                    lines = drawn(match, seat, LONG, language, width)
                    assert max(map(cell_len, lines)) <= width
            check_drawing(match, drawn(match, seat, language=step // 4 % 2))
        if match.over:
            break
        some_step(match, rng)


def check_drawing(match: SaikoroMatch, drawing: list[str]) -> None:
    s = match.state
    first = next(i for i in range(len(drawing) - 1, 0, -1) if not drawing[i])
    table = "\n".join(row_of(match, p, drawing) for p in range(match.players))
    legend = " ".join(drawing[first:])
    for sign in "►■=★?_‹[(□◆-◇":
        assert sign not in table or sign in legend, sign
    for p in range(match.players):
        row = row_of(match, p, drawing)
        digits = re.findall(r"\d+", re.sub("◇×[0-9]+", "", row.removeprefix(row[:2])))
        dice = [*unpack(s.treasure[p])]
        attack = unpack(s.attack[p])
        if p == s.mover and s.phase == Phase.PLACE:
            attack = sorted(map(int, re.findall(r"\[(\d)\]", row)), reverse=True)
            assert len(attack) == s.row[p]
        shown = [str(p + 1), *map(str, dice), str(sum(dice)), *map(str, attack)]
        out = not s.own[p] and not dice
        assert digits == ([str(p + 1)] if out else shown)
        assert row.count("_") == (0 if out else 5 - len(dice))
        assert row.count("□") == s.row[p] - len(attack)
        assert row.count("◆") == s.own[p] and row.count("-") == 4 - s.own[p]
        assert f"◇×{s.captured[p]}" in row if s.captured[p] > 5 else row.count("◇") == s.captured[p]


def test_the_drawing_marks_turn_closing_hits_and_spent_dice_without_colour() -> None:
    match = answering()
    drawing = drawn(match, 1)
    assert row_of(match, 1, drawing).startswith("► 2 Jonas") and row_of(match, 0, drawing).startswith("■ 1 Mira")
    assert "‹6›‹6› _  _  _" in row_of(match, 0, drawing) and "(2)(2)(2)" in row_of(match, 0, drawing)
    assert " 5  _  _  _  _ " in row_of(match, 1, drawing) and " 4  2  1  1" in row_of(match, 1, drawing)
    match.play(1, "hit 6@0")
    drawing = drawn(match, 1)
    assert "‹6› _  _  _  _" in row_of(match, 0, drawing) and "(2)(2)(2) □" in row_of(match, 0, drawing)
    assert " 4  2  1 (1)" in row_of(match, 1, drawing)
    assert "■" not in "".join(drawing)


def test_dice_of_an_attack_row_that_may_do_the_same_are_said_together() -> None:
    match = begun()
    sheet = GAME.sheet
    assert sheet
    turn(match, "63222", "6")
    said = {
        language: sheet.spoken(match.setup, match.view(1), 0, GAME.texts(language), NAMES[:2])
        for language in ("en", "de")
    }
    assert "Attack row: 3, 2, 2, 2 can attack." in said["en"]
    assert "Angriffsreihe: 3, 2, 2, 2 angriffsbereit." in said["de"]
    blank = sheet.spoken(match.setup, match.view(1), 1, GAME.texts("de"), NAMES[:2])
    assert "Angriffsreihe: 5 leere Würfel." in blank


def test_the_drawing_shows_the_roll_and_the_cursed_three() -> None:
    drawing = "\n".join(drawn(cursed(), 0))
    assert "[6][6][3][3][1]" in drawing and "⚅ 6   ⚅ 6   ⚂ 3   ⚂ 3   ⚀ 1" in drawing and "cursed three" in drawing
    assert "cursed three" not in "\n".join(drawn(placing("33221"), 0))


def test_the_own_row_comes_last_and_others_clockwise_after_it() -> None:
    match = begun(4, mode="solo")
    for seat, order in ((0, [1, 2, 3, 0]), (2, [3, 0, 1, 2]), (ONLOOKER, [0, 1, 2, 3])):
        seats = [int(line[2]) - 1 for line in drawn(match, seat) if re.match(r". \d ", line)]
        assert seats == order


def test_the_drawing_hides_the_cards_and_names_the_teams_once_they_are_turned() -> None:
    match = begun(4, (0, 1, 1, 0))
    assert all(" ? " in row_of(match, p, drawn(match, p)) for p in range(4))
    won_by(match, 0, 0)
    rows = [row_of(match, p, drawn(match, 0)) for p in range(4)]
    assert [re.search(r"\b([A-D])\b", row[10:])[1] for row in rows] == ["A", "B", "B", "A"]  # type: ignore[index]


def unsettled() -> SaikoroMatch:
    match = begun(3)
    play_round(match, {0: "66665", 1: "66665"})
    return match


@pytest.mark.parametrize(
    ("situation", "words"),
    [
        (lambda: SaikoroMatch.new("saikoro", 4), "the team cards are dealt"),
        (unsettled, "roll-off: Mira and Jonas"),
        (lambda: facing([4] * 5), "answer to the sudden death: Käthe"),
        (lambda: giving([1, 4, 4, 4], 2), "gems to hand over: Jonas"),
        (fast, "Final rolls: one each"),
        (answering, "Mira has closed."),
        (lambda: won_by(begun(), 0, 0, 0, 0), "won by Mira"),
    ],
)
def test_the_headlines_say_what_is_going_on(situation: Callable[[], SaikoroMatch], words: str) -> None:
    assert words in "\n".join(drawn(situation(), ONLOOKER))
