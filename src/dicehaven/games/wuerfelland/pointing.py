"""How moves of Würfelland are chosen on the sheet: a field or a die of a colour; and the prompts."""

from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.prompt import Prompt

from .atlas import page_of
from .land import (
    BITS,
    CELL_,
    CHOOSE,
    COLOURS,
    CROSS,
    CROSSING,
    DICE,
    FORGO_,
    NONE,
    OVER,
    PUSH,
    REROLL,
    ROLL_,
    SIZE,
    STOP_,
    THROW,
    TO_CHOOSE,
    TREASURE_DICE,
    USE,
    Setup,
    State,
)
from .layout import COLOUR_NAMES, colour_text
from .moves import NOTATION

FIELDS = {field: a for a, field in enumerate(NOTATION) if a >= CELL_}
DICE_PARTS = {f"die {colour}": c for c, colour in enumerate(COLOUR_NAMES)}
BUTTONS = {ROLL_: "button-roll", STOP_: "button-stop", FORGO_: "button-forgo"}


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """A field for a cross, a die for its colour; rolling, stopping and forgoing have buttons only."""
    if a >= CELL_:
        return (NOTATION[a],)
    return (f"die {COLOUR_NAMES[a]}",) if a < COLOURS else ()


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The cross or the choice that a tap was meant to be."""
    return FIELDS.get(part, DICE_PARTS.get(part))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """The fields of seat p's board that have been crossed since an earlier view."""
    fresh = [now & ~then for now, then in zip(v.crossed[p], before.crossed[p])]
    return {spot.part for spot in page_of(t, p).spots if spot.area >= 0 and fresh[spot.area] >> spot.bit & 1}


def colour_of(part: str) -> int | None:
    """The colour of a die pointed at."""
    return DICE_PARTS.get(part)


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """What the button says that commits an action."""
    if a >= CELL_:
        return text("button-cross", field=NOTATION[a].upper())
    if a < COLOURS:
        return text("button-choose" if v.phase == CHOOSE else "button-use", count=v.shown[a], colour=colour_text(a))
    return text(BUTTONS[a])


# What the sheet shows beyond the legal moves


def crossable(t: Setup, v: State, p: int) -> set[str]:
    """The fields that seat p may cross now."""
    if v.phase not in (CROSS, USE) or v.stage[p] != CROSSING or (v.phase == USE and p != v.thrower):
        return set()
    return _free(t, v, p, v.batch[p], v.due[p])


def in_reach(t: Setup, v: State, p: int, c: int) -> set[str]:
    """The fields that a batch of colour c, with all its dice that lie there, could begin with."""
    return _free(t, v, p, c, v.shown[c]) if 0 < v.shown[c] <= v.room[p][c] else set()


def _free(t: Setup, v: State, p: int, c: int, count: int) -> set[str]:
    begun = v.open[p][c]
    areas = range(t.first[p][c], t.first[p][c + 1]) if begun == NONE else range(begun, begun + 1)
    found = set()
    for a in areas:
        if begun == NONE and (v.crossed[p][a] or t.extent[p][a] < count):
            continue
        free = v.touched[p][a] & ~v.crossed[p][a]
        found |= {NOTATION[CELL_ + t.cell[p][a][BITS[free][i]]] for i in range(SIZE[free])}
    return found


# The question


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """What seat p is asked; of a seat with nothing to decide, what is being waited for."""
    if v.phase == OVER:
        won = [Seat(q) for q in range(t.players) if v.winners >> q & 1]
        return Prompt(text("game-over"), text("ask-won", seats=won, count=len(won)))
    if p == v.active and v.phase == CHOOSE:
        return _ask_choose(v, p, _picked(chosen))
    if p == v.active and v.phase == PUSH:
        return _ask_push(v, p)
    if p >= 0 and v.phase == CROSS and v.stage[p] == CROSSING:
        turn = text("ask-crosses") if p == v.active else _taken(v)
        return _ask_cross(t, v, p, chosen, turn)
    if p >= 0 and v.phase == CROSS and v.stage[p] == TO_CHOOSE:
        return _ask_use(v, _picked(chosen), _taken(v))
    if p >= 0 and p == v.thrower and v.phase == USE:
        turn = text("ask-throw")
        return _ask_cross(t, v, p, chosen, turn) if v.stage[p] == CROSSING else _ask_use(v, _picked(chosen), turn, p)
    return _waiting(v, p)


