"""The observation of a seat of Sailorman Dice: its view as features."""

from dicehaven.core.observation import bits, number, one_of, seat, seat_set

from .state import FIELDS, NUMBERS, PLAYERS, SHELLS, SYMBOLS

RESULTS = range(len(SYMBOLS) * NUMBERS)  # 6 * symbol + number - 1

FEATURES = (
    seat("active", "whose roll it is"),
    number("waiting", PLAYERS, what="seats that still have to decide on this roll"),
    bits("over", 1),
    seat_set("winners"),
    one_of("left", RESULTS, what="the result left for the active seat's second move"),
    one_of("results", RESULTS, what="of the roll: the first two are a pairing, the others the other one"),
    number("turn", 60),
    number("owed", 2, by_seat=True, what="decisions on this roll still to be made"),
    one_of("entered", range(FIELDS), by_seat=True, what="fields filled on this roll, in their order"),
    bits("at", FIELDS, by_seat=True, what="fields that are filled, with each number, with a cross"),
    bits("in_river", len(RESULTS), by_seat=True, what="results whose number stands in a river field of their row"),
    number("box", 10, by_seat=True, what="points of each box; below 0 while it is open"),
    number("boxes", 8, by_seat=True, what="boxes filled"),
    bits("shells", SHELLS, by_seat=True, what="shells won, by their boxes"),
    number("points", 100, by_seat=True),
    number("groups", 10, by_seat=True, what="of the final score"),
)
