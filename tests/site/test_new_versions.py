"""Newer versions of a site, in three browsers: they begin when they are wanted, take the tables over or leave them as they were, and one can go back."""

from pathlib import Path

import pytest
from tabs import READY, Tab, newer, settled

ADDS = "op.execute('CREATE TABLE newest (id INTEGER)')\n"
FAILS = f"{ADDS}raise RuntimeError('not today')"
HANGS = f"""{ADDS}import js
if b'"tries":1' in open('/data/before.db', 'rb').read(4096):
    js.eval('postMessage({{ kind: "took", what: "hangs" }})')
    while True: pass
"""
STRIP = "page.querySelector('.new-version')"


def version_of(tab: Tab) -> str:
    return str(tab.run("return window.house && document.querySelector('script[type=module]').src.split('/').at(-2)"))


def offered(tab: Tab) -> str:
    """Open home, and wait for the strip; what it says."""
    tab.open()
    tab.wait(STRIP)
    return str(tab.run(f"return {STRIP}.innerText"))


def press(tab: Tab, name: str, true: str) -> None:
    """Press a button of the strip or page, and wait until something is true of the page that comes."""
    tab.run("frame.left = true; page.querySelector(arguments[0]).click();", name)
    tab.wait(f"!frame.left && {READY} && {true}")


def test_a_newer_version_begins_when_wanted_and_one_can_go_back(at_home: Tab, own_site: Path) -> None:
    tab = at_home
    first = version_of(tab)
    table = tab.sit_down("saikoro")
    tab.play(3)
    before = settled(tab)
    newer(own_site, ADDS, "Ships sail faster.")
    assert "Ships sail faster." in offered(tab)
    tab.go(table)
    assert version_of(tab) == first and not tab.run(f"return Boolean({STRIP})")
    tab.go("/")
    tab.wait(STRIP)
    press(tab, ".new-version .main", f"!{STRIP}")
    assert version_of(tab) != first
    tab.go(table)
    assert settled(tab) >= before
    tab.play(3)
    played = tab.version()
    assert played > before
    tab.go("/settings")
    tab.wait("!page.querySelector('[data-if=copied]').hidden")
    press(tab, "[data-do=back]", "page.querySelector('[data-if=before]').hidden")
    assert version_of(tab) == first
    tab.go(table)
    assert before <= tab.version() < played
    tab.play(2)
    tab.go("/")
    assert not tab.run(f"return Boolean({STRIP})")


@pytest.mark.parametrize("new_tab", ["chromium", "webkit"], indirect=True)  # the two ways in which tables are kept
def test_a_worker_killed_in_the_middle_of_a_migration_loses_nothing(at_home: Tab, own_site: Path) -> None:
    tab = at_home
    table = tab.sit_down("saikoro")
    tab.play(3)
    before = settled(tab)
    newer(own_site, HANGS)
    offered(tab)
    tab.run("page.querySelector('.new-version .main').click();")
    tab.wait("window.house?.took.some((one) => one.what === 'hangs')")
    tab.engine.run("window.house.worker.terminate();")
    tab.open(table)
    assert tab.version() == before
    tab.play(2)
    tab.go("/settings")
    tab.wait("!page.querySelector('[data-if=copied]').hidden")


@pytest.mark.parametrize("new_tab", ["chromium"], indirect=True)
def test_where_a_newer_version_fails_the_one_before_plays_on_and_says_so(at_home: Tab, own_site: Path) -> None:
    tab = at_home
    first = version_of(tab)
    table = tab.sit_down("saikoro")
    tab.play(3)
    before = settled(tab)
    newer(own_site, FAILS)
    offered(tab)
    press(tab, ".new-version .main", STRIP)
    assert version_of(tab) == first
    assert "not today" in tab.run(f"return {STRIP}.innerText")
    tab.run("page.querySelector('.new-version .main').click();")
    tab.go(table)
    assert tab.version() == before
    tab.play(2)
    tab.open()
    assert not tab.run(f"return Boolean({STRIP})")


@pytest.mark.parametrize("new_tab", ["chromium"], indirect=True)
def test_a_match_in_another_tab_is_played_to_its_end_before_both_change(at_home: Tab, own_site: Path) -> None:
    tab = at_home
    first = version_of(tab)
    table = tab.sit_down("saikoro")
    tab.play(2)
    tab.go("/")
    with tab.second(table) as other:
        other.play(2)
        newer(own_site, ADDS)
        offered(tab)
        tab.run("page.querySelector('.new-version .main').click();")
        tab.wait(f"!{STRIP}.querySelector('button')")
        other.play(2)
        stored = settled(other)
        assert version_of(other) == version_of(tab) == first
        other.run("frame.left = true; page.querySelector('a.home').click();")
        for one in (tab, other):
            one.wait(f"!frame.left && {READY} && !{STRIP}")
            assert version_of(one) != first
        other.go(table)
        assert other.version() >= stored
