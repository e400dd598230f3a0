"""Checks of the surfaces: terminal, drawings, and pointing."""

import random
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from typing import Any
from xml.parsers import expat

from rich.console import Console

from dicehaven.core.contract import Part, Prompt
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.dice import Die
from dicehaven.drawing.slots import Drawing
from dicehaven.kit.findings import answer, blaming, finding
from dicehaven.kit.language_checks import languages, say
from dicehaven.kit.walks import begin, played, tables
from dicehaven.server.service.selection import select, ways_of

POSITIONS = 10  # of a match that are looked at, its beginning and its end among them
TAPS = 12  # parts of a position that are tapped although nothing there can be done
FORBIDDEN = ("style", "onclick")  # attributes that the pages' security policy forbids
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}


def check_terminal(game: Game) -> None:
    """Check the table as text, for every seat and an onlooker, in every language in turn."""
    spoken = languages(game.messages)
    for match in positions(game, seed=31):
        for number, seat in enumerate((ONLOOKER, *range(match.players))):
            lit = set(match.actions(seat)) if seat >= 0 else set[int]()
            texts = game.texts(spoken[(number + len(match.lines)) % len(spoken)])
            names = [f"N{p}" for p in range(match.players)]
            drawn = answer(game, "terminal", "draw", match.setup, match.view(seat), seat, texts, names, lit)
            with blaming(game):
                Console(width=100, quiet=True).print(drawn)


def check_sheet(game: Game) -> None:
    """Check all drawings, for every seat and an onlooker: they are well-formed, and a page finds those that it needs."""
    if not game.sheet:
        return
    well_formed(game, "sheet", answer(game, "sheet", "cover"), "cover")
    for language in languages(game.messages):
        for page in answer(game, "sheet", "blank", game.layout_data(None), game.texts(language)):
            well_formed(game, "sheet", page, "blank")
    for match in positions(game, seed=32):
        for number, seat in enumerate((ONLOOKER, *range(match.players))):
            spoken = languages(game.messages)
            _draw(match, seat, spoken[(number + len(match.lines)) % len(spoken)])


def _draw(match: Match, seat: int, language: str) -> None:
    game = match.game
    t = match.setup
    view = match.view(seat)
    texts = game.texts(language)
    names = [f"N{p} & <b>" for p in range(match.players)]
    lit = {part for a in match.actions(seat) for part in _parts(match, seat, a)} if seat >= 0 else set[str]()
    q = answer(game, "sheet", "shown", t, view, seat)
    parts = answer(game, "sheet", "parts", t, view, q, texts, names, set())
    _filled(game, "drawing", "parts", answer(game, "sheet", "drawing", t, q, texts, names), parts, lit)
    if lit:
        preview = answer(game, "sheet", "preview", t, view, seat, texts, names, ())
        _filled(
            game,
            "drawing",
            "preview",
            answer(game, "sheet", "drawing", t, q, texts, names),
            parts | preview,
            lit,
        )
    picture = answer(game, "sheet", "picture", t, view, seat, q, texts, names)
    if picture is not None:
        well_formed(game, "sheet", picture, "picture")
    tray = answer(game, "sheet", "tray", t, view, seat, texts, ())
    odd = next((die for die in tray if not isinstance(die, Die)), None)
    if odd is not None:
        raise finding(game, "kit-wrong-answer", "sheet", "tray", name="tray", expected="Die", found=str(odd)[:60])
    for q in range(match.players):
        small = answer(game, "sheet", "small_parts", t, view, q, texts, names[q])
        _filled(game, "small_drawing", "small_parts", answer(game, "sheet", "small_drawing", t, q, texts), small)
        answer(game, "sheet", "score", t, view, q, texts)
        answer(game, "sheet", "spoken", t, view, q, texts, names)


def _filled(
    game: Game, name: str, of_parts: str, drawing: str, parts: dict[str, Part], lit: Collection[str] = ()
) -> None:
    """Check that a drawing is well-formed with its parts filled in, and has a slot for each of them."""
    found = Drawing(drawing)
    odd = sorted(set(found.slots) ^ set(parts))
    if odd:
        raise finding(game, "kit-slots", "sheet", of_parts, name=name, slot=odd[0])
    well_formed(game, "sheet", found.filled(parts, lit), name)


