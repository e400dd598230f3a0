"""Seasons: means per match, two evenings dropped, missed ones first, a minimum of matches, equal and close means open."""

from dicehaven.server.circles.store import LEFT, MEMBER, Member
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.evenings.seasons import SeasonTable, season_table
from dicehaven.server.evenings.store import Evening, Played, Season

SEASON = Season("s", "c", "a-game", "Autumn", 4, 2, 0.0)
EVENINGS = [Evening(f"e{k}", "c", "s", "a-game", k * 7 * DAY, "", 0.0) for k in range(1, 7)]
PEOPLE = [Member(name, name.upper(), MEMBER, 0.0) for name in ("a", "b", "c", "d")]


def table(
    points: dict[str, list[list[int] | None]],
    people: list[Member] = PEOPLE,
    season: Season = SEASON,
    dice: str = "fair",
) -> SeasonTable:
    """The table where people have scored so at each evening; None: missed."""
    played = [
        Played(f"m{k}-{n}", EVENINGS[k].begins + 3600.0 + n, dice, 0, key, key.upper(), score)
        for key, evenings in points.items()
        for k, scores in enumerate(evenings)
        for n, score in enumerate(scores or [])
    ]
    return season_table(season, EVENINGS, sorted(played, key=lambda one: one.ended), people)


def test_the_two_worst_evenings_do_not_count() -> None:
    found = table({"a": [[50], [10], [40], [20], [60]], "b": [[30], [30], [30], [30], [30]]})
    first, second = found.rows
    assert (first.name, first.mean, first.place) == ("A", 50.0, 1)
    assert [cell.dropped for cell in first.cells] == [False, True, False, True, False]
    assert (second.mean, second.place) == (30.0, 2)
    assert len(found.held) == 5 and found.over


def test_a_missed_evening_is_one_of_them() -> None:
    found = table({"a": [[50], None, [40], [20], [60]], "b": [None, [31], None, [29], None]})
    first, second = found.rows
    assert [cell.dropped for cell in first.cells] == [False, True, False, True, False]
    assert first.mean == 50.0
    assert second.mean == 30.0 and [cell.points for cell in second.cells] == [None, 31.0, None, 29.0, None]
    assert [cell.dropped for cell in second.cells if cell.points is not None] == [False, False]


def test_the_mean_is_over_matches_and_one_evening_remains() -> None:
    (row,) = table({"a": [[10, 20, 30]]}).rows
    assert row.mean == 20.0 and not row.cells[0].dropped and row.cells[0].matches == 3
    (row,) = table({"a": [[10, 20, 30], [100]]}).rows
    assert row.mean == 100.0
    (row,) = table({"a": [[10], [5], [30], [60, 60, 60]]}).rows
    assert row.mean == (30 + 3 * 60) / 4


def test_an_evening_at_which_nobody_played_was_not_held() -> None:
    found = table({"a": [[10], None, [10]], "b": [[20], None, [20]]})
    assert [one.id for one in found.held] == ["e1", "e3"]
    assert [len(row.cells) for row in found.rows] == [2, 2]


def test_places_take_a_minimum_of_matches_and_equal_means_share_one() -> None:
    found = table({"a": [[30], [30]], "b": [[30], [30]], "c": [[99]], "d": [[10], [10]]})
    assert [(row.name, row.place) for row in found.rows] == [("A", 1), ("B", 1), ("D", 3), ("C", 0)]
    assert found.leader is None
    assert found.open_between and [row.name for row in found.open_between] == ["A", "B"]


def test_means_closer_than_the_dice_of_an_evening_are_open() -> None:
    wild = table({"a": [[20], [60], [20], [60]], "b": [[22], [58], [19], [59]]})
    assert wild.leader is None and wild.open_between
    calm = table({"a": [[60], [61], [60], [61]], "b": [[40], [41], [40], [41]]})
    assert calm.leader and calm.leader.name == "A" and calm.open_between is None
    assert calm.one_evening < 1.0 < wild.one_evening


def test_whoever_leaves_keeps_what_was() -> None:
    left = Member("a", "A", LEFT, EVENINGS[1].begins + 9 * HOUR)
    found = table({"a": [[50], [40], [99]], "b": [[10], [10], [10]]}, [left, *PEOPLE[1:]])
    assert [cell.points for cell in found.rows[0].cells] == [50.0, 40.0, None]


def test_guests_and_seats_at_one_device_are_told_apart() -> None:
    ended = EVENINGS[0].begins + HOUR
    seats = [("a", "Guest", 90), ("a", "A", 20), ("", "Bea", 70), ("zz", "Zoe", 70), ("b", "Old name", 30)]
    played = [Played("m", ended, "mine", p, key, name, score) for p, (key, name, score) in enumerate(seats)]
    found = season_table(SEASON._replace(least=1), EVENINGS, played, PEOPLE)
    assert [(row.name, row.mean) for row in found.rows] == [("B", 30.0), ("A", 20.0)]
    assert all(row.cells[0].real for row in found.rows)


def test_matches_between_evenings_do_not_count() -> None:
    late = EVENINGS[0].begins + 13 * HOUR
    early = EVENINGS[0].begins - 2 * HOUR
    played = [Played(f"m{when}", when, "fair", 0, "a", "A", 30) for when in (early, late)]
    assert season_table(SEASON, EVENINGS, played, PEOPLE).rows == ()


def test_the_example_of_the_documentation() -> None:
    """`docs/circles.md`."""
    people = [Member(name, name, MEMBER, 0.0) for name in ("Käthe", "Jonas", "Mira", "Heinz")]
    points: dict[str, list[list[int] | None]] = {
        "Käthe": [[58], [41], [52], [47], [50], [56]],
        "Jonas": [[51], [55], None, [44], [49], [54]],
        "Mira": [None, [52], [53], None, [50], [54]],
        "Heinz": [None, None, None, [60], None, [62]],
    }
    found = table(points, people, SEASON._replace(planned=8, least=4))
    assert [(row.key, round(row.mean, 2), row.place) for row in found.rows] == [
        ("Käthe", 54.0, 1),
        ("Jonas", 52.25, 2),
        ("Mira", 52.25, 2),
        ("Heinz", 61.0, 0),
    ]
    assert found.leader and found.leader.key == "Käthe", found.one_evening
    assert round(found.one_evening, 1) == 1.2
    assert found.open_between and found.open_between[0].key == "Jonas"
