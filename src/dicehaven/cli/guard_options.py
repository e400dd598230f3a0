"""The options of `serve` that limit who may send what; each can also be set by an environment variable."""

from typing import Annotated, Any

import typer

PANEL = "Who may send what"


def guard(variable: str, help: str, least: float | None = None) -> Any:
    """Return an option of this panel that an environment variable can set; Any, as typer's own function returns."""
    return typer.Option(min=least, envvar=variable, rich_help_panel=PANEL, help=help)


TrustedProxy = Annotated[
    list[str] | None,
    guard(
        "DICEHAVEN_TRUSTED_PROXY",
        "Address or network of a reverse proxy whose X-Forwarded-For and -Proto headers are trusted; repeatable. "
        "If omitted, this machine.",
    ),
]
HostName = Annotated[
    list[str] | None,
    guard(
        "DICEHAVEN_HOST_NAME",
        "Host name that the server answers to; others are refused. Repeatable; the first is used in links.",
    ),
]
Hsts = Annotated[
    int,
    guard(
        "DICEHAVEN_HSTS",
        "Seconds for which browsers that have used HTTPS must keep using it (HSTS); 0 turns this off.",
        0,
    ),
]
Reads = Annotated[float, guard("DICEHAVEN_READS", "Requests per second allowed from one address.", 0.1)]
Changes = Annotated[
    float, guard("DICEHAVEN_CHANGES", "Requests per second allowed from one address that change something.", 0.1)
]
NewTables = Annotated[float, guard("DICEHAVEN_NEW_TABLES", "New tables per minute allowed from one address.", 0.01)]
Answers = Annotated[
    int, guard("DICEHAVEN_ANSWERS", "Responses that one address may have open at once, mostly streams.", 1)
]
Connections = Annotated[int, guard("DICEHAVEN_CONNECTIONS", "Open connections allowed in total.", 1)]
BodySeconds = Annotated[
    float, guard("DICEHAVEN_BODY_SECONDS", "Seconds within which the body of a request must arrive.", 0.1)
]
MetricsFrom = Annotated[
    list[str] | None,
    guard("DICEHAVEN_METRICS_FROM", "Address or network that may read /metrics; repeatable. If omitted, this machine."),
]