def _picked(chosen: tuple[str, ...]) -> int:
    """The colour of the die chosen, or NONE."""
    return next((c for part in chosen if (c := colour_of(part)) is not None), NONE)


def _taken(v: State) -> Text:
    return text("ask-taken", seat=Seat(v.active), count=v.aside, colour=colour_text(v.chosen))


def _ask_choose(v: State, p: int, c: int) -> Prompt:
    turn = text("ask-dice")
    if c == NONE:
        return Prompt(turn, text("ask-which-colour"), text("ask-which-colour-hint"))
    code = "ask-room" if v.shown[c] <= v.room[p][c] else "ask-room-exceeded"
    hint = text(code, room=v.room[p][c], colour=colour_text(c))
    return Prompt(turn, text("ask-set-aside", count=v.shown[c], colour=colour_text(c)), hint)


def _ask_push(v: State, p: int) -> Prompt:
    c, rest, room = v.chosen, DICE - v.aside, v.room[p][v.chosen]
    fits = "more" if room > v.aside else "full" if room == v.aside else "over"
    hint = text(f"ask-push-{fits}", percent=chance(rest), room=room, colour=colour_text(c))
    return Prompt(text("ask-aside", count=v.aside, colour=colour_text(c)), text("ask-push", count=rest), hint)


def chance(dice: int) -> int:
    """The chance in percent that at least one of so many dice shows a given colour."""
    return round(100 - 100 * (5 / 6) ** dice)


def _ask_cross(t: Setup, v: State, p: int, chosen: tuple[str, ...], turn: Text) -> Prompt:
    c, due = v.batch[p], v.due[p]
    colour, begun = colour_text(c), v.open[p][c]
    prompt = text("ask-fields", count=due, colour=colour)
    cell = FIELDS.get(chosen[0]) if chosen else None
    if cell is not None and (f := t.field[p][cell - CELL_]) >= 0:
        field, a = NOTATION[cell].upper(), f >> 3
        if t.chests[p][a] >> (f & 7) & 1:
            return Prompt(turn, prompt, text("ask-treasure", field=field))
        left = t.extent[p][a] - SIZE[v.crossed[p][a]] - 1
        return Prompt(turn, prompt, text("ask-area", field=field, left=left, colour=colour))
    if begun != NONE:
        return Prompt(turn, prompt, text("ask-area-open", count=v.room[p][c], colour=colour))
    return Prompt(turn, prompt, text("ask-area-new", count=due))


def _ask_use(v: State, c: int, turn: Text, thrower: int = NONE) -> Prompt:
    if c != NONE:
        return Prompt(turn, text("ask-use", count=v.shown[c], colour=colour_text(c)), text("ask-use-hint"))
    throws = v.throws[thrower] if thrower != NONE else 0
    return Prompt(turn, text("ask-which-use"), text("ask-throws", count=throws) if throws else text("ask-all-dice"))


def _waiting(v: State, p: int) -> Prompt:
    """For seats that have nothing to decide now, and onlookers."""
    active, own = Seat(v.active), p == v.active
    if v.phase in (THROW, USE):
        turn = text("ask-throw") if p == v.thrower else text("ask-throw-of", seat=Seat(v.thrower))
        prompt = (
            text("ask-rolling", count=TREASURE_DICE)
            if v.phase == THROW
            else text("ask-wait-colour", seat=Seat(v.thrower))
        )
        return Prompt(turn, prompt)
    if v.phase == CROSS:
        return Prompt(text("ask-decided") if p >= 0 else text("ask-turn-of", seat=active), text("ask-wait-crosses"))
    turn = text("ask-dice") if own else text("ask-turn-of", seat=active)
    if v.phase == CHOOSE:
        return Prompt(turn, text("ask-wait-colour", seat=active))
    if v.phase == PUSH:
        return Prompt(turn, text("ask-wait-push", seat=active, count=v.aside, colour=colour_text(v.chosen)))
    return Prompt(turn, text("ask-rolling", count=DICE - v.aside if v.phase == REROLL else DICE))
