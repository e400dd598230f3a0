"""Which states there can be: crosses, treasures and the order of a turn fit together."""

from dicehaven.core.contract import NEXT, Adjustable
from dicehaven.core.i18n import Seat, Text, text

from .crosses import has_room, meets_goal, survey
from .queries import field_text
from .rules import can_use_any
from .state import (
    AREA,
    AREAS,
    CELL_NAMES,
    COLOURS,
    DICE,
    FINAL,
    NOBODY,
    NONE,
    TREASURE_DICE,
    TREASURES,
    Phase,
    Setup,
    Stage,
    State,
    area_of,
    edge_area,
    edge_fields,
    place_of,
)

PHASE_1 = (Phase.ROLL, Phase.CHOOSE, Phase.PUSH, Phase.REROLL)
THROWS = (Phase.THROW, Phase.USE)


def forget(t: Setup, s: State) -> None:
    """Keep of each seat's board its crosses."""
    crossed = s.crossed
    s.crossed = [[0] * AREAS for _ in crossed]
    _survey(t, s)
    s.crossed = crossed


def _survey(t: Setup, s: State) -> None:
    """Fill in what follows from the crosses; the throws that seats still have do not."""
    throws = s.throws.copy()
    for p in range(t.players):
        survey(t, s, p)
    s.throws = throws


def check(t: Setup, s: State) -> Text | None:
    """Say what cannot be, or return None; fill in what follows from the crosses."""
    problem = _numbers(t, s) or next(filter(None, (_crosses(t, s, p) for p in range(len(s.crossed)))), None)
    if problem:
        return problem
    _survey(t, s)
    return (
        _turn(t, s)
        or _dice(t, s)
        or next(filter(None, (_seat(t, s, p) for p in range(t.players))), None)
        or (
            text("position-nobody-decides")
            if s.phase == Phase.CROSS and all(stage == Stage.DONE for stage in s.stage)
            else None
        )
    )


def _numbers(t: Setup, s: State) -> Text | None:
    """Say which number means nothing."""
    seats = range(t.players)
    colours = (NONE, *range(COLOURS))
    over = s.phase == Phase.OVER
    allowed = {
        "phase": Phase.ROLL <= s.phase <= Phase.OVER,
        "active": s.active in seats,
        "chosen": s.chosen in colours,
        "aside": 0 <= s.aside <= DICE,
        "thrower": s.thrower in seats if s.phase in THROWS else s.thrower == NOBODY,
        "winners": s.winners & ~((1 << t.players) - 1) == 0 and (s.winners != 0) == over,
        "turn": 1 <= s.turn <= t.turn_limit,
        "shown": all(0 <= count <= DICE for count in s.shown),
        "stage": all(Stage.TO_CHOOSE <= stage <= Stage.DONE for stage in s.stage),
        "batch": all(colour in colours for colour in s.batch),
        "due": all(0 <= due <= DICE for due in s.due),
        "made": all(0 <= made <= DICE for made in s.made),
        "throws": all(0 <= throws <= TREASURES for throws in s.throws),
    }
    for name, nothing in (("stage", Stage.DONE), ("batch", NONE), ("due", 0), ("made", 0), ("throws", 0)):
        allowed[name] &= all(one == nothing for one in getattr(s, name)[t.players :])
    wrong = next((name for name, fits in allowed.items() if not fits), None)
    return text("position-bad-number", field=wrong, value=str(getattr(s, wrong))) if wrong else None


def _crosses(t: Setup, s: State, p: int) -> Text | None:
    """Say which cross cannot stand on a seat's board: crosses hang together from the start, and areas are filled one by one."""
    crossed = s.crossed[p]
    areas = int(t.areas[p]) if p < t.players else 0
    if any(fields < 0 or fields >> (t.extent[p][a] if a < areas else 0) for a, fields in enumerate(crossed)):
        return text("position-bad-number", field="crossed", value=str(crossed[:areas]))
    if p >= t.players:
        return None
    reached = [0] * AREAS
    waiting = list(t.start_edges[p])
    while waiting:
        edge = waiting.pop()
        if edge == NONE:
            continue
        a = int(edge_area(edge))
        new = int(edge_fields(edge)) & crossed[a] & ~reached[a]
        reached[a] |= new
        for i in range(AREA):
            if new >> i & 1:
                waiting += t.edges[p][a][i]
    if reached != crossed:
        return text("position-apart", seat=Seat(p))
    begun = [t.colour[p][a] for a in range(areas) if 0 < crossed[a] < (1 << t.extent[p][a]) - 1]
    twice = next((colour for colour in begun if begun.count(colour) > 1), None)
    return None if twice is None else text("position-two-areas", seat=Seat(p))


