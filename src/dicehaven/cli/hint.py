"""Hints in the terminal: the best moves of a seat, from its view alone."""

import json
from collections.abc import Sequence

from rich.text import Text as Styled

from dicehaven.ahead.compiling import Compiling
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.questions import DecisionAnalysis, DecisionQuestion, answer
from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.errors import NotCompiled
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import percent
from dicehaven.core.match import Match

EFFORT = Effort(plays=800)
SHOWN_MOVES = 3  # moves


def hint(match: Match, seat: int, texts: Texts, names: list[str], compiling: Compiling | None) -> list[Styled]:
    """Return lines with the best moves and their chances; as long as these are unknown, the moves that look best."""
    game = match.game
    view = match.view(seat)

    def line(action: int, chance: str) -> Styled:
        about = (match.setup, view, seat, action)
        words = game.moves.describe(*about)
        why = game.advice.reason(*about) if game.advice else None
        reason = f" {texts.say(why, names)}" if why else ""
        says = (f"  {texts.say(words, names)}", "italic")
        return Styled.assemble((f"{chance:>6} ", "bold"), (game.shown(action), "bold"), says, reason)

    found = _known(match, seat, compiling)
    if found is None:
        liked = first_sight(match, seat)[:SHOWN_MOVES]
        done = compiling.progress(game) if compiling else None
        code = texts("hint-compiling", done=done.done, total=done.total) if done else texts("hint-first-sight")
        return [Styled(code, "dim"), *(line(action, "") for action in liked)]
    best = found.alternatives[:SHOWN_MOVES]
    rows = [line(one.action, percent(one.chance, texts.language, digits=1 if found.exact else 0)) for one in best]
    return [Styled(texts("hint-best" if found.exact else "hint-estimated"), "dim"), *rows]


def first_sight(match: Match, seat: int) -> Sequence[int]:
    """Return a seat's actions, ranked by the heuristic, the best first."""
    code = plain(defaults, match.game.rules)
    view = match.view(seat)
    return sorted(match.actions(seat), key=lambda action: -code.heuristic_value(match.setup, view, seat, action))


def _known(match: Match, seat: int, compiling: Compiling | None) -> DecisionAnalysis | None:
    """Return the values of a seat's actions; None if the game has yet to be compiled."""
    header = {key: match.header.get(key) for key in ("game", "players", "options", "layout")}
    question = DecisionQuestion(match.view(seat).to_bytes(), seat, tuple(match.actions(seat)))
    try:
        found = answer(json.dumps(header), EFFORT, "hint", question)
    except NotCompiled:
        if compiling:
            compiling.hurry(match.game)
        return None
    assert isinstance(found, DecisionAnalysis)
    return found
