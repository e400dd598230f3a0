"""The sheet of Würfelland: a seat's own board as a page of an atlas, others small, the dice, the cover, boards to print."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Face, LayoutData, Part, Sign
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import Scene, once_a_setup
from dicehaven.drawing.slots import Drawing, slot
from dicehaven.drawing.svg import g, number, path, rect, svg, text

from .. import rules
from ..layout import named_boards
from ..pointing import button, chosen_colour, die_of
from ..queries import colour_text, field_text, spoken
from ..rules import FORGO, NOTATION, ROLL, STOP, choose_colour, cross_cell, is_choose, is_cross
from ..state import (
    AREAS,
    COLOUR_NAMES,
    COLOURS,
    FULL_TREASURES,
    NONE,
    STANDARD_TREASURES,
    Phase,
    Setup,
    Stage,
    State,
    area_of,
    holds,
    place_of,
)
from .ground import FRAME, Page, Spot, hexagons, page_of, page_of_board
from .slots import field_parts, field_previews, field_slots, goal_parts, goal_slots
from .symbols import DEFS, SYMBOLS, cover

CORNER = 2  # letters of a name that fit into the corner of a sheet
LETTER = 0.6  # the width of a letter by the size of its font, at most
DESCENT = 0.3  # how far letters reach below their line, by the size of the font


def shown(t: Setup, v: State, p: int) -> int:
    """Return the seat whose board seat p sees: its own; an onlooker (-1) sees the active seat's, at the end a winner's."""
    if p >= 0:
        return p
    if v.phase == Phase.OVER:
        return next(q for q in range(t.players) if rules.won(t, v, q))
    return max(v.active, 0)


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw seat q's board."""
    page = page_of(t, q)
    goals, high = goal_slots(page, t.treasures_wanted)
    return _sheet(page, page.foot + high, goals, label=texts("sheet-of", name=names[q]))


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Return seat q's crosses and its progress; `new` are names of `pointing.new`."""
    goals = goal_parts(texts, v.left[q], t.fields[q], v.found[q], t.treasures_wanted)
    return field_parts(texts, page_of(t, q), v.crossed[q], new) | goals


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields that may be crossed, and those where a chosen colour could begin."""
    return field_previews(t, v, p, texts, chosen)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Return every board of a layout, to be printed: nothing crossed but the start."""
    return [_blank(title, page_of_board(board), texts) for title, board in named_boards(data)]


def _blank(title: str, page: Page, texts: Texts) -> str:
    counts = [sum(spot.colour == c for spot in page.spots) for c in range(COLOURS)]
    goals, high = goal_slots(page, FULL_TREASURES, gap=STANDARD_TREASURES)
    name, room = _title(title, page, page.foot + high)
    label = texts("board-named", name=title)
    sheet = _sheet(page, page.foot + high + room, goals, name, label=label, class_="blank")
    empty = field_parts(texts, page, [0] * AREAS, ()) | goal_parts(texts, counts, counts, 0, FULL_TREASURES)
    return Drawing(sheet).filled(empty)


def _title(title: str, page: Page, foot: float) -> tuple[str, float]:
    """Draw the name of a board, and return the room that it needs at the foot: a short one stands in the corner."""
    k = page.margin / 36
    if len(title) <= CORNER:
        return text(29 * k, 36 * k, title, class_="title", font_size=19 * k), 0
    size = min(19 * k, (page.width - 2 * page.margin) / (LETTER * len(title)))
    room = round(
        (0.5 + DESCENT) * size + FRAME + 6 * k
    )  # its line is half a letter below the goals, clear of the frame
    return text(page.width / 2, foot + size / 2, title, class_="title", font_size=round(size, 1)), room


def _sheet(page: Page, height: float, *more: str, label: str, class_: str = "") -> str:
    """Draw the land, its fields, and the borders over them."""
    ground = (page.paper(height), page.heads, page.land, field_slots(page), page.borders)
    return svg(page.width, height, *ground, *more, label=label, class_=f"{page.classes} {class_}".rstrip())


# The tray


