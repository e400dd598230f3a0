"""What a folder needs to be a game: the files, the modules, and that these fit each other."""

from collections import Counter

from dicehaven.core import conformance
from dicehaven.core.contract import MODULES, REQUIRED
from dicehaven.core.errors import BadGame, BadLayout
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.options import Option, shown

TEXTS = tuple(f"locale/{ENGLISH}/{name}" for name in ("messages.ftl", "rules.md"))  # other languages are optional
MESSAGES = ("title", "notation")


def require_sound(game: Game) -> None:
    """Raise BadGame, naming the file and if possible the line, unless a game's folder fulfils the contract."""
    for file in (*(f"{name}.py" for name in REQUIRED), *TEXTS):
        if not (game.folder / file).is_file():
            raise BadGame(text("game-lacks-file"), str(game.folder / file))
    for name in filter(game.has, MODULES):
        conformance.require_conforming(name, game.module(name))
    _require_numbers(game)
    _require_messages(game)
    _require_layouts(game)


def _require_numbers(game: Game) -> None:
    """Raise BadGame unless seats, options, actions and notation are consistent."""
    rules = game.rules
    moves = game.module("moves")
    least, most = game.layout.SEATS
    if not all(isinstance(option, Option) for option in game.options) or not 1 <= least <= most <= rules.PLAYERS:
        raise BadGame(text("game-odd-layout"), conformance.place_of(game.module("layout"), "SEATS"))
    for option in game.options:
        if option.default is not None and not option.accepts(option.default):  # None: it depends on the others
            reason = text("game-odd-default", option=option.name, value=shown(option.default), allowed=option.allowed())
            raise BadGame(reason, conformance.place_of(game.module("layout"), "OPTIONS"))
    notation = list(moves.NOTATION)
    place = conformance.place_of(moves, "NOTATION")
    if len(notation) != rules.ACTIONS:
        raise BadGame(text("game-odd-notation", found=len(notation), expected=rules.ACTIONS), place)
    twice = next((move for move, count in Counter(notation).items() if count > 1), None)
    if twice is not None:
        raise BadGame(text("game-notation-twice", move=twice), place)
    untidy = next((move for move in notation if move != " ".join(move.lower().split())), None)
    if untidy is not None:
        raise BadGame(text("game-untidy-notation", move=untidy), place)


def _require_messages(game: Game) -> None:
    """Raise BadGame unless the messages that every game needs exist in English."""
    texts = game.texts(ENGLISH)
    for code in (*MESSAGES, *(f"option-{option.name}" for option in game.options)):
        if not texts.has(code):
            raise BadGame(text("game-lacks-message", message=code), str(game.folder / TEXTS[0]))


def _require_layouts(game: Game) -> None:
    """Raise BadGame, naming file and place, unless every board in `layouts/` is valid with the fewest and the most seats."""
    for name in game.layouts:
        for players in (game.seats[0], game.seats[-1]):
            try:
                game.configure(players, {}, name)
            except BadLayout as error:
                problem = BadGame(error.reason, error.where)
                problem.messages = error.messages
                raise problem from error
