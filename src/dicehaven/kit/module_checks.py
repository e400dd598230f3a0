"""Checks of modules that no match needs: advice, what bots know, how boards are made and edited, scenes."""

import math
from contextlib import suppress

from dicehaven.bots import defaults
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import plain
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadLayout
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.drawing.scene import draw_scene
from dicehaven.drawing.slots import Drawing
from dicehaven.kit.findings import answer, blaming, finding
from dicehaven.kit.language_checks import languages, say
from dicehaven.kit.surface_checks import positions, well_formed

DECISIONS = 3  # of a match that an expert makes
A_MOMENT = 0.02  # of the time that an expert takes at the table


def check_advice(game: Game) -> None:
    """Check that every legal move has its reason, or none, in every language."""
    if not game.advice:
        return
    for match in positions(game, seed=51):
        for seat in match.movers:
            about = (match.setup, match.view(seat), seat)
            for action in match.actions(seat):
                answer(game, "advice", "harms", *about, action)
                reason = answer(game, "advice", "reason", *about, action)
                if reason is not None:
                    say(game, reason, "reason", match.players, "advice")


def check_bots(game: Game) -> None:
    """Check that heuristic and evaluation answer with finite numbers, and that experts and solutions choose legal moves."""
    code = plain(defaults, game.rules)
    left = dict.fromkeys(game.seats, DECISIONS)
    for match in positions(game, seed=52):
        t = match.setup
        for seat in match.movers if game.heuristic else ():
            for action in match.actions(seat):
                answer(game, "heuristic", "heuristic_value", t, match.view(seat), seat, action)
        if game.evaluation and not match.over and code.quiet(t, match.state):
            for seat in range(match.players):
                _check_features(game, t, match.state, seat)
        if match.movers and left[match.players]:
            left[match.players] -= 1
            _check_best_play(match)


def _check_features(game: Game, setup: Setup, state: State, seat: int) -> None:
    assert game.evaluation
    for name, count in (("evaluate", 1), ("features", game.evaluation.FEATURES)):
        found = answer(game, "evaluation", name, setup, state, seat)
        numbers = found if isinstance(found, tuple) else (found,)
        if len(numbers) != count or not all(map(math.isfinite, numbers)):
            raise finding(
                game,
                "kit-wrong-answer",
                "evaluation",
                name,
                name=name,
                expected=f"{count} float",
                found=str(found)[:60],
            )


def _check_best_play(match: Match) -> None:
    game = match.game
    seat = match.movers[0]
    actions = match.actions(seat)
    with blaming(game):
        if solution := solution_for(game, match.setup):
            chosen = solution.best(match.setup, match.view(seat), seat, actions)
        elif game.expert and (player := game.expert.expert(match.setup)):
            chosen = game.expert.thinking(player, A_MOMENT).choose(match.view(seat), seat, list(actions))
        else:
            return
    if chosen not in actions:
        module, name = ("exact", "best") if solution else ("expert", "expert")
        raise finding(game, "kit-no-action", module, name, found=chosen, actions=game.rules.ACTIONS)


def check_boards(game: Game) -> None:
    """Check that a seed always gives the same board, and that shipped boards can be edited, drawn, and played again."""
    if game.generator and answer(game, "generator", "generate", "kit") != answer(game, "generator", "generate", "kit"):
        raise finding(game, "kit-other-board", "generator", "generate")
    if not game.editing:
        return
    data = game.layout_data(None)
    for number, name in enumerate(answer(game, "editing", "names", data)):
        layout = answer(game, "editing", "start", data, name)
        flaw = next((flaw for one in answer(game, "editing", "checks", layout) for flaw in one.flaws), None)
        if flaw:
            raise finding(game, "kit-flawed-board", "editing", "checks", name=name, problem=flaw.reason)
        spoken = languages(game.messages)
        texts = game.texts(spoken[number % len(spoken)])
        parts = answer(game, "editing", "parts", layout, texts)
        drawing = Drawing(answer(game, "editing", "drawing", layout, texts))
        if odd := sorted(set(parts) - set(drawing.slots)):
            raise finding(game, "kit-slots", "editing", "parts", name="drawing", slot=odd[0])
        well_formed(game, "editing", drawing.filled(parts), "drawing")
        for place in {part.point for part in parts.values() if part.point}:
            value = answer(game, "editing", "at", layout, place)
            with suppress(BadLayout):  # a place that can be tapped need not hold one value
                if answer(game, "editing", "put", layout, place, value) != layout:
                    raise finding(game, "kit-other-put", "editing", "put", place=place, value=value)
            answer(game, "editing", "called", layout, place, texts)
        with blaming(game):
            game.configure(game.seats[0], layout=answer(game, "editing", "finished", layout, name))


def check_scenes(game: Game) -> None:
    """Check that every scene can be played and drawn, in every language."""
    for name in game.scenes.SCENES if game.scenes else ():
        for language in languages(game.messages):
            with blaming(game):
                drawing = draw_scene(game, name, game.texts(language))
            well_formed(game, "scenes", drawing, "SCENES")
