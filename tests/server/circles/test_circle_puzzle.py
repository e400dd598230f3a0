"""The puzzle of the day in a circle: the answers of those who show them, to whoever has answered."""

import datetime
import html
import io
import json
import re
import time
import zipfile
from collections.abc import Iterator

import pytest
import schema
from circle_people import Browser, circle_of
from starlette.testclient import TestClient
from table_play import app_client, rows

from dicehaven.analysis.puzzles import FIRST_DAY, all_puzzles, of_day
from dicehaven.server.circles import puzzle_store as puzzle_answers
from dicehaven.server.table.play.sweeper import Sweeper

DAY = FIRST_DAY + datetime.timedelta(days=10)
AT_NOON = datetime.datetime(DAY.year, DAY.month, DAY.day, 12, tzinfo=datetime.UTC).timestamp()
_daily = of_day(DAY, all_puzzles())
assert _daily
DAILY = _daily
LEGAL = DAILY.puzzle.match(DAILY.puzzles.game).legal(DAILY.puzzle.seat)
BEST = LEGAL[DAILY.puzzle.best]
WORST = LEGAL[max(range(len(LEGAL)), key=lambda k: DAILY.puzzle.lost[k])]
ROWS = re.compile(r"<li(?: class=\"mine\")?><b><bdi>([^<]*)</bdi></b><span class=\"numbers\">([^<]*)</span>")


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        begun = time.monotonic()
        found.app.state.house.store.clock.now = lambda: AT_NOON + time.monotonic() - begun  # type: ignore[attr-defined]
        yield found


def answers(one: Browser, move: str, day: datetime.date = DAY) -> str:
    """Answer the puzzle of a day without scripts; the page with the answer."""
    answer = one.post("/puzzle", day=day.isoformat(), move=move)
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def test_an_answer_after_midnight_counts_for_the_day_on_which_the_puzzle_was_opened(client: TestClient) -> None:
    mira, jonas = Browser(client, "Mira"), Browser(client, "Jonas", "de")
    circle_of(mira, jonas)
    house = client.app.state.house  # type: ignore[attr-defined]
    midnight = AT_NOON + 12 * 3600
    house.store.clock.now = lambda: midnight + 60
    assert "Your answer counts for" in answers(mira, BEST) and "zählt für das Rätsel von" in answers(jonas, WORST)
    told = client.post("/puzzle", data={"day": DAY.isoformat(), "move": WORST}, headers=mira.headers | {"x-page": "1"})
    assert "counts" in told.json()["said"]
    stored = rows(str(house.store.engine.url.render_as_string(hide_password=False)), schema.puzzle_answers)
    assert {(row.day, row.move) for row in stored} == {(DAY.isoformat(), BEST), (DAY.isoformat(), WORST)}
    house.store.clock.now = lambda: midnight + 13 * 3600
    eve = Browser(client, "Eve")
    eve.founds()
    assert "is over. Your circles do not see this answer" in answers(eve, BEST)
    assert "Your circles" not in answers(Browser(client, "Nobody"), BEST)


def shows(circle: str, *people: Browser) -> None:
    for one in people:
        assert one.post(f"{circle}/shown", here="1", answers="1", back="circle").status_code == 303


def seen_by(one: Browser, circle: str) -> str:
    """What the panel of the puzzle says."""
    (panel,) = re.findall(r'<section class="panel" id="puzzle">.*?</section>', one.get(circle).text, re.DOTALL)
    return html.unescape(re.sub("[\u2068\u2069]", "", panel))


def answers_seen_by(one: Browser, circle: str) -> list[str]:
    """The names of those whose answers somebody sees, the best first."""
    return [name for name, _ in ROWS.findall(seen_by(one, circle))]


