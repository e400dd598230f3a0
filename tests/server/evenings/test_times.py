"""When an evening begins, in both places: across both changes of clocks, in weeks in which they differ."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from dicehaven.server.evenings.views import Clocks
from dicehaven.server.web.render import Renderer

BERLIN, VIENNA, NEW_YORK, TOKYO = "Europe/Berlin", "Europe/Vienna", "America/New_York", "Asia/Tokyo"
SAY = {tag: Renderer("x").messages(tag) for tag in ("en", "de")}


def told(day: str, own: str, language: str = "en", **others: str) -> str:
    """What somebody reads of an evening at 18:00 in Berlin."""
    begins = datetime.fromisoformat(f"{day}T18:00").replace(tzinfo=ZoneInfo(BERLIN)).timestamp()
    return "".join(
        c for c in Clocks(BERLIN, own, others).times(begins, SAY[language]).line if not "\u2066" <= c <= "\u2069"
    )


@pytest.mark.parametrize(
    ("day", "hour"),
    [
        ("2026-03-01", "12:00"),
        ("2026-03-15", "13:00"),  # New York has summer time, Berlin has not
        ("2026-03-29", "12:00"),
        ("2026-10-18", "12:00"),
        ("2026-10-25", "13:00"),  # Berlin has no summer time any more, New York still has
        ("2026-11-01", "12:00"),
    ],
)
def test_the_hour_is_right_across_both_changes_of_clocks(day: str, hour: str) -> None:
    assert told(day, NEW_YORK).endswith(f", {hour} for you · 18:00 in Berlin")
    assert told(day, BERLIN, Sam=NEW_YORK).endswith(f", 18:00 · {hour} for Sam in New York")
    assert told(day, NEW_YORK, "de").endswith(f", {hour} Uhr für dich · 18:00 Uhr in Berlin")


def test_only_one_hour_is_told_where_all_clocks_show_it() -> None:
    assert told("2026-11-29", VIENNA, Ben="Europe/Paris") == "Sunday, 29 November, 18:00"
    assert told("2026-11-29", BERLIN, "de", Ben=VIENNA) == "Sonntag, 29. November, 18:00 Uhr"


def test_another_day_is_named_where_it_is_one() -> None:
    assert told("2026-11-29", TOKYO) == "Monday, 30 November, 02:00 for you · Sunday, 18:00 in Berlin"
    assert told("2026-11-29", BERLIN, Mai=TOKYO, Ken=TOKYO).endswith("18:00 · Monday, 02:00 for Mai and Ken in Tokyo")


def test_without_a_clock_of_the_reader_the_circles_is_told_alone() -> None:
    assert told("2026-11-29", "", Sam=NEW_YORK) == "Sunday, 29 November, 18:00 in Berlin"
