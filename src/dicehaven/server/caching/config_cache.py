"""A cache of configurations: tables with the same options and boards share one Setup."""

import json
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from dicehaven.core.game import MatchConfig
from dicehaven.core.registry import find
from dicehaven.server.caching.match_cache import CachedMatch


class ConfigCache:
    """The configurations of live tables, each kept as long as a table uses it."""

    def __init__(self) -> None:
        self._configs: WeakValueDictionary[str, MatchConfig] = WeakValueDictionary()

    def new_match(self, header: Mapping[str, Any]) -> CachedMatch:
        """Return the match of a record's header before its first roll; raise UnknownGame, BadOption or BadLayout."""
        game = find(str(header["game"]))
        players, options, layout = (header.get(key) for key in ("players", "options", "layout"))
        key = json.dumps([game.name, players, options, layout], sort_keys=True)
        config = self._configs.get(key)
        if config is None:
            config = self._configs[key] = game.configure(int(players or 0), options, layout)
        return CachedMatch(game, config, header)
