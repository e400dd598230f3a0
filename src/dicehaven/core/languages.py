"""The languages that are installed, which of them a reader gets, and how they write numbers, lists and times.

A language is a folder: it is there as soon as the core, a surface or a game has `locale/LANGUAGE/messages.ftl`,
named by its tag (`de`, `pt-BR`). Messages that it lacks are said in English.
"""

import locale
import math
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

from babel import Locale, UnknownLocaleError, negotiate_locale
from babel.dates import (
    format_date,
    format_skeleton,
    format_time,
    format_timedelta,
    get_day_names,
    get_month_names,
    get_timezone_location,
)
from babel.lists import format_list
from babel.numbers import format_decimal

from dicehaven.core.i18n import ENGLISH, british, locale_of
from dicehaven.core.registry import games

PACKAGE = Path(__file__).parents[1]
PLACES = ("*/locale", "*/*/locale")  # where the package keeps messages: a layer's, and below it a game's or the pages'
TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
VARIABLES = ("DICEHAVEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
NEXT_WEEK = 7  # days after which a weekday says no longer which one
LONGEST_HEADER = 500  # characters of what a browser asks for that are read


@cache
def languages() -> tuple[str, ...]:
    """Return the tags of all languages there are, English first; looked for once.

    >>> languages()[:1]
    ('en',)
    """
    places = [place for pattern in PLACES for place in PACKAGE.glob(pattern)]
    places += [game.messages for game in games().values()]
    found = {tag for place in places for tag in languages_in(place)}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def languages_in(folder: Path) -> set[str]:
    """Return the tags of the languages that one `locale` folder has messages in."""
    return {file.parent.name for file in folder.glob("*/messages.ftl") if TAG.fullmatch(file.parent.name)}


@cache
def language_name(tag: str) -> str:
    """Return a language's own name for itself; its tag if it is not known.

    >>> language_name("de"), language_name("fr"), language_name("pt-BR")
    ('Deutsch', 'Français', 'Português (Brasil)')
    """
    try:
        name = Locale.parse(tag, sep="-").get_display_name()
    except (UnknownLocaleError, ValueError):
        name = None
    return name[:1].upper() + name[1:] if name else tag


class NumberFormat(NamedTuple):
    """The signs of a language in numbers: before decimals, between groups, and after a percentage, its space included."""

    decimal_mark: str
    group_mark: str
    percent_sign: str


@cache
def number_format(tag: str) -> NumberFormat:
    """Return the signs of a language in numbers; those of English if it is not known.

    >>> number_format("en"), number_format("de-AT").decimal_mark
    (NumberFormat(decimal_mark='.', group_mark=',', percent_sign='%'), ',')
    """
    found = locale_of(tag)
    digits = found.number_symbols[found.default_numbering_system]
    percents = found.percent_formats[None].pattern.rpartition("0")[2]
    return NumberFormat(digits["decimal"], digits["group"], percents)


def decimal(value: float, tag: str, digits: int = 1, sign: str = "-") -> str:
    """Return a number as a language writes it, with so many decimals; with the sign "+", positive ones have it, too.

    >>> decimal(-1234.56, "de"), decimal(2, "en", sign="+"), decimal(-0.04, "en"), decimal(math.inf, "en")
    ('−1.234,6', '+2.0', '0.0', '–')
    """
    if not math.isfinite(value):
        return "–"
    said = f"{value:{sign},.{digits}f}"
    said = said if said.strip("+-0.") else said.lstrip("+-")
    marks = number_format(tag)
    return said.translate({ord("-"): "−", ord(","): marks.group_mark, ord("."): marks.decimal_mark})


def percent(value: float, tag: str, digits: int = 1, sign: str = "-") -> str:
    """Return a share of 1 in per cent, as a language writes it.

    >>> percent(0.4987, "de"), percent(0.25, "en", digits=0)
    ('49,9\\xa0%', '25%')
    """
    return decimal(100 * value, tag, digits, sign) + number_format(tag).percent_sign


@lru_cache(4096)
def grouped(value: int, tag: str) -> str:
    """Write a whole number with its digits in groups, as a language writes it; as English does if it is not known.

    >>> grouped(119, "en"), grouped(100_100_119, "en"), grouped(100_100_119, "de")
    ('119', '100,100,119', '100.100.119')
    """
    return format_decimal(value, locale=locale_of(tag))


def listed(names: Sequence[str], tag: str) -> str:
    """Join names as a language lists them in a sentence; as English does if it is not known.

    >>> listed(["Mira", "Jonas"], "en"), listed(["Mira", "Jonas", "Käthe"], "de")
    ('Mira and Jonas', 'Mira, Jonas und Käthe')
    """
    return format_list(names, locale=british(tag)) if len(names) > 1 else "".join(names)


def ago(seconds: float, tag: str) -> str:
    """Say how long ago something was, in a language; in English if it is not known.

    >>> ago(200, "en"), ago(3 * 86_400, "de"), ago(0, "en")
    ('3 minutes ago', 'vor 3 Tagen', '1 minute ago')
    """
    past = timedelta(seconds=-max(1.0, seconds))  # the clock may have been set back
    return format_timedelta(past, granularity="minute", add_direction=True, locale=locale_of(tag))


def date_of(day: date, tag: str, short: bool = False, weekday: bool = False, letter: bool = False) -> str:
    """Return a date without its year, in a language; `short` without its weekday, or only its `weekday` (`short`, too), or the `letter` of that.

    >>> date_of(date(2026, 11, 26), "en"), date_of(date(2026, 11, 26), "de", short=True)
    ('Thursday, 26 November', '26. Nov.')
    >>> date_of(date(2026, 11, 26), "en", short=True, weekday=True), date_of(date(2026, 11, 26), "de", short=True, weekday=True)
    ('Thu', 'Do')
    """
    locale = british(tag)
    if letter:
        return str(get_day_names("narrow", "stand-alone", locale)[day.weekday()])
    if weekday:
        return str(get_day_names("abbreviated" if short else "wide", "stand-alone", locale)[day.weekday()])
    if short:
        return format_skeleton("MMMd", day, locale=locale)
    without_year = re.sub(r"[\s,]*\by+\b", "", locale.date_formats["full"].pattern)
    return format_date(day, without_year, locale=locale)


def month_of(day: date, tag: str) -> str:
    """Return the month of a day in short, as it stands alone in a language.

    >>> month_of(date(2026, 10, 5), "en"), month_of(date(2026, 10, 5), "de")
    ('Oct', 'Okt')
    """
    return str(get_month_names("abbreviated", "stand-alone", british(tag))[day.month])


@lru_cache(4096)
def day(when: float, tag: str) -> str:
    """Write the day of a time in seconds since 1970 (UTC), as a language does.

    >>> day(1_774_000_000, "en"), day(1_774_000_000, "de")
    ('Mar 20, 2026', '20.03.2026')
    """
    return format_date(datetime.fromtimestamp(when, UTC), "medium", locale_of(tag))


@lru_cache(4096)
def month(when: float, tag: str) -> str:
    """Write the month and the year of a time in seconds since 1970 (UTC), as a language does.

    >>> month(1_774_000_000, "en"), month(1_774_000_000, "de")
    ('March 2026', 'März 2026')
    """
    return format_skeleton("yMMMM", datetime.fromtimestamp(when, UTC), locale=locale_of(tag))


def time_of(hour: time, tag: str) -> str:
    """Return a time of day as a language writes it, without seconds.

    >>> time_of(time(20), "en"), time_of(time(8, 5), "de")
    ('20:00', '08:05')
    """
    return format_time(hour, "short", locale=british(tag))


def day_and_time(moment: float, zone: str, tag: str, now: float) -> str:
    """Say when something is, in seconds since 1970: by its weekday within a week from now, else by its date.

    >>> day_and_time(1_792_888_200, "Europe/Berlin", "en", 1_792_800_000), day_and_time(1_792_888_200, "UTC", "de", 0)
    ('Sunday 02:30', '25. Oktober, 00:30')
    """
    locale = british(tag)
    at = datetime.fromtimestamp(moment, ZoneInfo(zone))
    days = (at.date() - datetime.fromtimestamp(now, ZoneInfo(zone)).date()).days
    hour = format_time(at, "short", locale=locale)
    if 0 <= days < NEXT_WEEK:
        return f"{date_of(at.date(), tag, weekday=True)} {hour}"
    return f"{format_skeleton('MMMMd', at.date(), locale=locale)}, {hour}"


def place_of_zone(zone: str, tag: str) -> str:
    """Return the place that a time zone is named after, in a language.

    >>> place_of_zone("Europe/Berlin", "en"), place_of_zone("Europe/Vienna", "de"), place_of_zone("UTC", "de")
    ('Berlin', 'Wien', 'UTC')
    """
    return str(get_timezone_location(ZoneInfo(zone), locale=locale_of(tag), return_city=True))


def negotiate(asked: str | Iterable[str], known: Iterable[str] | None = None) -> str | None:
    """Return the language that fits best what a reader asks for, or None: a header `Accept-Language`, or tags, best first.

    `known` are the languages there are, if not all. A language serves all its regions.

    >>> negotiate("fr;q=0.4, de-AT, en;q=0.8", ["en", "de"]), negotiate(["fr"], ["en", "de"])
    ('de', None)
    """
    tags = _by_quality(asked) if isinstance(asked, str) else asked
    return negotiate_locale(tags, languages() if known is None else known, sep="-")


def _by_quality(header: str) -> list[str]:
    """Return the tags of an `Accept-Language` header (RFC 9110, 12.5.4), best first, without those of quality 0."""
    found: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(","):
        tag, _, quality = part.replace(" ", "").partition(";q=")
        try:
            found.append((float(quality or 1), tag))
        except ValueError:
            continue
    return [tag for quality, tag in sorted(found, key=lambda one: -one[0]) if quality > 0]


def language_of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that DICEHAVEN_LANG or the locale's variables name, English if there is none of it.

    >>> language_of_environment({"LANG": "de_AT.UTF-8"}), language_of_environment({"LC_ALL": "C", "LANG": "de"})
    ('de', 'en')
    """
    word = next((environment[name] for name in VARIABLES if environment.get(name)), "") or locale.getlocale()[0] or ""
    return negotiate([word.partition(".")[0].partition("@")[0].replace("_", "-")]) or ENGLISH
