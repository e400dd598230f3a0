"""A house in a tab, from one end to the other: its matches, its other rooms, and what the page around all pages does for them."""

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from app_server import served
from barriers import assert_no_barriers
from browser_play import SHORT
from browsers import BASE, DESK, PHONE
from table_play import empty_database
from tabs import BROWSERS, READY, Chromium, Space, Tab

from dicehaven.core.day_dice import commitment_of, key_of
from dicehaven.site.edition import FLIGHT_ROOT, application

WALKS = {  # by browser: the sizes of its window, with the games of which a match is played there
    "chromium": [
        (DESK, "saikoro", "level1"),
        (PHONE, "wuerfelland", "level2"),
        (PHONE, "sternenschiff", "level3"),
        (DESK, "sailorman", "level1"),
    ],
    "firefox": [(PHONE, "sternenschiff", "level2")],
    "webkit": [(PHONE, "saikoro", "level3")],
}
ROOMS = {  # pages of other things to do, with something that each must show
    "/learn/sailorman/1": "#stage svg, .stage svg",
    "/puzzle": "main svg",
    "/flight": "main form",
    "/me": "main",
    "/boards/wuerfelland": "main svg",
    "/print/sailorman": "svg",
    "/privacy": "main h2",
    "/rules/saikoro": "main h2",
}
AROUND = """window.house = { versions: { known: async () => ({ serves: { release: "1.0", version: "one" } }) } };"""  # what the page around says
SAVED = """window.saved = new Promise((go) => { HTMLAnchorElement.prototype.click = async function () {
  go([this.download, await (await fetch(this.href)).text()]); }; });"""


def todays_commitment() -> str:
    """What the dice of today are committed to, in all tabs."""
    return commitment_of(key_of(FLIGHT_ROOT, datetime.datetime.now(datetime.UTC).date()))


@pytest.mark.parametrize("name", WALKS)
def test_a_tab_in_flight_mode_has_all_its_rooms(name: str, site: Path, tmp_path: Path) -> None:
    space = Space(site, base=BASE)
    with BROWSERS[name](tmp_path) as engine:
        tab = Tab(engine, space.address, BASE)
        if isinstance(engine, Chromium):
            engine.open(f"{tab.origin}/")
            tab.wait("document.querySelector('#language').lang")
            assert engine.barriers() == []
        tab.open()
        manifest = tab.engine.run("return fetch(document.getElementById('manifest').href).then((one) => one.json())")
        assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
            f"{BASE}/",
            f"{BASE}/",
            "standalone",
        )
        icons = "return Promise.all(arguments[0].map((one) => fetch(new URL(one, document.getElementById('manifest').href)).then((found) => found.status)))"
        assert set(tab.engine.run(icons, [one["src"] for one in manifest["icons"]])) == {200}
        space.close()
        for size, game, level in WALKS[name]:
            engine.resize(**size)
            table = tab.sit_down(game, kind1=level, **SHORT[game])
            tab.finish(seed=len(game))
            tab.go(f"{table}/result")
            assert tab.run("return page.title") in tab.engine.run("return document.title")
        others = dict(enumerate(["Käthe", "Zoë", "李", "Ben"], start=1))
        five = {f"kind{p}": "here" for p in others} | {f"name{p}": one for p, one in others.items()}
        tab.sit_down("saikoro", dice="mine", **five)
        tab.play(6)
        tab.go("/flight")
        assert tab.run("return page.querySelector('.proof code').textContent") == todays_commitment()
        for size in (PHONE, DESK):
            engine.resize(**size)
            for room, shown in ROOMS.items():
                tab.go(room)
                assert tab.run("return Boolean(page.querySelector(arguments[0]))", shown), (room, tab.shown())
                assert tab.run("return page.documentElement.scrollWidth <= frame.innerWidth"), (room, size)
        tab.engine.run(SAVED)
        tab.go(f"{table}/result")
        tab.run("page.querySelector('a[download]').click();")
        file, record = tab.engine.run("return window.saved")
        assert file.endswith(".jsonl") and record.startswith("{")
        assert tab.engine.run("return location.pathname") == f"{BASE}{table}/result"
        tab.engine.run("history.back();")
        tab.wait(f"{READY} && frame.location.pathname === '{BASE}/rules/saikoro'")
        assert tab.engine.run("return location.pathname") == f"{BASE}/rules/saikoro"


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_bars_anybody_from_the_pages_of_a_tab(
    language: str, person: Callable[..., Any], tmp_path: Path
) -> None:
    file = tmp_path / "tab.db"
    file.write_bytes(empty_database())
    with served(application(f"sqlite:///{file}")) as port:
        page = person(DESK, language, bypass_csp=True, reduced_motion="reduce")
        page.add_init_script(AROUND)
        site = f"http://127.0.0.1:{port}"
        page.goto(site)
        assert_no_barriers(page)
        page.goto(f"{site}/settings")
        page.fill("[name=name]", "Anna")
        page.click(".named-so .button")
        for place in ("/", "/new/sailorman", "/settings", "/privacy"):
            page.goto(f"{site}{place}")
            assert_no_barriers(page)
