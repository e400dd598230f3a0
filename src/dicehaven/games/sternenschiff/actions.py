"""The moves of Sternenschiff, declared once: their numbers and their notation."""

from dicehaven.core.actions import Declaration

from .mechanics import ADVANCE, CHANGES, notation_of
from .state import COLOURS, PLAYERS, RING

_moves = Declaration(__name__)
_start = _moves.kind("start", "start {field}", field=range(RING))
_place = _moves.kind("place", "place {value} {colour}", colour=COLOURS, value=range(1, 7))
_chip = _moves.kind("chip", "chip {change}", change=[*map(notation_of, CHANGES), str(ADVANCE)])
_use = _moves.kind("use", "use {colour}", colour=COLOURS)
_skip = _moves.kind("skip", "skip {colour}", colour=COLOURS)
_raid = _moves.kind("raid", "raid {seat}", seat=range(PLAYERS))
NO_RAID = _moves.single("raid none")
FIGHT = _moves.single("fight")
STAND = _moves.single("stand")
STAY = _moves.single("stay")

start, is_start, start_field = _start.rules()
place, is_place, place_colour, place_value = _place.rules()
chip, is_chip, chip_change = _chip.rules()  # change: its index in CHANGES, or NINE
use, is_use, use_colour = _use.rules()
skip, is_skip, skip_colour = _skip.rules()
raid, is_raid, raid_seat = _raid.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
FOR_PEOPLE = _moves.for_people
MOVES = RING  # legal ones at most: start fields; every other decision has fewer
