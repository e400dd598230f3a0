"""Sheets of all games: buttons are told apart, drawings are sound and never change, nothing hidden shows, an act sends little."""

import itertools
import random
import re
import zlib
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from conftest import GAMES, LANGUAGES
from parted import changes, check_match, sheet_of
from random_play import roll
from wuerfelland_play import GARDEN, PAIRS, ROSE, SHIFTED_ROSE

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import find
from dicehaven.drawing import sheets
from dicehaven.drawing.svg import sprite
from dicehaven.server.table.play.selection import select, ways_of

NAMES = ['Mi<ra & "Co"', "<u>Jonas</u>", "Ann", "Lou", "Ada", "Ben", "Jo", "Max"]
AnyMatch = Match[Any, Any]
SHELLS = {"rows": [0, 1, 22, 333, 4444, 10**8], **{key: [1, 2] for key in ("mountains", "land", "dunes", "river")}}
BAYS = {"map": ["RMMMMmmmr", "RRMMMmmrr", "RRRRrrrrr", "LRRRrrrrr", "LLLllDddr", "LLLllDDdr"], "shells": SHELLS}
SHIP = {
    **{bar: ["moon", "star", "öl", "moon", "star", "diamond"] for bar in ("blue", "red")},
    "scanner": ["start", "moon", "star", "öl", "diamond"],
    "ring": ["pirate", "moon", "joker", "chip", "star", "öl", "pirate"],
    "pirates": {str(total): [1 + total % 5, 1 + total // 3] for total in range(2, 13)},
}


class Table(NamedTuple):
    """A table of a game: seats, options, board."""

    players: int
    options: dict[str, Any] = {}
    layout: Any = None


TABLES = {
    "saikoro": [
        Table(2),
        Table(3, {"mode": "teams"}),
        Table(4, {"fast": True}),
        Table(5, {"mode": "teams", "open_teams": True, "partners_pay": True}),
        Table(8, {"turn_limit": 2}),
    ],
    "sailorman": [Table(2), Table(3, {"strict_pairing": True}, BAYS), Table(4, {"strict_entry": True})],
    "sternenschiff": [
        Table(2, {"turn_limit": 4}),
        Table(3, {"turn_limit": 3}, SHIP),
        Table(4, {"turn_limit": 2, "late_advance": True}),
    ],
    "wuerfelland": [
        Table(2, {"turn_limit": 10}),
        Table(3, {"turn_limit": 8}, {"boards": [GARDEN] * 3}),
        Table(2, {"turn_limit": 8}, {"boards": [PAIRS] * 2}),
        Table(3, {"turn_limit": 6, "passive_dice": "first_roll"}, {"boards": [ROSE, SHIFTED_ROSE, GARDEN]}),
    ],
}


def played(game: str, number: int) -> Iterator[AnyMatch]:
    """A random match at a table, at each roll and each decision; attacks and fights come rather often."""
    table = TABLES[game][number]
    rng = random.Random(f"{game} {number}")
    match: AnyMatch = Match.new(game, table.players, table.options, table.layout)
    while not match.over:
        yield match
        if match.due:
            roll(match, rng)
            continue
        if game == "sternenschiff" and rng.random() < 0.2:
            match.state.chips[match.movers[0]] = rng.randint(0, 4)
        seat = rng.choice(match.movers)
        legal = match.legal(seat)
        hits = [move for move in legal if move.startswith("hit")]
        match.play(seat, rng.choice(hits or legal))
    yield match


@cache
def moments(game: str) -> tuple[AnyMatch, ...]:
    """Moments of all kinds, each a copy of its own."""
    found = [
        match.copy() for number in range(len(TABLES[game])) for match in itertools.islice(played(game, number), 160)
    ]
    step = max(1, len(found) // 70)
    return tuple(found[::step])


def names_of(match: AnyMatch) -> list[str]:
    return NAMES[: match.players]


def stage(
    match: AnyMatch, seat: int, lit: Collection[str] = (), chosen: tuple[str, ...] = (), language: str = "en"
) -> str:
    texts = match.game.texts(language)
    sheet: Any = sheet_of(match)
    return sheets.stage(sheet, match.setup, match.view(seat), seat, texts, names_of(match), lit, chosen)


def small(match: AnyMatch, seat: int, q: int, language: str = "en") -> str:
    sheet: Any = sheet_of(match)
    return sheets.small(sheet, match.setup, match.view(seat), q, match.game.texts(language), NAMES[q])


def elements(drawing: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<div>{drawing}</div>").iter())


def classes(element: ElementTree.Element) -> set[str]:
    return set(element.get("class", "").split())


def check_drawing(game: str, drawing: str, most: int = 6_000) -> None:
    """Well-formed, nothing that the policy of pages forbids, only symbols that there are, small enough to be sent."""
    sheet = find(game).sheet
    assert sheet
    for element in elements(drawing):
        assert element.tag not in ("script", "style", "foreignObject")
        assert not {"style", "id"} & set(element.attrib) and not any(name.startswith("on") for name in element.attrib)
        if element.tag == "use":
            assert element.attrib["href"].removeprefix("#") in sheet.SYMBOLS
    assert all(f'id="{name}"' in sheet.DEFS for name in re.findall(r"url\(#([^)]+)\)", drawing))
    assert len(zlib.compress(drawing.encode())) < most


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lit_is_a_button_and_buttons_that_stand_side_by_side_are_told_apart(game: str) -> None:
    for number, match in enumerate(moments(game)):
        for seat in match.movers:
            pointing = match.game.pointing
            assert pointing
            view = match.view(seat)
            ways = ways_of(match, seat, view)
            for chosen in {(), *(pointing.parts(match.setup, view, seat, a) for a in match.actions(seat)[::5])}:
                selected = select(ways, chosen)
                labels = [
                    match.game.texts("de").say(pointing.button(match.setup, view, seat, a), NAMES)
                    for a in selected.ready
                ]
                assert len(set(labels)) == len(labels), labels
            lit = select(ways, ()).lit
            drawing = stage(match, seat, lit, (), LANGUAGES[number % 2])
            check_drawing(game, drawing)
            parts = [element for element in elements(drawing) if "data-part" in element.attrib]
            assert game == "saikoro" or len({part.attrib["data-part"] for part in parts}) == len(parts)
            for part in parts:
                tap = part.attrib["data-part"] in lit
                assert part.attrib["role"] == ("button" if tap else "img") and part.attrib["aria-label"]
                assert tap == ("tabindex" in part.attrib) == ("is-open" in classes(part))


@pytest.mark.parametrize("game", GAMES)
def test_drawings_of_everybody_are_sound_and_onlookers_have_nothing_to_point_at(game: str) -> None:
    for number, match in enumerate(moments(game)[::4]):
        language = LANGUAGES[number % 2]
        for seat in (ONLOOKER, *range(match.players)):
            drawing = stage(match, seat, language=language)
            check_drawing(game, drawing)
            assert "is-open" not in drawing and 'role="button"' not in drawing
        for q in range(match.players):
            drawing = small(match, ONLOOKER, q, language)
            check_drawing(game, drawing, 3_000)
            root = elements(drawing)[1]
            assert root.get("role") == "img" and NAMES[q] in root.get("aria-label", "")


@pytest.mark.parametrize("game", GAMES)
def test_names_are_escaped(game: str) -> None:
    for match in (moments(game)[0], moments(game)[-1]):
        for drawing in (stage(match, ONLOOKER), stage(match, 0), small(match, 0, 0), small(match, 0, 1)):
            assert "Mi<ra" not in drawing and "<u>" not in drawing


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_never_changes_and_its_parts_say_all_that_does(game: str) -> None:
    for number in range(len(TABLES[game])):
        names = NAMES[: TABLES[game][number].players]
        check_match(itertools.islice(played(game, number), 0, 120, 9), find(game).texts("de"), names)


@pytest.mark.parametrize("game", GAMES)
def test_an_act_changes_few_bytes(game: str) -> None:
    sizes = changes(itertools.islice(played(game, 0), 150), 1, find(game).texts("de"), NAMES[:2])
    assert sum(sizes) / len(sizes) < 1500


@pytest.mark.parametrize("game", GAMES)
def test_what_others_decide_in_secret_does_not_show(game: str) -> None:
    """Whoever still has to decide sees the same sheets, dice and question before and after."""
    compared = 0
    for match in moments(game):
        if len(match.movers) < 2:
            continue
        q, *_, p = match.movers
        twin = match.copy()
        twin.play(q, twin.legal(q)[0])
        if p in twin.movers:
            assert seen(twin, p) == seen(match, p)
            compared += 1
    assert (compared > 5) == (game in ("sailorman", "wuerfelland"))


def seen(match: AnyMatch, p: int) -> list[object]:
    sheet = sheet_of(match)
    pointing = match.game.pointing
    assert pointing
    view = match.view(p)
    texts = match.game.texts("en")
    seats = range(match.players)
    spoken = [sheet.spoken(match.setup, view, q, texts, names_of(match)) for q in seats]
    scores = [sheet.score(match.setup, view, q, texts) for q in seats]
    dice = sheet.tray(match.setup, view, p, texts, ())
    return [
        stage(match, p),
        [small(match, p, q) for q in seats],
        spoken,
        scores,
        dice,
        pointing.ask(match.setup, view, p, ()),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_symbols_cover_blank_sheets_and_styles_are_the_games_own(game: str) -> None:
    found = find(game)
    sheet = found.sheet
    assert sheet
    check_drawing(game, sheet.cover())
    for layout in (None, *(table.layout for table in TABLES[game] if table.layout)):
        for drawing in sheet.blank(found.layout_data(layout), found.texts("de")):
            check_drawing(game, drawing)
            assert "blank" in classes(elements(drawing)[1]) and "is-open" not in drawing
    ids = re.findall(r'\bid="([^"]+)"', sprite(dict(sheet.SYMBOLS)) + sheet.DEFS)
    assert len(set(ids)) == len(ids) and all(name.startswith(game) for name in ids)
    assert (
        elements(sheet.DEFS)
        and elements(sprite(dict(sheet.SYMBOLS)))
        and "style=" not in sheet.DEFS + sprite(dict(sheet.SYMBOLS))
    )
    css = re.sub(r"/\*.*?\*/", "", (found.folder / "sheet" / "sheet.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    css = re.sub(r"@keyframes \S+ \{(?:[^{}]*\{[^{}]*\})+\s*\}", "", css)
    for selectors in re.findall(r"([^{}]+)\{", css):
        if not selectors.strip().startswith("@"):
            for _ in range(2):  # commas within parentheses part no selectors
                selectors = re.sub(r"\(([^()]*)\)", lambda inner: f"[{inner[1].replace(',', ' ')}]", selectors)
            assert all(game in one or "washi" in one for one in selectors.split(",")), selectors
