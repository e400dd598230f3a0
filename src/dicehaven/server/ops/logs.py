"""Logs: lines for people or JSON for programs, on standard error, and never a secret.

We log neither parameters of statements nor addresses that contain keys.  Other libraries may, so anything that looks like
a secret is removed from each finished line.
"""

import datetime
import json
import logging
import re
import sys
import time
from collections import Counter
from typing import Any

HIDDEN = "‹hidden›"
STYLES = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
SECRETS = re.compile(
    r"\b[0-9a-fA-F]{32,}\b"  # secrets of dice, shares, hashes of keys
    r"|\b(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}"  # keys of browsers
    r"|(?<=/key/)[^\s?#\"']+"
    r"|(?i:(?<=bearer )[^\s\"']+|(?<=cookie: )[^\r\n]+|(?<=key=)[^\s&\"';,)]+)"
    r"|(?<=://)[^/\s:@]*:[^/\s@]*(?=@)"  # of a database
)
ROWS = re.compile(  # what databases quote of rows that they refuse
    r"^(?:DETAIL|CONTEXT|LINE \d+|\[parameters):? ?.*$|Failing row contains.*$|(?<=Key )\(.*\)=\(.*\)", re.MULTILINE
)
CAUSED_BY_CLIENTS = ("uvicorn.error", "asyncio")  # such as requests that are not HTTP
OFTEN = 10  # times a minute
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"}  # attributes of every record


def configure(style: str = "text", level: str = "warning") -> None:
    """Send all logs of this process to standard error, in one of STYLES, from one of LEVELS on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Seldom())
    handler.setFormatter(JsonFormatter() if style == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):  # whatever handlers they have been given
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.access").propagate = False  # its lines hold addresses; `metrics.answered` logs requests
    logging.captureWarnings(True)


class Seldom(logging.Filter):
    """Lets a warning that any client can cause pass only a few times a minute, so that nobody fills the disk with it."""

    def __init__(self, often: int = OFTEN) -> None:
        super().__init__()
        self.often = often
        self._minute = 0
        self._seen = Counter[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        if record.name not in CAUSED_BY_CLIENTS or record.levelno > logging.WARNING:
            return True
        minute = int(record.created // 60)
        if minute != self._minute:
            self._minute = minute
            self._seen = Counter()
        key = str(record.msg)[:80]
        self._seen[key] += 1
        return self._seen[key] <= self.often


def without_secrets(line: str) -> str:
    """Return a line of a log without what looks like a secret.

    >>> without_secrets('GET /t/abc/key/1/Xk3-9 for "Bearer x7", secret ' + "0123abcd" * 8)
    'GET /t/abc/key/‹hidden› for "Bearer ‹hidden›", secret ‹hidden›'
    >>> without_secrets("postgresql+psycopg://dice:word@db/dice")
    'postgresql+psycopg://‹hidden›@db/dice'
    """
    return SECRETS.sub(HIDDEN, ROWS.sub(HIDDEN, line))


def one_line(words: str) -> str:
    """Return words with control characters written out, which would end or hide a line.

    >>> one_line("/a\\n2026-11-22 ERROR\\x1b[2K")
    '/a\\\\n2026-11-22 ERROR\\\\x1b[2K'
    """
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in words)


class TextFormatter(logging.Formatter):
    """A line for people: time, level, where it comes from, what has happened."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """Return the time by this machine's clock, with its distance from UTC: an hour comes twice when the clocks are put back."""
        return datetime.datetime.fromtimestamp(record.created).astimezone().isoformat(" ", "milliseconds")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # its name in logging
        """Return the line, which stays one line whatever people have sent."""
        return one_line(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with the further attributes of its record."""
        more = "".join(f" {name}={one_line(str(value))}" for name, value in given(record).items())
        head, *rest = super().format(record).split("\n", 1)
        return without_secrets("\n".join([head + more, *rest]))


class JsonFormatter(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object: time (UTC), level, logger, message, further attributes, the error with its traceback."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        found: dict[str, Any] = {"time": when, "level": record.levelname.lower(), "logger": record.name}
        found |= {"message": without_secrets(record.getMessage())}
        for name, value in given(record).items():
            found[name] = value if isinstance(value, int | float | bool | None) else without_secrets(str(value))
        if record.exc_info:
            found["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(found, ensure_ascii=False)


def given(record: logging.LogRecord) -> dict[str, Any]:
    """Return the attributes that a record was given besides its message (`extra`)."""
    return {name: value for name, value in vars(record).items() if name not in USUAL}
