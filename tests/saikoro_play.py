"""Helpers for tests of Saikoro Senshi: dice as strings of digits, whole turns and rounds, positions."""

from typing import Any

from typed_matches import SaikoroMatch

from dicehaven.core.registry import find
from dicehaven.games.saikoro.multisets import unpack
from dicehaven.games.saikoro.state import Phase

GAME = find("saikoro")
NAMES = ["Mira", "Jonas", "Käthe", "Ben", "Lou", "Ann", "Jo", "Max"]
LANGUAGES = [GAME.texts("en"), GAME.texts("de")]


def begun(players: int = 2, deal: tuple[int, ...] | None = None, **options: Any) -> SaikoroMatch:
    """A match whose cards, if it has any, are dealt: seats 0 and 1 together, 2 and 3, and so on, unless said otherwise."""
    match = SaikoroMatch.new("saikoro", players, options)
    if match.due and match.due.cards:
        match.roll(list(deal or match.due.cards))
    return match


def treasure(dice: str) -> str:
    return f"treasure {' '.join(sorted(dice, reverse=True)) or 'none'}"


def turn(match: SaikoroMatch, dice: str, keep: str, *acts: str) -> None:
    """The seat whose turn it is rolls, places and acts."""
    p = match.state.mover
    match.roll([int(v) for v in dice])
    match.play(p, treasure(keep))
    for act in acts:
        match.play(p, act)


def treasure_of(match: SaikoroMatch, p: int) -> str:
    return "".join(map(str, unpack(match.state.treasure[p])))


def attack_of(match: SaikoroMatch, p: int) -> str:
    """The attack row, blank dice as dots."""
    dice = "".join(map(str, unpack(match.state.attack[p])))
    return dice + "." * (match.state.row[p] - len(dice))


def play_round(match: SaikoroMatch, hands: dict[int, str]) -> None:
    """Every seat puts all five dice into treasure (a poor hand where none is named): the round ends at once."""
    for _ in range(sum(gems > 0 for gems in match.state.own)):
        p = match.state.mover
        dice = hands.get(p, "22111")
        turn(match, dice, dice)
        if match.state.phase == Phase.ACT:
            match.play(p, "end")


def won_by(match: SaikoroMatch, *winners: int) -> SaikoroMatch:
    """Rounds won by these seats, one after the other."""
    for winner in winners:
        play_round(match, {winner: "66665"})
    return match


def own(match: SaikoroMatch) -> list[int]:
    return list(match.state.own[: match.players])


def captured(match: SaikoroMatch) -> list[int]:
    return list(match.state.captured[: match.players])


def answering() -> SaikoroMatch:
    """Seat 0 has closed with two sixes; seat 1 has just placed a 5 and can strike once or twice."""
    match = begun(3)
    turn(match, "66222", "66", "close")
    turn(match, "51124", "5")
    return match


def giving(gems: list[int], winner: int, players: int = 4, **options: Any) -> SaikoroMatch:
    """A round won by this seat, teams open, with these own gems before."""
    match = begun(players, open_teams=True, mode="teams", **options)
    match.state.own[:players] = gems
    return won_by(match, winner)


def facing(dice: list[int], deal: tuple[int, ...] = (0, 0, 1), **options: Any) -> SaikoroMatch:
    """Seat 0 has rolled these dice, in a team game."""
    match = begun(len(deal), deal, mode="teams", **options)
    match.roll(dice)
    return match
