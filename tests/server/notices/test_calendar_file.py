"""Calendar files: escaped, folded, and the same event under the same name."""

from dicehaven.server.web.calendar_file import CalendarEvent, calendar_file, escaped, folded

EVENT = CalendarEvent("e1@dice.example", "Küche; Tisch, acht", 1_795_892_400.0, 1_795_906_800.0, 1_795_000_000.0)


def test_a_calendar_has_lines_of_75_octets_that_unfold_to_what_was_written() -> None:
    event = EVENT._replace(title="🎲" * 60, about="Zeile eins\nZeile zwei, mit; Zeichen \\ " + "ä" * 200)
    content = calendar_file("Küchentisch", [event])
    lines = content.split(b"\r\n")
    assert lines[-1] == b"" and b"\n" not in content.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in lines)
    for line in lines:
        line.decode()  # no character is torn apart
    unfolded = content.decode().replace("\r\n ", "")
    assert f"SUMMARY:{'🎲' * 60}\r\n" in unfolded
    assert "DESCRIPTION:Zeile eins\\nZeile zwei\\, mit\\; Zeichen \\\\ " + "ä" * 200 in unfolded


def test_a_family_stays_whole_where_a_line_is_folded() -> None:
    family = "👨‍👩‍👧‍👦"  # 25 octets
    lines = folded(f"SUMMARY:{family * 9}").split("\r\n ")
    assert all(len(line.encode()) <= 75 and line.removeprefix("SUMMARY:").replace(family, "") == "" for line in lines)
    long = "a" + "\u0300" * 200
    assert folded(long).replace("\r\n ", "") == long and max(map(len, folded(long).encode().split(b"\r\n"))) <= 75


def test_a_calendar_says_how_often_it_is_read_and_has_a_component_when_it_is_empty() -> None:
    for events in ([], [EVENT]):
        content = calendar_file("Kitchen", events).decode()
        assert "\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n" in content
        assert ("BEGIN:VTIMEZONE" in content) == (not events)


def test_an_event_that_changes_is_a_later_revision() -> None:
    before, after = (calendar_file("x", [one]).decode() for one in (EVENT, EVENT._replace(changed=EVENT.changed + 1)))
    for name in ("SEQUENCE", "DTSTAMP", "LAST-MODIFIED"):
        (old,), (new,) = ([line for line in one.split("\r\n") if line.startswith(name)] for one in (before, after))
        assert new > old, name


def test_an_event_says_when_it_is() -> None:
    content = calendar_file("Kitchen", [EVENT, EVENT._replace(uid="e2@dice.example", tentative=True)]).decode()
    assert "DTSTART:20261128T190000Z\r\n" in content and "DTEND:20261128T230000Z\r\n" in content
    assert content.count("BEGIN:VEVENT") == content.count("END:VEVENT") == 2
    assert "UID:e1@dice.example" in content and "STATUS:TENTATIVE" in content and "STATUS:CONFIRMED" in content
    assert "SUMMARY:Küche\\; Tisch\\, acht" in content


def test_no_name_begins_a_line_of_its_own() -> None:
    assert escaped("a\r\nEND:VCALENDAR\x00\x1b") == "a\\nEND:VCALENDAR"
    event = EVENT._replace(title="x\nBEGIN:VEVENT", address="https://dice.example/\r\nBEGIN:VEVENT")
    assert calendar_file("a\nb", [event]).decode().count("\r\nBEGIN:VEVENT") == 1


def test_a_short_line_is_not_folded() -> None:
    assert folded("x" * 75) == "x" * 75
    assert folded("x" * 76) == "x" * 75 + "\r\n x"
