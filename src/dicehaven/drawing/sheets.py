"""Whole sheets: the drawing of a game's sheet with the state of its parts filled in, and scenes for the rules pages.

A drawing depends only on the Setup, so it is made once. A scene is a moment of a match that the rules have played.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from dicehaven.core.contract import Face, FullSheet, Part, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.match import Match
from dicehaven.drawing.slots import Drawing
from dicehaven.drawing.svg import rect

AnySheet = FullSheet[Setup, State]
T = TypeVar("T")
SETUPS = 64  # at most, whose results are kept
Play = tuple[Sequence[Face] | str, ...]
NAMES: tuple[str, ...] = ("Mira", "Jonas", "Käthe", "Ben")  # of the seats in a scene


def once_a_setup(work: Callable[..., T]) -> Callable[..., T]:
    """Cache a function of a Setup.  Setups are never changed, so the object's identity serves as the key."""
    kept: OrderedDict[tuple[Any, ...], tuple[Any, T]] = OrderedDict()

    def found(setup: Any, *more: Any) -> T:
        key = (id(setup), *more)
        entry = kept.get(key)
        if entry is None:
            entry = kept[key] = (setup, work(setup, *more))  # with the setup, so that no other one gets its id
            if len(kept) > SETUPS:
                kept.popitem(last=False)
        return entry[1]

    return found


@cache
def sheet_of(game: Game) -> FullSheet[Setup, State]:
    """Return what draws a game's sheets: the game's own, or its terminal."""
    if game.sheet:
        return game.sheet
    from dicehaven.drawing.text_sheet import TextSheet  # and with it what draws terminals

    return TextSheet(game)


@once_a_setup
def drawing_of(t: Setup, sheet: AnySheet, q: int, texts: Texts, names: tuple[str, ...]) -> Drawing:
    """Draw seat q's sheet, once."""
    return Drawing(sheet.drawing(t, q, texts, list(names)))


@once_a_setup
def small_drawing_of(t: Setup, sheet: AnySheet, q: int, texts: Texts) -> Drawing:
    """Draw seat q's small sheet, once."""
    return Drawing(sheet.small_drawing(t, q, texts))


def stage(
    sheet: AnySheet,
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    names: list[str],
    lit: Collection[str] = (),
    chosen: tuple[str, ...] = (),
    new: Collection[str] = (),
) -> str:
    """Draw the sheet shown to seat p (-1: an onlooker), which has the view v, as SVG or HTML.

    `lit` are the parts that can be pointed at, `chosen` those that have been, `new` those that have changed.
    """
    q = sheet.shown(t, v, p)
    parts = sheet.parts(t, v, q, texts, names, set(new))
    if p >= 0 and (lit or chosen):
        parts = parts | sheet.preview(t, v, p, texts, names, chosen)
    return drawing_of(t, sheet, q, texts, tuple(names)).filled(parts, lit, chosen)


