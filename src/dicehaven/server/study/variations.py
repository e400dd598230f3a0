"""The analysis board: positions that somebody explores, as a tree that travels in the page's form; nothing of it is stored here."""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import msgspec

from dicehaven.core.contract import NEXT, Adjustable, Face, FullPositions
from dicehaven.core.errors import BadOption, BadPosition
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position

Form = Mapping[str, str]  # its fields by name
MAX_POSITIONS = 60  # positions of a tree
MAX_CHARACTERS = 40_000  # characters of all their texts
READ = 64  # positions that are remembered: as many as a tree has, since each may have a board of its own


class Variation(msgspec.Struct, array_like=True, frozen=True):
    """A position of the tree: the number of the one before it (-1: none), its text, and how it came about.

    A seat made a `move`, or dice fell or cards were dealt (`faces`), or it was set up.
    """

    before: int
    position: str
    seat: int = ONLOOKER
    move: str = ""
    faces: list[Face] = []


@dataclass(frozen=True)
class Exploration:
    """The tree, the number of the position that is shown, the seat that looks on (ONLOOKER: whose turn it is).

    `depth` is how deep is to be analysed; `setting` is true while taps set up the position, with `tool`: the number of a value, or NEXT.
    """

    game: Game
    tree: tuple[Variation, ...]
    at: int = 0
    seat: int = ONLOOKER
    depth: int = 0
    setting: bool = False
    tool: int = NEXT

    @property
    def here(self) -> Variation:
        """The position that is shown."""
        return self.tree[self.at]

    @property
    def position(self) -> Position:
        return position_of(self.here.position)

    @property
    def shown(self) -> int:
        """The seat whose view is shown: one that has to decide or to roll, if none is asked for."""
        match = match_of(self.here.position)
        if self.seat in range(match.players):
            return self.seat
        asked = match.movers or match.rollers
        return asked[0] if asked else 0

    @property
    def written(self) -> dict[str, str]:
        """The fields of the form from which it is read again."""
        return {
            "tree": msgspec.json.encode(self.tree).decode(),
            "at": str(self.at),
            "seat": str(self.seat),
            "depth": str(self.depth),
            "setting": "yes" if self.setting else "",
        }

    def after(self) -> list[int]:
        """Return the positions that follow the one shown."""
        return [k for k, one in enumerate(self.tree) if one.before == self.at]

    def adjustables(self) -> Sequence[Adjustable]:
        """Return what can be set up on the sheet that is shown."""
        position = self.position
        return setting_of(self.game).adjustables(position.config.setup, position.state, self.shown)

    def going_on(self, position: Position, seat: int, move: str = "", faces: Sequence[Face] = ()) -> "Exploration":
        """Return the tree with a position after the one shown, which is shown now; raise BadOption if it grows too large."""
        new = Variation(self.at, position.write(), seat, move, list(faces))
        if new in self.tree:
            return replace(self, at=self.tree.index(new), seat=ONLOOKER)
        tree = (*self.tree, new)
        if len(tree) > MAX_POSITIONS or sum(len(one.position) for one in tree) > MAX_CHARACTERS:
            raise BadOption(text("analysis-too-large"), "tree")
        return replace(self, tree=tree, at=len(tree) - 1, seat=ONLOOKER)

    def changed(self, position: Position) -> "Exploration":
        """Return the tree with another position set up; one that was set up already, and that nothing follows, is replaced."""
        here = self.here
        if here.move or here.faces or self.after() or here.before < 0:
            return replace(self.going_on(position, ONLOOKER), seat=self.seat)
        tree = list(self.tree)
        tree[self.at] = Variation(here.before, position.write())
        return replace(self, tree=tuple(tree))


@lru_cache(READ)
def position_of(written: str) -> Position:
    """Return the position of a text; raise what `Position.read` raises."""
    return Position.read(written)


@lru_cache(READ)
def match_of(written: str) -> Match:
    """Return the match of a position, which must not be changed."""
    return position_of(written).match()


def setting_of(game: Game) -> FullPositions[Any, Any]:
    """Return how positions of a game are set up by hand; raise BadPosition for a game that does not say."""
    if game.position is None:
        raise BadPosition(text("analysis-no-setting"))
    return game.position


def begun(game: Game, players: int = 0) -> Exploration:
    """Return an exploration of the position in which matches begin; raise BadOption."""
    return opened(game, Position.of(Match.new(game, players or game.seats[0])).write())


def opened(game: Game, written: str) -> Exploration:
    """Return an exploration of a text; raise what `Position.read` raises, and BadPosition for one of another game."""
    found = position_of(written.strip())
    if found.game is not game:
        raise BadPosition(text("analysis-other-game", game=found.game.name))
    return Exploration(game, (Variation(-1, found.write()),))


def read(game: Game, form: Form) -> Exploration:
    """Return the exploration that a form brings along; raise BadOption for one that no page of ours has sent."""
    if not form.get("tree"):
        return begun(game)
    try:
        tree = tuple(msgspec.json.decode(form["tree"], type=list[Variation]))
        numbers = [
            int(form.get(name) or default) for name, default in (("at", 0), ("seat", -1), ("depth", 0), ("tool", -1))
        ]
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadOption(text("analysis-no-tree"), "tree") from None
    at, seat, depth, tool = numbers
    ordered = all(one.before < k and (one.before >= 0) == (k > 0) for k, one in enumerate(tree))
    if not tree or len(tree) > MAX_POSITIONS or not ordered or not 0 <= at < len(tree):
        raise BadOption(text("analysis-no-tree"), "tree")
    for one in tree:
        if position_of(one.position).game is not game:
            raise BadOption(text("analysis-no-tree"), "tree")
    return Exploration(game, tree, at, seat, min(max(depth, 0), 9), bool(form.get("setting")), tool)


