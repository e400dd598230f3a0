"""The words of a page: what is asked, what everybody does, what has happened and been said, in the viewer's language."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from dicehaven.core.contract import Prompt
from dicehaven.core.graphemes import graphemes
from dicehaven.core.i18n import Text, text
from dicehaven.core.languages import grouped, listed
from dicehaven.server.service.selection import Parts
from dicehaven.server.tables.live_table import StandIn
from dicehaven.server.web.render import kind_in_words
from dicehaven.server.web.sprites import NO_PAD, Pad, shown, with_dice
from dicehaven.server.web.view import TableView

# shown beside the table; the whole record is a link away
LOG_LINES = 60
TALK_LINES = 30


# What is asked


class Question(NamedTuple):
    """Whose turn it is, what is asked, and a hint."""

    turn: str
    prompt: str
    hint: str = ""


def question(page: TableView) -> Question:
    """Return what the page asks, or what it waits for."""
    say = page.say
    match = page.match
    if match.over:
        won = [page.names[p] for p in match.winners]
        who = say("winners", names=listed(won, page.texts.language), count=len(won))
        return Question(say("over"), say("you-win") if match.winners == [page.reader] else who, final_score(page))
    if not page.table.started:
        return Question(say("waiting"), say("seats-free"))
    if page.game.pointing and page.deciding:
        return question_for(page, ())
    if page.game.pointing:
        roller = page.rolling_seat
        asked = _put(page, page.game.pointing.ask(match.setup, page.view, page.seat if roller is None else roller, ()))
        if roller is not None and len(page.mine) > 1:  # at one device: say whose roll it is
            return asked._replace(turn=_rollers(page))
        movers = set(match.movers)
        several = movers and len(movers.union(decision.seat for decision in match.since_roll)) > 1
        return asked._replace(hint=waits(page)) if several and not asked.hint else asked
    if page.rolling:
        assert match.due
        return Question(_rollers(page), say("roll-dice" if page.table.dice else "type-dice", count=match.due.count))
    if page.deciding:
        return Question(_by_name(page, say("your-turn")), say("choose"))
    return Question(say("waiting"), waits(page))


def question_for(page: TableView, chosen: Parts) -> Question:
    """Return the question to the seat shown, which has pointed at the parts `chosen`."""
    assert page.game.pointing
    found = _put(page, page.game.pointing.ask(page.match.setup, page.view, page.seat, chosen))
    return found if len(page.mine) < 2 else found._replace(turn=_by_name(page, found.turn))


def _put(page: TableView, prompt: Prompt) -> Question:
    hint = page.message(prompt.hint) if prompt.hint else ""
    return Question(page.message(prompt.turn), page.message(prompt.prompt), hint)


def _by_name(page: TableView, turn: str) -> str:
    """Return whose turn it is; where several people share this device, with the name of the one who is asked."""
    return page.say("asked-by-name", name=page.names[page.seat], turn=turn) if len(page.mine) > 1 else turn


def _rollers(page: TableView) -> str:
    return page.say("your-roll", name=listed([page.names[p] for p in page.match.rollers], page.texts.language))


def waits(page: TableView) -> str:
    """Return whom the match waits for."""
    waiting = [page.names[p] for p in page.match.movers or page.match.rollers]
    return page.say("waiting-for", names=listed(waiting, page.texts.language))


def why_nothing(page: TableView) -> str:
    """Return why nothing on the sheet can be chosen while the seat shown has nothing to decide."""
    if page.match.over or not page.table.started:
        return question(page).turn
    return page.say("dice-first") if page.rolling else waits(page)


def move(page: TableView, action: int) -> tuple[str, str]:
    """Return a legal move in notation, and what its button says."""
    name = page.game.pointing.button if page.game.pointing else page.game.moves.describe
    return page.game.write(action), page.message(name(page.match.setup, page.view, page.seat, action))


def described(page: TableView) -> list[tuple[str, str]]:
    """Return all legal moves in notation and in words, for a browser without scripts."""
    describe = page.game.moves.describe
    return [(page.game.write(a), page.message(describe(page.match.setup, page.view, page.seat, a))) for a in page.ways]


def pad(page: TableView) -> Pad:
    """Return the dice that are due, for somebody who taps in what was rolled by hand."""
    due = page.match.due
    return page.renderer.pad(page.game, page.texts, due.faces) if due else NO_PAD


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
    you = page.say("your-seat") if p == page.seat else kind_in_words(page.say, place.kind) if place.is_bot else ""
    short = shortest_names(tuple(page.names))[p]
    return Standing(p, page.names[p], short, you, score(page, p), *_doing(page, p), drawn=page.sheet is not None)


def score(page: TableView, p: int) -> str:
    """Return the score of a seat in words."""
    if page.sheet:
        return page.sheet.score(page.match.setup, page.view, p, page.texts)
    return grouped(page.scores[p], page.texts.language)


def _doing(page: TableView, p: int) -> tuple[str, str, bool]:
    """Return what a seat does, in words and as an icon, and true if it stands out."""
    match = page.match
    say = page.say
    stand_in = page.table.stand_ins.get(p)
    if stand_in and not match.over:
        return _stands_in(page, stand_in), "ui-hourglass", p in match.movers
    if not page.table.started:
        return say("ready" if page.table.places[p].kind != "open" else "free"), "", False
    if match.over:
        won = p in match.winners
        return say("won" if won else "played"), "ui-check" if won else "", won
    if p in match.movers or p in match.rollers:
        return say("thinking"), "ui-hourglass", True
    decided = any(decision.seat == p for decision in match.since_roll) and bool(match.movers)
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
    """
    return [next((form for form in _forms(name) if _is_told_apart(form, name, names)), name) for name in names]


def _forms(name: str) -> Iterator[str]:
    """Yield ever longer forms of a name."""
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
    kept = page.table.history.log(page.match, page.seat).read
    reader = (page.reader, page.viewer.language, *page.names)
    before = kept.get(reader, {})
    lines = {}
    for event in page.table.events(page.seat)[-LOG_LINES:]:
        line = before.get(id(event))
        if line is None:
            said = sentence(page, event.message, page.reader)
            great = ' class="highlight"' if event.great else ""
            html = f'<li{great}><span class="n">{event.roll}</span><span>{said}</span></li>'
            line = event, LogLine(event.message.code, html, said)  # with the event, so that no other gets its id
        lines[id(event)] = line
    kept[reader] = lines
    return tuple([line for _, line in lines.values()])


def sentence(page: TableView, message: Text, reader: int | None) -> Markup:
    """Return a sentence in which the dice are drawn; `reader` is the seat that it calls “you”."""
    said = page.texts.say(message, page.names, reader, drawn=True)
    return with_dice(said, lambda face: shown(page.game, page.texts, face))


def who_begins(page: TableView) -> str:
    """Return which seat begins, and that it was drawn by lot if it was."""
    how = "-drawn" if page.table.settings.drawn else ""
    if page.reader == 0:
        return page.say(f"you-begin{how}")
    name = page.names[0] if page.table.places[0].name else page.say("seat-number", number=1)
    return page.say(f"begins{how}", name=name)


def talk(page: TableView) -> tuple[tuple[str, str], ...]:
    """Return the latest chat messages: names and words."""
    return tuple([(page.names[seat], words) for seat, words in page.table.talk[-TALK_LINES:]])


def requests(page: TableView) -> tuple[tuple[str, str, str], ...]:
    """Return what the viewer is asked as the host: the request's id, who asks, for whose seat."""
    return tuple([(one.id, one.name, page.names[one.seat]) for one in page.requests])
