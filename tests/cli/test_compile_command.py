"""Commands say what they compile; in the terminal nobody waits for it."""

import json
import time
from io import StringIO
from pathlib import Path

import pytest
from conftest import HERE, process
from rich.console import Console

from dicehaven.ahead.compiling import Progress
from dicehaven.bots.bot import bot
from dicehaven.cli import hint
from dicehaven.cli.files import Saved
from dicehaven.cli.hint import first_sight
from dicehaven.cli.output import texts_of
from dicehaven.cli.seats import Seats
from dicehaven.cli.session import Session
from dicehaven.core.errors import NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.registry import PATH_VARIABLE


class Keyboard(Console):
    """A terminal on which a script types."""

    def __init__(self, *keys: str) -> None:
        self.paper = StringIO()
        super().__init__(file=self.paper, force_terminal=True, width=120, height=50, color_system=None)
        self.keys = list(keys)

    def input(self, prompt: object = "", **_: object) -> str:
        self.print(prompt, end="")
        if not self.keys:
            raise EOFError
        return self.keys.pop(0)


class Compilers:
    """Stands for the processes that compile."""

    def hurry(self, game: Game) -> None: ...

    def progress(self, game: Game) -> Progress:
        return Progress(1, 4)


def uncompiled(*ignored: object) -> None:
    raise NotCompiled(text("not-compiled"))


def test_a_series_says_once_that_it_compiles_and_its_seconds_leave_that_out(tmp_path: Path) -> None:
    told = list[bool]()
    played = list[float]()
    whole = list[float]()
    for _ in range(2):
        begun = time.monotonic()
        run = process(
            "simulate", "pig", "-n", "20", "--json", env={"XDG_CACHE_HOME": str(tmp_path), PATH_VARIABLE: str(HERE)}
        )
        whole.append(time.monotonic() - begun)
        assert run.code == 0, run.err
        told.append("Compiling Pig (only once)" in run.err)
        played.append(json.loads(run.out)["seconds"])
    assert told == [True, False]
    assert played[0] < whole[0] / 5  # compiling and loading are nearly all of it


def test_level_3_stands_in_for_a_level_that_is_being_compiled_and_the_terminal_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = bot
    monkeypatch.setattr(
        "dicehaven.cli.seats.bot", lambda kind, *rest: uncompiled() if kind == "level5" else real(kind, *rest)
    )
    sitting = Seats.parse("level5,Anna")
    match = Match.new("saikoro", 2, seed="s", tags={"seats": "level5,Anna"})
    keyboard = Keyboard("", "", "")
    texts = texts_of("saikoro", "en")
    session = Session(match, sitting, texts, keyboard, Saved(tmp_path / "a.jsonl"), True, Compilers())  # type: ignore[arg-type]
    session.run()
    shown = keyboard.paper.getvalue()
    assert "Level 3 plays for Astra while the level of Astra is being compiled (only once): 1 of 4" in shown
    assert match.since_roll or match.rolls > 1


def test_a_hint_names_the_best_moves(tmp_path: Path) -> None:
    sitting = Seats.parse("Anna,Bert")
    match = Match.new("saikoro", 2, seed="s", tags={"seats": "Anna,Bert"})
    keyboard = Keyboard("", "hint")
    Session(match, sitting, texts_of("saikoro", "en"), keyboard, Saved(tmp_path / "a.jsonl"), True).run()
    shown = keyboard.paper.getvalue().split("with your chance to win:")[1]
    assert "%" in shown.splitlines()[1]  # two seats are solved


def test_before_the_game_is_compiled_a_hint_is_a_first_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Seats.parse("Anna,Bert")
    match = Match.new("sailorman", 2, seed="s", tags={"seats": "Anna,Bert"})
    keyboard = Keyboard("", "", "hint")
    session = Session(match, sitting, texts_of("sailorman", "en"), keyboard, Saved(tmp_path / "a.jsonl"), True)
    monkeypatch.setattr(hint, "_known", lambda *ignored: None)
    session.run()
    best = match.game.write(first_sight(match, session.at_keyboard)[0])
    assert best in keyboard.paper.getvalue().split("best at first sight:")[1].splitlines()[1]
