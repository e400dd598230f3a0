"""Moves of Würfelland chosen on the sheet: the parts that they point at (a field, a die of a colour), buttons, questions."""

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .crosses import meets_goal
from .queries import colour_text, field_text, names_of, newly_crossed
from .rules import (
    FORGO,
    NOTATION,
    ROLL,
    STOP,
    choose,
    choose_colour,
    cross,
    cross_cell,
    is_choose,
    is_cross,
)
from .state import (
    CELL_NAMES,
    COLOUR_NAMES,
    DICE,
    NONE,
    SIZE,
    TREASURE_DICE,
    Phase,
    Setup,
    Stage,
    State,
    area_of,
    holds,
    place_of,
)

CROSSES = {name: cross(cell) for cell, name in enumerate(CELL_NAMES)}
CHOICES = {f"die {colour}": choose(c) for c, colour in enumerate(COLOUR_NAMES)}


def die_of(c: int) -> str:
    """Return the part that is a die of a colour."""
    return f"die {COLOUR_NAMES[c]}"


def chosen_colour(chosen: tuple[str, ...]) -> int:
    """Return the colour of the die among the chosen parts, or NONE."""
    return next((choose_colour(CHOICES[part]) for part in chosen if part in CHOICES), NONE)


BUTTONS = {ROLL: "button-roll", STOP: "button-stop", FORGO: "button-forgo"}


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """Return a field for a cross, a die for its colour; rolling, stopping and forgoing have buttons only."""
    if is_cross(a):
        return (NOTATION[a],)
    return (die_of(choose_colour(a)),) if is_choose(a) else ()