class _Tags(HTMLParser):
    """A parser that finds elements that are not closed where they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.problem = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if any(name in FORBIDDEN for name, _ in attrs):
            self.problem = self.problem or f"<{tag}> has a style or a script, which pages forbid"

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.problem = self.problem or f"</{tag}> closes what is not open"


def _is_sound_xml(drawing: str) -> bool:
    """Return True if a drawing is sound XML, as nearly all are; much quicker than parsing it as HTML."""
    odd = list[str]()
    parser = expat.ParserCreate()

    def begin(tag: str, attrs: dict[str, str]) -> None:
        if tag.lower() in VOID or any(name.lower() in FORBIDDEN for name in attrs):
            odd.append(tag)

    parser.StartElementHandler = begin
    try:
        parser.Parse(f"<drawing>{drawing}</drawing>", True)
    except (expat.ExpatError, UnicodeError):
        return False
    return not odd


def well_formed(game: Game, module: str, drawing: str, name: str) -> None:
    """Raise BadGame for a drawing with elements that are not closed, or with what pages forbid."""
    if _is_sound_xml(drawing):
        return
    tags = _Tags()
    tags.feed(drawing)
    problem = tags.problem or (f"<{tags.open[-1]}> is not closed" if tags.open else "")
    if problem:
        raise finding(game, "kit-drawing", module, name, name=name, problem=problem)


# Pointing


def check_pointing(game: Game) -> None:
    """Check that every legal move can be pointed at, part by part in any order, and that unlit parts have a reason."""
    if not game.pointing:
        return
    for number, match in enumerate(positions(game, seed=33)):
        for seat in match.movers:
            _check_pointing(match, seat, random.Random(number))


def _parts(match: Match, seat: int, action: int) -> tuple[str, ...]:
    if not match.game.pointing:
        return ()
    parts: tuple[str, ...] = answer(match.game, "pointing", "parts", match.setup, match.view(seat), seat, action)
    return parts


def _check_pointing(match: Match, seat: int, rng: random.Random) -> None:
    game = match.game
    about = (match.setup, match.view(seat), seat)
    lit: set[str] = set()
    ways = ways_of(match, seat)
    for action in match.actions(seat):
        parts = _parts(match, seat, action)
        lit.update(parts)
        if action not in select(ways, tuple(rng.sample(parts, len(parts)))).ready:
            facts = {"move": game.write(action), "parts": ", ".join(parts)}
            raise finding(game, "kit-cannot-point", "pointing", "parts", **facts)
        say(game, answer(game, "pointing", "button", *about, action), "button", match.players, "pointing")
        for chosen in ((), parts[:1], parts):
            _say_prompt(match, answer(game, "pointing", "ask", *about, tuple(chosen)))
    _tap(match, seat, lit, rng)
    answer(game, "pointing", "new", *about[:2], *about[1:])


def _say_prompt(match: Match, prompt: Prompt) -> None:
    for message in (prompt.turn, prompt.prompt, prompt.hint):
        if isinstance(message, Text):
            say(match.game, message, "ask", match.players, "pointing")


def _tap(match: Match, seat: int, lit: set[str], rng: random.Random) -> None:
    """Tap parts that are not lit: the intended action is illegal, and there must be a reason."""
    game = match.game
    legal = set(match.actions(seat))
    every = sorted({part for a in range(game.rules.ACTIONS) for part in _every_parts(match, seat, a)} - lit)
    for part in [*rng.sample(every, min(TAPS, len(every))), "no such part"]:
        meant = answer(game, "pointing", "attempt", match.setup, match.view(seat), seat, part)
        if meant is None:
            continue
        if not 0 <= meant < game.rules.ACTIONS:
            raise finding(game, "kit-no-action", "pointing", "attempt", found=meant, actions=game.rules.ACTIONS)
        if meant not in legal:
            reason = answer(game, "moves", "why_not", match.setup, match.view(seat), seat, meant)
            say(game, reason, "why_not", match.players)


def _every_parts(match: Match, seat: int, action: int) -> tuple[str, ...]:
    """Return the parts of any action, legal or not; nobody needs those of illegal actions, so the call may fail."""
    try:
        found: tuple[str, ...] = match.game.pointing.parts(  # type: ignore[union-attr]
            match.setup, match.view(seat), seat, action
        )
    except Exception:
        return ()
    return found


def positions(game: Game, seed: int) -> Iterator[Match]:
    """Yield positions of matches of every seat count, evenly spread over each."""
    for number, table in enumerate(tables(game, len(game.seats), seed=seed)):
        lines = played(game, table, seed + number).lines
        wanted = {round(k * (len(lines) - 2) / (POSITIONS - 1)) for k in range(POSITIONS)}
        match = begin(game, table)
        for i, line in enumerate(lines[1:]):
            if i in wanted:
                yield match
            match.apply(line)
        yield match
