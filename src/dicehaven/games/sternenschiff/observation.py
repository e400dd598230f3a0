"""The observation of a seat of Sternenschiff: its view as features."""

from dicehaven.core.observation import bits, counts, number, one_of, seat, seat_set

from .state import CHIPS, GOAL, MOST_DICE, PLACES, RING, SCANNER, SETS, Phase

FACES = range(1, 7)
_shown = [[dice.count(v) for v in FACES] for dice in SETS]

FEATURES = (
    one_of("phase", Phase, what="what happens next, see `state.Phase`"),
    seat("mover", "whose turn it is"),
    number("due", MOST_DICE, what="dice that chance owes"),
    bits("empty", PLACES, what="places without a die: blue, red, green"),
    bits("waiting", PLACES, what="places whose die is still to be used"),
    bits("lost", 1, what="whether the last fight was lost"),
    seat_set("winners"),
    counts("dice", _shown, MOST_DICE, what="the dice just rolled, by face"),
    counts("fought", _shown, MOST_DICE, what="the dice that ended the last fight, by face"),
    bits("used", 10, what="mechanic actions on which a chip lies"),
    one_of("laid", FACES, what="the value placed on blue, red, green"),
    one_of("pawn", range(RING), by_seat=True, what="the field of the ring"),
    one_of("marker", range(SCANNER + 1), by_seat=True, what="the field of the scanner"),
    number("chips", CHIPS, by_seat=True, what="in hand"),
    number("diamonds", GOAL, by_seat=True),
    number("turn", 100, what="turns begun, of all seats together"),
)
