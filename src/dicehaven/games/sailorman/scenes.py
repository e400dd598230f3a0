"""Scenes of the rules page."""

from dicehaven.drawing.sheets import Play, Scene

BELL = "bell"
ROW: Play = (
    [BELL, BELL, 1, 3],
    "0 bell1@1",
    "0 bell3@2",
    [BELL, BELL, 3, 3],
    "0 bell3@3",
    [BELL, BELL, 3, 3],
    "0 bell3@4",
    "0 bell3@5",
    [BELL, BELL, 5, 5],
    "0 bell5@6",
    [BELL, BELL, 5, 5],
    "0 bell5@7",
    "0 bell5@8",
    [BELL, BELL, 6, 6],
    "0 bell6@9",
    [BELL, BELL, 1, 1],
)
SCENES = {
    "enter": Scene(([BELL, BELL, 2, 5], "0 bell2@2", "0 bell5@7", [BELL, "fish", 3, 4])),
    "cross": Scene(([BELL, BELL, 3, 5], "0 bell3@3", "0 bell5@7", [BELL, "fish", 3, 4]), chosen=("cross",)),
    "row": Scene(ROW),
}
