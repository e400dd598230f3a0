"""What people see and read in each situation of every game: log, reasons, questions, buttons, dice, sheet, terminal.

`DICEHAVEN_GOLDENS=write ./dev test tests/games/test_goldens.py` writes the files anew; read what has changed before you commit it.
"""

import os
import re
from collections.abc import Iterator
from difflib import unified_diff
from html import unescape
from io import StringIO
from typing import Any

import pytest
from conftest import GAMES, HERE, LANGUAGES
from rich.console import Console
from situations import SITUATIONS, AnyMatch, Situation, do, steps_of

from dicehaven.core.contract import Part, Prompt
from dicehaven.core.errors import IllegalMove
from dicehaven.core.events import Narrator
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Decision
from dicehaven.core.registry import find
from dicehaven.kit.language_checks import named

GOLDENS = HERE / "games" / "goldens"
NAMES = ["Mira", "Jonas", "Käthe", "Ben"]
WIDTH = 80


def said(game: Game, message: Text | None, reader: int = ONLOOKER) -> str:
    """A message: its code and those of the messages in it, and what it says in each language, to its reader as well."""
    if message is None:
        return "-"
    words = [game.texts(language).say(message, NAMES) for language in LANGUAGES]
    told = [game.texts(language).say(message, NAMES, reader) for language in LANGUAGES] if reader >= 0 else words
    yours = f" / seat {reader}: {' | '.join(told)}" if told != words else ""
    return f"{'+'.join(dict.fromkeys(codes(message)))}: {' | '.join(words)}{yours}"


def codes(message: object) -> Iterator[str]:
    if isinstance(message, Text):
        yield message.code
        yield from codes(list(message.args.values()))
    elif isinstance(message, list | tuple):
        for one in message:
            yield from codes(one)


def shown(game: Game, name: str, situation: Situation) -> Iterator[str]:
    """What is seen and read in a situation."""
    yield f"\n=== {name}"
    match = situation.begin()
    narrators = [Narrator(match.copy(), seat) for seat in (ONLOOKER, *range(match.players))]
    for step in steps_of(situation.steps):
        if step.startswith("?"):
            seat, _, move = step.removeprefix("?").strip().partition(" ")
            reason = match.why_not(int(seat), move)
            assert reason, f"{step} is legal"
            state = match.state.copy()
            with pytest.raises(IllegalMove) as refused:
                match.play(int(seat), move)
            assert (refused.value.reason, match.state) == (reason, state)
            yield f"{step}\n    {said(game, reason)}"
            continue
        if not step.startswith("["):
            seat, _, move = step.partition(" ")
            action = game.read(move)
            assert action in match.actions(int(seat)), step
            yield f"{step}\n    " + "\n    ".join(choice(match, int(seat), action))
        else:
            yield step
        before = [match.view(seat) for seat in range(match.players)]
        line = do(match, step)
        reader = line.seat if isinstance(line, Decision) else match.players - 1
        told = [[*n.tell(line, match.copy())] for n in narrators]
        told[0] += narrators[0].tell(match.result) if match.over else []
        yield from (f"    {said(game, event.message, reader)}{' !' if event.great else ''}" for event in told[0])
        yield from (
            f"    {p} only: {said(game, e.message)}"
            for p, mine in enumerate(told[1:])
            for e in mine
            if e not in told[0]
        )
        yield from (
            f"    held: {asked_of(game, e.held.prompt)}; {said(game, e.held.go_on)}; {[*e.held.dice]}"
            for e in told[0]
            if e.held
        )
        yield from marks(match, before)
        if match.due and (p := match.rollers[0]) >= 0:
            yield f"    to roll: {said(game, asks(match, p).prompt)}"
    yield from surfaces(match)


def marks(match: AnyMatch, before: list[Any]) -> Iterator[str]:
    """What is marked as new on each seat's page."""
    assert match.game.pointing
    new = [{*match.game.pointing.new(match.setup, before[p], match.view(p), p)} for p in range(match.players)]
    if any(new):
        seen = {", ".join(sorted(one)): [p for p in range(match.players) if new[p] == one] for one in new}
        yield "    new: " + "; ".join(f"{names or '-'} (seats {seats})" for names, seats in seen.items())


def asked_of(game: Game, prompt: Prompt) -> str:
    return "; ".join(said(game, one) for one in (prompt.turn, prompt.prompt, prompt.hint) if one)


def asks(match: AnyMatch, seat: int, parts: tuple[str, ...] = ()) -> Prompt:
    assert match.game.pointing
    return match.game.pointing.ask(match.setup, match.view(seat), seat, parts)


