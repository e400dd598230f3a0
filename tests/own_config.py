"""The settings of a server of a test: bots do not wait, and nothing is compiled."""

from typing import Any

from dicehaven.server.config import Config, Part, ServerSettings


def own_config(database: str = "", *parts: Part, **own: Any) -> Config:
    """The settings of a server over a database; `own` are those of the server itself."""
    given: dict[str, Any] = {"database": database, "pace": 0, "ahead": False} | own
    return Config(ServerSettings(**given), *parts)
