"""Calendar files: evenings as a calendar reads them (RFC 5545), by download or from a secret link."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

LONGEST_LINE = 75  # octets; longer ones are folded (RFC 5545, 3.1)
MEDIA_TYPE = "text/calendar; charset=utf-8"


class CalendarEvent(NamedTuple):
    """An event of a calendar; times are seconds since 1970, `uid` stays the same when the event changes."""

    uid: str
    title: str
    begins: float
    ends: float
    changed: float
    about: str = ""
    address: str = ""  # of its page
    tentative: bool = False


def calendar_file(name: str, events: Sequence[CalendarEvent]) -> bytes:
    """Return a calendar with this name and these events, in UTF-8.

    >>> event = CalendarEvent("1@here", "Dice, at eight", 0.0, 3600.0, 0.0)
    >>> print(calendar_file("Kitchen", [event]).decode().splitlines()[9])
    SUMMARY:Dice\\, at eight
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dicehaven//Evenings//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{escaped(name)}")
    for event in events:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{escaped(event.uid)}",
            f"DTSTAMP:{_moment(event.changed)}",
            f"DTSTART:{_moment(event.begins)}",
            f"SUMMARY:{escaped(event.title)}",
            f"DTEND:{_moment(event.ends)}",
            f"STATUS:{'TENTATIVE' if event.tentative else 'CONFIRMED'}",
        ]
        lines += [f"DESCRIPTION:{escaped(event.about)}"] if event.about else []
        lines += [f"URL:{_line(event.address)}"] if event.address else []
        lines.append("END:VEVENT")
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines).encode()


def escaped(words: str) -> str:
    r"""Return words as the text of a property (RFC 5545, 3.3.11), without control characters.

    >>> print(escaped("a;b,c\\d\ne"))
    a\;b\,c\\d\ne
    """
    tidy = words.replace("\r\n", "\n").replace("\r", "\n")
    for character, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        tidy = tidy.replace(character, written)
    return _line(tidy)


def folded(line: str) -> str:
    """Return a line folded so that no part has more than 75 octets; no character is torn apart."""
    parts = [""]
    room = LONGEST_LINE
    for character in line:
        octets = len(character.encode())
        if octets > room:
            parts.append("")
            room = LONGEST_LINE - 1  # of which a blank is the first
        parts[-1] += character
        room -= octets
    return "\r\n ".join(parts)


def _line(words: str) -> str:
    return "".join(character for character in words if character == "\t" or (character >= " " and character != "\x7f"))


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")
