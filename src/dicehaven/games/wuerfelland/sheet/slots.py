"""The slots of a page of the atlas and their state: fields with their crosses, and the goals at the foot."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import inked
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import circle, g, number, path, rect, text, use

from ..pointing import chosen_colour
from ..queries import crosses_now, field_text, first_crosses
from ..state import COLOUR_NAMES, NONE, Setup, State, holds
from .ground import HEXAGON, NO_SPOT, RADIUS, ROCK_SPOT, START_SPOT, Page, Spot, page_of
from .symbols import PREFIX

RIM = "M0-31l27 15.5v31l-27 15.5-27-15.5v-31z"  # a hexagon within the borders of a field
REACH = path(f"M0-{RADIUS}{HEXAGON}", class_="reach")
STATES = path(RIM, class_="halo") + path(RIM, class_="rim")  # which of them shows follows from a field's state
CROSS = inked(PREFIX, "x", 0, 0, 46)
START_CROSS = inked(PREFIX, "x", 0, -4, 34)
GHOST = inked(PREFIX, "x", 0, 0, 46, class_="pen ghost")
KINDS = {START_SPOT: "start", ROCK_SPOT: "rock", NO_SPOT: "nothing"}
NEVER: frozenset[str] = frozenset()


def field_slots(page: Page) -> str:
    """Draw the places of all fields, with glyphs and chests; crosses lie a little differently in each."""
    return "".join(map(_slot, page.spots))


def _slot(spot: Spot) -> str:
    tilt = (spot.x * 7 + spot.y * 13) % 9 - 4
    mark = g(MARK, transform=f"translate(0 4) rotate({tilt})")
    place = f"translate({spot.x} {spot.y})"
    return slot(spot.part, REACH, _things(spot), mark, STATES, class_=f"hex {_kind(spot)}", transform=place)


def _kind(spot: Spot) -> str:
    if spot.colour < 0:
        return KINDS[spot.colour]
    return COLOUR_NAMES[spot.colour] + (" with-chest" if spot.chest else "")


def _things(spot: Spot) -> str:
    """Draw the glyph of a field, and the chest of a treasure."""
    if spot.colour < 0:
        return ""
    symbol = f"{PREFIX}-{COLOUR_NAMES[spot.colour]}"
    if not spot.chest:
        return use(symbol, 0, 0, 34, class_="glyph")
    chest = circle(0, 9, 18.5, class_="coin") + use(f"{PREFIX}-chest", 0, 8.5, 24, class_="chest")
    return chest + use(symbol, 0, -21.5, 22, class_="glyph")


def field_parts(texts: Texts, page: Page, crossed: list[int], new: Collection[str]) -> dict[str, Part]:
    """Return the crosses of a board, a set for each area; the same object as long as none has come."""
    return _board(texts, page, tuple(crossed), frozenset(new))


@lru_cache(maxsize=1024)
def _board(texts: Texts, page: Page, crossed: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    found = dict(_fixed(texts, page))
    for a, spots in page.areas.items():
        fresh = frozenset(spot.part for spot in spots if spot.part in new) if new else NEVER
        found |= _area(texts, page, a, crossed[a], fresh)
    return found


@lru_cache(maxsize=64)
def _fixed(texts: Texts, page: Page) -> dict[str, Part]:
    """Return the start, which is crossed from the beginning, and obstacles."""
    found = {}
    for spot in page.spots:
        name = field_text(spot.part)
        if spot.colour == START_SPOT:
            found[spot.part] = Part("is-cross", START_CROSS, texts("field-start", field=name), spot.part)
        if spot.colour == ROCK_SPOT:
            found[spot.part] = Part("is-blocked", "", texts("field-rock", field=name), spot.part)
    return found


@lru_cache(maxsize=8192)
def _area(texts: Texts, page: Page, a: int, crossed: int, new: frozenset[str]) -> dict[str, Part]:
    """Return the fields of an area, of which some are crossed and some of these new."""
    return {spot.part: _field(texts, spot, holds(crossed, spot.place), spot.part in new) for spot in page.areas[a]}


@lru_cache(maxsize=8192)
def _field(texts: Texts, spot: Spot, crossed: bool, new: bool) -> Part:
    if not crossed:
        return Part("is-empty", "", field_words(texts, spot, "free"), spot.part)
    return Part("is-cross is-new" if new else "is-cross", CROSS, field_words(texts, spot, "crossed"), spot.part)


# While somebody points


def field_previews(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields that may be crossed, a cross on the chosen one; or where a chosen colour could begin."""
    page = page_of(t, p)
    colour = chosen_colour(chosen)
    if colour != NONE:
        return _hinted(texts, page, first_crosses(t, v, p, colour))
    fields = crosses_now(t, v, p)
    return _open(texts, page, fields) | _inked(texts, page, fields.intersection(chosen))


@lru_cache(maxsize=1024)
def _open(texts: Texts, page: Page, fields: frozenset[str]) -> dict[str, Part]:
    return {part: Part("is-empty takes", "", _may_be_crossed(texts, page, part), part) for part in fields}


@lru_cache(maxsize=1024)
def _inked(texts: Texts, page: Page, fields: frozenset[str]) -> dict[str, Part]:
    return {part: Part("is-empty takes", GHOST, _may_be_crossed(texts, page, part), part) for part in fields}


@lru_cache(maxsize=1024)
def _hinted(texts: Texts, page: Page, fields: frozenset[str]) -> dict[str, Part]:
    return {part: Part("is-empty is-hint", "", field_words(texts, page.by_part[part], "free"), part) for part in fields}


