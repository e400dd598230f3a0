"""The bot of one checkout for `before.py`: reads lines of JSON, answers those that name a seat with its move."""

import json
import sys
import time
from dataclasses import replace
from typing import Any

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import BUDGETS, SearchBot
from dicehaven.core.match import Match
from dicehaven.core.record import load


def player_of(kind: str, match: Match) -> Any:
    """A bot by its name; a number is a search with so many iterations."""
    if kind.isdigit():
        return SearchBot(
            replace(BUDGETS["level5"], iterations=int(kind), seconds=1e9), match.game, match.setup, "before"
        )
    return bot(kind, match.game, match.setup, "before", clock=time.process_time)


def main(game: str, kind: str) -> None:
    """Play until there is nothing more to read."""
    match = Match.new(game, 2)
    player = player_of(kind, match)
    for line in sys.stdin:
        message = json.loads(line)
        if "begin" in message:
            match = Match.new(game, 2)
            continue
        for one in message["lines"]:
            match.apply(load(one, "before"))
        seat = message["seat"]
        actions = match.actions(seat)
        start = time.process_time()
        action = player.choose(match.view(seat), seat, actions, len(match.lines))
        seconds = time.process_time() - start
        print(json.dumps({"move": match.game.write(action), "seconds": seconds, "asked": len(actions) > 1}), flush=True)


main(*sys.argv[1:])
