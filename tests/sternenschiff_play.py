"""Helpers for tests of Sternenschiff: whole placements, fights about to be rolled, reasons in both languages."""

from typing import Any

from typed_matches import SternenschiffMatch

from dicehaven.core.registry import find
from dicehaven.games.sternenschiff.state import Phase

GAME = find("sternenschiff")


def begun(players: int = 2, starts: tuple[int, ...] = (0, 0, 0, 0), **kind: Any) -> SternenschiffMatch:
    """A match with its pawns placed, seat 0 about to roll."""
    match = SternenschiffMatch.new("sternenschiff", players, **kind)
    for p in range(players):
        match.play(p, f"start {starts[p]}")
    return match


def place(match: SternenschiffMatch, blue: int, red: int, green: int) -> None:
    """Roll and place these three dice."""
    p = match.state.mover
    match.roll([blue, red, green])
    match.play(p, f"place {blue} blue")
    match.roll([red, green])
    match.play(p, f"place {red} red")
    match.roll([green])
    match.play(p, f"place {green} green")


def use_all(match: SternenschiffMatch, *colours: str) -> None:
    for colour in colours or ("blue", "red", "green"):
        match.play(match.state.mover, f"use {colour}")


def fighting(
    blue: int, red: int, chips: int = 0, marker: int = 0, diamonds: int = 0, players: int = 2, **kind: Any
) -> SternenschiffMatch:
    """Seat 0 about to roll for the pirates of blue and red."""
    match = begun(players, **kind)
    place(match, blue, red, 6)
    use_all(match)
    match.state.marker[0] = marker
    match.state.chips[0] = chips
    match.state.diamonds[0] = diamonds
    assert match.state.phase == Phase.FIGHT and match.due
    return match


def reason(match: SternenschiffMatch, move: str, seat: int = 0) -> str:
    """The code of the reason why a move is illegal, said in both languages along the way."""
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    for language in ("en", "de"):
        assert GAME.texts(language).say(why, ["Mira", "Jonas", "Ann", "Lou"])
    return why.code