WITH_ASIDE = (Phase.PUSH, Phase.REROLL, Phase.CROSS)
WITH_SHOWN = (Phase.CHOOSE, Phase.PUSH, Phase.CROSS, Phase.USE)


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return the dice as seat p (-1: an onlooker) has them before it."""
    aside = _aside(v, p, texts) if v.phase in WITH_ASIDE else []
    return aside + (_shown_dice(t, v, p, texts, chosen) if v.phase in WITH_SHOWN else [])


def _aside(v: State, p: int, texts: Texts) -> list[Die]:
    """Return the dice that the active seat has set aside; once crossed with they are used."""
    crossing = v.phase == Phase.CROSS and p == v.active and v.stage[p] == Stage.CROSSING
    due = v.due[p] if crossing else v.aside
    used = _die(v.chosen, "used", p >= 0, texts)
    left = _die(v.chosen, "aside", p >= 0, texts)
    return [used] * (v.aside - due) + [left] * due


def _shown_dice(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    picked = chosen_colour(chosen)
    dice = list[Die]()
    uses = p >= 0 and (p == v.thrower if v.phase == Phase.USE else v.phase == Phase.CROSS and p != v.active)
    batch = v.batch[p] if uses else NONE
    chooses = p >= 0 and v.phase != Phase.PUSH and rules.owes(t, v, p) and not rules.is_crossing(v, p)
    useless = [c for c in range(COLOURS) if chooses and rules.can_use_any(v, p) and not rules.can_use(v, p, c)]
    for c in range(COLOURS):
        used = v.shown[c] - v.due[p] if c == batch else 0
        state = "selected" if c in (picked, batch) else "useless" if c in useless else ""
        dice += [_die(c, "used", p >= 0, texts)] * used + [_die(c, state, p >= 0, texts)] * (v.shown[c] - used)
    return dice


@lru_cache(maxsize=256)
def _die(c: int, state: str, seated: bool, texts: Texts) -> Die:
    word = texts(f"colour-{COLOUR_NAMES[c]}")
    label = texts(f"die-{state}", colour=word) if state else word
    return Die(f"wuerfelland-{COLOUR_NAMES[c]}", COLOUR_NAMES[c], state, die_of(c) if seated else "", label)


def face(face: Face, texts: Texts) -> Die:
    """Return a die that shows a colour."""
    return Die(f"wuerfelland-{face}", str(face), "", "", texts(f"colour-{face}"))


SAID = {ROLL: "ui-die", STOP: "ui-hourglass", FORGO: "ui-close"}  # icons of moves that nothing is pointed at for


def signs(t: Setup, v: State, p: int, a: int) -> list[Sign]:
    """Draw a move: a die with its colour's name and how many there are, or the field that is crossed, with its treasure."""
    if is_choose(a):
        c = choose_colour(a)
        return [
            Sign(Die(f"wuerfelland-{COLOUR_NAMES[c]}", COLOUR_NAMES[c]), said=colour_text(c)),
            Sign(said=f"× {v.shown[c]}"),
        ]
    if not is_cross(a):
        return [Sign(symbol=SAID[a], said=button(t, v, p, a))]
    f = t.field[p][cross_cell(a)]
    colour = COLOUR_NAMES[t.colour[p][area_of(f)]]
    chest = holds(t.chests[p][area_of(f)], place_of(f))
    field = Sign(symbol=f"wuerfelland-{colour}", said=field_text(NOTATION[a]), is_place=True)
    return [field, Sign(symbol="wuerfelland-chest")] if chest else [field]


# A seat in small


WIDTH = 144
HEIGHT = 114
NEVER: frozenset[str] = frozenset()


@once_a_setup
def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw a board in 144 by 114."""
    page = page_of(t, q)
    wide = page.width
    high = page.foot
    k = min((WIDTH - 8) / (wide - 20), (HEIGHT - 8) / (high - page.margin + 12))
    x = (WIDTH - wide * k) / 2
    y = (HEIGHT - (high + page.margin) * k) / 2
    land = g(
        page.outline,
        path(_coins(page.spots), class_="coin"),
        *(slot(f"area-{a}") for a in page.areas),
        transform=f"translate({number(x)} {number(y)}) scale({k:.4f})",
    )
    paper = rect(0, 0, WIDTH, HEIGHT, 4, class_="paper")
    box = f"0 0 {WIDTH} {HEIGHT}"
    return slot("board", paper, land, tag="svg", class_="small wuerfelland", viewBox=box)


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the crosses of seat q, area by area; `new` are names of `pointing.new`."""
    areas = _areas(page_of(t, q), tuple(v.crossed[q]), frozenset(new))
    return areas | {"board": Part(label=_label(t, v, q, texts, name))}


@lru_cache(maxsize=1024)
def _areas(page: Page, crossed: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all areas of a board, `crossed` being a set for each."""
    return {f"area-{a}": _crossed(page, a, crossed[a], _fresh(spots, new)) for a, spots in page.areas.items()}


def _fresh(spots: list[Spot], new: Collection[str]) -> frozenset[str]:
    return frozenset(spot.part for spot in spots if spot.part in new) if new else NEVER


@lru_cache(maxsize=8192)
def _crossed(page: Page, a: int, crossed: int, new: frozenset[str]) -> Part:
    """Return the crosses of an area on pale ground, on gold where they are new."""
    spots = [spot for spot in page.areas[a] if holds(crossed, spot.place)]
    if not spots:
        return NOTHING
    old = hexagons(s for s in spots if s.part not in new)
    fresh = hexagons(s for s in spots if s.part in new)
    marks = "".join(f"M{s.x - 17} {s.y - 17}l34 34m0-34l-34 34" for s in spots)
    drawn = (old, "veil"), (fresh, "veil new"), (_coins(spots), "coin"), (marks, "cross")
    return Part(mark="".join(path(d, class_=name) for d, name in drawn if d))


def _coins(spots: Iterable[Spot]) -> str:
    """Draw the treasures among some fields."""
    return "".join(f"M{s.x - 13} {s.y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0" for s in spots if s.chest)


def _label(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    best = min(range(COLOURS), key=v.left[q].__getitem__)
    treasures = texts("treasures-found", found=v.found[q], wanted=t.treasures_wanted)
    colour = texts(f"colour-{COLOUR_NAMES[best]}")
    return texts("small-of", name=name, treasures=treasures, colour=colour, left=v.left[q][best])


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Write the treasures found, of those wanted."""
    return f"{v.found[q]}/{t.treasures_wanted}"


# Scenes of the rules page


YELLOW = ["yellow", "yellow", "red", "grey", "blue", "green"]
RED = ["red", "red", "grey", "orange", "blue", "green"]
SCENES = {
    "reach": Scene((YELLOW,), chosen=("die yellow",)),
    "open": Scene((YELLOW, "0 yellow", "0 stop", "0 a5", "0 b5", YELLOW), chosen=("die yellow",)),
    "treasure": Scene((RED, "0 red", "0 stop", "0 a3", "0 a2", "1 forgo")),
}