def _may_be_crossed(texts: Texts, page: Page, part: str) -> str:
    return field_words(texts, page.by_part[part], "open")


def field_words(texts: Texts, spot: Spot, state: str) -> str:
    """Describe a coloured field for a screen reader: B4, blue, treasure, may be crossed."""
    code = "field-treasure" if spot.chest else "field-plain"
    colour = texts(f"colour-{COLOUR_NAMES[spot.colour]}")
    return texts(code, field=field_text(spot.part), colour=colour, state=texts(f"state-{state}"))


# The two goals at the foot: a whole colour, and enough treasures


CHIP = 60
COIN = 25
CHEST_WIDTH = 44
GAP = 10
TICK = "M4.6 13.4C6.6 15 8 16.8 9.6 19.6C12.4 13.6 15.6 8.8 20 4.6"
FOUND = Part("is-found", inked(PREFIX, "x", 0, 0, 17))

Line = tuple[str, float]  # a drawing and its width


def goal_slots(page: Page, wanted: int, gap: int = 0) -> tuple[str, float]:
    """Draw the goals below the board and return their height; `gap` separates so many coins from the rest."""
    lines = _lines(page, wanted, gap)
    k = page.scale
    drawn = []
    for i, (line, width) in enumerate(lines):
        x = (page.width - width * k) / 2
        y = page.foot + (20 + i * 44) * k
        place = f"translate({number(x)} {number(y)})" + (f" scale({k:.3f})" if k != 1 else "")
        drawn.append(g(line, transform=place))
    return slot("goals", *drawn, class_="goals", role="group"), (24 + 44 * len(lines)) * k


def _lines(page: Page, wanted: int, gap: int) -> list[Line]:
    """Draw chips and coins in one line where there is room, else below each other."""
    room = page.width / page.scale - 40
    step = min(COIN, (room - 6 * CHIP - 18 - CHEST_WIDTH - (GAP if gap else 0)) / wanted)
    per_line = 6 if room >= 6 * CHIP else 3
    lines = [_chips(COLOUR_NAMES[i : i + per_line]) for i in range(0, 6, per_line)]
    if per_line == 6 and step >= 19:
        chests, width = _coins(range(wanted), step, gap)
        return [(lines[0][0] + g(chests, transform=f"translate({6 * CHIP + 18} 0)"), 6 * CHIP + 18 + width)]
    rows = -(-wanted * COIN // int(room - CHEST_WIDTH - 10))
    fit = -(-wanted // rows)
    return lines + [_coins(range(i, min(i + fit, wanted)), COIN, gap) for i in range(0, wanted, fit)]


def _chips(colours: tuple[str, ...]) -> Line:
    """Draw a row of chips, each 56 by 36: how many fields of a colour are left."""
    chips = (
        slot(
            f"chip-{colour}",
            rect(0, -4, 56, 36, 9, class_="soil"),
            rect(0, -4, 56, 36, 9, fill=f"url(#{PREFIX}-grain-{colour})", class_="grained"),
            use(f"{PREFIX}-{colour}", 15.5, 14, 22, class_="glyph"),
            rect(29, 0, 24, 28, 6, class_="well"),
            class_=f"chip {colour}",
            transform=f"translate({i * CHIP} 0)",
        )
        for i, colour in enumerate(colours)
    )
    return "".join(chips), CHIP * len(colours) - 4


def _coins(coins: range, step: float, gap: int) -> Line:
    """Draw a row of coins; on a chest before the first, the number of those beyond what is wanted is written."""
    chest = use(f"{PREFIX}-chest", 14, 14, 28, class_="chest")
    first = slot("more", chest, class_="more") if coins.start == 0 else ""
    radius = min(11, step * 0.46)
    places = [CHEST_WIDTH + (i - coins.start) * step + _shift(i, gap) for i in coins]
    mark = g(MARK, transform=f"scale({radius / 11:.3g})")
    drawn = (
        slot(
            f"coin-{i}",
            circle(0, 0, radius, class_="coin"),
            mark,
            class_="treasure",
            transform=f"translate({number(x)} 14)",
        )
        for i, x in zip(coins, places)
    )
    return first + "".join(drawn), places[-1] + radius


def _shift(i: int, gap: int) -> int:
    return GAP if gap and i >= gap else 0


# How far a seat is


def goal_parts(texts: Texts, left: list[int], fields: list[int], found: int, wanted: int) -> dict[str, Part]:
    """Return the fields left of those of each colour, and the treasures found of those wanted."""
    parts = dict(_treasures(texts, found, wanted))
    for colour, some, all_ in zip(COLOUR_NAMES, left, fields):
        parts[f"chip-{colour}"] = _left(texts, colour, some, all_)
    return parts


@lru_cache(maxsize=512)
def _treasures(texts: Texts, found: int, wanted: int) -> dict[str, Part]:
    parts = {f"coin-{i}": FOUND if i < found else NOTHING for i in range(wanted)}
    parts["more"] = Part("is-more", text(14, 20, f"+{found - wanted}")) if found > wanted else NOTHING
    parts["goals"] = Part(label=texts("treasures-found", found=found, wanted=wanted))
    return parts


@lru_cache(maxsize=4096)
def _left(texts: Texts, colour: str, left: int, all_: int) -> Part:
    """Return the state of a colour's chip: the number of fields left, a tick when there are none."""
    label = texts("colour-left", colour=texts(f"colour-{colour}"), left=left, all=all_)
    if not left:
        return Part("is-done", path(TICK, class_="tick", transform="translate(29 2)"), label)
    many = left >= 100
    return Part("", text(41, 19 if many else 21, left, class_="left many" if many else "left"), label)