def small(sheet: AnySheet, t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Draw seat q's small sheet, 144 by 114 pixels."""
    return small_drawing_of(t, sheet, q, texts).filled(sheet.small_parts(t, v, q, texts, name))


VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
AROUND = 96.0  # what is shown around the fields of a cutout
WIDEST = 1.9  # times its height; it is no higher than wide
RING = 62.0  # width of a ring round a field


def cutout(
    sheet: AnySheet,
    t: Setup,
    v: State,
    q: int,
    texts: Texts,
    names: list[str],
    filled: Collection[str],
    wanted: Collection[str],
) -> str:
    """Draw the part of seat q's sheet around some fields: rings round those that are `filled`, dashed ones where one is `wanted`.

    Fields are named as pointing does.  Where the drawing does not say where they lie, the whole sheet is drawn.
    """
    drawing = drawing_of(t, sheet, q, texts, tuple(names))
    parts = sheet.parts(t, v, q, texts, names, set())
    points = _points(drawing, parts)
    whole = drawing.filled(parts)
    marked = [(points[name], name in wanted) for name in (*filled, *wanted) if name in points]
    cut = _cut(whole, [place for place, _ in marked])
    if cut == whole:
        return whole
    rings = "".join(
        rect(x - RING / 2, y - RING / 2, RING, RING, 18, class_="is-ring short" if short else "is-ring")
        for (x, y), short in marked
    )
    return cut.removesuffix("</svg>") + rings + "</svg>"


def _points(drawing: Drawing, parts: Mapping[str, Part]) -> dict[str, tuple[float, float]]:
    """Return where slots lie, by the names that pointing has for them, or by their own."""
    places = drawing.places
    points = {part.point: places[slot] for slot, part in parts.items() if part.point and slot in places}
    return {slot: place for slot, place in places.items() if slot not in points} | points


def _cut(whole: str, places: Sequence[tuple[float, float]]) -> str:
    """Show of a drawing only what lies around some places; without places, or where it has no size, all of it."""
    size = VIEW_BOX.search(whole)
    if not size or not places:
        return whole
    left, right = _span([x for x, _ in places], float(size[1]))
    top, bottom = _span([y for _, y in places], float(size[2]))
    left, right = _widened(left, right, bottom - top, float(size[1]))
    top, bottom = _widened(top, bottom, (right - left) / WIDEST, float(size[2]))
    return whole.replace(size[0], f'viewBox="{left:g} {top:g} {right - left:g} {bottom - top:g}"', 1)


def _span(places: Sequence[float], most: float) -> tuple[float, float]:
    """Return what is shown around places along one axis of a drawing."""
    return max(0.0, min(places) - AROUND), min(most, max(places) + AROUND)


def _widened(low: float, high: float, least: float, most: float) -> tuple[float, float]:
    """Return a span that is at least so long, within the drawing."""
    more = max(0.0, least - (high - low)) / 2
    return max(0.0, low - more), min(most, high + more)


@dataclass(frozen=True)
class Scene:
    """A moment of a match: the rolls and decisions (`0 treasure 5 4`) that lead there, whose sheet is shown.

    Seats that are not named take their first legal move.  Moves that have `chosen` among their parts stay lit.
    """

    play: Play
    seat: int = 0
    chosen: tuple[str, ...] = ()
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)


def played(game: Game, scene: Scene) -> Match:
    """Play a match to that moment."""
    match = Match.new(game, scene.players, scene.options)
    for step in scene.play:
        if isinstance(step, str):
            seat, _, move = step.partition(" ")
            match.play(int(seat), move)
            continue
        while match.movers:
            match.play(match.movers[0], match.legal(match.movers[0])[0])
        match.roll(list(step))
    return match


def draw_scene(game: Game, name: str, texts: Texts) -> str:
    """Draw a scene of the game's sheet."""
    match, scene, lit = _shown(game, name)
    assert game.sheet
    names = list(NAMES[: scene.players])
    return stage(game.sheet, match.setup, match.view(scene.seat), scene.seat, texts, names, lit, scene.chosen)


def cut_scene(game: Game, name: str, texts: Texts) -> str:
    """Draw a scene as SVG alone: of a sheet that says where its parts lie, what lies around those that can be pointed at."""
    match, scene, lit = _shown(game, name)
    assert game.sheet
    names = list(NAMES[: scene.players])
    t, v = match.setup, match.view(scene.seat)
    q = game.sheet.shown(t, v, scene.seat)
    alone = game.sheet.picture(t, v, scene.seat, q, texts, names)
    if alone is not None:
        return alone
    parts = game.sheet.parts(t, v, q, texts, names, set())
    points = _points(drawing_of(t, game.sheet, q, texts, tuple(names)), parts)
    return _cut(draw_scene(game, name, texts), [points[one] for one in (*lit, *scene.chosen) if one in points])


def _shown(game: Game, name: str) -> tuple[Match, Scene, set[str]]:
    """Return the match of a scene, the scene, and what can be pointed at in it."""
    assert game.pointing and game.sheet, game.name
    scene: Scene = game.sheet.SCENES[name]
    match = played(game, scene)
    pointed = set(scene.chosen)
    parts = game.pointing.parts
    moves = [
        set(parts(match.setup, match.view(scene.seat), scene.seat, action)) for action in match.actions(scene.seat)
    ]
    return match, scene, {part for move in moves if pointed <= move for part in move - pointed}
