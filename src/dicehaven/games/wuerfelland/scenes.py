"""Scenes of the rules page."""

from dicehaven.drawing.sheets import Scene

YELLOW = ["yellow", "yellow", "red", "grey", "blue", "green"]
RED = ["red", "red", "grey", "orange", "blue", "green"]
SCENES = {
    "reach": Scene((YELLOW,), chosen=("die yellow",)),
    "open": Scene((YELLOW, "0 yellow", "0 stop", "0 a5", "0 b5", YELLOW), chosen=("die yellow",)),
    "treasure": Scene((RED, "0 red", "0 stop", "0 a3", "0 a2", "1 forgo")),
}
