"""Fields of a page of the atlas: their places, the crosses on them, and which may be crossed while somebody points."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import inked
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import circle, g, path, use

from ..pointing import chosen_colour
from ..queries import crosses_now, first_crosses
from ..state import COLOUR_NAMES, NONE, Setup, State, holds
from ..words import field_text
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
