"""The observation of a seat of Saikoro Senshi: its view as features."""

from dicehaven.core.observation import bits, counts, number, one_of, packed, seat, seat_set

from .multisets import SETS
from .state import GEMS, PLAYERS, ROW, Phase

FACES = 6
_shown = [[dice.count(v) for v in range(1, FACES + 1)] for dice in SETS]

FEATURES = (
    one_of("phase", Phase, what="what happens next, see `state.Phase`"),
    seat("mover", "whose turn, final roll or gift it is"),
    seat("starter", "began this round"),
    seat("closer", "announced a closing that stands"),
    bits("revealed", 1, what="whether the team cards lie open"),
    number("rivals", PLAYERS, what="seats that began this round"),
    number("loose", PLAYERS * ROW, what="dice in all attack rows"),
    number("finals", PLAYERS, what="seats that still make a final roll"),
    number("gem_round", 10, what="the round of gems, from 1"),
    counts("hand", _shown, ROW, what="the dice just rolled, by face"),
    packed("strikes", FACES, 4, ROW, what="what the attack of this turn can still knock out, by face"),
    number("turn", 100, what="turns begun in this round"),
    seat_set("tied", "seats in a roll-off"),
    seat_set("givers", "seats that may hand gems over"),
    seat_set("winners"),
    number("row", ROW, by_seat=True, what="dice in the attack row, blank ones included"),
    packed("treasure", FACES, 4, ROW, by_seat=True, what="by face"),
    packed("attack", FACES, 4, ROW, by_seat=True, what="by face, blank dice left out"),
    number("own", GEMS, by_seat=True, what="gems"),
    number("captured", GEMS, by_seat=True, what="gems"),
    number("sums", 30, by_seat=True, what="of the treasures when the last round was scored"),
    one_of("team", range(PLAYERS), by_seat=True, what="number of the team; none before the reveal"),
)