def _turn(t: Setup, s: State) -> Text | None:
    """Say what is wrong with whose turn it is, and which seat has won already."""
    if s.active != (s.turn - 1) % t.players:
        return text("position-whose-turn", turn=int(s.turn), seat=Seat(s.active))
    won = next((p for p in range(t.players) if s.phase in PHASE_1 and meets_goal(t, s, p)), None)
    return None if won is None else text("position-won", seat=Seat(won))


def _dice(t: Setup, s: State) -> Text | None:
    """Say what is wrong with the dice that lie and those set aside (WL-2)."""
    shown = sum(s.shown)
    if s.phase == Phase.CHOOSE:
        fits = shown == DICE and s.chosen == NONE and s.aside == 0
    elif s.phase in (Phase.PUSH, Phase.REROLL, Phase.CROSS):
        most = DICE if s.phase == Phase.CROSS else DICE - 1
        kept = shown + s.aside == DICE if t.passive_dice == FINAL else DICE <= shown + s.aside < 2 * DICE
        fits = s.chosen != NONE and 1 <= s.aside <= most and kept and not s.shown[s.chosen]
    else:
        fits = s.phase != Phase.USE or shown == TREASURE_DICE
    return None if fits else text("position-dice")


def _seat(t: Setup, s: State, p: int) -> Text | None:
    """Say what is wrong with what a seat has to decide, and with what it has crossed in this phase 2."""
    marks = s.mark[p][: s.made[p]]
    chests = 0
    for mark in marks:
        a = int(area_of(mark))
        if not (0 <= a < t.areas[p] and s.crossed[p][a] >> place_of(mark) & 1):
            return text("position-bad-number", field="mark", value=str(marks))
        chests += t.chests[p][a] >> place_of(mark) & 1
    if any(s.mark[p][s.made[p] :]) or len(set(marks)) < len(marks) or (marks and s.phase != Phase.CROSS):
        return text("position-bad-number", field="mark", value=str(s.mark[p]))
    throws = chests if s.phase == Phase.CROSS else s.throws[p] if s.phase in THROWS else 0
    if s.throws[p] != throws or throws > s.found[p] - t.ahead[p]:
        return text("position-throws", seat=Seat(p))
    return None if _may_decide(s, p) else text("position-owes-nothing", seat=Seat(p))


def _may_decide(s: State, p: int) -> bool:
    """Return whether a seat is where phase and dice put it: to choose a colour, to cross, or done."""
    asked = s.phase == Phase.CROSS or (s.phase == Phase.USE and s.thrower == p)
    if s.stage[p] == Stage.DONE:
        return s.batch[p] == NONE and not s.due[p] and not (s.phase == Phase.USE and s.thrower == p)
    if not asked:
        return False
    if s.stage[p] == Stage.TO_CHOOSE:
        idle = s.batch[p] == NONE and not s.due[p] and not s.made[p]
        return idle and (p != s.active or s.phase == Phase.USE) and can_use_any(s, p)
    if s.batch[p] == NONE or not has_room(s, p, s.batch[p], s.due[p]):
        return False
    if s.phase == Phase.USE:
        return s.due[p] <= s.shown[s.batch[p]]
    dice = s.aside if p == s.active else s.shown[s.batch[p]]
    return s.made[p] + s.due[p] == dice and (p != s.active or s.batch[p] == s.chosen)


# Setting up by hand


def adjustables(t: Setup, s: State, p: int) -> list[Adjustable]:
    """Return the coloured fields of a seat's board."""
    values = [text("set-empty"), text("set-cross")]
    found = []
    for a in range(t.areas[p]):
        for i in range(t.extent[p][a]):
            name = CELL_NAMES[t.cell[p][a][i]]
            label = text("set-field", field=field_text(name))
            found.append(Adjustable(name, label, values, int(s.crossed[p][a]) >> i & 1, {name: NEXT}))
    return found


def adjust(t: Setup, s: State, p: int, place: str, value: int) -> None:
    """Cross a field of a seat's board, or clear it."""
    field = t.field[p][CELL_NAMES.index(place)]
    a = area_of(field)
    bit = 1 << place_of(field)
    s.crossed[p][a] = s.crossed[p][a] & ~bit | (bit if value else 0)
    give_turn(t, s, s.active)


def give_turn(t: Setup, s: State, p: int) -> None:
    """Let a seat roll all dice for its turn."""
    s.phase = Phase.ROLL
    s.active = p
    s.chosen = NONE
    s.aside = s.winners = 0
    s.thrower = NOBODY
    s.shown = [0] * len(s.shown)
    s.stage = [Stage.DONE] * len(s.stage)
    s.batch = [NONE] * len(s.batch)
    s.mark = [[0] * len(row) for row in s.mark]
    for counts in (s.due, s.made, s.throws):
        counts[:] = [0] * len(counts)
    s.turn += (p - (s.turn - 1)) % t.players
    if s.turn > t.turn_limit:
        s.turn -= t.players
