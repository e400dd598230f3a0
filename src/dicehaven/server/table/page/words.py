"""The words of a page: what is asked, what everybody does, what has happened and been said, in the viewer's language."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from dicehaven.core.contract import Face, Part
from dicehaven.core.events import Event
from dicehaven.core.flights import flight_of, has_arrived, result_of
from dicehaven.core.graphemes import graphemes
from dicehaven.core.i18n import DRAWN, SPOKEN, TOGETHER, WORDED, Seat, Texts, text
from dicehaven.core.languages import day_and_time, listed
from dicehaven.drawing.dice import LETTERED, Die
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.live_table import StandIn
from dicehaven.server.table.play.seats import waiting
from dicehaven.server.table.play.selection import Parts, reachable
from dicehaven.server.table.play.waiting import waiting_for
from dicehaven.server.web.render import kind_in_words
from dicehaven.server.web.zones import server_zone

LOG_LINES = 60  # shown beside the table; the whole record is a link away
BETWEEN = "|"  # parts of a selection


# What is asked


class Question(NamedTuple):
    """Whose turn it is, what is asked, and a hint."""

    turn: str
    prompt: str
    hint: str = ""


def flown_in_words(counts: str, result: int, say: Texts, arrived: bool = True) -> str:
    """Return the result of a flight in words, as a heading."""
    if not arrived:
        return say("flight-not-home", count=result)
    return say("flight-home" if counts == "turns" else f"flight-{counts}", count=result)


def question(page: TableView) -> Question:
    """Return what the page asks, or what it waits for."""
    say = page.say
    match = page.match
    if page.table.landed:
        flown = flown_in_words(flight_of(page.game).COUNTS, result_of(match), say, has_arrived(match))
        return Question(
            say("flight-landed"), flown, say("flight-practice-over") if page.table.settings.practice else ""
        )
    if match.over:
        won = [page.names[p] for p in match.winners]
        who = say("winners", names=listed(won, page.texts.language), count=len(won))
        return Question(say("over"), say("you-win") if match.winners == [page.reader] else who, final_score(page))
    if not page.table.started:
        return Question(say("waiting"), say("seats-free"))
    asked = question_for(page)
    movers = set(page.movers)
    several = movers and len(movers.union(decision.seat for decision in match.since_roll)) > 1
    return (
        asked._replace(hint=waits(page))
        if several and page.game.pointing and not page.deciding and not asked.hint
        else asked
    )


def question_for(page: TableView, chosen: Parts = ()) -> Question:
    """Return the question to whoever decides or rolls, once they have pointed at the parts `chosen`, or what is waited for.

    Where several people share the device, it says by name who is asked.
    """
    say = page.say
    match = page.match
    roller = None if page.deciding else page.rolling_seat
    if page.game.pointing:
        seat = page.seat if roller is None else roller
        prompt = page.game.pointing.ask(match.setup, page.view, seat, chosen)
        hint = page.message(prompt.hint) if prompt.hint else ""
        found = Question(page.message(prompt.turn), page.message(prompt.prompt), hint)
    elif page.deciding:
        found = Question(say("your-turn"), say("choose"))
    elif roller is not None and match.due:
        found = Question(_rollers(page), say("roll-dice" if page.table.dice else "type-dice", count=match.due.count))
    else:
        found = Question(say("waiting"), waits(page))
    if page.deciding and len(page.mine) > 1:
        return found._replace(turn=say("asked-by-name", name=page.names[page.seat], turn=found.turn))
    return found._replace(turn=_rollers(page)) if roller is not None and len(page.mine) > 1 else found


def _rollers(page: TableView) -> str:
    return page.say.say(text("your-roll", name=[Seat(p) for p in page.match.rollers]), page.names)


def waits(page: TableView) -> str:
    """Return whom the match waits for, and which of the others have decided."""
    language = page.texts.language
    waiting = listed([page.names[p] for p in page.movers or page.match.rollers], language)
    decided = dict.fromkeys(one.seat for one in page.match.since_roll) if page.movers else {}
    names = [page.names[p] for p in sorted(decided) if p not in page.movers and p not in page.mine]
    if not names:
        return page.say("waiting-for", names=waiting)
    return page.say("waiting-for-rest", names=waiting, decided=listed(names, language), count=len(names))


def until_when(page: TableView) -> str:
    """Return until when a slow table waits: for the viewer if it does, else for the first of the others; "" at other tables."""
    waiting = waiting_for(page.table) if page.table.settings.days else []
    mine = [one for one in waiting if one.seat in page.mine] or waiting
    moments = [one.until for one in mine if one.until]
    return page.say("until-when", when=moment_in(min(moments), page)) if moments else ""


def moment_in(moment: float, page: TableView) -> str:
    """Return a moment in seconds since 1970 as the viewer reads it, in their language and time zone."""
    return day_and_time(moment, page.viewer.zone or server_zone(), page.viewer.language, time.time())


def move(page: TableView, action: int) -> tuple[str, str]:
    """Return a legal move in notation, and what its button says."""
    name = page.game.pointing.button if page.game.pointing else page.game.moves.describe
    return page.game.write(action), page.message(name(page.match.setup, page.view, page.seat, action))


# What may be chosen


class Move(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A legal move: notation, what its button says, the ways that choose it, its rank (`table/play/selection.py`)."""

    notation: str
    label: str
    ways: tuple[Parts, ...]
    rank: int


