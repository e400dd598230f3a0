"""Checks of matches: records to the byte, undo, bad rolls, views, what a seat observes, what a result is made of."""

import random
import re
from typing import Any

import numpy as np

from dicehaven.bots.trace import trace
from dicehaven.core.check import check
from dicehaven.core.conformance import conforms, value_and_type
from dicehaven.core.contract import Feature
from dicehaven.core.errors import BadNotation, BadPosition, BadRoll, CannotUndo, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.observation import Observer
from dicehaven.core.places import file_of, line_in
from dicehaven.core.position import Position
from dicehaven.core.record import dump, load
from dicehaven.kit.findings import answer, at, blaming, finding
from dicehaven.kit.language_checks import say
from dicehaven.kit.walks import begin, explore, played, tables, walk

EXAMPLES = 30
TRACED = 2  # matches of each seat count
MARGIN = "margin"  # the message of a game that says by how much a seat is ahead


def check_records(game: Game) -> None:
    """Check that traced matches are written, read, replayed and checked to the byte, and resume wherever they are cut."""
    for number, table in enumerate(tables(game, TRACED * len(game.seats), seed=11)):
        policies = ("random", "greedy")[number % 2]
        with blaming(game):
            lines = trace(game, table, number, (policies,) * table.players, "kit", full_layout=number % 2 == 1)
        written = [dump(line) for line in lines]
        with blaming(game):
            again = Match.replay([load(line, "record") for line in written], traced=True)
        _same(game, [dump(line) for line in again.lines], written)
        try:
            check(written, "record")
        except DicehavenError as error:
            raise finding(game, "kit-record-fails", "rules", "step", problem=error.reason) from error
    explore(game, resumed, EXAMPLES)


def resumed(match: Match, rng: random.Random) -> None:
    """Check that the record so far leads to the same state, with the decisions since the last roll in canonical order."""
    game = match.game
    with blaming(game):
        again = Match.replay(match.lines)
    _same(game, [dump(line) for line in again.lines], [dump(line) for line in match.lines])
    if again.state != match.state:
        raise finding(game, "kit-order-matters", "rules", "step", fields=differing(again.state, match.state))
    if match.due is None and not match.over and not match.movers:
        raise finding(game, "kit-nobody-moves", "rules", "mover")


def _same(game: Game, found: list[str], expected: list[str]) -> None:
    number = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b), None)
    if number is not None:
        facts = {"number": number + 1, "found": found[number], "expected": expected[number]}
        raise finding(game, "kit-record-differs", "rules", "step", **facts)


def differing(one: Any, other: Any) -> str:
    """Return the names of the fields in which two states differ."""
    return ", ".join(name for name in one._fields if getattr(one, name) != getattr(other, name))


# Undo, rolls, notation


def check_undo(game: Game) -> None:
    """Check that decisions can be undone back to the last roll and no further, and lead to the same state again."""
    explore(game, undone, EXAMPLES)


def undone(match: Match, rng: random.Random) -> None:
    """Undo everything since the roll, and repeat the last decision."""
    if not match.since_roll:
        return
    game = match.game
    state = match.state.copy()
    try:
        with blaming(game):
            taken = match.undo()
            match.play(taken.seat, taken.move)
    except CannotUndo:
        return  # others have moved because of it
    if match.state != state:
        raise finding(game, "kit-undo-differs", "rules", "step", fields=differing(match.state, state))
    while match.since_roll:
        match.undo()


def check_rolls(game: Game) -> None:
    """Check that impossible dice are refused and change nothing, and that notation is read as it is written."""
    for number, table in enumerate(tables(game, len(game.seats))):
        match = played(game, table, number, 0)
        while (due := match.due) is None or due.cards:
            match = played(game, table, number, len(match.lines))
        odd = next((p for p in match.rollers if not 0 <= p < match.players), None)
        if odd is not None:
            raise finding(game, "kit-odd-roller", "moves", "roller", found=odd, players=match.players)
        lines = match.lines
        state = match.state.copy()
        fine = [faces[0] for faces in due.faces]
        for bad in ([99, *fine[1:]], [*fine, fine[0]], fine[1:], [True, *fine[1:]]):
            try:
                match.roll(bad)
            except BadRoll:
                continue
            raise finding(game, "kit-bad-roll-taken", "moves", "faces", roll=str(bad))
        if (match.lines, match.state) != (lines, state):
            raise finding(game, "kit-bad-roll-taken", "moves", "faces", roll=str(fine[1:]))
    for action, move in enumerate(game.moves.NOTATION):
        if game.read(move) != action or game.tidy(move.upper()) != move:
            raise finding(game, "kit-notation", "moves", "NOTATION", move=move)
    for typed in ("", "no such move", "🎲", "-1"):
        try:
            with blaming(game):
                game.read(game.tidy(typed))
        except BadNotation:
            continue


# Secrets


def check_views(game: Game) -> None:
    """Check that a view does not depend on anything that its seat may not see."""
    explore(game, seen_alike, EXAMPLES)


