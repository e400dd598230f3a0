"""`dicehaven serve`: the web table on this machine."""

import difflib
import os
import threading
import webbrowser
from typing import Annotated, Any, Literal, get_args, get_type_hints

import typer

from dicehaven.cli.admin import Database, own_database
from dicehaven.cli.output import say_problems, texts_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.languages import language_of_environment
from dicehaven.core.registry import look

LogStyle = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
PREFIX = "DICEHAVEN_"
OTHERS = {"DICEHAVEN_COMMAND", "DICEHAVEN_GAMES", "DICEHAVEN_LANG", "DICEHAVEN_SITE", "DICEHAVEN_UPSTREAM"}  # of others

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

ALERTS = "How people can be told something"


def alert(variable: str, help: str) -> Any:
    """Return an option of this panel that an environment variable can set; Any, as typer's own function returns."""
    return typer.Option(envvar=variable, rich_help_panel=ALERTS, help=help)


Mail = Annotated[
    str | None,
    alert(
        "DICEHAVEN_MAIL",
        "SMTP server for notices by mail: smtps://user:password@mail.example, or smtp:// for STARTTLS. Needs --host-name. "
        "The password is better kept in the variable.",
    ),
]
MailFrom = Annotated[str | None, alert("DICEHAVEN_MAIL_FROM", "Address that mail comes from.")]
Ntfy = Annotated[
    list[str] | None,
    alert(
        "DICEHAVEN_NTFY", "ntfy server to which people may let notices be sent, such as https://ntfy.sh; repeatable."
    ),
]
PushHost = Annotated[
    list[str] | None,
    alert(
        "DICEHAVEN_PUSH_HOST",
        "Host of a push service, with all hosts below it; repeatable. If omitted, any in the public Internet.",
    ),
]

HOURS = "Hours for those who look for somebody to play with"
PairingHour = Annotated[
    str | None,
    typer.Option(
        envvar="DICEHAVEN_PAIRING_HOUR",
        rich_help_panel=HOURS,
        help="Hour of the day at which wishes for slow tables are paired, such as '18:00 Europe/Berlin'. If omitted, 18:00.",
    ),
]
MeetingHour = Annotated[
    str | None,
    typer.Option(
        envvar="DICEHAVEN_MEETING_HOUR",
        rich_help_panel=HOURS,
        help="Hour of the week at which people meet to play, such as 'Wednesday 20:00 Europe/Berlin': pages say it.",
    ),
]