class Ask(msgspec.Struct, array_like=True, frozen=True, omit_defaults=True, gc=False):
    """The question, parts and dice that a page shows for a selection, besides what is lit."""

    turn: str
    prompt: str
    hint: str = ""
    show: dict[str, Part] | None = None  # parts that look different; None: as for its mode alone, or before any choice
    dice: tuple[str, ...] = ()  # states of the dice in the tray, where they differ from those before any choice


class Choices(msgspec.Struct, frozen=True, gc=False):
    """The choices of one seat, with what is asked before anything has been chosen."""

    moves: list[Move]
    asks: dict[str, Ask]  # for "", if the game has parts to point at: see `all_asks`
    modes: list[tuple[str, str]]  # parts that are neither on the sheet nor in the tray, and what their buttons say


def choices(page: TableView) -> Choices:
    """Return the legal moves with the parts that choose them, and what is asked before anything is chosen."""
    moves = [Move(*move(page, action), tuple(ways), page.ranks[action]) for action, ways in page.ways.items()]
    asks = {}
    if page.game.pointing:
        asks[""] = Ask(*question_for(page, page.start), _preview(page, page.start))
    return Choices(moves, asks, page.modes)


def all_asks(page: TableView, choices: Choices) -> dict[str, Ask]:
    """Return what is asked for each selection that pointing leads to: its parts sorted, a bar between two.

    A stream sends this a moment after the question, since nobody points at anything sooner.
    """
    first = choices.asks.get("")
    if first is None:
        return {}
    asks = {"": first}
    usual = tuple([die.state for die in page.tray(page.start)])
    modes = [part for part, _ in page.modes]
    shows = {mode: _preview(page, (mode,)) for mode in modes}
    for chosen in reachable(page.ways, modes)[1:]:
        show = _preview(page, chosen)
        states = tuple([die.state for die in page.tray(chosen)])
        mode = next((part for part in modes if part in chosen), None)
        before = shows[mode] if mode and len(chosen) > 1 else first.show
        changed = None if show is before or show == before else show  # mostly the same dozens of parts
        asks[BETWEEN.join(chosen)] = Ask(*question_for(page, chosen), changed, () if states == usual else states)
    return asks


def _preview(page: TableView, chosen: Parts) -> dict[str, Part]:
    """Return the parts of the sheet that look different for a choice."""
    return page.sheet.preview(page.match.setup, page.view, page.seat, page.texts, page.names, chosen)


# What everybody does


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat as it is listed beside the table."""

    number: int
    name: str
    short: str  # the name where there is little room
    you: str  # what stands beside the name: that it is the viewer's, or a bot of which level
    score: str
    doing: str
    icon: str
    turn: bool
    drawn: bool  # true if a little sheet says name and score, too


def standing(page: TableView, p: int) -> Standing:
    """Return how a seat stands: its name and score, and what it is doing."""
    place = page.table.places[p]
    you = (
        page.say("your-seat")
        if p == page.seat
        else kind_in_words(page.say, place.kind, page.table.game)
        if place.is_bot
        else ""
    )
    short = shortest_names(tuple(page.names))[p]
    return Standing(p, page.names[p], short, you, score(page, p), *_doing(page, p), drawn=page.game.sheet is not None)


def score(page: TableView, p: int) -> str:
    """Return the score of a seat in words."""
    return page.sheet.score(page.match.setup, page.view, p, page.texts)


def _doing(page: TableView, p: int) -> tuple[str, str, bool]:
    """Return what a seat does, in words and as an icon, and true if it stands out."""
    match = page.match
    say = page.say
    stand_in = page.table.stand_ins.get(p)
    if stand_in and not match.over:
        return _stands_in(page, stand_in), "ui-hourglass", p in page.movers
    if not page.table.started:
        return say("ready" if page.table.places[p].kind != "open" else "free"), "", False
    if page.table.landed and not match.over:
        return say("played"), "", False
    if match.over:
        won = p in match.winners
        return say("won" if won else "played"), "ui-check" if won else "", won
    if p in page.movers or p in match.rollers:
        return say("thinking"), "ui-hourglass", True
    decided = any(decision.seat == p for decision in match.since_roll) and bool(page.movers)
    return say("decided" if decided else "waits"), "ui-check" if decided else "", False


def _stands_in(page: TableView, stand_in: StandIn) -> str:
    """Return why a lower level plays for a bot."""
    compiled = stand_in.compiled
    if compiled is None:
        return page.say("stands-in-now", why=stand_in.why)
    return page.say("stands-in", done=compiled.done, total=compiled.total)


def final_score(page: TableView) -> str:
    """Return what everybody has in the end, the winners first."""
    order = sorted(range(len(page.names)), key=lambda p: (p not in page.match.winners, -page.scores[p]))
    return page.say(
        "final-score", standings=[text("final-standing", name=page.names[p], score=score(page, p)) for p in order]
    )


@lru_cache(1_000)
def shortest_names(names: tuple[str, ...]) -> list[str]:
    """Return the first word of each name, with the next words' initials or whole where that would be another's, too.

    >>> shortest_names(("Anna Maria Meier", "Anna Schulz", "Käthe", "Opa Heinz"))
    ['Anna M.', 'Anna S.', 'Käthe', 'Opa']
    >>> shortest_names(("Anna Maria & Ben Meier", "Käthe Meier"))
    ['Anna & Ben', 'Käthe']
    """
    return [next((form for form in _forms(name) if _is_told_apart(form, name, names)), name) for name in names]


def _forms(name: str) -> Iterator[str]:
    """Yield ever longer forms of a name."""
    people = name.split(TOGETHER)
    if len(people) > 1:
        yield TOGETHER.join(one.split()[0] for one in people)
        yield name
        return
    first, *others = name.split() or [name]
    initials = [f"{graphemes(word)[0]}." if word[0].isalpha() else word for word in others]
    for count in range(len(others) + 1):
        yield " ".join([first, *initials[:count]])


def _is_told_apart(form: str, name: str, names: Sequence[str]) -> bool:
    return sum(form in _forms(other) for other in names) == names.count(name)


# What has happened


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: the code of the event's message, its HTML, its sentence."""

    code: str
    html: str
    sentence: Markup