def seen_alike(match: Match, rng: random.Random) -> None:
    """Check that a view of a view is the same, and that other hidden cards or hidden decisions do not change it."""
    for seat in (ONLOOKER, *range(match.players)):
        with blaming(match.game):
            view = match.view(seat)
            twice = view.copy()
            truth = view.copy()
            match.rules.redact(match.setup, twice, seat)
        if twice != view:
            raise finding(match.game, "kit-redact-twice", "rules", "redact", fields=differing(twice, view))
        with blaming(match.game):
            _determinize(match, truth, rng)
            match.rules.redact(match.setup, truth, seat)
        if truth != view:
            facts = {"fields": differing(truth, view), "seat": seat}
            raise finding(match.game, "kit-determinize", "rules", "determinize", **facts)
    if len(match.movers) > 1:
        hidden_decisions(match, rng)


def _determinize(match: Match, view: Any, rng: random.Random) -> None:
    """Put cards in the hidden places of a view, if it has any, in random order."""
    count = match.rules.hidden_cards(match.setup, view)
    if count:
        cards = [0] * match.game.rules.DICE
        match.rules.deck(match.setup, view, cards)
        cards[:count] = rng.sample(cards[:count], count)
        match.rules.determinize(match.setup, view, cards)


def hidden_decisions(match: Match, rng: random.Random) -> None:
    """Check that a seat that still has to decide sees the same and may do the same, whatever others have decided."""
    last = match.movers[-1]
    view = match.view(last)
    legal = match.legal(last)
    twin = match.copy()
    while twin.movers and twin.movers[0] != last and last in twin.movers:
        seat = twin.movers[0]
        twin.play(seat, rng.choice(twin.legal(seat)))
    if last in twin.movers and (twin.view(last) != view or twin.legal(last) != legal):
        fields = differing(twin.view(last), view) or "legal"
        raise finding(match.game, "kit-secret-seen", "rules", "redact", fields=fields, seat=last)


# What is made of matches


def check_positions(game: Game) -> None:
    """Check that `position.py` accepts every position and view of matches, and that their texts keep all of it."""
    explore(game, written_alike, EXAMPLES)


def written_alike(match: Match, rng: random.Random) -> None:
    """Check that the text of a position, and of what a seat sees of it, gives the same state again."""
    module = "position" if match.game.has("position") else "rules"
    for seat in (None, rng.randrange(match.players)):
        try:
            position = Position.of(match, seat)
        except BadPosition as error:
            raise finding(match.game, "kit-position-refused", module, "", problem=error.reason) from error
        with blaming(match.game):
            again = Position.read(position.write())
        state = match.state if seat is None else match.view(seat)
        if again.state != state:
            raise finding(match.game, "kit-position-differs", module, "", fields=differing(again.state, state))


def check_observation(game: Game) -> None:
    """Check that each feature turns whatever seats see during matches into finite numbers."""
    if not game.observation:
        return
    state = game.rules.State.dtype
    for number, table in enumerate(tables(game, len(game.seats), seed=51)):
        walked = walk(begin(game, table), random.Random(number))
        seen = [(match.view(p).stored(), p) for match in walked for p in range(match.players)]
        views = np.array([view for view, _ in seen], state)
        seats = np.array([p for _, p in seen])
        for feature in game.observation.FEATURES:
            _observed(game, feature, views, seats, table.players)


def _observed(game: Game, feature: Feature, views: Any, seats: Any, players: int) -> None:
    """Check one feature; raises BadGame, at its line."""
    field = feature.field
    fields = views.dtype
    where = line_in(file_of(game.module("observation")), rf"\b\w+\(\s*[\"']{re.escape(field)}[\"']")
    if field not in fields.names:
        raise at(game, "kit-no-such-field-seen", where, field=field, known=", ".join(fields.names))
    if feature.by_seat and fields[field].shape[:1] != (game.rules.PLAYERS,):
        raise at(game, "kit-not-by-seat", where, field=field, seats=game.rules.PLAYERS)
    try:
        found = Observer((feature,), fields, players).observe(views, seats)
    except Exception as error:
        raise at(game, "kit-feature-fails", where, field=field, problem=f"{type(error).__name__}: {error}") from error
    if not np.isfinite(found).all():
        raise at(game, "kit-feature-fails", where, field=field, problem="NaN, ∞")


def check_results(game: Game) -> None:
    """Check the lines of results: the same for all seats, with whole numbers, and said in every language."""
    if game.texts(ENGLISH).has(MARGIN):
        say(game, text(MARGIN, count=2), "points", game.seats[0], "moves")
    for number, table in enumerate(tables(game, 3 * len(game.seats), seed=52)):
        match = played(game, table, number)
        about = (match.setup, match.state)
        lines = [answer(game, "moves", "points", *about, q) for q in range(match.players)]
        for q, of_seat in enumerate(lines):
            if [(one.what.code, one.counts) for one in of_seat] != [(one.what.code, one.counts) for one in lines[0]]:
                raise finding(game, "kit-other-lines", "moves", "points", seat=q)
            odd = next((one.number for one in of_seat if not conforms(one.number, int)), None)
            if odd is not None:
                facts = {"name": "points", "expected": "int", "found": value_and_type(odd)}
                raise finding(game, "kit-wrong-answer", "moves", "points", **facts)
            for one in of_seat:
                say(game, one.what, "points", match.players, "moves")
        ending = answer(game, "moves", "ending", *about)
        if ending is not None:
            say(game, ending, "ending", match.players, "moves")
