"""Checks of languages: messages that the source names or a walk uses, with the same arguments in every language."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from dicehaven.core.errors import BadGame
from dicehaven.core.events import tell
from dicehaven.core.game import Game
from dicehaven.core.i18n import CORE, Faces, Text, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.places import line_in, place_of
from dicehaven.kit.findings import answer, at, blaming
from dicehaven.kit.walks import begin, tables, walk

CODE = re.compile(r"""\b(?:text|texts)\(\s*f?"([a-z][a-z0-9-]*)["{]""")
MESSAGES = "messages.ftl"
RULES = "rules.md"
SENTENCE = 20  # letters that a line of a rules page has if it says something
REFUSALS = 8  # illegal moves of a decision that are asked about
DESCRIBED = 4  # legal ones that are described


class _Arguments(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        if not node.id.name.endswith("-is"):  # who reads: matters to the verbs of one language and not of another
            self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """Return the messages of a file with their arguments; raises BadGame for a line that is not a message, or a duplicate."""
    return _messages(file, file.stat().st_mtime_ns)


@cache
def _messages(file: Path, changed: int) -> dict[str, set[str]]:
    content = file.read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(content).body:
        line = content.count("\n", 0, entry.span.start) + 1 if entry.span else 1
        if isinstance(entry, ast.Junk):
            raise BadGame(text("kit-no-message", found=(entry.content or "").strip()[:60]), f"{file}:{line}")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise BadGame(text("kit-message-twice", message=entry.id.name), f"{file}:{line}")
            arguments = _Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


def languages(folder: Path) -> list[str]:
    """Return the languages of a folder, English first."""
    found = sorted(path.parent.name for path in folder.glob(f"*/{MESSAGES}"))
    return sorted(found, key=lambda language: language != "en")


def check_languages(game: Game) -> list[BadGame]:
    """Check that every language has the same messages and arguments, and all that the source names; remarks on rules pages."""
    require_languages(game.messages)
    require_named(game.folder, game.messages, messages(CORE / "en" / MESSAGES))
    english = _long_lines(game.messages / "en" / RULES)
    pages = {language: game.messages / language / RULES for language in languages(game.messages)[1:]}
    return [
        at(game, "kit-rules-in-english", str(page), language=language)
        for language, page in pages.items()
        if not page.is_file() or 2 * len(english & _long_lines(page)) > len(english)
    ]


def _long_lines(page: Path) -> set[str]:
    """Return the lines of a page that are sentences."""
    return {line for line in page.read_text(encoding="utf-8").splitlines() if len(line) > SENTENCE}


def require_languages(folder: Path) -> None:
    """Raise BadGame unless all languages of a folder have the messages of the English one, with their arguments."""
    english = messages(folder / "en" / MESSAGES)
    for language in languages(folder)[1:]:
        file = folder / language / MESSAGES
        other = messages(file)
        for name in english:
            if name not in other:
                raise BadGame(text("kit-not-translated", message=name, language=language), str(file))
            if english[name] != other[name]:
                facts = {"english": sorted(english[name]), "other": sorted(other[name]), "language": language}
                raise BadGame(text("kit-other-arguments", message=name, **facts), line_in(file, rf"^{name} *="))
        for name in other:
            if name not in english:
                raise BadGame(text("kit-not-in-english", message=name), line_in(file, rf"^{name} *="))


def require_named(source: Path, folder: Path, *more: dict[str, set[str]]) -> None:
    """Raise BadGame for a message that the source names but no file defines."""
    known = set(messages(folder / "en" / MESSAGES)).union(*more)
    for file, line, code in named(source):
        there = any(name.startswith(code) for name in known) if code.endswith("-") else code in known
        if not there:
            raise BadGame(text("kit-message-missing", message=code), f"{file}:{line}")


def named(source: Path) -> Iterator[tuple[Path, int, str]]:
    """Yield the codes that `text("…")` names in the files of a folder, with file and line; a beginning ends with a hyphen."""
    for file in sorted(source.rglob("*.py")):
        pieces = file.read_text(encoding="utf-8").split('"""')
        for i in range(0, len(pieces), 2):
            before = sum(piece.count("\n") for piece in pieces[:i]) + 1
            for match in CODE.finditer(pieces[i]):
                yield file, before + pieces[i].count("\n", 0, match.start()), match[1]


# What a walk says


def check_sentences(game: Game) -> None:
    """Check that everything said during matches can be said in every language."""
    for number, table in enumerate(tables(game, 2 * len(game.seats), seed=21)):
        rng = random.Random(number)
        match = begin(game, table)
        for _ in walk(match, rng):
            if match.due and not match.due.cards:
                say_faces(match)
            for seat in match.movers:
                say_moves(match, seat, rng)
        for seat in (ONLOOKER, 0):
            with blaming(game):
                events = list(tell(match, seat))
            for event in events:
                say(game, event.message, "events", match.players)


def say_faces(match: Match) -> None:
    """Say the faces of the dice that are due."""
    for faces in match.due.faces if match.due else ():
        for face in faces:
            spoken = answer(match.game, "moves", "face_text", face)
            if isinstance(spoken, Text):
                say(match.game, spoken, "face_text", match.players)


def say_moves(match: Match, seat: int, rng: random.Random) -> None:
    """Say some moves in words: what legal ones do, and why others are illegal."""
    game = match.game
    view = match.view(seat)
    legal = match.actions(seat)
    about = (match.setup, view, seat)
    for action in legal[:DESCRIBED]:
        say(game, answer(game, "moves", "describe", *about, action), "describe", match.players)
    others = [a for a in range(game.rules.ACTIONS) if a not in set(legal)]
    for action in rng.sample(others, min(REFUSALS, len(others))):
        say(game, answer(game, "moves", "why_not", *about, action), "why_not", match.players)


def say(game: Game, message: Text, function: str, players: int, module: str = "moves") -> None:
    """Say something in every language; raises BadGame if the message or an argument is missing."""
    shape = shape_of(message)
    if (game.folder, shape, function) in _said:
        return
    names = [f"N{p}" for p in range(players)]
    for language in languages(game.messages):
        reason = unsaid(game, message, language, names)
        if reason:
            place = place_of(game.module(module), function)
            raise at(game, "kit-cannot-say", place, message=message.code, problem=reason)
    _said.add((game.folder, shape, function))


_said: set[tuple[Path, str, str]] = set()  # what one message of a kind has shown holds for the next


def shape_of(message: Text) -> str:
    """Return the shape of a message: its code, the codes of the messages in it, and the names of their arguments."""
    inner = [f"{name}:{shape_of(one) if isinstance(one, Text) else ''}" for name, one in message.args.items()]
    return f"{message.code}({','.join(inner)})"


def unsaid(game: Game, message: Text, language: str, names: list[str]) -> str:
    """Return the reason why a message cannot be said in a language; "" if it can."""
    core = CORE / language / MESSAGES
    known = (messages(core) if core.is_file() else {}) | messages(game.messages / language / MESSAGES)
    if message.code not in known:
        return f"no message in {language}"
    given = {name.replace("_", "-") for name in message.args}
    lacking = sorted(known[message.code] - given)
    if lacking:
        return f"{language}: ${', $'.join(lacking)}"
    game.texts(language).say(message, names)
    inner = [one for value in message.args.values() for one in (value if isinstance(value, list | tuple) else [value])]
    inner = [one.said if isinstance(one, Faces) else one for one in inner]
    reasons = (unsaid(game, one, language, names) for one in inner if isinstance(one, Text))
    return next(filter(None, reasons), "")