def acted(now: Exploration, form: Form) -> Exploration:
    """Return the exploration after the act of a form; raise DicehavenError, and nothing has changed.

    `open` (field `text`), `begin PLAYERS`, `move NOTATION` (or field `move`), `roll FACES` (JSON; none: by chance), `lay` (fields `face0` …),
    `go NUMBER`, `back`, `again`, `seat SEAT`, `turn SEAT`, `set`, `play`, `tap SLOT`, `put PLACE=VALUE` (or fields `place` and
    `value`), `deeper`; `look` and `why NOTATION` change nothing.
    """
    act, _, what = form.get("do", "look").partition(" ")
    with now.game.speaking():
        match act:
            case "open":
                return opened(now.game, form.get("text", ""))
            case "begin":
                return replace(begun(now.game, _number(what)), setting=now.setting)
            case "move":
                return _moved(now, what or form.get("move", ""))
            case "roll":
                return _rolled(now, _faces(what) if what else None)
            case "lay":
                return _rolled(now, _typed(now, form))
            case "go":
                return replace(now, at=min(max(_number(what), 0), len(now.tree) - 1), seat=ONLOOKER)
            case "back":
                return replace(now, at=max(now.here.before, 0), seat=ONLOOKER)
            case "again":
                return replace(now, at=max(now.after(), default=now.at), seat=ONLOOKER)
            case "seat":
                return replace(now, seat=_number(what))
            case "turn":
                return _given(now, _number(what))
            case "set" | "play":
                return replace(now, setting=act == "set")
            case "tap":
                return _tapped(now, what)
            case "put":
                place, _, value = what.rpartition("=") if what else (form.get("place", ""), "", form.get("value", ""))
                return _put(now, place, _number(value))
            case "deeper":
                return replace(now, depth=now.depth + 1)
    return now


def _number(written: str) -> int:
    try:
        return int(written)
    except ValueError:
        return -1


def _moved(now: Exploration, move: str) -> Exploration:
    match = match_of(now.here.position).copy()
    seat = now.shown if now.shown in match.movers or not match.movers else match.movers[0]
    match.play(seat, match.game.tidy(move))
    return now.going_on(Position.of(match), seat, match.game.tidy(move))


def _rolled(now: Exploration, faces: Sequence[Face] | None) -> Exploration:
    match = match_of(now.here.position).copy()
    due = match.due
    if faces is None and due:
        chance = random.SystemRandom()
        faces = chance.sample(due.cards, len(due.cards)) if due.cards else [chance.choice(die) for die in due.faces]
    roller = ONLOOKER if due is None or due.cards else int(match.game.moves.roller(match.setup, match.state))
    match.roll(faces or ())
    return now.going_on(Position.of(match), roller, faces=faces or ())


def _faces(written: str) -> list[Face]:
    try:
        return msgspec.json.decode(written, type=list[Face])
    except msgspec.MsgspecError:
        return []


def _typed(now: Exploration, form: Form) -> list[Face]:
    """Return the faces that were chosen for the dice that are due, by their names in records."""
    due = match_of(now.here.position).due
    named = [{str(face): face for face in faces} for faces in due.faces] if due else []
    return [faces.get(form.get(f"face{i}", ""), "") for i, faces in enumerate(named)]


def _given(now: Exploration, seat: int) -> Exploration:
    position = now.position
    if seat not in range(position.config.players):
        return now
    state = position.state.copy()
    setting_of(now.game).give_turn(position.config.setup, state, seat)
    return replace(now.changed(Position(now.game, position.config, state)), seat=ONLOOKER)


def _tapped(now: Exploration, slot: str) -> Exploration:
    """Give the place that a slot stands for its value, the one of the tool, or the next one that the rules accept."""
    for one in now.adjustables():
        if slot in one.taps:
            direct = one.taps[slot]
            if direct != NEXT:
                return _put(now, one.name, direct)
            if 0 <= now.tool < len(one.values):
                return _put(now, one.name, now.tool if one.held != now.tool else 0)
            return _next(now, one)
    return now


def _next(now: Exploration, one: Adjustable) -> Exploration:
    count = len(one.values)
    refused: BadPosition | None = None
    for step in range(1, count):
        try:
            return _put(now, one.name, (one.held + step) % count)
        except BadPosition as error:
            refused = refused or error
    if refused:
        raise refused
    return now


def _put(now: Exploration, place: str, value: int) -> Exploration:
    found = next((one for one in now.adjustables() if one.name == place), None)
    if found is None or not 0 <= value < len(found.values):
        raise BadOption(text("analysis-no-place"), "place")
    position = now.position
    state = position.state.copy()
    setting_of(now.game).adjust(position.config.setup, state, now.shown, place, value)
    return now.changed(Position(now.game, position.config, state))


def as_json(found: object) -> str:
    """Return something as JSON for an act of a button."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
