"""Helpers for tests of Sailorman Dice: tables with maps filled, rolls of symbols, what is legal and why not."""

from typing import Any

from conftest import LANGUAGES
from typed_matches import SailormanMatch

from dicehaven.core.registry import find
from dicehaven.games.sailorman import moves, rules, scoring, state
from dicehaven.games.sailorman.rules import MOVES
from dicehaven.games.sailorman.state import NOTHING, SYMBOLS, Setup, State

GAME = find("sailorman")


def table(players: int = 2, strict: bool = False, sparing: bool = False, **maps: Any) -> tuple[Setup, State]:
    """A table before its first roll; maps p0, p1 … give what stands in rows: p0={"bell": "12.x....."}."""
    t = SailormanMatch.new(GAME, players, {"strict_pairing": strict, "strict_entry": sparing}).setup
    s = State()
    rules.begin(t, s)
    for key, rows in maps.items():
        fill(t, s, int(key[1:]), rows)
    return t, s


def fill(t: Setup, s: State, p: int, rows: dict[str, str]) -> None:
    for symbol, marks in rows.items():
        for column, mark in enumerate(marks.replace(" ", "")):
            if mark != ".":
                field = state.field_at(SYMBOLS.index(symbol), column)
                scoring.put(t, s, p, field, state.CROSS if mark == "x" else int(mark))
    s.entered[p][0] = s.entered[p][1] = NOTHING


def roll(t: Setup, s: State, *dice: str | int) -> None:
    rules.rolled(t, s, [SYMBOLS.index(d) + 1 if isinstance(d, str) else d for d in dice])


def legal(t: Setup, s: State, p: int) -> set[str]:
    found = [0] * MOVES
    n = rules.legal(t, s, p, found)
    assert len(set(found[:n])) == n
    return {moves.NOTATION[a] for a in found[:n]}


def play(t: Setup, s: State, p: int, move: str) -> None:
    assert move in legal(t, s, p)
    rules.step(t, s, p, moves.NOTATION.index(move))


def why(t: Setup, s: State, p: int, move: str) -> str:
    assert move not in legal(t, s, p)
    view = s.copy()
    rules.redact(t, view, p)
    reason = moves.why_not(t, view, p, moves.NOTATION.index(move))
    for language in LANGUAGES:
        assert GAME.texts(language).say(reason)
    return reason.code
