"""The observation of a seat of Würfelland: its view as features."""

from dicehaven.core.observation import bits, number, one_of, seat, seat_set

from .state import AREA, AREAS, COLOURS, DICE, TREASURES, Phase, Stage

FEATURES = (
    one_of("phase", Phase, what="what is waited for, see `state.Phase`"),
    seat("active", "whose roll it is"),
    one_of("chosen", range(COLOURS), what="the colour of the last phase 1"),
    number("aside", DICE, what="dice set aside in it"),
    seat("thrower", "makes treasure throws"),
    seat_set("winners"),
    number("turn", 50),
    number("shown", DICE, what="dice by colour that may be chosen"),
    one_of("stage", Stage, by_seat=True, what="how far a seat is in phase 2, see `state.Stage`"),
    one_of("batch", range(COLOURS), by_seat=True, what="the colour being crossed"),
    number("due", DICE, by_seat=True, what="crosses that the batch still asks for"),
    number("made", DICE, by_seat=True, what="crosses of this phase 2"),
    number("throws", 3, by_seat=True, what="treasure throws to make"),
    number("found", TREASURES, by_seat=True, what="treasures crossed"),
    number("left", 30, by_seat=True, what="fields to cross, by colour"),
    number("open", AREAS, by_seat=True, what="the area begun and not full, by colour; below 0 for none"),
    number("room", DICE, by_seat=True, what="the largest batch that can be used, by colour"),
    bits("crossed", AREA, by_seat=True, what="fields of each area"),
    bits("touched", AREA, by_seat=True, what="fields of each area beside a cross"),
)
