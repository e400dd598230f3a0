"""Checks of sheets that are a drawing and the state of its parts, for the tests of any game."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import astuple

from dicehaven.core.contract import Part, Setup, Sheet, State
from dicehaven.core.i18n import Texts
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.slots import Drawing
from dicehaven.server.table.play.selection import select, ways_of

Shown = dict[tuple[str, int], dict[str, Part]]  # parts of large and small sheets, by seat


def parts_of(match: Match[Any, Any], p: int, texts: Texts, names: list[str]) -> Shown:
    """All parts that seat p's page shows: of its sheet, and of everybody's in small."""
    sheet = sheet_of(match)
    view = match.view(p)
    q = sheet.shown(match.setup, view, p)
    small = {("small", o): sheet.small_parts(match.setup, view, o, texts, names[o]) for o in range(match.players)}
    return {("large", q): sheet.parts(match.setup, view, q, texts, names, set()), **small}


def sheet_of(match: Match[Any, Any]) -> Sheet[Setup, State]:
    assert match.game.sheet
    return match.game.sheet


def drawings_of(match: Match[Any, Any], texts: Texts, names: list[str]) -> dict[tuple[str, int], str]:
    """The drawings of all seats, large and small."""
    sheet = sheet_of(match)
    setup = match.setup
    seats = range(match.players)
    q = sheet.shown(setup, match.view(ONLOOKER), ONLOOKER)
    large = {("large", p): sheet.drawing(setup, p, texts, names) for p in {*seats, q}}
    return large | {("small", p): sheet.small_drawing(setup, p, texts) for p in seats}


def check_match(positions: Iterable[Match[Any, Any]], texts: Texts, names: list[str]) -> None:
    """A match whose drawings stay as they are, with exactly the slots that have parts; previews are of such slots."""
    drawings = dict[tuple[str, int], str]()
    for match in positions:
        now = drawings_of(match, texts, names)
        drawings = drawings or now
        assert now == drawings
        slots = {key: Drawing(text).slots for key, text in drawings.items()}
        assert all(len(set(found)) == len(found) for found in slots.values())
        for p in (ONLOOKER, *range(match.players)):
            for key, parts in parts_of(match, p, texts, names).items():
                assert set(parts) == set(slots[key])
        for p in match.movers:
            check_previews(match, p, texts, names)


def check_previews(match: Match[Any, Any], p: int, texts: Texts, names: list[str]) -> None:
    """Previews change how parts look, not what a tap on them means."""
    sheet = sheet_of(match)
    view = match.view(p)
    parts = sheet.parts(match.setup, view, sheet.shown(match.setup, view, p), texts, names, set())
    for chosen in selections(match, p):
        preview = sheet.preview(match.setup, view, p, texts, names, chosen)
        assert preview == sheet.preview(match.setup, match.view(p), p, texts, names, chosen)
        assert all(parts[name].point == part.point for name, part in preview.items())


def selections(match: Match[Any, Any], p: int) -> Iterator[tuple[str, ...]]:
    """Yield the choices on the way to legal moves, in the order of their parts."""
    pointing = match.game.pointing
    assert pointing
    ways = {tuple(pointing.parts(match.setup, match.view(p), p, a)) for a in match.actions(p)}
    yield from sorted({way[:n] for way in ways for n in range(len(way) + 1)})


def lit(match: Match[Any, Any], seat: int, *chosen: str) -> frozenset[str]:
    """What may be pointed at next, by the rule of the server."""
    return select(ways_of(match, seat, match.view(seat)), chosen).lit


def changes(positions: Iterable[Match[Any, Any]], p: int, texts: Texts, names: list[str]) -> list[int]:
    """For each act, how many bytes of JSON the parts take that it changes on seat p's page."""
    before: Shown | None = None
    found = []
    for match in positions:
        now = parts_of(match, p, texts, names)
        if before is not None:
            sent = [(key, name, *astuple(part)) for key, name, part in _changed(before, now)]
            found.append(len(json.dumps(sent, ensure_ascii=False).encode()) if sent else 0)
        before = now
    return found


def _changed(before: Shown, now: Shown) -> Iterator[tuple[tuple[str, int], str, Part]]:
    for key, parts in now.items():
        old = before.get(key, {})
        yield from ((key, name, part) for name, part in parts.items() if old.get(name) != part)
