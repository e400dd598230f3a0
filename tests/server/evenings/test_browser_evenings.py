"""Evenings in a real browser: a season of many evenings fits a phone, an evening is answered with a word, moved and called off without scripts."""

import datetime
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from barriers import assert_no_barriers
from browsers import DESK, PHONE, served
from circle_people import founded_in as founded
from evening_tables import moved
from table_play import with_house

from dicehaven.server.evenings.evenings import Evenings

DAY = 86_400
FITS = "document.documentElement.scrollWidth <= innerWidth"
INSIDE = """() => [...document.querySelectorAll(".season:first-of-type")].slice(0, 1).flatMap((table) => [...table.querySelectorAll("th, td")])
  .every((cell) => cell.getBoundingClientRect().right <= innerWidth && cell.scrollWidth <= cell.clientWidth + 1)"""


def a_season(database: str, circle: str, evenings: int) -> None:
    """Store a season of evenings at which the founder has scored three digits."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        founder = connection.execute(sa.select(schema.circles.c.founder)).scalar_one()
        season = {"id": "s" * 16, "circle": circle, "game": "sailorman", "name": "Autumn", "planned": 20, "least": 1}
        connection.execute(schema.seasons.insert().values(season | {"made": 0.0}))
        for k in range(evenings):
            begins = time.time() - (evenings - k) * 14 * DAY
            name = f"{k:016}"
            row = {"id": name, "circle": circle, "season": "s" * 16, "game": "sailorman", "begins": begins, "note": ""}
            connection.execute(schema.evenings.insert().values(row | {"made": begins}))
            match = {"id": name, "header": {}, "game": "sailorman", "ended": begins, "dice": "mine", "circle": circle}
            connection.execute(schema.matches.insert().values(match))
            seat = {"match_id": name, "seat": 0, "kind": "person", "name": "Mira", "key": founder, "share": 1.0}
            connection.execute(schema.results.insert().values(seat | {"score": 100 + k}))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_six_evenings_of_a_season_and_the_mean_fit_a_phone(
    database: str, person: Callable[..., Any], scheme: str
) -> None:
    with served(database) as address:
        mira = person(PHONE, color_scheme=scheme)
        circle = founded(mira, address)
        a_season(database, circle.split("/")[-1], 8)
        for path in ("", "/seasons"):
            mira.goto(circle + path)
            table = mira.locator(".season").first
            assert table.locator("thead th").count() == 7
            assert mira.evaluate(FITS) and mira.evaluate(INSIDE)
            assert table.locator("td.mean").inner_text().startswith("104")
            mira.click(".earlier summary")
            assert mira.locator(".earlier .season thead th").count() == 2 and mira.evaluate(FITS)


def test_an_evening_is_answered_with_a_word_moved_and_called_off_without_scripts(
    address: str, person: Callable[..., Any]
) -> None:
    mira = person(DESK)
    circle = founded(mira, address)
    mira.goto(f"{circle}/people")
    link = mira.input_value("#link")
    jonas = person(PHONE, "de", java_script_enabled=False)
    jonas.goto(link)
    jonas.fill("input[name=person]", "Jonas")
    jonas.click("main button")
    mira.goto(f"{circle}/people")
    mira.click("#waiting button.main")
    day = datetime.date.today() + datetime.timedelta(days=3)
    jonas.goto(f"{circle}/evenings")
    jonas.fill("input[name=day]", day.isoformat())
    jonas.check("input[value=mine]")
    jonas.click("form.fields button.main")
    mira.goto(f"{address}/evenings")
    mira.fill("input[name=word]", "I bake")
    mira.click("button[value=perhaps]")
    assert mira.input_value("input[name=word]") == "I bake"
    jonas.goto(f"{circle}/evenings")
    assert "I bake" in jonas.inner_text(".coming q")
    jonas.click(".changes details:first-child summary")
    jonas.fill(".changes input[name=day]", (day + datetime.timedelta(days=1)).isoformat())
    jonas.click(".changes details:first-child button")
    mira.reload()
    assert "Jonas has moved it" in mira.inner_text(".changed")
    assert_no_barriers(mira)
    jonas.click(".changes details:last-child summary")
    jonas.fill(".changes details:last-child input[name=why]", "Fieber")
    jonas.click(".changes details:last-child button")
    mira.reload()
    assert "Fieber" in mira.inner_text(".changed q") and mira.locator(".answers").count() == 0
    assert_no_barriers(mira)


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_the_page_of_an_evening_has_no_barriers_and_fits_large_text(
    size: dict[str, int], scheme: str, address: str, person: Callable[..., Any]
) -> None:
    mira = person(size, "de", bypass_csp=True, reduced_motion="reduce", color_scheme=scheme)
    circle = founded(mira, address)
    mira.goto(f"{circle}/evenings")
    mira.check("input[name=dice][value=mine]")
    mira.click("form[action$='/evenings'] .main")
    mira.click(".evening .when a")
    mira.click(".answers [value=yes]")
    mira.wait_for_selector(".sitting .tablet .seal.own")
    assert_no_barriers(mira)
    mira.set_viewport_size(size)
    mira.evaluate("document.documentElement.style.fontSize = '200%'")
    assert mira.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_of_an_evening_has_no_barriers_and_one_button_sits_down(
    database: str, person: Callable[..., Any], scheme: str
) -> None:
    mira = person(PHONE, "de", bypass_csp=True, reduced_motion="reduce", color_scheme=scheme)
    with served(database) as address:
        circle = founded(mira, address)
        mira.goto(f"{circle}/evenings")
        mira.click("form[action$='/evenings'] .main")
        mira.click(".answers [value=yes]")
        mira.wait_for_selector(".answers [value=yes][aria-pressed=true]")
    moved(database, time.time() + 300)
    with ThreadPoolExecutor() as aside:  # the browser's loop runs in this thread
        aside.submit(with_house, database, lambda house: house[Evenings].set_up()).result()
    with served(database) as address:
        mira.goto(address)
        mira.click(".knock .main")
        mira.wait_for_selector(".lobby-tray .main")
        assert_no_barriers(mira)
        mira.evaluate("document.documentElement.style.fontSize = '200%'")
        assert mira.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        mira.click(".lobby-tray .main")
        mira.wait_for_selector(".sitting .seal.own.in")
        assert_no_barriers(mira)


def test_the_lobby_says_aloud_who_comes_later_and_who_has_come_also_to_whoever_has_no_scripts(
    database: str, person: Callable[..., Any]
) -> None:
    """Jonas' phone runs no scripts; Mira's tablet follows his without loading anew."""
    mira = person({"width": 820, "height": 1180}, bypass_csp=True, reduced_motion="reduce", color_scheme="dark")
    jonas = person(PHONE, "de", java_script_enabled=False)
    with served(database) as address:
        circle = founded(mira, address)
        mira.goto(f"{circle}/people")
        jonas.goto(mira.input_value("#link"))
        jonas.fill("input[name=person]", "Jonas")
        jonas.click("main button")
        mira.goto(f"{circle}/people")
        mira.click("#waiting button.main")
        mira.goto(f"{circle}/evenings")
        mira.click("form[action$='/evenings'] .main")
        for one in (mira, jonas):
            one.goto(f"{circle}/evenings")
            one.click(".answers [value=yes]")
            one.wait_for_selector(".answers [value=yes][aria-pressed=true]")
    moved(database, time.time() + 300)
    with ThreadPoolExecutor() as aside:  # the browser's loop runs in this thread
        aside.submit(with_house, database, lambda house: house[Evenings].set_up()).result()
    with served(database) as address:
        mira.goto(address)
        mira.click(".knock .main")
        mira.click(".lobby-tray .main")
        mira.wait_for_selector(".sitting .seal.own.in")
        mira.evaluate("window.before = [...document.querySelectorAll('[aria-live]')]")
        jonas.goto(address)
        jonas.click(".knock .main")
        assert "Dein Platz ist gedeckt" in jonas.inner_text(".lobby-tray .ask")
        jonas.click(".lobby-tray [value=later]")
        assert "Du kommst später" in jonas.inner_text(".lobby-tray .ask")
        mira.wait_for_function("document.querySelector('.lobby-tray .hint').textContent.includes('Jonas comes later')")
        assert "comes later" in mira.inner_text(".sitting")
        assert_no_barriers(mira)
        jonas.click(".lobby-tray .main")
        mira.wait_for_function("document.querySelector('.lobby-tray .turn').textContent.includes('Both are here')")
        said = mira.evaluate("window.before.filter((one) => one.isConnected).map((one) => one.textContent).join()")
        assert "Jonas: Is here" in said and "You can begin" in said, (
            "what is said aloud is said in what was there before"
        )
        jonas.click(".lobby-tray a")
        assert "Ihr könnt anfangen" in jonas.inner_text(".lobby-tray .ask")
        assert mira.evaluate(FITS)
        mira.click(".lobby-tray .main")
        mira.wait_for_selector(".table-page")
