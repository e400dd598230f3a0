"""What bots do in a worker process: each keeps its bots, since making one may take a second of compiling."""

import json

from cachetools import LRUCache, cached

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import Bot
from dicehaven.core.contract import State
from dicehaven.core.registry import find

BOTS = 500  # kept by a process


def prepare(config_json: str, kind: str, seed: str) -> None:
    """Make a bot, and compile what it needs, before it has to decide."""
    _bot_of(config_json, kind, seed)


def decide(config_json: str, kind: str, seed: str, view: State, seat: int, actions: list[int], number: int) -> int:
    """Return the action that a bot chooses; `number` (the lines of the record so far) tells its decisions apart."""
    return _bot_of(config_json, kind, seed).choose(view, seat, actions, number)


@cached(LRUCache[tuple[str, str, str], Bot](BOTS))
def _bot_of(config_json: str, kind: str, seed: str) -> Bot:
    """Return the bot of this kind and seed for the configuration of a match (`LiveTable.config_json`)."""
    config = json.loads(config_json)
    game = find(config["game"])
    setup = game.configure(config["players"], config["options"], config["layout"]).setup
    return bot(kind, game, setup, seed)
