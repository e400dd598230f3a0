"""`dicehaven play`: play a match in the terminal."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text as Styled

from dicehaven.ahead.compiling import Compiling, leave_compiling
from dicehaven.bots.bot import is_bot, is_quick, require_loadable
from dicehaven.cli.files import Saved, default_file, holds_something, resume
from dicehaven.cli.options import GAME, Language, Layout, Options, language, speak, table_of, valid_seed
from dicehaven.cli.output import plain_console, program, say_problems, texts_of
from dicehaven.cli.screen import whole
from dicehaven.cli.seats import TAG, Seats
from dicehaven.cli.session import Session
from dicehaven.core import extras
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.core.languages import negotiate
from dicehaven.core.match import Match
from dicehaven.core.record import Result
from dicehaven.core.registry import find, look

LANGUAGE_TAG = "language"  # of the header: what the match was played in


class DiceKind(StrEnum):
    """The roller of the dice: Dicehaven, or people with real dice."""

    FAIR = "fair"
    MINE = "mine"


def play(
    game: Annotated[str | None, GAME] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Who takes each seat, clockwise: you, a person's Name, level1 to level5 (or another level of the game, such as level6of9), greedy, random, or FILE.py. "
            "The first one begins. [default: you,greedy; a match that is resumed keeps its seats]"
        ),
    ] = None,
    dice: Annotated[
        DiceKind | None,
        typer.Option(help="fair: Dicehaven rolls. mine: you roll real dice and type them in. [default: fair]"),
    ] = None,
    option: Options = None,
    layout: Layout = None,
    lang: Language = None,
    seed: Annotated[
        str | None, typer.Option(help="Seed of the dice; the same seed gives the same rolls.", callback=valid_seed)
    ] = None,
    record: Annotated[
        str | None,
        typer.Option(help="File to keep the match in, written after every step. An unfinished match in it is resumed."),
    ] = None,
    hints: Annotated[
        bool, typer.Option("--hints/--no-hints", help="List the legal moves always, or only when you type `?`.")
    ] = True,
) -> None:
    """Play a game in the terminal: `dicehaven play GAME`. Resume one: `dicehaven play --record evening.jsonl`.

    At the prompt, enter a move by its number in the list or its notation. Commands: ? (legal moves), hint, hints (list
    the legal moves always, or only after ?), undo, log, rules, save, save FILE, quit. The match is saved after every
    step, so quitting, or Ctrl-C, loses nothing. A resumed match keeps its language and names.
    """
    spoken = language(lang)
    console = plain_console()
    if record == "":
        raise BadOption(text("no-file-name"), "--record")
    file = None if record is None else Path(record)
    if file is not None and holds_something(file):
        match = resume(file)
        if any(choice is not None for choice in (option, layout, seed, dice)):
            raise BadOption(text("resume-takes-no-options", file=file), "--record")
        if game not in (None, match.game.name):
            raise BadOption(text("resume-other-game", file=file, found=match.game.name), "GAME")
        tags = match.header.get("tags", {})
        if lang is None and negotiate([tags.get(LANGUAGE_TAG, "")]):
            spoken = language(speak(tags[LANGUAGE_TAG]))
        sitting = Seats.from_tags(tags, match.players) if players is None else Seats.parse(players)
        if len(sitting.words) != match.players:
            raise BadOption(text("resume-other-seats", file=file, players=match.players), "--players")
        saved = Saved(file, [line for line in match.lines if not isinstance(line, Result)])
    else:
        texts = texts_of(None, spoken)
        if file is not None and game is None:
            console.print(Styled(texts("new-record", file=str(file)), "dim"))
        chosen = find(game) if game is not None else choose_game(console, texts, spoken)
        usual = "you" + ",greedy" * (chosen.seats[0] - 1)
        if players is None and game is None:
            players = choose_players(console, texts, usual)
        sitting = Seats.parse(usual if players is None else players)
        for word in sitting.words:
            require_loadable(word)
        names = sitting.names(texts_of(chosen.name, spoken))
        tags = {TAG: str(sitting), LANGUAGE_TAG: spoken} | {f"seat {p}": name for p, name in enumerate(names)}
        match = begin(chosen, sitting, tags, option, layout, dice is DiceKind.MINE, seed)
        saved = Saved(file or default_file(chosen.name))
    compiling = Compiling([match.game]) if extras.installed() else None
    if compiling:
        leave_compiling()
        if not all(is_quick(word) for word in sitting.words if is_bot(word)):
            compiling.start()
    session = Session(match, sitting, texts_of(match.game.name, spoken), console, saved, hints, compiling)
    try:
        session.run()
    except KeyboardInterrupt:
        console.line()
    finally:
        if compiling:
            compiling.close()
    session.goodbye()


def begin(
    game: Game,
    sitting: Seats,
    tags: dict[str, str],
    option: list[str] | None,
    layout: str | None,
    mine: bool,
    seed: str | None,
) -> Match:
    """Return a new match with these seats and tags; raises BadOption or BadLayout."""
    table = table_of(game, len(sitting.words), option, layout, "--players")
    if mine and seed is not None:
        raise BadOption(text("mine-needs-no-seed"), "--seed")
    seed = None if mine else SeededDice(seed).seed
    return Match.new(game, table.players, table.options, table.layout, seed, tags)


def choose_game(console: Console, texts: Texts, spoken: str) -> Game:
    """Ask which game to play; raises BadOption at the end of input."""
    known, problems = look()
    say_problems(problems)
    found = list(known.values())
    console.print(Styled(texts("other-commands", command=program()), "dim"))
    for number, game in enumerate(found, 1):
        title = game.texts(spoken)("title")
        seats = f"  {game.seats[0]}–{game.seats[-1]}"
        console.print(Styled.assemble((str(number), "bold"), f" {title}", (seats, "dim")))
    try:
        while True:
            answer = console.input(Styled(f"{texts('which')} ", "bold")).strip().lower()
            chosen = whole(answer)
            if chosen is not None and 1 <= chosen <= len(found):
                return found[chosen - 1]
            if answer in known:
                return known[answer]
            console.print(Styled(texts("which-again", games=len(found)), "yellow"))
    except EOFError:
        raise BadOption(text("which-game"), "GAME") from None


def choose_players(console: Console, texts: Texts, usual: str) -> str:
    """Ask who takes each seat; raises BadOption at the end of input."""
    try:
        return console.input(Styled(f"{texts('who-sits', seats=usual)} ", "bold")).strip() or usual
    except EOFError:
        raise BadOption(text("which-seats"), "--players") from None
