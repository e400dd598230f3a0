"""Scenes of the rules page."""

from dicehaven.drawing.sheets import Scene

TURN = ("0 start 6", "1 start 6", [1, 4, 5], "0 place 1 blue", [3, 4], "0 place 4 green", [3], "0 place 3 red")
SCENES = {
    "use": Scene(TURN),
    "fight": Scene((*TURN, "0 use blue", "0 use red", "0 use green")),
}
