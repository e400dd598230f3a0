"""Scenes: moments of play for the rules pages, played by the rules and drawn by the game's own sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.match import Match
from dicehaven.drawing import sheets

Play = tuple[Sequence[Face] | str, ...]
NAMES: tuple[str, ...] = ("Mira", "Jonas", "Käthe", "Ben")


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
    """The match as it stands at that moment."""
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
    """The drawing of a scene of the game's module `scenes`."""
    assert game.scenes and game.pointing and game.sheet, game.name
    scene: Scene = game.scenes.SCENES[name]
    match = played(game, scene)
    seat = scene.seat
    pointed = set(scene.chosen)
    view = match.view(seat)
    parts = game.pointing.parts
    moves = [set(parts(match.setup, view, seat, action)) for action in match.actions(seat)]
    lit = {part for move in moves if pointed <= move for part in move - pointed}
    names = list(NAMES[: scene.players])
    return sheets.stage(game.sheet, match.setup, view, seat, texts, names, lit, scene.chosen)
