"""Drawings with slots: what never changes, and the state of each part."""

import re
from xml.etree import ElementTree

import pytest

from dicehaven.core.contract import Part
from dicehaven.drawing.slots import MARK, Drawing, slot
from dicehaven.drawing.svg import path, rect, svg

FIELD = slot("b4", rect(0, 0, 9, 9), class_="field land")
SEAT = slot("seat", slot("gems", tag="span", class_="gems"), tag="section", class_="seat", id="s")


def filled(drawing: str, *lit: str, chosen: tuple[str, ...] = (), **parts: Part) -> str:
    return Drawing(svg(9, 9, drawing)).filled(parts, lit, chosen)


def test_a_part_keeps_what_never_changes_and_shows_its_state() -> None:
    found = filled(FIELD, b4=Part("is-cross", path("M0 0"), "B4, crossed", "b4"))
    assert re.sub(".*?<g", "<g", found, count=1).startswith(
        '<g data-slot="b4" class="field land | is-cross" data-part="b4" role="img" aria-label="B4, crossed">'
        '<rect x="0" y="0" width="9" height="9"/><g class="mark"><path d="M0 0"/></g></g>'
    )


def test_a_part_that_is_lit_or_chosen_is_a_button() -> None:
    part = Part("", "", "B4", "b4")
    assert 'class="field land | is-open"' in filled(FIELD, "b4", b4=part) and 'role="button"' in filled(
        FIELD, "b4", b4=part
    )
    chosen = filled(FIELD, chosen=("b4",), b4=part)
    assert 'class="field land | is-focus"' in chosen and 'aria-pressed="true"' in chosen


def test_of_equal_parts_as_many_are_chosen_as_were_pointed_at() -> None:
    two = slot("a") + slot("b")
    parts = {"a": Part(point="die 3"), "b": Part(point="die 3")}
    assert filled(two, "die 3", chosen=("die 3",), **parts).count("aria-pressed") == 1


def test_parts_may_hold_parts() -> None:
    found = filled(SEAT, seat=Part("is-turn"), gems=Part(mark="four"))
    assert '<section data-slot="seat" class="seat | is-turn" id="s"><span data-slot="gems" class="gems">' in found
    assert '<span class="mark">four</span></span><span class="mark"></span></section>' in found


def test_a_mark_goes_where_the_drawing_wants_it() -> None:
    assert '<g class="mark">x</g><rect' in filled(slot("a", MARK, rect(0, 0, 1, 1)), a=Part(mark="x"))


@pytest.mark.parametrize("nasty", ['"', "<b>", "&amp;", "]]>", "'"])
def test_what_people_write_is_text(nasty: str) -> None:
    found = ElementTree.fromstring(filled(FIELD, b4=Part(label=nasty)))
    assert found[0].attrib["aria-label"] == nasty
