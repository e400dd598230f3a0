"""Checks of what is drawn: the terminal, sheets, boards that are edited, and scenes."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from html.parser import HTMLParser
from typing import Any
from xml.parsers import expat

from rich.console import Console

from dicehaven.core.contract import Part, Sign
from dicehaven.core.errors import BadLayout
from dicehaven.core.game import Game
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import draw_scene
from dicehaven.drawing.slots import Drawing
from dicehaven.kit.findings import answer, blaming, finding
from dicehaven.kit.language_checks import languages
from dicehaven.kit.walks import positions
from dicehaven.server.web.sprites import FRAME

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
    lit = {part for a in match.actions(seat) for part in parts_of(match, seat, a)} if seat >= 0 else set[str]()
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
    for a in match.actions(seat) if seat >= 0 else ():
        _signs(game, match, seat, a)


def _signs(game: Game, match: Match, seat: int, a: int) -> None:
    """Check that the symbols and dice of a move's signs can be drawn."""
    signs: Sequence[Sign] = answer(game, "sheet", "signs", match.setup, match.view(seat), seat, a)
    known = {*(game.sheet.SYMBOLS if game.sheet else ()), *FRAME}
    drawn = {f"{one.symbol}" for one in signs if one.symbol}
    drawn |= {one.die.face for one in signs if isinstance(one.die, Die) and isinstance(one.die.face, str)}
    odd = sorted(drawn - known) or [str(one.die)[:60] for one in signs if not isinstance(one.die, Die | None)]
    if odd:
        raise finding(
            game, "kit-wrong-answer", "sheet", "signs", name="signs", expected="Die, SYMBOLS, ui-…", found=odd[0]
        )


def parts_of(match: Match, seat: int, action: int) -> tuple[str, ...]:
    """Return the parts that an action is pointed at by; none without pointing."""
    if not match.game.pointing:
        return ()
    parts: tuple[str, ...] = answer(match.game, "pointing", "parts", match.setup, match.view(seat), seat, action)
    return parts


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


# Boards and scenes


def check_boards(game: Game) -> None:
    """Check that a seed always gives the same board, and that shipped boards can be edited, drawn, and played again."""
    if game.generator and answer(game, "generator", "generate", "kit") != answer(game, "generator", "generate", "kit"):
        raise finding(game, "kit-other-board", "generator", "generate")
    if not game.editing:
        return
    data = game.layout_data(None)
    for number, name in enumerate(answer(game, "editing", "names", data)):
        layout = answer(game, "editing", "start", data, name)
        flaw = next((flaw for one in answer(game, "editing", "checks", layout) for flaw in one.flaws), None)
        if flaw:
            raise finding(game, "kit-flawed-board", "editing", "checks", name=name, problem=flaw.reason)
        spoken = languages(game.messages)
        texts = game.texts(spoken[number % len(spoken)])
        parts = answer(game, "editing", "parts", layout, texts)
        drawing = Drawing(answer(game, "editing", "drawing", layout, texts))
        if odd := sorted(set(parts) - set(drawing.slots)):
            raise finding(game, "kit-slots", "editing", "parts", name="drawing", slot=odd[0])
        well_formed(game, "editing", drawing.filled(parts), "drawing")
        for place in {part.point for part in parts.values() if part.point}:
            value = answer(game, "editing", "at", layout, place)
            with suppress(BadLayout):  # a place that can be tapped need not hold one value
                if answer(game, "editing", "put", layout, place, value) != layout:
                    raise finding(game, "kit-other-put", "editing", "put", place=place, value=value)
            answer(game, "editing", "called", layout, place, texts)
        with blaming(game):
            game.configure(game.seats[0], layout=answer(game, "editing", "finished", layout, name))


def check_scenes(game: Game) -> None:
    """Check that every scene can be played and drawn, in every language."""
    for name in game.sheet.SCENES if game.sheet else ():
        for language in languages(game.messages):
            with blaming(game):
                drawing = draw_scene(game, name, game.texts(language))
            well_formed(game, "sheet", drawing, "SCENES")
