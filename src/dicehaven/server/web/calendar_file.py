"""Calendar files: evenings as a calendar reads them (RFC 5545, RFC 7986), by download or from a secret link."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from dicehaven.core.graphemes import graphemes

LONGEST_LINE = 75  # octets; longer ones are folded (RFC 5545, 3.1)
MEDIA_TYPE = "text/calendar; charset=utf-8"
REFRESHED = "PT1H"  # how often programs read a calendar again
REVISED = 1_767_225_600.0  # 2026: revisions are counted in seconds from here, so that they fit into 31 bits
NO_EVENTS = """BEGIN:VTIMEZONE
TZID:UTC
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
END:STANDARD
END:VTIMEZONE""".splitlines()  # a calendar has at least one component


class CalendarEvent(NamedTuple):
    """An event of a calendar; times are seconds since 1970.

    `uid` stays the same when the event changes; `changed` is later then, by a second at least.
    """

    uid: str
    title: str
    begins: float
    ends: float
    changed: float
    about: str = ""
    address: str = ""  # of its page
    tentative: bool = False
    cancelled: bool = False
    alarms: Sequence[float] = ()  # seconds before it begins


def calendar_file(name: str, events: Sequence[CalendarEvent]) -> bytes:
    """Return a calendar with this name and these events, in UTF-8.

    >>> event = CalendarEvent("1@here", "Dice, at eight", 0.0, 3600.0, 0.0)
    >>> print(calendar_file("Kitchen", [event]).decode().splitlines()[14])
    SUMMARY:Dice\\, at eight
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dicehaven//Evenings//EN", "CALSCALE:GREGORIAN"]
    lines += [f"NAME:{escaped(name)}", f"X-WR-CALNAME:{escaped(name)}"]
    lines += [f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESHED}", f"X-PUBLISHED-TTL:{REFRESHED}"]
    lines += [] if events else NO_EVENTS
    for event in events:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{escaped(event.uid)}",
            f"DTSTAMP:{_moment(event.changed)}",
            f"LAST-MODIFIED:{_moment(event.changed)}",
            f"SEQUENCE:{max(0, int(event.changed - REVISED))}",
            f"DTSTART:{_moment(event.begins)}",
            f"SUMMARY:{escaped(event.title)}",
            f"DTEND:{_moment(event.ends)}",
            f"STATUS:{'CANCELLED' if event.cancelled else 'TENTATIVE' if event.tentative else 'CONFIRMED'}",
        ]
        lines += [f"DESCRIPTION:{escaped(event.about)}"] if event.about else []
        lines += [f"URL:{_line(event.address)}"] if event.address else []
        for seconds in event.alarms:
            alarm = f"TRIGGER:-PT{int(seconds) // 60}M", "ACTION:DISPLAY", f"DESCRIPTION:{escaped(event.title)}"
            lines += ["BEGIN:VALARM", *alarm, "END:VALARM"]
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
    """Return a line folded so that no part has more than 75 octets; no character is torn apart, nor a grapheme that fits."""
    parts = [""]
    room = LONGEST_LINE
    for grapheme in graphemes(line):
        for piece in [grapheme] if len(grapheme.encode()) < LONGEST_LINE else grapheme:
            octets = len(piece.encode())
            if octets > room:
                parts.append("")
                room = LONGEST_LINE - 1  # of which a blank is the first
            parts[-1] += piece
            room -= octets
    return "\r\n ".join(parts)


def _line(words: str) -> str:
    return "".join(character for character in words if character == "\t" or (character >= " " and character != "\x7f"))


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")