def log_lines(page: TableView) -> tuple[LogLine, ...]:
    """Return the lines of the latest events; those that the seat has read before are kept with the events."""
    table = page.table
    log = table.history.log(page.match, page.seat)
    events = log.events(page.match, table.history.asides)
    reader = (page.reader, page.viewer.language, *page.names)
    known, lines = log.read.get(reader, ((), ()))
    if events is not known:
        gone = known.index(events[0]) if events and events[0] in known else len(known)
        pairs = enumerate(zip(known[gone:], events))
        kept = next((i for i, (old, new) in pairs if old is not new), min(len(known) - gone, len(events)))
        lines = (*lines[gone : gone + kept], *[line_of(page, event) for event in events[kept:]])
        log.read[reader] = events, lines
    return lines[-LOG_LINES:]


def line_of(page: TableView, event: Event) -> LogLine:
    """Return the line of the log for an event."""
    said = with_dice(page.texts.say(event.message, page.names, page.reader, drawn=True), page.die)
    great = ' class="highlight"' if event.great else ""
    html = f'<li{great}><span class="n">{event.roll}</span><span>{said}</span></li>'
    return LogLine(event.message.code, html, said)


def with_dice(sentence: str, die_of: Callable[[Face], Die]) -> Markup:
    """Return a sentence of `Texts.say` with `drawn` as HTML: small dice, whose words are kept for screen readers."""
    if SPOKEN not in sentence and WORDED not in sentence:
        return Markup(escape(sentence))
    parts = DRAWN.split(sentence)  # words, then of each dice which, their faces and words, and the words after them
    html = [escape(parts[0])]
    for which, faces, words, after in zip(parts[1::4], parts[2::4], parts[3::4], parts[4::4]):
        dice = [die_of(int(face) if face.isdecimal() else face) for face in faces.split()]
        said = escape(words)
        if dice and all(die.face is not None and die.kind != LETTERED for die in dice):
            worded = which == WORDED
            drawn = "".join([_small_die(die.kind, die.face) for die in dice])
            html.append(f'<span class="small-dice{" worded" * worded}" aria-hidden="true">{drawn}</span>')
            said = said if worded else f'<span class="hidden">{said}</span>'
        html += said, escape(after)
    return Markup("".join(html))


@cache
def _small_die(kind: str, face: Face | None) -> str:
    shape = f"pips-{face}" if isinstance(face, int) else str(face)
    return f'<svg class="small-die die-{escape(kind)}"><use href="#{escape(shape)}"/></svg>'


def who_begins(page: TableView) -> str:
    """Return which seat begins, and that it was drawn by lot if it was."""
    how = "-drawn" if page.table.settings.drawn else ""
    if page.reader == 0:
        return page.say(f"you-begin{how}")
    name = page.names[0] if page.table.places[0].name else page.say("seat-number", number=1)
    return page.say(f"begins{how}", name=name)


def requests(page: TableView) -> tuple[tuple[str, str, str], ...]:
    """Return what the viewer is asked as the host: the request's id, who asks, for whose seat."""
    asked = waiting(page.table) if page.hosting else []
    return tuple([(one.id, one.name, page.names[one.seat]) for one in asked])