def choice(match: AnyMatch, seat: int, action: int) -> Iterator[str]:
    """How a move is described, pointed at and confirmed."""
    game = match.game
    view = match.view(seat)
    assert game.pointing
    parts = game.pointing.parts(match.setup, view, seat, action)
    yield said(game, game.moves.describe(match.setup, view, seat, action))
    asked = asks(match, seat, parts)
    yield f"pointed: {', '.join(parts) or '-'}; {said(game, asked.prompt)}; {said(game, asked.hint)}"
    yield f"button: {said(game, game.pointing.button(match.setup, view, seat, action))}"
    english = game.texts("en")
    assert game.sheet
    tray = game.sheet.tray(match.setup, view, seat, english, parts)
    yield f"dice: {', '.join(f'{die.label} {die.state}'.strip() for die in tray) or '-'}"
    for chosen in dict.fromkeys((parts[:1], parts)):
        preview = game.sheet.preview(match.setup, view, seat, english, NAMES[: match.players], chosen)
        yield from (f"preview of {', '.join(chosen)}: {name} {look(part)}" for name, part in sorted(preview.items()))


def look(part: Part) -> str:
    """A part of a sheet: the words that stand in it, its label, its states."""
    mark = unescape(" ".join(re.sub("<[^>]*>", " ", part.mark).split())) or "…" * bool(part.mark)
    label = f"({part.label})" if part.label else ""
    return " ".join(filter(None, (mark, label, f"[{part.classes}]" if part.classes else ""))) or "-"


def surfaces(match: AnyMatch) -> Iterator[str]:
    """What everybody is asked, the dice, the sheet and the table as text, as whoever decides sees them."""
    game = match.game
    assert game.pointing and game.sheet
    names = NAMES[: match.players]
    english = game.texts("en")
    for seat in (ONLOOKER, *range(match.players)):
        yield f"seat {seat}: {asked_of(game, asks(match, seat))}"
        yield f"    may {', '.join(match.legal(seat)[:40]) or 'do nothing'}"
    seat = match.movers[0] if match.movers else ONLOOKER
    view = match.view(seat)
    dice = game.sheet.tray(match.setup, view, seat, english, ())
    yield f"dice: {', '.join(f'{die.label} {die.state}'.strip() for die in dice) or '-'}"
    q = game.sheet.shown(match.setup, view, seat)
    usual = game.sheet.parts(match.setup, Match(game, match.config, match.header).view(seat), q, english, names, set())
    parts = game.sheet.parts(match.setup, view, q, english, names, set())
    yield from (f"    {name}: {look(part)}" for name, part in parts.items() if part != usual[name])
    for q in range(match.players):
        for language in LANGUAGES:
            yield game.sheet.spoken(match.setup, view, q, game.texts(language), names)
        lines = [f"{said(game, one.what)} {one.number}" for one in game.moves.points(match.setup, view, q)]
        yield f"    {game.sheet.score(match.setup, view, q, english)} = {'; '.join(lines)}"
    if match.over and (ending := game.moves.ending(match.setup, view)):
        yield said(game, ending)
    console = Console(width=WIDTH, record=True, file=StringIO(), color_system=None)
    texts = game.texts(LANGUAGES[match.rolls % 2])
    lit = set(match.actions(seat)) if seat >= 0 else set[int]()
    console.print(game.terminal.draw(match.setup, view, seat, texts, names, lit), highlight=False)
    yield from (f"  {line.rstrip()}".rstrip() for line in console.export_text().splitlines())


def golden(game: str) -> str:
    return "\n".join(line for name, one in SITUATIONS[game].items() for line in shown(find(game), name, one)) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_every_situation_looks_and_reads_as_before(game: str) -> None:
    file = GOLDENS / f"{game}.txt"
    now = golden(game)
    if os.environ.get("DICEHAVEN_GOLDENS") == "write":
        file.write_text(now, encoding="utf-8")
    difference = unified_diff(
        file.read_text(encoding="utf-8").splitlines(), now.splitlines(), "before", "now", lineterm=""
    )
    assert "\n".join(difference) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_about_moves_comes_up(game: str) -> None:
    """A situation reaches each event, each reason and each description."""
    reached = set(re.findall(r"([a-z][a-z0-9-]*)[+:]", (GOLDENS / f"{game}.txt").read_text(encoding="utf-8")))
    wanted = {code for file, _, code in named(find(game).folder) if file.name == "moves.py"}
    assert {code for code in wanted if not any(one.startswith(code) for one in reached)} == set()
