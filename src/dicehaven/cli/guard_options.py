"""The options of `serve` that say what is accepted from whom; each can be set by an environment variable, too."""

from typing import Annotated

import typer

PANEL = "What is accepted from whom"

TrustedProxy = Annotated[
    list[str] | None,
    typer.Option(
        envvar="DICEHAVEN_TRUSTED_PROXY",
        rich_help_panel=PANEL,
        help="Address or network of a proxy that says who asks (X-Forwarded-For, -Proto); this machine if not given; repeatable.",
    ),
]
HostName = Annotated[
    list[str] | None,
    typer.Option(
        envvar="DICEHAVEN_HOST_NAME",
        rich_help_panel=PANEL,
        help="Name by which browsers reach the server; others are refused; repeatable, the usual one first.",
    ),
]
Hsts = Annotated[
    int,
    typer.Option(
        min=0,
        envvar="DICEHAVEN_HSTS",
        rich_help_panel=PANEL,
        help="Seconds for which a browser that has used HTTPS must keep using it (HSTS); 0 turns this off.",
    ),
]
Reads = Annotated[
    float,
    typer.Option(
        min=0.1, envvar="DICEHAVEN_READS", rich_help_panel=PANEL, help="Requests a second that an address may make."
    ),
]
Changes = Annotated[
    float,
    typer.Option(
        min=0.1,
        envvar="DICEHAVEN_CHANGES",
        rich_help_panel=PANEL,
        help="Requests a second, of an address, that change something.",
    ),
]
NewTables = Annotated[
    float,
    typer.Option(
        min=0.01,
        envvar="DICEHAVEN_NEW_TABLES",
        rich_help_panel=PANEL,
        help="Tables a minute that an address may set up.",
    ),
]
Answers = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="DICEHAVEN_ANSWERS",
        rich_help_panel=PANEL,
        help="Answers that an address may have open at once, streams above all.",
    ),
]
Connections = Annotated[
    int,
    typer.Option(
        min=1, envvar="DICEHAVEN_CONNECTIONS", rich_help_panel=PANEL, help="Connections at once, of all addresses."
    ),
]
ConnectionsEach = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="DICEHAVEN_CONNECTIONS_EACH",
        rich_help_panel=PANEL,
        help="Connections at once of an address that is no proxy.",
    ),
]
HeadSeconds = Annotated[
    float,
    typer.Option(
        min=0.1,
        envvar="DICEHAVEN_HEAD_SECONDS",
        rich_help_panel=PANEL,
        help="Seconds until the headers of a request must have arrived.",
    ),
]
BodySeconds = Annotated[
    float,
    typer.Option(
        min=0.1,
        envvar="DICEHAVEN_BODY_SECONDS",
        rich_help_panel=PANEL,
        help="Seconds until the body of a request must have arrived.",
    ),
]
MetricsFrom = Annotated[
    list[str] | None,
    typer.Option(
        envvar="DICEHAVEN_METRICS_FROM",
        rich_help_panel=PANEL,
        help="Address or network that may see /metrics; this machine if not given; repeatable.",
    ),
]
