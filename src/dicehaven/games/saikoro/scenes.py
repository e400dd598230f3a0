"""Scenes of the rules page."""

from dicehaven.drawing.sheets import Scene

CLOSED = ([6, 6, 5, 4, 1], "0 treasure 6 6 5 4", "0 close")
SCENES = {
    "attack": Scene(
        ([5, 4, 2, 1, 1], "0 treasure 5 4", "0 end", [6, 3, 1, 1, 1], "1 treasure 6"), seat=1, chosen=("hit 4@0",)
    ),
    "closed": Scene((*CLOSED, [5, 5, 3, 2, 1], "1 treasure 5 5"), seat=1),
    "gems": Scene((*CLOSED, [5, 5, 3, 2, 2], "1 treasure 5 5", "1 end"), seat=0),
}
