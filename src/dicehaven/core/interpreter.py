"""Interpreted rules: whatever goes wrong in them becomes a BadGame with file and line."""

from collections.abc import Callable
from typing import Any

from dicehaven.core.conformance import place_of, place_of_field
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadGame, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.ranges import Outside, outside


def carry_out(game: Game, rule: Callable[..., None], setup: Setup, state: State, *given: Any) -> None:
    """Let a rule change the state; raises BadGame when it fails, or stores a number that its field cannot hold."""
    try:
        rule(setup, state, *given)
        found = outside(state)
    except DicehavenError:
        raise
    except Exception as error:
        raise game.broken(error) from error
    if found:
        raise does_not_fit(game, found)


def legal_actions(game: Game, setup: Setup, state: State, seat: int) -> list[int]:
    """The legal actions of a seat that owes a decision; raises BadGame when MOVES is too small for them."""
    moves = [0] * game.rules.MOVES
    try:
        n = game.plain.legal(setup, state, seat, moves)
    except Exception as error:
        needed = _needed(game, setup, state, seat)
        raise (too_small(game, "MOVES", needed) if needed else game.broken(error)) from error
    return moves[:n]


def _needed(game: Game, setup: Setup, state: State, seat: int) -> int:
    """How many actions `legal` writes if there is room, when MOVES leaves too little; else 0."""
    try:
        n = game.plain.legal(setup, state, seat, [0] * (game.rules.MOVES + game.rules.ACTIONS))
    except Exception:
        return 0
    return n if n > game.rules.MOVES else 0


def too_small(game: Game, name: str, needed: int) -> BadGame:
    """What is wrong when there are more dice or moves than the rules say there can be."""
    rules = game.module("rules")
    reason = text("game-too-small", name=name, value=int(getattr(rules, name)), needed=needed)
    return _of(game, BadGame(reason, place_of(rules, name)))


def does_not_fit(game: Game, found: Outside) -> BadGame:
    """What is wrong when a rule stores a number that its field cannot hold."""
    about = {"field": found.field, "value": found.value, "least": found.least, "most": found.most}
    return _of(game, BadGame(text("game-field-too-narrow", **about), place_of_field(found.owner, found.field)))


def _of(game: Game, problem: BadGame) -> BadGame:
    problem.messages = game.messages
    return problem