def test_answers_are_seen_by_whoever_has_answered(client: TestClient) -> None:
    mira, jonas, kaethe, lina = (Browser(client, name) for name in ("Mira", "Jonas", "Käthe", "Lina"))
    circle = circle_of(mira, jonas, kaethe, lina)
    assert "Nobody shows their answers here yet" in seen_by(mira, circle)
    shows(circle, mira, jonas, kaethe)
    assert "Nobody has answered yet" in seen_by(lina, circle)
    page = answers(jonas, WORST)
    assert f'href="{circle}#puzzle"' in page and "How Kitchen Table answered" in re.sub("[\u2068\u2069]", "", page)
    for reader in (mira, kaethe, lina):
        panel = seen_by(reader, circle)
        assert "Jonas has answered today" in panel and not ROWS.findall(panel)
        assert "squares" not in panel and WORST not in panel
    answers(mira, BEST)
    assert ROWS.findall(seen_by(mira, circle)) == [
        ("Mira", "as good as the best"),
        ("Jonas", f"costs {round(max(DAILY.puzzle.lost) / 10)} of 100"),
    ]
    assert "Käthe</bdi></b><span>not yet today" in seen_by(mira, circle)
    answers(lina, BEST)  # she does not show hers
    assert answers_seen_by(lina, circle) == ["Mira", "Lina", "Jonas"]
    assert answers_seen_by(mira, circle) == ["Mira", "Jonas"] and "Lina" not in seen_by(mira, circle)


def test_the_first_answer_of_a_day_counts_and_only_that_of_members_is_stored(client: TestClient, database: str) -> None:
    mira, eve = Browser(client, "Mira"), Browser(client, "Eve")
    circle = circle_of(mira)
    shows(circle, mira)
    answers(eve, BEST)
    yesterday = DAY - datetime.timedelta(days=1)
    before = of_day(yesterday, all_puzzles())
    assert before
    move = before.puzzle.match(before.puzzles.game).legal(before.puzzle.seat)[0]
    answers(mira, move, yesterday)  # a page that was open at midnight
    assert rows(database, schema.puzzle_answers) == []
    script = client.post(
        "/puzzle", data={"day": DAY.isoformat(), "move": WORST}, headers=mira.headers | {"x-page": "1"}
    )
    assert script.json() == {"said": ""}
    answers(mira, BEST)
    assert [(row.day, row.move) for row in rows(database, schema.puzzle_answers)] == [(DAY.isoformat(), WORST)]
    for wrong in ({"day": "2026-13-01"}, {"day": "2001-01-01"}, {"move": "nonsense"}, {"day": "x"}, {"move": ""}):
        answer = mira.post("/puzzle", **({"day": DAY.isoformat(), "move": BEST} | wrong))
        assert answer.status_code in (404, 422), (wrong, answer.status_code)


def test_leaving_takes_the_answer_out_of_what_follows(client: TestClient) -> None:
    mira, jonas, rolf = (Browser(client, name) for name in ("Mira", "Jonas", "Rolf"))
    circle, other = circle_of(mira, jonas, rolf), circle_of(jonas, mira)
    shows(circle, mira, jonas, rolf)
    for one in (mira, jonas, rolf):
        answers(one, BEST)
    assert answers_seen_by(mira, circle) == ["Mira", "Jonas", "Rolf"]
    assert answers_seen_by(mira, other) == ["Mira"]  # said so in the other circle only
    link = mira.link(circle)
    jonas.post(f"{circle}/leave")
    mira.post(f"{circle}/turn-away", who=rolf.who)
    assert answers_seen_by(mira, circle) == ["Mira"]
    jonas.asks(link)
    mira.lets_in(circle, jonas, rolf)
    assert answers_seen_by(mira, circle) == ["Mira"]  # whoever comes back has to say so again


def test_answers_are_forgotten_and_exported(client: TestClient, database: str) -> None:
    mira, jonas = Browser(client, "Mira"), Browser(client, "Jonas")
    circle = circle_of(mira, jonas)
    shows(circle, mira)
    for one in (mira, jonas):
        answers(one, BEST)
    with zipfile.ZipFile(io.BytesIO(mira.post("/keep/file").content)) as file:
        (solved,) = json.loads(file.read("puzzles.json"))
        (belongs,) = json.loads(file.read("circles.json"))
    assert (solved["day"], solved["move"]) == (DAY.isoformat(), BEST)
    assert (belongs["name"], belongs["hidden"], belongs["shows_answers"]) == ("Kitchen Table", False, True)
    mira.post("/settings/delete", sure="yes")
    assert len(rows(database, schema.puzzle_answers)) == 1
    house = client.app.state.house  # type: ignore[attr-defined]
    client.portal.call(house.store.write, puzzle_answers.outdated(DAY.isoformat()))  # type: ignore[union-attr]
    assert len(rows(database, schema.puzzle_answers)) == 1
    house.store.clock.now = lambda: AT_NOON + 2 * 86_400
    client.portal.call(house[Sweeper].sweep)  # type: ignore[union-attr]
    assert rows(database, schema.puzzle_answers) == []
