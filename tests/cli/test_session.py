"""A match at one keyboard: what others may not know is neither shown nor taken back."""

from pathlib import Path

import pytest
from at_keyboard import Keyboard, at_table

from dicehaven.cli.files import Saved, resume
from dicehaven.cli.output import texts_of
from dicehaven.cli.seats import Seats
from dicehaven.cli.session import Session
from dicehaven.core.match import Match
from dicehaven.core.record import Decision
from dicehaven.games.wuerfelland.state import Phase, State

ANNA_DECIDES = ("", "", "1", "1")  # roll, sit down, two entries


def moves_of(session: Session, seat: int) -> list[str]:
    return [line.move for line in session.match.lines if isinstance(line, Decision) and line.seat == seat]


# What others may not know


@pytest.mark.parametrize("where", ["at Bert's prompt", "while the keyboard is passed on"])
def test_undo_neither_shows_nor_takes_back_what_another_person_has_hidden(tmp_path: Path, where: str) -> None:
    sits_down = ("",) if where == "at Bert's prompt" else ()
    session, keyboard = at_table(tmp_path / "a.jsonl", "Anna,Bert", *ANNA_DECIDES, *sits_down, "undo", "", "log")
    hidden = moves_of(session, 0)
    assert len(hidden) == 2
    assert session.match.movers == [1]
    after = "".join(keyboard.screens[2:])
    assert "nothing to take back" in after
    assert "Taken back" not in after and "Anna enters wheel" not in after
    drawn_for_bert = after.split("Bert  0 points")[-1]
    assert "wheel5@2" in drawn_for_bert  # of his own list: nothing of his is entered yet


def test_undo_takes_back_the_own_entry_while_others_are_hidden(tmp_path: Path) -> None:
    session, keyboard = at_table(tmp_path / "a.jsonl", "Anna,Bert", "", "", "1", "undo", "2")
    assert moves_of(session, 0) == ["wheel2@2"]
    assert "Taken back: wheel2@1" in keyboard.screens[-1]


def test_what_all_have_seen_is_not_taken_back(tmp_path: Path) -> None:
    session, keyboard = at_table(tmp_path / "a.jsonl", "Anna,Bert", *ANNA_DECIDES, "", "1", "undo")
    assert len(moves_of(session, 1)) == 1
    assert "everybody has seen" in keyboard.screens[-1]


def test_a_roll_typed_wrong_is_taken_back_until_somebody_decides_on_it(tmp_path: Path) -> None:
    sitting = Seats.parse("Anna,Bert")
    match = Match.new("saikoro", 2, tags={"seats": "Anna,Bert"})
    keyboard = Keyboard("6 5 4 3 2", "undo", "1 1 2 2 3", "1", "undo", "undo")
    session = Session(match, sitting, texts_of("saikoro", "en"), keyboard, Saved(tmp_path / "a.jsonl"), hints=True)
    session.run()
    assert "Taken back: the roll 6 5 4 3 2" in keyboard.paper.getvalue()
    assert "Taken back: the roll 1 1 2 2 3" in keyboard.paper.getvalue()  # after the decision on it
    assert match.lines[1:] == []
    assert resume(tmp_path / "a.jsonl").rolls == 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_hand_over_begins_with_a_blank_screen_the_last_seat_included(tmp_path: Path, lang: str) -> None:
    names = {"en": "{} decides next, unseen", "de": "Als Nächstes entscheidet {}, ohne"}
    _, keyboard = at_table(tmp_path / "a.jsonl", "Anna,Bert,Carla", *ANNA_DECIDES, "", "1", "", lang=lang)
    screens = keyboard.screens
    assert len(screens) == 4  # the roll, and one for each
    for screen, name in zip(screens[1:], ("Anna", "Bert", "Carla")):
        first = next(line for line in screen.splitlines() if line.strip("─ "))
        assert first.startswith(names[lang].format(name))
    assert "Anna enters wheel" not in "".join(screens[2:])
    assert "Bert enters wheel" not in screens[3]


def test_the_choices_of_phase_2_of_wuerfelland_are_made_apart_by_the_last_seat_too(tmp_path: Path) -> None:
    sitting = Seats.parse("Anna,Bert,Carla")
    match = Match.new("wuerfelland", 3, seed="apart", tags={"seats": str(sitting)})
    keyboard = Keyboard()
    session = Session(match, sitting, texts_of("wuerfelland", "en"), keyboard, Saved(tmp_path / "w.jsonl"), hints=True)

    def key() -> str:
        return "1" if session.at_keyboard in match.movers else ""

    def state() -> State:
        assert isinstance(match.state, State)
        return match.state

    passed_on = 0
    while not match.over and state().turn < 4:
        crossing = state().phase == Phase.CROSS
        before = session.at_keyboard
        screens = len(keyboard.screens)
        keyboard.keys = [key, key]
        session.step()
        if crossing and session.at_keyboard != before:
            passed_on += 1
            assert len(keyboard.screens) > screens
            assert f"{session.names[session.at_keyboard]} decides next, unseen" in keyboard.screens[-1]
    assert passed_on >= 4


def test_quit_at_the_hand_over_quits_and_other_words_do_not_open_the_screen(tmp_path: Path) -> None:
    session, keyboard = at_table(tmp_path / "a.jsonl", "Anna,Bert", *ANNA_DECIDES, "1", "quit", "", "1")
    assert keyboard.keys == ["", "1"]
    assert moves_of(session, 1) == []
    assert "Bert  0 points" not in keyboard.screens[-1]