def serve(
    host: Annotated[
        str,
        typer.Option(
            envvar="DICEHAVEN_HOST", help="Address to listen on; 0.0.0.0 makes the server reachable in your network."
        ),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, envvar="DICEHAVEN_PORT", help="Port to listen on.")] = 8321,
    database: Database = None,
    pace: Annotated[
        float,
        typer.Option(
            min=0, envvar="DICEHAVEN_PACE", help="Seconds that a bot waits before it acts while somebody is watching."
        ),
    ] = 0.5,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            envvar="DICEHAVEN_BOT",
            help="Offer a bot of your own: a Python file, or the name of an installed bot; repeatable.",
        ),
    ] = None,
    ahead: Annotated[
        bool,
        typer.Option(
            "--compile/--no-compile",
            envvar="DICEHAVEN_COMPILE",
            help="Compile the games in the background if they are not compiled yet.",
        ),
    ] = True,
    workers: Annotated[
        int,
        typer.Option(
            min=1, envvar="DICEHAVEN_WORKERS", help="Number of server processes; more than one needs PostgreSQL."
        ),
    ] = 1,
    browser: Annotated[
        bool,
        typer.Option("--browser/--no-browser", envvar="DICEHAVEN_BROWSER", help="Open the web table in the browser."),
    ] = True,
    log: Annotated[
        LogStyle, typer.Option(envvar="DICEHAVEN_LOG", help="Format of the log: text for people, json for programs.")
    ] = "text",
    log_level: Annotated[
        LogLevel,
        typer.Option(envvar="DICEHAVEN_LOG_LEVEL", help="Least severe messages to log; info logs every request."),
    ] = "warning",
    keep_days: Annotated[
        float,
        typer.Option(min=1, envvar="DICEHAVEN_KEEP_DAYS", help="Days without activity after which a table is deleted."),
    ] = 60,
    restore_days: Annotated[
        float,
        typer.Option(
            min=0,
            envvar="DICEHAVEN_RESTORE_DAYS",
            help="Days for which a deleted table can be restored before it is erased.",
        ),
    ] = 30,
    most_tables: Annotated[
        int, typer.Option(min=1, envvar="DICEHAVEN_MOST_TABLES", help="Maximum number of tables stored.")
    ] = 100_000,
    trusted_proxy: TrustedProxy = None,
    host_name: HostName = None,
    hsts: Hsts = 31_536_000,
    reads: Reads = 150,
    changes: Changes = 50,
    new_tables: NewTables = 6,
    answers: Answers = 200,
    connections: Connections = 10_000,
    body_seconds: BodySeconds = 10,
    metrics_from: MetricsFrom = None,
    mail: Mail = None,
    mail_from: MailFrom = None,
    ntfy: Ntfy = None,
    push_host: PushHost = None,
    pairing_hour: PairingHour = None,
    meeting_hour: MeetingHour = None,
) -> None:
    """Start the web table on this machine and open it in the browser. Ctrl-C stops it; all tables are kept."""
    from dicehaven.server.db.engine import mark, only_server, prepare
    from dicehaven.server.guard.addresses import host_names, networks, proxies
    from dicehaven.server.guard.limits import LOOPBACK, GuardSettings
    from dicehaven.server.notices.alert_channels import alert_settings
    from dicehaven.server.ops import logs  # here, since only this command needs it: the others start a second sooner
    from dicehaven.server.serve import Site, listen, run
    from dicehaven.server.setup.host_hours import host_hours
    from dicehaven.server.table.play.sweeper import DAY, Retention

    guard = GuardSettings(
        proxies(trusted_proxy) if trusted_proxy else LOOPBACK,
        host_names(host_name or []),
        hsts,
        reads,
        changes,
        new_tables,
        answers,
        connections,
        body_seconds,
        networks(metrics_from, "--metrics-from") if metrics_from else LOOPBACK,
    )
    alerts = alert_settings(mail or "", mail_from or "", ntfy or [], push_host or [], guard.host_names)
    hours = host_hours(pairing_hour or "", meeting_hour or "")
    logs.configure(log, log_level)
    say_problems(look()[1])
    _warn_of_unknown_settings()
    url = database or own_database()
    if workers > 1 and url.startswith("sqlite"):
        raise BadOption(text("workers-need-postgresql"), "--workers")
    listening = listen(host, port)
    prepare(url)
    lock = only_server(url)
    mark(url)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
    retention = Retention(keep_days * DAY, restore_days * DAY, most_tables)

    def begun() -> None:
        typer.echo(texts_of(None, language_of_environment())("serving", address=address))
        if browser:
            threading.Timer(0.8, webbrowser.open, [address]).start()

    site = Site(url, pace, tuple(bot or ()), host, ahead, guard, retention, alerts, hours, log, log_level)
    run(site, listening, workers, begun)
    if lock:
        lock.release()


def _warn_of_unknown_settings() -> None:
    """Warn of variables that are not settings, because a misspelled one would silently have no effect."""
    options = (hint.__metadata__[0] for hint in get_type_hints(serve, include_extras=True).values() if get_args(hint))
    known = {str(option.envvar) for option in options if option.envvar}
    say = texts_of(None, language_of_environment())
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in known | OTHERS:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.8)
            typer.echo(say("unknown-setting", name=name, near=near[0] if near else "none"), err=True)