def ways(t: Setup, v: State, p: int, a: int) -> tuple[tuple[str, ...], ...]:
    """Return what chooses an action: a colour has a button besides its die where *Cross nothing* has one."""
    pointed = parts(t, v, p, a)
    return (pointed, ()) if is_choose(a) and v.phase != Phase.CHOOSE else (pointed,)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """Return the cross or the choice that a tap was meant to be."""
    return CROSSES.get(part, CHOICES.get(part))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """Return the fields of seat p's board that have been crossed since an earlier view."""
    return {
        name for a, fields in enumerate(newly_crossed(before, v, p)) if fields for name in names_of(t, p, a, fields)
    }


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the text of the button that commits an action."""
    if is_cross(a):
        return text("button-cross", field=field_text(NOTATION[a]))
    if is_choose(a):
        code = "button-choose" if v.phase == Phase.CHOOSE else "button-use"
        c = choose_colour(a)
        return text(code, count=v.shown[c], colour=colour_text(c))
    return text(BUTTONS[a])


# Questions


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """Return the question for seat p; for a seat with nothing to decide, what is being waited for."""
    if v.phase == Phase.OVER:
        won = [Seat(q) for q in range(t.players) if rules.won(t, v, q)]
        return Prompt(text("game-over"), text("ask-won", seats=won, count=len(won)))
    if p == v.active and v.phase == Phase.CHOOSE:
        return _ask_choose(v, p, chosen_colour(chosen))
    if p == v.active and v.phase == Phase.PUSH:
        return _ask_push(v, p)
    if p >= 0 and v.phase == Phase.CROSS and v.stage[p] == Stage.CROSSING:
        turn = text("ask-crosses") if p == v.active else _taken(v)
        return _ask_cross(t, v, p, chosen, turn)
    if p >= 0 and v.phase == Phase.CROSS and v.stage[p] == Stage.TO_CHOOSE:
        return _ask_use(v, chosen_colour(chosen), _taken(v))
    if p >= 0 and p == v.thrower and v.phase == Phase.USE:
        turn = text("ask-throw")
        return (
            _ask_cross(t, v, p, chosen, turn)
            if v.stage[p] == Stage.CROSSING
            else _ask_use(v, chosen_colour(chosen), turn, p)
        )
    return _waiting(v, p)


def _taken(v: State) -> Text:
    return text("ask-taken", seat=Seat(v.active), count=v.aside, colour=colour_text(v.chosen))


def _ask_choose(v: State, p: int, c: int) -> Prompt:
    turn = text("ask-dice")
    if c == NONE:
        return Prompt(turn, text("ask-which-colour"), text("ask-which-colour-hint"))
    code = "ask-room" if rules.can_use(v, p, c) else "ask-room-exceeded"
    hint = text(code, room=v.room[p][c], colour=colour_text(c))
    return Prompt(turn, text("ask-set-aside", count=v.shown[c], colour=colour_text(c)), hint)


def _ask_push(v: State, p: int) -> Prompt:
    c = v.chosen
    rest = DICE - v.aside
    room = v.room[p][v.chosen]
    fits = "more" if room > v.aside else "full" if room == v.aside else "over"
    hint = text(f"ask-push-{fits}", percent=chance(rest), room=room, colour=colour_text(c))
    return Prompt(text("ask-aside", count=v.aside, colour=colour_text(c)), text("ask-push", count=rest), hint)


def chance(dice: int) -> int:
    """Return the chance in percent that at least one of a number of dice shows a given colour."""
    return round(100 - 100 * (5 / 6) ** dice)


def _ask_cross(t: Setup, v: State, p: int, chosen: tuple[str, ...], turn: Text) -> Prompt:
    c = v.batch[p]
    due = v.due[p]
    colour = colour_text(c)
    begun = v.open[p][c]
    prompt = text("ask-fields", count=due, colour=colour)
    pointed = CROSSES.get(chosen[0]) if chosen else None
    if pointed is not None and (f := t.field[p][cross_cell(pointed)]) >= 0:
        field = field_text(NOTATION[pointed])
        a = area_of(f)
        chest = holds(t.chests[p][a], place_of(f))
        if due == 1 and _reaches_goal(t, v, p, c, chest):
            return Prompt(turn, prompt, text("ask-goal", field=field, found=v.found[p] + chest))
        if v.left[p][c] == 1:
            return Prompt(turn, prompt, text("ask-completes", field=field, colour=colour))
        if chest:
            return Prompt(turn, prompt, text("ask-treasure", field=field))
        left = t.extent[p][a] - SIZE[v.crossed[p][a]] - 1
        return Prompt(turn, prompt, text("ask-area", field=field, left=left, colour=colour))
    if begun != NONE:
        return Prompt(turn, prompt, text("ask-area-open", count=v.room[p][c], colour=colour))
    return Prompt(turn, prompt, text("ask-area-new", count=due))


def _reaches_goal(t: Setup, v: State, p: int, c: int, chest: bool) -> bool:
    """Return whether one more cross of colour c, on a treasure or not, meets the goal."""
    after = v.copy()
    after.left[p][c] -= 1
    after.found[p] += chest
    return meets_goal(t, after, p)


def _ask_use(v: State, c: int, turn: Text, thrower: int = NONE) -> Prompt:
    if c != NONE:
        return Prompt(turn, text("ask-use", count=v.shown[c], colour=colour_text(c)), text("ask-use-hint"))
    throws = v.throws[thrower] if thrower != NONE else 0
    which = text("ask-which-use" if thrower == NONE else "ask-which-throw")
    return Prompt(turn, which, text("ask-throws", count=throws) if throws else text("ask-all-dice"))


def _waiting(v: State, p: int) -> Prompt:
    """Return the prompt for onlookers and for seats with nothing to decide (one of them may have to roll)."""
    active = Seat(v.active)
    own = p == v.active
    if v.phase in (Phase.THROW, Phase.USE):
        turn = text("ask-throw") if p == v.thrower else text("ask-throw-of", seat=Seat(v.thrower))
        if v.phase == Phase.USE:
            return Prompt(turn, text("ask-wait-colour", seat=Seat(v.thrower)))
        own_throw = text("ask-roll-treasure", count=TREASURE_DICE)
        return Prompt(
            turn, own_throw if p == v.thrower else text("ask-rolling", seat=Seat(v.thrower), count=TREASURE_DICE)
        )
    if v.phase == Phase.CROSS:
        return Prompt(text("ask-decided") if p >= 0 else text("ask-turn-of", seat=active), text("ask-wait-crosses"))
    turn = text("ask-dice") if own else text("ask-turn-of", seat=active)
    if v.phase == Phase.CHOOSE:
        return Prompt(turn, text("ask-wait-colour", seat=active))
    if v.phase == Phase.PUSH:
        return Prompt(turn, text("ask-wait-push", seat=active, count=v.aside, colour=colour_text(v.chosen)))
    if v.phase == Phase.REROLL:
        count = DICE - v.aside
        again = text("ask-roll-again", count=count, colour=colour_text(v.chosen))
        return Prompt(turn, again if own else text("ask-rolling", seat=active, count=count))
    return Prompt(turn, text("ask-roll-first") if own else text("ask-rolling", seat=active, count=DICE))
